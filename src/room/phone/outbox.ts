/**
 * What this phone has for its room: kept over a reload, and until the room has it. Nothing is sent twice but
 * for a lost answer, and the room counts that once.
 */
import { isFinal, type Item } from './phone-state'

interface Parts {
  /** Resolves to the status of the answer; null if a trial runs, which nothing may disturb. */
  send(item: Item): Promise<number | null>
  /** Something waits that met no room, or a busy one. */
  later(): void
  /** Shows the items, and keeps them for the next visit. */
  changed(items: readonly Item[]): void
}

const keyOf = ({ kind, question }: Item): string => `${kind} ${question}`

const afterAnswer = (item: Item, status: number): Item =>
  status === 200
    ? { ...item, state: 'sent' }
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
      const status = await send(item)
      if (status === null) return
      // Another answer, or another run, may have taken its place.
      if (items.get(keyOf(item)) !== item) continue
      const after = afterAnswer(item, status)
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
