import type { Environment } from './result'

/** A measured parallelism at most this much above a whole number is that number and noise. */
const TOLERANCE = 0.25

/** A parallelism as a whole number of cores, at least 1. */
export const wholeCores = (parallelism: number): number =>
  Math.max(1, Math.ceil(parallelism - TOLERANCE))

/**
 * Cores that work can really use: the measured parallelism, rounded up, since other load on the
 * machine can only lower the measurement; the named cores if nothing was measured.
 */
export const coresThatRun = ({
  parallelism,
  coresNamed,
}: Pick<Environment, 'parallelism' | 'coresNamed'>): number => wholeCores(parallelism ?? coresNamed)
