## Problem

problem-tour = Obišči vsa polja šahovnice, vsako enkrat, s potezami ene figure: skakača, če ni imenovana druga.
problem-tour-more = Obhod je odprt, če ni dodano `closed`: tedaj mora biti zadnje polje eno potezo od prvega. `from` in `to` imenujeta krajišči. Odprti obhodi so šteti v obe smeri, sklenjeni enkrat.
history-tour = Arabski šahovski mojstri so skakačeve obhode zapisovali že v devetem stoletju. Euler je leta 1759 pokazal, kako iz nepopolne poti nastane obhod, Vandermonde je leta 1771 povezal štiri enake kroge, von Warnsdorff pa je leta 1823 objavil svoje preprosto pravilo. Beverley je leta 1848 objavil prvi polmagični obhod; da noben obhod šahovnice ni magičen tudi po diagonalah, je leta 2003 ugotovil računalnik.

## Theorems

theorem-tour-closed = šahovnica m krat n, kjer m ni večji od n, ima sklenjen skakačev obhod, razen če sta m in n liha, ali je m enak 1, 2 ali 4, ali je m enak 3 in n enak 4, 6 ali 8 (Schwenk 1991)
theorem-tour-open = šahovnica m krat n, kjer m ni večji od n, ima odprt skakačev obhod, razen če je m enak 1 ali 2, ali je m enak 3 in n enak 3, 5 ali 6, ali sta oba enaka 4; eno samo polje ga ima (Cull in De Curtins 1978; Chia in Ong 2005)
theorem-tour-four = šahovnica s stranico 4 nima sklenjenega obhoda: zunanji in notranji vrsti imata enako mnogo polj in z zunanje vodijo poteze samo na notranji, zato bi se v obhodu izmenjevali in vsa zunanja polja bi bila ene barve; odprt obhod naredi na polovici eno potezo med notranjimi polji ter se začne in konča na zunanjih vrstah (po Schwenku 1991); kateri zunanji polji sta njegovi krajišči, odloči iskanje vzdolž meje
theorem-tour-colours = skakač z vsako potezo zamenja barvo: pri sodem številu polj imata krajišči obhoda različni barvi, pri lihem imata obe barvo vogalov
theorem-tour-warnsdorff = Warnsdorffovo pravilo samo ne odloči ničesar: na majhni šahovnici uspe s skoraj vsakega polja, in čim večja je šahovnica, tem pogosteje odpove (Warnsdorff 1823; Squirrel in Cull 1996)
theorem-tour-squirrel-cull = s stalnimi vrstnimi redi potez za vsak ostanek stranice pri deljenju z 8 pravilo iz vogala pripelje do obhoda (Squirrel in Cull 1996); od stranic od 5 do 130 tu odpove samo 74
theorem-tour-divide = obhodi ploščic se povežejo v obhod vsake šahovnice s stranicama vsaj 6 v času, sorazmernem s številom polj (Parberry 1997)
theorem-tour-quarter = zasuk za četrt kroga lahko sklenjen skakačev obhod preslika vase le na kvadratnih šahovnicah, katerih stranica je soda in ni večkratnik števila 4
theorem-tour-symmetry = simetrija šahovnice, ki sklenjen obhod preslika vase, ga zavrti naprej ali prehodi nazaj, zato pusti na mestu največ dve polji: zrcaljenje čez diagonalo ne ohrani nobenega sklenjenega skakačevega obhoda cele šahovnice, zrcaljenje čez srednjico pa le tam, kjer ta teče med polji (po Jellissu 2019)
theorem-tour-magic = noben skakačev obhod šahovnice nima iste vsote v vseh stolpcih, vrsticah in dolgih diagonalah; 140 obhodov jo ima v vseh stolpcih in vrsticah (Stertenbrink, Meyrignac in Mackay 2003)

reason-tour-colours = vsaka poteza zamenja barvo, šahovnica pa ima { $dark } temnih in { $light } svetlih polj
reason-tour-end-colour = vsaka poteza zamenja barvo in `{ $square }` ima barvo z manj polji: tam se obhod ne začne in ne konča
reason-tour-same-colour = vsaka poteza zamenja barvo, zato imata krajišči obhoda s sodim številom polj različni barvi; `{ $a }` in `{ $b }` imata isto
reason-tour-same-ends = obhod več polj se ne more začeti in končati na `{ $square }`
reason-tour-inner-end = na šahovnici s stranico 4 imata zunanji in notranji vrsti enako mnogo polj in vsaka poteza z zunanje vrste vodi na notranjo: obhod se začne in konča na zunanji vrsti, `{ $square }` pa leži na notranji
reason-tour-unreachable = nobene poteze ne vodijo z `{ $a }` na `{ $b }`
reason-tour-few-moves = z `{ $square }` vodi premalo potez, da bi šel obhod čezenj
reason-tour-three-ends = `{ $a }`, `{ $b }` in `{ $c }` imajo po eno potezo, obhod pa ima samo dve krajišči

