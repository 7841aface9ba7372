/**
 * What this phone has for its room: kept over a reload, and until the room has it. Nothing is sent twice but
 * for a lost answer, and the room counts that once.
 */
import { isFinal, type Item } from './phone-state'

/** Time until an attempt that met no room is repeated, in ms. */
export const AGAIN_MS = 10_000

interface Parts {
  /** Keeps an item for the next visit, or removes it. */
  keep(key: string, item: Item | null): void
  /** Resolves to the status of the answer; null if a trial runs, which nothing may disturb. */
  send(item: Item): Promise<number | null>
  after(ms: number, call: () => void): void
  changed(items: readonly Item[]): void
}

const keyOf = ({ kind, question }: Item): string => `${kind} ${question}`

const afterAnswer = (item: Item, status: number): Item => {
  if (status === 200) return { ...item, state: 'sent' }
  return isFinal(status)
    ? { ...item, state: 'refused', status }
    : { ...item, failures: item.failures + 1 }
}

export const createOutbox = ({ keep, send, after, changed }: Parts) => {
  const items = new Map<string, Item>()
  let sending: Promise<void> | null = null
  let isDue = false

  const set = (item: Item): void => {
    items.set(keyOf(item), item)
    keep(keyOf(item), item)
    changed([...items.values()])
  }

  /** Tries each item that waits once, and those that come meanwhile. */
  const sendAll = async (): Promise<void> => {
    const tried = new Set<Item>()
    for (;;) {
      const item = [...items.values()].find((one) => one.state === 'waiting' && !tried.has(one))
      const status = item ? await send(item) : null
      if (!item || status === null) return
      // Another answer, or another run, may have taken its place.
      if (items.get(keyOf(item)) !== item) continue
      const next = afterAnswer(item, status)
      tried.add(next)
      set(next)
    }
  }

  const flush = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = null
      if (isDue || ![...items.values()].some(({ state }) => state === 'waiting')) return
      isDue = true
      after(AGAIN_MS, () => {
        isDue = false
        void flush()
      })
    }))

  return {
    flush,
    /** Takes what an earlier visit has left; what was said since then counts more. */
    restore: (kept: readonly Item[]): void => {
      for (const item of kept) if (!items.has(keyOf(item))) items.set(keyOf(item), item)
      changed([...items.values()])
    },
    put: (item: Pick<Item, 'kind' | 'question' | 'body' | 'state'>): Promise<void> => {
      set({ ...item, failures: 0, status: 0 })
      return flush()
    },
    /** Drops what the room has had, and has no more. */
    forget: (): void => {
      for (const [key, { state }] of items)
        if (state === 'sent') {
          items.delete(key)
          keep(key, null)
        }
      changed([...items.values()])
    },
  }
}
