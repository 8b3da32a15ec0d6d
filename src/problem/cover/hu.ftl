## Problem

problem-cover = Egy tábla lefedése minél kevesebb azonos bábuval: minden mezőn bábu áll, vagy üti valamelyik.
problem-cover-more = Az `independent` szóval egyik bábu sem üt másikat; a `total` szóval minden mezőt ütni kell, azt is, amelyen bábu áll. A `pieces K` pontosan K bábuval való lefedéseket kér.
history-cover = De Jaenisch 1862-ben azt kérdezte, legalább hány vezér uralja az egész sakktáblát: öt. A kérdést Ahrens és Rouse Ball tette szélesebb körben ismertté, 1964-ben pedig a Jaglom testvérek megoldották bástyákra, futókra és királyokra bármekkora táblán. Vezérekre és huszárokra nem ismert képlet; minden új érték egy-egy számítás eredménye.

## Theorems

theorem-cover-queens = az n-szer n-es táblához legalább (n - 1)/2 vezér kell (Spencer, közli Cockayne 1990), és ennyi csak n = 3 és n = 11 esetén elég (Weakley 1995; Finozhenok és Weakley 2007), így minden más táblához legalább n/2 kell
theorem-cover-queens-upper = az n-szer n-es táblát felfelé kerekített n/2 vezér vagy eggyel több lefedi minden n-re 132-ig, kivéve a 3-at és a 11-et (Östergård és Weakley 2001; Finozhenok és Weakley 2007)
theorem-cover-rooks = ha egy vonalon nincs bástya, mezőit csak a rá merőleges vonalakon álló bástyák fedhetik le, vonalanként egy, ezért legalább annyi bástya kell, ahány mező a rövidebb oldal (Jaglom és Jaglom 1964)
theorem-cover-rooks-count = n bástya 2 n^n - n! módon fedi le az n-szer n-es táblát: minden oszlopban egy, vagy minden sorban egy, és az n! permutáció mindkettő
theorem-cover-bishops = az n-szer n-es táblához n futó kell, és a középső oszlop futókkal megtöltve elég (Jaglom és Jaglom 1964)
theorem-cover-kings = m-szer n mezőhöz ceil(m/3) ceil(n/3) király kell: egymástól három mezőre fekvő két mezőt egy király nem fed le, és elég egy király minden 3-szor 3-as tömb közepén (Jaglom és Jaglom 1964)
theorem-cover-independent = a független lefedés olyan ütés nélküli elhelyezés, amelyhez nem tehető több bábu, ezért ilyen lefedés minden táblán van
theorem-cover-638 = 5 vezér 4860 módon fedi le a sakktáblát, ebből 638 lényegesen különböző; ütés nélkül 728 módon, ebből 91 lényegesen különböző. A 638-at néha az ütés nélküli lefedések számaként idézik, pedig az összes lefedésé.
theorem-cover-371 = n = 16 esetén 371 lényegesen különböző lefedés van a legkevesebb vezérrel; az A002563 egyik másolatában itt 43 áll, ami ellentmond az A002564-nek, hiszen 2968 több, mint 43 nyolcszorosa

## Published sequences

sequence-cover-queens = a legkevesebb vezér
sequence-cover-queens-independent = a legkevesebb vezér, egyik sem üt másikat
sequence-cover-queens-total = a legkevesebb vezér, amely minden mezőt üt
sequence-cover-queens-all = lefedések a legkevesebb vezérrel
sequence-cover-queens-classes = ugyanez, lényegesen különböző
sequence-cover-queens-independent-all = lefedések a legkevesebb vezérrel, egyik sem üt másikat
sequence-cover-queens-independent-classes = ugyanez, lényegesen különböző
sequence-cover-queens-total-all = hányféleképpen üthet minden mezőt a legkevesebb vezér
sequence-cover-queens-total-classes = ugyanez, lényegesen különböző
sequence-cover-queens-maximal = lefedések akárhány vezérrel, egyik sem üt másikat
sequence-cover-knights = a legkevesebb huszár
sequence-cover-knights-independent = a legkevesebb huszár, egyik sem üt másikat
sequence-cover-knights-total = a legkevesebb huszár, amely minden mezőt üt
sequence-cover-knights-all = lefedések a legkevesebb huszárral
sequence-cover-knights-classes = ugyanez, lényegesen különböző
sequence-cover-kings = a legkevesebb király, akár ütik egymást, akár nem
sequence-cover-kings-total = a legkevesebb király, amely minden mezőt üt
sequence-cover-kings-all = lefedések a legkevesebb királlyal
sequence-cover-kings-total-all = hányféleképpen üthet minden mezőt a legkevesebb király
sequence-cover-bishops-all = lefedések a legkevesebb futóval
sequence-cover-bishops-independent-all = lefedések a legkevesebb futóval, egyik sem üt másikat
sequence-cover-bishops-independent-classes = ugyanez, lényegesen különböző
sequence-cover-rooks-all = lefedések a legkevesebb bástyával

## Methods

