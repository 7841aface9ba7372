import { describe, expect, it } from 'vitest'
import { SUM_BYTES } from '../additions/sum'
import { additionsIn, spinInto, withAdditions } from './calibrated'
import { spin } from './spin'

describe('spin', () => {
  it('gives the sum of one round, whatever the rounds', async () => {
    const options = { additionsPerUs: 700 }
    const reference = await spin.reference('js', options)
    for (const rounds of [1, 2, 999, 10_000]) {
      const out = new Uint8Array(SUM_BYTES)
      spinInto(rounds, 700, out)
      expect([...out]).toEqual([...(await reference(new Uint8Array()))])
    }
  })

  it('measures what is not known, and keeps what is', async () => {
    expect(await withAdditions({ additionsPerUs: 3 })).toEqual({ additionsPerUs: 3 })
    expect(additionsIn(await withAdditions({}))).toBeGreaterThan(0)
  })

  it('refuses options that are not prepared', () => {
    expect(() => additionsIn({})).toThrow(/\[spin\]/)
  })
})
