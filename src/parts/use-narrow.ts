import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

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

/** The same width as in the style sheets of the form. */
const BELOW_FORM = '(max-width: 56.25em)'

/** A card that comes into sight when work begins, wherever the page is. */
export const useInSight = (isGoing: boolean): RefObject<HTMLDivElement | null> => {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // At the top of a wide page it is in sight.
    if (isGoing && (scrollY > 0 || matchMedia(BELOW_FORM).matches))
      card.current?.scrollIntoView({ block: 'start' })
  }, [isGoing])
  return card
}
