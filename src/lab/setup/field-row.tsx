import { useId, type ReactNode } from 'react'
import type { Spec } from '../../../workers/api'
import { ability } from '../../engine/engine'
import { forgetRefused, isOwn, keyOf, setField } from '../../store/experiment-actions'
import { hasLargeKernels, useHosting } from '../../engine/hosting'
import { useLab } from '../../store/lab-store'
import { FieldControl } from '../../parts/fields/field-control'
import { helpOf } from '../../parts/fields/field-text'
import { formValue, reasonAgainst, type FormField } from '../../store/form'
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

/** One field: label, control, whose it is, and what is wrong with what was typed. */
export const FieldRow = ({ item, spec, whole }: FieldRowProps) => {
  const { path, field } = item
  const id = useId()
  // What can be chosen depends on it, through `ability`.
  useHosting(hasLargeKernels)
  const variant = useLab((state) => (isOwn(item, state) ? state.variant : null))
  const key = keyOf(item, variant)
  const refused = useLab((state) => state.refused[key])
  const repaired = useLab((state) => (state.repaired?.path === path ? state.repaired : null))
  const value = item.scope === 'whole' ? whole : formValue(spec, path)
  const message = refused?.message ?? repaired?.message
  const said = message ?? helpOf(field)
  return (
    <div className={styles.row} data-path={path}>
      <label className={`bar ${styles.label}`} htmlFor={id}>
        {t(field.label)}
        <ScopeTag item={item} value={value} />
      </label>
      <div className={styles.control}>
        <FieldControl
          id={id}
          field={field}
          value={value}
          refusedText={refused?.text}
          against={(option) =>
            item.scope === 'whole' ? undefined : reasonAgainst(spec, path, option, ability)
          }
          onChange={(next, text) => setField(item, next, text)}
          onForget={() => forgetRefused(key)}
        />
      </div>
      <p
        id={`${id}-help`}
        className={`small ${refused || repaired ? styles.told : styles.help}`}
        data-hurt={Boolean(refused)}
        role={refused ? 'alert' : undefined}
      >
        {sentence(said)}
      </p>
    </div>
  )
}

const sentence = (text: string): ReactNode => text.charAt(0).toUpperCase() + text.slice(1)
