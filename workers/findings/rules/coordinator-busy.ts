import { formatMs } from '../../base/format'
import { say } from '../../base/message'
import type { TrialResult } from '../../run-file/result'
import { figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { largest, leavesCores, shareOf } from '../places'
import { STRANDED_SHARE, type Place } from '../../reading'

/**
 * A single server's queue grows without bound towards a utilization of 1, and at 0.8 a task already
 * waits four times its own service (M/M/1: ρ ÷ (1 − ρ)).
 */
const FULL = 0.8

const busyIn = ({ coordinator }: TrialResult) => coordinator?.utilization

const busyOf = (place: Place): number => overTrials(place, busyIn)

const strandedIn = (trial: TrialResult): number => shareOf(trial, 'stranded')

/** Tasks waited mostly before dispatch, not behind a busy worker, while workers were idle. */
const waitsForIt = (place: Place): boolean =>
  overTrials(place, strandedIn) >= STRANDED_SHARE &&
  overTrials(place, ({ latency }) => latency.queueWait.mean) >
    overTrials(place, ({ latency }) => latency.inboxWait.mean)

export const coordinatorBusy: Rule = {
  id: 'coordinator-busy',
  find: (run) => {
    const worst = largest(
      run.judgeable.filter(
        (place) =>
          busyOf(place) >= FULL &&
          // Without its own core, its busy time includes waiting for one.
          (leavesCores(run, place) || waitsForIt(place)),
      ),
      busyOf,
    )
    if (!worst) return null
    const waits = waitsForIt(worst)
    const stranded = say('workers idle {share} of their time while tasks waited', {
      share: overTrialsText(worst, strandedIn, percent),
    })
    return {
      severity: waits ? 'harm' : 'tip',
      message: say(
        waits
          ? '{name}: the coordinator was busy {share} of the time, and tasks waited for it while workers were idle. Send fewer and longer tasks, or let workers take tasks themselves.'
          : '{name}: the coordinator was busy {share} of the time. With more or shorter tasks they will wait for it. Send fewer and longer tasks, or let workers take tasks themselves.',
        { name: worst.name, share: percent(busyOf(worst)) },
      ),
      evidence: [
        figure(
          worst,
          say('coordinator busy {share} of the time, {time} in all', {
            share: overTrialsText(worst, busyIn, percent),
            time: formatMs(overTrials(worst, ({ coordinator }) => coordinator?.busyMs)),
          }),
        ),
        ...(waits ? [figure(worst, stranded)] : []),
      ],
    }
  },
}
