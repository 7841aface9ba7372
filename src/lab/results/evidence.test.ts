import { expect, test } from 'vitest'
import { besideHeadline, COUNTS, readingOf, verdictOf } from '../../../workers/api'
import { madeRun } from '../../../workers/testing'
import { evidenceOf } from './evidence'

test('a figure stands once: not beside the verdict if what stands out or the quality has it', () => {
  const run = madeRun(
    {
      base: { strategy: { kind: 'push', policy: 'round-robin', workers: 4 } },
      variants: [
        { id: 'A', label: 'One' },
        {
          id: 'B',
          label: 'Other',
          set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
        },
      ],
    },
    (variant) =>
      variant === 'A'
        ? { makespanMs: 300, busy: 0.5, stranded: 0.3, besideTasks: 212 }
        : { makespanMs: 150 },
    { parallelism: 2 },
  )
  const reading = readingOf(run)
  const verdict = verdictOf(reading)
  const findings = besideHeadline(reading)
  const factsOf = (some: readonly { fact?: string }[]) => some.flatMap(({ fact }) => fact ?? [])
  const standingOut = factsOf(findings.flatMap(({ evidence }) => evidence))
  const both = factsOf(verdict.evidence).filter((fact) => standingOut.includes(fact))
  expect(both).toEqual(['beside-idle A', 'stranded A', 'A B 2.00'])
  expect(factsOf(evidenceOf(verdict, []))).toEqual(both)
  expect(factsOf(verdict.evidence)).toContain(COUNTS)
  expect(factsOf(evidenceOf(verdict, findings))).toEqual([])
})
