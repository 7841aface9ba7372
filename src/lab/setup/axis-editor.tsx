import { NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { valueAt, type Axis, type Experiment, type Field } from '../../../workers/api'
import { ability } from '../../engine/engine'
import { ownSpec } from '../../store/edit'
import { setAxis } from '../../store/experiment-actions'
import { useLab } from '../../store/lab-store'
import { axisNamesOf, axisTextOf, axisValuesOf } from './axis-text'
import { AxisSets } from './axis-sets'
import { isNumeric, type NumberField } from '../../parts/fields/field-text'
import { fieldsOf } from '../../store/form'
import styles from '../../parts/fields/fields.module.css'
import { t } from '../../i18n/text'

type Choice = Extract<Field, { type: 'choice' }>
type AxisField = NumberField | Choice

const canBeAxis = (path: string, field: Field): field is AxisField =>
  isNumeric(field)
    ? !path.startsWith('limits.')
    : field.type === 'choice' && /^(workload|host\.work)\./.test(path)

/** Fields that a sweep can go over: the numbers of any variant, and the choices of the work, the host’s own too. */
const axesOf = (draft: Experiment): Map<string, AxisField> => {
  const axes = new Map<string, AxisField>()
  for (const { id } of draft.variants)
    for (const [path, field] of fieldsOf(ownSpec(draft, id)))
      if (canBeAxis(path, field)) axes.set(path, field)
  return axes
}

/** Twice the cores, within what the field allows: where a sweep over threads should end. */
const firstValues = (field: AxisField, now: unknown): readonly (number | string)[] => {
  if (field.type === 'choice') return field.options.map(({ value }) => value)
  if (field.unit === 'threads') {
    const last = Math.min(field.max, 2 * ability.coresNamed)
    return Array.from({ length: Math.max(2, last) }, (_, i) => i + 1)
  }
  const presets = field.presets ?? []
  if (presets.length > 1) return presets
  const middle = typeof now === 'number' ? now : field.min
  const near = [middle / 4, middle / 2, middle, middle * 2].map(Math.round)
  return [...new Set(near.map((value) => Math.min(field.max, Math.max(field.min, value))))]
}

/** The axis with other values; the settings of those that stay stay too. */
const withValues = (axis: Axis, values: Axis['values']): Axis => {
  const names = values.map(String)
  const sets = Object.entries(axis.sets ?? {}).filter(([name]) => names.includes(name))
  return { ...axis, values, ...(axis.sets && { sets: Object.fromEntries(sets) }) }
}

/** None, or a field and its values: the run is then a sweep. */
export const AxisEditor = () => {
  const draft = useLab((state) => state.draft)
  const id = useId()
  const axes = axesOf(draft)
  const { axis } = draft
  const field = axis && axes.get(axis.path)
  const shown = axis ? axisTextOf(axis.values, field && 'unit' in field ? field.unit : '') : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = (path: string) => {
    setTyped(null)
    const next = axes.get(path)
    const now = valueAt(ownSpec(draft, draft.variants[0]?.id ?? 'A'), path)
    setProblem(setAxis(next && { path, values: [...firstValues(next, now)] }))
  }
  const change = (text: string) => {
    setTyped(text)
    if (!axis) return
    const names = field?.type === 'choice' ? field.options.map(({ value }) => value) : null
    const values = names ? axisNamesOf(text, names) : axisValuesOf(text)
    setProblem(values.ok ? setAxis(withValues(axis, values.values)) : values.message)
  }
  return (
    <>
      <div className={styles.row}>
        <label className={`bar ${styles.label}`} htmlFor={id}>
          {t('Over')}
        </label>
        <NativeSelect
          id={id}
          className={styles.control ?? ''}
          value={axis?.path ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{t('one point, no sweep')}</option>
          {[...axes].map(([path, { label }]) => (
            <option key={path} value={path}>
              {t(label)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {axis && (
        <div className={styles.row}>
          <label className={`bar ${styles.label}`} htmlFor={`${id}-values`}>
            {t('Values')}
          </label>
          <div className={styles.control}>
            <TextInput
              id={`${id}-values`}
              value={typed ?? shown}
              error={problem !== null}
              aria-describedby={`${id}-help`}
              autoComplete="off"
              onChange={(event) => change(event.currentTarget.value)}
              onBlur={() => {
                if (problem === null) setTyped(null)
              }}
            />
          </div>
          <p
            id={`${id}-help`}
            className={`small ${problem === null ? styles.help : styles.told}`}
            data-hurt={problem !== null}
            role={problem === null ? undefined : 'alert'}
          >
            {problem === null
              ? t('{length} values, such as {v2}.', {
                  length: axis.values.length,
                  v2:
                    field?.type === 'choice'
                      ? axisTextOf(axis.values.slice(0, 2))
                      : t('1..16 or 1, 2, 4, 8'),
                })
              : t('Expected {problem}. In use until then: {shown}.', { problem, shown })}
          </p>
        </div>
      )}
      {axis?.sets && <AxisSets draft={draft} sets={axis.sets} />}
    </>
  )
}
