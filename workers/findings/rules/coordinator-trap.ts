import { formatInterval, formatMs } from '../../base/format'
import { say, type Message } from '../../base/message'
import type { Measure } from '../../spec/result'
import { claimOf, figure, type Claim } from '../claim'
import type { Rule } from '../finding'
import { advantageOf } from '../measure'
import { placementOf } from '../placement'
import { judgedAt, largest, sameWork, workersOf, type Place, type Reading } from '../reading'

interface Trap {
  host: Place
  coordinator: Place
  claim: Claim
}

const withInterval = ({ point }: Place, measure: Measure): string => {
  const interval = point.interval[measure]
  const value = formatMs(point.median[measure])
  return interval ? `${value} ${formatInterval(interval, formatMs)}` : value
}

const row = (place: Place): Message =>
  say('blocked {blocked}, rest {rest}, total {total}', {
    blocked: withInterval(place, 'hostBlockedMs'),
    rest: withInterval(place, 'restMs'),
    total: withInterval(place, 'makespanMs'),
  })

/** Has `less` surely less of a measure than `more`? */
const surelyLess = (run: Reading, less: Place, more: Place, measure: Measure): boolean => {
  const found = advantageOf(less.point, more.point, measure, run.experiment.seed)
  return found?.differs === true && found.factor > 1
}

/** Who won the rest, as far as the trials tell. */
const restText = (run: Reading, { host, coordinator }: Trap): Message => {
  if (surelyLess(run, coordinator, host, 'restMs'))
    return say('The coordinator won the rest, the host the blocking and the total.')
  if (surelyLess(run, host, coordinator, 'restMs')) return say('The host won all three.')
  return say('The host won the blocking and the total; in the rest no difference was found.')
}

/**
 * A coordinator that does well by "time less blocking" alone: its workers want the host's core too, so
 * that the blocking work itself takes longer, and in total nothing is won.
 */
export const coordinatorTrap: Rule = {
  id: 'coordinator-trap',
  description: 'A coordinator shortens the rest, lengthens the blocking, and loses in total.',
  find: (run) => {
    const pairs = run.places
      .filter((place) => placementOf(place) === 'host')
      .flatMap((host) =>
        run.places
          .filter(
            (place) =>
              placementOf(place) === 'coordinator' &&
              place.point.x === host.point.x &&
              workersOf(place) === workersOf(host) &&
              sameWork(run, place, host) &&
              judgedAt(run, [place, host]) === 'makespanMs',
          )
          .map((coordinator) => ({ host, coordinator })),
      )
    const traps = pairs.flatMap(({ host, coordinator }): Trap[] => {
      if (!surelyLess(run, host, coordinator, 'hostBlockedMs')) return []
      const claim = claimOf(run, coordinator, host)
      return claim ? [{ host, coordinator, claim }] : []
    })
    const worst = largest(traps, ({ claim }) => claim.factor)
    if (!worst) return null
    const { host, coordinator, claim } = worst
    const printed = ({ point }: Place, measure: Measure) => formatMs(point.median[measure])
    return {
      severity: 'harm',
      message: say(
        '{name} took {longer} the host alone. Blocking grew from {blockedOther} to {blocked}: workers and coordinator want the host’s core, too. The rest went from {restOther} to {rest}. {won} Judge by the total; try fewer workers.',
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
