/**
 * What this phone has for its room: kept over a reload, and until the room has it. Nothing is sent twice but
 * for a lost answer, and the room counts that once.
 */
import type { KeptRun, KeptVote } from '../protocol'
import { isFinal, type Item } from './phone-state'

interface Answer {
  status: number
  /** What the room has kept, by its status. */
  json: unknown
}

interface Parts {
  /** Resolves to the room's answer; null if a trial runs, which nothing may disturb. */
  send(item: Item): Promise<Answer | null>
  /** Something waits that met no room, or a busy one. */
  later(): void
  /** Shows the items, and keeps them for the next visit. */
  changed(items: readonly Item[]): void
}

const keyOf = ({ kind, question }: Item): string => `${kind} ${question}`

/** An item as the room has it: the vote that counts may be an earlier one. */
const keptItem = (item: Item, { answer, late, number }: Partial<KeptVote & KeptRun>): Item =>
  item.kind === 'vote'
    ? { ...item, state: 'sent', late, body: answer ?? item.body }
    : { ...item, state: 'sent', number }

const afterAnswer = (item: Item, { status, json }: Answer): Item =>
  status === 200
    ? keptItem(item, json as Partial<KeptVote & KeptRun>) // by the protocol
    : isFinal(status)
      ? { ...item, state: 'refused', status }
      : { ...item, failures: item.failures + 1 }

export const createOutbox = ({ send, later, changed }: Parts) => {
  const items = new Map<string, Item>()
  let sending: Promise<void> | null = null
  const next = (tried: ReadonlySet<Item>) =>
    [...items.values()].find((item) => item.state === 'waiting' && !tried.has(item))

  const change = (): void => changed([...items.values()])
  const put = (item: Item): void => {
    items.set(keyOf(item), item)
    change()
  }

  /** Tries each item that waits once, and those that come meanwhile. */
  const sendAll = async (): Promise<void> => {
    const tried = new Set<Item>()
    for (let item = next(tried); item; item = next(tried)) {
      const answer = await send(item)
      if (answer === null) return
      // Another answer, or another run, may have taken its place.
      if (items.get(keyOf(item)) !== item) continue
      const after = afterAnswer(item, answer)
      tried.add(after)
      put(after)
    }
    if (tried.size > 0 && next(new Set())) later()
  }

  const flush = (): Promise<void> => (sending ??= sendAll().finally(() => (sending = null)))

  return {
    flush,
    put: (item: Item): Promise<void> => {
      put({ ...item, failures: 0, status: 0 })
      return flush()
    },
    /** Takes what an earlier visit has left; what was said since then counts more. */
    restore: (kept: readonly Item[]): void => {
      for (const item of kept) if (!items.has(keyOf(item))) items.set(keyOf(item), item)
      change()
    },
    /** Drops what the room has had, and has no more. */
    forget: (): void => {
      for (const [key, { state }] of items) if (state === 'sent') items.delete(key)
      change()
    },
  }
}
