## Štetje po kosih: kaj program pove o njem

kind-shards = poročilo o kosih
shards-counted = { $n ->
    [one] preštet in zapisan je { $n } kos od { $all }
    [two] prešteta in zapisana sta { $n } kosa od { $all }
    [few] prešteti in zapisani so { $n } kosi od { $all }
   *[other] preštetih in zapisanih je { $n } kosov od { $all }
 }
shards-skipped = { $n ->
    [one] { $n } je bil zapisan že prej
    [two] { $n } sta bila zapisana že prej
    [few] { $n } so bili zapisani že prej
   *[other] { $n } jih je bilo zapisanih že prej
 }
shards-left = { $n ->
    [one] { $n } še manjka
    [two] { $n } še manjkata
    [few] { $n } še manjkajo
   *[other] { $n } jih še manjka
 }
shards-verified = { $n ->
    [one] znova preštet { $n } kos: izid je tak kot v zapisu
    [two] znova prešteta { $n } kosa: izida sta taka kot v zapisih
    [few] znova prešteti { $n } kosi: izidi so taki kot v zapisih
   *[other] znova preštetih { $n } kosov: izidi so taki kot v zapisih
 }
shards-recorded = { $n ->
    [one] zapisan je { $n } kos od { $all }
    [two] zapisana sta { $n } kosa od { $all }
    [few] zapisani so { $n } kosi od { $all }
   *[other] zapisanih je { $n } kosov od { $all }
 }
shards-missing = { $n ->
    [one] { $n } manjka
    [two] { $n } manjkata
    [few] { $n } manjkajo
   *[other] { $n } jih manjka
 }
shards-damaged = { $n ->
    [one] { $n } vrstica v mapi ni zapis
    [two] { $n } vrstici v mapi nista zapisa
    [few] { $n } vrstice v mapi niso zapisi
   *[other] { $n } vrstic v mapi ni zapisov
 }
shards-work = doslej { $time } dela
shards-work-left = { $time } dela je še ostalo; delijo si ga vsi, ki štejejo

## Kaj gre lahko narobe

fault-shards-spec = to ne imenuje kosov: `{ $text }`
help-shards-spec = `5/64` je en kos, `0-15/64` in `3,7/64` jih je več, `env:NAME/64` vzame številko iz okolja; prvi kos je 0, zadnji tu 63
fault-shards-variable = spremenljivka okolja `{ $name }` nima številke kosa
fault-shards-undivided = štetja `{ $problem }` z metodo `{ $method }` ni mogoče razdeliti na kose
help-shards-methods = razdeliti je mogoče te metode: { $methods }
help-shards-none = razdeliti je mogoče štetja z `join` in `bitmask`, štetje obhodov z `backtracking` in, kadar traja dolgo, s `frontier` ter štetje pokritij z `exact` in danim številom figur
fault-shards-pieces = `{ $problem }` ne pove, koliko figur ima pokritje, in to bi moral poiskati vsak kos posebej
help-shards-pieces = dodajte število, na primer `pieces 8`: če s toliko figurami ni pokritja, je izid 0, in to je dokaz
fault-shards-limited = štetja z `limit` ni mogoče razdeliti na kose
help-shards-limited = izpustite `limit`
fault-shards-empty = v mapi `{ $path }` ni zapisov o kosih
fault-shards-missing = { $n ->
    [one] manjka { $n } kos: { $shards }
    [two] manjkata { $n } kosa: { $shards }
    [few] manjkajo { $n } kosi: { $shards }
   *[other] manjka { $n } kosov: { $shards }
 }
help-shards-missing = `bezzel todo { $folder }` jih našteje za polje opravil
help-shards-spoilt = kos preštejte znova: to poškodovano datoteko prestavi
fault-shards-foreign = `{ $path }` je zapis drugega štetja: `{ $problem }`
help-shards-folder = v mapi so kosi enega štetja: vzemite drugo mapo ali odstranite, kar ne sodi vanjo
fault-shards-version = `{ $path }` je od druge različice programa, ki je `{ $problem }` razdelila drugače
help-shards-version = združite z različico, ki je kose preštela, ali štejte znova v novi mapi
fault-shards-plans = zapisi dveh štetij v eni mapi: `{ $one }` v `{ $first }` in `{ $other }` v `{ $second }`
fault-shards-answers = dva različna izida za kos { $shard }: `{ $one }` in `{ $other }`
help-shards-answers = eden je napačen: odstranite oba in kos preštejte znova
fault-shards-remainder = vsota vseh kosov ni deljiva, kot bi morala biti, zato je neki zapis napačen
help-shards-verify = `bezzel verify` znova prešteje zapisane kose
fault-shards-wrong = kos { $shard }, preštet znova, da drug izid kot `{ $path }`
help-shards-wrong = računalnik, ki ga je preštel, ali ta dela napake: kos preštejte na tretjem
damage-shard-syntax = to ni zapis o kosu ali pa je le njegov del
damage-shard-key = to ni zapis o kosu: `{ $key }` manjka ali je napačen
damage-shard-version = ta zapis je različice { $version }, ki je ta program ne bere
damage-shard-range = kos in njegovi podproblemi se ne ujemajo
damage-shard-checksum = kontrolna vsota tega zapisa je napačna
damage-shard-elsewhere = to je zapis o drugem kosu
help-aside-shard = poškodovana datoteka je zdaj `{ $path }`, kos pa se šteje znova
usage-command-alone = ukaz, kot je `merge`, stoji brez datotek in brez `-c`
damage-shard-plan = ta zapis je od druge različice programa, ki to štetje razdeli drugače

## Long counts that go on where they were broken off

fault-room = `{ $path }` se ne zapiše: zavzela bi okoli { $bytes }, prostega pa je { $free }
help-room = štetje teče naprej brez nje in se po prekinitvi začne znova; z več prostora se naslednja shrani
damage-layer = ta plast je poškodovana ali odrezana
damage-layer-version = to plast je pustila druga različica programa
help-aside-layer = poškodovana datoteka je zdaj `{ $path }`, in kar bi prihranila, se naredi znova
count-resumed = nadaljevano: { $part } % je bilo narejeno že { $date } UTC
count-resumed-layer = nadaljevano: plast { $layer } od { $of } je bila narejena že { $date } UTC
count-kept = kar je narejeno, ostane shranjeno: isti ukaz nadaljuje od tod
