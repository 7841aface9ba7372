import {
  formatInterval,
  formatMs,
  formatNumber,
  granularityMarks,
  THIN,
  sizeOf,
} from '../../../workers/api'
import { t } from '../../i18n/text'
import { answer, party, task, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import {
  type Bands,
  bandsOf,
  claimBetween,
  type Question,
  sweepOf,
  tooFew,
  unsure,
} from '../outcome/question'
import { claimText, fill, joined } from '../outcome/words'
import { slowest } from '../outcome/picture-question'
import { axisOf, choose, compare, lesson, measure, tell, workersFor } from '../steps'
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

/** Lengths of work, in ns: the choices. */
const BANDS: Bands<string> = {
  'under-1': 1000,
  'to-10': 10_000,
  'to-100': 100_000,
  'over-100': Infinity,
}

/** `5.2 µs of work (95 % interval [4.1, 6.3 µs], about 17 000 additions)`. */
const lengthText = ({ workNs, workInterval, length }: Mark, says: Says): string =>
  fill(workInterval ? says.length : says.lengthAlone, {
    work: formatNs(workNs),
    interval: formatInterval(workInterval, formatNs),
    length: formatNumber(length),
  })

/** From which length the pool (A) is faster than the host alone (C). */
const breakEven =
  (says: Says): Question<Came> =>
  (run) => {
    const marks = granularityMarks(run.places, 'C', run.experiment.seed)
    const mark = marks.find(({ variant }) => variant === 'A')?.breakEven
    const lengths = sweepOf(run, 'A').filter(({ x }) => sweepOf(run, 'C').some((b) => b.x === x))
    const [shortest, longest] = [lengths[0], lengths.at(-1)]
    const claim = longest ? claimBetween(run, longest, run.at('C', longest.x)) : null
    const wanted = run.experiment.axis?.values.length ?? 0
    if (!shortest || !claim || lengths.length < wanted) return tooFew(run, run.places)
    const n = Math.min(...run.places.map(({ valid }) => valid.length))
    const far = claimText(claim)
    if (claim.kind !== 'faster' || claim.one !== longest)
      return sizeOf(claim) === 'open'
        ? unsure(claim, far)
        : { came: 'never', answer: 'none', figures: far }
    if (!mark) {
      // As measured with the kernel alone, in ns.
      const work = shortest.trials[0]?.cost?.workNs ?? null
      if (work === null) return tooFew(run, run.places)
      const always = fill(says.always, { work: formatNs(work), n })
      return { came: 'always', answer: bandsOf(BANDS, work).band, figures: joined(always, far) }
    }
    const { workNs, workInterval } = mark
    const { band, among } = bandsOf(BANDS, workNs, workInterval ?? undefined)
    const [low, high] = [workInterval?.[0] ?? workNs, workInterval?.[1] ?? workNs].map(formatNs)
    return {
      came: 'at',
      answer: band,
      among,
      values: { work: among.length > 1 ? t('{low} to {high}', { low, high }) : formatNs(workNs) },
      figures: joined(fill(says.breakEven, { length: lengthText(mark, says), n }), far),
    }
  }

/** Lengths in additions, and how many tasks: enough for the clock, few enough for a second. */
const lengthsOf = (tasks: Readonly<Record<number, number>>) =>
  axisOf('workload.options.iterations', tasks)

export const tooShortForAPool = lesson('too-short-for-a-pool', 6, ({ choices, says, ...texts }) => [
  tell(texts.intro, byMessage(texts.intro.diagram)),
  choose('message', { ...texts.message, choices }, { ordered: true }),
  measure('messages', texts.messages, {
    preset: 'e13-break-even',
    variants: ['A', 'C'],
    change: ({ cores }) => ({
      title: 'How long must a task be, by message?',
      'recording.level': 'auto',
      'strategy.kind': 'push',
      'strategy.policy': 'round-robin',
      'strategy.channel': 'message-copy',
      'strategy.workers': workersFor(cores),
      axis: lengthsOf({ 1001: 3000, 10_001: 3000, 50_001: 3000, 200_001: 2000, 1_000_001: 500 }),
      'A.label': 'Round-robin',
    }),
  }),
  compare('message', 'messages', texts.messageSeen, {
    asks: breakEven(says),
    views: ['sweep', 'granularity'],
    picture: slowest(texts.messageSeen.picture, (run) => run.beside(1001)),
  }),
  choose(
    'queue',
    { ...texts.queue, choices },
    { ordered: true, diagram: fromQueue(texts.queue.diagram) },
  ),
  measure('queues', texts.queues, {
    preset: 'e13-break-even',
    variants: ['A', 'C'],
    change: () => ({
      title: 'How long must a task be, by shared queue?',
      axis: lengthsOf({
        0: 100_000,
        201: 100_000,
        1001: 100_000,
        5001: 40_000,
        20_001: 10_000,
        100_001: 2500,
      }),
    }),
  }),
  compare('queue', 'queues', texts.queueSeen, {
    asks: breakEven(says),
    views: ['granularity', 'sweep'],
  }),
])