method-exact = Minden lefedés, vagy a bizonyítás, hogy nincs: azon a mezőn ágazik el, amelyet a legkevesebb mezőről lehet lefedni.
method-exact-more = A legnehezebben lefedhető mezőt lefedő mezők egyikén bábunak kell állnia: sorra próbálja őket, és amelyiket kipróbálta, azt megtiltja. Kizár egy mezőt, ha mellette a legjobb többi bábu sem fedhetné le a maradékot. Az első bábukat szimmetria erejéig választja. A legkevesebbet úgy keresi, hogy mindig eggyel több bábut enged meg, amíg van lefedés. A négyzetes táblák vezéreinek külön keresésük van, amely a legszélső vezér nélküli vonalak közti téglalapból indul ki. Huszároknál és királyoknál a mezők árai adják a korlátot (Lagrange-relaxáció). A részekre eső táblát, mint a futókét a két mezőszínre, részenként járja be.
method-exact-cost = Az idő a táblával exponenciálisan nő; minden processzormag részt vesz. Legfeljebb 1024 mező.
method-exact-source = A téglalap gondolata: Weakley, Domination in the queen's graph, 1995. A kipróbált mezők megtiltása és a legjobb nyereségek szerinti korlát a lefedési feladatok közkincse.
method-sat = Egy bevált SAT-megoldó: egészen más úton ellenőrzi a pontos keresést.
method-sat-more = A lefedést klózokká írja át, mint az `export "FILE.cnf"`, és számlálót tesz hozzá a bábuknak. Egy mohó lefedésből indulva mindig eggyel kevesebb bábut kér a megoldótól, amíg az meg nem mutatja, hogy nincs ilyen lefedés: a szám csak ekkor bizonyított.
method-sat-cost = A táblával exponenciálisan nő; egy processzormag vesz részt. Legfeljebb 1024 mező. A programban megvan, a jegyzetfüzetekben nincs.
method-sat-source = batsat, a MiniSat egy változata: Eén és Sörensson, An extensible SAT-solver, 2003. A számláló: Sinz, Towards an optimal CNF encoding of Boolean cardinality constraints, 2005.
method-greedy = Mindig oda teszi a bábut, ahonnan a legtöbb még lefedetlen mezőt fedi le.
method-greedy-more = Több ilyen mező közül az elsőt veszi az a1, a2, ... sorrendben. Csak egy bábura lát előre: a lefedés ritkán a legkisebb.
method-greedy-cost = Az összes lefedett mező számával arányos; a bábuk száma a legkevesebbnek legfeljebb 1 + ln s-szerese, ahol s az egy bábuval lefedhető legtöbb mező.
method-greedy-source = Johnson, Approximation algorithms for combinatorial problems, 1974; vezérekre Török szakdolgozatában (Sapientia, 2023).
method-restarts = Sokszor mohó, a holtversenyt sorsolás dönti el, és a legjobb lefedés marad meg.
method-restarts-more = A kezdőérték rögzített, ezért a válasz mindig ugyanaz. Nem bizonyít semmit: a lefedés mellett olyan alsó korlátot mond, amelyhez nem kell keresés.
method-restarts-cost = 2000 mohó lefedés.
method-restarts-source = Feo és Resende, A probabilistic heuristic for a computationally difficult set covering problem, 1989.
method-local = Cserékkel javít egy mohó lefedést olyan táblákon, amelyeken pontos keresés már nem boldogul.
method-local-more = Egy bábut elvesz; azután egy kisorsolt lefedetlen mezőt a rá legjobb bábuval fed le, és elveszi azt a bábut, amely a legkevésbé hiányzik, amíg eggyel kevesebb bábu újra mindent le nem fed. Ha a bábuk nem üthetik egymást, sorsolással elvesz néhányat, és mohón feltölti a táblát. Nem bizonyít semmit.
method-local-cost = Mezőnként 200 eredménytelen csere után véget ér. Legfeljebb 16 384 mező.
method-local-source = Tabukeresés: Glover 1989.
method-quadrants = Huszárok negyedenként: felváltva minden negyed legjobb mezőjére.
method-quadrants-more = Bal felső, bal alsó, jobb alsó, jobb felső negyed: felváltva mindegyikben a legtöbbet lefedő mezőre tesz egy huszárt, amíg minden le nincs fedve. A sakktáblán többet használ a 12-nél, amennyi elég.
method-quadrants-cost = Annyi, mint a mohó módszeré.
method-quadrants-source = Török szakdolgozata (Sapientia, 2023), ott befejezetlen.
method-random = Bástyák véletlen mezőkön, a rövidebb irány minden vonalán egy.
method-random-more = Minden vonalon az első olyan véletlen mező számít, amelynek a másik vonala szabad. Minden ilyen elhelyezés a legkevesebb bástyával fedi le a táblát.
method-random-cost = Körülbelül n ln n mezőt sorsol ki.
method-random-source = Török szakdolgozata (Sapientia, 2023).
method-column = Futók a középső oszlop minden mezőjén.
method-column-more = Minden négyzetes táblát a legkevesebb futóval fed le, és egyik sem üt másikat.
method-column-cost = Nincs: n mezőt ír le.
method-column-source = Jaglom és Jaglom 1964; Török szakdolgozata (Sapientia, 2023).
