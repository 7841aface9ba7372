/** Faults must be counted, marked and torn down; nothing may stay behind. */
import { expect } from '@playwright/test'
import type { RunFile } from '../workers/api'
import { pullChannels } from '../workers/channels'
import { randomBlocks } from '../workers/experiment/blocks'
import { FAULTY_TASKS, faulty } from './support/faulty'
import { failure, poolLocks, run, started, threadLocks, trialsOf } from './support/engine'
import { browserLibraries } from './support/libraries'
import { LabPage } from './support/lab-page'
import { test } from './support/lasting-page'
import { full } from './support/tags'

const TASKS = FAULTY_TASKS

const push = ['message-shared', 'message-copy', 'mailbox'].map((channel) => ({ channel }))
const pull = pullChannels.ids.map((channel) => ({ kind: 'pull', channel }))

/**
 * The gate has a pool of each kind: a browser takes two seconds to end a thread that is stuck, and
 * Node has a task that throws and a worker that dies, too.
 */
const STUCK = ['mailbox', 'shared-queue', 'workerpool']

const others = browserLibraries.map(({ id: library }) => ({ kind: 'library', library }))
const coordinators = ['message-transfer', 'mailbox'].map((channel) => ({
  channel,
  placement: 'coordinator',
}))
for (const strategy of [...push, ...pull, ...others, ...coordinators]) {
  const channel = 'library' in strategy ? strategy.library : strategy.channel
  const pool = 'placement' in strategy ? `a coordinator over ${channel}` : channel
  const tag = full(!STUCK.includes(channel))
  test(
    `${pool}: a task that throws is counted as failed, and the rest goes on`,
    { tag },
    async ({ page }) => {
      const [trial] = trialsOf(await run(page, faulty('throw', strategy)))
      expect(trial).toMatchObject({ tasks: TASKS, ran: TASKS, failed: 1, verified: TASKS - 1 })
      expect(await poolLocks(page)).toEqual([])
    },
  )

  test(
    `${pool}: a worker that dies marks the trial, and no thread stays`,
    { tag },
    async ({ page }) => {
      const [trial] = trialsOf(await run(page, faulty('close', strategy)))
      expect(trial?.disturbed).toContain('worker-died')
      expect(trial?.error).toMatch(/worker \d is gone/)
      expect(await poolLocks(page)).toEqual([])
    },
  )

  test(
    `${pool}: a task that never ends is found, and its thread ended`,
    { tag: full(channel !== 'mailbox') },
    async ({ page }) => {
      const [trial] = trialsOf(await run(page, faulty('spin', strategy)))
      expect(trial?.disturbed).toContain('task-stuck')
      expect(await poolLocks(page)).toEqual([])
    },
  )
}

for (const part of ['pool', 'thread'])
  test(
    `a library of which the ${part}’s side cannot be fetched fails its trial, and says so`,
    { tag: full() },
    async ({ own: page }) => {
      await page.route(`**/assets/comlink-${part}-*.js`, (route) => route.abort())
      const [trial] = trialsOf(
        await run(page, faulty('none', { kind: 'library', library: 'comlink' })),
      )
      expect(trial?.disturbed).toContain(part === 'pool' ? 'start-failed' : 'worker-died')
      expect(trial?.error).toMatch(part === 'pool' ? /^Pool over Comlink: / : /^worker \d: /)
      expect(await poolLocks(page)).toEqual([])
    },
  )

test('a host that is stuck in its own task is given up, and the next run works', async ({
  page,
}) => {
  const stuck = faulty('spin', {})
  const inline = { ...stuck, base: { ...stuck.base, strategy: { kind: 'direct' } } }
  expect(await failure(page, inline)).toContain('the host does not respond')
  const [trial] = trialsOf(await run(page, faulty('none', {})))
  expect(trial).toMatchObject({ verified: TASKS, ran: TASKS })
})

test(
  'a run that fails as a whole gives the trials that had ended',
  { tag: full() },
  async ({ page }) => {
    // The seed puts the first of the two runs first.
    const seed = Array.from({ length: 20 }, (_, i) => i).find(
      (one) => randomBlocks(2, one)()[0] === 0,
    )
    const stuck = { 'strategy.kind': 'direct', 'workload.options.fault': 'spin' }
    const { base, trials } = faulty('none', {})
    const experiment = {
      trials,
      seed,
      base: { ...base, limits: { watchdogMs: 500 } },
      variants: [{ id: 'A' }, { id: 'B', set: stuck }],
    }
    const file = await page.evaluate(
      (input) =>
        window.poolscope.run(input, undefined, { hasty: true }).then(
          () => null,
          (error: Error & { file?: RunFile }) => error.file ?? null,
        ),
      experiment,
    )
    if (!file) throw new Error('a file (there is none)')
    expect(trialsOf(file)).toMatchObject([{ verified: TASKS, ran: TASKS }])
    expect(file.notes).toEqual(['The run was cut off after 1 of 2 trials.'])
  },
)

