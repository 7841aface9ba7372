import type { KeyboardEvent } from 'react'

/** What each key does to a view on a canvas; a letter stands for both of its cases. */
export type KeyActions<View> = Readonly<Record<string, (view: View) => void>>

/** Handles keys that are pressed alone. */
export const onKeys =
  <View>(actions: KeyActions<View>, view: { current: View | null }) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action || !view.current) return
    event.preventDefault()
    action(view.current)
  }
