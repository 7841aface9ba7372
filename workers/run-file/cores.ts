import type { Environment } from './result'

/**
 * Cores that work can really use, at least 1: the measured parallelism as the nearest whole number,
 * at most the cores that the browser names, or the named cores if nothing was measured. Noise goes
 * both ways: other load lowers the measurement, and a pause of the single thread that it is
 * compared with raises it, so that two cores measure as 2.2 or 2.4. The nearest number is wrong by
 * half a core at most.
 */
export const coresThatRun = ({
  parallelism,
  coresNamed,
}: Pick<Environment, 'parallelism' | 'coresNamed'>): number =>
  Math.max(1, Math.min(coresNamed, Math.round(parallelism ?? coresNamed)))
