/** `poolscope open FILE`: what a file of another program shows, and what another pool would take. */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { UsageError } from '../scripts/lib/run.mjs'
import { writeFile } from '../scripts/lib/write-file.mjs'
import { formatMs, formatPercent } from '../workers/base/format'
import { english } from '../workers/base/message'
import {
  chosen,
  figuresOf,
  formats,
  likelyChoice,
  type Observed,
  type ObservedFigures,
  observedOf,
  OpenError,
  openFile,
  packObserved,
  remarksOf,
  sentenceOf,
} from '../workers/open'
import { type Answer, answered, orders, rules, WORK_STEALING } from '../workers/what-if'
import type { OpenCommand } from './args'
import { aligned } from './text'

/** Rules that a program may ask for: those of a policy, and the one queue. */
const RULES = rules.filter((rule) => rule !== WORK_STEALING)

const answersFor = (load: Observed, workers: readonly number[]): Answer[] =>
  workers.flatMap((count) =>
    RULES.flatMap((rule) => orders.map((order) => answered(load, { workers: count, rule, order }))),
  )

const jsonOf = (
  { format, tasks, lanes }: Observed,
  { busyMs, timed }: ObservedFigures,
  answers: readonly Answer[],
) => ({
  format,
  tasks,
  lanes: timed && lanes.length,
  spanMs: timed && timed.spanMs,
  busyMs,
  atOnce: timed && { mean: timed.atOnce.mean, most: timed.atOnce.most },
  whatIf: answers.map(({ workers, rule, order, makespanMs, boundMs }) => ({
    workers,
    rule,
    order,
    makespanMs,
    boundMs,
  })),
})

/** Longest tasks that are printed. */
const LISTED = 5

const figuresText = (observed: Observed, figures: ObservedFigures): string[] => {
  const { lanes, ms, name, names } = observed
  const { duration, longest, timed } = figures
  return [
    ...(timed
      ? aligned([
          ['lane', 'busy'],
          ...lanes.map((lane, i) => [lane, formatPercent(timed.busy[i], 0)]),
        ])
      : []),
    `Durations: p50 ${formatMs(duration.p50)}, p99 ${formatMs(duration.p99)}, longest ${formatMs(duration.max)}`,
    ...(timed?.wait
      ? [`Waiting: mean ${formatMs(timed.wait.mean)}, longest ${formatMs(timed.wait.max)}`]
      : []),
    'Longest:',
    ...longest
      .slice(0, LISTED)
      .map((task) => `  ${formatMs(ms[task])}  ${names[name[task] ?? -1] ?? `task ${task}`}`),
  ]
}

const whatIfText = (answers: readonly Answer[]): string[] => {
  const [first] = answers
  if (!first) return []
  return [
    '',
    'What if (computed, without costs)',
    ...aligned([
      ['workers', 'rule', ...orders, 'bound'],
      ...answers
        .filter(({ order }) => order === orders[0])
        .map(({ workers, rule, boundMs }) => [
          String(workers),
          rule,
          ...orders.map((order) =>
            formatMs(
              answers.find(
                (one) => one.workers === workers && one.rule === rule && one.order === order,
              )?.makespanMs,
            ),
          ),
          formatMs(boundMs),
        ]),
    ]),
  ]
}

/** Throws UsageError, exit code 2, if the file cannot be read. */
export const open = async ({ what, map, whatIf, json, out }: OpenCommand): Promise<void> => {
  try {
    const opened = await openFile(await openAsBlob(what), basename(what))
    const choice = chosen(opened, likelyChoice(opened), map)
    const observed = observedOf(opened, choice)
    const figures = figuresOf(observed)
    const answers = answersFor(observed, whatIf)
    if (out !== null) writeFile(out, `${JSON.stringify(packObserved(observed))}\n`)
    if (json) {
      process.stdout.write(`${JSON.stringify(jsonOf(observed, figures, answers), null, 2)}\n`)
      return
    }
    const lines = [
      `${observed.title}: ${formats.list.find(({ id }) => id === observed.format)?.name ?? observed.format}`,
      english(sentenceOf(observed, figures)),
      ...observed.notes.map((note) => `Note: ${english(note)}`),
      '',
      ...figuresText(observed, figures),
      ...remarksOf(observed, figures).map(({ message }, i) =>
        i === 0 ? `\nWhat stands out\n${english(message)}` : english(message),
      ),
      ...whatIfText(answers),
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
