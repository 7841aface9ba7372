/** What is said of an observed pool: one sentence, and what stands out. One run is no comparison. */
import { formatCount, formatMs, formatNumber, formatPercent } from '../base/format'
import { type Message, say } from '../base/message'
import { stepsOf, StretchList, type Stretches, totalOf, walkSteps } from '../stats/trial/steps'
import {
  byLength,
  type ObservedFigures,
  runningOf,
  type Stretch,
  type TimedFigures,
} from './figures'
import type { Observed } from './observed'

export interface Remark {
  id: string
  message: Message
  /** The place on the lanes that shows it. */
  at: Stretch | null
  /** A task that it names. */
  task?: number
}

/** `80 tasks ran on 4 lanes in 6.4 s: 3.1 at once on average, 4 at most.` */
export const sentenceOf = (
  observed: Observed,
  { tasks, busyMs, timed, longest }: ObservedFigures,
): Message => {
  const [first = 0] = longest
  const counted = { n: tasks, count: formatCount(tasks) }
  if (!timed)
    return say('{count} {n|task takes|tasks take} {sum} in all, and the longest {most}.', {
      ...counted,
      sum: formatMs(busyMs),
      most: formatMs(observed.ms[first]),
    })
  return say(
    '{count} {n|task|tasks} ran on {m} {m|lane|lanes} in {span}: {mean} at once on average, {most} at most.',
    {
      ...counted,
      m: observed.lanes.length,
      span: formatMs(timed.spanMs),
      mean: formatNumber(timed.atOnce.mean, 1),
      most: timed.atOnce.most,
    },
  )
}

/** Shares of the whole time from which something is worth a remark. */
const TAIL = 0.1
const GAPS = 0.1
const LEAST_GAPS = 3
/** A lane that is busy for less than this share of the busiest one's time. */
const IDLE = 0.5

type Rule = (observed: Observed, figures: ObservedFigures, timed: TimedFigures) => Remark | null

const nameOf = ({ name, names }: Observed, task: number): string =>
  names[name[task] ?? -1] ?? `${task}`

/** A task longer than all others together, or than each lane's share of the work. */
const longTask: Rule = (observed, { longest, busyMs }, { spanMs }) => {
  const [task = 0] = longest
  const ms = observed.ms[task] ?? 0
  const from = observed.start?.[task] ?? 0
  const values = { name: nameOf(observed, task), time: formatMs(ms), sum: formatMs(busyMs - ms) }
  const at = { from, to: from + ms }
  if (observed.tasks > 2 && ms > busyMs - ms)
    return {
      id: 'longer-than-the-rest',
      message: say('“{name}” takes {time}, longer than all other tasks together ({sum}).', values),
      at,
      task,
    }
  if (observed.lanes.length > 1 && ms > busyMs / observed.lanes.length && ms > spanMs / 2)
    return {
      id: 'longest-task',
      message: say(
        '“{name}” takes {time}, more than a lane’s share of the work: more lanes cannot make it shorter.',
        values,
      ),
      at,
      task,
    }
  return null
}

const tail: Rule = (observed, _, { alone, spanMs }) => {
  if (!alone || observed.lanes.length < 2) return null
  const ms = alone.to - alone.from
  if (ms < TAIL * spanMs) return null
  return {
    id: 'tail',
    message: say('At the end “{name}” ran alone for {time}, {share} of the time.', {
      name: nameOf(observed, alone.task),
      time: formatMs(ms),
      share: formatPercent(ms / spanMs),
    }),
    at: alone,
    task: alone.task,
  }
}

const idleLanes: Rule = ({ lanes }, _, { busy }) => {
  const most = Math.max(...busy)
  const idle = lanes.filter((_name, lane) => (busy[lane] ?? 0) < IDLE * most)
  if (idle.length === 0 || lanes.length < 2) return null
  return {
    id: 'idle-lanes',
    message: say(
      '{n} of {m} lanes {n|was|were} busy for less than half of the time of the busiest ({most}).',
      { n: idle.length, m: lanes.length, most: formatPercent(most) },
    ),
    at: null,
  }
}

const waves: Rule = (_observed, _, { gaps, idleMs, spanMs }) => {
  const long = gaps.filter(({ from, to }) => to - from >= spanMs / 1000)
  if (long.length < LEAST_GAPS || idleMs < GAPS * spanMs) return null
  return {
    id: 'gaps',
    message: say('Nothing ran in {n} gaps, {share} of the time: tasks came in waves.', {
      n: long.length,
      share: formatPercent(idleMs / spanMs),
    }),
    at: long[0] ?? null,
  }
}

const overCores: Rule = (observed, _, { atOnce }) => {
  const { cores } = observed
  if (cores === null || atOnce.most <= cores) return null
  const over = new StretchList()
  walkSteps([runningOf(observed)], (at, [count = 0]) => over.set(at, count > cores))
  return {
    id: 'over-cores',
    message: say('Up to {most} tasks ran at once, and there {n|is|are} {n} {n|core|cores}.', {
      most: atOnce.most,
      n: cores,
    }),
    at: byLength(over.stretches)[0] ?? null,
  }
}

/** Tasks that waited while a lane was free. */
const waitedBesideIdle: Rule = (observed, _, { spanMs }) => {
  if (observed.lanes.length < 2) return null
  const found = besideIdle(observed)
  const ms = totalOf(found)
  if (ms < TAIL * spanMs || ms === 0) return null
  return {
    id: 'waited-beside-idle',
    message: say('Tasks waited while a lane was idle, for {time} in all.', { time: formatMs(ms) }),
    at: byLength(found)[0] ?? null,
  }
}

/** Stretches in which at least one task waited and at least one lane was idle. */
const besideIdle = (observed: Observed): Stretches => {
  const { start, arrive, lanes } = observed
  const found = new StretchList()
  if (start && arrive)
    walkSteps(
      [stepsOf(arrive.slice(), start.slice()), runningOf(observed)],
      (at, [waiting = 0, running = 0]) => found.set(at, waiting > 0 && running < lanes.length),
    )
  return found.stretches
}

/** What stands out, by rules of its own: nothing of it compares, as one run proves nothing. */
export const remarksOf = (observed: Observed, figures: ObservedFigures): Remark[] => {
  const { timed } = figures
  if (!timed) return []
  const rules = [longTask, tail, waitedBesideIdle, idleLanes, waves, overCores]
  return rules.flatMap((rule) => rule(observed, figures, timed) ?? [])
}
