## Verbs and stages

verb-find = Keres egy megoldást, és lerajzolja, vagy bebizonyítja, hogy nincs.
verb-all = Az összes megoldás halmaza rögzített sorrendben: a bábuk mezői szerint, az a oszloptól.
verb-all-more = Egy halmaz csak addig számolódik ki, ameddig kell; a `let` nevet ad neki, a fokozatok továbbviszik.
verb-count = Megszámolja a megoldásokat; egy feladatnál a lényegesen különbözőket is.
verb-count-more = Két megoldás lényegében ugyanaz, ha a tábla forgatása vagy tükrözése egymásba viszi őket.
verb-unique = Minden szimmetriaosztályból egy megoldást tart meg: forgatás és tükrözés szerint, vagy csak forgatás szerint.
verb-first = Megtartja az első K megoldást.
verb-skip = Elhagyja az első K megoldást.
verb-nth = Az 1-től számolt K-adik megoldás, táblaként.
verb-sample = K megoldást húz véletlenül, minden választás egyformán valószínű; azonos mag azonos mintát ad.
verb-sample-more = 25 mezőnél nagyobb, (huszárnál) legföljebb 8 rövidebb oldalú táblák túráit ehhez nem sorolja föl: a határ menti számokból húzza őket, minden állapotot annak arányában, hányféleképpen lehet odáig eljutni, így minden túrának ugyanakkora az esélye. A zárt túráknál az irány nem számít, a nyíltaknál igen; egy túra sem jön kétszer.
verb-where = Azokat a megoldásokat tartja meg, amelyek egy vizsgálatnak megfelelnek, vagy amelyeknél bizonyos mezőkön áll bábu, másokon nem.
verb-sort = Egy szempont szerint rendezi a megoldásokat.
verb-stats = Megmondja, hány megoldásnak milyen szimmetriája van.
verb-sums = Összeadja egy túra számait oszloponként, soronként és a nagy átlókban.
verb-show = Egymás mellé rajzolja az első K megoldást (szám nélkül 12-t); magában a játszott feladvány állását mutatja.
verb-export = Fájlba írja a megoldásokat, egy képet vagy egy táblázatot; a név végződése választja a formátumot.
verb-export-more = A fájl egészben készül el vagy sehogy, és meglévő fájl csak `replace` esetén íródik felül. Megoldásfájl halmazból vagy tábláról készül. Kép készülhet több tábláról egymás mellett, grafikonról és egy keresés lépéseiről is; egy halmaznak legfeljebb az első 100 megoldása látszik rajta. A keresés lépései `.svg` fájlban mozognak; a `.png` az utolsó utáni táblát mutatja. Táblázat, például a `compare`, a `times` vagy a `stats` táblázata, `.csv` fájlba kerül. A térkép kép, vagy a számai `.json` vagy `.csv` fájlban.
verb-load = Halmazként beolvas egy megoldásfájlt.
verb-check = Ellenőriz egy megoldásfájlt: minden megoldást, az ismétlődéseket, a teljességet és a szimmetria szerinti szűrést.
verb-run = Lefuttatja egy szkriptfájl parancsait.
verb-times = Megmutatja a feljegyzett futási időket: minden keresést módszerenként, a legjobb és a medián idővel.
verb-times-more = Feljegyzi a `find`, a `count`, a `trace` és az `all PROBLEM | count` futásait, valamint a `compare` és a `plot` minden futását, a legrövidebbeket is, futásonként egy sorban, a felhasználó adatmappájának `times.jsonl` fájljába; legalább a legújabb 10 000 megmarad. A `≥` azt jelzi, hogy a futás a vége előtt leállt. `--no-config` mellett és notebookban semmit sem jegyez fel.
verb-set = Megmutatja a beállításokat vagy egyet közülük, vagy megváltoztat egyet.
verb-set-more = Amit az interaktív munkamenetben állítanak be, az a következőkben is érvényes: a felhasználó beállításmappájának `settings.toml` fájljába kerül; amit szkript vagy `-c` állít be, az vele együtt véget ér. A szkriptek és a `-c` minden mentett beállítást átvesznek, kivéve a `deadline` értékét. A parancssor kapcsolói erősebbek a fájlnál, a fájl pedig a rendszer nyelvénél.
verb-reset = Visszaállít egy beállítást vagy az összeset az alapértékére.
verb-vars = Felsorolja a változókat.
verb-history = Felsorolja, amit ebben a munkamenetben begépeltek.
verb-help = Megmutatja az áttekintést vagy egy szó lapját.
verb-about = Elmondja, mit tudni egy feladatról: mi a kérdés, a története, a tételei, a közölt értékek.
verb-version = Megmutatja a program változatát.
verb-quit = Befejezi a munkamenetet.
keyword-let = Nevet ad egy értéknek; ezután a név magában az értéket jelenti.
keyword-time = Megmutatja egy parancs futási idejét.

