import { describe, expect, it } from 'vitest'
import { PAUSE_MS, spin } from './spin'

/** A clock of which each reading is `steps` further; the last step repeats. */
const clockOf = (steps: readonly number[]) => {
  let [ms, reading] = [0, 0]
  return () => {
    const now = ms
    ms += steps[Math.min(reading++, steps.length - 1)] ?? NaN
    return now
  }
}

describe('a thread that spins', () => {
  it('had its core for all of the time if no step was long', () => {
    expect(spin(10, clockOf([PAUSE_MS]))).toEqual({ loops: 20, share: 1 })
  })

  it('had none in its long steps', () => {
    // Eight steps of 0.25 ms beside pauses of 3 and 5 ms.
    const steps = [0.25, 0.25, 3, 0.25, 0.25, 0.25, 5, 0.25]
    const { loops, share } = spin(10, clockOf(steps))
    expect(loops).toBe(10)
    expect(share).toBeCloseTo(2 / 10, 10)
  })

  it('counts a pause that ends after its time', () => {
    expect(spin(10, clockOf([0.25, 0.25, 39.5])).share).toBeCloseTo(0.5 / 40, 10)
  })
})
