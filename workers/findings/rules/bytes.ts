/** Bytes on their way between two threads: messages that are copied, answers that are large. */
import { formatBytes, formatMs } from '../../base/format'
import { say } from '../../base/message'
import { channels } from '../../channels'
import { answersTravel, inProcesses } from '../../experiment/traits'
import type { TrialResult } from '../../run-file/result'
import { figure, largestClaim } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { beside, besideOf, isPool, largest } from '../places'
import type { Place, Reading } from '../../reading'

/** Below this, sending a message costs more than its bytes. */
const LARGE_BYTES = 16 * 1024
/** Minimum share of transport and decode in a task's time. */
const COPYING = 0.3

const copies = ({ spec: { strategy } }: Place): boolean =>
  strategy.kind === 'push' && channels.get(strategy.channel).copies === true

const isLarge = ({ spec }: Place): boolean => spec.workload.payloadBytes >= LARGE_BYTES

/** Mean time in transport and decode. */
const onTheWayMs = ({ latency }: TrialResult): number =>
  (latency.transportIn.mean ?? NaN) + (latency.decode.mean ?? NaN)

const serviceMs = ({ latency }: TrialResult): number => latency.service.mean ?? NaN

const shareIn = (trial: TrialResult): number =>
  onTheWayMs(trial) / (onTheWayMs(trial) + serviceMs(trial))

const shareOf = (place: Place): number => overTrials(place, shareIn)

/** The settings of a place without the size of messages and their channel. */
const butForBytes = ({ spec: { workload, strategy, arrivals, host } }: Place): string =>
  JSON.stringify({
    workload: { ...workload, payloadBytes: null },
    strategy: { ...strategy, channel: null, channelOptions: null },
    arrivals,
    host,
  })

/** The same tasks in small or transferred messages: they cost only the sending. */
const light = ({ judgeable: places }: Reading, worst: Place): Place | null =>
  largest(
    places.filter(
      (place) =>
        place.spec.strategy.kind === 'push' &&
        (copies(place) ? !isLarge(place) : place.spec.strategy.channel === 'message-transfer') &&
        butForBytes(place) === butForBytes(worst),
    ),
    (place) => -overTrials(place, onTheWayMs),
  )

/** Share of a task's time that a light message would save. */
const shareOfBytes = (place: Place, other: Place): number =>
  shareOf(place) * (1 - overTrials(other, onTheWayMs) / overTrials(place, onTheWayMs))

export const copying: Rule = {
  id: 'copying',
  find: (run) => {
    const hit = run.judgeable.filter((place) => {
      if (!isPool(place) || !copies(place) || !isLarge(place)) return false
      const other = light(run, place)
      return (other ? shareOfBytes(place, other) : shareOf(place)) >= COPYING
    })
    const worst = largest(hit, shareOf)
    if (!worst) return null
    const other = light(run, worst)
    const bytes = formatBytes(worst.spec.workload.payloadBytes)
    const best = largestClaim(
      run,
      besideOf(run, worst)
        .filter((place) => isPool(place) && !copies(place))
        .map((better) => ({ worse: worst, better })),
    )
    const cure = () => {
      if (best) return say('{name} does not copy, and was faster.', { name: best.better.name })
      if (!other)
        return say('A variant with messages of a few bytes would show how much of it is the copy.')
      return inProcesses(worst.spec.strategy)
        ? say('Threads can keep it in shared memory.')
        : say('Transfer it, or keep it in shared memory.')
    }
    const way = (place: Place) =>
      say('transport and decode {time} per task, {share}, at {bytes} per message', {
        time: overTrialsText(place, onTheWayMs, formatMs),
        share: overTrialsText(place, shareIn, percent),
        bytes: formatBytes(place.spec.workload.payloadBytes),
      })
    return {
      severity: best ? 'harm' : 'tip',
      message: say(
        other
          ? '{name}: {share} of a task’s time was spent on transport and decode: {time}, compared with {service} of service. Each message of {bytes} is copied on the way; without that copy it took {rest}. {cure}'
          : '{name}: {share} of a task’s time was spent on transport and decode: {time}, compared with {service} of service, in messages of {bytes}. {cure}',
        {
          name: worst.name,
          share: percent(shareOf(worst)),
          time: formatMs(overTrials(worst, onTheWayMs)),
          service: formatMs(overTrials(worst, serviceMs)),
          bytes,
          rest: formatMs(other && overTrials(other, onTheWayMs)),
          cure: cure(),
        },
      ),
      evidence: [
        figure(worst, way(worst)),
        ...(other ? [figure(other, way(other), { hurt: false })] : []),
        ...(best ? [best.claim.evidence] : []),
      ],
    }
  },
}

/** The same of a task's message and answer, each without what waits for the other. */
const thereAndBackMs = (trial: TrialResult): number =>
  onTheWayMs(trial) + (trial.latency.transportOut.mean ?? NaN)

const wayOf = (place: Place): number => overTrials(place, thereAndBackMs)

export const bigAnswer: Rule = {
  id: 'big-answer',
  find: (run) => {
    const hit = run.judgeable.filter(
      ({ spec: { workload, strategy, arrivals } }) =>
        workload.answerBytes >= LARGE_BYTES &&
        answersTravel(strategy) &&
        // With more tasks at once than workers, an answer also waits for its host.
        arrivals.kind === 'closed' &&
        'workers' in strategy &&
        arrivals.outstanding <= strategy.workers,
    )
    const worst = largest(
      hit.filter((place) => wayOf(place) > overTrials(place, serviceMs)),
      wayOf,
    )
    if (!worst) return null
    const best = largestClaim(
      run,
      besideOf(run, worst).map((better) => ({ worse: worst, better })),
    )
    const way = (place: Place) =>
      say('message and answer {time} on their way, per task', {
        time: overTrialsText(place, thereAndBackMs, formatMs),
      })
    return {
      severity: best ? 'harm' : 'tip',
      message: say(
        '{name}: with an answer of {bytes}, a task was on its way for {way}, longer than it took. Work that takes less than that is done sooner where it is.',
        {
          name: worst.name,
          bytes: formatBytes(worst.spec.workload.answerBytes),
          way: formatMs(wayOf(worst)),
        },
      ),
      evidence: [
        figure(worst, way(worst)),
        ...hit
          .filter((place) => place !== worst && beside(place, worst))
          .map((place) => figure(place, way(place), { hurt: false })),
        ...(best ? [best.claim.evidence] : []),
      ],
    }
  },
}
