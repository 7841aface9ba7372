import { readingOf } from '../reading'
import { afterEach, describe, expect, test } from 'vitest'
import { workloads } from '../workloads'
import { whatStandsOut } from './index'
import { madeRun, type Made } from '../made-run.testing'
import { freeWorker, inline, one, push, type Sides } from './sides.testing'

const sweep = (times: readonly number[], more: { trials?: number; busy?: number } = {}) =>
  whatStandsOut(
    readingOf(
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
      /^Pool: 8 threads took 1\.5 times as long as 2, and there are more of them than cores/,
    )
    expect(finding?.text).toContain('Stay near 2.')
    expect(finding?.evidence[0]).toMatchObject({
      text: expect.stringMatching(/^A at 8 against A at 2: makespan × 1\.50 \[.*\]$/),
      pointer: { variant: 'A', x: 8 },
    })
  })

  test('names the smallest count that is enough, as the verdict does', () => {
    expect(sweep([400, 200, 200.4, 300])?.text).toContain('Stay near 2.')
    expect(sweep([200.4, 200, 260, 300])?.text).toContain('Stay near 1.')
  })

  test('silent if the largest count is the best, or the loss may be chance', () => {
    expect(sweep([400, 200, 150])).toBeUndefined()
    expect(sweep([400, 200, 200.2])).toBeUndefined()
    expect(sweep([400, 200, 300], { trials: 2 })).toBeUndefined()
  })

  test('without a sweep: threads beyond the cores that mostly wait', () => {
    const id = 'too-many-threads'
    expect(one({ A: { makespanMs: 100, busy: 0.3 } }, id)?.text).toContain(
      '4 threads were busy 30\u202f% of the time, on a machine that runs about 2.0 in parallel',
    )
    expect(one({ A: { makespanMs: 100, busy: 0.7 } }, id)).toBeUndefined()
    const two = { ...push, strategy: { ...push.strategy, workers: 2 } }
    expect(one({ A: { makespanMs: 100, busy: 0.3 }, base: two }, id)).toBeUndefined()
    const full = (withoutCore: number) =>
      one({ A: { makespanMs: 100, busy: 0.97, withoutCore } }, id)?.text
    expect(full(0.5)).toContain('97 % of the time, but had no core for about 50 % of that')
    expect(full(0.1)).toBeUndefined()
  })
})

describe('in step', () => {
  /** Every fourth task is long. */
  const turns = (times: Readonly<Record<number, number>>, more: object = {}) =>
    whatStandsOut(
      readingOf(
        madeRun(
          {
            base: {
              ...push,
              workload: { sizes: { kind: 'periodic', every: 4, ...more } },
            },
            variants: [{ id: 'A', label: 'In turn' }],
            axis: { path: 'strategy.workers', values: Object.keys(times).map(Number) },
          },
          (_, x) => ({ makespanMs: times[Number(x)] ?? NaN }),
          {},
        ),
      ),
    ).find(({ id }) => id === 'in-step')

  test('more workers that are slower, since the same ones get all long tasks', () => {
    const finding = turns({ 2: 390, 3: 250, 4: 380 })
    expect(finding?.severity).toBe('harm')
    expect(finding?.text).toContain('In turn: 4 workers took 1.5 times as long as 3.')
    expect(finding?.text).toContain('of 4 workers 1 gets all long tasks, of 3 workers 3 do.')
    expect(finding?.evidence[0]?.pointer).toEqual({ variant: 'A', x: 4 })
  })

  test('silent if the sizes are shuffled, if more is not slower, or if fewer share no better', () => {
    expect(turns({ 3: 250, 4: 380 }, { shuffle: true })).toBeUndefined()
    expect(turns({ 3: 250, 4: 200 })).toBeUndefined()
    expect(turns({ 2: 250, 4: 380 })).toBeUndefined()
  })
})

