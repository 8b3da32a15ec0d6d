## Lists, times, estimates

list-or = { $list } vagy { $last }
list-more = { $list } vagy még { $n } más szó egyike
time-us = { $n }{"\u00A0"}µs
time-ms = { $n }{"\u00A0"}ms
time-s = { $n }{"\u00A0"}s
time-min = { $n }{"\u00A0"}perc
time-h = { $n }{"\u00A0"}óra
estimate-seconds = körülbelül { $n } másodperc
estimate-minutes = körülbelül { $n } perc
estimate-hours = körülbelül { $n } óra
estimate-days = körülbelül { $n } nap
estimate-years = körülbelül { $n } év
estimate-forever = hosszabb, mint a világegyetem életkora
estimate-first = { $time } ezen a gépen; a Ctrl-C leállítja, és megmutatja, amit addig megszámolt

## Counts

count-solutions = { $n } megoldás
count-classes = { $n } lényegesen különböző
count-both = { $all }, ebből { $classes }
count-at-least = legalább { $solutions }
count-covers = { $pieces }: { $solutions }
count-none-yet = még nem került elő megoldás
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
none-proved = Bizonyított: { $reason }.
none-unknown = A keresés nem ért véget: { $stop }.
reason-exhausted = a keresés az egész keresési teret bejárta
reason-required = az előírt bábuk ütik egymást: `{ $a }` és `{ $b }`
reason-too-many = ezen a táblán legfeljebb { $most } bábu fér el ütés nélkül
reason-too-few = ezen a táblán legalább { $least } bábu kell
reason-uncoverable = ezt a mezőt egyetlen bábu sem fedheti le: `{ $square }`

## Boards, galleries, sets

board-number = { $n }.
board-solution = { $n }. megoldás
board-title = { $pieces } egy { $files }x{ $ranks } mezős táblán
board-description = Bábuk ezeken a mezőkön: { $squares }.
board-explicit = Ekkora tábla ({ $files }x{ $ranks } mező) nem fér el a memóriában. Az `| export "FILE.csv"`, `.json` vagy `.jsonl` mezőről mezőre fájlba írja.
board-too-large = Ekkora tábla ({ $files }x{ $ranks } mező) már nem rajzolható ki. Fájlba írható: `| export "FILE.json"`.
tour-too-large = Ekkora táblára ({ $files }x{ $ranks } mező) már nem férnek számok. Az útvonal rajzolható ki: `| export "FILE.png"`.
board-too-wide = A táblának { $columns } oszlop kell, a terminálban { $width } van. Szélesebb ablakban elfér, vagy fájlba írható: `| export "FILE.json"`.
board-fewest = { $n ->
   *[other] { $pieces } elég, kevesebb nem: bizonyított.
 }
board-fewest-by = { $n ->
   *[other] { $pieces } elég, kevesebb nem: { $theorem }.
 }
board-between = { $pieces } megvan, legalább { $lower } kell: nem bizonyított, hogy ez a legkevesebb.
board-between-none = Legalább { $lower } bábu kell; lefedés még nem került elő.
gallery-of = { $shown } látható, összesen { $all }
set-more = Csak az első { $n ->
    [one] látható
   *[other] { $n } látható
 }. A `| show` többet rajzol, az `| export "FILE"` mindet fájlba írja.
set-patience = a számolás { $time } után megállt; a `| count` végigszámolja

## Tables

table-empty = (üres)

## Files

saved-file = `{ $path }`: { $solutions }, { $bytes }
saved-bytes = { $n } bájt
saved-part = A fájl a megoldásoknak csak egy részét tartalmazza.
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
saved-path = 1 megoldás vonallal, számok és koordináták nélkül
saved-path-coordinates = 1 megoldás vonallal, számok nélkül
saved-path-pixels = 1 megoldás vonallal, mezőnként { $n } képpont, számok és koordináták nélkül
checked-good = Helyes:
checked-file = `{ $path }`, benne { $solutions }, mindegyik ellenőrizve a definíció szerint.
checked-problem = A feladat: `{ $problem }`.
checked-taken = A fájl nem nevezi meg a feladatot; ennek tekintettük: `{ $problem }`.
checked-complete = A fájl szerint ez az összes megoldás, és valóban az.
checked-part = A fájl szerint ez a megoldásoknak csak egy része.
checked-no-claim = A fájl nem állítja, hogy minden megoldást tartalmaz.
checked-rotation = Nincs köztük kettő, amely forgatással egymásba vihető.
checked-all = Nincs köztük kettő, amely forgatással vagy tükrözéssel egymásba vihető.

