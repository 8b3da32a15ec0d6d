### The messages of the program, one file per language. Keywords of the command language stay English.

### Answers, faults, lists, times

## Lists, times, estimates

list-or = { $list } ali { $last }
list-more = { $list } ali { $n ->
    [one] še { $n } beseda
    [two] katera od še { $n } besed
    [few] katera od še { $n } besed
   *[other] katera od še { $n } besed
 }
squares-left-out = in še { $n ->
    [one] { $n } polje
    [two] { $n } polji
    [few] { $n } polja
   *[other] { $n } polj
 }
time-us = { $n }{"\u00A0"}µs
time-ms = { $n }{"\u00A0"}ms
time-s = { $n }{"\u00A0"}s
time-min = { $n }{"\u00A0"}min
time-h = { $n }{"\u00A0"}h
time-days = { $n ->
    [one] { $n } dan
    [two] { $n } dneva
    [few] { $n } dni
   *[other] { $n } dni
 }
time-years = { $n ->
    [one] { $n } leto
    [two] { $n } leti
    [other] { $n } let
   *[few] { $n } leta
 }
time-million-years = { $n } mio. let
time-billion-years = { $n } mrd. let
time-forever = dlje, kot je staro vesolje
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
estimate-about = približno { $time }
estimate-first = { $time } na tem računalniku; Ctrl-C ustavi štetje in pokaže, kar je prešteto
estimate-cell = { $time } na tem računalniku; prekinitev jedra (■) ustavi štetje in pokaže, kar je prešteto
estimate-step = `{ $step }` pregleda vsako rešitev: { $time } na tem računalniku. `{ $command }` pogleda samo nekatere.

## Progress

progress-find = iskanje: { $problem }
progress-all = naštevanje: { $problem }
progress-count = štetje: { $problem }
progress-trace = koraki: { $problem }
progress-map = zemljevid: { $problem }
progress-run = izvedba { $at } od { $of }
progress-share = opravljeno { $share } %
progress-level = število figur { $n }: opravljeno { $share } %
progress-left = še okoli { $time }
progress-endless = preostali čas: { $time }
progress-most = še največ { $time }
progress-passed = preteklo { $time }
progress-layer = korak { $at } od { $of }
progress-states = stanj doslej: { $n }
progress-found = doslej { $solutions }
progress-best = najmanj figur doslej: { $upper }, potrebnih vsaj { $lower }
progress-fewest = potrebnih figur: vsaj { $lower }
progress-attacked = še napadenih figur: { $n }

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
count-not-yet = še ni prešteto
count-nodes = { $n ->
    [one] { $n } vozlišče
    [two] { $n } vozlišči
    [few] { $n } vozlišča
   *[other] { $n } vozlišč
 }

## Partial answers

stop-cancelled = prekinjeno
stop-deadline = ustavljeno zaradi časovne omejitve
stop-solutions = ustavljeno pri zahtevanem številu rešitev
stop-nodes = ustavljeno zaradi omejitve vozlišč
stop-memory = ustavljeno zaradi omejitve pomnilnika
stop-watcher = pregledan je le del
stop-after = { $why } po { $time }

## No solution

none-no-solution = Ni rešitve: `{ $problem }`.
none-not-found = Rešitve ni bilo mogoče najti, ni pa izključena: `{ $problem }`.
none-proved = Dokazano: { $reason }.
none-unknown = Iskanje ni dalo odgovora: { $stop }.
stopped-board = Šahovnica v tem trenutku: { $n } od { $of } figur, po { $time } ({ $nodes }).
stopped-board-path = Pot v tem trenutku: { $n } od { $of } polj, po { $time } ({ $nodes }).
stopped-board-any = Šahovnica v tem trenutku, po { $time } ({ $nodes }):
walk-ended = Pot se konča po { $n } od { $of } polj: s polja `{ $square }` nobena poteza ne vodi na prosto polje. Obhod kljub temu morda obstaja.
walk-not-tour = Pot obišče vsa polja (skupaj { $of }), vendar se ne konča tam, kjer bi se morala: konča se na `{ $square }`.
walk-repair = Eulerjeva metoda nadaljuje s to potjo: `{ $command }`.
walk-export = `| export "walk.txt"` zapiše pot kot šahovnico števil, `path "walk.txt"` pa jo prebere.
saved-walk = pot čez { $n } od { $of } polj
kind-walk = pot, ki ni obhod
file-expected-cell = kar stoji na polju: število, figura, na primer `Q`, ali `.`
reason-exhausted = preiskan je ves iskalni prostor
reason-full = preiskan je ves iskalni prostor za število figur { $n }, kolikor jih gre na celo šahovnico; drugo število zahteva `pieces K`
reason-required = zahtevani figuri na `{ $a }` in `{ $b }` se napadata
reason-required-line = zahtevane figure na `{ $a }`, `{ $b }` in `{ $c }` so na eni premici
reason-too-many = na tej šahovnici je brez napadanja prostora največ za { $most ->
    [one] { $most } figuro
    [two] { $most } figuri
    [few] { $most } figure
   *[other] { $most } figur
 }
reason-too-few-squares = polj za figure je le { $n }, na vsakem polju pa stoji največ ena figura
reason-too-few = na tej šahovnici je potrebnih figur vsaj { $least }
reason-uncoverable = polja `{ $square }` ne more pokriti nobena figura
reason-none-kept = najmanjše število figur pokritja je { $n }, a nobenega pokritja s tem številom figur zahtevana simetrija ne pusti nespremenjenega; drugo število zahteva `pieces K`

## Boards, galleries, sets

board-number = št. { $n }
board-solution = { $n }. rešitev
board-numbered = Številke so iz množice `{ $set }`.
board-title = { $pieces } na šahovnici { $files }x{ $ranks }
board-description = Figure na poljih { $squares }.
board-empty = Brez figur.
board-attacked = Rdeča pika: napadeno polje.
board-explicit = Šahovnica { $files }x{ $ranks } je prevelika za pomnilnik. `| export "FILE.csv"`, `.json` ali `.jsonl` jo zapiše polje za poljem.
board-too-large = Šahovnica { $files }x{ $ranks } je prevelika za risanje. Zapišite jo v datoteko: `| export "FILE.json"`.
tour-too-large = Na šahovnici { $files }x{ $ranks } za številke ni prostora. Narisati je mogoče pot: `| export "FILE.png"`.
board-too-wide = Šahovnica ne gre v okno: njena širina v znakih je { $columns }, širina terminala pa { $width }. Razširite ga ali jo zapišite v datoteko: `| export "FILE.json"`.
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
board-maximum = { $pieces }: največ, kolikor jih gre na to šahovnico.
counted-each-army = { $pieces } na vsaki strani
counted-white-army = { $pieces } na beli strani
counted-black-army = { $pieces } na črni strani
counted-moves = { $n ->
    [one] { $n } poteza
    [two] { $n } potezi
    [few] { $n } poteze
   *[other] { $n } potez
}
counted-unattacked = { $n ->
    [one] { $n } nenapadeno prazno polje
    [two] { $n } nenapadeni prazni polji
    [few] { $n } nenapadena prazna polja
   *[other] { $n } nenapadenih praznih polj
}
board-largest = { $pieces }, več jih ne gre: dokazano.
board-largest-open = Najdeno: { $pieces }; da jih več ne gre, ni dokazano.
board-between-none = Potrebnih figur je vsaj { $lower }; pokritja še ni.
gallery-of = prikazanih { $shown }, skupaj { $all }
gallery-capped = Največ šahovnic te velikosti v enem odgovoru: { $most }. Vse zahtevane zapiše v datoteko `| first { $asked } | export "FILE.json"` namesto `| show`.
set-more = { $n ->
    [1] Narisana je samo prva.
    [2] Narisani sta samo prvi dve.
    [3] Narisane so samo prve tri.
    [4] Narisane so samo prve štiri.
   *[other] Narisanih je samo prvih { $n }.
 } `| show` nariše več, `| export "FILE"` zapiše vse.
set-patience = štetje ustavljeno po { $time }; `| count` šteje do konca

## Tables

truth-true = drži
truth-false = ne drži
assert-right = Pravilno: `{ $text }`
assertions-total = { $n ->
    [one] { $n } trditev
    [two] { $n } trditvi
    [few] { $n } trditve
   *[other] { $n } trditev
 }, napačnih: { $failed }.
table-empty = (prazno)
table-capped = Vrstice, ki jih v odgovoru ni: { $n }. Vse vrstice zapiše v datoteko `| export "FILE.csv"`.
column-about-n = velikost ali številka vrstice
column-about-size = velikost šahovnice
column-about-pieces = število figur
column-about-seed = seme naključnih števil
column-about-all = število rešitev
column-about-classes = število bistveno različnih rešitev
column-about-growth = kolikokrat več kot v prejšnji vrstici
column-about-time = čas izvajanja v sekundah
column-about-method = metoda izvedbe
column-about-task = naloga izvedbe
column-about-result = rezultat izvedbe
column-about-nodes = vozlišča iskanja
column-about-memory = pomnilnik v bajtih
column-about-first = ali je bila izvedba najhitrejša
column-about-directed = obhodi v obeh smereh
column-about-undirected = obhodi brez smeri
column-about-work = procesorski čas v sekundah
column-about-from = spodnji konec intervala
column-about-to = zgornji konec intervala
column-about-run = ukaz izvedbe
column-about-runs = število izvedb
column-about-median = mediana časov
column-about-last = čas zadnje izvedbe
column-about-do = dejanje koraka
column-about-square = polje koraka
column-about-depth = število figur po koraku
column-about-by = polja, s katerih je napadeno
column-about-name = ime spremenljivke
column-about-kind = vrsta vrednosti
column-about-holds = česa je vrednost
column-about-number = številka vrstice
column-about-command = vrstica, kot je bila vnesena
value-lang-en = angleško
value-lang-hu = madžarsko
value-lang-sl = slovensko
value-lang-uk = ukrajinsko
value-mode-manual = pred vsakim korakom čaka na tipko
value-mode-automatic = predvaja korake
value-play-screen = na zaslonu
value-play-lines = z ukazi
value-pictures-svg = risbe
value-pictures-png = slikovne pike
value-deadline-none = brez časovne meje
value-threads-all = ena nit na jedro
value-memory-auto = polovica prostega pomnilnika
value-colours-auto = barve v terminalu
value-colours-always = barve povsod
value-colours-never = brez barv
value-on = vklopljeno
value-off = izklopljeno
table-columns-left-out = { $n ->
    [one] { $n } stolpec ni prikazan, ker ni dovolj prostora
    [two] { $n } stolpca nista prikazana, ker ni dovolj prostora
    [few] { $n } stolpci niso prikazani, ker ni dovolj prostora
   *[other] { $n } stolpcev ni prikazanih, ker ni dovolj prostora
 }: { $names }. Za prikaz uporabite `{ $command }`.

## Files

saved-file = `{ $path }`: { $solutions }, { $bytes }
saved-bytes = { $n ->
    [one] { $n } bajt
    [two] { $n } bajta
    [few] { $n } bajti
   *[other] { $n } bajtov
 }
saved-part = Datoteka vsebuje le del rešitev.
saved-part-steps = Datoteka vsebuje le del korakov.
cleared-none = Noben čas izvajanja ni bil izbrisan.
cleared-times = { $n ->
    [one] Izbrisan je { $n } čas izvajanja.
    [two] Izbrisana sta { $n } časa izvajanja.
    [few] Izbrisani so { $n } časi izvajanja.
   *[other] Izbrisanih je { $n } časov izvajanja.
 }
ask-clear-times = Izbrisati { $n ->
    [one] { $n } čas
    [two] { $n } časa
    [few] { $n } čase
   *[other] { $n } časov
 } izvajanja?
ask-choice = [d/N]
ask-yes = d da
saved-first-solutions = { $n ->
    [1] prva rešitev
    [2] prvi dve rešitvi
    [3] prve tri rešitve
    [4] prve štiri rešitve
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
saved-pages = { $n ->
    [one] { $n } stran
    [two] { $n } strani
    [few] { $n } strani
   *[other] { $n } strani
}
saved-puzzles = { $n ->
    [one] { $n } uganka
    [two] { $n } uganki
    [few] { $n } uganke
   *[other] { $n } ugank
}
saved-puzzles-key = { $n ->
    [one] { $n } uganka z rešitvijo
    [two] { $n } uganki z rešitvama
    [few] { $n } uganke z rešitvami
   *[other] { $n } ugank z rešitvami
}
saved-most-page-boards = V eno datoteko `.pdf` gre največ { $most } šahovnic.
saved-most-pages = V eno datoteko `.pdf` gre največ { $most } korakov.
saved-path = 1 rešitev kot črta, brez številk in koordinat
saved-path-coordinates = 1 rešitev kot črta, brez številk
saved-path-pixels = { $n ->
    [one] 1 rešitev kot črta, { $n } slikovna pika na polje, brez številk in koordinat
    [two] 1 rešitev kot črta, { $n } slikovni piki na polje, brez številk in koordinat
    [few] 1 rešitev kot črta, { $n } slikovne pike na polje, brez številk in koordinat
   *[other] 1 rešitev kot črta, { $n } slikovnih pik na polje, brez številk in koordinat
 }
checked-good = Pravilno:
checked-file = `{ $path }` vsebuje { $solutions }; vsaka je preverjena po definiciji.
checked-file-except = `{ $path }` vsebuje { $solutions }; vsaka je preverjena po definiciji, le vrstica { $line } ni prebrana.
checked-file-empty = `{ $path }` ne vsebuje nobene rešitve.
checked-unread = Vrstica { $line } ni prebrana: `{ $text }`.
checked-unread-ambiguous = Vrstica { $line } ni enolična, saj je njen pomen odvisen od strani šahovnice, s katere šteje: `{ $text }`. Imena polj, kot je `a1`, in narisana šahovnica so enolični.
checked-unread-mismatch = Vrstica { $line } se ne ujema z datoteko: `{ $text }`.
checked-unread-walk = Vrstica { $line } napoveduje pot, ki ni obhod: `{ $text }`.
checked-unread-shortened = Vrstica { $line } je le začetek seznama, njegov konec nadomešča `...`: `{ $text }`. SWI-Prolog izpiše cel seznam po `set_prolog_flag(answer_write_options, [max_depth(0)])`, z3 pa po `set_option(max_args=10**6)`.
checked-unread-others = Število drugih neprebranih vrstic: { $n }.
checked-shape = Prebrano kot { $shape }.
checked-shape-both = Prebrano kot { $shape }. Pravilno je tudi, če se bere kot { $other }.
checked-none = Rešitve res ni (`{ $method }`).
checked-none-unstated = Datoteka ne trdi, da rešitve ni.
checked-none-open = Datoteka trdi, da rešitve ni; tega ni bilo mogoče preveriti ({ $why }).
written-as-boards = narisane šahovnice
written-as-moves = poteze figure
written-as-number-boards = oštevilčene šahovnice
written-as-columns-from-0 = seznami števil od 0: stolpec figure v vsaki vrstici od zgoraj navzdol
written-as-columns-from-1 = seznami števil od 1: stolpec figure v vsaki vrstici od zgoraj navzdol
written-as-ranks-from-1 = seznami števil od 1: vrstica figure v vsakem stolpcu
written-as-square-numbers-from-0 = številke polj od 0, po vrsticah od levega zgornjega vogala
written-as-square-numbers-from-1 = številke polj od 1, po vrsticah od levega zgornjega vogala
written-as-squares = seznami polj
written-as-pairs-from-0 = pari vrstice in stolpca od 0, šteto od levega zgornjega vogala
written-as-pairs-from-1 = pari vrstice in stolpca od 1, šteto od levega zgornjega vogala
written-as-fractions = ulomki stolpca in vrstice, šteto od levega zgornjega vogala
written-as-fens = zapisi postavitev FEN
written-as-literals = literali reševalnika SAT, po ena spremenljivka za vsako polje
checked-problem = Problem je `{ $problem }`.
checked-file-guess = `{ $path }` ne imenuje problema. Kot `{ $problem }`, kar je ugibanje, vsebuje { $solutions }; vsaka je preverjena po definiciji.
checked-taken = Odloči `check "{ $path }" as { $problem }`.
checked-complete = Datoteka trdi, da so to vse rešitve, in res so (`{ $method }`).
checked-no-claim = Datoteka ne trdi, da so to vse rešitve.
checked-rotation = Nobeni dve nista enaki do zasuka natančno.
checked-all = Nobeni dve nista enaki do zasuka in zrcaljenja natančno.
checked-open = Ni preverjeno:
checked-file-cut = Iz `{ $path }` je prebrano: { $solutions }, preverjeno po definiciji ({ $why }).
checked-complete-open = Datoteka trdi, da so to vse rešitve; tega ni bilo mogoče preveriti ({ $why }).
checked-most = Rešitve z več figurami ni (`{ $method }`).
checked-most-open = Problem zahteva največ figur; da rešitve z več figurami ni, ni bilo mogoče preveriti ({ $why }).
checked-fewest = Rešitve z manj figurami ni (`{ $method }`).
checked-fewest-open = Problem zahteva najmanj figur; da rešitve z manj figurami ni, ni bilo mogoče preveriti ({ $why }).
checked-distinct-open = Da nobeni dve nista enaki, ni bilo mogoče preveriti ({ $why }).
checked-reduced-open = Datoteka trdi, da se nobeni dve ne ujemata do simetrije natančno; tega ni bilo mogoče preveriti ({ $why }).

## Faults

fault-error = napaka
fault-unrun = nič se ni izvedlo: prvi ukaz se izvede šele, ko je prebrano vse besedilo
fault-note = opomba
fault-help = pomoč
fault-offer = { $message }. Ste mislili to?
fault-offer-without = { $message }. Brez { $words } – ste mislili to?
fault-next-line = { $message }. S tipko Enter zaženete naslednjo vrstico, lahko pa jo popravite.
fault-next-line-without = { $message }. V naslednji vrstici manjka { $words }. S tipko Enter jo zaženete, lahko pa jo popravite.
fault-not-first = `{ $word }` ni začetek ukaza
fault-not-command = `{ $word }` ni ukaz
fault-not-problem = `{ $word }` ni problem
fault-not-stage = `{ $word }` ni stopnja
fault-not-here = `{ $word }` ne sodi sem
fault-unfinished = ukaz ni dokončan
help-pages = morda pomagajo te strani: { $pages }
help-asks-again = `{ $command }` znova postavi zadnje vprašanje
help-first = `help` našteje ukaze
fault-expected = tu lahko stoji { $list }, ne pa { $found }
fault-size-times = `{ $text }` se lahko bere kot šahovnica ali kot zmnožek
fault-size-times-product = zmnožek potrebuje oklepaja okoli ukaza: `{ $text }`
fault-spaced-value = `{ $text }` vsebuje presledke, zato je argument samo prvi del
fault-unexpected = tu ne more stati { $found }
fault-magic = `{ $magic }` je ukaz jedra za Python
fault-second-command = tu se začne drugi ukaz, dovoljen pa je samo eden
fault-side-effect = `{ $word }` naredi več, kot da odgovori na vprašanje
expected-end = konec ukaza
found-word = `{ $word }`
found-end = konec ukaza
fault-repeated = `{ $option }` je navedeno dvakrat
fault-excluded = `{ $one }` in `{ $other }` se izključujeta
fault-unknown = { $what } s tem imenom ne obstaja: `{ $name }`
fault-wrong-message = narobe: `{ $text }`: { $message }
fault-arguments = število argumentov za `{ $name }` je { $n }, ne { $found }
fault-no-function = `{ $name }` ni funkcija
fault-binary-output = `{ $path }` ni besedilo, zato ga ni mogoče zapisati na standardni izhod
fault-proof-model = manjka model tega dokaza: `{ $path }`
fault-apart-maps = zemljevida problemov `{ $one }` in `{ $other }` imata različni šahovnici ali pa le eden kaže poteze
fault-no-number-at = zemljevid nima števila na polju { $square }
fault-edit-empty = na polju { $square } ni figure
fault-edit-taken = na polju { $square } že stoji figura
fault-edit-tour = `{ $verb }` spreminja figure na šahovnici, ta šahovnica pa kaže obhod
fault-nested = drug v drugem je več kot { $most } blokov
fault-too-deep = drug v drugem teče več kot { $most } funkcij in blokov
fault-empty-column = nobena vrstica nima števila v `{ $text }`
fault-which-column = navedite stolpec
fault-rows-squares = `{ $option }` potrebuje polja rešitev, tabela pa jih nima
fault-row-type = `{ $text }` je tu napačnega tipa
fault-undefined-value = izraz `{ $text }` nima vrednosti ali pa je prevelika
fault-not-a-tree = ti koraki ne tvorijo drevesa iskanja, ker metoda premika figure ali sledi eni sami poti
fault-two-traces = `slides` predvaja korake dveh metod drugo ob drugi, v tej tabeli pa { $n ->
    [one] je { $n }
    [two] sta { $n }
    [few] so { $n }
   *[other] jih je { $n }
  }
fault-part = tabela je le delna ({ $stop }), zato iz nje ni mogoče dobiti točnega števila
fault-row-bound = `{ $text }` ima ponekod le meje, ker je bilo iskanje ustavljeno
fault-no-result = rezultata še ni
fault-no-topic = za to besedo ni strani pomoči: `{ $word }`
fault-answer-kind = odgovor je { $got } in ne { $wants }
fault-input = `{ $stage }` sprejme: { $wants }; dobil pa je: { $got }
fault-no-solution = ni rešitve (`{ $problem }`): { $reason }
fault-not-found = rešitve ni bilo mogoče najti (`{ $problem }`): { $stop }
fault-beyond = množica nima { $number }. rešitve; vsebuje: { $count }
fault-write = ni mogoče zapisati `{ $path }`: { $error }
fault-read = ni mogoče prebrati `{ $path }`: { $error }
fault-files-none = `{ $path }` ni na voljo: ta seja ne uporablja datotek
fault-files-outside = `{ $path }` ni na voljo: je zunaj mape te seje
fault-files-read-only = ni mogoče zapisati `{ $path }`: datoteke te seje so samo za branje
fault-host-limit = `{ $setting }` je v tej seji največ { $most }
system-not-found = take datoteke ali mape ni
system-denied = ni dovoljenja
system-full = ni več prostora
system-folder = to je mapa
system-no-folder = del poti ni mapa
system-read-only = mogoče je samo branje
system-not-text = to ni besedilo v UTF-8
system-not-regular = to ni navadna datoteka
system-large = datoteka je prevelika
fault-format = končnica datoteke `{ $path }` ne pomeni nobenega ustreznega zapisa
fault-picture = `{ $path }` je slika: rešitev iz nje ni mogoče prebrati
fault-not-built = ta izdaja programa ne zna narisati `{ $path }`
fault-large-picture = šahovnica { $size } je prevelika za risanje: najdaljša stranica, ki se nariše, ima { $most } polj
fault-long-path = pot po šahovnici { $size } je predolga za ta zapis, ki nariše največ { $most } polj
fault-no-model = za `{ $problem }` ni modela
fault-model-symmetry = `{ $problem }` nima modela, ker je najboljše število med vsemi rešitvami, tudi tistimi brez simetrije
fault-model-tour = `{ $problem }` ima rešitev, in obhod je dokaz sam po sebi
fault-model-part = model ima le cel problem: stopenj in besede `limit` ne pozna
fault-model-optimum = `.cnf` ne more zahtevati najmanjšega ali največjega števila
fault-exists = `{ $path }` že obstaja
fault-no-input = standardnega vhoda tu ni mogoče prebrati, ker ukazi prihajajo od tam ali iz ukazne vrstice
fault-malformed = { $place }: { $what }
damage-toml = to ni TOML: { $error }
damage-setting = nastavitev `{ $setting }` ne sprejme te vrednosti: `{ $value }`
damage-lines = { $n ->
    [1] ta vrstica ni zapis o izvedbi
   *[other] ta vrstica in še druge, skupaj { $n }, niso zapisi o izvedbah
 }
fault-unconfirmed = časi izvajanja bi se izgubili, tu pa ni nikogar, ki bi ga vprašali
fault-recursion = skripta `{ $path }` poganja samo sebe
fault-scripts = skripta `{ $path }` bi tekla znotraj { $most } drugih, več jih ne more biti
fault-long-text = besedilo je daljše od { $most } MB
fault-interrupted = prekinjeno
fault-limit = ni česa pokazati: { $stop }
fault-internal = notranja napaka: { $panic }

class-command = ukaz
class-stage = stopnja
class-variable = spremenljivka
class-problem = problem
class-piece = figura
class-size = velikost (ali ime šahovnice)
class-ranks = število vrstic
class-square = polje
class-letters = črka stolpca
class-move = poteza, na primer `1,2` ali `-2,1`
class-method = metoda
class-kinds = vrste figur s števili, na primer `3 queens + 2 knights`
class-number = število
class-duration = trajanje
class-bytes = količina pomnilnika
class-date = datum
class-file = ime datoteke v narekovajih
class-name = ime
class-topic = beseda, ki ima stran pomoči
class-setting = nastavitev
class-value = vrednost
name-variable = spremenljivka
name-setting = nastavitev

kind-comparison = primerjava metod
kind-count = število
kind-board = šahovnica
kind-explicit = šahovnica, prevelika za pomnilnik
kind-gallery = šahovnice
kind-slides = diaprojekcija
kind-set = množica rešitev
kind-tour = obhod
kind-no-tour = rešitev, ki ni obhod
kind-none = odgovor, da rešitve ni
kind-number = število
kind-truth = logična vrednost (drži ali ne drži)
kind-table = tabela
kind-tree = drevo iskanja
kind-edited = spremenjena šahovnica, ki ni rešitev
kind-function = funkcija
kind-text = besedilo
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
literal-too-large = število `{ $word }` je preveliko
literal-too-small = { $number } je premalo: potrebno je vsaj { $least }
literal-not-natural = { $word } je negativno ali ni celo število
literal-above = { $number } je preveč: največ je lahko { $most }
literal-square = `{ $word }` ni polje
literal-file = `{ $word }` ni stolpec
literal-duration = `{ $word }` ni trajanje
literal-date = `{ $word }` ni datum
literal-bytes = `{ $word }` ni količina pomnilnika
literal-number = `{ $word }` ni število
literal-foreign-digit = števka `{ $found }` se tu ne bere; napišite { $digit }
literal-reserved = `{ $word }` je beseda jezika in ne more biti ime

help-did-you-mean = ste mislili `{ $word }`?
help-one-of-two = ste mislili `{ $one }` ali `{ $other }`?
help-long = `{ $command }` lahko traja dolgo, zato to najprej oceni čas.
help-verbs = Pred problemom so lahko tudi drugi glagoli, na primer { $verbs }: `help verbs` jih našteje.
help-no-problem = `help problems` našteje probleme, `define { $name } = ...` določi figuro
help-problem-list = `help problems` našteje probleme
help-no-such-attribute = `help attributes` našteje lastnosti
help-redirect = `| export "{ $file }"` zapiše odgovor v datoteko
help-define-piece = najprej določite to figuro ({ $name }): `{ $command }`
help-flat-boards = šahovnica je ravna in sestavljena iz kvadratov. `help board` opisuje šahovnice z luknjami in stenami, `help torus` pa zlepljene robove
help-attacks = `set attacked on` označi napadena polja na vsaki narisani šahovnici, `map degree tour queen 8` pa za vsako polje pove, koliko polj napada dama z njega
help-clear = Ctrl-L počisti zaslon
help-board-side = `n` je stranica šahovnice: `count queens 8` šteje za n = 8, `count queens 1..8` pa za vsak n od 1 do 8
help-which-sizes = razpon velikosti pokaže, na katerih šahovnicah obstajajo rešitve: `count queens 1..9 torus`
help-formats-of-value = te vrednosti ni mogoče zapisati kot `{ $format }`, lahko pa kot { $formats }: `{ $command }`
help-small-talk = z veseljem; `help examples` pokaže, kaj je še mogoče poskusiti, `quit` konča sejo
help-loop = `help for` pokaže, kako zanka ponavlja ukaze; za tabelo več velikosti zadošča `count queens 4..8`
help-no-default-board = šahovnice za vse ukaze ni: vsak ukaz imenuje svojo, na primer `find queens 6` ali `count knights 5x7`; po `let n = 6` je to lahko `n`, po `find queens 6` pa zadošča samo `7`
help-other-program = to je videti kot vrstica za drug program; ukazi so tu takšni: `count queens 8`, `help` jih našteje
help-one-solution = vsaka uganka ukaza `play` ima natanko eno rešitev; `count stars "aabb/aabb/ccdd/ccdd"` prešteje rešitve vaše uganke
help-history-keys = `history` našteje ukaze te seje, v terminalu jih vrača ↑
help-no-chess = šaha se tu ne igra; `play` našteje uganke, ena izmed njih je `play queens 6`
help-no-colouring = barvanja in avtomorfizmi grafov so prepuščeni programom za grafe; `find rooks 6` da neodvisno množico, `find cover queens 6` dominantno množico, `all queens 6 | group by symmetry` pa simetrije rešitev
help-no-clipboard = na odložišče se nič ne kopira; `find queens 8 | export "board.txt"` zapiše datoteko
help-polynomial = koeficienti so števila postavitev za vsako število figur: `count rooks 4 pieces 0..4`
help-own-level = vaša naloga so njene vrstice v narekovajih, za vsako območje ena črka: `count stars "aabb/aabb/ccdd/ccdd"` pove, ali ima eno rešitev, s `find` namesto `count` jo reši, `help stars more` pove več
help-in-browser = stran za brskalnik obstaja: `bezzel web` v lupini jo ponudi ali pove, kako jo zgradite; deluje tudi v Jupyterju
help-other-puzzles = sudokuja in minolovca tu ni; uganke so območja kot LinkedIn Queens, zvezdne bitke in poti s številkami: `play regions 7`, `play stars 8`, `play numbers 5`
help-no-evolution = evolucijske metode ni. `find queens 8 using minconflicts` išče lokalno, `help methods` pa našteje vse metode
help-picture-size = velikost besedila določa terminal. `find queens 8 | export "board.svg"` zapiše sliko, ki jo lahko poljubno povečate
help-puzzle-sheet = `play regions 6 sheet 4 | export "sheet.pdf" with key` zapiše štiri uganke za tiskanje, z rešitvami na ločenih straneh
help-file-folder = datoteka brez mape v imenu se zapiše v mapo, v kateri se je program zagnal. Odgovor ukaza `export` pokaže ime
help-tour-direction = `count tour 5` pokaže obe števili: usmerjene obhode, kjer je obrnjen obhod drug obhod, in neusmerjene
help-not-kept = šahovnice se ob koncu programa izgubijo. `all queens 8 | export "q8.json"` jih zapiše v datoteko, `load "FILE"` jih prebere, `history` pa našteje ukaze te seje
help-same-puzzle = `play` uganko znova naredi iz vrstice nad njo, s številom za `seed`: `play regions 7 seed 3` je na vsakem računalniku enaka, tudi jutri. `play regions 6 sheet 4 | export "sheet.pdf" with key` natisne uganke
help-timer = `play` sam meri čas: pokažejo ga `give up`, `leave` in rešena uganka. `time count queens 8` izmeri iskanje
help-list-files = noben ukaz ne našteje datotek v mapi. Za `load` in narekovajem tipka Tab dopolni njihova imena, `vars` pa našteje, kar ima v seji ime
help-test-of-board = tega ni mogoče vprašati o eni šahovnici. `{ $command }` poišče tako, za katero to drži, če obstaja
help-three-stars = narejene uganke imajo v vsaki vrstici, stolpcu in območju eno ali dve zvezdi; za več so potrebna vaša območja: `help stars more`
help-name-variable = `let { $name } = ...` ji da vrednost, `vars` našteje spremenljivke, `help` ukaze
help-no-result = `_` je vrednost zadnjega ukaza, zato najprej izvedite ukaz
help-not-a-tree = `| table` našteje korake
help-row-bound = `| where finished` ohrani samo njene vrstice brez mej
help-name-setting = `set` našteje nastavitve
help-no-topic = `help` našteje besede, ki imajo stran pomoči
help-repeated = eno od obeh izpustite
help-excluded = izpustite `{ $one }` ali `{ $other }`
help-format = možne končnice: { $endings }
help-picture = rešitve zapišite tudi v datoteko rešitev: `| export "FILE.json"`
help-as = kateri problem je, pove `check "{ $path }" as PROBLEM`
help-not-built = uporabite sliko s končnico `.{ $ending }`
help-no-model = modele imajo postavitve in pokritja na šahovnicah z največ { $most } polji (z možnostjo `nothree`, s pogoji za napade ali z več vrstami figur z največ { $three }) in obhodi in najdaljše poti na šahovnicah z največ { $tours } polji
help-model-symmetry = število navedite s `pieces K`; same rešitve gredo v `.json` ali `.csv`
help-model-tour = `find { $problem }` ga pokaže; `prove` je za to, kar obhoda nima, `prove count { $problem }` pa za seznam vseh
help-model-tour-kept = `find { $problem }` ga pokaže; `prove` je za to, kar obhoda nima
help-model-part = vzemite množico samega problema, na primer `all queens 8`
help-model-optimum = število navedite s `pieces K` ali `unattacked K`, ali pa zapišite `.opb`, `.lp` ali `.mzn`
help-model-optimum-walk = zapišite `.opb`, `.lp` ali `.mzn`
help-exists = z besedo `replace` za imenom datoteke jo prepišete
help-aside = poškodovana datoteka je zdaj `{ $path }`, veljajo pa privzete vrednosti
help-aside-lines = poškodovana datoteka je zdaj `{ $path }`, njene dobre vrstice pa ostanejo v rabi
help-values = ta vrednost se izpusti; `set { $setting }` sprejme { $values }
help-damaged = datoteke ni bilo mogoče prestaviti, zato ostane, kakršna je
help-unconfirmed = napišite `{ $command }`
help-internal = to je napaka v programu bezzel { $version }: prosimo, sporočite jo skupaj z ukazom; seja se nadaljuje
help-set = napišite `all`: `{ $command }` da množico, ki ji lahko sledi `{ $stage }`
help-E200 = veriga gre od množice prek stopenj, na primer `all queens 8 | unique | show`
help-E310 = dovolite več z besedo `within` ali `limit` ali vzemite manjšo šahovnico
help-E400 = preverite pot in dovoljenja
help-files-access = to je z izbiro `--files` določil tisti, ki je zagnal program
help-E402 = `check "FILE"` preveri vso datoteko, `help export` opiše zapise
help-duplicate = izbrišite { $n }. rešitev
help-proof-file = `check "FILE.pbp"` preveri dokaze, ki jih je zapisal `prove`, skupaj z modelom z istim imenom (`.opb`); vse druge preveri VeriPB
help-proof-model = zapiše ga `prove … | export "{ $path }"`
help-magic = odstranite ga; tudi tu delujeta `%time` pred ukazom in `%%time` v prvi vrstici, ukaze tega programa pa našteje `help`
help-exercise-digest = `exercise` s pravilnim odgovorom in brez besedila izpiše vrstico
help-exercise-large = vprašajte po njihovem številu: `exercise count PROBLEM`
help-question = `run` sprejme besedila z več ukazi in ukaze, ki pišejo datoteke
help-E410 = iz skripte odstranite ukaz `run`, ki sklene krog
help-scripts = ena sama skripta naj požene druge eno za drugo
help-long-text = dajte rešitve v datoteko in jo preberite z ukazom `load`
help-unclosed = zaprite ga z znakom `"` v isti vrstici
help-too-large = največje število je { $most }, v izrazih imajo števila največ { $digits } števk
help-square = polje je črka stolpca in številka vrstice, na primer `c5`
help-file-letter = stolpec je njegova črka ali številka: `file c`
help-duration = trajanje je število in `ms`, `s`, `min` ali `h`, na primer `30s`
help-date = datum je leto, mesec in dan, na primer `2026-11-21`
help-bytes = količina pomnilnika je število in `kB`, `MB` ali `GB`, na primer `6GB`
help-number = števila se pišejo `8`, `1_000` ali `10^6`, velikosti `8` ali `5x6`, razponi `4..12`
help-reserved = izberite drugo ime

fault-bound = število je le meja ({ $stop }), zato z njim ni mogoče računati
fault-no-key = tabela nima stolpca `{ $name }`
fault-no-groups = `{ $name }` uredi vrstice tabele, to pa je množica
help-no-groups = `group by KEY` naredi iz množice tabelo
fault-no-value = nobena rešitev množice nima števila `{ $key }`
fault-place-alone = rešitev ima več polj in potez, zato mora besedi `by` slediti samo `square` ali samo `move`
fault-no-moves = rešitve niso obhodi in nimajo potez
fault-divided = z 0 ni mogoče deliti
fault-apart-board = šahovnici problemov `{ $one }` in `{ $other }` sta različno veliki, zato rešitev ni mogoče primerjati
fault-apart-piece = figuri problemov `{ $one }` in `{ $other }` sta različni, zato rešitev ni mogoče primerjati
fault-apart-problem = `{ $one }` in `{ $other }` sta različna problema, katerih rešitev ni mogoče primerjati
fault-apart-ends = obhodov problemov `{ $one }` in `{ $other }` ni mogoče primerjati: eni so sklenjeni, drugi odprti
fault-apart-union = ni problema, ki bi imel rešitve obeh: `{ $one }` in `{ $other }`
fault-wrong = `{ $text }` ne drži
fault-wrong-sides = `{ $text }` ne drži: leva stran je { $left }, desna { $right }
fault-exercise-value = še ne: to je druga vrednost
fault-exercise-set = še ne: manjkajoče plošče: { $missing }, odveč: { $wrong }
fault-exercise-wants-set = še ne: odgovor je množica plošč
fault-exercise-wants-value = še ne: odgovor je ena vrednost, na primer število
fault-exercise-digest = to ni besedilo, ki ga izpiše `exercise`
fault-exercise-large = odgovor ima več kot { $most } plošč
help-operand-set = množica postane število s stopnjo `| count`: `(all queens 8 | count) / 4`
help-apart-union = `except`, `intersect` in `same` ju vseeno primerjajo
refusal-side = stranica šahovnice ne more imeti { $side ->
    [one] { $side } polja
    [two] { $side } polj
    [few] { $side } polj
   *[other] { $side } polj
 }
refusal-reach = šahovnica { $size } je zunaj dosega metode `{ $method }`, njena meja: { $reach }
reach-side = stranica { $n }
reach-square = kvadratna šahovnica s stranico { $n }
reach-near-square = šahovnica z daljšo stranico { $n }, katere stranici se razlikujeta največ za 1
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
    [one] { $n } črta
    [two] { $n } črti
    [few] { $n } črte
   *[other] { $n } črt
 } v eni smeri
