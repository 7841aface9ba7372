import { createContext, memo, useContext, useEffect, useRef, useState, type ReactNode } from 'react'

const SightContext = createContext(true)

/** Whether the user can see this chart's place, or is about to. */
export const useSight = (): boolean => useContext(SightContext)

/** What is nearer to the screen than this is drawn as if it were on it. */
const NEAR = '120px'

interface StillProps {
  still: boolean
  children: ReactNode
}

/** Keeps what it shows while it is to be still, whatever it is given meanwhile. */
const Still = memo(
  ({ children }: StillProps) => children,
  (_, next) => next.still,
)

interface ChartPlaceProps {
  view: string
  className: string | undefined
  /** Trials are being run: nothing is drawn that nobody sees. */
  underWay: boolean
  children: ReactNode
}

/**
 * Where a chart stands. While a run is under way a chart out of sight is left as it is: drawing it
 * would take from the pool what it is there to show.
 */
export const ChartPlace = ({ view, className, underWay, children }: ChartPlaceProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    const at = place.current
    if (!at) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: NEAR },
    )
    observer.observe(at)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} id={view} data-view={view} className={className}>
      <SightContext value={inSight}>
        <Still still={underWay && !inSight}>{children}</Still>
      </SightContext>
    </div>
  )
}
