import { useEffect, useRef, type RefObject } from 'react'

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
