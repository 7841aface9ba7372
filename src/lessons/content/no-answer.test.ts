/** Outcomes give no answer if they cannot, say why, and cope with any file. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PointResult } from '../../../workers/api'
import type { Lesson } from '../lesson'
import {
  compares,
  costOf,
  howManyThreads,
  longestFirst,
  noisy,
  type Of,
  runOf,
  times,
  told,
  tooShortForAPool,
  whoIsNext,
} from './made-runs.testing'

describe('where the run does not tell', () => {
  it.each(compares)(
    '$lesson.id, $step.prediction: none from two trials, or from disturbed ones',
    ({ lesson, step }) => {
      const plain: Of = () => ({ makespanMs: 100, workNs: 100, hostBlockedMs: 10 })
      const disturbed: Of = (variant, x) => ({ ...plain(variant, x), disturbed: ['frame-gap'] })
      for (const run of [
        runOf(lesson, step.run, plain, 2),
        runOf(lesson, step.run, disturbed),
        { ...runOf(lesson, step.run, plain), points: [] },
      ]) {
        const { answer, says } = step.outcome(run)
        expect(answer).toBeNull()
        expect(says).toMatch(/at least \d+ valid trials/)
      }
    },
  )

  // The others show what takes no time, such as the order of results, or a ratio with its interval.
  const others = ['result-needs-id', 'talking-costs', 'tail-at-scale', 'waits-for-its-pool']
  const byTime = compares.filter(({ lesson: { id } }) => !others.includes(id))
  it.each(byTime)(
    '$lesson.id, $step.prediction: none where the trials differ too much',
    ({ lesson, step }) => {
      const of: Of = (_, x) => ({
        makespanMs: 100,
        workNs: 100 + Number(x),
        hostBlockedMs: 10,
        spread: 0.08,
      })
      const { answer, says } = step.outcome(runOf(lesson, step.run, of))
      expect(answer, says).toBeNull()
      // A reader who gets no answer must learn why.
      expect(says).toMatch(/differ too much/)
    },
  )

  it('what the rule alone does is said all the same, and not where costs decide', () => {
    const worksFor = (us: number): Of => noisy(0.08, times({}, 1000 * us))
    const computed = (lesson: Lesson, prediction: string, us: number) => {
      const { answer, computed: text } = told(lesson, prediction, worksFor(us))
      expect(answer).toBeNull()
      return text
    }
    const would = 'More trials, or fewer other programs, would tell how it is here.'
    const rule = (text: string) => `By the rule alone, on 2 cores: ${text}. ${would}`
    expect(computed(whoIsNext, 'first', 650)).toBe(
      rule('free worker would be 1.7 times as fast as round-robin'),
    )
    expect(computed(howManyThreads, 'enough', 650)).toBe(
      rule('long at 2 would be 2.0 times as fast as long at 1'),
    )
    expect(computed(longestFirst, 'times', 24_000)).toBe(
      rule('longest first would be 1.3 times as fast as next free'),
    )
    expect(computed(whoIsNext, 'first', 50)).toBeUndefined()
    expect(computed(tooShortForAPool, 'message', 1)).toBeUndefined()
  })

  it.each(compares)(
    '$lesson.id, $step.prediction: any file is coped with (seed 4)',
    ({ lesson, step }) => {
      const odd = fc.constantFrom(null, NaN, Infinity, 0, -1, 1, 100)
      const whole = runOf(lesson, step.run, () => ({ makespanMs: 100, workNs: 100 }))
      const point = fc.record({ ms: odd, blocked: odd, keep: fc.boolean(), cost: odd })
      const broken = fc.array(point, {
        minLength: whole.points.length,
        maxLength: whole.points.length,
      })
      fc.assert(
        fc.property(broken, (odds) => {
          const points = whole.points.flatMap((own, i): PointResult[] => {
            const { ms, blocked, keep, cost } = odds[i] ?? {
              ms: 1,
              blocked: 1,
              keep: true,
              cost: 1,
            }
            if (!keep) return []
            const changed = {
              makespanMs: ms ?? NaN,
              hostBlockedMs: blocked ?? NaN,
              restMs: ms ?? NaN,
            }
            return [
              {
                ...own,
                median: { ...own.median, makespanMs: ms, hostBlockedMs: blocked, restMs: null },
                interval: { ...own.interval, makespanMs: ms === null ? null : [NaN, ms] },
                trials: own.trials.map((trial) => ({
                  ...trial,
                  ...changed,
                  cost: cost === null ? null : costOf({ makespanMs: 1, workNs: cost }),
                })),
              },
            ]
          })
          const { answer, says, why, figures, computed } = step.outcome({ ...whole, points })
          for (const text of [says, why, figures, computed ?? ''])
            expect(text).not.toMatch(/\{|NaN|undefined|null|Infinity/)
          if (typeof answer === 'number') expect(answer).not.toBeNaN()
        }),
        { seed: 4, numRuns: 15 },
      )
    },
    30_000,
  )
})
