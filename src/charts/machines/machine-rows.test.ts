import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answeredMachines, machinesOf, type Machines } from '../../../workers/api'
import { madeRun } from '../../../workers/testing'
import { drawnRows, machineScale, machineTable } from './machine-rows'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const two = {
  variants: [
    { id: 'A', label: 'Round-robin' },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
  ],
}
const fileOf = (b: number, environment: object = {}) => {
  const file = madeRun(two, (variant) => ({ makespanMs: variant === 'B' ? b : 100, spread: 0.01 }))
  return { ...file, environment: { ...file.environment, ...environment } }
}
const machines = machinesOf([
  { id: 'a', name: 'desk', file: fileOf(50) },
  { id: 'b', file: fileOf(200, { userAgent: PHONE, coresNamed: 8, clockStepMs: 0.1 }) },
]) as Machines // of two variants

describe('rows of machines', () => {
  it('name a machine without any text of its file, and its kind and its clock', () => {
    const [desk, phone] = drawnRows(machines)
    expect(desk).toMatchObject({ label: 'desk', isPhone: false, isCoarse: false })
    expect(desk?.spoken).toBe('desk: free worker 2.0 times as fast')
    expect(phone).toMatchObject({ isPhone: true, isCoarse: true })
    expect(phone?.spoken).toBe(
      'phone or tablet · 8 cores · Chrome 140: free worker 2.0 times as long',
    )
  })

  it('have a table', () => {
    const [desk, phone] = machineTable(machines).rows
    expect(desk?.slice(0, 7)).toEqual(
      ['desk', 'computer', 2, 'Chrome 140', 0.005, 'free worker', 2].map((cell) =>
        cell === 2 ? expect.closeTo(2, 1) : cell,
      ),
    )
    expect(phone?.[5]).toBe('round-robin')
  })

  it('have answers in words, and the guesses within their axis', () => {
    const answer = { words: '2 to 4 times', ratio: 1.1, range: [1, 1.2] as const }
    const open = { words: null, ratio: NaN, range: [NaN, NaN] as const }
    const asked = { text: 'How many times?', ranges: [] }
    const runs = [open, answer].map((one, i) => ({ id: `${i}`, file: fileOf(50), answer: one }))
    const answered = answeredMachines(runs, asked)
    expect(drawnRows(answered).map((row) => row.answer)).toEqual([
      '2 to 4 times',
      'cannot be told yet',
    ])
    const { columns, rows, note } = machineTable(answered)
    expect(columns[5]?.label).toBe('Answer')
    expect(rows.map((row) => row[6])).toEqual([1.1, null])
    expect(note).toBe('How many times? 1 of 2 machines: 2 to 4 times; 1 cannot tell.')
    expect(machineScale(answered.rows, [4]).max).toBeGreaterThan(4)
  })

  it('lie within their axis, with 1 well inside (seed 5)', () => {
    const ratio = fc.oneof(fc.constant(NaN), fc.double({ min: 1e-3, max: 1e3, noNaN: true }))
    fc.assert(
      fc.property(fc.array(ratio, { maxLength: 40 }), (ratios) => {
        const rows = ratios.map((one) => ({ ratio: one, range: [one / 9, one * 9] as const }))
        const { min, max, ticks } = machineScale(rows)
        for (const one of ratios) if (!Number.isNaN(one)) expect(one > min && one < max).toBe(true)
        expect(min < 0.8 && max > 1.25).toBe(true)
        expect(ticks).toContain(1)
        expect(ticks.length).toBeLessThan(20)
      }),
      { seed: 5 },
    )
  })
})
