import { formatInterval, formatMs, formatPercent } from '../../base/format'
import { say } from '../../base/message'
import type { TrialResult } from '../../spec/result'
import { claimOf, figure } from '../claim'
import type { Rule, Said } from '../finding'
import { overTrials, overTrialsText } from '../over-trials'
import {
  beside,
  isInline,
  isPool,
  largest,
  sameWork,
  shareOf,
  type Place,
  type Reading,
} from '../reading'
import { isOpenLoop } from '../../workloads/arrivals'

/** Handing a task over costs tens of microseconds by message: longer tasks lose for another reason. */
const SHORT_MS = 1
/** Of the time that workers spend on tasks: the 5 % that one would like, and three times over. */
const OVERHEAD = 0.2

/** What one task takes, as measured in workers; where tasks have no times, as the busy host needed. */
const lengthOf = (place: Place, inline: Place | undefined): number =>
  place.point.median.serviceP50 ??
  (inline && !isOpenLoop(inline.spec.arrivals)
    ? (inline.point.median.makespanMs ?? NaN) / overTrials(inline, ({ tasks }) => tasks)
    : NaN)

const overheadIn = (trial: TrialResult): number => {
  const [overhead, service] = [shareOf(trial, 'overhead'), shareOf(trial, 'service')]
  return overhead + service > 0 ? overhead / (overhead + service) : 0
}

const overheadOf = (place: Place): number => overTrials(place, overheadIn)

/** A pool that is slower than no pool. */
const slowerThanInline = (run: Reading): Said | null => {
  const found = run.places.filter(isPool).flatMap((pool) => {
    const inline = run.places.find(
      (place) => isInline(place) && beside(place, pool) && sameWork(run, place, pool),
    )
    const ms = lengthOf(pool, inline)
    const claim = inline && ms < SHORT_MS ? claimOf(run, pool, inline) : null
    return inline && claim ? [{ pool, inline, ms, claim }] : []
  })
  const worst = largest(found, ({ claim }) => claim.factor)
  if (!worst) return null
  const { pool, inline, ms, claim } = worst
  return {
    severity: 'harm',
    message: say(
      '{pool} took {longer} {inline}: a task takes {time}, too little for what this pool takes beside it here. Join several into one, or do them where they are made.',
      { pool: pool.name, longer: claim.longer, inline: inline.inner, time: formatMs(ms) },
    ),
    evidence: [claim.evidence, figure(pool, say('{time} a task', { time: formatMs(ms) }))],
  }
}

/** A pool whose workers spend their time on the way to tasks. */
const muchOverhead = (run: Reading): Said | null => {
  const hit = run.places.filter(
    (place) =>
      isPool(place) && lengthOf(place, undefined) < SHORT_MS && overheadOf(place) >= OVERHEAD,
  )
  const worst = largest(hit, overheadOf)
  if (!worst) return null
  const print = (share: number) => formatPercent(share, 0)
  const interval = worst.point.interval.serviceP50
  const ms = formatMs(worst.point.median.serviceP50)
  return {
    severity: 'tip',
    message: say(
      '{name}: transport and decode took {share} of the time that workers gave to tasks, and a task takes only {time}. Longer tasks, or a channel without messages, leave more for the work.',
      { name: worst.name, share: print(overheadOf(worst)), time: ms },
    ),
    evidence: [
      figure(
        worst,
        say('overhead {share}, service p50 {time}', {
          share: overTrialsText(worst, overheadIn, print, run.experiment.seed),
          time: `${ms}${interval ? ` ${formatInterval(interval, formatMs)}` : ''}`,
        }),
      ),
    ],
  }
}

export const shortTasks: Rule = {
  id: 'short-tasks',
  description: 'Tasks too short for what it costs to hand them over.',
  find: (run) => slowerThanInline(run) ?? muchOverhead(run),
}
