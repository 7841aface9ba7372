import {
  formatPercent,
  formatRatio,
  median,
  medianResponse,
  type Place,
  ratioFrom,
  type Reading,
  workersOf,
} from '../../../workers/api'
import { oneQueue } from '../diagram/parts'
import { longestTail } from '../outcome/picture-question'
import { type Bands, bandsOf, compared, unsure, withComputed } from '../outcome/question'
import { claimText, fill, joined, longerText, medianText } from '../outcome/words'
import { choose, compare, lesson, measure, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['near-full']
type Came = keyof Texts['fullSeen']['came']
type Band = Exclude<Came, 'over'>

/** Loads in % of what the pool can do. */
const LOADS = [40, 75, 95] as const
const [CALM, , FULL] = LOADS

/** Groups of the factor by which the typical response grows. */
const TIMES: Bands<Band> = { same: 1.5, few: 4, many: 12, explodes: Infinity }

/** The load that came, by the time that the tasks took: other programs make them longer. */
const reachedLoad = ({ spec: { arrivals }, valid }: Place): number =>
  arrivals.kind === 'open'
    ? median(valid.map(({ utilization, makespanMs }) => utilization.pool * makespanMs)) /
      arrivals.durationMs
    : NaN

/** How the typical response grows on as many workers that nothing disturbs, in the long run. */
const computed = (run: Reading, { says }: Texts): string => {
  const [calm, full] = [CALM, FULL].map((load) => run.at('C', load))
  if (!calm || !full) return ''
  const servers = workersOf(calm.spec)
  const growth = medianResponse(servers, FULL / 100) / medianResponse(servers, CALM / 100)
  const reached = [calm, full].map((place) => formatPercent(reachedLoad(place), 0))
  return fill(says.computed, {
    workers: servers,
    times: formatRatio(growth, 1),
    calm: reached[0] ?? '',
    full: reached[1] ?? '',
  })
}

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
      const isOver = reachedLoad(full) >= 1
      // How far a queue has grown above all bounds is nobody's to remember.
      const isBeyond = band === 'explodes' && among.length === 1
      const longer = isBeyond ? says.most : longerText(claim)
      return {
        came: isOver ? 'over' : band,
        answer: band,
        among,
        values: { longer, reached: formatPercent(reachedLoad(full), 0) },
        figures,
      }
    },
    'responseP50',
  )

export const nearFull = lesson('near-full', 4, (texts) => [
  tell(texts.intro, oneQueue(texts.intro.diagram.says, 2, texts.intro.diagram.random)),
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
    asks: withComputed(atFullLoad(texts), (run) => [{ text: computed(run, texts) }]),
    views: ['typical-response', 'latency', 'lanes'],
    expects: texts.fullSeen.rule,
    picture: longestTail(
      texts.fullSeen.picture,
      ({ places }) => places,
      ({ x }) => fill(texts.fullSeen.load, { load: Number(x) }),
    ),
  }),
])
