import type { Cost } from './cost'
import { figureOf, sampledTrips } from './samples'
import { sizes } from './sizes'

export const transfer: Cost = {
  id: 'transfer',
  name: 'Message round trip, bytes transferred',
  group: 'messages',
  what: 'postMessage of an ArrayBuffer that is handed over, there and back, without a copy.',
  unit: 'ms',
  axis: 'bytes',
  needs: [],
  measure: async (context) => {
    const partner = await context.partner(null)
    let answered: () => void = () => {}
    let buffer = new ArrayBuffer(0)
    partner.listen((data) => {
      buffer = data as ArrayBuffer // the very one that was sent
      answered()
    })
    const trip = (): Promise<void> =>
      new Promise((resolve) => {
        answered = resolve
        partner.post(buffer, [buffer])
      })
    const figures = []
    for (const bytes of sizes) {
      buffer = new Uint8Array(bytes).fill(1).buffer
      figures.push(figureOf(await sampledTrips(context, trip), bytes))
    }
    return figures
  },
  partner: (_, scope) =>
    scope.listen((data) => {
      scope.post(data, [data as ArrayBuffer]) // what `measure` posts
    }),
}
