import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asBytes, asObjects, asText, itemsFor, type Form } from './forms'

const forms: [string, Form][] = [
  ['bytes', asBytes],
  ['objects', asObjects(1)],
  ['objects in each other', asObjects(3)],
  ['JSON text', asText(1)],
  ['JSON text of objects in each other', asText(3)],
]

/** As a message crosses: cloned, so that nothing is shared. */
const sent = (form: Form, bytes: Uint8Array): unknown =>
  form.got(structuredClone(form.posted(form.held(bytes))))

describe.each(forms)('%s', (_, form) => {
  it('give the same bytes again, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect([...form.bytes(sent(form, bytes), bytes.length)]).toEqual([...bytes])
      }),
    )
  })

  it('give each whole word by its index', () => {
    const words = Int32Array.from({ length: 30 }, (_word, i) => Math.imul(i - 7, 0x9e3779b1))
    const held = sent(form, new Uint8Array(words.buffer))
    expect([...words.keys()].map((index) => form.word(held, index))).toEqual([...words])
    expect(form.word(held, 1000)).toBeNaN()
  })
})

describe('objects', () => {
  it('hold 16 bytes each, in each other up to the depth', () => {
    const held = asObjects(3).held(new Uint8Array(16 * 7)) as object[]
    expect(itemsFor(16 * 7)).toBe(7)
    expect(held).toHaveLength(3)
    expect(held[0]).toMatchObject({ id: 0, next: { next: { name: '0' } } })
    expect(held[2]).not.toHaveProperty('next')
  })

  it('are text of numbers, and of letters, in JSON', () => {
    const form = asText(1)
    const posted = form.posted(form.held(new Uint8Array(Int32Array.of(1, 2500, -1, 35).buffer)))
    expect(posted).toBe('[{"id":1,"x":2.5,"y":-0.001,"name":"z"}]')
  })
})
