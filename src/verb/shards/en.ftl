## Counts in shards: what is told of them

kind-shards = a report on shards
shards-counted = { $n ->
    [one] 1 shard of { $all } counted and recorded
   *[other] { $n } shards of { $all } counted and recorded
 }
shards-skipped = { $n ->
    [one] 1 was recorded already
   *[other] { $n } were recorded already
 }
shards-left = { $n ->
    [one] 1 is left
   *[other] { $n } are left
 }
shards-verified = { $n ->
    [one] 1 shard counted again: as recorded
   *[other] { $n } shards counted again: all as recorded
 }
shards-recorded = { $n ->
    [one] 1 shard of { $all } is recorded
   *[other] { $n } shards of { $all } are recorded
 }
shards-missing = { $n ->
    [one] 1 is missing
   *[other] { $n } are missing
 }
shards-damaged = { $n ->
    [one] 1 line in the folder is no record
   *[other] { $n } lines in the folder are no records
 }
shards-work = { $time } of work so far
shards-work-left = { $time } of work left, shared by whoever counts

## What can go wrong with them

fault-shards-spec = this names no shards: `{ $text }`
help-shards-spec = `5/64` is a shard, `0-15/64` and `3,7/64` are several, `env:NAME/64` takes the number from the environment; the first shard is 0, the last one here 63
fault-shards-variable = the variable `{ $name }` of the environment holds no number of a shard
fault-shards-undivided = the count of `{ $problem }` by `{ $method }` cannot be divided into shards
help-shards-methods = these methods can be divided: { $methods }
help-shards-none = counts by `join`, by `bitmask`, of tours by `backtracking` and, where that takes long, by `frontier`, and of covers by `exact` with a number of pieces can be divided
fault-shards-pieces = `{ $problem }` does not say how many pieces a cover has, and every shard would have to find that out
help-shards-pieces = add the number, such as `pieces 8`: a number that no cover has gives 0, which is a proof
fault-shards-limited = a count with `limit` cannot be divided into shards
help-shards-limited = leave out `limit`
fault-shards-empty = there are no records of shards in `{ $path }`
fault-shards-missing = { $n ->
    [one] 1 shard is missing: { $shards }
   *[other] { $n } shards are missing: { $shards }
 }
help-shards-missing = `bezzel todo { $folder }` lists them for a job array
help-shards-spoilt = count the shard again: that sets the damaged file aside
fault-shards-foreign = `{ $path }` is a record of another count: `{ $problem }`
help-shards-folder = a folder holds the shards of one count: take another folder, or remove what does not belong there
fault-shards-version = `{ $path }` is from another version of the program, which shared out `{ $problem }` in another way
help-shards-version = merge with the version that counted the shards, or count again in a new folder
fault-shards-plans = records of two counts in one folder: `{ $one }` in `{ $first }` and `{ $other }` in `{ $second }`
fault-shards-answers = two different results for shard { $shard }: `{ $one }` and `{ $other }`
help-shards-answers = one of them is wrong: remove both and count the shard again
fault-shards-remainder = the sum over all shards cannot be divided as it must be, so a record is wrong
help-shards-verify = `bezzel verify` counts recorded shards again
fault-shards-wrong = shard { $shard } counted again gives another result than `{ $path }`
help-shards-wrong = the machine that counted it or this one makes errors: count the shard on a third
damage-shard-syntax = this is no record of a shard, or only a part of one
damage-shard-key = this is no record of a shard: `{ $key }` is missing or wrong
damage-shard-version = this record is of version { $version }, which this program does not read
damage-shard-range = the shard and its subproblems do not fit together
damage-shard-checksum = the checksum of this record is wrong
damage-shard-elsewhere = this is the record of another shard
help-aside-shard = the damaged file is now `{ $path }`, and the shard is counted again
usage-command-alone = a command such as `merge` stands without files and without `-c`
damage-shard-plan = this record is of another version of the program, which shares out this count in another way

## Long counts that go on where they were broken off

fault-room = `{ $path }` is not written: it would take about { $bytes }, and { $free } are free
help-room = the count goes on without it, and begins anew where it is broken off; with more room the next one is kept
damage-layer = this layer is damaged or cut off
damage-layer-version = this layer was left by another version of the program
help-aside-layer = the damaged file is now `{ $path }`, and what it was to spare is done again
count-resumed = resumed: { $part } % was done on { $date } UTC
count-resumed-layer = resumed: layer { $layer } of { $of } was done on { $date } UTC
count-kept = what is done is kept: the same command goes on from here
