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
method-backtracking = Šolsko sestopanje: poskusi polje, gre naprej, v slepi ulici figuro vzame nazaj.
method-independent = Odloča se polje za poljem in odneha, ko skupine polj, ki se napadajo, ne pustijo prostora za ostale.
method-construction = Po pravilu, brez iskanja, zapiše rešitev za šahovnico poljubne velikosti.
method-firstfail = Najprej zapolni črto z najmanj prostimi polji in po preveč korakih začne znova: ena rešitev velike šahovnice.
method-matching = Največje prirejanje črt da vse figure naenkrat.
method-profile = Gre čez šahovnico polje za poljem in šteje po tem, kakšne so zadnje vrstice.
method-subsets = Šteje po tem, katere črte so zasedene, ne po tem, kje stojijo figure.
method-formula = Zaprta formula.

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
