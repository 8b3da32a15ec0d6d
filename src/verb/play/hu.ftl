## The verb

verb-play = Feladványként mutat egy problémát: a bábukat te rakod fel, a bejárást te járod végig.
verb-play-more = A `play` magában a kihívásokat sorolja fel, a könnyűtől a nehézig; terminálban ez menü. A `play 12` közülük egy, a `play queens 6 with c1` bármelyik elhelyezésből, lefedésből vagy bejárásból feladványt készít. A `daily`, a `random` és a `regions` feladványának pontosan egy megoldása van. Terminálban a nyilakkal, a WASD vagy a hjkl billentyűkkel lépsz, szóközzel, Enterrel vagy egérrel raksz; a billentyűk a képernyő alján állnak. Az ütött mezők jelöltek, a hibás lépést magyarázat kíséri, a `?` tippet ad. Szkriptben és füzetben, terminálban pedig a `set play lines` után parancsokkal játszol: `place d4` (bejárásban: tovább d4-re), `remove d4`, `undo`, `redo`, `hint`, `show`, `give up`, `restart` és `leave`. Az eredmények a felhasználó adatmappájában, a `play.json` fájlban maradnak meg; a `play stats` összegzi őket.
verb-place = Bábut rak fel a játszott feladványban; bejárásban erre a mezőre lép tovább.
verb-remove = Visszavesz egy bábut a feladványból; bejárásból mindent ettől a mezőtől.
verb-undo = Visszavonja az utolsó változtatást a feladványban.
verb-redo = Újra megteszi azt, ami a feladványban vissza lett vonva.
verb-hint = Megnevez egy mezőt, amely a feladvány megoldásához vezet, vagy azt, aminek előbb el kell tűnnie.
verb-give = Feladja a feladványt, és megoldást mutat: `give up`.
verb-restart = Elölről kezdi a feladványt.
verb-leave = Otthagyja a feladványt; a `play` onnan folytatja.
param-square = a tábla egy mezője, például `d4`
param-up = a `give up` második fele
choice-up = Feladja a feladványt: `give up`.
option-stats = amit eddig megoldottál, fajtánként, az egymást követő napokkal és az idővel
setting-play = Hol játszódnak a feladványok terminálban: a képernyőn (`screen`) vagy parancsokkal (`lines`), mint szkriptben és füzetben.
setting-onward = Játszott bejárásban minden következő mezőnél az onnan lehetséges lépések száma, ahogy a Warnsdorff-szabály számolja; a képernyőn a `c` fordítja meg.
code-E304 = Nem folyik játék.
fault-no-game = a `{ $word }` játszott feladványhoz való, de most nem folyik játék
help-E304 = a `play queens 8 with a1` elkezd egyet, a `play` felsorolja a kihívásokat
fault-puzzle-option = ez a keresésekhez tartozik: `{ $option }`; a feladványt kézzel oldod meg
damage-version = a program későbbi változata írta: { $version }. változat, ez pedig a { $most }. változatig olvas
help-later-version = a fájl úgy marad, ahogy van, és ezúttal semmi sem őrződik meg
kind-position = egy játék állása
kind-tally = az eddigi megoldások
column-puzzles = feladványok
column-solved = megoldva
column-games = játszmák
column-given-up = feladva
param-challenge = egy kihívás sorszáma
option-daily = a nap feladványa (UTC), mindenkinek ugyanaz
option-play-random = véletlen feladvány, amelynek egy megoldása van
option-play-seed = a szám, amelyből a véletlen indul: ugyanaz a szám ugyanazt a feladványt adja
option-regions = ennyi mező oldalú tábla ugyanennyi tartománnyal: minden sorban, oszlopban és tartományban egy vezér, és egyik sem érinthet másikat
kind-puzzle = egy feladvány
kind-challenges = a kihívások
fault-no-challenge = nincs { $number }. kihívás: összesen { $n } van
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
play-goal-tour = Járj be minden mezőt pontosan egyszer: { $n } mező.
play-goal-closed-tour = Járj be minden mezőt pontosan egyszer, és érj körbe: { $n } mező, az utolsóról egy lépés visszavezet az elsőre.
play-leaper = Az ugró az egyik irányban { $a }, a másikban { $b } mezőt lép.
play-from = A bejárás innen indul: { $square }.
play-to = A bejárás itt ér véget: { $square }.
play-terminal = Játszani ezzel lehet: `{ $command }`; a `set play lines` után parancsokkal.
play-begin = A `{ $command }` az elsőt kezdi el.
play-lines = Parancsok: `place d4` (bejárásban: tovább d4-re), `remove d4`, `undo`, `redo`, `hint`, `show`, `give up`, `restart`, `leave`.
play-lines-over = A játéknak vége: a `restart` újrakezdi, a `leave` befejezi.
play-on-board = A táblán: { $squares }.
play-path = Az eddigi út: { $squares }.
play-onward = Lépések innen: { $squares }.
play-squares-left = hátravan: { $n } mező
play-ways = { $n } lépés innen
play-start-tour = Mozogj a nyilakkal, lépj szóközzel.
play-walked = { $n }: { $square }.
play-dead-end = Zsákutca: innen nincs tovább: { $square }, és { $n } mező van hátra.
play-not-closed = Minden mező be van járva, de innen: { $square } nem vezet lépés vissza ide: { $last }.
play-removed-from = Visszavéve innen kezdve: { $square }; { $n } mező.
play-no-move = { $piece ->
    [knight] { $square } nincs huszárlépésre innen: { $last }.
   *[other] Nem vezet lépés innen: { $last } ide: { $square }.
 }
play-visited = Ez a mező már be van járva, { $n }. lépésként: { $square }.
play-too-early = Itt ér véget a bejárás, ez az utolsó mező: { $square }.
play-taken = Itt már áll bábu: { $square }.
play-vacant = Itt nincs mit visszavenni: { $square }.
play-off-board = Nincs ezen a táblán: { $square }.
play-hint-tour = Egy bejárás erre megy tovább: { $square }.
play-back-to = { $n ->
    [0] Innen nem folytatódik bejárás: végy vissza mindent innen kezdve: { $square }.
   *[other] Innen nem folytatódik bejárás: térj vissza a { $n }. lépéshez, vagyis végy vissza mindent innen kezdve: { $square }.
 }
play-back-perhaps = { $n ->
    [0] Innen nem találtam bejárást: végy vissza mindent innen kezdve: { $square }.
   *[other] Innen nem találtam bejárást, de a { $n }. lépéstől van: végy vissza mindent innen kezdve: { $square }.
 }
play-given-up-tour = Ez egy bejárás; úgy kezdődik, mint a tied, ameddig az jó.
play-kind-placement = elhelyezések
play-kind-completion = kiegészítések
play-kind-cover = lefedések
play-kind-regions = tartományok
play-kind-tour = bejárások
play-kind-all = összesen
play-days = { $n } nap
play-streak = napi feladványok egymás után: { $days }, legfeljebb { $longest }
play-key-remove = visszavesz
play-key-onward = lépésszám

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
play-end-untouched = nincs elkezdve
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
