import { formatRatio, type PointResult } from '../../../workers/api'
import { party, task, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf, sweepOf } from '../outcome/difference'
import { longestTail } from '../outcome/picture-question'
import { tooFew, type Question } from '../outcome/question'
import { fill, longer, medianText, noDifference } from '../outcome/words'
import { choose, compare, lesson, measure, remember, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['near-full']
type Came = keyof Texts['fullSeen']['came']

const MAX_WORKERS = 4
/** Loads in % of what the pool can do. */
const LOADS = [40, 75, 95] as const
const [CALM, , FULL] = LOADS

const atRandom = ({ says, random }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('host')], [party('queue')], workers(2)],
  edges: [task('host', 'queue', random), ...workers(2).map(({ id }) => task('queue', id))],
})

/** Groups of the factor by which the typical response grows; one that is equal is in the first. */
const TIMES: readonly { id: Came; below: number }[] = [
  { id: 'same', below: 1.5 },
  { id: 'few', below: 4 },
  { id: 'many', below: 12 },
  { id: 'explodes', below: Infinity },
]

/** The typical response near full load against that of a calm pool. */
const atFullLoad =
  ({ says }: Texts): Question<Came> =>
  (run) => {
    const [calm, full] = [run.at('A', CALM), run.at('A', FULL)]
    const difference = differenceOf(run, calm, full, { measure: 'responseP50' })
    if (!calm || !full || !difference) return tooFew(calm, full)
    const { differs, open, given } = difference
    const times = differs ? given.ratio : 1
    const of = (point: PointResult, percentile: 'responseP50' | 'responseP99') =>
      medianText(point, percentile)
    return {
      came: TIMES.find(({ below }) => times < below)?.id ?? 'explodes',
      open,
      values: { times: formatRatio(times) },
      figures: fill(says.figures, {
        calm: of(calm, 'responseP50'),
        full: of(full, 'responseP50'),
        calmTail: of(calm, 'responseP99'),
        fullTail: of(full, 'responseP99'),
        longer: differs ? longer(difference) : noDifference(difference),
      }),
    }
  }

export const nearFull = lesson('near-full', 4, (texts) => [
  tell(texts.intro, atRandom(texts.intro.diagram)),
  choose('full', texts.full, { ordered: true }),
  measure('loads', texts.run, {
    preset: 'response-over-load',
    experiment: ({ cores }) => ({
      title: 'What does waiting do near full load?',
      trials: 8,
      base: {
        workload: { id: 'spin', tasks: 4000, sizes: { kind: 'exponential', rounds: 1000 } },
        arrivals: { kind: 'open', process: 'poisson', rateUnit: 'load', durationMs: 1000 },
        strategy: {
          kind: 'pull',
          channel: 'shared-queue',
          workers: workersFor(cores, MAX_WORKERS),
        },
      },
      variants: [{ id: 'A', label: 'Shared queue' }],
      axis: { path: 'arrivals.rate', values: [...LOADS] },
      views: ['sweep', 'latency', 'lanes'],
    }),
  }),
  compare('full', 'loads', texts.fullSeen, {
    asks: atFullLoad(texts),
    views: ['sweep', 'latency', 'lanes'],
    picture: longestTail(texts.fullSeen.picture, (run) =>
      sweepOf(run, 'A').map((place) => ({
        place,
        label: fill(texts.fullSeen.load, { load: place.x }),
      })),
    ),
  }),
  remember(texts.remember),
])
