### The messages of the program, one file per language. Keywords of the command language stay English.

### Answers, faults, lists, times

## Lists, times, estimates

list-or = { $list } або { $last }
list-more = { $list } чи { $n ->
    [1] ще одне слово
    [one] ще одне з { $n } слова
    [few] ще одне з { $n } слів
   *[many] ще одне з { $n } слів
 }
squares-left-out = і ще { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[many] { $n } полів
 }
time-us = { $n }{"\u00A0"}мкс
time-ms = { $n }{"\u00A0"}мс
time-s = { $n }{"\u00A0"}с
time-min = { $n }{"\u00A0"}хв
time-h = { $n }{"\u00A0"}год
time-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
   *[many] { $n } днів
 }
time-years = { $n ->
    [one] { $n } рік
    [few] { $n } роки
    [many] { $n } років
   *[other] { $n } року
 }
time-million-years = { $n } млн років
time-billion-years = { $n } млрд років
time-forever = довше за вік Всесвіту
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
estimate-about = приблизно { $time }
estimate-first = { $time } на цьому комп'ютері; Ctrl-C зупинить і покаже, що вже пораховано
estimate-cell = { $time } на цьому комп'ютері; переривання ядра (■) зупинить і покаже, що вже пораховано
estimate-step = `{ $step }` переглядає кожен розв'язок: { $time } на цьому комп'ютері. `{ $command }` переглядає лише деякі.

## Progress

progress-find = пошук: { $problem }
progress-all = перелік: { $problem }
progress-count = підрахунок: { $problem }
progress-trace = кроки: { $problem }
progress-map = карта: { $problem }
progress-run = запуск { $at } із { $of }
progress-share = виконано { $share } %
progress-level = кількість фігур { $n }: виконано { $share } %
progress-left = ще близько { $time }
progress-endless = час, що лишився: { $time }
progress-most = ще щонайбільше { $time }
progress-passed = минуло { $time }
progress-layer = крок { $at } із { $of }
progress-states = станів досі: { $n }
progress-found = досі { $solutions }
progress-best = найменше фігур досі: { $upper }, потрібно щонайменше { $lower }
progress-fewest = потрібно фігур: щонайменше { $lower }
progress-attacked = фігур ще під боєм: { $n }

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
count-not-yet = ще не пораховано
count-nodes = { $n ->
    [one] { $n } вузол
    [few] { $n } вузли
   *[many] { $n } вузлів
 }

## Partial answers

stop-cancelled = перервано
stop-deadline = зупинено обмеженням часу
stop-solutions = зупинено на заданій кількості розв'язків
stop-nodes = зупинено обмеженням вузлів
stop-memory = зупинено обмеженням пам'яті
stop-watcher = переглянуто лише частину
stop-after = { $why }, час виконання { $time }

## No solution

none-no-solution = Розв'язку немає: `{ $problem }`.
none-not-found = Розв'язку не знайдено, але він не виключений: `{ $problem }`.
none-proved = Доведено: { $reason }.
none-unknown = Пошук не дав відповіді: { $stop }.
stopped-board = Дошка в цю мить: фігур { $n } з { $of }, через { $time } ({ $nodes }).
stopped-board-path = Шлях у цю мить: полів { $n } з { $of }, через { $time } ({ $nodes }).
stopped-board-any = Дошка в цю мить, через { $time } ({ $nodes }):
walk-ended = Шлях закінчується після { $n } з { $of ->
    [one] { $of } поля
    [few] { $of } полів
   *[many] { $of } полів
 }: з поля `{ $square }` жоден хід не веде на вільне поле. Маршрут усе ж може існувати.
walk-not-tour = Шлях проходить усі поля ({ $of }), але закінчується не там, де має: на полі `{ $square }`.
walk-repair = Метод Ейлера продовжує з цього шляху: `{ $command }`.
walk-export = `| export "walk.txt"` записує шлях як дошку чисел, а `path "walk.txt"` читає його.
saved-walk = шлях через { $n } з { $of ->
    [one] { $of } поля
    [few] { $of } полів
   *[many] { $of } полів
 }
kind-walk = шлях, який не є маршрутом
file-expected-cell = те, що буває на полі: число, фігура, наприклад `Q`, або `.`
reason-exhausted = переглянуто весь простір пошуку
reason-full = переглянуто весь простір пошуку для кількості фігур { $n }, скільки їх уміщується на всій дошці; іншу кількість задає `pieces K`
reason-required = обов'язкові фігури на `{ $a }` і `{ $b }` б'ють одна одну
reason-required-line = обов'язкові фігури на `{ $a }`, `{ $b }` і `{ $c }` стоять на одній прямій
reason-too-many = на цій дошці без взаємного бою вміщується щонайбільше { $most ->
    [one] { $most } фігура
    [few] { $most } фігури
   *[many] { $most } фігур
 }
reason-too-few-squares = для фігур є лише { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[many] { $n } полів
 }, а на одному полі стоїть щонайбільше одна фігура
reason-too-few = на цій дошці потрібно фігур щонайменше { $least }
reason-uncoverable = поле `{ $square }` не може покрити жодна фігура
reason-none-kept = найменша кількість фігур покриття дорівнює { $n }, і жодного покриття з такою кількістю потрібна симетрія не залишає незмінним; іншу кількість задає `pieces K`

## Boards, galleries, sets

board-number = № { $n }
board-solution = розв'язок № { $n }
board-numbered = Номери взято з множини `{ $set }`.
board-title = { $pieces } на дошці { $files }x{ $ranks }
board-description = Фігури на полях { $squares }.
board-empty = Без фігур.
board-attacked = Червона точка: поле під боєм.
board-explicit = Дошка { $files }x{ $ranks } завелика, щоб тримати її в пам'яті. `| export "FILE.csv"`, `.json` або `.jsonl` записує її поле за полем.
board-too-large = Дошка { $files }x{ $ranks } завелика, щоб її малювати. Запишіть її у файл: `| export "FILE.json"`.
tour-too-large = Дошка { $files }x{ $ranks } завелика для чисел. Намалювати можна шлях: `| export "FILE.png"`.
board-too-wide = Дошці потрібна ширина { $columns }, а в термінала { $width }. Розширте вікно або запишіть у файл: `| export "FILE.json"`.
board-fewest = { $n ->
    [one] { $pieces } — цього досить
    [few] { $pieces } — цього досить
   *[many] { $pieces } досить
 }, менше не вистачить: доведено.
board-fewest-by = { $n ->
    [one] { $pieces } — цього досить
    [few] { $pieces } — цього досить
   *[many] { $pieces } досить
 }, менше не вистачить: { $theorem }.
board-between = Знайдено: { $pieces }; потрібно щонайменше { $lower }. Не доведено, що це найменше.
board-maximum = { $pieces }: більше на цій дошці не вміщується.
counted-each-army = { $pieces } з кожного боку
counted-white-army = { $pieces } з білого боку
counted-black-army = { $pieces } з чорного боку
counted-moves = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
    [many] { $n } ходів
   *[other] { $n } ходу
}
counted-unattacked = { $n ->
    [one] { $n } вільне поле не під боєм
    [few] { $n } вільні поля не під боєм
    [many] { $n } вільних полів не під боєм
   *[other] { $n } вільного поля не під боєм
}
board-largest = { $pieces }, а більше неможливо: доведено.
board-largest-open = Знайдено: { $pieces }; що більше неможливо, не доведено.
board-between-none = Потрібно фігур щонайменше { $lower }; покриття поки не знайдено.
gallery-of = показано { $shown }, усього { $all }
gallery-capped = Найбільше дощок такого розміру в одній відповіді: { $most }. Усі запитані записує у файл `| first { $asked } | export "FILE.json"` замість `| show`.
set-more = Намальовано лише { $n ->
    [1] перший
    [one] перші { $n }
    [few] перші { $n }
   *[many] перші { $n }
 }. `| show` малює більше, `| export "FILE"` записує всі.
set-patience = підрахунок зупинено через { $time }; `| count` рахує далі

## Tables

truth-true = істина
truth-false = хибність
assert-right = Правильно: `{ $text }`
assertions-total = { $n ->
    [one] { $n } твердження
    [few] { $n } твердження
   *[many] { $n } тверджень
 }, хибних: { $failed }.
table-empty = (порожньо)
table-capped = Рядки, яких немає у відповіді: { $n }. Усі рядки записує у файл `| export "FILE.csv"`.
column-about-n = розмір або номер рядка
column-about-size = розмір дошки
column-about-pieces = кількість фігур
column-about-seed = зерно випадкових чисел
column-about-all = кількість розв'язків
column-about-classes = кількість суттєво різних розв'язків
column-about-growth = у скільки разів більше, ніж у попередньому рядку
column-about-time = час виконання в секундах
column-about-method = метод запуску
column-about-task = завдання запуску
column-about-result = результат запуску
column-about-nodes = вузли пошуку
column-about-memory = пам'ять у байтах
column-about-first = чи був запуск найшвидшим
column-about-directed = маршрути в обох напрямках
column-about-undirected = маршрути без напрямку
column-about-work = час процесора в секундах
column-about-from = нижній кінець інтервалу
column-about-to = верхній кінець інтервалу
column-about-run = команда запуску
column-about-runs = кількість запусків
column-about-median = медіана часу
column-about-last = час останнього запуску
column-about-do = дія кроку
column-about-square = поле кроку
column-about-depth = кількість фігур після кроку
column-about-by = поля, з яких його б'ють
column-about-name = назва змінної
column-about-kind = вид значення
column-about-holds = чого стосується значення
column-about-number = номер рядка
column-about-command = рядок, як його введено
value-lang-en = англійська
value-lang-hu = угорська
value-lang-sl = словенська
value-lang-uk = українська
value-mode-manual = чекає на клавішу перед кожним кроком
value-mode-automatic = відтворює кроки
value-play-screen = на екрані
value-play-lines = командами
value-pictures-svg = малюнки
value-pictures-png = пікселі
value-deadline-none = без обмеження часу
value-threads-all = один потік на ядро
value-memory-auto = половина вільної пам'яті
value-colours-auto = кольори в терміналі
value-colours-always = кольори всюди
value-colours-never = без кольорів
value-on = увімкнено
value-off = вимкнено
table-columns-left-out = Бракує ширини для { $n ->
        [one] { $n } стовпця
        [few] { $n } стовпців
       *[many] { $n } стовпців
    }: { $names }. Їх показує `{ $command }`.

## Files

saved-file = `{ $path }`: { $solutions }, { $bytes }
saved-bytes = { $n ->
    [one] { $n } байт
    [few] { $n } байти
   *[many] { $n } байтів
 }
saved-part = Файл містить лише частину розв'язків.
saved-part-steps = Файл містить лише частину кроків.
cleared-none = Жодного часу виконання не стерто.
cleared-times = { $n ->
    [one] Стерто { $n } час виконання.
    [few] Стерто { $n } часи виконання.
   *[many] Стерто { $n } часів виконання.
 }
ask-clear-times = Стерти { $n ->
    [one] { $n } час
    [few] { $n } часи
   *[many] { $n } часів
 } виконання?
