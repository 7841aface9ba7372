import { Alert, type AlertProps } from '@mantine/core'
import type { ComponentProps } from 'react'

interface NoticeProps extends Omit<AlertProps, 'variant'> {
  tone?: 'info' | 'error'
}

/** A fact that readers must know before they read on. */
export const Notice = ({ tone = 'info', ...rest }: NoticeProps) => (
  <Alert role="note" {...rest} variant={tone} />
)

/** The same, folded: for facts that only some readers want to know. */
export const FoldedNotice = ({ children, ...rest }: ComponentProps<'details'>) => (
  <Notice>
    <details {...rest}>{children}</details>
  </Notice>
)
