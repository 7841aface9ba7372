import type { Disturbance } from '../spec/result'

/** Something that ends a trial: the trial is marked, everything is torn down, the run goes on. */
export class Fault extends Error {
  readonly kind: Extract<Disturbance, 'worker-died' | 'task-stuck' | 'start-failed' | 'cancelled'>

  constructor(kind: Fault['kind'], message: string) {
    super(message)
    this.name = 'Fault'
    this.kind = kind
  }
}

/** A run that must not start: a field and the reason. */
export class Refusal extends Error {
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.path = path
  }
}
