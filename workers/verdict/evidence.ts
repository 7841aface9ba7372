/** Where the time of one point went, according to its figures. */
import { formatCount, formatInterval, formatMs, formatPercent, formatRatio } from '../base/format'
import { joined, type Message, say } from '../base/message'
import { shareOf } from '../findings/reading'
import { advantageOf } from '../judge/measure'
import { medianTrial, soundTrials } from '../run-file/valid-trials'
import { STRANDED_SHARE } from '../judge/thresholds'
import type { PointResult, TrialResult } from '../run-file/result'
import { median } from '../stats'
import type { Evidence } from './types'

/** Differences smaller than these are no explanation. */
const UNEVEN = 0.2
const OVERHEAD = 0.1
const SERVICE = 1.15
/** The estimate is right to about five points. */
const CROWDED = 0.15

export interface Finding {
  /** A clause for the sentence that says why: it follows "With X". */
  clause: Message
  evidence: Evidence
}

/** A share of the workers' time, as the median over the valid trials. */
const shareOver = (point: PointResult, part: 'stranded' | 'overhead'): number =>
  median(soundTrials(point).map((trial) => shareOf(trial, part)))

const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

/** The busiest worker of a trial, its busy share, and the mean of the others. */
const busiestOf = ({ utilization: { workers } }: TrialResult) => {
  const most = Math.max(...workers)
  const busiest = workers.indexOf(most)
  return { busiest, most, rest: mean(workers.filter((_, worker) => worker !== busiest)) }
}

/** By how much the busiest worker was busier than the others: the median over trials; 0 without a pool. */
const unevennessOf = (point: PointResult): number => {
  const gaps = soundTrials(point)
    .filter(({ utilization }) => utilization.workers.length > 1)
    .map(busiestOf)
    .map(({ most, rest }) => most - rest)
  return gaps.length > 0 ? median(gaps) : 0
}

/** The busiest worker differs between trials: which one it was is of the median trial. */
const uneven = (point: PointResult, trial: TrialResult): Finding | null => {
  if (trial.utilization.workers.length < 2) return null
  const { busiest, most, rest } = busiestOf(trial)
  if (!(unevennessOf(point) >= UNEVEN && most - rest >= UNEVEN)) return null
  const { workers } = trial.utilization
  const name = say('worker {n}', { n: busiest + 1 })
  const [high, low] = [formatPercent(most, 0), formatPercent(rest, 0)]
  return {
    clause: say(
      '{name} was busy {high} of the time and the {others|other|others} {low} (median trial)',
      {
        name,
        high,
        others: workers.length - 1,
        low,
      },
    ),
    evidence: {
      message: say('{variant}: {name} busy {high}, the rest {low}, in the median trial', {
        variant: point.variant,
        name,
        high,
        low,
      }),
      hurt: true,
      pointer: { variant: point.variant, x: point.x, worker: busiest },
    },
  }
}

const beside = (point: PointResult, trial: TrialResult): Finding | null => {
  const { tasks, atMs } = trial.besideIdle
  if (!(shareOver(point, 'stranded') >= STRANDED_SHARE) || !(tasks > 0)) return null
  return {
    clause: say('up to {count} {tasks|task|tasks} waited while a worker was idle (median trial)', {
      count: formatCount(tasks),
      tasks,
    }),
    evidence: {
      message: say('{variant}: up to {tasks} waited while a worker was idle, in the median trial', {
        variant: point.variant,
        tasks: formatCount(tasks),
      }),
      hurt: true,
      pointer: { variant: point.variant, x: point.x, ...(Number.isFinite(atMs) && { atMs }) },
    },
  }
}

const stranded = (point: PointResult): Finding | null => {
  const idleMs = point.median.strandedIdleMs
  const interval = point.interval.strandedIdleMs
  if (!(shareOver(point, 'stranded') >= STRANDED_SHARE) || idleMs === null) return null
  return {
    clause: say('workers were idle while tasks waited for {idleMs} in total', {
      idleMs: formatMs(idleMs),
    }),
    evidence: {
      message: say('{variant}: idle {idleMs} while tasks waited', {
        variant: point.variant,
        idleMs: `${formatMs(idleMs)}${interval ? ` ${formatInterval(interval, formatMs)}` : ''}`,
      }),
      hurt: true,
      pointer: { variant: point.variant, x: point.x },
    },
  }
}

