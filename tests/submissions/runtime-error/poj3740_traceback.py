# Ends with a traceback: exit status 1, as a program may also choose by itself.
rows = []
print("Yes, I found it" if rows[0] else "It is impossible")
