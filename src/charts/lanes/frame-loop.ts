/**
 * Frames of a picture: one when it is requested, and more while the picture says that more will
 * come.
 */
export class FrameLoop {
  readonly #draw: () => boolean
  #frame = 0
  #asked = false
  #visible = true
  #drawn = -Infinity
  /** Minimum time between two frames that were not requested, in ms. */
  leastMs = 0

  /** `draw` returns whether more will come without a request. */
  constructor(draw: () => boolean) {
    this.#draw = draw
  }

  /** While the picture is out of sight, it is drawn only on request. */
  set visible(visible: boolean) {
    this.#visible = visible
    if (visible) this.ask()
  }

  /** The next frame is drawn. */
  ask(): void {
    this.#asked = true
    this.#next()
  }

  /** No frame comes any more. */
  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = -1
  }

  #next(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#tick)
  }

  readonly #tick = (now: number): void => {
    this.#frame = 0
    if (!this.#asked) {
      if (!this.#visible) return
      if (now - this.#drawn < this.leastMs) return this.#next()
    }
    this.#asked = false
    this.#drawn = now
    if (this.#draw()) this.#next()
  }
}
