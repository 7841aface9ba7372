/** `poolscope open FILE --split N`: the file's tests as shards for their next run. */
import { UsageError } from '../scripts/lib/run.mjs'
import { formatMs } from '../workers/base/format'
import { mostShards, type Machine, type Named, type Split, splitOf } from '../workers/what-if'
import { aligned } from './text'

/** Throws UsageError if there are fewer names than shards. */
export const splitFor = (named: Named, shards: number, machine: Machine | null): Split => {
  const split = splitOf(named, shards, machine ?? undefined)
  if (split) return split
  const names = mostShards(named)
  throw new UsageError(
    names === 0
      ? '[open] --split tests by their names (these have none; name a column: --map name=COLUMN)'
      : `[open] --split N at most ${names}, one for each file, class or other name (got ${shards})`,
  )
}

/** @param out the file that holds it; null if it is only printed */
export const splitText = (
  { shards, workers, ms, blocksMs }: Split,
  out: string | null,
): string[] => {
  const less = blocksMs - ms
  const gain = less === 0 ? 'the same' : `${formatMs(Math.abs(less))} ${less > 0 ? 'less' : 'more'}`
  const each = workers > 1 ? `${workers} workers each` : 'one test at a time in each'
  return [
    '',
    `Split for ${shards.length} shards with ${each} (computed, without costs): longest first ${formatMs(ms)}; blocks by count, in the order of the names, ${formatMs(blocksMs)}: ${gain}`,
    ...aligned([
      ['shard', 'work', 'names'],
      ...shards.map((shard, i) => {
        const times = Object.values(shard)
        const sum = times.reduce((all, seconds) => all + seconds, 0)
        return [String(i + 1), formatMs(sum * 1000), String(times.length)]
      }),
    ]),
    ...(out === null ? ['--out FILE writes it.'] : usesOf(out, shards.length)),
  ]
}

const usesOf = (out: string, shards: number): string[] => {
  const others = shards > 1 ? `.[:${shards - 1}] | add` : '{}'
  return [
    '',
    `${out} has seconds by name for each shard. A runner that takes files, shard 1 of ${shards}:`,
    `  npx vitest run $(jq -r '.[0] | keys_unsorted[]' ${out})`,
    'Playwright, whose files are named as its --list prints them; look at the list before you rely on it, since',
    'it runs nothing for a name that it does not know:',
    `  jq -r '.[0] | keys_unsorted[]' ${out} > shard.txt`,
    '  npx playwright test --test-list shard.txt --list',
    `The last shard, which also runs what is new:`,
    `  jq -r '${others} | keys_unsorted[]' ${out} > others.txt`,
    '  npx playwright test --test-list-invert others.txt --list',
    'Knapsack, which splits by itself:',
    `  jq add ${out} > knapsack_rspec_report.json`,
  ]
}
