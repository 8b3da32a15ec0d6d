## Problems

problem-queens = Postavi dame tako, da nobeni dve ne stojita v istem stolpcu, v isti vrstici ali na isti diagonali.
problem-queens-more = Toliko, kolikor polj ima krajša stranica šahovnice, razen če `pieces` pove drugače.
problem-rooks = Postavi trdnjave tako, da nobeni dve ne stojita v istem stolpcu ali v isti vrstici.
problem-rooks-more = Toliko, kolikor polj ima krajša stranica šahovnice, razen če `pieces` pove drugače.
problem-bishops = Postavi lovce tako, da nobena dva ne stojita na isti diagonali.
problem-bishops-more = Kar največ, razen če `pieces` pove drugače.
problem-knights = Postavi skakače tako, da nobena dva nista narazen za skakačev skok.
problem-knights-more = Kar največ, razen če `pieces` pove drugače.
problem-kings = Postavi kralje tako, da nobena dva ne stojita na sosednjih poljih.
problem-kings-more = Kar največ, razen če `pieces` pove drugače.
problem-superqueens = Postavi superdame (dama in skakač v enem) tako, da se nobeni dve ne napadata.
problem-superqueens-more = Toliko, kolikor polj ima krajša stranica šahovnice, razen če `pieces` pove drugače.

## History

history-queens = Max Bezzel je leta 1848 vprašal, na koliko načinov lahko osem dam stoji na šahovnici, ne da bi se napadale. Franz Nauck je leta 1850 objavil 92 rešitev in vprašanje razširil na šahovnice vseh velikosti; istega leta je o njem v pismih premišljeval Gauss. Günther je leta 1874 predlagal štetje rešitev z determinantami, Glaisher pa je metodo izboljšal in potrdil število 92. Dijkstra je leta 1972 s tem problemom učil strukturirano programiranje; odtlej je to šolski zgled za sestopanje.
history-rooks = Postavitev n trdnjav na šahovnici n krat n vsakemu stolpcu določi vrstico, vsako enkrat: to je permutacija, zato je štetje postavitev štetje permutacij.
history-bishops = Dudeney je leta 1917 pod naslovom Bishops in Convocation vprašal, koliko lovcev lahko v miru stoji na šahovnici: 14. Lovci na belih in na črnih poljih se nikoli ne srečajo, zato je število rešitev produkt.
history-knights = Skakač vedno skoči na polje druge barve, zato lahko zasedemo vsa polja ene barve. Da več ne gre, vidimo, če polja s skakačevimi skoki razdelimo v pare.
history-kings = Vsak kralj potrebuje zase kvadrat dva krat dva polji, zato največje število ni težko najti. Na koliko načinov se na šahovnici s sodima stranicama doseže, pa je težko prešteti.
history-superqueens = Figuri, ki se giblje kot dama in kot skakač, pravimo amazonka ali superdama. Mirne postavitve n superdam se začnejo pri n = 10: štiri so in so slike ene same.

## Theorems

