import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coderOf } from '../workers/runtimes/node-coder.mjs'

const { coded, decoded } = coderOf('json')
/** @param {unknown} message */
const across = (message) => decoded(JSON.parse(JSON.stringify(coded(message))))

describe('a message between processes, as JSON', () => {
  it('arrives as it was sent, bytes and numbers that are none among it', () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      // JSON has one zero.
      fc.double().map((value) => value + 0),
      fc.uint8Array(),
      fc.uint8Array().map((bytes) => new Uint8Array(bytes).buffer),
    )
    const fields = fc.dictionary(fc.stringMatching(/^[a-z]\w*$/), fc.array(leaf), {
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(fc.oneof(leaf, fc.array(leaf), fields), (value) => {
        expect(across(value)).toEqual(value)
      }),
      { seed: 3 },
    )
  })

  it('has the bytes of a view, not those around it', () => {
    const bytes = new Uint8Array([1, 2, 3, 4])
    expect(across([bytes.subarray(1, 3)])).toEqual([new Uint8Array([2, 3])])
  })

  it('with what does not cross is refused', () => {
    const refused = [new SharedArrayBuffer(4), new Int32Array(2), new Map()]
    for (const value of refused)
      expect(() => coded({ value })).toThrow('a message of plain values and bytes')
  })
})
