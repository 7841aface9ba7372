/** The poster as a PNG to share, in a size that is shown everywhere. */
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { rasterised } from '../charts/picture/picture'
import { placed } from '../charts/picture/plots'
import { Costs, measureIn, NAME_PX, type Measure, type PosterProps } from './poster'

interface PosterText {
  title: string
  /** Where and when the figures were measured, one line each. */
  machines: readonly string[]
  /** Name and version of this page. */
  mark: string
}

interface PictureProps extends PosterProps {
  text: PosterText
  measure: Measure
}

/** Size of the picture in px; twice as many are drawn, so that it stays sharp. */
export const [WIDTH, HEIGHT] = [1200, 630]
const SHARPNESS = 2
const PAD = 44
const TOP = 59
/** Enlargement of the poster, so that its text is readable where the picture is shown half as wide. */
const ZOOM = 1.185
const INNER = WIDTH - 2 * PAD

/** Size in which a text is not wider than `room`: `px`, unless it is too long for that. */
const fitting = (text: string, px: number, room: number, measure: Measure): number =>
  Math.min(px, (NAME_PX * room) / measure(text))

export const PosterPicture = ({ text, measure, ...poster }: PictureProps) => {
  const { title, machines, mark } = text
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <rect width={WIDTH} height={HEIGHT} fill="var(--panel)" />
      <text
        x={PAD}
        y={58}
        fill="var(--ink)"
        fontSize={fitting(title, 30, INNER - 160, measure)}
        fontWeight={620}
      >
        {title}
      </text>
      <text x={WIDTH - PAD} y={58} fill="var(--ink-2)" fontSize={16} textAnchor="end">
        {mark}
      </text>
      <Costs
        {...poster}
        {...{ measure }}
        x={PAD}
        y={TOP}
        width={INNER / ZOOM}
        zoom={ZOOM}
        row={31}
      />
      {machines.map((line, i) => (
        <text
          key={line}
          x={PAD}
          y={HEIGHT - 26 - (machines.length - 1 - i) * 19}
          fill="var(--ink-2)"
          fontSize={fitting(line, 12.5, INNER, measure)}
        >
          {line}
        </text>
      ))}
    </svg>
  )
}

/** Has the colours and the font of the place where `element` is. */
export const posterPicture = async (
  element: Element,
  props: Omit<PictureProps, 'measure'>,
): Promise<Blob> => {
  const place = document.createElement('div')
  place.hidden = true
  element.append(place)
  const root = createRoot(place)
  try {
    flushSync(() => root.render(<PosterPicture {...props} measure={measureIn(element)} />))
    const svg = place.querySelector('svg')
    if (!svg) throw new Error('[poster] an SVG to save (none was drawn)')
    const [width, height] = [WIDTH * SHARPNESS, HEIGHT * SHARPNESS]
    return await rasterised(placed({ element: svg, x: 0, y: 0, width, height }))
  } finally {
    root.unmount()
    place.remove()
  }
}