theorem-queens-exist = n dam gre na šahovnico n krat n za vsak n razen 2 in 3 (Pauls 1874)
theorem-line-bound = v vsakem stolpcu in v vsaki vrstici stoji kvečjemu ena figura, zato njihovo število omejuje krajša stranica
theorem-queens-construction = rešitev za n dam je mogoče zapisati s pravilom, odvisnim od ostanka n pri deljenju z 12 (Pauls 1874; Hoffman, Loessi in Moore 1969)
theorem-torus-queens = n dam gre na torus n krat n le, če n ni deljiv ne z 2 ne s 3 (Pólya 1918)
theorem-queens-asymptotic = število rešitev za n dam raste kot (0,143 n)^n (Simkin 2021)
theorem-queens-quarter-turn = četrt obrata lahko pusti rešitev za n dam nespremenjeno le, če je n ali n - 1 deljiv s 4 (Ahrens 1901)
theorem-rooks-count = n trdnjav stoji na šahovnici n krat n na n! načinov, za vsako permutacijo na enega
theorem-rooks-symmetry = bistveno različne postavitve n trdnjav preštejejo postavitve, ki jih posamezne simetrije kvadrata pustijo nespremenjene (Lucas 1891)
theorem-line-matching = postavitev je prirejanje med črtami, zato je največja postavitev največje prirejanje, tudi s prepovedanimi polji (Kőnig 1931)
theorem-bishops-max = na šahovnici n krat n, n > 1, je prostora za največ 2n - 2 lovcev (Jaglom in Jaglom 1964)
theorem-bishops-count = 2n - 2 lovcev stoji na šahovnici n krat n na 2^n načinov (Dudeney 1917; Jaglom in Jaglom 1964)
theorem-bishops-border = v vseh teh postavitvah stojijo lovci na robu šahovnice (Jaglom in Jaglom 1964)
theorem-torus-bishops = torus m krat n polj ima v vsaki smeri toliko diagonal, kolikor je največji skupni delitelj m in n, in prav toliko lovcev gre nanj
theorem-knights-max = na šahovnici n krat n, n > 2, je največ skakačev polovica polj, zaokrožena navzgor: polja ene barve (Jaglom in Jaglom 1964)
theorem-knights-count = za n > 4 sta taki postavitvi na šahovnici n krat n dve, če je n sod, in je ena, če je lih
theorem-colours-matching = skakač skače z barve na barvo, zato je največje število skakačev število polj, zmanjšano za največje prirejanje skokov, tudi s prepovedanimi polji (Kőnig 1931)
theorem-kings-max = na m krat n poljih je največ ceil(m/2) ceil(n/2) kraljev: eden na vsak kvadrat 2 krat 2 (Jaglom in Jaglom 1964)
theorem-kings-count = če sta obe stranici lihi, je postavitev z največ kralji ena sama; na 2m krat 2n poljih pri danem m njihovo število raste kot n (m + 1)^n (Wilf 1995)
theorem-torus-kings = na torusu m krat n polj je največ floor(min(m floor(n/2), n floor(m/2)) / 2) kraljev (Hales 1973)
theorem-superqueens-exist = n superdam gre na šahovnico n krat n za n = 1, za noben n od 2 do 9 in za n = 10 na 4 načine (OEIS A051223)

## Published sequences

sequence-queens-all = rešitve (n = 27: Preußer in Engelhardt 2016)
sequence-queens-classes = bistveno različne
sequence-queens-torus = na torusu
sequence-queens-half-turn = nespremenjene pri pol obrata
sequence-queens-quarter-turn = nespremenjene pri četrt obrata
sequence-superqueens-all = rešitve
sequence-rooks-all = rešitve
sequence-rooks-classes = bistveno različne
sequence-bishops-most = največ lovcev
sequence-knights-most = največ skakačev
sequence-knights-all = rešitve
sequence-kings-most = največ kraljev
sequence-kings-all = rešitve na 2n krat 2n poljih

## Methods

