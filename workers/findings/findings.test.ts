import { afterEach, describe, expect, test } from 'vitest'
import { english } from '../base/message'
import { patched } from '../spec/patch'
import { workloads } from '../workloads'
import type { Rule } from './finding'
import { whatStandsOut } from './index'
import { readingOf } from './reading'
import { coordinatorTrap } from './rules/coordinator-trap'
import { starvedByHost } from './rules/starved-by-host'
import { madeRun, type Made } from './run-model'

const freeWorker = { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 }
const inline = { 'strategy.kind': 'direct' }
const push = {
  workload: { payloadBytes: 64 * 1024 },
  strategy: { kind: 'push', policy: 'round-robin', workers: 4 },
}

interface Sides {
  A: Made
  B?: Made
  set?: Record<string, unknown>
  base?: object
  trials?: number
}

/** Ids found in a run of A, and of B with `set` over it. */
const found = ({ A, B, set = {}, base = push, trials = 10 }: Sides) =>
  whatStandsOut(
    madeRun(
      {
        base,
        variants: [{ id: 'A', label: 'One' }, ...(B ? [{ id: 'B', label: 'Other', set }] : [])],
      },
      (variant) => (variant === 'A' ? A : (B ?? null)),
      { trials },
    ),
  )

const one = (sides: Sides, id: string) => found(sides).find((finding) => finding.id === id)

const sweep = (times: readonly number[], more: { trials?: number; busy?: number } = {}) =>
  whatStandsOut(
    madeRun(
      {
        base: push,
        variants: [{ id: 'A', label: 'Pool' }],
        axis: { path: 'strategy.workers', values: times.map((_, i) => 2 ** i) },
      },
      (_, x) => ({
        makespanMs: times[Math.log2(Number(x))] ?? NaN,
        ...(more.busy !== undefined && { busy: more.busy }),
      }),
      { ...(more.trials && { trials: more.trials }) },
    ),
  ).find(({ id }) => id === 'too-many-threads')

afterEach(() => {
  delete workloads.get('sha256').needs
})

describe('too many threads', () => {
  test('a sweep that gets slower again names the best count and the loss', () => {
    const finding = sweep([400, 200, 220, 300])
    expect(finding?.severity).toBe('harm')
    expect(finding?.text).toMatch(
      /^Pool: 8 threads took 1\.50 times as long as 2, and there are more of them than cores/,
    )
    expect(finding?.evidence[0]).toMatchObject({
      text: expect.stringMatching(/^A at 8 against A at 2: makespan × 1\.50 \[.*\], 10 trials$/),
      pointer: { variant: 'A', x: 8 },
    })
  })

  test('silent where the largest count is the best, or the loss may be chance', () => {
    expect(sweep([400, 200, 150])).toBeUndefined()
    expect(sweep([400, 200, 200.2])).toBeUndefined()
    expect(sweep([400, 200, 300], { trials: 2 })).toBeUndefined()
  })

  test('without a sweep: threads beyond the cores that mostly wait', () => {
    const id = 'too-many-threads'
    expect(one({ A: { makespanMs: 100, busy: 0.3 } }, id)?.text).toContain(
      '4 threads, where this machine runs about 2.0 at once, were at work 30\u202f%',
    )
    expect(one({ A: { makespanMs: 100, busy: 0.7 } }, id)).toBeUndefined()
    const two = { ...push, strategy: { ...push.strategy, workers: 2 } }
    expect(one({ A: { makespanMs: 100, busy: 0.3 }, base: two }, id)).toBeUndefined()
  })
})

