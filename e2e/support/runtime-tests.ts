/**
 * Runtimes without a page run what browsers run: each task exactly once, on every channel, with
 * every policy, sizing and kernel; faults are reported, and no thread stays. Each runtime is a file
 * of tests of its own, so that several run at the same time.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../cli/sessions'
import type { Session } from '../../cli/sessions/session'
import { variantIds, type RunFile } from '../../workers/api'
import { ALL } from '../../workers/base/extent.testing'
import { channels, pullChannels } from '../../workers/channels'
import { aliveIn } from './children'
import { expectSound, one, runEach, small, trialsOf, type Runner } from './conformance'
import { cases, coldPools, sizingCases } from './conformance-cases'
import { FAULTY_TASKS, faulty } from './faulty'
import { otherLibraries } from './libraries'

/** Longest time until an ended thread is gone, in ms. */
const GONE_MS = 30_000
/** Trials of a soak, divided into runs. */
const SOAK_TRIALS = Number(process.env['POOLSCOPE_SOAK_TRIALS'] ?? 80)
const RUN_TRIALS = 20
/** Time limit of a whole soak, and of a first installation, in ms. */
export const LONG_MS = Math.max(900_000, 6000 * SOAK_TRIALS)
/** Tasks of a trial: a thread that starts another waits a second for it in Deno. */
const SOAK_TASKS = 6
/** Memory of the process at the end of a soak, as a factor of what it had after a quarter of it. */
const FLAT = 1.5

/** Strategies of a soak; their number divides the trials of a run. */
const OUR_SOAK = {
  whose: 'our',
  strategies: [
    { kind: 'push', channel: 'message-transfer' },
    { kind: 'push', channel: 'mailbox', placement: 'coordinator', inFlight: 2 },
    { kind: 'pull', channel: 'shared-queue' },
    { kind: 'spawn' },
  ],
}
/** A pool's strategy: processes share no memory in which a message could be. */
const poolOf = ({ id, processes = false }: (typeof otherLibraries)[number]) => ({
  kind: 'library',
  library: id,
  ...(processes && { payload: 'copied' }),
})
const LIBRARY_SOAK = {
  whose: 'other people’s',
  strategies: otherLibraries.map(poolOf),
}

const HASTY = { tasks: false, hasty: true, minutes: null }

/**
 * Cases that the gate leaves to the browser: kernels that it has, batches that workers take, and what
 * is the same code over one channel as over another.
 */
const IN_BROWSER =
  /(?:work-stealing|chunks) runs|message-(?:copy|shared) × free|every form|that await|rooms/
const kernels = cases.kernels.filter(({ outside }) => ALL || outside)
const all = Object.values({ ...cases, kernels, sizings: sizingCases })
  .flat()
  .filter(({ title }) => ALL || !IN_BROWSER.test(title))

const pools = [
  ...channels.ids.map((channel) => ({ channel })),
  ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel })),
]
/** Runtimes that let libraries start their threads. */
const HAS_LIBRARIES = ['node']
/** Pools in which something goes wrong: the gate has one that is given tasks, and one that takes them. */
const KINDS = ['mailbox', 'shared-queue']
const failing = pools.filter(({ channel }) => ALL || KINDS.includes(channel))
/** Libraries; the gate has one here, and others in a browser. */
const libraries = otherLibraries.filter(({ id }) => ALL || id === 'piscina')
/** Pools whose threads get stuck: ending such a thread takes seconds. */
const stuck = pools.filter(({ channel }) => ALL || channel === 'mailbox')
/** Runtime whose count of a thread's heap leaves out buffers. */
const READS_NO_HEAP = 'bun'
/** Runtime that cannot end a thread that does not return to its event loop. */
const LEAVES_BUSY = 'deno'

/** Runtime that starts processes; they have tests of their own. */
const STARTS_PROCESSES = 'node'
/**
 * Third-party pools on threads that the runtime lets them start themselves: each way of calling, at
 * one level.
 */
const LIBRARY_WAYS = [
  { recording: { level: 'full' }, strategy: {}, answerBytes: 3000 },
  {
    recording: { level: 'light' },
    strategy: { payload: 'copied', inFlight: 1 },
    answerBytes: 5000,
  },
  { recording: { level: 'blocks' }, strategy: { workers: 1, inFlight: 8 }, answerBytes: 0 },
]
const ASYNCHRONOUS = { kernel: 'native', kernelOptions: { inFlight: 4 } }

