# Each file is within the limit, all of them together are not.
for number in range(200):
    with open(str(number), "wb") as file:
        file.write(bytes(1 << 20))