## Faults

fault-error = hiba
fault-help = segítség
fault-expected = itt { $list } következhetne, nem pedig { $found }
fault-unexpected = itt nem állhat { $found }
expected-end = a parancs vége
found-word = `{ $word }`
found-end = a parancs vége
fault-repeated = `{ $option }` kétszer szerepel
fault-excluded = `{ $one }` és `{ $other }` kizárja egymást
fault-unknown = nincs ilyen { $what }: `{ $name }`
fault-no-topic = erről a szóról nincs súgólap: `{ $word }`
fault-input = `{ $stage }` bemenete { $wants } lehet, nem pedig { $got }
fault-no-solution = nincs megoldás (`{ $problem }`): { $reason }
fault-not-found = nem került elő megoldás (`{ $problem }`): { $stop }
fault-beyond = a halmaznak nincs { $number }. megoldása: összesen { $count } van benne
fault-write = nem írható: `{ $path }` ({ $error })
fault-read = nem olvasható: `{ $path }` ({ $error })
system-not-found = nincs ilyen fájl vagy mappa
system-denied = nincs hozzá jogosultság
system-full = nincs több hely
system-folder = ez egy mappa
system-no-folder = az útvonal egyik része nem mappa
system-read-only = csak olvasható
system-not-text = nem UTF-8 kódolású szöveg
fault-format = a fájl nevének végződése nem ide illő formátum: `{ $path }`
fault-picture = ez kép, nem olvashatók vissza belőle megoldások: `{ $path }`
fault-not-built = a programnak ez a változata nem tud ilyen képet rajzolni: `{ $path }`
fault-large-picture = a { $size } méretű tábla túl nagy a rajzhoz: a leghosszabb kirajzolt oldal { $most } mező
fault-long-path = a { $size } méretű tábla útvonala túl hosszú ehhez a formátumhoz: legfeljebb { $most } mezőt rajzol
fault-no-model = ennek a feladatnak nincs modellje: `{ $problem }`
fault-model-part = modellje csak egész feladatnak van: fokozatokat és `limit`-et nem tud kifejezni
fault-model-fewest = a `.cnf` nem tudja a legkevesebb bábut kérni
fault-exists = már van ilyen fájl: `{ $path }`
fault-malformed = { $place }: { $what }
damage-toml = ez nem TOML: { $error }
damage-setting = a `{ $setting }` beállításnak nem lehet ilyen értéke: `{ $value }`
damage-lines = { $n ->
    [one] ez a sor nem egy futás feljegyzése
   *[other] ez és más sorok, összesen { $n }, nem futások feljegyzései
 }
fault-unconfirmed = a futási idők elvesznének, és itt nincs kit megkérdezni
fault-recursion = a szkript önmagát futtatja: `{ $path }`
fault-interrupted = megszakítva
fault-limit = nincs mit mutatni: { $stop }
fault-internal = belső hiba: { $panic }

class-command = egy parancs
class-stage = egy fokozat
class-variable = egy változó
class-problem = egy feladat
class-piece = egy bábu
class-size = egy méret
class-ranks = a sorok száma
class-square = egy mező
class-method = egy módszer
class-number = egy szám
class-duration = egy időtartam
class-bytes = egy memóriaméret
class-file = egy fájlnév idézőjelben
class-name = egy név
class-topic = egy szó, amelyről van súgólap
class-setting = egy beállítás
class-value = egy érték
class-test = egy vizsgálat
class-key = egy rendezési szempont
name-variable = változó
name-test = vizsgálat
name-setting = beállítás

