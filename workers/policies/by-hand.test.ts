import { describe, expect, it } from 'vitest'
import { policies } from '.'
import { randomSource } from '../base/random'
import { Dispatcher } from './dispatcher'

const WORKERS = 4

/** A pool by hand: what each worker is sent, and its dispatcher. */
const poolOf = (list: string, depth = Infinity) => {
  const sent: [worker: number, task: number][] = []
  const choose = policies.get('by-hand').create({ list }, randomSource(1, 'by hand'))
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
    const { sent, submit } = poolOf('4, 4 1')
    submit(6)
    expect(sent.map(([worker]) => worker)).toEqual([3, 3, 0, 3, 0, 1])
  })

  it('go to a worker of the pool, whatever is on the list', () => {
    const { sent, submit } = poolOf('0 x 5 99')
    submit(3)
    expect(sent.map(([worker]) => worker)).toEqual([0, 2, 2])
  })

  it('wait for taps, each of which gives one task, also to a worker that is busy', () => {
    const { sent, dispatcher, submit } = poolOf('', 1)
    submit(3)
    expect(dispatcher.waiting).toBe(3)
    dispatcher.give(2)
    dispatcher.give(2)
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
    dispatcher.give(0)
    expect(sent.at(-1)).toEqual([0, 2])
  })

  it('get no tap that came before them, or after the last one', () => {
    const { sent, dispatcher, submit } = poolOf('')
    dispatcher.give(3)
    submit(1)
    expect(sent).toEqual([])
    dispatcher.give(0)
    dispatcher.give(1)
    expect(sent).toEqual([[0, 0]])
    expect(dispatcher.waiting).toBe(0)
  })
})
