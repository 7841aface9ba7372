import type { PageNote } from '../../workers/api'

/** Gap between two frames of a visible page, in ms, that shows that something was wrong. */
const FRAME_GAP_MS = 1000

/** Gap, in ms, from which a jerk is visible: three frames of a slow screen. */
export const JERK_MS = 50

/** Gaps between the page's frames during a trial. */
export interface FrameGaps {
  longestMs: number
  /** Number of gaps longer than `JERK_MS`. */
  jerks: number
}

type NoteListener = (id: number, note: PageNote) => void

/** Watches the page while a run goes on: hidden tab, frozen page, late frames. */
export class PageWatch {
  readonly #frames: boolean
  #tell: NoteListener | null = null
  #ids = 0
  #hidden: { id: number; from: number } | null = null
  #frame = 0
  #last = NaN
  #gaps: FrameGaps = { longestMs: 0, jerks: 0 }

  /** `frames`: report late frames; not if the page itself is the host and must be late. */
  constructor(frames: boolean) {
    this.#frames = frames
  }

  start(tell: NoteListener): void {
    this.#tell = tell
    document.addEventListener('visibilitychange', this.#look)
    document.addEventListener('freeze', this.#frozen)
    this.#look()
    this.#frame = requestAnimationFrame(this.#onFrame)
  }

  stop(): void {
    this.#tell = null
    document.removeEventListener('visibilitychange', this.#look)
    document.removeEventListener('freeze', this.#frozen)
    cancelAnimationFrame(this.#frame)
  }

  startTrial(): void {
    this.#gaps = { longestMs: 0, jerks: 0 }
  }

  /** The gaps since `startTrial`, including the one that is still open. */
  endTrial(): FrameGaps {
    this.#count(performance.now())
    return this.#gaps
  }

  #count(now: number): void {
    const gap = now - this.#last
    // Not a number after the page was hidden: no frame was due.
    if (!(gap > 0)) return
    this.#gaps.longestMs = Math.max(this.#gaps.longestMs, gap)
    if (gap > JERK_MS) this.#gaps.jerks++
  }

  readonly #look = (): void => {
    this.#last = NaN
    const now = performance.now()
    if (document.hidden && !this.#hidden) {
      this.#hidden = { id: this.#ids++, from: now }
      this.#tell?.(this.#hidden.id, { what: 'tab-hidden', agoMs: 0, over: false })
    } else if (!document.hidden && this.#hidden) {
      const { id, from } = this.#hidden
      this.#tell?.(id, { what: 'tab-hidden', agoMs: now - from, over: true })
      this.#hidden = null
    }
  }

  readonly #frozen = (): void => {
    this.#tell?.(this.#ids++, { what: 'frozen', agoMs: 0, over: true })
  }

  readonly #onFrame = (): void => {
    const now = performance.now()
    this.#count(now)
    const gap = now - this.#last
    if (this.#frames && gap > FRAME_GAP_MS)
      this.#tell?.(this.#ids++, { what: 'frame-gap', agoMs: gap, over: true })
    this.#last = now
    this.#frame = requestAnimationFrame(this.#onFrame)
  }
}
