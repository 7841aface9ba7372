import { formatBytes, formatMs, formatPercent } from '../../base/format'
import { say } from '../../base/message'
import { channels } from '../../channels'
import { claimOf, figure } from '../claim'
import type { Rule } from '../finding'
import { beside, isPool, largest, sameWork, type Place } from '../reading'

/** Below this the price of a message is that of sending one at all, not of its bytes. */
const LARGE_BYTES = 16 * 1024
/** Transport and decode as a share of all that a task takes on its way and in its worker. */
const COPYING = 0.3

const copies = ({ spec: { strategy } }: Place): boolean =>
  strategy.kind === 'push' && channels.get(strategy.channel).copies === true

/** Mean time of a task on the way and in decode, and in the kernel, in ms. */
const meansOf = ({ trial: { latency } }: Place) => ({
  copyMs: (latency.transportIn.mean ?? NaN) + (latency.decode.mean ?? NaN),
  serviceMs: latency.service.mean ?? NaN,
})

const shareOfCopying = (place: Place): number => {
  const { copyMs, serviceMs } = meansOf(place)
  return copyMs / (copyMs + serviceMs)
}

export const copying: Rule = {
  id: 'copying',
  description: 'Messages are copied, and that takes much of a task’s time.',
  find: (run) => {
    const hit = run.places.filter(
      (place) =>
        isPool(place) &&
        copies(place) &&
        place.spec.workload.payloadBytes >= LARGE_BYTES &&
        shareOfCopying(place) >= COPYING,
    )
    const worst = largest(hit, shareOfCopying)
    if (!worst) return null
    const { copyMs, serviceMs } = meansOf(worst)
    const bytes = formatBytes(worst.spec.workload.payloadBytes)
    const share = formatPercent(shareOfCopying(worst), 0)
    const claims = run.places
      .filter(
        (place) =>
          isPool(place) && !copies(place) && beside(place, worst) && sameWork(place, worst),
      )
      .flatMap((other) => {
        const claim = claimOf(run, worst, other)
        return claim ? [{ other, claim }] : []
      })
    const best = largest(claims, ({ claim }) => claim.factor)
    return {
      severity: best ? 'harm' : 'tip',
      message: say(
        '{name}: {share} of a task’s time went on transport and decode, {copy} beside {service} of service: each message of {bytes} is copied. {cure}',
        {
          name: worst.name,
          share,
          copy: formatMs(copyMs),
          service: formatMs(serviceMs),
          bytes,
          cure: best
            ? say('{name} does not copy, and was quicker.', { name: best.other.name })
            : say('Transfer it, or keep it in shared memory.'),
        },
      ),
      evidence: [
        figure(
          worst,
          say('transport and decode {copy} a task, {share}, at {bytes} a message', {
            copy: formatMs(copyMs),
            share,
            bytes,
          }),
        ),
        ...(best ? [best.claim.evidence] : []),
      ],
    }
  },
}
