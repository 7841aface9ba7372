import { formatPercent, median, type Place, ratioFrom, sizeOf } from '../../../workers/api'
import { oneQueue } from '../diagram/parts'
import { slowestAnswers } from '../outcome/picture-question'
import { type Bands, bandsOf, compared, isEven, unsure } from '../outcome/question'
import { claimText, fill, joined, longerText, medianText } from '../outcome/words'
import { choose, compare, lesson, measure, remember, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['backpressure']
type Band = keyof Texts['times']['choices']

/** Groups of the factor by which a typical answer takes longer without a limit. */
const TIMES: Bands<Band> = [
  { id: 'same', below: 1.5 },
  { id: 'few', below: 5 },
  { id: 'many', below: 20 },
  { id: 'explodes', below: Infinity },
]

/** Share of the tasks that got no answer, in the middle of the trials. */
const refused = ({ valid }: Place): string =>
  formatPercent(median(valid.map(({ shed = 0, tasks }) => shed / tasks)), 0)

/** The typical answer without a limit against that of a pool that refuses. */
const withoutLimit = ({ says }: Texts) =>
  compared<Band>(
    'B',
    'A',
    ({ first: limited, second: open, claim }) => {
      const figures = joined(
        fill(says.figures, {
          limited: medianText(limited, 'responseP50'),
          open: medianText(open, 'responseP50'),
          refused: refused(limited),
        }),
        claimText(claim),
      )
      if (sizeOf(claim) === 'open') return unsure(claim, figures)
      const { ratio, range } = ratioFrom(claim, limited)
      const { band, among } = isEven(claim) ? bandsOf(TIMES, 1) : bandsOf(TIMES, ratio, range)
      const values = { longer: longerText(claim), refused: refused(limited) }
      return { came: band, among, values, figures }
    },
    'responseP50',
  )

export const backpressure = lesson('backpressure', 4, (texts) => [
  tell(texts.intro, oneQueue(texts.intro.diagram.says, 2, texts.intro.diagram.more)),
  choose('times', texts.times, { ordered: true }),
  measure('overload', texts.run, {
    preset: 'more-than-it-can-take',
    variants: ['A', 'B'],
    change: () => ({ title: 'What may a pool refuse?' }),
  }),
  compare('times', 'overload', texts.timesSeen, {
    asks: withoutLimit(texts),
    views: ['latency', 'lanes'],
    picture: slowestAnswers(texts.timesSeen.picture),
  }),
  remember(texts.remember),
])