/** A library handed its tasks out: of what lies before their start nothing more is known. */
const isHidden = (point: PointResult): boolean =>
  soundTrials(point).some(({ latency }) => latency.queueWait.n > 0 && latency.transportIn.n === 0)

const onTheWay = (point: PointResult, other: PointResult): Finding | null => {
  const [own, others] = [shareOver(point, 'overhead'), shareOver(other, 'overhead')]
  if (!(own - others >= OVERHEAD)) return null
  const share = formatPercent(own, 0)
  const hidden = isHidden(point)
  const text = hidden
    ? say('{share} of worker time between tasks, inside the library', { share })
    : say('{share} of worker time on transport and decode', { share })
  return {
    clause: hidden
      ? say('its library took {share} of the workers’ time between tasks', { share })
      : say('{share} of the workers’ time went into transport and decode', { share }),
    evidence: {
      message: joined([point.variant, text], ': '),
      hurt: true,
      pointer: { variant: point.variant, x: point.x },
    },
  }
}

/** Median over the valid trials of the share of busy time without a core; NaN if it cannot be told. */
const withoutCore = (point: PointResult): number =>
  median(soundTrials(point).flatMap(({ crowding }) => crowding?.waiting ?? []))

const crowded = (point: PointResult, other: PointResult): Finding | null => {
  const own = withoutCore(point)
  if (!(own - withoutCore(other) >= CROWDED)) return null
  const share = formatPercent(own, 0)
  const text = say('busy workers without a core for about {share} (estimate)', { share })
  return {
    clause: say('busy workers had no core for about {share} of their time (estimate)', { share }),
    evidence: {
      message: joined([point.variant, text], ': '),
      hurt: true,
      pointer: { variant: point.variant, x: point.x },
    },
  }
}

const slower = (point: PointResult, other: PointResult): Finding | null => {
  const [own, others] = [point.median.serviceP50, other.median.serviceP50]
  if (own === null || others === null || !(own / others >= SERVICE)) return null
  if (!advantageOf(other, point, 'serviceP50')?.differs) return null
  const text = say('{own} per task, against {others}', {
    own: formatMs(own),
    others: formatMs(others),
  })
  return {
    clause: say('the median task itself took {factor} times as long', {
      factor: formatRatio(own / others, 1),
    }),
    evidence: {
      message: say('{variant}: service p50 {text}', { variant: point.variant, text }),
      hurt: true,
    },
  }
}

/** What slowed `loser` down relative to `winner`; the strongest reason comes first. */
export const findingsAgainst = (loser: PointResult, winner: PointResult): Finding[] => {
  const lost = medianTrial(loser)
  if (!lost || !medianTrial(winner)) return []
  // What is as true of the winner is no reason.
  const idled = shareOver(loser, 'stranded') - shareOver(winner, 'stranded') >= STRANDED_SHARE
  const leant = unevennessOf(loser) - unevennessOf(winner) >= UNEVEN
  const pooled = lost.utilization.workers.length > 1
  const found = [
    pooled && leant ? uneven(loser, lost) : null,
    pooled && idled ? beside(loser, lost) : null,
    pooled && idled ? stranded(loser) : null,
    onTheWay(loser, winner),
    crowded(loser, winner),
    slower(loser, winner),
  ]
  return found.filter((finding) => finding !== null)
}

/** What a single point shows. */
export const findingsOf = (point: PointResult): Finding[] => {
  const trial = medianTrial(point)
  if (!trial || trial.utilization.workers.length < 2) return []
  const found = [uneven(point, trial), beside(point, trial), stranded(point)]
  return found.filter((finding) => finding !== null)
}

/** The least and the most busy worker of a point's median trial, as shares; null without a pool. */
export const busyRange = (point: PointResult): [number, number] | null => {
  const workers = medianTrial(point)?.utilization.workers.filter(Number.isFinite) ?? []
  return workers.length < 2 ? null : [Math.min(...workers), Math.max(...workers)]
}
