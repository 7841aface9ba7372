/** What stands out in a pool that other code ran. Nothing of it compares: one run proves nothing. */
import { formatMs, formatPercent } from '../../base/format'
import { type Message, say, sentences } from '../../base/message'
import type { ObservedFacts, Stretch } from '../../run-file/observed'
import type { TrialResult } from '../../run-file/result'
import { evidence } from '../claim'
import type { Rule } from '../finding'

type Timed = NonNullable<ObservedFacts['timed']>
/** A remark on a pool, and the stretch that shows it on the lanes; null for none. */
type Find = (
  observed: ObservedFacts,
  timed: Timed,
  trial: TrialResult,
) => readonly [Message, Stretch | null] | null

/** Shares of the whole time from which something is worth a remark. */
const TAIL = 0.1
const GAPS = 0.1
const LEAST_GAPS = 3
/** A lane that is busy for less than this share of the busiest one's time. */
const IDLE = 0.5

/** A rule that looks at each pool by itself, and reports all of them together. */
const observedRule = (id: string, description: string, find: Find): Rule => ({
  id,
  description,
  origin: 'observed',
  find: ({ places }) => {
    const found = places.flatMap(({ variant, x, short, medianTrial: trial }) => {
      const remark = trial?.observed?.timed && find(trial.observed, trial.observed.timed, trial)
      if (!remark) return []
      const [said, at] = remark
      const where = at
        ? say('{begin} to {end}', { begin: formatMs(at.from), end: formatMs(at.to) })
        : say('one run')
      const isAlone = places.length === 1
      return {
        message: isAlone ? said : say('{name}: {said}', { name: short, said }),
        chip: evidence(isAlone ? where : say('{name}: {said}', { name: short, said: where }), {
          hurt: false,
          ...(at && { pointer: { variant, x, atMs: at.from, toMs: at.to } }),
        }),
      }
    })
    if (found.length === 0) return null
    return {
      severity: 'tip',
      message: sentences(...found.map(({ message }) => message)),
      evidence: found.map(({ chip }) => chip),
    }
  },
})

const nameOf = ({ name, task }: { name: string; task: number }): string => name || String(task)

export const longTask = observedRule(
  'long-task',
  'A task is longer than all others together, or than a lane’s share of the work.',
  ({ longest: [task], lanes, busyMs }, _, { tasks, makespanMs }) => {
    if (!task || task.atMs === null) return null
    const { ms, atMs: from } = task
    const at = { from, to: from + ms }
    const values = { name: nameOf(task), time: formatMs(ms), sum: formatMs(busyMs - ms) }
    if (tasks > 2 && ms > busyMs - ms)
      return [
        say('“{name}” takes {time}, longer than all other tasks together ({sum}).', values),
        at,
      ]
    if (lanes > 1 && ms > busyMs / lanes && ms > makespanMs / 2)
      return [
        say(
          '“{name}” takes {time}, more than a lane’s share of the work: more lanes cannot make it shorter.',
          values,
        ),
        at,
      ]
    return null
  },
)

export const tail = observedRule(
  'tail',
  'At the end one task ran alone.',
  ({ lanes }, { alone }, { makespanMs }) => {
    const ms = alone ? alone.to - alone.from : 0
    if (!alone || lanes < 2 || ms < TAIL * makespanMs) return null
    const values = { time: formatMs(ms), share: formatPercent(ms / makespanMs) }
    return [
      say('At the end “{name}” ran alone for {time}, {share} of the time.', {
        name: nameOf(alone),
        ...values,
      }),
      alone,
    ]
  },
)

export const waitedBesideIdle = observedRule(
  'waited-beside-idle',
  'Tasks waited while a lane was idle.',
  ({ lanes }, { besideIdle: { ms, longest } }, { makespanMs, strandedIdleMs }) =>
    lanes < 2 || ms === 0 || ms < TAIL * makespanMs
      ? null
      : // As red on the lanes, and in the table: the time of all idle lanes.
        [
          say('Tasks waited while lanes were idle: {time}, all lanes together.', {
            time: formatMs(strandedIdleMs),
          }),
          longest,
        ],
)

export const idleLanes = observedRule(
  'idle-lanes',
  'Lanes were busy for less than half of the time of the busiest.',
  ({ lanes }, _, { utilization: { workers } }) => {
    const most = Math.max(...workers)
    const n = workers.filter((busy) => busy < IDLE * most).length
    return n === 0 || lanes < 2
      ? null
      : [
          say(
            '{n} of {m} lanes {n|was|were} busy for less than half of the time of the busiest ({most}).',
            { n, m: lanes, most: formatPercent(most) },
          ),
          null,
        ]
  },
)

export const waves = observedRule(
  'gaps',
  'Nothing ran in several gaps.',
  (_, { gaps: { count: n, ms, longest } }, { makespanMs }) =>
    n < LEAST_GAPS || ms < GAPS * makespanMs
      ? null
      : [
          say('Nothing ran in {n} gaps, {share} of the time: tasks came in waves.', {
            n,
            share: formatPercent(ms / makespanMs),
          }),
          longest,
        ],
)

export const overCores = observedRule(
  'over-cores',
  'More tasks ran at once than there are cores.',
  ({ cores: n }, { atOnce: { most }, overCores: at }) =>
    n === null || most <= n
      ? null
      : [
          say('Up to {most} tasks ran at once, and there {n|is|are} {n} {n|core|cores}.', {
            most,
            n,
          }),
          at,
        ],
)
