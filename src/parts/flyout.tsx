import { cloneElement, useState, type ReactNode, type Ref } from 'react'
import { once } from '../base/once'
import { Boundary } from './boundary'
import { ActionIcon } from './button'
import { later } from './later'
import type { Look } from './looks'
import type { ListProps, Opener, PanelProps } from './floating'

/** Fetches the code that places flyouts: before a trial, which that would disturb. */
export const preloadFlyouts = once(() => import('./floating'))

const Panel = later(async () => (await preloadFlyouts()).Panel)
const List = later(async () => (await preloadFlyouts()).List)

const useAsked = (opener: Opener, kind: 'dialog' | 'menu') => {
  const [asked, setAsked] = useState(false)
  const attributes = { 'aria-haspopup': kind, 'aria-expanded': false }
  return [asked, cloneElement(opener, { ...attributes, onClick: () => setAsked(true) })] as const
}

/** A panel to read or choose from that floats next to the button that opens it. */
export const PanelFlyout = (props: PanelProps) => {
  const [asked, button] = useAsked(props.opener, 'dialog')
  if (!asked) return button
  return (
    <Boundary fallback={button}>
      <Panel {...props} />
    </Boundary>
  )
}

interface ListFlyoutProps extends Omit<ListProps, 'opener'> {
  icon: ReactNode
  look?: Look
  /** The button itself, for code that gives the focus back to it. */
  button?: Ref<HTMLButtonElement>
}

/** A button with an icon that opens a short list of things to do. */
export const ListFlyout = ({
  icon,
  look = 'default',
  button: ref = null,
  ...rest
}: ListFlyoutProps) => {
  const opener = (
    <ActionIcon ref={ref} variant={look} aria-label={rest.label}>
      {icon}
    </ActionIcon>
  )
  const [asked, button] = useAsked(opener, 'menu')
  if (!asked) return button
  return (
    <Boundary fallback={button}>
      <List {...rest} opener={opener} />
    </Boundary>
  )
}
