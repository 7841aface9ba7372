import { type RunFile, type Verdict, verdictOf } from '../../workers/api'
import { t } from '../i18n/text'
import { axisMeta } from '../draft/axis-meta'

/** The verdict of a finished run, with the names that the page gives to its axis. */
export const verdictOfFile = ({ experiment, points, noise, environment }: RunFile): Verdict => {
  const axis = axisMeta(experiment)
  return verdictOf({
    experiment,
    points,
    parallelism: environment.parallelism,
    clockStepMs: environment.clockStepMs,
    noise,
    over: true,
    ...(axis && { axisLabel: axis.label }),
    ...(axis?.names && { axisNames: axis.names }),
  })
}

/** Trust in a verdict, in words; '' if the run decided nothing. */
export const trustText = ({ kind, trust }: Verdict): string => {
  switch (trust) {
    case 'sure':
      return t('sure')
    case 'so-far':
      return kind === 'nothing' || kind === 'measuring' ? '' : t('so far')
    case 'too-noisy':
      return t('too noisy to be sure')
    default:
      return trust satisfies never
  }
}
