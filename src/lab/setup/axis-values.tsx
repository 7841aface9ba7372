import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Axis } from '../../../workers/api'
import { t } from '../../i18n/text'
import styles from '../../parts/fields/fields.module.css'
import { setAxis } from '../../store/experiment-actions'
import { useWorkspace } from '../../store/lab-store'
import type { AxisField } from './axis-fields'
import { axisNamesOf, axisTextOf, axisValuesOf } from './axis-text'

/** The axis with other values; a value that stays keeps its settings. */
const withValues = (axis: Axis, values: Axis['values']): Axis => {
  const names = values.map(String)
  const sets = Object.entries(axis.sets ?? {}).filter(([name]) => names.includes(name))
  return { ...axis, values, ...(axis.sets && { sets: Object.fromEntries(sets) }) }
}

export const AxisValues = ({
  id,
  label,
  axis,
  field,
}: {
  id: string
  label: string
  axis: Axis
  field: AxisField | undefined
}) => {
  const workspace = useWorkspace()
  const shown = axisTextOf(axis.values, field && 'unit' in field ? field.unit : '')
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const names = field?.type === 'choice' ? field.options.map(({ value }) => value) : null
    const values = names ? axisNamesOf(text, names) : axisValuesOf(text)
    setProblem(values.ok ? setAxis(workspace, withValues(axis, values.values)) : values.message)
  }
  return (
    <>
      <div className={styles.control}>
        <TextInput
          id={id}
          aria-label={label}
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
        className={problem === null ? `tip ${styles.help}` : `small ${styles.told}`}
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
    </>
  )
}
