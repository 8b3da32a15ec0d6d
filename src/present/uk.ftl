## Lists, times, estimates

list-or = { $list } або { $last }
list-more = { $list } чи якесь із ще { $n ->
    [one] { $n } слова
    [few] { $n } слів
   *[many] { $n } слів
 }
time-us = { $n }{"\u00A0"}мкс
time-ms = { $n }{"\u00A0"}мс
time-s = { $n }{"\u00A0"}с
time-min = { $n }{"\u00A0"}хв
time-h = { $n }{"\u00A0"}год
estimate-seconds = приблизно { $n ->
    [one] { $n } секунду
    [few] { $n } секунди
   *[many] { $n } секунд
 }
estimate-minutes = приблизно { $n ->
    [one] { $n } хвилину
    [few] { $n } хвилини
   *[many] { $n } хвилин
 }
estimate-hours = приблизно { $n ->
    [one] { $n } годину
    [few] { $n } години
   *[many] { $n } годин
 }
estimate-days = приблизно { $n ->
    [one] { $n } день
    [few] { $n } дні
   *[many] { $n } днів
 }
estimate-years = приблизно { $n ->
    [one] { $n } рік
    [few] { $n } роки
   *[many] { $n } років
 }
estimate-forever = довше за вік Всесвіту
estimate-first = { $time } на цьому комп'ютері; Ctrl-C зупинить і покаже, що вже пораховано

## Counts

count-solutions = { $n ->
    [one] { $n } розв'язок
    [few] { $n } розв'язки
   *[many] { $n } розв'язків
 }
count-classes = { $n ->
    [one] { $n } суттєво різний
    [few] { $n } суттєво різні
   *[many] { $n } суттєво різних
 }
count-both = { $all }, { $classes }
count-at-least = щонайменше { $solutions }
count-covers = { $pieces }: { $solutions }
count-none-yet = розв'язку поки не знайдено
count-nodes = { $n ->
    [one] { $n } вузол
    [few] { $n } вузли
   *[many] { $n } вузлів
 }

## Partial answers

stop-cancelled = перервано
stop-deadline = зупинено обмеженням часу
stop-solutions = зупинено на замовленій кількості розв'язків
stop-nodes = зупинено обмеженням вузлів
stop-memory = зупинено обмеженням пам'яті
stop-watcher = переглянуто лише частину
stop-after = { $why }, час виконання { $time }

## No solution

none-no-solution = Розв'язку немає: `{ $problem }`.
none-not-found = Розв'язку не знайдено, але він не виключений: `{ $problem }`.
none-proved = Доведено: { $reason }.
none-unknown = Пошук не завершено: { $stop }.
reason-exhausted = переглянуто весь простір пошуку
reason-required = обов'язкові фігури на `{ $a }` і `{ $b }` б'ють одна одну
reason-too-many = на цій дошці без взаємного бою вміщується щонайбільше { $most ->
    [one] { $most } фігура
    [few] { $most } фігури
   *[many] { $most } фігур
 }
reason-too-few = на цій дошці потрібно фігур щонайменше { $least }
reason-uncoverable = поле `{ $square }` не може покрити жодна фігура

## Boards, galleries, sets

board-number = № { $n }
board-solution = розв'язок № { $n }
board-title = { $pieces } на дошці { $files } на { $ranks } полів
board-description = Фігури на полях { $squares }.
board-explicit = Дошка { $files } на { $ranks } полів завелика, щоб тримати її в пам'яті. `| export "FILE.csv"`, `.json` або `.jsonl` записує її поле за полем.
board-too-large = Дошка { $files } на { $ranks } полів завелика, щоб її малювати. Запишіть її у файл: `| export "FILE.json"`.
tour-too-large = Дошка { $files } на { $ranks } полів завелика для чисел. Намалювати можна шлях: `| export "FILE.png"`.
board-too-wide = Дошці потрібна ширина { $columns }, а в термінала { $width }. Розширте вікно або запишіть у файл: `| export "FILE.json"`.
board-fewest = { $n ->
   *[other] Достатньо: { $pieces }, менше не вистачить: доведено.
 }