## Arguments

param-problem = a feladat, például `queens 8`
param-size = a négyzetes tábla oldala, vagy oszlopok x sorok
param-piece = a bábu fajtája, például `queens`
param-number = hány darab
param-nth-number = az 1-től számolt sorszáma
param-test = a megoldás egy tulajdonsága; a `not` megfordítja
param-key = mi szerint rendezzen
param-file = a fájl neve idézőjelben
param-word = a nyelv bármelyik szava
param-about-problem = egy feladat neve
param-times-problem = csak ennek a feladatnak a futásai
param-setting = egy beállítás neve
param-value = az új értéke

## Options

option-pieces = pontosan K bábu, nem pedig annyi, ahány elfér
option-with = ezeken a mezőkön bábu áll
option-without = ezeken nem áll bábu; a vonalak áthaladnak rajtuk
option-torus = a tábla szemközti szélei összeérnek
option-using = a keresés módszere
option-limit = K megoldás után megáll
option-within = ennyi idő után megáll
option-independent = egyik bábu sem üt másikat
option-total = minden mezőt ütnie kell bábunak, azt is, amelyen bábu áll
option-cover-pieces = pontosan K bábuval, nem pedig a lehető legkevesebbel
option-cover-without = ezeken nem áll bábu, de ezeket is le kell fedni; a vonalak áthaladnak rajtuk
option-where-with = csak azok a megoldások, amelyeknél mindegyik mezőn bábu áll
option-where-without = csak azok a megoldások, amelyeknél egyik mezőn sem áll bábu
option-by = mely szimmetriák tesznek két megoldást azonossá
option-seed = honnan induljanak a véletlen számok
option-descending = a legnagyobb kerül előre
option-replace = felülírja a meglévő fájlt
option-clear = elfelejti őket; az interaktív munkamenetben előbb rákérdez
option-yes = nem kérdez, tényleg elfelejti őket
choice-rotation = `rotation`: a tábla forgatásai, négyzetnél 4, téglalapnál 2.
choice-all = `all`: a tábla forgatásai és tükrözései, négyzetnél 8, téglalapnál 4.

## Tests, sort keys

test-symmetric = Valamelyik forgatás vagy tükrözés változatlanul hagyja a megoldást.
test-asymmetric = Egyetlen forgatás vagy tükrözés sem hagyja változatlanul a megoldást.
test-centrosymmetric = A félfordulat változatlanul hagyja a megoldást.
test-rotational = A negyedfordulat változatlanul hagyja a megoldást.
test-reflective = Valamelyik tükrözés változatlanul hagyja a megoldást.
key-squares = Az elfoglalt mezők szerint, az a oszloptól: ez az `all` sorrendje.
key-symmetry = Aszerint, hány szimmetria hagyja változatlanul a megoldást.
key-centre = Aszerint, milyen messze állnak a bábuk a tábla közepétől, a legközelebbi elöl.

## Settings

setting-lang = Az üzenetek és a súgó nyelve; a parancsok angolok maradnak.
setting-glyphs = Sakkfigurák betűk helyett a táblákon.
setting-coordinates = Az oszlopok betűi és a sorok száma a táblák mellett.
setting-attacked = Megjelöli az ütött mezőket az olyan táblákon, ahol van nem ütött mező.
setting-mode = Hogyan indul a `trace` a terminálban: `manual` minden lépés előtt billentyűre vár, `automatic` lejátssza a lépéseket.
setting-interval = Ennyi ezredmásodpercig látszik egy lépés, amikor a `trace` lejátssza őket, terminálban és képen egyaránt; `0` esetén a lépések szövegként jelennek meg, és a kép nem mozog.
setting-deadline = Ennyi idő után áll le az a parancs, amelyben nincs `within`.
setting-threads = Hány szálat használhat egy keresés.
setting-memory = Ennyi bájtot foglalhatnak egy keresés táblázatai, például `6GB`; egyelőre a túrák megszámlálása tartja be.
setting-colours = Színesek-e a válaszok; a `--color`, a NO_COLOR és a CLICOLOR_FORCE erősebb nála.
setting-welcome = Az üdvözlés az interaktív munkamenet elején.

