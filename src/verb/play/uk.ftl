## The verb

verb-play = Показує проблему як головоломку: фігури розставляєте і обхід проходите ви самі.
verb-play-more = Сам `play` показує перелік задач, від легких до важких; у терміналі це меню. `play 12` — одна з них, `play queens 6 with c1` робить головоломку з будь-якого розміщення, покриття чи обходу. Головоломки з `daily`, `random` і `regions` мають рівно один розв'язок. У терміналі рухайтеся стрілками, WASD чи hjkl, ставте фігури пробілом, клавішею Enter чи мишею; усі клавіші названо внизу екрана. Поля під боєм позначено, хибний хід пояснюється, `?` дає підказку. У скриптах і зошитах, а в терміналі після `set play lines`, грають командами: `place d4` (в обході: далі на d4), `remove d4`, `undo`, `redo`, `hint`, `show`, `give up`, `restart` і `leave`. Поступ і найкращий час зберігаються у `play.json` у теці даних користувача; `play stats` підсумовує їх.
verb-place = Ставить фігуру в головоломці, у яку грають; обхід іде далі на це поле.
verb-remove = Знімає фігуру головоломки; в обході все від цього поля.
verb-undo = Скасовує останню зміну в головоломці.
verb-redo = Знову робить у головоломці те, що було скасовано.
verb-hint = Називає поле, що веде до розв'язку головоломки, або те, що спершу треба прибрати.
verb-give = Здає головоломку й показує розв'язок: `give up`.
verb-restart = Починає головоломку знову.
verb-leave = Залишає головоломку; `play` продовжить її звідти.
param-square = поле дошки, наприклад `d4`
param-up = друга половина `give up`
choice-up = Здає головоломку: `give up`.
option-stats = що ви вже розв'язали, за видами, з днями поспіль і часом
setting-play = Де в терміналі грають у головоломки: на екрані (`screen`) чи командами (`lines`), як у скриптах і зошитах.
setting-onward = В обході, який проходять, кількість ходів із кожного наступного поля, як їх рахує правило Варнсдорфа; на екрані це перемикає `c`.
code-E304 = Жодна головоломка не грається.
fault-no-game = `{ $word }` — для головоломки, у яку грають, а зараз гри немає
help-E304 = `play queens 8 with a1` починає гру, `play` показує перелік задач
fault-puzzle-option = `{ $option }` стосується пошуку: головоломку розв'язують уручну
damage-version = його записала пізніша версія програми: версія { $version }, а ця читає до версії { $most }
help-later-version = файл залишається, як є, і цього разу нічого не зберігається
kind-position = позиція гри
kind-tally = що вже розв'язано
column-puzzles = головоломки
column-solved = розв'язано
column-games = партії
column-given-up = здано
param-challenge = номер задачі
option-daily = головоломка цього дня (UTC), для всіх однакова
option-play-random = випадкова головоломка з одним розв'язком
option-play-seed = число, з якого починає випадок: те саме число дає ту саму головоломку
option-regions = дошка зі стільки полями вздовж сторони і стільки ж областями: по одному ферзю в кожній горизонталі, вертикалі й області, жоден не торкається іншого
kind-puzzle = головоломка
kind-challenges = задачі
fault-no-challenge = задачі { $number } немає: усього їх { $n }
fault-large-puzzle = ця дошка завелика для гри: найдовша сторона — { $most } полів
damage-json = це не запис головоломок: { $error }
column-level = рівень
column-puzzle = головоломка

## What a puzzle asks for

play-challenge = Задача { $n }: { $puzzle }
play-goal-place = { $pieces }: жодна фігура не має бити іншу.
play-goal-cover = { $pieces }: на кожному полі має стояти фігура або поле має бути під боєм.
play-goal-independent = { $pieces }: на кожному полі має стояти фігура або поле має бути під боєм, і жодна фігура не має бити іншу.
play-goal-total = { $pieces }: кожне поле має бути під боєм, і поля з фігурами теж.
play-goal-regions = { $pieces }: по одному в кожній горизонталі, вертикалі й області, жоден не торкається іншого, навіть кутом.
play-torus = Протилежні краї дошки з'єднано.
play-given = Уже стоїть: { $squares }.
play-solutions = { $n ->
    [one] { $n } розв'язок.
    [few] { $n } розв'язки.
   *[many] { $n } розв'язків.
 }
