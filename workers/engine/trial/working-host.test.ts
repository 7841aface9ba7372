import { say } from '../../base/message'
import { describe, expect, it } from 'vitest'
import { parseSpec } from '../../experiment/parse'
import { Feed } from './feed'
import { Fault } from './fault'
import { planWork } from './trial-plan'

const TASKS = 60
const arrivals = {
  batch: { kind: 'batch' },
  closed: { kind: 'closed', outstanding: 7 },
  open: { kind: 'open', process: 'constant', rate: 5000, rateUnit: 'per-second', durationMs: 100 },
} as const

/** A feed whose tasks are done at the next turn, with a log of what happened. */
const fed = (kind: keyof typeof arrivals, together: number | 'unlimited') => {
  const parsed = parseSpec({
    workload: { tasks: TASKS },
    arrivals: arrivals[kind],
    host: { work: { kind: 'spin', together } },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const facts = { roundMs: 1, clockStepMs: 0.005, parallelism: 2, cores: 2, shared: false }
  const slab = { buffer: new ArrayBuffer(8), messages: 1, messageBytes: 8 }
  const plan = { ...planWork(parsed.value, 7, facts), slab }
  const log: string[] = []
  const stopping = new AbortController()
  const from = performance.now()
  let inTurn = false
  const feed: Feed = new Feed(
    plan,
    {
      submit: (first, to) => {
        expect(inTurn).toBe(true)
        for (let task = first; task < to; task++) {
          log.push(`submit ${task}`)
          setTimeout(() => {
            log.push('answer')
            feed.completed()
          })
        }
      },
      turn: (run) => {
        inTurn = true
        run()
        inTurn = false
        log.push('flush')
      },
      now: () => performance.now() - from,
      blocked: (start, end) => {
        expect(inTurn).toBe(false)
        expect(end).toBeGreaterThanOrEqual(start)
        log.push('blocked')
      },
    },
    {
      work: { run: (task) => void log.push(`work ${task}`), close: async () => {} },
      signal: stopping.signal,
    },
  )
  return { feed, log, tasks: plan.tasks, stop: () => stopping.abort() }
}

describe.each(['batch', 'closed', 'open'] as const)('work before each submit, %s', (kind) => {
  it.each([1, 4, 'unlimited'] as const)(
    'once a task and in order, %s in one go',
    async (together) => {
      const { feed, log, tasks } = fed(kind, together)
      await feed.run()
      const own = log.filter((entry) => entry !== 'answer')
      expect(own).toEqual(
        Array.from({ length: tasks }, (_, task) => [
          `work ${task}`,
          'blocked',
          `submit ${task}`,
          'flush',
        ]).flat(),
      )
      expect(log.filter((entry) => entry === 'answer')).toHaveLength(tasks)
    },
  )
})

it('lets results in after the chosen number of submits', async () => {
  const { feed, log } = fed('batch', 4)
  await feed.run()
  const first = log.indexOf('answer')
  expect(log.slice(0, first).filter((entry) => entry.startsWith('submit')).length % 4).toBe(0)
  const all = fed('batch', 'unlimited')
  await all.feed.run()
  expect(all.log.slice(0, 4 * TASKS)).not.toContain('answer')
})

it('ends with the fault, even if the next task still waits for a result', async () => {
  const { feed } = fed('closed', 1)
  const fault = new Fault('worker-died', say('gone'))
  const over = feed.run()
  feed.fail(fault)
  await expect(over).rejects.toBe(fault)
})

it('ends if the run is stopped, also before it began', async () => {
  const early = fed('closed', 1)
  early.stop()
  await expect(early.feed.run()).rejects.toMatchObject({ kind: 'cancelled' })
  expect(early.log.filter((entry) => entry.startsWith('submit'))).toEqual([])
  const late = fed('open', 1)
  const over = late.feed.run()
  late.stop()
  await expect(over).rejects.toMatchObject({ kind: 'cancelled' })
})
