import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { english, MessageError, say, type Message, type Value } from './message'
import { messageSchema } from './schemas'

const message = fc.letrec<{ value: Value; message: Message }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), tie('message')),
  message: fc
    .record({ a: tie('value'), b: tie('value') })
    .map((values) => say('{a}: {b} {n|task|tasks}', values)),
})).message

it('a message cuts the text of others where it enters, however deep', () => {
  const error = new MessageError(say('{a}: {b}', { a: say('{c}', { c: 'x'.repeat(1e7) }), b: 1 }))
  expect(error.message).toMatch(/^x{999}…: 1$/)
  expect(v.is(messageSchema, error.said)).toBe(true)
})

describe('a message that a file keeps', () => {
  it('says the same when it is read back', () => {
    fc.assert(
      fc.property(message, (said) => {
        const read = v.parse(messageSchema, JSON.parse(JSON.stringify(said)))
        expect(english(read)).toBe(english(said))
      }),
    )
  })

  const deep = (depth: number): Message =>
    depth === 0 ? say('a') : say('{a}', { a: deep(depth - 1) })
  const twice = (depth: number): Message =>
    depth === 0 ? say('0123456789'.repeat(10)) : say('{a}{a}{a}{a}', { a: twice(depth - 1) })

  it.each([
    ['nested a thousand times', deep(1000)],
    ['that would say more and more', twice(5)],
    ['with a value that is none', { text: '{a}', values: { a: null } }],
    ['with more than a message has', { ...say('a'), more: 1 }],
  ])('is refused %s', (_, input) => {
    expect(v.safeParse(messageSchema, input).success).toBe(false)
  })

  it('may nest a little', () => {
    expect(v.safeParse(messageSchema, deep(5)).success).toBe(true)
    expect(v.safeParse(messageSchema, twice(1)).success).toBe(true)
  })
})
