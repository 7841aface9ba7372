import { Button } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { usePreferences } from '../../parts/preferences'
import { recall, remember } from '../../base/storage'
import { inLanguage, t } from '../../i18n/text'
import { roomyLayoutOf, type PlacedEdge, type Texts } from './layout'
import { DiagramNodeShape } from './shapes'
import type { Actor, Diagram } from '../lesson'
import styles from './diagram.module.css'

const actorName = (actor: Actor): string =>
  ({
    host: t('host'),
    queue: t('queue'),
    coordinator: t('coordinator'),
    worker: t('worker'),
    memory: t('memory'),
    core: t('core'),
    timer: t('timer'),
  })[actor]

const texts: Texts = {
  node: ({ label, actor }) => (label ? inLanguage(label) : actorName(actor)),
  edge: ({ label }) => (label ? inLanguage(label) : ''),
}

/** Length of an arrow's head, in px, and the delay of a step after the previous one, in s. */
const HEAD = 8
const STEP_S = 0.55

const headOf = ({ from, to }: PlacedEdge, unit: number): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [(dx / length) * HEAD * unit, (dy / length) * HEAD * unit]
  const [bx, by] = [to[0] - ux, to[1] - uy]
  return `M${to[0]} ${to[1]}L${bx - uy * 0.45} ${by + ux * 0.45}L${bx + uy * 0.45} ${by - ux * 0.45}Z`
}

interface EdgeProps {
  placed: PlacedEdge
  font: number
  /** Its place among those that start at the same step. */
  turn: number
}

const Edge = ({ placed, font, turn }: EdgeProps) => {
  const { edge, from, to, label, labelAt } = placed
  const unit = font / 13
  return (
    <g className={styles.edge} data-kind={edge.kind}>
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <path d={headOf(placed, unit)} />
      {label && (
        <text
          x={labelAt[0]}
          y={labelAt[1]}
          fontSize={font * 0.93}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {label}
        </text>
      )}
      {(edge.kind === 'task' || edge.kind === 'answer') && (
        <circle
          className={styles.dot}
          cx={from[0]}
          cy={from[1]}
          r={4.5 * unit}
          style={
            {
              '--dx': `${to[0] - from[0]}px`,
              '--dy': `${to[1] - from[1]}px`,
              '--delay': `${(placed.step + turn * 0.4) * STEP_S}s`,
            } as CSSProperties // properties of our own
          }
        />
      )}
    </g>
  )
}

/** Picture of the messages between parties. Dots move along the lines where motion is welcome. */
export const DiagramFigure = ({ diagram }: { diagram: Diagram }) => {
  const frame = useRef<HTMLDivElement>(null)
  const projector = usePreferences((state) => state.projector)
  const [size, setSize] = useState<{ width: number; unit: number } | null>(null)
  const [still, setStill] = useState(() => recall('diagrams') === 'still')
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const measure = () => {
      const width = Math.floor(current.clientWidth)
      const root = getComputedStyle(document.documentElement).fontSize
      const unit = Number.parseFloat(root) / 16
      if (width > 0) setSize({ width, unit })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [projector])
  const layout = useMemo(
    () => size && roomyLayoutOf(diagram, size.width, texts, size.unit),
    [diagram, size],
  )
  const turnOf = (edge: PlacedEdge): number =>
    layout?.edges.filter(({ step }) => step === edge.step).indexOf(edge) ?? 0
  return (
    <figure className={`card ${styles.figure}`} data-still={still}>
      <div ref={frame} className={styles.frame}>
        {layout && (
          <svg
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            role="img"
            aria-label={inLanguage(diagram.says)}
          >
            {layout.edges.map((placed) => (
              <Edge
                key={`${placed.edge.from} ${placed.edge.to} ${placed.edge.kind} ${placed.label}`}
                placed={placed}
                font={layout.font}
                turn={turnOf(placed)}
              />
            ))}
            {layout.nodes.map((placed) => (
              <DiagramNodeShape key={placed.node.id} placed={placed} font={layout.font} />
            ))}
          </svg>
        )}
      </div>
      <Button
        size="compact-xs"
        variant="subtle"
        className={styles.motion}
        onClick={() => {
          remember('diagrams', still ? 'moving' : 'still')
          setStill(!still)
        }}
      >
        {still ? t('Play') : t('Pause')}
      </Button>
    </figure>
  )
}
