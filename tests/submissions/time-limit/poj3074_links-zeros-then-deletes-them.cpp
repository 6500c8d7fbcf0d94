// Links a node for each of the 729 * 324 numbers of the matrix, zeros too, and then deletes the
// zeros, anew for each board: right, but a thousand boards take several seconds.
#include <cstdio>
#include <cstring>

const int ROWS = 729, COLUMNS = 324;

struct Node {
    Node *up, *down, *left, *right, *column;
    int row, size;
};

Node* nodes[ROWS + 1][COLUMNS + 1];
bool one[ROWS + 1][COLUMNS + 1];
char board[82];

void put_one(int cell, int digit) {
    int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    bool* matrix_row = one[cell * 9 + digit + 1];
    matrix_row[cell + 1] = true;
    matrix_row[81 + row * 9 + digit + 1] = true;
    matrix_row[162 + column * 9 + digit + 1] = true;
    matrix_row[243 + box * 9 + digit + 1] = true;
}

void link_all() {
    for (auto& row : nodes)
        for (Node*& node : row) {
            delete node;
            node = new Node;
        }
    for (int i = 0; i <= ROWS; i++)
        for (int j = 0; j <= COLUMNS; j++) {
            Node* node = nodes[i][j];
            node->up = nodes[i > 0 ? i - 1 : ROWS][j];
            node->down = nodes[i < ROWS ? i + 1 : 0][j];
            node->left = nodes[i][j > 0 ? j - 1 : COLUMNS];
            node->right = nodes[i][j < COLUMNS ? j + 1 : 0];
            node->column = nodes[0][j];
            node->row = i;
            node->size = ROWS;
        }
}

void delete_zeros() {
    for (int i = 1; i <= ROWS; i++)
        for (int j = 0; j <= COLUMNS; j++) {
            Node*& node = nodes[i][j];
            if (one[i][j])
                continue;
            node->left->right = node->right;
            node->right->left = node->left;
            node->up->down = node->down;
            node->down->up = node->up;
            node->column->size--;
            delete node;
            node = nullptr;
        }
}

void remove(Node* column) {
    column->left->right = column->right;
    column->right->left = column->left;
    for (Node* i = column->down; i != column; i = i->down)
        for (Node* k = i->right; k != i; k = k->right) {
            k->up->down = k->down;
            k->down->up = k->up;
            k->column->size--;
        }
}

void resume(Node* column) {
    for (Node* i = column->up; i != column; i = i->up)
        for (Node* k = i->left; k != i; k = k->left) {
            k->up->down = k;
            k->down->up = k;
            k->column->size++;
        }
    column->left->right = column;
    column->right->left = column;
}

bool dance() {
    Node* root = nodes[0][0];
    if (root->right == root)
        return true;
    Node* best = root->right;
    for (Node* j = root->right; j != root; j = j->right)
        if (j->size < best->size)
            best = j;
    remove(best);
    for (Node* i = best->down; i != best; i = i->down) {
        for (Node* k = i->right; k != i; k = k->right)
            remove(k->column);
        if (dance()) {
            board[(i->row - 1) / 9] = '1' + (i->row - 1) % 9;
            return true;
        }
        for (Node* k = i->left; k != i; k = k->left)
            resume(k->column);
    }
    resume(best);
    return false;
}

int main() {
    while (scanf("%81s", board) == 1 && strcmp(board, "end") != 0) {
        memset(one, 0, sizeof one);
        for (int cell = 0; cell < 81; cell++)
            for (int digit = 0; digit < 9; digit++)
                if (board[cell] == '.' || board[cell] == '1' + digit)
                    put_one(cell, digit);
        link_all();
        delete_zeros();
        dance();
        puts(board);
    }
}
