import {
  formatInterval,
  formatMs,
  formatNumber,
  granularityMarks,
  LEAST_BLOCKS,
  LOW_SHARE,
  THIN,
  type PointResult,
  type Reading,
} from '../../../workers/api'
import { answer, party, task, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf, sweepOf, validCount } from '../outcome/difference'
import { tooFew, type Finding, type Question } from '../outcome/question'
import { fill, joined, longer, winnerText } from '../outcome/words'
import { named, slowest } from '../outcome/picture-question'
import { axisOf, choose, compare, lesson, measure, remember, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['too-short-for-a-pool']
type Says = Texts['says']
type Came = keyof Texts['messageSeen']['came']

const byMessage = ({ says, message }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('host')], [], workers(2)],
  edges: [
    task('host', 'w1', message),
    task('host', 'w2'),
    answer('w1', 'host'),
    answer('w2', 'host'),
  ],
})

const fromQueue = ({ says, queue, take }: Texts['queue']['diagram']): Diagram => ({
  says,
  columns: [[party('host')], [party('memory', queue, 'queue')], workers(2)],
  edges: [task('host', 'queue'), task('queue', 'w1', take), task('queue', 'w2')],
})

type Mark = NonNullable<ReturnType<typeof granularityMarks>[number]['breakEven']>

const NS_PER_US = 1000

/** Nanoseconds below 1 µs, since `formatMs` would print one digit. */
const formatNs = (ns: number): string =>
  Math.abs(ns) < NS_PER_US ? `${formatNumber(ns)}${THIN}ns` : formatMs(ns / 1e6)

/** The choices, and the lengths in µs at which they end. */
const BANDS = ['under-1', 'to-10', 'to-100', 'over-100'] as const
const EDGES_US = [1, 10, 100] as const

const placeOf = (workNs: number): number =>
  EDGES_US.filter((edge) => workNs / NS_PER_US >= edge).length

/** The choice that a length of work belongs to. */
const bandOf = (workNs: number): string => BANDS[placeOf(workNs)] ?? 'over-100'

/** Null if the interval covers more than two of the choices. */
const answerOf = ({ workNs, workInterval }: Mark): string | null => {
  if (!workInterval) return bandOf(workNs)
  const [low, high] = workInterval
  return placeOf(high) - placeOf(low) > 1 ? null : bandOf(workNs)
}

/** `5.2 µs of work (95 % interval [4.1, 6.3 µs], about 17 000 additions)`. */
const lengthText = ({ workNs, workInterval, length }: Mark, says: Says): string =>
  fill(workInterval ? says.length : says.lengthAlone, {
    work: formatNs(workNs),
    interval: formatInterval(workInterval, formatNs),
    length: formatNumber(length),
  })

/**
 * Work per task at a point, in ns, as measured with the kernel alone; null if it was not measured.
 */
const workAt = (point: PointResult): number | null => point.trials[0]?.cost?.workNs ?? null

const workText = (point: PointResult): string => {
  const work = workAt(point)
  return work === null ? formatMs(null) : formatNs(work)
}

/** From which length the pool (A) is faster than the host alone (B). */
const breakEven = (run: Reading, mark: Mark | null, says: Says): Finding<Came> => {
  const lengths = sweepOf(run, 'A').filter(({ x }) => sweepOf(run, 'B').some((b) => b.x === x))
  const [shortest, longest] = [lengths[0], lengths.at(-1)]
  const atLongest = longest ? differenceOf(run, longest, run.at('B', longest.x)) : null
  const wanted = run.experiment.axis?.values.length ?? 0
  if (!shortest || !longest || !atLongest || lengths.length < wanted) return tooFew(...run.places)
  const n = validCount(...run.places)
  const values = { work: workText(longest), longer: longer(atLongest) }
  if (atLongest.winner !== longest) {
    const figures = joined(fill(says.never, values), winnerText(atLongest, says.poolLonger))
    return { came: 'never', answer: 'none', open: atLongest.open, figures }
  }
  const far = fill(says.far, values)
  if (!mark) {
    const work = workAt(shortest)
    if (work === null) return tooFew(...run.places)
    const always = fill(says.always, { work: workText(shortest), n })
    return { came: 'always', answer: bandOf(work), figures: joined(always, far) }
  }
  const found = answerOf(mark)
  const figures = joined(fill(says.breakEven, { length: lengthText(mark, says), n }), far)
  return found === null
    ? { answer: null, says: says.open, figures }
    : { came: 'at', answer: found, values: { work: formatNs(mark.workNs) }, figures }
}

