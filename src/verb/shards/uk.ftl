## Підрахунок частинами: що про нього розповідає програма

kind-shards = звіт про частини
shards-counted = { $n ->
    [one] пораховано й записано { $n } частину з { $all }
    [few] пораховано й записано { $n } частини з { $all }
   *[many] пораховано й записано { $n } частин з { $all }
 }
shards-skipped = { $n ->
    [one] { $n } уже була записана
    [few] { $n } уже були записані
   *[many] { $n } уже було записано
 }
shards-left = { $n ->
    [one] { $n } залишилася
    [few] { $n } залишилися
   *[many] { $n } залишилося
 }
shards-verified = { $n ->
    [one] { $n } частину пораховано знову: усе як у записі
    [few] { $n } частини пораховано знову: усе як у записах
   *[many] { $n } частин пораховано знову: усе як у записах
 }
shards-recorded = { $n ->
    [one] записано { $n } частину з { $all }
    [few] записано { $n } частини з { $all }
   *[many] записано { $n } частин з { $all }
 }
shards-missing = { $n ->
    [one] бракує { $n }
    [few] бракує { $n }
   *[many] бракує { $n }
 }
shards-damaged = { $n ->
    [one] { $n } рядок у теці не є записом
    [few] { $n } рядки в теці не є записами
   *[many] { $n } рядків у теці не є записами
 }
shards-work = досі { $time } роботи
shards-work-left = залишилося { $time } роботи на всіх, хто рахує

## Що може піти не так

fault-shards-spec = це не називає частин: `{ $text }`
help-shards-spec = `5/64` — одна частина, `0-15/64` і `3,7/64` — кілька, `env:NAME/64` бере номер із середовища; перша частина — 0, остання тут — 63
fault-shards-variable = змінна середовища `{ $name }` не містить номера частини
fault-shards-undivided = підрахунок `{ $problem }` методом `{ $method }` не можна поділити на частини
help-shards-methods = можна поділити ці методи: { $methods }
help-shards-none = можна поділити підрахунки методами `join` і `bitmask`, підрахунок обходів методом `backtracking` і, коли він довгий, методом `frontier` та підрахунок покриттів методом `exact` із заданою кількістю фігур
fault-shards-pieces = `{ $problem }` не каже, скільки фігур у покритті, і кожна частина мусила б шукати це сама
help-shards-pieces = додайте кількість, наприклад `pieces 8`: якщо покриття зі стількох фігур немає, виходить 0, і це доведення
fault-shards-limited = підрахунок з `limit` не можна поділити на частини
help-shards-limited = приберіть `limit`
fault-shards-empty = у теці `{ $path }` немає записів про частини
fault-shards-missing = { $n ->
    [one] бракує { $n } частини: { $shards }
    [few] бракує { $n } частин: { $shards }
   *[many] бракує { $n } частин: { $shards }
 }
help-shards-missing = `bezzel todo { $folder }` перелічує їх для масиву завдань
help-shards-spoilt = порахуйте частину знову: це відкладе пошкоджений файл
fault-shards-foreign = `{ $path }` — запис іншого підрахунку: `{ $problem }`
help-shards-folder = у теці лежать частини одного підрахунку: візьміть іншу теку або приберіть зайве
fault-shards-version = `{ $path }` — від іншої версії програми, яка поділила `{ $problem }` інакше
help-shards-version = об'єднайте тією версією, що рахувала частини, або рахуйте знову в новій теці
fault-shards-plans = записи двох підрахунків в одній теці: `{ $one }` у `{ $first }` і `{ $other }` у `{ $second }`
fault-shards-answers = два різні результати для частини { $shard }: `{ $one }` і `{ $other }`
help-shards-answers = один із них хибний: приберіть обидва й порахуйте частину знову
fault-shards-remainder = сума всіх частин не ділиться так, як мусить, отже якийсь запис хибний
help-shards-verify = `bezzel verify` знову рахує записані частини
fault-shards-wrong = частина { $shard }, порахована знову, дає інший результат, ніж `{ $path }`
help-shards-wrong = помиляється комп'ютер, що її рахував, або цей: порахуйте частину на третьому
damage-shard-syntax = це не запис про частину або лише уривок запису
damage-shard-key = це не запис про частину: `{ $key }` відсутнє або хибне
damage-shard-version = версія цього запису — { $version }, програма її не читає
damage-shard-range = частина та її підзадачі не узгоджуються
damage-shard-checksum = контрольна сума цього запису хибна
damage-shard-elsewhere = це запис про іншу частину
help-aside-shard = пошкоджений файл тепер називається `{ $path }`, а частину буде пораховано знову
usage-command-alone = команда на зразок `merge` стоїть без файлів і без `-c`
damage-shard-plan = цей запис — від іншої версії програми, яка ділить цей підрахунок інакше

## Long counts that go on where they were broken off

count-resumed = продовжено: { $part } % було готово { $date } UTC
count-kept = зроблене збережено: та сама команда продовжить звідси