kind-count = darabszám
kind-board = tábla
kind-explicit = a memóriában el nem férő tábla
kind-gallery = több tábla
kind-set = megoldások halmaza
kind-tour = túra
kind-no-tour = olyan megoldás, amely nem túra
kind-none = az a válasz, hogy nincs megoldás
kind-table = táblázat
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
literal-escape = nincs ilyen jelölés: `{ $word }`
literal-too-large = túl nagy szám: `{ $word }`
literal-too-small = { $number } túl kicsi: legalább { $least } kell
literal-square = `{ $word }` nem mező
literal-duration = `{ $word }` nem időtartam
literal-bytes = `{ $word }` nem memóriaméret
literal-number = `{ $word }` nem szám
literal-reserved = `{ $word }` a nyelv szava, ezért név nem lehet

help-did-you-mean = erre gondolt: `{ $word }`?
help-name-variable = a `vars` felsorolja a változókat, a `let NAME = ...` újat készít, a `help` felsorolja a parancsokat
help-name-setting = a `set` felsorolja a beállításokat
help-no-topic = a `help` felsorolja azokat a szavakat, amelyekről van súgólap
help-repeated = az egyiket el kell hagyni
help-excluded = az egyiket el kell hagyni: `{ $one }` vagy `{ $other }`
help-format = a lehetséges végződések: { $endings }
help-picture = a megoldások megoldásfájlba is kiírhatók: `| export "FILE.json"`
help-not-built = itt `.{ $ending }` végződésű kép készíthető
help-no-model = az elhelyezéseknek és a lefedéseknek van modelljük, legfeljebb { $most } mezős táblán
help-model-part = a feladat saját halmaza kell, például `all queens 8`
help-model-fewest = a `pieces K` megmondja, hány bábu legyen; vagy `.opb`, `.lp`, `.mzn` fájl kell
help-exists = a fájlnév után írt `replace` felülírja
help-aside = a sérült fájl új neve `{ $path }`, és az alapértékek érvényesek
help-aside-lines = a sérült fájl új neve `{ $path }`, a jó sorai használatban maradnak
help-values = kimarad; a `set { $setting }` értékei: { $values }
help-damaged = a fájlt nem lehetett félretenni, úgy marad, ahogy van
help-unconfirmed = írja így: `{ $command }`
help-internal = ez a bezzel { $version } hibája: kérjük, jelentse a paranccsal együtt; a munkamenet folytatódik
help-E200 = egy parancssor halmazból indul, és fokozatokon megy át, például `all queens 8 | unique | show`
help-E310 = a `within` vagy a `limit` többet engedhet, vagy kisebb tábla kell
help-E400 = ellenőrizze az útvonalat és a jogosultságokat
help-E402 = a `check "FILE"` az egész fájlt ellenőrzi, a `help export` leírja a formátumokat
help-E410 = a kört bezáró `run` parancsot ki kell venni a szkriptből
help-unclosed = ugyanabban a sorban `"` zárja le
help-escape = a lehetséges jelölések: `\"`, `\\`, `\n` és `\t`
help-too-large = a legnagyobb szám { $most }
help-square = a mező az oszlop betűje és a sor száma, például `c5`
help-duration = az időtartam egy szám és `ms`, `s`, `min` vagy `h`, például `30s`
help-bytes = a memóriaméret egy szám és `kB`, `MB` vagy `GB`, például `6GB`
help-number = a számok alakja `8`, `1_000` vagy `10^6`, a méreteké `8` vagy `5x6`
help-reserved = más nevet kell választani

