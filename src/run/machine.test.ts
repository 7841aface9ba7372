import { describe, expect, it } from 'vitest'
import { smallRun } from '../share/model-run.testing'
import { busyText } from './machine'

const { environment } = smallRun()
const withFree = (free: number) => ({ ...environment, coresNamed: 2, free })

describe('free cores of a run', () => {
  it('are in its text if other programs took more than a quarter of all', () => {
    expect(busyText({ environment: withFree(0.94) })).toBe('0.9 of 2 cores were free')
    expect(busyText({ environment: withFree(1.5) })).toBe('')
    expect(busyText({ environment })).toBe('')
  })

  it('count for each part of a run that was cut off', () => {
    const pauses = [{ after: 4, environment: withFree(0.5) }]
    expect(busyText({ environment: withFree(2), pauses })).toBe('0.5 of 2 cores were free')
  })

  it('are not told of several machines together', () => {
    const places = [1, 2].map((free) => ({ environment: withFree(free) }))
    expect(busyText({ environment: withFree(1), environments: places })).toBe('')
  })
})
