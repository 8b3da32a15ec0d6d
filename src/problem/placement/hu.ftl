## Problems

problem-queens = Vezérek elhelyezése úgy, hogy semelyik kettő ne álljon egy oszlopban, egy sorban vagy egy átlón.
problem-queens-more = Annyi, ahány mező a tábla rövidebb oldala, hacsak a `pieces` mást nem mond.
problem-rooks = Bástyák elhelyezése úgy, hogy semelyik kettő ne álljon egy oszlopban vagy egy sorban.
problem-rooks-more = Annyi, ahány mező a tábla rövidebb oldala, hacsak a `pieces` mást nem mond.
problem-bishops = Futók elhelyezése úgy, hogy semelyik kettő ne álljon egy átlón.
problem-bishops-more = A lehető legtöbb, hacsak a `pieces` mást nem mond.
problem-knights = Huszárok elhelyezése úgy, hogy semelyik kettő ne álljon egymástól egy huszárlépésre.
problem-knights-more = A lehető legtöbb, hacsak a `pieces` mást nem mond.
problem-kings = Királyok elhelyezése úgy, hogy semelyik kettő ne álljon szomszédos mezőn.
problem-kings-more = A lehető legtöbb, hacsak a `pieces` mást nem mond.
problem-superqueens = Szuperkirálynők (vezér és huszár egyben) elhelyezése úgy, hogy semelyik kettő ne üsse egymást.
problem-superqueens-more = Annyi, ahány mező a tábla rövidebb oldala, hacsak a `pieces` mást nem mond.

## History

history-queens = Max Bezzel 1848-ban tette fel a kérdést: hányféleképpen állhat nyolc vezér a sakktáblán úgy, hogy ne üssék egymást? Franz Nauck 1850-ben közölte a 92 megoldást, és bármekkora táblára kiterjesztette a kérdést; ugyanabban az évben Gauss is foglalkozott vele a leveleiben. Günther 1874-ben azt javasolta, hogy determinánsokkal számolják meg a megoldásokat, Glaisher pedig finomította a módszert, és megerősítette a 92-t. Dijkstra 1972-ben a strukturált programozást tanította vele; azóta a visszalépéses keresés tankönyvi példája.
history-rooks = Az n bástya elhelyezése az n-szer n-es táblán minden oszlophoz egy-egy sort nevez meg, mindegyiket egyszer: ez egy permutáció, tehát az elhelyezések száma a permutációk száma.
history-bishops = Dudeney 1917-ben kérdezte, „Bishops in Convocation” címmel, hogy hány futó állhat békében a sakktáblán: 14. A világos és a sötét mezők futói sosem találkoznak, ezért a megoldások száma szorzat.
history-knights = A huszár mindig ellenkező színű mezőre lép, ezért az egyik szín minden mezője betölthető. Hogy több nem lehet, az látszik, ha a mezőket huszárlépésekkel párokba rendezzük.
history-kings = Minden királynak egy kétszer kettes mezőtömb kell, ezért könnyű megtalálni, hány fér el. Hogy páros oldalú táblán ez hányféleképpen érhető el, azt nehéz megszámolni.
history-superqueens = A vezérként és huszárként is lépő bábu neve amazon vagy szuperkirálynő. Belőlük n darab először n = 10-re fér el békében, négyféleképpen, és a négy megoldás egymás képe.

## Theorems

