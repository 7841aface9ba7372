/** Long work as a generator that yields between its pieces, to let other events go first. */
export type Pieces<T> = Generator<undefined, T, undefined>

/** Does all pieces without a pause. */
export const runToEnd = <T>(pieces: Pieces<T>): T => {
  for (;;) {
    const next = pieces.next()
    if (next.done) return next.value
  }
}
