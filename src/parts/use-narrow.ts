import { useLayoutEffect, useState, type RefObject } from 'react'

const rootPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** True while an element is narrower than `rem`, for layouts whose limit is known here alone. */
export const useNarrow = (element: RefObject<HTMLElement | null>, rem: number): boolean => {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const look = () => setNarrow(target.clientWidth < rem * rootPx())
    look()
    const watch = new ResizeObserver(look)
    watch.observe(target)
    return () => watch.disconnect()
  }, [element, rem])
  return narrow
}