test(
  'memory over the cap is refused with how much it is, before any thread',
  { tag: full() },
  async ({ page }) => {
    const experiment = {
      base: {
        workload: { tasks: 100_000, payloadBytes: 65_536 },
        strategy: { kind: 'push', channel: 'message-copy' },
      },
      variants: [{ id: 'A' }],
    }
    expect(await failure(page, experiment)).toMatch(/limits\.memoryMiB.*needs \d{4,} MiB/)
    expect(await poolLocks(page)).toEqual([])
  },
)

test('a trial without memory has failed by itself: the others stay, and the run goes on', async ({
  own: page,
}) => {
  // A page that hosts the run gets the run's memory here.
  await page.evaluate(() => {
    const MOST_BYTES = 4 * 1024 * 1024
    globalThis.SharedArrayBuffer = class extends SharedArrayBuffer {
      constructor(bytes = 0) {
        if (bytes > MOST_BYTES) throw new RangeError('Array buffer allocation failed')
        super(bytes)
      }
    }
  })
  const { points } = await run(page, {
    trials: 2,
    base: {
      workload: { id: 'additions', payloadBytes: 0, options: { iterations: 0 } },
      strategy: { kind: 'pull', workers: 2 },
      host: { thread: 'page' },
    },
    variants: [{ id: 'A' }],
    axis: { path: 'workload.tasks', values: [TASKS, 100_000] },
  })
  const [few = [], many = []] = points.map(({ trials }) => trials)
  for (const trial of few) expect(trial).toMatchObject({ verified: TASKS, ran: TASKS })
  expect(few).toHaveLength(2)
  for (const { disturbed, error } of many) {
    expect(disturbed).toContain('no-memory')
    expect(error).toContain('Array buffer allocation failed')
  }
  expect(many).toHaveLength(2)
  expect(await poolLocks(page)).toEqual([])
})

test('a spec that makes no sense is refused with the path of the field', async ({ page }) => {
  const experiment = { base: { strategy: { kind: 'push', workers: 999 } }, variants: [{ id: 'A' }] }
  expect(await failure(page, experiment)).toContain(
    '[base.strategy.workers] a whole number from 1 to 256',
  )
})

test('a coordinator that dies marks the trial, and no thread stays', async ({ page }) => {
  const strategy = { kind: 'push', placement: 'coordinator', workers: 2 }
  // The pool's threads belong to the page if the page hosts the run, and can be told to close from
  // here.
  const experiment = {
    trials: 1,
    base: {
      workload: { tasks: 6000 },
      // The run takes longer than any machine needs to close it.
      arrivals: { kind: 'open', rate: 100, rateUnit: 'per-second', durationMs: 60_000 },
      strategy,
      host: { thread: 'page' },
    },
    variants: [{ id: 'A' }],
  }
  const coordinator = page.waitForEvent('worker', (worker) => worker.url().includes('coordinator'))
  const { ended } = await started(page, experiment)
  expect(await threadLocks(page)).toContainEqual(expect.stringMatching(/coordinator$/))
  await (await coordinator).evaluate(() => close())
  const [trial] = trialsOf(await ended)
  expect(trial?.disturbed).toContain('worker-died')
  expect(trial?.error).toBe('the coordinator is gone')
  expect(await poolLocks(page)).toEqual([])
})

test(
  'a run whose threads wait for long is cancelled, and no thread stays',
  { tag: full() },
  async ({ own: page }) => {
    const options = { share: 100, waitFor: 'timer', waitMs: 1000 }
    const experiment = {
      trials: 1,
      base: {
        workload: {
          id: 'waiting',
          payloadBytes: 0,
          tasks: 50,
          options,
          sizes: { kind: 'constant', rounds: 20 },
        },
        strategy: { kind: 'push', workers: 1, waitWorkers: 3 },
      },
      variants: [{ id: 'A' }],
    }
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment(experiment)
    await lab.run.click()
    await lab.state('running')
    await expect.poll(async () => (await poolLocks(page)).length).toBeGreaterThanOrEqual(4)
    await lab.stop.click()
    await lab.state('idle', 'cancelled')
    await expect.poll(() => poolLocks(page)).toEqual([])
  },
)

/** Every task starts a thread. */
const STARTS = 20
const spawned = (fault: string) => {
  const experiment = faulty(fault, {})
  const { workload } = experiment.base
  const options = { ...workload.options, at: STARTS / 2 }
  const base = { ...experiment.base, workload: { ...workload, options, tasks: STARTS } }
  return { ...experiment, base: { ...base, strategy: { kind: 'spawn', alive: 3 } } }
}

test('worker per task: a task that throws is counted as failed, and the rest goes on', async ({
  page,
}) => {
  const [trial] = trialsOf(await run(page, spawned('throw')))
  expect(trial).toMatchObject({ tasks: STARTS, ran: STARTS, failed: 1, verified: STARTS - 1 })
  expect(await poolLocks(page)).toEqual([])
})

