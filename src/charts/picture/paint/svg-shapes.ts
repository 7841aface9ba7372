/**
 * Shapes in the order in which they are painted, in as few elements as possible: a filled box joins
 * an earlier element of the same look if nothing painted in between overlaps it.
 */
import { node, round, type SvgNode } from './svg-node'
import { boxData, type Bounds, type Box } from './svg-path'

export type Look = Readonly<Record<string, string | number>>

interface Shape {
  bounds: Bounds
  /** Boxes of one look; null for anything else, which is in `made`. */
  boxes: Box[] | null
  key: string
  look: Look
  made: SvgNode | null
}

/**
 * Number of shapes among which a box looks for one of the same look: twice the steps of opacity in a
 * row of columns.
 */
const MAX_BACK = 512
/** Overlap, in px, that rounding may give to boxes that only touch. */
const TOUCH = 1e-6

const EVERYWHERE: Bounds = [-Infinity, -Infinity, Infinity, Infinity]

const areApart = (a: Bounds, b: Bounds): boolean =>
  a[2] <= b[0] + TOUCH || b[2] <= a[0] + TOUCH || a[3] <= b[1] + TOUCH || b[3] <= a[1] + TOUCH

const joined = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

export class SvgShapes {
  readonly #shapes: Shape[] = []

  /** Adds an element; without bounds it may lie anywhere. */
  add(made: SvgNode, bounds = EVERYWHERE): void {
    this.#shapes.push({ bounds, boxes: null, key: '', look: {}, made })
  }

  /** Adds a filled box. An `opaque` one may overlap others of its look. */
  addBox(box: Box, look: Look, opaque: boolean): void {
    const bounds: Bounds = [box.x, box.y, box.x + box.width, box.y + box.height]
    const key = JSON.stringify(look)
    const least = Math.max(0, this.#shapes.length - MAX_BACK)
    for (let i = this.#shapes.length - 1; i >= least; i--) {
      const shape = this.#shapes[i] as Shape // within the list
      const apart = areApart(shape.bounds, bounds)
      if (shape.boxes && shape.key === key && (apart || opaque)) {
        addTo(shape.boxes, box)
        shape.bounds = joined(shape.bounds, bounds)
        return
      }
      if (!apart) break
    }
    this.#shapes.push({ bounds, boxes: [box], key, look, made: null })
  }

  get nodes(): SvgNode[] {
    return this.#shapes.flatMap(({ boxes, look, made }) =>
      boxes ? boxesNode(boxes, look) : made ? [made] : [],
    )
  }
}

/** A box that continues where the last one ended is merged with it. */
const addTo = (boxes: Box[], box: Box): void => {
  const last = boxes.at(-1)
  const goesOn =
    last?.r === 0 &&
    box.r === 0 &&
    last.y === box.y &&
    last.height === box.height &&
    Math.abs(last.x + last.width - box.x) < TOUCH
  if (goesOn) boxes[boxes.length - 1] = { ...last, width: box.x + box.width - last.x }
  else boxes.push(box)
}

const boxesNode = (boxes: readonly Box[], look: Look): SvgNode => {
  const [first, second] = boxes
  if (!first || second) {
    const d = boxes.map((box) => boxData(box)).join('')
    return node('path', { d, ...look })
  }
  const { x, y, width, height, r } = first
  const place = { x: round(x), y: round(y), width: round(width), height: round(height) }
  return node('rect', { ...place, ...(r > 0 ? { rx: round(r) } : {}), ...look })
}