ask-choice = [т/Н]
ask-yes = т так
saved-first-solutions = { $n ->
    [1] перший розв'язок
    [one] перші { $n } розв'язок
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
saved-pages = { $n ->
    [one] { $n } сторінка
    [few] { $n } сторінки
   *[many] { $n } сторінок
}
saved-puzzles = { $n ->
    [one] { $n } головоломка
    [few] { $n } головоломки
   *[many] { $n } головоломок
}
saved-puzzles-key = { $n ->
    [one] { $n } головоломка з розв'язком
    [few] { $n } головоломки з розв'язками
   *[many] { $n } головоломок з розв'язками
}
saved-most-page-boards = В одному файлі `.pdf` щонайбільше { $most } дощок.
saved-most-pages = В одному файлі `.pdf` щонайбільше { $most } кроків.
saved-path = 1 розв'язок лінією, без чисел і координат
saved-path-coordinates = 1 розв'язок лінією, без чисел
saved-path-pixels = { $n ->
    [one] 1 розв'язок лінією, { $n } піксель на поле, без чисел і координат
    [few] 1 розв'язок лінією, { $n } пікселі на поле, без чисел і координат
   *[many] 1 розв'язок лінією, { $n } пікселів на поле, без чисел і координат
 }
checked-good = Правильно:
checked-file = `{ $path }` містить { $solutions }, кожен перевірено за означенням.
checked-file-except = `{ $path }` містить { $solutions }, кожен перевірено за означенням, але рядка { $line } не прочитано.
checked-file-empty = `{ $path }` не містить жодного розв'язку.
checked-unread = Рядок { $line } не прочитано: `{ $text }`.
checked-unread-ambiguous = Рядок { $line } неоднозначний, бо його зміст залежить від сторони дошки, з якої він рахує: `{ $text }`. Назви полів на зразок `a1` і намальована дошка однозначні.
checked-unread-mismatch = Рядок { $line } не узгоджується з файлом: `{ $text }`.
checked-unread-walk = Рядок { $line } описує шлях, який не є маршрутом: `{ $text }`.
checked-unread-shortened = Рядок { $line } є лише початком списку, кінець якого замінено на `...`: `{ $text }`. SWI-Prolog друкує весь список після `set_prolog_flag(answer_write_options, [max_depth(0)])`, а z3 — після `set_option(max_args=10**6)`.
checked-unread-others = Кількість інших непрочитаних рядків: { $n }.
checked-shape = Прочитано як { $shape }.
checked-shape-both = Прочитано як { $shape }. Правильно й тоді, коли читати як { $other }.
checked-none = Розв'язку справді немає (`{ $method }`).
checked-none-unstated = Файл не стверджує, що розв'язку немає.
checked-none-open = Файл стверджує, що розв'язку немає; перевірити цього не вдалося ({ $why }).
written-as-boards = намальовані дошки
written-as-moves = ходи фігури
written-as-number-boards = пронумеровані дошки
written-as-columns-from-0 = списки чисел від 0: стовпець фігури в кожному рядку згори вниз
written-as-columns-from-1 = списки чисел від 1: стовпець фігури в кожному рядку згори вниз
written-as-ranks-from-1 = списки чисел від 1: горизонталь фігури на кожній вертикалі
written-as-square-numbers-from-0 = номери полів від 0, рядок за рядком від верхнього лівого кута
written-as-square-numbers-from-1 = номери полів від 1, рядок за рядком від верхнього лівого кута
written-as-squares = списки полів
written-as-pairs-from-0 = пари рядка і стовпця від 0, рахуючи від верхнього лівого кута
written-as-pairs-from-1 = пари рядка і стовпця від 1, рахуючи від верхнього лівого кута
written-as-fractions = дроби зі стовпця і рядка, рахуючи від верхнього лівого кута
written-as-fens = записи розстановки FEN
written-as-literals = літерали SAT-розв'язувача, по одній змінній на кожне поле
checked-problem = Задача: `{ $problem }`.
checked-file-guess = `{ $path }` не називає задачі. Як `{ $problem }`, а це лише здогад, він містить { $solutions }, кожен перевірено за означенням.
checked-taken = Вирішує `check "{ $path }" as { $problem }`.
checked-complete = Файл стверджує, що це всі розв'язки, і це так (`{ $method }`).
checked-no-claim = Файл не стверджує, що це всі розв'язки.
checked-rotation = Жодні два не збігаються після повороту.
checked-all = Жодні два не збігаються після повороту чи відбиття.
checked-open = Не перевірено:
checked-file-cut = З `{ $path }` прочитано { $solutions }, кожен перевірено за означенням ({ $why }).
checked-complete-open = Файл стверджує, що це всі розв'язки; перевірити цього не вдалося ({ $why }).
checked-most = Розв'язку з більшою кількістю фігур немає (`{ $method }`).
checked-most-open = Задача вимагає найбільшої кількості фігур; що з більшою розв'язку немає, перевірити не вдалося ({ $why }).
checked-fewest = Розв'язку з меншою кількістю фігур немає (`{ $method }`).
checked-fewest-open = Задача вимагає найменшої кількості фігур; що з меншою розв'язку немає, перевірити не вдалося ({ $why }).
checked-distinct-open = Що жодні два не збігаються, перевірити не вдалося ({ $why }).
checked-reduced-open = Файл стверджує, що жодні два не збігаються з точністю до симетрії; перевірити цього не вдалося ({ $why }).

## Faults

fault-error = помилка
fault-unrun = нічого не виконано: перша команда виконується лише після прочитання всього тексту
fault-note = примітка
fault-help = підказка
fault-offer = { $message }. Ви мали на увазі це?
fault-offer-without = { $message }. Якщо пропустити { $words }, ви мали на увазі це?
fault-next-line = { $message }. Enter виконає наступний рядок; його можна й змінити.
fault-next-line-without = { $message }. У наступному рядку пропущено { $words }. Enter виконає його; його можна й змінити.
fault-not-first = `{ $word }` не починає команди
fault-not-command = `{ $word }` не є командою
fault-not-problem = `{ $word }` не є задачею
fault-not-stage = `{ $word }` не є етапом
fault-not-here = `{ $word }` тут не підходить
fault-unfinished = команду не закінчено
help-pages = можуть допомогти ці сторінки: { $pages }
help-asks-again = `{ $command }` повторює останнє запитання
help-first = `help` перелічує команди
fault-expected = тут може стояти { $list }, а не { $found }
fault-size-times = `{ $text }` можна прочитати як дошку або як добуток
fault-size-times-product = для добутку команда має бути в дужках: `{ $text }`
fault-spaced-value = `{ $text }` містить пробіли, тому аргументом є лише перша частина
fault-unexpected = тут не може стояти { $found }
fault-magic = `{ $magic }` є командою ядра Python
fault-second-command = тут починається друга команда, а дозволена лише одна
fault-side-effect = `{ $word }` робить більше, ніж відповідає на запитання
expected-end = кінець команди
found-word = `{ $word }`
found-end = кінець команди
fault-repeated = `{ $option }` вказано двічі
fault-excluded = `{ $one }` і `{ $other }` виключають одне одного
fault-unknown = { $what } з такою назвою не існує: `{ $name }`
fault-wrong-message = неправильно: `{ $text }`: { $message }
fault-arguments = кількість аргументів `{ $name }` — { $n }, а не { $found }
fault-no-function = `{ $name }` — не функція
fault-binary-output = `{ $path }` не є текстом, тому його не можна записати у стандартний вивід
fault-proof-model = бракує моделі цього доведення: `{ $path }`
fault-apart-maps = карти задач `{ $one }` і `{ $other }` мають різні дошки, або лише одна з них показує ходи
fault-no-number-at = на карті немає числа на полі { $square }
fault-edit-empty = на полі { $square } немає фігури
fault-edit-taken = на полі { $square } вже стоїть фігура
fault-edit-tour = `{ $verb }` змінює фігури на дошці, а на цій дошці маршрут
fault-nested = один в одному більш ніж { $most } блоків
fault-too-deep = одна в одній виконується понад { $most } функцій і блоків
fault-empty-column = жоден рядок не має числа в `{ $text }`
fault-which-column = назвіть стовпець
fault-rows-squares = `{ $option }` потребує полів розв'язків, а таблиця їх не має
fault-row-type = тут `{ $text }` має неправильний тип
fault-undefined-value = вираз `{ $text }` не має значення або воно завелике
fault-not-a-tree = ці кроки не утворюють дерева пошуку, бо метод пересуває фігури або йде одним шляхом
fault-two-traces = `slides` показує кроки двох методів поруч, а в цій таблиці їх { $n }
fault-part = ця таблиця неповна ({ $stop }), тож точного числа з неї взяти не можна
fault-row-bound = `{ $text }` подекуди є лише межею, бо пошук було зупинено
fault-no-result = результату ще немає
fault-no-topic = про це слово немає сторінки довідки: `{ $word }`
fault-answer-kind = відповідь — це { $got }, а не { $wants }
fault-input = `{ $stage }` приймає: { $wants }; а отримує: { $got }
fault-no-solution = розв'язку немає (`{ $problem }`): { $reason }
fault-not-found = розв'язку не знайдено (`{ $problem }`): { $stop }
fault-beyond = у множині немає розв'язку № { $number }: у ній { $count }
fault-write = не вдається записати `{ $path }`: { $error }
fault-read = не вдається прочитати `{ $path }`: { $error }
fault-files-none = `{ $path }` недоступний: цей сеанс не використовує файлів
fault-files-outside = `{ $path }` недоступний: він поза текою цього сеансу
fault-files-read-only = не вдається записати `{ $path }`: файли цього сеансу лише для читання
fault-host-limit = `{ $setting }` у цьому сеансі не більше { $most }
system-not-found = такого файлу чи теки немає
system-denied = немає прав доступу
system-full = не залишилося місця
system-folder = це тека
system-no-folder = частина шляху не є текою
system-read-only = доступно лише для читання
system-not-text = це не текст у UTF-8
system-not-regular = це не звичайний файл
system-large = файл завеликий
fault-format = закінчення назви `{ $path }` не означає жодного придатного формату
fault-picture = `{ $path }` — це зображення: розв'язків із нього не прочитати
fault-not-built = ця збірка програми не вміє малювати `{ $path }`
fault-large-picture = дошка { $size } завелика для малювання: найдовша сторона, яку малюємо, має { $most } полів
fault-long-path = шлях дошкою { $size } задовгий для цього формату, який малює щонайбільше { $most } полів
fault-no-model = для `{ $problem }` немає моделі
fault-model-symmetry = `{ $problem }` не має моделі, бо найкраща кількість береться серед усіх розв'язків, також без симетрії
fault-model-tour = `{ $problem }` має розв'язок, а маршрут — сам собі доведення
fault-model-part = модель буває лише в цілої задачі: етапів і слова `limit` у ній не виразити
fault-model-optimum = `.cnf` не може вимагати найменшої чи найбільшої кількості
fault-exists = `{ $path }` вже існує
fault-no-input = стандартний ввід тут не можна прочитати, бо команди надходять звідти або з рядка запрошення
fault-malformed = { $place }: { $what }
damage-toml = це не TOML: { $error }
damage-setting = налаштування `{ $setting }` не приймає такого значення: `{ $value }`
damage-lines = { $n ->
    [1] цей рядок не є записом про виконання
   *[other] цей рядок та інші, разом { $n }, не є записами про виконання
 }
fault-unconfirmed = часи виконання було б утрачено, а спитати тут нема кого
fault-recursion = сценарій `{ $path }` запускає сам себе
fault-scripts = сценарій `{ $path }` виконувався б усередині { $most } інших, а більше не можна
fault-long-text = текст довший за { $most } МБ
fault-interrupted = перервано
fault-limit = нема чого показати: { $stop }
fault-internal = внутрішня помилка: { $panic }

class-command = команда
class-stage = етап
class-variable = змінна
class-problem = задача
class-piece = фігура
class-size = розмір (або назва дошки)
class-ranks = кількість горизонталей
class-square = поле
class-letters = літера вертикалі
class-move = хід, наприклад `1,2` або `-2,1`
class-method = метод
class-kinds = види фігур з кількостями, наприклад `3 queens + 2 knights`
class-number = число
class-duration = тривалість
class-bytes = обсяг пам'яті
class-date = дата
class-file = назва файлу в лапках
class-name = назва
class-topic = слово, про яке є довідка
class-setting = налаштування
class-value = значення
name-variable = змінна
name-setting = налаштування

kind-comparison = порівняння методів
kind-count = кількість
kind-board = дошка
kind-explicit = завелика для пам'яті дошка
kind-gallery = дошки
kind-slides = показ слайдів
kind-set = множина розв'язків
kind-tour = маршрут
kind-no-tour = розв'язок, що не є маршрутом
kind-none = відповідь, що розв'язку немає
kind-number = число
kind-truth = логічне значення (істина чи хибність)
kind-table = таблиця
kind-tree = дерево пошуку
kind-edited = змінена дошка, яка не є розв'язком
kind-function = функція
kind-text = текст
kind-plot = графік
kind-help = сторінка довідки
kind-about = сторінка про задачу
kind-saved = записаний файл
kind-checked = перевірений файл
kind-cleared = стирання часів виконання
kind-setting = налаштування
kind-version = версія
kind-nothing = нічого
kind-quit = кінець сеансу

literal-unclosed = лапки не закрито
literal-too-large = число `{ $word }` завелике
literal-too-small = { $number } замало: потрібно щонайменше { $least }
literal-not-natural = { $word } — від'ємне або не ціле число
literal-above = { $number } забагато: найбільше можна { $most }
literal-square = `{ $word }` не є полем
literal-file = `{ $word }` не є вертикаллю
literal-duration = `{ $word }` не є тривалістю
literal-date = `{ $word }` не є датою
literal-bytes = `{ $word }` не є обсягом пам'яті
literal-number = `{ $word }` не є числом
literal-foreign-digit = цифра `{ $found }` тут не читається; напишіть { $digit }
literal-reserved = `{ $word }` — слово мови, воно не може бути назвою

help-did-you-mean = ви мали на увазі `{ $word }`?
help-one-of-two = ви мали на увазі `{ $one }` чи `{ $other }`?
help-long = `{ $command }` може тривати довго, тому спершу це оцінка.
help-verbs = Перед задачею можуть бути й інші дієслова, наприклад { $verbs }: `help verbs` їх перелічує.
help-no-problem = `help problems` перелічує задачі, `define { $name } = ...` визначає фігуру
help-problem-list = `help problems` перелічує задачі
help-no-such-attribute = `help attributes` перелічує ознаки
help-redirect = `| export "{ $file }"` записує відповідь у файл
help-define-piece = спершу визначте цю фігуру ({ $name }): `{ $command }`
help-flat-boards = дошка плоска і складається з квадратів. `help board` описує дошки з дірками й стінами, а `help torus` — склеєні краї
help-attacks = `set attacked on` позначає поля під боєм на кожній намальованій дошці, а `map degree tour queen 8` дає для кожного поля кількість полів, які б'є з нього ферзь
help-clear = Ctrl-L очищає екран
help-board-side = `n` — це сторона дошки: `count queens 8` рахує для n = 8, а `count queens 1..8` для кожного n від 1 до 8
help-which-sizes = діапазон розмірів показує, на яких дошках є розв'язки: `count queens 1..9 torus`
help-formats-of-value = це значення не можна записати як `{ $format }`, але можна як { $formats }: `{ $command }`
help-small-talk = будь ласка; `help examples` показує, що ще можна спробувати, а `quit` завершує сеанс
help-loop = `help for` показує, як цикл повторює команди; для таблиці кількох розмірів досить `count queens 4..8`
help-no-default-board = дошки для всіх команд немає: кожна команда називає свою, наприклад `find queens 6` або `count knights 5x7`; після `let n = 6` це може бути `n`, а після `find queens 6` досить самого `7`
help-other-program = це схоже на рядок для іншої програми; команди тут такі, як `count queens 8`, їх перелічує `help`
help-one-solution = кожна головоломка `play` має рівно один розв'язок; `count stars "aabb/aabb/ccdd/ccdd"` рахує розв'язки власної
help-history-keys = `history` перелічує команди цього сеансу, а в терміналі їх повертає ↑
help-no-chess = у шахи тут не грають; `play` перелічує головоломки, одна з них — `play queens 6`
help-no-colouring = розфарбування та автоморфізми графів лишено програмам для графів; `find rooks 6` дає незалежну множину, `find cover queens 6` — домінувальну множину, а `all queens 6 | group by symmetry` — симетрії розв'язків
help-no-clipboard = у буфер обміну нічого не копіюється; `find queens 8 | export "board.txt"` записує файл
help-polynomial = коефіцієнти — це кількості розстановок для кожної кількості фігур: `count rooks 4 pieces 0..4`
help-own-level = власна головоломка — це її рядки в лапках, по літері на область: `count stars "aabb/aabb/ccdd/ccdd"` каже, чи розв'язок один, з `find` замість `count` розв'язує її, а `help stars more` розповідає більше
help-in-browser = є сторінка для браузера: `bezzel web` в оболонці відкриває її або каже, як її зібрати; працює й Jupyter
help-other-puzzles = судоку й сапера тут немає; є головоломки з областями, як Queens у LinkedIn, зоряні битви та шляхи з числами: `play regions 7`, `play stars 8`, `play numbers 5`
help-no-evolution = еволюційного методу немає. `find queens 8 using minconflicts` шукає локально, а `help methods` перелічує всі методи
help-picture-size = розмір тексту визначає термінал. `find queens 8 | export "board.svg"` записує малюнок, який можна збільшити до будь-якого розміру
help-puzzle-sheet = `play regions 6 sheet 4 | export "sheet.pdf" with key` записує чотири головоломки для друку, з відповідями на окремих сторінках
help-file-folder = файл без теки в назві записується в теку, з якої запущено програму. Відповідь `export` показує назву
help-tour-direction = `count tour 5` показує обидва числа: орієнтованих маршрутів, де обернений маршрут є іншим, і неорієнтованих
help-not-kept = дошки зникають, коли програма завершується. `all queens 8 | export "q8.json"` записує їх у файл, `load "FILE"` читає їх знову, а `history` перелічує команди цього сеансу
help-same-puzzle = `play` знову створює головоломку за рядком над нею, з числом після `seed`: `play regions 7 seed 3` однакова на кожному комп'ютері, і завтра теж. `play regions 6 sheet 4 | export "sheet.pdf" with key` друкує головоломки
help-timer = `play` сама вимірює час: його показують `give up`, `leave` і розв'язана головоломка. `time count queens 8` вимірює пошук
help-list-files = жодна команда не перелічує файли теки. Після `load` і лапок клавіша Tab доповнює їхні назви, а `vars` перелічує те, що має назву в сеансі
help-test-of-board = про одну дошку цього не запитують. `{ $command }` шукає таку, для якої це правда
help-three-stars = створені головоломки мають одну чи дві зірки в кожному рядку, стовпці та області; для більшої кількості потрібні ваші області: `help stars more`
help-name-variable = `let { $name } = ...` надає їй значення, `vars` перелічує змінні, `help` — команди
help-no-result = `_` — значення останньої команди, тому спершу запустіть команду
help-not-a-tree = `| table` перелічує кроки
help-row-bound = `| where finished` залишає лише її рядки без меж
help-name-setting = `set` перелічує налаштування
help-no-topic = `help` перелічує слова, про які є довідка
help-repeated = одне з двох треба прибрати
help-excluded = приберіть `{ $one }` або `{ $other }`
help-format = можливі закінчення: { $endings }
help-picture = запишіть розв'язки також у файл розв'язків: `| export "FILE.json"`
help-as = задачу називає `check "{ $path }" as PROBLEM`
help-not-built = виберіть зображення із закінченням `.{ $ending }`
help-no-model = моделі мають розстановки й покриття на дошках щонайбільше з { $most } полів (з `nothree`, з умовами щодо боїв або з кількома видами фігур щонайбільше з { $three }), а також маршрути й найдовші шляхи на дошках щонайбільше з { $tours } полів
help-model-symmetry = вкажіть кількість через `pieces K`; самі розв'язки можна записати в `.json` або `.csv`
help-model-tour = `find { $problem }` показує його; `prove` призначено для того, що не має маршруту, а `prove count { $problem }` для списку всіх
help-model-tour-kept = `find { $problem }` показує його; `prove` призначено для того, що не має маршруту
help-model-part = візьміть множину самої задачі, наприклад `all queens 8`
help-model-optimum = вкажіть кількість через `pieces K` чи `unattacked K` або запишіть `.opb`, `.lp` чи `.mzn`
help-model-optimum-walk = запишіть `.opb`, `.lp` або `.mzn`
help-exists = слово `replace` після назви файлу перезаписує його
help-aside = пошкоджений файл тепер називається `{ $path }`, діють типові значення
help-aside-lines = пошкоджений файл тепер називається `{ $path }`, його справні рядки й далі використовуються
help-values = це значення пропущено; `set { $setting }` приймає { $values }
help-damaged = файл не вдалося відкласти, він лишається, як є
help-unconfirmed = напишіть `{ $command }`
help-internal = це помилка програми bezzel { $version }: будь ласка, повідомте про неї разом із командою; сеанс триває
help-set = напишіть `all`: `{ $command }` дає множину, після якої може стояти `{ $stage }`
help-E200 = ланцюжок іде від множини через етапи, наприклад `all queens 8 | unique | show`
help-E310 = дозвольте більше через `within` або `limit` чи візьміть меншу дошку
help-E400 = перевірте шлях і права доступу
help-files-access = це вибрав опцією `--files` той, хто запустив програму
help-E402 = `check "FILE"` перевіряє весь файл, `help export` описує формати
help-duplicate = видаліть розв'язок № { $n }
help-proof-file = `check "FILE.pbp"` перевіряє доведення, записані командою `prove`, разом із моделлю з тією самою назвою (`.opb`); усі інші перевіряє VeriPB
help-proof-model = її записує `prove … | export "{ $path }"`
help-magic = приберіть її; `%time` перед командою і `%%time` у першому рядку працюють і тут, а команди цієї програми перелічує `help`
help-exercise-digest = `exercise` з правильною відповіддю, без тексту, пише рядок
help-exercise-large = запитайте про їхню кількість: `exercise count PROBLEM`
help-question = `run` приймає тексти з кількома командами й команди, що записують файли
help-E410 = приберіть зі сценарію команду `run`, що замикає коло
help-scripts = нехай один сценарій запускає решту один за одним
help-long-text = запишіть розв’язки у файл і прочитайте його командою `load`
help-unclosed = закрийте їх знаком `"` у тому самому рядку
help-too-large = найбільше число: { $most }; у виразах числа мають щонайбільше { $digits } цифр
help-square = поле — це літера вертикалі й номер горизонталі, наприклад `c5`
help-file-letter = вертикаль — це її літера або номер: `file c`
help-duration = тривалість — це число і `ms`, `s`, `min` або `h`, наприклад `30s`
help-date = дата — це рік, місяць і день, наприклад `2026-11-21`
help-bytes = обсяг пам'яті — це число і `kB`, `MB` або `GB`, наприклад `6GB`
help-number = числа пишуть як `8`, `1_000` або `10^6`, розміри як `8` або `5x6`, діапазони як `4..12`
help-reserved = виберіть іншу назву

fault-bound = кількість — це лише межа ({ $stop }), тож обчислювати з нею не можна
fault-no-key = таблиця не має стовпця `{ $name }`
fault-no-groups = `{ $name }` впорядковує рядки таблиці, а це множина
help-no-groups = `group by KEY` робить із множини таблицю
fault-no-value = жоден розв'язок множини не має числа `{ $key }`
fault-place-alone = розв'язок має кілька полів і ходів: після `by` слова `square` і `move` вживаються окремо
fault-no-moves = розв'язки не є маршрутами й не мають ходів
fault-divided = на 0 ділити не можна
fault-apart-board = дошки задач `{ $one }` і `{ $other }` мають різний розмір, тож розв'язки не можна порівняти
fault-apart-piece = фігури задач `{ $one }` і `{ $other }` різні, тож розв'язки не можна порівняти
fault-apart-problem = `{ $one }` і `{ $other }` — різні задачі, розв'язки яких не можна порівняти
fault-apart-ends = маршрути задач `{ $one }` і `{ $other }` не можна порівняти: одні замкнуті, інші незамкнуті
fault-apart-union = немає задачі, яка має розв'язки обох задач: `{ $one }` і `{ $other }`
fault-wrong = `{ $text }` хибне
fault-wrong-sides = `{ $text }` хибне: ліва частина — { $left }, права — { $right }
fault-exercise-value = ще ні: це інше значення
fault-exercise-set = ще ні: бракує дошок: { $missing }, зайвих: { $wrong }
fault-exercise-wants-set = ще ні: відповідь — множина дошок
fault-exercise-wants-value = ще ні: відповідь — одне значення, наприклад число
fault-exercise-digest = це не текст, який пише `exercise`
fault-exercise-large = у відповіді понад { $most } дошок
help-operand-set = множина стає числом завдяки `| count`: `(all queens 8 | count) / 4`
help-apart-union = `except`, `intersect` і `same` усе одно їх порівнюють
refusal-side = сторона дошки не може мати { $side ->
    [one] { $side } поле
    [few] { $side } поля
   *[many] { $side } полів
 }
refusal-reach = дошка { $size } недосяжна для методу `{ $method }`, його межа: { $reach }
reach-side = сторона { $n }
reach-square = квадратна дошка зі стороною { $n }
reach-near-square = дошка з довшою стороною { $n }, сторони якої різняться щонайбільше на 1
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
reach-orbits = { $n ->
    [one] { $n } орбіта
    [few] { $n } орбіти
   *[many] { $n } орбіт
 } полів
reach-terms = сторона { $n }; кількість членів визначника цієї дошки — { $terms }
reach-terms-more = сторона { $n }; визначник цієї дошки має понад 10^19 членів
refusal-reach-cost = { $message }; це тривало б { $cost }
refusal-memory = на дошці { $size } метод `{ $method }` потребував би щонайменше приблизно { $need } пам'яті, а дозволено { $most }
refusal-off-board = поля `{ $square }` немає на дошці { $size }
refusal-twice = поле `{ $square }` вказано двічі
refusal-no-line = на дошці { $size } немає лінії `{ $line } { $number }`: їх пронумеровано від 1 до { $count }
refusal-large-area = лінія або прямокутник має щонайбільше { $most } полів
refusal-drawing-size = малюнок має розмір { $found }, а дошка — { $size }
drawn-mark-empty = `{ $mark }` на малюнку означає порожнє поле. Заборонене поле позначайте `#`.
drawn-mark-blocked = `{ $mark }` на малюнку означає заборонене поле. Фігуру позначайте її літерою, наприклад `Q`.
drawn-mark-piece = `{ $mark }` на малюнку означає фігуру. Заборонене поле позначайте `#`.
refusal-foreign-piece = `{ $piece }` на полі `{ $square }` — не фігура цієї задачі
refusal-number-twice = число { $number } задано і для `{ $first }`, і для `{ $second }`
refusal-number-outside = поле `{ $square }` не може мати номера { $number }: поля маршруту пронумеровано від 1 до { $most }
refusal-no-such-move = фігура не має ходу `{ $way }` (вертикалі, горизонталі)
refusal-no-orders = порядки ходів порівнюються для маршрутів фігури, що має щонайбільше 8 ходів
refusal-cannot-find = метод `{ $method }` не шукає розв'язків цієї задачі
refusal-cannot-list = метод `{ $method }` не перелічує всіх розв'язків цієї задачі
refusal-cannot-count = метод `{ $method }` не рахує розв'язків цієї задачі
refusal-option = метод `{ $method }` не підтримує `{ $option }`
refusal-piece = метод `{ $method }` не підтримує цієї фігури: { $piece }
refusal-needs-pieces = невідомо, скільки фігур вміщується на дошці { $size }
help-needs-pieces = вкажіть кількість через `pieces K`
refusal-no-square = на дошці не лишається жодного поля
refusal-regions-given = `random`, `difficulty` і `seed` потрібен розмір без областей, а ця дошка має області
refusal-regions-unused = в області стоїть щонайбільше одна фігура, а для цієї задачі це не має змісту
refusal-stars-board = у зоряній битві областей стільки, скільки горизонталей і вертикалей, а ця дошка має розмір { $size } і областей { $regions }
refusal-random-size = випадкових зоряних битв такого розміру немає
refusal-random-stopped = такої дошки вчасно не знайдено
help-regions-given = приберіть їх або задайте розмір: `stars 8 random`
help-random-size = для однієї зірки потрібна сторона від 4 до 20, для двох від 8 до 20; іншим дошкам задайте області: `stars "level.txt"`
help-random-stopped = спробуйте інше значення `seed` чи `difficulty`, меншу дошку або довший час після `within`
refusal-odd-board = зі стінами або з краями, з'єднаними інакше, ніж на торі, найбільша кількість полів дошки — { $most }, а не { $squares }
refusal-sideways = після такого повороту було б з'єднано інші краї дошки, ніж з'єднує `{ $word }`, а слова для цього немає
help-sideways = `rotate 180`, `mirror files` і `mirror ranks` переводять дошку в себе
refusal-same-kind = { $pieces }: у сумі двічі, а кожен вид має лише одне число
refusal-number-range = кількість фігур — ціле число від 0 до 2^64 - 1
refusal-many-kinds = видів фігур { $kinds }, а літер вистачає на { $most }
refusal-of-one-kind = `{ $word }` призначено для фігур одного виду
help-same-kind = складіть ці числа; для одного виду: `{ $pieces } SIZE pieces K`
refusal-loose-pawns = з `pawns K`, пішаками на будь-яких полях, розстановки з однією кількістю фігур можна лише рахувати
refusal-many-pawns = способів розставити пішаків { $ways }, а випробовують щонайбільше { $most }
help-loose-pawns = укажіть, на яких полях вони стоять: `with pawns d4, e5`
refusal-groups = груп понад { $most }
help-groups = візьміть ключ із меншою кількістю значень
refusal-part-taken = не можна сказати, що залишиться без `{ $set }`, бо знайдено лише частину цієї множини
help-part-taken = приберіть `limit`; `| first K` бере визначену частину
refusal-stages = множина має понад { $most } етапів один за одним
help-stages = запишіть множину у файл командою `export` і продовжуйте з `load`
help-side = сторона має від 1 до { $most } полів
help-instead = спрацювало б `{ $command }`
help-smaller = візьміть меншу дошку
help-memory = візьміть меншу дошку або дозвольте більше через `set memory`, у межах пам'яті комп'ютера
help-memory-instead = спрацювало б `{ $command }`; `set memory` дозволяє більше, у межах пам'яті комп'ютера
help-off-board = її поля від `a1` до `{ $last }`
help-twice = поле може стояти в `with` і `without` разом лише раз
help-methods = це вміють методи: { $methods }
help-method-option = приберіть `{ $option }` або `using { $method }`
help-leave-out = приберіть `{ $option }`
help-method-piece = підійде `using { $instead }`

malformed-expected = тут має стояти { $what }
file-expected-comma = кома
file-expected-header = заголовок `a,b,c,...` або `solution,square`
file-expected-json = JSON (значення, кома або дужка)
file-expected-line-end = кінець рядка
file-expected-model-of-board = змінна дошки з моделі
file-expected-next-number = номер цього або наступного розв'язку
file-expected-number = число
file-expected-kinds = фігури видів задачі, кожного стільки, скільки в ній сказано
file-expected-steps = одне поле на кожен крок маршруту
file-expected-one-piece = та сама фігура, що й досі
file-expected-balanced = узгоджені дужки
file-expected-all-numbers = по одному числу на рядок або стовпець (це схоже на список чисел)
file-expected-all-pairs = пара рядка і стовпця для кожної фігури (це схоже на список пар)
file-expected-all-squares = поля всіх фігур (це схоже на список полів)
file-expected-whole-list = увесь список, бо його кінець замінено на `...`; SWI-Prolog друкує його після `set_prolog_flag(answer_write_options, [max_depth(0)])`, а z3 — після `set_option(max_args=10**6)`
file-expected-clear-side = поля на зразок `a1` або намальована дошка: від верхнього ряду це не розв'язок, а з іншого боку може ним бути
file-expected-whole-rank = горизонталь з одним знаком на кожну вертикаль (це схоже на намальовану дошку)
file-expected-solution = дошка або список полів чи чисел
file-expected-path = шлях: дошка з числами або його поля по порядку
file-expected-one-path = кінець файлу, бо він містить один шлях
file-expected-other-value = значення іншого виду
file-expected-fraction = дріб `стовпець/рядок`, обидва числа від 1
file-expected-rank = номер горизонталі, рахуючи від 1
file-expected-rest = решта файлу (він закінчується зарано)
file-expected-row = ряд дошки такої ж довжини, як інші
file-expected-regions = літера, число або назва кольору для кожного поля
file-expected-few-regions = щонайбільше 62 області
file-expected-puzzlink = решта адреси: `WIDTH/HEIGHT/STARS/BORDERS`
file-expected-one-level = номер рівня, бо у файлі їх кілька: `stars "FILE" level 2`
file-expected-squares = список полів: назви або пари рядка і стовпця
file-expected-small-squares = поле дошки
file-expected-base = список пар, з яких видно, чи вони рахують від 0 чи від 1
file-expected-another-level = номер рівня з файлу; останній починається тут
file-expected-address = адреса puzz.link чи подібного сайту з `starbattle/`, наприклад `https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou`, або penpa-edit; інших адрес програма не читає
file-expected-same-board = дошка розміру задачі з її фігурою
file-expected-side = число, можливе на дошці
file-expected-square = поле, наприклад `c5`
file-expected-value = змінна зі своїм значенням
file-expected-tour-number = число від 1 або `.` на полі без числа
file-expected-new-number = число, якого немає на іншому полі
file-expected-one-header = розв'язок, бо заголовок стоїть лише в першому рядку
file-expected-no-values = рядок без значень, бо розв'язку нібито немає
file-expected-same-value = значення, яке змінна вже має
file-expected-zero-one = 0 або 1
malformed-header = ключа `{ $key }` немає або він не того типу
malformed-version = версія формату { $version } тут невідома
malformed-problem = задачу `{ $problem }` не вдається прочитати
malformed-wrong = розв'язок № { $n } неправильний: { $violation }
malformed-guess = не перевірено: файл не називає задачі, і жоден здогад не підходить: { $readings }
malformed-reading = `{ $problem }` ({ $what })
malformed-reading-solution = `{ $problem }` (розв'язок № { $n }: { $violation })
malformed-number-twice = числа { $missing } бракує, а число { $twice } трапляється двічі
malformed-duplicate = розв'язок № { $b } той самий, що й № { $a }
malformed-same-class = розв'язок № { $b } — образ № { $a }, хоча файл стверджує, що вони суттєво різні
malformed-count = у заголовку { $claimed ->
    [one] { $claimed } розв'язок
    [few] { $claimed } розв'язки
   *[many] { $claimed } розв'язків
 }, у файлі { $found }
malformed-incomplete = файл стверджує, що це всі розв'язки, а їх { $count }
malformed-incomplete-least = файл стверджує, що це всі розв'язки, а їх щонайменше { $count }
malformed-other-problem = у файлі сказано, що це задача `{ $problem }`
malformed-has-solution = файл стверджує, що розв'язку немає, але він є
malformed-no-problem = формат не називає задачі, і зі вмісту її не видно
malformed-no-model = поруч немає моделі з такою самою назвою (`.cnf`, `.opb`, `.lp` або `.mzn`), яка сказала б, що це за задача
step-wrong-bound = жоден розв'язок у доведенні не має цього значення
step-no-contradiction = це обмеження не є суперечністю
step-no-objective = модель не має цільової функції
step-not-a-solution = це не розв'язок моделі
step-not-redundant = не показано, що цей диз'юнкт зайвий
step-not-implied = цей диз'юнкт не випливає з одиничного поширення
step-overflow = одне з чисел цього кроку завелике або не додатне
step-given = обмеження { $number } належить моделі, його не можна видалити
step-missing = обмеження { $number } не існує або видалене
malformed-no-conclusion = бракує висновку, що відповідає твердженню, або рядка `end pseudo-Boolean proof ;` після нього
malformed-other-model = це не модель задачі, названої у файлі
malformed-proof-line = такого рядка `prove` не записує
violation-pieces = на ньому { $found ->
    [one] { $found } фігура
    [few] { $found } фігури
   *[many] { $found } фігур
 }, а має бути { $expected }
edited-wrong = Не розв'язок: { $violation }.
edited-open = Правила виконано, але невідомо, чи ця кількість фігур оптимальна.
edited-right = Це розв'язок задачі `{ $problem }`.
violation-off-board = поля `{ $square }` немає на дошці
violation-no-square = цьому числу не відповідає жодне поле дошки
violation-twice = поле `{ $square }` повторюється
violation-blocked = на полі `{ $square }` не може стояти фігура
violation-missing = на полі `{ $square }` має стояти фігура
violation-attack = фігури на `{ $a }` і `{ $b }` б'ють одна одну
violation-three = фігури на `{ $a }`, `{ $b }` і `{ $c }` стоять на одній прямій
violation-uncovered = поле `{ $square }` не покриває жодна фігура
violation-attackers = поле `{ $square }` б'є фігур: { $found }, замість { $range }
violation-unattacked = вільних полів, яких не б'є жодна фігура: { $found }, замість { $range }
violation-removable = фігуру на `{ $square }` можна прибрати
violation-addable = на `{ $square }` можна додати фігуру
violation-no-private = кожне поле, яке фігура на `{ $square }` займає або б'є, займає або б'є й інша
violation-file = на вертикалі { $name } фігур { $found } замість { $expected }
violation-rank = на горизонталі { $name } фігур { $found } замість { $expected }
violation-region = в області `{ $name }` фігур { $found } замість { $expected }

## Help

menu-problem = Виберіть задачу:
menu-language = Виберіть мову:
menu-size = Виберіть сторону дошки, наприклад 8.
menu-method = Виберіть метод:
menu-action = Виберіть дію:
menu-command = Це робить така команда:
menu-next = Додайте число після `{ $command }`.
menu-any-method = найкращий метод для кожної дії
menu-find = Один розв'язок
menu-count = Кількість розв'язків
menu-trace = Кроки методу
menu-all = Усі розв'язки
menu-queens = Ферзі, що не б'ють один одного
menu-cover-independent = Найменше ферзів, що покривають дошку й не б'ють один одного
menu-cover-queens = Найменше ферзів, що покривають дошку
menu-tour = Маршрут коня
menu-rooks = Тури, що не б'ють одна одну
menu-bishops = Слони, що не б'ють один одного
menu-cover-knights = Найменше коней, що покривають дошку
menu-knights = Коні, що не б'ють один одного
menu-kings = Королі, що не б'ють один одного
menu-superqueens = Суперферзі, що не б'ють один одного
menu-stars = Зоряна битва
menu-section = Виберіть розділ:
menu-problems = Задачі
menu-help = Довідка
menu-exit = Вихід
menu-setting = Виберіть налаштування:
menu-value = Виберіть значення:
fault-menu-choice = пункту { $number } немає: усього їх { $most }
fault-menu-end = команда повна, тому числа після неї немає

help-kind-verb = дієслово
help-kind-stage = етап
help-kind-keyword = ключове слово
help-kind-problem = задача
help-kind-piece = фігура
help-kind-option = опція
help-kind-choice = слово на вибір
help-kind-method = метод
help-kind-setting = налаштування
help-kind-format = формат файлу
help-kind-code = код помилки
help-kind-topic = тема
help-usage = Використання
help-examples = Приклади
help-also = Пишуть також `{ $words }`.
help-problems = Задачі
help-settings = Налаштування
help-formats = Формати файлів
help-methods-title = Методи
help-method-does = Що вміє
help-method-cost = Вартість
help-method-source = Джерело
help-options = Опції: `{ $words }`.
help-other = `{ $word }` ({ $kind }): { $about }
help-more = `help { $word } more` показує все про це слово.
help-see-also = Дивіться також: `{ $words }`.
help-stands-with = Уживається з `{ $owners }`.
help-default = Типове значення: `{ $value }`.
overview-shape = Команда — це дієслово, задача з опціями, а після `|` етапи:
overview-verbs = Дієслова
overview-problems = Задачі
overview-options = Опції
overview-stages = Етапи
overview-session = Сеанс
overview-files = Файли
overview-more = `help WORD` пояснює слово. Ще: `help examples`, `help keys`, `help concepts`.
try-count = скільки їх і скільки суттєво різних
try-unique = суттєво різні розв'язки, намальовані
code-exit = Коли програма зупиняється з цією помилкою, код виходу — { $exit }.
code-exit-short = код виходу { $exit }

## About

about-history = Історія
about-theorems = Що відомо
about-values = Опубліковані значення
about-join = Як рахують найбільші числа: join
about-join-cut = Розріжмо дошку вздовж двох її середніх ліній. Кожен розв'язок розпадається на чотири чверті. Ось перший розв'язок для восьми ферзів; дві чверті позначено:
about-join-table = Чверть мала. Тому всі способи розставити в ній ферзів один раз записують у таблицю, упорядковану за горизонталями й вертикалями, які ці ферзі займають. Чотири чверті цього розв'язку, як їх записано в таблиці:
about-join-halves = Дві чверті поруч ділять між собою горизонталі: що займає одна, те друга має лишити. Дві чверті одна над одною так само ділять вертикалі. Коли горизонталі поділено, підходить лише небагато записів таблиці. Спершу складають дві праві чверті й залишають ті праві половини, в яких жоден ферзь не б'є іншого по діагоналі.
about-join-count = Потім настає черга двох лівих чвертей. Кожна з них знає, як ряд відповідей так і ні, котрих із 512 правих половин вона не б'є. Де обидві кажуть так, чотири чверті є розв'язком; усі ці відповіді рахують одразу. Отже, розв'язки пораховано, хоч ніхто на них не дивився, а з восьми образів при поворотах і відбиттях враховано лише один. Більше розповідає `help join`.
about-join-upper-left = угорі ліворуч
about-join-upper-right = угорі праворуч
about-join-lower-left = унизу ліворуч
about-join-lower-right = унизу праворуч
about-computed = Позначення взято з онлайн-енциклопедії цілочислових послідовностей (OEIS). Програма обчислює відповіді, а не бере їх звідти.
about-methods-more = `help { $method }` або інше з цих слів розповідає, як метод працює, скільки коштує і звідки він; `help bruteforce` розповідає, скільки довелося б пробувати без жодного методу.

## Brute force

topic-bruteforce = Повний перебір пробує все й лише потім перевіряє. Скільки є спроб, залежить від того, скільки подумати наперед. Самого перебору програма не виконує, а лише називає кількість спроб; для восьми ферзів:
bruteforce-tried = що пробують
bruteforce-number = скільки
bruteforce-fewer = разів менше
bruteforce-beginnings = початки без жодного удару
bruteforce-boards = На n на n полях
bruteforce-placed = початки
bruteforce-more = Перші три числа дають формули, початки й розв'язки дає пошук: стільки ферзів ставлять `permutations` і `backtracking`. Скільки потрібно іншому методові, показує, наприклад, `count queens 8 using exactcover`.
bruteforce-covers = Покриття n на n полів якнайменшою кількістю ферзів (k)
bruteforce-covers-more = Поля для k ферзів можна вибрати C(n², k) способами. `exact` за стільки вузлів знаходить покриття й доводить, що меншої кількості ферзів не вистачає; `compare cover queens 8 using greedy, exact` ставить поруч жадібний метод.
bruteforce-tours = Маршрути коня по 5 на 5 полях із кута
bruteforce-blind = вісім ходів на кожному кроці
bruteforce-walks = шляхи, що не сходять із дошки
bruteforce-paths = початки без повторення полів
bruteforce-ahead = ті з них, що не втрачають жодного поля
bruteforce-tours-more = Із заданого поля маршрут має n² - 1 ходів, тому з вісьмома ходами на кожному кроці є 8^(n²-1) послідовностей. Тексти, де стоїть 8^(n²), рахують на один хід більше. Поле втрачене, коли на нього вже не можна стати й піти з нього; де пошук через це повертається, показує `trace tour 5 using backtracking`. Маршрути на більших дошках програма рахує вздовж фронту, без спроб: `help frontier`.
topic-guide = Сторінки посібника, кожна корисна сама по собі, поруч із кодом програми.
guide-language = мова команд із довідником усіх слів
guide-questions = друге запитання: відбір, групи, порівняння, малюнок
guide-tours = маршрути коня: пошук, підрахунок, випадковий вибір
guide-paradigms = жадібний метод, пошук з поверненням і динамічне програмування, виміряні на кожній задачі
guide-covers = покриття: найменше фігур і наскільки це певно
guide-attacks = скільки разів поле під боєм: інші кількості боїв, максимальні, мінімальні й нерозріджувані множини
guide-own = власні фігури за записом Бетци
guide-proofs = доведення: відповіді, які перевіряє інша програма
guide-models = моделі: задачі для інших розв'язувачів та їхні відповіді
guide-estimates = оцінки: скільки коштуватиме команда, ще до виконання
guide-values = значення, яких не було в жодній таблиці, з доказами
guide-playing = спостереження за пошуком, головоломки
guide-notebooks = у Jupyter: ядро програми та Rust через evcxr
guide-python = з Python: кількості як цілі числа, таблиці даних, масиви, списки розв'язків
guide-browser = у браузері: сторінка без встановлення, посилання і як розмістити її в школі
guide-protocol = команди з іншої програми: запити й відповіді `bezzel serve`
guide-clusters = довгі підрахунки на кількох машинах
guide-hosts = для тих, хто надає bezzel іншим: файли й межі класу або сервера
guide-queens-28 = 28 ферзів: скільки коштував би підрахунок і як його поділити
guide-speed = наскільки швидко, порівняно з простими програмами
guide-promises = надійні файли, що обіцяно, коли щось іде не так, що де зберігається
guide-documents = п'ять текстів про ці задачі, пункт за пунктом, із командою для кожного

## Reference

reference-verbs = Дієслова
reference-stages = Етапи
reference-problems = Задачі
reference-options = Опції задач
reference-methods = Методи
reference-quantities = Величини для `plot`
reference-expressions = Операції та функції
reference-syntax = Знаки й одиниці
reference-settings = Налаштування
reference-formats = Файли
reference-codes = Коди помилок

## Plots, described for screen readers

plot-description = Графік; вертикальна вісь: { $y }, горизонтальна: { $x }. Ряди: { $series }.
plot-description-log = Графік; вертикальна, логарифмічна вісь: { $y }, горизонтальна: { $x }. Ряди: { $series }.

## Traces

kind-trace = кроки пошуку
kind-traces = кроки двох методів
class-range = діапазон, наприклад `3..5`
class-column = стовпець таблиці
fault-no-step = у пошуку немає кроку № { $number }: у ньому { $n ->
    [one] { $n } крок
    [few] { $n } кроки
   *[many] { $n } кроків
 }
fault-long-trace = кроків забагато: можна записати щонайбільше { $most }
fault-reduction-kind = `{ $problem }`: покроково показуються лише класи розстановок і покриттів з фігурами одного виду
fault-no-stage-steps = жоден із цих етапів не має кроків
help-no-stage-steps = `trace` показує кроки етапу `unique`, наприклад `trace all queens 6 | unique`, і кроки пошуку, наприклад `trace queens 6`
refusal-cannot-trace = метод `{ $method }` не показує своїх кроків
refusal-no-steps = метод `{ $method }` не має кроків, які можна побачити: { $why }
help-steps-instead = ідею показує `{ $command }`
help-steps-search = `trace` стежить за самим цим методом.
help-steps-twin = `trace` показує простий пошук, що йде тим самим шляхом; тест перевіряє, що числа ті самі.
help-steps-none = Для `trace` кроків немає: { $why }. Ідею показує метод `{ $instead }`.
steps-formula = формула дає число одразу, і жодної фігури не ставлять
steps-sets = він додає числа для множин ліній і для рядів, а розстановка на дошці ніколи не виникає
steps-matching = фігури стають на поля аж тоді, коли відоме найбільше паросполучення ліній чи кольорів
steps-sat = розв'язувач працює з диз'юнктами цілої моделі, а розстановка на дошці ніколи не виникає
steps-divide = він складає поруч готові маршрути малих дощок, і про жодне поле не вирішує пошук
steps-circuits = цей шлях не є замкненим маршрутом, з'єднаним із чотирьох конгруентних циклів
steps-walks = для найдовших шляхів і шляхів без перетинів його кроки не записуються
steps-kinds = для фігур кількох видів його кроки не записуються
steps-frontier = він рахує разом часткові маршрути, що лишають той самий фронт, і жодного маршруту не проходить
steps-propagation = заповнює багато полів або кроків одразу, без порядку, за яким могла б стежити людина
steps-pools = віддає фігурам або вільним полям цілі лінії, а фігури ставить лише після останньої лінії
steps-orbits = він з'єднує цілі орбіти ходів, а маршрут постає аж тоді, коли сходяться останні частини
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
trace-moved = переставлено { $n }
trace-dead-ends = { $n ->
    [one] { $n } глухий кут
    [few] { $n } глухі кути
   *[many] { $n } глухих кутів
 }
trace-range = кроки пошуку від { $from } до { $to }
trace-range-of = { $range }; увесь пошук: { $total ->
    [one] { $total } крок
    [few] { $total } кроки
   *[many] { $total } кроків
 }
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
    [rook] тура з { $square }
    [bishop] слон з { $square }
    [knight] кінь з { $square }
    [king] король з { $square }
    [superqueen] суперферзь з { $square }
   *[queen] ферзь з { $square }
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
    [region] в тій самій області
    [rank] по горизонталі
    [leap] ходом коня
    [step] із сусіднього поля
   *[diagonal] по діагоналі
 }
trace-place = поле { $square } вільне: ставимо на нього { $new }
trace-given = поле { $square } задане: із самого початку ставимо на нього { $new }
trace-reject = поле { $square } під боєм: його б'є { $attacker } { $line }
trace-reject-more = { $sentence }, а також { $n ->
    [1] фігура на полі { $squares }
   *[other] фігури на полях { $squares }
 }
trace-remove = знімаємо { $object }
trace-remove-file = усі поля вертикалі { $file } перевірено: знімаємо { $object }
trace-remove-tried = усі продовження перевірено: знімаємо { $object }
trace-remove-found = шукаємо наступний розв'язок: знімаємо { $object }
trace-dead-end = на вертикалі { $file } не лишилося вільного поля: треба зняти { $object }
trace-dead-end-last = на вертикалі { $file } немає вільного поля, і знімати нічого: пошук завершено
trace-no-room = після поля { $square } немає досить місця: треба зняти { $object }
trace-no-room-last = на дошці немає досить місця, і знімати нічого: пошук завершено
trace-found = розв'язок № { $n }: на дошці { $count ->
    [one] стоїть { $pieces }
    [few] стоять { $pieces }
   *[many] стоїть { $pieces }
 }
trace-allow = тепер рівно { $pieces }
trace-best = поле { $square } покриває найбільше ще не покритих полів ({ $n }): ставимо на нього { $new }
trace-best-quarter = у { $quarter ->
    [upper-left] лівій верхній
    [lower-left] лівій нижній
    [lower-right] правій нижній
   *[upper-right] правій верхній
 } чверті найбільше ще не покритих полів ({ $n }) покриває поле { $square }: ставимо на нього { $new }
trace-best-ties = { $sentence }; стільки ж і звідси: { $squares }
trace-best-more = { $sentence }; стільки ж і звідси: { $squares } та ще { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[many] { $n } полів
 }
trace-need = поле { $square } ще ніщо не покриває: { $new } треба поставити { $n ->
    [1] на єдине поле, що для цього лишилося
    [one] на одне з { $n } поля
    [few] на одне з { $n } полів
   *[many] на одне з { $n } полів
 }
trace-need-none = поле { $square } ще не покрите, і з жодного поля, яке ще можливе, його не покрити
trace-short = { $n ->
    [1] усі фігури стоять, непокритим лишилося поле { $square }
   *[other] усі фігури стоять, а непокритих полів ще { $n }; перше — { $square }
 }
trace-short-of = лишилося поставити: { $pieces }; на полях, які ще можливі, так можна покрити полів щонайбільше { $most }, а непокритих { $n }: замало
trace-found-cover = розв'язок № { $n }: дошку { $count ->
    [one] покриває { $pieces }
    [few] покривають { $pieces }
   *[many] покриває { $pieces }
 }
fact-list = список — { $list }: поки що жодні дві фігури не б'ють одна одну
fact-list-attacked = { $number } не може бути наступним, бо поле { $square } під боєм з поля { $other }: жодного списку з таким початком не пробуємо
fact-closed = { $number } не може бути наступним: на полі { $square } фігура стояти не може
fact-collinear = { $squares } лежать на одній прямій, тому { $square } відкинуто
fact-list-back = { $number } повертаємо до невикористаних чисел
fact-fewest-file = серед ліній, де ще потрібна фігура, найменше вільних полів ({ $n }) на вертикалі { $line }: { $squares }
fact-fewest-rank = серед ліній, де ще потрібна фігура, найменше вільних полів ({ $n }) на горизонталі { $line }: { $squares }
fact-hardest-file = серед ліній, де ще потрібна фігура, найменше вільних полів ({ $n }) відносно дотеперішніх глухих кутів ({ $dead }) на вертикалі { $line }: { $squares }
fact-hardest-rank = серед ліній, де ще потрібна фігура, найменше вільних полів ({ $n }) відносно дотеперішніх глухих кутів ({ $dead }) на горизонталі { $line }: { $squares }
fact-next-file = далі — вертикаль { $line }, її вільні поля: { $squares }
fact-next-rank = далі — горизонталь { $line }, її вільні поля: { $squares }
fact-next-blank = далі — лінія, що лишається порожньою
fact-stay-file = вертикаль { $line } лишається порожньою
fact-stay-rank = горизонталь { $line } лишається порожньою
fact-fill-file = вертикаль { $line } більше не лишається порожньою
fact-fill-rank = горизонталь { $line } більше не лишається порожньою
fact-lost-file = на вертикалі { $line } не лишилося вільного поля: глухий кут
fact-lost-rank = на горизонталі { $line } не лишилося вільного поля: глухий кут
fact-lost-blank = жодна лінія вже не може лишитися порожньою: глухий кут
fact-cover = на поле { $square } ставимо { $new }: лінії цієї фігури покрито, інші поля на них викреслюємо
fact-cover-left = на поле { $square } ставимо { $new }: лінії цієї фігури покрито, інші поля на них викреслюємо, { $n ->
    [0] вільних не лишається
   *[other] вільних лишається { $n }
 }
