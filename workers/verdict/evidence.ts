/** Causes of the time of a place, according to its figures. */
import { formatCount, formatMs, formatPercent } from '../base/format'
import { joined, type Message, say } from '../base/message'
import { taskLongerText } from '../claims'
import { factOf } from '../findings/claim'
import type { Pointer } from '../findings/finding'
import { medianText, overTrials, strandedOf } from '../findings/over-trials'
import { shareOf } from '../findings/places'
import { type Place, type Reading, STRANDED_SHARE } from '../reading'
import type { TrialResult } from '../run-file/result'
import { median } from '../stats'
import type { Evidence } from './types'

/** Minimum differences for an explanation. */
const UNEVEN = 0.2
const OVERHEAD = 0.1
const SERVICE = 1.15
/** The estimate is right to about five points. */
const CROWDED = 0.15

export interface Cause {
  /** Follows "With X". */
  clause: Message
  evidence: Evidence
}

const causeAt = (
  { variant, x }: Place,
  clause: Message,
  message: Message,
  { fact, ...at }: Pick<Pointer, 'worker' | 'atMs'> & Pick<Evidence, 'fact'> = {},
): Cause => ({
  clause,
  evidence: { message, hurt: true, pointer: { variant, x, ...at }, ...(fact && { fact }) },
})

const overheadOf = (place: Place): number =>
  overTrials(place, (trial) => shareOf(trial, 'overhead'))

const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

/** The busiest worker of a trial, its busy share, and the mean of the others. */
const busiestOf = ({ utilization: { workers } }: TrialResult) => {
  const most = Math.max(...workers)
  const busiest = workers.indexOf(most)
  return { busiest, most, rest: mean(workers.filter((_, worker) => worker !== busiest)) }
}

/** Busy share of the busiest worker minus that of the others, median over trials; 0 without a pool. */
const unevennessOf = (place: Place): number => {
  const gaps = place.valid
    .filter(({ utilization }) => utilization.workers.length > 1)
    .map(busiestOf)
    .map(({ most, rest }) => most - rest)
  return gaps.length > 0 ? median(gaps) : 0
}

/** Names the busiest worker of the median trial: it differs between trials. */
const uneven = (place: Place, trial: TrialResult): Cause | null => {
  if (trial.utilization.workers.length < 2) return null
  const { busiest, most, rest } = busiestOf(trial)
  if (!(unevennessOf(place) >= UNEVEN && most - rest >= UNEVEN)) return null
  const figures = {
    variant: place.variant,
    name: say('worker {n}', { n: busiest + 1 }),
    high: formatPercent(most, 0),
    low: formatPercent(rest, 0),
    others: trial.utilization.workers.length - 1,
  }
  return causeAt(
    place,
    say(
      '{name} was busy {high} of the time and the {others|other|others} {low} (median trial)',
      figures,
    ),
    say('{variant}: {name} busy {high}, the rest {low}, in the median trial', figures),
    { worker: busiest },
  )
}

const beside = (place: Place, trial: TrialResult): Cause | null => {
  const { tasks, atMs } = trial.besideIdle
  if (!(strandedOf(place) >= STRANDED_SHARE) || !(tasks > 0)) return null
  const count = formatCount(tasks)
  return causeAt(
    place,
    say('up to {count} {tasks|task|tasks} waited while a worker was idle (median trial)', {
      count,
      tasks,
    }),
    say('{variant}: up to {tasks} waited while a worker was idle, in the median trial', {
      variant: place.variant,
      tasks: count,
    }),
    { fact: factOf('beside-idle', place), ...(Number.isFinite(atMs) && { atMs }) },
  )
}

