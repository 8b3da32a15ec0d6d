### The messages of the program, one file per language. Keywords of the command language stay English.

### Answers, faults, lists, times

## Lists, times, estimates

list-or = { $list } vagy { $last }
list-more = { $list } vagy további { $n } szó egyike
squares-left-out = és még { $n } mező
time-us = { $n }{"\u00A0"}µs
time-ms = { $n }{"\u00A0"}ms
time-s = { $n }{"\u00A0"}s
time-min = { $n }{"\u00A0"}perc
time-h = { $n }{"\u00A0"}óra
time-days = { $n } nap
time-years = { $n } év
time-million-years = { $n } millió év
time-billion-years = { $n } milliárd év
time-forever = hosszabb, mint a világegyetem életkora
estimate-seconds = körülbelül { $n } másodperc
estimate-minutes = körülbelül { $n } perc
estimate-hours = körülbelül { $n } óra
estimate-about = körülbelül { $time }
estimate-first = { $time } ezen a gépen; a Ctrl-C leállítja, és megmutatja, amit addig megszámolt
estimate-cell = { $time } ezen a gépen; a kernel megszakítása (■) leállítja, és megmutatja, amit addig megszámolt
estimate-step = `{ $step }` minden megoldást megvizsgál: { $time } ezen a gépen. `{ $command }` csak egy részüket nézi meg.

## Progress

progress-find = keresés: { $problem }
progress-all = felsorolás: { $problem }
progress-count = számlálás: { $problem }
progress-trace = lépések: { $problem }
progress-map = térkép: { $problem }
progress-run = { $at }. futás (összesen { $of })
progress-share = { $share }% kész
progress-level = { $n } bábuval: { $share }% kész
progress-left = még kb. { $time }
progress-endless = a hátralévő idő { $time }
progress-most = még legfeljebb { $time }
progress-passed = eltelt { $time }
progress-layer = { $at }. lépés (összesen { $of })
progress-states = állapotok eddig: { $n }
progress-found = eddig { $solutions }
progress-best = a legkevesebb bábu eddig: { $upper }, legalább { $lower } kell
progress-fewest = szükséges bábuk: legalább { $lower }
progress-attacked = még ütésben álló bábuk: { $n }

## Counts

count-solutions = { $n } megoldás
count-classes = { $n } lényegesen különböző
count-both = { $all }, ebből { $classes }
count-at-least = legalább { $solutions }
count-covers = { $pieces }: { $solutions }
count-none-yet = még nem került elő megoldás
count-not-yet = a számolás még nem kezdődött el
count-nodes = { $n } csomópont

## Partial answers

stop-cancelled = megszakítva
stop-deadline = az időkorlát megállította
stop-solutions = a kért számú megoldásnál megállt
stop-nodes = a csomópontok korlátja megállította
stop-memory = a memóriakorlát megállította
stop-watcher = csak egy része készült el
stop-after = { $why }, futási idő: { $time }

## No solution

none-no-solution = Nincs megoldás: `{ $problem }`.
none-not-found = Nem került elő megoldás, de nem is kizárt, hogy van: `{ $problem }`.
none-proved = Bizonyítva: { $reason }.
none-unknown = A keresés nem adott választ: { $stop }.
stopped-board = A tábla ebben a pillanatban: { $of } bábuból { $n }, { $nodes } és { $time } után.
stopped-board-path = Az út ebben a pillanatban: { $of } mezőből { $n }, { $nodes } és { $time } után.
stopped-board-any = A tábla ebben a pillanatban, { $nodes } és { $time } után:
walk-ended = Az út { $of } mezőből { $n } mező után véget ér: innen (`{ $square }`) nem vezet lépés szabad mezőre. Túra ettől még lehet.
walk-not-tour = Az út minden mezőt bejár (összesen { $of }), de nem ott ér véget, ahol kellene: az utolsó mezője `{ $square }`.
walk-repair = Euler javításai ebből az útból indulnak ki: `{ $command }`.
walk-export = `| export "walk.txt"` számokkal kitöltött táblaként írja ki az utat, és `path "walk.txt"` olvassa be.
saved-walk = { $of } mezőből { $n } mezőt bejáró út
kind-walk = olyan út, amely nem túra
file-expected-cell = az, ami egy mezőn áll: szám, bábu (például `Q`) vagy `.`
reason-exhausted = a keresés a teljes keresési teret bejárta
reason-full = a keresés { $n } bábuval, amennyi az egész táblán elfér, a teljes keresési teret bejárta; más számot a `pieces K` kér
reason-required = az előírt bábuk ütik egymást: `{ $a }` és `{ $b }`
reason-required-line = az előírt bábuk egy egyenesen állnak: `{ $a }`, `{ $b }` és `{ $c }`
reason-too-many = ezen a táblán legfeljebb { $most } bábu fér el ütés nélkül
reason-too-few-squares = a bábuknak csak { $n } mező jut, és egy mezőn legfeljebb egy bábu állhat
reason-too-few = ezen a táblán legalább { $least } bábu kell
reason-uncoverable = ezt a mezőt egyetlen bábu sem fedheti le: `{ $square }`
reason-none-kept = egy lefedés bábuinak legkisebb száma { $n }, és ennyi bábuval a kért szimmetria egyetlen lefedést sem hagy változatlanul; más számot a `pieces K` kér

## Boards, galleries, sets

board-number = { $n }.
board-solution = { $n }. megoldás
board-numbered = A számozás ezé a halmazé: `{ $set }`.
board-title = { $pieces } egy { $files }x{ $ranks } mezős táblán
board-description = Bábuk ezeken a mezőkön: { $squares }.
board-empty = Nincs bábu a táblán.
board-attacked = Piros pont: támadott mező.
board-explicit = Ekkora tábla ({ $files }x{ $ranks } mező) nem fér el a memóriában. Az `| export "FILE.csv"`, `.json` vagy `.jsonl` mezőről mezőre fájlba írja.
board-too-large = Ekkora tábla ({ $files }x{ $ranks } mező) már nem rajzolható ki. Fájlba írható: `| export "FILE.json"`.
tour-too-large = Ekkora táblára ({ $files }x{ $ranks } mező) már nem férnek számok. Az útvonal rajzolható ki: `| export "FILE.png"`.
board-too-wide = A tábla { $columns } karakter széles, a terminál csak { $width }. Szélesebb ablakban elfér, vagy fájlba írható: `| export "FILE.json"`.
board-fewest = { $n ->
   *[other] { $pieces } elég, kevesebb nem: bizonyítva.
 }
board-fewest-by = { $n ->
   *[other] { $pieces } elég, kevesebb nem: { $theorem }.
 }
board-between = { $pieces } elég, legalább { $lower } kell: nem bizonyított, hogy ennyi a legkevesebb.
board-maximum = { $pieces }: ezen a táblán ennyi a legtöbb.
counted-each-army = { $pieces } mindkét oldalon
counted-white-army = { $pieces } a világos oldalon
counted-black-army = { $pieces } a sötét oldalon
counted-moves = { $n } lépés
counted-unattacked = { $n } üres mező ütés nélkül
board-largest = { $pieces }, és több nem lehet: bizonyítva.
board-largest-open = { $pieces } megvan; az nincs bizonyítva, hogy több nem lehet.
board-between-none = Legalább { $lower } bábu kell; lefedés még nem került elő.
gallery-of = { $shown } látható, összesen { $all }
gallery-capped = Egy válaszban legfeljebb ennyi ekkora tábla látható: { $most }. Az összes kért tábla fájlba írható: `| show` helyett `| first { $asked } | export "FILE.json"`.
set-more = Csak az első { $n ->
    [one] látható
   *[other] { $n } látható
 }. A `| show` többet rajzol, az `| export "FILE"` mindet fájlba írja.
set-patience = a számolás { $time } után megállt; a `| count` végigszámolja

## Tables

truth-true = igaz
truth-false = hamis
assert-right = Helyes: `{ $text }`
assertions-total = { $n } állítás, ebből { $failed } hibás.
table-empty = (üres)
table-capped = Ennyi sor nem fér a válaszba: { $n }. Minden sor fájlba írható: `| export "FILE.csv"`.
column-about-n = a méret vagy a sor száma
column-about-size = a tábla mérete
column-about-pieces = a bábuk száma
column-about-seed = a véletlen kezdőértéke
column-about-all = a megoldások száma
column-about-classes = a lényegesen különböző megoldások száma
column-about-growth = hányszorosa az előző sornak
column-about-time = futási idő másodpercben
column-about-method = a futás módszere
column-about-task = a futás feladata
column-about-result = a futás eredménye
column-about-nodes = a keresés csomópontjai
column-about-memory = memória bájtban
column-about-first = leggyorsabb volt-e a futás
column-about-directed = túrák mindkét irányban
column-about-undirected = irány nélküli túrák
column-about-work = processzoridő másodpercben
column-about-from = az intervallum alsó vége
column-about-to = az intervallum felső vége
column-about-run = a futás parancsa
column-about-runs = a futások száma
column-about-median = az idők mediánja
column-about-last = az utolsó futás ideje
column-about-do = a lépés művelete
column-about-square = a lépés mezője
column-about-depth = ennyi bábu áll a lépés után
column-about-by = mezők, amelyekről ütik
column-about-name = a változó neve
column-about-kind = az érték fajtája
column-about-holds = minek az értéke
column-about-number = a sor száma
column-about-command = a sor, ahogy beírtad
value-lang-en = angol
value-lang-hu = magyar
value-lang-sl = szlovén
value-lang-uk = ukrán
value-mode-manual = minden lépés előtt billentyűre vár
value-mode-automatic = magától lejátssza a lépéseket
value-play-screen = képernyőn
value-play-lines = parancsokkal
value-pictures-svg = rajzok
value-pictures-png = képpontok
value-deadline-none = nincs időkorlát
value-threads-all = magonként egy szál
value-memory-auto = a szabad memória fele
value-colours-auto = terminálban színes
value-colours-always = mindig színes
value-colours-never = sosem színes
value-on = bekapcsolva
value-off = kikapcsolva
table-columns-left-out = { $n } oszlop nem fér ki: { $names }. Ez mutatja: `{ $command }`.

## Files

saved-file = `{ $path }`: { $solutions }, { $bytes }
saved-bytes = { $n } bájt
saved-part = A fájl a megoldásoknak csak egy részét tartalmazza.
saved-part-steps = A fájl a lépéseknek csak egy részét tartalmazza.
cleared-none = Egyetlen futási idő sem törlődött.
cleared-times = { $n } futási idő törölve.
ask-clear-times = Törlődjön { $n } futási idő?
ask-choice = [i/N]
ask-yes = i igen
saved-first-solutions = az első { $n ->
    [one] megoldás
   *[other] { $n } megoldás
 }
saved-first-steps = az első { $shown }, összesen { $all }
saved-rows = { $n } sor
saved-after = tábla ({ $n }. lépés után)
saved-variables = { $n } változó
saved-constraints = { $n } feltétel
saved-most-boards = Egy képre legfeljebb { $most } tábla fér.
saved-most-steps = Egy mozgóképre legfeljebb { $most } lépés fér.
saved-pages = { $n } oldal
saved-puzzles = { $n } feladvány
saved-puzzles-key = { $n } feladvány megoldással
saved-most-page-boards = Egy `.pdf` fájlba legfeljebb { $most } tábla fér.
saved-most-pages = Egy `.pdf` fájlba legfeljebb { $most } lépés fér.
saved-path = 1 megoldás vonallal, számok és koordináták nélkül
saved-path-coordinates = 1 megoldás vonallal, számok nélkül
saved-path-pixels = 1 megoldás vonallal, mezőnként { $n } képpont, számok és koordináták nélkül
checked-good = Helyes:
checked-file = `{ $path }`, benne { $solutions }, mindegyik ellenőrizve a definíció szerint.
checked-file-except = `{ $path }`, benne { $solutions }, mindegyik ellenőrizve a definíció szerint, de a { $line }. sor kimaradt.
checked-file-empty = `{ $path }`, ebben nincs megoldás.
checked-unread = A fájl { $line }. sora nem értelmezhető: `{ $text }`.
checked-unread-ambiguous = A fájl { $line }. sora nem egyértelmű, mert a jelentése attól függ, a tábla melyik oldaláról számol: `{ $text }`. Az `a1`-szerű mezőnevek és a kirajzolt tábla egyértelmű.
checked-unread-mismatch = A fájl { $line }. sora ellentmond a fájl többi részének: `{ $text }`.
checked-unread-walk = A fájl { $line }. sora után olyan út áll, amely nem túra: `{ $text }`.
checked-unread-shortened = A { $line }. sor csak egy lista eleje, a végét `...` helyettesíti: `{ $text }`. Az SWI-Prolog ezután írja ki az egészet: `set_prolog_flag(answer_write_options, [max_depth(0)])`, a z3 ezután: `set_option(max_args=10**6)`.
checked-unread-others = További nem értelmezhető sorok száma: { $n }.
checked-shape = Olvasat: { $shape }.
checked-shape-both = Olvasat: { $shape }. Így olvasva is helyes: { $other }.
checked-none = Valóban nincs megoldás (`{ $method }`).
checked-none-unstated = A fájl nem állítja, hogy nincs megoldás.
checked-none-open = A fájl szerint nincs megoldás; ezt nem sikerült ellenőrizni ({ $why }).
written-as-boards = kirajzolt táblák
written-as-moves = a bábu lépései
written-as-number-boards = számozott táblák
written-as-columns-from-0 = számok listái 0-tól: minden sorban a bábu oszlopa, felülről lefelé
written-as-columns-from-1 = számok listái 1-től: minden sorban a bábu oszlopa, felülről lefelé
written-as-ranks-from-1 = számok listái 1-től: minden oszlopban a bábu sora
written-as-square-numbers-from-0 = mezők sorszámai 0-tól, a bal felső saroktól soronként
written-as-square-numbers-from-1 = mezők sorszámai 1-től, a bal felső saroktól soronként
written-as-squares = mezők listái
written-as-pairs-from-0 = sor és oszlop párjai 0-tól, a bal felső saroktól számolva
written-as-pairs-from-1 = sor és oszlop párjai 1-től, a bal felső saroktól számolva
written-as-fractions = oszlop és sor törtjei, a bal felső saroktól számolva
written-as-fens = FEN-ek állásmezői
written-as-literals = egy SAT-megoldó literáljai, mezőnként egy változóval
checked-problem = A feladat: `{ $problem }`.
checked-file-guess = `{ $path }` nem nevezi meg a feladatot. Feltevés, hogy ez az: `{ $problem }`; eszerint benne { $solutions }, mindegyik ellenőrizve a definíció szerint.
checked-taken = Ez dönti el: `check "{ $path }" as { $problem }`.
checked-complete = A fájl szerint ez az összes megoldás, és valóban az (`{ $method }`).
checked-no-claim = A fájl nem állítja, hogy minden megoldást tartalmaz.
checked-rotation = Nincs köztük kettő, amely forgatással egymásba vihető.
checked-all = Nincs köztük kettő, amely forgatással vagy tükrözéssel egymásba vihető.
checked-open = Nincs ellenőrizve:
checked-file-cut = `{ $path }`, ebből beolvasva { $solutions }, mindegyik ellenőrizve a definíció szerint ({ $why }).
checked-complete-open = A fájl szerint ez az összes megoldás; ezt nem sikerült ellenőrizni ({ $why }).
checked-most = Több bábuval nincs megoldás (`{ $method }`).
checked-most-open = A feladat a legtöbb bábut kéri; azt, hogy többel nincs megoldás, nem sikerült ellenőrizni ({ $why }).
checked-fewest = Kevesebb bábuval nincs megoldás (`{ $method }`).
checked-fewest-open = A feladat a legkevesebb bábut kéri; azt, hogy kevesebbel nincs megoldás, nem sikerült ellenőrizni ({ $why }).
checked-distinct-open = Nem sikerült ellenőrizni, hogy nincs köztük két azonos ({ $why }).
checked-reduced-open = A fájl szerint nincs köztük kettő, amely szimmetriával egymásba vihető; ezt nem sikerült ellenőrizni ({ $why }).

## Faults

fault-error = hiba
fault-unrun = semmi sem futott le: az első parancs csak a teljes szöveg beolvasása után indul
fault-note = megjegyzés
fault-help = segítség
fault-offer = { $message }. Erre gondoltál?
fault-offer-without = { $message }. A következő nélkül: { $words }, erre gondoltál?
fault-next-line = { $message }. Az Enter futtatja a következő sort; át is írhatod.
fault-next-line-without = { $message }. A következő sorból kimaradt: { $words }. Az Enter futtatja; át is írhatod.
fault-not-first = `{ $word }` nem parancs kezdete
fault-not-command = `{ $word }` nem parancs
fault-not-problem = `{ $word }` nem feladat
fault-not-stage = `{ $word }` nem fokozat
fault-not-here = `{ $word }` nem illik ide
fault-unfinished = a parancs nincs befejezve
help-pages = ezek az oldalak segíthetnek: { $pages }
help-asks-again = a `{ $command }` az utolsó kérdést teszi fel újra
help-first = a `help` felsorolja a parancsokat
fault-expected = itt { $list } következhetne, nem pedig { $found }
fault-size-times = `{ $text }` kétféleképpen olvasható: tábla vagy szorzat
fault-size-times-product = szorzathoz zárójel kell a parancs köré: `{ $text }`
fault-spaced-value = a(z) `{ $text }` szóközöket tartalmaz, ezért csak az első része az argumentum
fault-unexpected = itt nem állhat { $found }
fault-magic = `{ $magic }` a Python kernel parancsa
fault-second-command = itt második parancs kezdődik, de csak egy lehet
fault-side-effect = a `{ $word }` többet tesz annál, hogy válaszol egy kérdésre
expected-end = a parancs vége
found-word = `{ $word }`
found-end = a parancs vége
fault-repeated = `{ $option }` kétszer szerepel
fault-excluded = `{ $one }` és `{ $other }` kizárja egymást
fault-unknown = nincs ilyen { $what }: `{ $name }`
fault-wrong-message = hamis: `{ $text }`: { $message }
fault-arguments = `{ $name }` argumentumainak száma { $n }, nem { $found }
fault-no-function = ez nem függvény: `{ $name }`
fault-binary-output = ez nem szöveg, ezért nem írható a szabványos kimenetre: `{ $path }`
fault-proof-model = hiányzik a bizonyítás modellje: `{ $path }`
fault-apart-maps = `{ $one }` és `{ $other }` térképe különböző táblához tartozik, vagy csak az egyik mutat lépéseket
fault-no-number-at = a térképen nincs szám ezen a mezőn: { $square }
fault-edit-empty = ezen a mezőn nem áll bábu: { $square }
fault-edit-taken = ezen a mezőn már áll bábu: { $square }
fault-edit-tour = a `{ $verb }` egy tábla bábuit módosítja, ezen a táblán pedig túra van
fault-nested = több mint { $most } blokk van egymásban
fault-too-deep = több mint { $most } függvény és blokk fut egymásban
fault-empty-column = egyik sorban sincs szám itt: `{ $text }`
fault-which-column = nevezd meg az oszlopot
fault-rows-squares = a `{ $option }` megoldások mezőit várja, és a táblázatban nincsenek
fault-row-type = itt rossz a típusa: `{ $text }`
fault-undefined-value = ennek a kifejezésnek nincs értéke, vagy túl nagy: `{ $text }`
fault-not-a-tree = ezek a lépések nem alkotnak keresési fát, mert a módszer bábukat mozgat vagy egyetlen utat követ
fault-two-traces = a `slides` két módszer lépéseit játssza le egymás mellett, ebben a táblázatban viszont { $n } van
fault-part = a táblázat csak egy rész ({ $stop }), ezért pontos szám nem vehető belőle
fault-row-bound = `{ $text }` némely sorban csak korlát, mert a keresést leállították
fault-no-result = még nincs eredmény
fault-no-topic = erről a szóról nincs súgólap: `{ $word }`
fault-answer-kind = a válasz { $got }, nem { $wants }
fault-input = `{ $stage }` bemenete { $wants } lehet, nem pedig { $got }
fault-no-solution = nincs megoldás (`{ $problem }`): { $reason }
fault-not-found = nem került elő megoldás (`{ $problem }`): { $stop }
fault-beyond = a halmaznak nincs { $number }. megoldása: összesen { $count } van benne
fault-write = nem írható: `{ $path }` ({ $error })
fault-read = nem olvasható: `{ $path }` ({ $error })
fault-files-none = nem használható: `{ $path }` (ez a munkamenet nem használ fájlokat)
fault-files-outside = nem használható: `{ $path }` (a munkamenet mappáján kívül van)
fault-files-read-only = nem írható: `{ $path }` (a munkamenet fájljai csak olvashatók)
fault-host-limit = `{ $setting }` ebben a munkamenetben legfeljebb { $most }
system-not-found = nincs ilyen fájl vagy mappa
system-denied = nincs hozzá jogosultság
system-full = nincs több hely
system-folder = ez egy mappa
system-no-folder = az útvonal egyik része nem mappa
system-read-only = csak olvasható
system-not-text = nem UTF-8 kódolású szöveg
system-not-regular = nem közönséges fájl
system-large = túl nagy
fault-format = a fájl nevének végződése nem ide illő formátum: `{ $path }`
fault-picture = ez kép, nem olvashatók vissza belőle megoldások: `{ $path }`
fault-not-built = a programnak ez a változata nem tud ilyen képet rajzolni: `{ $path }`
fault-large-picture = egy { $size } mezős tábla túl nagy a rajzhoz: a leghosszabb kirajzolt oldal { $most } mező
fault-long-path = egy { $size } mezős tábla útvonala túl hosszú ehhez a formátumhoz: legfeljebb { $most } mezőt rajzol
fault-no-model = ennek a feladatnak nincs modellje: `{ $problem }`
fault-model-symmetry = ennek nincs modellje: `{ $problem }`, mert a legjobb számot az összes megoldás közül veszi, a szimmetria nélküliekből is
fault-model-tour = ennek a feladatnak van megoldása, és egy túra önmagában bizonyíték: `{ $problem }`
fault-model-part = modellje csak egész feladatnak van: fokozatokat és `limit`-et nem tud kifejezni
fault-model-optimum = a `.cnf` nem tudja a legkisebb vagy a legnagyobb számot kérni
fault-exists = már van ilyen fájl: `{ $path }`
fault-no-input = a szabványos bemenet itt nem olvasható, mert a parancsok onnan vagy a beviteli sorból jönnek
fault-malformed = { $place }: { $what }
damage-toml = ez nem TOML: { $error }
damage-setting = a beállításnak (`{ $setting }`) nem lehet ez az értéke: `{ $value }`
damage-lines = { $n ->
    [one] ez a sor nem egy futás feljegyzése
   *[other] ez és más sorok, összesen { $n }, nem futások feljegyzései
 }
fault-unconfirmed = a futási idők elvesznének, és itt nincs kit megkérdezni
fault-recursion = a szkript önmagát futtatja: `{ $path }`
fault-scripts = a szkript már { $most } másikon belül futna, és több nem lehet: `{ $path }`
fault-long-text = a szöveg hosszabb { $most } MB-nál
fault-interrupted = megszakítva
fault-limit = nincs mit mutatni: { $stop }
fault-internal = belső hiba: { $panic }

class-command = egy parancs
class-stage = egy fokozat
class-variable = egy változó
class-problem = egy feladat
class-piece = egy bábu
class-size = egy méret (vagy egy tábla neve)
class-ranks = a sorok száma
class-square = egy mező
class-letters = egy oszlop betűje
class-move = lépés, például `1,2` vagy `-2,1`
class-method = egy módszer
class-kinds = bábufajták számukkal, például `3 queens + 2 knights`
class-number = egy szám
class-duration = egy időtartam
class-bytes = egy memóriaméret
class-date = egy dátum
class-file = egy fájlnév idézőjelben
class-name = egy név
class-topic = egy szó, amelyről van súgólap
class-setting = egy beállítás
class-value = egy érték
name-variable = változó
name-setting = beállítás

kind-comparison = módszerek összehasonlítása
kind-count = darabszám
kind-board = tábla
kind-explicit = a memóriában el nem férő tábla
kind-gallery = több tábla
kind-slides = vetítés
kind-set = megoldások halmaza
kind-tour = túra
kind-no-tour = olyan megoldás, amely nem túra
kind-none = az a válasz, hogy nincs megoldás
kind-number = szám
kind-truth = igazságérték (igaz vagy hamis)
kind-table = táblázat
kind-tree = keresési fa
kind-edited = módosított tábla, amely nem megoldás
kind-function = függvény
kind-text = szöveg
kind-plot = grafikon
kind-help = súgólap
kind-about = feladat ismertetése
kind-saved = kiírt fájl
kind-checked = ellenőrzött fájl
kind-cleared = futási idők törlése
kind-setting = beállítás
kind-version = változat
kind-nothing = semmi
kind-quit = a munkamenet vége

literal-unclosed = az idézőjelnek nincs párja
literal-too-large = túl nagy szám: `{ $word }`
literal-too-small = { $number } túl kicsi: legalább { $least } kell
literal-not-natural = { $word } negatív, vagy nem egész szám
literal-above = { $number } túl nagy: legfeljebb { $most } lehet
literal-square = `{ $word }` nem mező
literal-file = `{ $word }` nem oszlop
literal-duration = `{ $word }` nem időtartam
literal-date = `{ $word }` nem dátum
literal-bytes = `{ $word }` nem memóriaméret
literal-number = `{ $word }` nem szám
literal-foreign-digit = itt nem olvasható számjegy: `{ $found }`; írd így: { $digit }
literal-reserved = `{ $word }` a nyelv szava, ezért név nem lehet

help-did-you-mean = erre gondoltál: `{ $word }`?
help-one-of-two = erre gondoltál: `{ $one }` vagy `{ $other }`?
help-long = `{ $command }` sokáig tarthat, ezért ez előbb megbecsüli.
help-verbs = Más igék is állhatnak feladat előtt, például { $verbs }: a `help verbs` felsorolja őket.
help-no-problem = a `help problems` felsorolja a feladatokat, a `define { $name } = ...` bábut határoz meg
help-problem-list = a `help problems` felsorolja a feladatokat
help-no-such-attribute = a `help attributes` felsorolja a jellemzőket
help-redirect = az `| export "{ $file }"` fájlba írja a választ
help-define-piece = előbb határozd meg ezt a bábut ({ $name }): `{ $command }`
help-flat-boards = a tábla sík, és négyzetekből áll. A `help board` a lyukas és falas táblákat írja le, a `help torus` az összeillesztett széleket
help-attacks = a `set attacked on` megjelöli az ütött mezőket minden kirajzolt táblán, a `map degree tour queen 8` pedig megadja, hány mezőt üt a vezér az egyes mezőkről
help-clear = a Ctrl-L törli a képernyőt
help-board-side = az `n` a tábla oldala: a `count queens 8` az n = 8 esetet számolja meg, a `count queens 1..8` pedig minden n-et 1-től 8-ig
help-which-sizes = egy mérettartomány megmutatja, mely táblákon van megoldás: `count queens 1..9 torus`
help-formats-of-value = ez az érték nem írható ki `{ $format }` fájlba, de ezekbe igen: { $formats }, például `{ $command }`
help-small-talk = szívesen; a `help examples` megmutatja, mit lehet még kipróbálni, a `quit` befejezi a munkamenetet
help-loop = a `help for` megmutatja, hogyan ismétel parancsokat egy ciklus; több méret táblázatához a `count queens 4..8` is elég
help-no-default-board = nincs olyan tábla, amely minden parancsra érvényes: mindegyik parancs megnevezi a sajátját, például `find queens 6` vagy `count knights 5x7`; `let n = 6` után `n` is lehet, és a `find queens 6` után elég annyi, hogy `7`
help-other-program = ez egy másik program sorának látszik; itt a parancsok ilyenek: `count queens 8`, a `help` felsorolja őket
help-one-solution = a `play` minden feladványának pontosan egy megoldása van; a `count stars "aabb/aabb/ccdd/ccdd"` egy saját pályáét számolja meg
help-history-keys = a `history` felsorolja a munkamenet parancsait, terminálban a ↑ hozza vissza őket
help-no-chess = sakkozni itt nem lehet; a `play` felsorolja a feladványokat, a `play queens 6` az egyikük
help-no-colouring = a gráfok színezése és automorfizmusai gráfprogramokra maradnak; a `find rooks 6` független halmazt ad, a `find cover queens 6` domináló halmazt, az `all queens 6 | group by symmetry` a megoldások szimmetriáit
help-no-clipboard = a vágólapra semmi sem kerül; a `find queens 8 | export "board.txt"` fájlt ír
help-polynomial = az együtthatók az elhelyezések számai bábuszámonként: `count rooks 4 pieces 0..4`
help-own-level = a saját pálya a sorai idézőjelben, minden terület egy betű: a `count stars "aabb/aabb/ccdd/ccdd"` megmondja, hogy egy megoldása van-e, `count` helyett `find`-dal megoldja, a `help stars more` többet mond
help-in-browser = van oldal a böngészőnek: a `bezzel web` parancs a héjban kiszolgálja, vagy megmondja, hogyan készül; Jupyterben is működik
help-other-puzzles = sudoku és aknakereső itt nincs; a feladványok: területes feladványok, mint a LinkedIn Queens, csillagcsaták és számozott utak: `play regions 7`, `play stars 8`, `play numbers 5`
help-no-evolution = evolúciós módszer nincs beépítve. A `find queens 8 using minconflicts` helyi kereséssel keres, a `help methods` pedig az összes módszert felsorolja
help-picture-size = a szöveg méretét a terminál határozza meg. A `find queens 8 | export "board.svg"` tetszőlegesen nagyítható képet ír
help-puzzle-sheet = a `play regions 6 sheet 4 | export "sheet.pdf" with key` négy nyomtatható feladványt ír fájlba, a megoldásokkal külön oldalakon
help-file-folder = ha a fájl nevében nincs mappa, a fájl abba a mappába kerül, amelyből a program indult. Az `export` válasza mutatja a nevet
help-tour-direction = a `count tour 5` mindkét számot mutatja: irányítva, ahol a megfordított túra másik túra, és irányítás nélkül
help-not-kept = a táblák a program végén elvesznek. Az `all queens 8 | export "q8.json"` fájlba írja őket, a `load "FILE"` visszaolvassa, a `history` pedig a munkamenet parancsait sorolja fel
help-same-puzzle = a `play` a feladványt a fölötte álló sorból újra elkészíti, a `seed` utáni számmal: a `play regions 7 seed 3` minden gépen ugyanaz, holnap is. A `play regions 6 sheet 4 | export "sheet.pdf" with key` feladványokat nyomtat
help-timer = a `play` maga méri az időt: a `give up`, a `leave` és a megoldott feladvány mutatja. A `time count queens 8` egy keresést mér
help-list-files = egy mappa fájljait nem sorolja fel parancs. A `load` és egy idézőjel után a Tab billentyű egészíti ki a nevüket, a `vars` pedig azt sorolja fel, aminek a munkamenetben neve van
help-test-of-board = ezt egy tábláról nem lehet kérdezni. Olyat, amelyre igaz, ez keres: `{ $command }`
help-three-stars = a készített feladványokban soronként, oszloponként és területenként egy vagy két csillag van; többhöz saját területek kellenek: `help stars more`
help-name-variable = a `let { $name } = ...` értéket ad neki, a `vars` a változókat, a `help` a parancsokat sorolja fel
help-no-result = a `_` az utolsó parancs értéke, ezért előbb futtass egy parancsot
help-not-a-tree = a `| table` felsorolja a lépéseket
help-row-bound = a `| where finished` csak a korlát nélküli sorait tartja meg
help-name-setting = a `set` felsorolja a beállításokat
help-no-topic = a `help` felsorolja azokat a szavakat, amelyekről van súgólap
help-repeated = az egyiket el kell hagyni
help-excluded = az egyiket el kell hagyni: `{ $one }` vagy `{ $other }`
help-format = a lehetséges végződések: { $endings }
help-picture = a megoldások megoldásfájlba is kiírhatók: `| export "FILE.json"`
help-as = ez mondja meg, melyik feladat: `check "{ $path }" as PROBLEM`
help-not-built = válassz `.{ $ending }` végződésű képet
help-no-model = az elhelyezéseknek és a lefedéseknek legfeljebb { $most } mezős táblán van modelljük (a `nothree` lehetőséggel, az ütésekre vonatkozó feltétellel vagy többféle bábuval legfeljebb { $three } mezősön), a túráknak és a leghosszabb utaknak legfeljebb { $tours } mezősön
help-model-symmetry = a szám megadható: `pieces K`; maguk a megoldások `.json` vagy `.csv` fájlba írhatók
help-model-tour = a `find { $problem }` megmutatja; a `prove` arra való, aminek nincs túrája, a `prove count { $problem }` pedig az összes túra felsorolására
help-model-tour-kept = a `find { $problem }` megmutatja; a `prove` arra való, aminek nincs túrája
help-model-part = a feladat saját halmaza kell, például `all queens 8`
help-model-optimum = a szám megadható (`pieces K` vagy `unattacked K`); vagy `.opb`, `.lp`, `.mzn` fájl kell
help-model-optimum-walk = `.opb`, `.lp` vagy `.mzn` fájl írható
help-exists = a fájlnév után írt `replace` felülírja
help-aside = a sérült fájl új neve `{ $path }`, és az alapértékek érvényesek
help-aside-lines = a sérült fájl új neve `{ $path }`, a jó sorai használatban maradnak
help-values = kimarad; a `set { $setting }` értékei: { $values }
help-damaged = a fájlt nem lehetett félretenni, úgy marad, ahogy van
help-unconfirmed = írd így: `{ $command }`
help-internal = ez a bezzel { $version } hibája: jelentsd, kérlek, a paranccsal együtt; a munkamenet folytatódik
help-set = írd az `all` szót: `{ $command }` halmazt ad, és utána állhat ez: `{ $stage }`
help-E200 = egy lánc halmazból indul, és fokozatokon megy át, például `all queens 8 | unique | show`
help-E310 = a `within` vagy a `limit` többet engedhet, vagy kisebb tábla kell
help-E400 = ellenőrizd az útvonalat és a jogosultságokat
help-files-access = ezt a program indítója választotta a `--files` kapcsolóval
help-E402 = a `check "FILE"` az egész fájlt ellenőrzi, a `help export` leírja a formátumokat
help-duplicate = töröld a következő sorszámú megoldást: { $n }
help-proof-file = a `check "FILE.pbp"` a `prove` által írt bizonyításokat játssza le, az azonos nevű modellel (`.opb`); minden mást a VeriPB ellenőriz
help-proof-model = ez írja ki: `prove … | export "{ $path }"`
help-magic = töröld; parancs előtt a `%time`, az első sorban a `%%time` itt is működik, a program parancsait pedig a `help` sorolja fel
help-exercise-digest = az `exercise` a helyes válasszal, szöveg nélkül, kiírja a sort
help-exercise-large = kérdezd a számukat: `exercise count PROBLEM`
help-question = a `run` több parancsból álló szöveget és fájlt író parancsot is elfogad
help-E410 = a kört bezáró `run` parancsot ki kell venni a szkriptből
help-scripts = egyetlen szkript futtassa a többit egymás után
help-long-text = a megoldásokat fájlból olvassa be a `load` paranccsal
help-unclosed = ugyanabban a sorban `"` zárja le
help-too-large = a legnagyobb szám { $most }, kifejezésekben legfeljebb { $digits } számjegyű lehet
help-square = a mező az oszlop betűje és a sor száma, például `c5`
help-file-letter = az oszlop a betűje vagy a száma: `file c`
help-duration = az időtartam egy szám és `ms`, `s`, `min` vagy `h`, például `30s`
help-date = a dátum egy év, egy hónap és egy nap, például `2026-11-21`
help-bytes = a memóriaméret egy szám és `kB`, `MB` vagy `GB`, például `6GB`
help-number = a számok alakja `8`, `1_000` vagy `10^6`, a méreteké `8` vagy `5x6`, a tartományoké `4..12`
help-reserved = más nevet kell választani

