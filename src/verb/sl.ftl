## Verbs and stages

verb-find = Poišče eno rešitev in jo nariše ali pa dokaže, da je ni.
verb-all = Množica vseh rešitev v stalnem vrstnem redu: po poljih figur, od stolpca a naprej.
verb-all-more = Množica se izračuna le toliko, kolikor je treba; z `let` dobi ime, skozi stopnje gre naprej.
verb-count = Prešteje rešitve; pri problemu tudi bistveno različne.
verb-count-more = Dve rešitvi sta v bistvu enaki, če eno v drugo preslika zasuk ali zrcaljenje šahovnice.
verb-unique = Iz vsakega simetrijskega razreda obdrži eno rešitev: po zasukih in zrcaljenjih ali samo po zasukih.
verb-first = Obdrži prvih K rešitev.
verb-skip = Izpusti prvih K rešitev.
verb-nth = Rešitev z zaporedno številko K, šteto od 1, kot šahovnica.
verb-sample = Naključno izbere K rešitev, vsaka izbira je enako verjetna; isto seme da isti vzorec.
verb-sample-more = Obhodov šahovnic z več kot 25 polji in krajšo stranico največ 8 (za skakače) pri tem ne našteva: izbere jih iz števil vzdolž meje, vsako stanje sorazmerno s številom načinov, ki vodijo do njega, tako da ima vsak obhod enako možnost. Pri sklenjenih obhodih smer ne šteje, pri odprtih šteje; noben obhod ne pride dvakrat.
verb-where = Obdrži rešitve, ki prestanejo preizkus ali imajo na določenih poljih figure, na drugih pa ne.
verb-sort = Uredi rešitve po ključu.
verb-stats = Pove, koliko rešitev ima katero simetrijo.
verb-sums = Sešteje števila obhoda po stolpcih, vrsticah in dolgih diagonalah.
verb-show = Nariše prvih K rešitev eno ob drugi (brez števila 12); sam pokaže, kako stoji uganka, ki se igra.
verb-export = Zapiše rešitve, sliko ali tabelo v datoteko; končnica imena izbere zapis.
verb-export-more = Datoteka se zapiše cela ali sploh ne, obstoječa pa se prepiše le z besedo `replace`. Datoteka rešitev nastane iz množice ali šahovnice. Slika nastane tudi iz šahovnic ene ob drugi, iz grafa in iz korakov iskanja; od množice pokaže največ prvih 100 rešitev. Koraki iskanja se v `.svg` premikajo; `.png` pokaže šahovnico po zadnjem koraku. Tabela, na primer od `compare`, `times` ali `stats`, gre v `.csv`. Zemljevid je slika ali njegova števila v `.json` ali `.csv`.
verb-load = Prebere datoteko rešitev kot množico.
verb-check = Preveri datoteko rešitev: vsako rešitev, ponovitve, trditvi o popolnosti in o bistveni različnosti.
verb-run = Izvede ukaze iz datoteke s skripto.
verb-times = Pokaže zabeležene čase izvajanja: vsako iskanje po metodah, z najboljšim in srednjim časom (mediano).
verb-times-more = Beležijo se `find`, `count`, `trace`, `all PROBLEM | count` in vsak tek ukazov `compare` in `plot`, tudi najkrajši, vsaka izvedba v svoji vrstici datoteke `times.jsonl` v uporabnikovi mapi za podatke; ostane vsaj najnovejših 10.000. Znak `≥` pomeni, da je bila izvedba ustavljena pred koncem. Z `--no-config` in v zvezkih Jupyter se ne beleži nič.
verb-set = Pokaže nastavitve, pokaže eno ali eno spremeni.
verb-set-more = Kar nastavite v interaktivni seji, velja tudi v naslednjih: zapiše se v `settings.toml` v uporabnikovi mapi z nastavitvami; kar nastavi skripta ali `-c`, se konča z njo. Skripte in `-c` prevzamejo vse shranjene nastavitve razen `deadline`. Možnosti ukazne vrstice so močnejše od datoteke, datoteka pa od jezika sistema.
verb-reset = Vrne nastavitev ali vse nastavitve na privzeto vrednost.
verb-vars = Našteje spremenljivke.
verb-history = Našteje, kar je bilo vtipkano v tej seji.
verb-help = Pokaže pregled ali stran besede.
verb-about = Pove, kaj je znano o problemu: vprašanje, zgodovino, izreke, objavljene vrednosti.
verb-version = Pokaže različico programa.
verb-quit = Konča sejo.
keyword-let = Da vrednosti ime; samo ime potem pomeni to vrednost.
keyword-time = Pokaže čas izvajanja ukaza.

## Arguments

