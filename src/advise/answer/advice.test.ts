import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Environment, TrialResult } from '../../../workers/api'
import { headlineOf, provisionalText, sentencesOf } from './answer'
import { inline, withThreads, type Candidate } from '../plan/candidates'
import { choose, type StrategyResult } from '../choose/advice'
import {
  around,
  candidate,
  experiment,
  field,
  peer,
  pointOf,
  structures,
  trial,
} from '../choose/made-field.testing'
import { needsFor, type Fields } from '../ask/made-needs.testing'
import { defaultNeeds } from '../ask/needs'
import { noAnswerText } from './caveats'

describe('the advice', () => {
  it('falls on what is clearly faster, whatever it costs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 16 }),
        fc.double({ min: 1.5, max: 50, noNaN: true }),
        (place, threads, times) => {
          const fast = candidate(place, threads)
          const slow = candidate(place + 1, 1)
          const found = choose(
            field(
              [
                [slow, around(100)],
                [fast, around(100 / times)],
              ],
              around(100),
            ),
          )
          expect(found?.winner.candidate.id).toBe(fast.id)
          expect(found?.againstInline?.judged?.ratio).toBeCloseTo(times, 5)
          expect(found && headlineOf(found)).toMatch(/^Use a pool/)
        },
      ),
      { numRuns: 10 },
    )
  })

  it('falls on fewer threads where no difference is found, then on less code', () => {
    const eight = candidate(0, 8)
    const two = candidate(1, 2)
    const found = choose(
      field(
        [
          [eight, around(50)],
          [two, around(50.2, 0.01)],
        ],
        around(100),
      ),
    )
    expect(found?.fastest.candidate.id).toBe(eight.id)
    expect(found?.winner.candidate.id).toBe(two.id)
    expect(found && sentencesOf(found, defaultNeeds).join(' ')).toMatch(
      /was the fastest, but the answer takes at most/,
    )
    const queue = withThreads(
      structures.find(({ family }) => family === 'shared-queue') ?? inline,
      2,
    )
    const same = choose(
      field(
        [
          [queue, around(50)],
          [two, around(50)],
        ],
        around(100),
      ),
    )
    expect(same?.winner.candidate.id).toBe(two.id)
  })

  it('falls on a library that is as good, and only then, unless fewer threads are', () => {
    const [ours, library, fewer] = [candidate(0, 4), peer(4), candidate(0, 2)]
    const found = (best: number[], other: number[], third = around(90)) =>
      choose(
        field(
          [
            [ours, best],
            [library, other],
            [fewer, third],
          ],
          around(100),
        ),
      )
    const same = found(around(50), around(50.2, 0.01))
    expect(same?.fastest.candidate.id).toBe(ours.id)
    expect(same?.winner.candidate.id).toBe(library.id)
    expect(same && headlineOf(same)).toMatch(
      /^Use a pool: workerpool [\d.]+ with 4 threads\. Beside no pool: [\d.]+ \[[\d., ]+\] times as fast\.$/,
    )
    expect(same && sentencesOf(same, defaultNeeds).join(' ')).toMatch(/or less code of your own\./)
    expect(found(around(50), around(60))?.winner.candidate.id).toBe(ours.id)
    expect(found(around(60), around(50))?.winner.candidate.id).toBe(library.id)
    expect(found(around(50), around(50), around(50))?.winner.candidate.id).toBe(fewer.id)
  })

  it('tells figures of shortened tasks as theirs, and others as those of the tasks', () => {
    const measured = field([[candidate(0, 2), around(50)]], around(100))
    const rated = measured.map((one) => ({ ...one, work: { tasks: 100, durationMs: 1000 } }))
    const found = choose(measured)
    const atRate = choose(rated)
    const said = (advice: typeof found, some: Fields) =>
      advice && sentencesOf(advice, needsFor(some)).join('\n')
    const long = { length: 500 } as const
    const rate = { arrive: 'rate', rate: 100 } as const
    for (const [says, shortened, own] of [
      ['yes', /half of the shortened tasks were/, /half of the tasks were/],
      ['no', /about .+ of your tasks per second/, /finished .+ tasks per second/],
    ] as const) {
      const advice = atRate && {
        ...atRate,
        pace: { says, load: 0.8, interval: null, rises: false },
        keepUp: null,
        measure: 'responseP50' as const,
      }
      expect(said(advice, { ...rate, ...long })).toMatch(shortened)
      expect(said(advice, { ...rate, ...long })).not.toMatch(own)
      expect(said(advice, rate)).toMatch(own)
      expect(said(advice, rate)).not.toMatch(shortened)
    }
  })

  it('never tells what is slower as less time', () => {
    const [own, pool] = field([[candidate(0, 4), around(130)]], around(100))
    const found = own && pool && choose([{ ...own, demands: { stillMs: 100, met: false } }, pool])
    expect(found?.winner).toBe(pool)
    const said =
      found && [headlineOf(found), ...sentencesOf(found, needsFor({ stillMs: 50 }))].join('\n')
    expect(said).toMatch(
      /Beside no pool: 1\.30 \[[\d., ]+\] times as long\.\nIts settings: copied, \d per worker\.\n/,
    )
    expect(said).not.toMatch(/[-−]/)
  })

  it('says which strategy keeps up if the answer does not, and that none does only if so', () => {
    const pace = { says: 'no', load: 1.2, interval: null, rises: true } as const
    const found = choose(field([[candidate(0, 2), around(50)]], around(100)))
    const [own] = field([], around(100))
    const said = (keepUp: StrategyResult | 'unknown' | null) =>
      found &&
      sentencesOf(
        { ...found, pace, keepUp, winner: { ...found.winner, work: { tasks: 9, durationMs: 9 } } },
        needsFor({ arrive: 'rate', rate: 100 }),
      ).join('\n')
    expect(said(null)).toMatch(/None of the finalists keeps up/)
    expect(said('unknown')).toMatch(/whether another one does cannot be told/)
    const still = own && { ...own, demands: { stillMs: 9, met: false } }
    expect(said(still ?? null)).toMatch(/What does: no pool; but then .+ for up to 9\.0\sms/)
  })

  it('does not round down the most that the answer may take longer', () => {
    const near = around(100).map((ms) => ms * 1.0644)
    const found = choose(
      field(
        [
          [candidate(0, 4), around(100)],
          [candidate(0, 2), near],
        ],
        around(200),
      ),
    )
    expect(found && sentencesOf(found, defaultNeeds).join('\n')).toMatch(/at most 7\s% longer/)
  })

  it('says what starting the pool adds if that matters, and if it then pays no more', () => {
    const measured = field([[candidate(0, 2), around(50)]], around(100))
    const told = (startMs: number, tasks = 100) => {
      const found = choose(
        measured.map((one) => {
          const median = { ...one.point.median, startMs }
          return { ...one, point: { ...one.point, median } }
        }),
      )
      return found && sentencesOf(found, needsFor({ tasks })).join('\n')
    }
    expect(told(1)).not.toMatch(/start the pool/)
    expect(told(20)).toMatch(/for this batch alone, add 20\S*\sms\.$/m)
    expect(told(60)).toMatch(/add 60\S*\sms, about what it saves or more/)
    expect(told(60, 400)).toMatch(/add 60\S*\sms\.$/m)
  })

  it('is no pool where inline is shown to be hardly slower', () => {
    const found = choose(field([[candidate(0, 4), around(99)]], around(101)))
    expect(found?.winner).toBe(found?.inline)
    expect(found && headlineOf(found)).toMatch(
      /^Stay without a pool: the best one gains at most \d+\s%/,
    )
  })

  it('does not take what it cannot tell for equal, and says what would tell', () => {
    const noisy = [60, 90, 101, 140, 72, 120, 81, 99, 130, 64]
    const found = choose(field([[candidate(0, 4), noisy]], around(101)))
    expect(found?.open.map(({ other }) => other)).toEqual([found?.inline])
    expect(found && headlineOf(found)).toMatch(
      /^Cannot be told yet whether a pool pays: .* took 0\.\d+ to 1\.\d+ times as long as no pool\. Until then, no pool\.$/,
    )
    // Tasks that await are run many at a time, whatever else is known.
    expect(found && headlineOf(found, 64)).toMatch(/run 64 of these tasks at a time on one thread/)
    expect(found && sentencesOf(found, defaultNeeds).join(' ')).toMatch(
      /^(About \d+|Not even 400) trials would tell\.$/,
    )
  })

  it('is the simplest of what is not told apart', () => {
    const noisy = [60, 90, 101, 140, 72, 120, 81, 99, 130, 64]
    const [messages, queue] = [candidate(0, 4), candidate(2, 4)]
    const winnerOf = (alone: number[]) => {
      const entrants: [Candidate, number[]][] = [
        [queue, noisy.map((ms) => ms * 0.95)],
        [messages, noisy.toReversed()],
      ]
      return choose(field(entrants, alone))
    }
    const undecided = winnerOf(around(101))
    expect(undecided?.fastest.candidate.id).toBe(queue.id)
    expect(undecided?.winner).toBe(undecided?.inline)
    expect(undecided && headlineOf(undecided)).toMatch(
      /^Cannot be told yet whether a pool pays: Free worker/,
    )
    const pays = winnerOf(around(1000))
    expect(pays?.winner.candidate.id).toBe(messages.id)
    expect(pays && headlineOf(pays)).toMatch(
      /^Use a pool: Free worker with 4 threads, the simplest of what cannot be told apart yet\. Beside no pool: .* as fast\.$/,
    )
    expect(pays && sentencesOf(pays, defaultNeeds).join(' ')).toMatch(
      /it is open what takes at most 10.* longer: Free worker/,
    )
  })

  it('never gets worse by being faster', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 10, max: 200, noNaN: true }), { minLength: 3, maxLength: 3 }),
        fc.nat(2),
        fc.double({ min: 2, max: 20, noNaN: true }),
        (centres, which, faster) => {
          const entrants = (list: readonly number[]) =>
            list.map((ms, i): [Candidate, number[]] => [candidate(i, i + 1), around(ms)])
          const before = choose(field(entrants(centres), around(100)))
          const id = candidate(which, which + 1).id
          if (before?.winner.candidate.id !== id) return
          const better = centres.map((ms, i) => (i === which ? ms / faster : ms))
          const found = choose(field(entrants(better), around(100)))
          expect(found?.winner.candidate.id).toBe(id)
        },
      ),
      // Each judgement draws thousands of samples.
      { numRuns: 10 },
    )
  })

  /** Ten trials, of which `count` were disturbed: with six, there is no answer. */
  const hidden = (ms: number, count = 6): TrialResult[] =>
    Array.from({ length: 10 }, (_, i) => trial(ms, i < count ? ['tab-hidden'] : []))
  const measuredAs = (
    one: Candidate,
    trials: TrialResult[],
    beside: TrialResult[],
  ): StrategyResult => ({
    candidate: one,
    round: 'finals',
    experiment,
    work: { tasks: 100, durationMs: null },
    point: pointOf(trials),
    demands: { stillMs: null, met: true },
    inline: pointOf(beside),
  })

  it('is none where a finalist has fewer than five valid trials, and says why', () => {
    const own = hidden(400)
    const pool = candidate(0, 2)
    const all = [measuredAs(inline, own, own), measuredAs(pool, hidden(100, 0), own)]
    expect(choose(all)).toBeNull()
    expect(noAnswerText(all, false)).toMatch(
      /valid: 6 of 10 were disturbed \(tab hidden\).*needs 6/,
    )
    expect(noAnswerText(all, true)).toMatch(/6 of 10 were disturbed/)
    const enough = hidden(400, 2)
    const found = choose([
      measuredAs(inline, enough, enough),
      measuredAs(pool, hidden(100, 0), enough),
    ])
    expect(found?.winner.candidate.id).toBe(pool.id)
  })

  it('counts what was disturbed where that alone makes six trials, and says how many', () => {
    const six = (ms: number, disturbed: TrialResult['disturbed']) =>
      around(ms)
        .slice(0, 6)
        .map((each, i) => trial(each, i === 2 ? disturbed : []))
    const pool = candidate(0, 2)
    const found = (why: TrialResult['disturbed'][number]) => {
      const own = six(400, [])
      return choose([measuredAs(inline, own, own), measuredAs(pool, six(100, [why]), own)])
    }
    expect(found('tab-hidden')?.winner.candidate.id).toBe(pool.id)
    expect(found('tab-hidden')?.disturbed).toBe(1)
    const advice = found('tab-hidden')
    expect(advice && provisionalText(advice, null)).toMatch(
      /^Provisional: 1 disturbed trial counts,/,
    )
    expect(found('worker-died')).toBeNull()
  })

  it('is provisional where other programs took more than a quarter of the cores', () => {
    const found = choose(field([[candidate(0, 2), around(50)]], around(100)))
    const said = (free?: number, limit?: 'quota') =>
      found &&
      provisionalText(found, {
        coresNamed: 2,
        parallelism: 1,
        ...(free !== undefined && { free }),
        ...(limit && { limit }),
      } as Environment) // what the answer reads
    expect(said(0.9)).toBe('Provisional: other programs took 1.1 of 2 cores.')
    expect(said(1.5)).toBe('')
    expect(said()).toBe('')
    // A quota is the machine's, and no other program's doing.
    expect(said(0.9, 'quota')).toBe('')
  })

  it('does not wait for what never came to an end', () => {
    const own = hidden(400, 0)
    const dead = hidden(NaN, 10).map((one) => ({ ...one, error: 'the worker died' }))
    const pool = candidate(0, 2)
    const found = choose([
      measuredAs(inline, own, own),
      measuredAs(pool, hidden(100, 0), own),
      measuredAs(candidate(1, 2), dead, own),
    ])
    expect(found?.winner.candidate.id).toBe(pool.id)
  })

  it('tells the reasons apart for which there is none', () => {
    expect(noAnswerText([], true)).toMatch(/^The time ran out before the finalists were measured/)
    expect(noAnswerText([], false)).toMatch(/^The tasks were measured inline/)
    const two = [trial(400), trial(400)]
    expect(noAnswerText([measuredAs(inline, two, two)], true)).toMatch(
      /^The time ran out before each finalist had 6 trials/,
    )
  })
})
