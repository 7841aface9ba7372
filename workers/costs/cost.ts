/**
 * A cost is one operation between threads, timed with the structures that pools use. Both sides are
 * in one file: `measure` runs in a host of its own, `partner` in the threads that it starts.
 */
import { MessageError, say, type Message } from '../base/message'
import type { Ability } from '../experiment/ability'
import type { CostFigure, CostResult } from './costs'

type CostNeed = 'shared-memory' | 'wait-async'

export interface PartnerScope {
  post(message: unknown, transfer?: Transferable[]): void
  /** Calls back for each message, after reading it: browsers deserialize on read. */
  listen(onMessage: (message: unknown) => void): void
}

export interface Partner extends PartnerScope {
  /** The next message, instead of `listen`; one call at a time. Rejects when the thread breaks. */
  next(): Promise<unknown>
}

export interface CostContext {
  ability: Ability
  clockStepMs: number
  /** Rough total time of the samples of one figure, in ms. */
  budgetMs: number
  /** Prefix of the Web Locks of threads that are not started with `start`. */
  lock: string
  /** Starts a thread that runs the cost's `partner` with this order; it is ended after the cost. */
  partner(order: unknown): Promise<Partner>
}

/** A cost in ms without an axis, unless it names others. */
export interface Cost
  extends
    Pick<CostResult, 'id' | 'name' | 'group' | 'what'>,
    Partial<Pick<CostResult, 'unit' | 'axis'>> {
  needs?: readonly CostNeed[]
  /** True if zero is a good value, as for clocks that agree. */
  mayBeZero?: boolean
  measure(context: CostContext): Promise<CostFigure[]>
  /** Returns, or runs for as long as the host needs it; may block, with timeouts. */
  partner?(order: unknown, scope: PartnerScope): void
}

const REASONS: Readonly<Record<CostNeed, (ability: Ability) => Message | null>> = {
  'shared-memory': ({ isolated }) =>
    isolated ? null : say('needs shared memory, which this page does not have'),
  'wait-async': ({ waitAsync }) =>
    waitAsync ? null : say('needs Atomics.waitAsync, which this browser lacks'),
}

/** First message to a partner: the cost that it serves. */
export interface PartnerInit {
  cost: string
  order: unknown
  /** Web Lock that the partner holds for as long as it lives; null without locks. */
  lock: string | null
}

/** First message of a partner. */
export const UP = 'up'

export class CostFault extends MessageError {}

/** Reason why a cost cannot be measured here; null if it can. */
export const whyNotHere = ({ needs = [] }: Pick<Cost, 'needs'>, ability: Ability): Message | null =>
  needs.map((need) => REASONS[need](ability)).find((reason) => reason !== null) ?? null