fact-uncover = знімаємо { $object }, лінії знову непокриті
fact-take-back = знімаємо { $object }
fact-bits = вільні поля вертикалі { $file } у бітах, горизонталь 1 праворуч: { $bits }, тобто { $squares }
fact-starved = { $unit } не має місця для своїх фігур: глухий кут
fact-assume = жодне правило не діє. Найменше можливостей ({ $n }) має { $unit }: припустимо { $new } на { $square }
fact-refuted = припущення хибне: { $off } знову вільні, на { $square } нічого не може стояти
fact-assume-next = { $off } знову вільні: в інших розв'язках { $square } вільне
fact-attacked-often = на { $square } не можна поставити { $new }: { $other } били б стільки фігур: { $n }, а { $most ->
    [0] не повинна жодна
   *[other] можна щонайбільше { $most }
 }
fact-attacked-empty = { $square } лишається порожнім, але його б'є стільки фігур: { $n }, а { $most ->
    [0] не повинна жодна
   *[other] можна щонайбільше { $most }
 }: глухий кут
fact-attacked-rarely = { $n ->
    [0] { $square } не може бити жодна фігура
   *[other] { $square } можуть бити щонайбільше стільки фігур: { $n }
 }, а потрібно { $least }: глухий кут
fact-conditions = фігури ({ $n }) не виконують усіх умов: глухий кут
fact-excluded = { $square } торкається { $other }
fact-full-unit = { $square } неможливо: { $unit } вже має всі фігури ({ $n })
fact-no-bits = на вертикалі { $file } немає вільного біта ({ $bits }): глухий кут
fact-empty-file = на вертикалі { $file } немає вільного біта ({ $bits }), вона лишається порожньою
fact-cliques = ще треба поставити { $left }; вільних полів, яких ще не пробували, { $open }, на них уміститься щонайбільше { $n }: глухий кут
fact-begin-anew = це триває задовго: пошук починається знову й зупиниться лише після стількох поставлених фігур: { $n }
fact-seed = усе, що вибирає жереб, випливає із зерна { $seed }
fact-drawn = випало поле { $square }, і його ніщо не б'є: ставимо на нього { $new }
fact-drawn-attacked = випало поле { $square }: кращого немає, тож ставимо на нього { $new }, хоч воно під боєм
fact-collisions = ферзів під боєм { $n } ({ $squares }); конфліктів на діагоналях: { $collisions }
fact-no-exchange = жоден обмін уже не зменшує кількості конфліктів: усе починається знову
fact-queen-moves = ферзь іде з { $off } на { $on }: конфліктів було { $before }, стало { $after }
fact-exchange = ферзі на { $off } міняються горизонталями й стоять на { $on }: конфліктів було { $before }, стало { $after }
fact-exchange-files = ферзі на { $off } міняються вертикалями й стоять на { $on }: конфліктів було { $before }, стало { $after }
fact-determinant = член визначника має по одному елементу з кожної вертикалі й горизонталі (усього членів { $n }, доки жоден не зник); кожен елемент несе по літері на кожну свою діагональ
fact-determinant-files = член визначника має по одному елементу з кожної вертикалі, жодні два не на одній горизонталі (усього членів { $n }, доки жоден не зник); кожен елемент несе по літері на кожну свою діагональ
fact-determinant-ranks = член визначника має по одному елементу з кожної горизонталі, жодні два не на одній вертикалі (усього членів { $n }, доки жоден не зник); кожен елемент несе по літері на кожну свою діагональ
fact-entry = { $product }: жодна літера не повторюється; далі — мінор без вертикалі { $file } і горизонталі { $rank }
fact-last-entry = { $product }: жодна літера не повторюється, член готовий
fact-vanishes = { $product }, помножене на { $square }, зникає: { $other } несе літеру тієї самої діагоналі, тож кожен член із таким початком дорівнює 0
fact-entry-back = цей мінор розкладено: { $square } виходить із добутку
fact-quadrants = дошку ділимо на чверті: вертикалей ліворуч { $n }, праворуч { $side }, горизонталей унизу { $n }, угорі { $side }
fact-split = горизонталі для правої половини: над серединою { $above }, під нею { $below }, решта для лівої; тоді правих половин { $right }, лівих { $left }
fact-right-half = права половина: { $on } (верхня чверть { $n }, нижня чверть { $below })
fact-half-done = поряд із цією правою половиною перевірено всі ліві
fact-left-half = поряд — ліва половина з рештою горизонталей: { $on }
fact-halves-clash = пара не підходить: { $square } і { $other } лежать на одній діагоналі
fact-halves-fit = пара підходить: на жодній діагоналі немає ферзів з обох половин
fact-remainder = { $n } при діленні на 12 дає остачу { $remainder }: вона визначає правило
fact-evens = спершу йдуть парні числа за порядком
fact-evens-moved = спершу йдуть парні числа, 2 переносимо в кінець
fact-odds = потім ідуть непарні числа за порядком
fact-odds-moved = потім ідуть непарні числа, 1 і 3 переносимо в кінець
fact-odds-paired = потім ідуть непарні числа, переставлені парами: 3, 1, 7, 5 і так далі
fact-odds-exchanged = потім ідуть непарні числа, 1 і 3 міняємо місцями, 5 переносимо в кінець
fact-double-steps = на торі кожен ферзь стоїть на дві горизонталі вище за попереднього
fact-number = { $list }: число { $number } ставить ферзя на поле { $square }
fact-put = на поле { $square } ставимо { $new }
fact-long-diagonal = правило: усі поля діагоналі від a1
fact-two-files = правило: уся перша вертикаль і остання без кутів
fact-alternate-squares = правило: кожне друге поле кожної другої вертикалі
fact-one-colour = правило: усі поля одного кольору, бо кінь б'є лише поля іншого
fact-middle-file = правило: усі поля середньої вертикалі { $line }
fact-one-line = правило: усі поля вздовж коротшої сторони
fact-block-middles = правило: середина кожного блока 3 на 3 поля
fact-covers = на поле { $square } ставимо { $new }: { $n ->
    [one] покрито { $n } нове поле
    [few] покрито { $n } нові поля
   *[many] покрито { $n } нових полів
 }, непокритих ще { $open }
fact-not-covered = поле { $square } лишається непокритим: на цій дошці правило не дає покриття
fact-drawn-best = поле { $square } покриває найбільше ще не покритих полів ({ $n }), { $ties ->
    [1] жодне інше стільки не покриває
   *[other] його вибрав жереб з однаково добрих ({ $ties })
 }: ставимо на нього { $new }
fact-probe = продовжень є { $n } ({ $squares }); шлях сюди представляє стільки вузлів: { $times }, тож вузлів на рівні приблизно { $level }: одне вибирає жереб
fact-probe-skip = продовжень є { $n } ({ $squares } або порожня вертикаль); шлях сюди представляє стільки вузлів: { $times }, тож вузлів на рівні приблизно { $level }: одне вибирає жереб
fact-probe-ends = проба закінчується: вузлів приблизно { $n }, розв'язків { $solutions }
fact-greedy-cover = починаємо з жадібного покриття: { $pieces }
fact-first-cover = починаємо з найкращого з кількох жадібних покриттів: { $pieces }
fact-try = спроба № { $n }: дошка знову порожня
fact-better-cover = дошку покрито, фігури: { $pieces }; це найкраще покриття досі
fact-equal-cover = дошку покрито, фігури: { $pieces }; це не краще, ніж було
fact-best-cover = знову ставимо найкраще покриття, яке трапилося: { $pieces }
fact-missed-least = знімаємо { $object }, бо з фігур, які можна зняти, без цієї втрачаємо найменше; непокритих полів: { $open }
fact-cover-open = з непокритих випало поле { $other }: щоб покрити його, на поле { $square } ставимо { $new }; непокритих полів: { $open }
fact-exchange-pieces = з непокритих випало поле { $other }: щоб покрити його, на поле { $square } ставимо { $new }, а знімаємо { $object }, бо з фігур, які можна зняти, без цієї втрачаємо найменше; непокритих полів: { $open }
fact-drawn-away = за жеребом знімаємо { $object }
fact-as-before = краще не стало: фігури знову стоять, як раніше
fact-class = розв'язок { $n } залишається: з нього починається клас { $number }
fact-image = розв'язок { $n } відкидається: { $verb } { $way } переводить у нього розв'язок { $number }

## Рядки псевдокоду

pseudocode-given = ставимо задані фігури
pseudocode-fill-file = заповнити вертикаль:
pseudocode-place-rest = поставити решту фігур, починаючи з поля:
pseudocode-all-placed = якщо всі фігури стоять: розв'язок, назад
pseudocode-each-rank = для кожного поля вертикалі, від горизонталі 1 вгору:
pseudocode-each-square = для кожного поля звідти далі, поки їх досить:
pseudocode-closed-square = якщо там ставити не можна: наступне поле
pseudocode-attacked-square = якщо його б'є якась фігура: наступне поле
pseudocode-collinear-square = якщо воно на одній прямій із двома фігурами: наступне поле
pseudocode-place = ставимо туди фігуру
pseudocode-next-file = заповнити наступну вертикаль
pseudocode-next-open-file = заповнити наступну вертикаль без заданої фігури
pseudocode-next-square = поставити інші, починаючи з наступного поля
pseudocode-remove = знімаємо фігуру
pseudocode-empty-file = якщо вертикалей ще досить: натомість заповнити наступну
pseudocode-none-free = якщо вільного поля не було: глухий кут
pseudocode-free-bits = знаходимо вільні горизонталі вертикалі як біти слова
pseudocode-no-bits = якщо жодного біта 1 немає: глухий кут, назад
pseudocode-each-bit = для кожної вільної горизонталі, від найнижчої вгору:
pseudocode-extend-list = продовжити список горизонталей:
pseudocode-list-complete = якщо у списку кожна вертикаль: розв'язок, назад
pseudocode-each-number = для кожної невикористаної горизонталі, від найнижчої вгору:
pseudocode-closed-number = якщо її поле має лишитися порожнім: наступна горизонталь
pseudocode-attacked-number = якщо її поле під боєм: списки з таким початком пропускаємо
pseudocode-append = додаємо її в кінець списку
pseudocode-next-number = продовжити список для наступної вертикалі
pseudocode-number-back = забираємо її зі списку
pseudocode-cover-lines = покрити лінії:
pseudocode-lines-covered = якщо кожна лінія має фігуру: розв'язок, назад
pseudocode-fewest-free = вибираємо лінію з найменшою кількістю вільних полів
pseudocode-hardest-line = вибираємо лінію з найменшою кількістю вільних полів, після нового початку — відносно її глухих кутів
pseudocode-no-option = якщо їх немає: глухий кут, назад
pseudocode-each-option = для кожного її вільного поля:
pseudocode-cover = ставимо туди фігуру й викреслюємо поля на її лініях
pseudocode-cover-others = покрити інші лінії
pseudocode-uncover = знімаємо фігуру й повертаємо поля
pseudocode-fill-lines = заповнити лінії:
pseudocode-lines-filled = якщо кожна лінія має фігуру: розв'язок, кінець
pseudocode-each-random = для кожного її вільного поля, у випадковому порядку; після нового початку спершу ті, що б'ють найменше:
pseudocode-start-again = якщо це триває задовго: знімаємо всі фігури й починаємо знову
pseudocode-fill-others = заповнити інші лінії
pseudocode-letters = кожне поле дістає по літері на кожну свою діагональ
pseudocode-expand-minor = розкласти визначник за його першою лінією:
pseudocode-term-complete = якщо кожна лінія має елемент: член, тобто розв'язок
pseudocode-each-entry = для кожного елемента цієї лінії:
pseudocode-letter-twice = якщо добуток уже має одну з його літер: члени зникають, наступний елемент
pseudocode-multiply = множимо добуток на нього
pseudocode-next-minor = розкласти мінор без його вертикалі й горизонталі
pseudocode-entry-back = забираємо його з добутку
pseudocode-seed = починаємо випадкові числа із зерна
pseudocode-place-all = поки немає розв'язку:
pseudocode-draw = для кожної вертикалі: ферзь на випадковій вільній горизонталі, не під боєм, якщо таку скоро знайдено
pseudocode-while-attacked = поки ферзі б'ють один одного:
pseudocode-each-attacked = для кожного ферзя під боєм:
pseudocode-exchange = міняємо його горизонталь, якщо так менше конфліктів
pseudocode-no-exchange = якщо обміну не було: знімаємо всіх і починаємо знову
pseudocode-none-attacked = якщо жоден не б'є іншого: розв'язок, кінець
pseudocode-fixed-number = із потрібною кількістю фігур:
pseudocode-each-size = для кожної кількості фігур, від нижньої межі вгору, поки немає покриття:
pseudocode-cover-complete = якщо всі фігури стоять і дошку покрито: розв'язок, назад
pseudocode-cover-incomplete = якщо всі стоять, а якесь поле не покрито: назад
pseudocode-while-uncovered = поки якесь поле не покрито:
pseudocode-count-gains = рахуємо для кожного вільного поля, скільки непокритих воно покрило б
pseudocode-no-gain = якщо жодне не покриває нічого: покриття немає, кінець
pseudocode-place-best = ставимо фігуру на перше з полів, де найбільше
pseudocode-all-covered = фігури покривають дошку
pseudocode-start-tour = починаємо з першого поля
pseudocode-while-free = поки за хід є вільне поле:
pseudocode-while-free-end = поки за хід є вільне поле (заданий кінець лише останнім):
pseudocode-count-onward = для кожного такого поля рахуємо ходи далі
pseudocode-go-fewest = ідемо на поле, де їх найменше; серед рівних вирішує правило рівності
pseudocode-go-fewest-onward = ідемо на поле, де їх найменше, а де немає жодного — лише якщо іншого немає
pseudocode-go-most = ідемо на поле, де їх найбільше; серед рівних вирішує правило рівності
pseudocode-next-order = де починається порядок ходів: за рівності діє він
pseudocode-tour-open = якщо відвідано всі поля: маршрут, кінець
pseudocode-tour-closed = якщо відвідано всі поля й хід веде назад: маршрут, кінець
pseudocode-walk-stuck = якщо якесь поле не відвідано: глухий кут
pseudocode-no-tour = так маршруту немає
pseudocode-each-start = для кожного першого поля:
pseudocode-visit = відвідати поле:
pseudocode-enter = стаємо на нього
pseudocode-visited-all = якщо відвідано всі поля: маршрут
pseudocode-visited-all-closed = якщо відвідано всі поля й хід веде назад: маршрут, для двох напрямків один раз
pseudocode-lost = інакше, якщо на якесь вільне поле не можна зайти й вийти звідти: глухий кут
pseudocode-no-move = інакше, якщо за хід немає вільного поля: глухий кут
pseudocode-each-move = інакше для кожного вільного поля за хід:
pseudocode-visit-next = відвідати його
pseudocode-leave = покидаємо поле
pseudocode-none-found = якщо маршруту не було: його не існує
pseudocode-each-distance = для кожної кількості ходів, від 0 вгору, поки не досягнуто останнього поля або нових немає:
pseudocode-new-squares = поля, уперше досягнуті за стільки ходів
pseudocode-unreached = якщо останнього поля не досягнуто: шляху немає, кінець
pseudocode-way-back = звідти назад, щоразу на поле, з якого його вперше досягнуто
pseudocode-shortest = це найкоротший шлях

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
step-key-play = відтворення, пауза
step-key-speed = швидкість
step-key-ends = перший, останній
step-key-jump = до кроку
step-key-solution = наступний, попередній розв'язок
step-key-backtrack = наступне, попереднє повернення
step-key-quit = вихід
step-small = У цьому вікні { $columns }×{ $rows } символів; для цього перегляду потрібно { $least-columns }×{ $least-rows }.
step-no-board = Дошка { $files }x{ $ranks } не вміщується: потрібне вікно { $columns }×{ $rows } символів.
slides-title = Розв'язки { $set }, один за одним
slides-of = розв'язок { $n } з { $of }
slides-of-at-least = розв'язок { $n } щонайменше з { $of }
slides-wanted = пошук розв'язку № { $n }; будь-яка клавіша зупиняє його
slides-wanted-last = пошук останнього розв'язку; будь-яка клавіша зупиняє його
slides-where = У терміналі й у блокноті вони показуються один за одним, кожен { $time }; `| export "FILE.html"` записує таку сторінку.
slides-still = Без часу на кожен їх показано поруч; `every 1s` показує їх один за одним.
slides-more = { $n ->
    [1] Показано перший розв'язок
    [one] Показано перші { $n } розв'язок
    [few] Показано перші { $n } розв'язки
   *[many] Показано перші { $n } розв'язків
 }; далі продовжує `{ $command }`.
slides-key-play = пауза, відтворення
slides-key-jump = до розв'язку
slides-key-steps = як його знайдено
slides-no-steps = Кроки до цього розв'язку задовгі, щоб їх записати, або пошук його не перелічує.
step-no-next-solution = Це останній розв'язок.
step-no-previous-solution = Це перший розв'язок.
step-no-code = Цей метод не має псевдокоду.
step-too-long = До того розв'язку забагато кроків, або це триває надто довго.
slides-jump = перейти до розв'язку { $n }
slides-pace = { $n } мс на розв'язок
player-first = перший
player-back = назад
player-play = відтворити
player-pause = пауза
player-next = далі
player-last = останній
player-speed = швидкість
player-code = псевдокод
player-trust = Кнопки з'являться, коли ви довірятимете цьому блокноту.

## Methods compared

class-sizes = розмір (`8`, `8..12` або назва дошки)
literal-uneven = у `{ $word }` вертикалі й горизонталі зростають неоднаково
literal-regions-size = області мають розмір { $drawn }, а дошка — { $size }
literal-backwards = діапазон `{ $word }` іде вниз
literal-many-sizes = забагато розмірів ({ $number }): найбільше { $most }
literal-many-values = забагато рядків ({ $number }): найбільше { $most }
help-uneven = одна сторона стала, як у `4x5..4x9`, або обидві зростають однаково, як у `4x5..8x9`
help-one-size = тут може бути один розмір; діапазон розмірів може стояти після { $verbs }
help-spaced-value = напишіть `{ $joined }` або `{ $bracketed }`
help-bracketed-value = напишіть `{ $bracketed }`
help-file-alone = назвіть задачу перед файлом: `stars "level.txt"` для дошки з областями, `queens 8 with "board.txt"` для намальованої дошки, `tour 8 with "clues.txt"` для чисел на полях
help-kind-quantity = величина графіка
help-quantities = Величини
fault-disagreement = два методи суперечать один одному щодо `{ $problem }`: за `{ $one }` { $this }, за `{ $other }` { $that }
fault-no-meter = пам'ять вимірює лише програма `bezzel`, а не блокноти
fault-no-column = у таблиці немає стовпця чисел з назвою `{ $name }`
fault-no-numbers = у таблиці немає стовпця чисел, який можна було б накреслити
fault-key = `with key` додає розв'язки головоломок, а значення перед `|` — { $kind }
help-columns = стовпці з числами: { $columns }
help-table-columns = стовпці: { $columns }
outcome-found = є розв'язок
outcome-longer = довший шлях
outcome-none = немає: доведено
outcome-at-least = ≥{"\u00A0"}{ $n }
outcome-stopped = не завершено
outcome-too-large = завелика
outcome-refused = неможливо
outcome-not-tried = пропущено
note-terms = Один запуск триває щонайбільше { $time }; потоки: `{ $threads }`.
note-terms-repeat = Один запуск триває щонайбільше { $time }, враховується найшвидший із { $n }; потоки: `{ $threads }`.
note-run = `{ $method }`, { $size }: { $what }.
note-longer = `{ $method }`, { $size }: шлях має { $moves }; коротшого метод не шукає ({ $time }).
note-board = { $size }: { $what }.
note-absent = { $sizes }: розв'язку немає. Доведено: { $reason }.
note-spent = { $what }, тому на більших дошках не запускався
note-left-out = Пропущено, бо на цих дошках вони не беруться за задачу: { $methods }. Чому, каже `using`.
note-groups = { $solutions } у { $n ->
    [one] { $n } групі
    [few] { $n } групах
   *[many] { $n } групах
 }.
