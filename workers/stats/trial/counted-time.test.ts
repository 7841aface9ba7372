import { describe, expect, it } from 'vitest'
import { countedWithoutCore, onCore } from './counted-time'

const share = (service: number) => ({ service, overhead: 0, stranded: 0, idle: 1 - service })
const trial = (services: number[], processorMs?: (number | null)[]) => ({
  makespanMs: 200,
  utilization: { pool: 0, workers: services, shares: services.map(share) },
  ...(processorMs && { processorMs }),
})

describe('time on a core, as the runtime counts it', () => {
  it('is a share of the trial, at most all of it', () => {
    expect(onCore(trial([0.5], [50]), 0)).toBe(0.25)
    expect(onCore(trial([1], [201]), 0)).toBe(1)
  })

  it('is not known of a worker that did not say, nor where nobody counts', () => {
    expect(onCore(trial([1, 1], [100, null]), 1)).toBeNull()
    expect(onCore(trial([1]), 0)).toBeNull()
    expect(countedWithoutCore(trial([1, 1], [100, null]))).toBeNull()
  })

  it('leaves at least the rest of the service without one', () => {
    // 0.8 of 200 ms served, 80 ms on a core: half of it; the other worker always had one.
    expect(countedWithoutCore(trial([0.8, 0.8], [80, 170]))).toBeCloseTo(0.25, 10)
    expect(countedWithoutCore(trial([0, 0], [1, 1]))).toBeNull()
  })
})
