## What `bezzel kernel` says. Names of programs and folders are arguments.

kernel-installed = Тепер Jupyter знає ядро `{ $name }`: { $path }
kernel-use = Користуйтеся так: `jupyter console --kernel { $name }`, або виберіть його в JupyterLab.
kernel-removed = Ядро `{ $name }` вилучено: { $path }
kernel-absent = Ядра `{ $name }` немає: { $path }
kernel-foreign = Це ядро іншої програми, воно лишається без змін: { $path }
kernel-homeless = У цього користувача немає домашньої теки: скажіть, куди, через `--prefix DIR`.
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

## What stands in the log.

kernel-log-frames = відкинуто повідомлення, у якому бракує частин
kernel-log-signature = відкинуто повідомлення з хибним підписом
kernel-log-json = відкинуто повідомлення: його частина `{ $part }` не є об'єктом JSON
kernel-log-header = відкинуто повідомлення: у його заголовку немає тексту під `{ $part }`
