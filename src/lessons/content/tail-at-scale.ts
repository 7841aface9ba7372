import { formatMs, formatRatio, LEAST_BLOCKS } from '../../../workers/api'
import { formatInterval } from '../../base/format'
import { answer, party, task } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { longestTail } from '../outcome/picture-question'
import { type Bands, bandsOf, medianOf, type Question, tooFew } from '../outcome/question'
import { fill } from '../outcome/words'
import { choose, compare, lesson, measure, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['tail-at-scale']
type Band = keyof Texts['page']['choices']

/** Groups of the factor by which a page takes longer than a call. */
const TIMES: Bands<Band> = { few: 2, some: 5, many: Infinity }

const fanOut = ({ says, ...labels }: Texts['intro']['diagram']): Diagram => {
  const calls = ['1', '2', '…', '100'].map((n, i) => party('queue', `${labels.call} ${n}`, `c${i}`))
  return {
    says,
    columns: [[party('host', labels.page, 'page')], calls],
    edges: calls.flatMap(({ id }) => [task('page', id), answer(id, 'page')]),
  }
}

/**
 * Pages of a hundred calls, by the slowest 1 % against the typical response in each trial: half of the pages wait
 * for more than the p99 of a call.
 */
const pages =
  ({ says }: Texts): Question<Band> =>
  (run) => {
    const place = run.at('B')
    const ratio = medianOf(
      place,
      ({ latency: { response } }) => (response.p99 ?? NaN) / (response.p50 ?? NaN),
    )
    if (!place || !ratio) return tooFew(run, [place], LEAST_BLOCKS)
    const { band, among } = bandsOf(TIMES, ratio.median, ratio.interval ?? undefined)
    const times = formatRatio(ratio.median, 1)
    return {
      came: band,
      among,
      values: { times },
      figures: fill(says.figures, {
        typical: formatMs(place.median.responseP50),
        slow: formatMs(place.median.responseP99),
        times,
        interval: formatInterval(ratio.interval, (value) => formatRatio(value, 1)),
        n: ratio.n,
      }),
    }
  }

export const tailAtScale = lesson('tail-at-scale', 4, (texts) => [
  tell(texts.intro, fanOut(texts.intro.diagram)),
  choose('page', texts.page, { ordered: true }),
  measure('calls', texts.run, {
    preset: 'rr-or-free-poisson',
    change: () => ({
      title: 'How long does a page of a hundred calls take?',
      // Short calls, some 3000 on a quiet machine: a p99 needs 1000, on a slow machine and a busy one as well.
      'workload.sizes.rounds': 4,
      'arrivals.durationMs': 2000,
    }),
  }),
  compare('page', 'calls', texts.pageSeen, {
    asks: pages(texts),
    views: ['latency', 'lanes'],
    picture: longestTail(texts.pageSeen.picture),
  }),
])
