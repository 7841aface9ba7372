/** What trials that differ leave sure is said, and no more: a winner without a size, hardly a difference, open. */
import { expect, it } from 'vitest'
import type { Lesson } from '../lesson'
import {
  blockedHost,
  copyTransferShare,
  crowded,
  howManyThreads,
  level,
  limit,
  longestFirst,
  noisy,
  ratios,
  rising,
  talkingCosts,
  times,
  told,
  tooManyThreads,
  tooShortForAPool,
  waitingBelongsElsewhere,
  whoIsNext,
  type Of,
} from './made-runs.testing'

/** Sure, but not by how much; hardly any difference; open, with both ends of what is known. */
const wide = (answer: unknown) => ({ answer, says: /took \d+\.\d+ to \d+\.\d+ times as long/ })
const hardly = { answer: 'same', says: /^Hardly any difference: within \d+\s% either way, / }
const open = {
  answer: null,
  says: /^Cannot be told yet: .* took \d\.\d+ to \d+\.\d+ times as long as .* would tell\.$/,
}

const sizes: readonly [Lesson, string, Of, { answer: unknown; among?: string[]; says: RegExp }][] =
  [
    [whoIsNext, 'first', noisy(0.08, times({ A: 200 })), wide('free')],
    [whoIsNext, 'ratio', noisy(0.08, times({ A: 200 })), wide(expect.closeTo(2, 0))],
    [longestFirst, 'first', noisy(0.05, times({ A: 300, B: 200 })), wide('longest')],
    [tooManyThreads, 'limit', noisy(0.03, limit(300, 500)), wide('few')],
    [whoIsNext, 'first', noisy(0.02, times({})), hardly],
    [waitingBelongsElsewhere, 'first', noisy(0.015, times({})), hardly],
    [
      tooManyThreads,
      'crowd',
      noisy(0.05, crowded(1050, {})),
      { ...wide('up-to-10'), among: ['up-to-10', 'up-to-100'] },
    ],
    [
      blockedHost,
      'added',
      noisy(0.02, (variant) => (variant === 'A' ? level : { hostBlockedMs: 100, makespanMs: 260 })),
      {
        answer: 'partly',
        among: ['partly', 'added'],
        says: /^\d+\s% to \d+\s% of the host’s own time was added/,
      },
    ],
    [
      copyTransferShare,
      'from',
      (variant, x) => ({
        makespanMs: variant === 'A' && Number(x) > 300 ? 200 : 100,
        spread: x === 256 ? 0.05 : 0.001,
      }),
      { answer: '4096', among: ['256', '4096'], says: /^From 4\u202fKiB up/ },
    ],
    [whoIsNext, 'first', noisy(0.08, times({ A: 120 })), open],
    [whoIsNext, 'ratio', noisy(0.08, times({ A: 120 })), open],
    [waitingBelongsElsewhere, 'first', noisy(0.08, times({ D: 80 })), open],
    [blockedHost, 'added', noisy(0.08, () => level), open],
    [blockedHost, 'wins', noisy(0.08, () => level), open],
    [tooShortForAPool, 'message', noisy(0.08, times({}, 900)), open],
    [
      talkingCosts,
      'short',
      noisy(0.05, ratios(2.1, 2)),
      { answer: null, says: /short messages took 2\.\d+ \[.*\] times .* would tell\.$/ },
    ],
    [
      howManyThreads,
      'enough',
      noisy(0.05, rising(2)),
      { answer: null, says: /^More threads gain at most \d+\s%\. .* would tell\.$/ },
    ],
  ]
it.each(
  sizes.map(([lesson, prediction, of, expected]) => ({
    id: lesson.id,
    prediction,
    says: expected.says,
    lesson,
    of,
    expected,
  })),
)('$id, $prediction: $says', ({ lesson, prediction, of, expected: { says, ...rest } }) => {
  const outcome = told(lesson, prediction, of)
  expect(outcome).toMatchObject({ ...rest, says: expect.stringMatching(says) })
  expect(outcome.why === '').toBe(outcome.answer === null)
})
