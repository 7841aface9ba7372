import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '../../i18n/text'
import styles from '../../parts/fields/fields.module.css'
import { ownSpec } from '../../draft/edit'
import { fieldsOf } from '../../draft/form'
import { useLab, useWorkspace } from '../../store/lab-store'
import { axesOf, varyField } from './axis-fields'
import { AxisSets } from './axis-sets'
import { AxisValues } from './axis-values'

/** The axis, if there is one; a field with a row in the form shows its values there. */
export const AxisEditor = () => {
  const draft = useLab((state) => state.draft)
  const variant = useLab((state) => state.variant)
  const id = useId()
  const workspace = useWorkspace()
  const [refused, setRefused] = useState<string | null>(null)
  const axes = axesOf(draft)
  const { axis } = draft
  const hasRow = axis !== undefined && fieldsOf(ownSpec(draft, variant)).has(axis.path)
  return (
    <>
      <div className={styles.row}>
        <label className={`bar ${styles.label}`} htmlFor={id}>
          {t('Vary')}
        </label>
        <NativeSelect
          id={id}
          className={styles.control ?? ''}
          value={axis?.path ?? ''}
          error={refused}
          onChange={(event) => setRefused(varyField(workspace, event.currentTarget.value))}
          data={[
            { value: '', label: t('nothing: one value for each setting') },
            ...[...axes].map(([value, { label }]) => ({ value, label: t(label) })),
          ]}
        />
      </div>
      {axis && !hasRow && (
        <div className={styles.row}>
          <label className={`bar ${styles.label}`} htmlFor={`${id}-values`}>
            {t('Values')}
          </label>
          <AxisValues key={axis.path} id={`${id}-values`} axis={axis} field={axes.get(axis.path)} />
        </div>
      )}
      {axis?.sets && <AxisSets draft={draft} sets={axis.sets} />}
    </>
  )
}