board-fewest-by = { $n ->
   *[other] Достатньо: { $pieces }, менше не вистачить: { $theorem }.
 }
board-between = Знайдено: { $pieces }; потрібно щонайменше { $lower }. Не доведено, що це найменше.
board-between-none = Потрібно фігур щонайменше { $lower }; покриття поки не знайдено.
gallery-of = показано { $shown }, усього { $all }
set-more = Намальовано лише { $n ->
    [one] перший
    [few] перші { $n }
   *[many] перші { $n }
 }. `| show` малює більше, `| export "FILE"` записує всі.
set-patience = лічбу зупинено через { $time }; `| count` лічить далі

## Tables

table-empty = (порожньо)

## Files

saved-file = `{ $path }`: { $solutions }, { $bytes }
saved-bytes = { $n ->
    [one] { $n } байт
    [few] { $n } байти
   *[many] { $n } байтів
 }
saved-part = Файл містить лише частину розв'язків.
cleared-none = Жодного часу виконання не забуто.
cleared-times = { $n ->
    [one] Забуто { $n } час виконання.
    [few] Забуто { $n } часи виконання.
   *[many] Забуто { $n } часів виконання.
 }
ask-clear-times = Стерти { $n ->
    [one] { $n } час
    [few] { $n } часи
   *[many] { $n } часів
 } виконання?
ask-choice = [т/Н]
ask-yes = т так
saved-first-solutions = { $n ->
    [one] перший { $n } розв'язок
    [few] перші { $n } розв'язки
   *[many] перші { $n } розв'язків
 }
saved-first-steps = перші { $shown }, усього { $all }
saved-rows = { $n ->
    [one] { $n } рядок
    [few] { $n } рядки
   *[many] { $n } рядків
}
saved-after = дошка після кроку { $n }
saved-variables = { $n ->
    [one] { $n } змінна
    [few] { $n } змінні
   *[many] { $n } змінних
 }
saved-constraints = { $n ->
    [one] { $n } умова
    [few] { $n } умови
   *[many] { $n } умов
 }
saved-most-boards = На одному зображенні щонайбільше { $most } дощок.
saved-most-steps = На одному рухомому зображенні щонайбільше { $most } кроків.
saved-path = 1 розв'язок лінією, без чисел і координат
saved-path-coordinates = 1 розв'язок лінією, без чисел
saved-path-pixels = { $n ->
    [one] 1 розв'язок лінією, { $n } піксель на поле, без чисел і координат
    [few] 1 розв'язок лінією, { $n } пікселі на поле, без чисел і координат
   *[many] 1 розв'язок лінією, { $n } пікселів на поле, без чисел і координат
 }
checked-good = Правильно:
checked-file = `{ $path }` містить { $solutions }, усе перевірено за означенням.
checked-problem = Задача: `{ $problem }`.
checked-taken = Файл не називає задачі; його прочитано як `{ $problem }`.
checked-complete = Файл стверджує, що це всі розв'язки, і це так.
checked-part = Файл повідомляє, що містить лише частину розв'язків.
checked-no-claim = Файл не стверджує, що це всі розв'язки.
checked-rotation = Жодні два не збігаються після повороту.
checked-all = Жодні два не збігаються після повороту чи відбиття.

## Faults