const stranded = (place: Place): Cause | null => {
  const idleMs = place.median.strandedIdleMs
  if (!(strandedOf(place) >= STRANDED_SHARE) || idleMs === null) return null
  return causeAt(
    place,
    say('cores were idle for {idleMs} in total while tasks waited', { idleMs: formatMs(idleMs) }),
    say('{variant}: cores idle {idleMs} while tasks waited', {
      variant: place.variant,
      idleMs: medianText(place, 'strandedIdleMs'),
    }),
    { fact: factOf('stranded', place) },
  )
}

/** Inside a library, nothing is known of a task before its start. */
const isHidden = (place: Place): boolean =>
  place.valid.some(({ latency }) => latency.queueWait.n > 0 && latency.transportIn.n === 0)

const onTheWay = (place: Place, other: Place): Cause | null => {
  const [own, others] = [overheadOf(place), overheadOf(other)]
  if (!(own - others >= OVERHEAD)) return null
  const share = formatPercent(own, 0)
  const hidden = isHidden(place)
  const text = hidden
    ? say('{share} of worker time between tasks, inside the library', { share })
    : say('{share} of worker time on transport and decode', { share })
  return causeAt(
    place,
    hidden
      ? say('the library took {share} of the workers’ time between tasks', { share })
      : say('{share} of the workers’ time went into transport and decode', { share }),
    joined([place.variant, text], ': '),
  )
}

/** Share of busy time without a core, median over the valid trials; NaN if not measured. */
const withoutCore = (place: Place): number => overTrials(place, ({ crowding }) => crowding?.waiting)

const crowded = (place: Place, other: Place): Cause | null => {
  const own = withoutCore(place)
  if (!(own - withoutCore(other) >= CROWDED)) return null
  const share = formatPercent(own, 0)
  const text = say('busy workers without a core for about {share} (estimate)', { share })
  return causeAt(
    place,
    say('busy workers had no core for about {share} of their time (estimate)', { share }),
    joined([place.variant, text], ': '),
    { fact: factOf('without-core', place) },
  )
}

const slower = (run: Reading, place: Place, other: Place): Cause | null => {
  const [own, others] = [place.median.serviceP50, other.median.serviceP50]
  if (own === null || others === null || !(own / others >= SERVICE)) return null
  if (!run.between(other, place, 'serviceP50').beats(other, place)) return null
  const text = say('{own} per task, against {others}', {
    own: formatMs(own),
    others: formatMs(others),
  })
  return {
    clause: taskLongerText(own / others),
    evidence: {
      message: say('{variant}: service p50 {text}', { variant: place.variant, text }),
      hurt: true,
    },
  }
}

/** Causes that slowed `loser` down relative to `winner`, the strongest first. */
export const causesAgainst = (run: Reading, loser: Place, winner: Place): Cause[] => {
  const lost = loser.medianTrial
  if (!lost || !winner.medianTrial) return []
  // A cause that also applies to the winner explains nothing.
  const idled = strandedOf(loser) - strandedOf(winner) >= STRANDED_SHARE
  const leant = unevennessOf(loser) - unevennessOf(winner) >= UNEVEN
  const pooled = lost.utilization.workers.length > 1
  const found = [
    pooled && leant ? uneven(loser, lost) : null,
    pooled && idled ? beside(loser, lost) : null,
    pooled && idled ? stranded(loser) : null,
    onTheWay(loser, winner),
    crowded(loser, winner),
    slower(run, loser, winner),
  ]
  return found.filter((cause) => cause !== null)
}

export const causesIn = (place: Place): Cause[] => {
  const trial = place.medianTrial
  if (!trial || trial.utilization.workers.length < 2) return []
  const found = [uneven(place, trial), beside(place, trial), stranded(place)]
  return found.filter((cause) => cause !== null)
}

/** The least and the most busy worker of a place's median trial, as shares; null without a pool. */
export const busyRange = (place: Place): [number, number] | null => {
  const workers = place.medianTrial?.utilization.workers.filter(Number.isFinite) ?? []
  return workers.length < 2 ? null : [Math.min(...workers), Math.max(...workers)]
}
