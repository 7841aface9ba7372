/**
 * Where a diagram's nodes and lines are, in px for a given width. Columns run to the right; if they
 * would not fit, they run downwards instead, so that text keeps its size on any screen.
 */
import type { Diagram, DiagramEdge, DiagramNode } from '../lesson'

/** In px at a root font of 16 px. */
const SIZE = {
  /** Size of the text; `letter` is the mean width of a letter as a share of it. */
  font: 13,
  letter: 0.58,
  line: 16,
  /** Space beside the text of a node, for its shape. */
  padX: 15,
  padY: 11,
  leastWidth: 56,
  mostWidth: 168,
  /** Space between nodes: with an arrow, and without. */
  along: 58,
  beside: 14,
  /** Between two lines of one pair of nodes. */
  apart: 18,
  margin: 4,
} as const

export interface PlacedNode {
  node: DiagramNode
  column: number
  /** Centre. */
  x: number
  y: number
  width: number
  height: number
  lines: readonly string[]
}

export interface PlacedEdge {
  edge: DiagramEdge
  from: readonly [number, number]
  to: readonly [number, number]
  label: string
  labelAt: readonly [number, number]
  /** How far from the start of the story: steps that come before it. */
  step: number
}

export interface Layout {
  width: number
  height: number
  /** Columns run downwards. */
  turned: boolean
  font: number
  nodes: readonly PlacedNode[]
  edges: readonly PlacedEdge[]
}

/** Where on a line its label is, as a share of the line. */
const MIDDLE = 0.46

/** The text on a node, and on an edge. */
export interface Texts {
  node(node: DiagramNode): string
  edge(edge: DiagramEdge): string
}

/** Wraps words into lines no wider than `letters`, as far as words allow. */
export const wrapped = (text: string, letters: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

type Point = readonly [number, number]

/**
 * From the centre of a box towards a point: the point where the line leaves the box, and a little
 * further.
 */
const leaving = (
  { width, height }: PlacedNode,
  [x, y]: Point,
  [dx, dy]: Point,
  gap: number,
): Point => {
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const out = Math.min(
    ux === 0 ? Infinity : width / 2 / Math.abs(ux),
    uy === 0 ? Infinity : height / 2 / Math.abs(uy),
  )
  return [x + ux * (out + gap), y + uy * (out + gap)]
}

const pairOf = ({ from, to }: DiagramEdge): string => [from, to].sort().join(' ')

const placeEdges = (
  { edges, columns }: Diagram,
  nodes: readonly PlacedNode[],
  texts: Texts,
  { width, unit }: { width: number; unit: number },
): PlacedEdge[] => {
  const px = (name: keyof typeof SIZE): number => SIZE[name] * unit
  return edges.flatMap((edge) => {
    const from = nodes.find(({ node }) => node.id === edge.from)
    const to = nodes.find(({ node }) => node.id === edge.to)
    if (!from || !to || from === to) return []
    const pair = edges.filter((one) => pairOf(one) === pairOf(edge))
    const shift = (pair.indexOf(edge) - (pair.length - 1) / 2) * px('apart')
    // The same side for both directions, so that they do not overlap.
    const sign = edge.from < edge.to ? 1 : -1
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(dx, dy) || 1
    const across: Point = [(-dy / length) * shift * sign, (dx / length) * shift * sign]
    const start = leaving(from, [from.x + across[0], from.y + across[1]], [dx, dy], 2 * unit)
    const end = leaving(to, [to.x + across[0], to.y + across[1]], [-dx, -dy], 3 * unit)
    const label = texts.edge(edge)
    const half: Point = [(label.length * SIZE.font * SIZE.letter * unit) / 2, px('line') / 2]
    // Beside the line, where no dot covers it: outwards of a pair, else on the upper or right side.
    const out = Math.hypot(...across)
    const up = dx > 0 || (dx === 0 && dy > 0) ? 1 : -1
    const normal: Point =
      out > 0 ? [across[0] / out, across[1] / out] : [(dy / length) * up, (-dx / length) * up]
    const off = Math.abs(normal[0]) * half[0] + Math.abs(normal[1]) * half[1] + 2 * unit
    const x = start[0] + (end[0] - start[0]) * MIDDLE + normal[0] * off
    const y = start[1] + (end[1] - start[1]) * MIDDLE + normal[1] * off
    const labelAt: Point = [Math.min(width - half[0], Math.max(half[0], x)), y]
    const back = from.column > to.column
    const step = back ? 2 * (columns.length - 1) - from.column : from.column
    return [{ edge, from: start, to: end, label, labelAt, step }]
  })
}

/** `unit`: how much larger than 16 px the root's font is. */
export const layoutOf = (diagram: Diagram, width: number, texts: Texts, unit = 1): Layout => {
  const px = (name: keyof typeof SIZE): number => SIZE[name] * unit
  const columns = diagram.columns.length
  const rows = Math.max(...diagram.columns.map(({ length }) => length))
  const inner = width - 2 * px('margin')
  const letter = px('font') * SIZE.letter
  /** Width of a node with so many letters in a line. */
  const widthOf = (letters: number): number =>
    Math.max(px('leastWidth'), letters * letter + 2 * px('padX'))
  const words = diagram.columns.flat().flatMap((node) => (node ? texts.node(node).split(' ') : []))
  /** The minimum size of a column: its words, one below the other, and the arrow beside them. */
  const needed = widthOf(Math.max(...words.map(({ length }) => length)))
  const turned = (needed + px('along')) * columns - px('along') > inner
  const across = inner / (turned ? rows : columns)
  const room = across - (turned ? px('beside') : px('along'))
  const sized = diagram.columns.flatMap((inColumn, column) =>
    inColumn.flatMap((node, i) => {
      if (!node) return []
      const alone = turned && inColumn.length === 1
      const text = texts.node(node)
      const most = alone ? inner : Math.max(room, px('leastWidth') / 2)
      const own = Math.min(widthOf(text.length), px('mostWidth'), most)
      const lines = wrapped(text, Math.floor((own - 2 * px('padX')) / letter + 0.5))
      const row = i + (rows - inColumn.length) / 2
      return {
        node,
        column,
        row,
        width: own,
        lines,
        height: lines.length * px('line') + 2 * px('padY'),
      }
    }),
  )
  const tallest = Math.max(...sized.map(({ height }) => height))
  const down = tallest + (turned ? px('along') * 0.85 : px('beside') * 1.8)
  const nodes = sized.map((one): PlacedNode => ({
    ...one,
    x: px('margin') + ((turned ? one.row : one.column) + 0.5) * across,
    y: px('margin') + (turned ? one.column : one.row) * down + tallest / 2,
  }))
  const height = 2 * px('margin') + ((turned ? columns : rows) - 1) * down + tallest
  const edges = placeEdges(diagram, nodes, texts, { width, unit })
  return { width, height, turned, font: px('font'), nodes, edges }
}

/** How much larger a picture may be drawn if there is room. */
const LARGER = [1.4, 1.25, 1.1]

/** The layout at the largest size that keeps columns side by side. */
export const roomyLayoutOf = (diagram: Diagram, width: number, texts: Texts, unit = 1): Layout => {
  const at = (times: number) => layoutOf(diagram, width, texts, unit * times)
  return LARGER.map(at).find(({ turned }) => !turned) ?? at(1)
}
