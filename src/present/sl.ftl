## Lists, times, estimates

list-or = { $list } ali { $last }
list-more = { $list } ali katera od še { $n ->
    [one] { $n } besede
    [two] { $n } besed
    [few] { $n } besed
   *[other] { $n } besed
 }
time-us = { $n }{"\u00A0"}µs
time-ms = { $n }{"\u00A0"}ms
time-s = { $n }{"\u00A0"}s
time-min = { $n }{"\u00A0"}min
time-h = { $n }{"\u00A0"}h
estimate-seconds = približno { $n ->
    [one] { $n } sekundo
    [two] { $n } sekundi
    [few] { $n } sekunde
   *[other] { $n } sekund
 }
estimate-minutes = približno { $n ->
    [one] { $n } minuto
    [two] { $n } minuti
    [few] { $n } minute
   *[other] { $n } minut
 }
estimate-hours = približno { $n ->
    [one] { $n } uro
    [two] { $n } uri
    [few] { $n } ure
   *[other] { $n } ur
 }
estimate-days = približno { $n ->
    [one] { $n } dan
    [two] { $n } dneva
    [few] { $n } dni
   *[other] { $n } dni
 }
estimate-years = približno { $n ->
    [one] { $n } leto
    [two] { $n } leti
    [few] { $n } leta
   *[other] { $n } let
 }
estimate-forever = dlje, kot je staro vesolje
estimate-first = { $time } na tem računalniku; Ctrl-C ustavi štetje in pokaže, kar je prešteto

## Counts

count-solutions = { $n ->
    [one] { $n } rešitev
    [two] { $n } rešitvi
    [few] { $n } rešitve
   *[other] { $n } rešitev
 }
count-classes = { $n ->
    [one] { $n } bistveno različna
    [two] { $n } bistveno različni
    [few] { $n } bistveno različne
   *[other] { $n } bistveno različnih
 }
count-both = { $all }, { $classes }
count-at-least = vsaj { $solutions }
count-covers = { $pieces }: { $solutions }
count-none-yet = rešitve še ni
count-nodes = { $n ->
    [one] { $n } vozlišče
    [two] { $n } vozlišči
    [few] { $n } vozlišča
   *[other] { $n } vozlišč
 }

## Partial answers

stop-cancelled = prekinjeno
stop-deadline = ustavila je časovna omejitev
stop-solutions = ustavljeno pri zahtevanem številu rešitev
stop-nodes = ustavila je omejitev vozlišč
stop-memory = ustavila je omejitev pomnilnika
stop-watcher = pregledan je le del
stop-after = { $why }, po { $time }

## No solution

none-no-solution = Ni rešitve: `{ $problem }`.
none-not-found = Rešitve ni bilo mogoče najti, ni pa izključena: `{ $problem }`.
none-proved = Dokazano: { $reason }.
none-unknown = Iskanje ni končano: { $stop }.
reason-exhausted = preiskan je ves iskalni prostor
reason-required = zahtevani figuri na `{ $a }` in `{ $b }` se napadata
reason-too-many = na tej šahovnici je brez napadanja prostora največ za { $most ->
    [one] { $most } figuro
    [two] { $most } figuri
    [few] { $most } figure
   *[other] { $most } figur
 }
reason-too-few = na tej šahovnici je potrebnih figur vsaj { $least }
reason-uncoverable = polja `{ $square }` ne more pokriti nobena figura

## Boards, galleries, sets

board-number = št. { $n }
board-solution = { $n }. rešitev
board-title = { $pieces } na šahovnici { $files } krat { $ranks } polj
board-description = Figure na poljih { $squares }.
board-explicit = Šahovnica { $files } krat { $ranks } polj je prevelika za pomnilnik. `| export "FILE.csv"`, `.json` ali `.jsonl` jo zapiše polje za poljem.
board-too-large = Šahovnica { $files } krat { $ranks } polj je prevelika za risanje. Zapišite jo v datoteko: `| export "FILE.json"`.
tour-too-large = Na šahovnici { $files } krat { $ranks } polj za številke ni prostora. Narisati je mogoče pot: `| export "FILE.png"`.
board-too-wide = Šahovnica potrebuje { $columns } znakov širine, terminal jih ima { $width }. Razširite ga ali jo zapišite v datoteko: `| export "FILE.json"`.
board-fewest = { $n ->
    [one] { $pieces } zadošča
    [two] { $pieces } zadoščata
    [few] { $pieces } zadoščajo
   *[other] { $pieces } zadošča
 }, manj pa ne: dokazano.
