/** Settings in which experiments differ, in the words of the form. Pure. */
import {
  catalogue,
  parseExperiment,
  pointsOf,
  presets,
  valueAt,
  type Environment,
  type Experiment,
  type Field,
  type Spec,
  type VariantId,
} from '../../workers/api'
import { named, t } from '../i18n/text'
import { shownOf } from '../parts/fields/field-text'
import { axisMeta, axisValueText } from '../draft/axis-meta'
import { ownSpec } from '../draft/edit'
import { fieldsOf, formValue } from '../draft/form'

/** A setting that differs: its name, and its value in each of the experiments, in their order. */
export interface SettingDifference {
  what: string
  each: string[]
}

/** Text instead of the value of a setting that an experiment does not have. */
export const NO_VALUE = '–'

/** `Workers: 8`. */
export const settingText = (what: string, value: string): string =>
  t('{what}: {value}', { what, value })

const unlike = (what: string, each: string[]): SettingDifference[] =>
  new Set(each).size > 1 ? [{ what, each }] : []

const textIn = (fields: ReadonlyMap<string, Field>, spec: Spec, path: string): string => {
  const field = fields.get(path)
  return field ? shownOf(field, formValue(spec, path)) : NO_VALUE
}

/** Settings of the variants that all experiments have; one entry if all variants agree. */
const ofVariants = (experiments: readonly Experiment[]): SettingDifference[] => {
  const ids = (experiments[0]?.variants ?? []).flatMap(({ id }) =>
    experiments.every(({ variants }) => variants.some((one) => one.id === id)) ? [id] : [],
  )
  const rows = new Map<string, { label: string; each: Map<VariantId, string[]> }>()
  // The field of an axis is a setting of its own.
  const varied = new Set(experiments.flatMap(({ axis }) => axis?.path ?? []))
  for (const id of ids) {
    const specs = experiments.map((experiment) => ownSpec(experiment, id))
    const fields = specs.map(fieldsOf)
    const paths = new Set(fields.flatMap((own) => [...own.keys()]))
    for (const path of paths) {
      const field = fields.map((own) => own.get(path)).find((one) => one !== undefined)
      if (!field || varied.has(path)) continue
      const row = rows.get(path) ?? { label: t(field.label), each: new Map() }
      row.each.set(
        id,
        specs.map((spec, i) => textIn(fields[i] ?? new Map(), spec, path)),
      )
      rows.set(path, row)
    }
  }
  return [...rows.values()].flatMap(({ label, each }) => {
    const values = [...each.values()]
    const [first] = values
    if (!first) return []
    const alike = each.size === ids.length && new Set(values.map((one) => one.join('\n'))).size < 2
    return alike
      ? unlike(label, first)
      : [...each].flatMap(([id, own]) => unlike(`${id}: ${label}`, own))
  })
}

const namesIn = ({ variants }: Experiment): string =>
  variants.map(({ id, label }) => (label ? `${id} ${named(label)}` : id)).join(', ')

const axisIn = (experiment: Experiment): string => {
  const { axis } = experiment
  const meta = axisMeta(experiment)
  if (!axis || !meta) return t('nothing')
  const values = axis.values.map((value) => axisValueText(meta, value))
  return settingText(meta.label, values.join(', '))
}

/** Settings that come with the values of an axis, such as fewer tasks where they are long. */
const ofValues = (experiments: readonly Experiment[]): SettingDifference[] => {
  const [first] = experiments
  const meta = first && axisMeta(first)
  const setAt = ({ axis }: Experiment, value: string) => Object.keys(axis?.sets?.[value] ?? {})
  return (first?.axis?.values ?? []).flatMap((value) => {
    const paths = new Set(experiments.flatMap((experiment) => setAt(experiment, String(value))))
    const specs = experiments.flatMap(
      (experiment) => pointsOf(experiment).find(({ x }) => x === value)?.spec ?? [],
    )
    if (!meta || specs.length < experiments.length) return []
    const fields = specs.map(fieldsOf)
    return [...paths].flatMap((path) => {
      const field = fields.map((own) => own.get(path)).find((one) => one !== undefined)
      const each = specs.map((spec, i) => textIn(fields[i] ?? new Map(), spec, path))
      return field ? unlike(settingText(axisValueText(meta, value), t(field.label)), each) : []
    })
  })
}

/** Fields of a whole experiment. Nobody chose the number of trials of a run until it is sure. */
const ofWhole = (experiments: readonly Experiment[]): SettingDifference[] => {
  const sure = experiments.every(({ until }) => until === 'sure')
  return Object.entries<Field>(catalogue.fields.experimentFields).flatMap(([path, field]) =>
    sure && path === 'trials'
      ? []
      : unlike(
          t(field.label),
          experiments.map((experiment) =>
            shownOf(field, valueAt(experiment, path) ?? field.default),
          ),
        ),
  )
}

/** All settings in which the experiments differ. */
export const settingsUnlike = (experiments: readonly Experiment[]): SettingDifference[] => [
  ...unlike(t('Vary'), experiments.map(axisIn)),
  ...ofValues(experiments),
  ...ofVariants(experiments),
  ...unlike(t('Variants'), experiments.map(namesIn)),
  ...ofWhole(experiments),
]

/**
 * Settings in which an experiment differs from its preset, as the preset is made on the
 * experiment's machine; the second values are the experiment's. Null without a preset.
 */
export const changedFromPreset = (
  experiment: Experiment,
  { coresNamed: cores }: Pick<Environment, 'coresNamed'>,
): SettingDifference[] | null => {
  const { preset } = experiment
  if (preset === undefined || !presets.has(preset)) return null
  // A run does not say whether its preset was the small one: the more similar one is taken.
  const [nearest] = [false, true]
    .flatMap((small) => {
      const made = parseExperiment({
        preset,
        ...presets.get(preset).build({ cores, small }).experiment,
      })
      return made.ok ? [settingsUnlike([made.value, experiment])] : []
    })
    .sort((a, b) => a.length - b.length)
  return nearest ?? null
}