param-problem = problem, na primer `queens 8`
param-size = stranica kvadratne šahovnice ali stolpci x vrstice
param-piece = vrsta figure, na primer `queens`
param-number = koliko
param-nth-number = zaporedna številka, šteta od 1
param-test = lastnost rešitev; `not` jo obrne
param-key = po čem se ureja
param-file = ime datoteke v narekovajih
param-word = katera koli beseda jezika
param-about-problem = ime problema
param-times-problem = samo izvedbe tega problema
param-setting = ime nastavitve
param-value = njena nova vrednost

## Options

option-pieces = natanko K figur namesto največjega možnega števila
option-with = na teh poljih stojijo figure
option-without = na teh poljih ni figur; črte gredo čeznje
option-torus = nasprotna robova šahovnice sta zlepljena
option-using = metoda iskanja
option-limit = ustavi se po K rešitvah
option-within = ustavi se po tem času
option-independent = nobena figura ne napada druge
option-total = napadeno mora biti vsako polje, tudi tisto, na katerem stoji figura
option-cover-pieces = z natanko K figurami namesto z najmanjšim možnim številom
option-cover-without = na teh poljih ni figur, a tudi ta morajo biti pokrita; črte gredo čeznje
option-where-with = samo rešitve s figurami na vseh teh poljih
option-where-without = samo rešitve brez figur na teh poljih
option-by = katere simetrije naredijo rešitvi enaki
option-seed = kje začnejo naključna števila
option-descending = največje najprej
option-replace = prepiše obstoječo datoteko
option-clear = pozabi jih; v interaktivni seji prej vpraša
option-yes = ne vpraša, res jih pozabi
choice-rotation = `rotation`: zasuki šahovnice, 4 pri kvadratu, 2 pri pravokotniku.
choice-all = `all`: zasuki in zrcaljenja šahovnice, 8 pri kvadratu, 4 pri pravokotniku.

## Tests, sort keys

test-symmetric = Kak zasuk ali zrcaljenje pusti rešitev nespremenjeno.
test-asymmetric = Noben zasuk in nobeno zrcaljenje ne pusti rešitve nespremenjene.
test-centrosymmetric = Zasuk za pol obrata pusti rešitev nespremenjeno.
test-rotational = Zasuk za četrt obrata pusti rešitev nespremenjeno.
test-reflective = Kako zrcaljenje pusti rešitev nespremenjeno.
key-squares = Po zasedenih poljih, od stolpca a naprej: vrstni red ukaza `all`.
key-symmetry = Po številu simetrij, ki pustijo rešitev nespremenjeno.
key-centre = Po oddaljenosti figur od središča šahovnice, najbližje najprej.

## Settings

setting-lang = Jezik sporočil in pomoči; ukazi ostanejo angleški.
setting-glyphs = Šahovski znaki namesto črk na šahovnicah.
setting-coordinates = Črke stolpcev in številke vrstic ob šahovnicah.
setting-attacked = Označi napadena polja na šahovnicah, kjer kako polje ni napadeno.
setting-mode = Kako se `trace` začne v terminalu: `manual` pred vsakim korakom počaka na tipko, `automatic` korake predvaja.
setting-interval = Koliko milisekund je viden korak, ko `trace` korake predvaja, v terminalu in na sliki; pri `0` se koraki izpišejo kot besedilo, slika pa miruje.
setting-deadline = Čas, po katerem se ukaz ustavi, če nima `within`.
setting-threads = Koliko niti sme uporabiti iskanje.
setting-memory = Koliko bajtov smejo zasesti tabele iskanja, na primer `6GB`; doslej se tega drži štetje obhodov.
setting-colours = Ali so odgovori barvni; `--color`, NO_COLOR in CLICOLOR_FORCE so močnejši.
setting-welcome = Pozdrav na začetku interaktivne seje.

## Solution files

format-json = En objekt JSON s problemom, trditvami in rešitvami.
format-jsonl = Ista glava kot prva vrstica, nato rešitev na vrstico: za velike množice.
format-csv = Rešitev na vrstico: vrstica figure v vsakem stolpcu ali pa rešitev in polje. Pri tabeli njene vrstice: čas v sekundah, pomnilnik v bajtih.
format-txt = Rešitev na vrstico: pari `[vrstica,stolpec]`, šteti od 0 od levega zgornjega kota. Prebere se tudi obhod kot šahovnica števil, vrstica za vrstico, zgornja najprej.
format-fen = Rešitev na vrstico: polje s postavitvijo iz šahovskega zapisa FEN.
format-svg = Slika, ki se nariše v poljubni velikosti: šahovnica, množica kot mreža šahovnic, graf; koraki iskanja kot gibljiva slika.
format-png = Ista slika iz slikovnih pik; od iskanja zadnja šahovnica.
format-cnf = Problem za reševalnike SAT (DIMACS): stavki s po eno spremenljivko na polje, imenovano v opombah.
format-opb = Problem za psevdo-Boolove reševalnike: vsote s po eno spremenljivko na polje, imenovano v opombah.
format-lp = Problem kot linearni program s spremenljivkami 0-1, kot je `queen_c5`.
format-mzn = Problem v jeziku MiniZinc, s spremenljivkami, kot je `queen_c5`.
format-sol = Odgovor reševalnika poleg modela z istim imenom: vrednosti spremenljivk, prebrane in preverjene.

