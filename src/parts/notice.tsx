import type { ComponentProps } from 'react'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'error' | 'elsewhere'

interface NoticeProps extends ComponentProps<'div'> {
  tone?: NoticeTone
}

/** Something that has to be known before what follows it is read. */
export const Notice = ({ tone = 'info', className = '', ...rest }: NoticeProps) => (
  <div {...rest} className={`${styles.notice} ${className}`.trim()} data-tone={tone} />
)

/** The same, folded: what only some readers want to know. */
export const FoldedNotice = ({ className = '', ...rest }: ComponentProps<'details'>) => (
  <details {...rest} className={`${styles.notice} ${className}`.trim()} />
)