fault-error = помилка
fault-help = підказка
fault-expected = тут може стояти { $list }, а не { $found }
fault-unexpected = тут не може стояти { $found }
expected-end = кінець команди
found-word = `{ $word }`
found-end = кінець команди
fault-repeated = `{ $option }` стоїть двічі
fault-excluded = `{ $one }` і `{ $other }` виключають одне одного
fault-unknown = { $what } з такою назвою не існує: `{ $name }`
fault-no-topic = про це слово немає сторінки довідки: `{ $word }`
fault-input = `{ $stage }` приймає: { $wants }; а отримує: { $got }
fault-no-solution = розв'язку немає (`{ $problem }`): { $reason }
fault-not-found = розв'язку не знайдено (`{ $problem }`): { $stop }
fault-beyond = у множині немає розв'язку № { $number }: у ній { $count }
fault-write = не вдається записати `{ $path }`: { $error }
fault-read = не вдається прочитати `{ $path }`: { $error }
system-not-found = такого файлу чи папки немає
system-denied = немає прав доступу
system-full = не залишилося місця
system-folder = це папка
system-no-folder = частина шляху не є папкою
system-read-only = доступно лише для читання
system-not-text = це не текст у UTF-8
fault-format = закінчення назви `{ $path }` не означає жодного придатного формату
fault-picture = `{ $path }` — це зображення: розв'язків із нього не прочитати
fault-not-built = ця збірка програми не вміє малювати `{ $path }`
fault-large-picture = дошка { $size } завелика для малювання: найдовша сторона, яку малюємо, має { $most } полів
fault-long-path = шлях дошкою { $size } задовгий для цього формату, який малює щонайбільше { $most } полів
fault-no-model = для `{ $problem }` немає моделі
fault-model-part = модель буває лише в цілої задачі: етапів і `limit` вона не знає
fault-model-fewest = `.cnf` не може вимагати найменшої кількості фігур
fault-exists = `{ $path }` вже існує
fault-malformed = { $place }: { $what }
damage-toml = це не TOML: { $error }
damage-setting = параметр `{ $setting }` не приймає такого значення: `{ $value }`
damage-lines = { $n ->
    [1] цей рядок не є записом про виконання
   *[other] цей рядок та інші, разом { $n }, не є записами про виконання
 }
fault-unconfirmed = часи виконання було б утрачено, а спитати тут нема кого
fault-recursion = сценарій `{ $path }` запускає сам себе
fault-interrupted = перервано
fault-limit = нема чого показати: { $stop }
fault-internal = внутрішня помилка: { $panic }

class-command = команда
class-stage = етап
class-variable = змінна
class-problem = задача
class-piece = фігура
class-size = розмір
class-ranks = кількість горизонталей
class-square = поле
class-method = метод
class-number = число
class-duration = тривалість
class-bytes = обсяг пам'яті
class-file = назва файлу в лапках
class-name = назва
class-topic = слово, про яке є довідка
class-setting = параметр
class-value = значення
class-test = перевірка
class-key = ключ сортування
name-variable = змінна
name-test = перевірка
name-setting = параметр

kind-count = кількість
kind-board = дошка
kind-explicit = завелика для пам'яті дошка
kind-gallery = дошки
kind-set = множина розв'язків
kind-tour = маршрут
kind-no-tour = розв'язок, що не є маршрутом
kind-none = відповідь, що розв'язку немає
kind-table = таблиця
kind-plot = графік
kind-help = сторінка довідки
kind-about = сторінка про задачу
kind-saved = записаний файл
kind-checked = перевірений файл
kind-cleared = стирання часів виконання
kind-setting = параметр
kind-version = версія
kind-nothing = нічого
kind-quit = кінець сеансу

literal-unclosed = лапки не закрито
literal-escape = `{ $word }` не є екранованим знаком
literal-too-large = число `{ $word }` завелике
literal-too-small = { $number } замало: потрібно щонайменше { $least }
literal-square = `{ $word }` не є полем
literal-duration = `{ $word }` не є тривалістю
literal-bytes = `{ $word }` не є обсягом пам'яті
literal-number = `{ $word }` не є числом
literal-reserved = `{ $word }` є словом мови й не може бути назвою

