## Problem

problem-tour = A tábla minden mezőjének bejárása, mindegyiké egyszer, egy bábu lépéseivel: huszáréval, ha más nincs megnevezve.
problem-tour-more = A bejárás nyílt, hacsak nem áll ott a `closed`: akkor az utolsó mezőről az elsőre kell lépni tudni. A `from` és a `to` a két végét nevezi meg. A nyílt bejárásokat mindkét irányban számoljuk, a zártakat egyszer.
history-tour = Arab sakkmesterek már a kilencedik században lejegyeztek huszártúrákat. Euler 1759-ben megmutatta, hogyan lesz egy hiányos útból bejárás, Vandermonde 1771-ben négy egyforma kört kapcsolt össze, von Warnsdorff pedig 1823-ban adta meg egyszerű szabályát. Beverley 1848-ban közölte az első félbűvös túrát; hogy a sakktáblának olyan túrája nincs, amely az átlókban is bűvös, azt 2003-ban számítógép döntötte el.

## Theorems

theorem-tour-closed = m-szer n mezőnek, ahol m nem nagyobb n-nél, van zárt huszártúrája, kivéve ha m és n páratlan, vagy m értéke 1, 2 vagy 4, vagy m értéke 3 és n értéke 4, 6 vagy 8 (Schwenk 1991)
theorem-tour-open = m-szer n mezőnek, ahol m nem nagyobb n-nél, van nyílt huszártúrája, kivéve ha m értéke 1 vagy 2, vagy m értéke 3 és n értéke 3, 5 vagy 6, vagy mindkettő 4; egyetlen mezőnek van (Cull és De Curtins 1978; Chia és Ong 2005)
theorem-tour-four = 4 mező széles táblának nincs zárt túrája: a két szélső és a két belső soron ugyanannyi mező van, és szélsőről csak belsőre visz lépés, ezért a túra felváltva járná őket, és minden szélső mező egyszínű volna; a nyílt túra egyszer, félúton lép belső sorról belsőre, és szélső sorokon kezdődik és végződik (Schwenk 1991 nyomán); hogy mely szélső mezők lehetnek a két vége, azt a határ menti keresés dönti el
theorem-tour-colours = a huszár minden lépésnél színt vált: páros számú mezőn a túra két vége különböző színű, páratlan számún mindkettő a sarkok színű
theorem-tour-warnsdorff = Warnsdorff szabálya egymagában semmit sem dönt el: kis táblának szinte minden mezőjéről sikerül, és annál gyakrabban vall kudarcot, minél nagyobb a tábla (Warnsdorff 1823; Squirrel és Cull 1996)
theorem-tour-squirrel-cull = ha az oldal nyolccal való osztásának maradéka szerint rögzített a lépések sorrendje, a szabály a sarokból túrához vezet (Squirrel és Cull 1996); itt az 5 és 130 közötti oldalak közül csak a 74 nem sikerül
theorem-tour-divide = csempék túráiból bármely legalább 6 oldalú tábla túrája összeáll, a mezők számával arányos idő alatt (Parberry 1997)
theorem-tour-quarter = negyedfordulat csak olyan négyzetes táblán viheti önmagába a zárt huszártúrát, amelynek oldala páros, de nem osztható 4-gyel
theorem-tour-symmetry = a tábla szimmetriája, amely egy zárt túrát önmagába visz, vagy továbbforgatja, vagy visszafelé járja be, ezért legföljebb két mezőt hagy a helyén: az átlóra való tükrözés teljes tábla egyetlen zárt huszártúráját sem viszi önmagába, a középvonalra való is csak ott, ahol a vonal mezők között fut (Jelliss 2019 nyomán)
theorem-tour-magic = a sakktáblának nincs olyan huszártúrája, amelynek minden oszlopában, sorában és hosszú átlójában ugyanaz az összeg; 140-nek minden oszlopában és sorában ugyanaz (Stertenbrink, Meyrignac és Mackay 2003)

