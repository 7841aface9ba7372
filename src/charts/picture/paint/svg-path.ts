/** A path built call by call, in px from the picture's corner; later translations do not move it. */
import { numbers } from './svg-node'

/** Left, top, right, bottom. */
export type Bounds = readonly [number, number, number, number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
  r: number
}

/** A command of a path, with the coordinates of its points one after another; or a whole box. */
type Step =
  | { kind: 'M' | 'L' | 'C' | 'A' | 'Z'; points: readonly number[]; r?: number }
  | { kind: 'box'; box: Box }

const normal = (x: number, y: number, width: number, height: number, r: number): Box => {
  const [w, h] = [Math.abs(width), Math.abs(height)]
  // A canvas makes round corners smaller if they do not fit.
  const most = Math.min(w, h) / 2
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: w,
    height: h,
    r: Math.min(r, most),
  }
}

export class SvgPath {
  #steps: Step[] = []
  #start: readonly [number, number] | null = null

  get isEmpty(): boolean {
    return this.#steps.length === 0
  }

  move(x: number, y: number): void {
    this.#steps.push({ kind: 'M', points: [x, y] })
    this.#start = [x, y]
  }

  line(x: number, y: number): void {
    if (!this.#start) return this.move(x, y)
    const last = this.#steps.at(-1)
    if (last?.kind === 'box') this.move(...this.#start)
    // Lines that go on at the same height become one.
    const before = this.#steps.at(-2)
    if (last?.kind === 'L' && (before?.kind === 'L' || before?.kind === 'M')) {
      const [lastX = NaN, lastY] = last.points
      const [beforeX = NaN, beforeY] = before.points
      if (lastY === y && beforeY === y && (lastX - beforeX) * (x - lastX) >= 0) this.#steps.pop()
    }
    this.#steps.push({ kind: 'L', points: [x, y] })
  }

  curve(...points: readonly number[]): void {
    if (!this.#start) this.move(points[0] ?? 0, points[1] ?? 0)
    this.#steps.push({ kind: 'C', points })
  }

  /** Adds a clockwise arc; at most a whole circle. */
  arc(x: number, y: number, r: number, from: number, to: number): void {
    const whole = 2 * Math.PI
    const span = to - from >= whole ? whole : (((to - from) % whole) + whole) % whole
    const at = (angle: number) => [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const
    this.line(...at(from))
    // Draw two halves: an arc that ends at its start would be empty.
    const stops = span > Math.PI ? [from + span / 2, from + span] : [from + span]
    for (const stop of stops) this.#steps.push({ kind: 'A', points: at(stop), r })
  }

  box(x: number, y: number, width: number, height: number, r = 0): void {
    this.#steps.push({ kind: 'box', box: normal(x, y, width, height, r) })
    this.#start = [x, y]
  }

  close(): void {
    if (this.#start) this.#steps.push({ kind: 'Z', points: [] })
  }

  /** The box, if the path is nothing but one box; else null. */
  get onlyBox(): Box | null {
    const [step] = this.#steps
    return this.#steps.length === 1 && step?.kind === 'box' ? step.box : null
  }

  /** Bounding box, moved by (dx, dy); the control points of curves count too. */
  bounds(dx: number, dy: number): Bounds {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    const reach = (x: number, y: number, around = 0): void => {
      left = Math.min(left, x - around)
      top = Math.min(top, y - around)
      right = Math.max(right, x + around)
      bottom = Math.max(bottom, y + around)
    }
    for (const step of this.#steps)
      if (step.kind === 'box') {
        const { x, y, width, height } = step.box
        reach(x, y)
        reach(x + width, y + height)
      } else
        for (let i = 0; i < step.points.length; i += 2)
          reach(step.points[i] ?? 0, step.points[i + 1] ?? 0, 2 * (step.r ?? 0))
    return [left + dx, top + dy, right + dx, bottom + dy]
  }

  /** Value of the attribute `d`, moved by (dx, dy). */
  data(dx: number, dy: number): string {
    return this.#steps.map((step) => dataOf(step, dx, dy)).join('')
  }
}

const dataOf = (step: Step, dx: number, dy: number): string => {
  if (step.kind === 'box') return boxData(step.box, dx, dy)
  const { kind, points, r } = step
  const moved = points.map((value, i) => value + (i % 2 === 0 ? dx : dy))
  return kind + numbers(...(r === undefined ? [] : [r, r, 0, 0, 1]), ...moved)
}

export const boxData = ({ x, y, width, height, r }: Box, dx = 0, dy = 0): string => {
  const start = `M${numbers(x + dx + r, y + dy)}`
  if (r === 0) return `${start}h${numbers(width)}v${numbers(height)}h${numbers(-width)}z`
  const corner = (toX: number, toY: number) => `a${numbers(r, r, 0, 0, 1, toX, toY)}`
  const [w, h] = [width - 2 * r, height - 2 * r]
  const top = `${start}h${numbers(w)}${corner(r, r)}v${numbers(h)}${corner(-r, r)}`
  return `${top}h${numbers(-w)}${corner(-r, -r)}v${numbers(-h)}${corner(r, -r)}z`
}
