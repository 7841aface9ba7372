import { Ledger, type LedgerMemory } from './ledger'
import { SpanLog, type SpanLogMemory } from './span-log'

/**
 * How much is written of each task. A clock read is the cost of recording, so short tasks get
 * fewer: `full` all seven times; `light` one read a task (the end of one is the start of the next);
 * `blocks` none a task, two a block of tasks.
 */
export type RecordingLevel = 'full' | 'light' | 'blocks'

/** All that a trial writes, to be attached by any thread. */
export interface TrialMemory {
  /** `absoluteNow()` of the trial's zero. */
  epoch: number
  level: RecordingLevel
  ledger: LedgerMemory
  /** How many of the workers, the last ones, are a wait pool's; none where it is left out. */
  waitWorkers?: number
  /** Index 0: the host; 1 + w: worker w; after the last worker the coordinator, where there is one. */
  spans: readonly SpanLogMemory[]
}

/** Read access to a trial, live or over: what charts and statistics are made from. */
export class TrialReader {
  /** `absoluteNow()` of the trial's zero. */
  readonly epoch: number
  readonly level: RecordingLevel
  readonly ledger: Ledger
  readonly waitWorkers: number
  readonly spans: readonly SpanLog[]

  constructor(memory: TrialMemory) {
    this.epoch = memory.epoch
    this.level = memory.level
    this.waitWorkers = memory.waitWorkers ?? 0
    this.ledger = new Ledger(memory.ledger)
    this.spans = memory.spans.map((log) => new SpanLog(log))
  }
}
