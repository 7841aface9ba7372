/** Observed pools that the user keeps in this browser: apart from the runs that were measured. */
import { createStore, del, get, set, update } from 'idb-keyval'
import * as v from 'valibot'
import { create } from 'zustand'
import { type Message, messageSchema } from '../../../workers/api'
import { bytesOf, newId } from './entry'

const text = v.pipe(v.string(), v.maxLength(4000))
const schema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: text,
  /** When it was kept, ISO 8601. */
  keptAt: text,
  sentence: messageSchema,
  bytes: v.number(),
})
export type ObservedEntry = v.InferOutput<typeof schema>

const LIST = 'list'

interface State {
  /** Null until they have been read. */
  entries: readonly ObservedEntry[] | null
}

export const useKeptObserved = create<State>()(() => ({ entries: null }))

const database = () => createStore('poolscope-observed', 'pools')

const entriesIn = (stored: unknown): ObservedEntry[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    const read = v.safeParse(schema, one)
    return read.success ? [read.output] : []
  })

const changed = async (change: (entries: ObservedEntry[]) => ObservedEntry[]): Promise<void> => {
  let entries: ObservedEntry[] = []
  await update(LIST, (stored: unknown) => (entries = change(entriesIn(stored))), database())
  useKeptObserved.setState({ entries })
}

/** Reads the list; an empty one if the browser refuses its database. */
export const loadKeptObserved = async (): Promise<void> => {
  const stored = await get<unknown>(LIST, database()).catch(() => [])
  useKeptObserved.setState({ entries: entriesIn(stored) })
}

/** Keeps a pool's file. Resolves to its id; rejects if the browser refuses to store it. */
export const keepObserved = async (
  file: string,
  { title, sentence }: { title: string; sentence: Message },
): Promise<string> => {
  const id = newId()
  await set(id, file, database())
  const entry = { id, title, sentence, keptAt: new Date().toISOString(), bytes: bytesOf(file) }
  await changed((entries) => [entry, ...entries])
  return id
}

/** The file of a kept pool; null if it is not there. */
export const keptObserved = async (id: string): Promise<File | null> => {
  const stored = await get<unknown>(id, database()).catch(() => null)
  return typeof stored === 'string' ? new File([stored], `${id}.json`) : null
}

export const forgetObserved = async (id: string): Promise<void> => {
  await del(id, database())
  await changed((entries) => entries.filter((one) => one.id !== id))
}
