import { addUp } from '../../workers/workloads/additions/additions-js'

/** Additions of a task: some 100 µs, of which a handover is a small part. */
export const ITERATIONS = 300_000

/** The task of every pool to paste: the engine's kernel, called as a user would call it. */
export const work = (): number => addUp(ITERATIONS)
