/** The dimensions of a joined file, and their values, in the page's language. */
import { type Dimension, type DimensionValue, valuesLabelled } from '../../workers/api'
import { named, t } from '../i18n/text'
import { axisMeta } from '../draft/axis-meta'
import type { JoinedView } from './run-state'

export const dimensionText = ({ file }: JoinedView, dimension: Dimension): string => {
  const axis = axisMeta(file.experiment)?.label ?? ''
  const names: Readonly<Record<Dimension, string>> = {
    run: t('Which run'),
    runtime: t('Runtime'),
    machine: t('Machine'),
    variant: t('Variant'),
    x: axis.charAt(0).toUpperCase() + axis.slice(1),
  }
  return names[dimension]
}

export const valueTexts = (
  { file, choice }: JoinedView,
  dimension: Dimension,
): DimensionValue[] => {
  const names = dimension === 'x' ? axisMeta(file.experiment)?.names : undefined
  return valuesLabelled(file, choice, dimension).map(({ id, label }) => ({
    id,
    label: names?.[id] ?? (dimension === 'variant' ? named(label) : label),
  }))
}

/** The fixed values of a view, where another value could have been chosen. */
export const fixedLabels = (whole: JoinedView): string[] =>
  Object.entries(whole.choice.fixed).flatMap(([dimension, value]) => {
    const values = valueTexts(whole, dimension as Dimension) // a key of the choice
    const label = values.find(({ id }) => id === value)?.label
    if (values.length < 2 || label === undefined) return []
    return [dimension === 'x' ? `${dimensionText(whole, 'x')} ${label}` : label]
  })
