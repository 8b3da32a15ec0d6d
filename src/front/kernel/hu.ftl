## What `bezzel kernel` says. Names of programs and folders are arguments.

kernel-installed = A Jupyter már ismeri a(z) `{ $name }` kernelt: { $path }
kernel-use = Így használhatod: `jupyter console --kernel { $name }`, vagy válaszd ki a JupyterLabban.
kernel-removed = A(z) `{ $name }` kernel törölve: { $path }
kernel-absent = Nincs `{ $name }` nevű kernel: { $path }
kernel-foreign = Ez a kernel egy másik programé, ezért változatlan marad: { $path }
kernel-homeless = Ennek a felhasználónak nincs saját mappája: add meg a helyet így: `--prefix DIR`.
kernel-program = Ez a program, { $version } verzió: { $path }
kernel-searched = A Jupyter szerint itt keresi a kerneleket:
kernel-rule = Nincs `jupyter` program, amelyet meg lehetne kérdezni; a szabályai szerint a Jupyter itt keresi a kerneleket:
kernel-found = { $path }: a Jupyter megtalálja, és ezt a programot indítja.
kernel-other = { $path }: a Jupyter megtalálja, és egy másik programot indít: { $program }
kernel-hidden = { $path }: a Jupyter nem találja meg.
kernel-broken = { $path }: nincs meg az a program, amelyet indítana: { $program }
kernel-none = Ennek a programnak nincs telepített kernele; telepítés: `bezzel kernel install`.
kernel-connection = { $path } nem használható kapcsolati fájl: nézd meg benne a(z) `{ $key }` kulcsot
kernel-failed = a kernel nem tud elindulni: { $error }

## What stands in the log.

kernel-log-frames = hiányos üzenet érkezett, figyelmen kívül marad
kernel-log-signature = hibás aláírású üzenet érkezett, figyelmen kívül marad
kernel-log-json = figyelmen kívül marad egy üzenet: a(z) `{ $part }` része nem JSON-objektum
kernel-log-header = figyelmen kívül marad egy üzenet: a fejlécében nincs szöveg a(z) `{ $part }` kulcs alatt
