import type { Experiment } from '../../../workers/api'
import { isChanged, mayDiffer, type DraftField } from '../../draft/draft-fields'
import { t } from '../../i18n/text'
import { shownOf } from '../../parts/fields/field-text'
import { ListFlyout } from '../../parts/flyout'
import { MoreIcon } from '../../parts/icons'
import { restoreField, setAxis, setForAll, unlock } from '../../store/experiment-actions'
import { useLab, useWorkspace, type Workspace } from '../../store/lab-store'
import { canBeAxis, varyField } from './axis-fields'

interface FieldMenuProps {
  item: DraftField
  /** Each variant has its own value. */
  apart: boolean
}

/** What else can be done with a field; nothing if it can only have a value. */
export const FieldMenu = (props: FieldMenuProps) => {
  const workspace = useWorkspace()
  const draft = useLab((state) => state.draft)
  const items = itemsOf(workspace, draft, props)
  if (items.length === 0) return null
  const label = t('{label}: more', { label: t(props.item.field.label) })
  return <ListFlyout label={label} icon={<MoreIcon />} items={items} />
}

const itemsOf = (workspace: Workspace, draft: Experiment, { item, apart }: FieldMenuProps) => {
  const { path, field, cells } = item
  if (draft.axis?.path === path)
    return [{ name: t('One value'), onClick: () => setAxis(workspace, undefined) }]
  const texts = (values: readonly unknown[]) =>
    [...new Set(values)].map((value) => ({ value, text: shownOf(field, value) }))
  const asMade = texts(cells.map(({ preset }) => preset).filter((value) => value !== undefined))
  return [
    ...texts(apart ? cells.map(({ value }) => value) : []).map(({ value, text }) => ({
      name: t('{value} for all', { value: text }),
      onClick: () => setForAll(workspace, item, value),
    })),
    !apart &&
      draft.variants.length > 1 &&
      mayDiffer(item) && { name: t('Let it differ'), onClick: () => unlock(workspace, path) },
    !apart &&
      canBeAxis(path, field) && {
        name: t('Try several values'),
        onClick: () => varyField(workspace, item),
      },
    isChanged(item) && {
      name: t('As in the preset: {values}', { values: asMade.map(({ text }) => text).join(', ') }),
      onClick: () => restoreField(workspace, item),
    },
  ].filter((entry) => entry !== false)
}
