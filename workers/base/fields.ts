/**
 * Field descriptors: what values an option allows, stated once. The schema, the form, the catalogue
 * and the error messages are all made from these, so a plug-in's options appear everywhere as soon
 * as they are listed.
 */

/** Maximum number of tasks of a trial. */
export const MAX_TASKS = 2_000_000
/** Maximum number of threads that a trial may have alive at the same time. */
export const MAX_WORKERS = 512
/** Most lanes of a pool that other code ran. */
export const MAX_LANES = 1024
/** Maximum number of workers of a pool; a wait pool beside it may have as many. */
export const MAX_POOL = MAX_WORKERS / 2

/** Groups of the form, in its order. */
export const groups = [
  { id: 'dispatch', name: 'Dispatch' },
  { id: 'pool', name: 'Pool' },
  { id: 'work', name: 'Work' },
  { id: 'arrivals', name: 'Arrivals' },
  { id: 'measure', name: 'Measurement' },
  /** What is rarely changed. */
  { id: 'experts', name: 'For experts' },
] as const

/** A spec as conditions read it. Its precise type follows from the fields, which cannot use it. */
export interface Settings {
  workload: { id: string; kernel: string }
  arrivals: { kind: string }
  strategy: Readonly<Record<string, unknown>>
}

type Group = (typeof groups)[number]['id']

/**
 * Place of a field in the form, which does not show a field without one. Options of a plug-in need
 * none: they follow the plug-in's choice.
 */
interface FieldPlace {
  group?: Group
  /** Condition on the spec; a field that the spec does not have is never shown. */
  when?(spec: Settings): boolean
}

interface FieldText extends FieldPlace {
  /** Short label, as shown beside the control. */
  label: string
  help: string
  /**
   * Part of the sentence about an experiment, unless the field has its default: `answers of
   * {answerBytes}` becomes "answers of 64 KiB". In braces: this field, or one beside it.
   */
  says?: string
}

export interface NumberField extends FieldText {
  type: 'int' | 'number'
  min: number
  max: number
  /** Unit as printed: 'ms', 'KiB', '%', or '' for a count. */
  unit: string
  default: number
  presets?: readonly number[]
}

interface ChoiceField<O extends string = string> extends FieldText {
  type: 'choice'
  /** `help`: one sentence on the effect of an option; `says`: its phrase, also as the default. */
  options: readonly { value: O; label: string; help?: string; says?: string }[]
  default: NoInfer<O>
}

interface FlagField extends FieldText {
  type: 'flag'
  default: boolean
}

/** A count, or no limit. */
interface LimitField extends FieldText {
  type: 'limit'
  min: number
  max: number
  unit: string
  default: number | 'unlimited'
  presets?: readonly (number | 'unlimited')[]
}

/** Multi-line text, as pasted. The plug-in that owns the field defines its format. */
interface TextField extends FieldText {
  type: 'text'
  most: number
  rows: number
  /** Example, shown while the field is empty. */
  placeholder: string
  /** True for a program in JavaScript. */
  code?: boolean
  default: string
}

export type Field = NumberField | ChoiceField | FlagField | LimitField | TextField
export type Fields = Readonly<Record<string, Field>>

export type ValueOf<F> = F extends NumberField
  ? number
  : F extends ChoiceField<infer O>
    ? O
    : F extends FlagField
      ? boolean
      : F extends LimitField
        ? number | 'unlimited'
        : F extends TextField
          ? string
          : never

export type Values<Fs extends Fields> = { -readonly [K in keyof Fs]: ValueOf<Fs[K]> }
export type Options = Readonly<Record<string, number | string | boolean>>

/** A number without a unit is a count. */
type GivenNumber = Omit<NumberField, 'type' | 'unit'> & { unit?: string }
export const int = (field: GivenNumber): NumberField => ({ type: 'int', unit: '', ...field })
export const number = (field: GivenNumber): NumberField => ({ type: 'number', unit: '', ...field })
export const choice = <const O extends string>(
  field: Omit<ChoiceField<O>, 'type'>,
): ChoiceField<O> => ({ type: 'choice', ...field })
export const flag = (field: Omit<FlagField, 'type'>): FlagField => ({ type: 'flag', ...field })
export const limit = (field: Omit<LimitField, 'type'>): LimitField => ({ type: 'limit', ...field })
export const text = (field: Omit<TextField, 'type'>): TextField => ({ type: 'text', ...field })

export const defaultsOf = <Fs extends Fields>(fields: Fs): Values<Fs> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.default]),
  ) as Values<Fs> // each default has the type of its own field

/** Values of all fields: the given ones, checked by a schema, and the defaults of the rest. */
export const valuesOf = <Fs extends Fields>(
  fields: Fs,
  given: Readonly<Record<string, unknown>>,
): Values<Fs> => ({
  ...defaultsOf(fields),
  ...(given as Partial<Values<Fs>>), // the schema is made from the same fields
})

/** A copy with sorted keys, to compare as text. */
export const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, ordered(inner)]),
      )
    : value
