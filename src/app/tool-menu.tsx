import { ActionIcon, Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import styles from './header.module.css'

interface ToolMenuProps {
  label: string
  icon: ReactNode
  /** Entries; called with the way to close it. */
  children: (close: () => void) => ReactNode
}

/** A button of the header that opens a short list. */
export const ToolMenu = ({ label, icon, children }: ToolMenuProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={label} onClick={() => setOpen((was) => !was)}>
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
