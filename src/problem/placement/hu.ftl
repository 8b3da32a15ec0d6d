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
method-backtracking = A tankönyvi visszalépéses keresés: próbál egy mezőt, továbblép, zsákutcában visszaveszi a bábut.
method-independent = Mezőről mezőre dönt, és feladja, ha az egymást ütő mezők csoportjai nem hagynak helyet a többinek.
method-construction = Szabály szerint, keresés nélkül ír le egy megoldást bármekkora táblára.
method-firstfail = A legkevesebb szabad mezőjű vonalat tölti ki először, és túl sok lépés után újrakezdi: nagy tábla egy megoldása.
method-matching = A vonalak egy legnagyobb párosítása egyszerre megadja a bábukat.
method-profile = Mezőnként végigmegy a táblán, és aszerint számol, milyenek az utolsó sorok.
method-subsets = Aszerint számol, mely vonalak foglaltak, nem aszerint, hol állnak a bábuk.
method-formula = Zárt képlet.

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