board-fewest-by = { $n ->
    [one] { $pieces } zadošča
    [two] { $pieces } zadoščata
    [few] { $pieces } zadoščajo
   *[other] { $pieces } zadošča
 }, manj pa ne: { $theorem }.
board-between = Najdeno: { $pieces }; potrebnih je vsaj { $lower }. Ni dokazano, da je to najmanj.
board-between-none = Potrebnih figur je vsaj { $lower }; pokritja še ni.
gallery-of = prikazanih { $shown }, skupaj { $all }
set-more = { $n ->
    [one] Narisana je samo prva.
    [two] Narisani sta samo prvi { $n }.
    [few] Narisane so samo prve { $n }.
   *[other] Narisanih je samo prvih { $n }.
 } `| show` nariše več, `| export "FILE"` zapiše vse.
set-patience = štetje ustavljeno po { $time }; `| count` šteje do konca

## Tables

table-empty = (prazno)

## Files

saved-file = `{ $path }`: { $solutions }, { $bytes }
saved-bytes = { $n ->
    [one] { $n } bajt
    [two] { $n } bajta
    [few] { $n } bajti
   *[other] { $n } bajtov
 }
saved-part = Datoteka vsebuje le del rešitev.
cleared-none = Noben čas izvajanja ni bil pozabljen.
cleared-times = { $n ->
    [one] Pozabljen je { $n } čas izvajanja.
    [two] Pozabljena sta { $n } časa izvajanja.
    [few] Pozabljeni so { $n } časi izvajanja.
   *[other] Pozabljenih je { $n } časov izvajanja.
 }
ask-clear-times = Pobrišem { $n ->
    [one] { $n } čas
    [two] { $n } časa
    [few] { $n } čase
   *[other] { $n } časov
 } izvajanja?
ask-choice = [d/N]
ask-yes = d da
saved-first-solutions = { $n ->
    [one] prva { $n } rešitev
    [two] prvi { $n } rešitvi
    [few] prve { $n } rešitve
   *[other] prvih { $n } rešitev
 }
saved-first-steps = prvih { $shown }, skupaj { $all }
saved-rows = { $n ->
    [one] { $n } vrstica
    [two] { $n } vrstici
    [few] { $n } vrstice
   *[other] { $n } vrstic
}
saved-after = šahovnica po koraku { $n }
saved-variables = { $n ->
    [one] { $n } spremenljivka
    [two] { $n } spremenljivki
    [few] { $n } spremenljivke
   *[other] { $n } spremenljivk
 }
saved-constraints = { $n ->
    [one] { $n } pogoj
    [two] { $n } pogoja
    [few] { $n } pogoji
   *[other] { $n } pogojev
 }
saved-most-boards = Na eno sliko gre največ { $most } šahovnic.
saved-most-steps = Na eno gibljivo sliko gre največ { $most } korakov.
saved-path = 1 rešitev kot črta, brez številk in koordinat
saved-path-coordinates = 1 rešitev kot črta, brez številk
saved-path-pixels = { $n ->
    [one] 1 rešitev kot črta, { $n } slikovna pika na polje, brez številk in koordinat
    [two] 1 rešitev kot črta, { $n } slikovni piki na polje, brez številk in koordinat
    [few] 1 rešitev kot črta, { $n } slikovne pike na polje, brez številk in koordinat
   *[other] 1 rešitev kot črta, { $n } slikovnih pik na polje, brez številk in koordinat
 }
checked-good = Pravilno:
checked-file = `{ $path }` vsebuje { $solutions }, preverjeno po definiciji.
checked-problem = Problem je `{ $problem }`.
checked-taken = Datoteka ne imenuje problema; obravnavana je kot `{ $problem }`.
checked-complete = Datoteka trdi, da so to vse rešitve, in res so.
checked-part = Datoteka pove, da vsebuje le del rešitev.
checked-no-claim = Datoteka ne trdi, da so to vse rešitve.
checked-rotation = Nobeni dve nista enaki do zasuka natančno.
checked-all = Nobeni dve nista enaki do zasuka in zrcaljenja natančno.

## Faults