refusal-side = a tábla oldala nem lehet { $side } mező
refusal-reach = { $size } mezős tábla: nem éri el a módszer (`{ $method }`), a korlátja { $reach }
reach-side = { $n } mezős oldal
reach-square = { $n } mezős oldalú négyzetes tábla
reach-squares = { $n } mező
reach-pieces = { $n } bábu
reach-lines = irányonként { $n } vonal
reach-terms = { $n } mezős oldal; ezen a táblán a determináns tagjainak száma { $terms }
reach-terms-more = { $n } mezős oldal; ezen a táblán a determinánsnak több mint 10^19 tagja van
refusal-reach-cost = { $message }; az idő { $cost } lenne
refusal-memory = { $size } mezős táblán a módszer (`{ $method }`) legalább mintegy { $need } memóriát kérne, megengedve { $most } van
refusal-off-board = `{ $square }` nincs rajta a { $size } mezős táblán
refusal-twice = `{ $square }` kétszer szerepel
refusal-cannot-find = ez a módszer nem keres megoldást ehhez a feladathoz: `{ $method }`
refusal-cannot-list = ez a módszer nem sorolja fel a feladat összes megoldását: `{ $method }`
refusal-cannot-count = ez a módszer nem számolja meg a feladat megoldásait: `{ $method }`
refusal-option = ezzel a módszerrel (`{ $method }`) nem megy: `{ $option }`
refusal-piece = a `{ $method }` módszer nem erre a bábura való: { $piece }
refusal-pieces = { $pieces } bábu nem fér el { $squares } mezőn
refusal-needs-pieces = nem ismert, hány bábu fér el a { $size } mezős táblán
help-needs-pieces = a számot a `pieces K` adja meg
help-side = egy oldal 1 és { $most } mező között lehet
help-instead = ez működne: `{ $command }`
help-smaller = kisebb táblát kell választani
help-memory = kisebb táblát kell választani, vagy a `set memory` enged meg többet, ameddig a gépnek van
help-memory-instead = ez működne: `{ $command }`; a `set memory` többet enged meg, ameddig a gépnek van
help-off-board = a tábla mezői: `a1` és `{ $last }` között
help-twice = egy mező a `with` és a `without` listáján összesen egyszer állhat
help-methods = ezek a módszerek tudják: { $methods }
help-method-option = az egyiket el kell hagyni: `{ $option }` vagy `using { $method }`
help-method-piece = jó lesz: `using { $instead }`

malformed-expected = itt { $what } következne
file-expected-blank = egy szóköz
file-expected-bracket = `]`
file-expected-comma = egy vessző
file-expected-header = a fejléc (`a,b,c,...` vagy `solution,square`)
file-expected-json = JSON (érték, vessző vagy zárójel)
file-expected-line-end = a sor vége
file-expected-model-of-board = a modell táblájának egy változója
file-expected-next-number = ennek vagy a következő megoldásnak a sorszáma
file-expected-number = egy szám
file-expected-one-piece = ugyanaz a bábu, mint eddig
file-expected-other-value = másfajta érték
file-expected-pair = egy `[sor,oszlop]` pár
file-expected-rank = egy 1-től számolt sorszám
file-expected-rest = a fájl folytatása (túl korán ér véget)
file-expected-row = a tábla egy sora, olyan hosszú, mint a többi
file-expected-same-board = az elsővel azonos méretű tábla
file-expected-side = egy táblán előforduló szám
file-expected-square = egy mező, például `c5`
file-expected-value = egy változó az értékével
file-expected-tour-number = egy szám 1-től kezdve, vagy szám nélküli mezőn `.`
file-expected-new-number = egy szám, amely más mezőn nem áll
file-expected-lower-number = előbb minden ennél kisebb szám is
malformed-header = hiányzik vagy rossz típusú ez a kulcs: `{ $key }`
malformed-version = a formátum { $version }. változata itt ismeretlen
malformed-problem = nem olvasható feladat: `{ $problem }`
malformed-wrong = hibás megoldás, sorszáma { $n }: { $violation }
malformed-duplicate = két megoldás ugyanaz, sorszámuk { $a } és { $b }
malformed-same-class = két megoldás egymás képe, sorszámuk { $a } és { $b }, pedig a fájl szerint csak lényegesen különbözők vannak benne
malformed-count = a fejléc szerint { $claimed } megoldás van, a fájlban { $found }
malformed-incomplete = a fájl szerint ez az összes megoldás, pedig { $count } van
malformed-no-problem = a formátum nem nevezi meg a feladatot, és a tartalomból sem derül ki
malformed-no-model = nincs mellette azonos nevű modell (`.cnf`, `.opb`, `.lp` vagy `.mzn`), amely megmondaná, melyik feladat megoldása
violation-pieces = { $found } bábu van rajta { $expected } helyett
violation-off-board = `{ $square }` nincs rajta a táblán
violation-twice = `{ $square }` kétszer szerepel
violation-blocked = ezen a mezőn nem állhat bábu: `{ $square }`
violation-missing = ezen a mezőn bábunak kell állnia: `{ $square }`
violation-attack = a bábuk ütik egymást: `{ $a }` és `{ $b }`
violation-uncovered = ezt a mezőt nem fedi le bábu: `{ $square }`

