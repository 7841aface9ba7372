import { EMPTY } from '../memory/layout'
import { createQueue, SharedQueue, type QueueMemory } from '../memory/shared-queue'
import type { Cost } from './cost'
import { aloneAndContended, takeSamples } from './contention'

const CAPACITY = 64
/** Number of checks for a task that another thread is still putting. */
const LOOKS = 100_000

export const queue: Cost = {
  id: 'queue',
  name: 'Shared queue, put and take',
  group: 'shared memory',
  what: 'One task number put into the shared queue and one taken, by one thread, and by two on the same queue.',
  unit: 'ms',
  axis: 'threads',
  needs: ['shared-memory'],
  measure: (context) => aloneAndContended(context, () => createQueue({ room: CAPACITY })),
  partner: (order, scope) =>
    takeSamples(order, scope, (memory) => {
      const tasks = new SharedQueue(memory as QueueMemory) // what `measure` made
      return (count) => {
        for (let i = 0; i < count; i++) {
          tasks.put(i)
          for (let look = 0; look < LOOKS && tasks.take() === EMPTY; look++);
        }
      }
    }),
}
