import type { Environment } from './result'

/** A measured parallelism this much above a whole number is that number, and noise. */
const TOLERANCE = 0.25

/** A parallelism as a whole number of cores, at least 1. */
export const wholeCores = (parallelism: number): number =>
  Math.max(1, Math.ceil(parallelism - TOLERANCE))

/**
 * Cores that work can really use: the measured parallelism, rounded up, since whatever else runs on
 * the machine only takes away from the measurement; the named cores where nothing was measured.
 */
export const coresThatRun = ({
  parallelism,
  coresNamed,
}: Pick<Environment, 'parallelism' | 'coresNamed'>): number => wholeCores(parallelism ?? coresNamed)
