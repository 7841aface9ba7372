import { describe, expect, it } from 'vitest'
import { isRevealed } from './reveal'

const before = { isShown: false, isAsked: true, isAnswered: false, classMode: false }

describe('the sentence of a comparison', () => {
  it('waits for what was seen', () => {
    expect(isRevealed(before)).toBe(false)
    expect(isRevealed({ ...before, isAnswered: true })).toBe(true)
  })

  it('stands there at once if nothing is asked about the picture', () =>
    expect(isRevealed({ ...before, isAsked: false })).toBe(true))

  it('comes in a class only when it is asked for', () => {
    for (const isAsked of [false, true])
      for (const isAnswered of [false, true]) {
        const seen = { isAsked, isAnswered, classMode: true }
        expect(isRevealed({ ...seen, isShown: false })).toBe(false)
        expect(isRevealed({ ...seen, isShown: true })).toBe(true)
      }
  })
})
