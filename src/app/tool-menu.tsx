import { ActionIcon, Popover } from '@mantine/core'
import { useState, type ReactNode, type Ref } from 'react'
import styles from './header.module.css'

interface ToolMenuProps {
  label: string
  icon: ReactNode
  /** The button itself, for who gives the focus back to it. */
  button?: Ref<HTMLButtonElement>
  /** Entries; called with the way to close it. */
  children: (close: () => void) => ReactNode
}

/** A button of the header that opens a short list. */
export const ToolMenu = ({ label, icon, button = null, children }: ToolMenuProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon ref={button} aria-label={label} onClick={() => setOpen((was) => !was)}>
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''} aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

interface ToolItemProps {
  onClick: () => void
  disabled?: boolean
  /** For one of several: whether it is the one. */
  pressed?: boolean
  children: ReactNode
}

export const ToolItem = ({ onClick, disabled = false, pressed, children }: ToolItemProps) => (
  <button type="button" disabled={disabled} aria-pressed={pressed} onClick={onClick}>
    {children}
    {pressed && <span aria-hidden="true">✓</span>}
  </button>
)
