/** The parts of every kind of verdict. */
import { formatPercent } from '../base/format'
import { type Message, say } from '../base/message'
import { type Comparison, CONFIDENCE, type Place, ratioText } from '../reading'
import type { Evidence, Verdict } from './types'

/** What one kind of verdict says; how far it can be trusted is added for all kinds in the same way. */
export interface Statement extends Omit<Verdict, 'trust'> {
  /** All that it says of differences is sure, and known well enough: see `judge/looks.ts`. */
  settled: boolean
}

/** The axis as the page names it; without these words the ids of the experiment stand. */
export interface AxisWords {
  /** As it stands in a sentence: `queue per worker`. */
  axisLabel?: string
  /** Names of the axis's values, if they are not numbers. */
  axisNames?: Readonly<Record<string, string>>
}

export const nothing = (
  kind: 'measuring' | 'nothing',
  text: Message,
  why: Message | null = null,
): Statement & Verdict => ({
  kind,
  winner: null,
  headline: [{ text }],
  second: [],
  why,
  evidence: [],
  trust: 'so-far',
  settled: false,
  ratio: null,
  fairness: null,
})

/** A name inside a sentence. */
export const within = (name: Message): Message => ({ ...name, inside: true })

/** How many valid trials it is based on. */
export const trialsChip = (places: readonly Place[]): Evidence => {
  const counts = places.map(({ valid }) => valid.length)
  const least = Math.min(...counts)
  return {
    message:
      places.length > 1
        ? say('{n} {n|trial|trials} each', { n: least })
        : say('{n} {n|trial|trials}', { n: least }),
    hurt: false,
  }
}

/** The ratio that was judged, the same with disturbed trials if there are any, and the trials behind it. */
export const chipsOf = ({ ratio, interval, withDisturbed, n, among }: Comparison): Evidence[] => [
  {
    message:
      among > 1
        ? say('ratio {advantage}, {sure} for all {among} comparisons together', {
            advantage: ratioText({ ratio, interval }),
            sure: formatPercent(CONFIDENCE, 0),
            among,
          })
        : say('ratio {advantage}', { advantage: ratioText({ ratio, interval }) }),
    hurt: false,
  },
  ...(withDisturbed
    ? [
        {
          message: say('with disturbed trials {advantage}', {
            advantage: ratioText(withDisturbed),
          }),
          hurt: false,
        },
      ]
    : []),
  { message: say('{n} {n|trial|trials} each', { n }), hurt: false },
]