## Solution files

format-json = Egy JSON-objektum a feladattal, az állításaival és a megoldásokkal.
format-jsonl = Ugyanaz a fejléc az első sorban, aztán soronként egy megoldás: nagy halmazokhoz.
format-csv = Soronként egy megoldás: oszloponként a bábu sora, vagy megoldás és mező. Táblázatnál annak sorai: az idő másodpercben, a memória bájtban.
format-txt = Soronként egy megoldás: `[sor,oszlop]` párok a bal felső saroktól 0-val kezdve. Beolvasható túra is számokkal kitöltött táblaként, soronként egy sor, a legfelső elöl.
format-fen = Soronként egy megoldás: a sakkban használt FEN állásmezője.
format-svg = Kép, amely bármekkora méretben kirajzolható: tábla, halmaz táblák rácsaként, grafikon; a keresés lépései mozgóképként.
format-png = Ugyanaz a kép képpontokból; keresésről az utolsó tábla.
format-cnf = A feladat SAT-megoldóknak (DIMACS): klózok, mezőnként egy változóval, amelyet megjegyzés nevez meg.
format-opb = A feladat pszeudo-Boole-megoldóknak: összegek, mezőnként egy változóval, amelyet megjegyzés nevez meg.
format-lp = A feladat lineáris programként, 0-1 változókkal, mint `queen_c5`.
format-mzn = A feladat MiniZinc nyelven, ilyen változókkal: `queen_c5`.
format-sol = Egy megoldóprogram válasza az azonos nevű modell mellett: a változók értékei, visszaolvasva és ellenőrizve.

## Error codes

code-E001 = Egy szó vagy a parancs vége áll ott, ahol másnak kellene.
code-E002 = Olvashatatlan adat: lezáratlan idézőjel, túl nagy szám, nem mező, foglalt név.
code-E003 = Egy kiegészítő kétszer szerepel, vagy kettő kizárja egymást.
code-E100 = Semminek sincs ilyen neve.
code-E101 = Nincs ilyen súgólap.
code-E200 = A fokozat nem fogadhatja az előtte álló értéket.
code-E300 = A feladatnak nincs ilyen módszere, vagy a módszer erre nem képes.
code-E301 = Ez a méret nem érhető el.
code-E302 = Egy mező nincs a táblán, vagy kétszer szerepel.
code-E303 = Nincs megoldás, pedig szükség volna rá.
code-E310 = Az idő, a darabszám vagy a memória elfogyott, mielőtt lett volna mit mutatni.
code-E400 = Egy fájl nem írható vagy nem olvasható.
code-E401 = A fájl már létezik, és nem szerepel a `replace`, vagy valami elveszne, és nem szerepel a `yes`.
code-E402 = A megoldásfájl hibás, más változatú, vagy nem igaz, amit állít; vagy a program egyik saját fájlja sérült.
code-E410 = Egy szkript önmagát futtatja.
code-E420 = Szeletek feljegyzései hiányoznak, sérültek, vagy nem tartoznak össze.
code-E900 = Megszakítva.
code-E999 = Belső hiba; a munkamenet folytatódik.

## Tables

table-stats = Megoldások szimmetria szerint
table-sums = Összegek oszloponként, soronként és átlónként
table-sums-semimagic = Összegek oszloponként, soronként és átlónként: félbűvös túra
table-sums-magic = Összegek oszloponként, soronként és átlónként: bűvös túra
table-settings = Beállítások
table-variables = Változók
table-history = Az eddig begépelt sorok
table-times = Futási idők
table-times-none = Futási idők (ebben a munkamenetben semmi sem kerül feljegyzésre)
column-symmetry = szimmetria
column-orbit = képei
column-solutions = megoldás
column-classes = lényegesen különböző
column-setting = beállítás
column-value = érték
column-default = alapérték
column-origin = honnan
origin-default = alapérték
origin-session = munkamenet
origin-option = parancssor
origin-file = fájl
column-name = név
column-kind = fajta
column-holds = miből
column-number = szám
column-command = sor
column-run = parancs
column-method = módszer
column-runs = futás
column-best = legjobb
column-median = medián
column-nodes = csomópont
column-pieces = bábuk
column-result = eredmény
column-last = utolsó
column-line = vonal
column-sum = összeg
symmetry-none = nincs
symmetry-half-turn = félfordulat
symmetry-middle = egy középvonalas tükrözés
symmetry-diagonal = egy átlós tükrözés
symmetry-quarter-turn = negyedfordulat
symmetry-middles = mindkét középvonalas tükrözés
symmetry-diagonals = mindkét átlós tükrözés
symmetry-full = mindegyik
symmetry-total = összesen

