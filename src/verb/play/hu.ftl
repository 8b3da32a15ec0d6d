## The verb

verb-play = Feladványként mutat egy problémát: a bábukat te rakod fel.
verb-play-more = A `play` magában a kihívásokat sorolja fel, a könnyűtől a nehézig; terminálban ez menü. A `play 12` közülük egy, a `play queens 6 with c1` bármelyik elhelyezésből vagy lefedésből feladványt készít. A `daily`, a `random` és a `regions` feladványának pontosan egy megoldása van. Terminálban a nyilakkal, a WASD vagy a hjkl billentyűkkel lépsz, szóközzel, Enterrel vagy egérrel raksz; a billentyűk a képernyő alján állnak. Az ütött mezők jelöltek, a hibás lépést magyarázat kíséri, a `?` tippet ad. Az eredmények a felhasználó adatmappájában, a `play.json` fájlban maradnak meg. Máshol a feladvány szövegként jelenik meg.
param-challenge = egy kihívás sorszáma
option-daily = a nap feladványa (UTC), mindenkinek ugyanaz
option-play-random = véletlen feladvány, amelynek egy megoldása van
option-play-seed = a szám, amelyből a véletlen indul: ugyanaz a szám ugyanazt a feladványt adja
option-regions = ennyi mező oldalú tábla ugyanennyi tartománnyal: minden sorban, oszlopban és tartományban egy vezér, és egyik sem érinthet másikat
kind-puzzle = egy feladvány
kind-challenges = a kihívások
fault-no-challenge = nincs { $number }. kihívás: összesen { $n } van
fault-no-puzzle = ezt nem lehet játszani: `{ $problem }`; feladvány elhelyezésből és lefedésből lehet
fault-large-puzzle = ez a tábla túl nagy a játékhoz: a leghosszabb oldal { $most } mező
damage-json = ez nem a feladványok nyilvántartása: { $error }
column-level = szint
column-puzzle = feladvány

## What a puzzle asks for

play-challenge = { $n }. kihívás: { $puzzle }
play-goal-place = { $pieces }: egyik sem üthet másikat.
play-goal-cover = { $pieces }: minden mezőn bábu álljon, vagy legyen ütésben.
play-goal-independent = { $pieces }: minden mezőn bábu álljon, vagy legyen ütésben, és egyik bábu sem üthet másikat.
play-goal-total = { $pieces }: minden mező legyen ütésben, az is, amelyen bábu áll.
play-goal-regions = { $pieces }: minden sorban, oszlopban és tartományban egy, és egyik sem érinthet másikat, sarokkal sem.
play-torus = A tábla szemközti szélei össze vannak ragasztva.
play-given = Már áll: { $squares }.
play-solutions = { $n ->
    [one] Pontosan egy megoldás van.
   *[other] { $n } megoldás van.
 }
play-terminal = Játszani terminálban lehet, ezzel: `{ $command }`.

## What is said while it is played

play-start = Lépj a nyilakkal, rakj szóközzel.
play-resumed = Onnan folytatod, ahol abbahagytad.
play-placed = Felrakva ide: { $square }.
play-removed = Visszavéve innen: { $square }.
play-not-independent = Nem független: { $reason }.
play-touch = { $square } érintkezik ezzel: { $other }.
play-region = { $square } ugyanabban a tartományban van, mint { $other }.
play-clash-more = { $n ->
   *[other] { $sentence } Ugyancsak útban van: { $squares }.
 }
play-fixed = A bábu ({ $square }) a feladványhoz tartozik, és marad.
play-blocked = Erre a mezőre nem kerülhet bábu: { $square }.
play-none-left = Már minden bábu áll: előbb végy vissza egyet.
play-uncovered = { $n ->
    [one] Minden bábu áll, de { $square } nincs lefedve.
   *[other] Minden bábu áll, de { $n } mező nincs lefedve, köztük { $square }.
 }
play-solved = Megoldva. Gratulálok!
play-record = Új legjobb idő!
play-undone = Visszavonva.
play-redone = Újra megtéve.
play-nothing-to-undo = Nincs mit visszavonni.
play-nothing-to-redo = Nincs mit újra megtenni.
play-hint = Ennek az állásnak van olyan megoldása, amelyben itt bábu áll: { $square }.
play-take-back = Ennek az állásnak nincs megoldása: vedd vissza ezt a bábut: { $square }.
play-unknown = A keresés túl sokáig tartott: nem derült ki, van-e megoldás.
play-given-up = Ez egy megoldás.
play-restarted = Elölről.
play-over = A játéknak vége: R újrakezdi, q kilép.
play-no-key = Ez a billentyű itt nem csinál semmit.
play-left = hátravan: { $pieces }
play-open = { $n } mező nincs lefedve
play-free = { $n } szabad mező
play-time = idő { $time }
play-moves = { $n } lépés
play-hints = { $n } tipp
play-best = Legjobb: { $time }, { $moves }
play-end-solved = megoldva
play-end-given-up = feladva
play-end-left = nincs befejezve; legközelebb innen folytatódik
play-window = Ez az ablak { $columns }×{ $rows } karakteres; a feladványhoz { $least-columns }×{ $least-rows } kell.
play-menu = Kihívások
play-menu-solved = { $n ->
   *[other] megoldva: { $n } / { $of }
 }
play-level = { $n }. szint
play-sign-solved = megoldva
play-sign-open = elkezdve
play-key-move = mozgás
play-key-place = felrak, visszavesz
play-key-undo = visszavon, újra
play-key-hint = tipp
play-key-give-up = feladás
play-key-restart = elölről
play-key-next = következő
play-key-open = játék
play-key-choose = választás
play-key-quit = kilépés
