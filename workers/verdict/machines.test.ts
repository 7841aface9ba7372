import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english, joined } from '../base/message'
import { joinedOf, parsed, two } from '../joined-runs.testing'
import type { Experiment } from '../experiment/types'
import { asFile, experimentOf, madeRun } from '../made-run.testing'
import { presets } from '../presets'
import { readingOf } from '../reading'
import type { RunFile } from '../run-file/result'
import { choicesOf } from '../views/choice'
import { joinedRuns } from '../views/join'
import { machinesIn, machinesOf, type Machines } from './machines'
import { experimentKeys } from './same-experiment'
import type { Verdict } from './types'
import { verdictOf } from './verdict'

const three = {
  title: 'Three',
  variants: [
    ...two.variants,
    { id: 'C', label: 'Least loaded', set: { 'strategy.policy': 'least-loaded' } },
  ],
}

/** A run whose variants take so long, in ms, a little different in each trial. */
const run = (ms: readonly number[], { input = two as object, trials = 8, spread = 0.01 } = {}) =>
  madeRun(input, (variant) => ({ makespanMs: ms['ABC'.indexOf(variant)] ?? 100, spread }), {
    trials,
  })

const runsOf = (files: readonly RunFile[]) => files.map((file, i) => ({ id: `${i}`, file }))
const said = (parts: Verdict['headline']) => english(joined(parts.map(({ text }) => text)))
const wordsOf = (machines: Machines | null) =>
  machines && [said(machines.verdict.headline), said(machines.verdict.second)]

describe('the machines of an experiment', () => {
  it('are counted, each by its own verdict, the clearest first', () => {
    const files = [
      run([100, 50]),
      run([100, 25]),
      run([100, 100]),
      run([100, 90], { spread: 0.9 }),
      run([50, 100]),
      run([100, 50], { trials: 3 }),
    ]
    const machines = machinesOf(runsOf(files))
    expect(wordsOf(machines)).toEqual([
      '2 of 6 machines: free worker finished faster; 1 with hardly any difference; 2 cannot tell; 1 the other way.',
      '',
    ])
    const rows = machines?.rows ?? []
    expect(rows[0]).toMatchObject({ id: '1', outcome: 'second' })
    const ratios = rows.map(({ ratio }) => ratio)
    expect(ratios).toEqual([...ratios].sort((a, b) => b - a))
    expect(rows.at(-1)).toMatchObject({ id: '4', outcome: 'first', trials: 8 })
    expect(rows.flatMap((row) => (row.id === '0' ? english(row.said) : []))).toEqual([
      'free worker 2.0 times as fast',
    ])
  })

  it('are those of the experiment that most have, judged alike; others are named', () => {
    const other = run([100, 50], { input: { ...two, base: { workload: { tasks: 77 } } } })
    const answers = run([100, 50], { input: { ...two, asks: 'who-waits' } })
    const files = [other, run([100, 50]), run([100, 50], { trials: 12 }), answers]
    const keys = files.map(({ experiment }) =>
      // A preset may be the same for a small machine as for any.
      experiment === other.experiment ? ['77'] : ['2', 'preset', 'preset'],
    )
    const most = machinesOf(runsOf(files).map((one, i) => ({ ...one, keys: keys[i] ?? [] })))
    expect(most?.rows.map(({ id }) => id).sort()).toEqual(['1', '2'])
    expect(most?.left.map(({ id }) => id)).toEqual(['0', '3'])
    expect(wordsOf(most)?.[1]).toBe(
      '2 runs left out: of another experiment, or judged by another figure.',
    )
  })

  it('compare the pair with which most verdicts begin, if there are more than two variants', () => {
    const input = three
    const files = [run([100, 98, 30], { input }), run([100, 40, 30], { input })]
    const machines = machinesOf(runsOf([...files, run([100, 39, 29], { input })]))
    expect(machines?.sides?.map(({ variant }) => variant)).toEqual(['B', 'C'])
    expect(wordsOf(machines)?.[0]).toMatch(/^3 of 3 machines: least loaded finished faster;/)
  })

  it('have one experiment if its preset gives each of them threads and tasks that suit it', () => {
    const made = (id: 'rr-or-free' | 'which-pool', cores: number, change = {}, small = false) => {
      const experiment = experimentOf({
        preset: id,
        ...presets.get(id).build({ cores, small }).experiment,
      })
      Object.assign(experiment.base.workload, change)
      return experiment
    }
    const isSame = (one: Experiment, many: number, other: Experiment, few = many) =>
      experimentKeys(one, many).some((key) => experimentKeys(other, few).includes(key))
    const [big, little] = [made('which-pool', 8), made('which-pool', 2, {}, true)]
    expect(isSame(big, 8, little, 2)).toBe(true)
    expect(isSame(big, 8, made('rr-or-free', 8))).toBe(false)
    // What was changed in it has to be the same as well; then a link has the same on all machines.
    const changed = made('which-pool', 8, { tasks: 7 })
    expect(isSame(changed, 8, little, 2)).toBe(false)
    expect(isSame(changed, 8, made('which-pool', 2, { tasks: 7 }), 2)).toBe(true)
    expect(isSame(changed, 8, changed, 2)).toBe(true)
    expect(isSame(big, 8, { ...big, variants: big.variants.slice(0, -1) })).toBe(false)
    expect(isSame(big, 8, { ...big, seed: 3, views: ['lanes'], trials: 9 })).toBe(true)
  })

  const machine = fc.record({
    ms: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(20, 50, 98, 100, 104))),
    trials: fc.constantFrom(2, 5, 6, 8, 12),
    spread: fc.constantFrom(0.005, 0.05, 0.5),
    noise: fc.boolean(),
  })

  it('are counted once each, and claim no more than their own verdicts (seed 11)', () => {
    fc.assert(
      fc.property(
        fc.array(machine, { minLength: 1, maxLength: 9 }),
        fc.constantFrom(two, three),
        (all, input) => {
          const files = all.map(({ ms, noise, ...rest }) => ({
            ...run(ms, { input, ...rest }),
            noise: noise
              ? {
                  measure: 'makespanMs' as const,
                  ratio: 1.5,
                  interval: [1.4, 1.6] as [number, number],
                }
              : null,
          }))
          const machines = machinesOf(runsOf(files))
          if (!machines) throw new Error('[test] two variants')
          expect(machines.rows.length + machines.left.length).toBe(files.length)
          const [headline = ''] = wordsOf(machines) ?? []
          const [first = 0, ...counts] = [
            ...headline.matchAll(/(\d+) (?:of|with hardly|cannot|the other)/g),
          ].map(([, n]) => Number(n))
          expect(counts.reduce((sum, n) => sum + n, first)).toBe(machines.rows.length)
          for (const { id, outcome } of machines.rows) {
            const file = files[Number(id)]
            const { claims, kind, winners, beaten } = verdictOf(readingOf(file ?? files[0]!))
            const [one, other] = machines.sides ?? []
            if (!one || !other) throw new Error('[test] two sides')
            const its = claims.find((claim) =>
              [claim.one, claim.other].every(({ variant }) =>
                [one.variant, other.variant].includes(variant),
              ),
            )
            if (outcome === 'first' || outcome === 'second') {
              const side = (outcome === 'first' ? one : other).variant
              expect(its).toMatchObject({ kind: 'faster', one: { variant: side } })
              if (input === two) {
                expect(kind).toBe('difference')
                expect(winners).toContain(side)
                expect(beaten).not.toContain(side)
              }
            }
          }
        },
      ),
      { seed: 11, numRuns: 60 },
    )
  })
})