fault-error = napaka
fault-help = pomoč
fault-expected = tu lahko stoji { $list }, ne pa { $found }
fault-unexpected = tu ne more stati { $found }
expected-end = konec ukaza
found-word = `{ $word }`
found-end = konec ukaza
fault-repeated = `{ $option }` stoji dvakrat
fault-excluded = `{ $one }` in `{ $other }` se izključujeta
fault-unknown = { $what } s tem imenom ne obstaja: `{ $name }`
fault-no-topic = za to besedo ni strani pomoči: `{ $word }`
fault-input = `{ $stage }` sprejme: { $wants }; dobil pa je: { $got }
fault-no-solution = ni rešitve (`{ $problem }`): { $reason }
fault-not-found = rešitve ni bilo mogoče najti (`{ $problem }`): { $stop }
fault-beyond = množica nima { $number }. rešitve: v njej je { $count }
fault-write = ni mogoče zapisati `{ $path }`: { $error }
fault-read = ni mogoče prebrati `{ $path }`: { $error }
system-not-found = take datoteke ali mape ni
system-denied = ni dovoljenja
system-full = ni več prostora
system-folder = to je mapa
system-no-folder = del poti ni mapa
system-read-only = mogoče je samo branje
system-not-text = to ni besedilo v UTF-8
fault-format = končnica datoteke `{ $path }` ne pomeni nobenega ustreznega zapisa
fault-picture = `{ $path }` je slika: rešitev iz nje ni mogoče prebrati
fault-not-built = ta izdaja programa ne zna narisati `{ $path }`
fault-large-picture = šahovnica { $size } je prevelika za risanje: najdaljša stranica, ki se nariše, ima { $most } polj
fault-long-path = pot po šahovnici { $size } je predolga za to obliko, ki nariše največ { $most } polj
fault-no-model = za `{ $problem }` ni modela
fault-model-part = model ima le cel problem: stopenj in `limit` ne pozna
fault-model-fewest = `.cnf` ne more zahtevati najmanjšega števila figur
fault-exists = `{ $path }` že obstaja
fault-malformed = { $place }: { $what }
damage-toml = to ni TOML: { $error }
damage-setting = nastavitev `{ $setting }` ne sprejme te vrednosti: `{ $value }`
damage-lines = { $n ->
    [1] ta vrstica ni zapis o izvedbi
   *[other] ta vrstica in še druge, skupaj { $n }, niso zapisi o izvedbah
 }
fault-unconfirmed = časi izvajanja bi se izgubili, tu pa ni nikogar, ki bi ga vprašali
fault-recursion = skripta `{ $path }` poganja samo sebe
fault-interrupted = prekinjeno
fault-limit = ni česa pokazati: { $stop }
fault-internal = notranja napaka: { $panic }

class-command = ukaz
class-stage = stopnja
class-variable = spremenljivka
class-problem = problem
class-piece = figura
class-size = velikost
class-ranks = število vrstic
class-square = polje
class-method = metoda
class-number = število
class-duration = trajanje
class-bytes = količina pomnilnika
class-file = ime datoteke v narekovajih
class-name = ime
class-topic = beseda, ki ima stran pomoči
class-setting = nastavitev
class-value = vrednost
class-test = preizkus
class-key = ključ urejanja
name-variable = spremenljivka
name-test = preizkus
name-setting = nastavitev

kind-count = število
kind-board = šahovnica
kind-explicit = šahovnica, prevelika za pomnilnik
kind-gallery = šahovnice
kind-set = množica rešitev
kind-tour = obhod
kind-no-tour = rešitev, ki ni obhod
kind-none = odgovor, da rešitve ni
kind-table = tabela
kind-plot = graf
kind-help = stran pomoči
kind-about = stran o problemu
kind-saved = zapisana datoteka
kind-checked = preverjena datoteka
kind-cleared = izbris časov izvajanja
kind-setting = nastavitev
kind-version = različica
kind-nothing = nič
kind-quit = konec seje

literal-unclosed = narekovaj ni zaprt
literal-escape = `{ $word }` ni ubežno zaporedje
literal-too-large = število `{ $word }` je preveliko
literal-too-small = { $number } je premalo: potrebno je vsaj { $least }
literal-square = `{ $word }` ni polje
literal-duration = `{ $word }` ni trajanje
literal-bytes = `{ $word }` ni količina pomnilnika
literal-number = `{ $word }` ni število
literal-reserved = `{ $word }` je beseda jezika in ne more biti ime

