/* The limit that the compiled kernels of the analyser are measured against: the same steps over the same arrays, in C.

   Built by `bench/card/limit.py`. Every loop over lanes stands in a function of its own with `restrict`, or gcc cannot
   tell that what is written is not what is read, and leaves it scalar. What the arrays hold is told where they are made:
   in `demand_table.py` and `numba_lanes.py`. */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64;

enum { JOKER = 35, KINDS = 36, ROWS_A_TILE = 9, WANTED_ROW = JOKER * ROWS_A_TILE, HAND = 14, LIMITS = 64, GONE = 255 };
enum { HANDS_AT_ONCE = 128, MOST_WAYS = 2048 };

#define IN const u8 *restrict

/* One hand after the other: its rows are added up, ten, twelve or fourteen of them. */

#define ROWS                                                                                                          \
    IN p0 = p[0], *restrict p1 = p[1], *restrict p2 = p[2], *restrict p3 = p[3], *restrict p4 = p[4],                 \
       *restrict p5 = p[5], *restrict p6 = p[6], *restrict p7 = p[7], *restrict p8 = p[8], *restrict p9 = p[9],       \
       *restrict p10 = p[10], *restrict p11 = p[11], *restrict p12 = p[12], *restrict p13 = p[13]
#define SUM10(l) (w[l] + p0[l] + p1[l] + p2[l] + p3[l] + p4[l] + p5[l] + p6[l] + p7[l] + p8[l] + p9[l])
#define SUM12(l) (SUM10(l) + p10[l] + p11[l])
#define SUM14(l) (SUM12(l) + p12[l] + p13[l])

#define BEST(SUM)                               \
    for (size_t l = 0; l < stride; l++) {       \
        u8 total = SUM(l);                      \
        u8 anywhere = (total & 15) + jokers;    \
        u8 limit = total >> 4;                  \
        u8 matched = anywhere < limit ? anywhere : limit; \
        most = most < matched ? matched : most; \
    }

#define RATE(SUM)                               \
    for (size_t l = 0; l < stride; l++) {       \
        u8 total = SUM(l);                      \
        u8 anywhere = (total & 15) + jokers;    \
        u8 limit = total >> 4;                  \
        u8 matched = anywhere < limit ? anywhere : limit; \
        most = most < matched ? matched : most; \
        keys[l] = matched << 1 | (anywhere > limit); \
    }

#define BY_NUMBER(LOOP) \
    if (found <= 10) LOOP(SUM10) else if (found <= 12) LOOP(SUM12) else LOOP(SUM14)

static size_t find_rows(const u8 *rows, size_t stride, const u8 *counts, const u8 *p[KINDS])
{
    size_t found = 0;
    for (size_t tile = 0; tile < JOKER; tile++) {
        p[found] = rows + (tile * ROWS_A_TILE + counts[tile]) * stride;
        found += counts[tile] > 0;
    }
    for (size_t i = found; i < HAND; i++)
        p[i] = rows;
    return found;
}

static __attribute__((noinline)) u8 best_of(IN w, const u8 *const *restrict p, size_t found, size_t stride, u8 jokers)
{
    ROWS;
    u8 most = 0;
    BY_NUMBER(BEST)
    return most;
}

static __attribute__((noinline)) u8 rate(IN w, const u8 *const *restrict p, size_t found, size_t stride, u8 jokers, u8 *restrict keys)
{
    ROWS;
    u8 most = 0;
    BY_NUMBER(RATE)
    return most;
}

void nearest(const u8 *rows, size_t stride, const u8 *counts, size_t hands, u8 base, u8 *best)
{
    const u8 *p[KINDS];
    for (size_t hand = 0; hand < hands; hand++, counts += KINDS) {
        size_t found = find_rows(rows, stride, counts, p);
        best[hand] = base - best_of(rows + WANTED_ROW * stride, p, found, stride, counts[JOKER]);
    }
}

static u64 at_least(const u8 *keys, u8 least)
{
    u64 word;
    memcpy(&word, keys, sizeof word);
    return (word + (128 - 2 * (u64)least) * 0x0101010101010101) & 0x8080808080808080;
}

void nearby(const u8 *rows, size_t stride, size_t width, const u8 *counts, size_t hands, u8 base, u8 within,
            u8 *restrict keys, u8 *best, u32 *starts, u32 *restrict lanes, u8 *restrict distances)
{
    const u8 *p[KINDS];
    size_t n = 0;
    starts[0] = 0;
    for (size_t hand = 0; hand < hands; hand++, counts += KINDS) {
        size_t found = find_rows(rows, stride, counts, p);
        u8 most = rate(rows + WANTED_ROW * stride, p, found, stride, counts[JOKER], keys);
        u8 least = most > within ? most - within : 0;
        best[hand] = base - most;
        for (size_t at = 0; at < stride; at += 8)
            for (u64 hits = at_least(keys + at, least); hits; hits &= hits - 1) {
                size_t lane = at + (__builtin_ctzll(hits) >> 3);
                lanes[n] = lane;
                distances[n] = base - (keys[lane] >> 1);
                n += lane < width;
            }
        starts[hand + 1] = n;
    }
}

static __attribute__((noinline)) void feel(IN held, IN limits, u8 *restrict felt)
{
    for (size_t tile = 0; tile < LIMITS; tile++)
        felt[tile] &= held[tile] <= limits[tile];
}

