import Jsonnet from '@rbicker/jsonnet'
import { describe, expect, it } from 'vitest'
import { TEMPLATE_BYTES } from './options'
import { expansionOf, fillTemplate, messageText } from './template'

const interpreter = new Jsonnet()
const template = (seed: number, index: number, items: number) => {
  const bytes = new Uint8Array(TEMPLATE_BYTES)
  fillTemplate(bytes, seed, index, { items })
  return messageText(bytes)
}

describe('jsonnet', () => {
  it('expands as the language tour says', () => {
    const tour = `{ person1: { name: "Alice", welcome: "Hello " + self.name + "!" },
                    person2: self.person1 { name: "Bob" } }`
    expect(interpreter.eval(tour)).toEqual({
      person1: { name: 'Alice', welcome: 'Hello Alice!' },
      person2: { name: 'Bob', welcome: 'Hello Bob!' },
    })
  })

  it.each([1, 2, 7, 50])('expands a template of %i items correctly', (items) => {
    for (let index = 0; index < 3; index++) {
      const text = template(20, index, items)
      expect(JSON.stringify(interpreter.eval(text))).toBe(JSON.stringify(expansionOf(text)))
      expect(expansionOf(text)).toMatchObject({ items: { length: items } })
    }
  })

  it('has room for the longest template', () => {
    for (let index = 0; index < 200; index++)
      expect(template(1, index, 1000).length).toBeLessThan(TEMPLATE_BYTES)
  })

  it('refuses a message that is too short for a template', () => {
    expect(() => fillTemplate(new Uint8Array(100), 1, 1, {})).toThrow(/\[jsonnet\].*got 100/)
  })
})