## Help

help-kind-verb = ige
help-kind-stage = fokozat
help-kind-keyword = kulcsszó
help-kind-problem = feladat
help-kind-piece = bábu
help-kind-option = kiegészítő
help-kind-choice = választható szó
help-kind-method = módszer
help-kind-setting = beállítás
help-kind-test = vizsgálat
help-kind-key = rendezési szempont
help-kind-format = fájlformátum
help-kind-code = hibakód
help-kind-topic = téma
help-usage = Használat
help-examples = Példák
help-also = Így is írható: `{ $words }`.
help-problems = Feladatok
help-tests = Vizsgálatok
help-settings = Beállítások
help-keys = Rendezési szempontok
help-formats = Fájlformátumok
help-methods-title = Módszerek
help-method-does = Mire képes
help-method-cost = Költség
help-method-source = Forrás
help-see-about = A feladat története, tételei és ismert értékei: `about { $problem }`.
help-stands-with = Ezekkel áll: `{ $owners }`.
help-default = Alapérték: `{ $value }`.
overview-shape = Egy parancs: ige, feladat a kiegészítőivel, majd `|` után fokozatok:
overview-verbs = Igék
overview-problems = Feladatok
overview-options = Kiegészítők
overview-stages = Fokozatok
overview-session = Munkamenet
overview-files = Fájlok
overview-more = A `help WORD` bármelyik szót elmagyarázza, az `about queens` elmondja, mit tudni egy feladatról. A Tab kiegészít, a Ctrl-C leállítja a parancsot, a Ctrl-D kilép.
try-count = hány van, és hány lényegesen különböző
try-with = egy megoldás, vezérekkel ezeken a mezőkön
try-unique = a lényegesen különböző megoldások rajzban
try-let = névvel ellátott halmaz
try-export = kiírva megoldásfájlba
code-exit = Ha a program ezzel a hibával áll le, a kilépési kódja { $exit }.
code-exit-short = kilépési kód: { $exit }

## About

about-history = Történet
about-theorems = Amit bebizonyítottak
about-values = Közölt értékek
about-join = Hogyan készülnek a legnagyobb számok: join
about-join-cut = Vágjuk szét a táblát a két középvonala mentén. Minden megoldás négy negyedre esik szét. Íme a nyolc vezér első megoldása; két negyed meg van jelölve:
about-join-table = Egy negyed kicsi. Ezért egyszer táblázatba írjuk, hányféleképpen állhatnak vezérek egy negyedben, a sorok és oszlopok szerint rendezve, amelyeket elfoglalnak. Ennek a megoldásnak a négy negyede, ahogyan a táblázatban áll:
about-join-halves = Két egymás melletti negyed osztozik a sorain: amit az egyik elfoglal, azt a másiknak szabadon kell hagynia. Két egymás fölötti negyed ugyanígy osztozik az oszlopain. Ha a sorokat szétosztottuk, a táblázatnak csak kevés tétele jön szóba. Először a két jobb oldali negyedet illesztjük össze, és azokat a jobb feleket tartjuk meg, amelyekben egyetlen vezér sem üt másikat átló mentén.
about-join-count = Azután jön a két bal oldali negyed. Mindegyik tudja, igenek és nemek soraként, hogy 512 jobb fél közül melyiket nem üti. Ahol mindkettő igent mond, ott a négy negyed megoldás; az igeneket egyszerre számoljuk meg. Így a megoldásokat anélkül számoljuk meg, hogy bárki ránézne, és a forgatások és tükrözések nyolc képe közül csak egyet. A `help join` többet mond.
about-join-upper-left = bal felső
about-join-upper-right = jobb felső
about-join-lower-left = bal alsó
about-join-lower-right = jobb alsó
about-computed = Az azonosítók az egész számsorozatok online enciklopédiájáé (OEIS). A program kiszámolja a válaszait, sosem innen veszi.
about-methods-more = A `help { $method }` (vagy más szó ezek közül) elmondja, hogyan működik, mibe kerül és honnan való; a `help bruteforce` azt, mennyit kellene gondolkodás nélkül kipróbálni.

