import type { Cost } from './cost'
import { collected, figureOf, MIN_STEPS } from './samples'

/** Fewest and most calls per burst: all of them lie in the worker's inbox at once. */
const MIN_CALLS = 32
const MAX_CALLS = 4096
const MAX_SAMPLES = 400

export const messageCall: Cost = {
  id: 'message-call',
  name: 'postMessage, the call alone',
  group: 'messages',
  what: 'What posting a small object costs the sender: many in a row, before anyone reads them.',
  unit: 'ms',
  axis: null,
  needs: [],
  measure: async (context) => {
    const partner = await context.partner(null)
    let calls = MIN_CALLS
    const burst = async (): Promise<number> => {
      const before = performance.now()
      for (let id = 0; id < calls; id++) partner.post({ id })
      const took = performance.now() - before
      // The inbox is empty again before the next burst.
      const read = partner.next()
      partner.post('last')
      await read
      return took
    }
    const leastMs = MIN_STEPS * context.clockStepMs
    while (calls < MAX_CALLS && (await burst()) < leastMs) calls *= 2
    const each = async () => (await burst()) / calls
    const { values } = await collected(context, each, { most: MAX_SAMPLES })
    return [figureOf({ values, batch: calls })]
  },
  partner: (_, scope) =>
    scope.listen((data) => {
      if (data === 'last') scope.post(data)
    }),
}
