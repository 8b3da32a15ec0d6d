## The verb

verb-play = Pokaže problem kot uganko: figure postavljate sami.
verb-play-more = Sam `play` našteje izzive, od lahkih do težkih; v terminalu je to meni. `play 12` je eden od njih, `play queens 6 with c1` naredi uganko iz poljubne postavitve ali pokritja. Uganke iz `daily`, `random` in `regions` imajo natanko eno rešitev. V terminalu se premikate s puščicami, WASD ali hjkl, postavljate pa s preslednico, tipko Enter ali miško; vse tipke so navedene na dnu zaslona. Napadena polja so označena, napačna poteza je razložena, `?` da namig. Napredek in najboljši časi so shranjeni v `play.json` v uporabnikovi mapi s podatki. Drugod se uganka izpiše.
param-challenge = številka izziva
option-daily = uganka tega dne (UTC), za vse enaka
option-play-random = naključna uganka z eno rešitvijo
option-play-seed = število, iz katerega izhaja naključje: isto število da isto uganko
option-regions = šahovnica s toliko polji na stranico in toliko območji: v vsaki vrstici, stolpcu in območju ena dama, nobena se ne dotika druge
kind-puzzle = uganka
kind-challenges = izzivi
fault-no-challenge = izziva { $number } ni: vseh je { $n }
fault-no-puzzle = problema `{ $problem }` ni mogoče igrati: uganke so postavitve in pokritja
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
play-terminal = Za igro v terminalu vnesite `{ $command }`.

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