note-generating = Твірна функція: `{ $polynomial }`.
extreme-most = Найбільше значення `{ $key }` — { $value }; таких { $n }, усього { $all }.
extreme-least = Найменше значення `{ $key }` — { $value }; таких { $n }, усього { $all }.
extreme-unseen = Жодного з них не знайдено (переглянуто розв'язків: { $n }), тому дошки не показано. Один шукає `| first 1`.
note-except = `{ $one } except { $other }` — множина тих, що є лише в першій.
note-apart = `{ $one } except { $other }` і `{ $other } except { $one }` — множини тих, що є лише в одній із них.
note-orders = Порядків ходів фігури, яких симетрії дошки не переводять один в один: { $orders }; випробувано { $tried }, для кожного початкових полів: { $starts }.
note-brute = Повний перебір (тут не виконується) на дошці { $size } перевірив би стільки розстановок:
plot-title = { $what }: { $of }
plot-growth = `×`: підібраний множник від одного розміру до наступного. На малюнку тонка лінія — це наближення на використаних розмірах.
series-first = до першого розв'язку
memory-b = { $n }{"\u00A0"}Б
memory-kb = { $n }{"\u00A0"}кБ
memory-mb = { $n }{"\u00A0"}МБ
memory-gb = { $n }{"\u00A0"}ГБ

### Verbs, stages, options, settings, topics

## Verbs and stages

verb-find = Знаходить один розв'язок і малює його або доводить, що розв'язку немає.
verb-all = Множина всіх розв'язків у сталому порядку: за полями фігур, від вертикалі a.
verb-all-more = Множина обчислюється лише настільки, наскільки треба; `let` дає їй назву, етапи ведуть її далі. Для кількох розмірів або чисел, наприклад `all queens 4..8`, етапи застосовуються до кожної множини окремо до першого числа або таблиці, а результати є рядками однієї таблиці.
verb-count = Рахує розв'язки; для задачі також суттєво різні.
verb-count-more = Два розв'язки по суті однакові, якщо поворот або відбиття дошки переводить один в інший. При цьому дошка переходить сама в себе разом із полями, які б'ють фігури.
verb-unique = Залишає по одному розв'язку з кожного класу симетрії: за поворотами й відбиттями або лише за поворотами.
verb-first = Залишає перші K розв'язків.
verb-last = Залишає останні K розв'язків у порядку множини; стільки їх зберігається в пам'яті.
verb-skip = Пропускає перші K розв'язків.
verb-nth = Розв'язок із номером K, рахуючи від 1, як дошка.
verb-sample = Вибирає K розв'язків навмання, усі вибори рівноймовірні; те саме зерно дає ту саму вибірку.
verb-sample-more = Маршрути на дошках, що мають понад 25 полів і коротшу сторону щонайбільше 8 (для коней), для цього не перелічуються: вони вибираються за кількостями вздовж фронту, кожен стан пропорційно до кількості способів дістатися до нього, тож усі маршрути рівноймовірні. Замкнуті маршрути вибираються без напрямку, незамкнуті з напрямком; жоден маршрут не трапляється двічі. Розстановки, які довелося б довго перелічувати, теж вибираються за кількостями: випадкове число, менше від кількості всіх, показує, який розв'язок потрапляє до вибірки.
verb-where = Залишає розв'язки, що проходять перевірку або мають фігури на одних полях і не мають на інших.
verb-where-more = У таблиці умова стосується її стовпців. Якщо вона залежить від межі, яку дав зупинений пошук, рядок пропускається, а результат позначається як неповний. `finished` істинне для рядків без меж: `| where finished` залишає лише їх.
verb-sort = Упорядковує розв'язки за ключем.
verb-rotate = Повертає кожен розв'язок за годинниковою стрілкою; порядок множини зберігається.
verb-mirror = Відбиває кожен розв'язок; порядок множини зберігається.
verb-mirror-more = `files` міняє місцями ліву й праву сторони, `ranks` — верхню й нижню, `diagonal` відбиває відносно діагоналі через a1, `antidiagonal` — відносно іншої. Опції змінюються відповідно: `all queens 8 with a1 | mirror files` — це розв'язки задачі `queens 8 with h1`. Дошка 5x6 стає дошкою 6x5, коли вертикалі стають горизонталями.
verb-stats = Показує кількість розв'язків для кожного виду симетрії; з `by KEY` — для кожного значення ключа.
verb-stats-more = Ключ — це ознака, як-от `corners`, або вираз, як-от `rim - corners`; кілька ключів розділяють комами. `by square` рахує розв'язки з фігурою на кожному полі й малює дошку, `by move` — маршрути, що використовують кожен хід, `by start` і `by end` — ті, що на кожному полі починаються чи закінчуються. Пам'ять зростає з кількістю груп, а не розв'язків; груп щонайбільше 100 000.
verb-group = Рахує розв'язки в групах з однаковими ключами як таблицю зі смугами: `sort count`, `sort KEY` і `first K` працюють далі з її рядками.
verb-histogram = Рахує розв'язки за числом, з рядком для кожного числа від найменшого до найбільшого або для кожного з кількох проміжків.
verb-histogram-more = Якщо числа цілі, нижче наведено твірну функцію: коефіцієнт при x^k — це кількість розв'язків зі значенням k, записаний так, як його читають PARI/GP, Sage і SymPy. Таблиця — це значення: `| plot` малює її, `| export "FILE.csv"`, `.json`, `.svg` і `.png` записують її, `let` дає їй назву. У маршрутів кількість ходів у певних напрямках рахується вздовж фронту, без переліку; так само `angle` і `turns`, якщо коротша сторона має щонайбільше 6 полів.
verb-min = Найменше значення числа, скільки розв'язків його мають, і перші з них на малюнку.
verb-max = Найбільше значення числа, скільки розв'язків його мають, і перші з них на малюнку.
verb-mean = Точне середнє значення числа за всіма розв'язками, що його мають.
verb-same = Каже, чи рівні дві множини і скільки розв'язків має лише одна з них.
verb-same-more = Множина — це назва змінної, команда, як-от `load "a.json"`, або ланцюжок у дужках. Множини поєднують `s union t` (спершу розв'язки з `s`), `s except t` та `s intersect t`: `|` іде після них, тому етапи всередині множини потребують дужок, як у `(s | where symmetric) union t`. Вирішують поля; замкнутий маршрут той самий, де б він не починався. Задачі мають бути одного роду, з однією фігурою, на дошках одного розміру. Множина, від якої взято лише частину (`first`, `sample`, `limit` тощо), лишається в пам'яті, поки триває пошук іншої; інші — ні.
verb-assert = Перевіряє, чи вираз істинний; якщо ні, повідомляє про помилку.
verb-assert-more = Числа точні: цілі будь-якої довжини та дроби. `+`, `-`, `*`, `/` обчислюють, `=`, `!=`, `<`, `<=`, `>`, `>=` та `in 3..5` порівнюють, `and`, `or`, `not` поєднують. У виразі можуть бути числа, змінні, команди, як-от `count queens 8`, і ланцюжки в дужках. Вираз — і сам команда: `let n = count queens 8`, потім `n / 8`. Одразу після розміру команди знак `*` не дозволено, бо він міг би означати дошку або добуток: напишіть `count queens 8x10` або `(count queens 8) * 10`. Файл сценарію продовжується після хибного твердження й наприкінці показує їхню кількість.
verb-exercise = Перевіряє відповідь до вправи й не показує правильної.
verb-exercise-more = Без тексту `exercise` бере правильну відповідь і пише рядок, який її перевіряє: замість відповіді в ньому стоїть дайджест. Поставте цей рядок у комірку під вправою. Правильну відповідь він підтверджує. Про хибну пише `ще ні`, а для множини — ще й скільки дошок бракує та скільки зайвих. Відповідь — це число, множина чи дошка, текст, `true` або `false`. Дайджест ховає відповідь від читача. Програма, яка перебирає всі відповіді, може її знайти.
verb-sums = Додає числа маршруту вздовж вертикалей, горизонталей і довгих діагоналей.
verb-more = Продовжує оцінку: стільки часу бере вибірку й об'єднує її з попередньою. Без часу бере ще одну вибірку, приблизно на секунду.
verb-class = Показує всі образи розв'язку при симетріях дошки.
verb-at = Повертає вміст поля: число на карті чи в маршруті або назву фігури на дошці.
verb-at-more = Для порожнього поля це `empty`, для поля, що не належить до дошки, — `blocked`. Після змінної `|` не потрібна: `m at d4`.
verb-without = Знімає фігури з дошки й перевіряє, чи вона ще є розв'язком.
verb-without-more = Після змінної `|` не потрібна: `b without a1, b5`. `with` додає фігури: `b with c3`.
verb-tree = Малює дерево пошуку: кожне поставлення під попереднім.
verb-print = Показує тексти, числа й кількості в одному рядку.
verb-table = Показує кроки пошуку, карту, графік або оцінку як таблицю.
verb-get = Повертає значення стовпця, якщо в таблиці один рядок, інакше стовпець.
verb-sum = Додає числа стовпця або число за всіма розв'язками, що його мають.
verb-with = Додає стовпець до таблиці або фігури на дошку.
verb-with-more = Значення стовпця дає вираз з інших стовпців: `with ratio = all / classes`. На дошці `b with c3, d5` ставить фігури й перевіряє, чи це розв'язок. Після змінної `|` не потрібна.
verb-select = Залишає кілька стовпців таблиці в цьому порядку.
verb-show = Малює перші K розв'язків поруч (без числа 12); сам показує, як стоїть головоломка, у яку грають.
verb-slides = Показує розв'язки множини один за одним, по колу: `slides every 500ms` дає кожному пів секунди.
verb-slides-more = У терміналі пробіл зупиняє показ, стрілки ведуть далі й назад, `+` і `-` змінюють швидкість, число й Enter переходять до того розв'язку; усі клавіші названо внизу екрана. Без `every` налаштування `interval` каже, як довго видно кожен. У великій або нескінченній множині пошук триває, поки ви дивитеся, і цілою вона ніколи не тримається в пам'яті: її кількість тоді «щонайменше». У блокноті й на сторінці, яку записує `| export "FILE.html"`, показ має програвач. Після порівняння двох методів він показує їхні кроки поруч, а клавіші й кнопки діють на обидва. `.svg` рухається сам, `.png` показує розв'язки поруч. У файлах і сценаріях щонайбільше перші 500 розв'язків, для великих дощок менше.
verb-export = Записує розв'язки, зображення або таблицю у файл; закінчення назви вибирає формат.
verb-export-more = Файл записується цілком або ніяк, а наявний перезаписується лише зі словом `replace`. Повторно запущена команда перезаписує файл, який вона сама записала в цьому сеансі. Файл розв'язків робиться з множини або дошки. Зображення робиться також із кількох дощок поруч, із графіка та з кроків пошуку; від множини на ньому щонайбільше перші 100 розв'язків, а на сторінках `.pdf` щонайбільше перші 1000. Кроки пошуку й розв'язки `slides` у `.svg` рухаються, а на сторінці `.html`, яка показує також дошки, графіки, карти й таблиці так, як блокнот, мають програвач; `.png` показує дошку після останнього кроку, а розв'язки — поруч. Таблиця, наприклад від `compare`, `times` чи `stats`, записується у `.csv`. Карта стає зображенням, а її числа — файлом `.json` або `.csv`. `unique "FILE"` заразом записує суттєво різні розв'язки в другий файл. `export "-.csv"` пише у стандартний вивід, а `"-"` сам вибирає текстовий формат. У `.pdf` кожен крок пошуку й кожен розв'язок `slides` мають свою сторінку, а таблиця лишається таблицею. `play regions 7 sheet 6 | export "list.pdf" with key` друкує шість головоломок, а їхні розв'язки — на окремій сторінці. Без `with key` на папері ніщо не виказує розв'язку.
verb-load = Читає файл розв'язків як множину.
verb-check = Перевіряє файл розв'язків: кожен розв'язок, повтори, твердження про повноту й про суттєву різність.
verb-check-more = Відповідь: правильно (код виходу 0), неправильно (1) або не перевірено (1). Правильно лише тоді, коли прочитано кожен рядок; перший непрочитаний названо. Неправильно лише для тієї задачі, яку називає файл або `as`. Не перевірено, якщо якесь твердження не вдалося з'ясувати в межах обмежень, якщо задача — лише здогад, бо її не називають ні файл, ні `as`, або якщо файл без розв'язків не стверджує, що їх немає. Файл невідомої форми не читається (E402). Замість файлу може бути `-` (стандартний ввід) або вставлений текст, наприклад `"[1, 3, 0, 2]"`; відповідь називає спосіб запису. `check "FILE.pbp"` перевіряє доведення команди `prove`: модель має відповідати задачі, а кожен крок — випливати.
verb-run = Виконує команди з файлу сценарію.
verb-run-more = Після оцінки `| run` виконує оцінену команду: `estimate count queens 12 | run`.
verb-times = Показує записані часи виконання: кожен пошук за методами, з найкращим часом і медіаною.
verb-times-more = Записуються `find`, `count`, `trace`, `all PROBLEM | count` і кожен запуск `compare` та `plot`, навіть найкоротші, по рядку на виконання у файлі `times.jsonl` у теці даних користувача; лишається щонайменше 10 000 найновіших. Знак `≥` означає, що виконання зупинено до кінця. З `--no-config` і в блокнотах нічого не записується.
verb-set = Показує налаштування, показує одне або змінює одне.
verb-set-more = Задане в інтерактивному сеансі діє й у наступних: воно зберігається у файлі `settings.toml` у теці налаштувань користувача; задане сценарієм або `-c` закінчується разом з ним. Сценарії та `-c` беруть усі збережені налаштування, крім `deadline`. Опції командного рядка мають перевагу над файлом, а файл — над мовою системи.
verb-reset = Повертає одне налаштування або всі до типових значень.
verb-vars = Перелічує змінні.
verb-history = Перелічує все, що ви ввели, у цьому й попередніх сеансах.
verb-help = Показує огляд або сторінку про слово.
verb-about = Розповідає, що відомо про задачу: питання, історію, теореми, опубліковані значення.
verb-menu = Веде до команди через нумерований вибір: задачі, головоломки, налаштування, довідка, часи виконання та вихід.
verb-menu-more = У терміналі досить однієї клавіші: цифра вибирає, а останній вибір виконує команду. Після сторони дошки потрібен Enter, як і після числа, яке могла б продовжити ще одна цифра. Якщо такого пункту немає, сторінка з'являється знову, а літера починає іншу команду. Деінде додайте число до команди самі, наприклад `menu 1 1 8`.
verb-version = Показує версію програми.
verb-quit = Завершує сеанс.
keyword-let = Дає значенню назву; далі сама назва означає це значення.
keyword-let-more = Після `let x =` блок дає останнє значення у фігурних дужках. Для `try` це код помилки, якщо вона сталася, і `if x = "E301"` може його перевірити. `let n ?= 8` дає назві значення, лише якщо його ще немає, тож сценарій працює і без аргументу `n=12`. Аргументом команди може бути значення, ім'я, виклик функції (`min(n, 4)`), сума чи добуток без пробілів (`n-1`) або будь-який вираз у дужках (`(n - 1)`). Текст може означати слово або поле: `let m = "bitmask"; count queens 8 using m`.
keyword-try = Виконує інструкції у фігурних дужках до першої помилки, а потім продовжує після них.
keyword-try-more = Після помилки виконуються інструкції після `else`, якщо вони є. Після `let x =` значенням є останнє у фігурних дужках або, якщо немає `else`, код помилки.
keyword-if = Виконує інструкції у фігурних дужках, якщо умова істинна, інакше — ті, що після `else`.
keyword-for = Повторює інструкції у фігурних дужках для кожного значення: `for n in 4..9`, `for n in 4, 6, 8`. Останні значення утворюють таблицю.
keyword-for-more = Назва відома лише всередині дужок. Множина дає свої розв'язки, список — свої значення.
keyword-union = Об'єднує дві множини: спершу першу, потім нові з другої.
keyword-except = Вилучає з першої множини розв'язки другої.
keyword-intersect = Залишає розв'язки першої множини, які є й у другій.
keyword-time = Показує час виконання команди.
keyword-explain = Каже, що зробила б команда, яким методом і приблизно за який час, але нічого не виконує. Стовпець `rule` називає правило планувальника, яке замість перелічення відповідає на частину точними кількостями.
keyword-true = Логічне значення умови, яка виконується: `let ok = true`, `where symmetric = true`.
keyword-false = Логічне значення умови, яка не виконується: `let ok = false`, `where symmetric = false`.
help-kind-operator = операція
help-kind-function = функція
help-kind-syntax = синтаксис
help-kind-unit = одиниця
help-kind-column = стовпець таблиць
help-kind-value = значення
operator-or = Істинне, якщо істинна принаймні одна сторона. Якщо істинна ліва, права не важлива.
operator-and = Істинне, якщо істинні обидві сторони. `and` обчислюється раніше за `or`.
operator-not = Істинне, якщо умова після нього хибна. `not` обчислюється після порівнянь і перед `and`.
operator-equal = Істинне, якщо обидві сторони рівні. У текстах великі й малі літери не розрізняються. Після `let НАЗВА` знак дає значенню назву.
operator-unequal = Істинне, якщо сторони різні. Відсутнє значення відрізняється від кожного.
operator-less = Істинне, якщо ліва сторона менша за праву.
operator-at-most = Істинне, якщо ліва сторона не більша за праву.
operator-greater = Істинне, якщо ліва сторона більша за праву.
operator-at-least = Істинне, якщо ліва сторона не менша за праву.
operator-in = Істинне, якщо число належить проміжку разом із кінцями: `file a in 3..5`. `ДОШКА in МНОЖИНА` перевіряє, чи є дошка в множині. Після `for НАЗВА` за `in` ідуть значення.
operator-plus = Сума двох чисел або двох карт. Між видами фігур означає суміш: `3 queens + 2 knights`.
operator-minus = Різниця двох чисел або двох карт. Перед числом — протилежне число: `-3`.
operator-times = Добуток двох чисел.
operator-over = Точна частка двох чисел. У таблиці частка від ділення на 0 — відсутнє значення.
operator-mod = Остача від ділення: `92 mod 8` дорівнює 4.
operator-power = Степінь. `2^3^2` — це `2^(3^2)`. Запис `10^6` є одним числом.
operator-factorial = Факторіал числа перед ним, як `factorial(N)`.
function-abs = Модуль: число без знака.
function-binomial = Кількість способів вибрати K з N предметів.
function-factorial = Добуток чисел від 1 до N. `N!` означає те саме.
function-floor = Найбільше ціле число, не більше за X.
function-gcd = Найбільший спільний дільник натуральних чисел.
function-max = Найбільше з чисел. Після `|` `max` — етап.
function-min = Найменше з чисел. Після `|` `min` — етап.
function-sqrt = Квадратний корінь, округлений униз до цілого числа.
syntax-pipe = Передає результат перед ним етапу після нього. Рядок, що починається з `|`, продовжує останній результат.
syntax-last = Останній результат. Може стояти там, де й назва.
syntax-range = Від першого числа до останнього разом із кінцями: `4..9`. Між двома полями це прямокутник: `a1..c3`.
syntax-semicolon = Завершує інструкцію, як і кінець рядка.
syntax-comment = Починає коментар, який триває до кінця рядка. На малюнку дошки `#` — заблоковане поле.
syntax-continuation = У кінці рядка продовжує інструкцію в наступному рядку.
syntax-quote = Охоплює текст: назву файлу, малюнок дошки або нотацію Бетци. Усередині `\"` — лапка.
syntax-comma = Розділяє поля, методи, значення й аргументи.
syntax-brackets = `(` і `)` групують вираз або ланцюжок і охоплюють аргументи функції.
syntax-list = `[` і `]` охоплюють список значень, тобто таблицю зі стовпцем `value`.
syntax-braces = Фігурні дужки охоплюють інструкції після `for`, `if`, `try` та `else`.
syntax-default = Після `let НАЗВА` дає назві значення, лише якщо його ще немає.
syntax-else = Починає інструкції, які виконуються, якщо умова `if` хибна або в `try` сталася помилка. `else if` перевіряє ще одну умову.
syntax-white = Перша з двох сторін в `armies`. Перед полем: там стоїть фігура цієї сторони.
syntax-black = Друга з двох сторін в `armies`. Перед полем: там стоїть фігура цієї сторони.
syntax-yesterday = Після `play daily` — головоломка попереднього дня (UTC).
syntax-step = Після проміжку — крок його значень: `4..12 step 4` — це 4, 8, 12.
syntax-board = Після `define НАЗВА =` стоїть перед малюнком дошки або назвою файлу з ним. `#` — відсутнє поле.
unit-ms = Мілісекунди: `500ms` — пів секунди.
unit-s = Секунди: `30s`.
unit-min = Хвилини: `2min`.
unit-h = Години: `1.5h`.
unit-kB = Тисяча байтів: `500kB`.
unit-MB = Мільйон байтів: `500MB`.
unit-GB = Мільярд байтів: `1.5GB`.
value-direction = Напрямок: `n` — до вищих горизонталей, `e` — до дальших вертикалей. `nne` лежить між `n` і `ne`.
axis-files = Міняє місцями ліво і право.
axis-ranks = Міняє місцями верх і низ.
axis-diagonal = Відбиває відносно діагоналі через a1.
axis-antidiagonal = Відбиває відносно діагоналі через правий нижній кут.
topic-expressions = Вирази обчислюють числа, тексти, поля та логічні значення: `2^10 - 1`, `where corners = 0 and not symmetric`. Операції, названі раніше, виконуються раніше; дужки змінюють порядок.
topic-expressions-more = Числа точні: `1/3` — дріб. Відсутнє значення, наприклад порожня клітинка, робить відсутніми суму й функцію; воно не дорівнює нічому, не менше й не більше, а як умова хибне. Слова виразу для розв'язків — ознаки (`where`), для таблиці — стовпці, деінде — змінні.
topic-squares = Поле називають за вертикаллю й горизонталлю: `a1` — лівий нижній кут, `aa1` лежить на вертикалі після `z`. Де можуть бути поля, можуть бути й лінії: `file c`, `rank 3`, `diagonal 5`, `antidiagonal 2`, а також прямокутник між двома кутами: `a1..c3`.
topic-squares-more = `diagonal` піднімається вправо, їх рахують від лівого верхнього кута до правого нижнього. `antidiagonal` спадає вправо, їх рахують від лівого нижнього кута. Ознаки `corners` і `rim` рахують фігури там. `with` приймає також малюнок, наприклад `"3Q4/8/8/8/8/8/8/8"`.
topic-signs = Із цих знаків і слів складаються інструкції. `help` пояснює кожен: `help |`, `help else`.
topic-units = Час і обсяг пам'яті — це числа з одиницею без пробілу: `within 30s`, `set memory 6GB`.
topic-columns = Проміжок дощок, `compare`, `times` та інші команди дають таблиці. `where`, `sort`, `select`, `with` і `sum` приймають назви їхніх стовпців.

## Arguments

param-problem = задача, наприклад `queens 8`
param-size = сторона квадратної дошки або вертикалі x горизонталі
param-piece = вид фігури, наприклад `queens`
param-kinds = види фігур з їхніми кількостями, наприклад `3 queens + 2 knights`
param-degrees = на скільки, за годинниковою стрілкою
param-axis = відносно чого відбивати
param-set = множина
param-other = інша множина
param-expression = що має виконуватися
param-number = скільки
param-nth-number = номер розв'язку, рахуючи від 1
param-test = що має виконуватися: вираз з ознак або стовпців
param-key = ознака чи стовпець або вираз з них
param-file = назва файлу в лапках
param-name = власна назва
param-meaning = сума фігур, стрибунів і текстів у записі Бетци: `queen + "N"`, `leaper(1,3)`
param-word = будь-яке слово мови
param-more = `more`: усе про слово
param-menu-problem = номер у меню: задача, налаштування або мова
param-menu-size = номер у меню: сторона дошки або значення налаштування
param-menu-method = номер у меню: метод
param-menu-action = номер у меню: дія
param-menu-section = номер у меню: розділ або 0 для мов
param-about-problem = назва задачі
param-times-problem = лише виконання цієї задачі
param-setting = назва налаштування
param-value = нове значення налаштування

## Options

option-pieces = рівно K фігур замість звичайної кількості або скільки завгодно, починаючи з порожньої дошки: `count kings 8 pieces any`
option-with = на цих полях стоять фігури: `a1, c2`, `file c`, `rank 3`, `diagonal 5`, `a1..c3`, малюнок або файл, де `#` — заборонене поле
option-without = на цих полях фігур немає; лінії проходять через них: `d4`, `file c`, `diagonal 5`, `a1..c3`
option-nothree = жодні три фігури не стоять на одній прямій будь-якого нахилу
option-attacked = кожну фігуру б'є стільки інших, тож вони можуть бити одна одну: `attacked 2`, `attacked 0..1`. Подібні: `times`, `unattacked`, `blocking`, `minimal`, `maximal`, `irredundant`, `largest`, `smallest`
option-times = кожне вільне поле б'є щонайменше стільки фігур: `find cover queens 8 times 2`. Діапазон на зразок `1..1` обмежує з обох боків
option-unattacked = стільки вільних полів не б'є жодна фігура, або якомога більше: `pieces 8 unattacked max`. Фігури можуть бити одна одну, якщо не додати `attacked 0`
option-white = кількість білих фігур. Чорна армія тоді якомога більша, якщо `black` не задає її кількості
option-black = кількість чорних фігур. Біла армія тоді якомога більша, якщо `white` не задає її кількості
option-blocking = лінія бою закінчується на першій фігурі, як у шахах. Інакше вона проходить крізь фігури
option-minimal = жодної фігури не можна прибрати
option-maximal = жодної фігури не можна додати
option-irredundant = кожна фігура має власне поле: таке, яке займає або б'є лише вона. Це може бути й те, на якому вона стоїть
option-largest = якнайбільше фігур
option-smallest = якнайменше фігур
option-pawns = на цих полях стоять пішаки або стільки їх на будь-яких: фігури там не стоять, а лінії там закінчуються
option-torus = протилежні краї дошки з'єднано
option-cylinder = лівий край дошки з'єднано з правим
option-mobius = лівий край дошки з'єднано з правим із півобертом: стрічка Мебіуса
option-klein = лівий край дошки з'єднано з правим із півобертом, нижній з верхнім без нього: пляшка Клейна
option-projective = протилежні краї дошки з'єднано з півобертом: проєктивна площина
option-symmetric = лише розв'язки, які якийсь поворот чи відбиття залишає незмінними
option-halfturn = лише розв'язки, які залишає незмінними півоберт. (Два чвертьоберти — це півоберт, тому це всі розв'язки, які залишає незмінними будь-який поворот: `rotational` означає те саме.)
option-quarterturn = лише розв'язки, які залишає незмінними чвертьоберт; тільки на квадратній дошці. `rotational` означає будь-який поворот: див. `halfturn`
option-mirror = лише розв'язки, які якесь відбиття залишає незмінними
option-using = метод пошуку
option-limit = зупинитися після K розв'язків
option-within = зупинитися після цього часу
option-every = як довго видно кожен розв'язок
option-independent = жодна фігура не б'є іншої
option-total = під боєм має бути кожне поле, зокрема й зайняте
option-armies-pieces = рівно K фігур з кожного боку, а не якнайбільше
option-cover-pieces = рівно K фігурами, а не якнайменшою кількістю
option-cover-without = на цих полях фігур немає, але їх теж треба покрити; лінії проходять через них
option-where-with = лише розв'язки з фігурами на всіх цих полях
option-where-without = лише розв'язки без фігур на цих полях
option-by = симетрії, які роблять два розв'язки однаковими
option-stats-by = за чим рахувати: ознаки, вирази, `square`, `move`, `start` або `end`
option-group-by = за чим групувати: ознаки, стовпці або вирази через кому
option-compare-by = що змінюється: `moves`, порядки ходів
option-seed = зерно випадкових чисел: те саме зерно дає ту саму відповідь
option-descending = спершу найбільше
option-replace = перезаписати наявний файл
option-unique = записує ще й у цей файл по одному розв'язку кожного класу щодо симетрій дошки
option-export-with = `key`: після головоломок друкує ще й їхні розв'язки, у `.pdf` на окремих сторінках
option-as = задача, якщо файл її не називає
option-complete = жодного розв'язку не бракує
option-check-unique = жодні два розв'язки не є образами один одного щодо симетрій дошки
option-clear = стерти записані часи; в інтерактивному сеансі спершу питає
option-yes = стерти записані часи без запитання
choice-moves = `moves`: порядки ходів, по одному з кожного класу щодо симетрій дошки, і як часто з ними вдається правило Варнсдорфа.
choice-rotation = `rotation`: повороти дошки, 4 для квадрата, 2 для прямокутника.
choice-all = `all`: повороти й відбиття дошки, 8 для квадрата, 4 для прямокутника.
choice-any = `any`: розв'язки з будь-якою кількістю фігур разом, зокрема порожня дошка.
choice-max = `max`: якомога більше.
choice-key = `key`: розв'язки головоломок.

## Attributes, expressions

attribute-pieces = Кількість фігур розв'язку або полів, які проходить маршрут. В усіх розв'язків множини вона однакова.
attribute-at = На полі стоїть фігура. Те саме каже саме поле: `where d4`.
attribute-file = Горизонталь фігури на вертикалі; якщо їх кілька, найнижчої. Порожня вертикаль її не має.
attribute-corners = Скільки фігур стоїть у кутах дошки.
attribute-rim = Скільки фігур стоїть на краю дошки, разом із кутами.
attribute-diagonals = Скільки фігур стоїть на двох головних діагоналях квадратної дошки; у прямокутника їх немає.
attribute-light = Скільки фігур стоїть на світлих полях; `a1` — темне.
attribute-dark = Скільки фігур стоїть на темних полях, як-от `a1`.
attribute-centre = Як далеко від центра дошки стоять фігури: сума квадратів відстаней у чвертях квадрата сторони поля.
attribute-attacked = Скільки полів без фігури б'є рівно стільки фігур: `attacked 1` — кількість полів, які б'є одна фігура. Фігури перекривають лінії, лише якщо задача має `blocking`. `attacked blocking` — кількість полів, які б'є хоч одна фігура, якщо фігури перекривають лінії.
attribute-unattacked = Скільки полів без фігури не б'є жодна фігура.
attribute-overattacked = Скільки полів без фігури б'є більш ніж одна фігура.
attribute-independent = Жодна фігура не б'є іншої.
attribute-total = Кожну фігуру б'є інша, тож під боєм кожне поле дошки.
attribute-symmetric = Якийсь поворот чи відбиття залишає розв'язок незмінним.
attribute-symmetric-more = Незамкнутий маршрут має напрямок: жодна симетрія, що зсуває якесь із його полів, не залишає його незмінним, бо пройдений у зворотний бік він є іншим розв'язком. Замкнутий маршрут не має ні напрямку, ні першого поля. Так само для `unique`, `stats`, `sort` і `count`.
attribute-asymmetric = Жоден поворот і жодне відбиття не залишає розв'язку незмінним.
attribute-halfturn = Півоберт залишає розв'язок незмінним. `rotational` означає те саме, бо два чвертьоберти — це півоберт.
attribute-quarterturn = Чвертьоберт залишає розв'язок незмінним. `rotational` означає будь-який поворот: див. `halfturn`.
attribute-mirror = Якесь відбиття залишає розв'язок незмінним.
attribute-symmetry = Симетрія розв'язку: `none` (немає), `half-turn` (півоберт), `middle` або `diagonal` (одне відбиття), `quarter-turn` (чвертьоберт), `middles` або `diagonals` (два відбиття), `full` (усі). Упорядковує за тим, скільки симетрій залишає розв'язок незмінним.
attribute-symmetries = Скільки симетрій дошки залишає розв'язок незмінним, від 1 до 8.
attribute-orbit = Скільки образів має розв'язок при симетріях дошки, разом із ним самим.
attribute-start = Поле, на якому маршрут починається.
attribute-end = Поле, на якому маршрут закінчується.
attribute-number = Число, яке маршрут пише на полі, від 1. Замкнутий маршрут нумерується від його першого поля.
attribute-crossings = Скільки пар ходів перетинається, якщо малювати їх прямими між центрами полів.
attribute-turns = На скількох полях маршрут не йде далі прямо.
attribute-angle = На скількох полях два ходи утворюють такий кут у цілих градусах: ходи коня — 37, 53, 90, 127, 143 або 180 (прямо).
attribute-moves = Скільки ходів іде в цьому напрямку: `n` — угору, `e` — праворуч, `nne` лежить між `n` і `ne`. У замкнутому маршруті, що не має напрямку, хід рахується в обидва боки.
attribute-closable = Ще один хід веде з останнього поля назад на перше. Такий незамкнутий маршрут називають також зворотним.
attribute-semimagic = Маршрути, числа яких мають однакову суму в усіх вертикалях і однакову в усіх горизонталях; їх показує `sums`.
attribute-magic = Напівмагічні маршрути, у яких цю суму мають і дві головні діагоналі.
class-attribute = ознака
class-operator = знак, як-от `=` чи `+`
class-letter = літера вертикалі
class-degrees = кут від 0 до 180
class-direction = напрямок, як-от `n`, `nne` чи `e`
type-number = число
type-truth = істина чи хибність
type-square = поле
type-word = слово
truth-yes = так
truth-no = ні
family-placement = розстановки
family-cover = покриття
family-open = незамкнуті маршрути
family-closed = замкнуті маршрути
fault-type = тут очікується { $wants }, а `{ $text }` — це { $got }
fault-no-attribute = ці розв'язки — { $family }, і вони не мають ознаки `{ $word }`
help-no-attribute = її мають: { $families }; `help attributes` перелічує, що має кожна задача
help-compare = порівняйте, як-от `{ $example }`
literal-large-expression = вираз завеликий: читається щонайбільше { $most } слів і знаків та { $deep } дужок одна в одній
help-kind-attribute = ознака розв'язків
help-attributes = Ознаки
topic-attributes = Ознаки — це числа, поля й логічні значення розв'язку. `where` їх перевіряє, `sort` за ними впорядковує, `stats`, `group` і `histogram` за ними рахують.
topic-attributes-more = Вирази поєднують ознаки, числа й поля за допомогою `and`, `or`, `not`, `=`, `!=`, `<`, `<=`, `>`, `>=`, `in 3..5`, `+`, `-`, `*`, `/` і дужок.
topic-methods = `using` вибирає метод пошуку. `compare` запускає кілька методів поруч.
topic-verbs = Команда починається з дієслова.
topic-stages = Етап іде після `|` і обробляє розв'язки або значення перед ним.
topic-problems = Задача йде після дієслова, разом із розміром дошки: `count queens 8`, `find tour 5x6`.
topic-options = Опції йдуть після задачі в будь-якому порядку: `count queens 8 with a1 torus`.
topic-formats = Закінчення назви файлу вибирає формат. `export` записує файли, `load` і `check` їх читають. Ваші тексти у `.csv` і `.md` екрановано: таблиця чи сторінка покаже їх, але нічого не виконає.
topic-settings = `set` перелічує налаштування з їхніми значеннями. `set lang hu` змінює одне, `reset lang` повертає його типове значення.
topic-symmetries = Квадратна дошка має вісім симетрій: чотири повороти й чотири відбиття. Прямокутник має чотири. `unique` залишає по одному розв'язку з кожного класу, а опції шукають лише розв'язки, яких симетрія не змінює.
topic-boards = Дошка має вертикалі (стовпці) й горизонталі (рядки). Поле називають за вертикаллю й горизонталлю: `a1` — нижній лівий кут, після вертикалі `z` іде `aa`. Краї можна склеїти, поля вилучити, а власну дошку намалювати.
topic-pieces = Ці фігури вбудовані. `define` визначає інші: у записі Бетци, зі стрибків або як суму фігур.
topic-examples = Кожна з цих команд працює так, як її написано.
choice-more = Усе про слово.
topic-keys = Ці клавіші допомагають набирати й запускати команди.
topic-concepts = Ці слова трапляються в багатьох відповідях.
topic-classes = Два розв'язки належать до одного класу, якщо поворот або відбиття дошки переводить один в інший. Розв'язки з різних класів суттєво різні. `count` показує обидва числа: вісім ферзів мають 92 розв'язки у 12 класах.
topic-classes-more = Симетрія має зберігати й те, що б'є кожна фігура. Тому несиметрична фігура має менше симетрій і більше класів.
topic-deadend = Глухий кут — це позиція, яку неможливо завершити: на вертикалі не лишилося вільного поля або кінь не має невідвіданого поля для ходу. Пошук із поверненням тоді знімає останню фігуру й пробує наступне поле.
topic-leaper = Стрибун перестрибує задану кількість вертикалей і горизонталей, і фігури між ними його не зупиняють. Кінь — стрибун на 1 і 2. `leaper(1,3)` — верблюд казкових шахів, `leaper(2,3)` — зебра.
topic-betza = Запис Бетци описує, як ходить фігура. Велика літера означає крок: `W` — одне поле по вертикалі або горизонталі, `F` — одне поле по діагоналі, `N` — хід коня, `D` і `A` — два поля, `C` — хід верблюда, `Z` — хід зебри. Число після неї повторює крок, малі літери перед нею вибирають напрямки. `help define more` перелічує все.
topic-paradigms = Три ідеї побудови алгоритмів. Жадібний метод робить найкращий наступний крок і ніколи не бере його назад: швидко, але нічого не доводить (`greedy`, `warnsdorff`). Пошук з поверненням пробує кожен крок і бере його назад у глухому куті: знаходить усе, за експоненційний час (`backtracking`). Динамічне програмування розв'язує кожну підзадачу один раз і запам'ятовує її: рахує величезні числа там, де з минулого важить небагато (`profile`, `frontier`).
topic-paradigms-more = Сторінка посібника `paradigms` порівнює їх на кожній задачі, з вимірюваннями.
topic-domination = Фігури домінують над дошкою, якщо кожне поле зайняте або під боєм. Число домінування — найменша кількість фігур, якої для цього досить: п'ять ферзів на шахівниці. Тут ця задача називається `cover`.
boards-square = 8 вертикалей і 8 горизонталей
boards-rectangle = 5 вертикалей і 6 горизонталей
boards-own = власна дошка: `.` — поле, `#` — дірка, горизонталі розділяє `/`, верхня перша
keyboard-run = запускає команду, а після `|` продовжує її в наступному рядку
keyboard-run-cell = запускає комірку
keyboard-complete = доповнює слово або перелічує можливі
keyboard-accept = приймає сірий текст після курсора
keyboard-history = гортає попередні команди
keyboard-search = шукає текст у попередніх командах
keyboard-ends = переходить на початок і в кінець рядка
keyboard-delete = видаляє слово або все перед курсором
keyboard-clear = очищає екран
keyboard-stop = зупиняє команду й показує знайдене або очищає рядок
keyboard-quit = завершує сеанс у порожньому рядку
keyboard-leave = закриває покроковий пошук, показ слайдів, сторінки або головоломку на екрані
keyboard-inspect = пояснює слово біля курсора
keyboard-help-cell = у комірці показує довідку про слово; `queens??` показує все
keyboard-interrupt = двічі натиснута поза коміркою, перериває її
attribute-facts = Тип: { $kind }. Її мають: { $families }.
attribute-kept = Усі образи розв'язку при симетріях дошки мають те саме значення.
reference-attributes = Ознаки для `where` і `sort`


## Settings

setting-lang = Мова повідомлень і довідки; команди залишаються англійськими.
setting-glyphs = Шахові знаки замість літер на дошках.
setting-coordinates = Літери вертикалей і номери горизонталей біля дошок.
setting-attacked = Позначає поля під боєм на дошках, де є поле не під боєм.
setting-framed = На дошках у тексті кожне поле має рамку й три рядки. Якщо `attacked` увімкнено, кожне поле під боєм заповнює `#`. Дошки з дірками чи областями та надто широкі дошки малюються як звичайно.
setting-mode = Як `trace` починає в терміналі: `manual` чекає на клавішу перед кожним кроком, `automatic` відтворює кроки.
setting-interval = Скільки часу видно крок, коли `trace` відтворює кроки, і розв'язок у `slides`, у терміналі та на зображенні, наприклад `500ms` або `1.2s`. Число без одиниці означає мілісекунди. З `0` кроки виводяться як текст, а зображення не рухається.
setting-pictures = Чим є зображення в блокноті: `svg` — малюнки, `png` — пікселі, які перетворювач на LaTeX чи PDF бере як є. У ядрі evcxr є лише малюнки.
setting-deadline = Час, після якого команда зупиняється, якщо в неї немає `within`.
setting-threads = Найбільша кількість потоків пошуку.
setting-memory = Скільки байтів може тримати в пам'яті команда, наприклад `6GB`: таблиці, множини й прочитане. `auto` — половина того, що на початку команди лишають комп'ютер, контрольна група й `ulimit`; жодне значення не дозволяє понад сім восьмих цього.
setting-colours = Чи кольорові відповіді; `--color`, NO_COLOR і CLICOLOR_FORCE мають перевагу.
setting-welcome = Вітання на початку інтерактивного сеансу.
setting-pager = Сторінки `help` і `about`, довші за екран, в інтерактивному сеансі показує програма гортання: та, яку називає змінна середовища `PAGER`, інакше `less` або `more`.
setting-keep = В інтерактивному сеансі означення команди `define` діють і в наступних сеансах.

## Solution files

format-json = Один об'єкт JSON із задачею, твердженнями про неї та розв'язками.
format-jsonl = Перший рядок — об'єкт файлу `.json` без розв'язків; кожен наступний рядок — один розв'язок. Для великих множин.
format-csv = По розв'язку в рядку: горизонталь фігури на кожній вертикалі або розв'язок і поле. Для таблиці — її рядки: час у секундах, пам'ять у байтах. Текст, що починається з `=`, `+`, `-` або `@`, отримує апостроф, щоб таблиця не виконала його як формулу. Числа лишаються числами.
format-txt = Один розв'язок у рядку: пари `[рядок,стовпець]`, рахуючи від 0 від верхнього лівого кута; маршрути, шляхи й карти як дошки чисел, горизонталь у рядку, верхня перша. `load`, `check` і `path` читають також інші звичні форми: намальовані дошки, матриці з 0, 1 і 2, списки чисел, полів чи пар, розв'язки серед іншого тексту, а також те, що друкує програма.
format-fen = По розв'язку в рядку: поле розташування з шахового запису FEN.
format-frac = По маршруту в рядку, як записував Вандермонд: його поля по черзі як дроби, стовпець над рядком, рахуючи від 1 від лівого верхнього кута.
format-svg = Зображення, яке малюється в будь-якому розмірі: дошка, множина як сітка дощок, графік; кроки пошуку й `slides` як рухоме зображення.
format-png = Зображення файлу `.svg` з пікселів; від пошуку остання дошка, від `slides` дошки поруч.
format-pdf = Сторінки для друку з текстом, який можна виділити: дошки, графік, таблиця, дерево пошуку, головоломки; на кожен крок пошуку одна сторінка.
format-html = Сторінка, як у блокноті: дошки, графіки, карти, дерева, таблиці, кроки пошуку або розв'язки `slides` з програвачем, гра.
format-md = Таблиця у форматі Markdown. Знаки, що мають значення в Markdown чи HTML, отримують зворотну скісну риску.
format-tex = Таблиця у форматі LaTeX: `tabular` для статті.
format-cnf = Задача для SAT-розв'язувачів (DIMACS): диз'юнкти, по одній змінній на поле, названій у коментарях.
format-opb = Задача для псевдобулевих розв'язувачів: лінійні нерівності, по одній 0-1 змінній на поле; коментарі кажуть, якій. Поруч із `.pbp` це модель доведення, зі змінними, названими за полями.
format-lp = Задача як лінійна програма з 0-1 змінними, такими як `queen_c5`. Умови щодо боїв додають допоміжні змінні, такі як `aux_70`.
format-mzn = Задача мовою MiniZinc, зі змінними, такими як `queen_c5`.
format-sol = Відповідь розв'язувача поруч із моделлю з тією самою назвою: значення змінних, прочитані й перевірені.
format-pbp = Кроки доведення, які перевіряльник VeriPB читає поруч із моделлю з тією самою назвою (`.opb`).

## Error codes

code-E001 = Слово або кінець команди стоїть там, де має бути щось інше.
code-E002 = Нечитабельне значення: незакриті лапки, завелике число, не поле, зайнята назва.
code-E003 = Опцію вказано двічі, або дві виключають одна одну.
code-E100 = Такої назви немає ні в чого.
code-E101 = Такої сторінки довідки немає.
code-E200 = Етап не може прийняти значення перед ним.
code-E300 = Задача не має такого методу, або метод цього не вміє.
code-E301 = Розмір недосяжний.
code-E302 = Поля немає на дошці, або його вказано двічі.
code-E303 = Розв'язку немає, хоча він був потрібен.
code-E310 = Обмеження часу, кількості чи пам'яті спрацювало раніше, ніж було що показати.
code-E400 = Файл не вдається прочитати або записати.
code-E401 = Файл існує, а слова `replace` немає, або щось було б утрачено, а слова `yes` немає.
code-E402 = Файл розв'язків зіпсований, іншої версії або стверджує неправду; або пошкоджено власний файл програми.
code-E410 = Сценарій запускає сам себе.
code-E420 = Записів про частини бракує, вони пошкоджені або не належать разом.
code-E500 = Твердження не виконується.
code-E900 = Перервано.
code-E999 = Внутрішня помилка; сеанс триває.

## Tables

table-stats = Розв'язки за симетрією
table-plan = Що буде виконано
column-part = частина
column-how = як
column-searched = замість неї шукається
column-rule = правило
column-expected = приблизно
plan-listed = з пам'яті, розв'язок за розв'язком
plan-searched = пошук
plan-counted = підраховано без перелічення
plan-known = значення відоме
plan-runs = виконується
plan-read = бере те, що перед ним
plan-rows = обробляє рядки
plan-pushed = у пошуку
plan-inclusion = зведено до додавання й віднімання кількостей
plan-exact = з точних кількостей
plan-fixed = з кількостей розв'язків, які симетрії залишають незмінними
plan-needless = не потрібне: не змінює жодного числа
plan-commuted = перед зведенням, результат той самий
plan-tested = перевіряє кожен розв'язок
plan-first-image = порівнює кожен розв'язок з його образами
plan-remembered = запам'ятовує кожен побачений клас
plan-ends = закінчує пошук, коли їх має
plan-skipped = пропускає перші
plan-sampled = вибирає кілька навмання й тримає їх у пам'яті
plan-drawn = вибирає навмання за кількостями або з короткого списку
plan-sorted = тримає всі в пам'яті й упорядковує
plan-asked = не перелічує: про кожен розв'язок питає, чи він там є
plan-joined = розв'язок за розв'язком; пам'яті не потребує
plan-joined-kept = розв'язки однієї сторони тримає в пам'яті
plan-moved = повертає або відбиває кожен розв'язок
plan-grouped = за групами, щойно розв'язок з'явиться; пам'ять росте з кількістю груп
plan-extreme = дивиться на кожен розв'язок і тримає показані дошки
plan-summed = додає, розв'язок за розв'язком
plan-shown = перші; решту лише рахує
plan-written = записує у файл
plan-calculated = обчислено з цього
plan-mapped = пробує кожне початкове поле
plan-difficulty = складність найважчого потрібного правила
table-groups = Розв'язки за групами
table-same-equal = Множини рівні
table-same-different = Множини різні
table-same-open = Множини, наскільки їх порівняно
table-sums = Суми вздовж вертикалей, горизонталей і діагоналей
table-sums-semimagic = Суми вздовж вертикалей, горизонталей і діагоналей: напівмагічний маршрут
table-sums-magic = Суми вздовж вертикалей, горизонталей і діагоналей: магічний маршрут
table-settings = Налаштування
table-variables = Змінні
tree-dead-end = глухий кут
tree-solution = розв'язок { $n }
tree-solution-mark = розв'язок
tree-depth = глибина { $depth }, вузлів: { $n }
tree-title = Дерево пошуку · { $problem } · вузлів: { $n }
tree-description = Кожен вузол — поставлення під попереднім. Розв'язків: { $n }.
table-loop = Значення
table-grouped-rows = Рядки в групах
table-points = Точки
table-map = Числа
table-greatest = Найбільші числа
table-least = Найменші числа
table-steps = Кроки
table-history = Рядки, введені в цьому сеансі
table-history-earlier = Рядки, введені в цьому й попередніх сеансах
table-times = Часи виконання
table-times-none = Часи виконання (у цьому сеансі не записуються)
column-symmetry = симетрія
column-key = ключ
column-set = множина
column-only = лише в цій
column-orbit = образів
column-solutions = розв'язків
column-classes = суттєво різних
column-setting = налаштування
column-value = значення
column-default = типове
column-origin = звідки
origin-default = типове
origin-session = цей сеанс
origin-option = командний рядок
origin-file = файл
column-name = назва
column-kind = вид
column-holds = чого
shape-boards = дошки
shape-rows = рядки
shape-columns = стовпці
shape-steps = кроки
shape-series = ряди
column-number = №
column-command = рядок
column-run = команда
column-method = метод
column-runs = запусків
column-median = медіана
column-pieces = фігури
column-white = білі
column-black = чорні
column-longest = ходи
column-unattacked = не під боєм
column-nodes = вузли
column-reason = причина
column-result = результат
column-last = востаннє
column-line = лінія
column-sum = сума
column-by = б'ють
column-depth = глибина
column-square = поле
column-do = дія
symmetry-none = немає
symmetry-half-turn = півоберт
symmetry-middle = одне відбиття відносно середньої лінії
symmetry-diagonal = одне відбиття відносно діагоналі
symmetry-quarter-turn = чвертьоберт
symmetry-middles = обидва відбиття відносно середніх ліній
symmetry-diagonals = обидва відбиття відносно діагоналей
symmetry-full = усі симетрії
symmetry-total = усього

## Traces

verb-trace = Показує пошук крок за кроком: що пробували, чому відхилили, що зняли.
verb-trace-more = Без опції показує кроки до першого розв'язку. Пошук заповнює вертикаль за вертикаллю від 1-ї горизонталі вгору (`bishops`, `knights` і `kings`: поле за полем). `using METHOD` показує інший метод його власними кроками: `help METHOD` каже, чи стежимо за самим методом. Зображення проходить перші 1024 кроки. У терміналі кроки видно на дошці, вперед і назад; клавіші названо внизу екрана. Після `set interval 0` кроки виводяться як текст.
verb-map = Пише числа на полях дошки: у скількох розв'язках там стоїть фігура, або як далеко звідти доходить правило.
verb-map-more = `map count queens 12` рахує для кожного поля розв'язки з фігурою на ньому, `map count tour 6` — маршрути, що там починаються (з `from`: що там закінчуються), а `map count tour 8 closed` — маршрути, що містять кожен хід; нічого не перелічується, а сума чисел стоїть поруч із кількістю. `map tour 100 using warnsdorff roth` за правилом вирушає з кожного поля й малює, скільки кожен шлях пропускає, з часткою успіху. Карта йде як зображення у `.svg` або `.png`, а її точні числа — у `.csv`, `.json` або `.txt`. `map degree tour 8` — це граф ходів: скільки їх веде з кожного поля, на зображенні з лініями.
verb-estimate = Каже до виконання, скільки коштуватиме команда й що вона дасть: час, пам'ять і приблизну кількість розв'язків, кожне з інтервалом.
verb-estimate-more = Інтервал містить правильне значення приблизно в 95 зі 100 оцінок. Те, що триває мить, виконується. Інакше підраховуються випадкові підзадачі, а випадкові проби дерева пошуку кажуть, скільки є розв'язків (Кнут 1975). Без `within` це триває кілька секунд, і `seed K` повторює оцінку: кількості вузлів і розв'язків однакові на кожній машині. `within 1min` дає вужчі інтервали. Час указано для процесора, який більше нічим не зайнятий. Для діапазону розмірів відповідь — одна таблиця. У посібнику є сторінка про це.
kind-estimate = оцінка
table-estimate = Оцінка
table-estimates = Оцінки
column-measure = величина
column-about = приблизно
column-from = від
column-to = до
column-work = час процесора
estimate-time = час
estimate-time-least = час, щонайменше
estimate-work = час процесора
estimate-memory = пам'ять, щонайменше
estimate-nodes = вузли
estimate-solutions = розв'язки
estimate-by = Випадкові підзадачі:
estimate-by-time = Час і вузли:
estimate-by-solutions = Розв'язки:
estimate-parts = Випадково вибрано { $n } з { $of ->
    [one] { $of } частини
    [few] { $of } частин
   *[many] { $of } частин
 } підрахунку за { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
 }.
estimate-pieces = Випадково вибрано { $n ->
    [one] { $n } частину
    [few] { $n } частини
   *[many] { $n } частин
 } підрахунку за { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
 }.
estimate-all-parts = Усі частини підрахунку: { $of }.
estimate-probes = Виконано { $n ->
    [one] { $n } пробу
    [few] { $n } проби
   *[many] { $n } проб
 } дерева пошуку за { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
 }, кожну з піддеревом на її кінці.
estimate-threads = потоків: { $n }
estimate-made = Метод `{ $method }`, { $threads }; оцінено за { $time }, зерно (seed) { $seed }. Кількості вузлів і розв'язків містять приблизно 95 зі 100 інтервалів; час залежить і від того, що ще виконується.
estimate-many = Час процесора — це час усіх потоків разом. Кількість розв'язків містять приблизно 95 зі 100 інтервалів; час залежить і від того, що ще виконується; зерно (seed) { $seed }.
estimate-done = Це тривало мить: виконано, а не оцінено.
unestimated-find = Часу не оцінено: пошук одного розв'язку закінчується, коли його знайдено, а цього не передбачити. `within 1min` обмежує його.
unestimated-kept = Оцінки немає: якщо симетрія має залишати розв'язки незмінними, метод `{ $what }` не має підзадач, які можна вибрати випадково. Час обмежує `within 1min`.
unestimated-method = Часу не оцінено: з цього пошуку не можна взяти випадкової вибірки. `within 1min` обмежує його.
unestimated-many = Кількості розв'язків не оцінено: тут не відомо випадкових проб, інтервалам яких можна довіряти.
unestimated-short = За цей час підраховано замало випадкових підзадач для інтервалу: `{ $what }` має їх більше.
unestimated-rest = Обмеження часу завершило вибірку достроково, тому наступного разу те саме зерно може дати інший інтервал. `{ $what }` має більше часу.
unestimated-rough = Час — лише груба оцінка: її визначає тільки розмір дошки.
unestimated-none = Жодна випадкова підзадача не мала розв'язку: їх мало або немає. `{ $what }` перегляне більше.
unestimated-list = Часу не оцінено: за мить знайдено замало розв'язків. `within 1min` обмежує його.
verb-prove = Доводить відповідь так, щоб доведення могла перевірити інша програма.
verb-prove-more = `prove cover queens 9 pieces 4` доводить, що розв'язку немає, `prove cover queens 9` — що меншої кількості фігур не досить, `prove knights 5` — що більше не вміщується, а `prove count queens 8` — що це всі розв'язки. Модель, записана за означенням як суми за полями, іде у `.opb`, а кроки — у `.pbp` (формат VeriPB 3.0). Перевіряльник не є частиною цієї програми: його встановлює `cargo install veripb`, а перевіряє `veripb FILE.opb FILE.pbp`. `prove tour 5 closed` доводить, що маршруту немає: у моделі є змінна для кожного ходу, два зв'язки на кожному полі й суми, які забороняють окремим частинам дошки замикатися в собі, скільки їх потрібно; кожен маршрут задовольняє їх усі. Маршрут, який існує, іншого доведення не потребує. Умови щодо боїв, армії, кілька видів фігур, симетрії та найдовші шляхи мають доведення диз'юнктами: `prove queens 5 pieces 5 unattacked max`. `check "FILE.pbp"` перевіряє обидва файли в цій програмі.
option-solution = кроки від попереднього розв'язку до розв'язку № K
option-solutions = кроки від розв'язку перед № I до розв'язку № K
option-steps = кроки всього пошуку з номерами від I до K
option-show-steps = кроки від I до K пошуку або доведення

## Methods compared

verb-compare = Запускає методи один поруч з одним і показує, що дає кожен, скільки вузлів він переглядає і скільки часу це триває.
verb-compare-more = Без `using` працюють усі методи задачі, один за одним, кожен щонайбільше 3 секунди; ті, що не беруться за задачу на жодній із дощок, названо під таблицею. З `using` один запуск триває щонайбільше 10 секунд. `within` задає інший час; чого метод за цей час не зробив, того на більших дошках його вже не просять. Без `find`, `all` чи `count` метод рахує, якщо вміє, інакше перелічує, інакше знаходить один розв'язок. `*` позначає першого з тих, що зробили те саме. `find`, `count` і `plot` беруть той один метод, який підходить до дошки. Запуск, що триває кілька мілісекунд, без `repeat` повторюється до п'яти разів; враховується найшвидший.
verb-plot = Малює виміряну величину залежно від розміру дошки, для кожного методу свій ряд.
verb-plot-more = Запуски ті самі, що й у `compare`. Де значення від розміру до розміру зростають у сталу кількість разів, цей множник підбирається і називається. Після таблиці `plot` малює її стовпці: `| plot all, classes against n log`. Без стовпців малює перший стовпець із числами залежно від першого стовпця.
option-against = малює стовпці залежно від цього стовпця
option-log = вертикальна вісь логарифмічна
param-counting = `count`: скільки розв'язків проходить через кожне поле; `degree`: скільки ходів має звідти фігура
param-listing = просить доведення, що розв'язки, які рахує `count`, — це всі
param-task = що робити методам; метод, який не вміє, пропускається
param-problems = задача; її розмір і числа її опцій можуть бути діапазонами або списками, наприклад `queens 8..12`, `queens 4x5..4x9`, `queens 4, 6, 8` або `knights 8 pieces 1..8`
param-quantity = що вимірюється
param-column = стовпець, який креслиться; без нього перший, у якому є числа
param-time = час, наприклад `30s`
param-message = кома й текст для повідомлення про помилку
param-answer = відповідь або змінна з нею
param-digest = кома й текст, який пише `exercise`
param-values = значення через кому
param-with-value = значення нового стовпця: вираз з інших стовпців
param-with-column = назва нового стовпця
param-columns = назви стовпців, як у заголовку таблиці
option-repeat = запустити кожен K разів; враховується найшвидший запуск, поруч стоїть медіана
quantity-time = Скільки часу триває запуск.
quantity-nodes = Скільки вузлів відвідує пошук: стільки фігур він ставить на дошку. Методи без пошуку їх не мають.
quantity-memory = Найбільше пам'яті, яку запуск займає водночас. Її вимірює лише програма, а не блокноти.
quantity-solutions = Скільки є розв'язків.
quantity-classes = Скільки є суттєво різних розв'язків.
quantity-number = Скільки фігур потрібно методу; для точного це найменше.
quantity-times = Найкращий із записаних часів виконання (див. `times`); розміри можна не вказувати.
table-compare = Порівняння методів
table-counted = Пораховано
table-found = Знайдено
table-mapped = Початки маршрутів
table-orders = Порядки ходів
column-n = n
column-all = усі
column-directed = орієнтовані
column-undirected = неорієнтовані
column-growth = зростання
column-lower = щонайменше
column-tours = маршрути
column-starts = початки
column-rate = %
column-least = найменше полів
column-mean = полів у середньому
column-orders = порядки
column-example = приклад
column-size = дошка
column-task = дія
column-time = час
column-memory = пам'ять
column-first = перший
plot-time = Час виконання
plot-times = Записані часи виконання
plot-nodes = Вузли пошуку
plot-number = Потрібні фігури
plot-memory = Пам'ять
plot-solutions = Розв'язки
plot-classes = Суттєво різні розв'язки
axis-side = сторона дошки
axis-time = секунди
axis-nodes = вузли
axis-number = фігури
axis-memory = байти
axis-solutions = розв'язки
axis-classes = суттєво різні розв'язки
brute-any = будь-які поля
brute-file = по одній на кожній вертикалі
brute-rank = по одній на кожній горизонталі
brute-permutation = по одній на вертикалі й горизонталі

### Puzzles

## The verb

verb-play = Показує задачу як головоломку: фігури розставляєте й маршрут проходите ви самі.
verb-play-more = Сам `play` показує перелік головоломок, від легких до важких; у терміналі це меню. `play 12` — одна з них, `play queens 6 with c1` робить головоломку з будь-якої розстановки, покриття чи маршруту. `play stars 10` вимагає по два ферзі на кожній горизонталі й вертикалі та в кожній області. Головоломки з `daily`, `random`, `regions` і `stars` мають рівно один розв'язок. У терміналі рухайтеся стрілками, WASD чи hjkl, ставте фігури пробілом, клавішею Enter чи мишею; усі клавіші названо внизу екрана. Поля під боєм позначено, хибний хід пояснюється, `?` дає підказку з поясненням, `m` позначає поле, яке лишиться порожнім. У сценаріях і блокнотах, а в терміналі після `set play lines`, грайте командами: `place d4` (у маршруті: далі на d4), `remove d4`, `mark d4, e5`, `undo`, `redo`, `hint`, `show`, `give up`, `restart` і `leave`. Поступ і найкращий час зберігаються у `play.json` у теці даних користувача; `play stats` підсумовує їх. Дошка з областями така складна, як найважче правило, потрібне для розв'язку (`easy`, `medium` або `hard`). Інша розстановка чи покриття легкі, якщо на розв'язок припадає до 10 000 способів розставити фігури, і середні — до 10 мільйонів. Маршрут легкий до 20 полів і середній до 40; поля замкнутого маршруту рахуються двічі.
verb-place = Ставить фігуру в головоломці, у яку грають; маршрут іде далі на це поле.
verb-remove = Знімає фігуру або позначку головоломки; у маршруті все від цього поля.
verb-mark = Позначає поля головоломки, яку грають, як такі, що лишаються порожніми; `remove d4` знімає позначку.
verb-undo = Скасовує останню зміну в головоломці.
verb-redo = Знову робить у головоломці те, що було скасовано.
verb-hint = Називає, що випливає з позиції і чому, або поле розв'язку; якщо розв'язку немає, — що треба забрати спершу.
verb-give = Здає головоломку й показує розв'язок: `give up`.
verb-restart = Починає головоломку знову.
verb-leave = Залишає головоломку; `play` продовжить її звідти.
param-square = поле дошки, наприклад `d4`
param-squares = поля дошки, наприклад `d4` або `d4, e5`
param-up = друга половина `give up`
choice-count = `count`: скільки розв'язків проходить через кожне поле або містить кожен хід.
choice-degree = `degree`: скільки ходів має фігура з кожного поля порожньої дошки, а разом із ними граф її ходів.
choice-easy = `easy`: досить правил `only`, `left` і `needed`, а також `within` для однієї лінії чи області.
choice-medium = `medium`: принаймні один крок потребує правила `starves`, а жоден — важчого.
choice-hard = `hard`: принаймні один крок потребує правила `leads` або `within` для кількох ліній чи областей.
choice-up = Здає головоломку: `give up`.
option-stats = що ви вже розв'язали, за видами, з днями поспіль і часом
setting-play = Де в терміналі грають у головоломки: на екрані (`screen`) чи командами (`lines`), як у сценаріях і блокнотах.
setting-onward = У маршруті, який проходять, кількість ходів із кожного наступного поля, як їх рахує правило Варнсдорфа; на екрані це вмикає й вимикає `c`.
setting-marks = У головоломці, яку грають, поля, на яких уже не може стояти жодна фігура, позначено самі собою; з `off` — лише ті, що позначив гравець.
code-E304 = Зараз не грають у жодну головоломку.
fault-no-game = `{ $word }` — для головоломки, у яку грають, а зараз такої немає
help-E304 = `play queens 8 with a1` починає головоломку, `play` показує їх перелік
fault-puzzle-option = `{ $option }` стосується пошуку: головоломку розв'язують уручну
fault-puzzle-nothree = гра перевіряє, які фігури б'ють одна одну, але не те, чи стоять три на одній прямій
damage-version = файл записала пізніша версія програми: версія { $version }, а ця читає до версії { $most }
help-later-version = файл залишається, як є, і цього разу нічого не зберігається
kind-position = позиція головоломки
kind-tally = що вже розв'язано
column-puzzles = головоломки
column-solved = розв'язано
column-games = партії
column-given-up = здано
param-challenge = номер головоломки
option-daily = головоломка цього дня (UTC), учорашнього (`yesterday`) або давнішого, для всіх однакова
option-play-random = випадкова головоломка з рівно одним розв'язком
option-play-seed = зерно випадкових чисел: те саме зерно дає ту саму головоломку
option-sheet = K таких головоломок для друку, з послідовними зернами
option-regions = дошка зі стільки полями вздовж сторони і стільки ж областями: по одному ферзю на кожній горизонталі й вертикалі та в кожній області, жоден не торкається іншого
option-stars = дошка зі стільки полями вздовж сторони і стільки ж областями: по два ферзі на кожній горизонталі й вертикалі та в кожній області, жоден не торкається іншого
option-stars-stars = стільки фігур на кожній горизонталі, вертикалі та в кожній області
option-stars-random = щоразу нова дошка
option-difficulty = складність випадкової дошки: `easy` (легка), `medium` (середня) або `hard` (важка)
option-numbers = маршрут коня на дошці з цією стороною, із заданими номерами, які має рівно один маршрут
kind-puzzle = головоломка
kind-puzzles = головоломки
sheet-title = Головоломки
sheet-answers = Розв'язки
sheet-print = Друкувати
kind-challenges = перелік головоломок
fault-no-challenge = головоломки № { $number } немає: усього їх { $n }
fault-large-puzzle = ця дошка завелика для гри: найдовша сторона — { $most } полів
fault-no-day = головоломка є для кожного дня від { $first } до { $last }, тобто до сьогодні (UTC)
damage-json = це не запис головоломок: { $error }
column-difficulty = складність
column-puzzle = головоломка

## What a puzzle asks for

play-challenge = Головоломка { $n }: { $puzzle }
play-today = Сьогоднішня головоломка, { $date }
play-day = Головоломка дня, { $date }
play-star-battle = Star Battle { $side }×{ $side }, { $n ->
    [one] { $n } зірка
    [few] { $n } зірки
   *[many] { $n } зірок
 }
play-numbered = { $title }, № { $number }
date-long = { $month ->
    [1] { $day } січня { $year } року
    [2] { $day } лютого { $year } року
    [3] { $day } березня { $year } року
    [4] { $day } квітня { $year } року
    [5] { $day } травня { $year } року
    [6] { $day } червня { $year } року
    [7] { $day } липня { $year } року
    [8] { $day } серпня { $year } року
    [9] { $day } вересня { $year } року
    [10] { $day } жовтня { $year } року
    [11] { $day } листопада { $year } року
   *[other] { $day } грудня { $year } року
 }
play-goal-place = { $pieces }: жодна фігура не повинна бити іншої.
play-goal-cover = { $pieces }: на кожному полі має стояти фігура або поле має бути під боєм.
play-goal-independent = { $pieces }: на кожному полі має стояти фігура або поле має бути під боєм, і жодна фігура не повинна бити іншої.
play-goal-total = { $pieces }: кожне поле має бути під боєм, і поля з фігурами теж.
play-goal-regions = { $pieces }: по одному на кожній горизонталі й вертикалі та в кожній області, жоден не торкається іншого, навіть кутом.
play-goal-stars = { $pieces }: { $n ->
    [2] по два
   *[other] по { $n }
 } на кожній горизонталі й вертикалі та в кожній області, жоден не торкається іншого, навіть кутом.
play-joined = Тут { $how }.
play-given = Уже стоїть: { $squares }.
play-difficulty = Складність: { $difficulty }.
difficulty-easy = легка
difficulty-medium = середня
difficulty-hard = важка
play-solutions = { $n ->
    [1] Розв'язок рівно один.
    [one] Усього { $n } розв'язок.
    [few] Усього { $n } розв'язки.
   *[many] Усього { $n } розв'язків.
 }
play-several = Розв'язків більше ніж один, і кожен із них зараховується.
play-goal-tour = { $n ->
    [one] Обійдіть усі поля, кожне рівно один раз: { $n } поле.
    [few] Обійдіть усі поля, кожне рівно один раз: { $n } поля.
   *[many] Обійдіть усі поля, кожне рівно один раз: { $n } полів.
 }
play-goal-closed-tour = { $n ->
    [one] Обійдіть усі поля, кожне рівно один раз, і замкніть маршрут: { $n } поле, з останнього хід веде назад на перше.
    [few] Обійдіть усі поля, кожне рівно один раз, і замкніть маршрут: { $n } поля, з останнього хід веде назад на перше.
   *[many] Обійдіть усі поля, кожне рівно один раз, і замкніть маршрут: { $n } полів, з останнього хід веде назад на перше.
 }
play-leaper = Стрибун ходить на { $a } в один бік і на { $b } в інший.
play-defined = Фігура { $name } ходить так: `{ $meaning }`.
play-from = Маршрут починається на { $square }.
play-to = Маршрут закінчується на { $square }.
play-numbers = Задано ще номери полів ({ $n }).
play-terminal = Щоб грати, введіть `{ $command }`; після `set play lines` грайте командами.
play-begin = `{ $command }` починає першу.
play-lines = Команди: `place d4` (у маршруті: далі на d4), `remove d4`, `mark d4, e5`, `undo`, `redo`, `hint`, `show`, `give up`, `restart`, `leave`.
play-lines-over = Гру закінчено: `restart` починає знову, `leave` завершує.
play-on-board = На дошці: { $squares }.
play-path = Шлях досі: { $squares }.
play-link = На puzz.link: { $link }
play-onward = Ходи звідси: { $squares }.
play-squares-left = { $n ->
    [one] залишилося { $n } поле
    [few] залишилося { $n } поля
   *[many] залишилося { $n } полів
 }
play-ways = { $n ->
    [one] { $n } хід звідси
    [few] { $n } ходи звідси
   *[many] { $n } ходів звідси
 }
play-start-tour = Рухайтеся стрілками, ходіть пробілом.
play-walked = { $n }: { $square }.
play-dead-end = { $n ->
    [one] Глухий кут: з { $square } ходів немає, а залишилося { $n } поле.
    [few] Глухий кут: з { $square } ходів немає, а залишилося { $n } поля.
   *[many] Глухий кут: з { $square } ходів немає, а залишилося { $n } полів.
 }
play-not-closed = Усі поля пройдено, але з { $square } хід не веде назад на { $last }.
play-removed-from = { $n ->
    [one] Знято від { $square }: { $n } поле.
    [few] Знято від { $square }: { $n } поля.
   *[many] Знято від { $square }: { $n } полів.
 }
play-no-move = { $piece ->
    [knight] З { $last } кінь не ходить на { $square }.
   *[other] З { $last } хід не веде на { $square }.
 }
play-visited = Поле { $square } вже пройдено, під номером { $n }.
play-too-early = На { $square } маршрут закінчується: це поле останнє.
play-number-elsewhere = Номер { $n } задано: маршрут іде далі на { $square }.
play-other-number = { $square } має в цьому маршруті номер { $n }, тож іде не зараз.
play-taken = На { $square } вже стоїть фігура.
play-vacant = На { $square } нічого знімати.
play-off-board = Поля { $square } на цій дошці немає.
play-hint-tour = Маршрут іде далі на { $square }.
play-back-to = { $n ->
    [0] Звідси маршруту не продовжити: зніміть усе від { $square }.
   *[other] Звідси маршруту не продовжити: поверніться до ходу { $n }, тобто зніміть усе від { $square }.
 }
play-back-perhaps = { $n ->
    [0] Звідси маршруту не знайдено: зніміть усе від { $square }.
   *[other] Звідси маршруту не знайдено, але він є від ходу { $n }: зніміть усе від { $square }.
 }
play-given-up-tour = Це маршрут; він починається, як ваш, доки той правильний.
play-kind-placements = розстановки
play-kind-completions = доповнення
play-kind-covers = покриття
play-kind-regions = області
play-kind-stars = по два в області
play-kind-tours = маршрути
play-kind-all = разом
play-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
   *[many] { $n } днів
 }