fault-bound = a darabszám csak korlát ({ $stop }), ezért nem lehet vele számolni
fault-no-key = a táblázatnak nincs `{ $name }` oszlopa
fault-no-groups = ez egy táblázat sorait rendezi: `{ $name }`; itt pedig halmaz áll
help-no-groups = a `group by KEY` csinál a halmazból táblázatot
fault-no-value = a halmaz egyik megoldásának sincs `{ $key }` száma
fault-place-alone = egy megoldásnak több mezője és lépése van: a `square` és a `move` egyedül áll a `by` után
fault-no-moves = a megoldások nem túrák, nincsenek lépéseik
fault-divided = nullával nem lehet osztani
fault-apart-board = `{ $one }` és `{ $other }` táblája különböző méretű, ezért a megoldásaik nem vethetők össze
fault-apart-piece = `{ $one }` és `{ $other }` bábuja különböző, ezért a megoldásaik nem vethetők össze
fault-apart-problem = `{ $one }` és `{ $other }` különböző feladat, a megoldásaik nem vethetők össze
fault-apart-ends = `{ $one }` és `{ $other }` túrái nem vethetők össze: az egyikéi zártak, a másikéi nyíltak
fault-apart-union = nincs olyan feladat, amelynek `{ $one }` és `{ $other }` megoldásai egyaránt megoldásai
fault-wrong = `{ $text }` hamis
fault-wrong-sides = `{ $text }` hamis: a bal oldal { $left }, a jobb oldal { $right }
fault-exercise-value = még nem: ez más érték
fault-exercise-set = még nem: hiányzó táblák: { $missing }, feleslegesek: { $wrong }
fault-exercise-wants-set = még nem: a válasz táblák halmaza
fault-exercise-wants-value = még nem: a válasz egyetlen érték, például szám
fault-exercise-digest = ez nem az `exercise` által kiírt szöveg
fault-exercise-large = a válaszban több mint { $most } tábla van
help-operand-set = a halmazból a `| count` csinál számot: `(all queens 8 | count) / 4`
help-apart-union = az `except`, az `intersect` és a `same` így is összeveti őket
refusal-side = a tábla oldala nem lehet { $side } mező
refusal-reach = ez a módszer (`{ $method }`) nem boldogul { $size } mezős táblával; a korlátja: { $reach }
reach-side = { $n } mezős oldal
reach-square = { $n } mezős oldalú négyzetes tábla
reach-near-square = { $n } mezős hosszabb oldalú tábla, amelynek oldalai legfeljebb 1 mezővel különböznek
reach-squares = { $n } mező
reach-pieces = { $n } bábu
reach-lines = irányonként { $n } vonal
reach-orbits = { $n } mezőpálya
reach-terms = { $n } mezős oldal; ezen a táblán a determináns tagjainak száma { $terms }
reach-terms-more = { $n } mezős oldal; ezen a táblán a determinánsnak több mint 10^19 tagja van
refusal-reach-cost = { $message }; becsült futási idő: { $cost }
refusal-memory = { $size } mezős táblán a módszer (`{ $method }`) legalább mintegy { $need } memóriát kérne, de csak { $most } van megengedve
refusal-off-board = `{ $square }` nincs rajta a táblán ({ $size } mező)
refusal-twice = `{ $square }` kétszer szerepel
refusal-no-line = { $size } méretű táblán nincs ilyen vonal: `{ $line } { $number }`; a számozás 1-től { $count }-ig tart
refusal-large-area = egy vonal vagy téglalap legfeljebb { $most } mezőből állhat
refusal-drawing-size = a rajz mérete { $found }, a tábláé viszont { $size }
drawn-mark-empty = A rajzban a `{ $mark }` üres mezőt jelent. A tiltott mező jele `#`.
drawn-mark-blocked = A rajzban a `{ $mark }` tiltott mezőt jelent. A bábut a betűje jelöli, például `Q`.
drawn-mark-piece = A rajzban a `{ $mark }` bábut jelent. A tiltott mező jele `#`.
refusal-foreign-piece = ez nem bábuja ennek a feladatnak: `{ $piece }` (a mezője `{ $square }`)
refusal-number-twice = ez a szám két mezőn is szerepel: { $number } (`{ $first }` és `{ $second }`)
refusal-number-outside = `{ $square }` száma nem lehet { $number }: a túra mezőinek számozása 1-től { $most }-ig tart
refusal-no-such-move = a bábunak nincs ilyen lépése: `{ $way }` (oszlop, sor)
refusal-no-orders = a lépések sorrendjei legfeljebb 8 lépésű bábu túráinál hasonlíthatók össze
refusal-cannot-find = ez a módszer nem keres megoldást ehhez a feladathoz: `{ $method }`
refusal-cannot-list = ez a módszer nem sorolja fel a feladat összes megoldását: `{ $method }`
refusal-cannot-count = ez a módszer nem számolja meg a feladat megoldásait: `{ $method }`
refusal-option = ezzel a módszerrel (`{ $method }`) nem megy: `{ $option }`
refusal-piece = ez a módszer (`{ $method }`) ezt a bábut nem támogatja: { $piece }
refusal-needs-pieces = nem ismert, hány bábu fér el egy { $size } mezős táblán
help-needs-pieces = a számot a `pieces K` adja meg
refusal-no-square = a tábláról nem maradt egyetlen mező sem
refusal-regions-given = a `random`, `difficulty` és `seed` tartományok nélküli mérethez való, de ennek a táblának vannak tartományai
refusal-regions-unused = a tartományokban legfeljebb egy bábu állhat, aminek ebben a feladatban nincs értelme
refusal-stars-board = a csillagcsatában annyi tartomány van, ahány sor és oszlop; ez a tábla { $size }, és { $regions } tartománya van
refusal-random-size = ilyen méretű véletlen csillagcsata nincs
refusal-random-stopped = nem akadt időben ilyen tábla
help-regions-given = hagyd el őket, vagy adj meg méretet: `stars 8 random`
help-random-size = egy csillaghoz 4 és 20 közötti oldal kell, kettőhöz 8 és 20 közötti; más táblához add meg a tartományokat: `stars "level.txt"`
help-random-stopped = próbálj másik `seed` vagy `difficulty` értéket, kisebb táblát, vagy adj meg hosszabb időt: `within`
refusal-odd-board = falakkal, vagy ha a szélek másképp érnek össze, mint a tóruszon, egy tábla legfeljebb { $most } mezős lehet, nem { $squares }
refusal-sideways = így elforgatva a tábla más szélei érnének össze, mint amelyeket `{ $word }` összekapcsol, és erre nincs szó
help-sideways = a `rotate 180`, a `mirror files` és a `mirror ranks` a táblát önmagába viszi
refusal-same-kind = { $pieces }: kétszer szerepel az összegben, pedig egy fajtához egy szám tartozik
refusal-number-range = a bábuk száma egész szám 0-tól 2^64 - 1-ig
refusal-many-kinds = { $kinds } bábufajta, pedig csak { $most } fajtára van betű
refusal-of-one-kind = ez a szó egyfajta bábukhoz való: `{ $word }`
help-same-kind = add össze a számokat; egyetlen fajtánál: `{ $pieces } SIZE pieces K`
refusal-loose-pawns = a `pawns K` (gyalogok bármely mezőn) csak adott számú bábu elhelyezéseinek megszámlálásához használható
refusal-many-pawns = a gyalogok { $ways } módon helyezhetők el, és legfeljebb { $most } próbálható végig
help-loose-pawns = add meg, mely mezőkön állnak: `with pawns d4, e5`
refusal-groups = több mint { $most } csoport van
help-groups = válassz kevesebb értékű kulcsot
refusal-part-taken = nem mondható meg, mi marad `{ $set }` nélkül, amelynek csak egy részét kereste meg a program
help-part-taken = hagyd el a `limit` szót; a `| first K` meghatározott részt vesz
refusal-stages = a halmaz több mint { $most } egymás utáni fokozaton megy át
help-stages = az `export` fájlba írja a halmazt, és onnan a `load` viszi tovább
help-side = egy oldal 1 és { $most } mező között lehet
help-instead = ez működne: `{ $command }`
help-smaller = kisebb táblát kell választani
help-memory = kisebb táblát kell választani, vagy a `set memory` többet is megenged, amennyi a gépben van
help-memory-instead = ez működne: `{ $command }`; a `set memory` többet enged meg, amennyi a gépben van
help-off-board = a tábla első mezője `a1`, az utolsó `{ $last }`
help-twice = egy mező a `with` és a `without` listáján összesen egyszer állhat
help-methods = ezek a módszerek tudják: { $methods }
help-method-option = az egyiket el kell hagyni: `{ $option }` vagy `using { $method }`
help-leave-out = el kell hagyni: `{ $option }`
help-method-piece = jó lesz: `using { $instead }`

malformed-expected = itt { $what } következne
file-expected-comma = egy vessző
file-expected-header = a fejléc (`a,b,c,...` vagy `solution,square`)
file-expected-json = JSON (érték, vessző vagy zárójel)
file-expected-line-end = a sor vége
file-expected-model-of-board = a modell táblájának egy változója
file-expected-next-number = ennek vagy a következő megoldásnak a sorszáma
file-expected-number = egy szám
file-expected-kinds = a feladat bábufajtái, mindegyikből annyi, amennyit kér
file-expected-steps = a túra minden lépéséhez egy mező
file-expected-one-piece = ugyanaz a bábu, mint eddig
file-expected-balanced = összeillő zárójelek
file-expected-all-numbers = soronként vagy oszloponként egy szám (ez számok listájának látszik)
file-expected-all-pairs = bábunként egy sor és oszlop (ez párok listájának látszik)
file-expected-all-squares = az összes bábu mezője (ez mezők listájának látszik)
file-expected-whole-list = a teljes lista, mert a végét `...` helyettesíti; az SWI-Prolog ezután kiírja: `set_prolog_flag(answer_write_options, [max_depth(0)])`, a z3 ezután: `set_option(max_args=10**6)`
file-expected-clear-side = mezők, mint `a1`, vagy rajzolt tábla: a felső sortól számolva ez nem megoldás, más oldalról számolva lehet az
file-expected-whole-rank = egy sor, oszloponként egy jellel (ez rajzolt táblának látszik)
file-expected-solution = egy tábla, vagy mezők vagy számok listája
file-expected-path = egy út: számokkal kitöltött tábla, vagy a mezői sorban
file-expected-one-path = a fájl vége, mert egyetlen utat tartalmaz
file-expected-other-value = másfajta érték
file-expected-fraction = egy `oszlop/sor` tört, mindkét szám legalább 1
file-expected-rank = egy 1-től számolt sorszám
file-expected-rest = a fájl folytatása (túl korán ér véget)
file-expected-row = a tábla egy sora, olyan hosszú, mint a többi
file-expected-regions = mezőnként egy betű, egy szám vagy egy szín neve
file-expected-few-regions = legfeljebb 62 tartomány
file-expected-puzzlink = a cím további része: `WIDTH/HEIGHT/STARS/BORDERS`
file-expected-one-level = egy pálya száma, mert a fájlban több is van: `stars "FILE" level 2`
file-expected-squares = mezők felsorolása: nevek, vagy sor és oszlop párok
file-expected-small-squares = a tábla mezői
file-expected-base = párok, amelyekből látszik, hogy 0-tól vagy 1-től számolnak
file-expected-another-level = a fájl egyik pályájának száma; az utolsó itt kezdődik
file-expected-address = egy puzz.link-szerű cím, amelyben `starbattle/` áll, például `https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou`, vagy egy penpa-edit cím (más címek nem olvashatók)
file-expected-same-board = a feladat méretének és bábujának megfelelő tábla
file-expected-side = egy táblán előforduló szám
file-expected-square = egy mező, például `c5`
file-expected-value = egy változó az értékével
file-expected-tour-number = egy szám 1-től kezdve, vagy szám nélküli mezőn `.`
file-expected-new-number = egy szám, amely más mezőn nem áll
file-expected-one-header = egy megoldás, mert fejléc csak az első sorban állhat
file-expected-no-values = érték nélküli sor, mert állítólag nincs megoldás
file-expected-same-value = a változó korábbi értéke
file-expected-zero-one = 0 vagy 1
malformed-header = hiányzik vagy rossz típusú ez a kulcs: `{ $key }`
malformed-version = a formátum { $version }. változata itt ismeretlen
malformed-problem = nem olvasható feladat: `{ $problem }`
malformed-wrong = hibás megoldás, sorszáma { $n }: { $violation }
malformed-guess = nincs ellenőrizve: a fájl nem nevezi meg a feladatot, és egyik feltevés sem illik rá: { $readings }
malformed-reading = `{ $problem }` ({ $what })
malformed-reading-solution = `{ $problem }` ({ $n }. megoldás: { $violation })
malformed-number-twice = hiányzik ez a szám: { $missing }, ez pedig kétszer fordul elő: { $twice }
malformed-duplicate = két megoldás ugyanaz, sorszámuk { $a } és { $b }
malformed-same-class = két megoldás egymás képe, sorszámuk { $a } és { $b }, pedig a fájl szerint csak lényegesen különbözők vannak benne
malformed-count = a fejléc szerint { $claimed } megoldás van, a fájlban { $found }
malformed-incomplete = a fájl szerint ez az összes megoldás, pedig { $count } van
malformed-incomplete-least = a fájl szerint ez az összes megoldás, pedig legalább { $count } van
malformed-other-problem = a fájl szerint ez a feladat: `{ $problem }`
malformed-has-solution = a fájl szerint nincs megoldás, pedig van
malformed-no-problem = a formátum nem nevezi meg a feladatot, és a tartalomból sem derül ki
malformed-no-model = nincs mellette azonos nevű modell (`.cnf`, `.opb`, `.lp` vagy `.mzn`), amely megmondaná, melyik feladat megoldása
step-wrong-bound = nincs ilyen értékű megoldás a bizonyításban
step-no-contradiction = ez a feltétel nem ellentmondás
step-no-objective = a modellnek nincs javítható célfüggvénye
step-not-a-solution = ez nem megoldása a modellnek
step-not-redundant = nem látszik, hogy ez a klóz redundáns
step-not-implied = ez a klóz nem következik egységpropagálással
step-overflow = a lépés egyik száma túl nagy vagy nem pozitív
step-given = ez a feltétel a modellé, ezért nem törölhető: { $number }
step-missing = nincs ilyen számú feltétel, vagy már törölve van: { $number }
malformed-no-conclusion = hiányzik az állításhoz tartozó zárótétel, vagy utána az `end pseudo-Boolean proof ;` sor
malformed-other-model = ez nem a fájlban megnevezett feladat modellje
malformed-proof-line = ilyen sort a `prove` nem ír
violation-pieces = { $found } bábu van rajta { $expected } helyett
edited-wrong = Nem megoldás: { $violation }.
edited-open = A szabályok teljesülnek, de nem tudni, optimális-e ez a bábuszám.
edited-right = Ez megoldás: `{ $problem }`.
violation-off-board = `{ $square }` nincs rajta a táblán
violation-no-square = ehhez a számhoz nem tartozik mező a táblán
violation-twice = `{ $square }` kétszer szerepel
violation-blocked = ezen a mezőn nem állhat bábu: `{ $square }`
violation-missing = ezen a mezőn bábunak kell állnia: `{ $square }`
violation-attack = a bábuk ütik egymást: `{ $a }` és `{ $b }`
violation-three = a bábuk egy egyenesen állnak: `{ $a }`, `{ $b }` és `{ $c }`
violation-uncovered = ezt a mezőt nem fedi le bábu: `{ $square }`
violation-attackers = a `{ $square }` mezőt ennyi bábu üti: { $found }, ehelyett: { $range }
violation-unattacked = ennyi üres mezőt nem üt bábu: { $found }, ehelyett: { $range }
violation-removable = ez a bábu elhagyható: `{ $square }`
violation-addable = erre a mezőre még tehető bábu: `{ $square }`
violation-no-private = minden mezőn, amelyen ez a bábu áll vagy amelyet üt, más bábu is áll vagy üti: `{ $square }`
violation-file = { $expected } helyett { $found } bábu áll ebben az oszlopban: { $name }
violation-rank = { $expected } helyett { $found } bábu áll ebben a sorban: { $name }
violation-region = { $expected } helyett { $found } bábu áll ebben a tartományban: `{ $name }`

## Help

menu-problem = Válassz feladatot:
menu-language = Válassz nyelvet:
menu-size = Add meg a tábla oldalát, például 8.
menu-method = Válassz módszert:
menu-action = Válaszd ki, mi történjen:
menu-command = Ez a parancs teszi meg:
menu-next = Írj egy számot ezután: `{ $command }`.
menu-any-method = feladatonként a legjobb módszer
menu-find = Egy megoldás
menu-count = A megoldások száma
menu-trace = A módszer lépései
menu-all = Minden megoldás
menu-queens = Egymást nem ütő vezérek
menu-cover-independent = A legkevesebb vezér, amely lefedi a táblát, és nem üti egymást
menu-cover-queens = A legkevesebb vezér, amely lefedi a táblát
menu-tour = Huszártúra
menu-rooks = Egymást nem ütő bástyák
menu-bishops = Egymást nem ütő futók
menu-cover-knights = A legkevesebb huszár, amely lefedi a táblát
menu-knights = Egymást nem ütő huszárok
menu-kings = Egymást nem ütő királyok
menu-superqueens = Egymást nem ütő szupervezérek
menu-stars = Csillagcsata
menu-section = Válassz a menüből:
menu-problems = Feladatok
menu-help = Súgó
menu-exit = Kilépés
menu-setting = Válassz beállítást:
menu-value = Válassz értéket:
fault-menu-choice = nincs { $number }. választás: csak { $most } van
fault-menu-end = a parancs teljes, több szám nem követi

help-kind-verb = ige
help-kind-stage = fokozat
help-kind-keyword = kulcsszó
help-kind-problem = feladat
help-kind-piece = bábu
help-kind-option = kiegészítő
help-kind-choice = választható szó
help-kind-method = módszer
help-kind-setting = beállítás
help-kind-format = fájlformátum
help-kind-code = hibakód
help-kind-topic = téma
help-usage = Használat
help-examples = Példák
help-also = Így is írható: `{ $words }`.
help-problems = Feladatok
help-settings = Beállítások
help-formats = Fájlformátumok
help-methods-title = Módszerek
help-method-does = Mire képes
help-method-cost = Költség
help-method-source = Forrás
help-options = Kiegészítői: `{ $words }`.
help-other = `{ $word }` ({ $kind }): { $about }
help-more = A `help { $word } more` mindent elmond erről a szóról.
help-see-also = Lásd még: `{ $words }`.
help-stands-with = Ezekkel használható: `{ $owners }`.
help-default = Alapérték: `{ $value }`.
overview-shape = Egy parancs: ige, feladat a kiegészítőivel, majd `|` után fokozatok:
overview-verbs = Igék
overview-problems = Feladatok
overview-options = Kiegészítők
overview-stages = Fokozatok
overview-session = Munkamenet
overview-files = Fájlok
overview-more = A `help WORD` egy szót magyaráz el. Továbbiak: `help examples`, `help keys`, `help concepts`.
try-count = hány van, és hány lényegesen különböző
try-unique = a lényegesen különböző megoldások rajzban
code-exit = Ha a program ezzel a hibával áll le, a kilépési kódja { $exit }.
code-exit-short = kilépési kód: { $exit }

## About

about-history = Történet
about-theorems = Amit tudni lehet
about-values = Közölt értékek
about-join = Hogyan készülnek a legnagyobb számok: join
about-join-cut = Vágjuk szét a táblát a két középvonala mentén. Minden megoldás négy negyedre esik szét. Íme a nyolc vezér első megoldása; két negyed meg van jelölve:
about-join-table = Egy negyed kicsi. Ezért egyszer táblázatba írjuk, hányféleképpen állhatnak benne vezérek, az elfoglalt sorok és oszlopok szerint rendezve. Ennek a megoldásnak a négy negyede, ahogyan a táblázatban szerepel:
about-join-halves = Két egymás melletti negyed osztozik a sorain: amit az egyik elfoglal, azt a másiknak szabadon kell hagynia. Két egymás fölötti negyed ugyanígy osztozik az oszlopain. Ha a sorokat szétosztottuk, a táblázatnak csak kevés tétele jön szóba. Először a két jobb oldali negyedet illesztjük össze, és azokat a jobb feleket tartjuk meg, amelyekben egyetlen vezér sem üt másikat átló mentén.
about-join-count = Azután jön a két bal oldali negyed. Mindegyik tudja, igenek és nemek soraként, hogy 512 jobb fél közül melyiket nem üti. Ahol mindkettő igent mond, ott a négy negyed megoldás; az igeneket egyszerre számoljuk meg. Így a megoldásokat anélkül számoljuk meg, hogy bárki ránézne, és a forgatások és tükrözések nyolc képe közül csak egyet. A `help join` többet mond.
about-join-upper-left = bal felső
about-join-upper-right = jobb felső
about-join-lower-left = bal alsó
about-join-lower-right = jobb alsó
about-computed = Az azonosítók az egész számsorozatok online enciklopédiájáé (OEIS). A program kiszámolja a válaszait, sosem onnan veszi.
about-methods-more = A `help { $method }` (vagy más szó ezek közül) elmondja, hogyan működik, mibe kerül és honnan való; a `help bruteforce` azt, mennyit kellene módszer nélkül kipróbálni.

## Brute force

topic-bruteforce = A nyers erő mindent kipróbál, és utólag ellenőriz. Hogy mennyi a kipróbálnivaló, azon múlik, mennyit gondolkodunk előtte. Ezeket a kereséseket a program nem futtatja, csak a számukat mondja meg; nyolc vezérre:
bruteforce-tried = amit kipróbál
bruteforce-number = hány van
bruteforce-fewer = hányszor kevesebb
bruteforce-beginnings = kezdetek, amelyekben nincs ütés
bruteforce-boards = n-szer n mezőn
bruteforce-placed = kezdetek
bruteforce-more = Az első három szám képletből való, a kezdetek és a megoldások keresésből: ennyi vezért rak le a `permutations` és a `backtracking`. Hogy egy másik módszernek mennyi kell, azt például a `count queens 8 using exactcover` mutatja meg.
bruteforce-covers = n-szer n mező lefedései a lehető legkevesebb vezérrel (k darabbal)
bruteforce-covers-more = A k vezér helyét C(n², k) módon lehet kiválasztani. Az `exact` ennyi csomópontban megtalálja a lefedéseket, és bebizonyítja, hogy kevesebb vezér nem elég; a `compare cover queens 8 using greedy, exact` mellé teszi a mohó módszert.
bruteforce-tours = Az 5-ször 5-ös tábla huszártúrái egy sarokból
bruteforce-blind = minden lépésben nyolc irány
bruteforce-walks = utak, amelyek a táblán maradnak
bruteforce-paths = kezdetek ismétlődő mező nélkül
bruteforce-ahead = amelyek egyetlen mezőt sem veszítenek el
bruteforce-tours-more = Egy adott mezőről a túra n² - 1 lépésből áll, ezért lépésenként nyolc lehetőséggel 8^(n²-1) sorozat van. Ahol 8^(n²) áll, ott eggyel több lépést számolnak. Egy mező elveszett, ha már nem lehet rálépni és továbblépni róla; hogy a keresés hol lép emiatt vissza, a `trace tour 5 using backtracking` mutatja. Nagyobb táblák túráit nem kipróbálva, hanem egy frontvonal mentén számolja meg a program: `help frontier`.
topic-guide = Az útmutató oldalai, mindegyik önmagában is használható, a program forrása mellett.
guide-language = a parancsnyelv, minden szó jegyzékével
guide-questions = a második kérdés: szűrés, csoportosítás, összehasonlítás, rajz
guide-tours = huszártúrák: keresés, számlálás, véletlen választás
guide-paradigms = mohó módszer, visszalépéses keresés és dinamikus programozás, minden feladaton megmérve
guide-covers = lefedések: a legkevesebb bábu, és mennyire biztos ez
guide-attacks = hányszor ütött egy mező: más számú ütések, maximális, minimális és irredundáns halmazok
guide-own = saját bábuk, Betza jelölésével
guide-proofs = bizonyítások: válaszok, amelyeket más program ellenőriz
guide-models = modellek: feladatok más megoldóprogramoknak, és a válaszaik
guide-estimates = becslések: mibe kerülne egy parancs, még a futtatás előtt
guide-values = értékek, amelyek egy táblázatban sem voltak, bizonyítékukkal
guide-playing = keresések követése, feladványok
guide-notebooks = Jupyterben: a program saját kernele, és Rust az evcxr-rel
guide-python = Pythonból: darabszámok egész számként, adattáblák, tömbök, megoldások sorban
guide-browser = böngészőben: telepítés nélküli oldal, hivatkozások, és elhelyezése egy iskola szerverén
guide-protocol = parancsok egy másik programból: a `bezzel serve` kérései és válaszai
guide-clusters = hosszú számlálások több gépen
guide-hosts = azoknak, akik másoknak kínálják: egy osztály vagy egy szerver fájljai és korlátai
guide-queens-28 = 28 vezér: mibe kerülne a megszámlálás, és hogyan osztható szét
guide-speed = milyen gyors, egyszerű programokhoz mérve
guide-promises = megbízható fájlok, mi az ígéret, ha baj van, mi hol marad meg
guide-documents = öt írás ezekről a feladatokról, pontról pontra, mindegyikhez a parancs

## Reference

reference-verbs = Igék
reference-stages = Fokozatok
reference-problems = Feladatok
reference-options = A feladatok kiegészítői
reference-methods = Módszerek
reference-quantities = A `plot` mennyiségei
reference-expressions = Műveletek és függvények
reference-syntax = Jelek és mértékegységek
reference-settings = Beállítások
reference-formats = Fájlok
reference-codes = Hibakódok

## Plots, described for screen readers

plot-description = Grafikon; a függőleges tengelyen: { $y }, a vízszintesen: { $x }. Adatsorok: { $series }.
plot-description-log = Grafikon; a függőleges, logaritmikus tengelyen: { $y }, a vízszintesen: { $x }. Adatsorok: { $series }.

## Traces

kind-trace = keresés lépései
kind-traces = két módszer lépései
class-range = egy tartomány, például `3..5`
class-column = a táblázat egy oszlopa
fault-no-step = a keresésnek nincs { $number }. lépése: összesen { $n } lépés van benne
fault-long-trace = túl sok lépés: legfeljebb { $most } jegyezhető fel
fault-reduction-kind = `{ $problem }`: lépésenként csak az egyféle bábuból álló elhelyezések és lefedések osztályai láthatók
fault-no-stage-steps = e fokozatok egyikének sincsenek lépései
help-no-stage-steps = a `trace` a `unique` lépéseit mutatja, például `trace all queens 6 | unique`, és egy kereséséit, például `trace queens 6`
refusal-cannot-trace = ez a módszer nem mutatja meg a lépéseit: `{ $method }`
refusal-no-steps = ennek a módszernek (`{ $method }`) nincsenek látható lépései: { $why }
help-steps-instead = az ötletet ez mutatja: `{ $command }`
help-steps-search = A `trace` magát ezt a módszert követi.
help-steps-twin = A `trace` egy egyszerű keresést mutat, amely ugyanúgy halad; teszt ellenőrzi, hogy a számaik megegyeznek.
help-steps-none = A `trace` nem tud lépéseket mutatni: { $why }. Az ötletet ez a módszer mutatja: `{ $instead }`.
steps-formula = egy képlet rögtön megadja a számot, bábu nem kerül a táblára
steps-sets = vonalak halmazaihoz és sorokhoz tartozó számokat ad össze, tábla sosem áll össze
steps-matching = a bábuk csak akkor kerülnek mezőre, amikor a vonalak vagy színek egy legnagyobb párosítása már megvan
steps-sat = egy megoldóprogram a teljes modell klózain dolgozik, tábla sosem áll össze
steps-divide = kis táblák kész túráit illeszti egymás mellé, keresés egyetlen mezőről sem dönt
steps-circuits = ez az út nem négy egybevágó körből összekapcsolt zárt túra
steps-walks = a leghosszabb és az önmagukat nem keresztező utaknál a lépései nem rögzíthetők
steps-kinds = többféle bábu esetén a lépései nem rögzíthetők
steps-frontier = az azonos frontvonalat hagyó résztúrákat együtt számolja, egyetlen túrát sem jár be
steps-propagation = egyszerre sok mezőt vagy lépést tölt ki, olyan sorrend nélkül, amelyet követni lehetne
steps-pools = egész vonalakat ad a bábuknak vagy a szabad mezőknek, és bábu csak az utolsó vonal után kerül a táblára
steps-orbits = lépések egész pályáit kapcsolja össze, a túra csak akkor áll össze, amikor az utolsó részek találkoznak
trace-headline = { $what }: { $counts }
trace-steps = { $n } lépés
trace-towards = { $steps } { $to ->
    [1] az 1. megoldásig
   *[other] a kért { $to }. megoldásig
 }
trace-towards-many = { $steps } a kért { $from }–{ $to }. megoldásig
trace-none = { $steps }, a teljes keresés, megoldás nélkül
trace-placed = { $n } lerakás
trace-rejected = { $n } elvetés
trace-removed = { $n } visszavétel
trace-moved = { $n } áthelyezés
trace-dead-ends = { $n } zsákutca
trace-range = a keresés { $from }–{ $to }. lépése
trace-range-of = { $range }; a teljes keresés { $total } lépés
trace-before = { $n }. lépés előtt
trace-after = { $n }. lépés után
trace-more = { $n } lépés kimaradt; onnantól ez mutatja őket: `{ $command }`
trace-title = A keresés lépésről lépésre: { $problem }
trace-list = A lépések egyenként
trace-named = { $letter ->
    [a] az { $name }
    [e] az { $name }
    [f] az { $name }
    [i] az { $name }
    [l] az { $name }
    [m] az { $name }
    [n] az { $name }
    [o] az { $name }
    [r] az { $name }
    [s] az { $name }
    [u] az { $name }
    [x] az { $name }
    [y] az { $name }
   *[other] a { $name }
 }
trace-new = { $piece ->
    [rook] bástya
    [bishop] futó
    [knight] huszár
    [king] király
    [superqueen] szupervezér
   *[queen] vezér
 }
trace-attacker = { $piece ->
    [rook] { $square } mezőn álló bástya
    [bishop] { $square } mezőn álló futó
    [knight] { $square } mezőn álló huszár
    [king] { $square } mezőn álló király
    [superqueen] { $square } mezőn álló szupervezér
   *[queen] { $square } mezőn álló vezér
 }
trace-object = { $piece ->
    [rook] a bástyát { $square } mezőről
    [bishop] a futót { $square } mezőről
    [knight] a huszárt { $square } mezőről
    [king] a királyt { $square } mezőről
    [superqueen] a szupervezért { $square } mezőről
   *[queen] a vezért { $square } mezőről
 }
trace-line = { $line ->
    [file] az oszlopban
    [region] ugyanabban a tartományban
    [rank] a sorban
    [leap] huszárlépéssel
    [step] szomszédként
   *[diagonal] az átlón
 }
trace-place = { $square } mező szabad: { $new } kerül rá
trace-given = { $square } mező foglalt: a feladat szerint { $new } áll rajta
trace-reject = { $square } mezőt { $line } üti { $attacker }
trace-reject-more = { $sentence }, { $n ->
    [one] és { $squares } mezőről is ütik
   *[other] és ezekről a mezőkről is ütik: { $squares }
 }
trace-remove = levesszük { $object }
trace-remove-file = { $file } oszlop minden mezőjét kipróbáltuk: levesszük { $object }
trace-remove-tried = minden folytatást kipróbáltunk: levesszük { $object }
trace-remove-found = újabb megoldást keresünk: levesszük { $object }
trace-dead-end = { $file } oszlopban nem maradt szabad mező: vegyük le { $object }
trace-dead-end-last = { $file } oszlopban nincs szabad mező, és nincs mit levenni: a keresés véget ért
trace-no-room = { $square } mező után nincs elég hely: vegyük le { $object }
trace-no-room-last = nincs elég hely a táblán, és nincs mit levenni: a keresés véget ért
trace-found = { $n }. megoldás: { $count ->
    [one] { $pieces } áll a táblán
   *[other] { $pieces } áll a táblán
 }
trace-allow = most pontosan ennyi bábuval próbáljuk: { $pieces }
trace-best = { $square } mezőről fedhető le a legtöbb még lefedetlen mező ({ $n }): { $new } kerül rá
trace-best-quarter = a { $quarter ->
    [upper-left] bal felső
    [lower-left] bal alsó
    [lower-right] jobb alsó
   *[upper-right] jobb felső
 } negyed mezői közül { $square } mezőről fedhető le a legtöbb még lefedetlen mező ({ $n }): { $new } kerül rá
trace-best-ties = { $sentence }; ugyanennyi innen is: { $squares }
trace-best-more = { $sentence }; ugyanennyi innen is: { $squares } és még { $n } mező
trace-need = { $square } mezőt még semmi sem fedi le: { $new } kell { $n ->
    [one] az egyetlen mezőre, ahonnan ez lehetséges
   *[other] { $n } mező egyikére
 }
trace-need-none = { $square } mezőt még semmi sem fedi le, és egyetlen számba jövő mezőről sem fedhető le
trace-short = minden bábu a táblán áll, és { $n ->
    [one] egy mező lefedetlen: { $square }
   *[other] { $n } mező lefedetlen; az első { $square }
 }
trace-short-of = további { $pieces } a még számba jövő mezőkön legfeljebb ennyi lefedetlen mezőt fed le: { $most }; { $n } kellene
trace-found-cover = { $n }. megoldás: { $count ->
   *[other] { $pieces } lefedi a táblát
 }
fact-list = a lista most { $list }: eddig egyik bábu sem üti a másikat
fact-list-attacked = { $number } nem következhet, mert { $square } mezőt üti { $other } mezőn álló bábu: egyetlen így kezdődő listát sem próbálunk
fact-closed = { $number } nem következhet: { $square } mezőn nem állhat bábu
fact-collinear = { $squares } egy egyenesen van, ezért { $square } mező nem jó
fact-list-back = { $number } visszakerül a szabad számok közé
fact-fewest-file = a még betöltendő vonalak közül { $line } oszlopban van a legkevesebb szabad mező ({ $n }): { $squares }
fact-fewest-rank = a még betöltendő vonalak közül itt van a legkevesebb szabad mező ({ $n }): { $line }. sor, { $squares }
fact-hardest-file = a még betöltendő vonalak közül { $line } oszlopban van a legkevesebb szabad mező ({ $n }) az eddigi zsákutcáihoz ({ $dead }) képest: { $squares }
fact-hardest-rank = a még betöltendő vonalak közül itt van a legkevesebb szabad mező ({ $n }) az eddigi zsákutcákhoz ({ $dead }) képest: { $line }. sor, { $squares }
fact-next-file = { $line } oszlop következik, szabad mezői: { $squares }
fact-next-rank = a következő sor száma { $line }, szabad mezői: { $squares }
fact-next-blank = egy üresen maradó vonal következik
fact-stay-file = { $line } oszlop üres marad
fact-stay-rank = üres marad a sor, amelynek száma { $line }
fact-fill-file = { $line } oszlop már nem marad üres
fact-fill-rank = már nem marad üres a sor, amelynek száma { $line }
fact-lost-file = { $line } oszlopban nem maradt szabad mező: zsákutca
fact-lost-rank = nem maradt szabad mező, zsákutca: { $line }. sor
fact-lost-blank = nincs már vonal, amely üres maradhatna: zsákutca
fact-cover = { $square } mezőre { $new } kerül, és lefedi a vonalait: ezek többi mezője kiesik
fact-cover-left = { $square } mezőre { $new } kerül, és lefedi a vonalait: ezek többi mezője kiesik, { $n ->
    [0] egyetlen mező sem marad
   *[other] { $n } mező marad
 }