## Brute force

topic-bruteforce = A nyers erő mindent kipróbál, és utólag ellenőriz. Hogy mennyi a kipróbálnivaló, azon múlik, mennyit gondolkodunk előtte. Ezeket a számokat a program csak elmondja, nem futtatja; nyolc vezérre:
bruteforce-tried = amit kipróbál
bruteforce-number = hány van
bruteforce-fewer = hányszor kevesebb
bruteforce-beginnings = kezdetek, amelyekben nincs ütés
bruteforce-boards = n-szer n mezőn
bruteforce-placed = kezdetek
bruteforce-more = Az első három szám képletből való, a kezdetek és a megoldások keresésből: ennyi vezért rak le a `permutations` és a `backtracking`. Hogy egy másik módszernek mennyi kell, azt például a `count queens 8 using exactcover` mutatja meg.

## Reference

reference-verbs = Igék
reference-stages = Fokozatok
reference-problems = Feladatok
reference-options = A feladatok kiegészítői
reference-methods = Módszerek
reference-tests = A `where` vizsgálatai
reference-keys = A `sort` szempontjai
reference-quantities = A `plot` mennyiségei
reference-settings = Beállítások
reference-formats = Fájlok
reference-codes = Hibakódok

## Plots, described for screen readers

plot-description = Grafikon: { $y }, { $x } függvényében. Adatsorok: { $series }.
plot-description-log = Grafikon: { $y } logaritmikus skálán, { $x } függvényében. Adatsorok: { $series }.

## Traces

kind-trace = egy keresés lépései
class-range = egy tartomány, például `3..5`
fault-no-step = a keresésnek nincs { $number }. lépése: összesen { $n } lépés van benne
fault-long-trace = túl sok lépés: legfeljebb { $most } jegyezhető fel
refusal-cannot-trace = ez a módszer nem mondja el a lépéseit: `{ $method }`
trace-headline = { $what }: { $counts }
trace-steps = { $n } lépés
trace-towards = { $to }. megoldás, { $steps }
trace-towards-many = { $from }–{ $to }. megoldás, { $steps }
trace-none = { $steps }, a teljes keresés, megoldás nélkül
trace-placed = { $n } lerakás
trace-rejected = { $n } elvetés
trace-removed = { $n } visszavétel
trace-dead-ends = { $n } zsákutca
trace-range = a keresés { $from }–{ $to }. lépése
trace-range-of = { $range }, összesen { $total }
trace-before = { $n }. lépés előtt
trace-after = { $n }. lépés után
trace-more = { $n } lépés kimaradt; így látszanak: `{ $command }`
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
    [superqueen] szuperkirálynő
   *[queen] vezér
 }
trace-attacker = { $piece ->
    [rook] { $square } mezőn álló bástya
    [bishop] { $square } mezőn álló futó
    [knight] { $square } mezőn álló huszár
    [king] { $square } mezőn álló király
    [superqueen] { $square } mezőn álló szuperkirálynő
   *[queen] { $square } mezőn álló vezér
 }
trace-object = { $piece ->
    [rook] a bástyát { $square } mezőről
    [bishop] a futót { $square } mezőről
    [knight] a huszárt { $square } mezőről
    [king] a királyt { $square } mezőről
    [superqueen] a szuperkirálynőt { $square } mezőről
   *[queen] a vezért { $square } mezőről
 }
trace-line = { $line ->
    [file] az oszlopban
    [rank] a sorban
    [leap] lóugrással
    [step] szomszédként
   *[diagonal] az átlón
 }
trace-place = { $square } mező szabad: { $new } kerül rá
trace-given = { $square } mező foglalt: a feladat szerint { $new } áll rajta
trace-reject = { $square } mezőt { $line } üti { $attacker }
trace-reject-more = { $sentence }, és { $n ->
    [one] erről a mezőről is: { $squares }
   *[other] ezekről a mezőkről is: { $squares }
 }
