/** Threads that are replaced after so many tasks: counted, and none stays, whatever goes wrong meanwhile. */
import { expect, test } from '@playwright/test'
import { failure, poolLocks, run, trialsOf } from './support/engine'
import { expectSound, one, small } from './support/conformance'
import { shared } from './support/shared-page'
import { full } from './support/tags'
import { faulty } from './support/faulty'

const TASKS = 40
const AFTER = 10
const CHANNELS = ['message-copy', 'message-transfer', 'message-shared']
const strategy = {
  kind: 'push',
  policy: 'round-robin',
  inFlight: 3,
  workers: 1,
  recycleAfter: AFTER,
}

shared('recycling', (page) => {
  for (const channel of CHANNELS)
    test(
      `${channel}: a thread has its number of tasks, and the next one the others`,
      { tag: full(channel !== 'message-copy') },
      async () => {
        const workload = small({ tasks: TASKS })
        const [alone] = trialsOf(
          await run(page(), one({ workload, strategy: { ...strategy, channel } })),
        )
        expectSound(alone, TASKS)
        expect(alone?.recycled?.threads).toBe(TASKS / AFTER - 1)
        expect(alone?.startUp?.n).toBe(TASKS / AFTER - 1)
        const several = { ...strategy, channel, workers: 3 }
        const [trial] = trialsOf(await run(page(), one({ workload, strategy: several })))
        expectSound(trial, TASKS)
        // Three more at most are on their way when the last tasks are given away.
        expect(trial?.recycled?.threads).toBeGreaterThanOrEqual(TASKS / AFTER - 3)
        expect(trial?.recycled?.threads).toBeLessThanOrEqual(TASKS / AFTER)
        expect(await poolLocks(page())).toEqual([])
      },
    )

  test('a worker that dies among them marks the trial, and no thread stays', async () => {
    const [trial] = trialsOf(await run(page(), faulty('close', { ...strategy, workers: 3 })))
    expect(trial?.disturbed).toContain('worker-died')
    expect(await poolLocks(page())).toEqual([])
  })

  test('above a heap is refused: no thread can read it', { tag: full() }, async () => {
    const above = { ...strategy, recycleAboveMiB: 64 }
    expect(await failure(page(), one({ strategy: { ...above, channel: 'message-copy' } }))).toMatch(
      /strategy\.recycleAboveMiB.*no thread can read its heap/,
    )
  })
})
