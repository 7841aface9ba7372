/** What stands out in a pool that other code ran. Nothing of it compares: one run proves nothing. */
import { MAX_LANES } from '../../base/fields'
import { formatCount, formatMs, formatPercent } from '../../base/format'
import { type Message, say, sentences } from '../../base/message'
import { type Held, isOverlapping, type ObservedFacts, type Stretch } from '../../run-file/observed'
import type { TrialResult } from '../../run-file/result'
import { evidence } from '../claim'
import type { Rule } from '../finding'

/** A remark on a pool, and the stretch that shows it on the lanes; nothing for none. */
type Find = (
  observed: ObservedFacts,
  timed: NonNullable<ObservedFacts['timed']>,
  trial: TrialResult,
) => readonly [Message, Stretch | null] | false | null

/** Shares of the whole time from which something is worth a remark. */
const TAIL = 0.1
const GAPS = 0.1
const LEAST_GAPS = 3
/** A lane that is busy for less than this share of the busiest one's time. */
const IDLE = 0.5

/** True for a watched pool whose workers recorded nothing: its spans are whole calls. */
const isUnrecorded = ({ format, waits }: ObservedFacts): boolean => format === 'watched' && !waits

/** A rule that looks at each pool by itself, and reports all of them together. */
const observedRule = (
  id: string,
  find: Find,
  applies = (observed: ObservedFacts) => !isUnrecorded(observed),
): Rule => ({
  id,
  origin: 'observed',
  find: ({ places }) => {
    const found = places.flatMap(({ variant, x, short, medianTrial: trial }) => {
      const observed = trial?.observed
      const remark =
        trial && observed?.timed && applies(observed) && find(observed, observed.timed, trial)
      if (!remark) return []
      const [message, at] = remark
      const named = (said: Message) =>
        places.length === 1 ? said : say('{name}: {said}', { name: short, said })
      const where = at
        ? say('{begin} to {end}', { begin: formatMs(at.from), end: formatMs(at.to) })
        : say('one run')
      const pointer = at && { variant, x, atMs: at.from, toMs: at.to }
      const chip = evidence(named(where), { hurt: false, ...(pointer && { pointer }) })
      return { message: named(message), chip }
    })
    if (found.length === 0) return null
    return {
      severity: 'tip',
      message: sentences(...found.map(({ message }) => message)),
      evidence: found.map(({ chip }) => chip),
    }
  },
})

const nameOf = ({ name, task }: { name: string; task: number }) =>
  name || say('task {task}', { task })

export const unrecorded = observedRule(
  'unrecorded',
  // Where arrivals are chosen to be something else, nobody knows.
  ({ choice }) =>
    choice.includes('arrivals=recorded') && [
      say('The workers recorded nothing, as without observeTask: waiting and work are one here.'),
      null,
    ],
  isUnrecorded,
)

/** What is sure of a thread that was held. */
const heldText = ({ from, to, waited, others: n, ...held }: Held): Message => {
  const { worker, computes } = held
  const waitedMs = waited && waited.to - waited.from
  const time = formatMs(to - from)
  const values = { name: nameOf(held), worker, n, time, waited: formatMs(waitedMs) }
  if (!computes)
    return say(
      'While “{name}” ran, {worker} started and ended no other task for {time}, and tasks waited for {waited}.',
      values,
    )
  return waited
    ? say('“{name}” computed for {time} and held {worker}: tasks waited for {waited}.', values)
    : say(
        '“{name}” computed for {time} and held {worker}, which had {n} more {n|task|tasks}.',
        values,
      )
}

export const heldThread = observedRule(
  'held-thread',
  (_, { held }) => held !== undefined && [heldText(held), held],
)

export const startingThreads = observedRule(
  'starting-threads',
  (_, { starting }, { makespanMs, startUp }) => {
    if (!starting || starting.ms < TAIL * makespanMs) return null
    const time = { time: formatMs(starting.ms) }
    const said = startUp
      ? say('Tasks waited {time} for threads to start.', time)
      : say('Tasks waited {time} before any worker ran one: threads may have been starting.', time)
    return [said, starting.longest]
  },
)

export const longTask = observedRule(
  'long-task',
  ({ longest: [task], busyMs }, _, { tasks, makespanMs, utilization }) => {
    const lanes = utilization.workers.length
    if (!task || task.atMs === null) return null
    const { ms, atMs: from } = task
    const rest = busyMs - ms
    const values = { name: nameOf(task), time: formatMs(ms), sum: formatMs(rest) }
    const said =
      tasks > 2 && ms > rest
        ? say('“{name}” takes {time}, longer than all other tasks together ({sum}).', values)
        : lanes > 1 &&
          ms > busyMs / lanes &&
          ms > makespanMs / 2 &&
          say(
            '“{name}” takes {time}, more than a lane’s share of the work: no number of lanes finishes sooner than that.',
            values,
          )
    return said && [said, { from, to: from + ms }]
  },
)

export const tail = observedRule('tail', ({ lanes }, { alone }, { makespanMs }) => {
  if (!alone || lanes < 2) return null
  const ms = alone.to - alone.from
  const values = {
    name: nameOf(alone),
    time: formatMs(ms),
    share: formatPercent(ms / makespanMs),
  }
  return (
    ms >= TAIL * makespanMs && [
      say('At the end “{name}” ran alone for {time}, {share} of the time.', values),
      alone,
    ]
  )
})

export const waitedBesideIdle = observedRule(
  'waited-beside-idle',
  (
    { packed },
    { besideIdle: { ms, longest } },
    { makespanMs, strandedIdleMs, utilization: { workers } },
  ) =>
    !packed &&
    workers.length > 1 &&
    ms > 0 &&
    ms >= TAIL * makespanMs && [
      // As red on the lanes, and in the table: the time of all idle lanes.
      say('Tasks waited while lanes were idle: {time}, all lanes together.', {
        time: formatMs(strandedIdleMs),
      }),
      longest,
    ],
)

export const idleLanes = observedRule(
  'idle-lanes',
  ({ packed, lanes }, _, { utilization: { workers } }) => {
    const most = Math.max(...workers)
    const n = workers.filter((busy) => busy < IDLE * most).length
    const m = workers.length
    // The last of too many lanes stands for several.
    if (n === 0 || m < 2 || packed || lanes > MAX_LANES) return null
    return [
      say(
        '{n} of {m} workers {n|was|were} busy for less than half of the time of the busiest ({most}).',
        { n, m, most: formatPercent(most) },
      ),
      null,
    ]
  },
)

export const waves = observedRule(
  'gaps',
  ({ choice }, { gaps: { count: n, ms, longest } }, { makespanMs }) => {
    if (n < LEAST_GAPS || ms < GAPS * makespanMs) return null
    const values = { n, share: formatPercent(ms / makespanMs) }
    // What is taken to be there from the beginning did not come later.
    const said = choice.includes('arrivals=beginning')
      ? say('Nothing ran in {n} gaps, {share} of the time.', values)
      : say('Nothing ran in {n} gaps, {share} of the time: tasks came in waves.', values)
    return [said, longest]
  },
)

export const overCores = observedRule(
  'over-cores',
  (observed, { atOnce: { most }, overCores: at }, { utilization: { workers } }) => {
    const n = observed.cores
    if (n === null || at === null) return null
    return [
      isOverlapping(observed, workers.length)
        ? say('More workers were busy at once than there are cores ({n}).', { n })
        : say('Up to {most} tasks ran at once, and there {n|is|are} {n} {n|core|cores}.', {
            most: formatCount(most),
            n,
          }),
      at,
    ]
  },
)
