import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WaitingRoom } from './waiting-room'

type WhenFull = 'block' | 'shed-newest' | 'shed-oldest'

/** A room for 2 before a pool for 2, and what became of its tasks. */
const opened = (whenFull: WhenFull, room = 2, capacity = 2) => {
  const given: number[] = []
  const shed: number[] = []
  const waiting = new WaitingRoom(
    { room, capacity, whenFull },
    { give: (task) => given.push(task), shed: (task) => shed.push(task) },
  )
  return { waiting, given, shed }
}

describe('a waiting room', () => {
  it('gives the pool what it has places for, and keeps the rest in order', () => {
    const { waiting, given, shed } = opened('block')
    expect([0, 1, 2, 3].map((task) => waiting.comes(task))).toEqual([true, true, true, true])
    expect(given).toEqual([0, 1])
    waiting.freed(1)
    expect(given).toEqual([0, 1, 2])
    expect(shed).toEqual([])
  })

  it('lets a task come again when it is full, refuses the new one, or drops the oldest', async () => {
    const block = opened('block')
    for (let task = 0; task < 4; task++) block.waiting.comes(task)
    const place = block.waiting.place()
    expect(block.waiting.comes(4)).toBe(false)
    block.waiting.freed(1)
    await place
    expect(block.waiting.comes(4)).toBe(true)

    const newest = opened('shed-newest')
    for (let task = 0; task < 6; task++) newest.waiting.comes(task)
    newest.waiting.freed(2)
    expect(newest).toMatchObject({ given: [0, 1, 2, 3], shed: [4, 5] })

    const oldest = opened('shed-oldest')
    for (let task = 0; task < 6; task++) oldest.waiting.comes(task)
    oldest.waiting.freed(2)
    expect(oldest).toMatchObject({ given: [0, 1, 4, 5], shed: [2, 3] })
  })

  it('loses no task, gives none twice, and never gives the pool more than it has places for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<WhenFull>('shed-newest', 'shed-oldest'),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 60 }),
        (whenFull, room, capacity, steps) => {
          const { waiting, given, shed } = opened(whenFull, room, capacity)
          let [come, ended] = [0, 0]
          for (const comes of steps) {
            if (comes) waiting.comes(come++)
            else if (ended < given.length) {
              ended++
              waiting.freed(1)
            }
            expect(given.length - ended).toBeLessThanOrEqual(capacity)
          }
          for (; ended < given.length; ended++) waiting.freed(1)
          expect([...given, ...shed].sort((a, b) => a - b)).toEqual([...Array(come).keys()])
          expect(given).toEqual([...given].sort((a, b) => a - b))
        },
      ),
    )
  })
})