fact-uncover = levesszük { $object }, és vonalai újra fedetlenek
fact-take-back = levesszük { $object }
fact-bits = { $file } oszlop szabad mezői bitekben, jobb szélen az 1. sor: { $bits }, azaz { $squares }
fact-starved = { $unit } bábuinak nincs hely: zsákutca
fact-assume = egyik szabály sem segít. A legkevesebb lehetőség ({ $n }) itt maradt: { $unit }. Feltevés: { $square } mezőn { $new } áll
fact-refuted = a feltevés nem jó: újra üres { $off }, és { $square } mezőn nem állhat semmi
fact-assume-next = újra üres { $off }: a többi megoldásban { $square } mező üres
fact-attacked-often = { $square } mezőre nem kerülhet { $new }: { $n } bábu ütné ezt a mezőt: { $other }, de { $most ->
    [0] egy sem ütheti
   *[other] legfeljebb { $most } ütheti
 }
fact-attacked-empty = { $square } üres marad, de { $n } bábu üti, és { $most ->
    [0] egy sem ütheti
   *[other] legfeljebb { $most } ütheti
 }: zsákutca
fact-attacked-rarely = { $square } mezőt { $n ->
    [0] egy bábu sem ütheti
   *[other] legfeljebb { $n } bábu ütheti
 }, pedig { $least } kell: zsákutca
fact-conditions = ez a { $n } bábu nem teljesít minden feltételt: zsákutca
fact-excluded = { $square } mező érintkezik { $other } mezővel
fact-full-unit = { $square } mezőre nem kerülhet bábu; már betelt: { $unit } ({ $n })
fact-no-bits = { $file } oszlopnak nincs szabad bitje ({ $bits }): zsákutca
fact-empty-file = { $file } oszlopnak nincs szabad bitje ({ $bits }), üres marad
fact-cliques = hátra van: { $left }; még ki nem próbált szabad mező: { $open }, ezeken legfeljebb { $n } fér el: zsákutca
fact-begin-anew = ez túl sokáig tart: a keresés elölről kezdődik, és csak { $n } lerakás után adja fel
fact-seed = a véletlen kezdőértéke { $seed }: ebből következik minden sorsolás
fact-drawn = sorsolással { $square } mező jön, amelyet semmi sem üt: { $new } kerül rá
fact-drawn-attacked = sorsolással { $square } mező jön: jobb híján { $new } kerül rá, bár ütik
fact-collisions = { $n } vezért üt egy másik ({ $squares }); ütközések az átlókon: { $collisions }
fact-no-exchange = már egyetlen csere sem csökkenti az ütközéseket: minden elölről kezdődik
fact-queen-moves = a vezér új mezőre lép ({ $off } helyett { $on }): ütközések { $before } helyett { $after }
fact-exchange = két vezér ({ $off }) sort cserél, új mezőik: { $on }; ütközések { $before } helyett { $after }
fact-exchange-files = két vezér ({ $off }) oszlopot cserél, új mezőik: { $on }; ütközések { $before } helyett { $after }
fact-determinant = a determináns egy tagja minden oszlopból és sorból egy-egy elem szorzata ({ $n } tag, mielőtt bármelyik kiesne); minden elem két betűt hordoz, átlónként egyet
fact-determinant-files = a determináns egy tagja minden oszlopból egy elem szorzata, egy sorból legfeljebb egy ({ $n } tag, mielőtt bármelyik kiesne); minden elem két betűt hordoz, átlónként egyet
fact-determinant-ranks = a determináns egy tagja minden sorból egy elem szorzata, egy oszlopból legfeljebb egy ({ $n } tag, mielőtt bármelyik kiesne); minden elem két betűt hordoz, átlónként egyet
fact-entry = { $product }: egy betű sem ismétlődik; tovább az aldeterminánssal, { $file } oszlop és { $rank ->
    [1] az
    [5] az
   *[other] a
 } { $rank }. sor nélkül
fact-last-entry = { $product }: egy betű sem ismétlődik, a tag elkészült
fact-vanishes = { $product } után { $square } elem nem jöhet: ugyanannak az átlónak a betűjét hordozza, mint { $other }, ezért minden így kezdődő tag 0
fact-entry-back = ez az aldetermináns ki van fejtve: { $square } elem kikerül a szorzatból
fact-quadrants = a táblát negyedekre vágjuk: balra { $n }, jobbra { $side } oszlop, alul { $n }, fölül { $side } sor
fact-split = a jobb fél sorai: a közép fölött { $above }, alatta { $below }, a többi a bal félé; így a jobb felek száma { $right }, a bal feleké { $left }
fact-right-half = egy jobb fél: { $on } (felső negyed { $n }, alsó negyed { $below })
fact-half-done = e mellett a jobb fél mellett minden bal felet kipróbáltunk
fact-left-half = mellé egy bal fél a többi sorral: { $on }
fact-halves-clash = a pár nem illik össze: { $square } és { $other } mező egy átlón van
fact-halves-fit = a pár összeillik: nincs átló, amelyen mindkét félnek áll vezére
fact-remainder = n = { $n }: 12-vel osztva a maradék { $remainder }, ez dönti el, melyik szabály érvényes
fact-evens = először a páros számok jönnek, sorban
fact-evens-moved = először a páros számok jönnek, a 2 a végükre kerül
fact-odds = azután a páratlan számok jönnek, sorban
fact-odds-moved = azután a páratlan számok jönnek, az 1 és a 3 a végükre kerül
fact-odds-paired = azután a páratlan számok jönnek, páronként felcserélve: 3, 1, 7, 5 és így tovább
fact-odds-exchanged = azután a páratlan számok jönnek, az 1 és a 3 helyet cserél, az 5 a végükre kerül
fact-double-steps = a tóruszon minden vezér két sorral az előző fölött áll
fact-number = { $list }: a következő szám { $number }, ezért { $square } mezőre vezér kerül
fact-put = { $square } mezőre { $new } kerül
fact-long-diagonal = a szabály: az a1-ből induló átló minden mezője
fact-two-files = a szabály: az egész első oszlop, és az utolsó a sarkai nélkül
fact-alternate-squares = a szabály: minden második oszlop minden második mezője
fact-one-colour = a szabály: az egyik szín minden mezője, hiszen a huszár csak a másik színű mezőket üti
fact-middle-file = a szabály: minden mező a középső oszlopban; ez { $line } oszlop
fact-one-line = a szabály: a rövidebb oldal minden mezője
fact-block-middles = a szabály: minden 3-szor 3 mezős tömb közepe
fact-covers = { $square } mezőre { $new } kerül: { $n } új mezőt fed le; fedetlen még: { $open }
fact-not-covered = { $square } mező fedetlen marad: ezen a táblán a szabály nem ad lefedést
fact-drawn-best = { $square } mezőről fedhető le a legtöbb még lefedetlen mező ({ $n }), { $ties ->
    [one] máshonnan kevesebb
   *[other] { $ties } ilyen közül sorsolva
 }: { $new } kerül rá
fact-probe = { $n } folytatás van ({ $squares }); az idáig vezető út { $times } csomópontot képvisel, így ezen a szinten körülbelül { $level } csomópont van: az egyiket sorshúzás adja
fact-probe-skip = { $n } folytatás van ({ $squares }, vagy üres oszlop); az idáig vezető út { $times } csomópontot képvisel, így ezen a szinten körülbelül { $level } csomópont van: az egyiket sorshúzás adja
fact-probe-ends = a próba véget ér: körülbelül { $n } csomópont és { $solutions } megoldás
fact-greedy-cover = a kezdet a mohó lefedés: { $pieces }
fact-first-cover = a kezdet néhány mohó lefedés közül a legjobb: { $pieces }
fact-try = { $n }. kísérlet: a tábla újra üres
fact-better-cover = { $pieces } lefedi a táblát: ez az eddigi legjobb lefedés
fact-equal-cover = { $pieces } lefedi a táblát: nem jobb az eddigieknél
fact-best-cover = visszaállítjuk a legjobb lefedést, amely előfordult: { $pieces }
fact-missed-least = levesszük { $object }, mert a levehetők közül ez hiányzik a legkevésbé; fedetlen mező: { $open }
fact-cover-open = a fedetlen mezők közül { $other } mezőt sorsoltuk: { $square } mezőre kerülő { $new } lefedi; fedetlen mező: { $open }
fact-exchange-pieces = a fedetlen mezők közül { $other } mezőt sorsoltuk: { $square } mezőre { $new } kerül, hogy lefedje, és levesszük { $object }, mert a levehetők közül ez hiányzik a legkevésbé; fedetlen mező: { $open }
fact-drawn-away = sorsolással levesszük { $object }
fact-as-before = ettől nem lett jobb: a bábuk újra úgy állnak, mint előtte
fact-class = { $n }. megoldás: megmarad, új osztályt kezd (sorszáma { $number })
fact-image = { $n }. megoldás: kimarad, mert egy korábbi megoldás képe (sorszáma { $number }); a leképezés: { $verb } { $way }

## A pszeudokód sorai

pseudocode-given = álljanak a megadott bábuk a helyükre
pseudocode-fill-file = egy oszlop betöltése:
pseudocode-place-rest = a többi bábu lerakása egy mezőtől kezdve:
pseudocode-all-placed = ha minden bábu a táblán áll: megoldás, vissza
pseudocode-each-rank = az oszlop minden mezőjére, az 1. sortól fölfelé:
pseudocode-each-square = onnan kezdve minden mezőre, amíg elég marad:
pseudocode-closed-square = ha oda nem kerülhet bábu: következő mező
pseudocode-attacked-square = ha üti egy bábu: következő mező
pseudocode-collinear-square = ha egy egyenesen van két bábuval: következő mező
pseudocode-place = bábu kerül rá
pseudocode-next-file = a következő oszlop betöltése
pseudocode-next-open-file = a következő, megadott bábu nélküli oszlop betöltése
pseudocode-next-square = a többi lerakása a következő mezőtől
pseudocode-remove = a bábut levesszük
pseudocode-empty-file = ha elég oszlop van még: helyette a következő betöltése
pseudocode-none-free = ha nem volt szabad mező: zsákutca
pseudocode-free-bits = az oszlop szabad sorai egy gépi szó bitjeiként
pseudocode-no-bits = ha egyetlen bit sem 1: zsákutca, vissza
pseudocode-each-bit = minden szabad sorra, a legalsótól fölfelé:
pseudocode-extend-list = a sorok listájának folytatása:
pseudocode-list-complete = ha a listában minden oszlop sorra került: megoldás, vissza
pseudocode-each-number = minden szabad sorra, a legalsótól fölfelé:
pseudocode-closed-number = ha a mezőjén nem állhat bábu: következő sor
pseudocode-attacked-number = ha a mezőjét üti egy bábu: az így kezdődő listák kimaradnak
pseudocode-append = a lista végére kerül
pseudocode-next-number = a lista folytatása a következő oszloppal
pseudocode-number-back = kikerül a listából
pseudocode-cover-lines = a vonalak lefedése:
pseudocode-lines-covered = ha minden vonalnak megvan a bábuja: megoldás, vissza
pseudocode-fewest-free = a legkevesebb szabad mezőjű vonal kiválasztása
pseudocode-hardest-line = a legkevesebb szabad mezőjű vonal kiválasztása, újrakezdés után a zsákutcáihoz képest
pseudocode-no-option = ha nincs ilyen mezője: zsákutca, vissza
pseudocode-each-option = a vonal minden szabad mezőjére:
pseudocode-cover = bábu kerül rá, és vonalainak mezői kiesnek
pseudocode-cover-others = a többi vonal lefedése
pseudocode-uncover = a bábut levesszük, és a mezők visszakerülnek
pseudocode-fill-lines = a vonalak betöltése:
pseudocode-lines-filled = ha minden vonalnak megvan a bábuja: megoldás, vége
pseudocode-each-random = a vonal minden szabad mezőjére, véletlen sorrendben; újrakezdés után előbb azokra, amelyek a legkevesebbet ütik:
pseudocode-start-again = ha túl sokáig tart: minden bábut levéve elölről
pseudocode-fill-others = a többi vonal betöltése
pseudocode-letters = minden mező két betűt kap, átlónként egyet
pseudocode-expand-minor = a determináns kifejtése az első vonala szerint:
pseudocode-term-complete = ha minden vonalnak megvan az eleme: egy tag, azaz megoldás
pseudocode-each-entry = e vonal minden elemére:
pseudocode-letter-twice = ha egyik betűje már a szorzatban van: a tagok kiesnek, következő elem
pseudocode-multiply = a szorzat megszorozva ezzel az elemmel
pseudocode-next-minor = az oszlopa és sora nélküli aldetermináns kifejtése
pseudocode-entry-back = kikerül a szorzatból
pseudocode-seed = a véletlen számok indítása a kezdőértékkel
pseudocode-place-all = amíg nincs megoldás:
pseudocode-draw = minden oszlopba: egy vezér véletlen szabad sorba, ahol nem ütik, ha hamar akad ilyen
pseudocode-while-attacked = amíg vezérek ütik egymást:
pseudocode-each-attacked = minden ütött vezérre:
pseudocode-exchange = sorcsere, ha az csökkenti az ütközéseket
pseudocode-no-exchange = ha nem volt csere: minden vezért levéve elölről
pseudocode-none-attacked = ha egyik sem üt másikat: megoldás, vége
pseudocode-fixed-number = a kért számú bábuval:
pseudocode-each-size = minden bábuszámra, egy alsó korláttól fölfelé, amíg nincs fedés:
pseudocode-cover-complete = ha minden bábu áll, és a tábla le van fedve: megoldás, vissza
pseudocode-cover-incomplete = ha mind áll, és van lefedetlen mező: vissza
pseudocode-while-uncovered = amíg van lefedetlen mező:
pseudocode-count-gains = minden szabad mezőre: hány lefedetlent fedne le
pseudocode-no-gain = ha egyik sem fed le semmit: nincs fedés, vége
pseudocode-place-best = bábu kerül a legtöbbet fedő mezők közül az elsőre
pseudocode-all-covered = a bábuk lefedik a táblát
pseudocode-start-tour = indulás az első mezőről
pseudocode-while-free = amíg egy lépésre van szabad mező:
pseudocode-while-free-end = amíg egy lépésre van szabad mező (a megadott vég csak utolsóként):
pseudocode-count-onward = minden ilyen mezőre: hány lépés visz onnan tovább
pseudocode-go-fewest = lépés oda, ahonnan a legkevesebb; egyenlők közt a holtverseny szabálya dönt
pseudocode-go-fewest-onward = lépés oda, ahonnan a legkevesebb; ahonnan egy sem, oda csak ha nincs más
pseudocode-go-most = lépés oda, ahonnan a legtöbb; egyenlők közt a holtverseny szabálya dönt
pseudocode-next-order = ahol egy lépéssorrend kezdődik: holtversenyben az dönt
pseudocode-tour-open = ha minden mező be van járva: túra, vége
pseudocode-tour-closed = ha minden mező be van járva, és lépés visz vissza: túra, vége
pseudocode-walk-stuck = ha maradt bejáratlan mező: zsákutca
pseudocode-no-tour = így nincs túra
pseudocode-each-start = minden első mezőre:
pseudocode-visit = egy mező meglátogatása:
pseudocode-enter = belépés
pseudocode-visited-all = ha minden mező be van járva: túra
pseudocode-visited-all-closed = ha minden mező be van járva, és lépés visz vissza: túra, a két irányban csak egyszer
pseudocode-lost = különben, ha egy szabad mezőre nem lehet rálépni és onnan tovább: zsákutca
pseudocode-no-move = különben, ha nincs szabad mező egy lépésre: zsákutca
pseudocode-each-move = különben minden egy lépésre lévő szabad mezőre:
pseudocode-visit-next = annak meglátogatása
pseudocode-leave = visszalépés a mezőről
pseudocode-none-found = ha nem volt túra: nem létezik
pseudocode-each-distance = minden lépésszámra, 0-tól fölfelé, amíg el nem értük az utolsó mezőt, vagy nincs új:
pseudocode-new-squares = az ennyi lépéssel elért, addig el nem ért mezők
pseudocode-unreached = ha az utolsó mező nincs elérve: nincs út, vége
pseudocode-way-back = vissza onnan, mindig arra a mezőre, ahonnan először elértük
pseudocode-shortest = ez egy legrövidebb út

## Egy keresés lépésenként

step-of = { $n }. lépés, összesen { $of }
step-alone = { $n }. lépés
step-towards = { $to }. megoldás felé: { $step }
step-depth = mélység: { $n }, legfeljebb { $of }
step-visited = bejárva { $n } mező, összesen { $of }
step-paused = áll
step-playing = lejátszás
step-pace = { $n } ms lépésenként
step-jump = ugrás erre a lépésre: { $n }
step-key-next = előre
step-key-back = vissza
step-key-play = lejátszás, szünet
step-key-speed = sebesség
step-key-ends = első, utolsó
step-key-jump = ugrás lépésre
step-key-solution = következő, előző megoldás
step-key-backtrack = következő, előző visszalépés
step-key-quit = kilépés
step-small = Ez az ablak { $columns }×{ $rows } karakteres; ehhez a nézethez { $least-columns }×{ $least-rows } kell.
step-no-board = A tábla ({ $files }×{ $ranks } mező) nem fér el: { $columns }×{ $rows } karakteres ablak kell hozzá.
slides-title = { $set } megoldásai egymás után
slides-of = { $n }. megoldás, összesen { $of }
slides-of-at-least = { $n }. megoldás, összesen legalább { $of }
slides-wanted = keresés: { $n }. megoldás; bármelyik billentyű leállítja
slides-wanted-last = keresés: az utolsó megoldás; bármelyik billentyű leállítja
slides-where = Terminálban és jegyzetfüzetben egymás után jelennek meg, mindegyik { $time } ideig; az `| export "FILE.html"` ilyen oldalt ír.
slides-still = Idő megadása nélkül egymás mellett állnak; az `every 1s` egymás után mutatja őket.
slides-more = Ez az első { $n ->
    [one] megoldás
   *[other] { $n } megoldás
 }; a folytatás: `{ $command }`.
slides-key-play = szünet, lejátszás
slides-key-jump = ugrás megoldásra
slides-key-steps = hogyan található meg
slides-no-steps = Az ehhez a megoldáshoz vezető lépések túl hosszúak ahhoz, hogy rögzíteni lehessen őket, vagy a keresés nem sorolja fel.
step-no-next-solution = Ez az utolsó megoldás.
step-no-previous-solution = Ez az első megoldás.
step-no-code = Ennek a módszernek nincs pszeudokódja.
step-too-long = Addig a megoldásig túl sok a lépés, vagy túl sokáig tart.
slides-jump = ugrás erre a megoldásra: { $n }
slides-pace = { $n } ms megoldásonként
player-first = első
player-back = vissza
player-play = lejátszás
player-pause = szünet
player-next = tovább
player-last = utolsó
player-speed = sebesség
player-code = pszeudokód
player-trust = A gombok akkor jelennek meg, ha a jegyzetfüzet megbízható.

## Methods compared

class-sizes = egy méret (`8`, `8..12` vagy egy tábla neve)
literal-uneven = az oszlopok és a sorok itt nem egyformán nőnek: `{ $word }`
literal-regions-size = a tartományok mérete { $drawn }, a tábláé { $size }
literal-backwards = ez a tartomány lefelé halad: `{ $word }`
literal-many-sizes = { $number } méret túl sok: legfeljebb { $most } lehet
literal-many-values = { $number } sor túl sok: legfeljebb { $most } lehet
help-uneven = az egyik oldal állandó, mint itt: `4x5..4x9`, vagy mindkettő egyformán nő, mint itt: `4x5..8x9`
help-one-size = itt egy méret áll; méretek tartománya ezek után állhat: { $verbs }
help-spaced-value = így írható: `{ $joined }` vagy `{ $bracketed }`
help-bracketed-value = így írható: `{ $bracketed }`
help-file-alone = a fájl előtt álljon a feladat: `stars "level.txt"` tartományokra osztott táblához, `queens 8 with "board.txt"` lerajzolt táblához, `tour 8 with "clues.txt"` mezőkre írt számokhoz
help-kind-quantity = grafikon mennyisége
help-quantities = Mennyiségek
fault-disagreement = két módszer ellentmond egymásnak (`{ $problem }`): `{ $one }` szerint { $this }, `{ $other }` szerint { $that }
fault-no-meter = a memóriát csak a `bezzel` program méri, jegyzetfüzetben nem
fault-no-column = a táblázatnak nincs `{ $name }` nevű számoszlopa
fault-no-numbers = a táblázatnak nincs olyan számoszlopa, amelyet le lehetne rajzolni
fault-key = a `with key` feladványok megoldásait teszi hozzá, de a `|` előtti érték { $kind }
help-columns = oszlopok számokkal: { $columns }
help-table-columns = oszlopok: { $columns }
outcome-found = egy megoldás
outcome-longer = hosszabb út
outcome-none = nincs: bizonyítva
outcome-at-least = ≥{"\u00A0"}{ $n }
outcome-stopped = befejezetlen
outcome-too-large = túl nagy
outcome-refused = nem lehet
outcome-not-tried = kimaradt
note-terms = Egy futás legfeljebb { $time }; szálak: `{ $threads }`.
note-terms-repeat = Egy futás legfeljebb { $time }, { $n } közül a leggyorsabb számít; szálak: `{ $threads }`.
note-run = `{ $method }`, { $size }: { $what }.
note-longer = `{ $method }`, { $size }: az út { $moves }; a módszer nem keres rövidebbet ({ $time }).
note-board = { $size }: { $what }.
note-absent = { $sizes }: nincs megoldás. Bizonyítva: { $reason }.
note-spent = { $what }; nagyobb táblán ezért kimarad
note-left-out = Kimaradt, mert ezeken a táblákon nem oldja meg a feladatot: { $methods }. Hogy miért, azt a `using` megmondja.
note-groups = { $solutions } { $n } csoportban.
note-generating = Generátorfüggvény: `{ $polynomial }`.
extreme-most = A legnagyobb `{ $key }` { $value }; { $all } közül { $n } éri el.
extreme-least = A legkisebb `{ $key }` { $value }; { $all } közül { $n } éri el.
extreme-unseen = Egyiket sem találta meg (átnézett megoldások: { $n }), ezért nem látszik tábla. Egyet `| first 1` keres.
note-except = `{ $one } except { $other }` azoknak a halmaza, amelyek csak az elsőben vannak.
note-apart = `{ $one } except { $other }` és `{ $other } except { $one }` azoknak a halmazai, amelyek csak az egyikben vannak.
note-orders = A bábu lépéseinek { $orders } olyan sorrendje van, amelyet a tábla szimmetriái nem visznek egymásba; kipróbálva: { $tried }, egyenként { $starts } mezőről.
note-brute = Nyers erővel (itt nem fut le) ennyi elhelyezést kellene kipróbálni egy { $size } mezős táblán:
plot-title = { $what }: { $of }
plot-growth = `×`: az illesztett tényező egyik méretről a következőre. Képen a vékony vonal az illesztés, a felhasznált méreteken.
series-first = az első megoldásig
memory-b = { $n }{"\u00A0"}B
memory-kb = { $n }{"\u00A0"}kB
memory-mb = { $n }{"\u00A0"}MB
memory-gb = { $n }{"\u00A0"}GB

### Verbs, stages, options, settings, topics

## Verbs and stages

verb-find = Keres egy megoldást, és lerajzolja, vagy bebizonyítja, hogy nincs.
verb-all = Az összes megoldás halmaza rögzített sorrendben: a bábuk mezői szerint, az a oszloptól.
verb-all-more = A program egy halmazból csak annyit számol ki, amennyi kell; a `let` nevet ad neki, a fokozatok továbbviszik. Több méretnél vagy számnál, például `all queens 4..8`, a fokozatok külön-külön minden halmazra vonatkoznak az első számig vagy táblázatig, és az eredmények egy táblázat sorai.
verb-count = Megszámolja a megoldásokat; egy feladatnál a lényegesen különbözőket is.
verb-count-more = Két megoldás lényegében ugyanaz, ha a tábla forgatása vagy tükrözése egymásba viszi őket. A leképezés a táblát önmagába viszi, az egyes bábuk által ütött mezőkkel együtt.
verb-unique = Minden szimmetriaosztályból egy megoldást tart meg: forgatás és tükrözés szerint, vagy csak forgatás szerint.
verb-first = Megtartja az első K megoldást.
verb-last = Az utolsó K megoldást tartja meg, a halmaz sorrendjében; ennyi marad a memóriában.
verb-skip = Elhagyja az első K megoldást.
verb-nth = Az 1-től számolt K-adik megoldás, táblaként.
verb-sample = K megoldást húz véletlenül, minden választás egyformán valószínű; azonos kezdőérték azonos mintát ad.
verb-sample-more = A 25 mezőnél nagyobb táblák túráit, ha a rövidebb oldal (huszárnál) legfeljebb 8, ehhez a program nem sorolja fel: a frontvonal menti darabszámokból húzza őket, minden állapotot azzal arányosan, hányféleképpen lehet odáig eljutni; így minden túrának ugyanakkora az esélye. A zárt túráknál az irány nem számít, a nyíltaknál igen; egy túra sem szerepel kétszer. A sokáig felsorolható elhelyezéseket is darabszámok alapján húzza: az összes megoldás számánál kisebb véletlen szám mondja meg, melyik megoldás kerül a mintába.
verb-where = Azokat a megoldásokat tartja meg, amelyek egy vizsgálatnak megfelelnek, vagy amelyeknél bizonyos mezőkön áll bábu, másokon nem.
verb-where-more = Táblázatnál a feltétel az oszlopaira vonatkozik. Ha egy leállított keresés korlátjától függ, a sor kimarad, és az eredmény résznek számít. A `finished` a korlát nélküli sorokra igaz: a `| where finished` csak ezeket tartja meg.
verb-sort = Egy szempont szerint rendezi a megoldásokat.
verb-rotate = Minden megoldást elforgat az óramutató járásával egyezően; a halmaz sorrendje marad.
verb-mirror = Minden megoldást tükröz; a halmaz sorrendje marad.
verb-mirror-more = A `files` a bal és a jobb oldalt cseréli fel, a `ranks` a felsőt és az alsót, a `diagonal` az a1-en átmenő átlóra tükröz, az `antidiagonal` a másikra. A kiegészítők is változnak: `all queens 8 with a1 | mirror files` a `queens 8 with h1` megoldásai. Az 5x6-os táblából 6x5-ös lesz, ha az oszlopokból sorok lesznek.
verb-stats = Megmondja, hány megoldásnak van meg az egyes szimmetriája; `by KEY` után azt, hánynál fordul elő a kulcs egyes értéke.
verb-stats-more = A kulcs egy jellemző, például `corners`, vagy egy kifejezés, például `rim - corners`; több kulcsot vessző választ el. A `by square` azt számolja meg, hány megoldásban áll bábu az egyes mezőkön, és táblát rajzol, a `by move` azt, hány túra használja az egyes lépéseket, a `by start` és a `by end` azt, hány kezdődik és végződik az egyes mezőkön. A memória a csoportokkal nő, nem a megoldásokkal; legfeljebb 100 000 csoport lehet.
verb-group = Egyenlő kulcsú csoportokba számolja a megoldásokat, sávokkal rajzolt táblázatban: a `sort count`, a `sort KEY` és a `first K` a soraival folytatja.
verb-histogram = Egy szám szerint számolja meg a megoldásokat, egy sorral minden számhoz a legkisebbtől a legnagyobbig, vagy néhány egyforma közhöz.
verb-histogram-more = Ha a számok egészek, alatta áll a generátorfüggvény: x^k együtthatója a k értékű megoldások száma, úgy írva, ahogy a PARI/GP, a Sage és a SymPy olvassa. A táblázat érték: a `| plot` lerajzolja, az `| export "FILE.csv"`, `.json`, `.svg` és `.png` fájlba írja, a `let` nevet ad neki. Túráknál az adott irányú lépések számát a frontvonal mentén számolja meg a program, felsorolás nélkül; ugyanígy az `angle` és a `turns` értékét, ha a rövidebb oldal legfeljebb 6 mező.
verb-min = Egy szám legkisebb értéke, hány megoldás éri el, és ezek közül az elsők kirajzolva.
verb-max = Egy szám legnagyobb értéke, hány megoldás éri el, és ezek közül az elsők kirajzolva.
verb-mean = Egy szám pontos átlaga azokra a megoldásokra, amelyeknek van ilyen száma.
verb-same = Megmondja, egyenlő-e két halmaz, és hány megoldás van csak az egyikben.
verb-same-more = Halmaz egy változó neve, egy parancs, például `load "a.json"`, vagy egy zárójelbe tett lánc. Halmazokból újat csinál `s union t` (elöl az `s` megoldásai), `s except t` és `s intersect t`: a `|` ezek után következik, ezért a halmazon belüli fokozatokhoz zárójel kell, például `(s | where symmetric) union t`. A mezők döntenek; a zárt túra ugyanaz, bárhol kezdődik. A két feladatnak egyfajtának kell lennie, azonos bábuval, azonos méretű táblán. Az a halmaz, amelynek csak egy részét kérték (`first`, `sample`, `limit` és társaik), a memóriában marad, amíg a másik keresése tart; a többi nem.
verb-assert = Ellenőrzi, hogy egy kifejezés igaz; ha nem az, hibát jelez.
verb-assert-more = A számok pontosak: akármilyen hosszú egészek és törtek. Számol a `+`, `-`, `*`, `/`, összehasonlít az `=`, `!=`, `<`, `<=`, `>`, `>=` és az `in 3..5`, összeköt az `and`, `or`, `not`. Szerepelhetnek benne számok, változók, parancsok, például `count queens 8`, és zárójelbe tett láncok. A kifejezés magában is parancs: `let n = count queens 8`, azután `n / 8`. Közvetlenül egy parancs mérete után a `*` nem megengedett, mert tábla is lehetne, szorzat is: írd így: `count queens 8x10` vagy `(count queens 8) * 10`. A szkriptfájl hibás állítás után is folytatódik, és a végén megmutatja a számukat.
verb-exercise = Ellenőrzi egy gyakorlat válaszát, de nem árulja el a helyeset.
verb-exercise-more = Szöveg nélkül az `exercise` a helyes választ kapja, és kiírja az ellenőrző sort, amelyben a válasz helyett egy kivonat áll. Ezt a sort tedd a gyakorlat alatti cellába. A helyes választ megerősíti. A hibásra azt írja: `még nem`, halmaznál azt is, hány tábla hiányzik, és hány felesleges. A válasz szám, halmaz vagy tábla, szöveg, `true` vagy `false`. A kivonat az olvasó elől rejti el a választ. Egy program, amely minden választ kipróbál, megtalálhatja.
verb-sums = Összeadja egy túra számait oszloponként, soronként és a nagy átlókban.
verb-more = Folytatja a becslést: ennyi ideig vesz újabb mintát, és a régivel együtt értékeli ki. Idő nélkül még egy mintát vesz, körülbelül egy másodpercnyit.
verb-class = Megmutatja a megoldás minden képét a tábla szimmetriái szerint.
verb-at = Megadja, mi van egy mezőn: a térkép vagy a túra számát, a táblán a bábu nevét.
verb-at-more = Üres mezőn `empty`, a táblához nem tartozó mezőn `blocked` az érték. Változó után nem kell `|`: `m at d4`.
verb-without = Bábukat vesz le egy tábláról, és ellenőrzi, hogy megoldás maradt-e.
verb-without-more = Változó után nem kell `|`: `b without a1, b5`. A `with` bábukat tesz fel: `b with c3`.
verb-tree = Lerajzolja a keresési fát: a lerakásokat, mindegyiket az előző alatt.
verb-print = Szövegeket, számokat és darabszámokat mutat egy sorban.
verb-table = Keresés lépéseit, térképet, ábrát vagy becslést táblázatként mutat.
verb-get = Egy oszlop értékét adja, ha a táblázat egysoros, különben az oszlopot.
verb-sum = Összeadja egy oszlop számait, vagy egy számot azokra a megoldásokra, amelyeknek van ilyen száma.
verb-with = Új oszlopot ad egy táblázathoz, vagy bábukat egy táblához.
verb-with-more = Egy oszlop értékeit a többi oszlop egy kifejezése adja: `with ratio = all / classes`. Táblán a `b with c3, d5` bábukat tesz fel, és ellenőrzi, hogy megoldás-e. Változó után nem kell `|`.
verb-select = A táblázat néhány oszlopát tartja meg, ebben a sorrendben.
verb-show = Egymás mellé rajzolja az első K megoldást (szám nélkül 12-t); magában a játszott feladvány állását mutatja.
verb-slides = Egymás után mutatja egy halmaz megoldásait, körbe-körbe: `slides every 500ms` mindegyikre fél másodpercet szán.
verb-slides-more = A terminálban a szóköz megállítja a vetítést, a nyilak előre és vissza lépnek, a `+` és a `-` a sebességet változtatja, egy szám és az Enter arra a megoldásra ugrik; a billentyűk a képernyő alján állnak. `every` nélkül az `interval` beállítás mondja meg, meddig látszik egy megoldás. Nagy vagy végeláthatatlan halmazban nézés közben folyik a keresés, és az egész sosincs a memóriában: a darabszáma ilyenkor „legalább” ennyi. Jegyzetfüzetben és abban az oldalban, amelyet az `| export "FILE.html"` ír, a vetítésnek lejátszója van. Két módszer összehasonlítása után egymás mellett játssza le a lépéseiket, és a billentyűk meg a gombok mindkettőre hatnak. Az `.svg` magától mozog, a `.png` egymás mellett mutatja a megoldásokat. Fájlba és szkript kimenetére legfeljebb az első 500 megoldás kerül, nagy táblákból kevesebb.
verb-export = Fájlba írja a megoldásokat, egy képet vagy egy táblázatot; a név végződése választja a formátumot.
verb-export-more = A fájl egészben készül el vagy sehogy, és meglévő fájl csak `replace` esetén íródik felül. Az újra futtatott parancs felülírja azt a fájlt, amelyet ebben a munkamenetben ő maga írt. Megoldásfájl halmazból vagy tábláról készül. Kép készülhet több tábláról egymás mellett, grafikonról és egy keresés lépéseiről is; egy halmaznak legfeljebb az első 100 megoldása látszik rajta, egy `.pdf` oldalain legfeljebb az első 1000. A keresés lépései és a `slides` megoldásai `.svg` fájlban mozognak, `.html` oldalon lejátszójuk van, és az ilyen oldal a táblákat, grafikonokat, térképeket és táblázatokat is úgy mutatja, mint egy jegyzetfüzet; a `.png` az utolsó lépés utáni táblát, illetve a megoldásokat egymás mellett mutatja. Táblázat, például a `compare`, a `times` vagy a `stats` táblázata, `.csv` fájlba kerül. A térkép kép, vagy a számai `.json` vagy `.csv` fájlban. A `unique "FILE"` ugyanabban a menetben egy második fájlba írja a lényegesen különböző megoldásokat. Az `export "-.csv"` a szabványos kimenetre ír, a `"-"` maga választ szöveges formátumot. Egy `.pdf` a keresés lépéseinek és a `slides` megoldásainak egy-egy oldalt ad, a táblázatot pedig táblázatként mutatja. A `play regions 7 sheet 6 | export "lap.pdf" with key` hat feladványt nyomtat, a megoldásaikat külön oldalra. `with key` nélkül a papíron semmi sem árulja el a megoldást.
verb-load = Halmazként beolvas egy megoldásfájlt.
verb-check = Ellenőriz egy megoldásfájlt: minden megoldást, az ismétlődéseket, azt az állítást, hogy teljes, és azt, hogy csak lényegesen különböző megoldások vannak benne.
verb-check-more = A válasz: helyes (kilépési kód: 0), hibás (1) vagy nincs ellenőrizve (1). Helyes csak akkor lehet, ha minden sor értelmezhető volt; az első olyat, amelyik nem, a válasz megnevezi. Hibás csak arra a feladatra nézve lehet, amelyet a fájl vagy az `as` megnevez. Nincs ellenőrizve, ha valamelyik állítás a korlátokon belül nem dönthető el, ha a feladat csak feltevés, mert sem a fájl, sem az `as` nem nevezi meg, vagy ha egy megoldás nélküli fájl nem állítja, hogy nincs megoldás. Az ismeretlen alakú fájl olvashatatlan (E402). A fájl lehet `-` (a szabványos bemenet) vagy beillesztett szöveg is, például `"[1, 3, 0, 2]"`; a válasz megnevezi a jelölést. A `check "FILE.pbp"` a `prove` bizonyítását játssza le: a modellnek a feladatéval kell egyeznie, és minden lépésnek következnie kell.
verb-run = Lefuttatja egy szkriptfájl parancsait.
verb-run-more = Becslés után a `| run` a becsült parancsot futtatja: `estimate count queens 12 | run`.
verb-times = Megmutatja a feljegyzett futási időket: minden keresést módszerenként, a legjobb és a medián idővel.
verb-times-more = Feljegyzi a `find`, a `count`, a `trace` és az `all PROBLEM | count` futásait, valamint a `compare` és a `plot` minden futását, a legrövidebbeket is, futásonként egy sorban, a felhasználó adatmappájának `times.jsonl` fájljába; legalább a legújabb 10 000 megmarad. A `≥` azt jelzi, hogy a futás a vége előtt leállt. `--no-config` mellett és jegyzetfüzetben semmit sem jegyez fel.
verb-set = Megmutatja a beállításokat vagy egyet közülük, vagy megváltoztat egyet.
verb-set-more = Amit az interaktív munkamenetben állítasz be, az a következőkben is érvényes: a felhasználó beállításmappájának `settings.toml` fájljába kerül; amit szkript vagy `-c` állít be, az vele együtt véget ér. A szkriptek és a `-c` minden mentett beállítást átvesznek, kivéve a `deadline` értékét. A parancssor kapcsolói felülírják a fájlt, a fájl pedig a rendszer nyelvét.
verb-reset = Visszaállít egy beállítást vagy az összeset az alapértékére.
verb-vars = Felsorolja a változókat.
verb-history = Felsorolja, amit begépeltél, ebben és a korábbi munkamenetekben.
verb-help = Megmutatja az áttekintést vagy egy szó lapját.
verb-about = Elmondja, mit tudni egy feladatról: mi a kérdés, a története, a tételei, a közölt értékek.
verb-menu = Számozott választásokkal vezet el egy parancshoz: feladatok, kihívások, beállítások, súgó, futási idők és kilépés.
verb-menu-more = Terminálban egy billentyű is elég: a számjegy választ, és az utolsó választás lefuttatja a parancsot. A tábla oldala után Enter kell, és az olyan szám után is, amelyet még egy számjegy folytathatna. Ha egy számjegy nem választható, az oldal újra megjelenik, egy betű pedig másik parancsot kezd. Máshol te írd a számot a parancs végére, például `menu 1 1 8`.
verb-version = Megmutatja a program változatát.
verb-quit = Befejezi a munkamenetet.
keyword-let = Nevet ad egy értéknek; ezután a név magában az értéket jelenti.
keyword-let-more = A `let x =` után egy blokk a kapcsos zárójelben kapott utolsó értéket adja. A `try` hiba esetén a hiba kódját adja, amelyet az `if x = "E301"` megvizsgálhat. `let n ?= 8` csak akkor ad értéket a névnek, ha még nincs neki, így a szkript az `n=12` argumentum nélkül is fut. A parancs argumentuma lehet érték, név, függvényhívás (`min(n, 4)`), szóköz nélküli összeg vagy szorzat (`n-1`), vagy bármilyen kifejezés zárójelben (`(n - 1)`). Egy szöveg szót vagy mezőt is jelenthet: `let m = "bitmask"; count queens 8 using m`.
keyword-try = Az első hibáig futtatja a kapcsos zárójelben álló utasításokat, aztán utánuk folytatja.
keyword-try-more = Hiba után az `else` utáni utasítások futnak, ha vannak. A `let x =` után az érték a kapcsos zárójelben kapott utolsó érték, vagy `else` nélkül a hiba kódja.
keyword-if = Lefuttatja a kapcsos zárójelben álló utasításokat, ha egy feltétel igaz, különben az `else` utániakat.
keyword-for = Minden értékre megismétli a kapcsos zárójelben álló utasításokat: `for n in 4..9`, `for n in 4, 6, 8`. Az utolsó értékekből táblázat lesz.
keyword-for-more = A név csak a kapcsos zárójelen belül ismert. Egy halmaz a megoldásait adja, egy lista az értékeit.
keyword-union = Egyesít két halmazt: az elsőt, azután a másodikból azokat, amelyek újak.
keyword-except = Kiveszi az első halmazból a második elemeit.
keyword-intersect = Az első halmazból azokat tartja meg, amelyek a másodikban is benne vannak.
keyword-time = Megmutatja egy parancs futási idejét.
keyword-explain = Elmondja, mit tenne egy parancs, melyik módszerrel és nagyjából mennyi idő alatt, de semmit sem futtat. A `rule` oszlop megnevezi a tervező szabályát, amely egy részre felsorolás helyett pontos darabszámokkal felel.
keyword-true = Egy teljesülő feltétel igazságértéke: `let ok = true`, `where symmetric = true`.
keyword-false = Egy nem teljesülő feltétel igazságértéke: `let ok = false`, `where symmetric = false`.
help-kind-operator = műveleti jel
help-kind-function = függvény
help-kind-syntax = a nyelv jele
help-kind-unit = mértékegység
help-kind-column = táblázat oszlopa
help-kind-value = érték
operator-or = Igaz, ha legalább az egyik oldal igaz. A jobb oldal nem számít, ha a bal igaz.
operator-and = Igaz, ha mindkét oldal igaz. Az `and` az `or` előtt értékelődik ki.
operator-not = Igaz, ha az utána álló feltétel hamis. A `not` az összehasonlítások után és az `and` előtt értékelődik ki.
operator-equal = Igaz, ha a két oldal egyenlő. Szövegekben a kis- és nagybetű nem különbözik. A `let NÉV` után nevet ad egy értéknek.
operator-unequal = Igaz, ha a két oldal különbözik. A hiányzó érték minden értéktől különbözik.
operator-less = Igaz, ha a bal oldal kisebb a jobbnál.
operator-at-most = Igaz, ha a bal oldal legfeljebb akkora, mint a jobb.
operator-greater = Igaz, ha a bal oldal nagyobb a jobbnál.
operator-at-least = Igaz, ha a bal oldal legalább akkora, mint a jobb.
operator-in = Igaz, ha egy szám benne van egy tartományban, a végeket is beleértve: `file a in 3..5`. A `TÁBLA in HALMAZ` azt vizsgálja, hogy a tábla a halmaz eleme-e. A `for NÉV` után az `in` mögött az értékek állnak.
operator-plus = Két szám vagy két térkép összege. Bábufajták között keveréket jelent: `3 queens + 2 knights`.
operator-minus = Két szám vagy két térkép különbsége. Szám előtt az ellentettje: `-3`.
operator-times = Két szám szorzata.
operator-over = Két szám pontos hányadosa. Táblázatban a 0-val osztás eredménye hiányzó érték.
operator-mod = Az osztás maradéka: `92 mod 8` értéke 4.
operator-power = Hatvány. `2^3^2` ugyanaz, mint `2^(3^2)`. Az olyan szám, mint `10^6`, egyetlen szám.
operator-factorial = Az előtte álló szám faktoriálisa, mint a `factorial(N)`.
function-abs = Abszolút érték: a szám az előjele nélkül.
function-binomial = Hányféleképpen választható ki N dologból K.
function-factorial = Az 1-től N-ig terjedő számok szorzata. Az `N!` ugyanezt jelenti.
function-floor = A legnagyobb egész szám, amely legfeljebb X.
function-gcd = Természetes számok legnagyobb közös osztója.
function-max = A számok közül a legnagyobb. A `|` után a `max` fokozat.
function-min = A számok közül a legkisebb. A `|` után a `min` fokozat.
function-sqrt = Négyzetgyök, egész számra lefelé kerekítve.
syntax-pipe = Az előtte álló eredményt az utána álló fokozatnak adja. A `|` jellel kezdődő sor az utolsó eredményt folytatja.
syntax-last = Az utolsó eredmény. Ott állhat, ahol egy név.
syntax-range = Az első számtól az utolsóig, a végeket is beleértve: `4..9`. Két mező között téglalap: `a1..c3`.
syntax-semicolon = Lezár egy utasítást, ahogyan a sor vége is.
syntax-comment = Megjegyzést kezd, amely a sor végéig tart. A tábla rajzában a `#` tiltott mező.
syntax-continuation = A sor végén a következő sorban folytatja az utasítást.
syntax-quote = Szöveget fog közre: fájl nevét, tábla rajzát vagy Betza jelölését. Belül a `\"` idézőjel.
syntax-comma = Mezőket, módszereket, értékeket és argumentumokat választ el.
syntax-brackets = A `(` és a `)` kifejezést vagy láncot fog össze, és egy függvény argumentumait zárja közre.
syntax-list = A `[` és a `]` értékek listáját zárja közre. A lista táblázat, egyetlen oszlopa a `value`.
syntax-braces = A kapcsos zárójel a `for`, az `if`, a `try` és az `else` utasításait zárja közre.
syntax-default = A `let NÉV` után csak akkor ad értéket a névnek, ha még nincs neki.
syntax-else = Azokat az utasításokat kezdi, amelyek akkor futnak, ha az `if` feltétele hamis, vagy ha a `try` utasításaiban hiba volt. Az `else if` újabb feltételt vizsgál.
syntax-white = Az `armies` két oldala közül az első. Mező előtt: ennek az oldalnak a bábuja áll ott.
syntax-black = Az `armies` két oldala közül a második. Mező előtt: ennek az oldalnak a bábuja áll ott.
syntax-yesterday = A `play daily` után az előző nap feladványa (UTC).
syntax-step = Tartomány után az értékek távolsága: `4..12 step 4` értékei 4, 8, 12.
syntax-board = A `define NÉV =` után a tábla rajza vagy egy ilyen rajzot tartalmazó fájl neve előtt áll. A `#` hiányzó mező.
unit-ms = Ezredmásodperc: `500ms` fél másodperc.
unit-s = Másodperc: `30s`.
unit-min = Perc: `2min`.
unit-h = Óra: `1.5h`.
unit-kB = Ezer bájt: `500kB`.
unit-MB = Millió bájt: `500MB`.
unit-GB = Ezermillió bájt: `1.5GB`.
value-direction = Égtáj: az `n` a magasabb sorok felé, az `e` a későbbi oszlopok felé mutat. Az `nne` az `n` és az `ne` között van.
axis-files = Felcseréli a bal és a jobb oldalt.
axis-ranks = Felcseréli a felső és az alsó részt.
axis-diagonal = Az a1 mezőn átmenő átlóra tükröz.
axis-antidiagonal = A jobb alsó sarkon átmenő átlóra tükröz.
topic-expressions = A kifejezések számokkal, szövegekkel, mezőkkel és igazságértékekkel számolnak: `2^10 - 1`, `where corners = 0 and not symmetric`. A felsorolásban előrébb álló műveletek előbb értékelődnek ki; a zárójel megváltoztatja a sorrendet.
topic-expressions-more = A számok pontosak: `1/3` tört. A hiányzó érték, például egy üres cella, az összeget és a függvényt is hiányzóvá teszi; mindentől különbözik, semminél sem kisebb és nem nagyobb, feltételként hamis. A kifejezés szavai megoldásokon jellemzők (`where`), táblázaton oszlopok, máshol változók.
topic-squares = A mezőt az oszlopa és a sora nevezi meg: `a1` a bal alsó sarok, `aa1` a `z` utáni oszlopban van. Ahol mezők állhatnak, vonalak is: `file c`, `rank 3`, `diagonal 5`, `antidiagonal 2`, és két sarka közötti téglalap: `a1..c3`.
topic-squares-more = A `diagonal` jobbra emelkedik, számozása a bal felső saroktól a jobb alsóig tart. Az `antidiagonal` jobbra lejt, számozása a bal alsó sarokban kezdődik. A `corners` és a `rim` jellemző az ott álló bábukat számolja. A `with` rajzot is elfogad, például `"3Q4/8/8/8/8/8/8/8"`.
topic-signs = Ezek a jelek és szavak alkotják az utasításokat. A `help` mindegyiket elmagyarázza: `help |`, `help else`.
topic-units = Az idő és a memória mennyisége szám és mértékegység szóköz nélkül: `within 30s`, `set memory 6GB`.
topic-columns = Táblák tartománya, a `compare`, a `times` és más parancsok táblázatot adnak. A `where`, a `sort`, a `select`, a `with` és a `sum` az oszlopok nevét várja.

