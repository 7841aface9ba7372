/** The runs of a joined file, each by itself. */
import type { Message } from '../base/message'
import type { Experiment } from '../experiment/types'
import { variantIds } from '../experiment/variant-ids'
import { type Comparison, readingOf } from '../reading'
import { originOf } from '../run-file/origin'
import type { OriginEnvironment, RunFile } from '../run-file/result'
import { viewOf } from '../views/view'
import type { AxisWords } from './parts'
import { headlineOf } from './verdict'

export interface ComparedRun {
  /** The letter that it has in a view of all, or its number if there are more runs than letters. */
  sign: string
  name: string
  place: OriginEnvironment
  experiment: Experiment
  /** Its own verdict, as in its own file. */
  headline: Message
  /** The best of its variants against the next; null on an axis, and without a ratio. */
  lead: Comparison | null
}

/** The run of a joined file that was made at one of its places, as if it had a file of its own. */
export const runAt = (file: RunFile, place: OriginEnvironment): RunFile =>
  viewOf(file, { compare: 'variant', axis: 'x', fixed: originOf(place) })

/** @param wordsOf the names that the page gives to the axis of an experiment */
export const comparedIn = (
  file: RunFile,
  wordsOf: (experiment: Experiment) => AxisWords = () => ({}),
): ComparedRun[] => {
  const places = (file.environments ?? []).filter(({ run }) => run !== undefined)
  return places.map((place, i) => {
    const { run: name = '', experiment = file.experiment } = place
    const own = runAt(file, place)
    const reading = readingOf(own)
    const { family, order } = reading.contest(reading.places)
    const [first, second] = own.experiment.axis ? [] : order
    return {
      sign: places.length > variantIds.length ? String(i + 1) : (variantIds[i] ?? ''),
      name,
      place,
      experiment,
      headline: headlineOf(own, wordsOf(own.experiment)),
      lead: first && second ? family.compare(first, second) : null,
    }
  })
}
