import { PlainButton } from './button'
import { PanelFlyout } from './flyout'
import type { Opener } from './floating'
import styles from './card-picker.module.css'

interface CardPickerProps<Id extends string> {
  label: string
  opener: Opener
  cards: readonly { id: Id; name: string; says: string }[]
  chosen: string | undefined
  onChoose: (id: Id) => void
}

/** A button that opens a list of cards to choose from, each with a sentence. */
export const CardPicker = <Id extends string>({
  label,
  opener,
  cards,
  chosen,
  onChoose,
}: CardPickerProps<Id>) => (
  <PanelFlyout
    label={label}
    position="bottom-start"
    width={400}
    className={styles.cards}
    opener={opener}
  >
    {(close) =>
      cards.map(({ id, name, says }) => (
        <PlainButton
          key={id}
          className={`fine ${styles.card}`}
          aria-current={id === chosen ? 'true' : undefined}
          onClick={() => {
            onChoose(id)
            close()
          }}
        >
          <strong>{name}</strong>
          <span>{says}</span>
        </PlainButton>
      ))
    }
  </PanelFlyout>
)
