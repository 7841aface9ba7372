import { createContext, memo, useContext, useEffect, useRef, useState, type ReactNode } from 'react'

const VisibleContext = createContext(true)

/** Whether the user can see this chart's place, or is about to. */
export const useVisible = (): boolean => useContext(VisibleContext)

/** What is closer to the screen than this is drawn as if it were on it. */
const NEAR = '120px'

interface FreezeProps {
  frozen: boolean
  children: ReactNode
}

/** Keeps showing the same while it is frozen, whatever props it gets meanwhile. */
const Freeze = memo(
  ({ children }: FreezeProps) => children,
  (_, next) => next.frozen,
)

interface ChartPlaceProps {
  view: string
  /** It takes a full row. */
  wide: boolean | undefined
  className: string | undefined
  /** Trials are running: nothing is drawn that is not visible. */
  running: boolean
  children: ReactNode
}

/**
 * The place of a chart. While a run is in progress a chart out of sight is left as it is: drawing it
 * would take time from the pool that it measures.
 */
export const ChartPlace = ({ view, wide, className, running, children }: ChartPlaceProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    const at = place.current
    if (!at) return
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: NEAR },
    )
    observer.observe(at)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} id={view} data-view={view} data-wide={wide} className={className}>
      <VisibleContext value={visible}>
        <Freeze frozen={running && !visible}>{children}</Freeze>
      </VisibleContext>
    </div>
  )
}
