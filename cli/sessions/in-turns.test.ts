import { describe, expect, it } from 'vitest'
import { inTurns } from './in-turns'
import type { Listener } from './session'

/** A made run of so many blocks, which notes what it does. */
const made = (name: string, blocks: number, notes: string[]) => async (listen: Listener) => {
  notes.push(`${name} starts`)
  for (let block = 0; block < blocks; block++) {
    if ((await listen({ type: 'block', block })) === false) break
    notes.push(`${name}${block}`)
    // A run does much else meanwhile.
    await new Promise((resolve) => setImmediate(resolve))
    listen({ type: 'trial-end' })
    notes.push(`${name}${block} over`)
  }
  return { run: name, failed: null }
}

describe('runs by turns', () => {
  it('start one after the other, and never run two blocks at the same time', async () => {
    const notes: string[] = []
    const orders = [
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ]
    const outcomes = await inTurns(
      [made('a', 2, notes), made('b', 3, notes)],
      () => () => {},
      () => orders.shift() ?? [0, 1],
    )
    expect(outcomes.map(({ run }) => run)).toEqual(['a', 'b'])
    expect(notes.slice(0, 2)).toEqual(['a starts', 'b starts'])
    const blocks = notes.slice(2)
    expect(blocks).toHaveLength(10)
    for (let i = 0; i < blocks.length; i += 2) expect(blocks[i + 1]).toBe(`${blocks[i]} over`)
    expect(blocks.filter((note) => !note.endsWith('over'))).toEqual(['b0', 'a0', 'a1', 'b1', 'b2'])
  })

  it('end after as many blocks, as soon as they are not to go on', async () => {
    const notes: string[] = []
    const runs = [made('a', 9, notes), made('b', 9, notes)]
    await inTurns(
      runs,
      () => () => {},
      () => [0, 1],
      (blocks) => blocks < 2,
    )
    expect(notes.filter((note) => note.endsWith('over'))).toEqual(
      ['a0', 'b0', 'a1', 'b1'].map((block) => `${block} over`),
    )
  })

  it('pass on what is heard, and end with the first that rejects', async () => {
    const heard: string[] = []
    const broken = async () => {
      throw new Error('gone')
    }
    await expect(
      inTurns(
        [made('a', 1, []), broken],
        (i) =>
          ({ type }) =>
            void heard.push(`${i} ${type}`),
        () => [0, 1],
      ),
    ).rejects.toThrow('gone')
    expect(heard).toEqual(['0 block'])
  })
})
