import { describe, expect, it } from 'vitest'
import { nextStep, type Situation, type Step } from './next-step'

const both = [true, false]
const all: Situation[] = both.flatMap((isolated) =>
  both.flatMap((crossOrigin) =>
    both.flatMap((secure) =>
      both.flatMap((available) =>
        both.flatMap((controlled) =>
          both.map((guarded) => {
            const reached = { available, controlled, guarded }
            return { isolated, crossOrigin, secure, ...reached }
          }),
        ),
      ),
    ),
  ),
)

const limited = (why: Extract<Step, { do: 'limited' }>['why'], reload = false): Step => ({
  do: 'limited',
  why,
  reload,
})

const plain = { isolated: false, crossOrigin: false }
const secure = { ...plain, secure: true }

/** The table of the design, one entry per row; what a row leaves out may be anything. */
const rows: [string, Partial<Situation>, Step][] = [
  ['isolated: run, whatever else', { isolated: true }, { do: 'run' }],
  [
    'isolated, in a browser without shared memory',
    { isolated: false, crossOrigin: true },
    limited('no-memory'),
  ],
  ['plain HTTP', { ...plain, secure: false }, limited('insecure')],
  ['no service worker to be had', { ...secure, available: false }, limited('no-service-worker')],
  [
    'the first visit, and a hard reload',
    { ...secure, available: true, controlled: false, guarded: false },
    { do: 'reload-once' },
  ],
  [
    'reloaded, and nothing came of it',
    { ...secure, available: true, controlled: false, guarded: true },
    limited('reloaded', true),
  ],
  [
    'the service worker answered, and still not isolated',
    { ...secure, available: true, controlled: true },
    limited('not-isolated'),
  ],
]

const fits = (row: Partial<Situation>) => (situation: Situation) =>
  Object.entries(row).every(([name, value]) => situation[name as keyof Situation] === value)

describe('what to do next', () => {
  it.each(rows)('%s', (_name, row, step) => {
    const cases = all.filter(fits(row))
    expect(cases.length).toBeGreaterThan(0)
    for (const situation of cases) expect(nextStep(situation)).toEqual(step)
  })

  it('every situation is in one row', () => {
    for (const situation of all)
      expect(rows.filter(([, row]) => fits(row)(situation))).toHaveLength(1)
  })

  it('reloads only with a guard that is unused, and without control', () => {
    for (const situation of all)
      if (nextStep(situation).do === 'reload-once')
        expect(situation).toMatchObject({ guarded: false, controlled: false, isolated: false })
  })
})