## Published sequences

sequence-tour-directed = odprti obhodi, šteti v obe smeri
sequence-tour-closed = sklenjeni obhodi na 2n krat 2n poljih, brez smeri

## Pictures and counts

tour-title-open = Odprt obhod šahovnice { $files } krat { $ranks } polj
tour-title-closed = Sklenjen obhod šahovnice { $files } krat { $ranks } polj
tour-description = { $n ->
    [one] { $n } polje, od { $first } do { $last }.
    [two] { $n } polji, od { $first } do { $last }.
    [few] { $n } polja, od { $first } do { $last }.
   *[other] { $n } polj, od { $first } do { $last }.
}
count-tours = { $solutions } ({ $ways })
count-directions = usmerjenih { $directed }, neusmerjenih { $undirected }
stop-gave-up = končano brez odgovora: metoda ne poskusi vsega

violation-no-move = nobena poteza ne vodi z `{ $a }` na `{ $b }`
violation-unvisited = `{ $square }` ni obiskano
violation-wrong-end = obhod se mora začeti ali končati na `{ $square }`
violation-not-closed = obhod ni sklenjen: nobena poteza ne vodi z `{ $a }` nazaj na `{ $b }`

reach-frontier = meja s { $n } polji, za skakače krajša stranica 8
reach-side-from = stranici vsaj { $n }
reach-even-sides = sodi stranici vsaj 6, katerih zmnožek je deljiv z 8, in { $n } polj
reach-even-area = sodo število polj, največ { $n }
reach-quarters = kvadratne šahovnice s sodo stranico, ki ni deljiva s 4, in { $n } polj
refusal-option-needs = `{ $option }` brez `{ $needs }` ne pove ničesar
help-option-needs = dodaj tudi `{ $needs }`
help-path = pot je šahovnica števil, vrstica za vrstico, zgornja najprej, ali seznam polj, na primer a1 c2 a3
path-at = vrstica { $line }, stolpec { $column }: { $what }
path-empty = v njej ni poti
path-ranks = število vrstic ({ $found }) ni tisto, ki ga ima šahovnica
path-files = število vnosov v vrstici ({ $found }) ni število stolpcev šahovnice
path-no-square = to ni polje
path-number-twice = število { $number } stoji dvakrat
path-number-missing = število { $number } manjka

## Options

option-open = obhodu se ni treba vrniti na prvo polje
option-closed = zadnje polje je eno potezo od prvega
option-from = prvo polje
option-to = zadnje polje
option-tour-without = ta polja niso del šahovnice
option-path = datoteka z začetno potjo, za `euler`
option-fixed = pri izenačenju Warnsdorffovo pravilo vzame prvo polje v smeri urnega kazalca, od poteze eno desno in dve gor naprej
option-random = pri izenačenju Warnsdorffovo pravilo žreba
option-pohl = pri izenačenju Warnsdorffovo pravilo vzame polje, čigar nadaljnja polja imajo skupaj najmanj potez (Pohl 1967)
option-roth = pri izenačenju Warnsdorffovo pravilo vzame polje, ki je najdlje od središča (Roth)
option-squirrel-cull = pri izenačenju Warnsdorffovo pravilo sledi vrstnim redom potez, ki sta jih dala Squirrel in Cull (1996), z a1 na kvadratni šahovnici
test-semimagic = obhodi, katerih števila imajo v vseh stolpcih isto vsoto in v vseh vrsticah isto; `sums` jih pokaže

## Methods

