/* Solutions of n queens listed by words of bits, and what is asked of them: the plain baseline of `lists.rs`. Prints a number and the seconds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int n, at[32];
static long found, groups[33], squares[32][32];
static const char *task;
static FILE *file;

/* Whether no image under the symmetries of the square comes before the solution. */
static int is_first(void) {
    int image[32];
    for (int symmetry = 1; symmetry < 8; symmetry++) {
        for (int f = 0; f < n; f++) {
            int x = f, y = at[f];
            if (symmetry & 1) x = n - 1 - x;
            if (symmetry & 2) y = n - 1 - y;
            if (symmetry & 4) { int swap = x; x = y; y = swap; }
            image[x] = y;
        }
        for (int f = 0; f < n; f++) {
            if (image[f] < at[f]) return 0;
            if (image[f] > at[f]) break;
        }
    }
    return 1;
}

static void take(void) {
    if (!strcmp(task, "all")) found++;
    if (!strcmp(task, "unique")) found += is_first();
    if (!strcmp(task, "where")) found += at[0] != 0 && at[0] != n - 1 && at[n - 1] != 0 && at[n - 1] != n - 1;
    if (!strcmp(task, "stats")) {
        int rim = 0;
        for (int f = 0; f < n; f++) rim += f == 0 || f == n - 1 || at[f] == 0 || at[f] == n - 1;
        groups[rim]++, found++;
    }
    if (!strcmp(task, "squares")) {
        for (int f = 0; f < n; f++) squares[f][at[f]]++;
        found++;
    }
    if (!strcmp(task, "export")) {
        for (int f = 0; f < n; f++) fprintf(file, "%s\"%c%d\"", f ? "," : "[", 'a' + f, at[f] + 1);
        fputs("]\n", file);
        found++;
    }
}

static void fill(int f, unsigned ranks, unsigned rising, unsigned falling) {
    if (f == n) { take(); return; }
    unsigned open = ~(ranks | rising | falling) & ((1u << n) - 1);
    while (open) {
        unsigned bit = open & -open;
        open ^= bit;
        at[f] = __builtin_ctz(bit);
        fill(f + 1, ranks | bit, (rising | bit) << 1, (falling | bit) >> 1);
    }
}

/* The lines of a file that are placements without an attack. */
static void check(void) {
    char line[1024];
    while (fgets(line, sizeof line, file)) {
        unsigned ranks = 0, good = line[0] == '[';
        unsigned long long rising = 0, falling = 0, files = 0;
        for (char *place = strchr(line, '"'); good && place; place = strchr(strchr(place + 1, '"') + 1, '"')) {
            int x = place[1] - 'a', y = atoi(place + 2) - 1;
            if ((files >> x | ranks >> y | rising >> (x + y) | falling >> (x - y + 31)) & 1) good = 0;
            files |= 1ull << x, ranks |= 1u << y, rising |= 1ull << (x + y), falling |= 1ull << (x - y + 31);
        }
        found += good && files == (1ull << n) - 1;
    }
}

int main(int count, char **words) {
    if (count < 4) return 2;
    task = words[1], n = atoi(words[2]);
    clock_t begun = clock();
    file = fopen(words[3], strcmp(task, "check") ? "w" : "r");
    if (!file) return 2;
    if (strcmp(task, "check")) fill(0, 0, 0, 0); else check();
    fclose(file);
    printf("%ld %.6f\n", found, (double)(clock() - begun) / CLOCKS_PER_SEC);
    return 0;
}
