import { Alert, type AlertProps } from '@mantine/core'
import type { ComponentProps } from 'react'

export type NoticeTone = 'info' | 'error'

interface NoticeProps extends Omit<AlertProps, 'variant'> {
  tone?: NoticeTone
}

/** Something that has to be known before what follows it is read. */
export const Notice = ({ tone = 'info', ...rest }: NoticeProps) => (
  <Alert role="note" {...rest} variant={tone} />
)

/** The same, folded: what only some readers want to know. */
export const FoldedNotice = ({ children, ...rest }: ComponentProps<'details'>) => (
  <Notice>
    <details {...rest}>{children}</details>
  </Notice>
)