## Arguments

param-problem = a feladat, például `queens 8`
param-size = a négyzetes tábla oldala, vagy oszlopok x sorok
param-piece = a bábu fajtája, például `queens`
param-kinds = a bábufajták és számuk, például `3 queens + 2 knights`
param-degrees = mennyivel, az óramutató járásával egyezően
param-axis = mire tükröz
param-set = egy halmaz
param-other = egy másik halmaz
param-expression = minek kell teljesülnie
param-number = hány darab
param-nth-number = a megoldás sorszáma, 1-től számolva
param-test = aminek teljesülnie kell: jellemzőkből vagy oszlopokból álló kifejezés
param-key = egy jellemző vagy oszlop, vagy belőlük álló kifejezés
param-file = a fájl neve idézőjelben
param-name = saját név
param-meaning = bábuk, ugrók és Betza-jelölésű szövegek összege: `queen + "N"`, `leaper(1,3)`
param-word = a nyelv bármelyik szava
param-more = `more`: minden a szóról
param-menu-problem = a menü száma: a feladat, a beállítás vagy a nyelv
param-menu-size = a menü száma: a tábla oldala vagy a beállítás értéke
param-menu-method = a menü száma: a módszer
param-menu-action = a menü száma: mi történjen
param-menu-section = a menü száma: a menüpont, vagy 0 a nyelvekhez
param-about-problem = egy feladat neve
param-times-problem = csak ennek a feladatnak a futásai
param-setting = egy beállítás neve
param-value = a beállítás új értéke

## Options

option-pieces = pontosan K bábu a szokásos szám helyett, vagy akárhány, az üres táblától kezdve: `count kings 8 pieces any`
option-with = ezeken a mezőkön bábu áll: `a1, c2`, `file c`, `rank 3`, `diagonal 5`, `a1..c3`, rajz vagy fájl, amelyben a `#` tiltott mező
option-without = ezeken nem áll bábu; a vonalak áthaladnak rajtuk: `d4`, `file c`, `diagonal 5`, `a1..c3`
option-nothree = semelyik három bábu nem áll egy egyenesen, bármilyen irányú is az
option-attacked = minden bábut ennyi másik üt, tehát üthetik is egymást: `attacked 2`, `attacked 0..1`. Hasonló: `times`, `unattacked`, `blocking`, `minimal`, `maximal`, `irredundant`, `largest`, `smallest`
option-times = minden szabad mezőt legalább ennyi bábu üt: `find cover queens 8 times 2`. Az olyan tartomány, mint az `1..1`, mindkét oldalról korlátoz
option-unattacked = ennyi üres mezőt nem üt bábu, vagy a lehető legtöbbet: `pieces 8 unattacked max`. A bábuk üthetik egymást, hacsak nincs ott az `attacked 0`
option-white = a világos bábuk száma. A sötét sereg ekkor a lehető legnagyobb, hacsak a `black` meg nem adja a számát
option-black = a sötét bábuk száma. A világos sereg ekkor a lehető legnagyobb, hacsak a `white` meg nem adja a számát
option-blocking = az ütés vonala az első bábunál véget ér, mint a sakkban. Egyébként áthalad a bábukon
option-minimal = egyik bábu sem hagyható el
option-maximal = nem tehető fel több bábu
option-irredundant = minden bábunak van saját mezője: olyan, amelyen csak ő áll, vagy amelyet csak ő üt. Ez a sajátja is lehet
option-largest = a lehető legtöbb bábu
option-smallest = a lehető legkevesebb bábu
option-pawns = gyalogok állnak ezeken a mezőkön, vagy ennyi bárhol: ott nem áll bábu, és a vonalak ott véget érnek
option-torus = a tábla szemközti szélei összeérnek
option-cylinder = a tábla bal széle összeér a jobb szélével
option-mobius = a tábla bal széle fél csavarással ér össze a jobb szélével: Möbius-szalag
option-klein = a tábla bal széle fél csavarással ér össze a jobb szélével, az alsó csavarás nélkül a felsővel: Klein-palack
option-projective = a tábla szemközti szélei fél csavarással érnek össze: projektív sík
option-symmetric = csak olyan megoldások, amelyeket valamelyik forgatás vagy tükrözés változatlanul hagy
option-halfturn = csak olyan megoldások, amelyeket a félfordulat változatlanul hagy. (Két negyedfordulat egy félfordulat, ezért ezek mindazok, amelyeket bármelyik forgatás változatlanul hagy: a `rotational` ugyanezt jelenti.)
option-quarterturn = csak olyan megoldások, amelyeket a negyedfordulat változatlanul hagy; csak négyzetes táblán. A `rotational` bármelyik forgatást jelenti: lásd `halfturn`
option-mirror = csak olyan megoldások, amelyeket valamelyik tükrözés változatlanul hagy
option-using = a keresés módszere
option-limit = K megoldás után megáll
option-within = ennyi idő után megáll
option-every = meddig látszik egy megoldás
option-independent = egyik bábu sem üt másikat
option-total = minden mezőt ütnie kell bábunak, azt is, amelyen bábu áll
option-armies-pieces = mindkét oldalon pontosan K bábuval, nem pedig a lehető legtöbbel
option-cover-pieces = pontosan K bábuval, nem pedig a lehető legkevesebbel
option-cover-without = ezeken nem áll bábu, de ezeket is le kell fedni; a vonalak áthaladnak rajtuk
option-where-with = csak azok a megoldások, amelyeknél mindegyik mezőn bábu áll
option-where-without = csak azok a megoldások, amelyeknél egyik mezőn sem áll bábu
option-by = mely szimmetriák tesznek azonossá két megoldást
option-stats-by = mi szerint számoljon: jellemzők, kifejezések, `square`, `move`, `start` vagy `end`
option-group-by = mi szerint csoportosítson: jellemzők, oszlopok vagy kifejezések, vesszővel elválasztva
option-compare-by = ami változik: `moves`, a lépések sorrendjei
option-seed = a véletlen kezdőértéke: ugyanaz a szám ugyanazt a választ adja
option-descending = a legnagyobb kerül előre
option-replace = felülírja a meglévő fájlt
option-unique = ebbe a fájlba is ír: a tábla szimmetriái szerinti osztályokból egy-egy megoldást
option-export-with = `key`: a feladványok után a megoldásaikat is kinyomtatja, `.pdf` fájlban külön oldalakon
option-as = a feladat, ha a fájl nem nevezi meg
option-complete = egyetlen megoldás sem hiányzik
option-check-unique = semelyik két megoldás nem képe egymásnak a tábla szimmetriái szerint
option-clear = törli a feljegyzett időket; az interaktív munkamenetben előbb rákérdez
option-yes = kérdés nélkül törli a feljegyzett időket
choice-moves = `moves`: a lépések sorrendjei, a tábla szimmetriái szerinti osztályonként egy, és hogy a Warnsdorff-szabály hányszor ér célt velük.
choice-rotation = `rotation`: a tábla forgatásai, négyzetnél 4, téglalapnál 2.
choice-all = `all`: a tábla forgatásai és tükrözései, négyzetnél 8, téglalapnál 4.
choice-any = `any`: a megoldások bármennyi bábuval, együtt; az üres tábla is köztük van.
choice-max = `max`: a lehető legtöbb.
choice-key = `key`: a feladványok megoldásai.

## Attributes, expressions

attribute-pieces = A megoldás bábuinak száma, illetve a túra bejárta mezők száma. Egy halmaz minden megoldásában ugyanannyi.
attribute-at = A mezőn bábu áll. Ugyanezt mondja a mező magában: `where d4`.
attribute-file = Az oszlopban álló bábu sora; ha több van, a legalsóé. Üres oszlopnak nincs.
attribute-corners = Hány bábu áll a tábla sarkaiban.
attribute-rim = Hány bábu áll a tábla szélén, a sarkokat is beleértve.
attribute-diagonals = Hány bábu áll a négyzetes tábla két főátlóján; téglalapnak nincs főátlója.
attribute-light = Hány bábu áll világos mezőn; az `a1` sötét.
attribute-dark = Hány bábu áll sötét mezőn, amilyen az `a1`.
attribute-centre = Milyen messze állnak a bábuk a tábla közepétől: a távolságnégyzetek összege, negyed mezőoldal-négyzetben mérve.
attribute-attacked = Hány bábu nélküli mezőt üt pontosan ennyi bábu: az `attacked 1` az egyszer ütött mezők száma. A bábuk csak akkor zárják el a vonalakat, ha a feladatban ott a `blocking`. `attacked blocking` a legalább egyszer ütött mezők száma, ha a bábuk elzárják a vonalakat.
attribute-unattacked = Hány bábu nélküli mezőt nem üt egyetlen bábu sem.
attribute-overattacked = Hány bábu nélküli mezőt üt egynél több bábu.
attribute-independent = Egyetlen bábu sem üt másikat.
attribute-total = Minden bábut üt egy másik, így a tábla minden mezője ütött.
attribute-symmetric = Valamelyik forgatás vagy tükrözés változatlanul hagyja a megoldást.
attribute-symmetric-more = A nyílt túrának iránya van: semmilyen szimmetria nem hagyja változatlanul, amely egyetlen mezőjét is elmozdítja, mert visszafelé bejárva másik megoldás. A zárt túrának nincs sem iránya, sem első mezője. Így van ez a `unique`, a `stats`, a `sort` és a `count` esetében is.
attribute-asymmetric = Egyetlen forgatás vagy tükrözés sem hagyja változatlanul a megoldást.
attribute-halfturn = A félfordulat változatlanul hagyja a megoldást. A `rotational` ugyanezt jelenti, mert két negyedfordulat egy félfordulat.
attribute-quarterturn = A negyedfordulat változatlanul hagyja a megoldást. A `rotational` bármelyik forgatást jelenti: lásd `halfturn`.
attribute-mirror = Valamelyik tükrözés változatlanul hagyja a megoldást.
attribute-symmetry = A megoldás szimmetriája: `none` (nincs), `half-turn` (félfordulat), `middle` vagy `diagonal` (egy tükrözés), `quarter-turn` (negyedfordulat), `middles` vagy `diagonals` (két tükrözés), `full` (mindegyik). A rendezés alapja, hogy hány szimmetria hagyja változatlanul a megoldást.
attribute-symmetries = A tábla hány szimmetriája hagyja változatlanul a megoldást, 1-től 8-ig.
attribute-orbit = Hány képe van a megoldásnak a tábla szimmetriáinál, önmagát is beleértve.
attribute-start = A mező, amelyen a túra kezdődik.
attribute-end = A mező, amelyen a túra véget ér.
attribute-number = A szám, amelyet a túra a mezőre ír, 1-től. A zárt túra számozása az első mezőjén kezdődik.
attribute-crossings = Hány lépéspár keresztezi egymást, ha a lépéseket a mezők közepe közötti egyenes szakaszoknak rajzoljuk.
attribute-turns = Hány mezőn nem megy egyenesen tovább a túra.
attribute-angle = Hány mezőn zár be két lépés ekkora szöget, egész fokban: a huszár lépései 37, 53, 90, 127, 143 vagy 180 fokot (egyenesen) zárnak be.
attribute-moves = Hány lépés visz ebbe az irányba: az `n` fölfelé, az `e` jobbra, az `nne` az `n` és az `ne` között. A zárt túrának nincs iránya, ott egy lépés mindkét irányban számít.
attribute-closable = Még egy lépés visszavisz az utolsó mezőről az elsőre. Az ilyen nyílt túrát visszatérőnek is hívják.
attribute-semimagic = Olyan túrák, amelyek számainak összege minden oszlopban ugyanaz, és minden sorban is; a `sums` mutatja őket.
attribute-magic = Félbűvös túrák, amelyeknek a két főátlójában is ugyanaz az összeg.
class-attribute = egy jellemző
class-operator = egy jel, például `=` vagy `+`
class-letter = egy oszlop betűje
class-degrees = egy szög 0-tól 180-ig
class-direction = egy irány, például `n`, `nne` vagy `e`
type-number = szám
type-truth = igaz vagy hamis
type-square = mező
type-word = szó
truth-yes = igen
truth-no = nem
family-placement = elhelyezések
family-cover = lefedések
family-open = nyílt túrák
family-closed = zárt túrák
fault-type = itt { $wants } kell, de ez { $got }: `{ $text }`
fault-no-attribute = ezek a megoldások { $family }, amelyeknek nincs `{ $word }` jellemzőjük
help-no-attribute = ezeknek van: { $families }; a `help attributes` felsorolja, minek mije van
help-compare = hasonlítsd össze valamivel, például `{ $example }`
literal-large-expression = a kifejezés túl nagy: legfeljebb { $most } szó és jel, és egymásban { $deep } zárójel olvasható be
help-kind-attribute = a megoldások jellemzője
help-attributes = Jellemzők
topic-attributes = A jellemzők egy megoldás számai, mezői és igaz-hamis tulajdonságai. A `where` ezeket vizsgálja, a `sort` ezek szerint rendez, a `stats`, a `group` és a `histogram` ezek szerint számol.
topic-attributes-more = A kifejezések jellemzőket, számokat és mezőket kötnek össze: `and`, `or`, `not`, `=`, `!=`, `<`, `<=`, `>`, `>=`, `in 3..5`, `+`, `-`, `*`, `/` és zárójelek.
topic-methods = A `using` választja ki a keresés módszerét. A `compare` több módszert futtat egymás mellett.
topic-verbs = A parancs igével kezdődik.
topic-stages = A fokozat `|` után áll, és az előtte álló megoldásokkal vagy értékkel dolgozik.
topic-problems = A feladat az ige után áll, a tábla méretével: `count queens 8`, `find tour 5x6`.
topic-options = A kiegészítők a feladat után állnak, bármilyen sorrendben: `count queens 8 with a1 torus`.
topic-formats = A fájlnév végződése választja ki a formátumot. Az `export` ír, a `load` és a `check` olvas. A saját szövegeid a `.csv` és a `.md` fájlban védve vannak: a táblázatkezelő vagy az oldal megmutatja őket, de semmit sem futtat.
topic-settings = A `set` felsorolja a beállításokat az értékükkel. A `set lang hu` átállít egyet, a `reset lang` visszaállítja az alapértékét.
topic-symmetries = A négyzetes táblának nyolc szimmetriája van: négy forgatás és négy tükrözés. A téglalapnak négy van. A `unique` osztályonként egy megoldást tart meg, a kiegészítők pedig csak azokat a megoldásokat keresik, amelyeket egy szimmetria nem változtat meg.
topic-boards = A táblának oszlopai és sorai vannak. A mezőt az oszlopa és a sora nevezi meg: `a1` a bal alsó sarok, a `z` oszlop után `aa` következik. A széleket összekapcsolhatod, mezőket kihagyhatsz, és saját táblát is rajzolhatsz.
topic-pieces = Ezek a bábuk be vannak építve. A `define` továbbiakat határoz meg: Betza jelölésével, ugrásokból vagy bábuk összegeként.
topic-examples = Ezek a parancsok így, ahogy vannak, lefutnak.
choice-more = Mindent megmutat egy szóról.
topic-keys = Ezek a billentyűk segítenek parancsot írni és futtatni.
topic-concepts = Ezek a szavak sok válaszban előfordulnak.
topic-classes = Két megoldás akkor van egy osztályban, ha a tábla egy forgatása vagy tükrözése egymásba viszi őket. A különböző osztályok megoldásai lényegesen különbözők. A `count` mindkét számot megmutatja: nyolc vezérnek 92 megoldása van, 12 osztályban.
topic-classes-more = A szimmetriának azt is meg kell őriznie, mit ütnek az egyes bábuk. Ezért egy nem szimmetrikus bábunak kevesebb szimmetriája és több osztálya van.
topic-deadend = A zsákutca olyan állás, amely nem fejezhető be: egy oszlopban nincs több szabad mező, vagy a huszár nem tud új mezőre lépni. A visszalépéses keresés ilyenkor leveszi az utolsó bábut, és a következő mezőt próbálja.
topic-leaper = Az ugró adott számú oszlopot és sort ugrik, és a köztes bábuk nem állítják meg. A huszár az 1 és 2 ugrója. A `leaper(1,3)` a tündérsakk tevéje, a `leaper(2,3)` a zebrája.
topic-betza = Betza jelölése leírja, hogyan lép egy bábu. A nagybetű egy lépés: `W` egy mező oszlop vagy sor mentén, `F` egy mező átlósan, `N` a huszár lépése, `D` és `A` két mező, `C` a teve, `Z` a zebra lépése. Az utána álló szám megismétli, az előtte álló kisbetűk irányt választanak. A `help define more` mindent felsorol.
topic-paradigms = Az algoritmustervezés három alapgondolata. A mohó módszer a legjobb következő lépést választja, és sosem veszi vissza: gyors, de semmit sem bizonyít (`greedy`, `warnsdorff`). A visszalépéses keresés minden lépést kipróbál, és zsákutcában visszaveszi: mindent megtalál, exponenciális idő alatt (`backtracking`). A dinamikus programozás minden részfeladatot egyszer old meg, és megjegyzi: óriási számokat is megszámol, ha a múltról kevés adat elég (`profile`, `frontier`).
topic-paradigms-more = Az útmutató `paradigms` oldala minden feladaton összeveti őket, mérésekkel.
topic-domination = A bábuk uralják a táblát, ha minden mezőn bábu áll, vagy a mezőt bábu üti. A dominálási szám az ehhez szükséges legkevesebb bábu: a sakktáblán öt vezér. Itt ennek a feladatnak `cover` a neve.
boards-square = 8 oszlop és 8 sor
boards-rectangle = 5 oszlop és 6 sor
boards-own = saját tábla: `.` mező, `#` lyuk, a sorokat `/` választja el, a felső az első
keyboard-run = lefuttatja a parancsot, `|` után a következő sorban folytatja
keyboard-run-cell = lefuttatja a cellát
keyboard-complete = kiegészíti a szót, vagy felsorolja, mi illik oda
keyboard-accept = elfogadja a kurzor utáni szürke szöveget
keyboard-history = korábbi parancsok között lépked
keyboard-search = szöveget keres a korábbi parancsokban
keyboard-ends = a sor elejére és végére ugrik
keyboard-delete = töröl egy szót, illetve mindent a kurzor előtt
keyboard-clear = törli a képernyőt
keyboard-stop = leállítja a futó parancsot és megmutatja, amit addig talált, vagy törli a sort
keyboard-quit = üres sorban kilép
keyboard-leave = kilép a képernyőn futó keresésből, vetítésből, lapozóból vagy feladványból
keyboard-inspect = elmagyarázza a kurzornál álló szót
keyboard-help-cell = cellában a szó súgóját mutatja; a `queens??` mindent megmutat
keyboard-interrupt = a cellán kívül kétszer lenyomva megszakítja a cellát
attribute-facts = Típus: { $kind }. Ezeknek a jellemzője: { $families }.
attribute-kept = A megoldásnak a tábla szimmetriáinál keletkező minden képénél ugyanaz az értéke.
reference-attributes = A `where` és a `sort` jellemzői


## Settings

setting-lang = Az üzenetek és a súgó nyelve; a parancsok angolok maradnak.
setting-glyphs = Sakkfigurák betűk helyett a táblákon.
setting-coordinates = Az oszlopok betűi és a sorok száma a táblák mellett.
setting-attacked = Megjelöli az ütött mezőket az olyan táblákon, ahol van nem ütött mező.
setting-framed = A szöveges táblákon minden mező keretet kap és három sort foglal el. Ha az `attacked` be van kapcsolva, minden ütött mezőt `#` tölt ki. A lyukas, a tartományokra osztott és a túl széles táblák rajza nem változik.
setting-mode = Hogyan indul a `trace` a terminálban: `manual` minden lépés előtt billentyűre vár, `automatic` lejátssza a lépéseket.
setting-interval = Ennyi ideig látszik egy lépés, amikor a `trace` lejátssza őket, és egy megoldás a `slides` vetítésében, terminálban és képen egyaránt, például `500ms` vagy `1.2s`. Egység nélkül a szám ezredmásodpercet jelent. `0` esetén a lépések szövegként jelennek meg, és a kép nem mozog.
setting-pictures = Mik a képek egy jegyzetfüzetben: `svg` rajzok, `png` képpontok, amelyeket a LaTeX- vagy PDF-átalakító úgy vesz át, ahogy vannak. Az evcxr kernelben csak rajzok vannak.
setting-deadline = Ennyi idő után áll le az a parancs, amelyben nincs `within`.
setting-threads = A keresés szálainak legnagyobb száma.
setting-memory = Ennyi bájtot tarthat egy parancs a memóriában, például `6GB`: táblázatokat, halmazokat, beolvasott adatot. Az `auto` a fele annak, amennyit a gép, a vezérlőcsoport és az `ulimit` a parancs kezdetekor szabadon hagy; ennek hét nyolcadánál többet egyetlen érték sem enged.
setting-colours = Színesek-e a válaszok. A `--color`, a NO_COLOR és a CLICOLOR_FORCE felülírja.
setting-welcome = Az üdvözlés az interaktív munkamenet elején.
setting-pager = A `help` és az `about` képernyőnél hosszabb oldalait az interaktív munkamenetben lapozóprogram mutatja: az, amelyet a `PAGER` környezeti változó megnevez, különben a `less` vagy a `more`.
setting-keep = Az interaktív munkamenetben a `define` meghatározásai a későbbi munkamenetekben is érvényesek.

## Solution files

format-json = Egy JSON-objektum a feladattal, az állításaival és a megoldásokkal.
format-jsonl = Az első sor a `.json` fájl objektuma a megoldások nélkül; minden további sor egy megoldás. Nagy halmazokhoz.
format-csv = Soronként egy megoldás: oszloponként a bábu sora, vagy megoldás és mező. Táblázatnál annak sorai: az idő másodpercben, a memória bájtban. Ha egy szöveg `=`, `+`, `-` vagy `@` jellel kezdődik, aposztróf kerül elé, hogy a táblázatkezelő ne futtassa képletként. A számok nem változnak.
format-txt = Soronként egy megoldás: `[sor,oszlop]` párok 0-tól számolva a bal felső saroktól; a huszártúrák, utak és térképek számokkal kitöltött táblák, soronként egy sor, a legfelső elöl. A `load`, a `check` és a `path` a többi szokásos alakot is olvassa: rajzolt táblákat, 0-ból, 1-ből és 2-ből álló mátrixokat, számok, mezők vagy párok listáit, más szöveg közé írt megoldásokat, és azt, amit a program kiír.
format-fen = Soronként egy megoldás: a sakkban használt FEN állásmezője.
format-frac = Soronként egy túra, ahogy Vandermonde írta: a mezői sorban, törtként, oszlop per sor, a bal felső saroktól 1-gyel kezdve.
format-svg = Kép, amely bármekkora méretben kirajzolható: tábla, halmaz táblák rácsaként, grafikon; a keresés lépései és a `slides` mozgóképként.
format-png = A `.svg` fájl képe képpontokból; keresésről az utolsó tábla, a `slides` tábláiról egymás mellett mind.
format-pdf = Nyomtatható oldalak kijelölhető szöveggel: táblák, grafikon, táblázat, keresési fa, feladványok; a keresés lépéseinek egy-egy oldal.
format-html = Oldal, mint egy jegyzetfüzetben: táblák, grafikonok, térképek, fák, táblázatok, a keresés lépései vagy a `slides` megoldásai lejátszóval, játszható játék.
format-md = Táblázat Markdownban. A Markdownban vagy HTML-ben jelentéssel bíró jelek elé fordított perjel kerül.
format-tex = Táblázat LaTeXben: `tabular` egy dolgozathoz.
format-cnf = A feladat SAT-megoldóknak (DIMACS): klózok, mezőnként egy változóval, amelyet megjegyzés nevez meg.
format-opb = A feladat pszeudo-Boole-megoldóknak: lineáris egyenlőtlenségek, mezőnként egy 0-1 változóval; megjegyzések mondják meg, melyik változó melyik mezőé. Egy `.pbp` mellett a bizonyítás modellje, mezőkről elnevezett változókkal.
format-lp = A feladat lineáris programként, 0-1 változókkal, mint `queen_c5`. Az ütésekre vonatkozó feltételekhez segédváltozók is kellenek, mint `aux_70`.
format-mzn = A feladat MiniZinc nyelven, ilyen változókkal: `queen_c5`.
format-sol = Egy megoldóprogram válasza az azonos nevű modell mellett: a változók értékei, visszaolvasva és ellenőrizve.
format-pbp = Egy bizonyítás lépései, amelyeket a VeriPB ellenőrző az azonos nevű modell (`.opb`) mellett olvas.