method-bitmask = Polni stolpec za stolpcem; proste vrstice stolpca so biti ene strojne besede.
method-bitmask-more = Zasedene vrstice, naraščajoče in padajoče diagonale so biti po ene besede; kar pustijo prostega v stolpcu, pove ena sama operacija, premik bitov pa diagonale prenese v naslednji stolpec. Štetje išče le po eno izmed slik rešitve pri vrtenjih in zrcaljenjih, ki jih dopuščajo možnosti (na torusu tudi pri premikih), in uporablja vse niti. Pri naštevanju vseh rešitev niti preiskujejo različne izbire v prvih stolpcih, najdeno pa se uredi po vrsti.
method-bitmask-cost = Za vsako postavljeno figuro istih nekaj strojnih ukazov; pri n damah število postavljenih figur raste približno tako kot število rešitev, torej kot (0,143 n)^n.
method-bitmask-source = Richards: Backtracking algorithms in MCPL using bit patterns and recursion, 1997; Qiu: Bit-vector encoding of n-queen problem, SIGPLAN Notices 37(2), 2002.
method-join = Na sredini združi štiri četrtine šahovnice; šteje, ne da bi rešitve srečal eno po eno.
method-join-more = Postavitve dam v eni četrtini so v tabeli urejene po vrsticah in stolpcih, ki jih uporabijo, njihove diagonale pa so biti. Za vsako delitev vrstic med levo in desno stran našteje desne polovice šahovnice, po 512 hkrati, z eno besedo 512 bitov za vsako diagonalo, ki prečka sredino. Vsaka četrtina na levi ima tako besedo desnih polovic, ki jih ne napada, in leva polovica stane en IN in eno štetje bitov za vseh 512. Od osmih slik rešitve pri simetrijah kvadrata prešteje eno. Če ima šahovnica srednjo vrstico in srednji stolpec, tamkajšnje dame šteje k eni od desnih četrtin. Kjer jih procesor pozna, uporablja vektorske ukaze, in vse niti.
method-join-cost = Eksponentna kakor število rešitev, vendar en strojni ukaz prešteje mnogo rešitev. Tabela porabi 24 bajtov za vsako postavitev v četrtini: na 8 krat 8 poljih jih je 0,1 milijona, z vsako daljšo stranico približno sedemkrat toliko. Stranice, daljše od 23, zavrne.
method-join-source = po zamisli E. Klueva: N-Queens-Count-Sol (github.com/EvgenyKluev/N-Queens-Count-Sol); program je drug.
method-backtracking = Šolsko sestopanje: poskusi polje, gre naprej, v slepi ulici figuro vzame nazaj.
method-backtracking-more = Polja naslednjega stolpca poskuša od prve vrstice navzgor. Polje, ki ga napada stoječa figura, zavrne; ko v stolpcu ne ostane nobeno polje, vzame prejšnjo figuro nazaj. Lovce, skakače in kralje poskuša polje za poljem. `trace` pove vsak korak.
method-backtracking-cost = Eksponentna v stranici šahovnice. Za vse rešitve osmih dam postavi 2056 figur in vsako poskušeno polje primerja s stoječimi figurami.
method-backtracking-source = Walker: An enumerative technique for a class of combinatorial problems, 1960; Golomb in Baumert: Backtrack programming, Journal of the ACM 12, 1965.
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
method-firstfail-more = Polja črte poskuša v naključnem vrstnem redu, s stalnim semenom. Poskus s preveč koraki prekine, naslednji jih sme imeti dvakrat toliko: tako noben nesrečen začetek ne pokvari iskanja in nobena rešitev ne more ostati za vedno skrita.
method-firstfail-cost = V najslabšem primeru eksponentna. Na velikih šahovnicah slepih ulic skoraj ni, čas gre za označevanje napadenih polj. Do 4.194.304 polj.
method-firstfail-source = Haralick in Elliott: Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980; ponovni začetki: Gomes, Selman in Kautz 1998.
method-minconflicts = Lokalno iskanje: vse dame stojijo od začetka, dve pa zamenjata vrstici, če je po tem manj spopadov.
method-minconflicts-more = Najprej dama za damo dobi naključno vrstico brez spopada, le zadnjih nekaj jih vzame, kar ostane. Tabela hrani, koliko dam stoji na vsaki diagonali, zato je učinek zamenjave znan takoj. Ko ne pomaga nobena zamenjava, se iskanje začne znova. Rešitev lahko najde, ne more pa dokazati, da je ni, in ne sprejme ne `with` in `without` ne `pieces` in `torus`. Seme je stalno: ista šahovnica da isti odgovor.
method-minconflicts-cost = Izmerjeno, ne dokazano: na velikih šahovnicah približno trije poskusi na damo, do stranice 200 skupaj manj kot 5000. Do deset milijonov dam.
method-minconflicts-source = Sosič in Gu: A polynomial time algorithm for the N-queens problem, SIGART Bulletin 1(3), 1990; Fast search algorithms for the N-queens problem, IEEE Transactions on Systems, Man, and Cybernetics 21(6), 1991.
method-independent = Odloča se polje za poljem in odneha, ko skupine polj, ki se napadajo, ne pustijo prostora za ostale.
method-independent-more = Polja so vozlišča grafa, napadi njegove povezave; postavitev je neodvisna množica. V skupini polj, ki se vsa med seboj napadajo, stoji kvečjemu ena figura, zato vejo opusti, če je skupin premalo. Deluje za vse figure in z vsemi možnostmi.
method-independent-cost = Eksponentna; v vsakem vozlišču pregleda preostale skupine. Do 4096 polj.
method-independent-source = Carraghan in Pardalos: An exact algorithm for the maximum clique problem, Operations Research Letters 9, 1990.
method-matching = Največje prirejanje črt da vse figure naenkrat.
method-matching-more = Trdnjava poveže svoj stolpec s svojo vrstico, lovec naraščajočo diagonalo s padajočo: postavitev je prirejanje črt. Skakačevi skoki prirejajo polja obeh barv, polja, ki jih pusti Kőnigov izrek, pa so postavitev.
method-matching-cost = Polinomska: brez iskanja, le s povečujočimi potmi. Do 1.048.576 polj.
method-matching-source = Kőnig 1931; Hopcroft in Karp: An n^5/2 algorithm for maximum matchings in bipartite graphs, SIAM Journal on Computing 2, 1973.
method-profile = Gre čez šahovnico polje za poljem in šteje po tem, kakšne so zadnje vrstice.
method-profile-more = Za naslednja polja je pomembno le, na katerih od zadnjih polj stoji figura; postavitve, ki se v tem ujemajo, šteje skupaj.
method-profile-cost = Število polj, pomnoženo s številom stanj zadnjih vrstic: eksponentna v krajši stranici, v daljši le linearna.
method-profile-source = Wilf: The problem of the kings, Electronic Journal of Combinatorics 2, 1995 (prehodne matrike).
method-subsets = Šteje po tem, katere črte so zasedene, ne po tem, kje stojijo figure.
method-subsets-more = Črta za črto vzame eno od še prostih prečnih črt ali nobene; postavitve, ki so zasedle iste črte, šteje skupaj. Barvi lovcev šteje posebej in ju zmnoži.
method-subsets-cost = Čas in pomnilnik rasteta kot 2^k, kjer je k število črt manjše smeri, največ 22.
method-subsets-source = Kaplansky in Riordan: The problem of the rooks and its applications, Duke Mathematical Journal 13, 1946; dinamično programiranje po podmnožicah: Held in Karp 1962.
method-formula = Zaprta formula.
method-formula-more = k trdnjav stoji na m krat n poljih na C(m, k) C(n, k) k! načinov. Pri lovcih diagonale ene barve uredi po dolžini: vsakemu naslednjemu lovcu prejšnji skrajšajo diagonalo. Barvi zmnoži.
method-formula-cost = Produkt ali majhna tabela natančnih števil. Stranice do 20.000 za trdnjave in do 400 za lovce.
method-formula-source = Za trdnjave Lucas 1891; za lovce Jaglom in Jaglom: Challenging Mathematical Problems with Elementary Solutions, 1964.

## Pieces

piece-queen = Dama napada po stolpcu, vrstici in diagonalah do roba šahovnice.
piece-rook = Trdnjava napada po stolpcu in vrstici do roba šahovnice.
piece-bishop = Lovec napada po diagonalah do roba šahovnice.
piece-knight = Skakač napada polja, oddaljena dve polji v eno smer in eno v drugo.
piece-king = Kralj napada sosednja polja.
piece-superqueen = Superdama ali amazonka napada kot dama in kot skakač.
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
