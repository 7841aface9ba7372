import { afterEach, describe, expect, it, vi } from 'vitest'
import { openExchange, type ExchangeDoor } from './driven'
import { inPage, type PageDoor } from './in-page'
import { lightener, type SessionRun } from './session'
import { silence } from './silence'

const memory = { buffer: new ArrayBuffer(8) }
const result = { makespanMs: 5, disturbed: ['drift'], spans: [1, 2, 3] }
const points = [
  { variant: 'A', x: 1 },
  { variant: 'B', x: 1 },
]

/** Makes a function as a page gets it: of its text, without its module. */
const alone = <F>(whole: F): F => new Function(`'use strict'; return (${whole})`)() as F

describe('lightener', () => {
  it.each([
    ['here', lightener],
    ['by its text', alone(lightener)],
  ])('names the point of each trial, and leaves out memory and results: %s', (_, made) => {
    const light = made()
    const events = [
      { type: 'preparing', what: 'checking this machine' },
      { type: 'environment', environment: { coresNamed: 2, parallelism: 2 } },
      { type: 'environment', environment: { coresNamed: 2, parallelism: 2, free: 0.9 } },
      { type: 'plan', points, order: [1, 0, 0, 1], memoryBytes: 8 },
      { type: 'block', block: 0, order: [1, 0] },
      { type: 'trial-start', order: 0, point: 1, memory },
      { type: 'trial-end', order: 0, point: 1, memory, result },
      { type: 'again', order: [0, 1], more: 3 },
      { type: 'end', run: {} },
    ]
    expect(events.map(light)).toEqual([
      { type: 'preparing', what: 'checking this machine' },
      { type: 'environment', cores: 2 },
      { type: 'environment', cores: 2, free: 0.9 },
      { type: 'plan', total: 4 },
      { type: 'block', block: 0 },
      { type: 'trial-start' },
      { type: 'trial-end', variant: 'B', x: 1, makespanMs: 5, disturbed: ['drift'] },
      { type: 'again', total: 2, more: 6 },
      { type: 'end' },
    ])
  })
})

describe('inPage', () => {
  const options = { tasks: false, hasty: true, minutes: null }
  const ran = async (
    run: (...args: Parameters<PageDoor['poolscope']['run']>) => Promise<object>,
  ) => {
    const told: object[] = []
    vi.stubGlobal('window', {
      poolscope: { ready: Promise.resolve(), run },
      poolscopeTell: (event: object) => told.push(event) > 0 && 'answer',
    })
    const outcome = await alone(inPage)({ experiment: { id: 7 }, options, light: lightener() })
    vi.unstubAllGlobals()
    return { told, outcome }
  }
  it('lets the engine wait at the start of a block alone', async () => {
    const answers: unknown[] = []
    const { told, outcome } = await ran(async (experiment, onEvent) => {
      for (const type of ['trial-start', 'block', 'snapshot']) answers.push(onEvent({ type }))
      return { of: experiment }
    })
    expect(answers).toEqual([undefined, 'answer', undefined])
    expect(told.map((event) => ('type' in event ? event.type : ''))).toEqual([
      'trial-start',
      'block',
    ])
    expect(outcome).toEqual({ run: '{"of":{"id":7}}', failed: null })
  })
  it('keeps the trials of a run that failed, and why it did', async () => {
    const { outcome } = await ran(async (_, onEvent) => {
      onEvent({ type: 'failed', message: 'too large', path: 'limits' })
      throw Object.assign(new Error('[limits] too large'), { file: { trials: 1 } })
    })
    expect(outcome).toEqual({
      run: '{"trials":1}',
      failed: { message: 'too large', path: 'limits' },
    })
    const other = await ran(() => Promise.reject(new Error('[base] an object')))
    expect(other.outcome).toEqual({ run: null, failed: { message: 'Error: [base] an object' } })
  })
})

describe('the exchange with a page that is driven', () => {
  const options = { tasks: false, hasty: true, minutes: null }
  const heard = new EventTarget()
  let stopped = 0
  const opened = async (run: (tell: PageDoor['poolscopeTell']) => Promise<SessionRun>) => {
    const page = {
      poolscope: { ability: () => 'able', stop: () => stopped++ },
    } as unknown as PageDoor & ExchangeDoor
    vi.stubGlobal('window', page)
    vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
    const inIt = () => run(page.poolscopeTell)
    expect(await alone(openExchange)(inIt, lightener, 1)).toBe('able')
    return page.poolscopeExchange
  }
  afterEach(() => void vi.unstubAllGlobals())

  it('brings the messages of a run in order, and answers the block that waits', async () => {
    const exchange = await opened(async (tell) => {
      tell({ type: 'plan', total: 2 })
      const answer = await tell({ type: 'block', block: 0 })
      return { run: String(answer), failed: null }
    })
    const events = await exchange([{ type: 'run', experiment: {}, options }])
    expect(events).toEqual([
      { type: 'event', event: { type: 'plan', total: 2 } },
      { type: 'event', event: { type: 'block', block: 0 } },
    ])
    expect(await exchange([{ type: 'go-on', answer: false }])).toEqual([
      { type: 'outcome', outcome: { run: 'false', failed: null } },
    ])
  })
  it('stops the run of the page', async () => {
    const exchange = await opened(() => new Promise(() => {}))
    await exchange([{ type: 'run', experiment: {}, options }, { type: 'stop' }])
    expect(stopped).toBe(1)
  })
  it('answers a question without news after a while, and news immediately', async () => {
    const exchange = await opened(() => new Promise(() => {}))
    expect(await exchange([])).toEqual([])
    const open = exchange([])
    heard.dispatchEvent(Object.assign(new Event('error'), { message: 'broken' }))
    expect(await open).toContainEqual({ type: 'error', message: 'broken' })
  })
})

describe('silence', () => {
  const { signal } = new AbortController()
  it('is told when a question stays without an answer', async () => {
    const never = () => new Promise(() => {})
    await expect(silence(never, 1, signal)).rejects.toThrow('the page to answer (silent for 0 s)')
  })
  it('asks again and again, and fails as a question does', async () => {
    let asked = 0
    const ask = async () => {
      if (++asked === 3) throw new Error('gone')
    }
    await expect(silence(ask, 60_000, signal, 1)).rejects.toThrow('gone')
    expect(asked).toBe(3)
  })
  it('asks no more, and never fails, once the run has ended', async () => {
    const ended = new AbortController()
    let failed = false
    const asked = new Promise<(error: Error) => void>((resolve) => {
      const ask = () => new Promise<never>((_, reject) => resolve(reject))
      silence(ask, 60_000, ended.signal).catch(() => (failed = true))
    })
    const reject = await asked
    ended.abort()
    reject(new Error('the page is closed'))
    await new Promise(setImmediate)
    expect(failed).toBe(false)
  })
})
