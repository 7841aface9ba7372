import type { ComponentProps } from 'react'
import styles from './notice.module.css'

interface NoticeProps extends ComponentProps<'div'> {
  tone?: 'info' | 'error'
}

/** A fact that readers must know before they read on. */
export const Notice = ({ tone = 'info', className = '', ...rest }: NoticeProps) => (
  <div role="note" {...rest} className={`${styles.notice} ${className}`} data-tone={tone} />
)
