/* A bot in C without any library: it plays Euchre by a few rules, and any other game by chance.
 * cc -O2 -Wall -Wextra -o bot bot.c;  main.py arena euchre --bots "cmd:./bot,simple"  (the contract: docs/protocol.md) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20];

static const char *blank(const char *p) { return p + strspn(p, " \t\r\n"); }

static const char *skip(const char *p) { /* Return the end of the JSON value at p. */
    if (*p == '"') {
        for (p++; *p && *p != '"'; p++) p += *p == '\\' && p[1];
        return p + (*p == '"');
    }
    if (*p != '{' && *p != '[') return p + strcspn(p, ",]} \t\r\n");
    int depth = 0;
    do {
        depth += (*p == '{' || *p == '[') - (*p == '}' || *p == ']');
        p = *p == '"' ? skip(p) : p + 1;
    } while (*p && depth);
    return p;
}

static const char *next(const char *p) { /* Return what follows the value at p and its comma or colon. */
    p = blank(skip(p));
    return blank(p + (*p == ',' || *p == ':'));
}

static const char *member(const char *p, const char *name) { /* Return the value called name in the object at p. */
    size_t length = strlen(name);
    if (*p != '{') return "";
    for (p = blank(p + 1); *p == '"'; p = next(next(p)))
        if (strncmp(p + 1, name, length) == 0 && p[length + 1] == '"') return next(p);
    return "";
}

static char letter(const char *p) { return *p == '"' ? p[1] : 0; } /* The suit in a string of one letter. */

static char suit_of(const char *card) { return card[strcspn(card, "\" ") - 1]; }

static int is_trump(const char *card, char trump) {
    const char *pairs = "SCHD", *at = trump ? strchr(pairs, trump) : NULL;
    if (!at) return 0;
    return *card == 'J' || suit_of(card) == trump
        ? suit_of(card) == trump || suit_of(card) == pairs[(at - pairs) ^ 1] || card[1] == 'O' : 0;
}

static int strength(const char *card, char trump, char led) { /* Compare cards in a trick. */
    int rank = (int)(strchr("7891JQKA", *card) - "7891JQKA");
    if (is_trump(card, trump)) {
        if (*card == 'J') rank = card[1] == 'O' ? 12 : suit_of(card) == trump ? 11 : 10;
        return 40 + rank;
    }
    return suit_of(card) == led ? 20 + rank : rank;
}

static int promise(const char *hand, char trump) { /* Judge a hand, a list of cards, for a trump suit. */
    int points = 0;
    for (const char *p = blank(hand + 1); *p == '"'; p = next(p))
        points += is_trump(p + 1, trump) ? (p[1] == 'J' ? 3 : 2) : p[1] == 'A';
    return points;
}

static double worth(const char *move, const char *position) { /* Judge a move of Euchre; 0 where there is no opinion. */
    const char *facts = member(position, "facts"), *winning = member(facts, "winning");
    char trump = letter(member(facts, "trump")), led = letter(member(facts, "led"));
    int seat = atoi(member(position, "seat"));
    if (strncmp(move, "order ", 6) == 0 && move[7] == '"' ) return promise(member(facts, "hand"), move[6]) - 6.5;
    if (strncmp(move, "discard ", 8) == 0) return -strength(move + 8, trump, 0);
    if (strncmp(move, "play ", 5) != 0) return strncmp(move, "order", 5) ? 0 : -9; /* Never alone, never no trump. */
    int own = strength(move + 5, trump, led ? led : suit_of(move + 5));
    if (*winning != '[') return own; /* Lead the best card. */
    const char *best = next(winning + 1) + 1;
    int partner = atoi(blank(winning + 1)) == (seat + 2) % 4;
    return !partner && own > strength(best, trump, led) ? 100 - own : -own; /* Win cheaply, or throw the least away. */
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        const char *type = member(blank(line), "type"), *position = member(line, "position");
        if (strncmp(type, "\"quit\"", 6) == 0) return 0;
        if (strncmp(type, "\"hello\"", 7) == 0)
            printf("{\"type\":\"hello\",\"protocol\":1,\"name\":\"C example\",\"version\":\"1\"}\n");
        if (strncmp(type, "\"choose\"", 8) == 0) {
            int euchre = strncmp(member(position, "game"), "\"euchre\"", 8) == 0, count = 0;
            const char *moves = blank(member(line, "moves") + 1), *best = moves;
            for (const char *p = moves; *p == '"'; p = next(p)) count++;
            if (!euchre) for (long long n = atoll(member(line, "random")) % count; n > 0; n--) best = next(best);
            for (const char *p = moves; euchre && *p == '"'; p = next(p))
                if (worth(p + 1, position) > worth(best + 1, position)) best = p;
            printf("{\"type\":\"move\",\"id\":%d,\"move\":%.*s}\n", atoi(member(line, "id")), (int)(skip(best) - best), best);
        }
        fflush(stdout);
    }
    return 0;
}