reach-orbits = { $n ->
    [one] { $n } orbita
    [two] { $n } orbiti
    [few] { $n } orbite
   *[other] { $n } orbit
 } polj
reach-terms = stranica { $n }; število členov determinante te šahovnice je { $terms }
reach-terms-more = stranica { $n }; determinanta te šahovnice ima več kot 10^19 členov
refusal-reach-cost = { $message }; trajalo bi { $cost }
refusal-memory = na šahovnici { $size } bi metoda `{ $method }` porabila vsaj okoli { $need } pomnilnika, dovoljeno pa je { $most }
refusal-off-board = `{ $square }` ni na šahovnici { $size }
refusal-twice = `{ $square }` je navedeno dvakrat
refusal-no-line = na šahovnici { $size } ni črte `{ $line } { $number }`: oštevilčene so od 1 do { $count }
refusal-large-area = črta ali pravokotnik ima največ { $most } polj
refusal-drawing-size = risba ima velikost { $found }, šahovnica pa { $size }
drawn-mark-empty = `{ $mark }` na risbi pomeni prazno polje. Prepovedano polje označite z `#`.
drawn-mark-blocked = `{ $mark }` na risbi pomeni prepovedano polje. Figuro označite z njeno črko, na primer `Q`.
drawn-mark-piece = `{ $mark }` na risbi pomeni figuro. Prepovedano polje označite z `#`.
refusal-foreign-piece = `{ $piece }` na polju `{ $square }` ni figura tega problema
refusal-number-twice = število { $number } je navedeno za `{ $first }` in za `{ $second }`
refusal-number-outside = polje `{ $square }` ne more imeti števila { $number }: polja obhoda so oštevilčena od 1 do { $most }
refusal-no-such-move = figura nima poteze `{ $way }` (stolpci, vrstice)
refusal-no-orders = vrstni redi potez se primerjajo pri obhodih figure z največ 8 potezami
refusal-cannot-find = metoda `{ $method }` ne išče rešitev tega problema
refusal-cannot-list = metoda `{ $method }` ne našteje vseh rešitev tega problema
refusal-cannot-count = metoda `{ $method }` ne šteje rešitev tega problema
refusal-option = metoda `{ $method }` ne podpira možnosti `{ $option }`
refusal-piece = metoda `{ $method }` te figure ne podpira: { $piece }
refusal-needs-pieces = ni znano, koliko figur gre na šahovnico { $size }
help-needs-pieces = število navedite s `pieces K`
refusal-no-square = na šahovnici ne ostane nobeno polje
refusal-regions-given = `random`, `difficulty` in `seed` so za velikost brez območij, ta šahovnica pa območja ima
refusal-regions-unused = v vsakem območju stoji največ ena figura, kar pri tem problemu nima pomena
refusal-stars-board = zvezdna bitka ima toliko območij kot vrstic in stolpcev, ta šahovnica pa je { $size }, območij pa je { $regions }
refusal-random-size = naključnih zvezdnih bitk te velikosti ni
refusal-random-stopped = take šahovnice ni bilo mogoče najti pravočasno
help-regions-given = izpustite jih ali podajte velikost: `stars 8 random`
help-random-size = ena zvezda zahteva stranico od 4 do 20, dve od 8 do 20; drugim šahovnicam podajte območja: `stars "level.txt"`
help-random-stopped = poskusite drugačen `seed`, drugačen `difficulty`, manjšo šahovnico ali daljši čas pri `within`
refusal-odd-board = z zidovi ali z robovi, zlepljenimi drugače kot na torusu, ima šahovnica lahko največ toliko polj: { $most }; ta bi jih imela { $squares }
refusal-sideways = pri tako obrnjeni šahovnici bi bili zlepljeni drugi robovi, kot jih zlepi `{ $word }`, in besede za to ni
help-sideways = `rotate 180`, `mirror files` in `mirror ranks` preslikajo šahovnico vase
refusal-same-kind = { $pieces }: v vsoti dvakrat, vsaka vrsta pa ima le eno število
refusal-number-range = število figur je celo število od 0 do 2^64 - 1
refusal-many-kinds = vrst figur: { $kinds }, črk pa je za { $most }
refusal-of-one-kind = `{ $word }` je za figure ene vrste
help-same-kind = seštejte števili; za eno samo vrsto: `{ $pieces } SIZE pieces K`
refusal-loose-pawns = pri `pawns K`, kmetih na poljubnih poljih, se postavitve z enim številom figur lahko le štejejo
refusal-many-pawns = načinov za postavitev kmetov je { $ways }, preizkusi pa se jih največ { $most }
help-loose-pawns = navedite polja, na katerih stojijo: `with pawns d4, e5`
refusal-groups = skupin je več kot { $most }
help-groups = izberite ključ z manj vrednostmi
refusal-part-taken = ni mogoče povedati, kaj ostane brez `{ $set }`, saj je bil preiskan le del te množice
help-part-taken = izpustite `limit`; `| first K` vzame določen del
refusal-stages = množica ima več kot { $most } zaporednih stopenj
help-stages = množico zapišite v datoteko z `export` in nadaljujte z `load`
help-side = stranica ima od 1 do { $most } polj
help-instead = to bi šlo: `{ $command }`
help-smaller = vzemite manjšo šahovnico
help-memory = vzemite manjšo šahovnico ali dovolite več s `set memory`, kolikor ga računalnik ima
help-memory-instead = to bi šlo: `{ $command }`; s `set memory` dovolite več, kolikor ga računalnik ima
help-off-board = njena polja so od `a1` do `{ $last }`
help-twice = polje lahko v `with` in `without` skupaj stoji enkrat
help-methods = metode, ki to zmorejo: { $methods }
help-method-option = izpustite `{ $option }` ali `using { $method }`
help-leave-out = izpustite `{ $option }`
help-method-piece = uporabite `using { $instead }`

malformed-expected = tu bi moralo stati: { $what }
file-expected-comma = vejica
file-expected-header = glava `a,b,c,...` ali `solution,square`
file-expected-json = JSON (vrednost, vejica ali oklepaj)
file-expected-line-end = konec vrstice
file-expected-model-of-board = spremenljivka šahovnice iz modela
file-expected-next-number = številka te ali naslednje rešitve
file-expected-number = število
file-expected-kinds = figure vrst iz problema, vsake toliko, kolikor jih ima
file-expected-steps = eno polje za vsak korak obhoda
file-expected-one-piece = ista figura kot doslej
file-expected-balanced = ujemajoči se oklepaji
file-expected-all-numbers = po eno število za vsako vrstico ali stolpec (to je videti kot seznam števil)
file-expected-all-pairs = par vrstice in stolpca za vsako figuro (to je videti kot seznam parov)
file-expected-all-squares = polja vseh figur (to je videti kot seznam polj)
file-expected-whole-list = cel seznam, saj njegov konec nadomešča `...`; SWI-Prolog ga izpiše po `set_prolog_flag(answer_write_options, [max_depth(0)])`, z3 pa po `set_option(max_args=10**6)`
file-expected-clear-side = polja, kot je `a1`, ali narisana šahovnica: šteto od zgornje vrstice to ni rešitev, šteto z druge strani pa je lahko
file-expected-whole-rank = vrstica s po enim znakom za vsak stolpec (to je videti kot narisana šahovnica)
file-expected-solution = šahovnica ali seznam polj ali števil
file-expected-path = pot: šahovnica števil ali njena polja po vrsti
file-expected-one-path = konec datoteke, saj vsebuje eno samo pot
file-expected-other-value = vrednost druge vrste
file-expected-fraction = ulomek `stolpec/vrstica`, oboje od 1 naprej
file-expected-rank = številka vrstice, šteta od 1
file-expected-rest = preostanek datoteke (konča se prezgodaj)
file-expected-row = vrstica šahovnice, dolga kot druge
file-expected-regions = črka, število ali ime barve za vsako polje
file-expected-few-regions = največ 62 območij
file-expected-puzzlink = nadaljevanje naslova: `WIDTH/HEIGHT/STARS/BORDERS`
file-expected-one-level = številka uganke, ker jih je v datoteki več: `stars "FILE" level 2`
file-expected-squares = seznam polj: imena ali pari vrstice in stolpca
file-expected-small-squares = polja šahovnice
file-expected-base = pari, iz katerih se vidi, ali štejejo od 0 ali od 1
file-expected-another-level = številka uganke v datoteki; zadnja se začne tu
file-expected-address = naslov strani, kot je puzz.link, z delom `starbattle/`, na primer `https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou`, ali naslov penpa-edit; drugih naslovov program ne bere
file-expected-same-board = šahovnica velikosti problema z njegovo figuro
file-expected-side = število, ki ga šahovnica lahko ima
file-expected-square = polje, na primer `c5`
file-expected-value = spremenljivka s svojo vrednostjo
file-expected-tour-number = število od 1 naprej ali `.` na polju brez števila
file-expected-new-number = število, ki ga nima nobeno drugo polje
file-expected-one-header = rešitev, saj glava stoji le v prvi vrstici
file-expected-no-values = vrstica brez vrednosti, saj rešitve baje ni
file-expected-same-value = vrednost, ki jo spremenljivka že ima
file-expected-zero-one = 0 ali 1
malformed-header = ključ `{ $key }` manjka ali je napačnega tipa
malformed-version = različica zapisa { $version } tu ni znana
malformed-problem = problema `{ $problem }` ni mogoče prebrati
malformed-wrong = { $n }. rešitev je napačna: { $violation }
malformed-guess = ni preverjeno: datoteka ne imenuje problema in nobeno ugibanje se ne ujema: { $readings }
malformed-reading = `{ $problem }` ({ $what })
malformed-reading-solution = `{ $problem }` ({ $n }. rešitev: { $violation })
malformed-number-twice = število { $missing } manjka, število { $twice } pa je navedeno dvakrat
malformed-duplicate = { $b }. rešitev je enaka { $a }. rešitvi
malformed-same-class = { $b }. rešitev je slika { $a }. rešitve, čeprav datoteka trdi, da so le bistveno različne
malformed-count = glava navaja { $claimed ->
    [one] { $claimed } rešitev
    [two] { $claimed } rešitvi
    [few] { $claimed } rešitve
   *[other] { $claimed } rešitev
 }, v datoteki jih je { $found }
malformed-incomplete = datoteka trdi, da so to vse, vseh rešitev pa je { $count }
malformed-incomplete-least = datoteka trdi, da so to vse, vseh rešitev pa je vsaj { $count }
malformed-other-problem = datoteka navaja problem `{ $problem }`
malformed-has-solution = datoteka trdi, da rešitve ni, vendar rešitev obstaja
malformed-no-problem = zapis ne imenuje problema in iz vsebine ga ni mogoče razbrati
malformed-no-model = poleg ni modela z istim imenom (`.cnf`, `.opb`, `.lp` ali `.mzn`), ki bi povedal, kateri problem rešuje
step-wrong-bound = nobena rešitev v dokazu nima te vrednosti
step-no-contradiction = ta omejitev ni protislovje
step-no-objective = model nima ciljne funkcije
step-not-a-solution = to ni rešitev modela
step-not-redundant = ni pokazano, da je ta stavek odveč
step-not-implied = ta stavek ne sledi z enotsko propagacijo
step-overflow = eno od števil v koraku je preveliko ali ni pozitivno
step-given = omejitev { $number } je del modela in je ni mogoče izbrisati
step-missing = omejitev { $number } ne obstaja ali je izbrisana
malformed-no-conclusion = manjka sklep, ki ustreza trditvi, ali vrstica `end pseudo-Boolean proof ;` za njim
malformed-other-model = to ni model problema, ki ga navaja datoteka
malformed-proof-line = take vrstice `prove` ne zapiše
violation-pieces = ima { $found ->
    [one] { $found } figuro
    [two] { $found } figuri
    [few] { $found } figure
   *[other] { $found } figur
 } namesto { $expected }
edited-wrong = Ni rešitev: { $violation }.
edited-open = Pravila so izpolnjena, ni pa znano, ali je to število figur optimalno.
edited-right = To je rešitev problema `{ $problem }`.
violation-off-board = `{ $square }` ni na šahovnici
violation-no-square = to število ne ustreza nobenemu polju šahovnice
violation-twice = polje `{ $square }` se ponovi
violation-blocked = na `{ $square }` ne sme stati figura
violation-missing = na `{ $square }` mora stati figura
violation-attack = figuri na `{ $a }` in `{ $b }` se napadata
violation-three = figure na `{ $a }`, `{ $b }` in `{ $c }` so na eni premici
violation-uncovered = polja `{ $square }` ne pokriva nobena figura
violation-attackers = polje `{ $square }` napada toliko figur: { $found }, namesto { $range }
violation-unattacked = število praznih polj, ki jih ne napada nobena figura, je { $found }, in ne { $range }
violation-removable = figuro na `{ $square }` je mogoče odstraniti
violation-addable = na `{ $square }` je mogoče dodati figuro
violation-no-private = vsako polje, na katerem figura na `{ $square }` stoji ali ga napada, zaseda ali napada tudi druga
violation-file = število figur v stolpcu { $name } je { $found } namesto { $expected }
violation-rank = število figur v vrstici { $name } je { $found } namesto { $expected }
violation-region = število figur v območju `{ $name }` je { $found } namesto { $expected }

## Help

menu-problem = Izberite problem:
menu-language = Izberite jezik:
menu-size = Izberite stranico šahovnice, na primer 8.
menu-method = Izberite metodo:
menu-action = Izberite, kaj naj se zgodi:
menu-command = To naredi ta ukaz:
menu-next = Na konec ukaza `{ $command }` dodajte število.
menu-any-method = najboljša metoda za vsako dejanje
menu-find = Ena rešitev
menu-count = Število rešitev
menu-trace = Koraki metode
menu-all = Vse rešitve
menu-queens = Dame, ki se ne napadajo
menu-cover-independent = Najmanj dam, ki pokrijejo šahovnico in se ne napadajo
menu-cover-queens = Najmanj dam, ki pokrijejo šahovnico
menu-tour = Skakačev obhod
menu-rooks = Trdnjave, ki se ne napadajo
menu-bishops = Lovci, ki se ne napadajo
menu-cover-knights = Najmanj skakačev, ki pokrijejo šahovnico
menu-knights = Skakači, ki se ne napadajo
menu-kings = Kralji, ki se ne napadajo
menu-superqueens = Superdame, ki se ne napadajo
menu-stars = Zvezdna bitka
menu-section = Izberite v meniju:
menu-problems = Problemi
menu-help = Pomoč
menu-exit = Izhod
menu-setting = Izberite nastavitev:
menu-value = Izberite vrednost:
fault-menu-choice = izbire { $number } ni: vseh je { $most }
fault-menu-end = ukaz je popoln, zato mu ne sledi nobeno število

help-kind-verb = glagol
help-kind-stage = stopnja
help-kind-keyword = ključna beseda
help-kind-problem = problem
help-kind-piece = figura
help-kind-option = možnost
help-kind-choice = izbira
help-kind-method = metoda
help-kind-setting = nastavitev
help-kind-format = zapis datoteke
help-kind-code = koda napake
help-kind-topic = tema
help-usage = Raba
help-examples = Zgledi
help-also = Piše se tudi `{ $words }`.
help-problems = Problemi
help-settings = Nastavitve
help-formats = Zapisi datotek
help-methods-title = Metode
help-method-does = Kaj zmore
help-method-cost = Cena
help-method-source = Vir
help-options = Možnosti: `{ $words }`.
help-other = `{ $word }` ({ $kind }): { $about }
help-more = `help { $word } more` pokaže vse o tej besedi.
help-see-also = Glejte tudi: `{ $words }`.
help-stands-with = Uporablja se pri: `{ $owners }`.
help-default = Privzeto: `{ $value }`.
overview-shape = Ukaz je glagol, problem z možnostmi in po znaku `|` stopnje:
overview-verbs = Glagoli
overview-problems = Problemi
overview-options = Možnosti
overview-stages = Stopnje
overview-session = Seja
overview-files = Datoteke
overview-more = `help WORD` razloži besedo. Več: `help examples`, `help keys`, `help concepts`.
try-count = koliko jih je in koliko je bistveno različnih
try-unique = bistveno različne rešitve, narisane
code-exit = Če se program ustavi s to napako, je izhodna koda { $exit }.
code-exit-short = izhodna koda { $exit }

## About

about-history = Zgodovina
about-theorems = Kaj je znano
about-values = Objavljene vrednosti
about-join = Kako se preštejejo največja števila: join
about-join-cut = Šahovnico prerežemo po obeh srednjih črtah. Vsaka rešitev razpade na štiri četrtine. To je prva rešitev za osem dam; dve četrtini sta označeni:
about-join-table = Četrtina je majhna. Zato vse načine, kako lahko dame stojijo v njej, enkrat zapišemo v tabelo, urejeno po vrsticah in stolpcih, ki jih te dame zasedejo. Štiri četrtine te rešitve, kakor so zapisane v tabeli:
about-join-halves = Četrtini druga ob drugi si delita vrstice: kar ena zasede, mora druga pustiti prosto. Četrtini druga nad drugo si enako delita stolpce. Ko so vrstice razdeljene, pride v poštev le malo vnosov tabele. Najprej sestavimo desni četrtini in obdržimo tiste desne polovice, v katerih nobena dama ne napada druge po diagonali.
about-join-count = Nato prideta na vrsto levi četrtini. Vsaka od njiju ve, kot vrsto odgovorov da in ne, katerih od 512 desnih polovic ne napada. Kjer obe rečeta da, so štiri četrtine rešitev; vse te odgovore preštejemo naenkrat. Tako rešitve preštejemo, ne da bi jih kdo pogledal, in od osmih slik pri zasukih in zrcaljenjih le eno. Več pove `help join`.
about-join-upper-left = zgoraj levo
about-join-upper-right = zgoraj desno
about-join-lower-left = spodaj levo
about-join-lower-right = spodaj desno
about-computed = Oznake so iz spletne enciklopedije celoštevilskih zaporedij (OEIS). Program svoje odgovore izračuna, nikoli jih ne prebere od tam.
about-methods-more = `help { $method }` ali druga od teh besed pove, kako metoda deluje, koliko stane in od kod je; `help bruteforce` pove, koliko bi bilo treba poskusiti brez vsake metode.

## Brute force

topic-bruteforce = Groba sila poskusi vse in šele potem preveri. Koliko je poskusov, je odvisno od tega, koliko premislimo prej. Program teh iskanj ne izvaja, pove le, koliko poskusov bi bilo; za osem dam:
bruteforce-tried = kaj se poskuša
bruteforce-number = koliko
bruteforce-fewer = kolikokrat manj
bruteforce-beginnings = začetki brez napada
bruteforce-boards = Na n krat n poljih
bruteforce-placed = začetki
bruteforce-more = Prve tri številke dajo formule, začetke in rešitve iskanje: toliko dam postavita `permutations` in `backtracking`. Koliko potrebuje druga metoda, pokaže na primer `count queens 8 using exactcover`.
bruteforce-covers = Pokritja n krat n polj s čim manj damami (k)
bruteforce-covers-more = Polja za k dam je mogoče izbrati na C(n², k) načinov. `exact` v toliko vozliščih najde pokritja in dokaže, da manj dam ne zadošča; `compare cover queens 8 using greedy, exact` postavi zraven požrešno metodo.
bruteforce-tours = Skakačevi obhodi 5 krat 5 polj iz vogala
bruteforce-blind = pri vsakem koraku osem potez
bruteforce-walks = poti, ki ostanejo na šahovnici
bruteforce-paths = začetki brez ponovljenega polja
bruteforce-ahead = tisti, ki ne izgubijo nobenega polja
bruteforce-tours-more = Z danega polja ima obhod n² - 1 potez, zato je pri osmih možnostih na potezo 8^(n²-1) zaporedij. Kjer piše 8^(n²), štejejo eno potezo več. Polje je izgubljeno, ko nanj ni več mogoče stopiti in z njega oditi; kje se iskanje zato vrne, pokaže `trace tour 5 using backtracking`. Obhode večjih šahovnic program prešteje vzdolž fronte, ne da bi jih poskušal: `help frontier`.
topic-guide = Strani vodnika, vsaka uporabna sama zase, poleg izvorne kode programa.
guide-language = ukazni jezik s seznamom vseh besed
guide-questions = drugo vprašanje: izbira, skupine, primerjava, risba
guide-tours = skakačevi obhodi: iskanje, štetje, naključni izbor
guide-paradigms = požrešna metoda, sestopanje in dinamično programiranje, izmerjeni na vsakem problemu
guide-covers = pokritja: najmanj figur in kako zanesljivo je to
guide-attacks = kolikokrat je polje napadeno: druga števila napadov, maksimalne, minimalne in iredundantne množice
guide-own = lastne figure v Betzovem zapisu
guide-proofs = dokazi: odgovori, ki jih preveri drug program
guide-models = modeli: problemi za druge reševalnike in njihovi odgovori
guide-estimates = ocene: koliko bi ukaz stal, preden se izvede
guide-values = vrednosti, ki jih ni imela nobena tabela, z dokazili
guide-playing = spremljanje iskanja, reševanje ugank
guide-notebooks = v Jupytru: jedro programa in Rust prek evcxr
guide-python = iz Pythona: števila kot cela števila, podatkovne tabele, polja, seznami rešitev
guide-browser = v brskalniku: stran brez namestitve, povezave in kako jo gosti šola
guide-protocol = ukazi iz drugega programa: zahteve in odgovori ukaza `bezzel serve`
guide-clusters = dolga štetja na več računalnikih
guide-hosts = za tiste, ki bezzel ponujajo drugim: datoteke in meje razreda ali strežnika
guide-queens-28 = 28 dam: koliko bi stalo štetje in kako ga razdeliti
guide-speed = kako hitro, v primerjavi s preprostimi programi
guide-promises = zanesljive datoteke, kaj je obljubljeno, ko gre kaj narobe, kaj se kje ohrani
guide-documents = pet besedil o teh problemih, točko za točko, z ukazom za vsako

## Reference

reference-verbs = Glagoli
reference-stages = Stopnje
reference-problems = Problemi
reference-options = Možnosti problemov
reference-methods = Metode
reference-quantities = Količine za `plot`
reference-expressions = Operacije in funkcije
reference-syntax = Znaki in enote
reference-settings = Nastavitve
reference-formats = Datoteke
reference-codes = Kode napak

## Plots, described for screen readers

plot-description = Graf; na navpični osi: { $y }, na vodoravni: { $x }. Nizi: { $series }.
plot-description-log = Graf; na navpični, logaritemski osi: { $y }, na vodoravni: { $x }. Nizi: { $series }.

## Traces

kind-trace = koraki iskanja
kind-traces = koraki dveh metod
class-range = razpon, na primer `3..5`
class-column = stolpec tabele
fault-no-step = iskanje nima { $number }. koraka: { $n ->
    [one] ima { $n } korak
    [two] ima { $n } koraka
    [few] ima { $n } korake
   *[other] ima { $n } korakov
 }
fault-long-trace = korakov je preveč: zapisati jih je mogoče največ { $most }
fault-reduction-kind = `{ $problem }`: po korakih se pokažejo le razredi postavitev in pokritij z eno vrsto figur
fault-no-stage-steps = nobena od teh stopenj nima korakov
help-no-stage-steps = `trace` pokaže korake stopnje `unique`, na primer `trace all queens 6 | unique`, in korake iskanja, na primer `trace queens 6`
refusal-cannot-trace = metoda `{ $method }` ne pokaže svojih korakov
refusal-no-steps = metoda `{ $method }` nima korakov, ki bi jih bilo mogoče videti: { $why }
help-steps-instead = zamisel pokaže `{ $command }`
help-steps-search = `trace` spremlja to metodo samo.
help-steps-twin = `trace` pokaže preprosto iskanje, ki gre po isti poti; preizkus preverja, da so števila enaka.
help-steps-none = Za `trace` ni korakov: { $why }. Zamisel pokaže metoda `{ $instead }`.
steps-formula = formula da število takoj in nobena figura ni postavljena
steps-sets = sešteva števila za množice črt in za vrstice, šahovnica pa nikoli ne nastane
steps-matching = figure pridejo na svoja polja šele, ko je znano največje prirejanje črt ali barv
steps-sat = reševalnik dela s stavki celotnega modela, šahovnica pa nikoli ne nastane
steps-divide = sestavlja že narejene obhode majhnih šahovnic in o nobenem polju ne odloča iskanje
steps-circuits = ta pot ni sklenjen obhod, sestavljen iz štirih skladnih krogov
steps-walks = pri najdaljših in nekrižajočih se poteh njegovih korakov ni
steps-kinds = pri figurah več vrst njegovih korakov ni
steps-frontier = delne obhode, ki pustijo isto fronto, šteje skupaj in nobenega obhoda ne prehodi
steps-propagation = hkrati zapolni veliko polj ali korakov, brez vrstnega reda, ki bi mu človek lahko sledil
steps-pools = figuram ali prostim poljem daje cele črte, figure pa postavi šele po zadnji črti
steps-orbits = povezuje cele orbite potez, obhod pa nastane šele, ko se srečajo zadnji deli
trace-headline = { $what }: { $counts }
trace-steps = { $n ->
    [one] { $n } korak
    [two] { $n } koraka
    [few] { $n } koraki
   *[other] { $n } korakov
 }
trace-towards = { $steps } do { $to }. rešitve
trace-towards-many = { $steps } do rešitev št. { $from }–{ $to }
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
trace-moved = { $n ->
    [one] { $n } premestitev
    [two] { $n } premestitvi
    [few] { $n } premestitve
   *[other] { $n } premestitev
 }
trace-dead-ends = { $n ->
    [one] { $n } slepa ulica
    [two] { $n } slepi ulici
    [few] { $n } slepe ulice
   *[other] { $n } slepih ulic
 }
trace-range = koraki iskanja od { $from } do { $to }
trace-range-of = { $range }; celotno iskanje: { $total ->
    [one] { $total } korak
    [two] { $total } koraka
    [few] { $total } koraki
   *[other] { $total } korakov
 }
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
    [region] v istem območju
    [rank] po vrstici
    [leap] s skakačevo potezo
    [step] s sosednjega polja
   *[diagonal] po diagonali
 }
trace-place = polje { $square } je prosto: nanj postavimo { $new }
trace-given = polje { $square } je zahtevano: nanj že na začetku postavimo { $new }
trace-reject = polje { $square } je napadeno: { $line } ga napada { $attacker }
trace-reject-more = { $sentence }, napada pa ga tudi { $n ->
    [1] figura na polju { $squares }
   *[other] figure na poljih { $squares }
 }
trace-remove = umaknemo { $object }
trace-remove-file = vsa polja v stolpcu { $file } smo preizkusili: umaknemo { $object }
trace-remove-tried = vsa nadaljevanja smo preizkusili: umaknemo { $object }
trace-remove-found = iščemo naslednjo rešitev: umaknemo { $object }
trace-dead-end = v stolpcu { $file } ni več prostega polja: umaknimo { $object }
trace-dead-end-last = v stolpcu { $file } ni prostega polja in ničesar ni mogoče umakniti: iskanje je končano
trace-no-room = za poljem { $square } ni dovolj prostora: umaknimo { $object }
trace-no-room-last = na šahovnici ni dovolj prostora in ničesar ni mogoče umakniti: iskanje je končano
trace-found = { $n }. rešitev: na šahovnici { $count ->
    [one] stoji { $pieces }
    [two] stojita { $pieces }
    [few] stojijo { $pieces }
   *[other] stoji { $pieces }
 }
trace-allow = zdaj poskušamo natanko s toliko figurami: { $pieces }
trace-best = polje { $square } pokrije največ še nepokritih polj ({ $n }): nanj postavimo { $new }
trace-best-quarter = v { $quarter ->
    [upper-left] levi zgornji
    [lower-left] levi spodnji
    [lower-right] desni spodnji
   *[upper-right] desni zgornji
 } četrtini pokrije največ še nepokritih polj ({ $n }) polje { $square }: nanj postavimo { $new }
trace-best-ties = { $sentence }; prav toliko tudi od tod: { $squares }
trace-best-more = { $sentence }; prav toliko tudi od tod: { $squares } in še { $n ->
    [one] { $n } polje
    [two] { $n } polji
    [few] { $n } polja
   *[other] { $n } polj
 }
trace-need = polja { $square } še nič ne pokriva: { $new } je treba postaviti { $n ->
    [1] na edino polje, ki je za to ostalo
   *[other] na eno od { $n } polj
 }
trace-need-none = polje { $square } še ni pokrito in z nobenega polja, ki še pride v poštev, ga ni mogoče pokriti
trace-short = { $n ->
    [1] vse figure so postavljene, nepokrito pa je še polje { $square }
   *[other] vse figure so postavljene, nepokritih polj pa je še { $n }; prvo je { $square }
 }
trace-short-of = ostaja še: { $pieces }; na poljih, ki še pridejo v poštev, je z njimi mogoče pokriti največ toliko polj: { $most }, nepokritih pa je { $n }: premalo
trace-found-cover = { $n }. rešitev: šahovnico { $count ->
    [one] pokriva { $pieces }
    [two] pokrivata { $pieces }
    [few] pokrivajo { $pieces }
   *[other] pokriva { $pieces }
 }
fact-list = seznam je { $list }: doslej se nobeni dve figuri ne napadata
fact-list-attacked = { $number } ne more biti naslednje, ker je polje { $square } napadeno s polja { $other }: nobenega seznama s takim začetkom ne preizkusimo
fact-closed = { $number } ne more biti naslednje: na polju { $square } ne sme stati figura
fact-collinear = { $squares } so na eni premici, zato je { $square } zavrnjeno
fact-list-back = { $number } vrnemo med neuporabljena števila
fact-fewest-file = med črtami, ki še potrebujejo figuro, je najmanj prostih polj ({ $n }) v stolpcu { $line }: { $squares }
fact-fewest-rank = med črtami, ki še potrebujejo figuro, je najmanj prostih polj ({ $n }) v vrstici { $line }: { $squares }
fact-hardest-file = med črtami, ki še potrebujejo figuro, je glede na dosedanje slepe ulice ({ $dead }) najmanj prostih polj ({ $n }) v stolpcu { $line }: { $squares }
fact-hardest-rank = med črtami, ki še potrebujejo figuro, je glede na dosedanje slepe ulice ({ $dead }) najmanj prostih polj ({ $n }) v vrstici { $line }: { $squares }
fact-next-file = na vrsti je stolpec { $line }, njegova prosta polja: { $squares }
fact-next-rank = na vrsti je vrstica { $line }, njena prosta polja: { $squares }
fact-next-blank = na vrsti je črta, ki ostane prazna
fact-stay-file = stolpec { $line } ostane prazen
fact-stay-rank = vrstica { $line } ostane prazna
fact-fill-file = stolpec { $line } ne ostane več prazen
fact-fill-rank = vrstica { $line } ne ostane več prazna
fact-lost-file = v stolpcu { $line } ni več prostega polja: slepa ulica
fact-lost-rank = v vrstici { $line } ni več prostega polja: slepa ulica
fact-lost-blank = nobena črta ne more več ostati prazna: slepa ulica
fact-cover = na polje { $square } postavimo { $new }: črte te figure so pokrite, preostala polja na njih odpadejo
fact-cover-left = na polje { $square } postavimo { $new }: črte te figure so pokrite, preostala polja na njih odpadejo, { $n ->
    [0] prostega ne ostane nobeno
   *[other] prostih ostane { $n }
 }