## Traces

verb-trace = Lépésről lépésre elmondja a keresést: mit próbált, miért vetette el, mit vett vissza.
verb-trace-more = Opció nélkül az első megoldásig tart. A keresés oszlopról oszlopra halad, az 1. sortól fölfelé (`bishops`, `knights` és `kings`: mezőről mezőre). A terminálban táblán nézhetők a lépések, előre és vissza; a billentyűk a képernyő alján állnak. `set interval 0` után a lépések szövegként jelennek meg.
verb-map = Megmutatja, mely mezőkről vezet egy szabály túrához.
verb-map-more = A `map tour 100 using warnsdorff roth` minden mezőről elindul, és lerajzolja, mennyi marad ki egy-egy útból, a siker arányával együtt. A JSON mezőnként megadja a bejárt mezők számát.
option-solution = a K. megoldáshoz vezető lépések, az előző megoldástól
option-solutions = az I–K. megoldáshoz vezető lépések, az I. előttitől
option-steps = a teljes keresés I–K. lépése

## Methods compared

verb-compare = Egymás mellett futtat módszereket, és megmutatja, mit ad mindegyik, hány csomópontot jár be, és mennyi ideig tart.
verb-compare-more = A `using` nélkül a feladat összes módszere fut, egymás után. A `find`, `all` és `count` nélkül egy módszer számol, ha tud; ha nem, felsorol; ha azt sem, keres egy megoldást. Egy futás legfeljebb 10 másodperc, vagy amennyit a `within` mond; amit egy módszer ennyi idő alatt nem végez el, azt nagyobb táblán már nem kapja meg. A `*` az elsőt jelöli azok közül, amelyek ugyanazt végezték el.
verb-plot = Egy mért mennyiséget rajzol a tábla méretének függvényében, módszerenként egy adatsorral.
verb-plot-more = A futások ugyanazok, mint a `compare` futásai. Ahol az értékek méretről méretre egy tényezővel nőnek, a program a tényezőt illeszti, és megmondja.
param-task = mit tegyenek a módszerek; amelyik nem tudja, kimarad
param-problems = a feladat; a mérete tartomány is lehet, például `queens 8..12` vagy `queens 4x5..4x9`
param-quantity = amit a program mér
option-repeat = mindegyiket K-szor futtatja; a leggyorsabb számít, mellette a medián áll
quantity-time = Mennyi ideig tart egy futás.
quantity-nodes = Hány csomópontot jár be a keresés: ennyi bábut tesz a táblára. Keresés nélküli módszernek nincs ilyen.
quantity-memory = A legtöbb memória, amelyet egy futás egyszerre lefoglal. Csak a program méri, a notebook nem.
quantity-solutions = Hány megoldás van.
quantity-classes = Hány lényegesen különböző megoldás van.
quantity-number = Hány bábu kell a módszernek; ha pontos, ez a legkevesebb.
quantity-times = A feljegyzett futási idők közül a legjobb (lásd `times`); a méretek elhagyhatók.
table-compare = Módszerek összehasonlítása
column-size = tábla
column-task = mit
column-time = idő
column-memory = memória
column-first = első
plot-time = Futási idő
plot-times = Feljegyzett futási idők
plot-nodes = A keresés csomópontjai
plot-number = Szükséges bábuk
plot-memory = Memória
plot-solutions = Megoldások
plot-classes = Lényegesen különböző megoldások
axis-side = a tábla oldala
axis-time = másodperc
axis-nodes = csomópont
axis-number = bábuk
axis-memory = bájt
axis-solutions = megoldás
axis-classes = lényegesen különböző megoldás
brute-any = tetszőleges mezők
brute-file = minden oszlopban egy
brute-rank = minden sorban egy
brute-permutation = minden oszlopban és minden sorban egy
