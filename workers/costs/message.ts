import type { Cost } from './cost'
import { figureOf, sampledAsync } from './samples'
import { roundTrips } from './round-trips'

export const message: Cost = {
  id: 'message',
  name: 'Message round trip',
  group: 'messages',
  what: 'postMessage of a small object to a worker that posts it back, until it has been read here.',
  unit: 'ms',
  axis: null,
  needs: [],
  measure: async (context) => {
    const trip = roundTrips(await context.partner(null))
    let id = 0
    return [figureOf(await sampledAsync(context, () => trip({ id: id++ })))]
  },
  partner: (_, scope) => scope.listen((data) => scope.post(data)),
}
