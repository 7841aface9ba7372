import { english, say, type Message } from '../base/message'
import type { Disturbance } from '../spec/result'

/** A worker as faults call it; 0-based. */
export const workerName = (worker: number): Message => say('worker {n}', { n: worker + 1 })

/** What faults say. A file keeps the English text: the page knows it again by this list. */
export const faultTexts = [
  'cancelled',
  '{name} did not start',
  '{name} is gone',
  '{name}: a task runs for over {limitMs} ms',
  'its script did not load ({file})',
  'no “{message}” came',
  'the host’s work: {why}',
  '{name}: {why}',
  'worker {n}',
  'the coordinator',
] as const

/** Something that ends a trial: the trial is marked, everything is torn down, the run goes on. */
export class Fault extends Error {
  readonly kind: Extract<Disturbance, 'worker-died' | 'task-stuck' | 'start-failed' | 'cancelled'>

  readonly said: Message

  constructor(kind: Fault['kind'], said: Message) {
    super(english(said))
    this.said = said
    this.name = 'Fault'
    this.kind = kind
  }
}

/** A run that must not start: a field and the reason. */
export class Refusal extends Error {
  readonly path: string

  readonly said: Message

  constructor(path: string, said: Message) {
    super(english(said))
    this.said = said
    this.name = 'Refusal'
    this.path = path
  }
}