reason-tour-colours = minden lépés színt vált, és a táblán { $dark } sötét és { $light } világos mező van
reason-tour-end-colour = minden lépés színt vált, és `{ $square }` színéből van kevesebb: ott túra nem kezdődik és nem végződik
reason-tour-same-colour = minden lépés színt vált, ezért páros számú mezőn a túra két vége különböző színű; `{ $a }` és `{ $b }` színe azonos
reason-tour-same-ends = több mező túrája nem kezdődhet és végződhet is itt: `{ $square }`
reason-tour-inner-end = a 4 mező széles táblán a két szélső és a két belső soron ugyanannyi mező van, és a szélső sorról minden lépés belsőre visz: a túra szélső soron kezdődik és végződik, ez pedig belsőn van: `{ $square }`
reason-tour-unreachable = nem visznek lépések innen: `{ $a }`, ide: `{ $b }`
reason-tour-few-moves = túl kevés lépés visz innen ahhoz, hogy át lehessen haladni rajta: `{ $square }`
reason-tour-three-ends = `{ $a }`, `{ $b }` és `{ $c }` mezőnek egy-egy lépése van, a túrának pedig csak két vége

## Published sequences

sequence-tour-directed = nyílt túrák, mindkét irányban számolva
sequence-tour-closed = zárt túrák 2n-szer 2n mezőn, irány nélkül

## Pictures and counts

tour-title-open = Nyílt túra egy { $files }-szor { $ranks } mezős táblán
tour-title-closed = Zárt túra egy { $files }-szor { $ranks } mezős táblán
tour-description = { $n } mező, innen: { $first }, ide: { $last }.
count-tours = { $solutions } ({ $ways })
count-directions = irányítva { $directed }, irány nélkül { $undirected }
stop-gave-up = válasz nélkül ért véget: a módszer nem próbál ki mindent

violation-no-move = nem visz lépés innen: `{ $a }`, ide: `{ $b }`
violation-unvisited = kimarad: `{ $square }`
violation-wrong-end = a túrának itt kell kezdődnie vagy végződnie: `{ $square }`
violation-not-closed = a túra nem zárt: nem visz lépés innen: `{ $a }`, vissza ide: `{ $b }`

reach-frontier = { $n } mezős határ, huszárnál 8 mezős rövidebb oldal
reach-side-from = legalább { $n } hosszú oldal
reach-even-sides = legalább 6 hosszú páros oldalak, amelyek szorzata 8-cal osztható, és { $n } mező
reach-even-area = páros számú, legföljebb { $n } mező
reach-quarters = négyzetes táblák, amelyek oldala páros, de nem osztható 4-gyel, és { $n } mező
refusal-option-needs = a `{ $option }` semmit sem mond enélkül: `{ $needs }`
help-option-needs = írd mellé ezt is: `{ $needs }`
help-path = az út egy számokkal kitöltött tábla, soronként egy sor, a legfelső elöl, vagy mezők felsorolása, például a1 c2 a3
path-at = { $line }. sor, { $column }. oszlop: { $what }
path-empty = nincs benne út
path-ranks = { $found } sora van, a táblának pedig másennyi
path-files = a sorban { $found } bejegyzés van, a táblának pedig másennyi oszlopa
path-no-square = ez nem mező
path-number-twice = a { $number } szám kétszer szerepel
path-number-missing = a { $number } szám hiányzik

## Options

