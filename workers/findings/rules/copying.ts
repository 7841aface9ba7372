import { formatBytes, formatMs } from '../../base/format'
import { say } from '../../base/message'
import { channels } from '../../channels'
import type { TrialResult } from '../../run-file/result'
import { figure, largestClaim } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { beside, isPool, largest, sameWork, type Place } from '../reading'

/** Below this the price of a message is that of sending one at all, not of its bytes. */
const LARGE_BYTES = 16 * 1024
/** Transport and decode as a share of a task's time in transport and in its worker. */
const COPYING = 0.3

const copies = ({ spec: { strategy } }: Place): boolean =>
  strategy.kind === 'push' && channels.get(strategy.channel).copies === true

/** Mean time of a trial's tasks in transport and decode, in ms. */
const copyMs = ({ latency }: TrialResult): number =>
  (latency.transportIn.mean ?? NaN) + (latency.decode.mean ?? NaN)

const serviceMs = ({ latency }: TrialResult): number => latency.service.mean ?? NaN

const copyShare = (trial: TrialResult): number => copyMs(trial) / (copyMs(trial) + serviceMs(trial))

const shareOfCopying = (place: Place): number => overTrials(place, copyShare)

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
    const bytes = formatBytes(worst.spec.workload.payloadBytes)
    const best = largestClaim(
      run,
      run.places
        .filter(
          (place) =>
            isPool(place) && !copies(place) && beside(place, worst) && sameWork(run, place, worst),
        )
        .map((better) => ({ worse: worst, better })),
    )
    return {
      severity: best ? 'harm' : 'tip',
      message: say(
        '{name}: {share} of a task’s time was spent on transport and decode: {copy}, compared with {service} of service. Each message of {bytes} is copied on the way. {cure}',
        {
          name: worst.name,
          share: percent(shareOfCopying(worst)),
          copy: formatMs(overTrials(worst, copyMs)),
          service: formatMs(overTrials(worst, serviceMs)),
          bytes,
          cure: best
            ? say('{name} does not copy, and was faster.', { name: best.better.name })
            : say('Transfer it, or keep it in shared memory.'),
        },
      ),
      evidence: [
        figure(
          worst,
          say('transport and decode {copy} per task, {share}, at {bytes} per message', {
            copy: overTrialsText(worst, copyMs, formatMs),
            share: overTrialsText(worst, copyShare, percent),
            bytes,
          }),
        ),
        ...(best ? [best.claim.evidence] : []),
      ],
    }
  },
}
