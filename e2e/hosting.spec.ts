/** Places for the page: below any path, and on hosts that send no headers. */
import { expect, test } from '@playwright/test'
import { startServer } from '../scripts/serve.mjs'
import { failure, open, run, trialsOf } from './support/engine'
import { full } from './support/tags'

const quick = (channel: string) => ({
  trials: 1,
  base: {
    workload: { tasks: 200, payloadBytes: 4096 },
    strategy: { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 2, channel },
  },
  variants: [{ id: 'A' }],
})

test(
  'below a path, with headers: isolated, and every channel runs',
  { tag: full() },
  async ({ page }) => {
    const server = await startServer({ port: 0, base: '/tools/poolscope/' })
    try {
      await open(page, server.url)
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
      const [trial] = trialsOf(await run(page, quick('mailbox')))
      expect(trial).toMatchObject({ verified: 200, ran: 200 })
    } finally {
      await server.close()
    }
  },
)

test('without headers: messages and inline work fully, the rest says why not', async ({ page }) => {
  const server = await startServer({ port: 0, base: '/plain/', isolated: false })
  try {
    await open(page, server.url)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
    for (const channel of ['message-copy', 'message-transfer'])
      for (const level of ['full', 'light', 'blocks']) {
        const experiment = quick(channel)
        const base = { ...experiment.base, recording: { level } }
        const [trial] = trialsOf(await run(page, { ...experiment, base }))
        expect(trial).toMatchObject({ verified: 200, ran: 200, failed: 0, recording: level })
        expect(trial?.utilization.pool).toBeGreaterThan(0)
      }
    const inline = { ...quick('message-copy'), base: { strategy: { kind: 'direct' } } }
    const [trial] = trialsOf(await run(page, inline))
    expect(trial).toMatchObject({ verified: trial?.tasks })
    for (const channel of ['message-shared', 'mailbox'])
      expect(await failure(page, quick(channel))).toMatch(
        /strategy\.channel.*needs shared memory, which this page does not have/,
      )
  } finally {
    await server.close()
  }
})

test('nothing is asked of any other origin, by the page or by a worker', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = []
  // The context sees the requests of every thread, the page only its own.
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
      strangers.push(request.url())
  })
  await open(page)
  await run(page, quick('mailbox'))
  expect(strangers).toEqual([])
})

test('without headers: a worker per task returns its record', { tag: full() }, async ({ page }) => {
  const server = await startServer({ port: 0, base: '/plain/', isolated: false })
  try {
    await open(page, server.url)
    for (const level of ['full', 'light']) {
      const { base, ...rest } = quick('message-copy')
      const workload = { ...base.workload, tasks: 30 }
      const strategy = { kind: 'spawn', alive: 3 }
      const experiment = { ...rest, base: { workload, strategy, recording: { level } } }
      const [trial] = trialsOf(await run(page, experiment))
      expect(trial).toMatchObject({ verified: 30, ran: 30, failed: 0 })
      expect(trial?.startUp?.n).toBe(30)
      expect(trial?.latency.service.n).toBe(30)
    }
  } finally {
    await server.close()
  }
})
