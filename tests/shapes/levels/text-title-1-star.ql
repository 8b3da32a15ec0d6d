Puzzle #12 — by me — 1★
|A|A|A|A|B|C|
|A|D|D|B|B|C|
|A|D|D|B|B|B|
|A|D|D|E|E|E|
|A|D|E|E|E|E|
|A|F|E|E|E|E|