/** True on Linux, which reports on its processes; tests that need this are left out elsewhere. */
const LINUX = process.platform === 'linux'
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const runIn = async (session: Session, experiment: unknown): Promise<RunFile> => {
  const outcome = await session.run(experiment as object, HASTY, () => undefined)
  if (outcome.failed || outcome.run === null) throw new Error(outcome.failed?.message)
  return JSON.parse(outcome.run) as RunFile // the product wrote the file
}

/** `product`: also the cases that remain when one axis is taken at a time. */
export const testRuntime = (name: string, product: boolean): void => {
  let session: Session
  let pid = NaN
  beforeAll(async () => {
    session = await openSession(name)
    pid = session.pid ?? NaN
  }, LONG_MS)
  afterAll(() => session.close())

  const run: Runner = (experiment) => runIn(session, experiment)

  it('says whether it starts processes whose messages arrive as they were', () => {
    expect(session.ability.processes).toBe(name === STARTS_PROCESSES)
  })

  const mine = all.filter(({ full, late, slow }) => (product || !full) && (ALL || !(late || slow)))
  it.each(mine)('$title', async ({ bases, tasks }) => {
    for (const trial of await runEach(run, bases)) expectSound(trial, tasks ?? trial.tasks)
  })

  it('starts all threads of a cold pool on the trial’s clock', async () => {
    const libraryPools = HAS_LIBRARIES.includes(name)
      ? libraries.map((library) => ({
          workload: small({ setUpMs: 20 }),
          strategy: { ...poolOf(library), workers: 2, starts: 'with' },
        }))
      : []
    for (const trial of await runEach(run, [...coldPools, ...libraryPools])) {
      expectSound(trial)
      // A thread that had started before the trial would have no start in it.
      expect(trial.startUp?.n).toBeGreaterThanOrEqual(trial.sizing?.most ?? 2)
      expect(trial.makespanMs).toBeGreaterThanOrEqual(trial.startMs)
    }
  })

  it('replaces threads after so many tasks, and above a heap where a thread can read its own', async () => {
    const tasks = 12
    const pool = { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 1 }
    const after = ['message-copy', 'message-transfer', 'message-shared'].map((channel) => ({
      workload: small({ tasks }),
      strategy: { ...pool, channel, recycleAfter: 4 },
    }))
    // No heap is as small.
    const strategy = { ...pool, channel: 'message-copy', recycleAboveMiB: 1 }
    const above = { workload: small({ tasks: 4 }), strategy }
    const trials = await runEach(run, [...after, ...(session.ability.heap ? [above] : [])])
    for (const [i, trial] of trials.entries()) {
      expectSound(trial, trial.tasks)
      expect(trial.recycled?.threads).toBe(i < after.length ? tasks / 4 - 1 : 4 - 1)
      expect(trial.startUp?.n).toBe(trial.recycled?.threads)
    }
    expect(session.ability.heap).toBe(name !== READS_NO_HEAP)
    if (name === READS_NO_HEAP) await expect(run(one({ strategy }))).rejects.toThrow(/its heap/)
  })

  describe.runIf(HAS_LIBRARIES.includes(name))('third-party pools', () => {
    it.each(libraries)('$id runs each task once, at every recording level', async (library) => {
      const bases = LIBRARY_WAYS.map(({ recording, strategy, answerBytes }) => ({
        workload: small({ answerBytes }),
        recording,
        strategy: { workers: 3, ...strategy, ...poolOf(library) },
      }))
      const strategy = { ...poolOf(library), workers: 2 }
      const more = ALL ? [{ workload: small(ASYNCHRONOUS), strategy }] : []
      for (const trial of await runEach(run, [...bases, ...more])) expectSound(trial)
    })

    it.runIf(ALL).each(libraries.filter(({ keeps }) => keeps))(
      '$id starts threads when tasks wait, and one in the place of a thread that is stuck',
      async ({ id, keeps = '' }) => {
        const strategy = { kind: 'library', library: id, workers: 2 }
        const growing = { ...strategy, libraryOptions: { [keeps]: 0 } }
        for (const trial of await runEach(run, [{ workload: small(), strategy: growing }])) {
          expectSound(trial)
          expect(trial.startUp).not.toBeNull()
        }
        for (const onTimeOut of ['give-up', 'replace']) {
          // Short tasks: a busy machine does all others long before. A thread that is not replaced
          // needs another beside it.
          const workers = onTimeOut === 'replace' ? 1 : 2
          const ending = { ...strategy, workers, inFlight: 1, timeOutMs: 3000, onTimeOut }
          const workload = { id: 'faulty', tasks: FAULTY_TASKS, options: { fault: 'spin', at: 40 } }
          const [trial] = trialsOf(await run(one({ workload, strategy: ending })))
          expect(trial?.error).toBeUndefined()
          expect(trial).toMatchObject({ timedOut: 1, verified: FAULTY_TASKS - 1, failed: 0 })
          expect(trial?.startUp === null).toBe(onTimeOut === 'give-up')
        }
        // The watchdog still ends a task that nobody may give up.
        const few = { ...strategy, timeOutMs: 3000, timeOutShare: 1 }
        const [endless] = trialsOf(await run(faulty('spin', few)))
        expect(endless?.disturbed).toContain('task-stuck')
      },
    )
  })

  describe.runIf(LINUX)('what goes wrong', () => {
    /** Threads of the process when those of a first run have gone. */
    let usual = NaN
    beforeAll(async () => {
      await run(one({ workload: small(), strategy: { kind: 'push', workers: 1 } }))
      usual = aliveIn(pid)
    })
    const allGone = async () => {
      await expect
        .poll(() => aliveIn(pid) - usual, { timeout: GONE_MS, interval: 20 })
        .toBeLessThanOrEqual(0)
    }

    it.each(failing)('$channel: a task that throws is counted as failed', async (pool) => {
      const [trial] = trialsOf(await run(faulty('throw', pool)))
      expect(trial).toMatchObject({ ran: FAULTY_TASKS, failed: 1, verified: FAULTY_TASKS - 1 })
      await allGone()
    })

    it.runIf(HAS_LIBRARIES.includes(name)).each(libraries)(
      '$id: a task that throws is counted, a worker that dies marks the trial, and no thread stays',
      async (library) => {
        const pool = poolOf(library)
        const [thrown] = trialsOf(await run(faulty('throw', pool)))
        expect(thrown).toMatchObject({ ran: FAULTY_TASKS, failed: 1, verified: FAULTY_TASKS - 1 })
        const [died] = trialsOf(await run(faulty('close', pool)))
        expect(died?.disturbed).toContain('worker-died')
        if (ALL) {
          const [endless] = trialsOf(await run(faulty('spin', pool)))
          expect(endless?.disturbed).toContain('task-stuck')
        }
        await allGone()
      },
    )

    it.each(failing)('$channel: a worker that dies marks the trial', async (pool) => {
      const [trial] = trialsOf(await run(faulty('close', pool)))
      expect(trial?.disturbed).toContain('worker-died')
      expect(trial?.error).toMatch(/worker \d is gone/)
      await allGone()
    })

    it('a worker that dies among threads that are replaced marks the trial', async () => {
      const pool = { channel: 'message-copy', recycleAfter: 5 }
      const [trial] = trialsOf(await run(faulty('close', pool)))
      expect(trial?.disturbed).toContain('worker-died')
      await allGone()
    })

    it.each(name === LEAVES_BUSY ? [] : stuck)(
      '$channel: a task that never ends is found, and its thread ended',
      async (pool) => {
        const [trial] = trialsOf(await run(faulty('spin', pool)))
        expect(trial?.disturbed).toContain('task-stuck')
        await allGone()
      },
    )

    it.runIf(name === LEAVES_BUSY)('a thread that cannot be ended is named', async () => {
      // Remaining threads would take a core from the tests that follow.
      const own = await openSession(name)
      try {
        const twice = { ...faulty('spin', { channel: 'mailbox' }), trials: 2 }
        const [first, second] = trialsOf(await runIn(own, twice))
        expect(first?.disturbed).toContain('task-stuck')
        expect(second?.disturbed).toContain('thread-left')
      } finally {
        await own.close()
      }
    })
  })

  const soaks = [OUR_SOAK, ...(HAS_LIBRARIES.includes(name) ? [LIBRARY_SOAK] : [])]
  it.runIf(ALL && LINUX).each(soaks)(
    `${SOAK_TRIALS} trials of $whose pools leave no thread and no memory behind`,
    async ({ strategies }) => {
      const experiment = {
        trials: RUN_TRIALS / strategies.length,
        base: { workload: small({ tasks: SOAK_TASKS }) },
        variants: strategies.map((strategy, i) => ({ id: variantIds[i], set: { strategy } })),
      }
      let [threads, resident] = [NaN, NaN]
      for (let done = 0; done < SOAK_TRIALS; done += RUN_TRIALS) {
        for (const trial of trialsOf(await run(experiment))) expectSound(trial, SOAK_TASKS)
        if (done <= SOAK_TRIALS / 4) [threads, resident] = [aliveIn(pid), residentOf(pid)]
      }
      await expect.poll(() => aliveIn(pid), { timeout: GONE_MS }).toBeLessThanOrEqual(threads)
      expect(residentOf(pid)).toBeLessThan(FLAT * resident)
    },
  )
}
