import { describe, expect, it } from 'vitest'
import { TimeOuts } from './time-outs'

const LIMIT_MS = 100

const watched = (replaces: boolean) => {
  let now = 0
  const log: string[] = []
  const replacing: (() => void)[] = []
  const outs = new TimeOuts(
    { limitMs: LIMIT_MS, replaces },
    {
      now: () => now,
      timedOut: (task) => log.push(`timed out ${task}`),
      replace: (worker) => {
        log.push(`replace ${worker}`)
        return new Promise((resolve) => replacing.push(resolve))
      },
      sendAgain: (worker, task) => log.push(`again ${task} to ${worker}`),
      release: (worker) => log.push(`release ${worker}`),
    },
  )
  const pass = (ms: number) => {
    now += ms
    outs.look()
  }
  const replaced = async () => {
    for (const done of replacing.splice(0)) done()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { outs, log, pass, replaced }
}

describe('a caller that gives up', () => {
  it('counts from the submit, also for tasks that nobody has begun, and ignores late answers', () => {
    const { outs, log, pass } = watched(false)
    outs.submitted(0)
    outs.sent(0, 0)
    pass(60)
    outs.submitted(1)
    pass(41)
    expect(log).toEqual(['timed out 0'])
    expect(outs.expects(0)).toBe(false)
    expect(outs.answered(0, 0)).toBe(false)
    outs.sent(0, 1)
    expect(outs.answered(0, 1)).toBe(true)
    pass(1000)
    expect(log).toEqual(['timed out 0'])
  })
})

describe('a thread that is replaced', () => {
  it('counts from the moment at which a worker begins a task, and sends again what was behind it', async () => {
    const { outs, log, pass, replaced } = watched(true)
    outs.submitted(0)
    pass(500)
    outs.sent(0, 0)
    outs.sent(0, 1)
    pass(101)
    expect(log).toEqual(['timed out 0', 'replace 0'])
    expect(outs.expects(0)).toBe(false)
    await replaced()
    expect(log.slice(2)).toEqual(['again 1 to 0', 'release 0'])
    pass(60)
    expect(outs.answered(0, 1)).toBe(true)
    expect(log).toHaveLength(4)
  })

  it('gives the next task its whole time', () => {
    const { outs, log, pass } = watched(true)
    outs.sent(0, 0)
    outs.sent(0, 1)
    pass(90)
    outs.answered(0, 0)
    pass(90)
    expect(log).toEqual([])
    pass(11)
    expect(log).toEqual(['timed out 1', 'replace 0'])
  })
})
