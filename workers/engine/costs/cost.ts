/**
 * A cost is one operation between threads, timed with the structures that pools use. Both sides stand
 * in one file: `measure` runs in a host of its own, `partner` in the threads that it starts.
 */
import type { Ability } from '../../spec/ability'
import type { CostFigure, CostResult } from '../../spec/costs'

/** What a cost needs of the browser. */
export type CostNeed = 'shared-memory' | 'wait-async'

/** A thread that plays the other side. */
export interface Partner {
  post(message: unknown, transfer?: Transferable[]): void
  /** The next message that comes; one at a time. Rejects when the thread breaks. */
  next(): Promise<unknown>
  /** Calls back for each message instead; reads it first, since browsers unpack messages when read. */
  listen(heard: (message: unknown) => void): void
}

export interface CostContext {
  ability: Ability
  /** Smallest step of the clock, in ms. */
  clockStepMs: number
  /** About how long the samples of one figure may take, in ms. */
  budgetMs: number
  /** Prefix of the Web Locks of threads that are started otherwise. */
  lock: string
  /** Starts a thread that runs the cost's `partner` with this order; ended after the cost. */
  partner(order: unknown): Promise<Partner>
}

/** The partner's side of its messages. */
export interface PartnerScope {
  post(message: unknown, transfer?: Transferable[]): void
  listen(heard: (message: unknown) => void): void
}

export interface Cost extends Pick<CostResult, 'id' | 'name' | 'group' | 'what' | 'unit' | 'axis'> {
  needs: readonly CostNeed[]
  /** True where zero is a good value: an agreement. */
  mayBeZero?: boolean
  measure(context: CostContext): Promise<CostFigure[]>
  /** Returns, or goes on for as long as the host wants; may block, with timeouts. */
  partner?(order: unknown, scope: PartnerScope): void
}

const REASONS: Readonly<Record<CostNeed, (ability: Ability) => string | null>> = {
  'shared-memory': ({ isolated }) =>
    isolated ? null : 'needs shared memory, and this page is not cross-origin isolated',
  'wait-async': ({ waitAsync }) =>
    waitAsync ? null : 'needs Atomics.waitAsync, which this browser lacks',
}

/** Why a cost cannot be measured here; null if it can. */
export const whyNotHere = ({ needs }: Pick<Cost, 'needs'>, ability: Ability): string | null =>
  needs.map((need) => REASONS[need](ability)).find((reason) => reason !== null) ?? null
