// The texts of the page in four languages. What the program answers is in the session's language.

export const LANGUAGES = { en: 'English', hu: 'Magyar', sl: 'Slovenščina', uk: 'Українська' };

const TEXTS = {
  en: {
    title: 'bezzel: a laboratory for chessboard combinatorics',
    intro: 'Place queens that do not attack each other, cover a board, walk a knight’s tour, solve region puzzles. Choose a starting point or type a command.',
    command: 'Command', run: 'Run', stop: 'Stop', stopping: 'Stopping …', running: 'Running …', loading: 'Loading the program …',
    language: 'Language', theme: 'Light or dark', projector: 'Projector', leave: 'Leave the projector mode', open: 'Open files', help: 'Help',
    starts: 'Starting points', answers: 'Answers', link: 'Copy link', copied: 'Link copied.', edit: 'Edit', save: 'Save %1',
    added: '%1 can now be used in commands.', try: 'Try: %1', lost: 'The program ended by an error and was started again. Your variables are lost, your files are kept.',
    dead: 'The program cannot start in this browser.', over: 'The session has ended and a new one has started.',
    slow: 'A browser uses one processor core and at most 4 GiB of memory. The program for the terminal uses all cores, so this search is faster there.',
    keys: 'Enter runs, Shift+Enter starts a new line, Tab completes, Up and Down recall earlier commands, Escape stops.',
    watch: 'Watch eight queens', tours: 'Count knight’s tours', cover: 'Cover the board', today: 'Today’s puzzle', own: 'Paste your puzzle',
    paste: 'Paste a puzzle with regions: rows of letters, an array, or an address of puzz.link.', play: 'Play', cancel: 'Cancel',
  },
  hu: {
    title: 'bezzel: sakktábla-kombinatorikai laboratórium',
    intro: 'Helyezz el egymást nem ütő vezéreket, fedd le a táblát, járd be huszárral, fejts régiós feladványokat. Válassz kiindulópontot, vagy írj be egy parancsot.',
    command: 'Parancs', run: 'Futtatás', stop: 'Leállítás', stopping: 'Leállítás …', running: 'Fut …', loading: 'A program betöltése …',
    language: 'Nyelv', theme: 'Világos vagy sötét', projector: 'Kivetítő', leave: 'Kilépés a kivetítő módból', open: 'Fájlok megnyitása', help: 'Súgó',
    starts: 'Kiindulópontok', answers: 'Válaszok', link: 'Hivatkozás másolása', copied: 'A hivatkozás a vágólapon van.', edit: 'Szerkesztés', save: '%1 mentése',
    added: 'A parancsok már olvashatják ezt a fájlt: %1.', try: 'Próbáld: %1', lost: 'A program hibával leállt, és újraindult. A változók elvesztek, a fájlok megmaradtak.',
    dead: 'A program ebben a böngészőben nem indul el.', over: 'A munkamenet véget ért, és új kezdődött.',
    slow: 'A böngésző egy processzormagot és legfeljebb 4 GiB memóriát használ. A terminálos program minden magot használ, ezért ott ez a keresés gyorsabb.',
    keys: 'Az Enter futtat, a Shift+Enter új sort kezd, a Tab kiegészít, a Fel és a Le a korábbi parancsokat hozza elő, az Escape leállít.',
    watch: 'Nyolc vezér lépésenként', tours: 'Huszárutak száma', cover: 'A tábla lefedése', today: 'A mai feladvány', own: 'Saját feladvány',
    paste: 'Illessz be egy régiós feladványt: betűsorokat, egy tömböt vagy egy puzz.link-címet.', play: 'Játék', cancel: 'Mégse',
  },
  sl: {
    title: 'bezzel: laboratorij za kombinatoriko na šahovnici',
    intro: 'Postavite dame, ki se ne napadajo, pokrijte šahovnico, obhodite jo s skakačem, rešujte uganke z območji. Izberite izhodišče ali vpišite ukaz.',
    command: 'Ukaz', run: 'Zaženi', stop: 'Ustavi', stopping: 'Ustavljanje …', running: 'Poteka …', loading: 'Nalaganje programa …',
    language: 'Jezik', theme: 'Svetlo ali temno', projector: 'Projektor', leave: 'Izhod iz načina za projektor', open: 'Odpri datoteke', help: 'Pomoč',
    starts: 'Izhodišča', answers: 'Odgovori', link: 'Kopiraj povezavo', copied: 'Povezava je kopirana.', edit: 'Uredi', save: 'Shrani %1',
    added: 'Ukazi lahko zdaj berejo datoteko %1.', try: 'Poskusite: %1', lost: 'Program se je končal z napako in se znova zagnal. Spremenljivke so izgubljene, datoteke so ohranjene.',
    dead: 'Program se v tem brskalniku ne zažene.', over: 'Seja se je končala in začela se je nova.',
    slow: 'Brskalnik uporablja eno procesorsko jedro in največ 4 GiB pomnilnika. Program za terminal uporablja vsa jedra, zato je to iskanje tam hitrejše.',
    keys: 'Enter zažene, Shift+Enter začne novo vrstico, Tab dopolni, Gor in Dol prikličeta prejšnje ukaze, Escape ustavi.',
    watch: 'Osem dam po korakih', tours: 'Število skakačevih obhodov', cover: 'Pokritje šahovnice', today: 'Današnja uganka', own: 'Vaša uganka',
    paste: 'Prilepite uganko z območji: vrstice črk, tabelo ali naslov na puzz.link.', play: 'Igraj', cancel: 'Prekliči',
  },
  uk: {
    title: 'bezzel: лабораторія комбінаторики на шахівниці',
    intro: 'Розставляйте ферзів, що не б’ють один одного, покривайте дошку, обходьте її конем, розв’язуйте головоломки з областями. Оберіть початок або введіть команду.',
    command: 'Команда', run: 'Виконати', stop: 'Зупинити', stopping: 'Зупинка …', running: 'Виконується …', loading: 'Завантаження програми …',
    language: 'Мова', theme: 'Світла або темна', projector: 'Проєктор', leave: 'Вийти з режиму проєктора', open: 'Відкрити файли', help: 'Довідка',
    starts: 'З чого почати', answers: 'Відповіді', link: 'Копіювати посилання', copied: 'Посилання скопійовано.', edit: 'Редагувати', save: 'Зберегти %1',
    added: 'Команди тепер можуть читати файл %1.', try: 'Спробуйте: %1', lost: 'Програма завершилася через помилку і була запущена знову. Змінні втрачено, файли збережено.',
    dead: 'Програма не запускається в цьому браузері.', over: 'Сеанс завершено, почався новий.',
    slow: 'Браузер використовує одне ядро процесора і щонайбільше 4 ГіБ пам’яті. Програма для термінала використовує всі ядра, тому там цей пошук швидший.',
    keys: 'Enter виконує, Shift+Enter починає новий рядок, Tab доповнює, стрілки вгору і вниз повертають попередні команди, Escape зупиняє.',
    watch: 'Вісім ферзів крок за кроком', tours: 'Скільки обходів коня', cover: 'Покрити дошку', today: 'Сьогоднішня головоломка', own: 'Ваша головоломка',
    paste: 'Вставте головоломку з областями: рядки літер, масив або адресу puzz.link.', play: 'Грати', cancel: 'Скасувати',
  },
};

// Returns the text of a key, with its values in place of %1.
export const text = (lang, key, ...values) => values.reduce(
  (text, value, index) => text.replaceAll(`%${index + 1}`, value), (TEXTS[lang] ?? TEXTS.en)[key],
);