const marksOf = ({ places, experiment }: Reading) =>
  granularityMarks(places, 'B', experiment.seed).find(({ variant }) => variant === 'A')

const byQueue =
  (says: Says): Question<Came> =>
  (run) => {
    const marks = marksOf(run)
    const found = breakEven(run, marks?.breakEven ?? null, says)
    if (validCount(...run.places) < LEAST_BLOCKS) return found
    const low = marks?.lowOverhead
    const overhead = fill(low ? says.low : says.noLow, {
      percent: `${formatNumber(LOW_SHARE * 100)}${THIN}%`,
      length: low ? lengthText(low, says) : '',
    })
    return { ...found, figures: joined(found.figures ?? null, says.lengths, overhead) }
  }

/** Lengths in additions, and how many tasks: enough for the clock, few enough for a second. */
const lengthsOf = (tasks: Readonly<Record<number, number>>) =>
  axisOf('workload.options.iterations', tasks)

const inline = { id: 'B', label: 'No pool', set: { 'strategy.kind': 'direct' } }

export const tooShortForAPool = lesson('too-short-for-a-pool', 6, ({ choices, says, ...texts }) => [
  tell(texts.intro, byMessage(texts.intro.diagram)),
  choose('message', { ...texts.message, choices }, { ordered: true }),
  measure('messages', texts.messages, {
    preset: 'e13-break-even',
    experiment: ({ cores }) => ({
      title: 'How long must a task be, by message?',
      trials: 6,
      base: {
        // WASM: one speed from the first task on.
        workload: { id: 'additions', kernel: 'wasm' },
        strategy: {
          kind: 'push',
          policy: 'round-robin',
          channel: 'message-copy',
          workers: workersFor(cores),
        },
      },
      variants: [{ id: 'A', label: 'Pool, messages' }, inline],
      axis: lengthsOf({ 1001: 3000, 10_001: 3000, 50_001: 3000, 200_001: 2000, 1_000_001: 500 }),
      views: ['sweep', 'granularity', 'lanes'],
    }),
  }),
  compare('message', 'messages', texts.messageSeen, {
    asks: (run) => breakEven(run, marksOf(run)?.breakEven ?? null, says),
    views: ['sweep', 'granularity'],
    picture: slowest(texts.messageSeen.picture, (run) =>
      named(texts.messageSeen.names, sweepOf(run, 'A')[0]?.x)(run),
    ),
  }),
  choose(
    'queue',
    { ...texts.queue, choices },
    { ordered: true, diagram: fromQueue(texts.queue.diagram) },
  ),
  measure('queues', texts.queues, {
    preset: 'e13-break-even',
    experiment: ({ cores }) => ({
      title: 'How long must a task be, by shared queue?',
      trials: 6,
      base: {
        workload: { id: 'additions', kernel: 'wasm' },
        strategy: { kind: 'pull', channel: 'shared-queue', workers: workersFor(cores) },
        // One clock read per task would be most of its cost.
        recording: { level: 'blocks' },
      },
      variants: [{ id: 'A', label: 'Pool, shared queue' }, inline],
      axis: lengthsOf({
        0: 100_000,
        201: 100_000,
        1001: 100_000,
        5001: 40_000,
        20_001: 10_000,
        100_001: 2500,
      }),
      views: ['granularity', 'sweep', 'overhead'],
    }),
  }),
  compare('queue', 'queues', texts.queueSeen, {
    asks: byQueue(says),
    views: ['granularity', 'sweep'],
  }),
  remember(texts.remember),
])
