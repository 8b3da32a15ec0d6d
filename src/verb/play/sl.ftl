## The verb

verb-play = Pokaže problem kot uganko: figure postavljate in obhod hodite sami.
verb-play-more = Sam `play` našteje izzive, od lahkih do težkih; v terminalu je to meni. `play 12` je eden od njih, `play queens 6 with c1` naredi uganko iz poljubne postavitve, pokritja ali obhoda. Uganke iz `daily`, `random` in `regions` imajo natanko eno rešitev. V terminalu se premikate s puščicami, WASD ali hjkl, postavljate pa s preslednico, tipko Enter ali miško; vse tipke so navedene na dnu zaslona. Napadena polja so označena, napačna poteza je razložena, `?` da namig. V skriptih in zvezkih, v terminalu pa po `set play lines`, igrate z ukazi: `place d4` (pri obhodu: naprej na d4), `remove d4`, `undo`, `redo`, `hint`, `show`, `give up`, `restart` in `leave`. Napredek in najboljši časi so shranjeni v `play.json` v uporabnikovi mapi s podatki; `play stats` jih sešteje.
verb-place = Postavi figuro v uganki, ki se igra; obhod gre naprej na to polje.
verb-remove = Umakne figuro iz uganke; iz obhoda vse od tega polja naprej.
verb-undo = Razveljavi zadnjo spremembo v uganki.
verb-redo = Ponovi spremembo v uganki, ki je bila razveljavljena.
verb-hint = Imenuje polje, ki vodi do rešitve uganke, ali to, kar mora prej izginiti.
verb-give = Vda se in pokaže rešitev uganke: `give up`.
verb-restart = Začne uganko znova.
verb-leave = Zapusti uganko; `play` jo nadaljuje od tam.
param-square = polje šahovnice, na primer `d4`
param-up = drugi del ukaza `give up`
choice-up = Vda se: `give up`.
option-stats = kar ste doslej rešili, po vrstah, z dnevi zapored in časom
setting-play = Kje se v terminalu igrajo uganke: na zaslonu (`screen`) ali z ukazi (`lines`), kot v skriptih in zvezkih.
setting-onward = Pri obhodu, ki se igra, število potez z vsakega naslednjega polja, kot jih šteje Warnsdorffovo pravilo; na zaslonu to obrne tipka `c`.
code-E304 = Nobena uganka se ne igra.
fault-no-game = `{ $word }` je za uganko, ki se igra, a nobena se ne
help-E304 = `play queens 8 with a1` začne eno, `play` našteje izzive
fault-puzzle-option = `{ $option }` je za iskanja: uganka se rešuje na roko
damage-version = zapisala jo je poznejša različica programa: različica { $version }, ta pa bere do različice { $most }
help-later-version = datoteka ostane, kakršna je, in tokrat se nič ne shrani
kind-position = položaj igre
kind-tally = kar je bilo doslej rešeno
column-puzzles = uganke
column-solved = rešeno
column-games = igre
column-given-up = vdaje
param-challenge = številka izziva
option-daily = uganka tega dne (UTC), za vse enaka
option-play-random = naključna uganka z eno rešitvijo
option-play-seed = število, iz katerega izhaja naključje: isto število da isto uganko
option-regions = šahovnica s toliko polji na stranico in toliko območji: v vsaki vrstici, stolpcu in območju ena dama, nobena se ne dotika druge
kind-puzzle = uganka
kind-challenges = izzivi
fault-no-challenge = izziva { $number } ni: vseh je { $n }
fault-large-puzzle = ta šahovnica je prevelika za igro: najdaljša stranica ima { $most } polj
damage-json = to ni zapis ugank: { $error }
column-level = stopnja
column-puzzle = uganka

## What a puzzle asks for

play-challenge = Izziv { $n }: { $puzzle }
play-goal-place = { $pieces }: nobena figura ne sme napadati druge.
play-goal-cover = { $pieces }: na vsakem polju naj stoji figura ali pa naj bo napadeno.
play-goal-independent = { $pieces }: na vsakem polju naj stoji figura ali pa naj bo napadeno, nobena figura pa ne sme napadati druge.
play-goal-total = { $pieces }: vsako polje naj bo napadeno, tudi polja s figurami.
play-goal-regions = { $pieces }: po ena v vsaki vrstici, stolpcu in območju, nobena se ne sme dotikati druge, niti v vogalu ne.
play-torus = Nasprotna robova šahovnice sta zlepljena.
play-given = Že stoji: { $squares }.
play-solutions = { $n ->
    [one] { $n } rešitev.
    [two] { $n } rešitvi.
    [few] { $n } rešitve.
   *[other] { $n } rešitev.
 }
