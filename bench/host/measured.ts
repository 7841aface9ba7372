/** One measurement. */
export interface Measurement {
  tasks: number
  /** Time from the first submit to the last answer that the host saw. */
  ms: number
}

/** Throws unless all results are right: a wrong one makes the throughput meaningless. */
export const allRight = (what: string, tasks: number, right: number): void => {
  if (right !== tasks) throw new Error(`[bench] ${what}: ${tasks} right results (got ${right})`)
}

export const sameBytes = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  a.length === b?.length && a.every((byte, i) => byte === b[i])