help-did-you-mean = ви мали на увазі `{ $word }`?
help-name-variable = `vars` перелічує змінні, `let NAME = ...` створює нову, `help` перелічує команди
help-name-setting = `set` перелічує параметри
help-no-topic = `help` перелічує слова, про які є довідка
help-repeated = одне з двох треба прибрати
help-excluded = приберіть `{ $one }` або `{ $other }`
help-format = можливі закінчення: { $endings }
help-picture = запишіть розв'язки також у файл розв'язків: `| export "FILE.json"`
help-not-built = тут працює зображення із закінченням `.{ $ending }`
help-no-model = моделі мають розстановки й покриття на дошках щонайбільше з { $most } полів
help-model-part = візьміть множину самої задачі, наприклад `all queens 8`
help-model-fewest = вкажіть кількість через `pieces K` або запишіть `.opb`, `.lp` чи `.mzn`
help-exists = слово `replace` після назви файлу перезаписує його
help-aside = пошкоджений файл тепер називається `{ $path }`, діють типові значення
help-aside-lines = пошкоджений файл тепер називається `{ $path }`, його справні рядки й далі використовуються
help-values = його пропущено; `set { $setting }` приймає { $values }
help-damaged = файл не вдалося відкласти, він лишається, як є
help-unconfirmed = напишіть `{ $command }`
help-internal = це вада програми bezzel { $version }: будь ласка, повідомте про неї разом із командою; сеанс триває
help-E200 = конвеєр іде від множини через етапи, наприклад `all queens 8 | unique | show`
help-E310 = дозвольте більше через `within` або `limit` чи візьміть меншу дошку
help-E400 = перевірте шлях і права доступу
help-E402 = `check "FILE"` перевіряє весь файл, `help export` описує формати
help-E410 = приберіть зі сценарію команду `run`, що замикає коло
help-unclosed = закрийте їх знаком `"` у тому самому рядку
help-escape = можливі знаки: `\"`, `\\`, `\n` і `\t`
help-too-large = найбільше число: { $most }
help-square = поле — це літера вертикалі й номер горизонталі, наприклад `c5`
help-duration = тривалість — це число і `ms`, `s`, `min` або `h`, наприклад `30s`
help-bytes = обсяг пам'яті — це число і `kB`, `MB` або `GB`, наприклад `6GB`
help-number = числа пишуть як `8`, `1_000` або `10^6`, розміри як `8` або `5x6`
help-reserved = виберіть іншу назву

refusal-side = сторона дошки не може мати { $side ->
    [one] { $side } поле
    [few] { $side } поля
   *[many] { $side } полів
 }
refusal-reach = дошка { $size } недосяжна для методу `{ $method }`, його межа { $reach }
reach-side = сторона { $n }
reach-square = квадратна дошка зі стороною { $n }
reach-squares = { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[many] { $n } полів
 }
reach-pieces = { $n ->
    [one] { $n } фігура
    [few] { $n } фігури
   *[many] { $n } фігур
 }
reach-lines = { $n ->
    [one] { $n } лінія
    [few] { $n } лінії
   *[many] { $n } ліній
 } одного напрямку
reach-terms = сторона { $n }; кількість членів визначника цієї дошки { $terms }
reach-terms-more = сторона { $n }; визначник цієї дошки має понад 10^19 членів
refusal-reach-cost = { $message }; це тривало б { $cost }
refusal-memory = на дошці { $size } метод `{ $method }` потребував би щонайменше близько { $need } пам'яті, а дозволено { $most }
refusal-off-board = поля `{ $square }` немає на дошці { $size }
refusal-twice = поле `{ $square }` вказано двічі
refusal-cannot-find = метод `{ $method }` не шукає розв'язків цієї задачі
refusal-cannot-list = метод `{ $method }` не перелічує всіх розв'язків цієї задачі
refusal-cannot-count = метод `{ $method }` не лічить розв'язків цієї задачі
refusal-option = метод `{ $method }` не працює з `{ $option }`
refusal-piece = метод `{ $method }` не для цієї фігури: { $piece }
refusal-pieces = стільки фігур не вміститься: замовлено { $pieces }, полів { $squares }
refusal-needs-pieces = невідомо, скільки фігур вміщується на дошці { $size }
help-needs-pieces = вкажіть кількість через `pieces K`
help-side = сторона має від 1 до { $most } полів
help-instead = спрацювало б `{ $command }`
help-smaller = візьміть меншу дошку
help-memory = візьміть меншу дошку або дозвольте більше через `set memory`, скільки має комп'ютер
help-memory-instead = спрацювало б `{ $command }`; `set memory` дозволяє більше, скільки має комп'ютер
help-off-board = її поля від `a1` до `{ $last }`
help-twice = поле може стояти в `with` і `without` разом лише раз
help-methods = це вміють методи: { $methods }
help-method-option = приберіть `{ $option }` або `using { $method }`
help-method-piece = підійде `using { $instead }`

