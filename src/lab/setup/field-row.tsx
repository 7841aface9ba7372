import { useId, type CSSProperties } from 'react'
import { ability } from '../../engine/engine'
import { hasLargeKernels, useHosting } from '../../engine/hosting'
import { forgetRefused, keyOf, setField } from '../../store/experiment-actions'
import { useLab, useWorkspace } from '../../store/lab-store'
import { isNumeric } from '../../parts/fields/field-text'
import { FieldValue } from '../../parts/fields/field-value'
import { isChanged, type Cell, type DraftField } from '../../draft/draft-fields'
import { isWhole, reasonAgainst, type FormField } from '../../draft/form'
import { canBeAxis } from './axis-fields'
import { AxisValues } from './axis-values'
import { FieldMenu } from './field-menu'
import styles from '../../parts/fields/fields.module.css'
import { t } from '../../i18n/text'

/** Properties of a row with a number of controls between its label and its menu. */
export const lineOf = (cells: number) => ({
  className: styles.row,
  'data-cells': cells,
  style: { '--cells': cells } as CSSProperties, // a property of ours
})

interface FieldRowProps {
  item: DraftField
  /** The row of a table with a column for each variant; otherwise all variants have one value. */
  apart?: boolean
}

/** One field: label, controls, menu, and the mistake in a typed text. */
export const FieldRow = ({ item, apart = false }: FieldRowProps) => {
  const { path, field, cells } = item
  const id = useId()
  const { variants, axis } = useLab((state) => state.draft)
  const label = t(field.label)
  const varied = axis?.path === path ? axis : undefined
  const role = (name: string) => (apart ? { role: name } : {})
  return (
    <div {...lineOf(apart ? variants.length : 1)} {...role('row')} data-path={path}>
      <div
        {...role('rowheader')}
        className={`bar ${styles.label}`}
        data-changed={!varied && isChanged(item)}
      >
        {apart ? label + unitOf(item) : <label htmlFor={id}>{label}</label>}
      </div>
      {varied ? (
        <AxisValues
          id={id}
          label={label}
          axis={varied}
          field={canBeAxis(path, field) ? field : undefined}
        />
      ) : apart ? (
        variants.map((variant, i) => (
          <div key={variant.id} {...role('cell')} style={{ display: 'contents' }}>
            <Value
              id={`${id}-${variant.id}`}
              label={`${label}, ${variant.id}`}
              item={item}
              cell={cells.find((cell) => cell.id === variant.id)}
              variant={variant.id}
              noted={i === 0}
            />
          </div>
        ))
      ) : (
        <Value id={id} label={label} item={item} cell={cells[0]} variant={null} noted />
      )}
      <div {...role('cell')} className={styles.menu}>
        <FieldMenu item={item} apart={apart} />
      </div>
    </div>
  )
}

/** The unit of narrow controls, after their label. */
const unitOf = ({ field }: FormField): string =>
  isNumeric(field) && !['', 'bytes', 'threads', 'tasks'].includes(field.unit)
    ? `, ${t(field.unit)}`
    : ''

interface ValueProps {
  id: string
  label: string
  item: FormField
  /** Undefined for a variant that does not have the field. */
  cell: Cell | undefined
  /** The variant that is edited; null for all. */
  variant: Cell['id'] | null
  /** Says what another edit did to the field. */
  noted: boolean
}

const Value = ({ id, label, item, cell, variant, noted }: ValueProps) => {
  // The possible choices depend on it, through `ability`.
  useHosting(hasLargeKernels)
  const workspace = useWorkspace()
  const key = keyOf(item, variant)
  const refused = useLab((state) => state.refused[key])
  const note = useLab(({ repaired }) =>
    noted && repaired?.path === item.path ? repaired.message : undefined,
  )
  if (!cell) return <span className={`faint bar ${styles.label}`}>–</span>
  const { field, spec, value } = cell
  return (
    <FieldValue
      id={id}
      label={label}
      narrow={variant !== null}
      field={field}
      value={value}
      refused={refused}
      note={note}
      against={(option) =>
        isWhole(item.path) ? undefined : reasonAgainst(spec, item.path, option, ability)
      }
      onChange={(next, text) => setField(workspace, item, variant, next, text)}
      onForget={() => forgetRefused(workspace, key)}
    />
  )
}
