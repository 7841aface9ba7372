import { formatMs } from '../../base/format'
import { say, type Message } from '../../base/message'
import { claimOf, figure, type Claim } from '../claim'
import type { Rule } from '../finding'
import { placementOf } from '../placement'
import { largest, sameWork, workersOf, type Place } from '../reading'

interface Trap {
  host: Place
  coordinator: Place
  claim: Claim
}

const times = ({ point }: Place) => ({
  blocked: point.median.hostBlockedMs ?? NaN,
  rest: point.median.restMs ?? NaN,
  total: point.median.makespanMs ?? NaN,
})

const row = (place: Place): Message => {
  const { blocked, rest, total } = times(place)
  return say('blocked {blocked}, rest {rest}, total {total}', {
    blocked: formatMs(blocked),
    rest: formatMs(rest),
    total: formatMs(total),
  })
}

/**
 * A coordinator that does well by "time less blocking" alone: its workers take the host's core, so
 * that the blocking work itself takes longer, and in total nothing is won.
 */
export const coordinatorTrap: Rule = {
  id: 'coordinator-trap',
  description: 'A coordinator shortens the rest, lengthens the blocking, and loses in total.',
  find: (run) => {
    if (run.measure !== 'makespanMs') return null
    const pairs = run.places
      .filter((place) => placementOf(place) === 'host')
      .flatMap((host) =>
        run.places
          .filter(
            (place) =>
              placementOf(place) === 'coordinator' &&
              place.point.x === host.point.x &&
              workersOf(place) === workersOf(host) &&
              sameWork(place, host),
          )
          .map((coordinator) => ({ host, coordinator })),
      )
    const traps = pairs.flatMap(({ host, coordinator }): Trap[] => {
      if (!(times(coordinator).blocked > times(host).blocked)) return []
      const claim = claimOf(run, coordinator, host)
      return claim ? [{ host, coordinator, claim }] : []
    })
    const worst = largest(traps, ({ claim }) => claim.factor)
    if (!worst) return null
    const { host, coordinator, claim } = worst
    const [own, others] = [times(coordinator), times(host)]
    const restWon = own.rest < others.rest
    return {
      severity: 'harm',
      message: say(
        '{name} took {longer} the host alone. Blocking grew from {blockedOther} to {blocked}, since the workers take the host’s core; the rest went from {restOther} to {rest}. {won} Judge by the total; try fewer workers.',
        {
          name: coordinator.name,
          longer: claim.longer,
          blockedOther: formatMs(others.blocked),
          blocked: formatMs(own.blocked),
          restOther: formatMs(others.rest),
          rest: formatMs(own.rest),
          won: restWon
            ? say('The coordinator won the rest, the host the blocking and the total.')
            : say('The host won all three.'),
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
