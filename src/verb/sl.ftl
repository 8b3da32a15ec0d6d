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
verb-where = Obdrži rešitve, ki prestanejo preizkus ali imajo na določenih poljih figure, na drugih pa ne.
verb-sort = Uredi rešitve po ključu.
verb-stats = Pove, koliko rešitev ima katero simetrijo.
verb-show = Nariše prvih K rešitev eno ob drugi (brez števila 12).
verb-export = Zapiše rešitve ali sliko v datoteko; končnica imena izbere zapis.
verb-export-more = Datoteka se zapiše cela ali sploh ne, obstoječa pa se prepiše le z besedo `replace`. Datoteka rešitev nastane iz množice ali šahovnice. Slika nastane tudi iz šahovnic ene ob drugi, iz grafa in iz korakov iskanja; od množice pokaže največ prvih 100 rešitev. Koraki iskanja se v `.svg` premikajo; `.png` pokaže šahovnico po zadnjem koraku.
verb-load = Prebere datoteko rešitev kot množico.
verb-check = Preveri datoteko rešitev: vsako rešitev, ponovitve, trditvi o popolnosti in o bistveni različnosti.
verb-run = Izvede ukaze iz datoteke s skripto.
verb-set = Pokaže nastavitve, pokaže eno ali eno spremeni.
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
setting-deadline = Čas, po katerem se ukaz ustavi, če nima `within`.
setting-threads = Koliko niti sme uporabiti iskanje.

## Solution files

format-json = En objekt JSON s problemom, trditvami in rešitvami.
format-jsonl = Ista glava kot prva vrstica, nato rešitev na vrstico: za velike množice.
format-csv = Rešitev na vrstico: vrstica figure v vsakem stolpcu ali pa rešitev in polje.
format-txt = Rešitev na vrstico: pari `[vrstica,stolpec]`, šteti od 0 od levega zgornjega kota.
format-fen = Rešitev na vrstico: polje s postavitvijo iz šahovskega zapisa FEN.
format-svg = Slika, ki se nariše v poljubni velikosti: šahovnica, množica kot mreža šahovnic, graf; koraki iskanja kot gibljiva slika.
format-png = Ista slika iz slikovnih pik; od iskanja zadnja šahovnica.

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
code-E401 = Datoteka obstaja, besede `replace` pa ni.
code-E402 = Datoteka rešitev je pokvarjena, druge različice ali pa ni res, kar trdi.
code-E410 = Skripta poganja samo sebe.
code-E900 = Prekinjeno.
code-E999 = Notranja napaka; seja se nadaljuje.

## Tables

table-stats = Rešitve po simetriji
table-settings = Nastavitve
table-variables = Spremenljivke
table-history = Doslej vtipkane vrstice
column-symmetry = simetrija
column-orbit = slik
column-solutions = rešitev
column-classes = bistveno različnih
column-setting = nastavitev
column-value = vrednost
column-default = privzeto
column-name = ime
column-kind = vrsta
column-holds = česa
column-number = št.
column-command = vrstica
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
verb-trace-more = Brez možnosti gre do prve rešitve. Iskanje polni stolpec za stolpcem od 1. vrstice navzgor (`bishops`, `knights` in `kings`: polje za poljem).
option-solution = koraki od prejšnje rešitve do K-te
option-solutions = koraki od rešitve pred I-to do K-te
option-steps = koraki celotnega iskanja od I-tega do K-tega