help-did-you-mean = ste mislili `{ $word }`?
help-name-variable = `vars` našteje spremenljivke, `let NAME = ...` naredi novo, `help` našteje ukaze
help-name-setting = `set` našteje nastavitve
help-no-topic = `help` našteje besede, ki imajo stran pomoči
help-repeated = eno od obeh izpustite
help-excluded = izpustite `{ $one }` ali `{ $other }`
help-format = možne končnice: { $endings }
help-picture = rešitve zapišite tudi v datoteko rešitev: `| export "FILE.json"`
help-not-built = tu deluje slika s končnico `.{ $ending }`
help-no-model = modele imajo postavitve in pokritja na šahovnicah z največ { $most } polji
help-model-part = vzemite množico samega problema, na primer `all queens 8`
help-model-fewest = povejte število s `pieces K` ali zapišite `.opb`, `.lp` ali `.mzn`
help-exists = z besedo `replace` za imenom datoteke jo prepišete
help-aside = poškodovana datoteka je zdaj `{ $path }`, veljajo pa privzete vrednosti
help-aside-lines = poškodovana datoteka je zdaj `{ $path }`, njene dobre vrstice pa ostanejo v rabi
help-values = ta vrednost se izpusti; `set { $setting }` sprejme { $values }
help-damaged = datoteke ni bilo mogoče prestaviti, zato ostane, kakršna je
help-unconfirmed = napišite `{ $command }`
help-internal = to je hrošč v programu bezzel { $version }: prosimo, sporočite ga skupaj z ukazom; seja se nadaljuje
help-E200 = cevovod gre od množice prek stopenj, na primer `all queens 8 | unique | show`
help-E310 = dovolite več z `within` ali `limit` ali vzemite manjšo šahovnico
help-E400 = preverite pot in dovoljenja
help-E402 = `check "FILE"` preveri vso datoteko, `help export` opiše zapise
help-E410 = iz skripte odstranite ukaz `run`, ki sklene krog
help-unclosed = zaprite ga z `"` v isti vrstici
help-escape = ubežna zaporedja so `\"`, `\\`, `\n` in `\t`
help-too-large = največje število je { $most }
help-square = polje je črka stolpca in številka vrstice, na primer `c5`
help-duration = trajanje je število in `ms`, `s`, `min` ali `h`, na primer `30s`
help-bytes = količina pomnilnika je število in `kB`, `MB` ali `GB`, na primer `6GB`
help-number = števila se pišejo `8`, `1_000` ali `10^6`, velikosti `8` ali `5x6`
help-reserved = izberite drugo ime

refusal-side = stranica šahovnice ne more imeti { $side ->
    [one] { $side } polja
    [two] { $side } polj
    [few] { $side } polj
   *[other] { $side } polj
 }
refusal-reach = šahovnica { $size } je zunaj dosega metode `{ $method }`, njena meja je { $reach }
reach-side = stranica { $n }
reach-square = kvadratna šahovnica s stranico { $n }
reach-squares = { $n ->
    [one] { $n } polje
    [two] { $n } polji
    [few] { $n } polja
   *[other] { $n } polj
 }
reach-pieces = { $n ->
    [one] { $n } figura
    [two] { $n } figuri
    [few] { $n } figure
   *[other] { $n } figur
 }
reach-lines = { $n ->
    [one] { $n } linija
    [two] { $n } liniji
    [few] { $n } linije
   *[other] { $n } linij
 } v eni smeri
reach-terms = stranica { $n }; število členov determinante te šahovnice je { $terms }
reach-terms-more = stranica { $n }; determinanta te šahovnice ima več kot 10^19 členov
refusal-reach-cost = { $message }; trajalo bi { $cost }
refusal-memory = na šahovnici { $size } bi metoda `{ $method }` porabila vsaj okoli { $need } pomnilnika, dovoljeno pa je { $most }
refusal-off-board = `{ $square }` ni na šahovnici { $size }
refusal-twice = `{ $square }` je navedeno dvakrat
refusal-cannot-find = metoda `{ $method }` ne išče rešitev tega problema
refusal-cannot-list = metoda `{ $method }` ne našteje vseh rešitev tega problema
refusal-cannot-count = metoda `{ $method }` ne šteje rešitev tega problema
refusal-option = metoda `{ $method }` ne zmore možnosti `{ $option }`
refusal-piece = metoda `{ $method }` ni za to figuro: { $piece }
refusal-pieces = toliko figur ne gre na šahovnico: zahtevanih { $pieces }, polj { $squares }
refusal-needs-pieces = ni znano, koliko figur gre na šahovnico { $size }
help-needs-pieces = število povejte s `pieces K`
help-side = stranica ima od 1 do { $most } polj
help-instead = to bi šlo: `{ $command }`
help-smaller = vzemite manjšo šahovnico
help-memory = vzemite manjšo šahovnico ali dovolite več s `set memory`, kolikor ga računalnik ima
help-memory-instead = to bi šlo: `{ $command }`; s `set memory` dovolite več, kolikor ga računalnik ima
help-off-board = njena polja so od `a1` do `{ $last }`
help-twice = polje lahko v `with` in `without` skupaj stoji enkrat
help-methods = metode, ki to zmorejo: { $methods }
help-method-option = izpustite `{ $option }` ali `using { $method }`
help-method-piece = uporabite `using { $instead }`

