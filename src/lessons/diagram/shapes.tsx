/** The shapes of the actors: each kind has its own shape, so that colour is not needed. */
import type { ReactNode } from 'react'
import type { PlacedNode } from './layout'
import type { Actor } from '../lesson'
import styles from './diagram.module.css'

interface Box {
  /** Left, top, right and bottom edge, in px. */
  left: number
  top: number
  right: number
  bottom: number
}

/** Corners cut off by so much, in px. */
const CUT = 9
const PIN = 5

const outlines: Readonly<Record<Actor, (box: Box) => ReactNode>> = {
  /** A desk: square, with a heavy left edge. */
  host: ({ left, top, right, bottom }) => (
    <path d={`M${left} ${top}H${right}V${bottom}H${left}ZM${left + 5} ${top}V${bottom}`} />
  ),
  /** Open at both ends, with slots. */
  queue: ({ left, top, right, bottom }) => (
    <>
      <path d={`M${left} ${top}H${right}V${bottom}H${left}Z`} stroke="none" />
      <path
        d={`M${left} ${top}H${right}M${left} ${bottom}H${right}M${left + 6} ${top}V${bottom}M${right - 6} ${top}V${bottom}`}
        fill="none"
      />
    </>
  ),
  /** A sign post: six corners. */
  coordinator: ({ left, top, right, bottom }) => {
    const middle = (top + bottom) / 2
    return (
      <path
        d={`M${left + CUT} ${top}H${right - CUT}L${right} ${middle}L${right - CUT} ${bottom}H${left + CUT}L${left} ${middle}Z`}
      />
    )
  },
  worker: ({ left, top, right, bottom }) => {
    const [width, height] = [right - left, bottom - top]
    return <rect x={left} y={top} width={width} height={height} rx={height / 2} />
  },
  /** A page with a folded corner. */
  memory: ({ left, top, right, bottom }) => (
    <path
      d={`M${left} ${top}H${right - CUT}L${right} ${top + CUT}V${bottom}H${left}ZM${right - CUT} ${top}V${top + CUT}H${right}`}
    />
  ),
  /** A chip with pins. */
  core: ({ left, top, right, bottom }) => {
    const pins = [0.2, 0.4, 0.6, 0.8].map((share) => {
      const x = left + (right - left) * share
      return `M${x} ${top}v${-PIN + 1}M${x} ${bottom}v${PIN - 1}`
    })
    return <path d={`M${left} ${top}H${right}V${bottom}H${left}Z${pins.join('')}`} />
  },
  timer: ({ left, top, right, bottom }) => {
    const [rx, ry] = [(right - left) / 2, (bottom - top) / 2]
    return <ellipse cx={left + rx} cy={top + ry} rx={rx} ry={ry} strokeDasharray="3 3" />
  },
}

/** A node with its words. */
export const DiagramNodeShape = ({ placed, font }: { placed: PlacedNode; font: number }) => {
  const { node, x, y, width, height, lines } = placed
  const pin = node.actor === 'core' ? PIN : 0
  const box = {
    left: x - width / 2 + 1,
    right: x + width / 2 - 1,
    top: y - height / 2 + 1 + pin,
    bottom: y + height / 2 - 1 - pin,
  }
  const line = font * 1.2
  const first = y - ((lines.length - 1) * line) / 2
  return (
    <g className={styles.node} data-actor={node.actor}>
      {outlines[node.actor](box)}
      <text fontSize={font} textAnchor="middle" dominantBaseline="central">
        {lines.map((text, i) => (
          <tspan key={`${i} ${text}`} x={x} y={first + i * line}>
            {text}
          </tspan>
        ))}
      </text>
    </g>
  )
}
