/** Links from before the form had the fields of experiments: what their fields meant, as changes. */
import type { Patch } from '../../draft/edit'

const OLD = [
  'spread',
  'length',
  'unit',
  'durations',
  'source',
  'payloadBytes',
  'arrive',
  'tasks',
  'rate',
  'hostUs',
  'waitShare',
  'waitHow',
  'waitMs',
] as const
type Old = Partial<Record<(typeof OLD)[number], string>>

export const isOld = (key: string): boolean => (OLD as readonly string[]).includes(key)

/** The number of a text; a text that is none stays, to be refused. */
const number = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)

/** What a task computes, in whole µs: 1 ms, unless the link says otherwise. */
const lengthOf = ({ length = '1', unit }: Old): number | string => {
  const value = number(length)
  if (typeof value === 'string') return value
  return Math.max(1, Math.round(value * (unit === 'us' ? 1 : 1000)))
}

const tasksOf = (old: Old): Patch => {
  const { spread, waitShare: share = '0', waitMs = '4', durations: text = '', unit } = old
  if (spread === 'function')
    return { 'workload.id': 'own', 'workload.options.source': old.source ?? '' }
  if (share !== '0' && old.waitHow === 'awaits')
    return {
      'workload.id': 'awaiting',
      'workload.options.share': number(share),
      'workload.options.beforeUs': lengthOf(old),
      'workload.options.awaitMs': number(waitMs),
      'workload.options.afterUs': 0,
    }
  if (share !== '0')
    return {
      'workload.id': 'waiting',
      'workload.options.share': number(share),
      'workload.options.computeUs': lengthOf(old),
      'workload.options.waitMs': number(waitMs),
    }
  if (spread === 'own')
    return {
      'workload.sizes.kind': 'durations',
      'workload.sizes.text': text,
      'workload.sizes.unit': unit ?? 'ms',
    }
  const kind = { same: 'constant', mixed: 'lognormal' }[spread ?? 'same'] ?? spread
  return { 'workload.sizes.kind': kind, 'workload.sizes.rounds': lengthOf(old) }
}

/** The changes to the default tasks that such a link stands for. */
export const patchOfOld = (old: Old): Patch => {
  const { payloadBytes, arrive, tasks, rate = '200', hostUs = '0' } = old
  const isRate = arrive !== undefined && arrive !== 'batch'
  const waits = old.spread !== 'function' && (old.waitShare ?? '0') !== '0'
  return {
    ...tasksOf(old),
    ...(payloadBytes !== undefined && !waits && { 'workload.payloadBytes': number(payloadBytes) }),
    ...(tasks !== undefined && { 'workload.tasks': number(tasks) }),
    ...(isRate && {
      'arrivals.kind': arrive === 'rate' ? 'open' : arrive,
      'arrivals.rate': number(rate),
    }),
    ...(hostUs !== '0' && { 'host.work.kind': 'spin', 'host.work.us': number(hostUs) }),
  }
}