malformed-expected = tu bi moralo stati: { $what }
file-expected-blank = presledek
file-expected-bracket = `]`
file-expected-comma = vejica
file-expected-header = glava `a,b,c,...` ali `solution,square`
file-expected-json = JSON (vrednost, vejica ali oklepaj)
file-expected-line-end = konec vrstice
file-expected-model-of-board = spremenljivka šahovnice iz modela
file-expected-next-number = številka te ali naslednje rešitve
file-expected-number = število
file-expected-one-piece = ista figura kot doslej
file-expected-other-value = vrednost druge vrste
file-expected-pair = par `[vrstica,stolpec]`
file-expected-rank = številka vrstice, šteta od 1
file-expected-rest = preostanek datoteke (konča se prezgodaj)
file-expected-row = vrstica šahovnice, dolga kot druge
file-expected-same-board = šahovnica iste velikosti kot prva
file-expected-side = število, ki ga šahovnica lahko ima
file-expected-square = polje, na primer `c5`
file-expected-value = spremenljivka s svojo vrednostjo
file-expected-tour-number = število od 1 naprej ali `.` na polju brez števila
file-expected-new-number = število, ki ga nima nobeno drugo polje
file-expected-lower-number = tudi vsako manjše število
malformed-header = ključ `{ $key }` manjka ali je napačne vrste
malformed-version = različica zapisa { $version } tu ni znana
malformed-problem = problema `{ $problem }` ni mogoče prebrati
malformed-wrong = { $n }. rešitev je napačna: { $violation }
malformed-duplicate = { $b }. rešitev je enaka { $a }. rešitvi
malformed-same-class = { $b }. rešitev je slika { $a }. rešitve, čeprav datoteka trdi, da so le bistveno različne
malformed-count = glava navaja { $claimed ->
    [one] { $claimed } rešitev
    [two] { $claimed } rešitvi
    [few] { $claimed } rešitve
   *[other] { $claimed } rešitev
 }, v datoteki jih je { $found }
malformed-incomplete = datoteka trdi, da so to vse, vseh rešitev pa je { $count }
malformed-no-problem = zapis ne imenuje problema in iz vsebine ga ni mogoče razbrati
malformed-no-model = poleg ni modela z istim imenom (`.cnf`, `.opb`, `.lp` ali `.mzn`), ki bi povedal, katero nalogo rešuje
violation-pieces = ima { $found ->
    [one] { $found } figuro
    [two] { $found } figuri
    [few] { $found } figure
   *[other] { $found } figur
 } namesto { $expected }
violation-off-board = `{ $square }` ni na šahovnici
violation-twice = `{ $square }` stoji dvakrat
violation-blocked = na `{ $square }` ne sme stati figura
violation-missing = na `{ $square }` mora stati figura
violation-attack = figuri na `{ $a }` in `{ $b }` se napadata
violation-uncovered = polja `{ $square }` ne pokriva nobena figura

## Help