play-no-streak = ще не розв'язано жодної щоденної головоломки: `play daily` показує сьогоднішню
play-streak = щоденні головоломки поспіль: { $days }, найдовше: { $longest }
play-key-remove = зняти
play-key-mark = позначити
play-key-onward = рахувати ходи

## What is said while it is played

play-start = Рухайтеся стрілками, ставте пробілом.
play-resumed = Ви продовжуєте з того місця, де зупинилися.
play-placed = Поставлено на { $square }.
play-removed = Знято з { $square }.
play-no-place = Там вона стояти не може: { $reason }.
play-touch = Поле { $square } торкається поля { $other }.
play-region = Поле { $square } лежить у тій самій області, що й { $other }.
play-clash-more = { $n ->
    [1] { $sentence } Її не допускає також фігура на { $squares }.
   *[other] { $sentence } Її не допускають також фігури на { $squares }.
 }
play-clashing = Конфлікт: { $reason }.
play-clashing-more = { $sentence } Конфлікт також із фігурами на: { $squares }.
play-fixed = Фігура на { $square } є частиною головоломки й залишається.
play-blocked = На { $square } фігура стояти не може.
play-none-left = Усі фігури вже стоять: спершу зніміть одну.
play-uncovered = { $n ->
    [1] Усі фігури стоять, але поле { $square } не покрите.
    [one] Усі фігури стоять, але { $n } поле не покрите, серед них { $square }.
    [few] Усі фігури стоять, але { $n } поля не покриті, серед них { $square }.
   *[many] Усі фігури стоять, але { $n } полів не покрито, серед них { $square }.
 }
play-solved = Розв'язано. Вітаємо!
play-record = Новий найкращий час!
play-undone = Скасовано.
play-redone = Зроблено знову.
play-nothing-to-undo = Скасовувати нічого.
play-nothing-to-redo = Повторювати нічого.
play-hint = В одному з розв'язків цієї позиції фігура стоїть на { $square }.
play-take-back = Ця позиція не має розв'язку: зніміть фігуру з { $square }.
play-marked = { $n ->
    [one] Поле { $squares } позначено: фігури там не буде.
    [few] Позначено поля { $squares }: фігур там не буде.
   *[many] Позначено поля { $squares }: фігур там не буде.
 }
play-unmarked = { $n ->
    [1] Поле { $squares } більше не позначено.
   *[other] Більше не позначено поля: { $squares }.
 }
play-already-marked = Поле { $square } вже позначено: `remove { $square }` знімає позначку.
play-no-marks = У маршруті нема чого позначати: кожне поле буде відвідано.
play-wrong-mark = Ця позиція з позначкою на { $square } не має розв'язку: зніміть її.
click-undo = Скасувати
click-redo = Повторити
click-hint = Підказка
click-restart = Спочатку
click-again = Ще раз
click-next-puzzle = Наступна головоломка
click-share = Поділитися результатом
click-shared = Результат скопійовано.
click-settings = Налаштування
click-marks-first = Спершу позначки
click-refuse = Не допускати конфліктів
click-automatic = Автоматичні позначки
click-clashing = конфлікт
click-clashes = Фігури на { $square } і { $other } конфліктують.
click-result = { $time }, ходи: { $moves }, підказки: { $hints }
click-result-alone = { $time }, ходи: { $moves }, без підказок
click-timer = Час
click-keys = Стрілки пересувають, пробіл діє як клацання, X позначає, U скасовує, R повторює, H дає підказку.
click-alone = Гра йде на сторінці: команди для цієї позиції
click-busy = Програма зайнята: хід чекає.
click-lost = Програма не має цієї гри: дошка працює далі без неї. Запустіть команду ще раз, щоб грати з програмою.
click-trust = На дошці можна грати, коли ви довірятимете цьому блокноту.
click-empty = порожнє
click-given = задане
click-marked = позначене
click-attacked = під боєм
click-next = можливий хід
click-blocked = заблоковане
click-stuck = З { $square } маршрут не можна продовжити.
click-other = Розв'язок, відомий цій сторінці, не має фігури на { $square }.
click-other-tour = Маршрут, відомий цій сторінці, від { $square } інший.
click-clash = Фігура на { $other } не допускає фігури на { $square }.
click-sole-move = { $square }: єдиний хід із { $last }.
click-open = непокриті поля: { $n }
play-unit-row = горизонталь { $name }
play-unit-column = вертикаль { $name }
play-unit-region = область { $name }
fact-left = { $n ->
   *[other] { $squares }: { $unit } не має іншого вільного поля (решта під боєм, позначені або зайняті).
 }
fact-only = { $n ->
   *[other] { $squares }: { $unit } не має інших полів.
 }
fact-needed = { $n ->
    [1] { $squares }: без цього поля { $unit } не має місця для своїх фігур.
   *[other] { $squares }: без цих полів { $unit } не має місця для своїх фігур.
 }
fact-within = { $inner }: фігури, яких бракує, можуть стояти лише тут: { $outer }. Більше нічого там стояти не може; позначте: { $squares }.
fact-starves = { $n ->
    [1] Якщо поставити фігуру на { $squares }, { $unit } не матиме місця для своїх фігур: позначте це поле.
   *[other] Якщо поставити фігуру на будь-яке з полів { $squares }, { $unit } не матиме місця для своїх фігур: позначте їх.
 }
