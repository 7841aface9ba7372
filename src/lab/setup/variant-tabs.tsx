import { TextInput } from '@mantine/core'
import { PlusIcon } from '../../app/icons'
import { colorOf, nameOf } from '../../charts/types'
import { freeId } from '../../store/edit'
import {
  addLikeChosen,
  chooseVariant,
  removeChosen,
  renameChosen,
} from '../../store/experiment-actions'
import { useLab } from '../../store/lab-store'
import styles from './variants.module.css'

/** The variants; the one on top is the one that Dispatch and Pool belong to. */
export const VariantTabs = () => {
  const draft = useLab((state) => state.draft)
  const chosen = useLab((state) => state.variant)
  const { variants } = draft
  const variant = variants.find(({ id }) => id === chosen)
  return (
    <div className={styles.variants}>
      <div className={styles.tablist} role="radiogroup" aria-label="Variant to edit">
        {variants.map((one) => (
          <label key={one.id} className={styles.tab} data-variant={one.id}>
            <input
              type="radio"
              className="unseen"
              name="variant"
              checked={one.id === chosen}
              onChange={() => chooseVariant(one.id)}
            />
            <span className={styles.swatch} style={{ background: colorOf(one.id) }} />
            <span className={styles.tabName}>{nameOf(one)}</span>
          </label>
        ))}
      </div>
      {variant && (
        <div className={styles.naming}>
          <TextInput
            aria-label={`Name of variant ${chosen}`}
            placeholder={`Name of ${chosen}`}
            maxLength={60}
            value={variant.label}
            onChange={(event) => renameChosen(event.currentTarget.value)}
          />
          {freeId(draft) !== null && (
            <button
              type="button"
              className={styles.quiet}
              aria-label={`Add a variant like ${chosen}`}
              title={`Add a variant like ${chosen}`}
              onClick={addLikeChosen}
            >
              <PlusIcon /> Add
            </button>
          )}
          {variants.length > 1 && (
            <button type="button" className={styles.quiet} onClick={removeChosen}>
              Remove {chosen}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
