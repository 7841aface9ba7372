import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from './preferences'

/** Selector of controls to which a key belongs when they have the focus. */
const TYPING = 'input, textarea, select, [contenteditable], [role="application"]'
/** Selector of controls to which only the keys that move and choose belong. */
const CHOOSING = 'input[type="radio"], input[type="checkbox"]'
const MOVING = /^(?: |Arrow.*)$/
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="switch"]'
const LAYER = '[role="dialog"], [role="menu"]'

/** True if a key pressed on `target` is not ours: something is typed, pressed or open there. */
export const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false
  if (target.closest(LAYER)) return true
  if (target.matches(CHOOSING)) return MOVING.test(key)
  if (target.closest(TYPING)) return true
  return (key === ' ' || key === 'Enter') && target.closest(PRESSABLE) !== null
}

/** Calls the action of a single key, unless the key has another meaning where the focus is. */
export const useKeys = (keys: Readonly<Record<string, () => void>>, wanted = true): void => {
  const enabled = usePreferences(({ shortcuts }) => shortcuts) && wanted
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTaken(event.target, event.key)) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || (event.repeat && event.key === ' ')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!enabled) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [enabled])
}
