/**
 * Field descriptors: what a value may be, said once. The schema, the form, the catalogue and the
 * refusals are all made from these, so a plug-in's options appear everywhere by being listed here.
 */

interface FieldText {
  /** Short label, as shown beside the control. */
  label: string
  /** One line of help. */
  help: string
}

export interface NumberField extends FieldText {
  type: 'int' | 'number'
  min: number
  max: number
  /** Unit as printed: 'ms', 'KiB', '%', or '' for a count. */
  unit: string
  default: number
  /** Values offered as one click. */
  presets?: readonly number[]
}

export interface ChoiceField<O extends string = string> extends FieldText {
  type: 'choice'
  options: readonly { value: O; label: string }[]
  default: NoInfer<O>
}

export interface FlagField extends FieldText {
  type: 'flag'
  default: boolean
}

/** A count, or no limit at all. */
export interface LimitField extends FieldText {
  type: 'limit'
  min: number
  max: number
  unit: string
  default: number | 'unlimited'
  presets?: readonly (number | 'unlimited')[]
}

/** Text of many lines, as pasted. What it must hold is its plug-in's business. */
export interface TextField extends FieldText {
  type: 'text'
  /** Most characters. */
  most: number
  /** Lines that the control shows. */
  rows: number
  /** An example, shown while there is nothing. */
  placeholder: string
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

export type OptionValue = number | string | boolean
export type Options = Readonly<Record<string, OptionValue>>

export const int = (field: Omit<NumberField, 'type'>): NumberField => ({ type: 'int', ...field })
export const number = (field: Omit<NumberField, 'type'>): NumberField => ({
  type: 'number',
  ...field,
})
export const choice = <const O extends string>(
  field: Omit<ChoiceField<O>, 'type'>,
): ChoiceField<O> => ({ type: 'choice', ...field })
export const flag = (field: Omit<FlagField, 'type'>): FlagField => ({ type: 'flag', ...field })
export const limit = (field: Omit<LimitField, 'type'>): LimitField => ({ type: 'limit', ...field })
export const text = (field: Omit<TextField, 'type'>): TextField => ({ type: 'text', ...field })

/** The default of each field. */
export const defaultsOf = <Fs extends Fields>(fields: Fs): Values<Fs> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.default]),
  ) as Values<Fs> // each default has the type of its own field
