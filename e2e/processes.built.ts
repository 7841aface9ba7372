/**
 * Pools of processes in Node run what pools of threads run: each task exactly once, with its right
 * result; faults are reported, and no process stays.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../cli/sessions'
import type { Session } from '../cli/sessions/session'
import type { RunFile } from '../workers/api'
import { childrenOf } from './support/children'
import { atEachLevel, expectSound, one, runEach, small, trialsOf } from './support/conformance'
import { FAULTY_TASKS, faulty } from './support/faulty'
import { LONG_MS } from './support/runtime-tests'
import { ALL } from '../workers/base/extent.testing'

const SOAK_TRIALS = 20
const HASTY = { tasks: false, hasty: true, minutes: null }
/** Longest time until an ended process is gone, in ms. */
const GONE_MS = 30_000
/** Number of native threads, other than the default. */
const NATIVE_THREADS = 3

const pool = {
  kind: 'push',
  policy: 'free-worker',
  inFlight: 2,
  channel: 'message-copy',
  workers: 2,
  workerKind: 'processes',
}
const json = { ...pool, serialization: 'json' }
const inCluster = { ...pool, workerKind: 'cluster' }
/** A process for each task. */
const perTask = { kind: 'spawn', alive: 3, workerKind: 'processes' }

/** A pool that lives for as long as tasks come: longer than any test takes. */
const lasting = (strategy: object) =>
  one({
    workload: small(),
    arrivals: { kind: 'open', rate: 10, rateUnit: 'per-second', durationMs: 30_000 },
    strategy: { ...strategy, nativeThreads: NATIVE_THREADS },
  })

/** Tasks for each of which a process starts. */
const STARTS = 12
/** One of these tasks has a fault. */
const faultyStart = (fault: string) => {
  const { base, ...rest } = faulty(fault, perTask)
  const options = { ...base.workload.options, at: STARTS / 2 }
  const workload = { ...base.workload, options, tasks: STARTS }
  return { ...rest, base: { ...base, workload, strategy: perTask } }
}

const environmentOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')

/** Time that a task that never ends has had a core, in ms, when the start of its process is long over. */
const SPUN_MS = 2000
/** Linux counts in ticks of 10 ms, in the 14th and 15th field; the second may have spaces. */
const processorMs = (pid: number): number => {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
    return 10 * (user + system)
  } catch {
    return 0
  }
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const allGone = async (pids: readonly number[]) => {
  await expect.poll(() => pids.filter(lives), { timeout: GONE_MS, interval: 20 }).toEqual([])
}

const runIn = async (session: Session, experiment: unknown): Promise<RunFile> => {
  const outcome = await session.run(experiment as object, HASTY, () => undefined)
  if (outcome.failed || outcome.run === null) throw new Error(outcome.failed?.message)
  return JSON.parse(outcome.run) as RunFile // the product wrote the file
}