malformed-expected = тут має стояти { $what }
file-expected-blank = пропуск
file-expected-bracket = `]`
file-expected-comma = кома
file-expected-header = заголовок `a,b,c,...` або `solution,square`
file-expected-json = JSON (значення, кома або дужка)
file-expected-line-end = кінець рядка
file-expected-model-of-board = змінна дошки з моделі
file-expected-next-number = номер цього або наступного розв'язку
file-expected-number = число
file-expected-one-piece = та сама фігура, що й досі
file-expected-other-value = значення іншого виду
file-expected-pair = пара `[рядок,стовпець]`
file-expected-rank = номер горизонталі, рахуючи від 1
file-expected-rest = решта файлу (він закінчується зарано)
file-expected-row = ряд дошки такої ж довжини, як інші
file-expected-same-board = дошка того самого розміру, що й перша
file-expected-side = число, можливе на дошці
file-expected-square = поле, наприклад `c5`
file-expected-value = змінна зі своїм значенням
file-expected-tour-number = число від 1 або `.` на полі без числа
file-expected-new-number = число, якого немає на іншому полі
file-expected-lower-number = також кожне менше число
malformed-header = ключа `{ $key }` немає або він не того типу
malformed-version = версія формату { $version } тут невідома
malformed-problem = задачу `{ $problem }` не вдається прочитати
malformed-wrong = розв'язок № { $n } неправильний: { $violation }
malformed-duplicate = розв'язок № { $b } той самий, що й № { $a }
malformed-same-class = розв'язок № { $b } є образом № { $a }, хоча файл стверджує, що вони суттєво різні
malformed-count = у заголовку { $claimed ->
    [one] { $claimed } розв'язок
    [few] { $claimed } розв'язки
   *[many] { $claimed } розв'язків
 }, у файлі { $found }
malformed-incomplete = файл стверджує, що це всі розв'язки, а їх { $count }
malformed-no-problem = формат не називає задачі, і зі вмісту її не видно
malformed-no-model = поруч немає моделі з такою самою назвою (`.cnf`, `.opb`, `.lp` або `.mzn`), яка сказала б, що це за задача
violation-pieces = на ньому { $found ->
    [one] { $found } фігура
    [few] { $found } фігури
   *[many] { $found } фігур
 }, а має бути { $expected }
violation-off-board = поля `{ $square }` немає на дошці
violation-twice = поле `{ $square }` стоїть двічі
violation-blocked = на полі `{ $square }` не може стояти фігура
violation-missing = на полі `{ $square }` має стояти фігура
violation-attack = фігури на `{ $a }` і `{ $b }` б'ють одна одну
violation-uncovered = поле `{ $square }` не покриває жодна фігура

## Help

