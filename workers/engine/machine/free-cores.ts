/** How many cores other programs leave to a run, measured before its blocks. */
import { coresInReach, type Environment } from '../../run-file/environment'
import { median } from '../../stats'
import { startSpinners, type Spinners } from './probe'
import { PAUSE_MS } from './spin'

/** Share of a run's time that looks take at most, the first one aside. */
const SHARE = 0.02

export class FreeCores {
  readonly #spinners: Spinners
  readonly #now: () => number
  readonly #looks: number[] = []
  #nextAt = -Infinity

  constructor(spinners: Spinners, now = () => performance.now()) {
    this.#spinners = spinners
    this.#now = now
  }

  /** Median of the looks so far; null before the first. */
  get cores(): number | null {
    return this.#looks.length === 0 ? null : median(this.#looks)
  }

  /** Measures, unless the last time was too short a while ago; true if it did. */
  async look(): Promise<boolean> {
    const startedAt = this.#now()
    if (startedAt < this.#nextAt) return false
    const shares = await this.#spinners.shares()
    this.#looks.push(shares.reduce((sum, share) => sum + share, 0))
    const endedAt = this.#now()
    this.#nextAt = endedAt + (endedAt - startedAt) / SHARE
    return true
  }

  /** Ends the threads. */
  end(): void {
    this.#spinners.end()
  }
}

/**
 * Starts a thread per core, which sleeps between looks. Null if nothing can be measured: without shared
 * memory, by a clock too coarse to see a pause, or if the threads do not start.
 */
export const startFreeCores = async (environment: Environment): Promise<FreeCores | null> => {
  const { isolated, clockStepMs } = environment
  if (!isolated || clockStepMs > PAUSE_MS / 2) return null
  return startSpinners(coresInReach(environment)).then(
    (spinners) => new FreeCores(spinners),
    () => null,
  )
}
