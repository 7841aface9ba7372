/** `poolscope open FILE`: what a file of another program shows, and what another pool would take. */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { UsageError } from '../scripts/lib/run.mjs'
import { writeFile } from '../scripts/lib/write-file.mjs'
import { formatMs, formatPercent } from '../workers/base/format'
import { english, joined } from '../workers/base/message'
import {
  AskError,
  chosen,
  DATE_ORDERS,
  formatName,
  likelyChoice,
  type Mapping,
  type Observed,
  observedFile,
  observedOf,
  type Opened,
  OpenError,
  openFile,
  openUnits,
  overlapsIn,
  observedRun,
  trialOf,
} from '../workers/open'
import { readingOf } from '../workers/reading'
import type { ObservedFacts, TrialResult } from '../workers/run-file/result'
import { besideHeadline } from '../workers/findings'
import { verdictOf } from '../workers/verdict/verdict'
import {
  type Projection,
  projected,
  orders,
  rulesFor,
  type Split,
  WORK_STEALING,
} from '../workers/what-if'
import type { OpenCommand } from './args'
import { checkInput } from './experiment'
import { splitFor, splitText } from './split'
import { aligned } from './text'

/** An answer per order. */
type Row = readonly Projection[]

/** Rows by number of workers and rule. */
const answersFor = ({ ms, arrive, start, lane }: Observed, counts: readonly number[]): Row[] => {
  const load = { ms, arrive, worker: start && lane }
  const rules = rulesFor(load).filter((rule) => rule !== WORK_STEALING)
  return counts.flatMap((workers) =>
    rules.map((rule) => orders.map((order) => projected(load, { workers, rule, order }))),
  )
}

/** Most rules often give the same: a row for all of those. */
const distinctRows = (rows: readonly Row[]): { row: Row; given: string }[] => {
  const timesOf = (row: Row) => row.flatMap(({ workers, makespanMs }) => [workers, makespanMs])
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = timesOf(row).join()
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((alike) => {
    const [row = []] = alike
    const isAny = rows.every((one) => one[0]?.workers !== row[0]?.workers || alike.includes(one))
    return { row, given: isAny ? 'any' : alike.map(([one]) => one?.rule).join(', ') }
  })
}

/** Each thread by its first lane: tasks that overlap on it have more. */
const busyOf = ({ lanes, threads }: Observed, { utilization: { workers } }: TrialResult) =>
  [...new Set(threads)].map((first, i) => ({ lane: lanes[first] ?? '', share: workers[i] ?? null }))

const jsonOf = (
  busy: ReturnType<typeof busyOf>,
  { tasks, makespanMs: spanMs, latency }: TrialResult,
  { format, cores, lanes, busyMs, timed, waits, choice, notes }: ObservedFacts,
  answers: readonly Row[],
  split: Split | null,
) => ({
  format,
  choice,
  notes: notes.map(english),
  tasks,
  cores,
  lanes: timed && lanes,
  spanMs: timed && spanMs,
  busyMs,
  atOnce: timed && { mean: timed.atOnce.mean, most: timed.atOnce.most },
  waiting: waits ? { mean: latency.waiting.mean, longest: latency.waiting.max } : null,
  busy: timed && busy,
  whatIf: answers.flat().map(({ responseMs: _, ...answer }) => answer),
  ...(split && { split }),
})

/** Longest tasks that are printed. */
const LISTED = 5

const figuresText = (
  busy: ReturnType<typeof busyOf>,
  { latency: { service, waiting } }: TrialResult,
  { longest, timed, waits }: ObservedFacts,
): string[] => [
  ...(timed
    ? aligned([['lane', 'busy'], ...busy.map(({ lane, share }) => [lane, formatPercent(share, 0)])])
    : []),
  `Durations: ${(['p50', 'p99'] as const)
    .filter((name) => service[name] !== null)
    .map((name) => `${name} ${formatMs(service[name])}, `)
    .join('')}longest ${formatMs(service.max)}`,
  ...(waits ? [`Waiting: mean ${formatMs(waiting.mean)}, longest ${formatMs(waiting.max)}`] : []),
  'Longest:',
  ...longest
    .slice(0, LISTED)
    .map(({ ms, name, task }) => `  ${formatMs(ms)}  ${name || `task ${task}`}`),
]