play-goal-tour = { $n ->
    [one] Обійдіть усі поля, кожне по одному разу: { $n } поле.
    [few] Обійдіть усі поля, кожне по одному разу: { $n } поля.
   *[many] Обійдіть усі поля, кожне по одному разу: { $n } полів.
 }
play-goal-closed-tour = { $n ->
    [one] Обійдіть усі поля, кожне по одному разу, і замкніть обхід: { $n } поле, з останнього хід веде назад на перше.
    [few] Обійдіть усі поля, кожне по одному разу, і замкніть обхід: { $n } поля, з останнього хід веде назад на перше.
   *[many] Обійдіть усі поля, кожне по одному разу, і замкніть обхід: { $n } полів, з останнього хід веде назад на перше.
 }
play-leaper = Стрибун ходить на { $a } в один бік і на { $b } в інший.
play-from = Обхід починається на { $square }.
play-to = Обхід закінчується на { $square }.
play-terminal = Щоб грати, введіть `{ $command }`; після `set play lines` грають командами.
play-begin = `{ $command }` починає першу.
play-lines = Команди: `place d4` (в обході: далі на d4), `remove d4`, `undo`, `redo`, `hint`, `show`, `give up`, `restart`, `leave`.
play-lines-over = Гру закінчено: `restart` починає знову, `leave` завершує.
play-on-board = На дошці: { $squares }.
play-path = Шлях досі: { $squares }.
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
play-too-early = На { $square } обхід закінчується: це поле останнє.
play-taken = На { $square } вже стоїть фігура.
play-vacant = На { $square } нічого знімати.
play-off-board = Поля { $square } на цій дошці немає.
play-hint-tour = Обхід іде далі на { $square }.
play-back-to = { $n ->
    [0] Звідси обхід не продовжити: зніміть усе від { $square }.
   *[other] Звідси обхід не продовжити: поверніться до ходу { $n }, тобто зніміть усе від { $square }.
 }
play-back-perhaps = { $n ->
    [0] Звідси обходу не знайдено: зніміть усе від { $square }.
   *[other] Звідси обходу не знайдено, але він є від ходу { $n }: зніміть усе від { $square }.
 }
play-given-up-tour = Це обхід; він починається, як ваш, доки той добрий.
play-kind-placement = розміщення
play-kind-completion = доповнення
play-kind-cover = покриття
play-kind-regions = області
play-kind-tour = обходи
play-kind-all = разом
play-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
   *[many] { $n } днів
 }
play-streak = щоденні головоломки поспіль: { $days }, щонайбільше { $longest }
play-key-remove = зняти
play-key-onward = лічити ходи

## What is said while it is played

play-start = Рухайтеся стрілками, ставте пробілом.
play-resumed = Ви продовжуєте з того місця, де зупинилися.
play-placed = Поставлено на { $square }.
play-removed = Знято з { $square }.
play-not-independent = Не незалежно: { $reason }.
play-touch = { $square } торкається { $other }.
play-region = { $square } лежить у тій самій області, що й { $other }.
play-clash-more = { $n ->
   *[other] { $sentence } Заважають також: { $squares }.
 }
play-fixed = Фігура на { $square } належить до головоломки й залишається.
play-blocked = На { $square } фігура стояти не може.
play-none-left = Усі фігури вже стоять: спершу зніміть одну.
play-uncovered = { $n ->
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
play-unknown = Пошук тривав задовго: невідомо, чи має ця позиція розв'язок.
play-given-up = Це розв'язок.
play-restarted = Від початку.
play-over = Гру закінчено: R починає знову, q виходить.
play-no-key = Ця клавіша тут нічого не робить.
play-left = залишилося: { $pieces }
play-open = { $n ->
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
play-end-untouched = не розпочато
play-window = У цьому вікні { $columns } на { $rows } знаків; головоломці потрібно { $least-columns } на { $least-rows }.
play-menu = Задачі
play-menu-solved = { $n ->
   *[other] розв'язано: { $n } з { $of }
 }
play-level = рівень { $n }
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
play-key-quit = вийти
