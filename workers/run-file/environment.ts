/** The machine, the browser and the runtime of a run. */
import * as v from 'valibot'
import { count, number, textUpTo } from '../base/schemas'
import { MAX_TEXT } from './file-text'

/** Largest number of cores accepted; no machine has more. */
const MOST_CORES = 4096
/** Largest clock step accepted, in ms; the coarsest clocks of browsers step by 100 ms. */
const COARSEST_MS = 1000

const text = textUpTo(MAX_TEXT)

export const environmentSchema = v.strictObject({
  app: text,
  userAgent: text,
  isolated: v.boolean(),
  secureContext: v.boolean(),
  /** Smallest step of the host's clock seen, in milliseconds. */
  clockStepMs: v.pipe(number, v.minValue(0), v.maxValue(COARSEST_MS)),
  coresNamed: v.pipe(count, v.maxValue(MOST_CORES)),
  /** Threads that really ran in parallel in a spin sweep; null if not measured. */
  parallelism: v.nullable(v.pipe(number, v.gtValue(0), v.maxValue(MOST_CORES))),
  /**
   * Why fewer threads run in parallel than there are cores: a quota of the system. Files of earlier
   * versions have `pauses` where other programs, or a quota that nobody can read, stopped threads.
   */
  limit: v.exactOptional(v.picklist(['quota', 'pauses'])),
  /** Cores that other programs left free, the median of what was measured before each block. */
  free: v.exactOptional(v.pipe(number, v.minValue(0), v.maxValue(MOST_CORES))),
  hostThread: v.picklist(['worker', 'page']),
  startedAt: text,
  /** Hash of the engine's files, if the runner wrote one: other engines do other work. */
  engine: v.exactOptional(text),
})

export type Environment = v.InferOutput<typeof environmentSchema>

/** A machine of which nothing is known. */
export const unknownEnvironment: Environment = {
  app: '',
  userAgent: '',
  isolated: false,
  secureContext: false,
  clockStepMs: 0,
  coresNamed: 0,
  parallelism: null,
  hostThread: 'worker',
  startedAt: '',
}

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

/** Cores that a run would have if no other program ran: those that are named, or fewer under a quota. */
export const coresInReach = (
  environment: Pick<Environment, 'parallelism' | 'coresNamed' | 'limit'>,
): number => (environment.limit === 'quota' ? coresThatRun(environment) : environment.coresNamed)

/** Share of the cores that must be free for an answer without a word about other programs. */
const ENOUGH_FREE = 0.75

/** True if other programs took so many cores that the answer may depend on them. */
export const wasBusy = (
  environment: Pick<Environment, 'parallelism' | 'coresNamed' | 'limit' | 'free'>,
): boolean =>
  environment.free !== undefined && environment.free < ENOUGH_FREE * coresInReach(environment)
