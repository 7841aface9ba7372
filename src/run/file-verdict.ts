import {
  type AxisWords,
  type Experiment,
  headlineOf,
  type Message,
  readingOf,
  sentenceOf,
  type RunFile,
  type Verdict,
  verdictOf,
} from '../../workers/api'
import { t } from '../i18n/text'
import { axisMeta } from '../draft/axis-meta'
import { loaded } from './loaded'

/** The names that the page gives to the axis of an experiment, for its verdict. */
export const axisWords = (experiment: Experiment): AxisWords => {
  const axis = axisMeta(experiment)
  return {
    ...(axis && { axisLabel: axis.label }),
    ...(axis?.names && { axisNames: axis.names }),
  }
}

/** The verdict of the run in a file; of one that was cut off, as far as it came. */
export const verdictOfFile = (file: RunFile): Verdict =>
  verdictOf(readingOf(file), axisWords(file.experiment))

/** Trust in a verdict, in words; '' if the run decided nothing. */
export const trustText = ({ kind, trust }: Verdict): string => {
  switch (trust) {
    case 'sure':
      return t('sure')
    case 'so-far':
      return kind === 'nothing' || kind === 'measuring' || kind === 'observed' ? '' : t('so far')
    case 'too-noisy':
      return t('too noisy to be sure')
    default:
      return trust satisfies never
  }
}

/** Verdict of the run in a file, in one sentence; of a joined one by its usual view. */
export const headlineOfFile = (whole: RunFile): Message => {
  const { file, whole: view } = loaded(whole, '')
  if (view?.machines) return sentenceOf(view.machines.verdict)
  return headlineOf(file, axisWords(file.experiment))
}
