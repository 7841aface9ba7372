/** Frames of a picture: one when requested, and more while the picture announces changes. */
export class FrameLoop {
  readonly #draw: (now: number) => boolean
  #frame = 0
  #asked = false
  #visible = true
  #drawn = -Infinity
  /** Minimum time between two frames that were not requested, in ms. */
  minMs = 0

  /** `draw` returns true if more frames are to come without a request. */
  constructor(draw: (now: number) => boolean) {
    this.#draw = draw
  }

  /** A picture out of sight is drawn only on request. */
  set visible(visible: boolean) {
    this.#visible = visible
    if (visible) this.request()
  }

  request(): void {
    this.#asked = true
    this.#next()
  }

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
      if (now - this.#drawn < this.minMs) return this.#next()
    }
    this.#asked = false
    this.#drawn = now
    if (this.#draw(now)) this.#next()
  }
}