theorem-queens-exist = n vezér elfér az n-szer n-es táblán minden n-re, kivéve a 2-t és a 3-at (Pauls 1874)
theorem-line-bound = minden oszlopban és minden sorban legfeljebb egy bábu állhat, ezért a rövidebb oldal korlátozza a számukat
theorem-queens-construction = n vezér egy megoldása leírható olyan szabállyal, amely n 12-vel vett maradékától függ (Pauls 1874; Hoffman, Loessi és Moore 1969)
theorem-torus-queens = n vezér csak akkor fér el az n-szer n-es tóruszon, ha n sem 2-vel, sem 3-mal nem osztható (Pólya 1918)
theorem-queens-asymptotic = n vezér megoldásainak száma úgy nő, mint (0,143 n)^n (Simkin 2021)
theorem-queens-quarter-turn = n vezér megoldását a negyedfordulat csak akkor hagyhatja változatlanul, ha n vagy n - 1 osztható 4-gyel (Ahrens 1901)
theorem-rooks-count = n bástya n! módon áll az n-szer n-es táblán, minden permutációhoz egyféleképpen
theorem-rooks-symmetry = n bástya lényegesen különböző elhelyezéseit azok az elhelyezések számolják meg, amelyeket a négyzet egyes szimmetriái változatlanul hagynak (Lucas 1891)
theorem-line-matching = egy elhelyezés vonalakat párosít vonalakkal, ezért a legnagyobb elhelyezés egy legnagyobb párosítás, tiltott mezőkkel is (Kőnig 1931)
theorem-bishops-max = az n-szer n-es táblán, ha n > 1, legfeljebb 2n - 2 futó fér el (Jaglom és Jaglom 1964)
theorem-bishops-count = 2n - 2 futó 2^n módon áll az n-szer n-es táblán (Dudeney 1917; Jaglom és Jaglom 1964)
theorem-bishops-border = ezekben az elhelyezésekben minden futó a tábla szélén áll (Jaglom és Jaglom 1964)
theorem-torus-bishops = az m-szer n mezős tóruszon irányonként annyi átló van, amennyi m és n legnagyobb közös osztója, és ugyanennyi futó fér el rajta
theorem-knights-max = az n-szer n-es táblán, ha n > 2, legfeljebb a mezők fele, felfelé kerekítve, ennyi huszár fér el: az egyik szín mezőin (Jaglom és Jaglom 1964)
theorem-knights-count = ha n > 4, az n-szer n-es táblán páros n-re két, páratlan n-re egy ilyen elhelyezés van
theorem-colours-matching = a huszár színről színre lép, ezért a legtöbb huszár száma a mezők száma mínusz a lépések egy legnagyobb párosítása, tiltott mezőkkel is (Kőnig 1931)
theorem-kings-max = m-szer n mezőn legfeljebb ceil(m/2) ceil(n/2) király fér el: egy minden 2-szer 2-es tömbre (Jaglom és Jaglom 1964)
theorem-kings-count = ha mindkét oldal páratlan, a legtöbb király csak egyféleképpen állhat; 2m-szer 2n mezőn, rögzített m-re, a számuk úgy nő, mint n (m + 1)^n (Wilf 1995)
theorem-torus-kings = az m-szer n mezős tóruszon legfeljebb floor(min(m floor(n/2), n floor(m/2)) / 2) király fér el (Hales 1973)
theorem-superqueens-exist = n szuperkirálynő elfér az n-szer n-es táblán n = 1-re, 2 és 9 között egyetlen n-re sem, n = 10-re pedig 4 módon (OEIS A051223)

## Published sequences

sequence-queens-all = megoldások (n = 27: Preußer és Engelhardt 2016)
sequence-queens-classes = lényegesen különböző
sequence-queens-torus = a tóruszon
sequence-queens-half-turn = a félfordulat változatlanul hagyja
sequence-queens-quarter-turn = a negyedfordulat változatlanul hagyja
sequence-superqueens-all = megoldások
sequence-rooks-all = megoldások
sequence-rooks-classes = lényegesen különböző
sequence-bishops-most = a legtöbb futó
sequence-knights-most = a legtöbb huszár
sequence-knights-all = megoldások
sequence-kings-most = a legtöbb király
sequence-kings-all = megoldások 2n-szer 2n mezőn

## Methods