method-warnsdorff = Vedno gre na prosto polje, s katerega vodi naprej najmanj potez.
method-warnsdorff-more = Polja z malo izhodi so obiskana, preden so odrezana (H. C. von Warnsdorff 1823). Za vsako polje je potrebnih osem pogledov, zato je čas linearen, toda nikoli ne gre nazaj: lahko se konča v slepi ulici. Pri izenačenju gre na polje, ki je najdlje od središča, če ni dodano `fixed`, `random seed S`, `pohl` ali `squirrel-cull`. Sklenjen obhod se mora skleniti po naključju. Na 100 krat 100 poljih `fixed` pripelje do obhoda z 69,57 % polj, `roth` pa z 99,38 %; v smeri urnega kazalca od poteze dve desno in eno gor bi bilo 93,73 %. Od 5040 stalnih zaporedij, ki jih simetrije šahovnice ne zamenjajo, je bilo preizkušeno vsako 29.: najslabše pripelje do obhoda z 19,11 % polj, najboljše s 97,52 %, mediana je 61,43 %.
method-warnsdorff-cost = Sorazmerno s številom polj. Največ 4.194.304 polj.
method-warnsdorff-source = H. C. von Warnsdorff, Des Rösselsprunges einfachste und allgemeinste Lösung, 1823.
method-ties = Warnsdorffovo pravilo, iz slepe ulice pa nazaj k izenačenjem.
method-ties-more = Poskusi samo polja, ki jih pravilo dovoli, a vsa, kot v Törökovem diplomskem delu (Sapientia, 2023). Večinoma uspe takoj. Kjer nobena pot po pravilu ni obhod, lahko traja eksponentno dolgo, o drugih obhodih pa ne dokaže ničesar.
method-ties-cost = Linearno, kjer prva pot uspe, eksponentno, kjer nobena. Največ 65.536 polj.
method-ties-source = Törökova diplomska naloga (Sapientia, 2023).
method-antiwarnsdorff = Nasprotje Warnsdorffovega pravila: na polje, s katerega vodi naprej največ potez.
method-antiwarnsdorff-more = Tu je zato, da se vidi, kako odpove, kot v seminarski nalogi Kločka (Harkov): vogale pusti za konec in obtiči približno na pol poti.
method-antiwarnsdorff-cost = Sorazmerno s številom polj.
method-antiwarnsdorff-source = Seminarska naloga Kločka (Univerza v Harkovu).
method-euler = Iz poti naredi obhod tako, da njene dele prehodi nazaj.
method-euler-more = Kjer vodi z zadnjega polja poteza na notranje polje poti, lahko del za njim prehodimo nazaj in pot dobi drugo krajišče (Euler 1759). Išče najmanj takih obratov, po katerih pot sprejme prosto polje, se sklene ali doseže konec. Začne s potjo po Warnsdorffovem pravilu ali s potjo iz datoteke: `path "FILE"`. Obrat stane toliko korakov, kolikor je polj.
method-euler-cost = Število polj krat število pregledanih poti za vsak obrat. Največ 65.536 polj.
method-euler-source = L. Euler, Solution d'une question curieuse qui ne paroit soumise à aucune analyse, 1759.
method-vandermonde = Šahovnico pokrijejo štirje skladni krogi; povežeta se nasprotna, nato polovici.
method-vandermonde-more = Krog obišče eno od vsakih štirih polj, ki jih zrcaljenji čez srednji črti zamenjujeta (Vandermonde 1771). Kroga dasta vsak po eno potezo, njune konce povežeta dve drugi; polovici polkrožni zasuk preslika vase, obhoda ne. Potrebni sta sodi stranici in ploščina, deljiva z 8, kroge pa najde Warnsdorffovo pravilo z žrebom.
method-vandermonde-cost = Nekaj naključnih krogov, vsak linearen v številu polj krat obratov. Največ 16.384 polj.
method-vandermonde-source = A. T. Vandermonde, Remarques sur les problèmes de situation, 1771.
method-divide = Obhode ploščic poveže v obhod vse šahovnice v času, sorazmernem s številom polj.
method-divide-more = Šahovnica je razrezana na ploščice s stranicami od 6 do 11, vsaka ima sklenjen obhod z določenima potezama na desnem in zgornjem robu; vsako da za vogalno potezo sosede (po Parberryju 1997). Liha šahovnica ima eno liho ploščico z odprtim obhodom okoli začetka. Kadar sta dani obe krajišči, obrati repa obhod s prvega vodijo do drugega, kot je poti obračal Euler, vsakič dve potezi bliže. Stranici vsaj 5; brez `to` vedno uspe.
method-divide-cost = Sorazmerno s številom polj. Največ 67.108.864 polj.
method-divide-source = I. Parberry, An efficient algorithm for the knight's tour problem, 1997.
method-frontier = Odloča polje za poljem vzdolž daljše stranice; enake meje poskusi ali prešteje enkrat.
method-frontier-more = Kar je odločeno, vpliva na ostalo samo prek zadnjih nekaj stolpcev: koliko potez ima polje in katera polja so krajišči iste poti (Simpath, Knuth 2009). Najde obhod ali dokaže, da ga ni, za skakače na šahovnicah s krajšo stranico največ 5. Vse obhode natančno prešteje na šahovnicah s krajšo stranico največ 8: vsaka meja ima število načinov, kako se pride do nje, in kjer je preostanek šahovnice simetričen, sta meja in njena zrcalna slika ena sama. Bistveno različnih sklenjenih obhodov je toliko, kolikor jih simetrija šahovnice v povprečju preslika vase (lema Cauchyja in Frobeniusa); ti se preštejejo na enak način, kot cikli in poti skozi orbite polj. Odprt obhod ima smer in ga vase preslika le identiteta.
method-frontier-cost = Toliko korakov, kolikor je mej, eksponentno v krajši in linearno v daljši stranici; okoli 25 bajtov za vsako mejo.
method-frontier-source = D. E. Knuth, The Art of Computer Programming 4A, 2011: Simpath.
method-halfturn = Sklenjeni obhodi, ki jih polkrožni zasuk preslika vase.
method-halfturn-more = Pot obišče eno od vsakih dveh nasprotnih polj in se konča eno potezo od slike prvega; pot in slika skupaj sta obhod. Poti najde Warnsdorffovo pravilo z žrebom, zato to, da je ne najde, ni dokaz.
method-halfturn-cost = Nekaj naključnih poti, vsaka linearna v številu polj krat obratov. Največ 4096 polj.
method-halfturn-source = Obhodi s to simetrijo: Euler 1759.
method-quarterturn = Sklenjeni obhodi, ki jih zasuk za četrt kroga preslika vase.
method-quarterturn-more = Kot polkrožni zasuk, s štirimi slikami namesto dveh. Potrebna je kvadratna šahovnica, katere stranica je soda in ni večkratnik števila 4.
method-quarterturn-cost = Kot pri polkrožnem zasuku. Največ 4096 polj.
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
story-go = `{ $square }`: { $onward }, najmanj; z drugih: { $others }.
story-go-most = `{ $square }`: { $onward }, največ; z drugih: { $others }.
story-go-tie = `{ $square }`: { $onward }, pri izenačenju je izbrano to; druga: { $others }.
story-try = Na `{ $square }`.
story-back = Nazaj z `{ $square }`.
story-lost = Na `{ $square }` ni več mogoče priti in z njega oditi.
story-dead-end = Slepa ulica: z `{ $square }` ne vodi poteza na nobeno prosto polje.
story-begin = Obiskana polja začetne poti: { $n } od { $of }.
story-extend = S konca vodi poteza na prosto `{ $square }`: pot se tam nadaljuje.
story-turn-tail = S konca `{ $end }` vodi poteza nazaj na `{ $pivot }`. Kar pride za `{ $pivot }`, prehodimo nazaj, in pot se konča na `{ $new }`.
story-turn-head = S prvega polja `{ $first }` vodi poteza na `{ $pivot }`. Kar je pred `{ $pivot }`, prehodimo nazaj, in pot se začne na `{ $new }`.
story-reverse = Vso pot prehodimo nazaj, konča se na `{ $last }`.
story-rotate = Krajišči sta eno potezo narazen, zato se pot lahko začne kjerkoli. Začne se na `{ $square }` in konča na `{ $last }`.
story-insert-one = `{ $square }` je vstavljeno za `{ $after }`.
story-insert = `{ $first }` in `{ $last }` sta vstavljeni za `{ $after }`.
story-circuits = Šahovnico pokrijejo štirje skladni krogi (polj v vsakem: { $n }), tu kot stolpec/vrstica: { $circuits }.
story-one-join = `{ $a }`-`{ $b }` in `{ $c }`-`{ $d }` postaneta `{ $a }`-`{ $c }` in `{ $b }`-`{ $d }`
story-pairs = Nasprotna kroga dasta vsak po eno potezo in njuni konci se povežejo: { $joins }. Ostaneta dva kroga (polj v vsakem: { $n }), ki ju polkrožni zasuk preslika vase.
story-join = Kroga se povežeta na isti način: { $join }.
story-found-open = Vsa polja so obiskana: odprt obhod.
story-found-closed = Vsa polja so obiskana in poteza vodi nazaj na prvo: sklenjen obhod.
story-exhausted = Preizkušene so vse poti: obhoda ni.
story-gave-up = Metoda se tu konča brez obhoda; obiskana polja: { $n } od { $of }.
story-skipped = { $n ->
    [one] ({ $n } korak je izpuščen)
    [two] ({ $n } koraka sta izpuščena)
    [few] ({ $n } koraki so izpuščeni)
   *[other] ({ $n } korakov je izpuščenih)
}

## Maps

map-rate = do obhoda vodi { $full } od { $tried } začetnih polj ({ $rate } %)
map-least = V najslabšem primeru so obiskana polja: { $least } od { $of }.
map-title = Kako daleč pride `{ $problem }` s posameznega polja
map-legend = Pika in zelena: obhod. Števka: toliko manjka: 1 eno polje, 2 dve ali tri, 3 do sedem, in tako naprej s podvajanjem.
kind-map = zemljevid
refusal-no-map = nobena metoda te naloge ne riše zemljevida
refusal-cannot-map = metoda `{ $method }` ne riše zemljevida