test('worker per task: one that dies marks the trial, and no thread stays', async ({ page }) => {
  const [trial] = trialsOf(await run(page, spawned('close')))
  expect(trial?.disturbed).toContain('worker-died')
  expect(trial?.error).toMatch(/worker \d is gone/)
  expect(await poolLocks(page)).toEqual([])
})

test(
  'worker per task: a task that never ends is found, and its thread ended',
  { tag: full() },
  async ({ page }) => {
    const [trial] = trialsOf(await run(page, spawned('spin')))
    expect(trial?.disturbed).toContain('task-stuck')
    expect(await poolLocks(page)).toEqual([])
  },
)

test(
  'more WASM kernels alive than a browser has room for are refused before any thread',
  { tag: full() },
  async ({ page }) => {
    const base = {
      workload: { kernel: 'wasm', tasks: 200 },
      strategy: { kind: 'spawn', alive: 150 },
    }
    expect(await failure(page, { base, variants: [{ id: 'A' }] })).toMatch(
      /strategy\.alive\].*WASM.*at most 100/,
    )
    expect(await poolLocks(page)).toEqual([])
  },
)

test(
  'worker per task: a stop leaves no thread behind, and the next run works',
  { tag: full() },
  async ({ own: page }) => {
    const lab = new LabPage(page, { haste: true })
    const { base, ...rest } = spawned('none')
    const long = { ...rest, base: { ...base, workload: { ...base.workload, tasks: 5000 } } }
    await lab.openExperiment(long)
    await lab.run.click()
    await lab.state('running')
    // Threads live before the run is stopped.
    await expect.poll(async () => (await poolLocks(page)).length).toBeGreaterThan(0)
    await lab.stop.click()
    await lab.state('idle', 'cancelled')
    await expect.poll(() => threadLocks(page)).toEqual([])
    const [trial] = trialsOf(await run(page, spawned('none')))
    expect(trial).toMatchObject({ verified: STARTS, ran: STARTS })
  },
)
test('work of the host that a spec cannot have is refused with the reason', async ({ page }) => {
  const refused = (host: unknown, rest: Record<string, unknown> = {}) =>
    failure(page, { base: { host, ...rest }, variants: [{ id: 'A' }] })
  expect(await refused({ thread: 'page', work: { kind: 'file' } })).toMatch(
    /host\.work\.kind.*a dedicated worker/,
  )
  expect(await refused({ work: { kind: 'file' } }, { workload: { id: 'additions' } })).toMatch(
    /host\.work\.kind.*message/,
  )
  expect(await refused({ work: { kind: 'spin', us: 100_000, together: 'unlimited' } })).toMatch(
    /host\.work\.together.*watchdog/,
  )
})

test('a worker that dies under a host with work of its own leaves nothing behind', async ({
  page,
}) => {
  const dying = faulty('close', { channel: 'mailbox' })
  const host = { work: { kind: 'spin', us: 200 } }
  const [trial] = trialsOf(await run(page, { ...dying, base: { ...dying.base, host } }))
  expect(trial?.disturbed).toContain('worker-died')
  expect(await poolLocks(page)).toEqual([])
})

test(
  'a run that is stopped while its host reads from a file leaves no file',
  { tag: full() },
  async ({ own: page }) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment({
      trials: 50,
      base: {
        workload: { tasks: 2000, payloadBytes: 64 * 1024 },
        host: { work: { kind: 'file' } },
        strategy: { kind: 'push', channel: 'mailbox', inFlight: 1, workers: 2 },
      },
      variants: [{ id: 'A' }],
    })
    const files = () =>
      page.evaluate(async () => {
        const names: string[] = []
        for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
        return names
      })
    await lab.run.click()
    await lab.state('running')
    // There is no thread between two trials.
    await expect.poll(files).toHaveLength(1)
    await lab.stop.click()
    await lab.state('idle', 'cancelled')
    await expect.poll(files).toEqual([])
    expect(await poolLocks(page)).toEqual([])
  },
)

for (const pool of [{ channel: 'mailbox' }, { kind: 'pull', channel: 'shared-queue' }])
  test(
    `a sized pool over ${pool.channel}: a death, an endless task and a throw are all detected`,
    { tag: full() },
    async ({ page }) => {
      const strategy = {
        ...pool,
        sizing: 'queue-wait',
        sizingOptions: { targetMs: 0.1, sampleMs: 1 },
      }
      const [dead] = trialsOf(await run(page, faulty('close', strategy)))
      expect(dead?.disturbed).toContain('worker-died')
      const [stuck] = trialsOf(await run(page, faulty('spin', strategy)))
      expect(stuck?.disturbed).toContain('task-stuck')
      const [thrown] = trialsOf(await run(page, faulty('throw', strategy)))
      expect(thrown).toMatchObject({ tasks: TASKS, ran: TASKS, failed: 1, verified: TASKS - 1 })
      expect(await poolLocks(page)).toEqual([])
    },
  )
