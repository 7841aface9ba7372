import type { Place } from '../../../workers/api'
import { dealt, oneQueue } from '../diagram/parts'
import { two, times } from '../outcome/question'
import { fill, medianText } from '../outcome/words'
import { idlestWorker } from '../outcome/picture-question'
import { choose, compare, lesson, measure, predictTimes, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['who-is-next']

const TASKS = 800

/** What each worker is dealt. */
const INBOXES = ['1 5 9', '2 6 10', '3 7 11', '4 8 12']

/** How long each policy left workers idle while tasks waited. */
const stranded = (turns: Place, free: Place, { says }: Texts): string =>
  fill(says.stranded, {
    turns: medianText(turns, 'strandedIdleMs'),
    free: medianText(free, 'strandedIdleMs'),
  })

export const whoIsNext = lesson('who-is-next', 5, (texts) => [
  tell(texts.intro, dealt(texts.intro.diagram.says, INBOXES)),
  choose('first', texts.first, {
    diagram: oneQueue(texts.first.diagram.says, 4),
    variants: { A: 'turns', B: 'free' },
  }),
  measure('in-order', texts.inOrder, {
    preset: 'rr-or-free',
    change: () => ({ 'workload.tasks': TASKS }),
  }),
  compare('first', 'in-order', texts.firstSeen, {
    asks: two('A', 'B', {
      came: ['turns', 'free'],
      behind: ({ first, second }) => stranded(first, second, texts),
    }),
    picture: idlestWorker(texts.firstSeen.picture, 'A'),
    expects: ['B', 'A'],
  }),
  predictTimes('ratio', texts.ratio, { min: 0.5, max: 3 }),
  measure('shuffled', texts.shuffled, {
    preset: 'rr-or-free',
    change: () => ({
      title: 'Round-robin or free worker, sizes shuffled?',
      'workload.tasks': TASKS,
      'workload.sizes.shuffle': true,
    }),
  }),
  compare('ratio', 'shuffled', texts.ratioSeen, {
    asks: times('B', 'A', ({ first, second }) => stranded(second, first, texts)),
    // A ratio near 1: a quarter of it would make any guess right.
    tolerance: 0.1,
    expects: ['B', 'A'],
  }),
])
