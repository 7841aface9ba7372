import { formatMs, formatPercent } from '../../base/format'
import { say } from '../../base/message'
import { figure } from '../claim'
import type { Rule } from '../finding'
import { largest, type Place } from '../reading'

/**
 * A single server's queue grows without bound towards a utilization of 1, and at 0.8 a task already
 * waits four times its own service (M/M/1: ρ ÷ (1 − ρ)).
 */
const FULL = 0.8

const busyOf = ({ trial }: Place): number => trial.coordinator?.utilization ?? 0

export const coordinatorBusy: Rule = {
  id: 'coordinator-busy',
  description: 'The coordinator has no time left: tasks queue for it, not for a worker.',
  find: ({ places }) => {
    const worst = largest(
      places.filter((place) => busyOf(place) >= FULL),
      busyOf,
    )
    if (!worst) return null
    const share = formatPercent(busyOf(worst), 0)
    return {
      severity: 'harm',
      message: say(
        '{name}: the coordinator was at work {share} of the time, so that tasks waited for it and not for a worker. Send fewer and longer tasks, or let workers take them themselves.',
        { name: worst.name, share },
      ),
      evidence: [
        figure(
          worst,
          say('coordinator busy {share}, {time} in all', {
            share,
            time: formatMs(worst.trial.coordinator?.busyMs),
          }),
        ),
      ],
    }
  },
}