const whatIfText = (answers: readonly Row[], { threads }: Observed): string[] => [
  '',
  'What if (computed, without costs)',
  ...aligned([
    [overlapsIn(threads) ? 'tasks at a time' : 'workers', 'rule', ...orders, 'bound'],
    ...distinctRows(answers).map(({ row, given }) => [
      String(row[0]?.workers),
      given,
      ...row.map(({ makespanMs }) => formatMs(makespanMs)),
      formatMs(row[0]?.boundMs),
    ]),
  ]),
]

/** The columns of a table with their first values, and what to type for what it does not say. */
const askText = ({ columns: table }: Opened, { columns }: Mapping, { asks, message }: AskError) => {
  const first = (table?.list ?? []).map(({ name }, i) => [
    `  ${name}`,
    (table?.sample ?? []).map((cells) => cells[i] ?? '').join(' · '),
  ])
  const isNamed = asks.scales.length > 0
  const roles = isNamed ? asks.scales : (['start', 'end'] as const)
  const open = (table?.list ?? []).filter(
    ({ name }) => !isNamed || roles.some((role) => columns[role] === name),
  )
  const has = (needs: 'unit' | 'order') => open.some((column) => column.needs === needs)
  const units = [...(has('unit') ? openUnits : []), ...(has('order') ? DATE_ORDERS : [])]
  const unit = units.length > 0 ? ':UNIT' : ''
  const pairs = roles.map((role) => `${role}=${isNamed ? columns[role] : 'COLUMN'}${unit}`)
  return [
    message,
    ...aligned([['  Column', 'First values'], ...first]),
    `Type --map "${pairs.join(',')}"${isNamed ? '' : `, or --map "duration=COLUMN${unit}"`}`,
    ...(unit ? [`UNIT: ${units.join(', ')}${isNamed ? '' : '; none where the cells say it'}`] : []),
  ].join('\n')
}

const observedIn = (opened: Opened, choice: Mapping): Observed => {
  try {
    return observedOf(opened, choice)
  } catch (error) {
    if (error instanceof AskError)
      throw new UsageError(`[open] ${opened.title}: ${askText(opened, choice, error)}`)
    throw error
  }
}

/** Throws UsageError, exit code 2, if the file cannot be read. */
export const open = async ({
  what,
  map,
  whatIf,
  split: shards,
  json,
  out,
}: OpenCommand): Promise<void> => {
  checkInput(what, 'open')
  try {
    const opened = await openFile(await openAsBlob(what), basename(what))
    const choice = chosen(opened, likelyChoice(opened), map)
    const observed = observedIn(opened, choice)
    const trial = trialOf(observed, choice)
    const busy = busyOf(observed, trial.result)
    const { result } = trial
    const { observed: facts } = result
    const run = readingOf(observedRun([result]))
    const { headline, second } = verdictOf(run)
    const answers = answersFor(observed, whatIf)
    const split = shards === null ? null : splitFor(observed, shards, opened.machine)
    if (out !== null)
      writeFile(out, `${JSON.stringify(split ? split.shards : observedFile([trial]))}\n`)
    const lines = json
      ? [JSON.stringify(jsonOf(busy, result, facts, answers, split), null, 2), '']
      : [
          `${observed.title}: ${formatName(observed.format)}`,
          ...[headline, second].map((parts) => english(joined(parts.map(({ text }) => text)))),
          `Read as: ${facts.choice.join(' ')}`,
          ...observed.notes.map((note) => `Note: ${english(note)}`),
          '',
          ...figuresText(busy, result, facts),
          ...besideHeadline(run).map(({ text }, i) =>
            i === 0 ? `\nWhat stands out\n${text}` : text,
          ),
          ...(answers.length > 0 ? whatIfText(answers, observed) : []),
          ...(split ? splitText(split, out) : []),
          '',
        ]
    process.stdout.write(lines.join('\n'))
  } catch (error) {
    if (error instanceof OpenError) throw new UsageError(`[open] ${what}: ${error.message}`)
    if (error instanceof Error && 'code' in error)
      throw new UsageError(`[open] a file that can be read (${error.message})`)
    throw error
  }
}
