/** What trials wrote, kept as long as there is room: outside React, since it is large. */
import { copiedTrial, trialBytes, TrialReader, type TrialMemory } from '../../workers/api'

const MiB = 1024 * 1024
export const KEPT_BYTES = 128 * MiB

export interface KeptTrial {
  point: number
  trial: number
  memory: TrialMemory
  makespanMs: number
}

const middleOf = (values: readonly number[]): number => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? NaN
}

/**
 * Which trials stay within `maxBytes`: those farthest from their point's median makespan are
 * dropped first. The one nearest to the median of each point is dropped last, again farthest first.
 */
export const keptWithin = (trials: readonly KeptTrial[], maxBytes: number): KeptTrial[] => {
  let total = trials.reduce((sum, { memory }) => sum + trialBytes(memory), 0)
  if (total <= maxBytes) return [...trials]
  const farness = new Map<KeptTrial, number>()
  for (const point of new Set(trials.map((one) => one.point))) {
    const own = trials.filter((one) => one.point === point)
    const middle = middleOf(own.map(({ makespanMs }) => makespanMs))
    const off = (one: KeptTrial) => {
      const share = Math.abs(one.makespanMs - middle) / middle
      return Number.isFinite(share) ? share : Number.MAX_VALUE / 4
    }
    own.sort((a, b) => off(a) - off(b))
    for (const [rank, one] of own.entries()) farness.set(one, rank + Math.min(off(one), 0.99))
  }
  const kept = new Set(trials)
  for (const one of [...trials].sort((a, b) => (farness.get(b) ?? 0) - (farness.get(a) ?? 0))) {
    if (total <= maxBytes) break
    kept.delete(one)
    total -= trialBytes(one.memory)
  }
  return trials.filter((one) => kept.has(one))
}

/** The trials of the run on screen, the running one included. */
export class KeptTrials {
  #kept: KeptTrial[] = []
  #running: { point: number; reader: TrialReader } | null = null
  readonly #readers = new WeakMap<TrialMemory, TrialReader>()

  clear(): void {
    this.#kept = []
    this.stop()
  }

  start(point: number, memory: TrialMemory): void {
    this.#running = { point, reader: this.#readerOf(memory) }
  }

  /** After it nothing here reads the trial's own memory, which is lent to the next one. */
  end(trial: KeptTrial): void {
    this.stop()
    this.#kept = keptWithin([...this.#kept, trial], KEPT_BYTES).map((one) =>
      one === trial ? { ...trial, memory: copiedTrial(trial.memory) } : one,
    )
  }

  /** The running trial is over. */
  stop(): void {
    // A chart may draw once more before it hears of the end.
    this.#running?.reader.release()
    this.#running = null
  }

  get running(): { point: number; reader: TrialReader } | null {
    return this.#running
  }

  /** What a trial wrote; null if it was not kept, or was read from a file. */
  reader(point: number, trial: number): TrialReader | null {
    const found = this.#kept.find((one) => one.point === point && one.trial === trial)
    return found ? this.#readerOf(found.memory) : null
  }

  #readerOf(memory: TrialMemory): TrialReader {
    const known = this.#readers.get(memory)
    if (known) return known
    const reader = new TrialReader(memory)
    this.#readers.set(memory, reader)
    return reader
  }
}
