import { describe, expect, it } from 'vitest'
import type { TrialResult } from '../../../workers/api'
import type { TrialSeries } from '../types'
import {
  columnsOf,
  poolsOf,
  utilizationRows,
  utilizationSummary,
  utilizationTable,
} from './utilization-rows'

const share = (service: number) => ({ service, overhead: 0.1, stranded: 0.8 - service, idle: 0.1 })
const variant = (id: 'A' | 'B', services: number[], waitWorkers = 0): TrialSeries =>
  ({
    id,
    label: 'x',
    live: false,
    reader: {
      ledger: { workers: services.length },
      threads: services.map((_, worker) => worker),
      waitWorkers,
    },
    result: { utilization: { shares: services.map(share) } } as unknown as TrialResult,
  }) as unknown as TrialSeries // The chart reads no more of a finished trial.

describe('utilizationRows', () => {
  const series = [variant('A', [0.1, 0.8]), variant('B', [0.5])]
  const rows = utilizationRows(series)

  it('has shares that add up, also in the table', () => {
    const table = utilizationTable(rows, series)
    expect(table.rows.map(([name, worker]) => [name, worker])).toEqual([
      ['A x', '1'],
      ['A x', '2'],
      ['B x', '1'],
    ])
    for (const [, , ...parts] of table.rows)
      expect(parts.slice(0, 4).reduce<number>((sum, part) => sum + Number(part), 0)).toBeCloseTo(
        100,
      )
  })

  it('tells the workers of a wait pool apart', () => {
    const waiting = [variant('A', [0.1, 0.8, 0.3], 2)]
    const named = utilizationRows(waiting)
    expect(named.map(({ name }) => name)).toEqual(['A · 1', 'A · wait 1', 'A · wait 2'])
    expect(utilizationTable(named, waiting).rows.map(([, worker]) => worker)).toEqual([
      '1',
      'wait 1',
      'wait 2',
    ])
  })

  it('stacks the parts of every worker to its whole time', () => {
    const pools = poolsOf(rows)
    expect(pools.map(({ id, workers }) => [id, workers.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ])
    for (const { workers } of pools) {
      const columns = columnsOf(workers).flatMap((part) => part.columns)
      for (const { worker } of workers) {
        const own = columns.filter((column) => column.worker === worker)
        own.forEach(({ from }, i) => expect(from).toBeCloseTo(own[i - 1]?.to ?? 0, 9))
        expect(own.at(-1)?.to).toBeCloseTo(1, 9)
      }
    }
  })

  it('says how far apart the workers are', () => {
    expect(utilizationSummary(rows, series)).toBe(
      'A x: workers 10.0 to 80.0 % busy. B x: workers 50.0 to 50.0 % busy.',
    )
  })
})