help-kind-verb = glagol
help-kind-stage = stopnja
help-kind-keyword = ključna beseda
help-kind-problem = problem
help-kind-piece = figura
help-kind-option = možnost
help-kind-choice = izbira
help-kind-method = metoda
help-kind-setting = nastavitev
help-kind-test = preizkus
help-kind-key = ključ urejanja
help-kind-format = zapis datoteke
help-kind-code = koda napake
help-kind-topic = tema
help-usage = Raba
help-examples = Zgledi
help-also = Piše se tudi `{ $words }`.
help-problems = Problemi
help-tests = Preizkusi
help-settings = Nastavitve
help-keys = Ključi urejanja
help-formats = Zapisi datotek
help-methods-title = Metode
help-method-does = Kaj zmore
help-method-cost = Cena
help-method-source = Vir
help-see-about = `about { $problem }` pove zgodovino, izreke in znane vrednosti.
help-stands-with = Stoji pri `{ $owners }`.
help-default = Privzeto: `{ $value }`.
overview-shape = Ukaz je glagol, problem z možnostmi in za `|` stopnje:
overview-verbs = Glagoli
overview-problems = Problemi
overview-options = Možnosti
overview-stages = Stopnje
overview-session = Seja
overview-files = Datoteke
overview-more = `help WORD` razloži vsako od teh besed, `about queens` pove, kaj je znano o problemu. Tab dopolni, Ctrl-C ustavi ukaz, Ctrl-D konča.
try-count = koliko jih je in koliko je bistveno različnih
try-with = ena rešitev z damama na teh poljih
try-unique = bistveno različne rešitve, narisane
try-let = množica z imenom
try-export = zapisano v datoteko rešitev
code-exit = Če se program ustavi s to napako, je izhodna koda { $exit }.
code-exit-short = izhodna koda { $exit }

## About

about-history = Zgodovina
about-theorems = Kaj je dokazano
about-values = Objavljene vrednosti
about-join = Kako se preštejejo največja števila: join
about-join-cut = Šahovnico prerežemo po obeh srednjih črtah. Vsaka rešitev razpade na štiri četrtine. To je prva rešitev za osem dam; dve četrtini sta označeni:
about-join-table = Četrtina je majhna. Zato vse načine, kako lahko dame stojijo v njej, enkrat zapišemo v tabelo, urejeno po vrsticah in stolpcih, ki jih te dame zasedejo. Štiri četrtine te rešitve, kakor stojijo v tabeli:
about-join-halves = Četrtini druga ob drugi si delita vrstice: kar ena zasede, mora druga pustiti prosto. Četrtini druga nad drugo si enako delita stolpce. Ko so vrstice razdeljene, pride v poštev le malo vnosov tabele. Najprej sestavimo desni četrtini in obdržimo tiste desne polovice, v katerih nobena dama ne napada druge po diagonali.
about-join-count = Nato prideta na vrsto levi četrtini. Vsaka od njiju ve, kot vrsto odgovorov da in ne, katerih od 512 desnih polovic ne napada. Kjer obe rečeta da, so štiri četrtine rešitev; vse te odgovore preštejemo naenkrat. Tako rešitve preštejemo, ne da bi jih kdo pogledal, in od osmih slik pri vrtenjih in zrcaljenjih le eno. Več pove `help join`.
about-join-upper-left = zgoraj levo
about-join-upper-right = zgoraj desno
about-join-lower-left = spodaj levo
about-join-lower-right = spodaj desno
about-computed = Oznake so iz spletne enciklopedije celoštevilskih zaporedij (OEIS). Program svoje odgovore izračuna, nikoli jih ne prebere od tam.
about-methods-more = `help { $method }` ali druga od teh besed pove, kako metoda deluje, koliko stane in od kod je; `help bruteforce` pove, koliko bi bilo treba poskusiti brez premisleka.

## Brute force

topic-bruteforce = Surova sila poskusi vse in šele potem preveri. Koliko je poskusov, je odvisno od tega, koliko premislimo prej. Program te številke le pove in jih ne izvaja; za osem dam so:
bruteforce-tried = kaj se poskuša
bruteforce-number = koliko
bruteforce-fewer = kolikokrat manj
bruteforce-beginnings = začetki brez napada
bruteforce-boards = Na n krat n poljih
bruteforce-placed = začetki
bruteforce-more = Prve tri številke dajo formule, začetke in rešitve iskanje: toliko dam postavita `permutations` in `backtracking`. Koliko potrebuje druga metoda, pokaže na primer `count queens 8 using exactcover`.

## Reference

reference-verbs = Glagoli
reference-stages = Stopnje
reference-problems = Problemi
reference-options = Možnosti problemov
reference-methods = Metode
reference-tests = Preizkusi za `where`
reference-keys = Ključi za `sort`
reference-quantities = Količine za `plot`
reference-settings = Nastavitve
reference-formats = Datoteke
reference-codes = Kode napak

## Plots, described for screen readers