fact-uncover = umaknemo { $object }, črte so spet nepokrite
fact-take-back = umaknemo { $object }
fact-bits = prosta polja stolpca { $file } v bitih, vrstica 1 na desni: { $bits }, to je { $squares }
fact-starved = { $unit } nima prostora za svoje figure: slepa ulica
fact-assume = nobeno pravilo ne pomaga. Najmanj možnosti ({ $n }) ima { $unit }: predpostavimo { $new } na { $square }
fact-refuted = predpostavka ne drži; znova prazno: { $off }. Na { $square } ne more stati nič
fact-assume-next = znova prazno: { $off }; v drugih rešitvah je { $square } prazno
fact-attacked-often = postaviti { $new } na { $square } ni mogoče: polje { $other } bi napadalo toliko figur: { $n }, { $most ->
    [0] ne sme pa ga nobena
   *[other] smejo pa ga največ { $most }
 }
fact-attacked-empty = { $square } ostane prazno, napada pa ga toliko figur: { $n }, { $most ->
    [0] ne sme pa ga nobena
   *[other] smejo ga največ { $most }
 }: slepa ulica
fact-attacked-rarely = { $n ->
    [0] { $square } ne more napadati nobena figura
   *[other] { $square } lahko napada največ toliko figur: { $n }
 }, potrebnih pa je { $least }: slepa ulica
fact-conditions = figure ({ $n }) ne izpolnjujejo vseh pogojev: slepa ulica
fact-excluded = { $square } se dotika { $other }
fact-full-unit = { $square } ni mogoče: { $unit } ima že vse figure ({ $n })
fact-no-bits = v stolpcu { $file } ni prostega bita ({ $bits }): slepa ulica
fact-empty-file = v stolpcu { $file } ni prostega bita ({ $bits }), zato ostane prazen
fact-cliques = postaviti je treba še { $left }; prostih polj, ki jih še nismo preizkusili, je { $open }, na njih je prostora največ za { $n }: slepa ulica
fact-begin-anew = to traja predolgo: iskanje se začne znova in odneha šele po toliko postavitvah: { $n }
fact-seed = vse, kar je izžrebano, sledi iz semena { $seed }
fact-drawn = izžrebano polje { $square } ni napadeno: nanj postavimo { $new }
fact-drawn-attacked = izžrebano je polje { $square }: ker boljšega ni, nanj postavimo { $new }, čeprav je napadeno
fact-collisions = napadenih dam je { $n } ({ $squares }); trkov na diagonalah: { $collisions }
fact-no-exchange = nobena zamenjava ne zmanjša več števila trkov: vse se začne znova
fact-queen-moves = dama gre s polja { $off } na { $on }: trkov je bilo { $before }, zdaj jih je { $after }
fact-exchange = dami na { $off } zamenjata vrstici in stojita na { $on }: trkov je bilo { $before }, zdaj jih je { $after }
fact-exchange-files = dami na { $off } zamenjata stolpca in stojita na { $on }: trkov je bilo { $before }, zdaj jih je { $after }
fact-determinant = člen determinante ima po en element iz vsakega stolpca in vsake vrstice (vseh členov je { $n }, preden kateri odpade); vsak element nosi črko za vsako od svojih diagonal
fact-determinant-files = člen determinante ima po en element iz vsakega stolpca, nobena dva nista v isti vrstici (vseh členov je { $n }, preden kateri odpade); vsak element nosi črko za vsako od svojih diagonal
fact-determinant-ranks = člen determinante ima po en element iz vsake vrstice, nobena dva nista v istem stolpcu (vseh členov je { $n }, preden kateri odpade); vsak element nosi črko za vsako od svojih diagonal
fact-entry = { $product }: nobena črka se ne ponovi; naprej s poddeterminanto brez stolpca { $file } in vrstice { $rank }
fact-last-entry = { $product }: nobena črka se ne ponovi, člen je popoln
fact-vanishes = { $product } krat { $square } odpade: { $other } nosi črko iste diagonale, zato je vsak člen s tem začetkom 0
fact-entry-back = ta poddeterminanta je razvita: { $square } zapusti produkt
fact-quadrants = šahovnico razrežemo na četrtine: stolpcev levo { $n }, desno { $side }, vrstic spodaj { $n }, zgoraj { $side }
fact-split = vrstice za desno polovico: nad sredino { $above }, pod njo { $below }, preostale za levo; tako je desnih polovic { $right }, levih { $left }
fact-right-half = desna polovica: { $on } (zgornja četrtina { $n }, spodnja četrtina { $below })
fact-half-done = ob tej desni polovici smo preizkusili vse leve
fact-left-half = zraven leva polovica s preostalimi vrsticami: { $on }
fact-halves-clash = par se ne ujema: polji { $square } in { $other } sta na isti diagonali
fact-halves-fit = par se ujema: na nobeni diagonali ni dam iz obeh polovic
fact-remainder = { $n } da pri deljenju z 12 ostanek { $remainder }: ta določa pravilo
fact-evens = najprej pridejo soda števila po vrsti
fact-evens-moved = najprej pridejo soda števila, 2 prestavimo na njihov konec
fact-odds = nato pridejo liha števila po vrsti
fact-odds-moved = nato pridejo liha števila, 1 in 3 prestavimo na konec
fact-odds-paired = nato pridejo liha števila, zamenjana po parih: 3, 1, 7, 5 in tako naprej
fact-odds-exchanged = nato pridejo liha števila, 1 in 3 zamenjamo, 5 prestavimo na konec
fact-double-steps = na torusu stoji vsaka dama dve vrstici nad prejšnjo
fact-number = { $list }: število { $number } postavi damo na polje { $square }
fact-put = na polje { $square } postavimo { $new }
fact-long-diagonal = pravilo: vsa polja diagonale od a1
fact-two-files = pravilo: ves prvi stolpec in zadnji brez vogalov
fact-alternate-squares = pravilo: vsako drugo polje v vsakem drugem stolpcu
fact-one-colour = pravilo: vsa polja ene barve, saj skakač napada samo polja druge
fact-middle-file = pravilo: vsa polja srednjega stolpca { $line }
fact-one-line = pravilo: vsa polja ob krajši stranici
fact-block-middles = pravilo: sredina vsakega bloka 3 krat 3 polj
fact-covers = na polje { $square } postavimo { $new }: na novo { $n ->
    [one] pokrije { $n } polje
    [two] pokrije { $n } polji
    [few] pokrije { $n } polja
   *[other] pokrije { $n } polj
 }, nepokritih je še { $open }
fact-not-covered = polje { $square } ostane nepokrito: na tej šahovnici pravilo ne da pokritja
fact-drawn-best = polje { $square } pokrije največ še nepokritih polj ({ $n }), { $ties ->
    [1] nobeno drugo toliko
   *[other] izžrebano je med enako dobrimi ({ $ties })
 }: nanj postavimo { $new }
fact-probe = nadaljevanj je { $n } ({ $squares }); pot do sem predstavlja toliko vozlišč: { $times }, zato je vozlišč na ravni približno { $level }: eno se izžreba
fact-probe-skip = nadaljevanj je { $n } ({ $squares } ali prazen stolpec); pot do sem predstavlja toliko vozlišč: { $times }, zato je vozlišč na ravni približno { $level }: eno se izžreba
fact-probe-ends = sonda se konča; ocena: vozlišč { $n }, rešitev { $solutions }
fact-greedy-cover = začnemo s požrešnim pokritjem: { $pieces }
fact-first-cover = začnemo z najboljšim izmed nekaj požrešnih pokritij: { $pieces }
fact-try = { $n }. poskus: šahovnica je spet prazna
fact-better-cover = šahovnica je pokrita, figure: { $pieces }; to je doslej najboljše pokritje
fact-equal-cover = šahovnica je pokrita, figure: { $pieces }; to ni bolje kot prej
fact-best-cover = spet postavimo najboljše pokritje, ki smo ga srečali: { $pieces }
fact-missed-least = umaknemo { $object }, ker med figurami, ki jih smemo umakniti, to najmanj pogrešamo; nepokritih polj: { $open }
fact-cover-open = med nepokritimi je izžrebano polje { $other }: na polje { $square } postavimo { $new }, ki ga pokrije; nepokritih polj: { $open }
fact-exchange-pieces = med nepokritimi je izžrebano polje { $other }: da ga pokrijemo, na polje { $square } postavimo { $new }, umaknemo pa { $object }, ker med figurami, ki jih smemo umakniti, to najmanj pogrešamo; nepokritih polj: { $open }
fact-drawn-away = z žrebom umaknemo { $object }
fact-as-before = bolje ni nič: figure spet stojijo kot prej
fact-class = rešitev { $n } ostane: z njo se začne razred { $number }
fact-image = rešitev { $n } odpade: { $verb } { $way } preslika vanjo rešitev { $number }

## Vrstice psevdokode

pseudocode-given = postavimo predpisane figure
pseudocode-fill-file = zapolnimo stolpec:
pseudocode-place-rest = postavimo preostale figure od nekega polja naprej:
pseudocode-all-placed = če so postavljene vse figure: rešitev, nazaj
pseudocode-each-rank = za vsako polje stolpca, od vrstice 1 navzgor:
pseudocode-each-square = za vsako polje od tam naprej, dokler jih je dovolj:
pseudocode-closed-square = če tja figure ne smemo postaviti: naslednje polje
pseudocode-attacked-square = če ga napada katera od figur: naslednje polje
pseudocode-collinear-square = če je na isti premici kot dve figuri: naslednje polje
pseudocode-place = tja postavimo figuro
pseudocode-next-file = zapolnimo naslednji stolpec
pseudocode-next-open-file = zapolnimo naslednji stolpec brez predpisane figure
pseudocode-next-square = postavimo druge od naslednjega polja naprej
pseudocode-remove = figuro umaknemo
pseudocode-empty-file = če je stolpcev še dovolj: namesto njega zapolnimo naslednjega
pseudocode-none-free = če ni bilo prostega polja: slepa ulica
pseudocode-free-bits = poiščemo proste vrstice stolpca kot bite besede
pseudocode-no-bits = če ni nobenega bita 1: slepa ulica, nazaj
pseudocode-each-bit = za vsako prosto vrstico, od najnižje navzgor:
pseudocode-extend-list = podaljšamo seznam vrstic:
pseudocode-list-complete = če je v seznamu vsak stolpec: rešitev, nazaj
pseudocode-each-number = za vsako neporabljeno vrstico, od najnižje navzgor:
pseudocode-closed-number = če mora njeno polje ostati prazno: naslednja vrstica
pseudocode-attacked-number = če njeno polje napada katera od figur: sezname s tem začetkom preskočimo
pseudocode-append = dodamo jo na konec seznama
pseudocode-next-number = podaljšamo seznam za naslednji stolpec
pseudocode-number-back = vzamemo jo spet s seznama
pseudocode-cover-lines = pokrijemo črte:
pseudocode-lines-covered = če ima vsaka črta svojo figuro: rešitev, nazaj
pseudocode-fewest-free = izberemo črto z najmanj prostimi polji
pseudocode-hardest-line = izberemo črto z najmanj prostimi polji, po novem začetku glede na njene slepe ulice
pseudocode-no-option = če jih nima: slepa ulica, nazaj
pseudocode-each-option = za vsako njeno prosto polje:
pseudocode-cover = tja postavimo figuro in izločimo polja na njenih črtah
pseudocode-cover-others = pokrijemo druge črte
pseudocode-uncover = figuro umaknemo in polja vrnemo
pseudocode-fill-lines = zapolnimo črte:
pseudocode-lines-filled = če ima vsaka črta svojo figuro: rešitev, konec
pseudocode-each-random = za vsako njeno prosto polje, v naključnem vrstnem redu; po novem začetku najprej tista, ki jih napadajo najmanj:
pseudocode-start-again = če traja predolgo: umaknemo vse figure in začnemo znova
pseudocode-fill-others = zapolnimo druge črte
pseudocode-letters = vsako polje dobi črko za vsako od svojih diagonal
pseudocode-expand-minor = razvijemo determinanto po prvi črti:
pseudocode-term-complete = če ima vsaka črta svoj element: člen, torej rešitev
pseudocode-each-entry = za vsak element te črte:
pseudocode-letter-twice = če je katera od njegovih črk že v produktu: členi odpadejo, naslednji element
pseudocode-multiply = produkt pomnožimo z njim
pseudocode-next-minor = razvijemo poddeterminanto brez njegovega stolpca in vrstice
pseudocode-entry-back = vzamemo ga spet iz produkta
pseudocode-seed = naključna števila začnemo s semenom
pseudocode-place-all = dokler ni rešitve:
pseudocode-draw = za vsak stolpec: dama v naključni prosti vrstici, nenapadena, če jo hitro najdemo
pseudocode-while-attacked = dokler se dame napadajo:
pseudocode-each-attacked = za vsako napadeno damo:
pseudocode-exchange = zamenjamo njeno vrstico, če je potem manj trkov
pseudocode-no-exchange = če ni bilo zamenjave: umaknemo vse in začnemo znova
pseudocode-none-attacked = če nobena ne napada druge: rešitev, konec
pseudocode-fixed-number = z zahtevanim številom figur:
pseudocode-each-size = za vsako število figur, od spodnje meje navzgor, dokler ni pokritja:
pseudocode-cover-complete = če so postavljene vse figure in je šahovnica pokrita: rešitev, nazaj
pseudocode-cover-incomplete = če so postavljene vse in katero polje ni pokrito: nazaj
pseudocode-while-uncovered = dokler katero polje ni pokrito:
pseudocode-count-gains = za vsako prosto polje preštejemo, koliko nepokritih bi pokrilo
pseudocode-no-gain = če nobeno ne pokrije ničesar: pokritja ni, konec
pseudocode-place-best = figuro postavimo na prvo od polj z največ
pseudocode-all-covered = figure pokrivajo šahovnico
pseudocode-start-tour = začnemo na prvem polju
pseudocode-while-free = dokler je potezo stran prosto polje:
pseudocode-while-free-end = dokler je potezo stran prosto polje (dani konec le kot zadnje):
pseudocode-count-onward = za vsako tako polje preštejemo poteze naprej
pseudocode-go-fewest = gremo na polje z najmanj; med enakimi odloči pravilo za izenačenja
pseudocode-go-fewest-onward = gremo na polje z najmanj, na polje brez njih le, če drugega ni
pseudocode-go-most = gremo na polje z največ; med enakimi odloči pravilo za izenačenja
pseudocode-next-order = kjer se začne vrstni red potez: pri izenačenju velja ta
pseudocode-tour-open = če so obiskana vsa polja: obhod, konec
pseudocode-tour-closed = če so obiskana vsa polja in poteza vodi nazaj: obhod, konec
pseudocode-walk-stuck = če katero polje ni obiskano: slepa ulica
pseudocode-no-tour = tako obhoda ni
pseudocode-each-start = za vsako prvo polje:
pseudocode-visit = obiščemo polje:
pseudocode-enter = stopimo nanj
pseudocode-visited-all = če so obiskana vsa polja: obhod
pseudocode-visited-all-closed = če so obiskana vsa polja in poteza vodi nazaj: obhod, za obe smeri enkrat
pseudocode-lost = sicer, če na katero prosto polje ni mogoče priti in z njega oditi: slepa ulica
pseudocode-no-move = sicer, če potezo stran ni prostega polja: slepa ulica
pseudocode-each-move = sicer za vsako prosto polje potezo stran:
pseudocode-visit-next = ga obiščemo
pseudocode-leave = polje spet zapustimo
pseudocode-none-found = če obhoda ni bilo: ne obstaja
pseudocode-each-distance = za vsako število potez, od 0 navzgor, dokler ni doseženo zadnje polje ali ni novih:
pseudocode-new-squares = polja, prvič dosežena s toliko potezami
pseudocode-unreached = če zadnje polje ni doseženo: poti ni, konec
pseudocode-way-back = od tam nazaj, vsakokrat na polje, s katerega je bilo prvič doseženo
pseudocode-shortest = to je najkrajša pot

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
step-key-play = predvajanje, ustavitev
step-key-speed = hitrost
step-key-ends = na začetek, na konec
step-key-jump = skok na korak
step-key-solution = naslednja, prejšnja rešitev
step-key-backtrack = naslednji, prejšnji sestop
step-key-quit = izhod
step-small = To okno ima { $columns }×{ $rows } znakov; za ta pogled je potrebno okno { $least-columns }×{ $least-rows }.
step-no-board = Šahovnica { $files }x{ $ranks } se ne prilega: potrebuje okno { $columns }×{ $rows } znakov.
slides-title = Rešitve za { $set }, ena za drugo
slides-of = rešitev { $n } od { $of }
slides-of-at-least = rešitev { $n } od vsaj { $of }
slides-wanted = iskanje { $n }. rešitve; ustavi ga katera koli tipka
slides-wanted-last = iskanje zadnje rešitve; ustavi ga katera koli tipka
slides-where = V terminalu in v zvezku se kažejo ena za drugo, vsaka { $time }; `| export "FILE.html"` zapiše takšno stran.
slides-still = Brez časa za posamezno rešitev stojijo ena ob drugi; `every 1s` jih kaže eno za drugo.
slides-more = { $n ->
    [1] To je prva
    [2] To sta prvi dve
    [3] To so prve tri
    [4] To so prve štiri
   *[other] To je prvih { $n }
 }; od tam nadaljuje `{ $command }`.
slides-key-play = premor, predvajanje
slides-key-jump = skok na rešitev
slides-key-steps = kako jo najde iskanje
slides-no-steps = Koraki do te rešitve so predolgi za zapis ali pa je iskanje ne našteje.
step-no-next-solution = To je zadnja rešitev.
step-no-previous-solution = To je prva rešitev.
step-no-code = Ta metoda nima psevdokode.
step-too-long = Do tiste rešitve je preveč korakov ali pa traja predolgo.
slides-jump = skok na rešitev { $n }
slides-pace = { $n } ms na rešitev
player-first = prva
player-back = nazaj
player-play = predvajanje
player-pause = premor
player-next = naprej
player-last = zadnja
player-speed = hitrost
player-code = psevdokoda
player-trust = Gumbi se prikažejo, ko zvezku zaupate.

## Methods compared

class-sizes = velikost (`8`, `8..12` ali ime šahovnice)
literal-uneven = v `{ $word }` stolpci in vrstice ne rastejo enako
literal-regions-size = območja so velikosti { $drawn }, šahovnica pa { $size }
literal-backwards = razpon `{ $word }` gre navzdol
literal-many-sizes = preveč velikosti ({ $number }): največ jih je lahko { $most }
literal-many-values = preveč vrstic ({ $number }): največ jih je lahko { $most }
help-uneven = ena stranica ostane, kot v `4x5..4x9`, ali pa obe rasteta enako, kot v `4x5..8x9`
help-one-size = tu je mogoča ena velikost; razpon velikosti je mogoč pri ukazih { $verbs }
help-spaced-value = napišite `{ $joined }` ali `{ $bracketed }`
help-bracketed-value = napišite `{ $bracketed }`
help-file-alone = pred datoteko povejte problem: `stars "level.txt"` za šahovnico z območji, `queens 8 with "board.txt"` za narisano šahovnico, `tour 8 with "clues.txt"` za števila na poljih
help-kind-quantity = količina na grafu
help-quantities = Količine
fault-disagreement = metodi si pri `{ $problem }` nasprotujeta: `{ $one }` pravi { $this }, `{ $other }` pravi { $that }
fault-no-meter = pomnilnik meri le program `bezzel`, v zvezkih se ne meri
fault-no-column = tabela nima stolpca s števili z imenom `{ $name }`
fault-no-numbers = tabela nima stolpca s števili, ki bi ga bilo mogoče narisati
fault-key = `with key` doda rešitve ugank, vrednost pred `|` pa je { $kind }
help-columns = stolpci s števili: { $columns }
help-table-columns = stolpci: { $columns }
outcome-found = rešitev
outcome-longer = daljša pot
outcome-none = ni je: dokazano
outcome-at-least = ≥{"\u00A0"}{ $n }
outcome-stopped = nedokončano
outcome-too-large = preveliko
outcome-refused = ni mogoče
outcome-not-tried = izpuščeno
note-terms = Ena izvedba traja največ { $time }; niti: `{ $threads }`.
note-terms-repeat = Ena izvedba traja največ { $time }, šteje najhitrejša od { $n }; niti: `{ $threads }`.
note-run = `{ $method }`, { $size }: { $what }.
note-longer = `{ $method }`, { $size }: pot ima { $moves }; metoda ne išče krajše ({ $time }).
note-board = { $size }: { $what }.
note-absent = { $sizes }: brez rešitve. Dokazano: { $reason }.
note-spent = { $what }, zato na večjih šahovnicah ni več na vrsti
note-left-out = Izpuščene, ker na teh šahovnicah ne rešujejo problema: { $methods }. Zakaj, pove `using`.
note-groups = { $solutions } v { $n ->
    [one] { $n } skupini
    [two] { $n } skupinah
    [few] { $n } skupinah
   *[other] { $n } skupinah
 }.
note-generating = Rodovna funkcija: `{ $polynomial }`.
extreme-most = Največja vrednost `{ $key }` je { $value }; takih je { $n }, vseh skupaj: { $all }.
extreme-least = Najmanjša vrednost `{ $key }` je { $value }; takih je { $n }, vseh skupaj: { $all }.
extreme-unseen = Nobena od njih ni bila najdena (pregledanih rešitev: { $n }), zato ni prikazana nobena šahovnica. Eno poišče `| first 1`.
note-except = `{ $one } except { $other }` je množica tistih, ki so samo v prvi.
note-apart = `{ $one } except { $other }` in `{ $other } except { $one }` sta množici tistih, ki so samo v eni od njiju.
note-orders = Vrstnih redov potez figure, ki jih simetrije šahovnice ne preslikajo drugega v drugega: { $orders }; preizkušenih: { $tried }, za vsakega začetnih polj: { $starts }.
note-brute = Z grobo silo (tu se ne izvaja) bi bilo na šahovnici { $size } treba preizkusiti toliko postavitev:
plot-title = { $what }: { $of }
plot-growth = `×`: prilagojeni faktor od ene velikosti do naslednje. Na sliki je tanka črta prilagoditev, čez velikosti, ki jih uporablja.
series-first = do prve rešitve
memory-b = { $n }{"\u00A0"}B
memory-kb = { $n }{"\u00A0"}kB
memory-mb = { $n }{"\u00A0"}MB
memory-gb = { $n }{"\u00A0"}GB

### Verbs, stages, options, settings, topics

## Verbs and stages

verb-find = Poišče eno rešitev in jo nariše ali pa dokaže, da je ni.
verb-all = Množica vseh rešitev v stalnem vrstnem redu: po poljih figur, od stolpca a naprej.
verb-all-more = Množica se izračuna le toliko, kolikor je treba; `let` ji da ime, stopnje pa jo obdelajo naprej. Pri več velikostih ali številih, na primer `all queens 4..8`, veljajo stopnje za vsako množico posebej do prvega števila ali tabele, rezultati pa so vrstice ene tabele.
verb-count = Prešteje rešitve; pri problemu tudi bistveno različne.
verb-count-more = Dve rešitvi sta v bistvu enaki, če eno v drugo preslika zasuk ali zrcaljenje šahovnice. Pri tem se šahovnica preslika sama vase, skupaj s polji, ki jih figure napadajo.
verb-unique = Iz vsakega simetrijskega razreda obdrži eno rešitev: po zasukih in zrcaljenjih ali samo po zasukih.
verb-first = Obdrži prvih K rešitev.
verb-last = Obdrži zadnjih K rešitev v vrstnem redu množice; toliko jih ostane v pomnilniku.
verb-skip = Izpusti prvih K rešitev.
verb-nth = Rešitev z zaporedno številko K, šteto od 1, kot šahovnica.
verb-sample = Naključno izbere K rešitev, vsaka izbira je enako verjetna; isto seme da isti vzorec.
verb-sample-more = Obhodov šahovnic z več kot 25 polji in krajšo stranico največ 8 (za skakače) pri tem ne našteva: izbere jih iz števil vzdolž fronte, vsako stanje sorazmerno s številom načinov, ki vodijo do njega, tako da ima vsak obhod enako možnost. Pri sklenjenih obhodih smer ne šteje, pri odprtih šteje; noben obhod se ne ponovi. Tudi postavitve, ki bi jih bilo treba dolgo naštevati, izbere po številih: naključno število, manjše od števila vseh, pove, katera rešitev pride v vzorec.
verb-where = Obdrži rešitve, ki prestanejo preizkus ali imajo na določenih poljih figure, na drugih pa ne.
verb-where-more = Pri tabeli pogoj velja za njene stolpce. Če je odvisen od meje iz ustavljenega iskanja, se vrstica izpusti, rezultat pa je označen kot delni. `finished` velja za vrstice brez mej: `| where finished` ohrani samo te.
verb-sort = Uredi rešitve po ključu.
verb-rotate = Vsako rešitev zavrti v smeri urinega kazalca; vrstni red množice ostane.
verb-mirror = Vsako rešitev prezrcali; vrstni red množice ostane.
verb-mirror-more = `files` zamenja levo in desno, `ranks` zgoraj in spodaj, `diagonal` zrcali čez diagonalo skozi a1, `antidiagonal` čez drugo. Možnosti se ustrezno spremenijo: `all queens 8 with a1 | mirror files` so rešitve problema `queens 8 with h1`. Šahovnica 5x6 postane 6x5, kadar stolpci postanejo vrstice.
verb-stats = Pove, koliko rešitev ima posamezno simetrijo; z `by KEY`, koliko jih ima posamezno vrednost ključa.
verb-stats-more = Ključ je lastnost, kot je `corners`, ali izraz, kot je `rim - corners`; več ključev ločijo vejice. `by square` prešteje rešitve s figuro na posameznem polju in nariše šahovnico, `by move` obhode, ki uporabijo posamezno potezo, `by start` in `by end` tiste, ki se na posameznem polju začnejo in končajo. Poraba pomnilnika raste s skupinami in ne z rešitvami; skupin je največ 100.000.
verb-group = Prešteje rešitve v skupinah z enakimi ključi, kot tabelo s paličnim prikazom: `sort count`, `sort KEY` in `first K` nadaljujejo z njenimi vrsticami.
verb-histogram = Prešteje rešitve po številu, z vrstico za vsako število med najmanjšim in največjim ali za vsakega od nekaj intervalov.
verb-histogram-more = Kjer so števila cela, je spodaj rodovna funkcija: koeficient pri x^k je število rešitev z vrednostjo k, zapisan tako, kot ga berejo PARI/GP, Sage in SymPy. Tabela je vrednost: `| plot` jo nariše, `| export "FILE.csv"`, `.json`, `.svg` in `.png` jo zapišejo, `let` ji da ime. Pri obhodih se število potez v nekaterih smereh prešteje vzdolž fronte, brez naštevanja; prav tako `angle` in `turns`, če ima krajša stranica največ 6 polj.
verb-min = Najmanjša vrednost števila, koliko rešitev jo ima, in prve med njimi narisane.
verb-max = Največja vrednost števila, koliko rešitev jo ima, in prve med njimi narisane.
verb-mean = Natančno povprečje števila po vseh rešitvah, ki ga imajo.
verb-same = Pove, ali sta množici enaki in koliko rešitev ima samo ena od njiju.
verb-same-more = Množica je ime spremenljivke, ukaz, kot je `load "a.json"`, ali veriga v oklepajih. Množice združujejo `s union t` (najprej rešitve iz `s`), `s except t` in `s intersect t`: `|` pride za njimi, zato stopnje znotraj množice potrebujejo oklepaje, kot v `(s | where symmetric) union t`. Odločajo polja; sklenjen obhod je isti, kjer koli se začne. Problema morata biti iste vrste, z isto figuro, na enako velikih šahovnicah. Množica, od katere je bil zahtevan le del (`first`, `sample`, `limit` in podobni), ostane v pomnilniku, dokler se išče po drugi; druge ne.
verb-assert = Preveri, ali izraz drži; če ne drži, javi napako.
verb-assert-more = Števila so točna: poljubno dolga cela in ulomki. `+`, `-`, `*`, `/` računajo, `=`, `!=`, `<`, `<=`, `>`, `>=` in `in 3..5` primerjajo, `and`, `or`, `not` povezujejo. V izrazu stojijo števila, spremenljivke, ukazi, kot je `count queens 8`, in verige v oklepajih. Izraz je tudi sam ukaz: `let n = count queens 8`, nato `n / 8`. Neposredno za velikostjo ukaza `*` ni dovoljen, ker bi lahko pomenil šahovnico ali zmnožek: napišite `count queens 8x10` ali `(count queens 8) * 10`. Datoteka s skripto se po napačni trditvi nadaljuje in na koncu pokaže njihovo število.
verb-exercise = Preveri odgovor na vajo, pravilnega pa ne pokaže.
verb-exercise-more = Brez besedila `exercise` prejme pravilni odgovor in izpiše vrstico, ki ga preverja: namesto odgovora je v njej izvleček. To vrstico postavite v celico pod vajo. Pravilni odgovor potrdi. Pri napačnem izpiše `še ne`, pri množici pa tudi, koliko plošč manjka in koliko jih je odveč. Odgovor je število, množica ali plošča, besedilo, `true` ali `false`. Izvleček skrije odgovor pred bralcem. Program, ki preizkusi vse odgovore, ga lahko najde.
verb-sums = Sešteje števila obhoda po stolpcih, vrsticah in dolgih diagonalah.
verb-more = Nadaljuje oceno: toliko časa vzorči in novi vzorec združi s starim. Brez časa vzame še en vzorec, približno sekundo.
verb-class = Pokaže vse slike rešitve pri simetrijah šahovnice.
verb-at = Vrne vsebino polja: število na zemljevidu ali obhodu oziroma ime figure na šahovnici.
verb-at-more = Za prazno polje vrne `empty`, za polje, ki ne spada k šahovnici, `blocked`. Po spremenljivki `|` ni potreben: `m at d4`.
verb-without = Odstrani figure s šahovnice in preveri, ali je še rešitev.
verb-without-more = Po spremenljivki `|` ni potreben: `b without a1, b5`. `with` doda figure: `b with c3`.
verb-tree = Nariše drevo iskanja: postavitve, vsako pod prejšnjo.
verb-print = Pokaže besedila, števila in števila rešitev v eni vrstici.
verb-table = Pokaže korake iskanja, zemljevid, graf ali oceno kot tabelo.
verb-get = Vrne vrednost stolpca, če ima tabela eno vrstico, sicer pa stolpec.
verb-sum = Sešteje števila v stolpcu ali število po vseh rešitvah, ki ga imajo.
verb-with = Tabeli doda stolpec ali šahovnici figure.
verb-with-more = Vrednosti stolpca da izraz z drugimi stolpci: `with ratio = all / classes`. Na šahovnici `b with c3, d5` postavi figure in preveri, ali je rešitev. Po spremenljivki `|` ni potreben.
verb-select = Obdrži nekaj stolpcev tabele v tem vrstnem redu.
verb-show = Nariše prvih K rešitev eno ob drugi (brez števila 12); sam pokaže, kako stoji uganka, ki se igra.
verb-slides = Kaže rešitve množice eno za drugo, v krogu: `slides every 500ms` da vsaki pol sekunde.
verb-slides-more = V terminalu preslednica ustavi diaprojekcijo, puščici gresta naprej in nazaj, `+` in `-` spremenita hitrost, število in Enter skočita na tisto rešitev; vse tipke so naštete na dnu zaslona. Brez `every` pove nastavitev `interval`, kako dolgo je vidna posamezna rešitev. Velika ali neskončna množica se preiskuje med gledanjem in ni nikoli cela v pomnilniku: njeno število je takrat »vsaj«. V zvezku in na strani, ki jo zapiše `| export "FILE.html"`, ima diaprojekcija predvajalnik. Po primerjavi dveh metod predvaja njune korake enega ob drugem, tipke in gumbi pa delujejo na oba. `.svg` se premika sam, `.png` pokaže rešitve eno ob drugi. Datoteke in skripte imajo največ prvih 500 rešitev, pri velikih šahovnicah manj.
verb-export = Zapiše rešitve, sliko ali tabelo v datoteko; končnica imena izbere zapis.
verb-export-more = Datoteka se zapiše cela ali sploh ne, obstoječa pa se prepiše le z besedo `replace`. Ponovno pognan ukaz prepiše datoteko, ki jo je v tej seji zapisal sam. Datoteka rešitev nastane iz množice ali šahovnice. Slika nastane tudi iz šahovnic ene ob drugi, iz grafa in iz korakov iskanja; od množice pokaže največ prvih 100 rešitev, na straneh `.pdf` največ prvih 1000. Koraki iskanja in rešitve iz `slides` se v `.svg` premikajo, na strani `.html`, ki kaže tudi šahovnice, grafe, zemljevide in tabele tako kot zvezek, pa imajo predvajalnik; `.png` pokaže šahovnico po zadnjem koraku oziroma rešitve eno ob drugi. Tabela, na primer od `compare`, `times` ali `stats`, gre v `.csv`. Zemljevid je slika ali njegova števila v `.json` ali `.csv`. `unique "FILE"` hkrati zapiše bistveno različne rešitve v drugo datoteko. `export "-.csv"` piše na standardni izhod, `"-"` pa sam izbere besedilno obliko. `.pdf` ima za vsak korak iskanja in za vsako rešitev iz `slides` svojo stran, tabela pa v njem ostane tabela. `play regions 7 sheet 6 | export "list.pdf" with key` natisne šest ugank, njihove rešitve pa na posebno stran. Brez `with key` na papirju nič ne izda rešitve.
verb-load = Prebere datoteko rešitev kot množico.
verb-check = Preveri datoteko rešitev: vsako rešitev, ponovitve, trditvi o popolnosti in o bistveni različnosti.
verb-check-more = Odgovor je pravilno (izhodna koda 0), napačno (1) ali ni preverjeno (1). Pravilno je le, če je prebrana vsaka vrstica; prva, ki ni, je imenovana. Napačno je le za problem, ki ga imenuje datoteka ali `as`. Ni preverjeno, če kake trditve v mejah ni bilo mogoče odločiti, če je problem le ugibanje, saj ga ne imenuje ne datoteka ne `as`, ali če datoteka brez rešitev ne trdi, da rešitve ni. Datoteka neznane oblike ni berljiva (E402). Namesto datoteke je lahko tudi `-` (standardni vhod) ali prilepljeno besedilo, na primer `"[1, 3, 0, 2]"`; odgovor imenuje zapis. `check "FILE.pbp"` preveri dokaz ukaza `prove`: model se mora ujemati s problemom in vsak korak mora slediti.
verb-run = Izvede ukaze iz datoteke s skripto.
verb-run-more = Po oceni `| run` zažene ocenjeni ukaz: `estimate count queens 12 | run`.
verb-times = Pokaže zabeležene čase izvajanja: vsako iskanje po metodah, z najboljšim in srednjim časom (mediano).
verb-times-more = Beležijo se `find`, `count`, `trace`, `all PROBLEM | count` in vsaka izvedba ukazov `compare` in `plot`, tudi najkrajša, vsaka v svoji vrstici datoteke `times.jsonl` v uporabnikovi mapi za podatke; ostane vsaj najnovejših 10.000. Znak `≥` pomeni, da je bila izvedba ustavljena pred koncem. Z `--no-config` in v zvezkih Jupyter se ne beleži nič.
verb-set = Pokaže nastavitve, pokaže eno ali eno spremeni.
verb-set-more = Kar nastavite v interaktivni seji, velja tudi v naslednjih: zapiše se v `settings.toml` v uporabnikovi mapi z nastavitvami; kar nastavi skripta ali `-c`, se konča z njo. Skripte in `-c` prevzamejo vse shranjene nastavitve razen `deadline`. Možnosti ukazne vrstice imajo prednost pred datoteko, datoteka pa pred jezikom sistema.
verb-reset = Vrne nastavitev ali vse nastavitve na privzeto vrednost.
verb-vars = Našteje spremenljivke.
verb-history = Našteje, kar ste vtipkali, v tej in prejšnjih sejah.
verb-help = Pokaže pregled ali stran besede.
verb-about = Pove, kaj je znano o problemu: vprašanje, zgodovino, izreke, objavljene vrednosti.
verb-menu = Z oštevilčenimi izbirami vodi do ukaza: problemi, izzivi, nastavitve, pomoč, časi izvajanja in izhod.
verb-menu-more = V terminalu zadošča ena tipka: števka izbere, zadnja izbira pa izvede ukaz. Za stranico šahovnice je treba pritisniti Enter, prav tako za število, ki bi ga lahko nadaljevala še ena števka. Če števka ni izbira, se stran pokaže znova, črka pa začne drug ukaz. Drugje število dodajte ukazu sami, na primer `menu 1 1 8`.
verb-version = Pokaže različico programa.
verb-quit = Konča sejo.
keyword-let = Da vrednosti ime; samo ime potem pomeni to vrednost.
keyword-let-more = Blok po `let x =` da zadnjo vrednost v zavitih oklepajih. Pri `try` je to koda napake, če je do nje prišlo, in `if x = "E301"` jo lahko preveri. `let n ?= 8` da imenu vrednost le, če je še nima, zato skripta teče tudi brez argumenta `n=12`. Argument ukaza je lahko vrednost, ime, klic funkcije (`min(n, 4)`), vsota ali zmnožek brez presledkov (`n-1`) ali poljuben izraz v oklepajih (`(n - 1)`). Besedilo lahko stoji namesto besede ali polja: `let m = "bitmask"; count queens 8 using m`.
keyword-try = Izvede stavke v zavitih oklepajih do prve napake in nato nadaljuje za njimi.
keyword-try-more = Po napaki se izvedejo stavki, ki sledijo besedi `else`, če so. Pri `let x =` je vrednost zadnja v zavitih oklepajih ali, če ni `else`, koda napake.
keyword-if = Izvede stavke v zavitih oklepajih, če pogoj drži, sicer pa stavke, ki sledijo besedi `else`.
keyword-for = Ponovi stavke v zavitih oklepajih za vsako vrednost: `for n in 4..9`, `for n in 4, 6, 8`. Zadnje vrednosti tvorijo tabelo.
keyword-for-more = Ime je znano le v zavitih oklepajih. Množica da svoje rešitve, seznam svoje vrednosti.
keyword-union = Združi množici: najprej prvo, nato iz druge tiste, ki so nove.
keyword-except = Odvzame prvi množici rešitve druge.
keyword-intersect = Obdrži rešitve prve množice, ki so tudi v drugi.
keyword-time = Pokaže čas izvajanja ukaza.
keyword-explain = Pove, kaj bi ukaz naredil, po kateri metodi in približno v kolikšnem času, a ne izvede ničesar. Stolpec `rule` imenuje pravilo načrtovalnika, ki na del odgovori z natančnimi števili namesto z naštevanjem.
keyword-true = Logična vrednost pogoja, ki drži: `let ok = true`, `where symmetric = true`.
keyword-false = Logična vrednost pogoja, ki ne drži: `let ok = false`, `where symmetric = false`.
help-kind-operator = operacija
help-kind-function = funkcija
help-kind-syntax = skladnja
help-kind-unit = enota
help-kind-column = stolpec tabel
help-kind-value = vrednost
operator-or = Drži, če drži vsaj ena stran. Če drži leva, desna ni pomembna.
operator-and = Drži, če držita obe strani. `and` se izračuna pred `or`.
operator-not = Drži, če pogoj za njim ne drži. `not` se izračuna za primerjavami in pred `and`.
operator-equal = Drži, če sta strani enaki. Velike in male črke so v besedilih enake. Za `let IME` da vrednosti ime.
operator-unequal = Drži, če se strani razlikujeta. Manjkajoča vrednost se razlikuje od vsake.
operator-less = Drži, če je leva stran manjša od desne.
operator-at-most = Drži, če leva stran ni večja od desne.
operator-greater = Drži, če je leva stran večja od desne.
operator-at-least = Drži, če leva stran ni manjša od desne.
operator-in = Drži, če je število v obsegu, vključno s krajiščema: `file a in 3..5`. `POSTAVITEV in MNOŽICA` preveri, ali množica vsebuje postavitev. Za `for IME` so za `in` vrednosti.
operator-plus = Vsota dveh števil ali dveh zemljevidov. Med vrstami figur pomeni mešanico: `3 queens + 2 knights`.
operator-minus = Razlika dveh števil ali dveh zemljevidov. Pred številom njegova nasprotna vrednost: `-3`.
operator-times = Zmnožek dveh števil.
operator-over = Točen količnik dveh števil. V tabeli je količnik z 0 manjkajoča vrednost.
operator-mod = Ostanek pri deljenju: `92 mod 8` je 4.
operator-power = Potenca. `2^3^2` je `2^(3^2)`. Zapis `10^6` je eno število.
operator-factorial = Fakulteta števila pred njim, kot `factorial(N)`.
function-abs = Absolutna vrednost: število brez predznaka.
function-binomial = Število načinov za izbor K od N stvari.
function-factorial = Zmnožek števil od 1 do N. `N!` pomeni isto.
function-floor = Največje celo število, ki ni večje od X.
function-gcd = Največji skupni delitelj naravnih števil.
function-max = Največje od števil. Za `|` je `max` stopnja.
function-min = Najmanjše od števil. Za `|` je `min` stopnja.
function-sqrt = Kvadratni koren, zaokrožen navzdol na celo število.
syntax-pipe = Izid pred njim preda stopnji za njim. Vrstica, ki se začne z `|`, nadaljuje zadnji izid.
syntax-last = Zadnji izid. Stoji lahko, kjer lahko stoji ime.
syntax-range = Od prvega števila do zadnjega, vključno s krajiščema: `4..9`. Med poljema je pravokotnik: `a1..c3`.
syntax-semicolon = Konča stavek, kakor ga konča konec vrstice.
syntax-comment = Začne opombo, ki sega do konca vrstice. Na risbi šahovnice je `#` zaprto polje.
syntax-continuation = Na koncu vrstice nadaljuje stavek v naslednji vrstici.
syntax-quote = Obdaja besedilo: ime datoteke, risbo šahovnice ali Betzov zapis. Znotraj je `\"` narekovaj.
syntax-comma = Ločuje polja, metode, vrednosti in argumente.
syntax-brackets = `(` in `)` združita izraz ali verigo ter obdajata argumente funkcije.
syntax-list = `[` in `]` obdajata seznam vrednosti, ki je tabela s stolpcem `value`.
syntax-braces = Zaviti oklepaji obdajajo stavke za `for`, `if`, `try` in `else`.
syntax-default = Za `let IME` da imenu vrednost le, če je še nima.
syntax-else = Začne stavke, ki se izvedejo, če pogoj stavka `if` ne drži ali če je v stavkih za `try` napaka. `else if` preveri še en pogoj.
syntax-white = Prva od dveh strani pri `armies`. Pred poljem pove, da je tam figura te strani.
syntax-black = Druga od dveh strani pri `armies`. Pred poljem pove, da je tam figura te strani.
syntax-yesterday = Za `play daily` uganka prejšnjega dne (UTC).
syntax-step = Za obsegom razmik vrednosti: `4..12 step 4` so 4, 8, 12.
syntax-board = Za `define IME =` stoji pred risbo šahovnice ali imenom datoteke z njo. `#` je manjkajoče polje.
unit-ms = Milisekunde: `500ms` je pol sekunde.
unit-s = Sekunde: `30s`.
unit-min = Minute: `2min`.
unit-h = Ure: `1.5h`.
unit-kB = Tisoč bajtov: `500kB`.
unit-MB = Milijon bajtov: `500MB`.
unit-GB = Milijarda bajtov: `1.5GB`.
value-direction = Stran neba: `n` kaže proti višjim vrsticam, `e` proti poznejšim stolpcem. `nne` je med `n` in `ne`.
axis-files = Zamenja levo in desno.
axis-ranks = Zamenja zgoraj in spodaj.
axis-diagonal = Zrcali čez diagonalo skozi a1.
axis-antidiagonal = Zrcali čez diagonalo skozi spodnji desni vogal.
topic-expressions = Izrazi računajo s števili, besedili, polji in logičnimi vrednostmi: `2^10 - 1`, `where corners = 0 and not symmetric`. Prej navedene operacije se izračunajo prej; oklepaji spremenijo vrstni red.
topic-expressions-more = Števila so točna: `1/3` je ulomek. Manjkajoča vrednost, na primer prazna celica, naredi manjkajočo tudi vsoto in funkcijo; od vsega se razlikuje, ni ne manjša ne večja in velja kot neresnična. Besede izraza so pri rešitvah lastnosti (`where`), pri tabeli stolpci, drugod spremenljivke.
topic-squares = Polje je imenovano po stolpcu in vrstici: `a1` je spodnji levi vogal, `aa1` leži v stolpcu za `z`. Kjer stojijo polja, lahko stojijo tudi črte: `file c`, `rank 3`, `diagonal 5`, `antidiagonal 2`, in pravokotnik med ogliščema: `a1..c3`.
topic-squares-more = `diagonal` se vzpenja v desno in je oštevilčena od zgornjega levega vogala do spodnjega desnega. `antidiagonal` pada v desno in je oštevilčena od spodnjega levega vogala. Lastnosti `corners` in `rim` štejeta figure tam. `with` sprejme tudi risbo, na primer `"3Q4/8/8/8/8/8/8/8"`.
topic-signs = Iz teh znakov in besed so sestavljeni stavki. `help` razloži vsakega: `help |`, `help else`.
topic-units = Čas in količina pomnilnika sta števili z enoto, brez presledka: `within 30s`, `set memory 6GB`.
topic-columns = Obseg šahovnic, `compare`, `times` in drugi ukazi dajo tabele. `where`, `sort`, `select`, `with` in `sum` sprejmejo imena njihovih stolpcev.

