## Szeletenkénti számlálás: amit elmond róla a program

kind-shards = beszámoló szeletekről
shards-counted = { $all } szeletből { $n } megszámolva és feljegyezve
shards-skipped = { $n } már fel volt jegyezve
shards-left = { $n } hátravan
shards-verified = { $n } szelet újra megszámolva: az eredmény ugyanaz, mint a feljegyzésben
shards-recorded = { $all } szeletből { $n } fel van jegyezve
shards-missing = { $n } hiányzik
shards-damaged = a mappában { $n } sor nem feljegyzés
shards-work = eddig { $time } munka
shards-work-left = { $time } munka van hátra, megosztva azok között, akik számolnak

## Ami elromolhat

fault-shards-spec = ez nem nevez meg szeletet: `{ $text }`
help-shards-spec = `5/64` egy szelet, `0-15/64` és `3,7/64` több, `env:NAME/64` a környezetből veszi a számát; az első szelet a 0, az utolsó itt a 63
fault-shards-variable = a környezet `{ $name }` változójában nincs szeletszám
fault-shards-undivided = a számlálás nem osztható szeletekre: `{ $problem }`, módszer: `{ $method }`
help-shards-methods = ezek a módszerek oszthatók: { $methods }
help-shards-none = a `join` és a `bitmask` számlálása osztható, a lóutaké a `backtracking` és, ha sokáig tart, a `frontier` módszerrel, a lefedéseké az `exact` módszerrel és megadott bábuszámmal
fault-shards-pieces = a(z) `{ $problem }` nem mondja meg, hány bábuból áll egy lefedés, és ezt minden szeletnek külön kellene megkeresnie
help-shards-pieces = adja meg a számot, például `pieces 8`: ha ennyivel nincs lefedés, az eredmény 0, és ez bizonyítás
fault-shards-limited = a `limit` kapcsolóval korlátozott számlálás nem osztható szeletekre
help-shards-limited = a `limit` elhagyandó
fault-shards-empty = ebben a mappában nincs szelet feljegyzése: `{ $path }`
fault-shards-missing = { $n } szelet hiányzik: { $shards }
help-shards-missing = a `bezzel todo { $folder }` felsorolja őket egy feladattömbnek
help-shards-spoilt = a szeletet újra meg kell számolni: ez a sérült fájlt félreteszi
fault-shards-foreign = `{ $path }` egy másik számlálás feljegyzése: `{ $problem }`
help-shards-folder = egy mappa egy számlálás szeleteit tartalmazza: másik mappa kell, vagy el kell távolítani, ami nem odavaló
fault-shards-version = `{ $path }` a program egy másik változatától van, amely máshogy osztotta fel: `{ $problem }`
help-shards-version = azzal a változattal kell összevonni, amely a szeleteket megszámolta, vagy új mappában újra számolni
fault-shards-plans = két számlálás feljegyzései egy mappában: `{ $one }` itt: `{ $first }`, és `{ $other }` itt: `{ $second }`
fault-shards-answers = két különböző eredmény ugyanarra a szeletre ({ $shard }): `{ $one }` és `{ $other }`
help-shards-answers = az egyik hibás: mindkettőt el kell távolítani, és a szeletet újra megszámolni
fault-shards-remainder = a szeletek összege nem osztható úgy, ahogy kellene, tehát egy feljegyzés hibás
help-shards-verify = a `bezzel verify` újra megszámol feljegyzett szeleteket
fault-shards-wrong = a { $shard } számú szelet újra megszámolva más eredményt ad, mint `{ $path }`
help-shards-wrong = az a gép hibázik, amely megszámolta, vagy ez: a szeletet egy harmadikon kell megszámolni
damage-shard-syntax = ez nem egy szelet feljegyzése, vagy csak egy része
damage-shard-key = ez nem egy szelet feljegyzése: `{ $key }` hiányzik vagy hibás
damage-shard-version = ennek a feljegyzésnek a változata { $version }, ezt a program nem olvassa
damage-shard-range = a szelet és a részfeladatai nem illenek össze
damage-shard-checksum = a feljegyzés ellenőrző összege hibás
damage-shard-elsewhere = ez egy másik szelet feljegyzése
help-aside-shard = a sérült fájl új neve `{ $path }`, és a szelet újra sorra kerül
usage-command-alone = az olyan parancs, mint a `merge`, fájlok és `-c` nélkül áll
damage-shard-plan = ez a feljegyzés a program egy másik változatától van, amely máshogy osztja fel ezt a számlálást

## Long counts that go on where they were broken off

fault-room = a `{ $path }` fájl nem íródik meg: mintegy { $bytes } kellene neki, és { $free } szabad
help-room = a számlálás nélküle folytatódik, és ha megszakad, elölről kezdődik; ha több a hely, a következő megmarad
damage-layer = ez a réteg sérült vagy csonka
damage-layer-version = ezt a réteget a program másik változata hagyta itt
help-aside-layer = a sérült fájl neve most `{ $path }`, és amit megtakarított volna, újra elkészül
count-resumed = folytatva: { $part } % már megvolt ekkor: { $date } UTC
count-resumed-layer = folytatva: a { $layer }. réteg a { $of } közül már megvolt ekkor: { $date } UTC
count-kept = ami elkészült, megmarad: ugyanaz a parancs innen folytatja
