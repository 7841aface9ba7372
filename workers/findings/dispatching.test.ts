/** Rules on the thread that dispatches: the host, or a coordinator. */
import { describe, expect, test } from 'vitest'
import { english } from '../base/message'
import type { Rule } from './finding'
import { readingOf } from '../reading'
import { coordinatorTrap } from './rules/coordinator'
import { starvedByHost } from './rules/starved-by-host'
import { madeRun, type Made } from '../made-run.testing'
import { one, push } from './sides.testing'

describe('the host', () => {
  const A: Made = { makespanMs: 400, busy: 0.4, hostBlockedMs: 160 }
  const id = 'starved-by-host'

  test('starves its workers', () => {
    const finding = one({ A }, id)
    expect(finding?.text).toContain('other work kept the host busy for 160\u202fms')
    expect(finding?.text).toContain('although tasks waited. Move that work off the host, or let')
    expect(finding?.evidence[0]?.text).toContain('40\u202f% of the makespan')
    expect(finding?.evidence[1]?.text).toContain('workers idle 60\u202f%')
  })

  test('is too slow to submit if nothing waits: another dispatcher is no cure', () => {
    const finding = one({ A: { ...A, blockedStranded: 0.1 } }, id)
    expect(finding?.text).toContain('mostly with no task waiting')
    expect(finding?.text).toContain('another dispatcher would have nothing to dispatch')
  })

  test('is not blamed for idle workers at another time, nor for handing out tasks', () => {
    expect(one({ A: { ...A, blockedIdle: 0.1 } }, id)).toBeUndefined()
    expect(one({ A: { ...A, hostBlockedMs: 0, hostBusyMs: 200 } }, id)).toBeUndefined()
  })

  test('silent if it is soon back, if the workers are busy, and without a pool', () => {
    expect(one({ A: { ...A, hostBlockedMs: 40 } }, id)).toBeUndefined()
    expect(one({ A: { ...A, busy: 0.9 } }, id)).toBeUndefined()
    expect(one({ A, base: { strategy: { kind: 'direct' } } }, id)).toBeUndefined()
    expect(one({ A, trials: 2 }, id)).toBeUndefined()
  })
})

describe('a coordinator', () => {
  /** The findings on A beside B, whose tasks are dispatched by a coordinator. */
  const placed = (A: Made, B: Made, trials = 10, parallelism = 2) => {
    const variants = [
      { id: 'A', label: 'Host' },
      { id: 'B', label: 'Coordinator', set: { 'strategy.placement': 'coordinator' } },
    ]
    const run = readingOf(
      madeRun({ base: push, variants }, (id) => (id === 'A' ? A : B), { trials, parallelism }),
    )
    return (rule: Rule) => {
      const report = rule.find(run)
      return report && { ...report, text: english(report.message) }
    }
  }

  test('that is saturated is what tasks wait for', () => {
    const waits = { queueWaitMs: 5, stranded: 0.1, busy: 0.5 }
    const busy = (coordinator: number, trials = 10) =>
      one({ A: { makespanMs: 100, coordinator, ...waits }, trials }, 'coordinator-busy')
    expect(busy(0.93)).toMatchObject({ severity: 'harm' })
    expect(busy(0.93)?.text).toContain('busy 93\u202f% of the time, and tasks waited for it')
    expect(busy(0.93)?.evidence.map(({ text }) => text)).toEqual([
      expect.stringContaining('coordinator busy 93\u202f%'),
      expect.stringContaining('workers idle 10\u202f%'),
    ])
    expect(busy(0.6)).toBeUndefined()
    expect(busy(0.93, 2)).toBeUndefined()
  })

  test('is busy for sure only if each thread has a core, or tasks wait beside idle workers', () => {
    const A: Made = { makespanMs: 100, coordinator: 0.93 }
    const on = (parallelism: number, more: Partial<Made> = {}) =>
      one({ A: { ...A, ...more }, parallelism }, 'coordinator-busy')
    expect(on(5)).toBeUndefined()
    expect(on(6)).toMatchObject({ severity: 'tip' })
    // Behind busy workers a task does not wait for the coordinator.
    expect(on(2, { stranded: 0.1, busy: 0.5 })).toBeUndefined()
  })

  test('that wins the rest and loses the total is a trap, with all three figures', () => {
    const host = { makespanMs: 887, hostBlockedMs: 579 }
    const coordinator = { makespanMs: 1135, hostBlockedMs: 900 }
    const said = placed(host, coordinator)(coordinatorTrap)
    expect(said?.text).toContain('Coordinator took 1.3 times as long as the host alone')
    expect(said?.text).toMatch(/Blocking grew from 579\sms to 900\sms/)
    expect(said?.text).toContain(
      'The coordinator won the rest, the host the blocking and the total',
    )
    expect(said?.evidence).toHaveLength(3)
    expect(said?.text).toContain('workers and coordinator also need the host’s core')
    const roomy = placed(host, coordinator, 10, 6)(coordinatorTrap)?.text
    expect(roomy).toMatch(/Blocking grew from 579\sms to 900\sms\. The rest/)
    expect(roomy).not.toContain('fewer workers')
    const worse = { makespanMs: 1300, hostBlockedMs: 700 }
    expect(placed(host, worse)(coordinatorTrap)?.text).toContain('The host won all three')
  })

  test('is no trap if it wins in total, if blocking did not grow, or if it may be chance', () => {
    const host = { makespanMs: 1145, hostBlockedMs: 801 }
    const silent = (A: Made, B: Made, trials?: number) =>
      expect(placed(A, B, trials)(coordinatorTrap)).toBeNull()
    silent(host, { makespanMs: 679, hostBlockedMs: 900 })
    silent(host, { makespanMs: 1300, hostBlockedMs: 700 })
    silent(host, { makespanMs: 1300, hostBlockedMs: 900 }, 2)
  })

  test('is named as the cure for a host that starves its workers, if it helped', () => {
    const host = { makespanMs: 400, busy: 0.4, hostBlockedMs: 160 }
    const rule = placed(host, { makespanMs: 200 })(starvedByHost)
    expect(rule?.text).toContain('Coordinator, where a coordinator dispatches, was faster')
    expect(rule?.evidence.at(-1)?.text).toMatch(/^A against B: makespan × 2\.00/)
    expect(placed(host, { makespanMs: 400 })(starvedByHost)?.evidence).toHaveLength(2)
  })
})