help-kind-verb = дієслово
help-kind-stage = етап
help-kind-keyword = ключове слово
help-kind-problem = задача
help-kind-piece = фігура
help-kind-option = опція
help-kind-choice = слово на вибір
help-kind-method = метод
help-kind-setting = параметр
help-kind-test = перевірка
help-kind-key = ключ сортування
help-kind-format = формат файлу
help-kind-code = код помилки
help-kind-topic = тема
help-usage = Використання
help-examples = Приклади
help-also = Пишуть також `{ $words }`.
help-problems = Задачі
help-tests = Перевірки
help-settings = Параметри
help-keys = Ключі сортування
help-formats = Формати файлів
help-methods-title = Методи
help-method-does = Що вміє
help-method-cost = Вартість
help-method-source = Джерело
help-see-about = `about { $problem }` розповідає історію, теореми й відомі значення.
help-stands-with = Стоїть із `{ $owners }`.
help-default = Типове значення: `{ $value }`.
overview-shape = Команда — це дієслово, задача з опціями, а після `|` етапи:
overview-verbs = Дієслова
overview-problems = Задачі
overview-options = Опції
overview-stages = Етапи
overview-session = Сеанс
overview-files = Файли
overview-more = `help WORD` пояснює кожне з цих слів, `about queens` розповідає, що відомо про задачу. Tab доповнює, Ctrl-C зупиняє команду, Ctrl-D завершує роботу.
try-count = скільки їх і скільки суттєво різних
try-with = один розв'язок із ферзями на цих полях
try-unique = суттєво різні розв'язки, намальовані
try-let = множина з назвою
try-export = записано у файл розв'язків
code-exit = Коли програма зупиняється з цією помилкою, код виходу { $exit }.
code-exit-short = код виходу { $exit }

## About

about-history = Історія
about-theorems = Що доведено
about-values = Опубліковані значення
about-join = Як лічать найбільші числа: join
about-join-cut = Розріжмо дошку вздовж двох її середніх ліній. Кожен розв'язок розпадається на чотири чверті. Ось перший розв'язок для восьми ферзів; дві чверті позначено:
about-join-table = Чверть мала. Тому всі способи розставити в ній ферзів один раз записують у таблицю, упорядковану за горизонталями й вертикалями, які ці ферзі займають. Чотири чверті цього розв'язку, як вони стоять у таблиці:
about-join-halves = Дві чверті поруч ділять між собою горизонталі: що займає одна, те друга має лишити. Дві чверті одна над одною так само ділять вертикалі. Коли горизонталі поділено, підходить лише небагато записів таблиці. Спершу складають дві праві чверті й залишають ті праві половини, в яких жоден ферзь не б'є іншого по діагоналі.
about-join-count = Потім настає черга двох лівих чвертей. Кожна з них знає, як ряд відповідей так і ні, котрих із 512 правих половин вона не б'є. Де обидві кажуть так, чотири чверті є розв'язком; усі ці відповіді лічать одразу. Отже, розв'язки пораховано, хоч ніхто на них не дивився, а з восьми образів при поворотах і відбиттях враховано лише один. Більше розповідає `help join`.
about-join-upper-left = угорі ліворуч
about-join-upper-right = угорі праворуч
about-join-lower-left = унизу ліворуч
about-join-lower-right = унизу праворуч
about-computed = Позначення взято з онлайн-енциклопедії цілочислових послідовностей (OEIS). Програма обчислює відповіді, а не бере їх звідти.
about-methods-more = `help { $method }` або інше з цих слів розповідає, як метод працює, чого коштує і звідки він; `help bruteforce` розповідає, скільки довелося б пробувати без роздумів.

## Brute force

topic-bruteforce = Груба сила пробує все й лише потім перевіряє. Скільки є спроб, залежить від того, скільки подумати наперед. Ці числа програма лише називає, а не виконує; для восьми ферзів вони такі:
bruteforce-tried = що пробують
bruteforce-number = скільки
bruteforce-fewer = разів менше
bruteforce-beginnings = початки без жодного удару
bruteforce-boards = На n на n полях
bruteforce-placed = початки
bruteforce-more = Перші три числа дають формули, початки й розв'язки дає пошук: стільки ферзів ставлять `permutations` і `backtracking`. Скільки потрібно іншому методові, показує, наприклад, `count queens 8 using exactcover`.

## Reference

reference-verbs = Дієслова
reference-stages = Етапи
reference-problems = Задачі
reference-options = Опції задач
reference-methods = Методи
reference-tests = Перевірки для `where`
reference-keys = Ключі для `sort`
reference-quantities = Величини для `plot`
reference-settings = Параметри
reference-formats = Файли
reference-codes = Коди помилок

