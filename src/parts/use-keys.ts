import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from './preferences'

/** Selector of controls to which a key belongs when they have the focus. */
const TYPING = 'input, textarea, select, [contenteditable]'
/** Selector of controls to which only the keys that move and choose belong. */
const CHOOSING = 'input[type="radio"], input[type="checkbox"]'
const MOVING = /^(?: |Arrow.*)$/
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="switch"], [role="application"]'
const LAYER = '[role="dialog"], [role="menu"]'

/** True if a key pressed on `target` is not ours: something is typed, pressed or open there. */
const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false
  // All the rest of the page is inert.
  if (document.querySelector('[aria-modal]')) return true
  if (target.closest(LAYER)) return true
  if (target.matches(CHOOSING)) return MOVING.test(key)
  if (target.closest(TYPING)) return true
  return (key === ' ' || key === 'Enter') && target.closest(PRESSABLE) !== null
}

/** Finds what a pressed key does. */
type FindAction = (event: KeyboardEvent) => (() => void) | null | undefined

/**
 * Calls what a pressed key does, unless the key has another meaning where the focus is.
 *
 * @param isFirst true for a key that is ours even there
 */
export const usePress = (
  actionOf: FindAction,
  wanted = true,
  isFirst: (event: KeyboardEvent) => boolean = () => false,
): void => {
  const enabled = usePreferences(({ shortcuts }) => shortcuts) && wanted
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!isFirst(event) && isTaken(event.target, event.key)) return
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!enabled) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [enabled])
}

/** The same for single keys with an action each. */
export const useKeys = (keys: Readonly<Record<string, () => void>>, wanted = true): void =>
  usePress(
    ({ key, repeat }) =>
      repeat && key === ' ' ? null : keys[key.length === 1 ? key.toLowerCase() : key],
    wanted,
  )
