import type { KeyboardEvent } from 'react'
import { t } from '../i18n/text'
import { Drawing } from './drawing'
import { parts, words, type TermId } from './list'
import styles from './term.module.css'

/** Keeps Escape from closing the dialog around the word as well. */
const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.stopPropagation()
}

export const Card = ({ id, onLeave }: { id: TermId; onLeave: () => void }) => {
  const { name, says } = words[id]
  const marked = parts[id]
  return (
    // Takes the focus first, so that a screen reader reads the card.
    <div className={`stack ${styles.card}`} tabIndex={-1} data-autofocus onKeyDown={keepEscape}>
      <strong>{t(name)}</strong>
      {marked && <Drawing marked={marked} />}
      <p>{t(says)}</p>
      <p>
        <a href={`#/words/${id}`} onClick={onLeave}>
          {t('All words')}
        </a>
      </p>
    </div>
  )
}
