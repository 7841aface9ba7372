import { SaidError, say, type Message } from '../../base/message'
import type { Disturbance } from '../../run-file/result'

/** A worker as faults name it; 0-based. */
export const workerName = (worker: number): Message => say('worker {n}', { n: worker + 1 })

/** Ends a trial: the trial is marked, everything is torn down, the run goes on. */
export class Fault extends SaidError {
  readonly kind: Extract<Disturbance, 'worker-died' | 'task-stuck' | 'start-failed' | 'cancelled'>

  constructor(kind: Fault['kind'], said: Message) {
    super(said)
    this.kind = kind
  }
}

/** A run that must not start: a field and the reason. */
export class Refusal extends SaidError {
  readonly path: string

  constructor(path: string, said: Message) {
    super(said)
    this.path = path
  }
}