## Arguments

param-problem = problem, na primer `queens 8`
param-size = stranica kvadratne šahovnice ali stolpci x vrstice
param-piece = vrsta figure, na primer `queens`
param-kinds = vrste figur z njihovimi števili, na primer `3 queens + 2 knights`
param-degrees = za koliko, v smeri urinega kazalca
param-axis = čez kaj zrcali
param-set = množica
param-other = druga množica
param-expression = kar mora držati
param-number = koliko
param-nth-number = zaporedna številka rešitve, šteta od 1
param-test = kaj mora veljati: izraz iz lastnosti ali stolpcev
param-key = lastnost ali stolpec ali izraz iz njih
param-file = ime datoteke v narekovajih
param-name = lastno ime
param-meaning = vsota figur, skakalcev in besedil v Betzovem zapisu: `queen + "N"`, `leaper(1,3)`
param-word = katera koli beseda jezika
param-more = `more`: vse o besedi
param-menu-problem = številka menija: problem, nastavitev ali jezik
param-menu-size = številka menija: stranica šahovnice ali vrednost nastavitve
param-menu-method = številka menija: metoda
param-menu-action = številka menija: kaj naj se zgodi
param-menu-section = številka menija: del menija ali 0 za jezike
param-about-problem = ime problema
param-times-problem = samo izvedbe tega problema
param-setting = ime nastavitve
param-value = nova vrednost nastavitve

## Options

option-pieces = natanko K figur namesto običajnega števila ali poljubno mnogo, od prazne šahovnice naprej: `count kings 8 pieces any`
option-with = na teh poljih stojijo figure: `a1, c2`, `file c`, `rank 3`, `diagonal 5`, `a1..c3`, risba ali datoteka, kjer je `#` prepovedano polje
option-without = na teh poljih ni figur; črte gredo čeznje: `d4`, `file c`, `diagonal 5`, `a1..c3`
option-nothree = nobene tri figure ne stojijo na eni premici, ne glede na njen naklon
option-attacked = vsako figuro napada toliko drugih, zato se smejo napadati: `attacked 2`, `attacked 0..1`. Podobno: `times`, `unattacked`, `blocking`, `minimal`, `maximal`, `irredundant`, `largest`, `smallest`
option-times = vsako prosto polje napada vsaj toliko figur: `find cover queens 8 times 2`. Razpon, kot je `1..1`, omeji z obeh strani
option-unattacked = toliko praznih polj ne napada nobena figura, ali čim več: `pieces 8 unattacked max`. Figure se smejo napadati, razen z `attacked 0`
option-white = število belih figur. Črna vojska je tedaj čim večja, razen če `black` pove njeno število
option-black = število črnih figur. Bela vojska je tedaj čim večja, razen če `white` pove njeno število
option-blocking = črta napada se konča pri prvi figuri kot pri šahu. Sicer gre čez figure
option-minimal = nobene figure ni mogoče odstraniti
option-maximal = nobene figure ni mogoče dodati
option-irredundant = vsaka figura ima svoje polje: takšno, ki ga zaseda ali napada samo ona. Lahko je tudi tisto, na katerem stoji
option-largest = čim več figur
option-smallest = čim manj figur
option-pawns = na teh poljih stojijo kmetje, ali toliko kmetov kjer koli: tam figure ne stojijo in črte se tam končajo
option-torus = nasprotna robova šahovnice sta zlepljena
option-cylinder = levi rob šahovnice je zlepljen z desnim
option-mobius = levi rob šahovnice je s polobratom zlepljen z desnim: Möbiusov trak
option-klein = levi rob šahovnice je s polobratom zlepljen z desnim, spodnji brez njega z zgornjim: Kleinova steklenica
option-projective = nasprotna robova šahovnice sta zlepljena s polobratom: projektivna ravnina
option-symmetric = samo rešitve, ki jih vsaj en zasuk ali eno zrcaljenje pusti nespremenjene
option-halfturn = samo rešitve, ki jih polobrat pusti nespremenjene. (Dva četrtobrata sta polobrat, zato so to vse rešitve, ki jih pusti nespremenjene kateri koli zasuk: `rotational` pomeni isto.)
option-quarterturn = samo rešitve, ki jih četrtobrat pusti nespremenjene; le na kvadratni šahovnici. `rotational` pomeni katerikoli zasuk: glejte `halfturn`
option-mirror = samo rešitve, ki jih vsaj eno zrcaljenje pusti nespremenjene
option-using = metoda iskanja
option-limit = ustavi se po K rešitvah
option-within = ustavi se po tem času
option-every = kako dolgo je vidna posamezna rešitev
option-independent = nobena figura ne napada druge
option-total = napadeno mora biti vsako polje, tudi tisto, na katerem stoji figura
option-armies-pieces = z natanko K figurami na vsaki strani namesto z največjim možnim številom
option-cover-pieces = z natanko K figurami namesto z najmanjšim možnim številom
option-cover-without = na teh poljih ni figur, a tudi ta morajo biti pokrita; črte gredo čeznje
option-where-with = samo rešitve s figurami na vseh teh poljih
option-where-without = samo rešitve brez figur na teh poljih
option-by = simetrije, zaradi katerih sta rešitvi enaki
option-stats-by = po čem šteje: lastnosti, izrazi, `square`, `move`, `start` ali `end`
option-group-by = po čem združuje: lastnosti, stolpci ali izrazi, ločeni z vejicami
option-compare-by = kaj se spreminja: `moves`, vrstni redi potez
option-seed = seme naključnih števil: isto seme da isti odgovor
option-descending = največje najprej
option-replace = prepiše obstoječo datoteko
option-unique = zapiše še v to datoteko po eno rešitev vsakega razreda glede na simetrije šahovnice
option-export-with = `key`: za ugankami natisne še njihove rešitve, v `.pdf` na posebnih straneh
option-as = problem, če ga datoteka ne imenuje
option-complete = nobena rešitev ne manjka
option-check-unique = nobena rešitev ni slika druge pri simetrijah šahovnice
option-clear = izbriše zabeležene čase; v interaktivni seji prej vpraša
option-yes = izbriše zabeležene čase brez vprašanja
choice-moves = `moves`: vrstni redi potez, po eden iz vsakega razreda glede na simetrije šahovnice, in kako pogosto z njimi uspe Warnsdorffovo pravilo.
choice-rotation = `rotation`: zasuki šahovnice, 4 pri kvadratu, 2 pri pravokotniku.
choice-all = `all`: zasuki in zrcaljenja šahovnice, 8 pri kvadratu, 4 pri pravokotniku.
choice-any = `any`: rešitve z vsemi števili figur skupaj, tudi prazna šahovnica.
choice-max = `max`: kolikor jih je največ mogoče.
choice-key = `key`: rešitve ugank.

## Attributes, expressions

attribute-pieces = Število figur rešitve oziroma polj, ki jih obišče obhod. V vseh rešitvah množice je enako.
attribute-at = Na polju stoji figura. Isto pove polje samo: `where d4`.
attribute-file = Vrstica figure v stolpcu; če jih je več, najnižje. Prazen stolpec je nima.
attribute-corners = Koliko figur stoji v vogalih šahovnice.
attribute-rim = Koliko figur stoji na robu šahovnice, vključno z vogali.
attribute-diagonals = Koliko figur stoji na glavnih diagonalah kvadratne šahovnice; pravokotnik ju nima.
attribute-light = Koliko figur stoji na svetlih poljih; `a1` je temno.
attribute-dark = Koliko figur stoji na temnih poljih, kakršno je `a1`.
attribute-centre = Kako daleč od središča šahovnice stojijo figure: vsota kvadratov razdalj, merjena v četrtinah kvadrata stranice polja.
attribute-attacked = Koliko polj brez figure napada natanko toliko figur: `attacked 1` je število enkrat napadenih polj. Figure zapirajo črte le, če ima naloga možnost `blocking`. `attacked blocking` je število polj, ki jih napada vsaj ena figura, če figure zapirajo črte.
attribute-unattacked = Koliko polj brez figure ne napada nobena figura.
attribute-overattacked = Koliko polj brez figure napada več kot ena figura.
attribute-independent = Nobena figura ne napada druge.
attribute-total = Vsako figuro napada druga, zato je napadeno vsako polje šahovnice.
attribute-symmetric = Vsaj en zasuk ali eno zrcaljenje pusti rešitev nespremenjeno.
attribute-symmetric-more = Odprti obhod ima smer: nespremenjenega ne pusti nobena simetrija, ki premakne katero od njegovih polj, saj je v nasprotni smeri druga rešitev. Sklenjeni obhod nima ne smeri ne prvega polja. Tako velja tudi za `unique`, `stats`, `sort` in `count`.
attribute-asymmetric = Noben zasuk in nobeno zrcaljenje ne pusti rešitve nespremenjene.
attribute-halfturn = Polobrat pusti rešitev nespremenjeno. `rotational` pomeni isto, saj sta dva četrtobrata polobrat.
attribute-quarterturn = Četrtobrat pusti rešitev nespremenjeno. `rotational` pomeni katerikoli zasuk: glejte `halfturn`.
attribute-mirror = Vsaj eno zrcaljenje pusti rešitev nespremenjeno.
attribute-symmetry = Simetrija rešitve: `none` (brez), `half-turn` (polobrat), `middle` ali `diagonal` (eno zrcaljenje), `quarter-turn` (četrtobrat), `middles` ali `diagonals` (dve zrcaljenji), `full` (vse). Ureja se po tem, koliko simetrij pusti rešitev nespremenjeno.
attribute-symmetries = Koliko simetrij šahovnice pusti rešitev nespremenjeno, od 1 do 8.
attribute-orbit = Koliko slik ima rešitev pri simetrijah šahovnice, vključno s seboj.
attribute-start = Polje, na katerem se obhod začne.
attribute-end = Polje, na katerem se obhod konča.
attribute-number = Število, ki ga obhod zapiše na polje, od 1 naprej. Sklenjeni obhod se šteje od prvega polja.
attribute-crossings = Koliko parov potez se križa, če jih narišemo kot ravne črte med središči polj.
attribute-turns = Na koliko poljih obhod ne nadaljuje naravnost.
attribute-angle = Na koliko poljih se potezi stikata pod tem kotom, v celih stopinjah: skakačevi potezi pod 37, 53, 90, 127, 143 ali 180 (naravnost).
attribute-moves = Koliko potez gre v to smer: `n` je gor, `e` desno, `nne` leži med `n` in `ne`. V sklenjenem obhodu, ki nima smeri, poteza šteje v obe smeri.
attribute-closable = Še ena poteza vodi z zadnjega polja nazaj na prvo. Takemu odprtemu obhodu se reče tudi povratni.
attribute-semimagic = Obhodi, katerih števila imajo v vseh stolpcih isto vsoto in v vseh vrsticah isto; `sums` jih pokaže.
attribute-magic = Polmagični obhodi, pri katerih imata to vsoto tudi glavni diagonali.
class-attribute = lastnost
class-operator = znak, na primer `=` ali `+`
class-letter = črka stolpca
class-degrees = kot od 0 do 180
class-direction = smer, na primer `n`, `nne` ali `e`
type-number = število
type-truth = drži ali ne drži
type-square = polje
type-word = beseda
truth-yes = drži
truth-no = ne drži
family-placement = postavitve
family-cover = pokritja
family-open = odprti obhodi
family-closed = sklenjeni obhodi
fault-type = `{ $text }` je tu napačnega tipa; pričakovano: { $wants }, dobljeno: { $got }
fault-no-attribute = te rešitve so { $family }, ki nimajo lastnosti `{ $word }`
help-no-attribute = imajo jo: { $families }; `help attributes` našteje, kaj ima kateri problem
help-compare = primerjajte jo, na primer `{ $example }`
literal-large-expression = izraz je prevelik: prebere se največ { $most } besed in znakov ter { $deep } oklepajev drug v drugem
help-kind-attribute = lastnost rešitev
help-attributes = Lastnosti
topic-attributes = Lastnosti so števila, polja in logične vrednosti rešitve. `where` jih preizkusi, `sort` po njih ureja, `stats`, `group` in `histogram` po njih štejejo.
topic-attributes-more = Izrazi povezujejo lastnosti, števila in polja z besedami in znaki `and`, `or`, `not`, `=`, `!=`, `<`, `<=`, `>`, `>=`, `in 3..5`, `+`, `-`, `*`, `/` in z oklepaji.
topic-methods = `using` izbere metodo iskanja. `compare` izvede več metod drugo ob drugi.
topic-verbs = Ukaz se začne z glagolom.
topic-stages = Stopnja je za znakom `|` in obdela rešitve ali vrednost pred njo.
topic-problems = Problem je za glagolom, z velikostjo šahovnice: `count queens 8`, `find tour 5x6`.
topic-options = Možnosti so za problemom, v poljubnem vrstnem redu: `count queens 8 with a1 torus`.
topic-formats = Končnica imena datoteke izbere obliko zapisa. `export` datoteke piše, `load` in `check` jih bereta. Vaša besedila so v `.csv` in `.md` zaščitena, da jih preglednica ali stran pokaže in ničesar ne izvede.
topic-settings = `set` našteje nastavitve z vrednostmi. `set lang hu` spremeni eno, `reset lang` povrne njeno privzeto vrednost.
topic-symmetries = Kvadratna šahovnica ima osem simetrij: štiri zasuke in štiri zrcaljenja. Pravokotnik ima štiri. `unique` obdrži po eno rešitev iz vsakega razreda, možnosti pa iščejo samo rešitve, ki jih simetrija ne spremeni.
topic-boards = Šahovnica ima stolpce in vrstice. Polje je imenovano po stolpcu in vrstici: `a1` je spodnji levi vogal, za stolpcem `z` sledi `aa`. Robove lahko zlepite, polja izpustite in narišete svojo šahovnico.
topic-pieces = Te figure so vgrajene. `define` določi nove: z Betzovim zapisom, s skoki ali kot vsoto figur.
topic-examples = Vsak od teh ukazov deluje tak, kot je.
choice-more = Vse o besedi.
topic-keys = Te tipke pomagajo pri pisanju in izvajanju ukazov.
topic-concepts = Te besede so v mnogih odgovorih.
topic-classes = Rešitvi sta v istem razredu, če zasuk ali zrcaljenje šahovnice eno preslika v drugo. Rešitve iz različnih razredov so bistveno različne. `count` pokaže obe števili: osem dam ima 92 rešitev v 12 razredih.
topic-classes-more = Simetrija mora ohraniti tudi polja, ki jih napada posamezna figura. Zato ima nesimetrična figura manj simetrij in več razredov.
topic-deadend = Slepa ulica je položaj, ki ga ni mogoče dokončati: v stolpcu ni več prostega polja ali pa skakač nima več neobiskanega polja, na katero bi skočil. Iskanje s sestopanjem takrat odstrani zadnjo figuro in poskusi naslednje polje.
topic-leaper = Skakalec preskoči določeno število stolpcev in vrstic in figure vmes ga ne ustavijo. Skakač je skakalec za 1 in 2. `leaper(1,3)` je kamela pravljičnega šaha, `leaper(2,3)` zebra.
topic-betza = Betzov zapis opiše, kako se figura premika. Velika črka je korak: `W` eno polje po stolpcu ali vrstici, `F` eno polje po diagonali, `N` skok skakača, `D` in `A` dve polji, `C` skok kamele in `Z` skok zebre. Število za njo ponovi korak, male črke pred njo izberejo smeri. `help define more` našteje vse.
topic-paradigms = Tri zamisli načrtovanja algoritmov. Požrešna metoda izbere najboljši naslednji korak in ga nikoli ne vzame nazaj: hitra je, a ničesar ne dokaže (`greedy`, `warnsdorff`). Sestopanje poskusi vsak korak in ga v slepi ulici vzame nazaj: najde vse, v eksponentnem času (`backtracking`). Dinamično programiranje vsak podproblem reši enkrat in si ga zapomni: prešteje ogromna števila, kjer zadošča malo podatkov o preteklosti (`profile`, `frontier`).
topic-paradigms-more = Stran vodnika `paradigms` jih primerja na vsakem problemu, z meritvami.
topic-domination = Figure obvladujejo šahovnico, če je na vsakem polju figura ali pa je polje napadeno. Dominacijsko število je najmanjše število figur, ki za to zadošča: na šahovnici pet dam. Tu se ta problem imenuje `cover`.
boards-square = 8 stolpcev in 8 vrstic
boards-rectangle = 5 stolpcev in 6 vrstic
boards-own = lastna šahovnica: `.` je polje, `#` je luknja, vrstice loči `/`, zgornja je prva
keyboard-run = izvede ukaz, po znaku `|` pa ga nadaljuje v naslednji vrstici
keyboard-run-cell = izvede celico
keyboard-complete = dopolni besedo ali našteje, kaj je mogoče
keyboard-accept = sprejme sivo besedilo za kazalcem
keyboard-history = izbira med prejšnjimi ukazi
keyboard-search = išče besedilo v prejšnjih ukazih
keyboard-ends = skoči na začetek in na konec vrstice
keyboard-delete = izbriše besedo oziroma vse pred kazalcem
keyboard-clear = počisti zaslon
keyboard-stop = ustavi ukaz, ki teče, in pokaže, kaj je našel, ali pa počisti vrstico
keyboard-quit = v prazni vrstici konča sejo
keyboard-leave = zapusti iskanje po korakih, diaprojekcijo, listanje ali uganko na zaslonu
keyboard-inspect = razloži besedo pri kazalcu
keyboard-help-cell = v celici pokaže pomoč za besedo; `queens??` pokaže vse
keyboard-interrupt = dvakrat pritisnjena zunaj celice jo prekine
attribute-facts = Tip: { $kind }. Imajo jo: { $families }.
attribute-kept = Vse slike rešitve pri simetrijah šahovnice imajo isto vrednost.
reference-attributes = Lastnosti za `where` in `sort`


## Settings

setting-lang = Jezik sporočil in pomoči; ukazi ostanejo angleški.
setting-glyphs = Šahovski znaki namesto črk na šahovnicah.
setting-coordinates = Črke stolpcev in številke vrstic ob šahovnicah.
setting-attacked = Označi napadena polja na šahovnicah, kjer kako polje ni napadeno.
setting-framed = Na šahovnicah v besedilu ima vsako polje okvir in tri vrstice. Če je `attacked` vklopljen, vsako napadeno polje zapolni `#`. Šahovnice z luknjami ali območji in preširoke šahovnice se rišejo kot običajno.
setting-mode = Kako se `trace` začne v terminalu: `manual` pred vsakim korakom počaka na tipko, `automatic` korake predvaja.
setting-interval = Koliko časa je viden korak, ko `trace` korake predvaja, in rešitev pri `slides`, v terminalu in na sliki, na primer `500ms` ali `1.2s`. Število brez enote pomeni milisekunde. Pri `0` se koraki izpišejo kot besedilo, slika pa miruje.
setting-pictures = Kaj so slike v zvezku: `svg` so risbe, `png` so slikovne točke, ki jih pretvornik v LaTeX ali PDF prevzame, kakršne so. V jedru evcxr so samo risbe.
setting-deadline = Čas, po katerem se ukaz ustavi, če nima `within`.
setting-threads = Največje število niti iskanja.
setting-memory = Koliko bajtov sme imeti ukaz v pomnilniku, na primer `6GB`: tabele, množice in to, kar prebere. `auto` je polovica tega, kar ob začetku ukaza pustijo računalnik, nadzorna skupina in `ulimit`; nobena vrednost ne dovoli več kot sedem osmin tega.
setting-colours = Ali so odgovori barvni; `--color`, NO_COLOR in CLICOLOR_FORCE imajo prednost.
setting-welcome = Pozdrav na začetku interaktivne seje.
setting-pager = Strani ukazov `help` in `about`, ki so daljše od zaslona, v interaktivni seji prikaže program za listanje: tisti, ki ga imenuje okoljska spremenljivka `PAGER`, sicer `less` ali `more`.
setting-keep = V interaktivni seji definicije ukaza `define` veljajo tudi v poznejših sejah.

## Solution files

format-json = En objekt JSON s problemom, trditvami in rešitvami.
format-jsonl = Prva vrstica je objekt datoteke `.json` brez rešitev; vsaka naslednja vrstica je ena rešitev. Za velike množice.
format-csv = Rešitev na vrstico: vrstica figure v vsakem stolpcu ali pa rešitev in polje. Pri tabeli njene vrstice: čas v sekundah, pomnilnik v bajtih. Besedilo, ki se začne z `=`, `+`, `-` ali `@`, dobi opuščaj, da ga preglednica ne izvede kot formulo. Števila ostanejo števila.
format-txt = Ena rešitev na vrstico: pari `[vrstica,stolpec]`, šteti od 0 od levega zgornjega vogala; obhodi, poti in zemljevidi kot šahovnice števil, vrstica za vrstico, zgornja najprej. `load`, `check` in `path` berejo tudi druge običajne oblike: narisane šahovnice, matrike števil 0, 1 in 2, sezname števil, polj ali parov, rešitve med drugim besedilom in to, kar izpiše program.
format-fen = Rešitev na vrstico: polje s postavitvijo iz šahovskega zapisa FEN.
format-frac = Obhod na vrstico, kakor ga je zapisal Vandermonde: polja po vrsti kot ulomki, stolpec nad vrstico, šteto od 1 od levega zgornjega vogala.
format-svg = Slika, ki se nariše v poljubni velikosti: šahovnica, množica kot mreža šahovnic, graf; koraki iskanja in `slides` kot gibljiva slika.
format-png = Slika datoteke `.svg` iz slikovnih pik; od iskanja zadnja šahovnica, od `slides` šahovnice ena ob drugi.
format-pdf = Strani za tisk z besedilom, ki ga je mogoče izbrati: šahovnice, graf, tabela, drevo iskanja, uganke; za vsak korak iskanja ena stran.
format-html = Stran kakor v zvezku: šahovnice, grafi, zemljevidi, drevesa, tabele, koraki iskanja ali rešitve iz `slides` s predvajalnikom, igra.
format-md = Tabela v zapisu Markdown. Znaki s pomenom v zapisu Markdown ali HTML dobijo poševnico nazaj.
format-tex = Tabela v zapisu LaTeX: `tabular` za članek.
format-cnf = Problem za reševalnike SAT (DIMACS): stavki s po eno spremenljivko na polje, imenovano v opombah.
format-opb = Problem za psevdo-Boolove reševalnike: linearne neenačbe s po eno spremenljivko 0-1 na polje; opombe povedo, s katero. Ob `.pbp` je to model dokaza, s spremenljivkami, imenovanimi po poljih.
format-lp = Problem kot linearni program s spremenljivkami 0-1, kot je `queen_c5`. Pogoji za napade dodajo pomožne spremenljivke, kot je `aux_70`.
format-mzn = Problem v jeziku MiniZinc, s spremenljivkami, kot je `queen_c5`.
format-sol = Odgovor reševalnika poleg modela z istim imenom: vrednosti spremenljivk, prebrane in preverjene.
format-pbp = Koraki dokaza, ki jih preverjevalnik VeriPB bere ob modelu z istim imenom (`.opb`).

## Error codes

code-E001 = Beseda ali konec ukaza stoji tam, kjer bi moralo biti kaj drugega.
code-E002 = Neberljiv podatek: nezaprt narekovaj, preveliko število, ni polje, zasedeno ime.
code-E003 = Možnost je navedena dvakrat ali pa se dve izključujeta.
code-E100 = Tega imena nima nič.
code-E101 = Take strani pomoči ni.
code-E200 = Stopnja ne more sprejeti vrednosti pred seboj.
code-E300 = Problem nima take metode ali pa metoda tega ne zmore.
code-E301 = Velikost je zunaj dosega.
code-E302 = Polje ni na šahovnici ali pa je navedeno dvakrat.
code-E303 = Rešitve ni, čeprav bi bila potrebna.
code-E310 = Omejitev časa, števila ali pomnilnika je bila dosežena, preden je bilo kaj pokazati.
code-E400 = Datoteke ni mogoče prebrati ali zapisati.
code-E401 = Datoteka obstaja, besede `replace` pa ni, ali pa bi se kaj izgubilo, besede `yes` pa ni.
code-E402 = Datoteka rešitev je pokvarjena, druge različice ali pa ni res, kar trdi; ali pa je poškodovana datoteka programa samega.
code-E410 = Skripta poganja samo sebe.
code-E420 = Zapisi o kosih manjkajo, so poškodovani ali ne sodijo skupaj.
code-E500 = Trditev ne drži.
code-E900 = Prekinjeno.
code-E999 = Notranja napaka; seja se nadaljuje.

## Tables

