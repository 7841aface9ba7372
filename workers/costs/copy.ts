import type { Cost } from './cost'
import { figureOf, sampledAsync, sizes } from './samples'
import { roundTrips } from './round-trips'

export const copy: Cost = {
  id: 'copy',
  name: 'Message round trip, bytes copied',
  group: 'messages',
  what: 'postMessage of an ArrayBuffer, cloned on the way there and on the way back.',
  unit: 'ms',
  axis: 'bytes',
  needs: [],
  measure: async (context) => {
    const trip = roundTrips(await context.partner(null))
    const figures = []
    for (const bytes of sizes) {
      const buffer = new Uint8Array(bytes).fill(1).buffer
      figures.push(figureOf(await sampledAsync(context, () => trip(buffer)), bytes))
    }
    return figures
  },
  partner: (_, scope) => scope.listen((data) => scope.post(data)),
}
