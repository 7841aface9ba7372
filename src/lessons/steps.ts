/**
 * What lessons are written with: a lesson's file has its story, its experiments and what they say;
 * its texts come from the chosen language.
 */
import {
  parseExperiment,
  type PresetId,
  presets,
  readingOf,
  variantIds,
  type Experiment,
  type Machine,
  type VariantId,
} from '../../workers/api'
import type { Patch } from '../draft/edit'
import { experimentWith } from '../draft/preset-changes'
import { t } from '../i18n/text'
import { outcomeOf, type Question } from './outcome/question'
import type { LessonTexts } from './texts/fetch'
import type {
  CompareStep,
  Diagram,
  Lesson,
  OutcomeTexts,
  PredictStep,
  RunStep,
  Step,
  TellStep,
} from './lesson'

interface StepTexts {
  title: string
  /** A paragraph, or several. */
  text: string | readonly string[]
}

interface QuestionTexts extends StepTexts {
  question: string
}

const base = ({ title, text }: StepTexts, diagram?: Diagram) => ({
  title,
  text: [text].flat(),
  ...(diagram && { diagram }),
})

export const tell = (texts: StepTexts, diagram?: Diagram): TellStep => ({
  kind: 'tell',
  ...base(texts, diagram),
})

/** The last step of each lesson. */
const remember = (text: StepTexts['text']): TellStep => tell({ title: t('What to remember'), text })

const predict = (
  id: string,
  texts: QuestionTexts,
  ask: PredictStep['ask'],
  diagram?: Diagram,
): PredictStep => ({ kind: 'predict', id, ...base(texts, diagram), question: texts.question, ask })

/**
 * Asks for one of the choices, by id, in the order in which they are shown; `variants` says which
 * choice names a variant.
 */
export const choose = (
  id: string,
  texts: QuestionTexts & { choices: Readonly<Record<string, string>> },
  {
    ordered,
    diagram,
    variants = {},
  }: {
    ordered?: true
    diagram?: Diagram
    variants?: Readonly<Partial<Record<VariantId, string>>>
  } = {},
): PredictStep => {
  const choices = Object.entries(texts.choices).map(([own, label]) => {
    const variant = variantIds.find((one) => variants[one] === own)
    return { id: own, label, ...(variant && { variant }) }
  })
  return predict(id, texts, { kind: 'choice', choices, ...(ordered && { ordered }) }, diagram)
}

/** Asks for a number on a slider. */
export const slide = (
  id: string,
  texts: QuestionTexts & { unit: string },
  range: { min: number; max: number; step: number; start: number },
): PredictStep => predict(id, texts, { kind: 'slider', ...range, unit: texts.unit })

/** Scale of how many times as long one thing takes as another. */
export const TENTH = 0.1
export const timesLong = (): string => t('{n|times|times} as long')

/** Asks how many times as long one thing takes as another. */
export const predictTimes = (
  id: string,
  texts: QuestionTexts & { unit?: string },
  range: { min: number; max: number },
): PredictStep => slide(id, { unit: timesLong(), ...texts }, { step: TENTH, start: 1, ...range })

/** Most trials of each variant: fast trials need not fill the time of a run. */
const MOST_TRIALS = 28

interface Setting {
  /** Without it, an experiment with one variant, in which nothing is set. */
  preset?: PresetId
  /** Those of its variants that run; all without it. */
  variants?: readonly VariantId[]
  /** What the lesson changes in it, by the paths that a link has: `workload.tasks`, `B.label`, `axis.values`. */
  change: (machine: Machine) => Patch
}

const changedFor = ({ preset, variants, change }: Setting, machine: Machine): Experiment => {
  const made = parseExperiment(
    preset
      ? presets.get(preset).build(machine).experiment
      : { until: 'sure', variants: [{ id: 'A' }] },
  )
  const isKept = ({ id }: { id: VariantId }) => variants?.includes(id) ?? true
  const changed = made.ok
    ? experimentWith(
        { ...made.value, variants: made.value.variants.filter(isKept) },
        Object.entries({ trials: MOST_TRIALS, ...change(machine) }),
      )
    : made
  if (changed.ok) return changed.value
  const [issue] = changed.issues
  throw new Error(`[lessons] an experiment that can be run (${issue?.path}: ${issue?.message})`)
}

/** Runs a preset with changes, until its answer is sure. */
export const measure = (id: string, texts: StepTexts, setting: Setting): RunStep => ({
  kind: 'run',
  id,
  ...base(texts),
  experiment: (machine) => changedFor(setting, machine),
})

/**
 * Compares a prediction with a run, both by id; the texts depend on what came out. Without `views` it shows the
 * lanes.
 */
export const compare = <Came extends string>(
  prediction: string,
  ran: string,
  { title, came }: { title: string; came: Readonly<Record<Came, OutcomeTexts>> },
  {
    asks,
    views = ['lanes', 'utilization'],
    ...rest
  }: Partial<Pick<CompareStep, 'tolerance' | 'views' | 'picture' | 'expects'>> & {
    asks: Question<NoInfer<Came>>
  },
): CompareStep => ({
  kind: 'compare',
  prediction,
  run: ran,
  ...base({ title, text: [] }),
  texts: came,
  outcome: (file) => outcomeOf(asks(readingOf(file), file), came),
  views,
  ...rest,
})

/** A lesson, to be told in any language, without its last step; `minutes` is how long it takes, about. */
export const lesson =
  <Id extends keyof LessonTexts>(
    id: Id,
    minutes: number,
    steps: (texts: LessonTexts[Id]) => readonly Step[],
  ) =>
  (texts: LessonTexts): Lesson => {
    const own = texts[id]
    const { title, lead, notes, learnt, transfer } = own
    const all = [...steps(own), remember(own.remember)]
    return { id, title, lead, notes, minutes, steps: all, learnt, transfer }
  }

/** An axis that also sets the number of tasks, given by value: long tasks are fewer. */
export const axisOf = (path: string, tasks: Readonly<Record<number, number>>) => ({
  path,
  values: Object.keys(tasks).map(Number),
  sets: Object.fromEntries(
    Object.entries(tasks).map(([value, count]) => [value, { 'workload.tasks': count }]),
  ),
})

/** Changes after which the workers of a variant take their tasks themselves, from a channel. */
export const pulled = (id: VariantId, channel: string, workers: number) => ({
  [`${id}.strategy.kind`]: 'pull',
  [`${id}.strategy.channel`]: channel,
  [`${id}.strategy.workers`]: workers,
})

/** Maximum number of workers of a lesson's pool: more take long to start. */
const MAX_WORKERS = 64

/** As many workers as cores, at least two. */
export const workersFor = (cores: number, most: number = MAX_WORKERS): number =>
  Math.min(most, Math.max(2, cores))