## Error codes

code-E001 = Beseda ali konec ukaza stoji tam, kjer bi moralo biti kaj drugega.
code-E002 = Neberljiv podatek: nezaprt narekovaj, preveliko število, ni polje, zasedeno ime.
code-E003 = Možnost stoji dvakrat ali pa se dve izključujeta.
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
code-E900 = Prekinjeno.
code-E999 = Notranja napaka; seja se nadaljuje.

## Tables

table-stats = Rešitve po simetriji
table-sums = Vsote po stolpcih, vrsticah in diagonalah
table-sums-semimagic = Vsote po stolpcih, vrsticah in diagonalah: polmagični obhod
table-sums-magic = Vsote po stolpcih, vrsticah in diagonalah: magični obhod
table-settings = Nastavitve
table-variables = Spremenljivke
table-history = Doslej vtipkane vrstice
table-times = Časi izvajanja
table-times-none = Časi izvajanja (v tej seji se ne beležijo)
column-symmetry = simetrija
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
column-number = št.
column-command = vrstica
column-run = ukaz
column-method = metoda
column-runs = izvedb
column-best = najmanj
column-median = mediana
column-pieces = figure
column-nodes = vozlišča
column-result = rezultat
column-last = zadnjič
column-line = črta
column-sum = vsota
symmetry-none = brez
symmetry-half-turn = pol obrata
symmetry-middle = eno zrcaljenje čez sredino
symmetry-diagonal = eno zrcaljenje čez diagonalo
symmetry-quarter-turn = četrt obrata
symmetry-middles = obe zrcaljenji čez sredino
symmetry-diagonals = obe zrcaljenji čez diagonalo
symmetry-full = vse simetrije
symmetry-total = skupaj

## Traces

verb-trace = Pove iskanje korak za korakom: kaj je poskusilo, zakaj je zavrnilo, kaj je umaknilo.
verb-trace-more = Brez možnosti gre do prve rešitve. Iskanje polni stolpec za stolpcem od 1. vrstice navzgor (`bishops`, `knights` in `kings`: polje za poljem). V terminalu korake gledaš na šahovnici, naprej in nazaj; tipke so naštete na dnu zaslona. Po `set interval 0` se koraki izpišejo kot besedilo.
verb-map = Pokaže, s katerih polj pravilo pripelje do obhoda.
verb-map-more = `map tour 100 using warnsdorff roth` se poda na pot z vsakega polja in nariše, koliko vsaka pot izpusti, z deležem uspeha. JSON ima za vsako polje število obiskanih.
option-solution = koraki od prejšnje rešitve do K-te
option-solutions = koraki od rešitve pred I-to do K-te
option-steps = koraki celotnega iskanja od I-tega do K-tega

## Methods compared

verb-compare = Požene metode eno ob drugi in pokaže, kaj katera da, koliko vozlišč preišče in koliko časa traja.
verb-compare-more = Brez `using` tečejo vse metode problema, druga za drugo. Brez `find`, `all` ali `count` metoda šteje, če zna, sicer našteva, sicer poišče eno rešitev. En tek traja največ 10 sekund ali toliko, kolikor pove `within`; česar metoda v tem času ne opravi, tega na večjih šahovnicah ne dobi več. `*` označuje prvo med tistimi, ki so opravile isto.
verb-plot = Nariše izmerjeno količino v odvisnosti od velikosti šahovnice, za vsako metodo svoj niz.
verb-plot-more = Teki so isti kot pri `compare`. Kjer vrednosti od velikosti do velikosti rastejo s faktorjem, se faktor prilagodi in pove.
param-task = kaj naj metode naredijo; katera tega ne zna, izostane
param-problems = problem; njegova velikost je lahko obseg, na primer `queens 8..12` ali `queens 4x5..4x9`
param-quantity = kaj se meri
option-repeat = vsako požene K-krat; šteje najhitrejši tek, zraven stoji mediana
quantity-time = Koliko časa traja izvajanje.
quantity-nodes = Koliko vozlišč obišče iskanje: toliko figur postavi na šahovnico. Metode brez iskanja jih nimajo.
quantity-memory = Največ pomnilnika, ki ga ima tek naenkrat. Meri ga le program, zvezki ne.
quantity-solutions = Koliko je rešitev.
quantity-classes = Koliko je bistveno različnih rešitev.
quantity-number = Koliko figur potrebuje metoda; pri natančni je to najmanj.
quantity-times = Najboljši izmed zapisanih časov izvajanja (glej `times`); velikosti lahko izpustite.
table-compare = Primerjava metod
column-size = mere
column-task = kaj
column-time = čas
column-memory = pomnilnik
column-first = prva
plot-time = Čas izvajanja
plot-times = Zapisani časi izvajanja
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
