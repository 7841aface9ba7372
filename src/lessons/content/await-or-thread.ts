import { formatPercent } from '../../../workers/api'
import { party, task, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf } from '../outcome/difference'
import { longestLanes, named } from '../outcome/picture-question'
import { two } from '../outcome/question'
import { fill, joined, winnerText } from '../outcome/words'
import { compare, lesson, measure, predictTimes, remember, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['await-or-thread']

const awaiting = ({ says, awaits }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('queue')], workers(1), [party('timer')]],
  edges: [task('queue', 'w1'), wait('w1', 'timer', awaits)],
})

export const awaitOrThread = lesson('await-or-thread', 3, (texts) => [
  tell(texts.intro, awaiting(texts.intro.diagram)),
  predictTimes('times', texts.times, { min: 0.2, max: 10, start: 1 }),
  measure('pools', texts.run, {
    preset: 'await-or-thread',
    experiment: () => ({
      title: 'A pool, or several at a time?',
      trials: 8,
      base: {
        workload: {
          id: 'awaiting',
          tasks: 120,
          options: { beforeUs: 100, awaitMs: 20, afterUs: 100 },
        },
        strategy: {
          kind: 'push',
          policy: 'free-worker',
          channel: 'message-shared',
          inFlight: 1,
          workers: 4,
        },
      },
      variants: [
        { id: 'A', label: 'One each' },
        { id: 'B', label: 'Five each', set: { 'strategy.tasksPerWorker': 5 } },
        {
          id: 'C',
          label: 'No pool, twenty',
          set: { 'strategy.kind': 'direct', 'strategy.tasksPerWorker': 20 },
        },
      ],
      views: ['lanes', 'utilization'],
    }),
  }),
  compare('times', 'pools', texts.timesSeen, {
    // How many times as long four workers took with one task each as no pool with twenty.
    asks: two('C', 'A', {
      times: true,
      came: ['longer', 'shorter'],
      says: [texts.says.poolLonger, texts.says.noneLonger],
      behind: ({ run, first, second }) => {
        const five = differenceOf(run, run.at('B'), first)
        return joined(
          fill(texts.says.busy, { busy: formatPercent(second.median.poolUtilization, 0) }),
          five &&
            winnerText(five, texts.says.fiveApart, texts.says.fiveEven, {
              which: five.less === first ? texts.names.C : texts.names.B,
            }),
        )
      },
    }),
    views: ['lanes', 'utilization'],
    picture: longestLanes(texts.timesSeen.picture, named(texts.names)),
  }),
  remember(texts.remember),
])
