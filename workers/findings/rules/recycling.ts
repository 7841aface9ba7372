/** The cost of threads that are replaced after so many tasks, or above a heap. */
import { formatMs } from '../../base/format'
import { joined, say } from '../../base/message'
import { inProcesses } from '../../experiment/traits'
import type { PushStrategy } from '../../experiment/types'
import type { TrialResult } from '../../run-file/result'
import { figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, type FigureOf } from '../over-trials'
import { largest } from '../places'

/** Share of the workers' time from which waiting for a thread is harm: less than that is within the noise of most runs. */
const HARM_SHARE = 0.05

const threadsIn: FigureOf = ({ recycled }) => recycled?.threads
const emptyIn: FigureOf = ({ recycled }) => recycled?.emptyMs
const waitedIn: FigureOf = ({ recycled }) => recycled?.waitedMs
const shareIn = ({ recycled, makespanMs, utilization }: TrialResult): number =>
  (recycled?.waitedMs ?? NaN) / (makespanMs * utilization.workers.length)

const limitOf = ({ recycleAfter, recycleAboveMiB }: PushStrategy) =>
  joined(
    [
      ...(recycleAfter > 0 ? [say('after {n} {n|task|tasks}', { n: recycleAfter })] : []),
      ...(recycleAboveMiB > 0 ? [say('above {n} MiB of heap', { n: recycleAboveMiB })] : []),
    ],
    ', ',
  )

export const recycling: Rule = {
  id: 'recycling',
  find: (run) => {
    const hit = run.judgeable.filter((place) => overTrials(place, threadsIn) > 0)
    const worst = largest(hit, (place) => overTrials(place, emptyIn))
    const strategy = worst?.spec.strategy
    if (!worst || strategy?.kind !== 'push') return null
    const n = Math.round(overTrials(worst, threadsIn))
    const threads = inProcesses(strategy)
      ? say('{n} {n|process|processes}', { n })
      : say('{n} {n|thread|threads}', { n })
    return {
      severity: overTrials(worst, shareIn) >= HARM_SHARE ? 'harm' : 'tip',
      message: say(
        '{name}: recycling {limit} started {threads} more. Their places were empty for {empty} in all, {waited} of it while tasks waited for a worker. A higher limit starts fewer.',
        {
          name: worst.name,
          limit: limitOf(strategy),
          threads,
          empty: formatMs(overTrials(worst, emptyIn)),
          waited: formatMs(overTrials(worst, waitedIn)),
        },
      ),
      evidence: [
        figure(
          worst,
          say('{waited} of empty places while tasks waited, of {empty}', {
            waited: overTrialsText(worst, waitedIn, formatMs),
            empty: overTrialsText(worst, emptyIn, formatMs),
          }),
        ),
        figure(worst, say('{threads} started more', { threads }), { hurt: false }),
      ],
    }
  },
}
