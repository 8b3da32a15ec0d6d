## The verb

verb-play = Показує проблему як головоломку: фігури розставляєте ви самі.
verb-play-more = Сам `play` показує перелік задач, від легких до важких; у терміналі це меню. `play 12` — одна з них, `play queens 6 with c1` робить головоломку з будь-якого розміщення чи покриття. Головоломки з `daily`, `random` і `regions` мають рівно один розв'язок. У терміналі рухайтеся стрілками, WASD чи hjkl, ставте фігури пробілом, клавішею Enter чи мишею; усі клавіші названо внизу екрана. Поля під боєм позначено, хибний хід пояснюється, `?` дає підказку. Поступ і найкращий час зберігаються у `play.json` у теці даних користувача. В інших місцях головоломка друкується.
param-challenge = номер задачі
option-daily = головоломка цього дня (UTC), для всіх однакова
option-play-random = випадкова головоломка з одним розв'язком
option-play-seed = число, з якого починає випадок: те саме число дає ту саму головоломку
option-regions = дошка зі стільки полями вздовж сторони і стільки ж областями: по одному ферзю в кожній горизонталі, вертикалі й області, жоден не торкається іншого
kind-puzzle = головоломка
kind-challenges = задачі
fault-no-challenge = задачі { $number } немає: усього їх { $n }
fault-no-puzzle = у `{ $problem }` не можна грати: головоломки бувають із розміщень і покриттів
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
play-terminal = Щоб грати, введіть `{ $command }` у терміналі.

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
