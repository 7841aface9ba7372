import { formatMs } from '../../base/format'
import { say } from '../../base/message'
import { figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { largest, type Place } from '../reading'

/**
 * A single server's queue grows without bound towards a utilization of 1, and at 0.8 a task already
 * waits four times its own service (M/M/1: ρ ÷ (1 − ρ)).
 */
const FULL = 0.8

const busyOf = (place: Place): number =>
  overTrials(place, ({ coordinator }) => coordinator?.utilization)

export const coordinatorBusy: Rule = {
  id: 'coordinator-busy',
  description: 'The coordinator is saturated: tasks wait for it, not for a worker.',
  find: ({ places }) => {
    const worst = largest(
      places.filter((place) => busyOf(place) >= FULL),
      busyOf,
    )
    if (!worst) return null
    return {
      severity: 'harm',
      message: say(
        '{name}: the coordinator was busy {share} of the time. With so little time left, tasks wait for it even if a worker is free. Send fewer and longer tasks, or let workers take tasks themselves.',
        { name: worst.name, share: percent(busyOf(worst)) },
      ),
      evidence: [
        figure(
          worst,
          say('coordinator busy {share} of the time, {time} in all', {
            share: overTrialsText(worst, ({ coordinator }) => coordinator?.utilization, percent),
            time: formatMs(overTrials(worst, ({ coordinator }) => coordinator?.busyMs)),
          }),
        ),
      ],
    }
  },
}
