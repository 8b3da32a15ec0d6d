## What `bezzel kernel` says. Names of programs and folders are arguments.

kernel-installed = Jupyter knows the kernel `{ $name }` now: { $path }
kernel-use = Use it: `jupyter console --kernel { $name }`, or choose it in JupyterLab.
kernel-removed = The kernel `{ $name }` is gone: { $path }
kernel-absent = There is no kernel `{ $name }`: { $path }
kernel-foreign = This kernel is of another program and stays as it is: { $path }
kernel-homeless = This user has no home folder: say where with `--prefix DIR`.
kernel-program = This program, version { $version }: { $path }
kernel-searched = Jupyter says that it looks for kernels here:
kernel-rule = There is no program `jupyter` to ask; by its rules, Jupyter looks for kernels here:
kernel-found = { $path }: Jupyter finds it, and it starts this program.
kernel-other = { $path }: Jupyter finds it, and it starts another program: { $program }
kernel-hidden = { $path }: Jupyter does not find it.
kernel-broken = { $path }: the program that it starts is not there: { $program }
kernel-none = No kernel of this program is installed; `bezzel kernel install` does it.
kernel-connection = { $path } is no connection file that can be used: see the key `{ $key }` in it
kernel-failed = the kernel cannot start: { $error }

## What stands in the log.

kernel-log-frames = a message without all its frames was dropped
kernel-log-signature = a message with a wrong signature was dropped
kernel-log-json = a message was dropped: its part `{ $part }` is no JSON object
kernel-log-header = a message was dropped: its header has no text under `{ $part }`
