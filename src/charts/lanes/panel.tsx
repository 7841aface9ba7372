import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { t } from '../../i18n/text'
import styles from './panel.module.css'

interface PanelProps {
  label: string
  title: string
  /** Further words beside the title. */
  about?: string
  buttons: readonly { label: string; act: () => void }[]
  onClose: () => void
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** Place below the lanes for what the user picked on them; Escape closes it. */
export const Panel = ({ label, title, about, buttons, onClose, ref, children }: PanelProps) => (
  <section
    ref={ref}
    className={styles.panel}
    aria-label={label}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    }}
  >
    <header className="bar">
      <h3 aria-live="polite">{title}</h3>
      <span className="small faint grow">{about}</span>
      <span className="buttons">
        {[...buttons, { label: t('Close'), act: onClose }].map((one) => (
          <Button key={one.label} size="compact-xs" onClick={one.act}>
            {one.label}
          </Button>
        ))}
      </span>
    </header>
    {children}
  </section>
)