describe('turn-taking', () => {
  const A: Made = { makespanMs: 300, busy: 0.5, stranded: 0.3, besideTasks: 212 }
  const id = 'turn-taking'

  test('says how many waited, and points at the moment', () => {
    const finding = one({ A, B: { makespanMs: 150 }, set: freeWorker }, id)
    expect(finding?.text).toContain('were idle for 30\u202f% of their time while tasks waited')
    expect(finding?.text).toContain('in the median trial up to 212 tasks at once')
    expect(finding?.text).toContain('Other keeps them until a worker is free, and was faster.')
    expect(finding?.severity).toBe('harm')
    expect(finding?.evidence.map(({ text }) => text)).toEqual([
      'A: up to 212 waited while a worker was idle, in the median trial',
      expect.stringMatching(
        /^A: cores idle .* \[.*\] while tasks waited, 30\u202f% \[30, 30\u202f%\] of the workers’ time$/,
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
  test('is not claimed as harm if that rule is not certainly faster', () => {
    const A: Made = { makespanMs: 300, busy: 0.5, stranded: 0.3, besideTasks: 212 }
    const finding = one({ A, B: { makespanMs: 300 }, set: freeWorker }, 'turn-taking')
    expect(finding?.severity).toBe('tip')
    expect(finding?.text).toContain(
      'Other keeps them until a worker is free, but was not measurably faster',
    )
    // Without such a rule in the run nobody knows what it cost.
    expect(one({ A }, 'turn-taking')?.severity).toBe('tip')
  })
})

describe('short tasks and one worker', () => {
  const short = { makespanMs: 300, serviceMs: 0.012 }
  const set = inline

  test('a pool that is slower than no pool, with the length of a task', () => {
    const finding = one({ A: short, B: { makespanMs: 100 }, set }, 'short-tasks')
    expect(finding?.text).toContain('One took 3.0 times as long as other')
    expect(finding?.text).toContain('12.0\u202fµs')
    expect(finding?.evidence[0]?.text).toContain('× 3.00 [')
  })

  test('a pool whose workers wait for messages', () => {
    const A = { makespanMs: 100, busy: 0.5, overhead: 0.3, serviceMs: 0.05 }
    expect(one({ A }, 'short-tasks')).toMatchObject({ severity: 'tip' })
    expect(one({ A: { ...A, overhead: 0.05 } }, 'short-tasks')).toBeUndefined()
    expect(one({ A: { ...A, serviceMs: 5 } }, 'short-tasks')).toBeUndefined()
    expect(one({ A }, 'short-tasks')?.text).toContain('a channel without messages')
    const mailbox = { ...push, strategy: { ...push.strategy, channel: 'mailbox', inFlight: 2 } }
    const without = one({ A, base: mailbox }, 'short-tasks')
    expect(without?.text).toContain('Longer tasks leave more time')
    // Inside a library the time is not known.
    const library = one({ A, base: { strategy: { kind: 'library' } } }, 'short-tasks')
    expect(library?.text).toMatch(/getting from one task to the next took .* Longer tasks leave/)
    expect(library?.text).not.toContain('decode')
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
    expect(one(sides, 'one-worker')?.text).toContain('One took 1.2 times as long as other')
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
      'Each message of 64\u202fKiB is copied on the way; without that copy it took 10.0\u202fµs. Other does not copy',
    )
    expect(finding?.evidence[0]?.text).toContain('at 64\u202fKiB per message')
    expect(finding?.severity).toBe('harm')
  })

  test('names the copy only if the same in a light message takes less', () => {
    // Nothing to compare with: what was measured, and no cause.
    const alone = one({ A, base }, 'copying')
    expect(alone?.severity).toBe('tip')
    expect(alone?.text).not.toContain('is copied')
    expect(alone?.text).toContain('would show how much of it is the copy')
    const small = { 'workload.payloadBytes': 64 }
    const beside = (transportMs: number, change: object) =>
      one({ A, B: { ...A, transportMs }, set: change, base } as Sides, 'copying')
    expect(beside(0.1, small)?.text).toContain(
      'is copied on the way; without that copy it took 100',
    )
    // Waking the worker takes as long without the bytes.
    expect(beside(0.8, small)).toBeUndefined()
    expect(beside(0.8, set)).toBeUndefined()
    // Another policy is another way to a worker.
    const other = { ...small, 'strategy.policy': 'random' }
    expect(beside(0.8, other)?.text).not.toContain('is copied')
  })

  test('promises processes no shared memory', () => {
    const strategy = { ...base.strategy, workerKind: 'processes' }
    const small = { 'workload.payloadBytes': 64 }
    const sides = { A, B: { ...A, transportMs: 0.1 }, set: small, base: { ...base, strategy } }
    const finding = one(sides as Sides, 'copying')
    expect(finding?.text).toContain('Threads can keep it in shared memory.')
    expect(finding?.text).not.toContain('Transfer it')
  })

  test('silent for other channels, small messages, and fast copies', () => {
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

  test('is reported for workloads that wait, and for no others', () => {
    expect(one({ A }, 'waiting-in-pool')).toBeUndefined()
    workloads.get('sha256').needs = () => ['blocking']
    expect(one({ A }, 'waiting-in-pool')?.text).toContain(
      'held the 4 threads 95\u202f% of the time',
    )
    expect(one({ A: { ...A, busy: 0.2 } }, 'waiting-in-pool')).toBeUndefined()
    expect(one({ A, trials: 2 }, 'waiting-in-pool')).toBeUndefined()
  })
})

describe('one at a time', () => {
  const base = { ...push, workload: { id: 'awaiting' } }
  const A: Made = { makespanMs: 900, busy: 0.02, stranded: 0.6 }
  const B: Made = { makespanMs: 300, busy: 0.1 }

  test('is reported where threads idle because their tasks await, and fewer threads are not advised', () => {
    const found = one({ A, B, base }, 'one-at-a-time')
    expect(found?.text).toContain('idle 60\u202f% of the time while tasks waited')
    expect(found?.severity).toBe('harm')
    expect(one({ A, base }, 'one-at-a-time')?.severity).toBe('tip')
    expect(one({ A, B, base }, 'too-many-threads')).toBeUndefined()
  })

  test('is not where tasks hold their thread, where it is busy, and where none waits', () => {
    expect(one({ A, B }, 'one-at-a-time')).toBeUndefined()
    expect(one({ A: { ...A, busy: 0.9 }, base }, 'one-at-a-time')).toBeUndefined()
    expect(one({ A: { ...A, stranded: 0 }, base }, 'one-at-a-time')).toBeUndefined()
  })
})

describe('a big answer', () => {
  const base = {
    workload: { id: 'spin', tasks: 10, answerBytes: 2 ** 20 },
    arrivals: { kind: 'closed', outstanding: 1 },
    strategy: { kind: 'push', channel: 'message-copy', workers: 1 },
  }
  const A: Made = { makespanMs: 300, serviceMs: 2, transportMs: 4 }
  const B: Made = { makespanMs: 100, serviceMs: 2, transportMs: 0.1 }
  const set = { 'strategy.channel': 'message-transfer' }

  test('is reported where its way takes longer than the task, with the way of the others', () => {
    const found = one({ A, B, base, set }, 'big-answer')
    expect(found?.text).toMatch(/with an answer of 1\sMiB, a task was on its way for 4\.0\sms/)
    expect(found?.severity).toBe('harm')
    expect(found?.evidence).toHaveLength(3)
    expect(one({ A, base }, 'big-answer')?.severity).toBe('tip')
  })

  test('is not where the task takes longer, where answers wait, and where nothing is sent', () => {
    expect(one({ A: { ...A, serviceMs: 20 }, base }, 'big-answer')).toBeUndefined()
    expect(one({ A, base: { ...base, arrivals: { kind: 'batch' } } }, 'big-answer')).toBeUndefined()
    const strategy = { ...base.strategy, channel: 'mailbox', inFlight: 1 }
    expect(one({ A, base: { ...base, strategy } }, 'big-answer')).toBeUndefined()
  })
})

describe('native', () => {
  const base = { ...push, workload: { ...push.workload, kernel: 'wasm' } }
  const set = { ...inline, 'workload.kernel': 'native' }
  const A = { makespanMs: 320 }
  const B = { makespanMs: 100 }

  test('beats the best pool', () => {
    const finding = one({ A, B, set, base }, 'native-wins')
    expect(finding?.text).toContain(
      'One, of the pools the one with the lowest median, took 3.2 times as long as Other',
    )
    expect(finding?.text).toContain('without a pool: native code')
    expect(finding?.severity).toBe('tip')
  })

  test('silent if the pool wins, is native itself, or runs other tasks', () => {
    expect(one({ A: { makespanMs: 90 }, B, set, base }, 'native-wins')).toBeUndefined()
    for (const kernel of ['native', 'native-sync']) {
      const native = { ...push, workload: { ...push.workload, kernel } }
      expect(one({ A, B, set: inline, base: native }, 'native-wins')).toBeUndefined()
    }
    expect(one({ A, B, set: { ...set, 'workload.tasks': 9 }, base }, 'native-wins')).toBeUndefined()
    expect(one({ A, B, set, base, trials: 2 }, 'native-wins')).toBeUndefined()
  })
})

describe('a slow core', () => {
  const at = (...speeds: (number | null)[]): Made => ({
    makespanMs: 100,
    fields: {
      crowding: { roundMs: 1, stretch: 1, waiting: 0, workers: [], byOthers: false, speeds },
    },
  })

  test('is named with its speed, if it is slower than one that shares its silicon', () => {
    const finding = one({ A: at(1, 0.9, 0.6, null) }, 'slow-core')
    expect(finding?.text).toContain('at 60\u202f% of the speed of the fastest')
    expect(finding?.severity).toBe('tip')
    expect(one({ A: at(1, 0.8) }, 'slow-core')).toBeUndefined()
    expect(one({ A: at(0.5, null) }, 'slow-core')).toBeUndefined()
    expect(one({ A: at(1, 0.6), trials: 4 }, 'slow-core')).toBeUndefined()
  })
})

describe('few trials', () => {
  test('says which variant, and why trials were left out', () => {
    const finding = one(
      { A: { makespanMs: 10, disturbed: ['frame-gap'] }, trials: 5 },
      'few-trials',
    )
    expect(finding?.text).toContain(
      'One: only 0 of 5 trials are valid (left out: page stood still 5)',
    )
    expect(finding?.evidence).toMatchObject([
      { text: 'A: 0 of 5 trials valid, page stood still 5', hurt: false },
    ])
  })

  test('advises by the reason', () => {
    const advice = (...disturbed: NonNullable<Made['disturbed']>) =>
      one({ A: { makespanMs: 10, disturbed }, trials: 7 }, 'few-trials')?.text ?? ''
    expect(advice('frame-gap')).toContain('Close other programs')
    expect(advice('tab-hidden')).toMatch(/valid .*Keep the tab in front, and run again\.$/)
    expect(advice('worker-died')).toContain('the list of trials says how')
    expect(advice('worker-died')).not.toContain('Close')
    expect(advice('hasty')).toContain('not in haste')
    expect(advice('block', 'clock-skew')).toContain('the machine slept, or its clock was set')
  })

  test('advises by what disturbed another trial of the block', () => {
    const A: Made = { makespanMs: 10, disturbed: ['block'] }
    const beside = (...disturbed: NonNullable<Made['disturbed']>) =>
      one({ A, B: { makespanMs: 10, disturbed }, trials: 7 }, 'few-trials')?.text ?? ''
    expect(beside('tab-hidden')).toMatch(/^One: only 0 .* Keep the tab in front, and run again\.$/)
    expect(beside('log-lost')).toMatch(/^One: only 0 .* Run more trials\.$/)
  })

  test('one trial is too few, ten valid ones are enough', () => {
    expect(one({ A: { makespanMs: 10 }, trials: 1 }, 'few-trials')?.text).toContain('needs 6')
    expect(one({ A: { makespanMs: 10 }, trials: 6 }, 'few-trials')).toBeUndefined()
    expect(one({ A: { makespanMs: 10 } }, 'few-trials')).toBeUndefined()
  })
})