## Plots, described for screen readers

plot-description = Графік: { $y } залежно від { $x }. Ряди: { $series }.
plot-description-log = Графік: { $y } у логарифмічному масштабі залежно від { $x }. Ряди: { $series }.

## Traces

kind-trace = кроки пошуку
class-range = діапазон, наприклад `3..5`
fault-no-step = у пошуку немає кроку № { $number }: у ньому { $n ->
    [one] { $n } крок
    [few] { $n } кроки
   *[many] { $n } кроків
 }
fault-long-trace = кроків забагато: можна записати щонайбільше { $most }
refusal-cannot-trace = метод `{ $method }` не показує своїх кроків
trace-headline = { $what }: { $counts }
trace-steps = { $n ->
    [one] { $n } крок
    [few] { $n } кроки
   *[many] { $n } кроків
 }
trace-towards = { $steps } до розв'язку № { $to }
trace-towards-many = { $steps } до розв'язків № { $from }–{ $to }
trace-none = { $steps }, увесь пошук без розв'язку
trace-placed = поставлено { $n }
trace-rejected = відхилено { $n }
trace-removed = знято { $n }
trace-dead-ends = { $n ->
    [one] { $n } глухий кут
    [few] { $n } глухі кути
   *[many] { $n } глухих кутів
 }
trace-range = кроки пошуку від { $from } до { $to }
trace-range-of = { $range }, усього { $total }
trace-before = перед кроком { $n }
trace-after = після кроку { $n }
trace-more = { $n ->
    [one] { $n } крок пропущено
    [few] { $n } кроки пропущено
   *[many] { $n } кроків пропущено
 }; далі показує `{ $command }`
trace-title = Пошук { $problem } крок за кроком
trace-list = Кроки один за одним
trace-named = { $letter ->
   *[other] { $name }
 }
trace-new = { $piece ->
    [rook] туру
    [bishop] слона
    [knight] коня
    [king] короля
    [superqueen] суперферзя
   *[queen] ферзя
 }
trace-attacker = { $piece ->
    [rook] тура на { $square }
    [bishop] слон на { $square }
    [knight] кінь на { $square }
    [king] король на { $square }
    [superqueen] суперферзь на { $square }
   *[queen] ферзь на { $square }
 }
trace-object = { $piece ->
    [rook] туру з поля { $square }
    [bishop] слона з поля { $square }
    [knight] коня з поля { $square }
    [king] короля з поля { $square }
    [superqueen] суперферзя з поля { $square }
   *[queen] ферзя з поля { $square }
 }
trace-line = { $line ->
    [file] по вертикалі
    [rank] по горизонталі
    [leap] ходом коня
    [step] із сусіднього поля
   *[diagonal] по діагоналі
 }
trace-place = поле { $square } вільне: ставимо на нього { $new }
trace-given = поле { $square } задане: із самого початку ставимо на нього { $new }
trace-reject = поле { $square } б'є { $attacker } { $line }
trace-reject-more = { $sentence }, а також { $n ->
    [one] фігура на полі { $squares }
   *[many] фігури на полях { $squares }
 }
trace-remove = знімаємо { $object }
trace-remove-file = усі поля вертикалі { $file } перевірено: знімаємо { $object }
trace-remove-tried = усі продовження перевірено: знімаємо { $object }
trace-remove-found = шукаємо наступний розв'язок: знімаємо { $object }
trace-dead-end = на вертикалі { $file } не лишилося вільного поля: треба зняти { $object }
trace-dead-end-last = на вертикалі { $file } немає вільного поля, і знімати нічого: пошук завершено
trace-no-room = на дошці не лишилося досить місця: треба зняти { $object }
trace-no-room-last = на дошці немає досить місця, і знімати нічого: пошук завершено
trace-found = розв'язок № { $n }: на дошці { $count ->
    [one] стоїть { $pieces }
    [few] стоять { $pieces }
   *[many] стоїть { $pieces }
 }
