import { isOwn, setForAll, unlock } from '../../store/experiment-actions'
import { ownSpec } from '../../store/edit'
import { useLab } from '../../store/lab-store'
import { textOf } from './field-text'
import { formValue, type FormField } from './form'
import styles from './fields.module.css'
import { t } from '../../i18n/text'

/** Says whether the variants differ here, and lets them agree, or differ, at a click. */
export const ScopeTag = ({ item, value }: { item: FormField; value: unknown }) => {
  const draft = useLab((state) => state.draft)
  const chosen = useLab((state) => state.variant)
  const own = useLab((state) => isOwn(item, state))
  if (draft.variants.length < 2 || item.scope === 'whole') return null
  if (!own && !item.path.startsWith('workload.')) return null
  if (!own)
    return (
      <button
        type="button"
        className={styles.scope}
        aria-label={t('{label}: let the variants differ', { label: t(item.field.label) })}
        title={t('The same for all variants. Press to let them differ.')}
        onClick={() => unlock(item)}
      >
        =
      </button>
    )
  const others = draft.variants.filter(({ id }) => id !== chosen)
  const differing = others.filter(({ id }) => formValue(ownSpec(draft, id), item.path) !== value)
  if (differing.length === 0) return null
  const ids = differing.map(({ id }) => id).join(', ')
  return (
    <button
      type="button"
      className={styles.scope}
      data-differs
      aria-label={t('{label} differs from {ids}: use {field} for all', {
        label: t(item.field.label),
        ids,
        field: textOf(item.field, value),
      })}
      title={t('Differs from {ids}. Press to use {field} for all variants.', {
        ids,
        field: textOf(item.field, value),
      })}
      onClick={() => setForAll(item, value)}
    >
      {chosen} ≠ {ids}
    </button>
  )
}
