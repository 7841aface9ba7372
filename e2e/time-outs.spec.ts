/** Tasks that never end, and are given up: the others have their results, and no thread stays. */
import { expect, test } from '@playwright/test'
import { poolLocks, run, trialsOf } from './support/engine'
import { one } from './support/conformance'
import { shared } from './support/shared-page'
import { full } from './support/tags'

const TASKS = 200

shared('time-outs', (page) => {
  for (const [i, channel] of ['message-copy', 'message-transfer'].entries())
    for (const onTimeOut of ['give-up', 'replace'])
      test(
        `${channel}, ${onTimeOut}: one task is given up, each other one is done`,
        {
          tag: full(i > 0),
        },
        async () => {
          const file = await run(
            page(),
            one({
              workload: { id: 'faulty', tasks: TASKS, options: { fault: 'spin', at: 40 } },
              strategy: {
                kind: 'push',
                policy: 'free-worker',
                channel,
                inFlight: onTimeOut === 'replace' ? 3 : 1,
                workers: 2,
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
})
