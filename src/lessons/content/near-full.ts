import { party, task, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { longestTail } from '../outcome/picture-question'
import { type Bands, bandsOf, compared, ratioFrom, unsure } from '../outcome/question'
import { claimText, fill, joined, longerText, medianText } from '../outcome/words'
import { choose, compare, lesson, measure, remember, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['near-full']
type Came = keyof Texts['fullSeen']['came']

/** Loads in % of what the pool can do. */
const LOADS = [40, 75, 95] as const
const [CALM, , FULL] = LOADS

const atRandom = ({ says, random }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('host')], [party('queue')], workers(2)],
  edges: [task('host', 'queue', random), ...workers(2).map(({ id }) => task('queue', id))],
})

/** Groups of the factor by which the typical response grows. */
const TIMES: Bands<Came> = [
  { id: 'same', below: 1.5 },
  { id: 'few', below: 4 },
  { id: 'many', below: 12 },
  { id: 'explodes', below: Infinity },
]

/** The typical response near full load against that of a calm pool. */
const atFullLoad = ({ says }: Texts) =>
  compared<Came>(
    ['C', CALM],
    ['C', FULL],
    ({ first: calm, second: full, claim }) => {
      const figures = joined(
        fill(says.figures, {
          calm: medianText(calm, 'responseP50'),
          full: medianText(full, 'responseP50'),
          calmTail: medianText(calm, 'responseP99'),
          fullTail: medianText(full, 'responseP99'),
        }),
        claimText(claim),
      )
      const { ratio, range } = ratioFrom(claim, calm)
      const { band, among } = bandsOf(TIMES, ratio, range)
      if (claim.kind === 'open' && among.length > 1) return unsure(claim, figures)
      return { came: band, among, values: { longer: longerText(claim) }, figures }
    },
    'responseP50',
  )

export const nearFull = lesson('near-full', 4, (texts) => [
  tell(texts.intro, atRandom(texts.intro.diagram)),
  choose('full', texts.full, { ordered: true }),
  measure('loads', texts.run, {
    preset: 'response-over-load',
    variants: ['C'],
    change: () => ({
      title: 'What does waiting do near full load?',
      'workload.id': 'spin',
      'workload.sizes.rounds': 1000,
      'axis.values': LOADS,
    }),
  }),
  compare('full', 'loads', texts.fullSeen, {
    asks: atFullLoad(texts),
    views: ['sweep', 'latency', 'lanes'],
    picture: longestTail(
      texts.fullSeen.picture,
      ({ places }) => places,
      ({ x }) => fill(texts.fullSeen.load, { load: Number(x) }),
    ),
  }),
  remember(texts.remember),
])
