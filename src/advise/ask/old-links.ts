/** Links from before the form had the fields of experiments: what their fields meant, as changes. */
import type { Patch } from '../../draft/edit'
import { valueOf } from '../../draft/experiment-link'

const OLD =
  'spread length unit durations source payloadBytes arrive tasks rate hostUs waitShare waitHow waitMs'

export const isOld = (key: string): boolean => OLD.split(' ').includes(key)

/** The tasks of such a link; what a task computes is 1 ms, unless the link says otherwise. */
const tasksOf = (old: Readonly<Record<string, string>>): Patch => {
  const { spread = 'same', length = '1', unit, waitShare = '0', waitMs = '4' } = old
  if (spread === 'function')
    return { 'workload.id': 'own', 'workload.options.source': old['source'] ?? '' }
  const value = valueOf(length)
  const lengthUs =
    typeof value === 'number' ? Math.max(1, Math.round(value * (unit === 'us' ? 1 : 1000))) : value
  if (waitShare !== '0') {
    const awaits = old['waitHow'] === 'awaits'
    return {
      'workload.id': awaits ? 'awaiting' : 'waiting',
      'workload.options.share': valueOf(waitShare),
      [`workload.options.${awaits ? 'beforeUs' : 'computeUs'}`]: lengthUs,
      [`workload.options.${awaits ? 'awaitMs' : 'waitMs'}`]: valueOf(waitMs),
      ...(awaits && { 'workload.options.afterUs': 0 }),
    }
  }
  if (spread === 'own')
    return {
      'workload.sizes.kind': 'durations',
      'workload.sizes.text': old['durations'] ?? '',
      'workload.sizes.unit': unit ?? 'ms',
    }
  const kind = { same: 'constant', mixed: 'lognormal' }[spread] ?? spread
  return { 'workload.sizes.kind': kind, 'workload.sizes.rounds': lengthUs }
}

/** The changes to the default tasks that such a link stands for. */
export const patchOfOld = (old: Readonly<Record<string, string>>): Patch => {
  const { payloadBytes, arrive = 'batch', tasks, rate = '200', hostUs = '0' } = old
  const patch = tasksOf(old)
  const waits = Object.hasOwn(patch, 'workload.options.share')
  return {
    ...patch,
    ...(payloadBytes !== undefined && !waits && { 'workload.payloadBytes': valueOf(payloadBytes) }),
    ...(tasks !== undefined && { 'workload.tasks': valueOf(tasks) }),
    ...(arrive !== 'batch' && {
      'arrivals.kind': arrive === 'rate' ? 'open' : arrive,
      'arrivals.rate': valueOf(rate),
    }),
    ...(hostUs !== '0' && { 'host.work.kind': 'spin', 'host.work.us': valueOf(hostUs) }),
  }
}