void after_discards(const u8 *rows, size_t stride, const u8 *limits, const u8 *counts, size_t hands, u8 base,
                    u8 *restrict keys, u8 *restrict after)
{
    const u8 *p[KINDS];
    u8 held[LIMITS] = {0}, felt[LIMITS];
    for (size_t hand = 0; hand < hands; hand++, counts += KINDS, after += KINDS) {
        size_t found = find_rows(rows, stride, counts, p);
        u8 most = rate(rows + WANTED_ROW * stride, p, found, stride, counts[JOKER], keys);
        memcpy(held, counts, KINDS);
        memset(felt, 1, LIMITS);
        for (size_t at = 0; at < stride; at += 8)
            for (u64 hits = at_least(keys + at, most); hits; hits &= hits - 1) {
                size_t lane = at + (__builtin_ctzll(hits) >> 3);
                feel(held, limits + (2 * lane + (keys[lane] & 1)) * LIMITS, felt);
            }
        for (size_t tile = 0; tile < KINDS; tile++)
            after[tile] = held[tile] ? base - most + felt[tile] : GONE;
    }
}

/* Many hands at once, a lane a hand: a loop for each number of different tiles that a shape asks for. */

#define WAY(i) worth[asked[i] * HANDS_AT_ONCE + l]
#define ADD_UP(NUMBER, SUM)                                                                                           \
    static __attribute__((noinline)) void add_up_##NUMBER(IN worth, IN jokers, IN wanted, const u32 *restrict asked, size_t shapes,        \
                                     u8 *restrict most)                                                               \
    {                                                                                                                 \
        for (size_t shape = 0; shape < shapes; shape++, asked += NUMBER)                                              \
            for (size_t l = 0; l < HANDS_AT_ONCE; l++) {                                                              \
                u8 total = wanted[shape] + jokers[l] + SUM;                                                           \
                u8 anywhere = total & 15, limit = total >> 4;                                                         \
                u8 matched = anywhere < limit ? anywhere : limit;                                                     \
                most[l] = most[l] < matched ? matched : most[l];                                                      \
            }                                                                                                         \
    }

ADD_UP(1, WAY(0))
ADD_UP(2, WAY(0) + WAY(1))
ADD_UP(3, WAY(0) + WAY(1) + WAY(2))
ADD_UP(4, WAY(0) + WAY(1) + WAY(2) + WAY(3))
ADD_UP(5, WAY(0) + WAY(1) + WAY(2) + WAY(3) + WAY(4))
ADD_UP(6, WAY(0) + WAY(1) + WAY(2) + WAY(3) + WAY(4) + WAY(5))
ADD_UP(7, WAY(0) + WAY(1) + WAY(2) + WAY(3) + WAY(4) + WAY(5) + WAY(6))

static __attribute__((noinline)) void add_up_many(IN worth, IN jokers, IN wanted, const u32 *restrict asked, size_t shapes,
                             u8 *restrict most, size_t number)
{
    u8 total[HANDS_AT_ONCE];
    for (size_t shape = 0; shape < shapes; shape++, asked += number) {
        for (size_t l = 0; l < HANDS_AT_ONCE; l++)
            total[l] = wanted[shape] + jokers[l];
        for (size_t i = 0; i < number; i++)
            for (size_t l = 0; l < HANDS_AT_ONCE; l++)
                total[l] += WAY(i);
        for (size_t l = 0; l < HANDS_AT_ONCE; l++) {
            u8 anywhere = total[l] & 15, limit = total[l] >> 4;
            u8 matched = anywhere < limit ? anywhere : limit;
            most[l] = most[l] < matched ? matched : most[l];
        }
    }
}

static __attribute__((noinline)) void weigh(IN held, u8 need, u8 naturals, u8 *restrict worth)
{
    for (size_t l = 0; l < HANDS_AT_ONCE; l++) {
        u8 anywhere = held[l] < need ? held[l] : need, settled = held[l] < naturals ? held[l] : naturals;
        worth[l] = anywhere | settled << 4;
    }
}

/* `ends[k]`: how many shapes ask for at most k different tiles; they stand in the order of that number. */
void nearest_at_once(const u8 *tiles, const u8 *needs, const u8 *naturals, size_t ways, const u8 *wanted,
                     const u32 *asked, const u32 *ends, const u8 *counts, size_t hands, u8 base, u8 *best)
{
    static u8 held[KINDS][HANDS_AT_ONCE] __attribute__((aligned(64)));
    static u8 worth[MOST_WAYS * HANDS_AT_ONCE] __attribute__((aligned(64)));
    static u8 most[HANDS_AT_ONCE] __attribute__((aligned(64)));
    for (size_t first = 0; first < hands; first += HANDS_AT_ONCE) {
        for (size_t l = 0; l < HANDS_AT_ONCE; l++)
            for (size_t tile = 0; tile < KINDS; tile++)
                held[tile][l] = counts[(first + l) * KINDS + tile];
        for (size_t way = 0; way < ways; way++)
            weigh(held[tiles[way]], needs[way], naturals[way], worth + way * HANDS_AT_ONCE);
        memset(most, 0, sizeof most);
        const u32 *next = asked;
        for (size_t number = 1; number <= HAND; number++) {
            size_t shapes = ends[number] - ends[number - 1];
            const u8 *w = wanted + ends[number - 1], *jokers = held[JOKER];
            switch (number) {
            case 1: add_up_1(worth, jokers, w, next, shapes, most); break;
            case 2: add_up_2(worth, jokers, w, next, shapes, most); break;
            case 3: add_up_3(worth, jokers, w, next, shapes, most); break;
            case 4: add_up_4(worth, jokers, w, next, shapes, most); break;
            case 5: add_up_5(worth, jokers, w, next, shapes, most); break;
            case 6: add_up_6(worth, jokers, w, next, shapes, most); break;
            case 7: add_up_7(worth, jokers, w, next, shapes, most); break;
            default: add_up_many(worth, jokers, w, next, shapes, most, number);
            }
            next += shapes * number;
        }
        for (size_t l = 0; l < HANDS_AT_ONCE; l++)
            best[first + l] = base - most[l];
    }
}
