import type { Cost } from './cost'
import { aloneAndTogether, takePart } from './together'

export const atomicAdd: Cost = {
  id: 'atomic-add',
  name: 'Atomic addition',
  group: 'shared memory',
  what: 'Atomics.add on one word, by one thread, and by two at the same word: what a counter of tasks costs.',
  unit: 'ms',
  axis: 'threads',
  needs: ['shared-memory'],
  measure: (context) => aloneAndTogether(context, () => new SharedArrayBuffer(4)),
  partner: (order, scope) =>
    takePart(order, scope, (memory) => {
      const words = new Int32Array(memory as SharedArrayBuffer) // what `measure` made
      return (count) => {
        for (let i = 0; i < count; i++) Atomics.add(words, 0, 1)
      }
    }),
}