play-goal-tour = Obiščite vsako polje natanko enkrat; število polj: { $n }.
play-goal-closed-tour = Obiščite vsako polje natanko enkrat in se vrnite: z zadnjega polja vodi poteza nazaj na prvo; število polj: { $n }.
play-leaper = Skakač gre { $a } v eno smer in { $b } v drugo.
play-from = Obhod se začne na { $square }.
play-to = Obhod se konča na { $square }.
play-terminal = Za igro vnesite `{ $command }`; po `set play lines` igrate z ukazi.
play-begin = `{ $command }` začne prvega.
play-lines = Ukazi: `place d4` (pri obhodu: naprej na d4), `remove d4`, `undo`, `redo`, `hint`, `show`, `give up`, `restart`, `leave`.
play-lines-over = Igre je konec: `restart` začne znova, `leave` jo konča.
play-on-board = Na šahovnici: { $squares }.
play-path = Pot doslej: { $squares }.
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
    [knight] Polje { $square } ni skakačeva poteza od polja { $last }.
   *[other] S polja { $last } ne vodi poteza na { $square }.
 }
play-visited = Polje { $square } je že obiskano, pod številko { $n }.
play-too-early = Na polju { $square } se obhod konča: pride zadnje.
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
play-given-up-tour = To je obhod; začne se kot vaš, kolikor je ta dober.
play-kind-placement = postavitve
play-kind-completion = dopolnitve
play-kind-cover = pokritja
play-kind-regions = območja
play-kind-tour = obhodi
play-kind-all = skupaj
play-days = { $n ->
    [one] { $n } dan
    [two] { $n } dneva
    [few] { $n } dnevi
   *[other] { $n } dni
 }
play-streak = dnevne uganke zapored: { $days }, največ { $longest }
play-key-remove = umakni
play-key-onward = štetje potez

## What is said while it is played

play-start = Premikajte se s puščicami, postavljajte s preslednico.
play-resumed = Nadaljujete, kjer ste končali.
play-placed = Postavljeno na { $square }.
play-removed = Umaknjeno s polja { $square }.
play-not-independent = Ni neodvisno: { $reason }.
play-touch = Polje { $square } se dotika polja { $other }.
play-region = Polje { $square } je v istem območju kot { $other }.
play-clash-more = { $n ->
   *[other] { $sentence } V napoto tudi: { $squares }.
 }
play-fixed = Figura na { $square } pripada uganki in ostane.
play-blocked = Na { $square } ne sme stati nobena figura.
play-none-left = Vse figure že stojijo: najprej eno umaknite.
play-uncovered = { $n ->
    [one] Vse figure stojijo, a { $n } polje ni pokrito, med njimi { $square }.
    [two] Vse figure stojijo, a { $n } polji nista pokriti, med njimi { $square }.
    [few] Vse figure stojijo, a { $n } polja niso pokrita, med njimi { $square }.
   *[other] Vse figure stojijo, a { $n } polj ni pokritih, med njimi { $square }.
 }
play-solved = Rešeno. Čestitke!
play-record = Nov najboljši čas!
play-undone = Razveljavljeno.
play-redone = Ponovno narejeno.
play-nothing-to-undo = Ničesar ni za razveljaviti.
play-nothing-to-redo = Ničesar ni za ponoviti.
play-hint = V eni od rešitev tega položaja stoji figura na { $square }.
play-take-back = Ta položaj nima rešitve: umaknite figuro s polja { $square }.
play-unknown = Iskanje je trajalo predolgo: ni znano, ali ima ta položaj rešitev.
play-given-up = To je rešitev.
play-restarted = Od začetka.
play-over = Igre je konec: R začne znova, q zapusti.
play-no-key = Ta tipka tu ne naredi ničesar.
play-left = ostane: { $pieces }
play-open = { $n ->
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
play-end-untouched = ni začeto
play-window = To okno ima { $columns } krat { $rows } znakov; uganka jih potrebuje { $least-columns } krat { $least-rows }.
play-menu = Izzivi
play-menu-solved = { $n ->
   *[other] rešeno: { $n } od { $of }
 }
play-level = stopnja { $n }
play-sign-solved = rešeno
play-sign-open = začeto
play-key-move = premik
play-key-place = postavi, umakni
play-key-undo = razveljavi, ponovi
play-key-hint = namig
play-key-give-up = vdaja
play-key-restart = od začetka
play-key-next = naprej
play-key-open = igraj
play-key-choose = izbira
play-key-quit = izhod
