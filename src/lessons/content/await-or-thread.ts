import { formatPercent } from '../../../workers/api'
import { party, task, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { longestLanes } from '../outcome/picture-question'
import { claimBetween, times } from '../outcome/question'
import { claimText, fill, joined } from '../outcome/words'
import { compare, lesson, measure, predictTimes, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['await-or-thread']

const awaiting = ({ says, awaits }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('queue')], workers(1), [party('timer')]],
  edges: [task('queue', 'w1'), wait('w1', 'timer', awaits)],
})

export const awaitOrThread = lesson('await-or-thread', 3, (texts) => [
  tell(texts.intro, awaiting(texts.intro.diagram)),
  predictTimes('times', texts.times, { min: 0.2, max: 10 }),
  measure('pools', texts.run, {
    preset: 'await-or-thread',
    change: () => ({ 'workload.tasks': 120 }),
  }),
  compare('times', 'pools', texts.timesSeen, {
    // How many times as long four workers took with one task each as no pool with twenty.
    asks: times('C', 'A', ({ run, first, second }) => {
      const five = claimBetween(run, run.at('B'), first)
      return joined(
        fill(texts.says.busy, { busy: formatPercent(second.median.poolUtilization, 0) }),
        five && claimText(five),
      )
    }),
    picture: longestLanes(texts.timesSeen.picture),
    expects: texts.timesSeen.rule,
  }),
])
