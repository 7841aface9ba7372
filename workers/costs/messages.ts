/** Costs of messages, and of moving bytes with and without them. */
import { Slab } from '../memory/slab'
import type { Cost, Partner } from './cost'
import {
  collected,
  figureOf,
  figuresOver,
  MIN_STEPS,
  sampled,
  sampledAsync,
  sizes,
} from './samples'

/** Posts to a partner that answers each message with one; resolves with the answer, once read. */
const roundTrips = (
  partner: Partner,
): ((message: unknown, transfer?: Transferable[]) => Promise<unknown>) => {
  let answered: (data: unknown) => void = () => {}
  partner.listen((data) => answered(data))
  return (message, transfer) =>
    new Promise((resolve) => {
      answered = resolve
      partner.post(message, transfer)
    })
}

const echo: Cost['partner'] = (_, scope) => scope.listen((data) => scope.post(data))

const bufferOf = (bytes: number): ArrayBuffer => new Uint8Array(bytes).fill(1).buffer

export const message: Cost = {
  id: 'message',
  name: 'Message round trip',
  group: 'messages',
  what: 'postMessage of a small object to a worker that posts it back, until it has been read here.',
  measure: async (context) => {
    const trip = roundTrips(await context.partner(null))
    let id = 0
    return [figureOf(await sampledAsync(context, () => trip({ id: id++ })))]
  },
  partner: echo,
}

/** Fewest and most calls per burst: all of them lie in the worker's inbox at once. */
const MIN_CALLS = 32
const MAX_CALLS = 4096
const MAX_BURSTS = 400

export const messageCall: Cost = {
  id: 'message-call',
  name: 'postMessage, the call alone',
  group: 'messages',
  what: 'What posting a small object costs the sender: many in a row, before anyone reads them.',
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
    const { values } = await collected(context, each, { most: MAX_BURSTS })
    return [figureOf({ values, batch: calls })]
  },
  partner: (_, scope) =>
    scope.listen((data) => {
      if (data === 'last') scope.post(data)
    }),
}

export const copy: Cost = {
  id: 'copy',
  name: 'Message round trip, bytes copied',
  group: 'messages',
  what: 'postMessage of an ArrayBuffer, cloned on the way there and on the way back.',
  axis: 'bytes',
  measure: async (context) => {
    const trip = roundTrips(await context.partner(null))
    return figuresOver(sizes, (bytes) => {
      const buffer = bufferOf(bytes)
      return sampledAsync(context, () => trip(buffer))
    })
  },
  partner: echo,
}

export const transfer: Cost = {
  id: 'transfer',
  name: 'Message round trip, bytes transferred',
  group: 'messages',
  what: 'postMessage of an ArrayBuffer that is transferred, there and back, without a copy.',
  axis: 'bytes',
  measure: async (context) => {
    const trip = roundTrips(await context.partner(null))
    return figuresOver(sizes, (bytes) => {
      let buffer = bufferOf(bytes)
      return sampledAsync(context, async () => {
        buffer = (await trip(buffer, [buffer])) as ArrayBuffer // the same one that was sent
      })
    })
  },
  partner: (_, scope) =>
    scope.listen((data) => {
      scope.post(data, [data as ArrayBuffer]) // what `measure` posts
    }),
}

/** Messages in the slab: they are written one after the other, as for successive tasks. */
const MESSAGES = 4

export const shared: Cost = {
  id: 'shared',
  name: 'Copy into shared memory',
  group: 'shared memory',
  what: 'Bytes copied into a message’s place in shared memory, once; nobody is notified.',
  axis: 'bytes',
  needs: ['shared-memory'],
  measure: (context) =>
    figuresOver(sizes, (bytes) => {
      const from = new Uint8Array(bytes).fill(1)
      const buffer = new SharedArrayBuffer(MESSAGES * bytes)
      const slab = new Slab({ buffer, messages: MESSAGES, messageBytes: bytes })
      const places = Array.from({ length: MESSAGES }, (_, i) => slab.message(i))
      const copyIn = (count: number) => {
        for (let i = 0; i < count; i++) places[i % MESSAGES]?.set(from)
      }
      return sampled(context, copyIn)
    }),
}
