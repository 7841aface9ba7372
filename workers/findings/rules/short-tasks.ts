import { formatMs } from '../../base/format'
import { say, sentences, type Message } from '../../base/message'
import type { TrialResult } from '../../run-file/result'
import { figure, largestClaim } from '../claim'
import type { Rule, Report } from '../finding'
import { medianText, overTrials, overTrialsText, percent } from '../over-trials'
import { besideInline, isPool, largest, shareOf, workersOf } from '../places'
import { type Place, type Reading } from '../../reading'
import { isOpenLoop } from '../../workloads/arrivals'

/** A message costs tens of microseconds: longer tasks lose for another reason. */
const SHORT_MS = 1
/** Share of the time that workers spend on tasks; the goal is 5 %. */
const OVERHEAD = 0.2

/** Time of a task, in ms: in its worker, or inline if no task has times. */
const lengthOf = (place: Place, inline: Place | undefined): number =>
  place.median.serviceP50 ??
  (inline && !isOpenLoop(inline.spec.arrivals)
    ? (inline.median.makespanMs ?? NaN) / overTrials(inline, ({ tasks }) => tasks)
    : NaN)

const overheadIn = (trial: TrialResult): number => {
  const [overhead, service] = [shareOf(trial, 'overhead'), shareOf(trial, 'service')]
  return overhead + service > 0 ? overhead / (overhead + service) : 0
}

const overheadOf = (place: Place): number => overTrials(place, overheadIn)

const slowerThanInline = (run: Reading): Report | null => {
  const pairs = besideInline(run, run.judgeable.filter(isPool))
  const worst = largestClaim(
    run,
    pairs.filter(({ worse, better }) => lengthOf(worse, better) < SHORT_MS),
  )
  if (!worst) return null
  const { worse, better, claim } = worst
  const time = formatMs(lengthOf(worse, better))
  return {
    severity: 'harm',
    message: say(
      '{pool} took {longer} {inline}. A task takes {time}, and each has to be handed over. Combine several tasks into one, or run them inline.',
      { pool: worse.name, longer: claim.longer, inline: better.inner, time },
    ),
    evidence: [claim.evidence, figure(worse, say('{time} per task', { time }))],
  }
}

const sendsMessages = ({ spec: { strategy } }: Place): boolean =>
  strategy.kind === 'push' && strategy.channel.startsWith('message-')

/** Inside a library, the time between two tasks cannot be divided. */
const between = ({ name, spec: { strategy } }: Place, share: string, time: string): Message =>
  strategy.kind === 'library'
    ? say(
        '{name}: getting from one task to the next took {share} of the time that workers spent on tasks, and a task takes only {time}.',
        { name, share, time },
      )
    : say(
        '{name}: transport and decode took {share} of the time that workers spent on tasks, and a task takes only {time}.',
        { name, share, time },
      )

const muchOverhead = (run: Reading): Report | null => {
  const hit = run.judgeable.filter(
    (place) =>
      isPool(place) && lengthOf(place, undefined) < SHORT_MS && overheadOf(place) >= OVERHEAD,
  )
  const worst = largest(hit, overheadOf)
  if (!worst) return null
  const ms = formatMs(worst.median.serviceP50)
  return {
    severity: 'tip',
    message: sentences(
      between(worst, percent(overheadOf(worst)), ms),
      sendsMessages(worst)
        ? say('Longer tasks, or a channel without messages, leave more time for the work.')
        : say('Longer tasks leave more time for the work.'),
    ),
    evidence: [
      figure(
        worst,
        say('overhead {share}, service p50 {time}', {
          share: overTrialsText(worst, overheadIn, percent),
          time: medianText(worst, 'serviceP50'),
        }),
      ),
    ],
  }
}

export const shortTasks: Rule = {
  id: 'short-tasks',
  find: (run) => slowerThanInline(run) ?? muchOverhead(run),
}

export const oneWorker: Rule = {
  id: 'one-worker',
  find: (run) => {
    const single = run.judgeable.filter((place) => workersOf(place) === 1)
    const worst = largestClaim(run, besideInline(run, single))
    if (!worst) return null
    const { worse, better, claim } = worst
    return {
      severity: 'harm',
      message: say(
        '{single} took {longer} {inline}: one worker does the same work, and each task has to reach it and come back. One worker frees the host’s thread; it saves no time.',
        { single: worse.name, longer: claim.longer, inline: better.inner },
      ),
      evidence: [claim.evidence],
    }
  },
}
