import {
  figureAt,
  formatPercent,
  measureOf,
  type Place,
  ratioFrom,
  sizeOf,
} from '../../../workers/api'
import { oneQueue } from '../diagram/parts'
import { slowestAnswers } from '../outcome/picture-question'
import { type Bands, bandsOf, compared, type Question, unsure } from '../outcome/question'
import { claimText, fill, joined, longerText, medianText } from '../outcome/words'
import { choose, compare, lesson, measure, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['backpressure']
type Band = keyof Texts['times']['choices']

/** Groups of the factor by which a typical task takes longer without a limit: the rule's 6 is in the middle of one. */
const TIMES: Bands<Band> = { same: 1.5, few: 2, many: 20, explodes: Infinity }

/** Half of all tasks had their answer within this time; those that were refused never had it. */
const MEASURE = 'responseP50'

const [WORKERS, TASK_MS, PLACES] = [2, 20, 2]
/** Half as many again as the workers can do, on any machine: a task holds its worker, and needs no core. */
const RATE = (1.5 * WORKERS * 1000) / TASK_MS
const DURATION_MS = 1000
/** Trials of each pool: they fit into the time of a run. */
const TRIALS = 8

/** Share of the tasks that got no answer, in the middle of the trials. */
const refused = (place: Place): string => formatPercent(figureAt('refused', place), 0)

/** A typical task without a limit against that in a pool that refuses. */
const withoutLimit = ({ says }: Texts): Question<Band> => {
  const typical = compared<Band>(
    'B',
    'A',
    ({ first: limited, second: open, claim }) => {
      const figures = joined(
        fill(says.figures, {
          limited: medianText(limited, MEASURE),
          open: medianText(open, MEASURE),
          refused: refused(limited),
        }),
        claimText(claim),
      )
      if (sizeOf(claim) === 'open') return unsure(claim, figures)
      const { ratio, range } = ratioFrom(claim, limited)
      const { band, among } = bandsOf(TIMES, ratio, range)
      const values = { longer: longerText(claim), refused: refused(limited) }
      return { came: band, among, values, figures }
    },
    MEASURE,
  )
  return (run, file) => {
    const [finding, limited] = [typical(run, file), run.at('B')]
    const isShort = limited?.valid.some((trial) => measureOf(trial, MEASURE) === null)
    return finding.answer === null && limited && isShort
      ? { answer: null, says: fill(says.tooMany, { refused: refused(limited) }) }
      : finding
  }
}

export const backpressure = lesson('backpressure', 4, (texts) => [
  tell(texts.intro, oneQueue(texts.intro.diagram.says, 2, texts.intro.diagram.more)),
  choose('times', texts.times, { ordered: true }),
  measure('overload', texts.run, {
    preset: 'more-than-it-can-take',
    variants: ['A', 'B'],
    change: () => ({
      title: 'What may a pool refuse?',
      until: 'trials',
      trials: TRIALS,
      'workload.id': 'waiting',
      'workload.options.share': 100,
      'workload.options.waitMs': TASK_MS,
      'workload.sizes.rounds': 1,
      'workload.tasks': 2 * RATE,
      'strategy.channel': 'message-copy',
      'strategy.workers': WORKERS,
      'B.strategy.room': PLACES,
      'arrivals.process': 'constant',
      'arrivals.rateUnit': 'per-second',
      'arrivals.rate': RATE,
      'arrivals.durationMs': DURATION_MS,
    }),
  }),
  compare('times', 'overload', texts.timesSeen, {
    asks: withoutLimit(texts),
    views: ['latency', 'lanes'],
    picture: slowestAnswers(texts.timesSeen.picture),
    expects: texts.timesSeen.rule,
  }),
])
