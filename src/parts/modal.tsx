import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../i18n/text'
import { Boundary } from './boundary'
import './modal.css'

export interface DialogProps extends Pick<ModalProps, 'size' | 'fullScreen' | 'children'> {
  title: ReactNode
  /** Read before the title, if the title alone is not clear. */
  label?: string
  /** What its button does, if not just to close it. */
  close?: string
  /** Called however the dialog is closed: by its button, by Escape, or by a click beside it. */
  onClose: () => void
}

/** The frame of a dialog. When it closes, the focus returns to where it was. */
export const DialogModal = ({ title, label, close, children, ...rest }: DialogProps) => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  return (
    <Modal
      opened
      {...rest}
      title={
        <>
          {label !== undefined && <span className="unseen">{label}: </span>}
          {title}
        </>
      }
      // A header outside of articles would be the page's banner, which this one is not.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': close ?? t('Close') }}
    >
      <Boundary>{children}</Boundary>
    </Modal>
  )
}