option-open = a túrának nem kell visszatérnie az első mezőre
option-closed = az utolsó mezőről az elsőre lehet lépni
option-from = az első mező
option-to = az utolsó mező
option-tour-without = ezek a mezők nem részei a táblának
option-path = fájl a kiinduló úttal, az `euler` módszerhez
option-fixed = egyenlőségnél Warnsdorff szabálya az óramutató járása szerinti első mezőt választja, az egyet jobbra, kettőt föl lépéstől
option-random = egyenlőségnél Warnsdorff szabálya sorsol
option-pohl = egyenlőségnél Warnsdorff szabálya azt a mezőt választja, amelynek továbbvezető mezőiről együtt a legkevesebb lépés visz tovább (Pohl 1967)
option-roth = egyenlőségnél Warnsdorff szabálya a középtől legtávolabbi mezőt választja (Roth)
option-squirrel-cull = egyenlőségnél Warnsdorff szabálya Squirrel és Cull lépéssorrendjeit követi (1996), az a1 mezőről, négyzetes táblán
test-semimagic = olyan túrák, amelyek számainak összege minden oszlopban ugyanaz, és minden sorban is; a `sums` mutatja őket

## Methods

method-warnsdorff = Mindig arra a szabad mezőre lép, ahonnan a legkevesebb lépés visz tovább.
method-warnsdorff-more = A kevés kijáratú mezőkre akkor kerül sor, amikor még elérhetők (H. C. von Warnsdorff 1823). Mezőnként nyolc pillantás, tehát ideje lineáris, de sosem lép vissza: zsákutcába juthat. Egyenlőségnél a középtől legtávolabbi mező következik, hacsak nem áll ott a `fixed`, a `random seed S`, a `pohl` vagy a `squirrel-cull`. Zárt túránál az útnak véletlenül kell záródnia. 100-szor 100 mezőn a `fixed` a mezők 69,57 %-áról jut túrához, a `roth` 99,38 %-áról; az óramutató szerint a kettőt jobbra és egyet föl lépéstől kezdve ez 93,73 % volna. Az 5040 olyan rögzített sorrendből, amelyet a tábla szimmetriái nem visznek egymásba, minden 29-ediket kipróbáltuk: a legrosszabb a mezők 19,11 %-áról jut túrához, a legjobb 97,52 %-áról, a medián 61,43 %.
method-warnsdorff-cost = A mezők számával arányos. Legföljebb 4 194 304 mező.
method-warnsdorff-source = H. C. von Warnsdorff, Des Rösselsprunges einfachste und allgemeinste Lösung, 1823.
method-ties = Warnsdorff szabálya, és zsákutcából vissza az egyenlőségekhez.
method-ties-more = Csak olyan mezőket próbál, amelyeket a szabály megenged, de azokat mind, mint Török szakdolgozata (Sapientia, 2023). Többnyire azonnal sikerül. Ahol a szabály egyik útja sem túra, ott exponenciális időbe telhet, és más túrákról semmit sem bizonyít.
method-ties-cost = Lineáris, ahol az első út sikerül, exponenciális, ahol egyik sem. Legföljebb 65 536 mező.
method-ties-source = Török szakdolgozata (Sapientia, 2023).
method-antiwarnsdorff = Warnsdorff szabályának ellentéte: oda, ahonnan a legtöbb lépés visz tovább.
method-antiwarnsdorff-more = Azért van itt, hogy látni lehessen a kudarcát, mint Klocsko tanulmányában (Harkiv): a sarkokat utoljára hagyja, és nagyjából félúton megreked.
method-antiwarnsdorff-cost = A mezők számával arányos.
method-antiwarnsdorff-source = Klocsko tanulmánya (Harkivi Egyetem).
method-euler = Egy útból túrát csinál úgy, hogy részeit visszafelé járja be.
method-euler-more = Ahol az utolsó mezőről az út egy belső mezőjére lehet lépni, az az utáni rész visszafelé is bejárható, és az útnak más vége lesz (Euler 1759). A legkevesebb ilyen fordítást keresi, amely után az út szabad mezőt vehet föl, záródik vagy célba ér. Warnsdorff szabálya szerinti úttal kezd, vagy egy fájl útjával: `path "FILE"`. Egy fordítás annyi lépés, ahány mező van.
method-euler-cost = Mezők száma szorozva az egy-egy fordításhoz megnézett utakéval. Legföljebb 65 536 mező.
method-euler-source = L. Euler, Solution d'une question curieuse qui ne paroit soumise à aucune analyse, 1759.
method-vandermonde = Négy egybevágó kör fedi le a táblát; a szemközti körök összekapcsolódnak, majd a két fél.
method-vandermonde-more = Egy kör minden olyan négy mezőből egyet látogat meg, amelyeket a középvonalakra való tükrözések cserélgetnek (Vandermonde 1771). A körök egy-egy lépést föladnak, végeiket két másik köti össze; a feleket a félfordulat önmagába viszi, a túrát nem. Páros oldalak és 8-cal osztható terület kell hozzá, a köröket Warnsdorff szabálya találja meg sorsolással.
method-vandermonde-cost = Néhány véletlen kör, mindegyik a mezők száma szorozva a fordításokéval. Legföljebb 16 384 mező.
method-vandermonde-source = A. T. Vandermonde, Remarques sur les problèmes de situation, 1771.
method-divide = Csempék túráit kapcsolja össze az egész tábla túrájává, a mezők számával arányos idő alatt.
method-divide-more = A táblát 6 és 11 közötti oldalú csempékre vágja, mindegyiknek zárt túrája van, amely a jobb és a felső szélén egy-egy meghatározott lépést használ; ezeket a szomszéd sarki lépésével szemben adja föl (Parberry 1997 nyomán). Páratlan táblán egy páratlan csempe van nyílt túrával, a kezdőmező körül. Ha mindkét vég adott, az elsőtől induló túrát a farkának megfordításai vezetik a másodikhoz, ahogy Euler fordított utakat, egyenként két lépéssel közelebb. Legalább 5 hosszú oldalak; `to` nélkül mindig sikerül.
method-divide-cost = A mezők számával arányos. Legföljebb 67 108 864 mező.
method-divide-source = I. Parberry, An efficient algorithm for the knight's tour problem, 1997.
method-frontier = A hosszabb oldal mentén mezőről mezőre dönt; az egyforma határokat egyszer próbálja ki vagy számolja meg.
method-frontier-more = Ami eldőlt, a többire csak az utolsó néhány oszlopon át hat: hány lépése van egy-egy mezőnek, és mely mezők egy út végei (Simpath, Knuth 2009). Túrát talál, vagy bebizonyítja, hogy nincs, huszárral legföljebb 5 rövidebb oldalú táblán. Az összes túrát pontosan megszámolja legföljebb 8 rövidebb oldalú táblán: minden határhoz tartozik, hányféleképpen lehet odáig eljutni, és ahol a tábla többi része szimmetrikus, egy határ és a tükörképe egynek számít. Lényegesen különböző zárt túra annyi van, ahányat a tábla egy-egy szimmetriája átlagosan önmagába visz (Cauchy és Frobenius lemmája); ezeket ugyanígy számolja meg, a mezők pályáin átvezető körökként és utakként. A nyílt túrának iránya van, és csak az azonosság viszi önmagába.
method-frontier-cost = Annyi lépés, ahány határ van: a rövidebb oldalban exponenciális, a hosszabbikban lineáris; határonként mintegy 25 bájt.
method-frontier-source = D. E. Knuth, The Art of Computer Programming 4A, 2011: Simpath.
method-halfturn = Zárt túrák, amelyeket a félfordulat önmagukba visz.
method-halfturn-more = Egy út minden két szemközti mezőből egyet látogat meg, és az első mező képétől egy lépésre végződik; az út és a képe együtt a túra. Az utakat Warnsdorff szabálya találja meg sorsolással, ezért ha nincs, az nem bizonyíték.
method-halfturn-cost = Néhány véletlen út, mindegyik a mezők száma szorozva a fordításokéval. Legföljebb 4096 mező.
method-halfturn-source = Ilyen szimmetriájú túrák: Euler 1759.
method-quarterturn = Zárt túrák, amelyeket a negyedfordulat önmagukba visz.
method-quarterturn-more = Mint a félfordulat, kettő helyett négy képpel. Olyan négyzetes tábla kell hozzá, amelynek oldala páros, de nem osztható 4-gyel.
method-quarterturn-cost = Mint a félfordulatnál. Legföljebb 4096 mező.
method-quarterturn-source = Az oldalról szóló tétel a színekből következik.

