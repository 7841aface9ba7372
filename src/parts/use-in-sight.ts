import { useEffect, useRef, type RefObject } from 'react'

/** The same width as in the style sheets of the form. */
export const BELOW_FORM = '(max-width: 56.25em)'

/** A card that comes into sight whenever `what` is something else, wherever the page is; null is nothing. */
export const useInSight = (what: string | null): RefObject<HTMLDivElement | null> => {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // At the top of a wide page it is in sight.
    if (what !== null && (scrollY > 0 || matchMedia(BELOW_FORM).matches))
      card.current?.scrollIntoView({ block: 'start' })
  }, [what])
  return card
}