## Error codes

code-E001 = Egy szó vagy a parancs vége áll ott, ahol másnak kellene.
code-E002 = Olvashatatlan adat: lezáratlan idézőjel, túl nagy szám, nem mező, foglalt név.
code-E003 = Egy kiegészítő kétszer szerepel, vagy kettő kizárja egymást.
code-E100 = Semminek sincs ilyen neve.
code-E101 = Nincs ilyen súgólap.
code-E200 = A fokozat nem fogadhatja az előtte álló értéket.
code-E300 = A feladatnak nincs ilyen módszere, vagy a módszer erre nem képes.
code-E301 = Ez a méret nem érhető el.
code-E302 = Egy mező nincs a táblán, vagy kétszer szerepel.
code-E303 = Nincs megoldás, pedig szükség volna rá.
code-E310 = Az idő, a darabszám vagy a memória elfogyott, mielőtt lett volna mit mutatni.
code-E400 = Egy fájl nem írható vagy nem olvasható.
code-E401 = A fájl már létezik, és nem szerepel a `replace`, vagy valami elveszne, és nem szerepel a `yes`.
code-E402 = A megoldásfájl hibás, más változatú, vagy nem igaz, amit állít; vagy a program egyik saját fájlja sérült.
code-E410 = Egy szkript önmagát futtatja.
code-E420 = Szeletek feljegyzései hiányoznak, sérültek, vagy nem tartoznak össze.
code-E500 = Az állítás nem teljesül.
code-E900 = Megszakítva.
code-E999 = Belső hiba; a munkamenet folytatódik.

## Tables

table-stats = Megoldások szimmetria szerint
table-plan = Mi fog futni
column-part = rész
column-how = hogyan
column-searched = helyette keresi
column-rule = szabály
column-expected = körülbelül
plan-listed = a memóriából, megoldásonként
plan-searched = keresi
plan-counted = felsorolás nélkül számolja
plan-known = az értéke ismert
plan-runs = lefut
plan-read = azt veszi át, ami előtte áll
plan-rows = a sorokkal dolgozik
plan-pushed = a keresésben
plan-inclusion = darabszámok összegévé és különbségévé alakítva
plan-exact = pontos darabszámokból
plan-fixed = azoknak a megoldásoknak a számából, amelyeket a szimmetriák változatlanul hagynak
plan-needless = nem kell: egyetlen számon sem változtat
plan-commuted = a szűkítés elé kerül, az eredmény ugyanaz
plan-tested = minden megoldást megvizsgál
plan-first-image = minden megoldást összevet a képeivel
plan-remembered = minden látott osztályt megjegyez
plan-ends = leállítja a keresést, ha megvannak
plan-skipped = az elsőket átugorja
plan-sampled = kisorsol és a memóriában tart néhányat
plan-drawn = darabszámok alapján vagy rövid felsorolásból sorsol
plan-sorted = mindet a memóriában tartja és rendezi
plan-asked = nem sorolja fel: minden megoldásról megkérdezi, hogy ott van-e
plan-joined = megoldásonként; memória nem kell hozzá
plan-joined-kept = az egyik oldal megoldásait a memóriában tartja
plan-moved = minden megoldást elforgat vagy tükröz
plan-grouped = csoportokban, ahogy a megoldások jönnek; a memória a csoportokkal nő
plan-extreme = minden megoldást megnéz, és a megmutatott táblákat megtartja
plan-summed = összeadja, megoldásonként
plan-shown = az elsők; a többit csak megszámolja
plan-written = fájlba írja
plan-calculated = ezekből számolja ki
plan-mapped = minden kezdőmezőt kipróbál
plan-difficulty = a nehézség: a szükséges legnehezebb szabályé
table-groups = Megoldások csoportokban
table-same-equal = A két halmaz egyenlő
table-same-different = A két halmaz különbözik
table-same-open = A két halmaz, ameddig az összevetés eljutott
table-sums = Összegek oszloponként, soronként és átlónként
table-sums-semimagic = Összegek oszloponként, soronként és átlónként: félbűvös túra
table-sums-magic = Összegek oszloponként, soronként és átlónként: bűvös túra
table-settings = Beállítások
table-variables = Változók
tree-dead-end = zsákutca
tree-solution = { $n }. megoldás
tree-solution-mark = megoldás
tree-depth = { $depth }. szint: { $n } csomópont
tree-title = Keresési fa · { $problem } · { $n } csomópont
tree-description = Minden csomópont egy lerakás az előző alatt. Megoldások: { $n }.
table-loop = Értékek
table-grouped-rows = Sorok csoportokban
table-points = Pontok
table-map = Számok
table-greatest = Legnagyobb számok
table-least = Legkisebb számok
table-steps = Lépések
table-history = Az ebben a munkamenetben begépelt sorok
table-history-earlier = Az ebben és a korábbi munkamenetekben begépelt sorok
table-times = Futási idők
table-times-none = Futási idők (ebben a munkamenetben semmi sem kerül feljegyzésre)
column-symmetry = szimmetria
column-key = kulcs
column-set = halmaz
column-only = csak ebben
column-orbit = képei
column-solutions = megoldás
column-classes = lényegesen különböző
column-setting = beállítás
column-value = érték
column-default = alapérték
column-origin = honnan
origin-default = alapérték
origin-session = munkamenet
origin-option = parancssor
origin-file = fájl
column-name = név
column-kind = fajta
column-holds = miből
shape-boards = táblák
shape-rows = sorok
shape-columns = oszlopok
shape-steps = lépések
shape-series = adatsorok
column-number = szám
column-command = sor
column-run = parancs
column-method = módszer
column-runs = futás
column-median = medián
column-nodes = csomópont
column-pieces = bábuk
column-white = világos
column-black = sötét
column-longest = lépések
column-unattacked = nem ütött
column-reason = indok
column-result = eredmény
column-last = utolsó
column-line = vonal
column-sum = összeg
column-by = ütő
column-depth = mélység
column-square = mező
column-do = művelet
symmetry-none = nincs
symmetry-half-turn = félfordulat
symmetry-middle = egy középvonalas tükrözés
symmetry-diagonal = egy átlós tükrözés
symmetry-quarter-turn = negyedfordulat
symmetry-middles = mindkét középvonalas tükrözés
symmetry-diagonals = mindkét átlós tükrözés
symmetry-full = mindegyik
symmetry-total = összesen

## Traces

verb-trace = Lépésről lépésre megmutatja a keresést: mit próbált, miért vetette el, mit vett vissza.
verb-trace-more = Kiegészítő nélkül az első megoldásig tart. A keresés oszlopról oszlopra halad, az 1. sortól felfelé (`bishops`, `knights` és `kings`: mezőről mezőre). A `using METHOD` egy másik módszert mutat a saját lépéseivel: a `help METHOD` megmondja, hogy magát a módszert követi-e. A kép az első 1024 lépést mozgatja. A terminálban táblán nézheted a lépéseket, előre és vissza; a billentyűk a képernyő alján állnak. `set interval 0` után a lépések szövegként jelennek meg.
verb-map = Számokat ír a tábla mezőire: hány megoldásban áll ott bábu, vagy meddig jut onnan egy szabály.
verb-map-more = A `map count queens 12` minden mezőre megszámolja, hány megoldásban áll ott bábu, a `map count tour 6`, hány túra indul onnan (`from` mellett: hány ér ott véget), a `map count tour 8 closed` pedig, hány túrában szerepelnek az egyes lépések; semmit sem sorol fel, és a számok összege ott áll a darabszám mellett. A `map tour 100 using warnsdorff roth` minden mezőről elindul egy szabály szerint, és lerajzolja, mennyi marad ki egy-egy útból, a siker arányával együtt. A térkép képként `.svg` vagy `.png` fájlba kerül, a pontos számai `.csv`, `.json` vagy `.txt` fájlba. A `map degree tour 8` a lépések gráfja: hány lépés vezet az egyes mezőkről, képen vonalakkal.
verb-estimate = Megmondja a futtatás előtt, mibe kerülne egy parancs, és mit adna: idő, memória és nagyjából a megoldások száma, mindegyik intervallummal.
verb-estimate-more = Az intervallum 100 becslésből mintegy 95-ben tartalmazza az igazi értéket. Ami egy pillanat alatt kész, az lefut. Egyébként a számlálás véletlen részfeladatait számolja végig, és egy keresési fa véletlen próbái mondják meg, hány megoldás van (Knuth 1975). `within` nélkül néhány másodpercig tart, és a `seed K` megismétli: a csomópontok és a megoldások száma minden gépen ugyanaz. A `within 1min` szűkebb intervallumokat ad. Az idők olyan processzorra szólnak, amelyet más nem használ. Mérettartományra egy táblázat a válasz. Az útmutatónak van róla oldala.
kind-estimate = becslés
table-estimate = Becslés
table-estimates = Becslések
column-measure = mennyiség
column-about = körülbelül
column-from = ettől
column-to = eddig
column-work = processzoridő
estimate-time = idő
estimate-time-least = legalább ennyi idő
estimate-work = processzoridő
estimate-memory = memória, legalább
estimate-nodes = csomópontok
estimate-solutions = megoldások
estimate-by = Véletlen részfeladatok:
estimate-by-time = Idő és csomópontok:
estimate-by-solutions = Megoldások:
estimate-parts = A számlálás { $of } részéből { $n } véletlenül választott, { $rounds } fordulóban.
estimate-pieces = A számlálás { $n } véletlenül választott része, { $rounds } fordulóban.
estimate-all-parts = A számlálás összes része: { $of }.
estimate-probes = Egy keresési fa { $n } próbája { $rounds } fordulóban, mindegyik a végén kezdődő részfával együtt.
estimate-threads = szálak: { $n }
estimate-made = Módszer: `{ $method }`, { $threads }; a becslés ideje { $time }, kezdőérték (seed) { $seed }. A csomópontok és a megoldások számát 100 intervallumból mintegy 95 tartalmazza; az idő attól is függ, mi más fut.
estimate-many = A processzoridő minden szálé együtt. A megoldások számát 100 intervallumból mintegy 95 tartalmazza; az idő attól is függ, mi más fut; kezdőérték (seed) { $seed }.
estimate-done = Egy pillanat alatt kész volt: ez nem becslés, hanem eredmény.
unestimated-find = Az időre nincs becslés: egyetlen megoldás keresése akkor ér véget, amikor rátalál egyre, és ez nem jósolható meg. A `within 1min` korlátozza.
unestimated-kept = Nincs becslés: ha egy szimmetriának változatlanul kell hagynia a megoldásokat, ennek a módszernek (`{ $what }`) nincsenek véletlenül kihúzható részfeladatai. A `within 1min` korlátozza az időt.
unestimated-method = Az időre nincs becslés: ebből a keresésből nem vehető véletlen minta. A `within 1min` korlátozza.
unestimated-many = A megoldások számára nincs becslés: itt nem ismert olyan véletlen próba, amelynek az intervallumaiban bízni lehet.
unestimated-short = Ennyi idő alatt túl kevés véletlen részfeladat készült el egy intervallumhoz: `{ $what }` többet ad.
unestimated-rest = Az időkorlát a tervezettnél hamarabb véget vetett a mintavételnek, ezért ugyanaz a kezdőérték legközelebb más intervallumot adhat. `{ $what }` több időt kap.
unestimated-rough = Az idő csak durva becslés: csupán a tábla méretéből következik.
unestimated-none = Egyetlen véletlen részfeladatnak sem volt megoldása: kevés van, vagy egy sincs. `{ $what }` többet néz meg.
unestimated-list = Az időre nincs becslés: egy pillanat alatt túl kevés megoldás jött. A `within 1min` korlátozza.
verb-prove = Úgy bizonyítja a választ, hogy más program is ellenőrizheti.
verb-prove-more = A `prove cover queens 9 pieces 4` azt bizonyítja, hogy nincs megoldás, a `prove cover queens 9` azt, hogy kevesebb bábu nem elég, a `prove knights 5` azt, hogy több nem fér el, a `prove count queens 8` pedig azt, hogy ez az összes megoldás. A modell, a meghatározásból a mezők összegeivel felírva, `.opb` fájlba kerül, a lépések `.pbp` fájlba (a VeriPB 3.0 formátumában). Az ellenőrző nem része ennek a programnak: a `cargo install veripb` telepíti, és a `veripb FILE.opb FILE.pbp` ellenőriz. A `prove tour 5 closed` azt bizonyítja, hogy nincs túra: a modellben minden lépésnek van változója, minden mezőhöz két kapcsolat tartozik, és összegek tiltják meg a tábla egyes részeinek, hogy önmagukban záruljanak, amennyi ilyen kell; ezeket minden túra betartja. Ha van túra, az nem szorul más bizonyításra. Az ütésekre vonatkozó feltételeknek, a seregeknek, a többféle bábunak, a szimmetriáknak és a leghosszabb utaknak klózokból álló bizonyításuk van: `prove queens 5 pieces 5 unattacked max`. A `check "FILE.pbp"` ebben a programban ellenőrzi mindkét fájlt.
option-solution = a K. megoldáshoz vezető lépések, az előző megoldástól
option-solutions = az I–K. megoldáshoz vezető lépések, az I. előttitől
option-steps = a teljes keresés I–K. lépése
option-show-steps = egy keresés vagy bizonyítás lépései I-től K-ig

## Methods compared

verb-compare = Egymás mellett futtat módszereket, és megmutatja, mit ad mindegyik, hány csomópontot jár be, és mennyi ideig tart.
verb-compare-more = A `using` nélkül a feladat összes módszere fut, egymás után, egyenként legfeljebb 3 másodpercig; amelyik egyik táblán sem oldja meg a feladatot, annak a neve a táblázat alatt áll. A `using` után egy futás legfeljebb 10 másodperc. A `within` más időt ad; amit egy módszer ennyi idő alatt nem végez el, azt nagyobb táblán már nem kapja meg. A `find`, `all` és `count` nélkül egy módszer számol, ha tud; ha nem, felsorol; ha azt sem, keres egy megoldást. A `*` az elsőt jelöli azok közül, amelyek ugyanazt végezték el. A `find`, a `count` és a `plot` azt az egy módszert használja, amelyik a táblához illik. Ha `repeat` nem mondja meg, hányszor, a néhány ezredmásodperces futás legfeljebb ötször ismétlődik, és a leggyorsabb számít.
verb-plot = Egy mért mennyiséget rajzol a tábla méretének függvényében, módszerenként egy adatsorral.
verb-plot-more = A futások ugyanazok, mint a `compare` futásai. Ahol az értékek méretről méretre egy tényezővel nőnek, a program illeszti a tényezőt, és kiírja. Táblázat után a `plot` az oszlopait rajzolja: `| plot all, classes against n log`. Oszlop nélkül az első számoszlopot rajzolja az első oszlop függvényében.
option-against = ennek az oszlopnak a függvényében rajzol
option-log = a függőleges tengely logaritmikus
param-counting = `count`: hány megoldás megy át az egyes mezőkön; `degree`: hány lépése van onnan a bábunak
param-listing = annak a bizonyítását kéri, hogy a `count` által számolt megoldások az összesek
param-task = mit tegyenek a módszerek; amelyik nem tudja, kimarad
param-problems = a feladat; a mérete és a kiegészítőinek számai tartományok vagy felsorolások is lehetnek, például `queens 8..12`, `queens 4x5..4x9`, `queens 4, 6, 8` vagy `knights 8 pieces 1..8`
param-quantity = amit a program mér
param-column = a kirajzolt oszlop; nélküle az első, amelyben számok vannak
param-time = az idő, például `30s`
param-message = vessző és a hibaüzenet szövege
param-answer = a válasz vagy az a változó, amely tartalmazza
param-digest = vessző és az `exercise` által kiírt szöveg
param-values = az értékek, vesszővel elválasztva
param-with-value = az új oszlop értékei: a többi oszlop egy kifejezése
param-with-column = az új oszlop neve
param-columns = oszlopok nevei, ahogy a fejlécben vannak
option-repeat = mindegyiket K-szor futtatja; a leggyorsabb számít, mellette a medián áll
quantity-time = Mennyi ideig tart egy futás.
quantity-nodes = Hány csomópontot jár be a keresés: ennyi bábut tesz a táblára. Keresés nélküli módszernek nincs ilyen.
quantity-memory = A legtöbb memória, amelyet egy futás egyszerre lefoglal. Csak a program méri, a jegyzetfüzet nem.
quantity-solutions = Hány megoldás van.
quantity-classes = Hány lényegesen különböző megoldás van.
quantity-number = Hány bábu kell a módszernek; ha pontos, ez a legkevesebb.
quantity-times = A feljegyzett futási idők közül a legjobb (lásd `times`); a méretek elhagyhatók.
table-compare = Módszerek összehasonlítása
table-counted = Megszámlálva
table-found = Megtalálva
table-mapped = Túrák kezdőmezői
table-orders = Lépéssorrendek
column-n = n
column-all = mind
column-directed = irányított
column-undirected = irányítatlan
column-growth = növekedés
column-lower = legalább
column-tours = túra
column-starts = kezdőmező
column-rate = %
column-least = legkevesebb mező
column-mean = átlagos mező
column-orders = sorrend
column-example = példa
column-size = tábla
column-task = mit
column-time = idő
column-memory = memória
column-first = első
plot-time = Futási idő
plot-times = Feljegyzett futási idők
plot-nodes = A keresés csomópontjai
plot-number = Szükséges bábuk
plot-memory = Memória
plot-solutions = Megoldások
plot-classes = Lényegesen különböző megoldások
axis-side = a tábla oldala
axis-time = másodperc
axis-nodes = csomópont
axis-number = bábuk
axis-memory = bájt
axis-solutions = megoldás
axis-classes = lényegesen különböző megoldás
brute-any = tetszőleges mezők
brute-file = minden oszlopban egy
brute-rank = minden sorban egy
brute-permutation = minden oszlopban és minden sorban egy

### Puzzles

## The verb

verb-play = Feladványként mutat egy feladatot: a bábukat te rakod fel, a túrát te járod végig.
verb-play-more = A `play` magában a kihívásokat sorolja fel, a könnyűtől a nehézig; terminálban ez menü. A `play 12` közülük egy, a `play queens 6 with c1` bármelyik elhelyezésből, lefedésből vagy túrából feladványt készít. A `play stars 10` minden sorba, oszlopba és tartományba két vezért kér. A `daily`, a `random`, a `regions` és a `stars` feladványának pontosan egy megoldása van. Terminálban a nyilakkal, a WASD vagy a hjkl billentyűkkel lépsz, szóközzel, Enterrel vagy egérrel raksz; a billentyűk a képernyő alján állnak. Az ütött mezők jelöltek, a hibás lépést magyarázat kíséri, a `?` indokolt tippet ad, az `m` megjelöl egy üresen maradó mezőt. Szkriptben és jegyzetfüzetben, terminálban pedig a `set play lines` után parancsokkal játszol: `place d4` (túrában: tovább d4-re), `remove d4`, `mark d4, e5`, `undo`, `redo`, `hint`, `show`, `give up`, `restart` és `leave`. Az eredmények a felhasználó adatmappájában, a `play.json` fájlban maradnak meg; a `play stats` összegzi őket. Egy tartományokra osztott tábla olyan nehéz, mint a legnehezebb szabály, amely a megoldásához kell (`easy`, `medium` vagy `hard`). Más elhelyezés vagy lefedés könnyű, ha megoldásonként legfeljebb 10 000-féleképpen helyezhetők el a bábui, és közepes 10 millióig. A túra 20 mezőig könnyű, 40-ig közepes; a zárt túra mezői kétszer számítanak.
verb-place = Bábut rak fel a játszott feladványban; túrában erre a mezőre lép tovább.
verb-remove = Visszavesz egy bábut vagy egy jelet a feladványból; túrából mindent ettől a mezőtől.
verb-mark = Megjelöli a játszott feladvány mezőit, amelyek üresen maradnak; a `remove d4` elveszi a jelet.
verb-undo = Visszavonja az utolsó változtatást a feladványban.
verb-redo = Újra megteszi azt, ami a feladványban vissza lett vonva.
verb-hint = Megnevezi, mi következik az állásból, és miért, vagy egy megoldás mezőjét; ha nincs megoldás, azt, aminek el kell tűnnie.
verb-give = Feladja a feladványt, és megoldást mutat: `give up`.
verb-restart = Elölről kezdi a feladványt.
verb-leave = Otthagyja a feladványt; a `play` onnan folytatja.
param-square = a tábla egy mezője, például `d4`
param-squares = a tábla mezői, például `d4` vagy `d4, e5`
param-up = a `give up` második fele
choice-count = `count`: hány megoldás megy át az egyes mezőkön, vagy él az egyes lépésekkel.
choice-degree = `degree`: hány lépése van a bábunak az üres tábla egyes mezőiről, és ezzel együtt a lépéseinek gráfja.
choice-easy = `easy`: elég az `only`, a `left` és a `needed` szabály, meg a `within` egyetlen vonalra vagy tartományra.
choice-medium = `medium`: legalább egy lépéshez kell a `starves` szabály, nehezebb egyikhez sem.
choice-hard = `hard`: legalább egy lépéshez kell a `leads` szabály, vagy a `within` több vonalra vagy tartományra.
choice-up = Feladja a feladványt: `give up`.
option-stats = amit eddig megoldottál, fajtánként, az egymást követő napokkal és az idővel
setting-play = Hol folynak a feladványok terminálban: a képernyőn (`screen`) vagy parancsokkal (`lines`), mint szkriptben és jegyzetfüzetben.
setting-onward = Játszott túrában minden következő mezőnél az onnan lehetséges lépések száma, ahogy Warnsdorff szabálya számolja; a képernyőn a `c` kapcsolja be és ki.
setting-marks = A játszott feladványban maguktól jelölve vannak a mezők, amelyeken már nem állhat bábu; `off` esetén csak azok, amelyeket te jelölsz meg.
code-E304 = Nem folyik feladvány.
fault-no-game = `{ $word }` játszott feladványhoz való, de most nem folyik egy sem
help-E304 = a `play queens 8 with a1` elkezd egyet, a `play` felsorolja a kihívásokat
fault-puzzle-option = ez a keresésekhez tartozik: `{ $option }`; a feladványt kézzel oldod meg
fault-puzzle-nothree = a játék azt ellenőrzi, mely bábuk ütik egymást, azt nem, hogy van-e három egy egyenesen
damage-version = ezt a fájlt a program későbbi változata írta: { $version }. változat; ez legfeljebb a következőt olvassa: { $most }
help-later-version = a fájl úgy marad, ahogy van, és ezúttal semmi sem őrződik meg
kind-position = egy feladvány állása
kind-tally = az eddigi megoldások
column-puzzles = feladványok
column-solved = megoldva
column-games = játékok
column-given-up = feladva
param-challenge = egy kihívás sorszáma
option-daily = a nap (UTC), a tegnapi (`yesterday`) vagy egy korábbi nap feladványa, mindenkinek ugyanaz
option-play-random = véletlen feladvány, amelynek pontosan egy megoldása van
option-play-seed = a véletlen kezdőértéke: ugyanaz a szám ugyanazt a feladványt adja
option-sheet = K ilyen feladvány nyomtatásra, egymást követő kezdőértékekkel
option-regions = ennyi mező oldalú tábla ugyanennyi tartománnyal: minden sorban, oszlopban és tartományban egy vezér, és egyik sem érinthet másikat
option-stars = ennyi mező oldalú tábla ugyanennyi tartományban: minden sorban, oszlopban és tartományban két vezér, és egyik sem érinthet másikat
option-stars-stars = ennyi bábu minden sorban, oszlopban és tartományban
option-stars-random = minden alkalommal új tábla
option-difficulty = a véletlen tábla nehézsége: `easy` (könnyű), `medium` (közepes) vagy `hard` (nehéz)
option-numbers = huszártúra ilyen oldalú táblán, olyan megadott számokkal, amelyek pontosan egy túráéi
kind-puzzle = feladvány
kind-puzzles = feladványok
sheet-title = Feladványok
sheet-answers = Megoldások
sheet-print = Nyomtatás
kind-challenges = a kihívások
fault-no-challenge = nincs { $number }. kihívás: összesen { $n } van
fault-large-puzzle = ez a tábla túl nagy a játékhoz: a leghosszabb oldal { $most } mező
fault-no-day = { $first } és { $last } (a mai nap, UTC) között minden napnak van feladványa
damage-json = ez nem a feladványok nyilvántartása: { $error }
column-difficulty = nehézség
column-puzzle = feladvány

## What a puzzle asks for

play-challenge = { $n }. kihívás: { $puzzle }
play-today = Mai feladvány, { $date }
play-day = Napi feladvány, { $date }
play-star-battle = Star Battle { $side }×{ $side }, { $n } csillag
play-numbered = { $title }, { $number }. szám
date-long = { $month ->
    [1] { $year }. január { $day }.
    [2] { $year }. február { $day }.
    [3] { $year }. március { $day }.
    [4] { $year }. április { $day }.
    [5] { $year }. május { $day }.
    [6] { $year }. június { $day }.
    [7] { $year }. július { $day }.
    [8] { $year }. augusztus { $day }.
    [9] { $year }. szeptember { $day }.
    [10] { $year }. október { $day }.
    [11] { $year }. november { $day }.
   *[other] { $year }. december { $day }.
 }
play-goal-place = { $pieces }: egyik sem üthet másikat.
play-goal-cover = { $pieces }: minden mezőn bábu álljon, vagy legyen ütésben.
play-goal-independent = { $pieces }: minden mezőn bábu álljon, vagy legyen ütésben, és egyik bábu sem üthet másikat.
play-goal-total = { $pieces }: minden mező legyen ütésben, az is, amelyen bábu áll.
play-goal-regions = { $pieces }: minden sorban, oszlopban és tartományban egy, és egyik sem érinthet másikat, sarokkal sem.
play-goal-stars = { $pieces }: minden sorban, oszlopban és tartományban { $n ->
    [2] kettő
   *[other] { $n }
 }, és egyik sem érinthet másikat, sarokkal sem.
play-joined = Itt { $how }.
play-given = Már áll: { $squares }.
play-difficulty = Nehézség: { $difficulty }.
difficulty-easy = könnyű
difficulty-medium = közepes
difficulty-hard = nehéz
play-solutions = { $n ->
    [one] Pontosan egy megoldás van.
   *[other] { $n } megoldás van.
 }
play-several = Több megoldás is van, és mindegyik jó.
play-goal-tour = Járj be minden mezőt pontosan egyszer: { $n } mező.
play-goal-closed-tour = Járj be minden mezőt pontosan egyszer, és érj körbe: { $n } mező, az utolsóról egy lépés visszavezet az elsőre.
play-leaper = Az ugró az egyik irányban { $a }, a másikban { $b } mezőt lép.
play-defined = Ez a bábu ({ $name }) úgy lép, ahogy ez mondja: `{ $meaning }`.
play-from = A túra innen indul: { $square }.
play-to = A túra itt ér véget: { $square }.
play-numbers = Még { $n } mező száma adott.
play-terminal = Játszani ezzel lehet: `{ $command }`; a `set play lines` után parancsokkal.
play-begin = Az elsőt ez kezdi el: `{ $command }`.
play-lines = Parancsok: `place d4` (túrában: tovább d4-re), `remove d4`, `mark d4, e5`, `undo`, `redo`, `hint`, `show`, `give up`, `restart`, `leave`.
play-lines-over = A feladványnak vége: a `restart` újrakezdi, a `leave` befejezi.
play-on-board = A táblán: { $squares }.
play-path = Az eddigi út: { $squares }.
play-link = A puzz.link oldalán: { $link }
play-onward = Lépések innen: { $squares }.
play-squares-left = hátravan: { $n } mező
play-ways = { $n } lépés innen
play-start-tour = Mozogj a nyilakkal, a szóközzel lépj.
play-walked = { $n }: { $square }.
play-dead-end = Zsákutca: innen nincs tovább: { $square }; hátravan { $n } mező.
play-not-closed = Minden mező be van járva, de nem vezet lépés innen: { $square }, vissza ide: { $last }.
play-removed-from = Visszavéve innen kezdve: { $square }; { $n } mező.
play-no-move = { $piece ->
    [knight] { $square } nincs huszárlépésnyire ettől: { $last }.
   *[other] Nem vezet lépés innen: { $last }, ide: { $square }.
 }
play-visited = Ez a mező már be van járva, { $n }. lépésként: { $square }.
play-too-early = Itt ér véget a túra, ez az utolsó mező: { $square }.
play-number-elsewhere = Ez a szám adott: { $n }. A túra ide megy tovább: { $square }.
play-other-number = { $square } száma ebben a túrában { $n }, így nem ez következik.
play-taken = Itt már áll bábu: { $square }.
play-vacant = Itt nincs mit visszavenni: { $square }.
play-off-board = Nincs ezen a táblán: { $square }.
play-hint-tour = Egy túra erre megy tovább: { $square }.
play-back-to = { $n ->
    [0] Innen nem folytatódik túra: végy vissza mindent innen kezdve: { $square }.
   *[other] Innen nem folytatódik túra: végy vissza mindent innen kezdve: { $square } ({ $n }. lépés marad az utolsó).
 }
play-back-perhaps = { $n ->
    [0] Innen nem került elő túra: végy vissza mindent innen kezdve: { $square }.
   *[other] Innen nem került elő túra, de { $n } lépés után még van folytatás: végy vissza mindent innen kezdve: { $square }.
 }
play-given-up-tour = Ez egy túra; úgy kezdődik, mint a tied, ameddig az jó.
play-kind-placements = elhelyezések
play-kind-completions = kiegészítések
play-kind-covers = lefedések
play-kind-regions = tartományok
play-kind-stars = kettő tartományonként
play-kind-tours = túrák
play-kind-all = összesen
play-days = { $n } nap
play-no-streak = még nincs megoldott napi feladvány: a `play daily` a mait mutatja
play-streak = napi feladványok egymás után: { $days }, leghosszabb: { $longest }
play-key-remove = visszavétel
play-key-mark = jelölés
play-key-onward = lépésszám

## What is said while it is played

play-start = Mozogj a nyilakkal, a szóközzel rakj le bábut.
play-resumed = Onnan folytatod, ahol abbahagytad.
play-placed = Felrakva ide: { $square }.
play-removed = Visszavéve innen: { $square }.
play-no-place = Ide nem állhat: { $reason }.
play-touch = { $square } érintkezik ezzel: { $other }.
play-region = { $square } ugyanabban a tartományban van, mint { $other }.
play-clash-more = { $n ->
    [one] { $sentence } Kizárja ez a bábu is: { $squares }.
   *[other] { $sentence } Kizárják ezek a bábuk is: { $squares }.
 }
play-clashing = Ütközés: { $reason }.
play-clashing-more = { $sentence } Ezekkel is ütközik: { $squares }.
play-fixed = A bábu ({ $square }) a feladvány része, és marad.
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
play-marked = { $n ->
   *[other] { $squares } meg van jelölve: oda nem kerül bábu.
 }
play-unmarked = { $n ->
    [one] { $squares } már nincs megjelölve.
   *[other] Már nincsenek megjelölve: { $squares }.
 }
play-already-marked = { $square } már meg van jelölve: a `remove { $square }` elveszi a jelet.
play-no-marks = Túrában nincs mit jelölni: minden mezőre sor kerül.
play-wrong-mark = Ennek az állásnak nincs megoldása, ha { $square } meg van jelölve: a jelet el kell venni.
click-undo = Visszavonás
click-redo = Újra
click-hint = Tipp
click-restart = Elölről
click-again = Még egyszer
click-next-puzzle = Következő feladvány
click-share = Eredmény megosztása
click-shared = Az eredmény a vágólapon van.
click-settings = Beállítások
click-marks-first = Először jel
click-refuse = Ütközések elutasítása
click-automatic = Automatikus jelek
click-clashing = ütközik
click-clashes = Az itt álló bábuk ütköznek: { $square } és { $other }.
click-result = { $time }, lépések: { $moves }, tippek: { $hints }
click-result-alone = { $time }, lépések: { $moves }, tipp nélkül
click-timer = Idő
click-keys = A nyilak mozgatnak, a szóköz annyi, mint egy kattintás, az X jelöl, az U visszavon, az R újra megteszi, a H tippet ad.
click-alone = A játék a lapon folyik: az álláshoz vezető parancsok
click-busy = A program foglalt: a lépés vár.
click-lost = A programban nincs meg ez a játék: a tábla nélküle működik tovább. A parancs újbóli futtatása után ismét a programmal lehet játszani.
click-trust = A táblán akkor lehet játszani, ha a jegyzetfüzet megbízható.
click-empty = üres
click-given = adott
click-marked = jelölt
click-attacked = ütésben
click-next = ide lehet lépni
click-blocked = tiltott
click-stuck = A túra innen nem folytatható: { $square }.
click-other = A lapon tárolt megoldásban ezen a mezőn nincs bábu: { $square }.
click-other-tour = A lapon tárolt túra innen kezdve más: { $square }.
click-clash = Ezen a mezőn nem állhat bábu: { $square }, mert kizárja az itt álló bábu: { $other }.
click-sole-move = { $square }: az egyetlen lépés innen: { $last }.
click-open = le nem fedett mezők: { $n }
play-unit-row = { $name }. sor
play-unit-column = { $name } oszlop
play-unit-region = { $name } tartomány
fact-left = { $n ->
   *[other] { $squares }: { $unit } minden más mezője ütésben van, jelölt vagy foglalt.
 }
fact-only = { $n ->
   *[other] { $squares }: { $unit } nem tartalmaz más mezőt.
 }
fact-needed = { $n ->
    [one] { $squares }: e nélkül a mező nélkül { $unit } bábuinak nem marad hely.
   *[other] { $squares }: e mezők nélkül { $unit } bábuinak nem marad hely.
 }
fact-within = { $inner } hiányzó bábui csak itt állhatnak: { $outer }. Más ott nem állhat. Jelöld meg: { $squares }.
fact-starves = { $n ->
    [1] Ha bábu állna ezen a mezőn ({ $squares }), { $unit } bábuinak nem maradna hely. Jelöld meg a mezőt.
   *[other] Ha bábu állna e mezők bármelyikén ({ $squares }), { $unit } bábuinak nem maradna hely. Jelöld meg a mezőket.
 }
fact-leads = Ha bábu állna ezen a mezőn ({ $squares }), néhány kényszerű lépés után { $unit } bábuinak elfogyna a hely. Jelöld meg a mezőt.
play-unknown = A keresés túl sokáig tartott: nem derült ki, van-e megoldás.
play-given-up = Ez egy megoldás.
play-restarted = Elölről.
play-over = A feladványnak vége: az R újrakezdi, a q kilép.
play-sure = Feladod, és megnézel egy megoldást? Még egy G feladja, bármi más folytatja a játékot.
repl-more-words = … még { $n }: írj be egy betűt
repl-open-quote = egy korábbi sor idézőjele még nyitva van: a `"` lezárja, a Ctrl-C elveti a parancsot
play-no-key = Ez a billentyű itt nem csinál semmit.
play-all-solved = Gratulálunk! Minden kihívást megoldottál.
play-left = hátravan: { $pieces }
play-open = { $n ->
    [0] minden mező le van fedve
   *[other] { $n } mező nincs lefedve
 }
