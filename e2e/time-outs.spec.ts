/** Tasks that never end, and are given up: the others have their results, and no thread stays. */
import { expect, test } from '@playwright/test'
import { poolLocks, run, trialsOf } from './support/engine'
import { one } from './support/conformance'
import { shared } from './support/shared-page'
import { full } from './support/tags'

const TASKS = 200

const push = { kind: 'push', policy: 'free-worker' }
const POOLS = {
  'message-copy': { ...push, channel: 'message-copy' },
  'message-transfer': { ...push, channel: 'message-transfer' },
  workerpool: { kind: 'library', library: 'workerpool' },
}

/** The gate has one pool, and the end that takes more. */
const GATE = 'message-copy, replace'

shared('time-outs', (page) => {
  for (const [name, pool] of Object.entries(POOLS))
    for (const onTimeOut of ['give-up', 'replace'])
      test(
        `${name}, ${onTimeOut}: one task is given up, each other one is done`,
        { tag: full(`${name}, ${onTimeOut}` !== GATE) },
        async () => {
          const file = await run(
            page(),
            one({
              workload: { id: 'faulty', tasks: TASKS, options: { fault: 'spin', at: 40 } },
              strategy: {
                ...pool,
                inFlight: onTimeOut === 'replace' ? 3 : 1,
                // A library gives what is behind to another thread, if it has one.
                workers: 'library' in pool && onTimeOut === 'replace' ? 1 : 2,
                // Short tasks: a busy machine does all others long before.
                timeOutMs: 3000,
                onTimeOut,
              },
            }),
          )
          const [trial] = trialsOf(file)
          expect(trial?.error).toBeUndefined()
          expect(trial).toMatchObject({ tasks: TASKS, timedOut: 1, verified: TASKS - 1, failed: 0 })
          // A thread that took the place of another had to start.
          expect(trial?.startUp === null).toBe(onTimeOut === 'give-up')
          expect(await poolLocks(page())).toEqual([])
        },
      )

  for (const workers of [2, 3])
    test(`tasks that block for their own pool, ${workers} workers`, async () => {
      const file = await run(
        page(),
        one({
          workload: { id: 'nested', tasks: 8 },
          strategy: {
            ...POOLS['message-copy'],
            inFlight: 1,
            workers,
            timeOutMs: 2000,
            onTimeOut: 'replace',
          },
        }),
      )
      const [trial] = trialsOf(file)
      expect(trial?.error).toBeUndefined()
      // Two tasks hold both workers; a third one does their parts. Of the next two one is saved if a busy machine
      // starts a new thread so late that the other one's time is over first.
      const { timedOut = 0 } = trial ?? {}
      expect(trial).toMatchObject({ tasks: 8, failed: 0, verified: 8 - timedOut })
      expect(workers === 2 ? [2, 3, 4] : [0]).toContain(timedOut)
      expect(await poolLocks(page())).toEqual([])
    })
})
