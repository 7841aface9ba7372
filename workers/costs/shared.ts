import { Slab } from '../memory/slab'
import type { Cost } from './cost'
import { figureOf, sampled, sizes } from './samples'

/** Messages in the slab: they are written one after the other, as for successive tasks. */
const MESSAGES = 4

export const shared: Cost = {
  id: 'shared',
  name: 'Copy into shared memory',
  group: 'shared memory',
  what: 'Bytes copied into a message’s place in shared memory, once; nobody is notified.',
  unit: 'ms',
  axis: 'bytes',
  needs: ['shared-memory'],
  measure: async (context) =>
    sizes.map((bytes) => {
      const from = new Uint8Array(bytes).fill(1)
      const buffer = new SharedArrayBuffer(MESSAGES * bytes)
      const slab = new Slab({ buffer, messages: MESSAGES, messageBytes: bytes })
      const places = Array.from({ length: MESSAGES }, (_, i) => slab.message(i))
      const copyIn = (count: number) => {
        for (let i = 0; i < count; i++) places[i % MESSAGES]?.set(from)
      }
      return figureOf(sampled(context, copyIn), bytes)
    }),
}
