import { Menu, Popover } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import './floating.css'

/** A button as an element with the properties that are added here. */
export type Opener = ReactElement<{ onClick?: () => void; ref?: Ref<HTMLButtonElement> }>

export interface PanelProps {
  opener: Opener
  label: string
  width: number
  position: 'bottom-start' | 'bottom-end'
  className?: string | undefined
  /** Called with a function that closes the float. */
  children: (close: () => void) => ReactNode
}

interface ListItem {
  name: string
  onClick?: () => void
  /** For a link, in place of `onClick`. */
  href?: string
  disabled?: boolean
  /** For one of several: true for the chosen one. */
  chosen?: boolean
}

export interface ListProps {
  opener: Opener
  label: string
  items: readonly ListItem[]
}

/** Opens immediately. The button has the focus before, and gets it back when the panel closes. */
const useOpened = (opener: Opener) => {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- only what opens gives the focus back
    setOpened(true)
  }, [])
  const ref = useMergedRef(button, opener.props.ref)
  return { opened, setOpened, button: cloneElement(opener, { ref }) }
}

export const Panel = ({ opener, label, className = '', children, ...place }: PanelProps) => {
  const { opened, setOpened, button } = useOpened(opener)
  return (
    <Popover {...place} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

export const List = ({ opener, label, items }: ListProps) => {
  const { opened, setOpened, button } = useOpened(opener)
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {items.map((item) => (
          <Item key={item.name} {...item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Item = ({ name, chosen, href, disabled = false, onClick }: ListItem) => {
  if (href !== undefined)
    return (
      <Menu.Item component="a" href={href}>
        {name}
      </Menu.Item>
    )
  return chosen === undefined ? (
    <Menu.Item disabled={disabled} onClick={onClick}>
      {name}
    </Menu.Item>
  ) : (
    <Menu.RadioItem value={name} checked={chosen} closeMenuOnClick onChange={() => onClick?.()}>
      {name}
    </Menu.RadioItem>
  )
}