table-stats = Rešitve po simetriji
table-plan = Kaj se bo izvedlo
column-part = del
column-how = kako
column-searched = namesto tega se išče
column-rule = pravilo
column-expected = približno
plan-listed = iz pomnilnika, rešitev za rešitvijo
plan-searched = iskanje
plan-counted = prešteto brez naštevanja
plan-known = vrednost je znana
plan-runs = se izvede
plan-read = vzame, kar je pred njim
plan-rows = obdela vrstice
plan-pushed = v iskanju
plan-inclusion = pretvorjeno v vsote in razlike števil rešitev
plan-exact = iz natančnih števil rešitev
plan-fixed = iz števil rešitev, ki jih simetrije ne spremenijo
plan-needless = ni potrebno: ne spremeni nobenega števila
plan-commuted = pred redukcijo, kar da isti rezultat
plan-tested = preizkusi vsako rešitev
plan-first-image = vsako rešitev primerja z njenimi slikami
plan-remembered = zapomni si vsak videni razred
plan-ends = konča iskanje, ko jih ima
plan-skipped = prve izpusti
plan-sampled = izžreba nekaj rešitev in jih hrani v pomnilniku
plan-drawn = izžreba po številih ali iz kratkega seznama
plan-sorted = vse hrani v pomnilniku in jih uredi
plan-asked = ne našteva: za vsako rešitev vpraša, ali je tam
plan-joined = rešitev za rešitvijo; ne potrebuje pomnilnika
plan-joined-kept = rešitve ene strani hrani v pomnilniku
plan-moved = vsako rešitev zasuka ali zrcali
plan-grouped = po skupinah, kakor rešitve prihajajo; poraba pomnilnika raste s številom skupin
plan-extreme = pogleda vsako rešitev in hrani prikazane šahovnice
plan-summed = sešteva, rešitev za rešitvijo
plan-shown = prve; ostale samo prešteje
plan-written = zapiše v datoteko
plan-calculated = izračunano iz teh
plan-mapped = poskusi vsako začetno polje
plan-difficulty = je težavnost najtežjega potrebnega pravila
table-groups = Rešitve po skupinah
table-same-equal = Množici sta enaki
table-same-different = Množici se razlikujeta
table-same-open = Množici, kolikor sta bili primerjani
table-sums = Vsote po stolpcih, vrsticah in diagonalah
table-sums-semimagic = Vsote po stolpcih, vrsticah in diagonalah: polmagični obhod
table-sums-magic = Vsote po stolpcih, vrsticah in diagonalah: magični obhod
table-settings = Nastavitve
table-variables = Spremenljivke
tree-dead-end = slepa ulica
tree-solution = rešitev { $n }
tree-solution-mark = rešitev
tree-depth = globina { $depth }, število vozlišč: { $n }
tree-title = Drevo iskanja · { $problem } · število vozlišč: { $n }
tree-description = Vsako vozlišče je postavitev pod prejšnjo. Rešitve: { $n }.
table-loop = Vrednosti
table-grouped-rows = Vrstice v skupinah
table-points = Točke
table-map = Števila
table-greatest = Največja števila
table-least = Najmanjša števila
table-steps = Koraki
table-history = Vrstice, vtipkane v tej seji
table-history-earlier = Vrstice, vtipkane v tej in prejšnjih sejah
table-times = Časi izvajanja
table-times-none = Časi izvajanja (v tej seji se ne beležijo)
column-symmetry = simetrija
column-key = ključ
column-set = množica
column-only = samo v tej
column-orbit = slik
column-solutions = rešitev
column-classes = bistveno različnih
column-setting = nastavitev
column-value = vrednost
column-default = privzeto
column-origin = od kod
origin-default = privzeto
origin-session = ta seja
origin-option = ukazna vrstica
origin-file = datoteka
column-name = ime
column-kind = vrsta
column-holds = česa
shape-boards = šahovnice
shape-rows = vrstice
shape-columns = stolpci
shape-steps = koraki
shape-series = nizi
column-number = št.
column-command = vrstica
column-run = ukaz
column-method = metoda
column-runs = izvedb
column-median = mediana
column-pieces = figure
column-white = bele
column-black = črne
column-longest = poteze
column-unattacked = nenapadena
column-nodes = vozlišča
column-reason = razlog
column-result = rezultat
column-last = zadnjič
column-line = črta
column-sum = vsota
column-by = napadalci
column-depth = globina
column-square = polje
column-do = dejanje
symmetry-none = brez
symmetry-half-turn = polobrat
symmetry-middle = eno zrcaljenje čez srednjico
symmetry-diagonal = eno zrcaljenje čez diagonalo
symmetry-quarter-turn = četrtobrat
symmetry-middles = obe zrcaljenji čez srednjici
symmetry-diagonals = obe zrcaljenji čez diagonali
symmetry-full = vse simetrije
symmetry-total = skupaj

## Traces

verb-trace = Pokaže iskanje korak za korakom: kaj je poskusilo, zakaj je to zavrnilo in kaj je umaknilo.
verb-trace-more = Brez možnosti gre do prve rešitve. Iskanje polni stolpec za stolpcem od 1. vrstice navzgor (`bishops`, `knights` in `kings`: polje za poljem). `using METHOD` pokaže drugo metodo z njenimi koraki: `help METHOD` pove, ali spremljamo metodo samo. Slika gre skozi prvih 1024 korakov. V terminalu korake gledate na šahovnici, naprej in nazaj; tipke so naštete na dnu zaslona. Po `set interval 0` se koraki izpišejo kot besedilo.
verb-map = Na polja šahovnice zapiše števila: v koliko rešitvah stoji tam figura, ali kako daleč pride od tam pravilo.
verb-map-more = `map count queens 12` za vsako polje prešteje rešitve s figuro na njem, `map count tour 6` obhode, ki se tam začnejo (s `from`: ki se tam končajo), `map count tour 8 closed` pa obhode, ki vsebujejo posamezno potezo; ničesar ne našteva, vsota števil pa stoji ob številu rešitev. `map tour 100 using warnsdorff roth` se po pravilu poda na pot z vsakega polja in nariše, koliko vsaka pot izpusti, z deležem uspeha. Zemljevid gre kot slika v `.svg` ali `.png`, njegova natančna števila pa v `.csv`, `.json` ali `.txt`. `map degree tour 8` je graf potez: koliko jih vodi s posameznega polja, na sliki s črtami.
verb-estimate = Pred izvajanjem pove, koliko bi ukaz stal in kaj bi dal: čas, pomnilnik in približno število rešitev, vse z intervalom.
verb-estimate-more = Interval vsebuje pravo vrednost v približno 95 od 100 ocen. Kar je končano v hipu, se izvede. Sicer se preštejejo naključni podproblemi štetja, naključne sonde iskalnega drevesa pa povedo, koliko je rešitev (Knuth 1975). Brez `within` traja nekaj sekund in `seed K` jo ponovi: števili vozlišč in rešitev sta na vsakem računalniku enaki. `within 1min` da ožje intervale. Časi veljajo za procesor, ki ga ne uporablja nič drugega. Za razpon velikosti je odgovor ena tabela. V vodniku je stran o tem.
kind-estimate = ocena
table-estimate = Ocena
table-estimates = Ocene
column-measure = količina
column-about = približno
column-from = od
column-to = do
column-work = procesorski čas
estimate-time = čas
estimate-time-least = čas, vsaj
estimate-work = procesorski čas
estimate-memory = pomnilnik, vsaj
estimate-nodes = vozlišča
estimate-solutions = rešitve
estimate-by = Naključni podproblemi:
estimate-by-time = Čas in vozlišča:
estimate-by-solutions = Rešitve:
estimate-parts = Naključno izbranih delov štetja: { $n } od { $of }, v krogih: { $rounds }.
estimate-pieces = Naključno izbranih delov štetja: { $n }, v krogih: { $rounds }.
estimate-all-parts = Vsi deli štetja: { $of }.
estimate-probes = Sond iskalnega drevesa: { $n }, krogov: { $rounds }; vsaka s poddrevesom na svojem koncu.
estimate-threads = niti: { $n }
estimate-made = Metoda `{ $method }`, { $threads }; ocenjeno v { $time }, seme { $seed }. Števili vozlišč in rešitev vsebuje približno 95 od 100 intervalov; čas je odvisen tudi od tega, kaj še teče.
estimate-many = Procesorski čas je čas vseh niti skupaj. Število rešitev vsebuje približno 95 od 100 intervalov; čas je odvisen tudi od tega, kaj še teče; seme { $seed }.
estimate-done = Končano je bilo v hipu: izvedeno, ne ocenjeno.
unestimated-find = Čas ni ocenjen: iskanje ene rešitve se konča, ko jo najde, tega pa ni mogoče napovedati. Omeji ga `within 1min`.
unestimated-kept = Ni ocene: če mora simetrija pustiti rešitve nespremenjene, metoda `{ $what }` nima podproblemov, ki bi se žrebali. Čas omeji `within 1min`.
unestimated-method = Čas ni ocenjen: tega iskanja ni mogoče vzorčiti. Omeji ga `within 1min`.
unestimated-many = Število rešitev ni ocenjeno: tu ni znanih naključnih sond, katerih intervalom bi lahko zaupali.
unestimated-short = V tem času je bilo za interval preštetih premalo naključnih podproblemov: `{ $what }` jih ima več.
unestimated-rest = Časovna omejitev je vzorčenje končala predčasno, zato lahko isto seme naslednjič da drug interval. `{ $what }` ima več časa.
unestimated-rough = Čas je le groba ocena: sledi samo iz velikosti šahovnice.
unestimated-none = Noben naključni podproblem ni imel rešitve: malo jih je ali pa nobene. `{ $what }` jih pregleda več.
unestimated-list = Čas ni ocenjen: v hipu je prišlo premalo rešitev. Omeji ga `within 1min`.
verb-prove = Odgovor dokaže tako, da lahko dokaz preveri drug program.
verb-prove-more = `prove cover queens 9 pieces 4` dokaže, da rešitve ni, `prove cover queens 9`, da manj figur ne zadošča, `prove knights 5`, da jih več ne gre na šahovnico, `prove count queens 8` pa, da so to vse rešitve. Model, zapisan iz definicije kot vsote po poljih, gre v `.opb`, koraki pa v `.pbp` (oblika VeriPB 3.0). Preverjevalnik ni del tega programa: namesti ga `cargo install veripb`, preveri pa `veripb FILE.opb FILE.pbp`. `prove tour 5 closed` dokaže, da obhoda ni: model ima spremenljivko za vsako potezo, dve povezavi na vsakem polju in vsote, ki posameznim delom šahovnice prepovedujejo, da bi bili sklenjeni vase, kolikor jih je treba; vsak obhod izpolnjuje vse. Obhod, ki obstaja, drugega dokaza ne potrebuje. Pogoji za napade, vojski, več vrst figur, simetrije in najdaljše poti imajo dokaze s stavki: `prove queens 5 pieces 5 unattacked max`. `check "FILE.pbp"` obe datoteki preveri v tem programu.
option-solution = koraki od prejšnje rešitve do K-te
option-solutions = koraki od rešitve pred I-to do K-te
option-steps = koraki celotnega iskanja od I-tega do K-tega
option-show-steps = koraki od I do K iskanja ali dokaza

## Methods compared

verb-compare = Požene metode eno ob drugi in pokaže, kaj katera da, koliko vozlišč preišče in koliko časa traja.
verb-compare-more = Brez `using` se izvedejo vse metode problema, druga za drugo, vsaka največ 3 sekunde; tiste, ki problema ne rešujejo na nobeni od šahovnic, so naštete pod tabelo. Z `using` traja ena izvedba največ 10 sekund. `within` določi drug čas; česar metoda v tem času ne opravi, tega na večjih šahovnicah ne dobi več. Brez `find`, `all` ali `count` metoda šteje, če zna, sicer našteva, sicer poišče eno rešitev. `*` označuje prvo med tistimi, ki so opravile isto. `find`, `count` in `plot` uporabijo eno metodo, ki šahovnici ustreza. Izvedba, ki traja nekaj milisekund, se brez `repeat` ponovi do petkrat; šteje najhitrejša.
verb-plot = Nariše izmerjeno količino v odvisnosti od velikosti šahovnice, za vsako metodo svoj niz.
verb-plot-more = Izvedbe so iste kot pri `compare`. Kjer vrednosti od velikosti do velikosti rastejo s faktorjem, program faktor oceni in ga izpiše. Kadar je pred njim tabela, `plot` nariše njene stolpce: `| plot all, classes against n log`. Brez stolpcev nariše prvi stolpec s števili v odvisnosti od prvega stolpca.
option-against = nariše stolpce v odvisnosti od tega stolpca
option-log = navpična os je logaritemska
param-counting = `count`: koliko rešitev gre čez posamezno polje; `degree`: koliko potez ima od tam figura
param-listing = zahteva dokaz, da so rešitve, ki jih prešteje `count`, vse
param-task = kaj naj metode naredijo; katera tega ne zna, izostane
param-problems = problem; njegova velikost in števila njegovih možnosti so lahko razponi ali seznami, na primer `queens 8..12`, `queens 4x5..4x9`, `queens 4, 6, 8` ali `knights 8 pieces 1..8`
param-quantity = kaj se meri
param-column = narisani stolpec; brez njega prvi, v katerem so števila
param-time = čas, na primer `30s`
param-message = vejica in besedilo za sporočilo o napaki
param-answer = odgovor ali spremenljivka z njim
param-digest = vejica in besedilo, ki ga izpiše `exercise`
param-values = vrednosti, ločene z vejicami
param-with-value = vrednosti novega stolpca: izraz iz drugih stolpcev
param-with-column = ime novega stolpca
param-columns = imena stolpcev, kot so v glavi tabele
option-repeat = vsako požene K-krat; šteje najhitrejša izvedba, zraven stoji mediana
quantity-time = Koliko časa traja izvedba.
quantity-nodes = Koliko vozlišč obišče iskanje: toliko figur postavi na šahovnico. Metode brez iskanja jih nimajo.
quantity-memory = Največ pomnilnika, ki ga ima izvedba naenkrat. Meri ga le program, zvezki ne.
quantity-solutions = Koliko je rešitev.
quantity-classes = Koliko je bistveno različnih rešitev.
quantity-number = Koliko figur potrebuje metoda; pri natančni je to najmanj.
quantity-times = Najboljši izmed zabeleženih časov izvajanja (glej `times`); velikosti lahko izpustite.
table-compare = Primerjava metod
table-counted = Prešteto
table-found = Najdeno
table-mapped = Začetki obhodov
table-orders = Vrstni redi potez
column-n = n
column-all = vse
column-directed = usmerjeni
column-undirected = neusmerjeni
column-growth = rast
column-lower = vsaj
column-tours = obhodi
column-starts = začetki
column-rate = %
column-least = najmanj polj
column-mean = povprečje polj
column-orders = vrstni redi
column-example = primer
column-size = mere
column-task = kaj
column-time = čas
column-memory = pomnilnik
column-first = prva
plot-time = Čas izvajanja
plot-times = Zabeleženi časi izvajanja
plot-nodes = Vozlišča iskanja
plot-number = Potrebne figure
plot-memory = Pomnilnik
plot-solutions = Rešitve
plot-classes = Bistveno različne rešitve
axis-side = stranica šahovnice
axis-time = sekunde
axis-nodes = vozlišča
axis-number = figure
axis-memory = bajti
axis-solutions = rešitve
axis-classes = bistveno različne rešitve
brute-any = poljubna polja
brute-file = po ena v vsakem stolpcu
brute-rank = po ena v vsaki vrstici
brute-permutation = po ena v vsakem stolpcu in v vsaki vrstici

### Puzzles

## The verb

verb-play = Pokaže problem kot uganko: figure postavljate in obhod hodite sami.
verb-play-more = Sam `play` našteje izzive, od lahkih do težkih; v terminalu je to meni. `play 12` je eden od njih, `play queens 6 with c1` naredi uganko iz poljubne postavitve, pokritja ali obhoda. `play stars 10` zahteva po dve dami v vsaki vrstici, stolpcu in območju. Uganke iz `daily`, `random`, `regions` in `stars` imajo natanko eno rešitev. V terminalu se premikate s puščicami, WASD ali hjkl, postavljate pa s preslednico, tipko Enter ali miško; vse tipke so navedene na dnu zaslona. Napadena polja so označena, napačna poteza je razložena, `?` da namig z razlogom, `m` označi polje, ki ostane prazno. V skriptah in zvezkih, v terminalu pa po `set play lines`, igrate z ukazi: `place d4` (pri obhodu: naprej na d4), `remove d4`, `mark d4, e5`, `undo`, `redo`, `hint`, `show`, `give up`, `restart` in `leave`. Napredek in najboljši časi so shranjeni v `play.json` v uporabnikovi mapi s podatki; `play stats` jih sešteje. Šahovnica z območji je tako težka kot najtežje pravilo, ki ga potrebuje rešitev (`easy`, `medium` ali `hard`). Druga postavitev ali pokritje je lahko, če je na rešitev največ 10.000 načinov za postavitev figur, in srednje do 10 milijonov. Obhod je lahek do 20 polj in srednji do 40; polja sklenjenega obhoda štejejo dvojno.
verb-place = Postavi figuro v uganki, ki se igra; obhod gre naprej na to polje.
verb-remove = Umakne figuro ali oznako iz uganke; iz obhoda vse od tega polja naprej.
verb-mark = Označi polja uganke, ki se igra, da ostanejo prazna; `remove d4` oznako odstrani.
verb-undo = Razveljavi zadnjo spremembo v uganki.
verb-redo = Ponovi spremembo v uganki, ki je bila razveljavljena.
verb-hint = Pove, kaj sledi iz položaja in zakaj, sicer polje rešitve; kjer rešitve ni, kaj mora najprej proč.
verb-give = Vda se in pokaže rešitev uganke: `give up`.
verb-restart = Začne uganko znova.
verb-leave = Zapusti uganko; `play` jo nadaljuje od tam.
param-square = polje šahovnice, na primer `d4`
param-squares = polja šahovnice, na primer `d4` ali `d4, e5`
param-up = drugi del ukaza `give up`
choice-count = `count`: koliko rešitev gre čez posamezno polje ali vsebuje posamezno potezo.
choice-degree = `degree`: koliko potez ima figura s posameznega polja prazne šahovnice, in s tem graf njenih potez.
choice-easy = `easy`: zadoščajo pravila `only`, `left` in `needed` ter `within` za eno črto ali območje.
choice-medium = `medium`: vsaj en korak potrebuje pravilo `starves`, nobeden pa težjega.
choice-hard = `hard`: vsaj en korak potrebuje pravilo `leads` ali `within` za več črt ali območij.
choice-up = Vda se: `give up`.
option-stats = kar ste doslej rešili, po vrstah, z dnevi zapored in časom
setting-play = Kje se v terminalu igrajo uganke: na zaslonu (`screen`) ali z ukazi (`lines`), kot v skriptah in zvezkih.
setting-onward = Pri obhodu, ki se igra, število potez z vsakega naslednjega polja, kot jih šteje Warnsdorffovo pravilo; na zaslonu to vklopi in izklopi tipka `c`.
setting-marks = V uganki, ki se igra, so polja, na katerih ne more več stati nobena figura, označena sama od sebe; z `off` samo tista, ki jih označi igralec.
code-E304 = Nobena uganka se ne igra.
fault-no-game = `{ $word }` je za uganko, ki se igra, zdaj pa se ne igra nobena
help-E304 = `play queens 8 with a1` začne eno, `play` našteje izzive
fault-puzzle-option = `{ $option }` je za iskanja: uganka se rešuje na roko
fault-puzzle-nothree = igra preverja, katere figure se napadajo, ne pa, ali so tri na isti premici
damage-version = datoteko je zapisala poznejša različica programa: različica { $version }, ta pa bere do različice { $most }
help-later-version = datoteka ostane, kakršna je, in tokrat se nič ne shrani
kind-position = položaj uganke
kind-tally = kar je bilo doslej rešeno
column-puzzles = uganke
column-solved = rešeno
column-games = igre
column-given-up = vdaje
param-challenge = številka izziva
option-daily = uganka tega dne (UTC), včerajšnja (`yesterday`) ali prejšnjega dne, za vse enaka
option-play-random = naključna uganka z natanko eno rešitvijo
option-play-seed = seme naključnih števil: isto seme da isto uganko
option-sheet = K takih ugank za tisk, z zaporednimi semeni
option-regions = šahovnica s toliko polji na stranico in toliko območji: v vsaki vrstici, stolpcu in območju ena dama, nobena se ne dotika druge
option-stars = šahovnica s toliko polji na stranico in toliko območji: v vsaki vrstici, stolpcu in območju po dve dami, nobena se ne dotika druge
option-stars-stars = toliko figur v vsaki vrstici, stolpcu in območju
option-stars-random = vsakič nova šahovnica
option-difficulty = težavnost naključne šahovnice: `easy` (lahka), `medium` (srednja) ali `hard` (težka)
option-numbers = skakačev obhod na šahovnici s to stranico, z danimi števili, ki jih ima natanko en obhod
kind-puzzle = uganka
kind-puzzles = uganke
sheet-title = Uganke
sheet-answers = Rešitve
sheet-print = Natisni
kind-challenges = izzivi
fault-no-challenge = izziva { $number } ni: vseh je { $n }
fault-large-puzzle = ta šahovnica je prevelika za igro: najdaljša stranica ima { $most } polj
fault-no-day = uganko ima vsak dan od { $first } do { $last }, kar je danes (UTC)
damage-json = to ni zapis ugank: { $error }
column-difficulty = težavnost
column-puzzle = uganka

## What a puzzle asks for

play-challenge = Izziv { $n }: { $puzzle }
play-today = Današnja uganka, { $date }
play-day = Dnevna uganka, { $date }
play-star-battle = Star Battle { $side }×{ $side }, { $n ->
    [one] { $n } zvezda
    [two] { $n } zvezdi
    [few] { $n } zvezde
   *[other] { $n } zvezd
 }
play-numbered = { $title }, št. { $number }
date-long = { $month ->
    [1] { $day }. januar { $year }
    [2] { $day }. februar { $year }
    [3] { $day }. marec { $year }
    [4] { $day }. april { $year }
    [5] { $day }. maj { $year }
    [6] { $day }. junij { $year }
    [7] { $day }. julij { $year }
    [8] { $day }. avgust { $year }
    [9] { $day }. september { $year }
    [10] { $day }. oktober { $year }
    [11] { $day }. november { $year }
   *[other] { $day }. december { $year }
 }
play-goal-place = { $pieces }: nobena figura ne sme napadati druge.
play-goal-cover = { $pieces }: na vsakem polju naj stoji figura ali pa naj bo napadeno.
play-goal-independent = { $pieces }: na vsakem polju naj stoji figura ali pa naj bo napadeno, nobena figura pa ne sme napadati druge.
play-goal-total = { $pieces }: vsako polje naj bo napadeno, tudi polja s figurami.
play-goal-regions = { $pieces }: po ena v vsaki vrstici, stolpcu in območju, nobena se ne sme dotikati druge, niti v vogalu ne.
play-goal-stars = { $pieces }: { $n ->
    [2] po dve
   *[other] po { $n }
 } v vsaki vrstici, stolpcu in območju, nobena se ne sme dotikati druge, niti v vogalu ne.
play-joined = Tukaj velja: { $how }.
play-given = Že stoji: { $squares }.
play-difficulty = Težavnost: { $difficulty }.
difficulty-easy = lahka
difficulty-medium = srednja
difficulty-hard = težka
play-solutions = { $n ->
    [1] Rešitev je natanko ena.
    [one] Obstaja { $n } rešitev.
    [two] Obstajata { $n } rešitvi.
    [few] Obstajajo { $n } rešitve.
   *[other] Obstaja { $n } rešitev.
 }
play-several = Rešitev je več, vsaka od njih velja.
play-goal-tour = Obiščite vsako polje natanko enkrat; število polj: { $n }.
play-goal-closed-tour = Obiščite vsako polje natanko enkrat in se vrnite: z zadnjega polja vodi poteza nazaj na prvo; število polj: { $n }.
play-leaper = Skakalec gre za { $a } v eno smer in za { $b } v drugo.
play-defined = Figura { $name } se premika, kot pove `{ $meaning }`.
play-from = Obhod se začne na { $square }.
play-to = Obhod se konča na { $square }.
play-numbers = Dana so še števila polj ({ $n }).
play-terminal = Za igro vnesite `{ $command }`; po `set play lines` igrate z ukazi.
play-begin = `{ $command }` začne prvega.
play-lines = Ukazi: `place d4` (pri obhodu: naprej na d4), `remove d4`, `mark d4, e5`, `undo`, `redo`, `hint`, `show`, `give up`, `restart`, `leave`.
play-lines-over = Uganka je končana: `restart` začne znova, `leave` jo zapusti.
play-on-board = Na šahovnici: { $squares }.
play-path = Pot doslej: { $squares }.
play-link = Na strani puzz.link: { $link }
play-onward = Poteze od tod: { $squares }.
play-squares-left = { $n ->
    [one] ostane { $n } polje
    [two] ostaneta { $n } polji
    [few] ostanejo { $n } polja
   *[other] ostane { $n } polj
 }
play-ways = { $n ->
    [one] { $n } poteza od tod
    [two] { $n } potezi od tod
    [few] { $n } poteze od tod
   *[other] { $n } potez od tod
 }
play-start-tour = Premikajte se s puščicami, hodite s preslednico.
play-walked = { $n }: { $square }.
play-dead-end = { $n ->
    [one] Slepa ulica: s polja { $square } ne vodi nobena poteza, ostane pa { $n } polje.
    [two] Slepa ulica: s polja { $square } ne vodi nobena poteza, ostaneta pa { $n } polji.
    [few] Slepa ulica: s polja { $square } ne vodi nobena poteza, ostanejo pa { $n } polja.
   *[other] Slepa ulica: s polja { $square } ne vodi nobena poteza, ostane pa { $n } polj.
 }
play-not-closed = Vsa polja so obiskana, a s polja { $square } ne vodi poteza nazaj na { $last }.
play-removed-from = { $n ->
    [one] Umaknjeno od polja { $square } naprej: { $n } polje.
    [two] Umaknjeno od polja { $square } naprej: { $n } polji.
    [few] Umaknjeno od polja { $square } naprej: { $n } polja.
   *[other] Umaknjeno od polja { $square } naprej: { $n } polj.
 }
play-no-move = { $piece ->
    [knight] Polje { $square } ni za skakačevo potezo oddaljeno od polja { $last }.
   *[other] S polja { $last } ne vodi poteza na { $square }.
 }
play-visited = Polje { $square } je že obiskano, pod številko { $n }.
play-too-early = Na polju { $square } se obhod konča: pride zadnje.
play-number-elsewhere = Število { $n } je dano: obhod gre naprej na { $square }.
play-other-number = { $square } ima v tem obhodu število { $n }, zato ni na vrsti.
play-taken = Na { $square } že stoji figura.
play-vacant = Na { $square } ni česa umakniti.
play-off-board = Polja { $square } na tej šahovnici ni.
play-hint-tour = Obhod gre naprej na { $square }.
play-back-to = { $n ->
    [0] Od tod se noben obhod ne nadaljuje: umaknite vse od polja { $square } naprej.
   *[other] Od tod se noben obhod ne nadaljuje: vrnite se k potezi { $n }, torej umaknite vse od polja { $square } naprej.
 }
play-back-perhaps = { $n ->
    [0] Od tod ni bil najden noben obhod: umaknite vse od polja { $square } naprej.
   *[other] Od tod ni bil najden noben obhod, od poteze { $n } pa se eden nadaljuje: umaknite vse od polja { $square } naprej.
 }
play-given-up-tour = To je obhod; začne se kot vaš, dokler je ta pravilen.
play-kind-placements = postavitve
play-kind-completions = dopolnitve
play-kind-covers = pokritja
play-kind-regions = območja
play-kind-stars = po dve v območju
play-kind-tours = obhodi
play-kind-all = skupaj
play-days = { $n ->
    [one] { $n } dan
    [two] { $n } dneva
    [few] { $n } dnevi
   *[other] { $n } dni
 }
play-no-streak = rešene ni še nobene dnevne uganke: `play daily` pokaže današnjo
play-streak = dnevne uganke zapored: { $days }, največ { $longest }
play-key-remove = umik
play-key-mark = označi
play-key-onward = štetje potez

## What is said while it is played

play-start = Premikajte se s puščicami, postavljajte s preslednico.
play-resumed = Nadaljujete, kjer ste končali.
play-placed = Postavljeno na { $square }.
play-removed = Umaknjeno s polja { $square }.
play-no-place = Tam ne more stati: { $reason }.
play-touch = Polje { $square } se dotika polja { $other }.
play-region = Polje { $square } je v istem območju kot { $other }.
play-clash-more = { $n ->
    [1] { $sentence } Izključuje jo tudi figura na { $squares }.
   *[other] { $sentence } Izključujejo jo tudi figure na { $squares }.
 }
play-clashing = Spor: { $reason }.
play-clashing-more = { $sentence } V sporu tudi s figurami na: { $squares }.
play-fixed = Figura na { $square } je del uganke in ostane.
play-blocked = Na { $square } ne sme stati nobena figura.
play-none-left = Vse figure že stojijo: najprej eno umaknite.
play-uncovered = { $n ->
    [1] Vse figure stojijo, a polje { $square } ni pokrito.
    [one] Vse figure stojijo, a { $n } polje ni pokrito, med njimi { $square }.
    [two] Vse figure stojijo, a { $n } polji nista pokriti, med njimi { $square }.
    [few] Vse figure stojijo, a { $n } polja niso pokrita, med njimi { $square }.
   *[other] Vse figure stojijo, a { $n } polj ni pokritih, med njimi { $square }.
 }
play-solved = Rešeno. Čestitke!
play-record = Nov najboljši čas!
play-undone = Razveljavljeno.
play-redone = Ponovno narejeno.
play-nothing-to-undo = Ničesar ni mogoče razveljaviti.
play-nothing-to-redo = Ničesar ni mogoče ponoviti.
play-hint = V eni od rešitev tega položaja stoji figura na { $square }.
play-take-back = Ta položaj nima rešitve: umaknite figuro s polja { $square }.
play-marked = { $n ->
    [one] Polje { $squares } je označeno: tja ne pride nobena figura.
    [two] Označeni polji: { $squares }; tja ne pride nobena figura.
    [few] Označena polja: { $squares }; tja ne pride nobena figura.
   *[other] Označena polja: { $squares }; tja ne pride nobena figura.
 }
play-unmarked = { $n ->
    [1] Polje { $squares } ni več označeno.
   *[other] Niso več označena polja: { $squares }.
 }
play-already-marked = Polje { $square } je že označeno: `remove { $square }` oznako odstrani.
play-no-marks = Pri obhodu ni kaj označiti: obiskano je vsako polje.
play-wrong-mark = Ta položaj z oznako na polju { $square } nima rešitve: oznako je treba odstraniti.
click-undo = Razveljavi
click-redo = Ponovi
click-hint = Namig
click-restart = Znova
click-again = Še enkrat
click-next-puzzle = Naslednja uganka
click-share = Deli rezultat
click-shared = Rezultat je kopiran.
click-settings = Nastavitve
click-marks-first = Najprej oznake
click-refuse = Zavrni spore
click-automatic = Samodejne oznake
click-clashing = v sporu
click-clashes = Figuri na poljih { $square } in { $other } sta v sporu.
click-result = { $time }, poteze: { $moves }, namigi: { $hints }
click-result-alone = { $time }, poteze: { $moves }, brez namigov
click-timer = Čas
click-keys = Puščice premikajo, preslednica deluje kot klik, X označi, U razveljavi, R ponovi, H da namig.
click-alone = Igra teče na strani: ukazi za ta položaj
click-busy = Program je zaseden: poteza čaka.
click-lost = Program te igre nima: šahovnica deluje naprej brez njega. Po ponovnem zagonu ukaza je igra spet s programom.
click-trust = Na šahovnici lahko igrate, ko zvezku zaupate.
click-empty = prazno
click-given = dano
click-marked = označeno
click-attacked = napadeno
click-next = možna poteza
click-blocked = blokirano
click-stuck = S polja { $square } se obhod ne more nadaljevati.
click-other = Rešitev, ki jo pozna ta stran, nima figure na polju { $square }.
click-other-tour = Obhod, ki ga pozna ta stran, je od polja { $square } naprej drugačen.
click-clash = Figura na polju { $other } izključuje figuro na polju { $square }.
click-sole-move = { $square }: edina poteza s polja { $last }.
click-open = nepokrita polja: { $n }
play-unit-row = vrstica { $name }
play-unit-column = stolpec { $name }
play-unit-region = območje { $name }
fact-left = { $n ->
   *[other] { $squares }: { $unit } ima vsa druga polja napadena, označena ali zasedena.
 }
fact-only = { $n ->
   *[other] { $squares }: { $unit } nima drugih polj.
 }
fact-needed = { $n ->
    [1] { $squares }: brez tega polja { $unit } nima prostora za svoje figure.
   *[other] { $squares }: brez teh polj { $unit } nima prostora za svoje figure.
 }
fact-within = { $inner }: manjkajoče figure so lahko le tukaj: { $outer }. Nič drugega tam ne more stati; označite: { $squares }.
fact-starves = { $n ->
    [1] Če na polje { $squares } postavimo figuro, { $unit } nima več prostora za svoje figure: označite to polje.
   *[other] Če na katero koli od polj { $squares } postavimo figuro, { $unit } nima več prostora za svoje figure: označite ta polja.
 }
fact-leads = Če na polje { $squares } postavimo figuro, { $unit } po nekaj prisiljenih potezah nima več prostora: označite { $squares }.
play-unknown = Iskanje je trajalo predolgo: ni znano, ali ima ta položaj rešitev.
play-given-up = To je rešitev.
play-restarted = Od začetka.
play-over = Uganka je končana: R začne znova, q zapusti.
play-sure = Se vdate in si ogledate rešitev? Še en G pomeni vdajo, katera koli druga tipka nadaljuje igro.
repl-more-words = … še { $n }: vnesite črko
repl-open-quote = narekovaj iz prejšnje vrstice je še odprt: `"` ga zapre, Ctrl-C opusti ukaz
play-no-key = Ta tipka tu ne naredi ničesar.
play-all-solved = Čestitamo! Rešili ste vse izzive.
play-left = ostane: { $pieces }
play-open = { $n ->
    [0] vsa polja so pokrita
    [one] { $n } nepokrito polje
    [two] { $n } nepokriti polji
    [few] { $n } nepokrita polja
   *[other] { $n } nepokritih polj
 }
play-free = { $n ->
    [one] { $n } prosto polje
    [two] { $n } prosti polji
    [few] { $n } prosta polja
   *[other] { $n } prostih polj
 }
play-time = čas { $time }
play-moves = { $n ->
    [one] { $n } poteza
    [two] { $n } potezi
    [few] { $n } poteze
   *[other] { $n } potez
 }
play-hints = { $n ->
    [one] { $n } namig
    [two] { $n } namiga
    [few] { $n } namigi
   *[other] { $n } namigov
 }
play-best = Najboljše: { $time }, { $moves }
play-end-solved = rešeno
play-end-given-up = vdaja
play-end-left = ni končano; naslednjič se nadaljuje od tod
play-end-left-here = ni končano; od tod se nadaljuje, dokler ta seja teče
play-end-untouched = ni začeto
play-window = To okno ima { $columns }×{ $rows } znakov; uganka jih potrebuje { $least-columns }×{ $least-rows }.
play-menu = Izzivi
play-menu-solved = { $n ->
   *[other] rešeno: { $n } od { $of }
 }
