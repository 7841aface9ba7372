/** Names of a trial's threads, for lanes, tables, panels and what is spoken. */
import type { StrategySpec, TrialReader } from '../../../workers/api'
import { t } from '../../i18n/text'

/** A trial, and its strategy if that is known. */
export interface Threads {
  reader: TrialReader
  strategy?: StrategySpec | null | undefined
}

/** True if the host runs the tasks itself. */
export const isInHost = ({ reader, strategy }: Threads): boolean =>
  strategy?.kind === 'direct' || reader.ledger.workers === 0

/**
 * Name of a worker among others: `3`, or `wait 1` in a wait pool, whose workers are the last, or `2.1`, the
 * first of the second program. Without a pool it is the host's thread; a pool that other code ran has names of its own.
 */
export const workerName = (threads: Threads, worker: number): string => {
  const { ledger, waitWorkers, programs, names } = threads.reader
  const own = names?.workers[worker]
  if (own !== undefined) return own
  if (isInHost(threads)) return t('this thread')
  if (worker < 0) return t('the host')
  if (programs > 1) {
    const each = ledger.workers / programs
    return `${Math.floor(worker / each) + 1}.${(worker % each) + 1}`
  }
  const first = ledger.workers - waitWorkers
  return worker < first ? String(worker + 1) : t('wait {number}', { number: worker - first + 1 })
}

/** Name of a worker by itself: `worker 3` in place of `3`. */
export const threadName = (threads: Threads, worker: number): string => {
  const place = workerName(threads, worker)
  return threads.reader.names === null && /^\d/.test(place) ? t('worker {place}', { place }) : place
}