play-free = { $n } szabad mező
play-time = idő { $time }
play-moves = { $n } lépés
play-hints = { $n } tipp
play-best = Legjobb: { $time }, { $moves }
play-end-solved = megoldva
play-end-given-up = feladva
play-end-left = nincs befejezve; legközelebb innen folytatódik
play-end-left-here = nincs befejezve; innen folytatható, amíg ez a munkamenet tart
play-end-untouched = nincs elkezdve
play-window = Ez az ablak { $columns }×{ $rows } karakteres; a feladványhoz { $least-columns }×{ $least-rows } kell.
play-menu = Kihívások
play-menu-solved = { $n ->
   *[other] megoldva: { $n } / { $of }
 }
play-sign-solved = megoldva
play-sign-open = elkezdve
play-key-move = mozgás
play-key-place = felrakás, visszavétel
play-key-undo = visszavonás, újra
play-key-hint = tipp
play-key-give-up = feladás
play-key-restart = elölről
play-key-next = következő
play-key-open = játék
play-key-choose = választás
play-key-kind = fajta
play-key-level = nehézség, mind
play-first-time = Először itt? Válassz a nyilakkal, és nyomj Entert. A `?` segít.
play-none-listed = Ilyen fajtájú és nehézségű kihívás nincs.
play-key-quit = kilépés

### Counts in shards

## Szeletenkénti számlálás: amit elmond róla a program

kind-shards = beszámoló szeletekről
shards-counted = { $all } szeletből { $n } megszámolva és feljegyezve
shards-skipped = { $n } már fel volt jegyezve
shards-left = { $n } hátravan
shards-verified = { $n } szelet újra megszámolva: az eredmény ugyanaz, mint a feljegyzésben
shards-recorded = { $all } szeletből { $n } fel van jegyezve
shards-missing = { $n } hiányzik
shards-damaged = a mappában { $n } sor nem feljegyzés
shards-work = eddig { $time } munka
shards-work-left = { $time } munka van hátra, megosztva azok között, akik számolnak

# Meghatározások: saját bábuk.
verb-define = Nevet ad egy saját bábunak vagy táblának.
verb-define-more = A jelentés bábuk, ugrók és Betza-jelölésű szövegek összege: `queen + knight`, `leaper(1,3)`, `"BN"`. Az ilyen bábu mindenütt állhat, ahol bábu állhat: `count archbishops 8`, `find cover camel 9`, `find tour zebra 10`. A szövegben `W F D N A H L J G` lépések, `R B Q K` a sakk bábui; megkettőzve vagy `0`-val a lépés ismétlődik (`NN`), számmal legfeljebb annyiszor (`B3`); a nagybetű előtt `f b l r v s h` irányok (`fF`, `fhN`); `frblF` két átló; `Q`, `K`, `R` és `B` előtt a betűk minden lépéséből választanak: `flQ` előre, balra, és balra előre lép; az `m` csak lép, és semmit sem üt, a `c` csak ütve lép, amit túra sosem tesz. Elhelyezés: két bábu ütközik, ha bármelyik üti a másikat. Lefedés: egy mező fedett, ha egy bábu üti. Túrához oda-vissza lépések kellenek. Vonalat vagy ismételt lépést semmi sem akaszt el. A `help NAME` lerajzolja, amit meghatároztak. A táblát le kell rajzolni, magában a szövegben vagy egy fájlban: `define cross = board "#.#/.../#.#"`, `define cross = board "cross.txt"`. A `.` mező, a `#` lyuk, minden sor és minden `/` közötti rész egy sor, felül kezdve; a szóközök és az üres sorok nem számítanak, a `;` utáni rész sem. A neve mindenütt állhat, ahol méret állhat: `count queens cross`. A lyuk nem mező: nem áll rajta semmi, nem kell lefedni, a vonalak előtte véget érnek, az ugrások átmennek fölötte. A szimmetriák azok, amelyek a rajznak megvannak.
verb-undefine = Visszavonja egy név meghatározását.
class-betza = Betza-jelölésű szöveg, például `"BN"`
class-defined = meghatározott név
name-defined = meghatározás
help-name-defined = a `vars` felsorolja a meghatározásokat, a `define NAME = ...` bábut vagy táblát határoz meg
kind-defined = meghatározás
help-kind-defined = meghatározott bábu
literal-is-variable = `{ $word }` változó, ezért nem lehet meghatározni
literal-is-defined = `{ $word }` meg van határozva, ezért változó nem lehet
help-is-defined = más nevet kell választani, vagy előbb: `undefine { $word }`
literal-long-name = egy név legfeljebb { $n } betűs
help-betza = a nagybetűk lépések, előttük a kisbetűk irányok, például `"BN"`, `"fFW"` vagy `"B3"`; a `help define` mindent elmond
class-drawing = egy rajz, például `"#.#/.../#.#"`, vagy egy rajzot tartalmazó fájl neve
file-expected-drawing = `.` (mező) vagy `#` (lyuk)
file-expected-small-board = legfeljebb 4096 mezős tábla
file-expected-smaller-drawing = legfeljebb 65 536 mezős rajz
file-expected-half-board = mezők sorai: mindegyikhez egy jel, bábu vagy szám, üres mezőhöz `.`
file-expected-dot = legalább egy mező, `.`
help-drawing = minden sor és minden `/` közötti rész a tábla egy sora, felül kezdve: `board "#.#/.../#.#"`; a megoldásfájlban maga a rajz áll
help-region-drawing = pálya olvasható sorokból vagy tömbökből, amelyekben mezőnként egy betű, szám, név, szín vagy színes négyzet áll, a felső sorral kezdve (`regions "AABB/AABB/CCDD/CCDD"`), a tartományok mezőinek felsorolásából és puzz.link címből
help-square-list = mezők olvashatók nevekből (`a1 b2`), felülről számolt sor és oszlop párokból (`[[0, 0], [1, 1]]`), és olyan objektumokból, amelyekben mindkettő megvan
help-half-board = soronként egy rajzolt sor, felülről lefelé, például `"Q.../..../..../...."`, vagy egy ilyen fájl neve
help-kind-board = rajzolt tábla
define-board = { $squares } mező, { $holes } lyuk. A lyuk nem mező: a vonalak előtte véget érnek, az ugrások átmennek fölötte.
define-board-drawing = tábla: { $name }
refusal-hole = `{ $square }` lyuk ezen a táblán: `{ $board }`
refusal-option-board = ez a módszer (`{ $method }`) lyuk nélküli téglalapokra való
refusal-turned-board = így elforgatva ez már másik tábla: `{ $board }`
help-turned-board = másik táblához saját rajz kell: `define NAME = board "..."`
betza-empty = egy bábuhoz a Betza-jelölés legalább egy nagybetűje kell
betza-atom = `{ $sign }` nem lépése a Betza-jelölésnek
betza-modifier = `{ $sign }` nem iránya a Betza-jelölésnek
betza-half = `h` csak ferde lépés iránya után állhat, mint itt: `fhN`
betza-unsupported = `{ $sign }` ({ $why }) nincs támogatva: a bábuk itt ugyanazokat a mezőket ütik, bármi áll is közben
betza-lame = elakasztható ugró
betza-jump = bábu, amelynek át kell ugrania valamit
betza-hopper = szökellő bábu
betza-cylinder = hengeres bábu
betza-crooked = cikcakkos lovas
betza-circular = köríves lovas
betza-initial = első lépés
betza-passing = menet közbeni ütés
betza-bent = megtörő lovas
betza-again = több részből álló lépés
betza-relay = továbbadott képesség
betza-change = a hatótáv váltása
betza-own = saját bábu ütése
betza-royal = királyi ütés
betza-loose = az irányok után nagybetű kell
betza-far = a lépések és ismétléseik legfeljebb { $n } mezőre mennek
betza-sign = `{ $sign }` nem jele a Betza-jelölésnek
betza-twice = `{ $sign }` kétszer is ismétlődik: egy nagybetű vagy meg van kettőzve, vagy egy szám áll utána, és `R`, `B`, `Q` már ismétlődik
betza-both = az `m` és a `c` egy nagybetű előtt kizárja egymást
refusal-long-rider = ennek a bábunak ({ $pieces }) az ismételt lépéseit a program { $most } mezőn át követi, és ez a tábla nagyobb
refusal-one-way = ennek a bábunak ({ $pieces }) van visszaút nélküli lépése, ehhez pedig oda-vissza lépések kellenek
refusal-odd-piece = gyalogokkal, lyukakkal vagy összekapcsolt szélekkel egy meghatározott bábu ugrásai közül egyik sem ismételhet egy másikat és nem lehet hosszabb az összekapcsolt táblánál, fél csavarásnál pedig mindkét oldalra, föl és le is ugyanúgy kell lépnie; ez a bábu ({ $pieces }) nem ilyen
refusal-turned = ez a bábu ({ $pieces }) nem lép egyformán minden irányban, ezért a képek más bábuéi
define-gone = `{ $name }` többé nem jelent semmit
define-before = Előtte: `{ $definition }`. Ami azzal készült, megtartja.
define-like = Úgy üt, mint a következő bábu: { $known }. Ezért annak minden módszere és tétele érvényes rá.
define-harmless = Semmit sem üt.
define-one-way = Amit üt, az nem feltétlenül üti őt. Elhelyezés: kettő közülük ütközik, ha bármelyik üti a másikat. Lefedés: egy mező fedett, ha egyikük üti. Túrához oda-vissza lépések kellenek: ilyen bábunak nincs túrája.
define-walks = Másképp lép, mint ahogy üt: a túrákban az üres mezőkre tett lépései számítanak, az elhelyezésekben és a lefedésekben az, amit üt.
define-rider = A tábla széléig ismétel lépéseket, és semmi sem akasztja el.
define-use = Ahol állhat:
define-drawing = az ütött mezők: { $name }
piece-defined-n = { $n ->
    [one] { $n } { $name }
   *[other] { $n } bábu (`{ $plural }`)
 }

## Ami elromolhat

fault-shards-spec = ez nem nevez meg szeletet: `{ $text }`
help-shards-spec = `5/64` egy szelet, `0-15/64` és `3,7/64` több, `env:NAME/64` a környezetből veszi a számát; az első szelet a 0, az utolsó itt a 63
fault-shards-variable = a környezet `{ $name }` változójában nincs szeletszám
fault-shards-undivided = a számlálás nem osztható szeletekre: `{ $problem }`, módszer: `{ $method }`
help-shards-methods = ezek a módszerek oszthatók: { $methods }
help-shards-none = a `join` és a `bitmask` számlálása osztható, a túráké a `backtracking` és, ha sokáig tart, a `frontier` módszerrel, a lefedéseké az `exact` módszerrel és megadott bábuszámmal
fault-shards-pieces = `{ $problem }` nem mondja meg, hány bábuból áll egy lefedés, és ezt minden szeletnek külön kellene megkeresnie
help-shards-pieces = add meg a számot, például `pieces 8`: ha ennyivel nincs lefedés, az eredmény 0, és ez bizonyítás
fault-shards-limited = `limit` mellett a számlálás nem osztható szeletekre
help-shards-limited = a `limit` elhagyandó
fault-shards-empty = ebben a mappában nincs szelet feljegyzése: `{ $path }`
fault-shards-missing = { $n } szelet hiányzik: { $shards }
help-shards-missing = a `bezzel todo { $folder }` felsorolja őket egy feladattömbnek
help-shards-spoilt = a szeletet újra meg kell számolni: ez a sérült fájlt félreteszi
fault-shards-foreign = `{ $path }` egy másik számlálás feljegyzése: `{ $problem }`
help-shards-folder = egy mappa egy számlálás szeleteit tartalmazza: másik mappa kell, vagy el kell távolítani, ami nem odavaló
fault-shards-version = `{ $path }` a program egy másik változatától van, amely máshogy osztotta fel: `{ $problem }`
help-shards-version = azzal a változattal kell összevonni, amely a szeleteket megszámolta, vagy új mappában újra számolni
fault-shards-plans = két számlálás feljegyzései egy mappában: `{ $one }` itt: `{ $first }`, és `{ $other }` itt: `{ $second }`
fault-shards-answers = két különböző eredmény ugyanarra a szeletre ({ $shard }): `{ $one }` és `{ $other }`
help-shards-answers = az egyik hibás: mindkettőt el kell távolítani, és a szeletet újra megszámolni
fault-shards-plain = nincs másik keresés, amely az ezzel a módszerrel (`{ $method }`) végzett számlálásokat ellenőrizhetné
help-shards-plain = `--plain` nélkül ugyanaz a keresés számol újra
fault-shards-remainder = a szeletek összege nem osztható úgy, ahogy kellene, tehát egy feljegyzés hibás
help-shards-verify = a `bezzel verify` újra megszámol feljegyzett szeleteket
fault-shards-wrong = ez a szelet újra megszámolva ({ $shard }) más eredményt ad, mint `{ $path }`
help-shards-wrong = az a gép hibázik, amely megszámolta, vagy ez: a szeletet egy harmadikon kell megszámolni
damage-shard-syntax = ez nem egy szelet feljegyzése, vagy csak egy része
damage-shard-key = ez nem egy szelet feljegyzése: `{ $key }` hiányzik vagy hibás
damage-shard-version = ennek a feljegyzésnek a változata { $version }, ezt a program nem olvassa
damage-shard-range = a szelet és a részfeladatai nem illenek össze
damage-shard-checksum = a feljegyzés ellenőrző összege hibás
damage-shard-elsewhere = ez egy másik szelet feljegyzése
help-aside-shard = a sérült fájl új neve `{ $path }`, és a szelet újra sorra kerül
damage-shard-plan = ez a feljegyzés a program egy másik változatától van, amely máshogy osztja fel ezt a számlálást

## Long counts that go on where they were broken off

fault-room = ez a fájl nem készül el: `{ $path }`; mintegy { $bytes } kellene neki, és { $free } szabad
help-room = a számlálás nélküle folytatódik, és ha megszakad, elölről kezdődik; ha több a hely, a következő megmarad
damage-layer = ez a réteg sérült vagy csonka
damage-layer-version = ezt a réteget a program másik változata hagyta itt
help-aside-layer = a sérült fájl neve most `{ $path }`, és amit megtakarított volna, újra elkészül
count-resumed = folytatva: { $part }% már megvolt ekkor: { $date } UTC
count-resumed-layer = folytatva: { $layer }. réteg, összesen { $of }; elkészült: { $date } UTC
count-kept = ami elkészült, megmarad: ugyanaz a parancs innen folytatja

### Placements

## Problems

problem-queens = Vezérek elhelyezése úgy, hogy semelyik kettő ne álljon egy oszlopban, egy sorban vagy egy átlón.
problem-queens-more = Annyi, ahány mező a tábla rövidebb oldala, hacsak a `pieces` mást nem mond. A fél csavarás két vonalat eggyé köt össze, amely egynek számít.
problem-rooks = Bástyák elhelyezése úgy, hogy semelyik kettő ne álljon egy oszlopban vagy egy sorban.
problem-rooks-more = Annyi, ahány mező a tábla rövidebb oldala, hacsak a `pieces` mást nem mond. A fél csavarás két vonalat eggyé köt össze, amely egynek számít.
problem-bishops = Futók elhelyezése úgy, hogy semelyik kettő ne álljon egy átlón.
problem-bishops-more = Annyi, amennyi az egész táblán elfér, hacsak a `pieces` mást nem mond.
problem-knights = Huszárok elhelyezése úgy, hogy semelyik kettő ne álljon egymástól huszárlépésnyire.
problem-knights-more = Annyi, amennyi az egész táblán elfér, hacsak a `pieces` mást nem mond.
problem-kings = Királyok elhelyezése úgy, hogy semelyik kettő ne álljon szomszédos mezőn.
problem-kings-more = Annyi, amennyi az egész táblán elfér, hacsak a `pieces` mást nem mond.
problem-mixed = Többfajta bábu elhelyezése, mindegyikből megadott számú, úgy, hogy egyik se üsse a másikat.
problem-mixed-more = `count 3 queens + 2 knights 6`: maga a szó állhat a számok előtt, de el is maradhat. A `find cover 2 queens + 3 knights 8` ilyen keverékkel fedi le a táblát. Bármely bábu és bármely tábla megfelel, legfeljebb 1024 mezővel. Egy megoldás fajtánként sorolja fel a bábukat; egy szimmetria minden bábut a maga fajtájába visz. Az ütésekre szabott feltételekkel a bábuk üthetik egymást: `find 3 queens + 2 knights 6 attacked 1`. A `load` sakkprogramok állását is beolvassa: egymást ütő bábukat, `blocking` módon.
problem-armies = Két, ugyanolyan bábukból álló, `white` és `black` nélkül egyenlő létszámú sereg elhelyezése úgy, hogy egyik bábu se üsse a másik sereg bábuját.
problem-armies-more = A lehető legtöbb bábuval, hacsak a `pieces` mást nem mond. A `white K` és a `black K` más-más létszámot ad: ha csak az egyik van ott, a másik sereg a lehető legnagyobb. Egy seregen belül a bábuk üthetik egymást. Az első sereg a világos, nagybetűkkel, a második a sötét. A színek felcserélése más megoldást ad, ezért a szimmetriák megtartják a színeket.
problem-stars = Ugyanannyi bábu a tábla minden sorában, oszlopában és tartományában úgy, hogy egyik se érintse a másikat, sarokkal sem.
problem-stars-more = Ez a csillagcsata (Star Battle). Ha mindenütt egy bábu áll, akkor a LinkedIn Queens játéka. A feladvány szöveg vagy fájl, mezőnként egy betűvel, számmal vagy színnel, vagy egy puzz.link-cím: `stars "level.txt"`. A bábuk számát a `stars 2` adja meg; enélkül a legkisebb szám, amellyel pontosan egy megoldás van. Egy méret önmagában, mint a `stars 8 seed 3`, pontosan egy megoldású táblát készít, ha kell, adott nehézségűt (`difficulty`); a `random` mindig újat. A `trace` úgy magyarázza el a megoldást, ahogyan egy ember megtalálná.
history-stars = Az első csillagcsatát Hans Eendebak készítette a 2003-as hollandiai feladványvilágbajnokságra. A LinkedIn 2024 óta minden nap közöl egyet, tartományonként egy vezérrel.
problem-superqueens = Szupervezérek (vezér és huszár egyben) elhelyezése úgy, hogy semelyik kettő ne üsse egymást.
problem-superqueens-more = Annyi, ahány mező a tábla rövidebb oldala, hacsak a `pieces` mást nem mond. A fél csavarás két vonalat eggyé köt össze, amely egynek számít.

## History

history-queens = Max Bezzel 1848-ban tette fel a kérdést: hányféleképpen állhat nyolc vezér a sakktáblán úgy, hogy ne üssék egymást? Franz Nauck 1850-ben közölte a 92 megoldást, és bármekkora táblára kiterjesztette a kérdést; ugyanabban az évben Gauss is foglalkozott vele a leveleiben. Günther 1874-ben azt javasolta, hogy determinánsokkal számolják meg a megoldásokat, Glaisher pedig finomította a módszert, és megerősítette a 92-t. Egyes lexikonok szerint Georg Cantor is foglalkozott vele. Dijkstra 1972-ben a strukturált programozást tanította vele; azóta a visszalépéses keresés tankönyvi példája.
history-rooks = Az n bástya elhelyezése az n-szer n-es táblán minden oszlophoz egy-egy sort nevez meg, mindegyiket egyszer: ez egy permutáció, tehát az elhelyezések száma a permutációk száma.
history-bishops = Dudeney 1917-ben, „Bishops in Convocation” címmel, azt írta, hogy tizennégy futó állhat békében a sakktáblán, és azt kérdezte, hányféleképpen. A világos és a sötét mezők futói sosem találkoznak, ezért a megoldások száma szorzat.
history-knights = A huszár mindig ellenkező színű mezőre lép, ezért az egyik szín minden mezője betölthető. Hogy több nem lehet, az abból látszik, hogy a mezők huszárlépésekkel párokba rendezhetők.
history-kings = Minden királynak egy kétszer kettes mezőtömb kell, ezért könnyű megtalálni, hány fér el. Hogy páros oldalú táblán ez hányféleképpen érhető el, azt nehéz megszámolni.
history-mixed = A kérdés gráffal írható le: minden fajtának minden mezőn egy csúcsa van, és él köti össze azokat, amelyeken két bábu zavarja egymást. Egy elhelyezés olyan független halmaz, amelyben minden fajtából adott számú csúcs van.
history-armies = Stephen Ainley 1977-ben a Mathematical Puzzles című könyvében a sakktáblán békésen megférő legnagyobb vezérseregeket kereste; a válasz: kilenc-kilenc vezér. Robert Bosch bármekkora táblára vetette fel a kérdést (Peaceably coexisting armies of queens, Optima 1999).
history-superqueens = A vezérként és huszárként is lépő bábu neve amazon vagy szupervezér. Ha n > 1, belőlük n darab az n-szer n-es táblán először n = 10-re fér el békében, négyféleképpen, és a négy megoldás egymás képe.

## Theorems

theorem-queens-exist = n vezér elfér az n-szer n-es táblán minden n-re, kivéve a 2-t és a 3-at (Pauls 1874)
theorem-line-bound = minden oszlopban és minden sorban legfeljebb egy bábu állhat, ezért a rövidebb oldal korlátozza a számukat
theorem-two-per-line = minden oszlopban és minden sorban legfeljebb két bábu állhat, ezért a rövidebb oldal kétszerese korlátozza a számukat
theorem-queens-construction = n vezér egy megoldása leírható olyan szabállyal, amely n 6-tal vett maradékától függ (Pauls 1874; Hoffman, Loessi és Moore 1969)
theorem-torus-queens = n vezér csak akkor fér el az n-szer n-es tóruszon, ha n sem 2-vel, sem 3-mal nem osztható (Pólya 1918)
theorem-cylinder-queens = négyzetes hengeren a vezérek úgy támadnak, mint a tóruszon, ahol n vezér csak akkor fér el, ha n sem 2-vel, sem 3-mal nem osztható (Pólya 1918)
theorem-queens-asymptotic = n vezér megoldásainak száma úgy nő, mint (0,143 n)^n (Simkin 2021)
theorem-queens-quarter-turn = n vezér megoldását a negyedfordulat csak akkor hagyhatja változatlanul, ha n vagy n - 1 osztható 4-gyel (Ahrens 1901)
theorem-kept-square = negyedfordulata csak a négyzetes táblának van
theorem-kept-open-tour = a nyílt túrának iránya van, ezért nem hagyja változatlanul semmilyen szimmetria, amely egyetlen mezőjét is elmozdítja; zárt túrát a `closed` kér
theorem-kept-pieces = az elforgatás a bábukat kettes vagy négyes pályákon mozgatja, csak a tábla középső mezőjén álló marad helyben: ez a bábuszám nem áll össze pályákból
theorem-kept-tour = a zárt túrát változatlanul hagyó szimmetria vagy továbbtolja azt a hosszának egy részével, amelynek illenie kell a mezők színéhez, vagy visszafelé járja be két helyben maradó mező vagy lépés körül: ezen a táblán egyik sem lehetséges
theorem-rooks-count = n bástya n! módon áll az n-szer n-es táblán, minden permutációhoz egyféleképpen
theorem-rooks-symmetry = n bástya lényegesen különböző elhelyezéseinek száma azokból az elhelyezésekből adódik, amelyeket a négyzet egyes szimmetriái változatlanul hagynak (Lucas 1891)
theorem-line-matching = egy elhelyezés vonalakat párosít vonalakkal, ezért a legnagyobb elhelyezés egy legnagyobb párosítás, tiltott mezőkkel is (Kőnig 1931)
theorem-bishops-max = az n-szer n-es táblán, ha n > 1, legfeljebb 2n - 2 futó fér el (Jaglom és Jaglom 1964)
theorem-bishops-count = 2n - 2 futó 2^n módon áll az n-szer n-es táblán (Dudeney 1917; Jaglom és Jaglom 1964)
theorem-bishops-border = ezekben az elhelyezésekben minden futó a tábla szélén áll (Jaglom és Jaglom 1964)
theorem-torus-bishops = az m-szer n mezős tóruszon irányonként annyi átló van, amennyi m és n legnagyobb közös osztója, és ugyanennyi futó fér el rajta
theorem-knights-max = az n-szer n-es táblán, ha n > 2, legfeljebb annyi huszár fér el, amennyi a mezők felfelé kerekített fele: az egyik szín mezőin (Jaglom és Jaglom 1964)
theorem-knights-count = ha n > 4, az n-szer n-es táblán páros n-re két, páratlan n-re egy ilyen elhelyezés van
theorem-colours-matching = a huszár színről színre lép, ezért a huszárok legnagyobb száma a mezők száma, levonva belőle a lépések egy legnagyobb párosítását, tiltott mezőkkel is (Kőnig 1931)
theorem-kings-max = m-szer n mezőn legfeljebb ceil(m/2) ceil(n/2) király fér el: egy minden 2-szer 2-es tömbre (Jaglom és Jaglom 1964)
theorem-kings-count = ha mindkét oldal páratlan, a legtöbb király csak egyféleképpen állhat; 2m-szer 2n mezőn, rögzített m-re, az ilyen elhelyezések száma úgy nő, mint n (m + 1)^n (Wilf 1995)
theorem-torus-kings = az m-szer n mezős tóruszon legfeljebb floor(min(m floor(n/2), n floor(m/2)) / 2) király fér el (Hales 1973)
theorem-superqueens-exist = n szupervezér elfér az n-szer n-es táblán n = 1-re, 2 és 9 között egyetlen n-re sem, n = 10-re pedig 4 módon (OEIS A051223)

## Published sequences

sequence-queens-all = megoldások (n = 27: Preußer és Engelhardt 2016)
sequence-queens-classes = lényegesen különböző
sequence-queens-torus = a tóruszon
sequence-queens-half-turn = a félfordulat változatlanul hagyja
sequence-queens-quarter-turn = a negyedfordulat változatlanul hagyja
sequence-superqueens-all = megoldások
sequence-rooks-all = megoldások
sequence-rooks-classes = lényegesen különböző
sequence-bishops-most = a legtöbb futó
sequence-knights-most = a legtöbb huszár
sequence-knights-all = megoldások
sequence-kings-most = a legtöbb király
sequence-kings-all = megoldások (a sorozat a páros oldalakat sorolja fel)

## Methods