play-sign-solved = rešeno
play-sign-open = začeto
play-key-move = premik
play-key-place = postavitev, umik
play-key-undo = nazaj, znova
play-key-hint = namig
play-key-give-up = vdaja
play-key-restart = od začetka
play-key-next = naprej
play-key-open = igra
play-key-choose = izbira
play-key-kind = vrsta
play-key-level = težavnost, vse
play-first-time = Prvič tukaj? Izberite s puščicami in pritisnite Enter. `?` pove namig.
play-none-listed = Izziva te vrste in težavnosti ni.
play-key-quit = izhod

### Counts in shards

## Štetje po kosih: kaj program pove o njem

kind-shards = poročilo o kosih
shards-counted = { $n ->
    [one] preštet in zapisan je { $n } kos od { $all }
    [two] prešteta in zapisana sta { $n } kosa od { $all }
    [few] prešteti in zapisani so { $n } kosi od { $all }
   *[other] preštetih in zapisanih je { $n } kosov od { $all }
 }
shards-skipped = { $n ->
    [one] { $n } je bil zapisan že prej
    [two] { $n } sta bila zapisana že prej
    [few] { $n } so bili zapisani že prej
   *[other] { $n } jih je bilo zapisanih že prej
 }
shards-left = { $n ->
    [one] { $n } še manjka
    [two] { $n } še manjkata
    [few] { $n } še manjkajo
   *[other] { $n } jih še manjka
 }
shards-verified = { $n ->
    [one] znova preštet { $n } kos: izid je tak kot v zapisu
    [two] znova prešteta { $n } kosa: izida sta taka kot v zapisih
    [few] znova prešteti { $n } kosi: izidi so taki kot v zapisih
   *[other] znova preštetih { $n } kosov: izidi so taki kot v zapisih
 }
shards-recorded = { $n ->
    [one] zapisan je { $n } kos od { $all }
    [two] zapisana sta { $n } kosa od { $all }
    [few] zapisani so { $n } kosi od { $all }
   *[other] zapisanih je { $n } kosov od { $all }
 }
shards-missing = { $n ->
    [one] { $n } manjka
    [two] { $n } manjkata
    [few] { $n } manjkajo
   *[other] { $n } jih manjka
 }
shards-damaged = { $n ->
    [one] v mapi je { $n } vrstica, ki ni zapis
    [two] v mapi sta { $n } vrstici, ki nista zapisa
    [few] v mapi so { $n } vrstice, ki niso zapisi
   *[other] v mapi je { $n } vrstic, ki niso zapisi
 }
shards-work = doslej { $time } dela
shards-work-left = dela je še za { $time }; delijo si ga vsi, ki štejejo

# Določitve: lastne figure.
verb-define = Da ime lastni figuri ali šahovnici.
verb-define-more = Pomen je vsota figur, skakalcev in besedil v Betzovem zapisu: `queen + knight`, `leaper(1,3)`, `"BN"`. Taka figura lahko stoji povsod, kjer lahko stoji figura: `count archbishops 8`, `find cover camel 9`, `find tour zebra 10`. V besedilu so `W F D N A H L J G` koraki, `R B Q K` pa šahovske figure; podvojen ali z `0` se korak ponavlja (`NN`), s številom največ tolikokrat (`B3`); `f b l r v s h` pred veliko črko so smeri (`fF`, `fhN`); `frblF` sta dve diagonali; pred `Q`, `K`, `R` in `B` črke izbirajo med vsemi koraki: `flQ` gre naprej, levo in levo naprej; `m` se samo premika in ne napada ničesar, `c` samo jemlje, česar obhod nikoli ne počne. Postavitve: dve figuri sta v sporu, če katera koli napada drugo. Pokritja: polje je pokrito, če ga napada figura. Obhodi potrebujejo poteze, ki vodijo nazaj. Črte ali ponovljenega koraka ne ustavi nič. `help NAME` nariše, kar je določeno. Šahovnica se nariše, v samem besedilu ali v datoteki: `define cross = board "#.#/.../#.#"`, `define cross = board "cross.txt"`. `.` je polje, `#` luknja, vsaka vrstica besedila in vsak del med `/` je vrstica šahovnice, zgornja najprej; presledki in prazne vrstice ne pomenijo nič, prav tako ne to, kar sledi znaku `;`. Njeno ime lahko stoji povsod, kjer lahko stoji velikost: `count queens cross`. Luknja ni polje: na njej ne stoji nič, ni je treba pokriti, črte se pred njo končajo, skoki gredo čeznjo. Simetrije so tiste, ki jih ima risba.
verb-undefine = Umakne določitev imena.
class-betza = besedilo v Betzovem zapisu, kot je `"BN"`
class-defined = določeno ime
name-defined = določitev
help-name-defined = `vars` našteje, kaj je določeno, `define NAME = ...` določi figuro ali šahovnico
kind-defined = določitev
help-kind-defined = določena figura
literal-is-variable = `{ $word }` je spremenljivka in je ni mogoče določiti
literal-is-defined = `{ $word }` je že določeno ime in ne more biti spremenljivka
help-is-defined = izberite drugo ime ali prej vpišite `undefine { $word }`
literal-long-name = ime ima največ { $n ->
    [one] { $n } črko
    [two] { $n } črki
    [few] { $n } črke
   *[other] { $n } črk
 }
help-betza = velike črke so koraki, male črke pred njimi smeri, na primer `"BN"`, `"fFW"` ali `"B3"`; `help define` pove vse
class-drawing = risba, na primer `"#.#/.../#.#"`, ali ime datoteke z risbo
file-expected-drawing = `.` za polje ali `#` za luknjo
file-expected-small-board = šahovnica z največ 4096 polji
file-expected-smaller-drawing = risba z največ 65.536 polji
file-expected-half-board = vrstice polj: za vsako znak, figura ali število, za prazno `.`
file-expected-dot = vsaj eno polje, `.`
help-drawing = vrstica besedila ali del med `/` je vrstica šahovnice, zgornja najprej: `board "#.#/.../#.#"`; v datoteki z rešitvami stoji risba sama
help-region-drawing = uganka se prebere iz vrstic ali tabel s črko, številom, imenom, barvo ali barvnim kvadratkom za vsako polje, zgornja vrstica najprej (`regions "AABB/AABB/CCDD/CCDD"`), iz seznama polj vsakega območja in iz naslova strani puzz.link
help-square-list = polja se berejo iz imen (`a1 b2`), iz parov vrstice in stolpca, štetih od zgoraj (`[[0, 0], [1, 1]]`), in iz objektov z obojim
help-half-board = narišite vrstico za vrstico, zgornjo najprej, na primer `"Q.../..../..../...."`, ali navedite datoteko s takimi vrsticami
help-kind-board = narisana šahovnica
define-board = Polja: { $squares }, luknje: { $holes }. Luknja ni polje: črte se pred njo končajo, skoki gredo čeznjo.
define-board-drawing = šahovnica { $name }
refusal-hole = `{ $square }` je luknja šahovnice `{ $board }`
refusal-option-board = metoda `{ $method }` je za pravokotnike brez lukenj
refusal-turned-board = tako obrnjena je `{ $board }` druga šahovnica
help-turned-board = druga šahovnica potrebuje svojo risbo: `define NAME = board "..."`
betza-empty = figura potrebuje vsaj eno veliko črko Betzovega zapisa
betza-atom = `{ $sign }` ni korak Betzovega zapisa
betza-modifier = `{ $sign }` ni smer Betzovega zapisa
betza-half = `h` stoji samo za smerjo poševnega koraka, kot v `fhN`
betza-unsupported = `{ $sign }` ({ $why }) ni podprto: figure tu napadajo ista polja ne glede na to, kaj stoji vmes
betza-lame = skakalec, ki ga je mogoče ustaviti
betza-jump = figura, ki mora preskočiti
betza-hopper = preskakovalka
betza-cylinder = valjna figura
betza-crooked = cikcakasti jezdec
betza-circular = krožni jezdec
betza-initial = prva poteza
betza-passing = jemanje mimogrede
betza-bent = lomljeni jezdec
betza-again = poteza iz več delov
betza-relay = prenesena moč
betza-change = sprememba dosega
betza-own = jemanje lastne figure
betza-royal = kraljevsko jemanje
betza-loose = za smermi mora stati velika črka
betza-far = koraki in njihove ponovitve segajo največ { $n ->
    [one] { $n } polje
    [two] { $n } polji
    [few] { $n } polja
   *[other] { $n } polj
 } daleč
betza-sign = `{ $sign }` ni znak Betzovega zapisa
betza-twice = `{ $sign }` se ponavlja dvakrat: velika črka je podvojena ali ima eno število, `R`, `B`, `Q` pa se že ponavljajo
betza-both = `m` in `c` se pred eno veliko črko izključujeta
refusal-long-rider = ponovljenim korakom figure { $pieces } sledimo { $most } polj daleč, ta šahovnica pa je večja
refusal-one-way = figura { $pieces } ima poteze, ki ne vodijo nazaj, tu pa so potrebne take, ki vodijo
refusal-odd-piece = s kmeti, luknjami ali zlepljenimi robovi nobeden od skokov določene figure ne sme ponavljati drugega ali biti daljši od zlepljene šahovnice, čez polovični zasuk pa potrebuje iste poteze na obe strani, gor in dol; figura { $pieces } ni taka
refusal-turned = figura { $pieces } se ne premika enako v vse smeri, zato pripadajo slike drugi figuri
define-gone = `{ $name }` nima več pomena
define-before = Prej: `{ $definition }`. Kar je bilo narejeno s tem pomenom, ga obdrži.
define-like = Napada tako kot { $known }, zato zanjo veljajo vse njene metode in izreki.
define-harmless = Ne napada ničesar.
define-one-way = Kar napada, je ne napada nujno nazaj. Postavitve: dve sta v sporu, če katera koli napada drugo. Pokritja: polje je pokrito, če ga ena napada. Obhodi potrebujejo poteze, ki vodijo nazaj, zato jih zanjo ni.
define-walks = Premika se drugače, kot napada: obhodi upoštevajo njene poteze na prazna polja, postavitve in pokritja to, kar napada.
define-rider = Korake ponavlja do roba šahovnice in nič je ne ustavi.
define-use = Kje lahko stoji:
define-drawing = kaj napada { $name }
piece-defined-n = { $n ->
    [one] { $n } figura ({ $name })
    [two] { $n } figuri ({ $plural })
    [few] { $n } figure ({ $plural })
   *[other] { $n } figur ({ $plural })
 }

## Kaj gre lahko narobe

fault-shards-spec = to ne imenuje kosov: `{ $text }`
help-shards-spec = `5/64` je en kos, `0-15/64` in `3,7/64` jih je več, `env:NAME/64` vzame številko iz okolja; prvi kos je 0, zadnji tu 63
fault-shards-variable = spremenljivka okolja `{ $name }` nima številke kosa
fault-shards-undivided = štetja `{ $problem }` z metodo `{ $method }` ni mogoče razdeliti na kose
help-shards-methods = razdeliti je mogoče te metode: { $methods }
help-shards-none = razdeliti je mogoče štetja z metodama `join` in `bitmask`, štetje obhodov z metodo `backtracking` in, kadar traja dolgo, z metodo `frontier` ter štetje pokritij z metodo `exact` in danim številom figur
fault-shards-pieces = `{ $problem }` ne pove, koliko figur ima pokritje, in to bi moral poiskati vsak kos posebej
help-shards-pieces = dodajte število, na primer `pieces 8`: če s toliko figurami ni pokritja, je izid 0, in to je dokaz
fault-shards-limited = štetja z `limit` ni mogoče razdeliti na kose
help-shards-limited = izpustite `limit`
fault-shards-empty = v mapi `{ $path }` ni zapisov o kosih
fault-shards-missing = { $n ->
    [one] manjka { $n } kos: { $shards }
    [two] manjkata { $n } kosa: { $shards }
    [few] manjkajo { $n } kosi: { $shards }
   *[other] manjka { $n } kosov: { $shards }
 }
help-shards-missing = `bezzel todo { $folder }` jih našteje za polje opravil
help-shards-spoilt = kos preštejte znova: to poškodovano datoteko prestavi
fault-shards-foreign = `{ $path }` je zapis drugega štetja: `{ $problem }`
help-shards-folder = v mapi so kosi enega štetja: vzemite drugo mapo ali odstranite, kar ne sodi vanjo
fault-shards-version = `{ $path }` je od druge različice programa, ki je `{ $problem }` razdelila drugače
help-shards-version = združite z različico, ki je kose preštela, ali štejte znova v novi mapi
fault-shards-plans = zapisi dveh štetij v eni mapi: `{ $one }` v `{ $first }` in `{ $other }` v `{ $second }`
fault-shards-answers = dva različna izida za kos { $shard }: `{ $one }` in `{ $other }`
help-shards-answers = eden je napačen: odstranite oba in kos preštejte znova
fault-shards-plain = za štetja z metodo `{ $method }` ni drugega iskanja, ki bi jih preverilo
help-shards-plain = brez `--plain` znova šteje isto iskanje
fault-shards-remainder = vsota vseh kosov ni deljiva, kot bi morala biti, zato je neki zapis napačen
help-shards-verify = `bezzel verify` znova prešteje zapisane kose
fault-shards-wrong = kos { $shard }, preštet znova, da drug izid kot `{ $path }`
help-shards-wrong = računalnik, ki ga je preštel, ali ta dela napake: kos preštejte na tretjem
damage-shard-syntax = to ni zapis o kosu ali pa je le njegov del
damage-shard-key = to ni zapis o kosu: `{ $key }` manjka ali je napačen
damage-shard-version = ta zapis je različice { $version }, ki je ta program ne bere
damage-shard-range = kos in njegovi podproblemi se ne ujemajo
damage-shard-checksum = kontrolna vsota tega zapisa je napačna
damage-shard-elsewhere = to je zapis o drugem kosu
help-aside-shard = poškodovana datoteka je zdaj `{ $path }`, kos pa se šteje znova
damage-shard-plan = ta zapis je od druge različice programa, ki to štetje razdeli drugače

## Long counts that go on where they were broken off

fault-room = `{ $path }` se ne zapiše: zavzela bi okoli { $bytes }, prostega pa je { $free }
help-room = štetje teče naprej brez nje in se po prekinitvi začne znova; z več prostora se naslednja shrani
damage-layer = ta plast je poškodovana ali odrezana
damage-layer-version = to plast je pustila druga različica programa
help-aside-layer = poškodovana datoteka je zdaj `{ $path }`, in kar bi prihranila, se naredi znova
count-resumed = nadaljevano: { $part } % je bilo narejeno že { $date } UTC
count-resumed-layer = nadaljevano: plast { $layer } od { $of } je bila narejena že { $date } UTC
count-kept = kar je narejeno, ostane shranjeno: isti ukaz nadaljuje od tod

### Placements

## Problems

problem-queens = Postavite dame tako, da nobeni dve ne stojita v istem stolpcu, v isti vrstici ali na isti diagonali.
problem-queens-more = Toliko, kolikor polj ima krajša stranica šahovnice, razen če `pieces` pove drugače. Polobrat po dve črti združi v eno, ki šteje enkrat.
problem-rooks = Postavite trdnjave tako, da nobeni dve ne stojita v istem stolpcu ali v isti vrstici.
problem-rooks-more = Toliko, kolikor polj ima krajša stranica šahovnice, razen če `pieces` pove drugače. Polobrat po dve črti združi v eno, ki šteje enkrat.
problem-bishops = Postavite lovce tako, da nobena dva ne stojita na isti diagonali.
problem-bishops-more = Kolikor jih gre na celo šahovnico, razen če `pieces` pove drugače.
problem-knights = Postavite skakače tako, da nobena dva nista narazen za skakačevo potezo.
problem-knights-more = Kolikor jih gre na celo šahovnico, razen če `pieces` pove drugače.
problem-kings = Postavite kralje tako, da nobena dva ne stojita na sosednjih poljih.
problem-kings-more = Kolikor jih gre na celo šahovnico, razen če `pieces` pove drugače.
problem-mixed = Postavite figure več vrst, vsake določeno število, tako, da nobena ne napada druge.
problem-mixed-more = `count 3 queens + 2 knights 6`: sama beseda lahko stoji pred števili ali pa odpade. `find cover 2 queens + 3 knights 8` s tako mešanico pokrije šahovnico. Ustreza vsaka figura in vsaka šahovnica z največ 1024 polji. Rešitev našteje figure po vrstah; simetrija vsako figuro preslika v figuro iste vrste. S pogoji o napadih se figure smejo napadati: `find 3 queens + 2 knights 6 attacked 1`. `load` prebere tudi pozicijo iz šahovskega programa: figure, ki se napadajo, z možnostjo `blocking`.
problem-armies = Postavite dve vojski enakih figur, brez `white` in `black` enako veliki, tako da nobena figura ne napada figure druge vojske.
problem-armies-more = Kolikor se da veliki, razen če `pieces` pove drugače. `white K` in `black K` data različni velikosti: če je le eden, je druga vojska čim večja. Figure iste vojske se smejo napadati. Prva vojska je bela, z velikimi črkami, druga črna. Rešitve z zamenjanima barvama se štejejo posebej, zato simetrije ohranjajo barve.
problem-stars = V vsako vrstico, stolpec in območje šahovnice postavite enako število figur tako, da se nobena ne dotika druge, niti v vogalu.
problem-stars-more = To so zvezdne bitke (Star Battle). Z eno figuro povsod je to igra Queens na LinkedInu. Uganka je besedilo ali datoteka s črko, številom ali barvo za vsako polje ali naslov s puzz.link: `stars "level.txt"`. Število figur pove `stars 2`; brez tega je najmanjše število, pri katerem ima uganka natanko eno rešitev. Velikost sama, kot v `stars 8 seed 3`, naredi šahovnico z natanko eno rešitvijo, po želji z dano težavnostjo (`difficulty`); `random` naredi vsakič novo. `trace` razloži rešitev tako, kot bi jo našel človek.
history-stars = Prvo zvezdno bitko je sestavil Hans Eendebak za svetovno prvenstvo v reševanju ugank na Nizozemskem leta 2003. LinkedIn od leta 2024 vsak dan objavi eno, z eno damo v vsakem območju.
problem-superqueens = Postavite superdame (dama in skakač v enem) tako, da se nobeni dve ne napadata.
problem-superqueens-more = Toliko, kolikor polj ima krajša stranica šahovnice, razen če `pieces` pove drugače. Polobrat po dve črti združi v eno, ki šteje enkrat.

## History

history-queens = Max Bezzel je leta 1848 vprašal, na koliko načinov lahko osem dam stoji na šahovnici, ne da bi se napadale. Franz Nauck je leta 1850 objavil 92 rešitev in vprašanje razširil na šahovnice vseh velikosti; istega leta je o njem v pismih premišljeval Gauss. Günther je leta 1874 predlagal štetje rešitev z determinantami, Glaisher pa je metodo izboljšal in potrdil število 92. Nekatere enciklopedije omenjajo tudi Georga Cantorja. Dijkstra je leta 1972 s tem problemom učil strukturirano programiranje; odtlej je to šolski zgled za sestopanje.
history-rooks = Postavitev n trdnjav na šahovnici n krat n vsakemu stolpcu določi vrstico, vsako enkrat: to je permutacija, zato je štetje postavitev štetje permutacij.
history-bishops = Dudeney je leta 1917 pod naslovom Bishops in Convocation zapisal, da lahko na šahovnici v miru stoji štirinajst lovcev, in vprašal, na koliko načinov. Lovci na belih in na črnih poljih se nikoli ne srečajo, zato je število rešitev produkt.
history-knights = Skakač gre vedno na polje druge barve, zato lahko zasedemo vsa polja ene barve. Da več ne gre, vidimo, če polja s skakačevimi potezami razdelimo v pare.
history-kings = Vsak kralj potrebuje zase kvadrat dva krat dva polji, zato največje število ni težko najti. Na koliko načinov se na šahovnici s sodima stranicama doseže, pa je težko prešteti.
history-mixed = Vprašanje opiše graf: vsaka vrsta ima na vsakem polju točko, povezava pa je tam, kjer se dve figuri motita. Postavitev je neodvisna množica z danim številom točk vsake vrste.
history-armies = Stephen Ainley je leta 1977 v knjigi Mathematical Puzzles iskal največji miroljubni vojski dam na šahovnici; odgovor je po devet dam. Robert Bosch je vprašanje razširil na šahovnice vseh velikosti (Peaceably coexisting armies of queens, Optima 1999).
history-superqueens = Figuri, ki se giblje kot dama in kot skakač, pravimo amazonka ali superdama. Za n > 1 gre n superdam na šahovnico n krat n brez napadov šele od n = 10 naprej; štiri postavitve za n = 10 so slike ene same.

## Theorems

theorem-queens-exist = n dam gre na šahovnico n krat n za vsak n razen 2 in 3 (Pauls 1874)
theorem-line-bound = v vsakem stolpcu in v vsaki vrstici stoji kvečjemu ena figura, zato njihovo število omejuje krajša stranica
theorem-two-per-line = v vsakem stolpcu in v vsaki vrstici stojita kvečjemu dve figuri, zato njihovo število omejuje dvakratnik krajše stranice
theorem-queens-construction = rešitev za n dam je mogoče zapisati s pravilom, odvisnim od ostanka n pri deljenju s 6 (Pauls 1874; Hoffman, Loessi in Moore 1969)
theorem-torus-queens = n dam gre na torus n krat n le, če n ni deljiv ne z 2 ne s 3 (Pólya 1918)
theorem-cylinder-queens = na kvadratnem valju dame napadajo kot na torusu, kamor gre n dam le, če n ni deljiv ne z 2 ne s 3 (Pólya 1918)
theorem-queens-asymptotic = število rešitev za n dam raste kot (0,143 n)^n (Simkin 2021)
theorem-queens-quarter-turn = četrtobrat lahko pusti rešitev za n dam nespremenjeno le, če je n ali n - 1 deljiv s 4 (Ahrens 1901)
theorem-kept-square = četrtobrat ima samo kvadratna šahovnica
theorem-kept-open-tour = odprti obhod ima smer, zato ga ne pusti nespremenjenega nobena simetrija, ki premakne katero od njegovih polj; sklenjeni obhod zahteva `closed`
theorem-kept-pieces = zasuk premika figure v orbitah po dve ali štiri, na mestu ostane le figura na srednjem polju šahovnice: to število figur ni vsota orbit
theorem-kept-tour = simetrija, ki pusti sklenjeni obhod nespremenjen, ga premakne za del njegove dolžine, ki se mora ujemati z barvami polj, ali pa ga obrne okoli dveh polj ali potez, ki ostaneta na mestu: na tej šahovnici ni mogoče ne eno ne drugo
theorem-rooks-count = n trdnjav stoji na šahovnici n krat n na n! načinov, za vsako permutacijo na enega
theorem-rooks-symmetry = število bistveno različnih postavitev n trdnjav dajo postavitve, ki jih posamezne simetrije kvadrata pustijo nespremenjene (Lucas 1891)
theorem-line-matching = postavitev je prirejanje med črtami, zato je največja postavitev največje prirejanje, tudi s prepovedanimi polji (Kőnig 1931)
theorem-bishops-max = na šahovnici n krat n, n > 1, je prostora za največ 2n - 2 lovcev (Jaglom in Jaglom 1964)
theorem-bishops-count = 2n - 2 lovcev stoji na šahovnici n krat n na 2^n načinov (Dudeney 1917; Jaglom in Jaglom 1964)
theorem-bishops-border = v vseh teh postavitvah stojijo lovci na robu šahovnice (Jaglom in Jaglom 1964)
theorem-torus-bishops = torus m krat n polj ima v vsaki smeri toliko diagonal, kolikor je največji skupni delitelj m in n, in prav toliko lovcev gre nanj
theorem-knights-max = na šahovnici n krat n, n > 2, je največ skakačev polovica polj, zaokrožena navzgor: polja ene barve (Jaglom in Jaglom 1964)
theorem-knights-count = za n > 4 sta taki postavitvi na šahovnici n krat n dve, če je n sod, in je ena, če je lih
theorem-colours-matching = skakač gre z barve na barvo, zato je največje število skakačev število polj, zmanjšano za največje prirejanje potez, tudi s prepovedanimi polji (Kőnig 1931)
theorem-kings-max = na m krat n poljih je največ ceil(m/2) ceil(n/2) kraljev: eden na vsak kvadrat 2 krat 2 (Jaglom in Jaglom 1964)
theorem-kings-count = če sta obe stranici lihi, je postavitev z največ kralji ena sama; na 2m krat 2n poljih pri danem m njihovo število raste kot n (m + 1)^n (Wilf 1995)
theorem-torus-kings = na torusu m krat n polj je največ floor(min(m floor(n/2), n floor(m/2)) / 2) kraljev (Hales 1973)
theorem-superqueens-exist = n superdam gre na šahovnico n krat n za n = 1, za noben n od 2 do 9 in za n = 10 na 4 načine (OEIS A051223)

## Published sequences

sequence-queens-all = rešitve (n = 27: Preußer in Engelhardt 2016)
sequence-queens-classes = bistveno različne
sequence-queens-torus = na torusu
sequence-queens-half-turn = nespremenjene pri polobratu
sequence-queens-quarter-turn = nespremenjene pri četrtobratu
sequence-superqueens-all = rešitve
sequence-rooks-all = rešitve
sequence-rooks-classes = bistveno različne
sequence-bishops-most = največ lovcev
sequence-knights-most = največ skakačev
sequence-knights-all = rešitve
sequence-kings-most = največ kraljev
sequence-kings-all = rešitve (zaporedje navaja sode stranice)

## Methods

method-bitmask = Polni stolpec za stolpcem; proste vrstice stolpca so biti ene strojne besede.
method-bitmask-more = Zasedene vrstice, naraščajoče in padajoče diagonale so biti po ene besede; kar pustijo prostega v stolpcu, pove ena sama operacija, premik bitov pa diagonale prenese v naslednji stolpec. Štetje išče le po eno izmed slik rešitve pri zasukih in zrcaljenjih, ki jih dopuščajo možnosti (na torusu tudi pri premikih), in uporablja vse niti. Pri naštevanju vseh rešitev niti preiskujejo različne izbire v prvih stolpcih, najdeno pa se uredi po vrsti.
method-bitmask-cost = Za vsako postavljeno figuro istih nekaj strojnih ukazov; pri n damah število postavljenih figur raste približno tako kot število rešitev, torej kot (0,143 n)^n.
method-bitmask-source = Richards: Backtracking algorithms in MCPL using bit patterns and recursion, 1997; Qiu: Bit-vector encoding of n-queen problem, SIGPLAN Notices 37(2), 2002.
method-join = Na sredini združi štiri četrtine šahovnice; šteje, ne da bi rešitve srečal eno po eno.
method-join-more = Postavitve dam v eni četrtini so v tabeli urejene po vrsticah in stolpcih, ki jih uporabijo, njihove diagonale pa so biti. Za vsako delitev vrstic med levo in desno stran našteje desne polovice šahovnice, po 512 hkrati, z eno besedo 512 bitov za vsako diagonalo, ki prečka sredino. Vsaka četrtina na levi ima tako besedo desnih polovic, ki jih ne napada, in leva polovica stane en IN in eno štetje bitov za vseh 512. Od osmih slik rešitve pri simetrijah kvadrata prešteje eno. Če ima šahovnica srednjo vrstico in srednji stolpec, tamkajšnje dame šteje k eni od desnih četrtin. Pri superdamah nadaljnji biti povejo, kaj je na poljih ob srednjih črtah. Kjer dama na nekaterih poljih mora ali ne sme stati, so postavitve, ki temu nasprotujejo, iz tabel izpuščene, in štetje steče enkrat za vsako od različnih slik teh polj. Šahovnica z eno vrstico manj je kvadrat z vrstico, katere dama ne napada po diagonalah. Kjer jih procesor pozna, uporablja vektorske ukaze, in vse niti.
method-join-cost = Eksponentna kakor število rešitev, vendar en strojni ukaz prešteje mnogo rešitev. Tabela porabi 16 bajtov za vsako postavitev v četrtini: na 8 krat 8 poljih jih je 0,1 milijona, z vsako daljšo stranico približno sedemkrat toliko; od stranice 26 naprej si vsak del štetja naredi tiste, ki jih potrebuje. Z zahtevanimi ali prepovedanimi polji prešteje njihove slike, največ osem, drugo za drugo: prepovedano polje štetje podaljša do osemkrat, zahtevano približno dvakrat ali manj. Stranice, daljše od 28, pri superdamah od 21, zavrne, prav tako šahovnice, katerih stranici se razlikujeta za več kot 1.
method-join-source = Po zamisli E. Klueva: N-Queens-Count-Sol (github.com/EvgenyKluev/N-Queens-Count-Sol); program je drug.
method-backtracking = Šolsko sestopanje: poskusi polje, gre naprej, v slepi ulici figuro vzame nazaj.
method-backtracking-more = Polja naslednjega stolpca poskuša od prve vrstice navzgor. Polje, ki ga napada stoječa figura, zavrne; ko v stolpcu ne ostane nobeno polje, vzame prejšnjo figuro nazaj. Lovce, skakače in kralje poskuša polje za poljem. `trace` pokaže vsak korak. Pri najkrajši poti poskuša vsako potezo po vrsti in jo vzame nazaj, brž ko z naslednjo ne bi mogla biti boljša od doslej najboljše poti. Prednosti: najde vse rešitve, dokaže, da jih ni, in skoraj ne porabi pomnilnika. Slabost: čas raste s šahovnico eksponentno. Glejte `help paradigms`.
method-backtracking-cost = Eksponentna v stranici šahovnice. Za vse rešitve osmih dam postavi 2056 figur in vsako poskušeno polje primerja s stoječimi figurami. Pri poti je eksponentna v razdalji.
method-backtracking-source = Walker: An enumerative technique for a class of combinatorial problems, 1960; Golomb in Baumert: Backtrack programming, Journal of the ACM 12, 1965.
method-deduction = Zvezdno bitko reši tako kot človek: s pravili, najprej z najlažjim.
method-deduction-more = Pravila, od najlažjega naprej. Lahko (`only`, `left`): enota (vrstica, stolpec ali območje) nima več prostih polj kot manjkajočih figur. Lahko (`needed`, `within`): neko polje uporabijo vsi načini zapolnitve enote ali pa so manjkajoče figure ene enote lahko le v drugi. Srednje (`starves`): figura na polju enoti ne pusti prostora. Težko (`within`): manjkajoče figure več enot so lahko le v prav toliko drugih. Težko (`leads`): figura na polju enoti po prisiljenih potezah ne pusti prostora. Če nobeno pravilo ne pomaga, metoda predpostavi figuro tam, kjer je najmanj možnosti, in jo pozneje vzame nazaj. `trace` utemelji vsak korak.
method-deduction-cost = Vsak korak pregleda vsa pravila, kar je polinomsko v številu polj. Eksponentne so le predpostavke.
method-deduction-source = Pravila skupnosti reševalcev ugank, kot jih zbirajo na primer vodniki Grandmaster Puzzles.
method-propagation = Postavi, kar dane figure ali števila zahtevajo, in se razveji tam, kjer ni nič prisiljeno.
method-propagation-more = Pri zvezdnih bitkah se veja konča, če vrstica, stolpec ali območje nima prostora za manjkajoče figure, in se zapolni, če ima natanko toliko prostih polj. Prostor upošteva, da se figure ne smejo dotikati. Pri obhodu z danimi števili ostane polje možno za korak le, če je možno polje prejšnjega in naslednjega koraka eno potezo stran. Iskanje se razveji tam, kjer je izbira najmanjša, ali po vrstnem redu rešitev, če jih je treba našteti. Pri pogojih za napade odloča polje za poljem, obišče eno množico vsakega razreda in sklepa iz števil: koliko figur gre še na črto ali v blok in koliko črt figure potrebujejo. Če šahovnico pokriva malo figur, njihovo število omejujejo tudi vsote pravil (Lagrangeevi množitelji).
method-propagation-cost = V najslabšem primeru eksponentna. Uganke in obhodi z eno rešitvijo potrebujejo malo vej. Sprejme obhode z največ 1024 polji.
method-propagation-source = Haralick in Elliott: Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980. A. K. Mackworth: Consistency in networks of relations, Artificial Intelligence 8, 1977. M. Held in R. M. Karp: The traveling-salesman problem and minimum spanning trees, part II, Mathematical Programming 1, 1971.
method-permutations = Po vrsti gre skozi permutacije vrstic in začetek opusti, brž ko se v njem napadata dve figuri.
method-permutations-more = V vsakem stolpcu in v vsaki vrstici ena figura: to je permutacija vrstic. Poskuša le vrstice, ki še niso porabljene, oznake na diagonalah pa takoj povedo, ali je figura napadena. Stolpci, ki ostanejo prazni, so v permutaciji kot prazna mesta.
method-permutations-cost = Permutacij je n!, za osem dam 40.320. Po opuščanju ostane 2056 začetkov, toliko, kolikor figur postavi sestopanje, in vsak preizkus traja enako kratek čas. `help bruteforce` jih primerja.
method-permutations-source = Knuth: The Art of Computer Programming 4A, razdelek 7.2.1.2 (permutacije z omejenim začetkom), 2011.
method-exactcover = Knuthove plešoče povezave: polje pokrije svoje črte, vsaka črta, ki potrebuje figuro, pa je pokrita natanko enkrat.
method-exactcover-more = Stolpci in vrstice morajo biti pokriti enkrat, diagonale kvečjemu enkrat. Izbrano polje iz povezav izloči vsa polja, s katerimi ima skupno črto; ko se izbira prekliče, odplešejo nazaj na svoja mesta. `count` in `find` nadaljujeta s črto, ki ima najmanj prostih polj, `all` pa gre stolpec za stolpcem, da ohrani svoj vrstni red.
method-exactcover-cost = Eksponentna. Vozlišče stane toliko korakov, kolikor povezav razveže, več kot pri `bitmask`, vendar je vozlišč manj: za vse rešitve osmih dam 1198 namesto 2056.
method-exactcover-source = Knuth: Dancing links, 2000 (arXiv cs/0011047); zamisel povezav: Hitotumatu in Noshita, 1979.
method-determinant = Güntherjeva determinanta iz leta 1874: njeni členi so postavitve trdnjav, tisti, v katerih se črka diagonale ponovi, pa izginejo.
method-determinant-more = Vsak element nosi eno črko za naraščajočo in eno za padajočo diagonalo. Člen vzame po en element iz vsakega stolpca in vsake vrstice; če imata dva skupno črko, bi dve dami stali na isti diagonali. Razvija se stolpec za stolpcem s poddeterminantami, členi, ki na koncu preživijo, pa so rešitve. Predznaki niso pomembni.
method-determinant-cost = Determinanta reda n ima n! členov. Vse, ki so do tedaj preživeli, hrani s po šestnajstimi bajti: pri osmih damah se jih pojavi 2056, pri trinajstih 4.674.889. Stranice, daljše od 13, zavrne.
method-determinant-source = Günther: Zur mathematischen Theorie des Schachbretts, Archiv der Mathematik und Physik 56, 1874; Glaisher: On the problem of the eight queens, Philosophical Magazine 48, 1874.
method-construction = Po pravilu, brez iskanja, zapiše rešitev za šahovnico poljubne velikosti.
method-construction-more = Dame stojijo najprej v sodih in nato v lihih vrsticah, nekaj jih zamenja glede na ostanek n pri deljenju z 12. Trdnjave stojijo na diagonali, lovci na dveh robovih, skakači na poljih ene barve, kralji na vsakem drugem polju vsakega drugega stolpca.
method-construction-cost = En korak za vsako figuro, do 50 milijonov figur.
method-construction-source = Pauls 1874; Hoffman, Loessi in Moore: Constructions for the solution of the m queens problem, Mathematics Magazine 42, 1969; na torusu Pólya 1918.
method-firstfail = Najprej zapolni črto z najmanj prostimi polji in po preveč korakih začne znova: ena rešitev velike šahovnice.
method-firstfail-more = Polja črte poskuša v naključnem vrstnem redu, s stalnim semenom. Poskus s preveč koraki prekine, naslednji jih sme imeti dvakrat toliko: tako noben nesrečen začetek ne pokvari iskanja in nobena rešitev ne more ostati za vedno skrita. Od drugega poskusa naprej pridejo prej na vrsto črte z veliko slepimi ulicami in polja, s katerih je napadenih malo prostih. Dolgi poskusi se izmenjujejo s poskusi s pol toliko koraki, ki slepih ulic ne upoštevajo, saj na nekaterih šahovnicah eden od njiju dolgo ne najde ničesar.
method-firstfail-cost = V najslabšem primeru eksponentna. Na velikih šahovnicah slepih ulic skoraj ni, čas gre za označevanje napadenih polj. Do 4.194.304 polj.
method-firstfail-source = Haralick in Elliott: Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980; ponovni začetki: Gomes, Selman in Kautz 1998; slepe ulice: Boussemart, Hemery, Lecoutre in Sais 2004.
method-probe = Ena naključna pot navzdol po drevesu učbeniškega iskanja: ocena njegovih vozlišč in rešitev.
method-probe-more = Na vsaki ravni se izžreba eno od nadaljevanj, števila nadaljevanj pa se množijo: zmnožek je to, kar ima raven v povprečju. Povprečje mnogih sond se približa številu vozlišč, povprečje zmnožkov tistih, ki se končajo z rešitvijo, pa številu rešitev. `estimate` vzame povprečje mnogih; `trace queens 8 using probe seed 7` pokaže drugo sondo.
method-probe-cost = Sonda ima toliko korakov, kolikor je stolpcev. Koliko sond je potrebnih, je odvisno od tega, kako različni so zmnožki.
method-probe-source = Knuth: Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975.
method-minconflicts = Lokalno iskanje: vse dame stojijo od začetka, dve pa zamenjata vrstici, če je potem manj trkov.
method-minconflicts-more = Najprej dama za damo dobi naključno vrstico brez trka, le zadnjih nekaj jih vzame, kar ostane. Tabela hrani, koliko dam stoji na vsaki diagonali, zato je učinek zamenjave znan takoj. Ko ne pomaga nobena zamenjava, se iskanje začne znova. Rešitev lahko najde, ne more pa dokazati, da je ni, in ne sprejme ne `with` in `without` ne `pieces` in `torus`. Brez `seed K` da ista šahovnica isti odgovor.
method-minconflicts-cost = Izmerjeno, ne dokazano: na velikih šahovnicah približno trije poskusi na damo, do stranice 200 skupaj manj kot 5000. Do deset milijonov dam.
method-minconflicts-source = Sosič in Gu: A polynomial time algorithm for the N-queens problem, SIGART Bulletin 1(3), 1990; Fast search algorithms for the N-queens problem, IEEE Transactions on Systems, Man, and Cybernetics 21(6), 1991.
method-independent = Odloča se polje za poljem in odneha, ko skupine polj, ki se napadajo, ne pustijo prostora za ostale.
method-independent-more = Polja so točke grafa, napadi njegove povezave; postavitev je neodvisna množica. V skupini polj, ki se vsa med seboj napadajo, stoji kvečjemu ena figura, zato vejo opusti, če je skupin premalo. Deluje za vse figure in z vsemi možnostmi.
method-independent-cost = Eksponentna; v vsakem vozlišču pregleda preostale skupine. Do 4096 polj.
method-independent-source = Carraghan in Pardalos: An exact algorithm for the maximum clique problem, Operations Research Letters 9, 1990.
method-pools = Za vsako vrsto figur hrani zalogo polj; postavljena figura vzame polja iz vseh zalog.
method-pools-more = Najprej se po vrsti polj postavijo figure prve vrste, nato figure druge. Veja se konča, kjer je v zalogi manj polj, kot je še figur te vrste. Ko ostane le zadnja vrsta in se njene figure med seboj ne motijo, ustreza vsaka podmnožica zaloge, zato se vse preštejejo naenkrat. Največji vojski najde drugo iskanje. Simulirano ohlajanje najde veliki vojski, natančno iskanje večjih pa vsako črto dodeli eni barvi, problem nahrbtnika po stolpcih, vrsticah ali diagonalah pa omeji velikost obeh vojsk.
method-pools-cost = Eksponentna v številu figur. Šahovnice z največ 1024 polji.
method-pools-source = Sestopanje po grafu sporov: Golomb in Baumert: Backtrack programming, Journal of the ACM 12, 1965.
method-orbits = Išče samo med rešitvami, ki jih simetrija pusti nespremenjene; naenkrat izbere eno orbito polj.
method-orbits-more = Namenjena je možnostim `symmetric`, `halfturn`, `quarterturn` in `mirror` in je pri njih izbrana, če ni navedena druga metoda: ta poišče vse rešitve in med njimi izbere nespremenjene. Figura na polju zahteva figure na vseh njegovih slikah. Kjer ustreza več simetrij, se rešitve štejejo po načelu vključitev in izključitev po grupah, ki jih te simetrije generirajo. Pokritja imajo toliko figur, kolikor jih za pokritje šahovnice zadošča, ali število, ki ga zahteva `pieces K`. Obhodi morajo biti sklenjeni.
method-orbits-cost = Eksponentna v številu orbit: to je polovica ali četrtina polj. Za postavitve do 4096 orbit, za pokritja in obhode do 1024 polj.
method-orbits-source = Dame: Ahrens: Mathematische Unterhaltungen und Spiele, 1901. Obhodi: Jelliss: Knight's Tour Notes, 2019. Grupe: Cauchy-Frobeniusova (Burnsidova) lema.
method-matching = Največje prirejanje črt da vse figure naenkrat.
method-matching-more = Trdnjava poveže svoj stolpec s svojo vrstico, lovec naraščajočo diagonalo s padajočo: postavitev je prirejanje črt. Skakačeve poteze prirejajo polja obeh barv, polja, ki jih pusti Kőnigov izrek, pa so postavitev.
method-matching-cost = Polinomska: brez iskanja, le s povečujočimi potmi. Do 1.048.576 polj.
method-matching-source = Kőnig 1931; Hopcroft in Karp: An n^5/2 algorithm for maximum matchings in bipartite graphs, SIAM Journal on Computing 2, 1973.
method-profile = Odloča polje za poljem; postavitve, ki napadajo ista prosta polja, šteje skupaj.
method-profile-more = Za naslednja polja je pomembno le, katera med njimi so napadena; postavitve, ki se v tem ujemajo, šteje skupaj, za vsa števila figur v razponu hkrati. Pri `pieces any` ima vsako stanje eno samo število. Deluje na vsaki šahovnici, tudi z zlepljenimi robovi ali manjkajočimi polji. Največ kraljev na navadni šahovnici stoji po eden v vsakem bloku 2x2; te šteje po vrstah blokov.
method-profile-cost = Število polj, pomnoženo s številom stanj in z različnimi števili figur. Število stanj je eksponentno v krajši stranici, na torusu v njeni dvakratni dolžini.
method-profile-source = Wilf: The problem of the kings, Electronic Journal of Combinatorics 2, 1995. Calkin in Wilf: The number of independent sets in a grid graph, SIAM Journal on Discrete Mathematics 11, 1998 (prehodne matrike).
method-subsets = Šteje po tem, katere črte so zasedene, ne po tem, kje stojijo figure.
method-subsets-more = Črta za črto vzame eno od še prostih prečnih črt ali nobene; postavitve, ki so zasedle iste črte, šteje skupaj. Barvi lovcev šteje posebej in ju zmnoži.
method-subsets-cost = Čas in pomnilnik rasteta kot 2^k, kjer je k število črt manjše smeri, največ 22.
method-subsets-source = Kaplansky in Riordan: The problem of the rooks and its applications, Duke Mathematical Journal 13, 1946; dinamično programiranje po podmnožicah: Held in Karp 1962.
method-formula = Zaprta formula.
method-formula-more = k trdnjav stoji na m krat n poljih na C(m, k) C(n, k) k! načinov. Ob prepovedanih poljih trdnjavska števila teh polj povedo, koliko postavitev ima trdnjave na njih, in vključitve z izključitvami dajo ostale: premestitve brez negibnih točk so trdnjave ob diagonali. Pri lovcih diagonale ene barve uredi po dolžini: vsakemu naslednjemu lovcu prejšnji skrajšajo diagonalo. Barvi zmnoži. Enako šteje lovce ob prepovedanih poljih, ker so preostale diagonale še vedno vgnezdene.
method-formula-cost = Produkt ali majhna tabela natančnih števil. Stranice do 20.000 za trdnjave in do 400 za lovce.
method-formula-source = Za trdnjave Lucas 1891, za prepovedana polja Kaplansky in Riordan 1946; za lovce Jaglom in Jaglom: Challenging Mathematical Problems with Elementary Solutions, 1964.

