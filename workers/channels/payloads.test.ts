import { describe, expect, it } from 'vitest'
import { Slab, slabBytes } from '../memory/slab'
import { arrivedPayloads, copiesFor, slabPayloads } from './payloads'

const filledSlab = (messages: number, messageBytes: number): Slab => {
  const buffer = new SharedArrayBuffer(slabBytes(messages, messageBytes))
  const slab = new Slab({ buffer, messages, messageBytes })
  for (let i = 0; i < messages; i++) slab.message(i).fill(i + 1)
  return slab
}
const bytesOf = (buffer: ArrayBuffer): number[] => [...new Uint8Array(buffer)]

describe('messages in the slab', () => {
  it('shows a task the message that it carries, without a copy', () => {
    const slab = filledSlab(3, 5)
    const payloads = slabPayloads(slab, 0)
    expect([...payloads.view(4)]).toEqual([2, 2, 2, 2, 2])
    expect(payloads.view(4).buffer).toBe(slab.message(1).buffer)
  })

  it('lends plain buffers with just that message, and reuses them once they are back', () => {
    const payloads = slabPayloads(filledSlab(2, 3), 2)
    // Tasks 1 and 3 carry the same message.
    const [first, second] = [payloads.lend(1), payloads.lend(3)]
    expect(first).toBeInstanceOf(ArrayBuffer)
    expect(first).not.toBe(second)
    expect([first, second].map(bytesOf)).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ])
    payloads.giveBack(1, first)
    expect(payloads.lend(5)).toBe(first)
  })

  it('makes one more if all are lent', () => {
    const payloads = slabPayloads(filledSlab(2, 3), 1)
    const lent = [payloads.lend(0), payloads.lend(2), payloads.lend(4)]
    expect(new Set(lent).size).toBe(3)
    for (const buffer of lent) expect(bytesOf(buffer)).toEqual([1, 1, 1])
  })

  it('lends the buffers of the last trial again, but none that comes back late', () => {
    const slab = filledSlab(2, 3)
    const last = slabPayloads(slab, 1)
    const [back, late] = [last.lend(0), last.lend(1)]
    last.giveBack(0, back)
    const payloads = slabPayloads(slab, 1)
    last.giveBack(1, late)
    expect(payloads.lend(0)).toBe(back)
    expect([payloads.lend(1), payloads.lend(1)]).not.toContain(late)
  })

  it('lends empty messages too', () => {
    expect(slabPayloads(filledSlab(1, 0), 1).lend(7).byteLength).toBe(0)
  })
})

describe('messages that have arrived', () => {
  const arrived = (task: number, ...bytes: number[]) => {
    const payloads = arrivedPayloads()
    const { buffer } = Uint8Array.from(bytes)
    payloads.put(task, buffer)
    return { payloads, buffer }
  }

  it('shows the bytes that came for a task, any number of times', () => {
    const { payloads, buffer } = arrived(9, 4, 5)
    expect([...payloads.view(9)]).toEqual([4, 5])
    expect(payloads.view(9).buffer).toBe(buffer)
  })

  it('lends the buffer that came once, and passes its successor on with the answer', () => {
    const { payloads, buffer } = arrived(9, 4, 5)
    expect(payloads.lend(9)).toBe(buffer)
    expect(() => payloads.lend(9)).toThrow(/message of task 9/)
    const successor = new ArrayBuffer(2)
    payloads.giveBack(9, successor)
    expect(payloads.take(9)).toBe(successor)
  })

  it('passes on a buffer that was not borrowed, and keeps nothing of it', () => {
    const { payloads, buffer } = arrived(9, 4, 5)
    expect(payloads.take(9)).toBe(buffer)
    expect(payloads.take(9)).toBeUndefined()
    expect(() => payloads.view(9)).toThrow(/message of task 9/)
  })
})

describe('copiesFor', () => {
  it('is enough for all concurrent tasks, whatever messages they carry', () => {
    expect(copiesFor(10, 4)).toBe(3)
    expect(copiesFor(3, 100)).toBe(1)
    expect(copiesFor(0, 1)).toBe(1)
  })
})
