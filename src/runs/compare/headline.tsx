import { useMemo } from 'react'
import {
  areAlike,
  betweenRuns,
  judgedBy,
  percentileOf,
  titleText,
  unlikeFacts,
  type Measure,
  type RunPair,
  type RunsStatement,
} from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import { settingText, workUnlike } from '../settings'
import { isSameWork, type ComparedRun, type ComparedPlace } from './compare-model'
import { Spoken } from '../../views/variant-name'
import styles from './compare.module.css'

interface HeadlineProps {
  runs: readonly ComparedRun[]
  places: readonly ComparedPlace[]
  /** Index of the run that the others are compared with. */
  baseline: number
}

/** Maximum length of a value in a sentence, in characters. */
const MAX_VALUE = 32

/** Difference of a run, as the beginning of its sentence. */
const whatOf = (base: ComparedRun, { sign, file }: ComparedRun): string => {
  const unlike = workUnlike([base.file.experiment, file.experiment])
  const [first] = unlike
  const value = first?.each[1] ?? ''
  if (!first) return t('{run} (the same settings)', { run: sign })
  return unlike.length === 1 && value.length <= MAX_VALUE
    ? t('{run} ({setting})', { run: sign, setting: settingText(first.what, value) })
    : t('{run} ({n} {n|setting|settings} changed)', { run: sign, n: unlike.length })
}

/** Measure of both runs; null if only one of them is a batch. */
const commonMeasure = (
  base: ComparedRun,
  other: ComparedRun,
  points: Parameters<typeof judgedBy>[1],
): Measure | null => {
  const [a, b] = [base, other].map(({ file }) => judgedBy(file.experiment, points))
  const isOpen = (measure: Measure | undefined) =>
    measure !== undefined && percentileOf(measure) !== null
  return a !== undefined && isOpen(a) === isOpen(b) ? a : null
}

const isRecorded = ({ id }: ComparedRun): boolean => id.startsWith('~')

/** Names the one of two runs of a machine with fewer threads that really ran in parallel. */
const busierOf = (base: ComparedRun, other: ComparedRun): RunPair['busier'] => {
  const both = [base, other].map(({ file }) => file.environment)
  const [a, b] = both.map(({ parallelism }) => parallelism)
  if (a == null || b == null || !unlikeFacts(both).includes('parallelism')) return null
  const { sign } = a < b ? base : other
  return { run: sign, factor: Math.max(a, b) / Math.min(a, b) }
}

const saidOf = (
  runs: readonly ComparedRun[],
  places: readonly ComparedPlace[],
  at: number,
  to: number,
) => {
  const [base, other] = [runs[at], runs[to]]
  if (!base || !other) return null
  const both = places.flatMap((place) => {
    const [from, now] = [place.points[at], place.points[to]]
    const sameWork = isSameWork(place, at, to)
    const name = titleText(place.variant)
    return from && now ? [{ name, variant: from.variant, base: from, other: now, sameWork }] : []
  })
  const environments = [base, other].map(({ file }) => file.environment)
  const points = both.flatMap((one) => [one.base, one.other])
  return betweenRuns({
    places: both,
    measure: commonMeasure(base, other, points),
    noises: [base, other].map(({ file }) => file.noise),
    // A recorded run is of another machine, however alike they look.
    sameMachine: isRecorded(base) === isRecorded(other) && areAlike(environments),
    busier: busierOf(base, other),
    what: whatOf(base, other),
    base: base.sign,
  })
}

/** Sentence per run: its change against the baseline, or why that is unknown. */
export const CompareHeadline = ({ runs, places, baseline }: HeadlineProps) => {
  const all = useMemo(() => {
    const byText = new Map<string, RunsStatement & { signs: string }>()
    for (const [i, { sign }] of runs.entries()) {
      const said = i === baseline ? null : saidOf(runs, places, baseline, i)
      if (!said) continue
      const text = [...said.headline.map((part) => part.text), said.why ?? ''].map(inWords).join('')
      // The same sentence may hold for several runs.
      const signs = [byText.get(text)?.signs, sign].filter(Boolean).join(' ')
      byText.set(text, { ...said, signs })
    }
    return [...byText.values()]
  }, [runs, places, baseline])
  return (
    <section
      className={`card ${styles.headline}`}
      aria-label={t('Comparison in words')}
      data-part="headline"
    >
      {all.map(({ signs, headline, why }) => (
        <div key={signs}>
          <p className={all.length === 1 ? 'big' : styles.sentence}>
            {all.length > 1 && !inWords(headline[0]?.text ?? '').startsWith(signs) && `${signs} `}
            <Spoken parts={headline} />
          </p>
          {why && <p className="lead">{inWords(why)}</p>}
        </div>
      ))}
    </section>
  )
}