plot-description = Graf: { $y } v odvisnosti od { $x }. Nizi: { $series }.
plot-description-log = Graf: { $y } v logaritemskem merilu v odvisnosti od { $x }. Nizi: { $series }.

## Traces

kind-trace = koraki iskanja
class-range = obseg, na primer `3..5`
fault-no-step = iskanje nima { $number }. koraka: { $n ->
    [one] ima { $n } korak
    [two] ima { $n } koraka
    [few] ima { $n } korake
   *[other] ima { $n } korakov
 }
fault-long-trace = korakov je preveč: zapisati jih je mogoče največ { $most }
refusal-cannot-trace = metoda `{ $method }` ne pove svojih korakov
trace-headline = { $what }: { $counts }
trace-steps = { $n ->
    [one] { $n } korak
    [two] { $n } koraka
    [few] { $n } koraki
   *[other] { $n } korakov
 }
trace-towards = { $steps } do { $to }. rešitve
trace-towards-many = { $steps } do rešitev od { $from }. do { $to }.
trace-none = { $steps }, celotno iskanje brez rešitve
trace-placed = { $n ->
    [one] { $n } postavitev
    [two] { $n } postavitvi
    [few] { $n } postavitve
   *[other] { $n } postavitev
 }
trace-rejected = { $n ->
    [one] { $n } zavrnitev
    [two] { $n } zavrnitvi
    [few] { $n } zavrnitve
   *[other] { $n } zavrnitev
 }
trace-removed = { $n ->
    [one] { $n } umik
    [two] { $n } umika
    [few] { $n } umiki
   *[other] { $n } umikov
 }
trace-dead-ends = { $n ->
    [one] { $n } slepa ulica
    [two] { $n } slepi ulici
    [few] { $n } slepe ulice
   *[other] { $n } slepih ulic
 }
trace-range = od { $from }. do { $to }. koraka iskanja
trace-range-of = { $range }, vseh je { $total }
trace-before = pred { $n }. korakom
trace-after = po { $n }. koraku
trace-more = { $n ->
    [one] { $n } korak je izpuščen
    [two] { $n } koraka sta izpuščena
    [few] { $n } koraki so izpuščeni
   *[other] { $n } korakov je izpuščenih
 }; od tam naprej jih pokaže `{ $command }`
trace-title = Iskanje { $problem } korak za korakom
trace-list = Koraki drug za drugim
trace-named = { $letter ->
   *[other] { $name }
 }
trace-new = { $piece ->
    [rook] trdnjavo
    [bishop] lovca
    [knight] skakača
    [king] kralja
    [superqueen] superdamo
   *[queen] damo
 }
trace-attacker = { $piece ->
    [rook] trdnjava na { $square }
    [bishop] lovec na { $square }
    [knight] skakač na { $square }
    [king] kralj na { $square }
    [superqueen] superdama na { $square }
   *[queen] dama na { $square }
 }
trace-object = { $piece ->
    [rook] trdnjavo s polja { $square }
    [bishop] lovca s polja { $square }
    [knight] skakača s polja { $square }
    [king] kralja s polja { $square }
    [superqueen] superdamo s polja { $square }
   *[queen] damo s polja { $square }
 }
trace-line = { $line ->
    [file] po stolpcu
    [rank] po vrstici
    [leap] s skakačevim skokom
    [step] s sosednjega polja
   *[diagonal] po diagonali
 }
trace-place = polje { $square } je prosto: nanj postavimo { $new }
trace-given = polje { $square } je zahtevano: nanj že na začetku postavimo { $new }
trace-reject = polje { $square } napada { $attacker } { $line }
trace-reject-more = { $sentence }, napadeno pa je tudi { $n ->
    [one] s polja { $squares }
   *[other] s polj { $squares }
 }
trace-remove = umaknemo { $object }
trace-remove-file = vsa polja v stolpcu { $file } smo preizkusili: umaknemo { $object }
trace-remove-tried = vsa nadaljevanja smo preizkusili: umaknemo { $object }
trace-remove-found = iščemo naslednjo rešitev: umaknemo { $object }
trace-dead-end = v stolpcu { $file } ni več prostega polja: umaknimo { $object }
trace-dead-end-last = v stolpcu { $file } ni prostega polja in ničesar ni mogoče umakniti: iskanje je končano
trace-no-room = na šahovnici ni več dovolj prostora: umaknimo { $object }
trace-no-room-last = na šahovnici ni dovolj prostora in ničesar ni mogoče umakniti: iskanje je končano
trace-found = { $n }. rešitev: na šahovnici { $count ->
    [one] stoji { $pieces }
    [two] stojita { $pieces }
    [few] stojijo { $pieces }
   *[other] stoji { $pieces }
 }
