import { party, task, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { slowest } from '../outcome/picture-question'
import { fromValue } from '../outcome/question'
import { choose, compare, lesson, measure, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['cold-start']

/** How many tasks a trial has. */
const COUNTS = [30, 300, 1000, 3000] as const
const [FEWEST] = COUNTS

const starting = ({ says, script, starts }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('host')], [party('memory', script, 'script')], workers(2)],
  edges: [wait('host', 'script', starts), task('script', 'w1'), task('script', 'w2')],
})

export const coldStart = lesson('cold-start', 4, (texts) => [
  tell(texts.intro, starting(texts.intro.diagram)),
  choose('from', texts.from, { ordered: true }),
  measure('counts', texts.run, {
    preset: 'cold-pool',
    variants: ['A', 'C'],
    change: () => ({ 'axis.values': COUNTS }),
  }),
  compare('from', 'counts', texts.fromSeen, {
    asks: fromValue(COUNTS, 'C', 'A', (count) => ({ count })),
    views: ['sweep', 'lanes'],
    picture: slowest(texts.fromSeen.picture, (run) => run.beside(FEWEST)),
  }),
])
