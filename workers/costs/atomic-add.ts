import type { Cost } from './cost'
import { aloneAndContended, takeSamples } from './contention'

export const atomicAdd: Cost = {
  id: 'atomic-add',
  name: 'Atomic addition',
  group: 'shared memory',
  what: 'Atomics.add on one word, by one thread, and by two on the same word: the cost of a task counter.',
  unit: 'ms',
  axis: 'threads',
  needs: ['shared-memory'],
  measure: (context) => aloneAndContended(context, () => new SharedArrayBuffer(4)),
  partner: (order, scope) =>
    takeSamples(order, scope, (memory) => {
      const words = new Int32Array(memory as SharedArrayBuffer) // what `measure` made
      return (count) => {
        for (let i = 0; i < count; i++) Atomics.add(words, 0, 1)
      }
    }),
}