method-bitmask = Oszlopról oszlopra tölti a táblát; egy oszlop szabad sorai egy gépi szó bitjei.
method-bitmask-more = A foglalt sorok, az emelkedő és az ereszkedő átlók egy-egy gépi szó bitjei; amit egy oszlopból szabadon hagynak, az egyetlen művelettel kiderül, és egy eltolás viszi át az átlókat a következő oszlopra. A számolás egy megoldás képei közül csak egyet keres meg azokkal a forgatásokkal és tükrözésekkel, amelyeket a beállítások megengednek (tóruszon az eltolásokkal is), és minden szálat használ. Az összes megoldás felsorolásakor a szálak az első oszlopok más-más elrendezéseit vizsgálják, és amit találnak, sorrendbe kerül.
method-bitmask-cost = Minden lerakott bábura ugyanaz a néhány gépi utasítás; n vezérnél a lerakott bábuk száma nagyjából úgy nő, mint a megoldásoké, vagyis mint (0,143 n)^n.
method-bitmask-source = Richards: Backtracking algorithms in MCPL using bit patterns and recursion, 1997; Qiu: Bit-vector encoding of n-queen problem, SIGPLAN Notices 37(2), 2002.
method-join = Középen összeilleszti a tábla négy negyedét; úgy számol, hogy a megoldásokkal nem találkozik egyenként.
method-join-more = A negyedtábla elhelyezéseit táblázat tartja nyilván aszerint, hogy mely sorokat és oszlopokat használják; az átlóik bitek. Ahányféleképpen a sorok a bal és a jobb oldal között megoszlanak, annyiszor készül jegyzék a tábla jobb feleiről, 512-esével, a középen átmenő minden átlóhoz egy 512 bites szóval. Így minden bal oldali negyednek van egy szava azokról a jobb felekről, amelyeket nem üt, és egy bal fél mind az 512-vel együtt egyetlen ÉS műveletbe és egyetlen bitszámlálásba kerül. A megoldás nyolc képéből a négyzet szimmetriái szerint csak egyet számol. Ha van középső sor és oszlop, az ottani vezérek egy jobb oldali negyedhez tartoznak. Ahol a processzor tudja, vektorutasításokkal dolgozik, és minden szálat használ.
method-join-cost = Exponenciális, ahogy a megoldások száma, de egy gépi utasítás sok megoldást számol meg. A táblázat a negyedtábla minden elhelyezésére 24 bájtot vesz igénybe: 8×8 mezőn 0,1 millió az elhelyezés, és minden további sornál nagyjából hétszer annyi. A 23-nál hosszabb oldalt visszautasítja.
method-join-source = E. Kluev ötlete nyomán, N-Queens-Count-Sol (github.com/EvgenyKluev/N-Queens-Count-Sol); a program más.
method-backtracking = A tankönyvi visszalépéses keresés: próbál egy mezőt, továbblép, zsákutcában visszaveszi a bábut.
method-backtracking-more = A következő oszlop mezőit az első sortól felfelé próbálja. Amit egy álló bábu üt, azt elveti; ha egy oszlopban nem marad mező, az előző bábut visszaveszi. A futókat, a huszárokat és a királyokat mezőről mezőre próbálja. A `trace` minden lépést elmond.
method-backtracking-cost = A tábla oldalában exponenciális. Nyolc vezér összes megoldásához 2056 bábut rak le, és minden kipróbált mezőt összevet az álló bábukkal.
method-backtracking-source = Walker: An enumerative technique for a class of combinatorial problems, 1960; Golomb és Baumert: Backtrack programming, Journal of the ACM 12, 1965.
method-permutations = Sorban végigmegy a sorok permutációin, és egy kezdetet eldob, mihelyt két bábuja üti egymást.
method-permutations-more = Minden oszlopban és minden sorban egy bábu: ez a sorok egy permutációja. Csak a még fel nem használt sorokat próbálja, és az átlók jelei azonnal megmondják, üti-e valami a bábut. Az üresen maradó oszlopok is részt vesznek a permutációban, üres jelként.
method-permutations-cost = Összesen n! permutáció van, nyolc vezérnél 40 320. A kezdetek eldobása után 2056 kezdet marad, annyi, ahány bábut a visszalépéses keresés lerak, és mindegyik vizsgálata ugyanolyan rövid ideig tart. A `help bruteforce` összehasonlítja őket.
method-permutations-source = Knuth: The Art of Computer Programming 4A, 7.2.1.2. szakasz (permutációk megszorított kezdettel), 2011.
method-exactcover = Knuth táncoló láncai: egy mező lefedi a vonalait, és minden vonalat, amelyre bábu kell, pontosan egyszer kell lefedni.
method-exactcover-more = Az oszlopokat és a sorokat egyszer, az átlókat legfeljebb egyszer kell lefedni. A kiválasztott mező kiláncolja mindazokat, amelyekkel közös vonala van; ha visszavonjuk, azok visszatáncolnak a helyükre. A `count` és a `find` azzal a vonallal folytatja, amelyen a legkevesebb mező maradt, az `all` oszlopról oszlopra halad, így a sorrendje megmarad.
method-exactcover-cost = Exponenciális. Egy csúcs annyi lépésbe kerül, ahány láncszemet kiold, többe, mint a `bitmask` egy csúcsa, de kevesebb van belőlük: nyolc vezér összes megoldásához 2056 helyett 1198.
method-exactcover-source = Knuth: Dancing links, 2000 (arXiv cs/0011047); a láncok ötlete: Hitotumatu és Noshita, 1979.
method-determinant = Günther 1874-es determinánsa: a tagjai a bástyák elhelyezései, és eltűnik minden tag, amelyben egy átló betűje ismétlődik.
method-determinant-more = Minden elem két betűt hordoz: egyet az emelkedő, egyet az ereszkedő átlójáért. Egy tag minden oszlopból és minden sorból egy elemet vesz; ahol kettőnek közös a betűje, ott két vezér állna egy átlón. A kifejtés oszlopról oszlopra, aldeterminánsokkal halad, és a végén megmaradó tagok a megoldások. Az előjelek nem számítanak.
method-determinant-cost = Az n-edrendű determinánsnak n! tagja van. Az addig megmaradtakat mind megőrzi, egyenként tizenhat bájton: nyolc vezérnél 2056, tizenháromnál 4 674 889 fordul elő. A 13-nál hosszabb oldalt visszautasítja.
method-determinant-source = Günther: Zur mathematischen Theorie des Schachbretts, Archiv der Mathematik und Physik 56, 1874; Glaisher: On the problem of the eight queens, Philosophical Magazine 48, 1874.
method-construction = Szabály szerint, keresés nélkül ír le egy megoldást bármekkora táblára.
method-construction-more = A vezérek előbb a páros, aztán a páratlan sorokba kerülnek, és néhányat felcserél aszerint, mennyi n maradéka 12-vel osztva. A bástyák egy átlón állnak, a futók két szélen, a huszárok egy szín mezőin, a királyok minden második oszlop minden második mezőjén.
method-construction-cost = Bábunként egy lépés, legfeljebb 50 millió bábuig.
method-construction-source = Pauls 1874; Hoffman, Loessi és Moore: Constructions for the solution of the m queens problem, Mathematics Magazine 42, 1969; tóruszon Pólya 1918.
method-firstfail = A legkevesebb szabad mezőjű vonalat tölti ki először, és túl sok lépés után újrakezdi: nagy tábla egy megoldása.
method-firstfail-more = Egy vonal mezőit véletlen sorrendben próbálja, rögzített kezdőértékkel. A túl sok lépésből álló futást félbehagyja, és a következőnek kétszer annyit enged: így egy szerencsétlen kezdet sem rontja el a keresést, és egyetlen megoldás sem maradhat örökre rejtve.
method-firstfail-cost = A legrosszabb esetben exponenciális. Nagy táblán alig akad zsákutca, az idő az ütött mezők megjelölésére megy el. Legfeljebb 4 194 304 mezőig.
method-firstfail-source = Haralick és Elliott: Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980; az újrakezdés: Gomes, Selman és Kautz 1998.
method-minconflicts = Helyi keresés: kezdettől minden vezér a táblán áll, és kettő sort cserél, ha attól kevesebb lesz az ütközés.
method-minconflicts-more = Először egyik vezér a másik után egy véletlen sorba kerül, ahol nem ütközik, és csak az utolsó néhány kapja a maradékot. Táblázat őrzi, hány vezér áll az egyes átlókon, így egy csere hatása azonnal ismert. Ha egyik csere sem segít, a keresés újrakezdődik. Megoldást találhat, de sosem bizonyíthatja, hogy nincs; `with`, `without`, `pieces` és `torus` nélkül dolgozik. A kezdőérték rögzített: ugyanarra a táblára ugyanaz a válasz.
method-minconflicts-cost = Mérés, nem bizonyítás szerint: nagy táblán vezérenként körülbelül három próba, 200-ig összesen 5000-nél kevesebb. Legfeljebb tízmillió vezérig.
method-minconflicts-source = Sosic és Gu: A polynomial time algorithm for the N-queens problem, SIGART Bulletin 1(3), 1990; Fast search algorithms for the N-queens problem, IEEE Transactions on Systems, Man, and Cybernetics 21(6), 1991.
method-independent = Mezőről mezőre dönt, és feladja, ha az egymást ütő mezők csoportjai nem hagynak helyet a többinek.
method-independent-more = A mezők egy gráf csúcsai, az ütések az élei; egy elhelyezés független csúcshalmaz. Egymást kölcsönösen ütő mezők csoportjában legfeljebb egy bábu állhat, ezért ha kevés a csoport, az ágat feladja. Minden bábura és minden beállítással működik.
method-independent-cost = Exponenciális; minden csúcsban végignézi a megmaradt csoportokat. Legfeljebb 4096 mezőig.
method-independent-source = Carraghan és Pardalos: An exact algorithm for the maximum clique problem, Operations Research Letters 9, 1990.
method-matching = A vonalak egy legnagyobb párosítása egyszerre megadja a bábukat.
method-matching-more = Egy bástya az oszlopát a sorával párosítja, egy futó az emelkedő átlóját az ereszkedővel: az elhelyezés vonalak párosítása. A huszár lépései a két szín mezőit párosítják, és amit Kőnig tétele meghagy, az az elhelyezés.
method-matching-cost = Polinomiális: nincs keresés, csak javítóutak. Legfeljebb 1 048 576 mezőig.
method-matching-source = Kőnig 1931; Hopcroft és Karp: An n^5/2 algorithm for maximum matchings in bipartite graphs, SIAM Journal on Computing 2, 1973.
method-profile = Mezőnként végigmegy a táblán, és aszerint számol, milyenek az utolsó sorok.
method-profile-more = A következő mezőkre nézve csak az számít, hogy az utolsó mezők közül melyiken áll bábu; az ebben megegyező elhelyezéseket együtt számolja.
method-profile-cost = A tábla mezőinek száma szorozva az utolsó sorok állapotainak számával: a rövidebb oldalban exponenciális, a hosszabban csak lineáris.
method-profile-source = Wilf: The problem of the kings, Electronic Journal of Combinatorics 2, 1995 (átviteli mátrixok).
method-subsets = Aszerint számol, mely vonalak foglaltak, nem aszerint, hol állnak a bábuk.
method-subsets-more = Egyik vonal a másik után választ egyet a még szabad keresztező vonalak közül, vagy egyet sem; azokat az elhelyezéseket, amelyek ugyanazokat a vonalakat foglalták el, együtt számolja. A futók két színét külön számolja, és összeszorozza.
method-subsets-cost = Az idő és a memória úgy nő, mint 2^k, ahol k a kisebb irány vonalainak száma, legfeljebb 22.
method-subsets-source = Kaplansky és Riordan: The problem of the rooks and its applications, Duke Mathematical Journal 13, 1946; dinamikus programozás részhalmazokon: Held és Karp 1962.
method-formula = Zárt képlet.
method-formula-more = m-szer n mezőn k bástya C(m, k) C(n, k) k! módon állhat. A futóknál egy szín átlóit hosszuk szerint rendezi: minden további futó átlóját megrövidítik az előzők. A két színt összeszorozza.
method-formula-cost = Egy szorzat vagy egy kis táblázat pontos számokkal. Bástyáknál legfeljebb 20 000, futóknál legfeljebb 400 hosszú oldalig.
method-formula-source = Bástyákra Lucas 1891; futókra Yaglom és Yaglom: Challenging Mathematical Problems with Elementary Solutions, 1964.

## Pieces

piece-queen = A vezér oszlopban, sorban és átlón üt, a tábla széléig.
piece-rook = A bástya oszlopban és sorban üt, a tábla széléig.
piece-bishop = A futó átlón üt, a tábla széléig.
piece-knight = A huszár az egyik irányban két, a másikban egy mezőre lévő mezőket üti.
piece-king = A király a szomszédos mezőket üti.
piece-superqueen = A szuperkirálynő (amazon) vezérként és huszárként is üt.
piece-signs = A táblákon: `{ $letter }`, vagy `{ $glyph }`, ha `set glyphs on`.
piece-queen-n = { $n } vezér
piece-rook-n = { $n } bástya
piece-bishop-n = { $n } futó
piece-knight-n = { $n } huszár
piece-king-n = { $n } király
piece-superqueen-n = { $n } szuperkirálynő
