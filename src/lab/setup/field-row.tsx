import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Spec } from '../../../workers/api'
import { ability } from '../../engine/engine'
import { forgetRefused, setField, isOwn, keyOf } from '../../store/experiment-actions'
import { hasLargeKernels, useHosting } from '../../engine/hosting'
import { useLab, useWorkspace } from '../../store/lab-store'
import { shownOf } from '../../parts/fields/field-text'
import { FieldValue } from '../../parts/fields/field-value'
import { formValue, reasonAgainst, type FormField } from '../../draft/form'
import { presetValue } from '../../draft/preset-draft'
import { canBeAxis, varyField } from './axis-fields'
import { AxisValues } from './axis-values'
import { ScopeTag } from './scope-tag'
import styles from '../../parts/fields/fields.module.css'
import { t } from '../../i18n/text'

interface FieldRowProps {
  item: FormField
  /** The chosen variant's complete spec. */
  spec: Spec
  /** The value of a field of the whole experiment. */
  whole?: unknown
}

/** One field: label, control, scope, change from the preset, and the mistake in a typed text. */
export const FieldRow = ({ item, spec, whole }: FieldRowProps) => {
  const { path, field } = item
  const id = useId()
  const workspace = useWorkspace()
  const axis = useLab(({ draft }) => (draft.axis?.path === path ? draft.axis : undefined))
  const value = item.scope === 'whole' ? whole : formValue(spec, path)
  const axisField = canBeAxis(path, field) ? field : undefined
  return (
    <div className={styles.row} data-path={path}>
      <div className={`bar ${styles.label}`}>
        <label htmlFor={id}>{t(field.label)}</label>
        <ScopeTag item={item} value={value} />
        {axis ? (
          <Small
            label={t('{label}: one value', { label: t(field.label) })}
            onClick={() => varyField(workspace, '')}
          >
            {t('one value')}
          </Small>
        ) : (
          <Changed item={item} value={value} />
        )}
        {!axis && axisField && axisField.type !== 'choice' && (
          <Small
            label={t('{label}: try several', { label: t(field.label) })}
            onClick={() => varyField(workspace, path)}
            quiet
          >
            {t('try several')}
          </Small>
        )}
      </div>
      {axis ? (
        <AxisValues id={id} axis={axis} field={axisField} />
      ) : (
        <OneValue id={id} item={item} spec={spec} value={value} />
      )}
    </div>
  )
}

interface OneValueProps {
  id: string
  item: FormField
  spec: Spec
  value: unknown
}

const OneValue = ({ id, item, spec, value }: OneValueProps) => {
  const { path, field } = item
  // The possible choices depend on it, through `ability`.
  useHosting(hasLargeKernels)
  const workspace = useWorkspace()
  const variant = useLab((state) => (isOwn(item, state) ? state.variant : null))
  const key = keyOf(item, variant)
  const refused = useLab((state) => state.refused[key])
  const repaired = useLab((state) => (state.repaired?.path === path ? state.repaired : null))
  return (
    <FieldValue
      id={id}
      field={field}
      value={value}
      refused={refused}
      note={repaired?.message}
      against={(option) =>
        item.scope === 'whole' ? undefined : reasonAgainst(spec, path, option, ability)
      }
      onChange={(next, text) => setField(workspace, item, next, text)}
      onForget={() => forgetRefused(workspace, key)}
    />
  )
}

/** The preset's value, if it is another one: a click restores it. */
const Changed = ({ item, value }: { item: FormField; value: unknown }) => {
  const draft = useLab((state) => state.draft)
  const variant = useLab((state) => state.variant)
  const workspace = useWorkspace()
  const before = presetValue(draft, variant, item)
  if (before === undefined || before === value) return null
  const label = t(item.field.label)
  const text = shownOf(item.field, before)
  return (
    <Small
      label={t('{label} was changed: use {value} again, as the preset', { label, value: text })}
      onClick={() => setField(workspace, item, before)}
    >
      {t('was {value}', { value: text })}
    </Small>
  )
}

interface SmallProps {
  /** Name for screen readers. */
  label: string
  /** Visible only while its field is used. */
  quiet?: boolean
  onClick: () => void
  children: string
}

const Small = ({ label, quiet = false, onClick, children }: SmallProps) => (
  <Button
    size="compact-xs"
    px={3}
    variant="subtle"
    className={quiet ? (styles.quiet ?? '') : (styles.mark ?? '')}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </Button>
)