fact-leads = Якщо поставити фігуру на { $squares }, { $unit } після кількох вимушених ходів не матиме місця для своїх фігур: позначте { $squares }.
play-unknown = Пошук тривав задовго: невідомо, чи має ця позиція розв'язок.
play-given-up = Це розв'язок.
play-restarted = Від початку.
play-over = Гру закінчено: R починає знову, q виходить.
play-sure = Здаєтеся й дивитеся розв'язок? Ще раз G здає гру, будь-яка інша клавіша продовжує її.
repl-more-words = … ще { $n }: введіть літеру
repl-open-quote = лапки з попереднього рядка ще відкриті: `"` закриває їх, Ctrl-C відкидає команду
play-no-key = Ця клавіша тут нічого не робить.
play-all-solved = Вітаємо! Ви розв'язали всі головоломки.
play-left = залишилося: { $pieces }
play-open = { $n ->
    [0] усі поля покриті
    [one] { $n } непокрите поле
    [few] { $n } непокриті поля
   *[many] { $n } непокритих полів
 }
play-free = { $n ->
    [one] { $n } вільне поле
    [few] { $n } вільні поля
   *[many] { $n } вільних полів
 }
play-time = час { $time }
play-moves = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[many] { $n } ходів
 }
play-hints = { $n ->
    [one] { $n } підказка
    [few] { $n } підказки
   *[many] { $n } підказок
 }
play-best = Найкраще: { $time }, { $moves }
play-end-solved = розв'язано
play-end-given-up = здано
play-end-left = не закінчено; наступного разу гра продовжиться звідси
play-end-left-here = не закінчено; гру можна продовжити звідси, доки триває цей сеанс
play-end-untouched = не розпочато
play-window = У цьому вікні { $columns }×{ $rows } символів; головоломці потрібно { $least-columns }×{ $least-rows }.
play-menu = Головоломки
play-menu-solved = { $n ->
   *[other] розв'язано: { $n } з { $of }
 }
play-sign-solved = розв'язано
play-sign-open = розпочато
play-key-move = рух
play-key-place = поставити, зняти
play-key-undo = скасувати, повторити
play-key-hint = підказка
play-key-give-up = здатися
play-key-restart = від початку
play-key-next = далі
play-key-open = грати
play-key-choose = вибір
play-key-kind = вид
play-key-level = складність, усі
play-first-time = Уперше тут? Вибирайте стрілками й натисніть Enter. `?` дає підказку.
play-none-listed = Головоломок такого виду і складності немає.
play-key-quit = вихід

### Counts in shards

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
shards-missing = бракує { $n }
shards-damaged = { $n ->
    [one] { $n } рядок у теці не є записом
    [few] { $n } рядки в теці не є записами
   *[many] { $n } рядків у теці не є записами
 }
shards-work = досі { $time } роботи
shards-work-left = роботи ще на { $time }, на всіх, хто рахує

# Означення: власні фігури.
verb-define = Дає назву власній фігурі або дошці.
verb-define-more = Значення — це сума фігур, стрибунів і текстів у записі Бетци: `queen + knight`, `leaper(1,3)`, `"BN"`. Така фігура може стояти всюди, де може стояти фігура: `count archbishops 8`, `find cover camel 9`, `find tour zebra 10`. У тексті `W F D N A H L J G` — це кроки, а `R B Q K` — шахові фігури; подвоєний або з `0` крок повторюється (`NN`), із числом щонайбільше стільки разів (`B3`); `f b l r v s h` перед великою літерою — це напрямки (`fF`, `fhN`); `frblF` — це дві діагоналі; перед `Q`, `K`, `R` і `B` літери вибирають з усіх кроків: `flQ` ходить уперед, ліворуч і ліворуч уперед; `m` лише ходить і нічого не б'є, `c` лише бере, чого маршрут ніколи не робить. Розстановки: дві фігури конфліктують, якщо будь-яка б'є іншу. Покриття: поле покрите, якщо його б'є фігура. Маршрути потребують ходів, що ведуть назад. Лінію чи повторений крок нічого не перекриває. `help NAME` малює те, що означено. Дошку малюють, у самому тексті або у файлі: `define cross = board "#.#/.../#.#"`, `define cross = board "cross.txt"`. `.` — це поле, `#` — дірка, кожен рядок і кожна частина між `/` — горизонталь, верхня перша; пропуски й порожні рядки нічого не означають, як і те, що стоїть після `;`. Її назва може стояти всюди, де може стояти розмір: `count queens cross`. Дірка не є полем: на ній нічого не стоїть, її не треба покривати, лінії закінчуються перед нею, а стрибки проходять над нею. Симетрії — ті, які має малюнок.
verb-undefine = Скасовує означення назви.
class-betza = текст у записі Бетци, наприклад `"BN"`
class-defined = означена назва
name-defined = означення
help-name-defined = `vars` перелічує означене, `define NAME = ...` означує фігуру або дошку
kind-defined = означення
help-kind-defined = означена фігура
literal-is-variable = `{ $word }` — це змінна, її не можна означити
literal-is-defined = `{ $word }` означено, тому це не може бути змінною
help-is-defined = виберіть іншу назву або спершу введіть `undefine { $word }`
literal-long-name = назва має щонайбільше { $n ->
    [one] { $n } літеру
    [few] { $n } літери
   *[many] { $n } літер
 }
help-betza = великі літери — це кроки, малі перед ними — напрямки, наприклад `"BN"`, `"fFW"` або `"B3"`; `help define` розповідає все
class-drawing = малюнок, наприклад `"#.#/.../#.#"`, або назва файлу з малюнком
file-expected-drawing = `.` для поля або `#` для дірки
file-expected-small-board = дошка щонайбільше з 4096 полів
file-expected-smaller-drawing = малюнок щонайбільше з 65 536 полів
file-expected-half-board = ряди полів: для кожного знак, фігура або число, для порожнього `.`
file-expected-dot = принаймні одне поле, `.`
help-drawing = рядок або частина між `/` — це горизонталь дошки, верхня перша: `board "#.#/.../#.#"`; у файлі з розв'язками стоїть сам малюнок
help-region-drawing = рівень читається з рядків або масивів із літерою, числом, назвою, кольором чи кольоровим квадратом для кожного поля, верхня горизонталь перша (`regions "AABB/AABB/CCDD/CCDD"`), зі списку полів кожної області та з адреси puzz.link
help-square-list = поля читаються з назв (`a1 b2`), з пар рядка і стовпця, рахованих згори (`[[0, 0], [1, 1]]`), та з об'єктів з обома
help-half-board = намалюйте ряд за рядом, верхній першим, наприклад `"Q.../..../..../...."`, або назвіть файл із такими рядами
help-kind-board = намальована дошка
define-board = Поля: { $squares }, дірки: { $holes }. Дірка не є полем: лінії закінчуються перед нею, а стрибки проходять над нею.
define-board-drawing = дошка { $name }
refusal-hole = `{ $square }` — дірка дошки `{ $board }`
refusal-option-board = метод `{ $method }` призначений для прямокутників без дірок
refusal-turned-board = після такого повороту `{ $board }` — це інша дошка
help-turned-board = інша дошка потребує власного малюнка: `define NAME = board "..."`
betza-empty = фігурі потрібна принаймні одна велика літера запису Бетци
betza-atom = `{ $sign }` не є кроком запису Бетци
betza-modifier = `{ $sign }` не є напрямком запису Бетци
betza-half = `h` стоїть лише після напрямку косого кроку, як у `fhN`
betza-unsupported = `{ $sign }` ({ $why }) не підтримується: фігури тут б'ють ті самі поля, хоч що стоїть між ними
betza-lame = стрибун, якого можна перекрити
betza-jump = фігура, що мусить перестрибнути
betza-hopper = фігура-плигун
betza-cylinder = циліндрична фігура
betza-crooked = зигзагоподібний вершник
betza-circular = коловий вершник
betza-initial = перший хід
betza-passing = взяття на проході
betza-bent = ламаний вершник
betza-again = хід із кількох частин
betza-relay = передана сила
betza-change = зміна дальності
betza-own = взяття власної фігури
betza-royal = королівське взяття
betza-loose = після напрямків потрібна велика літера
betza-far = кроки та їхні повторення сягають щонайбільше на { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[many] { $n } полів
 }
betza-sign = `{ $sign }` не є знаком запису Бетци
betza-twice = `{ $sign }` повторюється двічі: велика літера подвоєна або має одне число, а `R`, `B`, `Q` вже повторюються
betza-both = `m` і `c` перед однією великою літерою виключають одна одну
refusal-long-rider = повторені кроки фігури { $pieces } простежено на { $most } полів, а ця дошка більша
refusal-one-way = фігура { $pieces } має ходи, що не ведуть назад, а тут потрібні такі, що ведуть
refusal-odd-piece = з пішаками, дірками чи з'єднаними краями жоден стрибок означеної фігури не може повторювати інший або бути довшим за з'єднану дошку, а через півоберт вона потребує однакових ходів в обидва боки та вгору й униз; фігура { $pieces } не така
refusal-turned = фігура { $pieces } ходить не однаково в усі боки, тому образи належать іншій фігурі
define-gone = `{ $name }` більше нічого не означає
define-before = Раніше: `{ $definition }`. Зроблене з цим значенням зберігає його.
define-like = Б'є так само, як { $known }, тому для неї чинні ті самі методи й теореми.
define-harmless = Нічого не б'є.
define-one-way = Те, що вона б'є, не обов'язково б'є її. Розстановки: дві такі фігури конфліктують, якщо будь-яка б'є іншу. Покриття: поле покрите, якщо його б'є одна з них. Маршрути потребують ходів, що ведуть назад, тому для неї їх немає.
define-walks = Ходить інакше, ніж б'є: маршрути використовують її ходи на порожні поля, розстановки й покриття — те, що вона б'є.
define-rider = Повторює кроки до краю дошки, і нічого її не перекриває.
define-use = Де вона може стояти:
define-drawing = що б'є { $name }
piece-defined-n = { $n ->
    [one] { $n } фігура ({ $name })
    [few] { $n } фігури ({ $plural })
   *[many] { $n } фігур ({ $plural })
 }

## Що може піти не так

fault-shards-spec = це не називає частин: `{ $text }`
help-shards-spec = `5/64` — одна частина, `0-15/64` і `3,7/64` — кілька, `env:NAME/64` бере номер із середовища; перша частина — 0, остання тут — 63
fault-shards-variable = змінна середовища `{ $name }` не містить номера частини
fault-shards-undivided = підрахунок `{ $problem }` методом `{ $method }` не можна поділити на частини
help-shards-methods = можна поділити ці методи: { $methods }
help-shards-none = можна поділити підрахунки методами `join` і `bitmask`, підрахунок маршрутів методом `backtracking` і, коли він довгий, методом `frontier` та підрахунок покриттів методом `exact` із заданою кількістю фігур
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
fault-shards-plain = для підрахунків методом `{ $method }` немає іншого пошуку, який би їх перевірив
help-shards-plain = без `--plain` знову рахує той самий пошук
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
damage-shard-plan = цей запис — від іншої версії програми, яка ділить цей підрахунок інакше

## Long counts that go on where they were broken off

fault-room = `{ $path }` не записано: він зайняв би близько { $bytes }, а вільно { $free }
help-room = підрахунок триває без нього, а перерваний почнеться спочатку; коли місця більше, наступний збережеться
damage-layer = цей шар пошкоджений або обірваний
damage-layer-version = цей шар залишила інша версія програми
help-aside-layer = пошкоджений файл тепер `{ $path }`, а те, що він мав заощадити, робиться знову
count-resumed = продовжено: { $part } % було готово { $date } UTC
count-resumed-layer = продовжено: шар { $layer } з { $of } був готовий { $date } UTC
count-kept = зроблене збережено: та сама команда продовжить звідси

### Placements

## Problems

problem-queens = Розставити ферзів так, щоб жодні два не стояли на одній вертикалі, горизонталі чи діагоналі.
problem-queens-more = Стільки, скільки полів має коротша сторона дошки, якщо `pieces` не каже іншого. Півоберт з'єднує дві лінії в одну, і вона рахується один раз.
problem-rooks = Розставити тури так, щоб жодні дві не стояли на одній вертикалі чи горизонталі.
problem-rooks-more = Стільки, скільки полів має коротша сторона дошки, якщо `pieces` не каже іншого. Півоберт з'єднує дві лінії в одну, і вона рахується один раз.
problem-bishops = Розставити слонів так, щоб жодні два не стояли на одній діагоналі.
problem-bishops-more = Стільки, скільки вміщується на всій дошці, якщо `pieces` не каже іншого.
problem-knights = Розставити коней так, щоб жодні два не були на відстані ходу коня.
problem-knights-more = Стільки, скільки вміщується на всій дошці, якщо `pieces` не каже іншого.
problem-kings = Розставити королів так, щоб жодні два не стояли на сусідніх полях.
problem-kings-more = Стільки, скільки вміщується на всій дошці, якщо `pieces` не каже іншого.
problem-mixed = Розставити фігури кількох видів, кожного задану кількість, так, щоб жодна не била іншої.
problem-mixed-more = `count 3 queens + 2 knights 6`: саме слово може стояти перед числами або бути пропущеним. `find cover 2 queens + 3 knights 8` покриває дошку такою сумішшю. Підходить будь-яка фігура й будь-яка дошка, щонайбільше з 1024 полів. Розв'язок перелічує фігури за видами; симетрія переводить кожну фігуру у фігуру того самого виду. З умовами на удари фігури можуть бити одна одну: `find 3 queens + 2 knights 6 attacked 1`. `load` читає й позицію із шахової програми: фігури, що б'ють одна одну, з `blocking`.
problem-armies = Розставити дві армії однакових фігур, без `white` і `black` рівні, так, щоб жодна фігура не била фігури іншої армії.
problem-armies-more = Якнайбільші, якщо `pieces` не каже іншого. `white K` і `black K` задають різні розміри: якщо є лише одне з них, інша армія якомога більша. Фігури однієї армії можуть бити одна одну. Перша армія біла, її позначено великими літерами, друга чорна. Розв'язки з переставленими кольорами враховано окремо, тож симетрії зберігають кольори.
problem-stars = Поставити однакову кількість фігур на кожній горизонталі, вертикалі та в кожній області дошки так, щоб жодна не торкалася іншої, навіть кутом.
problem-stars-more = Це зоряні битви (Star Battle). З однією фігурою всюди це гра Queens на LinkedIn. Задача — це текст або файл з літерою, числом чи кольором для кожного поля або адреса puzz.link: `stars "level.txt"`. Кількість фігур задає `stars 2`; без цього це найменша кількість, за якої розв'язок рівно один. Сам розмір, як у `stars 8 seed 3`, створює дошку рівно з одним розв'язком, за бажання заданої складності (`difficulty`); `random` щоразу створює нову. `trace` пояснює розв'язок так, як його знайшла б людина.
history-stars = Першу зоряну битву склав Ганс Еендебак для чемпіонату світу з головоломок у Нідерландах 2003 року. LinkedIn щодня з 2024 року публікує одну з одним ферзем у кожній області.
problem-superqueens = Розставити суперферзів (ферзь і кінь в одній фігурі) так, щоб жодні два не били один одного.
problem-superqueens-more = Стільки, скільки полів має коротша сторона дошки, якщо `pieces` не каже іншого. Півоберт з'єднує дві лінії в одну, і вона рахується один раз.

## History

history-queens = Макс Беццель 1848 року запитав, скількома способами вісім ферзів можуть стояти на шахівниці, не б'ючи один одного. Франц Наук 1850 року подав 92 розв'язки й поширив питання на дошки будь-якого розміру; того ж року про нього в листах міркував Гаусс. Гюнтер 1874 року запропонував рахувати розв'язки за допомогою визначників, а Глейшер удосконалив цей метод і підтвердив число 92. Деякі енциклопедії називають ще Георга Кантора. Дейкстра 1972 року навчав на цій задачі структурного програмування; відтоді на ній вчать пошуку з поверненням.
history-rooks = Розстановка n тур на дошці n на n називає для кожної вертикалі горизонталь, кожну один раз: це перестановка, тож рахувати розстановки означає рахувати перестановки.
history-bishops = Дьюдені 1917 року під назвою Bishops in Convocation написав, що на шахівниці можуть мирно стояти чотирнадцять слонів, і запитав, скількома способами. Слони на білих і на чорних полях ніколи не зустрічаються, тому кількість розв'язків — це добуток.
history-knights = Кінь завжди ходить на поле іншого кольору, тому можна зайняти всі поля одного кольору. Що більше не вийде, видно, якщо розбити поля ходами коня на пари.
history-kings = Кожному королю потрібен свій квадрат два на два поля, тому найбільшу кількість знайти легко. А скількома способами її досягають на дошках із парними сторонами, порахувати важко.
history-mixed = Це запитання про граф: кожен вид має на кожному полі вершину, а ребро стоїть там, де дві фігури заважають одна одній. Розстановка — це незалежна множина із заданою кількістю вершин кожного виду.
history-armies = Стівен Ейнлі 1977 року в книзі Mathematical Puzzles шукав найбільші мирні армії ферзів на шахівниці; відповідь — по дев'ять з кожного боку. Роберт Бош поставив це запитання для дощок усіх розмірів (Peaceably coexisting armies of queens, Optima 1999).
history-superqueens = Фігуру, що ходить як ферзь і як кінь, називають амазонкою або суперферзем. Для n > 1 на дошці n на n вміщується без бою n суперферзів лише від n = 10; чотири розстановки для n = 10 — образи однієї.

## Theorems

theorem-queens-exist = n ферзів вміщуються на дошці n на n для кожного n, крім 2 і 3 (Паульс 1874)
theorem-line-bound = на кожній вертикалі й на кожній горизонталі стоїть щонайбільше одна фігура, тому їхню кількість обмежує коротша сторона
theorem-two-per-line = на кожній вертикалі й на кожній горизонталі стоїть щонайбільше дві фігури, тому їхню кількість обмежує подвоєна коротша сторона
theorem-queens-construction = розв'язок для n ферзів можна виписати за правилом, що залежить від остачі n за модулем 6 (Паульс 1874; Гоффман, Лесі й Мур 1969)
theorem-torus-queens = n ферзів вміщуються на торі n на n, лише якщо n не ділиться ні на 2, ні на 3 (Пойа 1918)
theorem-cylinder-queens = на квадратному циліндрі ферзі б'ють так само, як на торі, де n ферзів вміщуються, лише якщо n не ділиться ні на 2, ні на 3 (Пойа 1918)
theorem-queens-asymptotic = кількість розв'язків для n ферзів зростає як (0,143 n)^n (Сімкін 2021)
theorem-queens-quarter-turn = чвертьоберт може залишити розв'язок для n ферзів незмінним, лише якщо n або n - 1 ділиться на 4 (Аренс 1901)
theorem-kept-square = чвертьоберт має лише квадратна дошка
theorem-kept-open-tour = незамкнутий маршрут має напрямок, тому його не залишає незмінним жодна симетрія, що зсуває якесь із його полів; замкнутий маршрут задає `closed`
theorem-kept-pieces = поворот переставляє фігури орбітами по дві або чотири, на місці лишається тільки фігура на середньому полі дошки: така кількість фігур не складається з орбіт
theorem-kept-tour = симетрія, що залишає замкнутий маршрут незмінним, або зсуває його на частину довжини, яка має відповідати кольорам полів, або обертає його навколо двох полів чи ходів, що лишаються на місці: на цій дошці неможливе ні те, ні інше
theorem-rooks-count = n тур стоять на дошці n на n у n! способів, по одному на кожну перестановку
theorem-rooks-symmetry = суттєво різні розстановки n тур рахують за розстановками, які кожна симетрія квадрата залишає незмінними (Люка 1891)
theorem-line-matching = розстановка — це паросполучення ліній, тому найбільша розстановка — це найбільше паросполучення, також із забороненими полями (Кеніг 1931)
theorem-bishops-max = на дошці n на n, n > 1, вміщується щонайбільше 2n - 2 слонів (Яглом і Яглом 1964)
theorem-bishops-count = 2n - 2 слонів стоять на дошці n на n у 2^n способів (Дьюдені 1917; Яглом і Яглом 1964)
theorem-bishops-border = у всіх цих розстановках слони стоять на краю дошки (Яглом і Яглом 1964)
theorem-torus-bishops = тор m на n полів має в кожному напрямку стільки діагоналей, скільки становить найбільший спільний дільник m і n, і стільки ж слонів на ньому вміщується
theorem-knights-max = на дошці n на n, n > 2, коней щонайбільше половина полів із заокругленням угору: поля одного кольору (Яглом і Яглом 1964)
theorem-knights-count = для n > 4 таких розстановок на дошці n на n дві, якщо n парне, і одна, якщо непарне
theorem-colours-matching = кінь ходить із кольору на колір, тому найбільша кількість коней дорівнює кількості полів мінус розмір найбільшого паросполучення ходів, також із забороненими полями (Кеніг 1931)
theorem-kings-max = на m на n полях щонайбільше ceil(m/2) ceil(n/2) королів: по одному на квадрат 2 на 2 (Яглом і Яглом 1964)
theorem-kings-count = якщо обидві сторони непарні, розстановка з найбільшою кількістю королів єдина; на 2m на 2n полях за сталого m їхня кількість зростає як n (m + 1)^n (Вілф 1995)
theorem-torus-kings = на торі m на n полів щонайбільше floor(min(m floor(n/2), n floor(m/2)) / 2) королів (Гейлс 1973)
theorem-superqueens-exist = n суперферзів вміщуються на дошці n на n для n = 1, для жодного n від 2 до 9, а для n = 10 у 4 способи (OEIS A051223)

## Published sequences

sequence-queens-all = розв'язки (n = 27: Пройсер і Енгельгардт 2016)
sequence-queens-classes = суттєво різні
sequence-queens-torus = на торі
sequence-queens-half-turn = незмінні при півоберті
sequence-queens-quarter-turn = незмінні при чвертьоберті
sequence-superqueens-all = розв'язки
sequence-rooks-all = розв'язки
sequence-rooks-classes = суттєво різні
sequence-bishops-most = найбільше слонів
sequence-knights-most = найбільше коней
sequence-knights-all = розв'язки
sequence-kings-most = найбільше королів
sequence-kings-all = розв'язки (послідовність наводить парні сторони)

## Methods

method-bitmask = Заповнює вертикаль за вертикаллю; вільні горизонталі вертикалі — це біти одного машинного слова.
method-bitmask-more = Зайняті горизонталі, висхідні та низхідні діагоналі — це біти, по одному слову на кожні; що вони лишають вільним на вертикалі, показує одна операція, а зсув переносить діагоналі на наступну вертикаль. Підрахунок шукає лише один з образів розв'язку при поворотах і відбиттях, які допускають опції (на торі також при зсувах), і використовує всі потоки. Коли перелічують усі розв'язки, потоки шукають за різних виборів на перших вертикалях, а знайдене впорядковується.
method-bitmask-cost = Для кожної поставленої фігури ті самі кілька машинних команд; для n ферзів кількість поставлених фігур зростає приблизно так, як кількість розв'язків, тобто як (0,143 n)^n.
method-bitmask-source = Річардс: Backtracking algorithms in MCPL using bit patterns and recursion, 1997; Цю: Bit-vector encoding of n-queen problem, SIGPLAN Notices 37(2), 2002.
method-join = З'єднує посередині чотири чверті дошки; рахує, не зустрічаючи розв'язків по одному.
method-join-more = Розстановки ферзів в одній чверті зведено в таблицю за горизонталями й вертикалями, які вони займають; їхні діагоналі — це біти. Для кожного розподілу горизонталей між лівою і правою стороною складається список правих половин дошки, по 512 водночас, з одним словом із 512 бітів на кожну діагональ, що перетинає середину. Кожна чверть ліворуч тоді має слово тих правих половин, яких вона не б'є, і ліва половина коштує одного І та одного підрахунку бітів на всі 512. З восьми образів розв'язку за симетріями квадрата враховується один. Якщо дошка має середню горизонталь і середню вертикаль, ферзі на них належать до однієї з правих чвертей. Для суперферзів додаткові біти кажуть, що стоїть на полях біля середніх ліній. Де на полях ферзь має або не може стояти, розстановки, що цьому суперечать, до таблиць не входять, і підрахунок виконується по одному разу для кожного з різних образів цих полів. Дошка, у якої на одну горизонталь менше, — це квадрат із горизонталлю, ферзь якої не б'є по діагоналях. Де процесор їх має, використовуються векторні команди, а також усі потоки.
method-join-cost = Експоненційна, як і кількість розв'язків, але одна машинна команда рахує багато розв'язків. Таблиця займає 16 байтів на кожну розстановку в чверті: на 8 на 8 полях їх 0,1 мільйона, з кожною довшою стороною приблизно всемеро більше; від сторони 26 кожна частина підрахунку робить ті, що їй потрібні. З обов'язковими чи забороненими полями їхні образи, щонайбільше вісім, рахуються один за одним: із забороненим полем підрахунок триває до восьми разів довше, з обов'язковим приблизно вдвічі довше або менше. Сторони, довші за 28, для суперферзів за 21, відхиляє, як і дошки, сторони яких різняться більш ніж на 1.
method-join-source = За ідеєю Є. Клуєва, N-Queens-Count-Sol (github.com/EvgenyKluev/N-Queens-Count-Sol); програма інша.
method-backtracking = Шкільний пошук з поверненням: пробує поле, іде далі, у глухому куті забирає фігуру назад.
method-backtracking-more = Поля наступної вертикалі пробує від першої горизонталі вгору. Поле, яке б'є фігура на дошці, відкидає; коли на вертикалі не лишається поля, забирає попередню фігуру. Слонів, коней і королів пробує поле за полем. `trace` показує кожен крок. Для найкоротшого шляху пробує кожен хід по черзі й забирає його назад, щойно ще один хід не міг би перевершити найкращий досі шлях. Переваги: знаходить усі розв'язки, доводить, що їх немає, і майже не потребує пам'яті. Вада: час зростає з дошкою експоненційно. Див. `help paradigms`.
method-backtracking-cost = Експоненційна відносно сторони дошки. Для всіх розв'язків восьми ферзів ставить 2056 фігур, і кожне випробуване поле порівнює з фігурами на дошці. Для шляху — експоненційна відносно відстані.
method-backtracking-source = Вокер: An enumerative technique for a class of combinatorial problems, 1960; Голомб і Баумерт: Backtrack programming, Journal of the ACM 12, 1965.
method-deduction = Розв'язує зоряну битву так, як людина: за правилами, спершу за найлегшим.
method-deduction-more = Правила, від найлегшого. Легке (`only`, `left`): в одиниці (горизонталь, вертикаль або область) вільних полів не більше, ніж бракує фігур. Легке (`needed`, `within`): певне поле використовують усі способи заповнити одиницю, або фігури, яких бракує одній одиниці, можуть бути лише в іншій. Середнє (`starves`): фігура на полі не лишає одиниці місця. Важке (`within`): фігури, яких бракує кільком одиницям, можуть бути лише в стількох самих інших. Важке (`leads`): фігура на полі не лишає одиниці місця після вимушених ходів. Якщо жодне правило не діє, метод припускає фігуру там, де лишилося найменше можливостей, і згодом забирає її. `trace` обґрунтовує кожен крок.
method-deduction-cost = Кожен крок переглядає всі правила, що поліноміально відносно кількості полів. Експоненційні лише припущення.
method-deduction-source = Правила спільноти розв'язувачів головоломок, зібрані, наприклад, у посібниках Grandmaster Puzzles.
method-propagation = Ставить те, до чого змушують задані фігури або номери, і розгалужується там, де нічого не вимушено.
method-propagation-more = У зоряних битвах гілка закінчується, якщо на горизонталі, вертикалі чи в області немає місця для фігур, яких бракує, а де вільних полів саме стільки, їх заповнено. Місце враховує, що фігури не можуть торкатися. У маршруті із заданими номерами поле лишається можливим для кроку, лише якщо можливі поля попереднього й наступного кроку за один хід від нього. Пошук розгалужується там, де вибір найменший, або за порядком розв'язків, якщо їх перелічують. За умов щодо боїв вирішує поле за полем, відвідує по одній множині кожного класу й робить висновки з чисел: скільки ще фігур уміщує лінія чи блок і скільки ліній потрібно фігурам. Якщо дошку покриває мало фігур, їхню кількість обмежують ще й суми правил (множники Лагранжа).
method-propagation-cost = У найгіршому разі експоненційна. Головоломки й маршрути з одним розв'язком потребують мало гілок. Приймає маршрути щонайбільше з 1024 полів.
method-propagation-source = Гаралік і Елліотт: Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980. А. Макворт: Consistency in networks of relations, Artificial Intelligence 8, 1977. М. Гелд і Р. Карп: The traveling-salesman problem and minimum spanning trees, part II, Mathematical Programming 1, 1971.
method-permutations = Перебирає перестановки горизонталей за порядком і відкидає початок, щойно дві його фігури б'ють одна одну.
method-permutations-more = По одній фігурі на кожній вертикалі й кожній горизонталі: це перестановка горизонталей. Пробує лише ще не використані горизонталі, а позначки на діагоналях відразу показують, чи фігура під боєм. Вертикалі, що лишаються порожніми, беруть участь у перестановці як порожні місця.
method-permutations-cost = Перестановок є n!, для восьми ферзів 40 320. Після відкидання лишається 2056 початків, стільки, скільки фігур ставить пошук з поверненням, і кожну перевірку виконано за однаково короткий час. `help bruteforce` порівнює їх.
method-permutations-source = Кнут: The Art of Computer Programming 4A, розділ 7.2.1.2 (перестановки з обмеженим початком), 2011.
method-exactcover = Танцюючі зв'язки Кнута: поле покриває свої лінії, а кожну лінію, що потребує фігури, покрито рівно один раз.
method-exactcover-more = Вертикалі й горизонталі треба покрити один раз, діагоналі щонайбільше один раз. Вибране поле вилучає зі списків усі поля, що мають із ним спільну лінію; коли вибір скасовано, вони танцюють назад на свої місця. `count` і `find` продовжують із лінії, на якій лишилося найменше полів, `all` іде вертикаль за вертикаллю, щоб зберегти свій порядок.
method-exactcover-cost = Експоненційна. Вузол коштує стільки кроків, скільки зв'язків розв'язано, більше, ніж у `bitmask`, але вузлів менше: для всіх розв'язків восьми ферзів 1198 замість 2056.
method-exactcover-source = Кнут: Dancing links, 2000 (arXiv cs/0011047); ідея зв'язків: Хітоцумацу й Носіта, 1979.
method-determinant = Визначник Гюнтера 1874 року: його члени — це розстановки тур, а ті, де літера діагоналі повторюється, зникають.
method-determinant-more = Кожен елемент несе одну літеру за висхідну й одну за низхідну діагональ. Член бере по елементу з кожної вертикалі й кожної горизонталі; якщо два мають спільну літеру, два ферзі стояли б на одній діагоналі. Розкладання йде вертикаль за вертикаллю через мінори, і члени, що лишаються наприкінці, — це розв'язки. Знаки не мають значення.
method-determinant-cost = Визначник порядку n має n! членів. Усі, що досі вціліли, зберігає по шістнадцять байтів на кожен: для восьми ферзів їх трапляється 2056, для тринадцяти 4 674 889. Сторони, довші за 13, відхиляє.
method-determinant-source = Гюнтер: Zur mathematischen Theorie des Schachbretts, Archiv der Mathematik und Physik 56, 1874; Глейшер: On the problem of the eight queens, Philosophical Magazine 48, 1874.
method-construction = Виписує розв'язок за правилом, без пошуку, для дошок будь-якого розміру.
method-construction-more = Ферзі стоять спершу на парних, потім на непарних горизонталях, і кількох міняє місцями залежно від остачі n за модулем 12. Тури стоять на діагоналі, слони на двох краях, коні на полях одного кольору, королі на кожному другому полі кожної другої вертикалі.
method-construction-cost = Один крок на кожну фігуру, до 50 мільйонів фігур.
method-construction-source = Паульс 1874; Гоффман, Лесі й Мур: Constructions for the solution of the m queens problem, Mathematics Magazine 42, 1969; на торі Пойа 1918.
method-firstfail = Спершу заповнює лінію з найменшою кількістю вільних полів і після надто багатьох кроків починає знову: один розв'язок великої дошки.
method-firstfail-more = Поля лінії пробує у випадковому порядку, зі сталого зерна. Спробу із забагато кроків обриває, а наступній дозволяє вдвічі більше: так жоден невдалий початок не зіпсує пошуку, і жоден розв'язок не може лишитися назавжди прихованим. З другої спроби раніше йдуть лінії, на яких було багато глухих кутів, і поля, з яких б'ється мало вільних. Довгі спроби чергуються зі спробами на половину кроків, які не зважають на глухі кути, бо на деяких дошках одна з двох довго нічого не знаходить.
method-firstfail-cost = У найгіршому разі експоненційна. На великих дошках глухих кутів майже немає, час іде на позначення полів під боєм. До 4 194 304 полів.
method-firstfail-source = Гаралік і Елліотт: Increasing tree search efficiency for constraint satisfaction problems, Artificial Intelligence 14, 1980; перезапуски: Гомес, Селман і Кауц 1998; глухі кути: Буссемар, Емрі, Лекутр і Саїс 2004.
method-probe = Один випадковий шлях униз деревом пошуку з підручника: оцінка його вузлів і розв'язків.
method-probe-more = На кожному рівні жереб вибирає одне з продовжень, а їхні кількості перемножуються: добуток — це те, що рівень має в середньому. Середнє багатьох проб наближається до кількості вузлів, а середнє добутків тих, що закінчуються розв'язком, — до кількості розв'язків. `estimate` бере середнє багатьох; `trace queens 8 using probe seed 7` показує іншу пробу.
method-probe-cost = Проба має стільки кроків, скільки є вертикалей. Скільки проб потрібно, залежить від того, як різняться добутки.
method-probe-source = Кнут: Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975.
method-minconflicts = Локальний пошук: усі ферзі стоять від початку, а два обмінюються горизонталями, якщо після цього конфліктів менше.
method-minconflicts-more = Спершу ферзь за ферзем стає на випадкову горизонталь без конфлікту, і лише кілька останніх беруть те, що лишилося. Таблиця зберігає, скільки ферзів стоїть на кожній діагоналі, тож наслідок обміну відомий відразу. Коли жоден обмін не допомагає, пошук починається знову. Він може знайти розв'язок, але не може довести, що його немає, і не приймає ні `with` та `without`, ні `pieces` та `torus`. Без `seed K` та сама дошка дає ту саму відповідь.
method-minconflicts-cost = Виміряно, не доведено: на великих дошках близько трьох спроб на ферзя, до сторони 200 разом менш ніж 5000. До десяти мільйонів ферзів.
method-minconflicts-source = Сосич і Гу: A polynomial time algorithm for the N-queens problem, SIGART Bulletin 1(3), 1990; Fast search algorithms for the N-queens problem, IEEE Transactions on Systems, Man, and Cybernetics 21(6), 1991.
method-independent = Вирішує поле за полем і відступає, коли групи полів, що б'ють одне одного, не лишають місця для решти.
method-independent-more = Поля — це вершини графа, а удари — його ребра; розстановка — це незалежна множина. У групі полів, що всі б'ють одне одного, стоїть щонайбільше одна фігура, тому гілку покидає, якщо груп замало. Працює для всіх фігур і з усіма опціями.
method-independent-cost = Експоненційна; у кожному вузлі переглядає групи, що лишилися. До 4096 полів.
method-independent-source = Каррахан і Пардалос: An exact algorithm for the maximum clique problem, Operations Research Letters 9, 1990.
method-pools = Тримає для кожного виду фігур запас полів; поставлена фігура забирає поля з усіх запасів.
method-pools-more = Спочатку за порядком полів ставляться фігури першого виду, потім другого. Гілка закінчується, де в запасі менше полів, ніж лишилося фігур цього виду. Коли лишається тільки останній вид і його фігури не заважають одна одній, підходить будь-яка підмножина запасу, тож усі їх пораховано разом. Найбільші армії знаходить інший пошук. Імітація відпалу знаходить великі армії, а точний пошук більших віддає кожну лінію одному кольору, а задача про рюкзак для вертикалей, горизонталей або діагоналей обмежує розмір обох армій.
method-pools-cost = Експоненційна відносно кількості фігур. Дошки щонайбільше з 1024 полів.
method-pools-source = Пошук з поверненням на графі конфліктів: Голомб і Баумерт: Backtrack programming, Journal of the ACM 12, 1965.
method-orbits = Шукає лише серед розв'язків, які симетрія залишає незмінними; щоразу вибирає одну орбіту полів.
method-orbits-more = Цей метод призначено для `symmetric`, `halfturn`, `quarterturn` і `mirror`, і за цих слів його взято, якщо не названо іншого: інший шукає всі розв'язки й вибирає з них незмінні. Фігура на полі вимагає фігур на всіх його образах. Де підходять кілька симетрій, розв'язки рахує формула включень і виключень за групами, які ці симетрії породжують. Покриття має стільки фігур, скільки найменше потрібно для покриття дошки, або стільки, скільки задає `pieces K`. Маршрути мають бути замкнутими.
method-orbits-cost = Експоненційна відносно кількості орбіт: це половина або чверть полів. Розстановки — до 4096 орбіт, покриття й маршрути — до 1024 полів.
method-orbits-source = Ферзі: Аренс: Mathematische Unterhaltungen und Spiele, 1901. Маршрути: Джелліс: Knight's Tour Notes, 2019. Групи: лема Коші-Фробеніуса (лема Бернсайда).
method-matching = Найбільше паросполучення ліній дає всі фігури відразу.
method-matching-more = Тура з'єднує свою вертикаль зі своєю горизонталлю, слон висхідну діагональ із низхідною: розстановка — це паросполучення ліній. Ходи коня сполучають поля двох кольорів, а поля, які лишає теорема Кеніга, і є розстановкою.
method-matching-cost = Поліноміальна: без перебору, лише збільшувальні шляхи. До 1 048 576 полів.
method-matching-source = Кеніг 1931; Гопкрофт і Карп: An n^5/2 algorithm for maximum matchings in bipartite graphs, SIAM Journal on Computing 2, 1973.
method-profile = Вирішує поле за полем; розстановки, що атакують ті самі вільні поля, рахує разом.
method-profile-more = Для наступних полів важить лише те, які з них атаковані; розстановки, що в цьому збігаються, рахує разом, одразу для всіх кількостей фігур із діапазону. З `pieces any` кожен стан має одне число. Працює на кожній дошці, також зі склеєними краями чи відсутніми полями. Найбільше королів на звичайній дошці стоїть по одному в кожному блоці 2x2; їх рахує смугами блоків.
method-profile-cost = Кількість полів, помножена на кількість станів і на різні кількості фігур. Кількість станів експоненційна відносно коротшої сторони, а на торі — відносно подвоєної.
method-profile-source = Вілф: The problem of the kings, Electronic Journal of Combinatorics 2, 1995. Калкін і Вілф: The number of independent sets in a grid graph, SIAM Journal on Discrete Mathematics 11, 1998 (матриці переходу).
method-subsets = Рахує за тим, які лінії зайнято, а не за тим, де стоять фігури.
method-subsets-more = Лінія за лінією бере одну з іще вільних поперечних ліній або жодної; розстановки, що зайняли ті самі лінії, рахує разом. Два кольори слонів рахує окремо й перемножує.
method-subsets-cost = Час і пам'ять зростають як 2^k, де k — кількість ліній меншого напрямку, щонайбільше 22.
method-subsets-source = Каплански й Ріордан: The problem of the rooks and its applications, Duke Mathematical Journal 13, 1946; динамічне програмування за підмножинами: Гелд і Карп 1962.
method-formula = Замкнута формула.
method-formula-more = k тур стоять на m на n полях C(m, k) C(n, k) k! способами. Якщо є заборонені поля, турові числа цих полів дають розстановки з турами на них, а формула включень і виключень лишає решту: безлади — це тури поза діагоналлю. Для слонів діагоналі одного кольору впорядковано за довжиною: кожному наступному слонові попередні вкорочують діагональ. Два кольори перемножує. Так само рахує слонів поза забороненими полями, бо діагоналі, що лишаються, і далі вкладені одна в одну.
method-formula-cost = Добуток або невелика таблиця точних чисел. Сторони до 20 000 для тур і до 400 для слонів.
method-formula-source = Для тур Люка 1891, для заборонених полів Капланський і Ріордан 1946; для слонів Яглом і Яглом: Challenging Mathematical Problems with Elementary Solutions, 1964.

