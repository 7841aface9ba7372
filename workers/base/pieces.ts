/** Long work as a generator that yields between its pieces, so that whoever drives it may let others go first. */
export type Pieces<T> = Generator<undefined, T, undefined>

/** All of it without a pause. */
export const wholly = <T>(pieces: Pieces<T>): T => {
  for (;;) {
    const next = pieces.next()
    if (next.done) return next.value
  }
}
