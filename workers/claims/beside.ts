/** Sentences behind a headline: who is not told apart from the best, and measures that point the other way. */
import { formatMs } from '../base/format'
import { type Message, say } from '../base/message'
import { type Family, type Place, type Reading, SAME_WITHIN } from '../reading'
import type { Measure } from '../run-file/result'
import { type Claim, claimOf } from './claim'
import { listOf, namePart, type Part } from './parts'
import { timesText } from './words'

/**
 * On the places that neither won nor were beaten by the best: `Random is as good as equal to free worker.`
 * `E and inline cannot be told apart from free worker.`
 */
export const besides = (
  run: Reading,
  unclear: readonly Place[],
  claimOn: (place: Place) => Claim,
  best: Place,
): Part[][] => {
  const isEqual = (place: Place) => claimOn(place).kind === 'equal'
  const sentence = (places: readonly Place[], text: Message): Part[] => {
    const names = places.map(({ variant }, i) => namePart(run, variant, i === 0))
    return places.length === 0
      ? []
      : [...listOf(names), { text }, namePart(run, best.variant), { text: '.' }]
  }
  const equal = unclear.filter(isEqual)
  return [
    sentence(equal, say(' {n|is|are} as good as equal to ', { n: equal.length })),
    sentence(
      unclear.filter((place) => !isEqual(place)),
      say(' cannot be told apart from '),
    ),
  ]
}

/**
 * The last place may have answered most tasks sooner, which would look like a mistake: `But half of the tasks
 * were answered within 181 ms under round-robin, and within 450 ms under free worker.`
 */
export const sooner = (run: Reading, family: Family, first: Place, last: Place): Part[] => {
  const [a, b] = [last.median.responseP50, first.median.responseP50]
  if (family.measure === 'responseP50' || a === null || b === null) return []
  if (!family.by('responseP50').beats(last, first) || b < a * SAME_WITHIN) return []
  return [
    { text: say('But half of the tasks were answered within {a} under ', { a: formatMs(a) }) },
    namePart(run, last.variant),
    { text: say(', and within {b} under ', { b: formatMs(b) }) },
    namePart(run, first.variant),
    { text: '.' },
  ]
}

/** From this factor on, another measure is news although the judging one does not differ. */
const NEWS_FROM = 2

const LONGER: readonly [Measure, (times: string) => Message][] = [
  [
    'responseP99',
    (times) => say(' the slowest 1 % of answers took {times} times as long.', { times }),
  ],
  ['responseP50', (times) => say(' the median answer took {times} times as long.', { times })],
  ['waitingP50', (times) => say(' the median task waited {times} times as long.', { times })],
]

/** `But under A the slowest 1 % of answers took 6.0 times as long.`, if that is shown against all others. */
export const longer = (run: Reading, places: readonly Place[], family: Family): Part[] => {
  for (const [measure, text] of LONGER) {
    if (measure === family.measure) continue
    const by = family.by(measure)
    for (const worst of places) {
      const claims = places
        .filter((place) => place !== worst)
        .map((other) => claimOf(by, other, worst))
      const isShown = claims.every(
        ({ kind, other, judged }) =>
          kind === 'faster' && other === worst && (judged?.interval?.[0] ?? 0) >= NEWS_FROM,
      )
      if (isShown && claims.length > 0)
        return [
          { text: say('But under ') },
          namePart(run, worst.variant),
          {
            text: text(
              timesText(Math.min(...claims.map(({ judged }) => judged?.ratio ?? Infinity))),
            ),
          },
        ]
    }
  }
  return []
}
