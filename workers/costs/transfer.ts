import type { Cost } from './cost'
import { roundTrips } from './round-trips'
import { figureOf, sampledAsync, sizes } from './samples'

export const transfer: Cost = {
  id: 'transfer',
  name: 'Message round trip, bytes transferred',
  group: 'messages',
  what: 'postMessage of an ArrayBuffer that is transferred, there and back, without a copy.',
  unit: 'ms',
  axis: 'bytes',
  needs: [],
  measure: async (context) => {
    const trip = roundTrips(await context.partner(null))
    const figures = []
    for (const bytes of sizes) {
      let buffer = new Uint8Array(bytes).fill(1).buffer
      const there = async () => {
        buffer = (await trip(buffer, [buffer])) as ArrayBuffer // the same one that was sent
      }
      figures.push(figureOf(await sampledAsync(context, there), bytes))
    }
    return figures
  },
  partner: (_, scope) =>
    scope.listen((data) => {
      scope.post(data, [data as ArrayBuffer]) // what `measure` posts
    }),
}
