/** Meanings of mouse, touch and wheel on the lanes; x and y in CSS pixels of the canvas. */
export interface GestureHandlers {
  hover(x: number, y: number): void
  leave(): void
  /** A drag of the mouse from its first place; `done` when released. */
  brush(from: number, to: number, done: boolean): void
  click(x: number, y: number): void
  /** One tap of a finger; a second one soon after is `fit`. */
  tap(x: number, y: number): void
  drag(pixels: number): void
  /** `factor` above 1 zooms in. */
  zoom(factor: number, x: number): void
  fit(): void
}

/** Movements below this number of px are a click; fingers tremble more. */
const SLACK = 4
const FINGER_SLACK = 9
/** Two taps within this time and distance, in ms and px, are one double tap. */
const DOUBLE_MS = 320
const DOUBLE_PX = 30
const WHEEL_STEP = 0.0022

interface Pointer {
  x: number
  y: number
}

/** Starts to listen; the returned function stops it. */
export const listen = (canvas: HTMLCanvasElement, on: GestureHandlers): (() => void) => {
  const fingers = new Map<number, Pointer>()
  let start: (Pointer & { pans: boolean; moved: boolean }) | null = null
  let tapped: (Pointer & { at: number }) | null = null
  /** Fingers made the last gesture: their double taps also arrive as double clicks, by another clock. */
  let byFinger = false
  const place = (event: MouseEvent): Pointer => {
    const box = canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const spread = (): { middle: number; width: number } => {
    const [one, two] = [...fingers.values()]
    return one && two
      ? { middle: (one.x + two.x) / 2, width: Math.max(10, Math.abs(one.x - two.x)) }
      : { middle: 0, width: 1 }
  }

  const down = (event: PointerEvent) => {
    const at = place(event)
    // A synthetic pointer cannot be captured; the gesture works anyway.
    try {
      canvas.setPointerCapture(event.pointerId)
    } catch {}
    byFinger = event.pointerType === 'touch'
    if (byFinger) fingers.set(event.pointerId, at)
    const pans = byFinger || event.button !== 0 || event.shiftKey
    // The second finger of a pinch begins no tap.
    start = { ...at, pans, moved: fingers.size > 1 }
    if (event.button === 1) event.preventDefault() // prevents autoscroll
  }
  const move = (event: PointerEvent) => {
    const at = place(event)
    if (fingers.size > 1 && fingers.has(event.pointerId)) {
      const before = spread()
      fingers.set(event.pointerId, at)
      const after = spread()
      on.zoom(after.width / before.width, after.middle)
      on.drag(before.middle - after.middle)
      if (start) start.moved = true
      return
    }
    const touches = event.pointerType === 'touch'
    if (!start) {
      if (!touches) on.hover(at.x, at.y)
      return
    }
    if (!start.moved && Math.abs(at.x - start.x) < (touches ? FINGER_SLACK : SLACK)) return
    if (!start.moved && touches) on.leave() // the tooltip would stay
    start.moved = true
    if (start.pans) {
      const last = fingers.get(event.pointerId) ?? start
      on.drag(last.x - at.x)
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at)
      else start = { ...start, x: at.x, y: at.y }
    } else on.brush(start.x, at.x, false)
  }
  const up = (event: PointerEvent) => {
    const at = place(event)
    fingers.delete(event.pointerId)
    if (start && !start.moved && event.button === 0) {
      if (event.pointerType === 'touch') tap(at, event.timeStamp)
      else on.click(at.x, at.y)
    } else if (start?.moved && !start.pans) on.brush(start.x, at.x, true)
    if (fingers.size === 0) start = null
  }
  const tap = (at: Pointer, time: number) => {
    const near = tapped && Math.hypot(at.x - tapped.x, at.y - tapped.y) < DOUBLE_PX
    if (tapped && near && time - tapped.at < DOUBLE_MS) {
      tapped = null
      on.leave()
      on.fit()
    } else {
      tapped = { ...at, at: time }
      on.tap(at.x, at.y)
    }
  }
  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    // The browser scrolls the page now; a finger that stays does nothing until lifted.
    if (fingers.size === 0) start = null
    else if (start) start.moved = true
  }
  const leave = (event: PointerEvent) => {
    // A lifted finger leaves as well; the tooltip of its tap stays.
    if (!start && event.pointerType !== 'touch') on.leave()
  }
  const wheel = (event: WheelEvent) => {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault() // the browser would zoom the page
      on.zoom(Math.exp(-event.deltaY * pixels * WHEEL_STEP * 3), place(event).x)
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) {
      event.preventDefault()
      on.drag((event.deltaX || event.deltaY) * pixels)
    }
  }
  const menu = (event: Event) => event.preventDefault()
  const double = () => {
    if (!byFinger) on.fit()
  }

  const listening = new AbortController()
  const { signal } = listening
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', cancel, { signal })
  canvas.addEventListener('pointerleave', leave, { signal })
  canvas.addEventListener('wheel', wheel, { passive: false, signal })
  canvas.addEventListener('contextmenu', menu, { signal })
  canvas.addEventListener('dblclick', double, { signal })
  return () => listening.abort()
}
