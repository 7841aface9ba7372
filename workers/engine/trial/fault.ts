import { MessageError, say, type Message, type Value } from '../../base/message'
import type { Disturbance } from '../../run-file/result'

/** Name of a worker in faults; 0-based. */
export const workerName = (worker: number): Message => say('worker {n}', { n: worker + 1 })

/** An error that ends a trial: the trial is marked, everything is torn down, the run goes on. */
export class Fault extends MessageError {
  readonly kind: Extract<
    Disturbance,
    'worker-died' | 'task-stuck' | 'start-failed' | 'no-memory' | 'cancelled'
  >

  constructor(kind: Fault['kind'], said: Message) {
    super(said)
    this.kind = kind
  }
}

/** What a thread says of the user's function, for any language: it sends texts. */
const ofFunction = (text: string): Message | null => {
  const [, why, line] = /^your function threw (.*?)(?:, line (\d+))?$/s.exec(text) ?? []
  const [, got] = /^your function must be .* \(got (.*)\)$/s.exec(text) ?? []
  if (got !== undefined)
    return say('your function must be the only one, or be called task (got {got})', { got })
  if (why === undefined) return null
  return line === undefined
    ? say('your function threw {why}', { why })
    : say('your function threw {why}, line {line}', { why, line })
}

/** Text of a fault: the part that failed, and the reason; the user's function fails in any part. */
export const because = (name: Message, why: Value): Message =>
  (typeof why === 'string' && ofFunction(why)) || say('{name}: {why}', { name, why })

export const unreadableFrom = (name: Message): Message =>
  because(name, say('a message from it cannot be read'))

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The fault of an error that the host's end of the channel threw while it listened. */
export const hostFault = (error: unknown): Fault =>
  error instanceof Fault
    ? error
    : new Fault(
        'worker-died',
        error instanceof MessageError ? error.said : because(say('the host'), reasonOf(error)),
      )

export const cancelledFault = (): Fault => new Fault('cancelled', say('cancelled'))

export const goOn = ({ aborted }: Pick<AbortSignal, 'aborted'>): void => {
  if (aborted) throw cancelledFault()
}

/** Browsers report out-of-memory with different error types; match on name or text. */
const NO_MEMORY = /memory|allocat|array (buffer )?length/i

/** The Fault that an error is, or stands for; null for a mistake of the program. */
export const faultOf = (error: unknown): Fault | null => {
  if (error instanceof Fault) return error
  const why = String(error)
  return NO_MEMORY.test(why)
    ? new Fault('no-memory', say('memory could not be allocated: {why}', { why }))
    : null
}

/** Refusal of a run that must not start: a field and the reason. */
export class Refusal extends MessageError {
  readonly path: string

  constructor(path: string, said: Message) {
    super(said)
    this.path = path
  }
}
