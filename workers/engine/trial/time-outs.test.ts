import { describe, expect, it } from 'vitest'
import { mayTimeOut, TimeOuts } from './time-outs'

const LIMIT_MS = 100

const watched = (replaces: boolean, may = (_: number) => true) => {
  let now = 0
  const log: string[] = []
  const replacing: (() => void)[] = []
  const threads = {
    replace: (worker: number) => {
      log.push(`replace ${worker}`)
      return new Promise<void>((resolve) => replacing.push(resolve))
    },
    sendAgain: (worker: number, task: number) => log.push(`again ${task} to ${worker}`),
    release: (worker: number) => log.push(`release ${worker}`),
  }
  const outs = new TimeOuts(LIMIT_MS, {
    now: () => now,
    may,
    timedOut: (task) => log.push(`timed out ${task}`),
    replacing: replaces ? threads : null,
  })
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

describe('a time-out for a share of the tasks', () => {
  it('leaves the others alone', () => {
    const { outs, log, pass } = watched(false, (task) => task === 1)
    for (const task of [0, 1, 2]) outs.submitted(task)
    pass(101)
    expect(log).toEqual(['timed out 1'])
  })

  it('draws as many as it says, the same ones for the same seed', () => {
    const drawn = (seed: number) => {
      const may = mayTimeOut({ seed, tasks: 10_000 }, 10)
      return Array.from({ length: 10_000 }, (_, task) => task).filter(may)
    }
    expect(drawn(1)).toEqual(drawn(1))
    expect(drawn(1)).not.toEqual(drawn(2))
    // Ten standard deviations of a binomial count.
    expect(Math.abs(drawn(1).length - 1000)).toBeLessThan(300)
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