method-bitmask = Oszlopról oszlopra tölti a táblát; egy oszlop szabad sorai egy gépi szó bitjei.
method-bitmask-more = A foglalt sorok, az emelkedő és az ereszkedő átlók egy-egy gépi szó bitjei; amit egy oszlopból szabadon hagynak, az egyetlen művelettel kiderül, és egy eltolás viszi át az átlókat a következő oszlopra. A számolás egy megoldás képei közül csak egyet keres meg azokkal a forgatásokkal és tükrözésekkel, amelyeket a kiegészítők megengednek (tóruszon az eltolásokkal is), és minden szálat használ. Az összes megoldás felsorolásakor a szálak az első oszlopok más-más elrendezéseit vizsgálják, és amit találnak, sorrendbe kerül.
method-bitmask-cost = Minden lerakott bábura ugyanaz a néhány gépi utasítás; n vezérnél a lerakott bábuk száma nagyjából úgy nő, mint a megoldásoké, vagyis mint (0,143 n)^n.
method-bitmask-source = Richards: Backtracking algorithms in MCPL using bit patterns and recursion, 1997; Qiu: Bit-vector encoding of n-queen problem, SIGPLAN Notices 37(2), 2002.
method-join = Középen összeilleszti a tábla négy negyedét; úgy számol, hogy a megoldásokkal nem találkozik egyenként.
method-join-more = A negyedtábla elhelyezéseit táblázat tartja nyilván aszerint, hogy mely sorokat és oszlopokat használják; az átlóik bitek. Ahányféleképpen a sorok a bal és a jobb oldal között megoszlanak, annyiszor készül jegyzék a tábla jobb feleiről, 512-esével, a középen átmenő minden átlóhoz egy 512 bites szóval. Így minden bal oldali negyednek van egy szava azokról a jobb felekről, amelyeket nem üt, és egy bal fél mind az 512-vel együtt egyetlen ÉS műveletbe és egyetlen bitszámlálásba kerül. A megoldás nyolc képéből a négyzet szimmetriái szerint csak egyet számol. Ha van középső sor és oszlop, az ottani vezérek egy jobb oldali negyedhez tartoznak. Szupervezéreknél további bitek mondják meg, mi van a középvonalak melletti mezőkön. Ahol mezőkön kötelező vagy tilos vezérnek állnia, az ennek ellentmondó elhelyezések kimaradnak a táblázatokból, és a számlálás e mezők minden különböző képére egyszer fut le. Az eggyel kevesebb sorú tábla olyan négyzet, amelynek egyik sorában a vezér átlóban nem üt. Ahol a processzor tudja, vektorutasításokkal dolgozik, és minden szálat használ.
method-join-cost = Exponenciális, ahogy a megoldások száma, de egy gépi utasítás sok megoldást számol meg. A táblázat a negyedtábla minden elhelyezésére 16 bájtot vesz igénybe: 8x8 mezőn 0,1 millió az elhelyezés, és minden további sornál nagyjából hétszer annyi; a 26-os oldaltól a számlálás minden része elkészíti azokat, amelyekre szüksége van. Kötelező vagy tiltott mezőkkel ezek képeit, legfeljebb nyolcat, egymás után számolja: egy tiltott mezőtől a számlálás akár nyolcszor annyi ideig tart, egy kötelezőtől legfeljebb nagyjából kétszer annyi ideig. A 28-nál, szupervezéreknél a 21-nél hosszabb oldalt visszautasítja, és azt is, ha az oldalak 1-nél többel különböznek.
method-join-source = E. Kluev ötlete nyomán, N-Queens-Count-Sol (github.com/EvgenyKluev/N-Queens-Count-Sol); a program más.
method-backtracking = A tankönyvi visszalépéses keresés: próbál egy mezőt, továbblép, zsákutcában visszaveszi a bábut.
method-backtracking-more = A következő oszlop mezőit az első sortól felfelé próbálja. Amit egy álló bábu üt, azt elveti; ha egy oszlopban nem marad mező, az előző bábut visszaveszi. A futókat, a huszárokat és a királyokat mezőről mezőre próbálja. A `trace` minden lépést megmutat. Legrövidebb útnál sorra próbál minden lépést, és visszaveszi, amint egy további lépéssel már nem lehetne jobb az eddigi legjobb útnál. Előnye: minden megoldást megtalál, bizonyítja, ha nincs, és alig kell hozzá memória. Hátránya: az ideje a táblával exponenciálisan nő. Lásd: `help paradigms`.
method-backtracking-cost = A tábla oldalában exponenciális. Nyolc vezér összes megoldásához 2056 bábut rak le, és minden kipróbált mezőt összevet az álló bábukkal. Egy útnál a távolságban exponenciális.
method-backtracking-source = Walker: An enumerative technique for a class of combinatorial problems, 1960; Golomb és Baumert: Backtrack programming, Journal of the ACM 12, 1965.
method-deduction = Úgy oldja meg a csillagcsatát, ahogyan egy ember: szabályokkal, a legkönnyebbel kezdve.
method-deduction-more = A szabályok, a legkönnyebbel kezdve. Könnyű (`only`, `left`): egy egységben (sor, oszlop vagy tartomány) nincs több szabad mező, mint hiányzó bábu. Könnyű (`needed`, `within`): az egység minden kitöltése használ egy mezőt, vagy egy egység hiányzó bábui csak egy másik egységben lehetnek. Közepes (`starves`): egy mezőre tett bábu nem hagy helyet egy egységnek. Nehéz (`within`): több egység hiányzó bábui csak ugyanannyi másikban lehetnek. Nehéz (`leads`): egy mezőre tett bábu kényszerű lépések után nem hagy helyet egy egységnek. Ha egyik szabály sem segít, a módszer ott tesz fel egy bábut, ahol a legkevesebb lehetőség maradt, és később visszaveszi. A `trace` minden lépést megindokol.
method-deduction-cost = Minden lépés végignézi a szabályokat, ami a mezők számában polinomiális. Csak a feltevések exponenciálisak.
method-deduction-source = A feladványok kedvelőinek szabályai, ahogyan például a Grandmaster Puzzles útmutatói összegyűjtik őket.
method-propagation = Lerakja, amit a megadott bábuk vagy számok kikényszerítenek, és ott ágazik el, ahol semmi sem kényszerű.
method-propagation-more = Csillagcsatában véget ér az ág, ha egy sorban, oszlopban vagy tartományban nincs hely a hiányzó bábuknak, és betelik, ahol éppen annyi a szabad mező. A hely számításba veszi, hogy a bábuk nem érhetnek össze. Ha a túra néhány száma adott, egy mező csak akkor marad lehetséges egy lépéshez, ha az előző és a következő lépés valamelyik lehetséges mezője egy lépésnyire van. A keresés ott ágazik el, ahol a legkisebb a választék, vagy a megoldások sorrendjében, ha fel kell sorolni őket. Az ütésekre vonatkozó feltételeknél mezőről mezőre dönt, minden osztályból egy halmazt keres fel, és számokból következtet: hány bábu fér még egy vonalra vagy egy részre, és hány vonal kell a bábuknak. Ha kevés bábu fedi le a táblát, a számukat a szabályok összegei is korlátozzák (Lagrange-szorzók).
method-propagation-cost = A legrosszabb esetben exponenciális. Egy megoldású feladványok és túrák kevés elágazást kívánnak. Legfeljebb 1024 mezős túrát fogad el.
method-propagation-source = Haralick és Elliott: Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980. A. K. Mackworth: Consistency in networks of relations, Artificial Intelligence 8, 1977. M. Held és R. M. Karp: The traveling-salesman problem and minimum spanning trees, part II, Mathematical Programming 1, 1971.
method-permutations = Sorban végigmegy a sorok permutációin, és egy kezdetet eldob, mihelyt két bábuja üti egymást.
method-permutations-more = Minden oszlopban és minden sorban egy bábu: ez a sorok egy permutációja. Csak a még fel nem használt sorokat próbálja, és az átlók jelei azonnal megmondják, üti-e valami a bábut. Az üresen maradó oszlopok is részt vesznek a permutációban, üres jelként.
method-permutations-cost = Összesen n! permutáció van, nyolc vezérnél 40 320. A kezdetek eldobása után 2056 kezdet marad, annyi, ahány bábut a visszalépéses keresés lerak, és mindegyik vizsgálata ugyanolyan rövid ideig tart. A `help bruteforce` összehasonlítja őket.
method-permutations-source = Knuth: The Art of Computer Programming 4A, 7.2.1.2. szakasz (permutációk megszorított kezdettel), 2011.
method-exactcover = Knuth táncoló láncai: egy mező lefedi a vonalait, és minden vonalat, amelyre bábu kell, pontosan egyszer kell lefedni.
method-exactcover-more = Az oszlopokat és a sorokat egyszer, az átlókat legfeljebb egyszer kell lefedni. A kiválasztott mező kiláncolja mindazokat, amelyekkel közös vonala van; ha visszavonjuk, azok visszatáncolnak a helyükre. A `count` és a `find` azzal a vonallal folytatja, amelyen a legkevesebb mező maradt, az `all` oszlopról oszlopra halad, így a sorrendje megmarad.
method-exactcover-cost = Exponenciális. Egy csomópont annyi lépésbe kerül, ahány láncszemet kiold, többe, mint a `bitmask` egy csomópontja, de kevesebb van belőlük: nyolc vezér összes megoldásához 2056 helyett 1198.
method-exactcover-source = Knuth: Dancing links, 2000 (arXiv cs/0011047); a láncok ötlete: Hitotumatu és Noshita, 1979.
method-determinant = Günther 1874-es determinánsa: a tagjai a bástyák elhelyezései, és eltűnik minden tag, amelyben egy átló betűje ismétlődik.
method-determinant-more = Minden elem két betűt hordoz: egyet az emelkedő, egyet az ereszkedő átlójáért. Egy tag minden oszlopból és minden sorból egy elemet vesz; ahol kettőnek közös a betűje, ott két vezér állna egy átlón. A kifejtés oszlopról oszlopra, aldeterminánsokkal halad, és a végén megmaradó tagok a megoldások. Az előjelek nem számítanak.
method-determinant-cost = Az n-edrendű determinánsnak n! tagja van. Az addig megmaradtakat mind megőrzi, egyenként tizenhat bájton: nyolc vezérnél 2056, tizenháromnál 4 674 889 fordul elő. A 13-nál hosszabb oldalt visszautasítja.
method-determinant-source = Günther: Zur mathematischen Theorie des Schachbretts, Archiv der Mathematik und Physik 56, 1874; Glaisher: On the problem of the eight queens, Philosophical Magazine 48, 1874.
method-construction = Szabály szerint, keresés nélkül ír le egy megoldást bármekkora táblára.
method-construction-more = A vezérek előbb a páros, aztán a páratlan sorokba kerülnek, és néhányat felcserél aszerint, mennyi n maradéka 12-vel osztva. A bástyák egy átlón állnak, a futók két szélen, a huszárok egy szín mezőin, a királyok minden második oszlop minden második mezőjén.
method-construction-cost = Bábunként egy lépés, legfeljebb 50 millió bábuig.
method-construction-source = Pauls 1874; Hoffman, Loessi és Moore: Constructions for the solution of the m queens problem, Mathematics Magazine 42, 1969; tóruszon Pólya 1918.
method-firstfail = A legkevesebb szabad mezőjű vonalat tölti ki először, és túl sok lépés után újrakezdi: nagy tábla egy megoldása.
method-firstfail-more = Egy vonal mezőit véletlen sorrendben próbálja, rögzített kezdőértékkel. A túl sok lépésből álló futást félbehagyja, és a következőnek kétszer annyit enged: így egy szerencsétlen kezdet sem rontja el a keresést, és egyetlen megoldás sem maradhat örökre rejtve. A második futástól előbbre kerülnek azok a vonalak, amelyeken sok zsákutca volt, és azok a mezők, amelyekről kevés szabad mező üthető. A hosszú futások fele annyi lépésű, a zsákutcákat figyelmen kívül hagyó futásokkal váltakoznak, mert egyes táblákon az egyikük sokáig nem talál semmit.
method-firstfail-cost = A legrosszabb esetben exponenciális. Nagy táblán alig akad zsákutca, az idő az ütött mezők megjelölésére megy el. Legfeljebb 4 194 304 mezőig.
method-firstfail-source = Haralick és Elliott: Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980; az újrakezdés: Gomes, Selman és Kautz 1998; a zsákutcák: Boussemart, Hemery, Lecoutre és Sais 2004.
method-probe = Egyetlen véletlen út lefelé a tankönyvi keresés fáján: becslés a csomópontjaira és a megoldásokra.
method-probe-more = Minden szinten sorshúzás dönt a folytatások között, és a folytatások száma összeszorzódik: a szorzat az, ami a szinten átlagosan van. Sok próba átlaga a csomópontok számához közelít, a megoldásban végződők szorzatainak átlaga pedig a megoldások számához. Az `estimate` sok próba átlagát veszi; a `trace queens 8 using probe seed 7` egy másikat mutat.
method-probe-cost = Egy próbának annyi lépése van, ahány oszlop. Hogy hány próba kell, azon múlik, mennyire különböznek a szorzatok.
method-probe-source = Knuth: Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975.
method-minconflicts = Helyi keresés: kezdettől minden vezér a táblán áll, és kettő sort cserél, ha attól kevesebb lesz az ütközés.
method-minconflicts-more = Először egyik vezér a másik után egy véletlen sorba kerül, ahol nem ütközik, és csak az utolsó néhány kapja a maradékot. Táblázat őrzi, hány vezér áll az egyes átlókon, így egy csere hatása azonnal ismert. Ha egyik csere sem segít, a keresés újrakezdődik. Megoldást találhat, de sosem bizonyíthatja, hogy nincs; `with`, `without`, `pieces` és `torus` nélkül dolgozik. `seed K` nélkül ugyanarra a táblára ugyanaz a válasz.
method-minconflicts-cost = Mérés, nem bizonyítás szerint: nagy táblán vezérenként körülbelül három próba, 200-ig összesen 5000-nél kevesebb. Legfeljebb tízmillió vezérig.
method-minconflicts-source = Sosic és Gu: A polynomial time algorithm for the N-queens problem, SIGART Bulletin 1(3), 1990; Fast search algorithms for the N-queens problem, IEEE Transactions on Systems, Man, and Cybernetics 21(6), 1991.
method-independent = Mezőről mezőre dönt, és feladja, ha az egymást ütő mezők csoportjai nem hagynak helyet a többinek.
method-independent-more = A mezők egy gráf csúcsai, az ütések az élei; egy elhelyezés független csúcshalmaz. Egymást kölcsönösen ütő mezők csoportjában legfeljebb egy bábu állhat, ezért ha kevés a csoport, az ágat feladja. Minden bábura és minden kiegészítővel működik.
method-independent-cost = Exponenciális; minden csomópontban végignézi a megmaradt csoportokat. Legfeljebb 4096 mezőig.
method-independent-source = Carraghan és Pardalos: An exact algorithm for the maximum clique problem, Operations Research Letters 9, 1990.
method-pools = Minden bábufajtának megvan a maga mezőkészlete; egy elhelyezett bábu minden készletből kivesz mezőket.
method-pools-more = Először az első fajta bábui kerülnek a táblára a mezők sorrendjében, aztán a másodiké. Egy ág véget ér, ahol egy készletben kevesebb mező van, mint ahány bábu a fajtájából még hátravan. Ha csak az utolsó fajta van hátra, és bábui nem zavarják egymást, készletének bármely részhalmaza megfelel, ezért ezek egyszerre számlálódnak. A legnagyobb seregeket más keresés adja. Szimulált lehűtés talál nagy seregeket, aztán a nagyobbak pontos keresése minden vonalat az egyik színnek oszt ki, és az oszlopokra, a sorokra vagy az átlókra vett hátizsákfeladat korlátozza mindkét sereg méretét.
method-pools-cost = A bábuk számában exponenciális. Legfeljebb 1024 mezős táblák.
method-pools-source = Visszalépéses keresés az ütközések gráfján: Golomb és Baumert: Backtrack programming, Journal of the ACM 12, 1965.
method-orbits = Csak a szimmetria által változatlanul hagyott megoldások között keres, egyszerre egy mezőpályát választva.
method-orbits-more = A `symmetric`, `halfturn`, `quarterturn` és `mirror` szóhoz való, és ezeknél ez a módszer dolgozik, ha nincs más megnevezve: az a többi módszer minden megoldást megkeres, és azokból válogat. Egy mezőre tett bábu minden képén is bábut kíván. Ahol több szimmetria is megfelel, a számolás szitával történik, az általuk generált csoportokon. A lefedés annyi bábuból áll, amennyi a tábla lefedéséhez legalább kell, vagy amennyit a `pieces K` kér. A túrának zártnak kell lennie.
method-orbits-cost = A pályák számában exponenciális: ez a mezők fele vagy negyede. Elhelyezéseknél legfeljebb 4096 pálya, lefedéseknél és túráknál legfeljebb 1024 mező.
method-orbits-source = Vezérek: Ahrens: Mathematische Unterhaltungen und Spiele, 1901. Túrák: Jelliss: Knight's Tour Notes, 2019. Csoportok: a Cauchy-Frobenius-lemma (Burnside-lemma).
method-matching = A vonalak egy legnagyobb párosítása egyszerre megadja a bábukat.
method-matching-more = Egy bástya az oszlopát a sorával párosítja, egy futó az emelkedő átlóját az ereszkedővel: az elhelyezés vonalak párosítása. A huszár lépései a két szín mezőit párosítják, és amit Kőnig tétele meghagy, az adja az elhelyezést.
method-matching-cost = Polinomiális: nincs keresés, csak javítóutak. Legfeljebb 1 048 576 mezőig.
method-matching-source = Kőnig 1931; Hopcroft és Karp: An n^5/2 algorithm for maximum matchings in bipartite graphs, SIAM Journal on Computing 2, 1973.
method-profile = Mezőnként dönt; azokat az elhelyezéseket, amelyek ugyanazokat a szabad mezőket támadják, együtt számolja.
method-profile-more = A következő mezőkre nézve csak az számít, hogy közülük melyik áll támadás alatt; az ebben megegyező elhelyezéseket együtt számolja, egy tartomány minden bábuszámára egyszerre. A `pieces any` esetén minden állapothoz egyetlen szám tartozik. Minden táblán működik, összeragasztott szélekkel és hiányzó mezőkkel is. Közönséges táblán a legtöbb király úgy fér el, hogy minden 2x2-es tömbben egy áll; ezeket tömbsoronként számolja.
method-profile-cost = A mezők száma szorozva az állapotok számával és a különböző bábuszámokkal. Az állapotok száma a rövidebb oldalban exponenciális, tóruszon annak kétszeresében.
method-profile-source = Wilf: The problem of the kings, Electronic Journal of Combinatorics 2, 1995. Calkin és Wilf: The number of independent sets in a grid graph, SIAM Journal on Discrete Mathematics 11, 1998 (átviteli mátrixok).
method-subsets = Aszerint számol, mely vonalak foglaltak, nem aszerint, hol állnak a bábuk.
method-subsets-more = Egyik vonal a másik után választ egyet a még szabad keresztező vonalak közül, vagy egyet sem; azokat az elhelyezéseket, amelyek ugyanazokat a vonalakat foglalták el, együtt számolja. A futók két színét külön számolja, és összeszorozza.
method-subsets-cost = Az idő és a memória úgy nő, mint 2^k, ahol k a kisebb irány vonalainak száma, legfeljebb 22.
method-subsets-source = Kaplansky és Riordan: The problem of the rooks and its applications, Duke Mathematical Journal 13, 1946; dinamikus programozás részhalmazokon: Held és Karp 1962.
method-formula = Zárt képlet.
method-formula-more = m-szer n mezőn k bástya C(m, k) C(n, k) k! módon állhat. Tiltott mezők mellett e mezők bástyaszámai megadják azokat az állásokat, amelyekben bástya áll rajtuk, a többi a szitaképlettel marad: a fixpont nélküli permutációk az átló melletti bástyák. A futóknál egy szín átlóit hosszuk szerint rendezi: minden további futó átlóját megrövidítik az előzők. A két színt összeszorozza. A tiltott mezők melletti futókat ugyanígy számolja, mert a megmaradó átlók továbbra is egymásba ágyazottak.
method-formula-cost = Egy szorzat vagy egy kis táblázat pontos számokkal. Bástyáknál legfeljebb 20 000, futóknál legfeljebb 400 hosszú oldalig.
method-formula-source = Bástyákra Lucas 1891, tiltott mezőkre Kaplansky és Riordan 1946; futókra Yaglom és Yaglom: Challenging Mathematical Problems with Elementary Solutions, 1964.

## Pieces

piece-queen = A vezér oszlopban, sorban és átlón üt, a tábla széléig.
moves-queen = A vezér oszlopban, sorban vagy átlón akárhány mezőt lép.
piece-rook = A bástya oszlopban és sorban üt, a tábla széléig.
moves-rook = A bástya oszlopban vagy sorban akárhány mezőt lép.
piece-bishop = A futó átlón üt, a tábla széléig.
moves-bishop = A futó átlón akárhány mezőt lép.
piece-knight = A huszár azokat a mezőket üti, amelyek az egyik irányban kettővel, a másikban eggyel vannak odébb.
moves-knight = A huszár kettőt lép az egyik irányban, és egyet oldalra.
piece-king = A király a szomszédos mezőket üti.
moves-king = A király szomszédos mezőre lép.
piece-superqueen = A szupervezér (amazon) vezérként és huszárként is üt.
moves-superqueen = A szupervezér (amazon) vezérként vagy huszárként lép.
piece-signs = A táblákon: `{ $letter }`, vagy `{ $glyph }`, ha `set glyphs on`.
piece-queen-n = { $n } vezér
piece-rook-n = { $n } bástya
piece-bishop-n = { $n } futó
piece-knight-n = { $n } huszár
piece-king-n = { $n } király
piece-superqueen-n = { $n } szupervezér

### Covers

## Problem

problem-cover = Egy tábla lefedése minél kevesebb azonos bábuval: minden mezőn bábu áll, vagy üti valamelyik.
problem-cover-more = Az `independent` szóval egyik bábu sem üt másikat; a `total` szóval minden mezőt ütni kell, azt is, amelyen bábu áll. A `pieces K` pontosan K bábuval való lefedéseket kér. A `cover 2 queens + 3 knights 8` többfajta bábuval fedi le a táblát.
history-cover = De Jaenisch 1862-ben azt kérdezte, legalább hány vezér uralja az egész sakktáblát; a válasz: öt. A kérdést Ahrens és Rouse Ball tette szélesebb körben ismertté, 1964-ben pedig a Jaglom testvérek megoldották bástyákra, futókra és királyokra bármekkora táblán. Vezérekre és huszárokra nem ismert képlet; minden új érték egy-egy számítás eredménye.

## Theorems

theorem-cover-queens = az n-szer n-es táblához legalább (n - 1)/2 vezér kell (Spencer, közli Cockayne 1990), és ennyi csak n = 3 és n = 11 esetén elég (Weakley 1995; Finozhenok és Weakley 2007), így minden más táblához legalább n/2 kell
theorem-cover-queens-upper = az n-szer n-es táblát felfelé kerekített n/2 vezér vagy eggyel több lefedi minden n-re 132-ig, kivéve a 3-at és a 11-et (Östergård és Weakley 2001; Finozhenok és Weakley 2007)
theorem-cover-rooks = ha egy vonalon nincs bástya, mezőit csak a rá merőleges vonalakon álló bástyák fedhetik le, vonalanként egy, ezért legalább annyi bástya kell, ahány mező a rövidebb oldal (Jaglom és Jaglom 1964)
theorem-cover-rooks-count = n bástya 2 n^n - n! módon fedi le az n-szer n-es táblát: minden oszlopban egy, vagy minden sorban egy, és az n! permutáció mindkettő
theorem-cover-bishops = az n-szer n-es táblához n futó kell, és a középső oszlop futókkal megtöltve elég (Jaglom és Jaglom 1964)
theorem-cover-kings = m-szer n mezőhöz ceil(m/3) ceil(n/3) király kell: egymástól három mezőre fekvő két mezőt egy király nem fed le, és elég egy király minden 3-szor 3-as tömb közepén (Jaglom és Jaglom 1964)
theorem-cover-independent = a független lefedés olyan ütés nélküli elhelyezés, amelyhez nem tehető több bábu, ezért ilyen lefedés minden táblán van
theorem-cover-638 = 5 vezér 4860 módon fedi le a sakktáblát, ebből 638 lényegesen különböző; ütés nélkül 728 módon, ebből 91 lényegesen különböző. A 638-at néha az ütés nélküli lefedések számaként idézik, pedig az összes lefedésé.
theorem-cover-371 = n = 16 esetén 371 lényegesen különböző lefedés van a legkevesebb vezérrel; az A002563 egyik másolatában itt 43 áll, ami ellentmond az A002564-nek, hiszen 2968 több, mint 43 nyolcszorosa

## Published sequences

sequence-armies-queens = vezérek mindkét oldalon
sequence-cover-queens = a legkevesebb vezér
sequence-cover-queens-independent = a legkevesebb vezér, egyik sem üt másikat
sequence-cover-queens-total = a legkevesebb vezér, amely minden mezőt üt
sequence-cover-queens-all = lefedések a legkevesebb vezérrel
sequence-cover-queens-classes = ugyanez, lényegesen különböző
sequence-cover-queens-independent-all = lefedések a legkevesebb vezérrel, egyik sem üt másikat
sequence-cover-queens-independent-classes = ugyanez, lényegesen különböző
sequence-cover-queens-total-all = hányféleképpen üthet minden mezőt a legkevesebb vezér
sequence-cover-queens-total-classes = ugyanez, lényegesen különböző
sequence-cover-queens-maximal = lefedések akárhány vezérrel, egyik sem üt másikat
sequence-cover-knights = a legkevesebb huszár
sequence-cover-knights-independent = a legkevesebb huszár, egyik sem üt másikat
sequence-cover-knights-total = a legkevesebb huszár, amely minden mezőt üt
sequence-cover-knights-all = lefedések a legkevesebb huszárral
sequence-cover-knights-classes = ugyanez, lényegesen különböző
sequence-cover-kings = a legkevesebb király, akár ütik egymást, akár nem
sequence-cover-kings-total = a legkevesebb király, amely minden mezőt üt
sequence-cover-kings-all = lefedések a legkevesebb királlyal
sequence-cover-kings-total-all = hányféleképpen üthet minden mezőt a legkevesebb király
sequence-cover-bishops-all = lefedések a legkevesebb futóval
sequence-cover-bishops-independent-all = lefedések a legkevesebb futóval, egyik sem üt másikat
sequence-cover-bishops-independent-classes = ugyanez, lényegesen különböző
sequence-cover-rooks-all = lefedések a legkevesebb bástyával

## Methods

method-exact = Minden lefedés, vagy a bizonyítás, hogy nincs: azon a mezőn ágazik el, amelyet a legkevesebb mezőről lehet lefedni.
method-exact-more = A legnehezebben lefedhető mezőt lefedő mezők egyikén bábunak kell állnia: sorra próbálja őket, és amelyiket kipróbálta, azt megtiltja. Kizár egy mezőt, ha mellette a legjobb többi bábu sem fedhetné le a maradékot. Az első bábukat szimmetria erejéig választja. A legkevesebbet úgy keresi, hogy mindig eggyel több bábut enged meg, amíg van lefedés. A négyzetes táblák vezéreinek külön keresésük van, amely a legszélső vezér nélküli vonalak közti téglalapból indul ki. Huszároknál és királyoknál a mezők árai adják a korlátot (Lagrange-relaxáció). A részekre eső táblát, mint a futókét a két mezőszínre, részenként járja be.
method-exact-cost = Az idő a táblával exponenciálisan nő; minden processzormag részt vesz. Legfeljebb 1024 mező.
method-exact-source = A téglalap gondolata: Weakley, Domination in the queen's graph, 1995. A kipróbált mezők megtiltása és a legjobb nyereségek szerinti korlát a lefedési feladatok közkincse.
method-sat = Egy bevált SAT-megoldó, amely tanul a zsákutcáiból: sokcsillagos csillagcsatákhoz és a lefedések pontos keresésének ellenőrzésére.
method-sat-more = A modellt klózokká írja át. Azt a csillagcsatát, amelyet a `propagation` rövid keresése nem old meg, a megoldó kapja. Minden válasz után kizárja azt, amíg nem marad más. A lefedést klózokká írja át, mint az `export "FILE.cnf"`, és számlálót tesz hozzá a bábuknak. Egy mohó lefedésből indulva mindig eggyel kevesebb bábut kér a megoldótól, amíg az meg nem mutatja, hogy nincs ilyen lefedés: a szám csak ekkor bizonyított. Az ütésekre vonatkozó feltételeknél a `propagation` szabályai válnak klózokká.
method-sat-cost = A táblával exponenciálisan nő; egy processzormag vesz részt. Lefedéseknél legfeljebb 1024 mező. A programban megvan, a Rust nyelvű jegyzetfüzetekben nincs.
method-sat-source = batsat, a MiniSat egy változata: Eén és Sörensson, An extensible SAT-solver, 2003. A számláló: Bailleux, Boufkhad, Efficient CNF encoding of Boolean cardinality constraints, 2003.
method-greedy = Azt veszi, ami éppen a legjobbnak látszik: a bábut oda teszi, ahonnan a legtöbb lefedetlen mezőt fedi le, vagy az út utolsó mezőjéhez legközelebbre lép.
method-greedy-more = Több ilyen mező közül az elsőt veszi az a1, a2, ... sorrendben. Csak egy bábura lát előre: a lefedés ritkán a legkisebb. Egy útnál arra a szabad mezőre lép, amely légvonalban (euklideszi távolsággal) a legközelebb van az utolsóhoz. Lépést nem vesz vissza, ezért az út hosszabb lehet a kelleténél, vagy zsákutcában végződhet; a válasz összeveti a legrövidebbel. Előnye: minden táblán gyors, és kézzel is követhető. Hátránya: bábut sosem vesz vissza, ezért többet is használhat a szükségesnél, és semmit sem bizonyít. Lásd: `help paradigms`.
method-greedy-cost = Az összes lefedett mező számával arányos; a bábuk száma a legkevesebbnek legfeljebb 1 + ln s-szerese, ahol s az egy bábuval lefedhető legtöbb mező. Egy útnál a mezőiről induló lépések száma.
method-greedy-source = Johnson, Approximation algorithms for combinatorial problems, 1974; vezérekre Török szakdolgozatában (Sapientia, 2023).
method-restarts = A mohó módszer sokszor egymás után: a holtversenyt sorsolás dönti el, és a legjobb lefedés marad meg.
method-restarts-more = `seed K` nélkül a válasz mindig ugyanaz. Nem bizonyít semmit: a lefedés mellett olyan alsó korlátot mond, amelyhez nem kell keresés.
method-restarts-cost = 2000 mohó lefedés.
method-restarts-source = Feo és Resende, A probabilistic heuristic for a computationally difficult set covering problem, 1989.
method-local = Cserékkel javít egy mohó lefedést olyan táblákon, amelyeken pontos keresés már nem boldogul.
method-local-more = Egy bábut elvesz; azután egy kisorsolt lefedetlen mezőt a rá legjobb bábuval fed le, és elveszi azt a bábut, amely a legkevésbé hiányzik, amíg eggyel kevesebb bábu újra mindent le nem fed. Egy mező minden olyan csere után eggyel többet számít, amely fedetlenül hagyja. Ha a bábuk nem üthetik egymást, sorsolással elvesz néhányat, és mohón feltölti a táblát. Nem bizonyít semmit. `seed K` más véletlen számokat ad neki.
method-local-cost = Mezőnként 200 eredménytelen csere után véget ér. Legfeljebb 16 384 mező.
method-local-source = Tabukeresés: Glover 1989; súlyok: Gao, Yao, Weise és Li 2015.
method-quadrants = Huszárok negyedenként: felváltva minden negyed legjobb mezőjére.
method-quadrants-more = Bal felső, bal alsó, jobb alsó, jobb felső negyed: felváltva mindegyikben a legtöbbet lefedő mezőre tesz egy huszárt, amíg minden le nincs fedve. A tanulmány 3-szor 3-ig minden sorba tesz egy huszárt, 4-szer 4-en pedig minden mezőre, ahonnan a legtöbb lépés visz tovább; itt minden méretre ugyanaz a szabály érvényes. A sakktáblán többet használ a 12-nél, amennyi elég.
method-quadrants-cost = Annyi, mint a mohó módszeré.
method-quadrants-source = Török szakdolgozata (Sapientia, 2023), ott befejezetlen.
method-random = Bástyák véletlen mezőkön, a rövidebb irány minden vonalán egy.
method-random-more = Minden vonalon az első olyan véletlen mező számít, amelynek a másik vonala szabad. Minden ilyen elhelyezés a legkevesebb bástyával fedi le a táblát. Minden hívás más táblát ad, és megmondja azt a kezdőértéket, amellyel megismételhető: `seed K`.
method-random-cost = Körülbelül n ln n mezőt sorsol ki.
method-random-source = Török szakdolgozata (Sapientia, 2023).
method-column = Futók a középső oszlop minden mezőjén.
method-column-more = Minden négyzetes táblát a legkevesebb futóval fed le, és egyik sem üt másikat.
method-column-cost = Nincs: n mezőt ír le.
method-column-source = Jaglom és Jaglom 1964; Török szakdolgozata (Sapientia, 2023).

### Tours

## Problem

problem-tour = Túra a táblán: egy bábu lépéseivel minden mezőt pontosan egyszer bejárni; huszárral, ha más bábu nincs megnevezve.
problem-tour-more = A túra nyílt, hacsak nem áll ott a `closed`: akkor az utolsó mezőről az elsőre kell lépni tudni. A `from` és a `to` a két végét nevezi meg. A nyílt túrák mindkét irányban számítanak, a zártak egyszer.
history-tour = Arab sakkmesterek már a kilencedik században lejegyeztek huszártúrákat. Euler 1759-ben megmutatta, hogyan lesz egy hiányos útból túra, Vandermonde 1771-ben négy egyforma kört kapcsolt össze, von Warnsdorff pedig 1823-ban adta meg egyszerű szabályát. Beverley 1848-ban közölte az első félbűvös túrát; hogy a sakktáblának olyan túrája nincs, amely az átlókban is bűvös, azt 2003-ban számítógép döntötte el.

## Theorems

theorem-tour-closed = az m-szer n mezős táblának, ha m nem nagyobb n-nél, van zárt huszártúrája, kivéve ha m és n páratlan, vagy m értéke 1, 2 vagy 4, vagy m értéke 3 és n értéke 4, 6 vagy 8 (Schwenk 1991)
theorem-tour-open = az m-szer n mezős táblának, ha m nem nagyobb n-nél, van nyílt huszártúrája, kivéve ha m értéke 1 vagy 2, vagy m értéke 3 és n értéke 3, 5 vagy 6, vagy mindkettő 4; az egyetlen mezőből álló táblának van (Cull és De Curtins 1978; Chia és Ong 2005)
theorem-tour-four = a 4 mező széles táblának nincs zárt túrája: a két szélső és a két belső soron ugyanannyi mező van, és szélsőről csak belsőre visz lépés, ezért a túra felváltva járná őket, és minden szélső mező egyszínű volna; a nyílt túra egyszer, félúton lép belső sorról belsőre, és szélső sorokon kezdődik és végződik (Schwenk 1991 nyomán); hogy mely szélső mezők lehetnek a két vége, azt a frontvonal menti keresés dönti el
theorem-tour-colours = a huszár minden lépésnél színt vált: páros számú mezőn a túra két vége különböző színű, páratlan számún mindkettő a sarkok színű
theorem-tour-graph = a túra Hamilton-út abban a gráfban, amelynek csúcsai a mezők, élei a lépések, a zárt túra pedig Hamilton-kör; a sakktáblán ennek 168 éle van, és egy mezőben 2, 3, 4, 6 vagy 8 él találkozik (`map degree tour 8`); hogy egy gráfban van-e ilyen út, általában NP-teljes kérdés (Karp 1972)
theorem-tour-salesman = az utazó ügynök a legrövidebb körutat keresi, amely minden várost érint: ha egy lépés hossza 1, bármely két másik mező közti út hossza pedig 2, akkor a zárt túra ilyen körút, mert egyetlen körút sem rövidebb a mezők számánál
theorem-tour-warnsdorff = Warnsdorff szabálya egymagában semmit sem dönt el: ha holtversenyben rögzített sorrend dönt, a sakktábla 64 mezőjéből 63-ról sikerül, de 7-szer 7 mezőn a lehetséges 25 kezdőmezőből 18-ról, Roth döntésével 15-ről, és nagy táblákon gyakrabban vall kudarcot (Warnsdorff 1823; Squirrel és Cull 1996)
theorem-tour-legend = sok helyen olvasható, hogy a szabály 5-ször 5-östől 76-szor 76-os tábláig mindig sikerül; ez legenda: ha holtversenyben rögzített sorrend dönt, már a sakktábla egyik mezőjéről kudarcot vall, és a `map tour 5..76 using warnsdorff fixed` megmondja, melyik táblának hány mezőjéről sikerül
theorem-tour-squirrel-cull = ha az oldal nyolccal való osztásának maradéka szerint rögzített a lépések sorrendje, a szabály a sarokból túrához vezet (Squirrel és Cull 1996): 7-es maradékra bizonyított (Ganzfried 2004), a többire nyitott; itt az 5 és 130 közötti oldalak közül csak a 74 nem sikerül
theorem-tour-divide = csempék túráiból bármely legalább 6 oldalú tábla túrája összeáll, a mezők számával arányos idő alatt (Parberry 1997: n-szer n, n-szer n + 1 és n-szer n + 2 mezőre; Lin és Wei 2005: mindre)
theorem-tour-quarter = negyedfordulat csak olyan négyzetes táblán viheti önmagába a zárt huszártúrát, amelynek oldala páros, de nem osztható 4-gyel
theorem-tour-symmetry = a tábla szimmetriája, amely egy zárt túrát önmagába visz, vagy továbbforgatja, vagy visszafelé járja be, ezért legfeljebb két mezőt hagy a helyén: az átlóra való tükrözés teljes tábla egyetlen zárt huszártúráját sem viszi önmagába, a középvonalra való is csak ott, ahol a vonal mezők között fut (Jelliss 2019 nyomán)
theorem-tour-magic = a sakktáblának nincs olyan huszártúrája, amelynek minden oszlopában, sorában és hosszú átlójában ugyanaz az összeg; 2240-nek minden oszlopában és sorában ugyanaz: 140 túra, mindegyik az elforgatott és tükrözött képeivel, mindkét irányban bejárva (Stertenbrink, Meyrignac és Mackay 2003)
theorem-tour-uncrossed = az önmagát nem keresztező leghosszabb huszárút a sakktáblán 35, a 9x9-es táblán 47 lépés, a leghosszabb ilyen kör 32 és 42 (Yarbrough 1969; Knuth 2010; A003192, A157416): `find tour 6 uncrossed longest`

reason-tour-colours = minden lépés színt vált, és a táblán { $dark } sötét és { $light } világos mező van
reason-tour-end-colour = minden lépés színt vált, és `{ $square }` színéből van kevesebb: ott túra nem kezdődik és nem végződik
reason-tour-same-colour = minden lépés színt vált, ezért páros számú mezőn a túra két vége különböző színű; `{ $a }` és `{ $b }` színe azonos
reason-tour-same-ends = több mező túrája nem kezdődhet és végződhet is itt: `{ $square }`
reason-tour-inner-end = a 4 mező széles táblán a két szélső és a két belső soron ugyanannyi mező van, és a szélső sorról minden lépés belsőre visz: a túra szélső soron kezdődik és végződik, ez pedig belsőn van: `{ $square }`
reason-tour-unreachable = nem visznek lépések innen: `{ $a }`, ide: `{ $b }`
reason-clues-far = `{ $a }` száma { $i }, `{ $b }` száma { $k }, de a bábunak legalább { $moves } lépés kell az egyikről a másikra
reason-clues-unreachable = `{ $a }` száma { $i }, `{ $b }` száma { $k }, de nem visznek lépések az egyikről a másikra
reason-clues-colours = minden lépés színt vált, ezért nem fér össze `{ $a }` száma ({ $i }) és `{ $b }` száma ({ $k })
reason-tour-few-moves = túl kevés lépés visz innen ahhoz, hogy át lehessen haladni rajta: `{ $square }`
reason-tour-three-ends = `{ $a }`, `{ $b }` és `{ $c }` mezőnek egy-egy lépése van, a túrának pedig csak két vége

## Published sequences

sequence-tour-directed = nyílt túrák, mindkét irányban számolva
sequence-tour-closed = zárt túrák, irány nélkül (a sorozat a páros oldalakat sorolja fel)

## Pictures and counts

tour-title-open = Nyílt túra egy { $files }x{ $ranks } mezős táblán
tour-title-closed = Zárt túra egy { $files }x{ $ranks } mezős táblán
tour-description = { $n } mező, innen: { $first }, ide: { $last }.
count-tours = { $solutions } ({ $ways })
count-directions = irányítva { $directed }, irány nélkül { $undirected }
stop-gave-up = a módszer megállt, mert nem próbál ki mindent
stop-gave-up-after = a módszer { $time } után megállt, mert nem próbál ki mindent

violation-crossing = ez a két lépés keresztezi egymást: `{ $a } { $b }`, `{ $c } { $d }`
violation-walk = { $expected } lépés helyett csak { $found }
violation-no-move = nem visz lépés innen: `{ $a }`, ide: `{ $b }`
violation-unvisited = kimarad: `{ $square }`
violation-wrong-end = a kezdő- vagy a végmezőnek ennek kell lennie: `{ $square }`
violation-wrong-number = `{ $square }` száma { $expected } helyett { $found }
violation-not-closed = a túra nem zárt: nem visz lépés innen: `{ $a }`, vissza ide: `{ $b }`
violation-not-kept = a megoldást nem hagyja változatlanul olyan szimmetria, amelyet ez a szó kér: `{ $option }`

reach-frontier = { $n } mezős frontvonal, huszárnál 8 mezős rövidebb oldal
reach-side-from = legalább { $n } hosszú oldal
reach-even-sides = legalább 6 hosszú páros oldalak, amelyek szorzata 8-cal osztható, és { $n } mező
reach-even-area = páros számú, legfeljebb { $n } mező
reach-quarters = négyzetes táblák, amelyek oldala páros, de nem osztható 4-gyel, és { $n } mező
refusal-option-needs = `{ $option }` semmit sem mond enélkül: `{ $needs }`
help-option-needs = írd mellé ezt is: `{ $needs }`
help-moves = minden lépést egyszer adj meg oszlopok és sorok számával, például `moves 2,1 1,2 -1,2`; a meg nem nevezettek az óramutató járása szerint következnek
help-no-orders = a huszáréit a `compare tour 5 by moves` hasonlítja össze
help-path = az út számokkal kitöltött tábla (soronként egy sor, a legfelső elöl), mezők felsorolása, például `a1 c2 a3`, vagy megoldásfájl
path-number-missing = hiányzik ez a szám: { $number }

## Options

option-open = a túrának nem kell visszatérnie az első mezőre
option-closed = az utolsó mezőről az elsőre lehet lépni
option-uncrossed = a lépések egyenes vonalai nem keresztezik egymást: `uncrossed longest`
option-longest = a lehető legtöbb lépés. Az út vagy a `closed` kör nem köteles minden mezőt érinteni
option-from = az első mező
option-to = az utolsó mező
option-tour-without = ezek a mezők nem részei a táblának
option-tour-with = néhány mező száma a túrában: `a8 = 1`, rajz vagy fájl; a `.` és a `-1` szám nélküli mező
option-path = fájl a kiinduló úttal az `euler` módszerhez, vagy egy zárt túrával, amelyet a `vandermonde` szétbont
option-fixed = holtversenyben Warnsdorff szabálya az óramutató járása szerinti első mezőt választja, az egyet jobbra, kettőt fel lépéstől
option-moves = a Warnsdorff-szabály holtversenyét e lépések közül az első dönti el (oszlop, sor), a visszalépéses keresés pedig ebben a sorrendben próbálja őket; a meg nem nevezettek az óramutató járása szerint következnek
option-random = holtversenyben Warnsdorff szabálya sorsol
option-pohl = holtversenyben Warnsdorff szabálya azt a mezőt választja, amelynek továbbvezető mezőiről együtt a legkevesebb lépés visz tovább (Pohl 1967)
option-roth = holtversenyben Warnsdorff szabálya a középtől legtávolabbi mezőt választja (Roth)
option-squirrel-cull = holtversenyben Warnsdorff szabálya Squirrel és Cull lépéssorrendjeit követi (1996), az a1 mezőről, négyzetes táblán

## Methods