## Pieces

piece-queen = Dama napada po stolpcu, vrstici in diagonalah do roba šahovnice.
moves-queen = Dama gre po stolpcu, vrstici ali diagonali poljubno daleč.
piece-rook = Trdnjava napada po stolpcu in vrstici do roba šahovnice.
moves-rook = Trdnjava gre po stolpcu ali vrstici poljubno daleč.
piece-bishop = Lovec napada po diagonalah do roba šahovnice.
moves-bishop = Lovec gre po diagonali poljubno daleč.
piece-knight = Skakač napada polja, oddaljena dve polji v eno smer in eno v drugo.
moves-knight = Skakač gre dve polji v eno smer in eno vstran.
piece-king = Kralj napada sosednja polja.
moves-king = Kralj gre na sosednje polje.
piece-superqueen = Superdama ali amazonka napada kot dama in kot skakač.
moves-superqueen = Superdama ali amazonka gre kot dama ali kot skakač.
piece-signs = Na šahovnicah: `{ $letter }` ali, s `set glyphs on`, `{ $glyph }`.
piece-queen-n = { $n ->
    [one] { $n } dama
    [two] { $n } dami
    [few] { $n } dame
   *[other] { $n } dam
 }
piece-rook-n = { $n ->
    [one] { $n } trdnjava
    [two] { $n } trdnjavi
    [few] { $n } trdnjave
   *[other] { $n } trdnjav
 }
piece-bishop-n = { $n ->
    [one] { $n } lovec
    [two] { $n } lovca
    [few] { $n } lovci
   *[other] { $n } lovcev
 }
piece-knight-n = { $n ->
    [one] { $n } skakač
    [two] { $n } skakača
    [few] { $n } skakači
   *[other] { $n } skakačev
 }
piece-king-n = { $n ->
    [one] { $n } kralj
    [two] { $n } kralja
    [few] { $n } kralji
   *[other] { $n } kraljev
 }
piece-superqueen-n = { $n ->
    [one] { $n } superdama
    [two] { $n } superdami
    [few] { $n } superdame
   *[other] { $n } superdam
 }

### Covers

## Problem

problem-cover = Pokrijte šahovnico s čim manj enakimi figurami: na vsakem polju stoji figura ali pa je polje napadeno.
problem-cover-more = Z `independent` nobena figura ne napada druge; s `total` mora biti napadeno vsako polje, tudi tisto s figuro. `pieces K` zahteva pokritja z natanko K figurami. `cover 2 queens + 3 knights 8` pokrije šahovnico s figurami več vrst.
history-cover = De Jaenisch je leta 1862 vprašal, koliko dam najmanj obvladuje vso šahovnico; odgovor je pet. Ahrens in Rouse Ball sta vprašanje približala širšemu občinstvu, leta 1964 pa sta ga brata Jaglom rešila za trdnjave, lovce in kralje na šahovnicah vseh velikosti. Za dame in skakače ni znane formule; vsaka nova vrednost je plod računanja.

## Theorems

theorem-cover-queens = šahovnica n krat n potrebuje vsaj (n - 1)/2 dam (Spencer, v Cockayne 1990), kar zadošča le za n = 3 in n = 11 (Weakley 1995; Finozhenok in Weakley 2007), zato vse druge potrebujejo vsaj n/2 dam
theorem-cover-queens-upper = šahovnico n krat n pokrije navzgor zaokroženih n/2 dam ali ena več za vsak n do 132 razen 3 in 11 (Östergård in Weakley 2001; Finozhenok in Weakley 2007)
theorem-cover-rooks = polja črte brez trdnjave lahko pokrijejo le trdnjave na vseh črtah počez, zato je potrebnih toliko trdnjav, kolikor polj ima krajša stranica (Jaglom in Jaglom 1964)
theorem-cover-rooks-count = n trdnjav pokrije šahovnico n krat n na 2 n^n - n! načinov: v vsakem stolpcu ena ali v vsaki vrstici ena, n! permutacij pa je oboje
theorem-cover-bishops = na šahovnici n krat n je potrebnih n lovcev in poln srednji stolpec zadošča (Jaglom in Jaglom 1964)
theorem-cover-kings = na m krat n poljih je potrebnih ceil(m/3) ceil(n/3) kraljev: dveh polj, ki sta tri polja narazen, ne pokrije isti kralj, po eden sredi vsakega bloka 3 krat 3 pa zadošča (Jaglom in Jaglom 1964)
theorem-cover-independent = neodvisno pokritje je postavitev brez napadov, ki ji ni mogoče dodati figure, zato taka pokritja obstajajo na vsaki šahovnici
theorem-cover-638 = 5 dam pokrije šahovnico na 4860 načinov, 638 jih je bistveno različnih; brez napadov na 728 načinov, 91 jih je bistveno različnih. Število 638, ki ga včasih navajajo za pokritja brez napadov, velja za vsa pokritja.
theorem-cover-371 = za n = 16 je bistveno različnih pokritij z najmanj damami 371; prepis A002563, ki ima tam 43, nasprotuje A002564, saj je 2968 več kot 8 krat 43

## Published sequences

sequence-armies-queens = dame na vsaki strani
sequence-cover-queens = najmanj dam
sequence-cover-queens-independent = najmanj dam, nobena ne napada druge
sequence-cover-queens-total = najmanj dam, ki napadajo vsako polje
sequence-cover-queens-all = pokritja z najmanj damami
sequence-cover-queens-classes = ista, bistveno različna
sequence-cover-queens-independent-all = pokritja z najmanj damami, nobena ne napada druge
sequence-cover-queens-independent-classes = ista, bistveno različna
sequence-cover-queens-total-all = na koliko načinov najmanj dam napada vsako polje
sequence-cover-queens-total-classes = isti, bistveno različni
sequence-cover-queens-maximal = pokritja s poljubno mnogo damami, nobena ne napada druge
sequence-cover-knights = najmanj skakačev
sequence-cover-knights-independent = najmanj skakačev, nobeden ne napada drugega
sequence-cover-knights-total = najmanj skakačev, ki napadajo vsako polje
sequence-cover-knights-all = pokritja z najmanj skakači
sequence-cover-knights-classes = ista, bistveno različna
sequence-cover-kings = najmanj kraljev, ki se napadajo ali ne
sequence-cover-kings-total = najmanj kraljev, ki napadajo vsako polje
sequence-cover-kings-all = pokritja z najmanj kralji
sequence-cover-kings-total-all = na koliko načinov najmanj kraljev napada vsako polje
sequence-cover-bishops-all = pokritja z najmanj lovci
sequence-cover-bishops-independent-all = pokritja z najmanj lovci, nobeden ne napada drugega
sequence-cover-bishops-independent-classes = ista, bistveno različna
sequence-cover-rooks-all = pokritja z najmanj trdnjavami

## Methods

method-exact = Vsa pokritja ali dokaz, da jih ni: veji se na polju, ki ga je mogoče pokriti z najmanj polj.
method-exact-more = Najprej se loti nepokritega polja, ki ga je najteže pokriti: na enem od polj, s katerih je pokrito, mora stati figura. Ta polja po vrsti poskusi in vsako potem prepove. Polje izloči, če niti najboljše druge figure ob njem ne bi mogle pokriti preostanka. Prve figure izbere do simetrije natančno. Najmanjše število išče tako, da vsakič dovoli eno figuro več, dokler pokritje ne obstaja. Dame na kvadratnih šahovnicah imajo lastno iskanje, ki izhaja iz pravokotnika med skrajnimi črtami brez dame. Pri skakačih in kraljih mejo dajo cene polj (Lagrangeeva relaksacija). Šahovnico, ki razpade na dele, kakor lovčeva na dve barvi polj, preišče po delih.
method-exact-cost = Čas raste eksponentno s šahovnico; sodelujejo vsa jedra. Največ 1024 polj.
method-exact-source = Zamisel pravokotnika: Weakley, Domination in the queen's graph, 1995. Prepoved poskušenega in meja po najboljših pridobitvah sta splošno znani pri problemih pokritja.
method-sat = Uveljavljen reševalnik SAT, ki se uči iz slepih ulic: za zvezdne bitke z mnogo zvezdami in za preverjanje natančnega iskanja pokritij.
method-sat-more = Model zapiše s stavki. Zvezdno bitko, ki je kratko iskanje s `propagation` ne reši, dobi reševalnik. Vsak odgovor potem izključi, dokler ne ostane noben drug. Pokritje zapiše s stavki, kakor `export "FILE.cnf"`, in doda števec figur. Od požrešnega pokritja naprej reševalnik vsakič vpraša po eni figuri manj, dokler ne pokaže, da takega pokritja ni: šele tedaj je število dokazano. Pri pogojih za napade se v stavke zapišejo pravila metode `propagation`.
method-sat-cost = Raste eksponentno s šahovnico; sodeluje eno jedro. Pri pokritjih največ 1024 polj. Program ga ima, zvezki v Rustu ga nimajo.
method-sat-source = batsat, različica programa MiniSat: Eén in Sörensson, An extensible SAT-solver, 2003. Števec: Bailleux, Boufkhad, Efficient CNF encoding of Boolean cardinality constraints, 2003.
method-greedy = Vzame, kar je trenutno videti najboljše: figuro postavi tja, kjer pokrije največ nepokritih polj, ali naredi potezo, ki se konča najbliže zadnjemu polju poti.
method-greedy-more = Med več takimi polji vzame prvo po vrsti a1, a2 in tako naprej. Vidi le eno figuro naprej: pokritje je redko najmanjše. Pri poti gre na prosto polje, ki je po zračni (evklidski) razdalji najbliže zadnjemu. Poteze ne vzame nazaj, zato je pot lahko predolga ali se konča v slepi ulici; odgovor jo primerja z najkrajšo. Prednosti: hitra je na vsaki šahovnici in ji je mogoče slediti na roko. Slabosti: figure nikoli ne vzame nazaj, zato lahko porabi več figur, kot je treba, in ničesar ne dokaže. Glejte `help paradigms`.
method-greedy-cost = Sorazmerno s številom vseh pokritih polj; figur je največ (1 + ln s)-krat toliko kot najmanj, kjer je s največ polj, ki jih pokrije ena figura. Pri poti toliko, kolikor je potez z njenih polj.
method-greedy-source = Johnson, Approximation algorithms for combinatorial problems, 1974; za dame v Törökovi diplomski nalogi (Sapientia, 2023).
method-restarts = Požrešna metoda mnogokrat zapored: med izenačenimi polji odloči žreb, ostane najboljše pokritje.
method-restarts-more = Brez `seed K` je odgovor vedno isti. Ničesar ne dokaže: poleg pokritja pove spodnjo mejo, ki ne potrebuje iskanja.
method-restarts-cost = 2000 požrešnih pokritij.
method-restarts-source = Feo in Resende, A probabilistic heuristic for a computationally difficult set covering problem, 1989.
method-local = Z zamenjavami izboljša požrešno pokritje, za šahovnice, ki jih natančno iskanje ne zmore.
method-local-more = Vzame eno figuro; nato izžrebano nepokrito polje pokrije z najboljšo figuro zanj in odstrani tisto, ki se najmanj pogreša, dokler z eno figuro manj spet ni pokrito vse. Polje šteje enkrat več za vsako zamenjavo, po kateri ostane nepokrito. Če se figure ne smejo napadati, jih nekaj odstrani z žrebom in šahovnico požrešno zapolni. Ničesar ne dokaže. `seed K` ji da druga naključna števila.
method-local-cost = Konča se po 200 neuspešnih zamenjavah na polje. Največ 16.384 polj.
method-local-source = Tabu iskanje: Glover 1989; uteži: Gao, Yao, Weise in Li 2015.
method-quadrants = Skakači po četrtinah: izmenoma na najboljše polje vsake četrtine.
method-quadrants-more = Levo zgoraj, levo spodaj, desno spodaj, desno zgoraj: izmenoma v vsaki četrtini postavi skakača na polje, ki pokrije največ, dokler ni pokrito vse. Diplomska naloga postavi do 3 krat 3 skakača v vsako vrstico, na 4 krat 4 pa na vsako polje z največ potezami; tu velja isto pravilo za vse velikosti. Na šahovnici jih potrebuje več kot 12, kolikor jih zadošča.
method-quadrants-cost = Tolikšna kot pri požrešni metodi.
method-quadrants-source = Törökova diplomska naloga (Sapientia, 2023), tam nedokončano.
method-random = Trdnjave na naključnih poljih, po ena na vsaki črti krajše smeri.
method-random-more = Na vsaki črti velja prvo naključno polje, katerega druga črta je prosta. Vsaka taka postavitev pokrije šahovnico z najmanj trdnjavami. Vsak klic da drugo šahovnico in pove seme, s katerim jo ponovite: `seed K`.
method-random-cost = Izžreba približno n ln n polj.
method-random-source = Törökova diplomska naloga (Sapientia, 2023).
method-column = Lovci na vseh poljih srednjega stolpca.
method-column-more = Vsako kvadratno šahovnico pokrije z najmanj lovci in nobeden ne napada drugega.
method-column-cost = Je ni: zapiše n polj.
method-column-source = Jaglom in Jaglom 1964; Törökova diplomska naloga (Sapientia, 2023).

### Tours

## Problem

problem-tour = Obiščite vsa polja šahovnice, vsako enkrat, s potezami ene figure: skakača, če ni imenovana druga.
problem-tour-more = Obhod je odprt, če ni dodano `closed`: tedaj mora biti zadnje polje eno potezo od prvega. `from` in `to` imenujeta krajišči. Odprti obhodi so šteti v obe smeri, sklenjeni enkrat.
history-tour = Arabski šahovski mojstri so skakačeve obhode zapisovali že v devetem stoletju. Euler je leta 1759 pokazal, kako iz nepopolne poti nastane obhod, Vandermonde je leta 1771 povezal štiri enake kroge, von Warnsdorff pa je leta 1823 objavil svoje preprosto pravilo. Beverley je leta 1848 objavil prvi polmagični obhod; da noben obhod šahovnice ni magičen tudi po diagonalah, je leta 2003 ugotovil računalnik.

## Theorems

theorem-tour-closed = šahovnica m krat n, kjer m ni večji od n, ima sklenjen skakačev obhod, razen če sta m in n liha, ali je m enak 1, 2 ali 4, ali je m enak 3 in n enak 4, 6 ali 8 (Schwenk 1991)
theorem-tour-open = šahovnica m krat n, kjer m ni večji od n, ima odprt skakačev obhod, razen če je m enak 1 ali 2, ali je m enak 3 in n enak 3, 5 ali 6, ali sta oba enaka 4; eno samo polje ga ima (Cull in De Curtins 1978; Chia in Ong 2005)
theorem-tour-four = šahovnica s stranico 4 nima sklenjenega obhoda: zunanji in notranji vrstici imata enako mnogo polj, z zunanje pa vodijo poteze samo na notranjo, zato bi se v obhodu izmenjevali in vsa zunanja polja bi bila ene barve; odprt obhod naredi na polovici eno potezo med notranjima vrsticama ter se začne in konča na zunanjih (po Schwenku 1991); kateri zunanji polji sta njegovi krajišči, odloči iskanje vzdolž fronte
theorem-tour-colours = skakač z vsako potezo zamenja barvo: pri sodem številu polj imata krajišči obhoda različni barvi, pri lihem imata obe barvo vogalov
theorem-tour-graph = obhod je Hamiltonova pot v grafu, katerega točke so polja, povezave pa poteze, sklenjeni obhod pa Hamiltonov cikel; na šahovnici ima ta graf 168 povezav, v polju se jih sreča 2, 3, 4, 6 ali 8 (`map degree tour 8`); ali ima graf tako pot, je v splošnem NP-polno vprašanje (Karp 1972)
theorem-tour-salesman = trgovski potnik išče najkrajšo krožno pot skozi vsa mesta: če je poteza dolga 1, pot med poljubnima drugima poljema pa 2, je sklenjeni obhod taka pot, saj nobena krožna pot ni krajša od števila polj
theorem-tour-warnsdorff = Warnsdorffovo pravilo samo ne odloči ničesar: če pri izenačenju odloča stalni vrstni red, uspe s 63 od 64 polj šahovnice, na 7 krat 7 poljih pa z 18 od 25, na katerih se obhod lahko začne, po Rothu s 15, in na velikih šahovnicah odpove pogosteje (Warnsdorff 1823; Squirrel in Cull 1996)
theorem-tour-legend = pogosto piše, da pravilo vedno uspe na šahovnicah od 5 krat 5 do 76 krat 76 polj; to je legenda: če pri izenačenju odloča stalni vrstni red, odpove že z enega polja šahovnice, `map tour 5..76 using warnsdorff fixed` pa pove, s koliko polj posamezne šahovnice uspe
theorem-tour-squirrel-cull = s stalnimi vrstnimi redi potez za vsak ostanek stranice pri deljenju z 8 pravilo iz vogala pripelje do obhoda (Squirrel in Cull 1996): dokazano za stranice z ostankom 7 (Ganzfried 2004), odprto za druge; od stranic od 5 do 130 tu odpove samo 74
theorem-tour-divide = obhodi ploščic se povežejo v obhod vsake šahovnice s stranicama vsaj 6 v času, sorazmernem s številom polj (Parberry 1997 za n krat n, n krat n + 1 in n krat n + 2; Lin in Wei 2005 za vse)
theorem-tour-quarter = četrtobrat lahko sklenjen skakačev obhod preslika vase le na kvadratnih šahovnicah, katerih stranica je soda in ni večkratnik števila 4
theorem-tour-symmetry = simetrija šahovnice, ki sklenjen obhod preslika vase, ga zavrti naprej ali prehodi v obratni smeri, zato pusti na mestu največ dve polji: zrcaljenje čez diagonalo ne ohrani nobenega sklenjenega skakačevega obhoda cele šahovnice, zrcaljenje čez srednjico pa le tam, kjer ta teče med polji (po Jellissu 2019)
theorem-tour-magic = noben skakačev obhod šahovnice nima iste vsote v vseh stolpcih, vrsticah in dolgih diagonalah; 2240 obhodov jo ima v vseh stolpcih in vrsticah: 140, vsak z zasukanimi in zrcaljenimi slikami, vsak v obeh smereh (Stertenbrink, Meyrignac in Mackay 2003)
theorem-tour-uncrossed = najdaljša skakačeva pot, ki se ne križa, ima na šahovnici 35 potez in na 9x9 47, najdaljši tak krog pa 32 in 42 (Yarbrough 1969; Knuth 2010; A003192, A157416): `find tour 6 uncrossed longest`

reason-tour-colours = vsaka poteza zamenja barvo, na šahovnici pa je temnih polj { $dark }, svetlih pa { $light }
reason-tour-end-colour = vsaka poteza zamenja barvo in `{ $square }` ima barvo z manj polji: tam se obhod ne začne in ne konča
reason-tour-same-colour = vsaka poteza zamenja barvo, zato imata krajišči obhoda s sodim številom polj različni barvi; `{ $a }` in `{ $b }` imata isto
reason-tour-same-ends = obhod več polj se ne more začeti in končati na `{ $square }`
reason-tour-inner-end = na šahovnici s stranico 4 imata zunanji in notranji vrstici enako mnogo polj in vsaka poteza z zunanje vrstice vodi na notranjo: obhod se začne in konča na zunanji vrstici, `{ $square }` pa leži na notranji
reason-tour-unreachable = nobene poteze ne vodijo s polja `{ $a }` na `{ $b }`
reason-clues-far = polje `{ $a }` ima število { $i }, polje `{ $b }` pa { $k }, a figura potrebuje od prvega do drugega vsaj { $moves ->
    [one] { $moves } potezo
    [two] { $moves } potezi
    [few] { $moves } poteze
   *[other] { $moves } potez
 }
reason-clues-unreachable = polje `{ $a }` ima število { $i }, polje `{ $b }` pa { $k }, a nobene poteze ne vodijo od prvega do drugega
reason-clues-colours = vsaka poteza zamenja barvo, zato se polje `{ $a }` s številom { $i } in polje `{ $b }` s številom { $k } ne ujemata
reason-tour-few-moves = s polja `{ $square }` vodi premalo potez, da bi šel obhod čezenj
reason-tour-three-ends = `{ $a }`, `{ $b }` in `{ $c }` imajo po eno potezo, obhod pa ima samo dve krajišči

## Published sequences

sequence-tour-directed = odprti obhodi, šteti v obe smeri
sequence-tour-closed = sklenjeni obhodi, brez smeri (zaporedje navaja sode stranice)

## Pictures and counts

tour-title-open = Odprt obhod šahovnice { $files }x{ $ranks }
tour-title-closed = Sklenjen obhod šahovnice { $files }x{ $ranks }
tour-description = { $n ->
    [one] { $n } polje, od { $first } do { $last }.
    [two] { $n } polji, od { $first } do { $last }.
    [few] { $n } polja, od { $first } do { $last }.
   *[other] { $n } polj, od { $first } do { $last }.
}
count-tours = { $solutions } ({ $ways })
count-directions = usmerjenih { $directed }, neusmerjenih { $undirected }
stop-gave-up = metoda se je ustavila, ker ne poskusi vsega
stop-gave-up-after = metoda se je po { $time } ustavila, ker ne poskusi vsega

violation-crossing = potezi `{ $a } { $b }` in `{ $c } { $d }` se križata
violation-walk = število potez je { $found } namesto največjega { $expected }
violation-no-move = nobena poteza ne vodi s polja `{ $a }` na `{ $b }`
violation-unvisited = polje `{ $square }` ni obiskano
violation-wrong-end = prvo ali zadnje polje mora biti `{ $square }`
violation-wrong-number = polje `{ $square }` ima število { $found } namesto { $expected }
violation-not-closed = obhod ni sklenjen: nobena poteza ne vodi s polja `{ $a }` nazaj na `{ $b }`
violation-not-kept = rešitve ne pusti nespremenjene nobena simetrija, ki jo zahteva `{ $option }`

reach-frontier = fronta s toliko polji: { $n }, za skakače krajša stranica 8
reach-side-from = stranici vsaj { $n }
reach-even-sides = sodi stranici vsaj 6, katerih zmnožek je deljiv z 8, in { $n } polj
reach-even-area = sodo število polj, največ { $n }
reach-quarters = kvadratne šahovnice s sodo stranico, ki ni deljiva s 4, in { $n } polj
refusal-option-needs = `{ $option }` brez `{ $needs }` ne pove ničesar
help-option-needs = dodajte tudi `{ $needs }`
help-moves = navedite vsako potezo enkrat s številom stolpcev in vrstic, na primer `moves 2,1 1,2 -1,2`; nenavedene sledijo v smeri urinega kazalca
help-no-orders = `compare tour 5 by moves` primerja skakačeve
help-path = pot je šahovnica števil (vrstica za vrstico, zgornja najprej), seznam polj, na primer `a1 c2 a3`, ali datoteka rešitev
path-number-missing = število { $number } manjka

## Options

option-open = obhodu se ni treba vrniti na prvo polje
option-closed = zadnje polje je eno potezo od prvega
option-uncrossed = nobeni dve potezi se ne križata, če sta narisani kot ravni črti med središči polj: `uncrossed longest`
option-longest = čim več potez. Poti ali krogu s `closed` ni treba obiskati vseh polj
option-from = prvo polje
option-to = zadnje polje
option-tour-without = ta polja niso del šahovnice
option-tour-with = števila nekaterih polj v obhodu: `a8 = 1`, risba ali datoteka; `.` in `-1` sta polji brez števila
option-path = datoteka z začetno potjo za `euler` ali s sklenjenim obhodom, ki ga `vandermonde` razstavi
option-fixed = pri izenačenju Warnsdorffovo pravilo vzame prvo polje v smeri urinega kazalca, od poteze eno desno in dve gor naprej
option-moves = pri izenačenju po Warnsdorffovem pravilu velja prva od teh potez (stolpci, vrstice), sestopanje pa jih poskuša v tem vrstnem redu; nenavedene sledijo v smeri urinega kazalca
option-random = pri izenačenju Warnsdorffovo pravilo žreba
option-pohl = pri izenačenju Warnsdorffovo pravilo vzame polje, čigar nadaljnja polja imajo skupaj najmanj potez (Pohl 1967)
option-roth = pri izenačenju Warnsdorffovo pravilo vzame polje, ki je najdlje od središča (Roth)
option-squirrel-cull = pri izenačenju Warnsdorffovo pravilo sledi vrstnim redom potez, ki sta jih dala Squirrel in Cull (1996), z a1 na kvadratni šahovnici

## Methods