trace-allow = тепер рівно { $pieces }
trace-best = поле { $square } покриває найбільше, ще не покритих полів: { $n }; ставимо на нього { $new }
trace-best-ties = { $sentence }; так само добре: { $squares }
trace-best-more = { $sentence }; так само добре: { $squares } та ще { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[many] { $n } полів
 }
trace-need = поле { $square } ще ніщо не покриває: { $new } треба поставити { $n ->
    [1] на єдине поле, що для цього лишилося
    [one] на одне з { $n } поля
   *[other] на одне з { $n } полів
 }
trace-need-none = поле { $square } ще ніщо не покриває, і вже ніщо не може його покрити
trace-short = усі фігури стоять, а непокритих полів ще { $n }; перше { $square }
trace-short-of = ще { $pieces } можуть покрити щонайбільше { $most } з непокритих полів, яких { $n }: замало
trace-found-cover = розв'язок № { $n }: дошку { $count ->
    [one] покриває { $pieces }
    [few] покривають { $pieces }
   *[many] покриває { $pieces }
 }

## Пошук крок за кроком

step-of = крок { $n } з { $of }
step-alone = крок { $n }
step-towards = { $step } до розв'язку № { $to }
step-depth = глибина { $n } з { $of }
step-visited = відвідано полів: { $n } з { $of }
step-paused = пауза
step-playing = відтворення
step-pace = { $n } мс на крок
step-jump = перейти до кроку { $n }
step-key-next = далі
step-key-back = назад
step-key-play = грати, пауза
step-key-speed = швидкість
step-key-ends = перший, останній
step-key-jump = до кроку
step-key-solution = наступний, попередній розв'язок
step-key-backtrack = наступне, попереднє повернення
step-key-quit = вихід
step-small = У цьому вікні { $columns }×{ $rows } символів; щоб дивитися пошук, потрібно { $least-columns }×{ $least-rows }.
step-no-board = Дошка { $files }×{ $ranks } полів не вміщується: потрібне вікно { $columns }×{ $rows } символів.

## Methods compared

class-sizes = розмір або діапазон розмірів, наприклад `8..12`
literal-uneven = у `{ $word }` вертикалі й горизонталі зростають неоднаково
literal-many-sizes = забагато розмірів ({ $number }): найбільше { $most }
help-uneven = одна сторона стала, як у `4x5..4x9`, або обидві зростають однаково, як у `4x5..8x9`
help-one-size = тут стоїть один розмір; діапазон розмірів може стояти після { $verbs }
help-kind-quantity = величина графіка
help-quantities = Величини
fault-disagreement = два методи суперечать один одному щодо `{ $problem }`: за `{ $one }` { $this }, за `{ $other }` { $that }
fault-no-meter = пам'ять вимірює лише програма `bezzel`, а не блокноти
outcome-found = є розв'язок
outcome-none = немає: доведено
outcome-at-least = ≥{"\u00A0"}{ $n }
outcome-stopped = не завершено
outcome-too-large = завелика
outcome-refused = неможливо
outcome-not-tried = пропущено
note-terms = Один запуск триває щонайбільше { $time }; потоки: `{ $threads }`.
note-terms-repeat = Один запуск триває щонайбільше { $time }, рахується найшвидший із { $n }; потоки: `{ $threads }`.
note-run = `{ $method }`, { $size }: { $what }.
note-spent = { $what }, тому на більших дошках не запускався
note-brute = Повний перебір (тут не виконується) на { $size } перевірив би стільки розставлень:
plot-title = { $what }: { $of }
plot-growth = Множник від одного розміру до наступного: { $list }.
memory-b = { $n }{"\u00A0"}Б
memory-kb = { $n }{"\u00A0"}кБ
memory-mb = { $n }{"\u00A0"}МБ
memory-gb = { $n }{"\u00A0"}ГБ
