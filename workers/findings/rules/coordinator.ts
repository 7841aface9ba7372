import { formatMs } from '../../base/format'
import { say, type Message } from '../../base/message'
import type { Measure, TrialResult } from '../../run-file/result'
import { figure, slowerBy, type Slower } from '../claim'
import type { Rule } from '../finding'
import {
  medianText,
  overTrials,
  overTrialsText,
  percent,
  strandedIn,
  strandedOf,
} from '../over-trials'
import { largest, leavesCores, placementOf, sameWork, workersOf } from '../places'
import { STRANDED_SHARE, type Place, type Reading } from '../../reading'

/**
 * A single server's queue grows without bound towards a utilization of 1, and at 0.8 a task already
 * waits four times its own service (M/M/1: ρ ÷ (1 − ρ)).
 */
const FULL = 0.8

const busyIn = ({ coordinator }: TrialResult) => coordinator?.utilization

const busyOf = (place: Place): number => overTrials(place, busyIn)

/** Tasks waited mostly before dispatch, not behind a busy worker, while workers were idle. */
const waitsForIt = (place: Place): boolean =>
  strandedOf(place) >= STRANDED_SHARE &&
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
        ...(waits ? [figure(worst, stranded, { fact: 'stranded' })] : []),
      ],
    }
  },
}

interface Trap {
  host: Place
  coordinator: Place
  claim: Slower
}

const row = (place: Place): Message =>
  say('blocked {blocked}, rest {rest}, total {total}', {
    blocked: medianText(place, 'hostBlockedMs'),
    rest: medianText(place, 'restMs'),
    total: medianText(place, 'makespanMs'),
  })

const surelyLess = (run: Reading, less: Place, more: Place, measure: Measure): boolean =>
  run.between(less, more, measure).beats(less, more)

const restText = (run: Reading, { host, coordinator }: Trap): Message => {
  if (surelyLess(run, coordinator, host, 'restMs'))
    return say('The coordinator won the rest, the host the blocking and the total.')
  if (surelyLess(run, host, coordinator, 'restMs')) return say('The host won all three.')
  return say('The host won the blocking and the total; the rest did not measurably differ.')
}

/**
 * A coordinator that looks good only by the time without blocking: the blocking work takes longer,
 * and the total does not fall. With fewer cores than threads all of them need the host's core.
 */
export const coordinatorTrap: Rule = {
  id: 'coordinator-trap',
  find: (run) => {
    const pairs = run.judgeable
      .filter((place) => placementOf(place) === 'host')
      .flatMap((host) =>
        run.judgeable
          .filter(
            (place) =>
              placementOf(place) === 'coordinator' &&
              place.x === host.x &&
              workersOf(place) === workersOf(host) &&
              sameWork(run, place, host) &&
              run.measureOf([place, host]) === 'makespanMs',
          )
          .map((coordinator) => ({ host, coordinator })),
      )
    const traps = pairs.flatMap(({ host, coordinator }): Trap[] => {
      if (!surelyLess(run, host, coordinator, 'hostBlockedMs')) return []
      const claim = slowerBy(run, coordinator, host)
      return claim ? [{ host, coordinator, claim }] : []
    })
    const worst = largest(traps, ({ claim }) => claim.ratio)
    if (!worst) return null
    const { host, coordinator, claim } = worst
    const printed = ({ median }: Place, measure: Measure) => formatMs(median[measure])
    return {
      severity: 'harm',
      message: say(
        run.machine.cores === null || leavesCores(run, coordinator)
          ? '{name} took {longer} the host alone. Blocking grew from {blockedOther} to {blocked}. The rest went from {restOther} to {rest}. {won} Judge by the total.'
          : '{name} took {longer} the host alone. Blocking grew from {blockedOther} to {blocked}: workers and coordinator also need the host’s core. The rest went from {restOther} to {rest}. {won} Judge by the total; try fewer workers.',
        {
          name: coordinator.name,
          longer: claim.longer,
          blockedOther: printed(host, 'hostBlockedMs'),
          blocked: printed(coordinator, 'hostBlockedMs'),
          restOther: printed(host, 'restMs'),
          rest: printed(coordinator, 'restMs'),
          won: restText(run, worst),
        },
      ),
      evidence: [
        claim.evidence,
        figure(coordinator, row(coordinator)),
        figure(host, row(host), { hurt: false }),
      ],
    }
  },
}