describe('the machines of a joined file', () => {
  const named = ['desk', 'lap', 'pi']

  it('are its first view, where each claims what its own file does', () => {
    const noisy = {
      ...run([100, 90]),
      noise: {
        measure: 'makespanMs' as const,
        ratio: 1.5,
        interval: [1.4, 1.6] as [number, number],
      },
    }
    const files = [run([100, 50]), noisy, run([100, 40])].map(asFile)
    expect(verdictOf(readingOf(noisy)).kind).not.toBe('difference')
    const file = parsed(joinedOf(files.map((one, i) => ({ machine: named[i] ?? '', file: one }))))
    const machines = machinesIn(file, choicesOf(file).usual)
    expect(machines?.rows.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['pi', 'second'],
      ['desk', 'second'],
      ['lap', 'open'],
    ])
    expect(wordsOf(machines)?.[0]).toMatch(
      /^2 of 3 machines: .*; 1 cannot tell; none the other way/,
    )
  })

  it('are those of compared runs, if there are more than a view compares', () => {
    const of = (n: number) => {
      const file = joinedRuns(
        Array.from({ length: n }, (_, i) => ({
          run: `run ${i}`,
          file: {
            ...run([100, 50 + i]),
            environment: { ...run([1, 2]).environment, coresNamed: 2 + i },
          },
        })),
      )
      if (!file.ok) throw new Error(JSON.stringify(file.issues))
      return machinesIn(file.value, choicesOf(file.value).usual)
    }
    expect(of(6)).toBeNull()
    expect(wordsOf(of(8))?.[0]).toBe(
      '8 of 8 runs: free worker finished faster; none the other way.',
    )
  })

  it('are those of a room, whatever its lesson sets for each of them and whatever they answer', () => {
    const of = (files: readonly RunFile[], answers: RunFile['answers'] = []) => {
      const runs = files.map((file, i) => ({ run: `#${i}`, machine: `#${i}`, file }))
      const file = joinedRuns(runs)
      if (!file.ok) throw new Error(JSON.stringify(file.issues))
      const whole = { ...file.value, ...(answers.length > 0 && { answers }) }
      return machinesIn(whole, choicesOf(whole).usual)
    }
    const other = run([100, 50], { input: { ...two, base: { workload: { tasks: 77 } } } })
    const answers = run([100, 50], { input: { ...two, asks: 'who-waits' } })
    expect(of([run([100, 50]), other])).toBeNull()
    const asked = { id: 'q/a', question: 'How many?', words: '', said: null }
    const question = [{ ...asked, when: 'before' as const }]
    // Nobody asked which is faster. A lesson sets tasks and threads for each machine.
    expect(wordsOf(of([run([100, 50]), other], question))?.[0]).toBe('2 machines: How many?')
    const room = of([run([100, 50]), answers], question)
    expect(wordsOf(room)?.[0]).toBe('2 machines: How many?')
    expect(room?.rows.map(({ said: text }) => english(text))).toEqual([
      expect.stringMatching(/^Free worker finished/),
      expect.stringMatching(/^Free worker/),
    ])
  })
})
