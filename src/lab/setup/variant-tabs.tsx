import { Button, TextInput } from '@mantine/core'
import { PlusIcon } from '../../parts/icons'
import { colorOf, nameOf } from '../../charts/types'
import { freeId } from '../../draft/edit'
import {
  addLikeChosen,
  chooseVariant,
  removeChosen,
  renameChosen,
  undoEdit,
} from '../../store/experiment-actions'
import type { VariantId } from '../../../workers/api'
import { useLab, useWorkspace } from '../../store/lab-store'
import styles from './variants.module.css'
import { t } from '../../i18n/text'
import { useTyped } from '../../parts/fields/use-typed'

const NameInput = ({ chosen, label }: { chosen: VariantId; label: string }) => {
  const workspace = useWorkspace()
  const typed = useTyped(label, (text) => renameChosen(workspace, text))
  return (
    <TextInput
      className="grow"
      aria-label={t('Name of variant {chosen}', { chosen })}
      placeholder={t('Name of {chosen}', { chosen })}
      maxLength={60}
      {...typed}
    />
  )
}

/** The variants; Dispatch and Pool belong to the selected one. */
export const VariantTabs = () => {
  const workspace = useWorkspace()
  const draft = useLab((state) => state.draft)
  const chosen = useLab((state) => state.variant)
  const undo = useLab((state) => (state.undo?.after === state.draft ? state.undo : null))
  const { variants } = draft
  const variant = variants.find(({ id }) => id === chosen)
  return (
    <div className="stack">
      <div className={styles.tablist} role="radiogroup" aria-label={t('Variant to edit')}>
        {variants.map((one) => (
          <label key={one.id} className={styles.tab} data-variant={one.id}>
            <input
              type="radio"
              className="unseen"
              name="variant"
              checked={one.id === chosen}
              onChange={() => chooseVariant(workspace, one.id)}
            />
            <span className="swatch" style={{ background: colorOf(one.id) }} />
            <span className="cut">{nameOf(one)}</span>
          </label>
        ))}
      </div>
      {variant && (
        <div className="bar">
          <NameInput key={chosen} chosen={chosen} label={variant.label} />
          {freeId(draft) !== null && (
            <Button
              variant="subtle"
              px={6}
              leftSection={<PlusIcon />}
              aria-label={t('Add a variant like {chosen}', { chosen })}
              title={t('Add a variant like {chosen}', { chosen })}
              onClick={() => addLikeChosen(workspace)}
            >
              {t('Add')}
            </Button>
          )}
          {variants.length > 1 && (
            <Button variant="subtle" px={6} onClick={() => removeChosen(workspace)}>
              {t('Remove {chosen}', { chosen })}
            </Button>
          )}
        </div>
      )}
      {undo && (
        <p className="bar small" role="status">
          {undo.what}
          <Button size="compact-xs" onClick={() => undoEdit(workspace)}>
            {t('Undo')}
          </Button>
        </p>
      )}
    </div>
  )
}
