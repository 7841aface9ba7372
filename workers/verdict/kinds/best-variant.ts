/** The best of several places that do the same work, and by how much. */
import { formatRatio } from '../../base/format'
import { joined, type Message, say } from '../../base/message'
import { claimOf, evenOrOpenText, listOf, namePart, sizeOf, winText, within } from '../../claims'
import type { Contest, Place, Reading } from '../../reading'
import { validValues } from '../../stats'
import { causesAgainst } from '../evidence'
import { BARE, chipsOf, idsOf, nothing, openAgainst, type Statement } from '../parts'
import { aheadText } from './so-far'
import { wouldTell } from '../would-tell'

const MAX_EVIDENCE = 3

interface Competitors {
  places: readonly Place[]
  /** Given if more than the best of them is claimed together. */
  contest?: Contest<Place>
  /** Ends the sentence, before its full stop: `, at 4 threads`. */
  at?: Message | null
}

/** Needs at least two places. */
export const bestVariant = (
  run: Reading,
  { places, contest = run.contest(places), at = null }: Competitors,
): Statement => {
  const { family, order, winners, beaten, unclear } = contest
  const [first, ...rest] = order
  if (!first) return nothing('nothing', say('Nothing was measured.'))
  const words = winText(run, contest, at)
  const [best] = winners
  const [nearest] = words?.claims ?? []
  if (!words || !nearest || !best) return noWinner(run, [first, ...rest], contest, at)
  const last = beaten.at(-1) ?? best
  const equal = unclear.filter((place) => claimOf(family, best, place).kind === 'equal')
  const findings = causesAgainst(run, last, best).slice(0, MAX_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  return {
    kind: 'difference',
    winners: idsOf([...winners, ...equal]),
    beaten: idsOf(beaten),
    ...words,
    leading: words.claims.length,
    stands: true,
    open: openAgainst(
      best,
      order.filter((place) => place !== best),
      (place) => family.compare(best, place),
    ),
    why:
      clauses.length > 0
        ? say('With {name}, {clauses}.', {
            name: within(run.nameOf(last.variant)),
            clauses: joined(clauses, '; '),
          })
        : null,
    evidence: [
      // Only the first cause has the colour of harm.
      ...findings.map(({ evidence }, i) => ({ ...evidence, hurt: i === 0 })),
      ...chipsOf(nearest),
    ],
  }
}

/** All are equal, or hardly differ, or cannot be told apart yet; with too few trials, who is ahead. */
const noWinner = (
  run: Reading,
  places: readonly [Place, ...Place[]],
  contest: Contest<Place>,
  at: Message | null,
): Statement => {
  const { family } = contest
  const [best, ...others] = places
  const claims = others.map((place) => claimOf(family, best, place))
  const words = evenOrOpenText(run, places, contest, at)
  const zero = places.some(({ trials }) =>
    validValues(trials, family.measure).some((value) => !(value > 0)),
  )
  const same = claims.every(({ kind }) => kind === 'equal')
  const [widest] = words?.claims ?? []
  // The least certain comparison decides on the advice.
  const worst = widest ?? claims.find(({ kind }) => kind === 'open') ?? claims[0]
  const limit = claims.some(({ kind, judged }) => kind === 'open' && judged?.isLimited)
    ? say(
        'The A/A check differs by as much: the first variant against itself, by {factor} times.',
        { factor: formatRatio(family.floor) },
      )
    : null
  const settled = widest !== undefined && ['same', 'hardly'].includes(sizeOf(widest))
  return {
    ...BARE,
    kind: same ? 'same' : 'no-difference',
    headline: words?.headline ?? (zero ? cannot(run, places) : aheadText(run, places)),
    second: words?.second ?? [],
    claims: words?.claims ?? claims,
    leading: words?.claims.length ?? claims.length,
    stands: settled,
    open: openAgainst(best, others, (place) => family.compare(best, place)),
    why:
      limit ??
      (settled
        ? null
        : zero
          ? say('A time of 0 is one that the clock is too coarse for: make the tasks longer.')
          : wouldTell(worst?.judged ?? null)),
    evidence: worst ? chipsOf(worst) : [],
  }
}

/** `Cannot compare free worker and round-robin.` */
const cannot = (run: Reading, places: readonly Place[]): Statement['headline'] => [
  { text: say('Cannot compare ') },
  ...listOf(places.map(({ variant }) => namePart(run, variant))),
  { text: '.' },
]
