# Fills in the cells that take one digit only, and leaves 0 where a guess is needed.
# 只填了能唯一确定的格子，要猜的地方还是 0。


def candidates(board, cell):
    row, column = divmod(cell, 9)
    corner = row // 3 * 27 + column // 3 * 3
    seen = set(board[row * 9 : row * 9 + 9]) | set(board[column::9])
    for first in (corner, corner + 9, corner + 18):
        seen |= set(board[first : first + 3])
    return set("123456789") - seen


for _ in range(int(input())):
    board = list("".join(input().strip() for _ in range(9)))
    changed = True
    while changed:
        changed = False
        for cell in range(81):
            if board[cell] == "0" and len(candidates(board, cell)) == 1:
                board[cell] = candidates(board, cell).pop()
                changed = True
    for row in range(9):
        print("".join(board[row * 9 : row * 9 + 9]))