## Steps

story-start = A túra itt kezdődik: `{ $square }`.
story-onward = innen { $n } lépés visz tovább
story-go-only = `{ $square }`: az egyetlen szabad mező; { $onward }.
story-go = `{ $square }`: { $onward }, ez a legkevesebb; a többiről: { $others }.
story-go-most = `{ $square }`: { $onward }, ez a legtöbb; a többiről: { $others }.
story-go-tie = `{ $square }`: { $onward }, és egyenlőségnél ez következik; a többi: { $others }.
story-try = Ide: `{ $square }`.
story-back = Vissza innen: `{ $square }`.
story-lost = Ide többé nem lehet belépni és onnan továbblépni: `{ $square }`.
story-dead-end = Zsákutca: nem visz lépés szabad mezőre innen: `{ $square }`.
story-begin = A kiinduló út { $of } mezőből { $n } mezőt jár be.
story-extend = A végéről lépés visz a szabad `{ $square }` mezőre: az út oda folytatódik.
story-turn-tail = A végéről, innen: `{ $end }`, lépés visz vissza ide: `{ $pivot }`. Ami `{ $pivot }` után jön, azt visszafelé járjuk be, és az út vége `{ $new }`.
story-turn-head = Az első mezőről, innen: `{ $first }`, lépés visz ide: `{ $pivot }`. Ami `{ $pivot }` előtt van, azt visszafelé járjuk be, és az út eleje `{ $new }`.
story-reverse = Az egész utat visszafelé járjuk be, a vége `{ $last }`.
story-rotate = Az út két vége egy lépésre van egymástól, ezért bárhol kezdődhet. Eleje `{ $square }`, vége `{ $last }`.
story-insert-one = `{ $square }` bekerül `{ $after }` után.
story-insert = `{ $first }` és `{ $last }` bekerül `{ $after }` után.
story-circuits = Négy egybevágó, { $n } mezős kör fedi le a táblát, itt oszlop/sor alakban: { $circuits }.
story-one-join = `{ $a }`-`{ $b }` és `{ $c }`-`{ $d }` helyett `{ $a }`-`{ $c }` és `{ $b }`-`{ $d }`
story-pairs = A szemközti körök egy-egy lépést föladnak, végeik összekapcsolódnak: { $joins }. Két { $n } mezős kör marad, mindkettőt önmagába viszi a félfordulat.
story-join = A két kör ugyanígy kapcsolódik össze: { $join }.
story-found-open = Minden mező sorra került: nyílt túra.
story-found-closed = Minden mező sorra került, és lépés visz vissza az elsőre: zárt túra.
story-exhausted = Minden út sorra került: nincs túra.
story-gave-up = A módszer itt túra nélkül véget ér: { $of } mezőből { $n } került sorra.
story-skipped = ({ $n } lépés kimaradt)

## Maps

map-rate = { $tried } kezdőmezőből { $full } vezet túrához ({ $rate } %)
map-least = A legrosszabb esetben { $of } mezőből { $least } kerül sorra.
map-title = Meddig jut a `{ $problem }` az egyes mezőkről
map-legend = Pont és zöld: túra. Számjegy: ennyi marad ki: 1 egy mező, 2 kettő vagy három, 3 legföljebb hét, és így tovább kétszerezve.
kind-map = egy térkép
refusal-no-map = ennek a feladatnak egyik módszere sem rajzol térképet
refusal-cannot-map = a(z) `{ $method }` módszer nem rajzol térképet
