/**
 * What lessons are written with: a lesson's file has its story, its experiments and what they say;
 * its texts come from the chosen language.
 */
import type { RunFile, VariantId } from '../../workers/api'
import { t } from '../i18n/text'
import { toldOf, type Found } from './outcome-texts'
import type { LessonTexts } from './texts/en'
import type {
  CompareStep,
  Diagram,
  Lesson,
  PredictStep,
  RunStep,
  Step,
  TellStep,
  Told,
} from './lesson'

interface Said {
  title: string
  /** A paragraph, or several. */
  text: string | readonly string[]
}

interface Asked extends Said {
  question: string
}

const base = ({ title, text }: Said, diagram?: Diagram) => ({
  title,
  text: [text].flat(),
  ...(diagram && { diagram }),
})

export const tell = (said: Said, diagram?: Diagram): TellStep => ({
  kind: 'tell',
  ...base(said, diagram),
})

/** The last step of each lesson. */
export const remember = (text: Said['text']): TellStep =>
  tell({ title: t('What to remember'), text })

const predict = (
  id: string,
  said: Asked,
  ask: PredictStep['ask'],
  diagram?: Diagram,
): PredictStep => ({ kind: 'predict', id, ...base(said, diagram), question: said.question, ask })

/**
 * Asks for one of the choices, by id, in the order in which they are shown; `variants` says which
 * variant a choice names.
 */
export const choose = (
  id: string,
  said: Asked & { choices: Readonly<Record<string, string>> },
  {
    ordered,
    diagram,
    variants = {},
  }: {
    ordered?: true
    diagram?: Diagram
    variants?: Readonly<Record<string, VariantId>>
  } = {},
): PredictStep => {
  const choices = Object.entries(said.choices).map(([own, label]) => {
    const variant = variants[own]
    return { id: own, label, ...(variant && { variant }) }
  })
  return predict(id, said, { kind: 'choice', choices, ...(ordered && { ordered }) }, diagram)
}

/** Asks for a number on a slider. */
export const slide = (
  id: string,
  said: Asked & { unit: string },
  range: { min: number; max: number; step: number; start: number },
): PredictStep => predict(id, said, { kind: 'slider', ...range, unit: said.unit })

/** Asks how many times as long one thing takes as another. */
export const predictTimes = (
  id: string,
  said: Asked & { unit?: string },
  range: { min: number; max: number; start: number },
): PredictStep =>
  slide(id, { unit: t('{n|times|times} as long'), ...said }, { step: 0.1, ...range })

export const run = (
  id: string,
  said: Said,
  rest: Pick<RunStep, 'preset' | 'experiment'>,
): RunStep => ({ kind: 'run', id, ...base(said), ...rest })

/** Compares a prediction with a run, both by id; what is said depends on what came out. */
export const compare = <Came extends string>(
  prediction: string,
  ran: string,
  { title, came }: { title: string; came: Readonly<Record<Came, Told>> },
  {
    outcome,
    ...rest
  }: Pick<CompareStep, 'tolerance' | 'views' | 'sight'> & {
    outcome: (run: RunFile) => Found<NoInfer<Came>>
  },
): CompareStep => ({
  kind: 'compare',
  prediction,
  run: ran,
  ...base({ title, text: [] }),
  told: came,
  outcome: (file) => toldOf(outcome(file), came),
  ...rest,
})

/** A lesson, to be told in any language; `minutes` is how long it takes, about. */
export const lesson =
  <Id extends keyof LessonTexts>(
    id: Id,
    minutes: number,
    steps: (texts: LessonTexts[Id]) => readonly Step[],
  ) =>
  (texts: LessonTexts): Lesson => {
    const own = texts[id]
    const { title, lead, teacher } = own
    return { id, title, lead, teacher, minutes, steps: steps(own) }
  }

/** Maximum number of workers of a pool. */
const MAX_WORKERS = 64

/** As many workers as cores, at least two. */
export const workersFor = (cores: number, most: number = MAX_WORKERS): number =>
  Math.min(most, Math.max(2, cores))