## Pieces

piece-queen = Ферзь б'є по вертикалі, горизонталі й діагоналях до краю дошки.
moves-queen = Ферзь ходить на будь-яку кількість полів по вертикалі, горизонталі чи діагоналі.
piece-rook = Тура б'є по вертикалі й горизонталі до краю дошки.
moves-rook = Тура ходить на будь-яку кількість полів по вертикалі чи горизонталі.
piece-bishop = Слон б'є по діагоналях до краю дошки.
moves-bishop = Слон ходить на будь-яку кількість полів по діагоналі.
piece-knight = Кінь б'є поля, віддалені на два поля в один бік і на одне в інший.
moves-knight = Кінь ходить на два поля в один бік і на одне вбік.
piece-king = Король б'є сусідні поля.
moves-king = Король ходить на сусіднє поле.
piece-superqueen = Суперферзь, або амазонка, б'є як ферзь і як кінь.
moves-superqueen = Суперферзь, або амазонка, ходить як ферзь або як кінь.
piece-signs = На дошках: `{ $letter }`, або, з `set glyphs on`, `{ $glyph }`.
piece-queen-n = { $n ->
    [one] { $n } ферзь
    [few] { $n } ферзі
   *[many] { $n } ферзів
 }
piece-rook-n = { $n ->
    [one] { $n } тура
    [few] { $n } тури
   *[many] { $n } тур
 }
piece-bishop-n = { $n ->
    [one] { $n } слон
    [few] { $n } слони
   *[many] { $n } слонів
 }
piece-knight-n = { $n ->
    [one] { $n } кінь
    [few] { $n } коні
   *[many] { $n } коней
 }
piece-king-n = { $n ->
    [one] { $n } король
    [few] { $n } королі
   *[many] { $n } королів
 }
piece-superqueen-n = { $n ->
    [one] { $n } суперферзь
    [few] { $n } суперферзі
   *[many] { $n } суперферзів
 }

### Covers

## Problem

problem-cover = Покрити дошку якнайменшою кількістю однакових фігур: кожне поле зайняте або під боєм.
problem-cover-more = З `independent` жодна фігура не б'є іншої; з `total` під боєм має бути кожне поле, зокрема й зайняте. `pieces K` шукає покриття рівно K фігурами. `cover 2 queens + 3 knights 8` покриває дошку фігурами кількох видів.
history-cover = Де Яніш 1862 року запитав, скільки щонайменше ферзів тримають під боєм усю шахівницю; відповідь — п'ять. Аренс і Роуз Болл зробили питання відомим ширшому загалу, а 1964 року брати Яглом розв'язали його для тур, слонів і королів на дошках будь-якого розміру. Для ферзів і коней формула невідома; кожне нове значення дає обчислення.

## Theorems

theorem-cover-queens = дошці n на n потрібно щонайменше (n - 1)/2 ферзів (Спенсер, у Cockayne 1990), і стільки вистачає лише для n = 3 та n = 11 (Weakley 1995; Finozhenok і Weakley 2007), тому всім іншим потрібно щонайменше n/2
theorem-cover-queens-upper = дошку n на n покривають n/2 ферзів із заокругленням угору або на одного більше для кожного n до 132, крім 3 і 11 (Östergård і Weakley 2001; Finozhenok і Weakley 2007)
theorem-cover-rooks = поля лінії без тури можуть покрити лише тури на всіх лініях упоперек неї, тому тур потрібно стільки, скільки полів має коротша сторона (Яглом і Яглом 1964)
theorem-cover-rooks-count = n тур покривають дошку n на n у 2 n^n - n! способів: по одній на кожній вертикалі або на кожній горизонталі, а n! перестановок належать до обох
theorem-cover-bishops = на дошці n на n потрібно n слонів, і заповненої середньої вертикалі досить (Яглом і Яглом 1964)
theorem-cover-kings = на m на n полях потрібно ceil(m/3) ceil(n/3) королів: жоден король не покриває двох полів на відстані три, а одного посередині кожного блока 3 на 3 досить (Яглом і Яглом 1964)
theorem-cover-independent = незалежне покриття — це розстановка без бою, до якої не можна додати фігури, тому такі покриття є на кожній дошці
theorem-cover-638 = 5 ферзів покривають шахівницю 4860 способами, з них 638 суттєво різних; без взаємного бою 728 способами, з них 91 суттєво різний. Число 638, яке інколи наводять для покриттів без бою, належить до всіх покриттів.
theorem-cover-371 = для n = 16 є 371 суттєво різне покриття найменшою кількістю ферзів; копія A002563, де стоїть 43, суперечить A002564, бо 2968 більше за 8 разів по 43

## Published sequences

sequence-armies-queens = ферзі з кожного боку
sequence-cover-queens = найменше ферзів
sequence-cover-queens-independent = найменше ферзів, жоден не б'є іншого
sequence-cover-queens-total = найменше ферзів, що тримають під боєм кожне поле
sequence-cover-queens-all = покриття найменшою кількістю ферзів
sequence-cover-queens-classes = ті самі, суттєво різні
sequence-cover-queens-independent-all = покриття найменшою кількістю ферзів, жоден не б'є іншого
sequence-cover-queens-independent-classes = ті самі, суттєво різні
sequence-cover-queens-total-all = способи тримати під боєм кожне поле найменшою кількістю ферзів
sequence-cover-queens-total-classes = ті самі, суттєво різні
sequence-cover-queens-maximal = покриття будь-якою кількістю ферзів, жоден не б'є іншого
sequence-cover-knights = найменше коней
sequence-cover-knights-independent = найменше коней, жоден не б'є іншого
sequence-cover-knights-total = найменше коней, що тримають під боєм кожне поле
sequence-cover-knights-all = покриття найменшою кількістю коней
sequence-cover-knights-classes = ті самі, суттєво різні
sequence-cover-kings = найменше королів, з боєм чи без
sequence-cover-kings-total = найменше королів, що тримають під боєм кожне поле
sequence-cover-kings-all = покриття найменшою кількістю королів
sequence-cover-kings-total-all = способи тримати під боєм кожне поле найменшою кількістю королів
sequence-cover-bishops-all = покриття найменшою кількістю слонів
sequence-cover-bishops-independent-all = покриття найменшою кількістю слонів, жоден не б'є іншого
sequence-cover-bishops-independent-classes = ті самі, суттєво різні
sequence-cover-rooks-all = покриття найменшою кількістю тур

## Methods

method-exact = Усі покриття або доведення, що їх немає: розгалужує на полі, яке можна покрити з найменшої кількості полів.
method-exact-more = На одному з полів, що покривають найважче непокрите поле, має стояти фігура: кожне пробує по черзі й потім забороняє. Поле відкидає, коли поруч із ним навіть найкращі інші фігури не покрили б решти. Перші фігури вибирає з точністю до симетрії. Найменшу кількість шукає, щоразу дозволяючи на одну фігуру більше, доки не з'явиться покриття. Ферзі на квадратних дошках мають окремий пошук, що починає з прямокутника між крайніми лініями без ферзя. Для коней і королів межу дають ціни полів (релаксація Лагранжа). Дошку, що розпадається на частини, як для слонів на два кольори полів, переглядає частинами.
method-exact-cost = Час зростає з дошкою експоненційно; працюють усі ядра. Щонайбільше 1024 поля.
method-exact-source = Ідея прямокутника: Weakley, Domination in the queen's graph, 1995. Заборона випробуваного й межа за найкращими здобутками загальновідомі для задач покриття.
method-sat = Визнаний SAT-розв'язувач, що вчиться на глухих кутах: для зоряних битв із багатьма зірками й для перевірки точного пошуку покриттів.
method-sat-more = Модель записує диз'юнктами. Зоряна битва, якої короткий пошук методом `propagation` не розв'язує, дістається розв'язувачу. Кожну відповідь тоді виключено, доки не лишиться жодної іншої. Покриття записує диз'юнктами, як `export "FILE.cnf"`, і додає лічильник фігур. Почавши з жадібного покриття, щоразу питає розв'язувача про одну фігуру менше, доки той не покаже, що такого покриття немає: лише тоді кількість доведена. За умов щодо боїв у диз'юнкти перетворюються правила методу `propagation`.
method-sat-cost = Зростає з дошкою експоненційно; працює одне ядро. Для покриттів щонайбільше 1024 поля. Програма його має, блокноти мовою Rust не мають.
method-sat-source = batsat, версія MiniSat: Eén і Sörensson, An extensible SAT-solver, 2003. Лічильник: Bailleux, Boufkhad, Efficient CNF encoding of Boolean cardinality constraints, 2003.
method-greedy = Бере те, що тепер здається найкращим: ставить фігуру туди, де вона покриває найбільше непокритих полів, або робить хід, що закінчується найближче до останнього поля шляху.
method-greedy-more = З кількох таких полів бере перше в порядку a1, a2 і далі. Бачить лише на одну фігуру вперед: покриття рідко найменше. Для шляху йде на вільне поле, найближче до останнього по прямій (евклідова відстань). Ходів назад не забирає, тому шлях може бути задовгим або скінчитися в глухому куті; відповідь порівнює його з найкоротшим. Переваги: швидкий на будь-якій дошці, і за ним легко стежити вручну. Вади: фігуру ніколи не бере назад, тому може вжити більше фігур, ніж треба, і нічого не доводить. Див. `help paradigms`.
method-greedy-cost = Пропорційно до кількості всіх покритих полів; фігур не більш як у 1 + ln s разів більше за найменшу кількість, де s — найбільша кількість полів, які покриває одна фігура. Для шляху — кількість ходів з його полів.
method-greedy-source = Johnson, Approximation algorithms for combinatorial problems, 1974; для ферзів у дипломній роботі Терека (Sapientia, 2023).
method-restarts = Жадібний метод багато разів: рівність вирішує жереб, лишається найкраще покриття.
method-restarts-more = Без `seed K` відповідь щоразу та сама. Нічого не доводить: крім покриття повідомляє нижню межу, для якої пошук не потрібен.
method-restarts-cost = 2000 жадібних покриттів.
method-restarts-source = Feo і Resende, A probabilistic heuristic for a computationally difficult set covering problem, 1989.
method-local = Поліпшує жадібне покриття обмінами, для дошок, які точному пошуку не під силу.
method-local-more = Забирає одну фігуру; потім вибране жеребом непокрите поле покриває найкращою для нього фігурою й забирає ту, якої найменше бракує, доки на одну фігуру менше знову не покриє все. Поле важить на одиницю більше за кожен обмін, після якого воно лишилося непокритим. Якщо фігурам не можна бити одна одну, кілька забирає жеребом і жадібно заповнює дошку. Нічого не доводить. `seed K` дає йому інші випадкові числа.
method-local-cost = Закінчує після 200 безуспішних обмінів на кожне поле. Щонайбільше 16 384 поля.
method-local-source = Табу-пошук: Glover 1989; ваги: Gao, Yao, Weise, Li 2015.
method-quadrants = Коні за чвертями дошки: по черзі на найкраще поле кожної чверті.
method-quadrants-more = Ліва верхня, ліва нижня, права нижня, права верхня чверть: у кожній по черзі ставить коня на поле, що покриває найбільше, доки не покрито все. У дипломній роботі до 3 на 3 кінь стоїть на кожній горизонталі, а на 4 на 4 — на кожному полі з найбільшою кількістю ходів; тут для всіх розмірів діє те саме правило. На шахівниці потрібно більше за 12 коней, яких досить.
method-quadrants-cost = Така, як у жадібного методу.
method-quadrants-source = Дипломна робота Терека (Sapientia, 2023), там незавершено.
method-random = Тури на випадкових полях, по одній на кожній лінії коротшого напрямку.
method-random-more = На кожній лінії береться перше випадкове поле, друга лінія якого вільна. Кожна така розстановка покриває дошку найменшою кількістю тур. Кожен виклик дає іншу дошку й називає зерно, з яким її можна повторити: `seed K`.
method-random-cost = Жеребом вибирає близько n ln n полів.
method-random-source = Дипломна робота Терека (Sapientia, 2023).
method-column = Слони на всіх полях середньої вертикалі.
method-column-more = Покриває кожну квадратну дошку найменшою кількістю слонів, і жоден не б'є іншого.
method-column-cost = Немає: виписує n полів.
method-column-source = Яглом і Яглом 1964; дипломна робота Терека (Sapientia, 2023).

### Tours

## Problem

problem-tour = Обійти всі поля дошки, кожне рівно один раз, ходами однієї фігури: коня, якщо не названо іншої.
problem-tour-more = Маршрут незамкнутий, якщо не сказано `closed`: тоді з останнього поля має вести хід на перше. `from` і `to` називають кінці. Незамкнуті маршрути рахуються в обох напрямках, замкнуті один раз.
history-tour = Арабські майстри шахів записували маршрути коня ще в дев'ятому столітті. Ейлер 1759 року показав, як неповний шлях перетворити на маршрут, Вандермонд 1771 року з'єднав чотири однакові цикли, а фон Варнсдорф 1823 року подав своє просте правило. Беверлі 1848 року опублікував перший напівмагічний маршрут; що жоден маршрут шахівниці не є магічним і на діагоналях, 2003 року з'ясував комп'ютер.

## Theorems

theorem-tour-closed = дошка m на n, де m не більше за n, має замкнутий маршрут коня, крім випадків, коли m і n непарні, або m дорівнює 1, 2 чи 4, або m дорівнює 3, а n дорівнює 4, 6 чи 8 (Швенк 1991)
theorem-tour-open = дошка m на n, де m не більше за n, має незамкнутий маршрут коня, крім випадків, коли m дорівнює 1 чи 2, або m дорівнює 3, а n дорівнює 3, 5 чи 6, або обидва дорівнюють 4; одне поле його має (Калл і Де Куртінс 1978; Чіа й Онг 2005)
theorem-tour-four = дошка зі стороною 4 не має замкнутого маршруту: зовнішні й внутрішні ряди мають однакову кількість полів, і з зовнішнього ряду ходи ведуть лише на внутрішній, тож маршрут чергував би їх, і всі зовнішні поля були б одного кольору; незамкнутий маршрут робить один хід між внутрішніми рядами, на півдорозі, і починається й закінчується на зовнішніх рядах (за Швенком 1991); які зовнішні поля можуть бути його кінцями, вирішує пошук уздовж фронту
theorem-tour-colours = кінь щоходу змінює колір: за парної кількості полів кінці маршруту різного кольору, за непарної обидва мають колір кутів
theorem-tour-graph = маршрут — це гамільтонів шлях у графі, вершини якого — поля, а ребра — ходи; замкнутий маршрут — гамільтонів цикл; на шахівниці цей граф має 168 ребер, і в полі сходиться 2, 3, 4, 6 або 8 із них (`map degree tour 8`); чи має граф такий шлях, загалом — NP-повне питання (Карп 1972)
theorem-tour-salesman = комівояжер шукає найкоротший об'їзд усіх міст: якщо хід має довжину 1, а шлях між будь-якими двома іншими полями — 2, то замкнутий маршрут і є таким об'їздом, бо жоден об'їзд не коротший за кількість полів
theorem-tour-warnsdorff = саме лише правило Варнсдорфа нічого не вирішує: якщо за рівності вирішує сталий порядок ходів, воно вдається з 63 із 64 полів шахівниці, але на 7 на 7 полях із 18 із тих 25, на яких маршрут може починатися, за Ротом із 15, а на великих дошках підводить частіше (Варнсдорф 1823; Сквіррел і Калл 1996)
theorem-tour-legend = часто пишуть, що правило завжди вдається на дошках від 5 на 5 до 76 на 76 полів; це легенда: якщо за рівності вирішує сталий порядок ходів, воно підводить уже з одного поля шахівниці, а `map tour 5..76 using warnsdorff fixed` каже, зі скількох полів кожної дошки воно вдається
theorem-tour-squirrel-cull = зі сталими порядками ходів для кожної остачі сторони від ділення на 8 правило веде з кута до маршруту (Сквіррел і Калл 1996): доведено для сторін з остачею 7 (Ганцфрід 2004), для інших питання відкрите; зі сторін від 5 до 130 тут не вдається лише 74
theorem-tour-divide = маршрути плиток з'єднуються в маршрут будь-якої дошки зі сторонами щонайменше 6 за час, пропорційний кількості полів (Парберрі 1997 для n на n, n на n + 1 і n на n + 2; Лінь і Вей 2005 для всіх)
theorem-tour-quarter = чвертьоберт може переводити замкнутий маршрут коня в себе лише на квадратних дошках, сторона яких парна й не ділиться на 4
theorem-tour-symmetry = симетрія дошки, яка переводить замкнутий маршрут у себе, зсуває його вперед або проходить у зворотному порядку, тож залишає на місці щонайбільше два поля: відбиття відносно діагоналі не зберігає жодного замкнутого маршруту коня цілою дошкою, а відносно середньої лінії лише там, де вона проходить між полями (за Джеллісом 2019)
theorem-tour-magic = жоден маршрут коня на шахівниці не має однакової суми в усіх вертикалях, горизонталях і довгих діагоналях; 2240 мають її в усіх вертикалях і горизонталях: 140, кожен зі своїми образами за поворотів і відбиттів, кожен в обох напрямках (Стертенбрінк, Мейріньяк і Маккей 2003)
theorem-tour-uncrossed = найдовший шлях коня, що не перетинає себе, має на шахівниці 35 ходів і на 9x9 47, а найдовший такий цикл 32 і 42 (Ярбро 1969; Кнут 2010; A003192, A157416): `find tour 6 uncrossed longest`

reason-tour-colours = кожен хід змінює колір, а на дошці темних полів { $dark } і світлих { $light }
reason-tour-end-colour = кожен хід змінює колір, а `{ $square }` має колір, полів якого менше: там маршрут не починається й не закінчується
reason-tour-same-colour = кожен хід змінює колір, тому кінці маршруту за парної кількості полів різного кольору; `{ $a }` і `{ $b }` мають однаковий
reason-tour-same-ends = маршрут через кілька полів не може починатися й закінчуватися на `{ $square }`
reason-tour-inner-end = на дошці зі стороною 4 зовнішні й внутрішні ряди мають однакову кількість полів, і кожен хід із зовнішнього ряду веде на внутрішній: маршрут починається й закінчується на зовнішніх рядах, а `{ $square }` лежить на внутрішньому
reason-tour-unreachable = жодні ходи не ведуть з `{ $a }` на `{ $b }`
reason-clues-far = поле `{ $a }` має номер { $i }, а `{ $b }` — номер { $k }, але фігурі потрібно від одного до другого щонайменше { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
 }
reason-clues-unreachable = поле `{ $a }` має номер { $i }, а `{ $b }` — номер { $k }, але жодні ходи не ведуть від одного до другого
reason-clues-colours = кожен хід змінює колір, тому поле `{ $a }` з номером { $i } і поле `{ $b }` з номером { $k } несумісні
reason-tour-few-moves = з `{ $square }` веде замало ходів, щоб пройти через нього
reason-tour-three-ends = `{ $a }`, `{ $b }` і `{ $c }` мають по одному ходу, а в маршруту лише два кінці

## Published sequences

sequence-tour-directed = незамкнуті маршрути, в обох напрямках
sequence-tour-closed = замкнуті маршрути, без напрямку (послідовність наводить парні сторони)

## Pictures and counts

tour-title-open = Незамкнутий маршрут дошки { $files }x{ $ranks }
tour-title-closed = Замкнутий маршрут дошки { $files }x{ $ranks }
tour-description = { $n ->
    [one] { $n } поле, від { $first } до { $last }.
    [few] { $n } поля, від { $first } до { $last }.
   *[many] { $n } полів, від { $first } до { $last }.
}
count-tours = { $solutions } ({ $ways })
count-directions = з напрямком { $directed }, без напрямку { $undirected }
stop-gave-up = метод зупинився, бо пробує не все
stop-gave-up-after = метод зупинився через { $time }, бо пробує не все

violation-crossing = ходи `{ $a } { $b }` і `{ $c } { $d }` перетинаються
violation-walk = ходів { $found } замість найбільшої кількості { $expected }
violation-no-move = жоден хід не веде з `{ $a }` на `{ $b }`
violation-unvisited = `{ $square }` не відвідано
violation-wrong-end = перше або останнє поле має бути `{ $square }`
violation-wrong-number = поле `{ $square }` має номер { $found } замість { $expected }
violation-not-closed = маршрут не замкнутий: жоден хід не веде з `{ $a }` назад на `{ $b }`
violation-not-kept = розв'язку не залишає незмінним жодна симетрія, якої вимагає `{ $option }`

reach-frontier = фронт із { $n } полів, для коней коротша сторона 8
reach-side-from = сторони щонайменше { $n }
reach-even-sides = парні сторони щонайменше 6, добуток яких ділиться на 8, і полів { $n }
reach-even-area = парна кількість полів до { $n }
reach-quarters = квадратні дошки з парною стороною, не кратною 4, і полів { $n }
refusal-option-needs = `{ $option }` нічого не каже без `{ $needs }`
help-option-needs = допишіть ще `{ $needs }`
help-moves = назвіть кожен хід один раз числом вертикалей і горизонталей, наприклад `moves 2,1 1,2 -1,2`; неназвані йдуть за годинниковою стрілкою
help-no-orders = `compare tour 5 by moves` порівнює порядки для коня
help-path = шлях — це дошка чисел (горизонталь у рядку, верхня перша), перелік полів, наприклад `a1 c2 a3`, або файл розв'язків
path-number-missing = числа { $number } бракує

## Options

option-open = маршрут не мусить повертатися на перше поле
option-closed = з останнього поля хід веде на перше
option-uncrossed = жодні два ходи не перетинаються, якщо намалювати їх прямими між центрами полів: `uncrossed longest`
option-longest = якнайбільше ходів. Шлях, а з `closed` цикл, не мусить відвідувати всі поля
option-from = перше поле
option-to = останнє поле
option-tour-without = ці поля не належать до дошки
option-tour-with = номери деяких полів маршруту: `a8 = 1`, малюнок або файл; `.` і `-1` — поля без номера
option-path = файл із початковим шляхом для `euler` або із замкненим маршрутом, який `vandermonde` розкладає на цикли
option-fixed = за рівності правило Варнсдорфа бере перше поле за годинниковою стрілкою, від ходу на одне праворуч і два вгору
option-moves = за рівності в правилі Варнсдорфа вибирається перший із цих ходів (вертикалі, горизонталі), а пошук з поверненням пробує їх у цьому порядку; неназвані йдуть за годинниковою стрілкою
option-random = за рівності правило Варнсдорфа вирішує жеребом
option-pohl = за рівності правило Варнсдорфа бере поле, подальші поля якого мають разом найменше ходів (Пол 1967)
option-roth = за рівності правило Варнсдорфа бере поле, найдальше від центра (Рот)
option-squirrel-cull = за рівності правило Варнсдорфа йде за порядками ходів Сквіррела й Калла (1996), з a1 на квадратній дошці

## Methods