method-warnsdorff = Vedno gre na prosto polje, s katerega vodi naprej najmanj potez.
method-warnsdorff-more = Polja z malo izhodi so obiskana, preden so odrezana (H. C. von Warnsdorff 1823). Za vsako polje je potrebnih osem preverjanj, zato je čas linearen, toda nikoli ne gre nazaj: lahko se konča v slepi ulici. Pri izenačenju gre na polje, ki je najdlje od središča, če ni dodano `fixed`, `random seed S`, `pohl` ali `squirrel-cull`. Sklenjen obhod se mora skleniti po naključju. Na 100 krat 100 poljih `fixed` pripelje do obhoda z 69,57 % polj, `roth` pa z 99,38 %; v smeri urinega kazalca od poteze dve desno in eno gor bi bilo 93,73 %. Od 5040 stalnih zaporedij, ki jih simetrije šahovnice ne zamenjajo, je bilo preizkušeno vsako 29.: najslabše pripelje do obhoda z 19,11 % polj, najboljše s 97,52 %, mediana je 61,43 %.
method-warnsdorff-cost = Sorazmerno s številom polj. Največ 4.194.304 polj.
method-warnsdorff-source = H. C. von Warnsdorff, Des Rösselsprunges einfachste und allgemeinste Lösung, 1823.
method-ties = Warnsdorffovo pravilo, iz slepe ulice pa nazaj k izenačenjem.
method-ties-more = Poskusi samo polja, ki jih pravilo dovoli, a vsa, kot v Törökovi diplomski nalogi (Sapientia, 2023). Večinoma uspe takoj. Kjer nobena pot po pravilu ni obhod, lahko traja eksponentno dolgo, o drugih obhodih pa ne dokaže ničesar. Z `moves` polja ob izenačenju poskuša v tem vrstnem redu.
method-ties-cost = Linearno, kjer prva pot uspe, eksponentno, kjer nobena. Največ 65.536 polj.
method-ties-source = Törökova diplomska naloga (Sapientia, 2023).
method-lastresort = Warnsdorffovo pravilo, le da gre na polje brez nadaljnjih potez samo, če ni nobeno drugo prosto.
method-lastresort-more = Na polju brez nadaljnjih potez se pot konča, razen če je zadnje. Tako dela program v seminarski nalogi Kločka (Harkov), katere števila za šahovnico 100 krat 100 ponovi. Izenačenja odloča kot `warnsdorff`.
method-lastresort-cost = Sorazmerno s številom polj.
method-lastresort-source = Seminarska naloga Kločka (Univerza v Harkovu).
method-antiwarnsdorff = Nasprotje Warnsdorffovega pravila: na polje, s katerega vodi naprej največ potez.
method-antiwarnsdorff-more = Tu je zato, da se vidi, kako odpove, kot v seminarski nalogi Kločka (Harkov): vogale pusti za konec in obtiči približno na pol poti.
method-antiwarnsdorff-cost = Sorazmerno s številom polj.
method-antiwarnsdorff-source = Seminarska naloga Kločka (Univerza v Harkovu).
method-euler = Iz poti naredi obhod tako, da njene dele prehodi v obratni smeri.
method-euler-more = Kjer vodi z zadnjega polja poteza na notranje polje poti, lahko del za njim prehodimo v obratni smeri in pot dobi drugo krajišče (Euler 1759). Išče najmanj takih obratov, po katerih pot sprejme prosto polje, se sklene ali doseže konec. Začne s potjo po Warnsdorffovem pravilu ali s potjo iz datoteke: `path "FILE"`. Obrat stane toliko korakov, kolikor je polj.
method-euler-cost = Število polj krat število pregledanih poti za vsak obrat. Največ 65.536 polj.
method-euler-source = L. Euler, Solution d'une question curieuse qui ne paroit soumise à aucune analyse, 1759.
method-vandermonde = Šahovnico pokrijejo štirje skladni krogi; povežeta se nasprotna, nato polovici.
method-vandermonde-more = Krog obišče eno od vsakih štirih polj, ki jih zrcaljenji čez srednji črti zamenjujeta (Vandermonde 1771). Kroga dasta vsak po eno potezo, njune konce povežeta dve drugi; polovici polobrat preslika vase, obhoda ne. Potrebni sta sodi stranici in ploščina, deljiva z 8, kroge pa najde Warnsdorffovo pravilo z žrebom. Z možnostjo `path "FILE"` pokaže `trace` kroge sklenjenega obhoda, narejenega po tej metodi.
method-vandermonde-cost = Nekaj naključnih krogov, vsak linearen v številu polj krat obratov. Največ 16.384 polj.
method-vandermonde-source = A. T. Vandermonde, Remarques sur les problèmes de situation, 1771.
method-divide = Obhode ploščic poveže v obhod vse šahovnice v času, sorazmernem s številom polj.
method-divide-more = Šahovnica je razrezana na ploščice s stranicami od 6 do 11, vsaka ima sklenjen obhod z določenima potezama na desnem in zgornjem robu; vsako opusti skupaj z vogalno potezo sosednje ploščice (po Parberryju 1997). Liha šahovnica ima eno liho ploščico z odprtim obhodom okoli začetka. Kadar sta dani obe krajišči, obrati repa obhod s prvega vodijo do drugega, kot je poti obračal Euler, vsakič dve potezi bliže. Stranici vsaj 5; brez `to` vedno uspe.
method-divide-cost = Sorazmerno s številom polj. Največ 67.108.864 polj.
method-divide-source = I. Parberry, An efficient algorithm for the knight's tour problem, 1997.
method-frontier = Odloča polje za poljem vzdolž daljše stranice; enake fronte poskusi ali prešteje enkrat.
method-frontier-more = Kar je odločeno, vpliva na ostalo samo prek zadnjih nekaj stolpcev: koliko potez ima polje in katera polja so krajišči iste poti (Simpath, Knuth 2009). Najde obhod ali dokaže, da ga ni, za skakače na šahovnicah s krajšo stranico največ 5. Vse obhode natančno prešteje na šahovnicah s krajšo stranico največ 8: vsaka fronta ima število načinov, kako se pride do nje, in kjer je preostanek šahovnice simetričen, sta fronta in njena zrcalna slika ena sama. Bistveno različnih sklenjenih obhodov je toliko, kolikor jih simetrija šahovnice v povprečju preslika vase (lema Cauchyja in Frobeniusa); ti se preštejejo na enak način, kot cikli in poti skozi orbite polj. Odprt obhod ima smer in ga vase preslika le identiteta. Na valju le šteje, obroč za obročem, pri skakačih z največ 8 polji na obroč.
method-frontier-cost = Toliko korakov, kolikor je front, eksponentno v krajši in linearno v daljši stranici; okoli 25 bajtov za vsako fronto.
method-frontier-source = D. E. Knuth, The Art of Computer Programming 4A, 2011: Simpath.
method-halfturn = Sklenjeni obhodi, ki jih polobrat preslika vase.
method-halfturn-more = Pot obišče eno od vsakih dveh nasprotnih polj in se konča eno potezo od slike prvega; pot in slika skupaj sta obhod. Poti najde Warnsdorffovo pravilo z žrebom, zato to, da je ne najde, ni dokaz.
method-halfturn-cost = Nekaj naključnih poti, vsaka linearna v številu polj krat obratov. Največ 4096 polj.
method-halfturn-source = Obhodi s to simetrijo: Euler 1759.
method-quarterturn = Sklenjeni obhodi, ki jih četrtobrat preslika vase.
method-quarterturn-more = Kot polobrat, s štirimi slikami namesto dveh. Potrebna je kvadratna šahovnica, katere stranica je soda in ni večkratnik števila 4.
method-quarterturn-cost = Kot pri polobratu. Največ 4096 polj.
method-quarterturn-source = Izrek o stranici sledi iz barv.

## Steps

story-start = Obhod se začne na `{ $square }`.
story-onward = { $n ->
    [one] od tam vodi naprej { $n } poteza
    [two] od tam vodita naprej { $n } potezi
    [few] od tam vodijo naprej { $n } poteze
   *[other] od tam vodi naprej { $n } potez
}
story-go-only = `{ $square }`: edino prosto polje; { $onward }.
story-go-only-end = `{ $square }`: edino prosto polje poleg končnega `{ $end }`; { $onward }.
story-end-kept = { $sentence } `{ $end }` ostane za konec.
story-go = `{ $square }`: { $onward }, kar je najmanj; z drugih polj: { $others }.
story-go-most = `{ $square }`: { $onward }, kar je največ; z drugih polj: { $others }.
story-go-onward = `{ $square }`: { $onward }, kar je brez slepih ulic najmanj; z drugih polj: { $others }.
story-go-tie = `{ $square }`: { $onward }, pri izenačenju odloči { $why }; z drugih polj: { $others }.
story-tie-untried = prvo še neposkušeno polje
story-tie-fixed = prvo polje v smeri urinega kazalca
story-tie-moves = prva poteza vrstnega reda
story-tie-random = žreb
story-tie-pohl = polje, s katerega dosegljiva polja imajo skupaj najmanj potez
story-tie-roth = največja oddaljenost od središča
story-tie-squirrel-cull = prva poteza trenutnega vrstnega reda
story-try = Poteza na `{ $square }`.
story-back = Nazaj s polja `{ $square }`.
story-order = Squirrel in Cull, vrstni red { $n }: od tu naprej pri izenačenju velja prva od potez { $moves } (stolpci, vrstice).
story-lost = Na `{ $square }` ni več mogoče priti in z njega oditi.
story-dead-end = Slepa ulica: s polja `{ $square }` ne vodi poteza na nobeno prosto polje.
story-misses-clue = Slepa ulica: vsako prosto polje potezo od `{ $square }` ima drugo število ali pa je predaleč od polja `{ $clue }` s številom { $number }.
story-dead-end-early = Slepa ulica: s polja `{ $square }` vodi poteza le še na končno polje `{ $end }`, druga polja pa še niso obiskana.
story-begin = Obiskana polja začetne poti: { $n } od { $of }.
story-extend = S konca vodi poteza na prosto polje `{ $square }`: pot se tam nadaljuje.
story-turn-tail-closing = S prvega polja vodi poteza na `{ $new }` s številko { $p }, s konca `{ $end }` pa na `{ $pivot }` s številko { $q }. Razlikujeta se za ena: del, ki sledi polju `{ $pivot }`, prehodimo v obratni smeri in poteza zdaj povezuje konca.
story-turn-tail = S konca `{ $end }` vodi poteza nazaj na `{ $pivot }`. Del, ki sledi polju `{ $pivot }`, prehodimo v obratni smeri in pot se konča na `{ $new }`.
story-turn-head = S prvega polja `{ $first }` vodi poteza na `{ $pivot }`. Del pred `{ $pivot }` prehodimo v obratni smeri in pot se začne na `{ $new }`.
story-reverse = Vso pot prehodimo v obratni smeri, konča se na `{ $last }`.
story-rotate = Krajišči sta eno potezo narazen, zato se pot lahko začne kjerkoli. Začne se na `{ $square }` in konča na `{ $last }`.
story-insert-one = `{ $square }` je vstavljeno takoj po `{ $after }`.
story-insert = `{ $first }` in `{ $last }` sta vstavljeni takoj po `{ $after }`.
story-circuits = Šahovnico pokrijejo štirje skladni krogi (polj v vsakem: { $n }), tu kot stolpec/vrstica: { $circuits }.
story-one-join = `{ $a }`-`{ $b }` in `{ $c }`-`{ $d }` postaneta `{ $a }`-`{ $c }` in `{ $b }`-`{ $d }`
story-pairs = Nasprotna kroga dasta vsak po eno potezo in njuni konci se povežejo: { $joins }. Ostaneta dva kroga (polj v vsakem: { $n }), ki ju polobrat preslika vase.
story-join = Kroga se povežeta na isti način: { $join }.
story-found-open = Vsa polja so obiskana: odprt obhod.
story-found-closed = Vsa polja so obiskana in poteza vodi nazaj na prvo: sklenjen obhod.
story-exhausted = Preizkušene so vse poti: obhoda ni.
story-none-by-rule = Vse poteze je vzela nazaj: s tem pravilom od tod ni obhoda.
story-gave-up = Metoda se tu konča brez obhoda; obiskana polja: { $n } od { $of }.
story-skipped = { $n ->
    [one] ({ $n } korak je izpuščen)
    [two] ({ $n } koraka sta izpuščena)
    [few] ({ $n } koraki so izpuščeni)
   *[other] ({ $n } korakov je izpuščenih)
}

## Maps

map-rate = Začetnih polj, ki vodijo do obhoda: { $full } od { $tried } ({ $rate } %).
map-least = V najslabšem primeru obišče { $least } od { $of } polj.
map-title-reached = Kako daleč pride `{ $problem }` s posameznega polja
map-title-solutions = V koliko rešitvah stoji figura na posameznem polju: `{ $problem }`
map-title-starts = Koliko obhodov se začne na posameznem polju: `{ $problem }`
map-title-ends = Koliko obhodov se konča na posameznem polju: `{ $problem }`
map-title-moves = Koliko obhodov vsebuje posamezno potezo: `{ $problem }`
map-title-degree = Poteze figure s posameznega polja: `{ $problem }`
map-title-combined = `{ $problem }`
map-legend-reached = Število: polja, obiskana od tam. Zeleno: vsa.
map-legend-solutions = Število: rešitve s figuro na tem polju, od { $least } (svetlo) do { $most } (temno).
map-legend-starts = Število: obhodi, ki se tam začnejo, od { $least } (svetlo) do { $most } (temno).
map-legend-ends = Število: obhodi, ki se tam končajo, od { $least } (svetlo) do { $most } (temno).
map-legend-moves = Debelina in barva poteze: obhodi, ki jo vsebujejo, od { $least } (tanko, svetlo) do { $most } (debelo, temno).
map-legend-degree = Število: toliko potez vodi od tam, od { $least } (svetlo) do { $most } (temno).
map-legend-combined = Število: od { $least } (svetlo) do { $most } (temno).
map-unit = Števila so zaokrožena, enota je { $unit }; natančna: `| export "FILE.csv"`.
map-digits = Vsaka števka je desetina lestvice: 0 se začne pri { $least }, 9 se konča pri { $most }.
map-digits-missing = Zeleno polje s piko: obhod. Števka: koliko polj manjka: 1 pomeni eno, 2 dve ali tri, 3 do sedem, in tako naprej s podvajanjem.
map-files = Vsota vsakega stolpca je { $total }.
map-ranks = Vsota vsake vrstice je { $total }.
map-files-ranks = Vsota vsakega stolpca in vsake vrstice je { $total }.
map-sum = Vsa števila skupaj: { $sum }.
map-sum-times = Vsa števila skupaj: { $sum } = { $times } · { $total }.
column-move = poteza
column-share = %
column-moves = takih potez
column-degree = potez od tam
column-squares = takih polj
map-degree = Graf potez: { $squares ->
    [one] { $squares } polje
    [two] { $squares } polji
    [few] { $squares } polja
   *[other] { $squares } polj
 }, { $moves ->
    [one] { $moves } povezava
    [two] { $moves } povezavi
    [few] { $moves } povezave
   *[other] { $moves } povezav
 }.
map-degree-arcs = Graf potez, ki imajo smer: { $squares ->
    [one] { $squares } polje
    [two] { $squares } polji
    [few] { $squares } polja
   *[other] { $squares } polj
 }, { $moves ->
    [one] { $moves } usmerjena povezava
    [two] { $moves } usmerjeni povezavi
    [few] { $moves } usmerjene povezave
   *[other] { $moves } usmerjenih povezav
 }.
map-barred = Obhod se lahko začne na { $starts } od { $of } polj: na označenih z znakom `#` se ne začne noben.
map-barred-dark = Obhod se lahko začne na { $starts } od { $of } polj: na temnih se ne začne noben.
kind-map = zemljevid
kind-proof = dokaz
proof-none = Dokazano: `{ $problem }` nima rešitve.
proof-solution = `{ $problem }` ima rešitev, ki jo dokaz pokaže.
proof-fewest = Dokazano: `{ $problem }`: { $n ->
    [one] { $pieces } zadošča
    [two] { $pieces } zadoščata
    [few] { $pieces } zadoščajo
   *[other] { $pieces } zadošča
 }, manj pa ne.
proof-most = Dokazano: `{ $problem }`: { $n ->
    [one] { $pieces } gre
    [two] { $pieces } gresta
    [few] { $pieces } gredo
   *[other] { $pieces } gre
 } na šahovnico, več pa ne.
proof-extreme = Dokazano: `{ $problem }`: { $amount }, več jih ne gre.
proof-all = Dokazano: `{ $problem }`: { $solutions } in nobene druge.
proof-unchecked = Dokaza še ni preveril noben drug program. `| export "FILE.opb"` zapiše model, `| export "FILE.pbp"` korake; nato jih preveri `veripb FILE.opb FILE.pbp`.
replay-alone = Program je preveril lasten dokaz. Neodvisnega preverjevalnika VeriPB ni na iskalni poti.
replay-installed = Program je preveril lasten dokaz. Neodvisno ga preveri `veripb { $model } { $path }`.
replay-covers = Preverjeno: `{ $model }` ({ $variables }, { $constraints }) je model, ki sledi iz definicije problema, in vsaka vrstica dokaza sledi: { $rules }.
replay-correct = Pravilno: `{ $path }` je dokaz.
proof-stopped = `{ $problem }` ni dokazano: iskanje dokaza je bilo prekinjeno ({ $why }).
refusal-listed = dokaz, da so to vse rešitve, jih našteje največ { $most }
help-listed = uporabite `prove` brez `count`, ki ne potrebuje seznama
refusal-no-map = nobena metoda tega problema nima svojega zemljevida
refusal-unknown-method = metode `{ $method }` ni
refusal-cannot-map = metoda `{ $method }` ne riše zemljevida
refusal-cannot-spread = metoda `{ $method }` ne šteje po poljih ali potezah

### The Jupyter kernel

## What `bezzel kernel` says. Names of programs and folders are arguments.

kernel-installed = Jupyter zdaj pozna jedro `{ $name }`: { $path }
kernel-use = Uporaba: `jupyter console --kernel { $name }`, ali pa ga izberite v JupyterLabu.
kernel-removed = Jedro `{ $name }` je odstranjeno: { $path }
kernel-absent = Jedra `{ $name }` ni: { $path }
kernel-foreign = To jedro pripada drugemu programu in ostane, kakršno je: { $path }
kernel-homeless = Ta uporabnik nima domače mape: navedite mapo s `--prefix DIR`.
kernel-no-environment = Nobeno okolje Python ni dejavno in Pythona ni na poti: navedite okolje s `--prefix DIR`.
kernel-program = Ta program, različica { $version }: { $path }
kernel-searched = Jupyter pravi, da jedra išče tukaj:
kernel-rule = Programa `jupyter` ni mogoče vprašati; po svojih pravilih Jupyter jedra išče tukaj:
kernel-found = { $path }: Jupyter ga najde in zažene ta program.
kernel-other = { $path }: Jupyter ga najde, vendar zažene drug program: { $program }
kernel-hidden = { $path }: Jupyter ga ne najde.
kernel-broken = { $path }: programa, ki ga zažene, ni: { $program }
kernel-none = Nobeno jedro tega programa ni nameščeno; namestite ga z `bezzel kernel install`.
kernel-connection = { $path } ni uporabna datoteka povezave: poglejte ključ `{ $key }` v njej
kernel-failed = jedro se ne more zagnati: { $error }
request-unknown = to jedro ne pozna zahteve `{ $request }`
link-puzzle = Problem osmih dam (Wikipedia)
link-queens = Dame, ki se ne napadajo (OEIS A000170)
link-covers = Dame, ki napadajo vsa polja (OEIS A075458)
link-tours = Sklenjeni skakačevi obhodi (OEIS A001230)

## What stands in the log.

kernel-log-frames = zavrženo je sporočilo, ki nima vseh okvirov
kernel-log-signature = zavrženo je sporočilo z napačnim podpisom
kernel-log-replayed = zavrženo je sporočilo, ki je že prišlo
kernel-log-large = povezava je prekinjena, ker je druga stran poslala preveč
kernel-log-slow = povezava je prekinjena, ker je druga stran pustila preveč neprebranega
kernel-log-json = sporočilo je zavrženo: njegov del `{ $part }` ni objekt JSON
kernel-log-header = sporočilo je zavrženo: v glavi ni besedila pod `{ $part }`

### The command line of the program

## Its help. Options, commands and names in capitals are the same in every language.

usage-commands = Ukazi
usage-arguments = Argumenti
usage-options = Možnosti
usage-about = Laboratorij za kombinatoriko šahovnice: figure, ki se ne napadajo, šahovnice, pokrite z malo figurami, skakačevi obhodi; prešteti, narisani, skrčeni po simetriji in zapisani v datoteke.
usage-start = Brez FILE in -c se v terminalu odpre interaktivna seja (poskusite `help`), vse drugo se bere kot skripta.
usage-files = Datoteke s skriptami, ki se izvedejo druga za drugo v eni seji, ali en ukaz, na primer `find queens 8`; `-` je standardni vhod.
usage-lines = Izvede to ukazno vrstico, za datotekami s skriptami; lahko jo navedete večkrat.
usage-echo = Izpiše vsak ukaz pred odgovorom.
usage-json = Odgovori z enim objektom JSON na vrstico.
usage-lang = Jezik odgovorov; sicer jezik iz datoteke z nastavitvami, sicer jezik sistema, če je med temi, sicer angleščina.
usage-color = Ali naj bodo odgovori barvni; sicer odločajo NO_COLOR, CLICOLOR_FORCE, datoteka z nastavitvami in terminal.
usage-quiet = Pokaže samo odgovore: brez pozdrava, poteka in opozoril.
usage-no-config = V uporabnikovih mapah ne bere in ne piše ničesar (nastavitve, zgodovina, časi izvajanja).
usage-no-init = Interaktivna seja ne izvede zagonske datoteke `init.bz` iz mape z nastavitvami.
usage-data = Nastavitve, zgodovino in čase izvajanja hrani v tej mapi.
usage-threads = Največje število niti; privzeto vsa jedra procesorja.
usage-file-access = Datoteke, ki jih smejo uporabljati ukazi: `none` (nobena), tiste v mapi ali tiste v mapi samo za branje. Relativne poti se začnejo v mapi. Privzeto: vse.
usage-limit = Meje, ki jih ne preseže noben ukaz in nobena nastavitev: `memory=2GB,threads=2,time=10s` ali nekatere od teh.
usage-help = Pokaže to pomoč.
usage-version = Pokaže različico.
usage-kernel = Ukazni jezik v okolju Jupyter: v zvezkih in konzolah.
usage-kernel-install = Okolju Jupyter pove, kje je ta program, da ga zvezki in konzole ponudijo; možnosti, kot je --lang, se zanj ohranijo.
usage-kernel-start = Streže zvezku ali konzoli: to poganja Jupyter.
usage-kernel-connection = Datoteka, v kateri Jupyter pove, kje naj posluša.
usage-kernel-uninstall = Razveljavi, kar je naredil `install`.
usage-kernel-check = Pove, kaj je kje nameščeno in ali Jupyter to najde.
usage-kernel-user = Za tega uporabnika (privzeto).
usage-kernel-prefix = Za okolje Python v tej mapi.
usage-kernel-sys-prefix = Za dejavno okolje Python, po vrednosti `sys.prefix` v Pythonu.
usage-kernel-name = Ime, ki ga uporabi `jupyter console --kernel NAME`; privzeto `bezzel`.
usage-serve = Ponuja sejo drugemu programu: objekti JSON, po eden v vrstici, na standardnem vhodu in izhodu.
usage-version-of = Pokaže različico.
usage-version-full = Pokaže tudi sistem in gradnjo programa, za poročila o napakah.
usage-web = Streže različico za brskalnik brskalnikom tega računalnika in enega odpre.
usage-web-folder = Mapa z različico za brskalnik. Brez nje velja mapa, nameščena s programom.
usage-web-host = Naslov tega računalnika, na katerem posluša, tudi za brskalnike drugih računalnikov: `0.0.0.0` so vsi naslovi. Privzeto: le ta računalnik.
usage-web-port = Vrata, na katerih posluša. Privzeto: prva prosta od 8848 naprej.
usage-web-no-browser = Ne odpre brskalnika.
web-serves = { $folder } je na naslovu { $address }; Ctrl-C konča.
web-warns = Kdor doseže ta naslov, lahko bere mapo. Spremeniti v njej ne more ničesar.
web-forbidden = Ta strežnik odgovarja le brskalnikom svojega računalnika. `bezzel web --host ADDRESS` odgovarja tudi drugim.
web-not-found = Take strani ni.
fault-web-missing = različica za brskalnik ni nameščena s tem programom
fault-web-folder = `{ $path }` ni mapa z različico za brskalnik
help-web-missing = v repozitoriju jo zgradite s `python3 tests/release/web.py FOLDER` in strezite z `bezzel web FOLDER`
fault-web-port = na { $place } ni mogoče poslušati
help-web-port = izberite druga vrata s `--port`
usage-man = Izpiše stran priročnika: `bezzel man | man -l -` jo pokaže.
usage-completions = Izpiše dopolnitve ukazne vrstice za lupino.
usage-shell = Lupina.
man-name = Ime
man-description = Opis
man-exit = Izhodna koda
man-exit-codes = 0: vse v redu. 1: ukaz ni uspel ali je dal samo del odgovora. 2: ukaz ni razumljiv. 64: ukazna vrstica je napačna. 66: skripte ni mogoče prebrati. 70: napaka programa. 130: prekinjeno.
usage-count = Prešteje rešitve problema ali samo nekaj kosov štetja.
usage-count-problem = Problem v ukaznem jeziku: 'queens 22', 'tour 6x6 closed using backtracking'.
usage-count-shard = Kateri kos od koliko: 5/64, 0-15/64, 3,7/64 ali env:NAME/64 s številko v spremenljivki okolja.
usage-count-out = Mapa za zapise o kosih.
usage-todo = Našteje kose, o katerih v mapi ni zapisa, tako kot jih sprejmejo polja opravil.
usage-merge = Sešteje kose štetja, ko so zapisani vsi.
usage-verify = Znova prešteje nekaj naključno izbranih zapisanih kosov.
usage-verify-sample = Število kosov; privzeto 1.
usage-verify-plain = Z navadnim iskanjem, ki s tistim, ki jih je preštelo, nima skupne kode; traja dlje.
usage-status = Pove, kako daleč je štetje po kosih.
usage-folder = Mapa z zapisi.

## What is wrong with it

usage-more = `bezzel --help` pove, kaj je na voljo.
usage-no-option = možnosti `{ $option }` ni
usage-no-command = ukaza `{ $command }` ni
usage-no-value = `{ $option }` potrebuje vrednost
usage-value = `{ $option }` ne sprejme vrednosti `{ $value }`
usage-needless-value = `{ $option }` ne sprejme nobene vrednosti, tu pa je `{ $value }`
usage-missing = manjka { $argument }
usage-not-text = eden od argumentov ni besedilo v UTF-8
usage-wrong = ti argumenti ne gredo skupaj
usage-command-alone = ukaz, kot je `merge`, se uporablja brez datotek in brez `-c`
usage-takes = sprejme { $values }
usage-takes-number = sprejme celo število od 1 do { $most }
usage-takes-positive = sprejme celo število od 1 naprej
usage-takes-file-access = dovoljeno: `none`, pot mape ali ta pot z `:ro`
usage-takes-limits = dovoljeno: `memory=2GB`, `threads=2`, `time=10s` ali več teh z vejicami in brez presledkov
usage-takes-name = ime sestavljajo črke od a do z, števke, `.`, `_` in `-`
usage-as-value = po znaku `--` to ni možnost: `{ $text }`

## Najkrajše poti

path-moves = { $n ->
    [one] { $n } poteza
    [two] { $n } potezi
    [few] { $n } poteze
   *[other] { $n } potez
}
count-paths = { $moves }: { $solutions }
board-path = Najkrajša pot: { $moves }.
column-path-moves = potez
family-path = najkrajše poti
tour-title-path = Pot na šahovnici { $files }x{ $ranks }
stopped-path = Dotlej najboljša pot: { $moves }, po { $time } ({ $nodes }).
walk-longer = `{ $method }` pride do `{ $end }`: { $moves }. Najkrajša pot: { $shortest }.
walk-stranded = `{ $method }` obtiči in ne pride do `{ $end }`: { $moves }. Najkrajša pot: { $shortest }.
map-title-distance = Najmanj potez do vsakega polja: `{ $problem }`
map-legend-distance = Število: najmanj toliko potez do tja, od { $least } (svetlo) do { $most } (temno).
map-distance = Dosegljivih polj: { $reached } od { $squares }; do najbolj oddaljenega: { $moves }.
reason-unreachable = poteze s polja `{ $from }` dosežejo { $reached } od { $of } polj, polja `{ $to }` ni med njimi
reason-unreachable-none = s polja `{ $from }` ne vodi nobena poteza, zato polje `{ $to }` ni dosegljivo
reason-unreachable-only = poteze s polja `{ $from }` dosežejo { $reached } od { $of } polj, le { $squares }, polja `{ $to }` ni med njimi
reason-unreachable-except = poteze s polja `{ $from }` dosežejo { $reached } od { $of } polj, vsa razen { $squares }, zato polje `{ $to }` ni dosegljivo
violation-not-shortest = število potez je { $moves } namesto { $shortest }
refusal-needs-end = najkrajša pot potrebuje polje, ki sledi besedi `{ $option }`
help-example = na primer `{ $command }`
block-missing-name = za `for` stoji ime
block-missing-in = za imenom manjka `in`
block-missing-values = za `in` manjkajo vrednosti
block-missing-condition = za `if` manjka pogoj
block-missing-body = stavki pri `{ $keyword }` so v zavitih oklepajih
block-missing-brace = na koncu stavkov pri `{ $keyword }` manjka `{ $sign }`
block-missing-parameter = manjka ime parametra
block-missing-bracket = za parametri manjka `)`
block-missing-equals = za parametri manjka `=`
block-missing-value = za `=` manjka vrednost funkcije
block-extra-braces = zavite oklepaje imajo le `for`, `if` in `try`, vrednost za `=` pa ne
block-stray-else = `else` stoji le za oklepaji stavka `if` ali `try`
refusal-not-played = `{ $problem }` nima ugank za igranje
help-not-played = `play tour 5` je uganka z obhodom, `trace` pa pokaže, kako se najde najkrajša pot
fault-model-path = za `{ $problem }` ni modela, ker je iskanje v širino samo po sebi dokaz, da je pot najkrajša
help-model-path = `find { $problem }` pokaže pot, `trace { $problem }` pa vsak korak iskanja
story-path-start = Pot se začne na `{ $square }`.
story-layer = { $moves }: { $n ->
    [one] { $n } polje
    [two] { $n } polji
    [few] { $n } polja
   *[other] { $n } polj
 }, { $squares }.
story-round-first = Zadnje polje `{ $squares }` ima vrednost 0. V vsakem krogu dobi polje brez vrednosti ena več od najmanjše vrednosti potezo stran.
story-round = { $round }. krog: { $n ->
    [one] { $n } polje dobi
    [two] { $n } polji dobita
    [few] { $n } polja dobijo
   *[other] { $n } polj dobi
 } vrednost { $round }: { $squares }.
story-round-none = { $round }. krog: nobeno polje ne dobi vrednosti.
story-predecessor = Nazaj: polje `{ $square }` je bilo prvič doseženo s polja `{ $from }`.
story-descend = `{ $square }`: vrednost { $value } je za eno manjša.
story-descend-others = `{ $square }`: vrednost { $value } je za eno manjša; enako dobra so { $others }.
story-nearest = `{ $square }`: kvadrat razdalje { $gap }, najmanjši; druga polja: { $others }.
story-nearest-only = `{ $square }`: edino prosto polje, kvadrat razdalje { $gap }.
story-improved = Zadnje polje je doseženo: { $moves }, doslej najboljša pot.
story-bound = Še ena poteza, in skupaj bi bilo: { $moves }; najboljša pot pa jih ima { $best }.
story-shortest = Najkrajša pot: { $moves }.
story-not-shortest = Zadnje polje je doseženo: { $moves }. Najkrajša pot: { $shortest }.
story-stranded = Pot se konča in ne doseže polja `{ $square }`.
story-unreachable = Ni več česa poskusiti: s polja `{ $from }` ne vodi pot na `{ $to }`.
problem-path = S figuro pridite z enega polja na drugo z najmanj potezami: s skakačem, če ni imenovana druga.
problem-path-more = `from` in `to` imenujeta obe polji. Rešitev našteje polja poti po vrsti, na šahovnici so njihove številke. `map distance knight 8 from a1` pokaže najmanjše število potez do vsakega polja, `map count path 8 from a1 to h8` pa število najkrajših poti skozi vsako polje. Dovoljene so vse figure in šahovnice, tudi figure, ki ne morejo nazaj. Polja, navedena z `without`, niso del šahovnice, a črtna figura gre čeznje; `pawns` jo ustavijo.
option-path-from = prvo polje poti
option-path-to = zadnje polje poti
option-path-without = ta polja niso del šahovnice
history-path = E. F. Moore je z iskanjem v širino našel najkrajšo pot iz labirinta (objavljeno 1959), C. Y. Lee pa ga je uporabil za povezave vezij (1961). Richard Bellman je v petdesetih letih uvedel dinamično programiranje. E. W. Dijkstra je iskanje razširil na različno dolge korake (1959). Törökova diplomska naloga (Sapientia, 2023) ima najkrajše poti za zgled požrešne metode, sestopanja in dinamičnega programiranja.
theorem-path-principle = vsak del najkrajše poti je najkrajša pot med svojima krajiščema, ker bi krajši del skrajšal celoto (Bellmanovo načelo optimalnosti, 1957). Zato je razdalja polja za eno večja od najmanjše razdalje sosednjih polj
theorem-path-knight = na šahovnici brez robov skakač, ki mora x stolpcev in y vrstic daleč, kjer je x vsaj y, potrebuje najmanjše število potez d, za katero je d vsaj x/2, d vsaj (x + y)/3 in d + x + y sodo. Izjemi sta eno polje naravnost (3 poteze) in dve polji po diagonali (4 poteze); glejte Das in Chatterji 1988. Ob vogalu jih lahko potrebuje več: od a1 do b2 4 poteze
theorem-path-corners = od vogala do vogala šahovnice n krat n, kjer je n vsaj 4, skakač potrebuje 2·⌊(n + 1)/3⌋ potez: na običajni šahovnici 6. Nobeni polji na njej nista bolj oddaljeni
theorem-path-colours = skakač z vsako potezo menja barvo, zato je razdalja med poljema soda natanko tedaj, ko imata enako barvo
theorem-path-riders = na prazni kvadratni šahovnici dama in trdnjava dosežeta vsako polje z največ 2 potezama, lovec pa vsako polje svoje barve. Kralj potrebuje toliko potez, kolikor je večja od razlik stolpcev in vrstic
theorem-path-leapers = skakalec za a krat b polj, kjer je a manj od b, doseže vsa polja natanko tedaj, ko a in b nimata skupnega delitelja, je njuna vsota liha, ima krajša stranica vsaj a + b in daljša vsaj 2b polj (Knuth 1994). Skakač potrebuje 3x4 polja
method-breadthfirst = Polja doseže v plasteh: najprej tista eno potezo stran, nato tista dve potezi stran in tako naprej.
method-breadthfirst-more = Polje je v plasti, ki ga doseže prva, zato je njegova razdalja takoj znana. Pot nazaj vodi z zadnjega polja na tisto, s katerega je bilo prvič doseženo, in tako do začetka; to je po abecedi prva najkrajša pot. Za število poti vsako polje sešteje števila sosednjih polj prejšnje plasti.
method-breadthfirst-cost = Linearno v številu potez z vseh polj. Največ 4.194.304 polja, za zemljevide 262.144.
method-breadthfirst-source = E. F. Moore: The shortest path through a maze, 1959; C. Y. Lee: An algorithm for path connections and its applications, 1961.
method-dynamic = Razdaljo vsakega polja izračuna iz razdalj sosednjih polj.
method-dynamic-more = Bellmanova rekurzija: zadnje polje ima vrednost 0, vsako drugo pa za eno več od najmanjše vrednosti potezo stran. Krog jo uporabi na vseh poljih. Po krogu k imajo vrednost polja, ki so največ k potez daleč. S prvega polja vodi vsaka poteza na vrednost, ki je za eno manjša. Število poti je vsota po teh potezah. Iskanje v širino pogleda vsako potezo le enkrat.
method-dynamic-cost = Število potez z vseh polj krat razdalja. Največ 65.536 polj.
method-dynamic-source = R. Bellman: Dynamic Programming, 1957; On a routing problem, Quarterly of Applied Mathematics 16, 1958.
