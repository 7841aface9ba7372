/** The parts of every kind of verdict. */
import { formatPercent } from '../base/format'
import { type Message, say } from '../base/message'
import { type Comparison, CONFIDENCE, type Place, ratioText } from '../reading'
import type { Evidence, Verdict } from './types'

/** A verdict without its trust, which is decided in the same way for all kinds. */
export interface Statement extends Omit<Verdict, 'trust'> {
  /** All differences in it are settled, see `judge/looks.ts`. */
  settled: boolean
}

/** The axis as the page names it; without them, the ids of the experiment are used. */
export interface AxisWords {
  /** Within a sentence: `queue per worker`. */
  axisLabel?: string
  /** Names of values that are not numbers. */
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

/** The ratio, the ratio with disturbed trials if there are any, and the number of trials. */
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