trace-allow = zdaj natanko { $pieces }
trace-best = polje { $square } pokrije največ, še nepokritih polj: { $n }; nanj postavimo { $new }
trace-best-ties = { $sentence }; enako dobro: { $squares }
trace-best-more = { $sentence }; enako dobro: { $squares } in še { $n ->
    [one] { $n } polje
    [two] { $n } polji
    [few] { $n } polja
   *[other] { $n } polj
 }
trace-need = polja { $square } še nič ne pokriva: { $new } je treba postaviti { $n ->
    [one] na edino polje, ki je za to ostalo
    [two] na eno od { $n } polj
    [few] na eno od { $n } polj
   *[other] na eno od { $n } polj
 }
trace-need-none = polja { $square } še nič ne pokriva in ga nič več ne more pokriti
trace-short = vse figure stojijo, nepokritih polj pa je še { $n }; prvo je { $square }
trace-short-of = še { $pieces } lahko pokrije največ { $most } od nepokritih polj, ki jih je { $n }: premalo
trace-found-cover = { $n }. rešitev: šahovnico { $count ->
    [one] pokriva { $pieces }
    [two] pokrivata { $pieces }
    [few] pokrivajo { $pieces }
   *[other] pokriva { $pieces }
 }

## Iskanje korak za korakom

step-of = korak { $n } od { $of }
step-alone = korak { $n }
step-towards = { $step } do { $to }. rešitve
step-depth = globina { $n } od { $of }
step-visited = obiskana polja: { $n } od { $of }
step-paused = ustavljeno
step-playing = predvajanje
step-pace = { $n } ms na korak
step-jump = skok na korak { $n }
step-key-next = naprej
step-key-back = nazaj
step-key-play = predvajaj, ustavi
step-key-speed = hitrost
step-key-ends = prvi, zadnji
step-key-jump = skok na korak
step-key-solution = naslednja, prejšnja rešitev
step-key-backtrack = naslednji, prejšnji sestop
step-key-quit = izhod
step-small = To okno ima { $columns }×{ $rows } znakov; za gledanje iskanja je treba { $least-columns }×{ $least-rows }.
step-no-board = Šahovnica { $files }×{ $ranks } polj se ne prilega: potrebuje okno { $columns }×{ $rows } znakov.

## Methods compared

class-sizes = velikost ali obseg velikosti, na primer `8..12`
literal-uneven = v `{ $word }` stolpci in vrstice ne rastejo enako
literal-many-sizes = preveč velikosti ({ $number }): največ jih je lahko { $most }
help-uneven = ena stranica ostane, kot v `4x5..4x9`, ali pa obe rasteta enako, kot v `4x5..8x9`
help-one-size = tu stoji ena velikost; obseg velikosti stoji za { $verbs }
help-kind-quantity = količina na grafu
help-quantities = Količine
fault-disagreement = metodi si pri `{ $problem }` nasprotujeta: `{ $one }` pravi { $this }, `{ $other }` pravi { $that }
fault-no-meter = pomnilnik meri le program `bezzel`, v zvezkih se ne meri
outcome-found = rešitev
outcome-none = ni je: dokazano
outcome-at-least = ≥{"\u00A0"}{ $n }
outcome-stopped = nedokončano
outcome-too-large = preveliko
outcome-refused = ni mogoče
outcome-not-tried = izpuščeno
note-terms = En tek traja največ { $time }; niti: `{ $threads }`.
note-terms-repeat = En tek traja največ { $time }, šteje najhitrejši od { $n }; niti: `{ $threads }`.
note-run = `{ $method }`, { $size }: { $what }.
note-spent = { $what }, zato na večjih šahovnicah ne teče več
note-brute = Z grobo silo (tu ne teče) bi bilo na { $size } treba preizkusiti toliko postavitev:
plot-title = { $what }: { $of }
plot-growth = Faktor od ene velikosti do naslednje: { $list }.
memory-b = { $n }{"\u00A0"}B
memory-kb = { $n }{"\u00A0"}kB
memory-mb = { $n }{"\u00A0"}MB
memory-gb = { $n }{"\u00A0"}GB
