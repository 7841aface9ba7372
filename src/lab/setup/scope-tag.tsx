import { Button } from '@mantine/core'
import { setForAll, unlock, isOwn } from '../../store/experiment-actions'
import { ownSpec } from '../../draft/edit'
import { useLab, useWorkspace } from '../../store/lab-store'
import { textOf } from '../../parts/fields/field-text'
import { formValue, type FormField } from '../../draft/form'
import { t } from '../../i18n/text'

/** Shows whether the variants differ here; a click makes them the same or lets them differ. */
export const ScopeTag = ({ item, value }: { item: FormField; value: unknown }) => {
  const workspace = useWorkspace()
  const draft = useLab((state) => state.draft)
  const chosen = useLab((state) => state.variant)
  const own = useLab((state) => isOwn(item, state))
  if (draft.variants.length < 2 || item.scope === 'whole') return null
  if (!own && !item.path.startsWith('workload.')) return null
  if (!own)
    return (
      <Button
        size="compact-xs"
        px={3}
        variant="subtle"
        aria-label={t('{label}: allow the variants to differ', { label: t(item.field.label) })}
        title={t('The same for all variants. Press to allow different values.')}
        onClick={() => unlock(workspace, item)}
      >
        =
      </Button>
    )
  const others = draft.variants.filter(({ id }) => id !== chosen)
  const differing = others.filter(({ id }) => formValue(ownSpec(draft, id), item.path) !== value)
  if (differing.length === 0) return null
  const ids = differing.map(({ id }) => id).join(', ')
  return (
    <Button
      size="compact-xs"
      px={3}
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
      onClick={() => setForAll(workspace, item, value)}
    >
      {chosen} ≠ {ids}
    </Button>
  )
}
