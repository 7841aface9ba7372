/** Frames of a picture: one when it is asked for, and on while the picture says that more will come. */
export class FrameLoop {
  readonly #draw: () => boolean
  #frame = 0
  #asked = false
  #inSight = true
  #drawn = -Infinity
  /** The least time between two frames that nobody has asked for, in ms. */
  leastMs = 0

  /** `draw` returns whether more is to come without being asked for. */
  constructor(draw: () => boolean) {
    this.#draw = draw
  }

  /** While nobody sees the picture, it is drawn only when asked for. */
  set inSight(inSight: boolean) {
    this.#inSight = inSight
    if (inSight) this.ask()
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
      if (!this.#inSight) return
      if (now - this.#drawn < this.leastMs) return this.#next()
    }
    this.#asked = false
    this.#drawn = now
    if (this.#draw()) this.#next()
  }
}
