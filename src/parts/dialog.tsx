import { CloseButton } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { t } from '../i18n/text'
import { Boundary } from './boundary'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Its name for who cannot see it, where the title alone does not say what it is. */
  label?: string
  opened: boolean
  /** Called however it is closed: by its button, by Escape. */
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/** Something over the page, with a title and a way out; its content lives while it is open. */
export const Dialog = ({
  title,
  label,
  opened,
  onClose,
  className = '',
  children,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`.trim()}
      {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}
      onClose={onClose}
    >
      {opened && (
        <>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <CloseButton aria-label={t('Close')} onClick={() => dialog.current?.close()} />
          </div>
          <Boundary>{children}</Boundary>
        </>
      )}
    </dialog>
  )
}
