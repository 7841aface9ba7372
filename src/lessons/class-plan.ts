/** What the notes say of a step in a class: how long it takes, and which figures to expect. Pure. */
import { plannedRatio, pointsOf } from '../../workers/api'
import { machineWith } from '../draft/preset-draft'
import { inLanguage, named, t } from '../i18n/text'
import type { CompareStep, Lesson, PredictStep, RunStep, Step } from './lesson'
import { numberText } from './progress/answers'
import { TENTH, timesLong } from './steps'

/** Minutes in a class: half a minute to think and the count of hands, a run, or what was seen and why. */
export const CLASS_MINUTES: Readonly<Record<Step['kind'], number>> = {
  tell: 1,
  predict: 2,
  run: 1,
  compare: 3,
}

/** Minutes beside the steps: what is asked before them, and after them the changed case and the Lab. */
export const EXTRA_MINUTES = { ask: 2, changed: 2, lab: 3 }

/** Minutes that phones take: to join, and the machines of a question on the wall. */
const PHONE_MINUTES = { join: 2, chart: 1 }

export const allMinutes = ({ steps }: Lesson): { alone: number; withPhones: number } => {
  const { ask, changed, lab } = EXTRA_MINUTES
  const alone = steps.reduce((sum, { kind }) => sum + CLASS_MINUTES[kind], ask + changed + lab)
  const asked = steps.filter(({ kind }) => kind === 'predict').length
  return { alone, withPhones: alone + PHONE_MINUTES.join + PHONE_MINUTES.chart * asked }
}

/** Which answers an outcome stands for: its choice, or the side of 1 on which a ratio is. */
export const rangeOf = (outcome: string, { ask }: PredictStep): string | null => {
  if (ask.kind === 'choice') {
    const choice = ask.choices.find(({ id }) => id === outcome)
    return choice ? inLanguage(choice.label) : null
  }
  if (outcome === 'longer') return t('More than 1')
  if (outcome === 'shorter') return t('Less than 1')
  return outcome === 'same' ? t('About 1') : null
}

/** Machines for which the notes say what to expect. */
const CORES = [2, 4, 8] as const

/** `2 cores: 1.8 times as long; …` without costs; null where they decide. */
export const expectedText = ({ expects }: CompareStep, run: RunStep): string | null => {
  if (!expects) return null
  if (typeof expects === 'string') return inLanguage(expects)
  const values = CORES.map((cores) => {
    const experiment = run.experiment(machineWith(cores))
    const points = pointsOf(experiment)
    const [fast, slow] = expects.map((id) => points.find(({ variant }) => variant === id))
    const ratio = (fast && slow && plannedRatio(experiment, fast, slow, cores)) ?? NaN
    return t('{cores} cores: {print}', {
      cores,
      print: numberText(ratio, { step: TENTH, unit: timesLong() }),
    })
  })
  const { variants } = run.experiment(machineWith(CORES[0]))
  const [fast = '', slow = ''] = expects.map((side) =>
    named(variants.find(({ id }) => id === side)?.label ?? side),
  )
  const rule = t('By the rule alone, computed without costs ({slow} against {fast}):', {
    slow,
    fast,
  })
  return `${rule} ${values.join('; ')}.`
}
