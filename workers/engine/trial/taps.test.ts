import { describe, expect, it } from 'vitest'
import { randomSource } from '../../base/random'
import { policies } from '../../policies'
import { Dispatcher } from '../../policies/dispatcher'
import { Taps } from './taps'

const WORKERS = 4

/** A pool by hand: what each worker is sent, and its dispatcher. */
const poolOf = (list: string, taps: Taps | null, depth = 1) => {
  const sent: [worker: number, task: number][] = []
  const choose = policies.get('by-hand').create({ list }, randomSource(1, 'by hand'), taps?.take)
  const dispatcher = new Dispatcher(choose, WORKERS, depth, {
    assigned: () => {},
    send: (worker, task) => sent.push([worker, task]),
  })
  const submit = (tasks: number) => {
    for (let task = 0; task < tasks; task++) dispatcher.submit(task)
  }
  return { sent, dispatcher, submit }
}

describe('tasks by hand', () => {
  it('go to the workers of a list, in its order, and in turn behind its end', () => {
    const { sent, submit } = poolOf('4, 4 1', null, Infinity)
    submit(6)
    expect(sent.map(([worker]) => worker)).toEqual([3, 3, 0, 3, 0, 1])
  })

  it('go to a worker of the pool, whatever number is on the list', () => {
    const { sent, submit } = poolOf('0 5 99', null, Infinity)
    submit(3)
    expect(sent.map(([worker]) => worker)).toEqual([0, 0, 2])
  })

  it('wait for taps, each of which gives one task, also to a worker that is busy', () => {
    const taps = new Taps()
    const { sent, dispatcher, submit } = poolOf('', taps)
    taps.listen(() => dispatcher.assign())
    submit(3)
    expect(dispatcher.waiting).toBe(3)
    taps.tap(2)
    taps.tap(2)
    expect(sent).toEqual([[2, 0]])
    expect(dispatcher.waiting).toBe(1)
    expect([...dispatcher.view.load]).toEqual([0, 0, 2, 0])
    // A worker that gets free takes none that nobody has given it.
    dispatcher.release(2)
    dispatcher.release(2)
    expect(sent).toEqual([
      [2, 0],
      [2, 1],
    ])
    taps.tap(0)
    expect(sent.at(-1)).toEqual([0, 2])
  })

  it('may be tapped before they come, and more often than there are tasks', () => {
    const taps = new Taps()
    const { sent, dispatcher, submit } = poolOf('', taps)
    taps.listen(() => dispatcher.assign())
    for (const worker of [1, 2, 3, 0]) taps.tap(worker)
    submit(2)
    expect(sent).toEqual([
      [1, 0],
      [2, 1],
    ])
    expect(dispatcher.waiting).toBe(0)
  })

  it('take no tap of another trial, or of none', () => {
    const taps = new Taps()
    const first = poolOf('', taps)
    taps.tap(1)
    taps.listen(() => first.dispatcher.assign())
    first.submit(1)
    expect(first.sent).toEqual([])
    taps.tap(3)
    taps.tap(3)
    taps.listen(null)
    // It was stopped: taps that come late give nothing to the next one.
    taps.tap(2)
    const next = poolOf('', taps)
    taps.listen(() => next.dispatcher.assign())
    next.submit(2)
    expect(next.sent).toEqual([])
    taps.tap(0)
    expect(next.sent).toEqual([[0, 0]])
  })
})
