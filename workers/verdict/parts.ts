/** The parts of every kind of verdict. */
import { formatPercent } from '../base/format'
import { english, joined, type Message, say } from '../base/message'
import type { Experiment, VariantId } from '../experiment/types'
import { type Advantage, advantageText, WITHIN } from '../judge/measure'
import { soundTrials } from '../run-file/valid-trials'
import { CONFIDENCE } from '../judge/thresholds'
import { titleText } from '../presets'
import type { PointResult, RunFile } from '../run-file/result'
import type { Evidence, Verdict } from './types'

/** What a kind of verdict says; how far it can be trusted is added for all kinds in the same way. */
export interface Said extends Omit<Verdict, 'trust'> {
  /** All that it says of differences is sure, and known well enough: see `judge/sure.ts`. */
  settled: boolean
}

export interface Judged {
  experiment: Experiment
  points: readonly PointResult[]
  /** Threads that really ran at once; null if not measured. */
  parallelism: number | null
  /** Smallest step of the clock of the trials; 0 if it is not known. */
  clockStepMs?: number
  /** The first point against itself; null if that was not run. */
  noise?: RunFile['noise']
  /** No further trial will come. */
  over: boolean
  /** It was stopped, or it failed. */
  cut?: boolean
  /** Of the axis, as it stands in a sentence: `queue per worker`. */
  axisLabel?: string
  /** Names of the axis's values, if they are not numbers. */
  axisNames?: Readonly<Record<string, string>>
}

export const nothing = (
  kind: 'measuring' | 'nothing',
  text: Message,
  why: Message | null = null,
): Said & Verdict => ({
  kind,
  winner: null,
  headline: [{ text }],
  second: [],
  why,
  evidence: [],
  trust: 'so-far',
  settled: false,
  factor: null,
  fairness: null,
})

/** Names of variants; with their ids if two are the same. */
export const labelsOf = ({ variants }: Experiment) => {
  const labels = new Map(variants.map(({ id, label }) => [id, titleText(label || id)]))
  const twice = new Set([...labels.values()].map(english)).size < labels.size
  return (id: VariantId): Message => {
    const label = labels.get(id) ?? say(id)
    return twice ? joined([id, label], ' ') : label
  }
}

/** A name inside a sentence. */
export const within = (name: Message): Message => ({ ...name, inside: true })

/** How many valid trials it is based on. */
export const trialsChip = (points: readonly PointResult[]): Evidence => {
  const counts = points.map((point) => soundTrials(point).length)
  const least = Math.min(...counts)
  return {
    message:
      points.length > 1
        ? say('{n} {n|trial|trials} each', { n: least })
        : say('{n} {n|trial|trials}', { n: least }),
    hurt: false,
  }
}

/** The ratio that was judged, the same with disturbed trials if there are any, and the trials behind it. */
export const chipsOf = ({ factor, interval, withDisturbed, n, among }: Advantage): Evidence[] => [
  {
    message:
      among > 1
        ? say('ratio {advantage}, {sure} for all {among} comparisons together', {
            advantage: advantageText({ factor, interval }),
            sure: formatPercent(CONFIDENCE, 0),
            among,
          })
        : say('ratio {advantage}', { advantage: advantageText({ factor, interval }) }),
    hurt: false,
  },
  ...(withDisturbed
    ? [
        {
          message: say('with disturbed trials {advantage}', {
            advantage: advantageText({
              factor: withDisturbed.ratio,
              interval: withDisturbed.interval,
            }),
          }),
          hurt: false,
        },
      ]
    : []),
  { message: say('{n} {n|trial|trials} each', { n }), hurt: false },
]

/** The text if no difference is claimed: they are equal, none was found, or nothing can be known yet. */
export const notFound = (advantage: Pick<Advantage, 'interval' | 'outcome'> | null): Message => {
  if (advantage?.outcome === 'same') return say('equal within {share}', { share: WITHIN })
  return advantage?.interval ? say('no difference found') : say('too few trials to say')
}