method-warnsdorff = Завжди йде на вільне поле, з якого далі веде найменше ходів.
method-warnsdorff-more = Поля з малою кількістю виходів відвідуються, доки їх не відрізано (Г. К. фон Варнсдорф 1823). На кожне поле потрібно вісім перевірок, тож час лінійний, але правило ніколи не повертається: воно може зайти в глухий кут. За рівності береться поле, найдальше від центра, якщо не сказано `fixed`, `random seed S`, `pohl` чи `squirrel-cull`. Замкнутий маршрут має замкнутися випадково. На 100 на 100 полях `fixed` доводить до маршруту з 69,57 % полів, а `roth` — з 99,38 %; за годинниковою стрілкою від ходу на два праворуч і один угору було б 93,73 %. З 5040 сталих порядків, яких симетрії дошки не переводять один в одний, випробувано кожний 29-й: найгірший доводить до маршруту з 19,11 % полів, найкращий — з 97,52 %, медіана — 61,43 %.
method-warnsdorff-cost = Пропорційно кількості полів. Щонайбільше 4 194 304 поля.
method-warnsdorff-source = H. C. von Warnsdorff, Des Rösselsprunges einfachste und allgemeinste Lösung, 1823.
method-ties = Правило Варнсдорфа, а з глухого кута — назад до рівностей.
method-ties-more = Пробує лише поля, які дозволяє правило, але всі, як у дипломній роботі Терека (Sapientia, 2023). Здебільшого вдається одразу. Де жоден шлях за правилом не є маршрутом, час може бути експоненційним, а про інші маршрути нічого не доведено. З `moves` рівноцінні поля пробуються в цьому порядку.
method-ties-cost = Лінійно, де вдається перший шлях, експоненційно, де жоден. Щонайбільше 65 536 полів.
method-ties-source = Дипломна робота Терека (Sapientia, 2023).
method-lastresort = Правило Варнсдорфа, але на поле без подальших ходів іде, лише якщо вільного іншого немає.
method-lastresort-more = На полі без подальших ходів шлях закінчується, якщо воно не останнє. Так працює програма курсової роботи Клочка (Харків), числа якої для дошки 100 на 100 метод повторює. Рівність вирішує так само, як `warnsdorff`.
method-lastresort-cost = Пропорційно кількості полів.
method-lastresort-source = Курсова робота Клочка (Харківський університет).
method-antiwarnsdorff = Протилежність правила Варнсдорфа: на поле, з якого далі веде найбільше ходів.
method-antiwarnsdorff-more = Метод тут, щоб побачити його невдачу, як у курсовій роботі Клочка (Харків): кути лишаються наостанок, і кінь застрягає приблизно на півдорозі.
method-antiwarnsdorff-cost = Пропорційно кількості полів.
method-antiwarnsdorff-source = Курсова робота Клочка (Харківський університет).
method-euler = Робить зі шляху маршрут, проходячи його частини у зворотному порядку.
method-euler-more = Де з останнього поля веде хід на внутрішнє поле шляху, частину після нього можна пройти у зворотному порядку, і шлях дістає інший кінець (Ейлер 1759). Шукається найменше таких обертань, після яких шлях може взяти вільне поле, замкнутися або дійти до кінця. Початок — шлях за правилом Варнсдорфа або шлях із файлу: `path "FILE"`. Обертання коштує стільки кроків, скільки є полів.
method-euler-cost = Кількість полів, помножена на кількість переглянутих шляхів для кожного обертання. Щонайбільше 65 536 полів.
method-euler-source = L. Euler, Solution d'une question curieuse qui ne paroit soumise à aucune analyse, 1759.
method-vandermonde = Чотири конгруентні цикли покривають дошку; з'єднуються протилежні, потім половини.
method-vandermonde-more = Цикл відвідує одне з кожних чотирьох полів, які міняють місцями відбиття в середніх лініях (Вандермонд 1771). Цикли втрачають по одному ходу, їхні кінці з'єднують два інші; половини півоберт переводить у себе, маршрут — ні. Потрібні парні сторони й площа, що ділиться на 8, а цикли знаходить правило Варнсдорфа з жеребом. З опцією `path "FILE"` команда `trace` показує цикли замкненого маршруту, побудованого цим методом.
method-vandermonde-cost = Кілька випадкових циклів, кожен лінійний за полями й обертаннями. Щонайбільше 16 384 поля.
method-vandermonde-source = A. T. Vandermonde, Remarques sur les problèmes de situation, 1771.
method-divide = З'єднує маршрути плиток у маршрут усієї дошки за час, пропорційний кількості полів.
method-divide-more = Дошку розрізано на плитки зі сторонами від 6 до 11, кожна має замкнутий маршрут із двома певними ходами на правому й верхньому краях; кожним із них поступаються в обмін на кутовий хід сусідньої плитки (за Парберрі 1997). Непарна дошка має одну непарну плитку з незамкнутим маршрутом навколо початку. Коли задано обидва кінці, маршрут від першого ведуть до другого обертання його хвоста, як обертав шляхи Ейлер, щоразу на два ходи ближче. Сторони щонайменше 5; без `to` вдається завжди.
method-divide-cost = Пропорційно кількості полів. Щонайбільше 67 108 864 поля.
method-divide-source = I. Parberry, An efficient algorithm for the knight's tour problem, 1997.
method-frontier = Вирішує поле за полем уздовж довшої сторони; однакові фронти пробує або рахує один раз.
method-frontier-more = Вирішене впливає на решту лише через кілька останніх вертикалей: скільки ходів має поле і які поля є кінцями одного шляху (Simpath, Кнут 2009). Знаходить маршрут або доводить, що його немає, для коней на дошках із коротшою стороною щонайбільше 5. Точно рахує всі маршрути на дошках із коротшою стороною щонайбільше 8: кожен фронт має кількість способів дістатися до нього, а там, де решта дошки симетрична, фронт і його дзеркальне відображення рахуються як один. Суттєво різних замкнутих маршрутів стільки, скільки їх у середньому переводить у себе симетрія дошки (лема Коші й Фробеніуса); їх рахують так само, як цикли та шляхи через орбіти полів. Незамкнутий маршрут має напрямок, і в себе його переводить лише тотожність. На циліндрі лише рахує, кільце за кільцем, для коней щонайбільше з 8 полів.
method-frontier-cost = Стільки кроків, скільки є фронтів: експоненційно за коротшою стороною й лінійно за довшою; близько 25 байтів на кожен фронт.
method-frontier-source = D. E. Knuth, The Art of Computer Programming 4A, 2011: Simpath.
method-halfturn = Замкнуті маршрути, які півоберт переводить у себе.
method-halfturn-more = Шлях відвідує одне з кожних двох протилежних полів і закінчується за хід від образу першого; шлях і образ разом — це маршрут. Шляхи знаходить правило Варнсдорфа з жеребом, тож коли не знайдено жодного, це нічого не доводить.
method-halfturn-cost = Кілька випадкових шляхів, кожен лінійний за полями й обертаннями. Щонайбільше 4096 полів.
method-halfturn-source = Маршрути з цією симетрією: Ейлер 1759.
method-quarterturn = Замкнуті маршрути, які чвертьоберт переводить у себе.
method-quarterturn-more = Як півоберт, з чотирма образами замість двох. Потрібна квадратна дошка, сторона якої парна й не ділиться на 4.
method-quarterturn-cost = Як для півоберту. Щонайбільше 4096 полів.
method-quarterturn-source = Теорема про сторону випливає з кольорів.

## Steps

story-start = Маршрут починається на `{ $square }`.
story-onward = { $n ->
    [one] звідти далі веде { $n } хід
    [few] звідти далі ведуть { $n } ходи
   *[many] звідти далі веде { $n } ходів
}
story-go-only = `{ $square }`: єдине вільне поле; { $onward }.
story-go-only-end = `{ $square }`: єдине вільне поле, крім кінцевого `{ $end }`; { $onward }.
story-end-kept = { $sentence } `{ $end }` лишається на кінець.
story-go = `{ $square }`: { $onward }, це найменше; з інших: { $others }.
story-go-most = `{ $square }`: { $onward }, це найбільше; з інших: { $others }.
story-go-onward = `{ $square }`: { $onward }, найменше, якщо не рахувати глухих кутів; з інших: { $others }.
story-go-tie = `{ $square }`: { $onward }, за рівності вирішує { $why }; з інших: { $others }.
story-tie-untried = перше ще не випробуване поле
story-tie-fixed = перше поле за годинниковою стрілкою
story-tie-moves = перший хід порядку
story-tie-random = жереб
story-tie-pohl = поле, з якого досяжні поля мають разом найменше ходів
story-tie-roth = найбільша відстань від центру
story-tie-squirrel-cull = перший хід чинного порядку
story-try = Хід на `{ $square }`.
story-back = Назад з `{ $square }`.
story-order = Сквіррел і Калл, порядок { $n }: звідси за рівності вибирається перший із ходів { $moves } (вертикалі, горизонталі).
story-lost = На `{ $square }` більше не можна зайти й вийти звідти.
story-dead-end = Глухий кут: з `{ $square }` немає ходу на вільне поле.
story-misses-clue = Глухий кут: кожне вільне поле за хід від `{ $square }` має інший номер або задалеко від поля `{ $clue }` з номером { $number }.
story-dead-end-early = Глухий кут: з поля `{ $square }` є хід лише на кінцеве поле `{ $end }`, а інші поля ще не відвідано.
story-begin = Полів, відвіданих початковим шляхом: { $n } з { $of }.
story-extend = З кінця веде хід на вільне поле `{ $square }`: шлях продовжується туди.
story-turn-tail-closing = З першого поля веде хід на `{ $new }` з номером { $p }, а з кінця `{ $end }` — на `{ $pivot }` з номером { $q }. Номери різняться на одиницю: те, що йде після `{ $pivot }`, проходимо у зворотному порядку, і кінці тепер з'єднує хід.
story-turn-tail = З кінця `{ $end }` веде хід назад на `{ $pivot }`. Те, що йде після `{ $pivot }`, проходимо у зворотному порядку, і шлях закінчується на `{ $new }`.
story-turn-head = З першого поля `{ $first }` веде хід на `{ $pivot }`. Те, що йде перед `{ $pivot }`, проходимо у зворотному порядку, і шлях починається на `{ $new }`.
story-reverse = Увесь шлях проходимо у зворотному порядку, він закінчується на `{ $last }`.
story-rotate = Кінці розділяє один хід, тому шлях може починатися будь-де. Він починається на `{ $square }` і закінчується на `{ $last }`.
story-insert-one = `{ $square }` вставлено після `{ $after }`.
story-insert = `{ $first }` і `{ $last }` вставлено після `{ $after }`.
story-circuits = Чотири конгруентні цикли покривають дошку (полів у кожному: { $n }), тут як вертикаль/горизонталь: { $circuits }.
story-one-join = `{ $a }`-`{ $b }` і `{ $c }`-`{ $d }` стають `{ $a }`-`{ $c }` і `{ $b }`-`{ $d }`
story-pairs = Протилежні цикли втрачають по одному ходу, і їхні кінці з'єднуються: { $joins }. Лишаються два цикли (полів у кожному: { $n }), кожен із них півоберт переводить у себе.
story-join = Два цикли з'єднуються так само: { $join }.
story-found-open = Усі поля відвідано: незамкнутий маршрут.
story-found-closed = Усі поля відвідано, і хід веде назад на перше: замкнутий маршрут.
story-exhausted = Випробувано всі шляхи: маршруту немає.
story-none-by-rule = Усі ходи взято назад: за цим правилом звідси маршруту немає.
story-gave-up = Метод тут закінчується без маршруту; відвідано полів: { $n } з { $of }.
story-skipped = { $n ->
    [one] ({ $n } крок пропущено)
    [few] ({ $n } кроки пропущено)
   *[many] ({ $n } кроків пропущено)
}

## Maps

map-rate = Початкових полів, що ведуть до маршруту: { $full } з { $tried } ({ $rate } %).
map-least = У найгіршому разі відвідано полів: { $least } з { $of }.
map-title-reached = Як далеко доходить `{ $problem }` з кожного поля
map-title-solutions = У скількох розв'язках на кожному полі стоїть фігура: `{ $problem }`
map-title-starts = Скільки маршрутів починається на кожному полі: `{ $problem }`
map-title-ends = Скільки маршрутів закінчується на кожному полі: `{ $problem }`
map-title-moves = Скільки маршрутів містять кожен хід: `{ $problem }`
map-title-degree = Ходи фігури з кожного поля: `{ $problem }`
map-title-combined = `{ $problem }`
map-legend-reached = Число: поля, відвідані звідти. Зелене: усі.
map-legend-solutions = Число: розв'язки з фігурою на цьому полі, від { $least } (світле) до { $most } (темне).
map-legend-starts = Число: маршрути, що там починаються, від { $least } (світле) до { $most } (темне).
map-legend-ends = Число: маршрути, що там закінчуються, від { $least } (світле) до { $most } (темне).
map-legend-moves = Товщина й колір ходу: маршрути, що його містять, від { $least } (тонкий, світлий) до { $most } (товстий, темний).
map-legend-degree = Число: стільки ходів веде звідти, від { $least } (світле) до { $most } (темне).
map-legend-combined = Число: від { $least } (світле) до { $most } (темне).
map-unit = Числа заокруглено, одиниця — { $unit }; точні: `| export "FILE.csv"`.
map-digits = Кожна цифра — десята частина шкали: 0 починається з { $least }, 9 закінчується на { $most }.
map-digits-missing = Зелене поле з крапкою: маршрут. Цифра: скільки бракує: 1 — одне поле, 2 — два або три, 3 — до семи, і так далі з подвоєнням.
map-files = Сума кожної вертикалі: { $total }.
map-ranks = Сума кожної горизонталі: { $total }.
map-files-ranks = Сума кожної вертикалі й кожної горизонталі: { $total }.
map-sum = Усі числа разом: { $sum }.
map-sum-times = Усі числа разом: { $sum } = { $times } · { $total }.
column-move = хід
column-share = %
column-moves = таких ходів
column-degree = ходів звідти
column-squares = таких полів
map-degree = Граф ходів: { $squares ->
    [one] { $squares } поле
    [few] { $squares } поля
    [many] { $squares } полів
   *[other] { $squares } поля
 }, { $moves ->
    [one] { $moves } ребро
    [few] { $moves } ребра
    [many] { $moves } ребер
   *[other] { $moves } ребра
 }.
map-degree-arcs = Граф ходів, які мають напрямок: { $squares ->
    [one] { $squares } поле
    [few] { $squares } поля
    [many] { $squares } полів
   *[other] { $squares } поля
 }, { $moves ->
    [one] { $moves } дуга
    [few] { $moves } дуги
    [many] { $moves } дуг
   *[other] { $moves } дуги
 }.
map-barred = Маршрут може починатися на { $starts } з { $of ->
    [one] { $of } поля
    [few] { $of } полів
   *[many] { $of } полів
 }: на позначених `#` не починається жоден.
map-barred-dark = Маршрут може починатися на { $starts } з { $of ->
    [one] { $of } поля
    [few] { $of } полів
   *[many] { $of } полів
 }: на темних не починається жоден.
kind-map = карта
kind-proof = доведення
proof-none = Доведено: `{ $problem }` не має розв'язку.
proof-solution = `{ $problem }` має розв'язок, який показує доведення.
proof-fewest = Доведено: `{ $problem }`: { $n ->
    [one] { $pieces } — цього досить
    [few] { $pieces } — цього досить
   *[many] { $pieces } досить
 }, менше не вистачить.
proof-most = Доведено: `{ $problem }`: { $n ->
    [one] { $pieces } вміщується
    [few] { $pieces } вміщуються
    [many] { $pieces } вміщується
   *[other] { $pieces } вміщуються
 }, більше ні.
proof-extreme = Доведено: `{ $problem }`: { $amount }, а більше неможливо.
proof-all = Доведено: `{ $problem }`: { $solutions } і жодних інших.
proof-unchecked = Доведення ще не перевіряла інша програма. `| export "FILE.opb"` записує модель, `| export "FILE.pbp"` кроки; потім їх перевіряє `veripb FILE.opb FILE.pbp`.
replay-alone = Програма перевірила власне доведення. Незалежного перевіряльника VeriPB немає на шляху пошуку.
replay-installed = Програма перевірила власне доведення. Незалежно його перевіряє `veripb { $model } { $path }`.
replay-covers = Перевірено: `{ $model }` ({ $variables }, { $constraints }) — модель, що випливає з означення задачі, і кожен рядок доведення випливає: { $rules }.
replay-correct = Правильно: `{ $path }` — доведення.
proof-stopped = `{ $problem }` не доведено: пошук доведення було перервано ({ $why }).
refusal-listed = доведення, що це всі розв'язки, перелічує щонайбільше { $most }
help-listed = скористайтеся `prove` без `count`, якому перелік не потрібен
refusal-no-map = жоден метод цієї задачі не має власної карти
refusal-unknown-method = методу `{ $method }` немає
refusal-cannot-map = метод `{ $method }` не малює карти
refusal-cannot-spread = метод `{ $method }` не рахує за полями чи ходами

### The Jupyter kernel

## What `bezzel kernel` says. Names of programs and folders are arguments.

kernel-installed = Тепер Jupyter знає ядро `{ $name }`: { $path }
kernel-use = Користуйтеся так: `jupyter console --kernel { $name }`, або виберіть його в JupyterLab.
kernel-removed = Ядро `{ $name }` вилучено: { $path }
kernel-absent = Ядра `{ $name }` немає: { $path }
kernel-foreign = Це ядро іншої програми, воно лишається без змін: { $path }
kernel-homeless = У цього користувача немає домашньої теки: вкажіть теку через `--prefix DIR`.
kernel-no-environment = Немає активного середовища Python, і Python не знайдено в PATH: вкажіть середовище через `--prefix DIR`.
kernel-program = Ця програма, версія { $version }: { $path }
kernel-searched = Jupyter каже, що шукає ядра тут:
kernel-rule = Програми `jupyter`, яку можна було б спитати, немає; за своїми правилами Jupyter шукає ядра тут:
kernel-found = { $path }: Jupyter його знаходить, і воно запускає цю програму.
kernel-other = { $path }: Jupyter його знаходить, але воно запускає іншу програму: { $program }
kernel-hidden = { $path }: Jupyter його не знаходить.
kernel-broken = { $path }: програми, яку воно запускає, немає: { $program }
kernel-none = Жодне ядро цієї програми не встановлено; це робить `bezzel kernel install`.
kernel-connection = { $path } не є придатним файлом з'єднання: дивіться в ньому ключ `{ $key }`
kernel-failed = ядро не може запуститися: { $error }
request-unknown = це ядро не знає запиту `{ $request }`
link-puzzle = Задача про вісім ферзів (Вікіпедія)
link-queens = Ферзі, що не б'ють один одного (OEIS A000170)
link-covers = Ферзі, що б'ють усі поля (OEIS A075458)
link-tours = Замкнуті маршрути коня (OEIS A001230)

## What stands in the log.

kernel-log-frames = відкинуто повідомлення, у якому бракує частин
kernel-log-signature = відкинуто повідомлення з хибним підписом
kernel-log-replayed = повідомлення, яке вже надходило, відкинуто
kernel-log-large = з'єднання розірвано: інша сторона надіслала забагато
kernel-log-slow = з'єднання розірвано: інша сторона залишила забагато непрочитаного
kernel-log-json = відкинуто повідомлення: його частина `{ $part }` не є об'єктом JSON
kernel-log-header = відкинуто повідомлення: у його заголовку немає тексту під `{ $part }`

### The command line of the program

## Its help. Options, commands and names in capitals are the same in every language.

usage-commands = Команди
usage-arguments = Аргументи
usage-options = Опції
usage-about = Лабораторія комбінаторики шахівниці: фігури, що не б'ють одна одну, дошки, покриті кількома фігурами, маршрути коня; пораховані, намальовані, зведені за симетрією та записані у файли.
usage-start = Без FILE і -c у терміналі відкривається інтерактивний сеанс (спробуйте там `help`), а все інше читається як сценарій.
usage-files = Файли сценаріїв, що виконуються один за одним в одному сеансі, або одна команда, наприклад `find queens 8`; `-` — це стандартний ввід.
usage-lines = Виконати цей командний рядок після файлів сценаріїв; можна вказати кілька разів.
usage-echo = Виводити кожну команду перед її відповіддю.
usage-json = Відповідати одним об'єктом JSON у рядку.
usage-lang = Мова відповідей; інакше мова з файлу налаштувань, інакше мова системи, якщо вона з цих, інакше англійська.
usage-color = Чи вживати кольори; інакше вирішують NO_COLOR, CLICOLOR_FORCE, файл налаштувань і термінал.
usage-quiet = Показувати лише відповіді: без вітання, поступу й застережень.
usage-no-config = Нічого не читати й не записувати в теках користувача (налаштування, історія, часи виконання).
usage-no-init = Інтерактивний сеанс не виконує стартового файлу `init.bz` з теки налаштувань.
usage-data = Зберігати налаштування, історію й часи виконання в цій теці.
usage-threads = Найбільша кількість потоків пошуку. Типово: усі ядра процесора.
usage-file-access = Файли, які можуть використовувати команди: `none` (жодні), файли теки або файли теки лише для читання. Відносні шляхи починаються в теці. Типово: усі.
usage-limit = Межі, яких не перевищує жодна команда й жодне налаштування: `memory=2GB,threads=2,time=10s` або деякі з них.
usage-help = Показати цю довідку.
usage-version = Показати версію.
usage-kernel = Мова команд у Jupyter: у блокнотах і консолях.
usage-kernel-install = Повідомити Jupyter, де ця програма, щоб блокноти й консолі її пропонували; опції на зразок --lang зберігаються для неї.
usage-kernel-start = Обслуговувати блокнот або консоль: це запускає Jupyter.
usage-kernel-connection = Файл, у якому Jupyter каже, де слухати.
usage-kernel-uninstall = Скасувати те, що зробив `install`.
usage-kernel-check = Сказати, що й де встановлено та чи знаходить це Jupyter.
usage-kernel-user = Для цього користувача (типово).
usage-kernel-prefix = Для середовища Python у цій теці.
usage-kernel-sys-prefix = Для активного середовища Python, за `sys.prefix` у Python.
usage-kernel-name = Назва, яку вживає `jupyter console --kernel NAME`. Типово: `bezzel`.
usage-serve = Надавати сеанс іншій програмі: об'єкти JSON, по одному в рядку, на стандартному вході та виході.
usage-version-of = Показати версію.
usage-version-full = Показати також систему та збірку, для повідомлень про помилки.
usage-web = Надавати версію для браузера браузерам цього комп'ютера й відкрити один.
usage-web-folder = Тека версії для браузера. Без неї береться тека, встановлена з програмою.
usage-web-host = Адреса цього комп'ютера, яку слухати, також для браузерів інших комп'ютерів: `0.0.0.0` — усі адреси. Типово: лише цей комп'ютер.
usage-web-port = Порт. Типово: перший вільний від 8848.
usage-web-no-browser = Не відкривати браузера.
web-serves = { $folder } доступно за адресою { $address }; Ctrl-C завершує.
web-warns = Кожен, хто може відкрити цю адресу, може читати теку. Змінити в ній нічого не можна.
web-forbidden = Цей сервер відповідає лише браузерам свого комп'ютера. `bezzel web --host ADDRESS` відповідає й іншим.
web-not-found = Такої сторінки немає.
fault-web-missing = версію для браузера не встановлено з цією програмою
fault-web-folder = `{ $path }` не є текою з версією для браузера
help-web-missing = зберіть її в репозиторії командою `python3 tests/release/web.py FOLDER` і надавайте командою `bezzel web FOLDER`
fault-web-port = не можна слухати { $place }
help-web-port = виберіть інший порт за допомогою `--port`
usage-man = Вивести сторінку довідника: `bezzel man | man -l -` її покаже.
usage-completions = Вивести доповнення командного рядка для оболонки.
usage-shell = Оболонка.
man-name = Назва
man-description = Опис
man-exit = Код завершення
man-exit-codes = 0: усе гаразд. 1: команда не вдалася або дала лише частину відповіді. 2: команда незрозуміла. 64: командний рядок хибний. 66: сценарій не вдалося прочитати. 70: помилка програми. 130: перервано.
usage-count = Порахувати розв'язки задачі або лише кілька частин підрахунку.
usage-count-problem = Задача мовою команд: 'queens 22', 'tour 6x6 closed using backtracking'.
usage-count-shard = Яка частина зі скількох: 5/64, 0-15/64, 3,7/64 або env:NAME/64 з номером у змінній середовища.
usage-count-out = Тека для записів про частини.
usage-todo = Перелічити частини, про які в теці немає запису, так, як їх приймають масиви завдань.
usage-merge = Підсумувати частини підрахунку, коли всі їх записано.
usage-verify = Порахувати знову кілька записаних частин, вибраних навмання.
usage-verify-sample = Кількість частин. Типово: 1.
usage-verify-plain = Простим пошуком, який не має спільного коду з тим, що їх порахував; це триває довше.
usage-status = Сказати, як далеко зайшов підрахунок частинами.
usage-folder = Тека із записами.

## What is wrong with it

usage-more = `bezzel --help` розповідає, що є.
usage-no-option = опції `{ $option }` немає
usage-no-command = команди `{ $command }` немає
usage-no-value = для `{ $option }` потрібне значення
usage-value = `{ $option }` не приймає значення `{ $value }`
usage-needless-value = `{ $option }` не приймає значень, а тут `{ $value }`
usage-missing = бракує { $argument }
usage-not-text = один з аргументів не є текстом у UTF-8
usage-wrong = ці аргументи не поєднуються
usage-command-alone = команда на зразок `merge` вживається без файлів і без `-c`
usage-takes = приймає { $values }
usage-takes-number = приймає ціле число від 1 до { $most }
usage-takes-positive = приймає ціле число від 1
usage-takes-file-access = допустимо: `none`, шлях теки або цей шлях із `:ro`
usage-takes-limits = допустимо: `memory=2GB`, `threads=2`, `time=10s` або кілька з них через кому без пробілів
usage-takes-name = назва складається з літер від a до z, цифр, `.`, `_` і `-`
usage-as-value = після `--` це не опція: `{ $text }`

## Найкоротші шляхи

path-moves = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[many] { $n } ходів
}
count-paths = { $moves }: { $solutions }
board-path = Найкоротший шлях: { $moves }.
column-path-moves = ходів
family-path = найкоротші шляхи
tour-title-path = Шлях на дошці { $files }x{ $ranks }
stopped-path = Найкращий на той час шлях: { $moves }, через { $time } ({ $nodes }).
walk-longer = `{ $method }` доходить до `{ $end }`: { $moves }. Найкоротший шлях: { $shortest }.
walk-stranded = `{ $method }` застрягає й не доходить до `{ $end }`: { $moves }. Найкоротший шлях: { $shortest }.
map-title-distance = Найменше ходів до кожного поля: `{ $problem }`
map-legend-distance = Число: щонайменше стільки ходів туди, від { $least } (світле) до { $most } (темне).
map-distance = Досяжних полів: { $reached } з { $squares }; до найдальшого: { $moves }.
reason-unreachable = з `{ $from }` досяжні { $reached } з { $of } полів, і `{ $to }` не серед них
reason-unreachable-none = з `{ $from }` немає жодного ходу, тож `{ $to }` недосяжне
reason-unreachable-only = з `{ $from }` досяжні { $reached } з { $of } полів, лише { $squares }, і `{ $to }` не серед них
reason-unreachable-except = з `{ $from }` досяжні { $reached } з { $of } полів, усі крім { $squares }, тож `{ $to }` недосяжне
violation-not-shortest = у шляху ходів { $moves } замість { $shortest }
refusal-needs-end = найкоротшому шляху потрібне поле після `{ $option }`
help-example = наприклад, `{ $command }`
block-missing-name = після `for` має бути назва
block-missing-in = після назви бракує `in`
block-missing-values = після `in` бракує значень
block-missing-condition = після `if` бракує умови
block-missing-body = інструкції для `{ $keyword }` пишуть у фігурних дужках
block-missing-brace = у кінці інструкцій для `{ $keyword }` бракує `{ $sign }`
block-missing-parameter = бракує назви аргументу
block-missing-bracket = після аргументів бракує `)`
block-missing-equals = після аргументів бракує `=`
block-missing-value = після `=` бракує значення функції
block-extra-braces = фігурні дужки мають лише `for`, `if` і `try`, а значення після `=` їх не має
block-stray-else = `else` буває лише після дужок `if` або `try`
refusal-not-played = `{ $problem }` не має головоломок для гри
help-not-played = `play tour 5` — це головоломка з маршрутом, а `trace` показує, як знайти найкоротший шлях
fault-model-path = для `{ $problem }` немає моделі, бо пошук у ширину сам доводить, що шлях найкоротший
help-model-path = `find { $problem }` показує шлях, а `trace { $problem }` — кожен крок пошуку
story-path-start = Шлях починається на `{ $square }`.
story-layer = { $moves }: { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[many] { $n } полів
 }, { $squares }.
story-round-first = Останнє поле `{ $squares }` має значення 0. За кожен прохід поле без значення дістає на одиницю більше від найменшого за один хід.
story-round = Прохід { $round }: { $n ->
    [one] { $n } поле дістає
    [few] { $n } поля дістають
   *[many] { $n } полів дістають
 } значення { $round }: { $squares }.
story-round-none = Прохід { $round }: жодне поле не дістає значення.
story-predecessor = Назад: поле `{ $square }` уперше досягнуто з `{ $from }`.
story-descend = `{ $square }`: його значення { $value } на одиницю менше.
story-descend-others = `{ $square }`: його значення { $value } на одиницю менше; так само добрі: { $others }.
story-nearest = `{ $square }`: квадрат відстані — { $gap }, найменший; інші: { $others }.
story-nearest-only = `{ $square }`: єдине вільне поле, квадрат відстані — { $gap }.
story-improved = Останнє поле досягнуто: { $moves }, найкращий досі шлях.
story-bound = Ще один хід, і разом було б: { $moves }, а найкращий шлях має { $best }.
story-shortest = Найкоротший шлях: { $moves }.
story-not-shortest = Останнє поле досягнуто: { $moves }. Найкоротший шлях: { $shortest }.
story-stranded = Шлях закінчується, не досягнувши `{ $square }`.
story-unreachable = Пробувати більше нічого: з `{ $from }` немає шляху на `{ $to }`.
problem-path = Перейти фігурою з одного поля на інше за найменшу кількість ходів: конем, якщо не названо іншої.
problem-path-more = `from` і `to` називають два поля. Розв'язок перелічує поля шляху по порядку, на дошці стоять їхні номери. `map distance knight 8 from a1` показує найменшу кількість ходів до кожного поля, `map count path 8 from a1 to h8` — кількість найкоротших шляхів через кожне поле. Дозволено всі фігури й дошки, також фігури, що не ходять назад. Поля після `without` не належать до дошки, але лінійна фігура проходить над ними; `pawns` її спиняють.
option-path-from = перше поле шляху
option-path-to = останнє поле шляху
option-path-without = ці поля не належать до дошки
history-path = Е. Мур знайшов найкоротший вихід з лабіринту пошуком у ширину (опубліковано 1959 року), а Ч. Лі застосував його до провідників схем (1961). Річард Беллман у 1950-х роках запровадив динамічне програмування. Е. Дейкстра поширив пошук на кроки різної довжини (1959). Дипломна робота Терека (Sapientia, 2023) бере найкоротші шляхи за приклад жадібного методу, пошуку з поверненням і динамічного програмування.
theorem-path-principle = кожна частина найкоротшого шляху є найкоротшим шляхом між своїми кінцями, бо коротша частина скоротила б ціле (принцип оптимальності Беллмана, 1957). Тому відстань поля на одиницю більша від найменшої відстані сусідів
theorem-path-knight = на дошці без країв коню, що має пройти x вертикалей і y горизонталей, де x не менше y, потрібна найменша кількість ходів d, для якої d не менше x/2, d не менше (x + y)/3 і d + x + y парне. Винятки: одне поле прямо (3 ходи) і два поля по діагоналі (4 ходи); див. Das і Chatterji 1988. Біля кута може знадобитися більше: з a1 на b2 4 ходи
theorem-path-corners = від кута до кута дошки n на n, де n не менше 4, коню потрібно 2·⌊(n + 1)/3⌋ ходів: на шахівниці 6. На шахівниці немає полів, віддаленіших одне від одного
theorem-path-colours = кінь щоходу міняє колір, тому відстань між двома полями парна саме тоді, коли вони одного кольору
theorem-path-riders = на порожній квадратній дошці ферзь і тура досягають кожного поля щонайбільше за 2 ходи, а слон — кожного поля свого кольору. Королю потрібно стільки ходів, скільки становить більша з різниць вертикалей і горизонталей
theorem-path-leapers = стрибун на a і b полів, де a менше b, досягає всіх полів саме тоді, коли a і b не мають спільного дільника, їхня сума непарна, коротша сторона має щонайменше a + b, а довша щонайменше 2b полів (Knuth 1994). Коню потрібно 3x4 поля
method-breadthfirst = Досягає полів шарами: спершу тих, що за один хід, потім тих, що за два ходи, і так далі.
method-breadthfirst-more = Поле належить до шару, який досягає його першим, тому його відстань відома одразу. Шлях назад веде з останнього поля на те, з якого його вперше досягнуто, і так до початку; це перший за абеткою найкоротший шлях. Щоб порахувати шляхи, кожне поле додає числа сусідів з попереднього шару.
method-breadthfirst-cost = Лінійно за кількістю ходів з усіх полів. Щонайбільше 4 194 304 поля, для карт 262 144.
method-breadthfirst-source = E. F. Moore, The shortest path through a maze, 1959; C. Y. Lee, An algorithm for path connections and its applications, 1961.
method-dynamic = Обчислює відстань кожного поля з відстаней його сусідів.
method-dynamic-more = Рекурентне співвідношення Беллмана: останнє поле має значення 0, а кожне інше — на одиницю більше від найменшого значення за один хід. Прохід застосовує його до всіх полів. Після проходу k значення мають поля, до яких щонайбільше k ходів. З першого поля кожен хід веде на значення, менше на одиницю. Кількість шляхів — це сума за такими ходами. Пошук у ширину дивиться на кожен хід лише раз.
method-dynamic-cost = Кількість ходів з усіх полів, помножена на відстань. Щонайбільше 65 536 полів.
method-dynamic-source = R. Bellman, Dynamic Programming, 1957; On a routing problem, Quarterly of Applied Mathematics 16, 1958.
