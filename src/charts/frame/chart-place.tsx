import { useIntersection } from '@mantine/hooks'
import { createContext, memo, useContext, useState, type ReactNode } from 'react'
import type { PictureText } from '../picture/picture-frame'

export interface ChartSettings {
  /** One line on browser, isolation, clock, cores, seed, printed below every exported picture. */
  environment: string
  /** Shows every chart as its table. A card's own switch has priority. */
  tables: boolean
  /** Prints no figures beside what is drawn: they are to be guessed first. */
  quiet?: boolean
  /** Gets the body of a card that is on screen, and what a picture of it says. */
  onDrawn?: (body: HTMLElement, text: PictureText) => void
}

export const ChartSettingsContext = createContext<ChartSettings>({ environment: '', tables: false })

export const useChartSettings = (): ChartSettings => useContext(ChartSettingsContext)

const NoteContext = createContext('')

/** What is unusual of the trials that this chart shows; '' for nothing. */
export const useTrialNote = (): string => useContext(NoteContext)

/** Id of the title of the card around a plot, which names the plot. */
export const TitleContext = createContext<string | undefined>(undefined)

const VisibleContext = createContext(true)

/** True if this chart's place is in sight or near. */
export const useVisible = (): boolean => useContext(VisibleContext)

/** Distance from the screen within which a chart is drawn as if it were visible. */
const NEAR = '120px'

/** Keeps showing the same content while frozen, whatever its props are. */
const Freeze = memo(
  ({ children }: { frozen: boolean; children: ReactNode }) => children,
  (_, next) => next.frozen,
)

interface ChartPlaceProps {
  view: string
  wide: boolean | undefined
  className: string | undefined
  /** Trials are running: no invisible chart is drawn. */
  running: boolean
  /** What is unusual of the trials that the chart shows. */
  note: string
  /** Draws nothing before it has come into sight. */
  late?: boolean
  children: ReactNode
}

/**
 * The place of a chart. A chart out of sight is not drawn while a run is in progress: drawing would
 * take time from the pool under test.
 */
export const ChartPlace = ({
  view,
  wide,
  className,
  running,
  note,
  late = false,
  children,
}: ChartPlaceProps) => {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: NEAR })
  const visible = entry?.isIntersecting ?? !late
  const [seen, setSeen] = useState(!late)
  if (visible && !seen) setSeen(true)
  return (
    <div ref={ref} id={view} data-view={view} data-wide={wide} className={className}>
      <NoteContext value={note}>
        <VisibleContext value={visible}>
          <Freeze frozen={running && !visible}>{seen && children}</Freeze>
        </VisibleContext>
      </NoteContext>
    </div>
  )
}
