import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  derivedTimes,
  distributionOf,
  latencyOf,
  segments,
  taskSegments,
  type Latency,
} from '../../../workers/api'
import { trialOf, writtenTrials } from '../replay/test-trial'
import { anatomyRows, anatomyTable } from './anatomy-rows'

const sourceOf = (latency: Latency, responseFrom: 'arrive' | 'submit') => ({
  id: 'A' as const,
  label: 'One',
  latency,
  responseFrom,
})

describe('anatomy', () => {
  it('adds up to the mean response, from the arrival and from the submit (seed 21)', () => {
    fc.assert(
      fc.property(
        writtenTrials(3),
        fc.constantFrom('arrive' as const, 'submit' as const),
        (written, from) => {
          // A worker's inbox wait ends where its task before ended: here each task has a worker.
          const apart = written.map((one, worker) => ({ ...one, worker }))
          const reader = trialOf(apart, apart.length)
          const latency = latencyOf(taskSegments(reader, { responseFrom: from }))
          const [row] = anatomyRows([sourceOf(latency, from)], 'mean')
          expect(row?.sumMs).toBeCloseTo(row?.responseMs ?? NaN, 9)
        },
      ),
      { seed: 21 },
    )
  })

  it('leaves out what was not recorded, and has no sum of percentiles', () => {
    const nothing = distributionOf(new Float64Array())
    const one = distributionOf(Float64Array.from({ length: 2000 }, (_, i) => i / 100))
    const latency = Object.fromEntries(
      derivedTimes.map((name) => [name, name === 'decode' ? nothing : one]),
    ) as Latency // one for each
    const rows = anatomyRows([sourceOf(latency, 'submit')], 'p50')
    expect(rows[0]?.parts.scheduleLag).toBeNull()
    const names = anatomyTable(rows, 'p50').rows.map(([name]) => name)
    expect(names).toHaveLength(segments.length - 2 + 1)
    expect(names).not.toContain('sum')
    expect(anatomyTable(rows, 'mean').rows.map(([name]) => name)).toContain('sum')
  })
})