describe('Processes of Node', () => {
  let session: Session
  let pid = NaN
  beforeAll(async () => {
    session = await openSession('node')
    pid = session.pid ?? NaN
  })
  afterAll(() => session.close())
  const run = (experiment: unknown) => runIn(session, experiment)

  it('run each task once, at every recording level, however messages cross', async () => {
    const bases = [
      ...atEachLevel({ workload: small(), strategy: pool }),
      ...[json, inCluster].map((strategy) => ({
        workload: small({ answerBytes: 5000 }),
        strategy,
      })),
    ]
    for (const trial of await runEach(run, bases)) {
      expectSound(trial)
      expect(trial.processorMs).toHaveLength(pool.workers)
      for (const ms of trial.processorMs ?? []) expect(ms).toBeGreaterThan(0)
    }
  })

  it('are replaced after so many tasks, and above a heap; their records come all', async () => {
    const alone = { ...pool, workers: 1, inFlight: 1 }
    const tasks = 9
    const bases = [
      { workload: small({ tasks }), strategy: { ...alone, recycleAfter: 3 } },
      { workload: small({ tasks: 3 }), strategy: { ...json, ...alone, recycleAboveMiB: 1 } },
    ]
    for (const trial of await runEach(run, bases)) {
      expectSound(trial, trial.tasks)
      expect(trial.recycled?.threads).toBe(2)
      expect(trial.startUp?.n).toBe(2)
      expect(trial.disturbed).not.toContain('log-lost')
    }
    expect(childrenOf(pid)).toEqual([])
  })

  it.runIf(ALL)('run what waits, what is native, and change their number', async () => {
    const waiting = (waitFor: string) => ({
      id: 'waiting',
      payloadBytes: 0,
      tasks: 40,
      options: { share: 50, waitFor, waitMs: 1, fileBytes: 1000, computeUs: 1 },
    })
    const native = { id: 'pbkdf2', kernel: 'native', tasks: 40, options: { iterations: 10 } }
    const bases = [
      { workload: waiting('timer'), strategy: { ...pool, waitWorkers: 1 } },
      { workload: waiting('file'), strategy: { ...pool, workers: 1 } },
      // The case has one process that leaves its work to its native threads.
      {
        workload: native,
        strategy: { ...pool, policy: 'round-robin', inFlight: 'unlimited', workers: 1 },
      },
      { workload: small({ tasks: 40 }), strategy: { ...json, sizing: 'queue-wait' } },
    ]
    for (const trial of await runEach(run, bases)) expectSound(trial, 40)
  })

  it('that live for one task run it, however messages cross, and one that throws is counted', async () => {
    const bases = [
      ...(['full', 'light'] as const).map((level) => ({
        workload: small({ tasks: STARTS }),
        strategy: perTask,
        recording: { level },
      })),
      ...[{ serialization: 'json' }, { workerKind: 'cluster' }].map((more) => ({
        workload: small({ tasks: STARTS }),
        strategy: { ...perTask, ...more },
      })),
    ]
    for (const trial of await runEach(run, bases)) {
      expectSound(trial, STARTS)
      expect(trial.startUp?.n).toBe(STARTS)
    }
    const [trial] = trialsOf(await run(faultyStart('throw')))
    expect(trial).toMatchObject({ ran: STARTS, failed: 1, verified: STARTS - 1 })
  })

  it.each([
    ['closes', 'close', 'worker-died', /worker \d is gone/],
    ['has a task that never ends', 'spin', 'task-stuck', /worker \d/],
  ])('that live for one task mark a trial in which one %s', async (_, fault, disturbed, error) => {
    const [trial] = trialsOf(await run(faultyStart(fault)))
    expect(trial?.disturbed).toContain(disturbed)
    expect(trial?.error).toMatch(error)
  })

  it('count a task that throws as failed', async () => {
    const [trial] = trialsOf(await run(faulty('throw', json)))
    expect(trial).toMatchObject({ ran: FAULTY_TASKS, failed: 1, verified: FAULTY_TASKS - 1 })
  })

  const faults = [
    ['closes', 'close', pool, 'worker-died', /worker \d is gone/],
    ['has a task that never ends', 'spin', json, 'task-stuck', /worker \d/],
    ['closes, of a cluster', 'close', inCluster, 'worker-died', /worker \d is gone/],
  ] as const
  it.each(ALL ? faults : faults.slice(0, 1))(
    'mark a trial in which one %s',
    async (_, fault, strategy, disturbed, error) => {
      const [trial] = trialsOf(await run(faulty(fault, strategy)))
      expect(trial?.disturbed).toContain(disturbed)
      expect(trial?.error).toMatch(error)
    },
  )

  describe.runIf(process.platform === 'linux')('as the system sees them', () => {
    it.each(ALL ? [pool, inCluster] : [pool])(
      '$workerKind: have their native threads; one that is killed is named',
      async (strategy) => {
        expect(childrenOf(pid)).toEqual([])
        const ran = run(lasting(strategy))
        await expect.poll(() => childrenOf(pid).length, { timeout: GONE_MS }).toBe(pool.workers)
        const children = childrenOf(pid)
        // A process has its parent's environment until it runs its own program.
        for (const child of children)
          await expect
            .poll(() => environmentOf(child), { timeout: GONE_MS })
            .toContain(`UV_THREADPOOL_SIZE=${NATIVE_THREADS}`)
        const [killed = NaN] = children
        process.kill(killed, 'SIGKILL')
        const [trial] = trialsOf(await ran)
        expect(trial?.error).toMatch(/worker \d: its process has ended \(SIGKILL\)/)
        await allGone(children)
      },
    )

    it('that live for one task: one that is killed is named, and the others end', async () => {
      // Its tasks compute until somebody ends them.
      const { base, ...rest } = faultyStart('spin')
      const limits = { watchdogMs: GONE_MS }
      const ran = run({ ...rest, base: { ...base, limits, strategy: { ...perTask, alive: 1 } } })
      const spinning = () => childrenOf(pid).filter((child) => processorMs(child) > SPUN_MS)
      await expect.poll(spinning, { timeout: GONE_MS, interval: 20 }).toHaveLength(1)
      const [killed = NaN] = spinning()
      process.kill(killed, 'SIGKILL')
      const [trial] = trialsOf(await ran)
      expect(trial?.disturbed).toContain('worker-died')
      expect(trial?.error).toMatch(/worker 1: its process has ended \(SIGKILL\)/)
      expect(childrenOf(pid)).toEqual([])
    })

    it.runIf(ALL)(
      `end with each of ${4 * SOAK_TRIALS} trials`,
      async () => {
        for (const strategy of [pool, json, inCluster, perTask]) {
          const base = { workload: small({ tasks: 6 }), strategy }
          for (const trial of trialsOf(await run(one(base, SOAK_TRIALS)))) expectSound(trial, 6)
          expect(childrenOf(pid)).toEqual([])
        }
      },
      LONG_MS,
    )

    it.runIf(ALL).each([pool, perTask])(
      '$kind: end with the process that started them',
      async (strategy) => {
        const own = await openSession('node')
        const ownPid = own.pid ?? NaN
        const ran = runIn(own, lasting(strategy)).catch(String)
        await expect.poll(() => childrenOf(ownPid).length, { timeout: GONE_MS }).toBeGreaterThan(0)
        const children = childrenOf(ownPid)
        process.kill(ownPid, 'SIGKILL')
        expect(await ran).toContain('SIGKILL')
        await allGone(children)
        await own.close()
      },
    )
  })
})
