import { FrameLoop } from './frame-loop'

/** Interval at which words change while the clock runs, in ms. */
const WORDS_EACH_MS = 130
/**
 * Minimum time between two frames, in ms: every second one of most screens. Without a graphics
 * processor a frame takes 10 ms of a core, and what the user does waits for it.
 */
const FRAME_EACH_MS = 25
/** Maximum step of the clock: a late frame does not make it jump. */
const MAX_FRAME_MS = 100

interface ClockListener {
  /** Draws a frame: after each change, and for as long as the clock runs. */
  draw?(): void
  /** Tells the time: at each change by the user, and a few times per second. */
  tell?(): void
}

/**
 * The clock of one recording, or of several that are played together slowly; it runs only when
 * started, and while the page is in sight.
 */
export class SlowClock {
  /** Time at which the clock stops, in ms of the recording. */
  end = 0
  readonly #listeners = new Set<ClockListener>()
  readonly #frames = new FrameLoop((now) => this.#frame(now))
  #slowness = 100
  #t = 0
  #playing = false
  #before = 0
  #toldAt = 0

  constructor() {
    this.#frames.minMs = FRAME_EACH_MS
  }

  /** Returns a function that ends it; without a listener the clock stops. */
  listen(listener: ClockListener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#playing = false
    }
  }

  /** Time in ms since the begin of the recording. */
  get t(): number {
    return this.#t
  }

  get playing(): boolean {
    return this.#playing
  }

  /** Milliseconds on the screen for one of the recording. */
  get slowness(): number {
    return this.#slowness
  }

  set slowness(factor: number) {
    this.#slowness = factor
    this.#changed()
  }

  /** Runs; from the start if the clock is at the end. */
  play(): void {
    if (this.#t >= this.end) this.#t = 0
    this.#playing = true
    this.#before = performance.now()
    this.#changed()
  }

  pause(): void {
    if (!this.#playing) return
    this.#playing = false
    this.#changed()
  }

  toggle(): void {
    if (this.#playing) this.pause()
    else this.play()
  }

  seek(t: number): void {
    this.#t = Math.min(Math.max(t, 0), this.end)
    this.#changed()
  }

  #changed(): void {
    this.#tell()
    this.#frames.request()
  }

  #tell(): void {
    this.#toldAt = performance.now()
    for (const { tell } of this.#listeners) tell?.()
  }

  #frame(now: number): boolean {
    if (this.#playing) {
      const passed = Math.min(Math.max(0, now - this.#before), MAX_FRAME_MS)
      this.#before = now
      this.#t = Math.min(this.#t + passed / this.slowness, this.end)
      this.#playing = this.#t < this.end
      if (!this.#playing || now - this.#toldAt > WORDS_EACH_MS) this.#tell()
    }
    for (const { draw } of this.#listeners) draw?.()
    return this.#playing
  }
}