describe('turn-taking', () => {
  const A: Made = { makespanMs: 300, busy: 0.5, stranded: 0.3, besideTasks: 212 }
  const id = 'turn-taking'

  test('tells how many waited, and points at the moment', () => {
    const finding = one({ A, B: { makespanMs: 150 }, set: freeWorker }, id)
    expect(finding?.text).toContain('stood idle for 30\u202f% of their time while tasks waited')
    expect(finding?.text).toContain('in the median trial up to 212 tasks at once')
    expect(finding?.text).toContain('Other keeps them until a worker is free, and was quicker.')
    expect(finding?.severity).toBe('harm')
    expect(finding?.evidence.map(({ text }) => text)).toEqual([
      'A: up to 212 waited beside an idle worker, in the median trial of 10',
      expect.stringMatching(
        /^A: stranded idle .* \[.*\], 30\u202f% \[30, 30\u202f%\] of the workers’ time, 10 trials$/,
      ),
      expect.stringMatching(/^A against B: makespan × 2\.00 \[/),
    ])
    expect(finding?.evidence[0]?.pointer).toEqual({ variant: 'A', x: null, atMs: 40 })
  })

  test('silent under another policy, without a queue, and with too few trials', () => {
    const waiting = { ...push, strategy: { ...push.strategy, policy: 'free-worker', inFlight: 1 } }
    expect(one({ A, base: waiting }, id)).toBeUndefined()
    expect(one({ A: { ...A, besideTasks: 0 } }, id)).toBeUndefined()
    expect(one({ A: { ...A, stranded: 0.02 } }, id)).toBeUndefined()
    expect(one({ A, trials: 2 }, id)).toBeUndefined()
    expect(one({ A }, id)).toBeDefined()
  })
})

describe('turn-taking beside a rule that lets tasks wait', () => {
  test('is no harm that is sure where that rule was not found to be quicker', () => {
    const A: Made = { makespanMs: 300, busy: 0.5, stranded: 0.3, besideTasks: 212 }
    const finding = one({ A, B: { makespanMs: 300 }, set: freeWorker }, 'turn-taking')
    expect(finding?.severity).toBe('tip')
    expect(finding?.text).toContain('Other keeps them until a worker is free, and was not found to')
    // Without such a rule in the run the idle time itself is what it cost.
    expect(one({ A }, 'turn-taking')?.severity).toBe('harm')
  })
})

describe('the host', () => {
  const A: Made = { makespanMs: 400, busy: 0.4, hostBlockedMs: 160 }
  const id = 'starved-by-host'

  test('starves its workers', () => {
    const finding = one({ A }, id)
    expect(finding?.text).toContain('busy with other work for 160\u202fms')
    expect(finding?.evidence[0]?.text).toContain('40\u202f% of the makespan')
    expect(one({ A: { ...A, hostBlockedMs: 0, hostBusyMs: 200 } }, id)?.text).toContain(
      'its own code for 200\u202fms in one go',
    )
  })

  test('silent where it is soon back, where workers are at work, and where there is no pool', () => {
    expect(one({ A: { ...A, hostBlockedMs: 40 } }, id)).toBeUndefined()
    expect(one({ A: { ...A, busy: 0.9 } }, id)).toBeUndefined()
    expect(one({ A, base: { strategy: { kind: 'direct' } } }, id)).toBeUndefined()
    expect(one({ A, trials: 2 }, id)).toBeUndefined()
  })
})

describe('a coordinator', () => {
  /** What is said of A beside B, whose tasks are handed out by a coordinator. */
  const placed = (A: Made, B: Made, trials = 10) => {
    const variants = [
      { id: 'A', label: 'Host' },
      { id: 'B', label: 'Coordinator' },
    ]
    const run = madeRun({ base: push, variants }, (id) => (id === 'A' ? A : B), { trials })
    const reading = readingOf(run)
    const places = reading.places.map((place) => {
      const placement = place.point.variant === 'A' ? 'host' : 'coordinator'
      const spec = patched(place.spec, { 'strategy.placement': placement })
      return { ...place, spec }
    })
    return (rule: Rule) => {
      const said = rule.find({ ...reading, places })
      return said && { ...said, text: english(said.message) }
    }
  }

  test('with no time left is what tasks wait for', () => {
    const busy = (coordinator: number, trials = 10) =>
      one({ A: { makespanMs: 100, coordinator }, trials }, 'coordinator-busy')
    expect(busy(0.93)?.text).toContain('at work 93\u202f% of the time')
    expect(busy(0.93)?.evidence[0]?.text).toContain('coordinator busy 93\u202f%')
    expect(busy(0.6)).toBeUndefined()
    expect(busy(0.93, 2)).toBeUndefined()
  })

  test('that wins the rest and loses the total is a trap, with all three figures', () => {
    const host = { makespanMs: 887, hostBlockedMs: 579 }
    const coordinator = { makespanMs: 1135, hostBlockedMs: 900 }
    const said = placed(host, coordinator)(coordinatorTrap)
    expect(said?.text).toContain('Coordinator took 1.28 times as long as the host alone')
    expect(said?.text).toMatch(/Blocking grew from 579\sms to 900\sms/)
    expect(said?.text).toContain(
      'The coordinator won the rest, the host the blocking and the total',
    )
    expect(said?.evidence).toHaveLength(3)
    const worse = { makespanMs: 1300, hostBlockedMs: 600 }
    expect(placed(host, worse)(coordinatorTrap)?.text).toContain('The host won all three')
  })

  test('is no trap where it wins in total, where blocking did not grow, or by chance', () => {
    const host = { makespanMs: 1145, hostBlockedMs: 801 }
    const silent = (A: Made, B: Made, trials?: number) =>
      expect(placed(A, B, trials)(coordinatorTrap)).toBeNull()
    silent(host, { makespanMs: 679, hostBlockedMs: 900 })
    silent(host, { makespanMs: 1300, hostBlockedMs: 700 })
    silent(host, { makespanMs: 1300, hostBlockedMs: 900 }, 2)
  })

  test('is named as the cure for a host that starves its workers, if it was one', () => {
    const host = { makespanMs: 400, busy: 0.4, hostBlockedMs: 160 }
    const rule = placed(host, { makespanMs: 200 })(starvedByHost)
    expect(rule?.text).toContain('Coordinator, where a coordinator hands out, was quicker')
    expect(rule?.evidence.at(-1)?.text).toMatch(/^A against B: makespan × 2\.00/)
    expect(placed(host, { makespanMs: 400 })(starvedByHost)?.evidence).toHaveLength(2)
  })
})

describe('short tasks and one worker', () => {
  const short = { makespanMs: 300, serviceMs: 0.012 }
  const set = inline

  test('a pool that is slower than no pool, with the length of a task', () => {
    const finding = one({ A: short, B: { makespanMs: 100 }, set }, 'short-tasks')
    expect(finding?.text).toContain('One took 3.00 times as long as other')
    expect(finding?.text).toContain('12.0\u202fµs')
    expect(finding?.evidence[0]?.text).toContain('× 3.00 [')
  })

  test('a pool whose workers wait for messages', () => {
    const A = { makespanMs: 100, busy: 0.5, overhead: 0.3, serviceMs: 0.05 }
    expect(one({ A }, 'short-tasks')).toMatchObject({ severity: 'tip' })
    expect(one({ A: { ...A, overhead: 0.05 } }, 'short-tasks')).toBeUndefined()
    expect(one({ A: { ...A, serviceMs: 5 } }, 'short-tasks')).toBeUndefined()
  })

  test('silent for long tasks, for a pool that wins, and with too few trials', () => {
    const B = { makespanMs: 100 }
    expect(one({ A: { ...short, serviceMs: 5 }, B, set }, 'short-tasks')).toBeUndefined()
    expect(one({ A: { ...short, makespanMs: 90 }, B, set }, 'short-tasks')).toBeUndefined()
    expect(one({ A: short, B, set, trials: 2 }, 'short-tasks')).toBeUndefined()
    const other = { ...set, 'workload.tasks': 50 }
    expect(one({ A: short, B, set: other }, 'short-tasks')).toBeUndefined()
  })

  test('one worker against none', () => {
    const base = { ...push, strategy: { ...push.strategy, workers: 1 } }
    const A = { makespanMs: 122 }
    const sides = { A, B: { makespanMs: 100 }, set, base }
    expect(one(sides, 'one-worker')?.text).toContain('One took 1.22 times as long as other')
    expect(one({ ...sides, A: { makespanMs: 100.1 } }, 'one-worker')).toBeUndefined()
    expect(one({ ...sides, base: push }, 'one-worker')).toBeUndefined()
    expect(one({ ...sides, trials: 2 }, 'one-worker')).toBeUndefined()
  })
})

describe('copying', () => {
  const A: Made = { makespanMs: 300, serviceMs: 1, transportMs: 1 }
  const base = { ...push, strategy: { ...push.strategy, channel: 'message-copy' } }
  const set = { 'strategy.channel': 'message-transfer' }

  test('names the share, the bytes, and the channel that does not copy', () => {
    const finding = one({ A, B: { makespanMs: 200 }, set, base }, 'copying')
    expect(finding?.text).toContain(
      'Each message of 64\u202fKiB is copied on the way. Other does not copy',
    )
    expect(finding?.evidence[0]?.text).toContain('at 64\u202fKiB a message')
    expect(finding?.severity).toBe('harm')
    expect(one({ A, base }, 'copying')?.severity).toBe('tip')
  })

  test('silent for other channels, small messages, and quick copies', () => {
    expect(
      one(
        {
          A,
          base: { ...base, strategy: { ...base.strategy, channel: 'message-transfer' } },
        },
        'copying',
      ),
    ).toBeUndefined()
    expect(one({ A, base: { ...base, workload: { payloadBytes: 64 } } }, 'copying')).toBeUndefined()
    expect(one({ A: { ...A, transportMs: 0.1 }, base }, 'copying')).toBeUndefined()
    expect(one({ A, base, trials: 2 }, 'copying')).toBeUndefined()
  })
})

describe('waiting in the pool', () => {
  const A: Made = { makespanMs: 300, busy: 0.95 }

  test('is said of workloads that wait, and of no others', () => {
    expect(one({ A }, 'waiting-in-pool')).toBeUndefined()
    workloads.get('sha256').needs = () => ['blocking']
    expect(one({ A }, 'waiting-in-pool')?.text).toContain(
      'held the 4 threads 95\u202f% of the time',
    )
    expect(one({ A: { ...A, busy: 0.2 } }, 'waiting-in-pool')).toBeUndefined()
    expect(one({ A, trials: 2 }, 'waiting-in-pool')).toBeUndefined()
  })
})

describe('native', () => {
  const base = { ...push, workload: { ...push.workload, kernel: 'wasm' } }
  const set = { ...inline, 'workload.kernel': 'native' }
  const A = { makespanMs: 320 }
  const B = { makespanMs: 100 }

  test('beats the best pool', () => {
    const finding = one({ A, B, set, base }, 'native-wins')
    expect(finding?.text).toContain('One, the quickest pool, took 3.20 times as long as Other')
    expect(finding?.severity).toBe('tip')
  })

  test('silent where the pool wins, is native itself, or the tasks are others', () => {
    expect(one({ A: { makespanMs: 90 }, B, set, base }, 'native-wins')).toBeUndefined()
    const native = { ...push, workload: { ...push.workload, kernel: 'native' } }
    expect(one({ A, B, set: inline, base: native }, 'native-wins')).toBeUndefined()
    expect(one({ A, B, set: { ...set, 'workload.tasks': 9 }, base }, 'native-wins')).toBeUndefined()
    expect(one({ A, B, set, base, trials: 2 }, 'native-wins')).toBeUndefined()
  })
})

describe('few trials', () => {
  test('says which variant, and what the trials were left out for', () => {
    const finding = one({ A: { makespanMs: 10, disturbed: ['drift'] }, trials: 5 }, 'few-trials')
    expect(finding?.text).toContain('One: only 0 of 5 trials count (left out: drift 5)')
    expect(finding?.evidence).toMatchObject([
      { text: 'A: 0 of 5 trials sound, drift 5', hurt: false },
    ])
  })

  test('one trial is too few, ten sound ones are enough', () => {
    expect(one({ A: { makespanMs: 10 }, trials: 1 }, 'few-trials')?.text).toContain('needs 3')
    expect(one({ A: { makespanMs: 10 }, trials: 3 }, 'few-trials')).toBeUndefined()
    expect(one({ A: { makespanMs: 10 } }, 'few-trials')).toBeUndefined()
  })
})
