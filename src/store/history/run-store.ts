/**
 * The storage of runs: an index record, and one record per run with its JSON. Every change is one
 * transaction over both, so that two tabs at the same time lose nothing and no run exists without
 * its entry.
 */
import { createStore, promisifyRequest } from 'idb-keyval'
import type { RunEntry } from './entry'

/** Bodies that come and go together with a change of the index. */
export interface BodyChange {
  put?: readonly (readonly [id: string, body: string])[]
  remove?: readonly string[]
}

export interface RunStore {
  /** The index as it is stored, and the ids of all bodies. */
  read(): Promise<{ index: unknown; ids: string[] }>
  body(id: string): Promise<unknown>
  /** `update` is called within the transaction, with the index as it is stored by then. */
  change(bodies: BodyChange, update: (index: unknown) => RunEntry[]): Promise<void>
}

const INDEX = 'index'
const PREFIX = 'run:'

/** A storage in the browser's own database; every call rejects if the browser refuses it. */
export const databaseStore = (name: string): RunStore => {
  const store = createStore(name, 'runs')
  return {
    read: async () =>
      store('readonly', async (records) => {
        const [index, keys] = await Promise.all([
          promisifyRequest<unknown>(records.get(INDEX)),
          promisifyRequest(records.getAllKeys()),
        ])
        const ids = keys.flatMap((key) =>
          typeof key === 'string' && key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
        )
        return { index, ids }
      }),
    body: async (id) =>
      store('readonly', (records) => promisifyRequest<unknown>(records.get(PREFIX + id))),
    change: async ({ put = [], remove = [] }, update) =>
      store('readwrite', (records) => {
        for (const [id, body] of put) records.put(body, PREFIX + id)
        for (const id of remove) records.delete(PREFIX + id)
        const index = records.get(INDEX)
        index.addEventListener('success', () => records.put(update(index.result), INDEX))
        return promisifyRequest(records.transaction)
      }),
  }
}
