## What `bezzel kernel` says. Names of programs and folders are arguments.

kernel-installed = Jupyter zdaj pozna jedro `{ $name }`: { $path }
kernel-use = Uporaba: `jupyter console --kernel { $name }`, ali pa ga izberi v JupyterLabu.
kernel-removed = Jedro `{ $name }` je odstranjeno: { $path }
kernel-absent = Jedra `{ $name }` ni: { $path }
kernel-foreign = To jedro pripada drugemu programu in ostane, kakršno je: { $path }
kernel-homeless = Ta uporabnik nima domače mape: povej, kam, z `--prefix DIR`.
kernel-program = Ta program, različica { $version }: { $path }
kernel-searched = Jupyter pravi, da jedra išče tukaj:
kernel-rule = Programa `jupyter` ni mogoče vprašati; po svojih pravilih Jupyter jedra išče tukaj:
kernel-found = { $path }: Jupyter ga najde in zažene ta program.
kernel-other = { $path }: Jupyter ga najde, vendar zažene drug program: { $program }
kernel-hidden = { $path }: Jupyter ga ne najde.
kernel-broken = { $path }: programa, ki ga zažene, ni: { $program }
kernel-none = Nobeno jedro tega programa ni nameščeno; namesti ga `bezzel kernel install`.
kernel-connection = { $path } ni uporabna datoteka povezave: poglej ključ `{ $key }` v njej
kernel-failed = jedro se ne more zagnati: { $error }

## What stands in the log.

kernel-log-frames = zavrženo je sporočilo, ki nima vseh okvirov
kernel-log-signature = zavrženo je sporočilo z napačnim podpisom
kernel-log-json = sporočilo je zavrženo: njegov del `{ $part }` ni objekt JSON
kernel-log-header = sporočilo je zavrženo: v glavi ni besedila pod `{ $part }`
