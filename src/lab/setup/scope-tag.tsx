import { Button } from '@mantine/core'
import { setForAll, toggleLock, isOwn } from '../../store/experiment-actions'
import { ownSpec } from '../../draft/edit'
import { useLab, useWorkspace } from '../../store/lab-store'
import { textOf } from '../../parts/fields/field-text'
import { formValue, type FormField } from '../../draft/form'
import { t } from '../../i18n/text'

/** Says where the variants differ, and lets them differ, or makes them the same. */
export const ScopeTag = ({ item, value }: { item: FormField; value: unknown }) => {
  const workspace = useWorkspace()
  const draft = useLab((state) => state.draft)
  const chosen = useLab((state) => state.variant)
  const own = useLab((state) => isOwn(item, state))
  const unlocked = useLab((state) => state.unlocked.includes(item.path))
  if (draft.variants.length < 2 || item.scope === 'whole') return null
  const label = t(item.field.label)
  const others = draft.variants.filter(({ id }) => id !== chosen)
  const differing = others.filter(({ id }) => formValue(ownSpec(draft, id), item.path) !== value)
  if (own && differing.length > 0) {
    const ids = differing.map(({ id }) => id).join(', ')
    const field = textOf(item.field, value)
    return (
      <Button
        size="compact-xs"
        px={3}
        data-differs
        aria-label={t('≠ {ids}: use for all: {label}, {field}', { ids, label, field })}
        title={t('Differs from {ids}. Press to use {field} for all variants.', { ids, field })}
        onClick={() => setForAll(workspace, item, value)}
      >
        {t('≠ {ids}: use for all', { ids })}
      </Button>
    )
  }
  if (own && !unlocked) return null
  if (item.scope === 'shared' && !item.path.startsWith('workload.')) return null
  return (
    <Button
      size="compact-xs"
      px={3}
      variant="subtle"
      aria-label={t('only {chosen}: {label}', { chosen, label })}
      aria-pressed={unlocked}
      title={t('The same for all variants. Press to allow different values.')}
      onClick={() => toggleLock(workspace, item)}
    >
      {t('only {chosen}', { chosen })}
    </Button>
  )
}
