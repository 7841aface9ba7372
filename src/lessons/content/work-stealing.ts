import { figureAt, formatNumber } from '../../../workers/api'
import { party, task, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { idlestWorker } from '../outcome/picture-question'
import { two } from '../outcome/question'
import { fill } from '../outcome/words'
import { choose, compare, lesson, measure, pulled, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['work-stealing']

const [TASKS, WORKERS] = [800, 4]

const stealing = ({ says, empty, steals }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [
    [party('host')],
    [party('queue', empty, 'q1'), party('queue', '2 4 6 8', 'q2')],
    workers(2),
  ],
  edges: [task('host', 'q1'), task('host', 'q2'), task('q2', 'w2'), wait('q2', 'w1', steals)],
})

export const workStealing = lesson('work-stealing', 4, (texts) => [
  tell(texts.intro, stealing(texts.intro.diagram)),
  choose('first', texts.first, { variants: { A: 'dealt', B: 'stealing' } }),
  choose('queue', texts.queue, { variants: { B: 'stealing', C: 'queue' } }),
  measure('three', texts.run, {
    preset: 'rr-or-free',
    variants: ['A'],
    change: () => ({
      title: 'May a worker take from another?',
      'workload.tasks': TASKS,
      'A.strategy.channel': 'mailbox',
      // All are dealt at once, as those that may be stolen are.
      'A.strategy.inFlight': TASKS / WORKERS,
      'B.label': 'Work stealing',
      ...pulled('B', 'work-stealing', WORKERS),
      // A worker keeps no more than the task it runs: the rest may be stolen.
      'B.strategy.channelOptions.bunch': 1,
      'C.label': 'Shared queue',
      ...pulled('C', 'shared-queue', WORKERS),
    }),
  }),
  compare('first', 'three', texts.firstSeen, {
    asks: two('A', 'B', {
      came: ['dealt', 'stealing'],
      behind: ({ second }) =>
        fill(texts.says.stolen, { n: formatNumber(figureAt('steals', second), 0), all: TASKS }),
    }),
    picture: idlestWorker(texts.firstSeen.picture, 'A'),
    expects: ['B', 'A'],
  }),
  compare('queue', 'three', texts.queueSeen, {
    asks: two('B', 'C', { came: ['stealing', 'queue'] }),
    expects: ['B', 'C'],
  }),
])