trace-remove = levesszük { $object }
trace-remove-file = { $file } oszlop minden mezőjét kipróbáltuk: levesszük { $object }
trace-remove-tried = minden folytatást kipróbáltunk: levesszük { $object }
trace-remove-found = újabb megoldást keresünk: levesszük { $object }
trace-dead-end = { $file } oszlopban nem maradt szabad mező: vegyük le { $object }
trace-dead-end-last = { $file } oszlopban nincs szabad mező, és nincs mit levenni: a keresés véget ért
trace-no-room = nem maradt elég hely a táblán: vegyük le { $object }
trace-no-room-last = nincs elég hely a táblán, és nincs mit levenni: a keresés véget ért
trace-found = { $n }. megoldás: { $count ->
    [one] { $pieces } áll a táblán
   *[other] { $pieces } áll a táblán, és egyik sem üti a másikat
 }
trace-allow = most pontosan { $pieces }
trace-best = { $square } mező fed le a legtöbbet, { $n } még lefedetlen mezőt: { $new } kerül rá
trace-best-ties = { $sentence }; ugyanennyit fed le: { $squares }
trace-best-more = { $sentence }; ugyanennyit fed le: { $squares } és még { $n } mező
trace-need = { $square } mezőt még semmi sem fedi le: { $new } kell { $n ->
    [one] az egyetlen mezőre, ahonnan ez lehetséges
   *[other] { $n } mező egyikére
 }
trace-need-none = { $square } mezőt még semmi sem fedi le, és már nem is fedheti le semmi
trace-short = minden bábu a táblán áll, és { $n ->
    [one] egy mező lefedetlen: { $square }
   *[other] { $n } mező lefedetlen; az első { $square }
 }
trace-short-of = további { $pieces } legfeljebb ennyi még lefedetlen mezőt fed le: { $most }; { $n } kellene
trace-found-cover = { $n }. megoldás: { $count ->
   *[other] { $pieces } lefedi a táblát
 }

## Egy keresés lépésenként

step-of = { $n }. lépés, összesen { $of }
step-alone = { $n }. lépés
step-towards = { $to }. megoldás felé: { $step }
step-depth = mélység: { $n }, legfeljebb { $of }
step-visited = bejárva: { $n } mező, összesen { $of }
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
step-small = Ez az ablak { $columns }×{ $rows } karakteres; a keresés nézéséhez { $least-columns }×{ $least-rows } kell.
step-no-board = A tábla ({ $files }×{ $ranks } mező) nem fér el: { $columns }×{ $rows } karakteres ablak kell hozzá.

## Methods compared

class-sizes = egy méret vagy méretek tartománya, például `8..12`
literal-uneven = az oszlopok és a sorok itt nem egyformán nőnek: `{ $word }`
literal-many-sizes = { $number } méret túl sok: legfeljebb { $most } lehet
help-uneven = az egyik oldal állandó, mint itt: `4x5..4x9`, vagy mindkettő egyformán nő, mint itt: `4x5..8x9`
help-one-size = itt egy méret áll; méretek tartománya ezek után állhat: { $verbs }
help-kind-quantity = grafikon mennyisége
help-quantities = Mennyiségek
fault-disagreement = két módszer ellentmond egymásnak (`{ $problem }`): `{ $one }` szerint { $this }, `{ $other }` szerint { $that }
fault-no-meter = a memóriát csak a `bezzel` program méri, notebookban nem
outcome-found = egy megoldás
outcome-none = nincs: bizonyított
outcome-at-least = ≥{"\u00A0"}{ $n }
outcome-stopped = befejezetlen
outcome-too-large = túl nagy
outcome-refused = nem lehet
outcome-not-tried = kimaradt
note-terms = Egy futás legfeljebb { $time }; szálak: `{ $threads }`.
note-terms-repeat = Egy futás legfeljebb { $time }, { $n } közül a leggyorsabb számít; szálak: `{ $threads }`.
note-run = `{ $method }`, { $size }: { $what }.
note-spent = { $what }; nagyobb táblán ezért kimarad
note-brute = Nyers erővel (itt nem fut le) ennyi elhelyezést kellene kipróbálni a { $size } táblán:
plot-title = { $what }: { $of }
plot-growth = Tényező egyik méretről a következőre: { $list }.
memory-b = { $n }{"\u00A0"}B
memory-kb = { $n }{"\u00A0"}kB
memory-mb = { $n }{"\u00A0"}MB
memory-gb = { $n }{"\u00A0"}GB