method-warnsdorff = Mindig arra a szabad mezőre lép, ahonnan a legkevesebb lépés visz tovább.
method-warnsdorff-more = A kevés kijáratú mezőkre akkor kerül sor, amikor még elérhetők (H. C. von Warnsdorff 1823). Mezőnként nyolc vizsgálat kell, ezért az ideje lineáris, de sosem lép vissza: zsákutcába juthat. Holtversenyben a középtől legtávolabbi mező következik, hacsak nem áll ott a `fixed`, a `random seed S`, a `pohl` vagy a `squirrel-cull`. Zárt túránál az útnak véletlenül kell záródnia. 100-szor 100 mezőn a `fixed` a mezők 69,57%-áról jut túrához, a `roth` 99,38%-áról; az óramutató szerint a kettőt jobbra és egyet fel lépéstől kezdve ez 93,73% volna. Az 5040 olyan rögzített sorrendből, amelyet a tábla szimmetriái nem visznek egymásba, minden 29-ediket kipróbáltuk: a legrosszabb a mezők 19,11%-áról jut túrához, a legjobb 97,52%-áról, a medián 61,43%.
method-warnsdorff-cost = A mezők számával arányos. Legfeljebb 4 194 304 mező.
method-warnsdorff-source = H. C. von Warnsdorff, Des Rösselsprunges einfachste und allgemeinste Lösung, 1823.
method-ties = Warnsdorff szabálya, és zsákutcából vissza a holtversenyekhez.
method-ties-more = Csak olyan mezőket próbál, amelyeket a szabály megenged, de azokat mind, mint Török szakdolgozata (Sapientia, 2023). Többnyire azonnal sikerül. Ahol a szabály egyik útja sem túra, ott exponenciális időbe telhet, és más túrákról semmit sem bizonyít. A `moves` megadja, milyen sorrendben próbálja a holtversenyben álló mezőket.
method-ties-cost = Lineáris, ahol az első út sikerül, exponenciális, ahol egyik sem. Legfeljebb 65 536 mező.
method-ties-source = Török szakdolgozata (Sapientia, 2023).
method-lastresort = Warnsdorff szabálya, de olyan mezőre, ahonnan nem visz lépés tovább, csak akkor lép, ha más nem szabad.
method-lastresort-more = Ha egy mezőről nem visz lépés tovább, ott véget ér az út, hacsak nem az utolsó mező. Klocsko tanulmányának (Harkiv) programja ez, a 100-szor 100-as tábla ottani számait adja. A holtversenyt úgy dönti el, mint a `warnsdorff`.
method-lastresort-cost = A mezők számával arányos.
method-lastresort-source = Klocsko tanulmánya (Harkivi Egyetem).
method-antiwarnsdorff = Warnsdorff szabályának ellentéte: oda, ahonnan a legtöbb lépés visz tovább.
method-antiwarnsdorff-more = Azért van itt, hogy látni lehessen a kudarcát, mint Klocsko tanulmányában (Harkiv): a sarkokat utoljára hagyja, és nagyjából félúton megreked.
method-antiwarnsdorff-cost = A mezők számával arányos.
method-antiwarnsdorff-source = Klocsko tanulmánya (Harkivi Egyetem).
method-euler = Egy útból túrát csinál úgy, hogy részeit visszafelé járja be.
method-euler-more = Ahol az utolsó mezőről az út egy belső mezőjére lehet lépni, ott az utána következő rész visszafelé is bejárható, és az útnak más vége lesz (Euler 1759). A legkevesebb ilyen fordítást keresi, amely után az út szabad mezőt vehet fel, záródik vagy célba ér. Warnsdorff szabálya szerinti úttal kezd, vagy egy fájl útjával: `path "FILE"`. Egy fordítás annyi lépés, ahány mező van.
method-euler-cost = Mezők száma szorozva az egy-egy fordításhoz megnézett utakéval. Legfeljebb 65 536 mező.
method-euler-source = L. Euler, Solution d'une question curieuse qui ne paroit soumise à aucune analyse, 1759.
method-vandermonde = Négy egybevágó kör fedi le a táblát; a szemközti körök összekapcsolódnak, majd a két fél.
method-vandermonde-more = Egy kör minden olyan négy mezőből egyet látogat meg, amelyeket a középvonalakra való tükrözések cserélgetnek (Vandermonde 1771). A körök egy-egy lépést feladnak, végeiket két másik köti össze; a feleket a félfordulat önmagába viszi, a túrát nem. Páros oldalak és 8-cal osztható terület kell hozzá, a köröket Warnsdorff szabálya találja meg sorsolással. A `trace` a `path "FILE"` beállítással egy ilyen módszerrel készült zárt túra köreit mutatja meg.
method-vandermonde-cost = Néhány véletlen kör, mindegyik a mezők száma szorozva a fordításokéval. Legfeljebb 16 384 mező.
method-vandermonde-source = A. T. Vandermonde, Remarques sur les problèmes de situation, 1771.
method-divide = Csempék túráit kapcsolja össze az egész tábla túrájává, a mezők számával arányos idő alatt.
method-divide-more = A táblát 6 és 11 közötti oldalú csempékre vágja, mindegyiknek zárt túrája van, amely a jobb és a felső szélén egy-egy meghatározott lépést használ; ezeket a szomszédos csempe sarki lépésével együtt adja fel (Parberry 1997 nyomán). Páratlan táblán egy páratlan csempe van nyílt túrával, a kezdőmező körül. Ha mindkét vég adott, az elsőtől induló túrát a végének megfordításai vezetik a másodikhoz, ahogy Euler fordított utakat, egyenként két lépéssel közelebb. Legalább 5 hosszú oldalak; `to` nélkül mindig sikerül.
method-divide-cost = A mezők számával arányos. Legfeljebb 67 108 864 mező.
method-divide-source = I. Parberry, An efficient algorithm for the knight's tour problem, 1997.
method-frontier = A hosszabb oldal mentén mezőről mezőre dönt; az egyforma frontvonalakat egyszer próbálja ki vagy számolja meg.
method-frontier-more = Ami eldőlt, a többire csak az utolsó néhány oszlopon át hat: hány lépése van egy-egy mezőnek, és mely mezők egy út végei (Simpath, Knuth 2009). Túrát talál, vagy bebizonyítja, hogy nincs, huszárral olyan táblán, amelynek rövidebb oldala legfeljebb 5. Az összes túrát pontosan megszámolja olyan táblán, amelynek rövidebb oldala legfeljebb 8: minden frontvonalhoz tartozik, hányféleképpen lehet odáig eljutni, és ahol a tábla többi része szimmetrikus, egy frontvonal és a tükörképe egynek számít. Lényegesen különböző zárt túra annyi van, ahányat a tábla egy-egy szimmetriája átlagosan önmagába visz (Cauchy és Frobenius lemmája); ezeket ugyanígy számolja meg, a mezők pályáin átvezető körökként és utakként. A nyílt túrának iránya van, és csak az azonosság viszi önmagába. Hengeren csak megszámol, gyűrűnként, huszároknál legfeljebb 8 mezős gyűrűkkel.
method-frontier-cost = Annyi lépés, ahány frontvonal van: a rövidebb oldalban exponenciális, a hosszabbikban lineáris; frontvonalanként mintegy 25 bájt.
method-frontier-source = D. E. Knuth, The Art of Computer Programming 4A, 2011: Simpath.
method-halfturn = Zárt túrák, amelyeket a félfordulat önmagukba visz.
method-halfturn-more = Egy út minden két szemközti mezőből egyet látogat meg, és az első mező képétől egy lépésre végződik; az út és a képe együtt a túra. Az utakat Warnsdorff szabálya találja meg sorsolással, ezért ha nincs, az nem bizonyíték.
method-halfturn-cost = Néhány véletlen út, mindegyik a mezők száma szorozva a fordításokéval. Legfeljebb 4096 mező.
method-halfturn-source = Ilyen szimmetriájú túrák: Euler 1759.
method-quarterturn = Zárt túrák, amelyeket a negyedfordulat önmagukba visz.
method-quarterturn-more = Mint a félfordulat, kettő helyett négy képpel. Olyan négyzetes tábla kell hozzá, amelynek oldala páros, de nem osztható 4-gyel.
method-quarterturn-cost = Mint a félfordulatnál. Legfeljebb 4096 mező.
method-quarterturn-source = Az oldalról szóló tétel a színekből következik.

## Steps

story-start = A túra itt kezdődik: `{ $square }`.
story-onward = innen { $n } lépés visz tovább
story-go-only = `{ $square }`: az egyetlen szabad mező; { $onward }.
story-go-only-end = `{ $square }`: a végmezőn (`{ $end }`) kívül az egyetlen szabad mező; { $onward }.
story-end-kept = { $sentence } `{ $end }` marad a végére.
story-go = `{ $square }`: { $onward }, ez a legkevesebb; a többiről: { $others }.
story-go-most = `{ $square }`: { $onward }, ez a legtöbb; a többiről: { $others }.
story-go-onward = `{ $square }`: { $onward }, a zsákutcákat nem számítva ez a legkevesebb; a többiről: { $others }.
story-go-tie = `{ $square }`: { $onward }, és holtversenyben ez dönt: { $why }; a többi mezőről: { $others }.
story-tie-untried = az első mező, amely még nem került sorra
story-tie-fixed = az óramutató járása szerint első mező
story-tie-moves = a sorrend első lépése
story-tie-random = egy véletlenül sorsolt mező
story-tie-pohl = az a mező, amelynek szabad szomszédairól összesen a legkevesebb lépés visz tovább
story-tie-roth = a középponttól legtávolabbi mező
story-tie-squirrel-cull = az érvényes sorrend első lépése
story-try = Lépés ide: `{ $square }`.
story-back = Visszalépés innen: `{ $square }`.
story-order = Squirrel és Cull { $n }. sorrendje: innen kezdve holtversenyben az első lehetséges lépés dönt ezek közül: { $moves } (oszlop, sor).
story-lost = `{ $square }` elveszett: már nem lehet rálépni és onnan tovább is lépni.
story-dead-end = Zsákutca: nem visz lépés szabad mezőre innen: `{ $square }`.
story-misses-clue = Zsákutca: innen (`{ $square }`) minden elérhető szabad mezőnek más a száma, vagy túl messze van innen: `{ $clue }`, amelynek száma { $number }.
story-dead-end-early = Zsákutca: innen (`{ $square }`) csak a végmező (`{ $end }`) marad, pedig van még bejáratlan mező.
story-begin = A kiinduló út { $of } mezőből { $n } mezőt jár be.
story-extend = Az út végéről lépés visz egy szabad mezőre (`{ $square }`): az út ott folytatódik.
story-turn-tail-closing = Az első mezőről lépés visz ide: `{ $new }` (száma { $p }), az út végéről (`{ $end }`) pedig ide: `{ $pivot }` (száma { $q }). A két szám egymás után következik: ami `{ $pivot }` után jön, azt visszafelé járjuk be, és lépés köti össze a két véget.
story-turn-tail = Az út végéről (`{ $end }`) lépés visz vissza ide: `{ $pivot }`. Ami `{ $pivot }` után jön, azt visszafelé járjuk be, így az út új vége `{ $new }`.
story-turn-head = Az út elejéről (`{ $first }`) lépés visz ide: `{ $pivot }`. Ami `{ $pivot }` előtt van, azt visszafelé járjuk be, így az út új eleje `{ $new }`.
story-reverse = Az egész utat visszafelé járjuk be, a vége `{ $last }`.
story-rotate = Az út két vége egy lépésnyire van egymástól, ezért bárhol kezdődhet. Eleje `{ $square }`, vége `{ $last }`.
story-insert-one = Egy mező kerül be az útba `{ $after }` után: `{ $square }`.
story-insert = Két mező kerül be az útba `{ $after }` után: `{ $first }` és `{ $last }`.
story-circuits = Négy egybevágó, { $n } mezős kör fedi le a táblát, itt oszlop/sor alakban: { $circuits }.
story-one-join = `{ $a }`-`{ $b }` és `{ $c }`-`{ $d }` helyett `{ $a }`-`{ $c }` és `{ $b }`-`{ $d }`
story-pairs = A szemközti körök egy-egy lépést feladnak, végeik összekapcsolódnak: { $joins }. Két { $n } mezős kör marad, mindkettőt önmagába viszi a félfordulat.
story-join = A két kör ugyanígy kapcsolódik össze: { $join }.
story-found-open = Minden mező sorra került: nyílt túra.
story-found-closed = Minden mező sorra került, és lépés visz vissza az elsőre: zárt túra.
story-exhausted = Minden út sorra került: nincs túra.
story-none-by-rule = Minden lépést visszavett: ezzel a szabállyal innen nincs túra.
story-gave-up = A módszer itt túra nélkül véget ér: { $of } mezőből { $n } került sorra.
story-skipped = ({ $n } lépés kimaradt)

## Maps

map-rate = { $tried } kezdőmezőből { $full } vezet túrához ({ $rate }%).
map-least = A legrosszabb esetben { $of } mezőből { $least } kerül sorra.
map-title-reached = Meddig jut `{ $problem }` az egyes mezőkről
map-title-solutions = Hány megoldásában áll bábu az egyes mezőkön: `{ $problem }`
map-title-starts = Hány túra indul az egyes mezőkről: `{ $problem }`
map-title-ends = Hány túra ér véget az egyes mezőkön: `{ $problem }`
map-title-moves = Hány túrában szerepelnek az egyes lépések: `{ $problem }`
map-title-degree = A bábu lépései az egyes mezőkről: `{ $problem }`
map-title-combined = `{ $problem }`
map-legend-reached = Szám: az onnan bejárt mezők. Zöld: mindegyik.
map-legend-solutions = Szám: ennyi megoldásban áll ott bábu, { $least } (halvány) és { $most } (sötét) között.
map-legend-starts = Szám: ennyi túra indul onnan, { $least } (halvány) és { $most } (sötét) között.
map-legend-ends = Szám: ennyi túra ér ott véget, { $least } (halvány) és { $most } (sötét) között.
map-legend-moves = Egy lépés vastagsága és színe: ennyi túrában szerepel, { $least } (vékony, halvány) és { $most } (vastag, sötét) között.
map-legend-degree = Egy szám: ennyi lépés vezet onnan, { $least } (halvány) és { $most } (sötét) között.
map-legend-combined = Szám: { $least } (halvány) és { $most } (sötét) között.
map-unit = A számok kerekítve, egységük { $unit }; a pontosak: `| export "FILE.csv"`.
map-digits = Minden számjegy a skála egy tizede: a 0 itt kezdődik: { $least }, a 9 itt ér véget: { $most }.
map-digits-missing = Zöld mező ponttal: túra. A számjegy azt jelzi, hány mező marad ki: 1 egy mező, 2 kettő vagy három, 3 legfeljebb hét, és így tovább, mindig kétszerezve.
map-files = Minden oszlop összege { $total }.
map-ranks = Minden sor összege { $total }.
map-files-ranks = Minden oszlop és minden sor összege { $total }.
map-sum = Az összes szám együtt: { $sum }.
map-sum-times = Az összes szám együtt: { $sum } = { $times } · { $total }.
column-move = lépés
column-share = %
column-moves = ilyen lépés
column-degree = lépés onnan
column-squares = ilyen mező
map-degree = A lépések gráfja: { $squares } mező, { $moves } él.
map-degree-arcs = Az irányított lépések gráfja: { $squares } mező, { $moves } irányított él.
map-barred = Túra { $of } mező közül { $starts } mezőn kezdődhet: a `#` jelűeken egy sem.
map-barred-dark = Túra { $of } mező közül { $starts } mezőn kezdődhet: a sötéteken egy sem.
kind-map = térkép
kind-proof = bizonyítás
proof-none = Bizonyítva: `{ $problem }` nem oldható meg.
proof-solution = `{ $problem }`: van megoldás, a bizonyítás meg is mutatja.
proof-fewest = Bizonyítva: `{ $problem }`: { $n ->
   *[other] { $pieces } elég
 }, kevesebb nem.
proof-most = Bizonyítva: `{ $problem }`: { $n ->
   *[other] { $pieces } elfér
 }, több nem.
proof-extreme = Bizonyítva: `{ $problem }`: { $amount }, és több nem lehet.
proof-all = Bizonyítva: `{ $problem }`: { $solutions }, és nincs több.
proof-unchecked = A bizonyítást más program még nem ellenőrizte. Az `| export "FILE.opb"` a modellt, az `| export "FILE.pbp"` a lépéseket írja ki; ezután a `veripb FILE.opb FILE.pbp` ellenőrzi őket.
replay-alone = A program a saját bizonyítását ellenőrizte. A független ellenőrző, a VeriPB nincs a keresési útvonalon.
replay-installed = A program a saját bizonyítását ellenőrizte. Függetlenül ez ellenőrzi: `veripb { $model } { $path }`.
replay-covers = Ellenőrizve: `{ $model }` ({ $variables }, { $constraints }) az a modell, amelyet a feladat meghatározása ad, és a bizonyítás minden sora következik: { $rules }.
replay-correct = Helyes: `{ $path }` bizonyítás.
proof-stopped = `{ $problem }` nincs bizonyítva: a bizonyítás keresése félbeszakadt ({ $why }).
refusal-listed = ha a bizonyítás szerint ez az összes megoldás, legfeljebb { $most } sorolható fel
help-listed = használd a `prove` parancsot `count` nélkül, mert ahhoz nem kell felsorolás
refusal-no-map = ennek a feladatnak egyik módszere sem készít saját térképet
refusal-unknown-method = nincs `{ $method }` nevű módszer
refusal-cannot-map = ez a módszer nem rajzol térképet: `{ $method }`
refusal-cannot-spread = ez a módszer nem számol mezőnként vagy lépésenként: `{ $method }`

### The Jupyter kernel

## What `bezzel kernel` says. Names of programs and folders are arguments.

kernel-installed = A Jupyter már ismeri ezt a kernelt: `{ $name }` ({ $path })
kernel-use = Így használhatod: `jupyter console --kernel { $name }`, vagy válaszd ki a JupyterLabban.
kernel-removed = Törölve ez a kernel: `{ $name }` ({ $path })
kernel-absent = Nincs `{ $name }` nevű kernel: { $path }
kernel-foreign = Ez a kernel egy másik programé, ezért változatlan marad: { $path }
kernel-homeless = Ennek a felhasználónak nincs saját mappája: add meg a helyet így: `--prefix DIR`.
kernel-no-environment = Nincs aktív Python-környezet, és Python sincs az elérési úton: add meg a környezetet így: `--prefix DIR`.
kernel-program = Ez a program, változata { $version }: { $path }
kernel-searched = A Jupyter szerint itt keresi a kerneleket:
kernel-rule = Nincs `jupyter` program, amelyet meg lehetne kérdezni; a szabályai szerint a Jupyter itt keresi a kerneleket:
kernel-found = { $path }: a Jupyter megtalálja, és ezt a programot indítja.
kernel-other = { $path }: a Jupyter megtalálja, és egy másik programot indít: { $program }
kernel-hidden = { $path }: a Jupyter nem találja meg.
kernel-broken = { $path }: nincs meg az a program, amelyet indítana: { $program }
kernel-none = Ennek a programnak nincs telepített kernele; telepítés: `bezzel kernel install`.
kernel-connection = { $path } nem használható kapcsolati fájl: nézd meg benne ezt a kulcsot: `{ $key }`
kernel-failed = a kernel nem tud elindulni: { $error }
request-unknown = ez a kernel nem ismeri ezt a kérést: `{ $request }`
link-puzzle = A nyolckirálynő-probléma (Wikipedia)
link-queens = Egymást nem ütő vezérek (OEIS A000170)
link-covers = Minden mezőt ütő vezérek (OEIS A075458)
link-tours = Zárt huszártúrák (OEIS A001230)

## What stands in the log.

kernel-log-frames = hiányos üzenet érkezett, figyelmen kívül marad
kernel-log-signature = hibás aláírású üzenet érkezett, figyelmen kívül marad
kernel-log-replayed = olyan üzenet érkezett, amely már egyszer megjött, figyelmen kívül marad
kernel-log-large = megszakadt egy kapcsolat, mert a másik fél túl sokat küldött
kernel-log-slow = megszakadt egy kapcsolat, mert a másik fél túl sokat hagyott olvasatlanul
kernel-log-json = figyelmen kívül marad egy üzenet, mert ez a része nem JSON-objektum: `{ $part }`
kernel-log-header = figyelmen kívül marad egy üzenet, mert a fejlécében nincs szöveg e kulcs alatt: `{ $part }`

### The command line of the program

## Its help. Options, commands and names in capitals are the same in every language.

usage-commands = Parancsok
usage-arguments = Argumentumok
usage-options = Kapcsolók
usage-about = Laboratórium a sakktábla kombinatorikájához: egymást nem ütő bábuk, kevés bábuval lefedett táblák, huszártúrák; megszámolva, kirajzolva, szimmetria szerint szűrve és fájlba írva.
usage-start = FILE és -c nélkül terminálban az interaktív munkamenet nyílik meg (ott a `help` segít), minden más bemenetet szkriptként olvas.
usage-files = A futtatandó szkriptfájlok, egymás után, egy munkamenetben, vagy egyetlen parancs, például `find queens 8`; a `-` a szabványos bemenet.
usage-lines = Ezt a parancssort futtatja, a szkriptfájlok után; többször is megadható.
usage-echo = Minden parancsot kiír a válasza előtt.
usage-json = Soronként egy JSON-objektummal válaszol.
usage-lang = A válaszok nyelve; e nélkül a beállításfájlé, annak híján a rendszeré, ha ezek közül való, különben az angol.
usage-color = Legyenek-e színek; e nélkül a NO_COLOR, a CLICOLOR_FORCE, a beállításfájl és a terminál dönt.
usage-quiet = Csak a válaszokat mutatja: nincs üdvözlés, folyamatjelzés, figyelmeztetés.
usage-no-config = Semmit sem olvas és ír a felhasználó mappáiban (beállítások, előzmények, futási idők).
usage-no-init = Az interaktív munkamenet nem futtatja a beállítások mappájának `init.bz` indítófájlját.
usage-data = Ebben a mappában tartja a beállításokat, az előzményeket és a futási időket.
usage-threads = A keresés szálainak legnagyobb száma. Alapértelmezés: minden processzormag.
usage-file-access = A parancsok által használható fájlok: `none` (semmi), egy mappa fájljai, vagy egy mappa fájljai csak olvasásra. A relatív útvonalak a mappában kezdődnek. Alapértelmezés: minden fájl.
usage-limit = Korlátok, amelyeket semmilyen parancs és beállítás nem lép túl: `memory=2GB,threads=2,time=10s`, vagy ezek közül néhány.
usage-help = Ezt a súgót mutatja meg.
usage-version = A változatot mutatja meg.
usage-kernel = A parancsnyelv Jupyterben: jegyzetfüzetekben és konzolokban.
usage-kernel-install = Megmondja a Jupyternek, hol van ez a program, hogy a jegyzetfüzetek és a konzolok felkínálják; az olyan kapcsolókat, mint a --lang, megőrzi hozzá.
usage-kernel-start = Kiszolgál egy jegyzetfüzetet vagy konzolt: ezt futtatja a Jupyter.
usage-kernel-connection = A fájl, amelyben a Jupyter megmondja, hol kell figyelni.
usage-kernel-uninstall = Visszavonja, amit az `install` tett.
usage-kernel-check = Megmondja, mi hol van telepítve, és megtalálja-e a Jupyter.
usage-kernel-user = Ennek a felhasználónak (ez az alapértelmezés).
usage-kernel-prefix = Az ebben a mappában lévő Python-környezetnek.
usage-kernel-sys-prefix = Az aktív Python-környezetnek, a Python `sys.prefix` értéke szerint.
usage-kernel-name = A név, amelyet a `jupyter console --kernel NAME` használ. Alapértelmezés: `bezzel`.
usage-serve = Munkamenetet szolgáltat egy másik programnak: soronként egy JSON-objektum a szabványos bemeneten és kimeneten.
usage-version-of = A program változata.
usage-version-full = A rendszer és a fordítás adatai is, hibajelentéshez.
usage-web = Kiszolgálja a böngészős változatot e gép böngészőinek, és megnyit egyet.
usage-web-folder = A böngészős változat mappája. Ha nincs megadva, a programmal együtt telepített mappa.
usage-web-host = A gép címe, amelyen figyel, más gépek böngészőinek is: a `0.0.0.0` minden cím. Alapértelmezés: csak ez a gép.
usage-web-port = A port, amelyen figyel. Alapértelmezés: az első szabad 8848-tól.
usage-web-no-browser = Nem nyit böngészőt.
web-serves = { $folder } elérhető itt: { $address }. A Ctrl-C leállítja.
web-warns = Aki eléri ezt a címet, olvashatja a mappát. Semmit sem változtathat meg benne.
web-forbidden = Ez a kiszolgáló csak a saját gépének böngészőivel áll szóba. A `bezzel web --host ADDRESS` másokéval is.
web-not-found = Nincs ilyen oldal.
fault-web-missing = a böngészős változat nincs telepítve ezzel a programmal
fault-web-folder = `{ $path }` nem olyan mappa, amelyben a böngészős változat van
help-web-missing = készítsd el a program forrásából: `python3 tests/release/web.py FOLDER`, majd szolgáld ki: `bezzel web FOLDER`
fault-web-port = ezen a címen nem lehet figyelni: { $place }
help-web-port = válassz másik portot a `--port` kapcsolóval
usage-man = Kiírja a kézikönyvoldalt: a `bezzel man | man -l -` megjeleníti.
usage-completions = Kiírja a parancssor kiegészítéseit egy parancsértelmezőnek.
usage-shell = A parancsértelmező.
man-name = Név
man-description = Leírás
man-exit = Kilépési kód
man-exit-codes = 0: minden rendben. 1: egy parancs nem sikerült, vagy csak a válasz egy részét adta. 2: egy parancs nem érthető. 64: hibás a parancssor. 66: egy szkript nem olvasható. 70: a program hibája. 130: megszakítva.
usage-count = Megszámolja egy feladat megoldásait, vagy a számlálásnak csak néhány szeletét.
usage-count-problem = A feladat a parancsnyelven: 'queens 22', 'tour 6x6 closed using backtracking'.
usage-count-shard = Melyik szelet, hány közül: 5/64, 0-15/64, 3,7/64, vagy env:NAME/64, ahol a szám egy környezeti változóban áll.
usage-count-out = A mappa a szeletek feljegyzéseinek.
usage-todo = Felsorolja azokat a szeleteket, amelyekről a mappában nincs feljegyzés, úgy, ahogy a feladattömbök várják.
usage-merge = Összeadja egy számlálás szeleteit, ha már mind fel van jegyezve.
usage-verify = Újra megszámol néhány véletlenül választott, feljegyzett szeletet.
usage-verify-sample = A szeletek száma. Alapértelmezés: 1.
usage-verify-plain = Egyszerű kereséssel, amelynek nincs közös kódja azzal, amely megszámolta őket; tovább tart.
usage-status = Megmondja, hol tart egy szeletenkénti számlálás.
usage-folder = A feljegyzések mappája.

## What is wrong with it

usage-more = A `bezzel --help` elmondja, mi használható.
usage-no-option = nincs ilyen kapcsoló: `{ $option }`
usage-no-command = nincs ilyen parancs: `{ $command }`
usage-no-value = ehhez érték kell: `{ $option }`
usage-value = `{ $option }` értéke nem lehet `{ $value }`
usage-needless-value = `{ $option }` nem vár értéket, itt pedig ez áll: `{ $value }`
usage-missing = hiányzik: { $argument }
usage-not-text = az egyik argumentum nem UTF-8 kódolású szöveg
usage-wrong = ezek az argumentumok nem illenek össze
usage-command-alone = az olyan parancs, mint a `merge`, fájlok és `-c` nélkül használható
usage-takes = értéke { $values } lehet
usage-takes-number = értéke 1 és { $most } közötti egész szám lehet
usage-takes-positive = értéke legalább 1, egész szám
usage-takes-file-access = elfogadott: `none`, egy mappa útvonala, vagy az útvonal és utána `:ro`
usage-takes-limits = elfogadott: `memory=2GB`, `threads=2`, `time=10s`, vagy ezek közül több vesszővel, szóköz nélkül
usage-takes-name = egy név a–z betűkből, számjegyekből, `.`, `_` és `-` jelekből áll
usage-as-value = `--` után nem kapcsoló: `{ $text }`

## Legrövidebb utak

path-moves = { $n } lépés
count-paths = { $moves }: { $solutions }
board-path = Legrövidebb út: { $moves }.
column-path-moves = lépés
family-path = legrövidebb utak
tour-title-path = Út egy { $files }x{ $ranks } mezős táblán
stopped-path = Az addigi legjobb út: { $moves }, { $nodes } és { $time } után.
walk-longer = A `{ $method }` útja idáig (`{ $end }`): { $moves }. A legrövidebb út: { $shortest }.
walk-stranded = A `{ $method }` elakadt, és nem jutott el ide: `{ $end }`. Idáig: { $moves }. A legrövidebb út: { $shortest }.
map-title-distance = A legkevesebb lépés az egyes mezőkre: `{ $problem }`
map-legend-distance = Egy szám: legalább ennyi lépés kell odáig, { $least } (halvány) és { $most } (sötét) között.
map-distance = { $squares } mezőből { $reached } érhető el; a legtávolabbi: { $moves }.
reason-unreachable = innen (`{ $from }`) a { $of } mezőből { $reached } érhető el, és ez nincs közöttük: `{ $to }`
reason-unreachable-none = innen (`{ $from }`) egyetlen lépés sem vezet tovább, ezért ez nem érhető el: `{ $to }`
reason-unreachable-only = innen (`{ $from }`) a { $of } mezőből csak { $reached } érhető el ({ $squares }), és ez nincs közöttük: `{ $to }`
reason-unreachable-except = innen (`{ $from }`) a { $of } mezőből { $reached } érhető el, ezek kivételével: { $squares }, tehát ez nem: `{ $to }`
violation-not-shortest = az út { $moves } lépés { $shortest } helyett
refusal-needs-end = egy legrövidebb úthoz kell egy mező a `{ $option }` után
help-example = például `{ $command }`
block-missing-name = a `for` után egy név áll
block-missing-in = a név után hiányzik az `in`
block-missing-values = az `in` után hiányoznak az értékek
block-missing-condition = az `if` után hiányzik a feltétel
block-missing-body = `{ $keyword }`: az utasítások kapcsos zárójelben állnak
block-missing-brace = `{ $keyword }`: az utasítások végéről hiányzik a `{ $sign }`
block-missing-parameter = hiányzik egy paraméter neve
block-missing-bracket = a paraméterek után hiányzik a `)`
block-missing-equals = a paraméterek után hiányzik az `=`
block-missing-value = az `=` után hiányzik a függvény értéke
block-extra-braces = kapcsos zárójele csak a `for`, az `if` és a `try` szónak van, az `=` utáni értéknek nincs
block-stray-else = az `else` csak az `if` vagy a `try` kapcsos zárójele után állhat
refusal-not-played = a `{ $problem }` nem játszható feladvány
help-not-played = a `play tour 5` egy túrát ad fel, a `trace` pedig megmutatja, hogyan található meg egy legrövidebb út
fault-model-path = ennek a feladatnak nincs modellje, mert a szélességi keresés maga bizonyítja, hogy az út a legrövidebb: `{ $problem }`
help-model-path = egy utat a `find { $problem }`, a keresés lépéseit a `trace { $problem }` mutatja
story-path-start = Az út itt kezdődik: `{ $square }`.
story-layer = { $moves }: { $n } mező, { $squares }.
story-round-first = Az utolsó mező (`{ $squares }`) értéke 0. Körönként az érték nélküli mezők eggyel többet kapnak, mint az egy lépésre levő legkisebb érték.
story-round = { $round }. kör: { $n } mező értéke { $round }: { $squares }.
story-round-none = { $round }. kör: egyetlen mező sem kap értéket.
story-predecessor = Visszafelé: először innen érte el a keresés (`{ $from }`) ezt a mezőt: `{ $square }`.
story-descend = `{ $square }`: az értéke { $value }, eggyel kevesebb.
story-descend-others = `{ $square }`: az értéke { $value }, eggyel kevesebb; ugyanilyen jó: { $others }.
story-nearest = `{ $square }`: a távolság négyzete { $gap }, a legkisebb; a többi: { $others }.
story-nearest-only = `{ $square }`: az egyetlen szabad mező, a távolság négyzete { $gap }.
story-improved = Megvan az utolsó mező: { $moves }, az eddigi legjobb út.
story-bound = Még egy lépéssel { $moves } lenne, pedig a legjobb út { $best }.
story-shortest = Legrövidebb út: { $moves }.
story-not-shortest = Megvan az utolsó mező: { $moves }. A legrövidebb út: { $shortest }.
story-stranded = Az út véget ér, és nem jutott el ide: `{ $square }`.
story-unreachable = Nincs mit kipróbálni: nem vezet út innen: `{ $from }`, ide: `{ $to }`.
problem-path = Eljutni egy bábuval egyik mezőről a másikra a legkevesebb lépéssel; huszárral, ha más bábu nincs megnevezve.
problem-path-more = A `from` és a `to` nevezi meg a két mezőt. Egy megoldás az út mezőinek sora, a táblán a sorszámukkal. A `map distance knight 8 from a1` minden mezőre megmutatja a legkevesebb lépést, a `map count path 8 from a1 to h8` pedig azt, hogy hány legrövidebb út megy át rajta. Bármely bábu és tábla jó, az olyan bábu is, amely nem tud visszalépni. A `without` mezői nem részei a táblának, de egy vonalon járó bábu átmegy felettük; a `pawns` megállítja.
option-path-from = az út első mezője
option-path-to = az út utolsó mezője
option-path-without = ezek a mezők nem részei a táblának
history-path = E. F. Moore szélességi kereséssel találta meg egy labirintus legrövidebb útját (megjelent 1959-ben), C. Y. Lee az áramkörök vezetékeire használta (1961). Richard Bellman az 1950-es években vezette be a dinamikus programozást, E. W. Dijkstra pedig különböző hosszú lépésekre terjesztette ki a keresést (1959). Török szakdolgozata (Sapientia, 2023) a legrövidebb utakat hozza példának a mohó módszerre, a visszalépéses keresésre és a dinamikus programozásra.
theorem-path-principle = egy legrövidebb út minden része legrövidebb út a saját két vége között, mert egy rövidebb rész az egészet is rövidítené (Bellman optimalitási elve, 1957). Ezért egy mező távolsága eggyel több, mint szomszédai közül a legkisebb
theorem-path-knight = szél nélküli táblán a huszárnak, ha x oszlopot és y sort kell mennie (x legalább y), a legkisebb olyan d számú lépés kell, amelyre d legalább x/2, d legalább (x + y)/3, és d + x + y páros. Kivétel az egy mezővel egyenesen előre (3 lépés) és a két mező az átló mentén (4 lépés); lásd Das és Chatterji 1988. Sarok mellett több is kellhet: a1 és b2 között 4 lépés
theorem-path-corners = az n-szer n-es táblán, ha n legalább 4, a huszárnak saroktól sarokig 2·⌊(n + 1)/3⌋ lépés kell: a sakktáblán 6. A sakktáblán nincs két mező, amely messzebb volna egymástól
theorem-path-colours = a huszár minden lépéssel színt vált, ezért két mező távolsága pontosan akkor páros, ha a színük azonos
theorem-path-riders = üres négyzetes táblán a vezér és a bástya minden mezőt legfeljebb 2 lépésben elér, a futó a maga színéből mindet. A királynak annyi lépés kell, amennyi az oszlopok és a sorok különbsége közül a nagyobb
theorem-path-leapers = egy a és b mezőt lépő ugró, ahol a < b, pontosan akkor ér el minden mezőt, ha a-nak és b-nek nincs közös osztója, összegük páratlan, a tábla rövidebb oldala legalább a + b, a hosszabb legalább 2b mező (Knuth 1994). A huszárnak 3x4 mező kell
method-breadthfirst = Rétegenként éri el a mezőket: előbb az egy lépésre levőket, azután a két lépésre levőket, és így tovább.
method-breadthfirst-more = Egy mező ahhoz a réteghez tartozik, amely először éri el, így a távolsága azonnal ismert. Az utolsó mezőről az út oda vezet vissza, ahonnan a keresés először elérte, és így tovább az elejéig; ez az első legrövidebb út betűrendben. Az utak számához minden mező összeadja az előző réteg szomszédos mezőinek számát.
method-breadthfirst-cost = A mezőkről induló lépések számában lineáris. Legfeljebb 4 194 304 mező, térképnél 262 144.
method-breadthfirst-source = E. F. Moore: The shortest path through a maze, 1959; C. Y. Lee: An algorithm for path connections and its applications, 1961.
method-dynamic = Minden mező távolságát a szomszédai távolságából számítja ki.
method-dynamic-more = Bellman rekurziója: az utolsó mező értéke 0, minden más mezőé eggyel több, mint az egy lépésre levő legkisebb érték. Egy kör minden mezőre alkalmazza. A k-adik kör után a legfeljebb k lépésre levő mezőknek van értéke. Az első mezőről minden lépés eggyel kisebb értékre visz. Az utak száma e lépések szerinti összeg. A szélességi keresés minden lépést csak egyszer néz meg.
method-dynamic-cost = A mezőkről induló lépések száma szorozva a távolsággal. Legfeljebb 65 536 mező.
method-dynamic-source = R. Bellman: Dynamic Programming, 1957; On a routing problem, Quarterly of Applied Mathematics 16, 1958.
