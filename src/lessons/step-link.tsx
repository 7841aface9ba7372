import { useState } from 'react'
import { t } from '../i18n/text'
import buttons from './buttons.module.css'
import player from './player.module.css'

/** A link to the step on screen, for a room. */
export const StepLink = ({ title }: { title: string }) => {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setSaid(t('Link copied'))
    } catch {
      // No clipboard here, or it is refused.
      setSaid(t('The link is in the address bar'))
    }
  }
  return (
    <div className={player.share}>
      <button
        type="button"
        className={buttons.plain}
        title={title}
        onClick={() => void copy()}
        onBlur={() => setSaid('')}
      >
        {t('Link to this step')}
      </button>
      <span role="status">{said}</span>
    </div>
  )
}
