/**
 * The history of runs. A run that cannot be stored stays in memory until the page is closed, and
 * the user is told; nothing is ever deleted to make room. Deleting hides a run and leaves its body
 * for a while, so that undoing it only changes a flag.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { whyThrown } from '../../base/format'
import { refused, say, type Message, type ParseResult, type RunFile } from '../../../workers/api'
import { inPieces } from '../../base/breather'
import { inWords, t } from '../../i18n/text'
import { bytesOf, damagedEntry, entryOf, newId, readIndex, type RunEntry } from './entry'
import type { BodyChange, RunStore } from './run-store'

export interface HistoryState {
  /** The first read of the storage has finished, or takes too long. */
  ready: boolean
  /** The entries, newest first, without the deleted ones. */
  entries: readonly RunEntry[]
  /** Ids of the runs that are kept only until the page is closed. */
  inMemory: readonly string[]
  /** Reason why the storage cannot be used; null while it can. */
  problem: string | null
  /** The run that was deleted last and can be restored. */
  removed: readonly string[]
  /** Reason why the last deletion could not be undone, as a sentence; null if it could. */
  notUndone: string | null
}

interface HistoryOptions {
  store: RunStore
  /** Notifies other tabs of a change. */
  tellOthers?: () => void
  now?: () => number
}

/** How long the storage may take before the user is told that it does not respond, in ms. */
const PATIENCE_MS = 10_000
/**
 * Deleted runs of earlier visits are removed permanently after this time, in ms: by then no other
 * tab that is in use still offers to restore them.
 */
const UNDO_MS = 24 * 60 * 60_000

const whyOf = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (name === 'QuotaExceededError') return t('the browser’s storage for this page is full')
  return t('the browser refuses to store data for this page ({why})', { why: message || name })
}

const merged = (old: readonly RunEntry[], more: readonly RunEntry[]): RunEntry[] => {
  const ids = new Set(more.map(({ id }) => id))
  return [...more, ...old.filter(({ id }) => !ids.has(id))]
}

/**
 * The sentence of a run in the list. Its words load with the first verdict, so that the page starts
 * without them; a run is kept even if they cannot be loaded.
 */
const headlineFor = async (file: RunFile): Promise<RunEntry['headline']> => {
  const words = await import('../../run/file-verdict').catch(() => null)
  return words?.headlineOfFile(file) ?? ''
}

/** A run that stays in memory until it is stored. */
interface UnstoredRun {
  entry: RunEntry
  body: string
}

/** True if a run has changed in memory since it was written; false if it has left the memory. */
const differs = (now: UnstoredRun | undefined, written: UnstoredRun): boolean =>
  now !== undefined && (now.entry !== written.entry || now.body !== written.body)

export class History {
  readonly state: StoreApi<HistoryState>
  readonly #store: RunStore
  readonly #tellOthers: () => void
  readonly #now: () => number
  #stored: readonly RunEntry[] = []
  readonly #memory = new Map<string, UnstoredRun>()
  /** Counts reads and changes, so that a slow read does not undo a later change on screen. */
  #turn = 0

  constructor({ store, tellOthers = () => {}, now = Date.now }: HistoryOptions) {
    this.#store = store
    this.#tellOthers = tellOthers
    this.#now = now
    this.state = createStore<HistoryState>()(() => ({
      ready: false,
      entries: [],
      inMemory: [],
      problem: null,
      removed: [],
      notUndone: null,
    }))
  }

  /** Reads the index again, with the changes of other tabs. */
  async load(): Promise<void> {
    const turn = ++this.#turn
    try {
      const { index, ids } = await this.#patiently(this.#store.read())
      if (turn !== this.#turn) return
      const there = new Set(ids)
      const entries = readIndex(index)
      this.#stored = entries.map((entry) =>
        there.has(entry.id) ? entry : { ...entry, damaged: t('its record is gone') },
      )
      const known = new Set(entries.map(({ id }) => id))
      this.#show({
        problem: this.#memory.size === 0 ? null : this.state.getState().problem,
        // A run that another tab has deleted permanently cannot be restored.
        removed: this.#removed.filter((id) => known.has(id) || this.#memory.has(id)),
      })
      await this.#recover(ids.filter((id) => !known.has(id)))
      await this.#purge(
        ({ id, deletedAt }) =>
          deletedAt !== null && this.#now() - deletedAt > UNDO_MS && !this.#removed.includes(id),
      )
    } catch (error) {
      this.#show({ problem: whyOf(error) })
    }
  }

  /**
   * Keeps a run and returns its id. `planned`: number of planned trials, if it was cut off. `said`: its sentence,
   * where the file alone does not say it.
   */
  async keep(
    file: RunFile,
    source: string | null = null,
    id = newId(),
    planned: number | null = null,
    said: Message | null = null,
  ): Promise<string> {
    const body = JSON.stringify(file)
    const keptAt = new Date(this.#now()).toISOString()
    const headline = said ?? (await headlineFor(file))
    const entry = entryOf(file, { headline, id, bytes: bytesOf(body), source, keptAt, planned })
    this.#memory.set(id, { entry, body })
    this.#show()
    await this.#settle(id)
    return id
  }

  /** Replaces a kept file with a fuller one; does nothing if the kept one is gone by now. */
  async replace(id: string, file: RunFile): Promise<void> {
    const body = JSON.stringify(file)
    const bytes = bytesOf(body)
    const old = this.#memory.get(id)?.entry ?? this.#stored.find((entry) => entry.id === id)
    if (!old) return
    // The name and note that it got meanwhile, here or in another tab, stay.
    const fuller = (entry: RunEntry) => (entry.id === id ? { ...entry, bytes } : entry)
    if (
      !this.#memory.has(id) &&
      (await this.#write({ put: [[id, body]] }, (all) => all.map(fuller)))
    )
      return this.#show()
    this.#memory.set(id, { entry: fuller(old), body })
    this.#show()
    await this.#settle(id)
  }

  /** Tries again to store what is in memory only. */
  async retry(): Promise<void> {
    this.#show({ problem: null })
    for (const [id, { entry }] of this.#memory)
      if (entry.deletedAt === null && !(await this.#settle(id))) return
    if (this.#memory.size === 0) await this.load()
  }

  async rename(id: string, title: string): Promise<void> {
    await this.#edit((entry) => (entry.id === id ? { ...entry, title } : entry))
  }

  async annotate(id: string, note: string): Promise<void> {
    await this.#edit((entry) => (entry.id === id ? { ...entry, note } : entry))
  }

  /** Pins the run that others are compared with; null for none. */
  async pin(id: string | null): Promise<void> {
    await this.#edit((entry) =>
      entry.baseline === (entry.id === id) ? entry : { ...entry, baseline: entry.id === id },
    )
  }

  async remove(ids: readonly string[]): Promise<void> {
    const before = new Set(this.#removed)
    await this.#mark(ids, this.#now())
    this.#show({ removed: ids, notUndone: null })
    // Only the last deletion can be undone.
    await this.#purge(({ id }) => before.has(id) && !ids.includes(id))
  }

  async undoRemove(): Promise<void> {
    const removed = this.#removed
    const before = this.#stored
    const marked = this.#mark(removed, null)
    // The entry goes together with the offer to restore it, so that the rows below move only once.
    // A later deletion has an offer of its own.
    this.#show({ removed: [] })
    const done = await marked
    if (!done) this.#stored = before
    const there = new Set([...this.#memory.keys(), ...this.#stored.map(({ id }) => id)])
    const lost = removed.filter((id) => !there.has(id)).length
    const notUndone =
      lost > 0
        ? t('{n} {n|run|runs} could not be restored: {n|it was|they were} already deleted.', {
            n: lost,
          })
        : done
          ? null
          : t('The deletion could not be undone: the storage failed. Try again.')
    this.#show({ ...(!done && { removed }), notUndone })
  }

  /** Makes the deletion final: its storage is given back to the browser. */
  async forgetRemoved(): Promise<void> {
    const gone = new Set(this.#removed)
    this.#show({ removed: [], notUndone: null })
    await this.#purge(({ id }) => gone.has(id))
  }

  /** A run as it was stored; rejects if it cannot be read. */
  async body(id: string): Promise<string> {
    const own = this.#memory.get(id)
    if (own) return own.body
    const body = await this.#store.body(id)
    if (typeof body !== 'string') throw new Error(t('its record is gone'))
    return body
  }

  /** A run, parsed like a file from anywhere: the record may have been damaged. */
  async file(id: string): Promise<ParseResult<RunFile>> {
    try {
      const [body, { readingRunFile }] = await Promise.all([
        this.body(id),
        import('../../share/reading'),
      ])
      return await inPieces(readingRunFile(JSON.parse(body)))
    } catch (error) {
      return refused('record', say(whyThrown(error)))
    }
  }

  get #removed(): readonly string[] {
    return this.state.getState().removed
  }

  #show(part: Partial<HistoryState> = {}): void {
    const own = [...this.#memory.values()].map(({ entry }) => entry)
    const entries = merged(this.#stored, own)
      .filter(({ deletedAt }) => deletedAt === null)
      .sort((a, b) => (a.keptAt < b.keptAt ? 1 : a.keptAt > b.keptAt ? -1 : 0))
    const inMemory = own.map(({ id }) => id)
    this.state.setState({ ready: true, entries, inMemory, ...part })
  }

  /** Reports if the storage takes too long; its late result still counts. */
  async #patiently<T>(answer: Promise<T>): Promise<T> {
    const timer = setTimeout(
      () => this.#show({ problem: t('the browser’s storage does not respond') }),
      PATIENCE_MS,
    )
    try {
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }

  /** Changes index and bodies; false if that failed, with the reason on screen. */
  async #write(
    bodies: BodyChange,
    update: (entries: readonly RunEntry[]) => readonly RunEntry[],
  ): Promise<boolean> {
    let after: readonly RunEntry[] = []
    try {
      await this.#patiently(
        this.#store.change(bodies, (index) => [...(after = update(readIndex(index)))]),
      )
    } catch (error) {
      this.#show({ problem: whyOf(error) })
      return false
    }
    this.#turn++
    this.#stored = after
    this.#tellOthers()
    return true
  }

  /** Moves a run from memory to the storage. */
  async #settle(id: string): Promise<boolean> {
    const own = this.#memory.get(id)
    if (!own) return true
    let written: UnstoredRun
    // A change during the storing is stored too.
    do {
      const { entry, body } = (written = { ...(this.#memory.get(id) ?? own) })
      if (!(await this.#write({ put: [[id, body]] }, (old) => merged(old, [entry])))) return false
    } while (differs(this.#memory.get(id), written))
    this.#memory.delete(id)
    this.#show({ problem: null })
    return true
  }

  /** False if a change could not be stored although the storage works. */
  async #edit(change: (entry: RunEntry) => RunEntry): Promise<boolean> {
    for (const own of this.#memory.values()) own.entry = change(own.entry)
    const before = this.#stored
    // On screen immediately; if it cannot be stored, it holds until the page is closed.
    this.#stored = before.map(change)
    this.#show()
    if (before.length === 0) return true
    const done = await this.#write({}, (old) => old.map(change))
    if (done) this.#show()
    return done
  }

  #mark(ids: readonly string[], deletedAt: number | null): Promise<boolean> {
    return this.#edit((entry) => (ids.includes(entry.id) ? { ...entry, deletedAt } : entry))
  }

  /** Deletes permanently the runs that were deleted before. */
  async #purge(which: (entry: RunEntry) => boolean): Promise<void> {
    const gone = (entry: RunEntry) => entry.deletedAt !== null && which(entry)
    for (const [id, { entry }] of this.#memory) if (gone(entry)) this.#memory.delete(id)
    const ids = this.#stored.filter(gone).map(({ id }) => id)
    if (ids.length === 0) return
    const done = await this.#write({ remove: ids }, (old) =>
      old.filter(({ id }) => !ids.includes(id)),
    )
    if (done) this.#show()
    // There is room again.
    if (done && this.#memory.size > 0) await this.retry()
  }

  /** Bodies whose entry was lost get a new one. */
  async #recover(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const found: RunEntry[] = []
    for (const id of ids) found.push(await this.#recovered(id))
    if (await this.#write({}, (old) => merged(found, old))) this.#show()
  }

  /** An entry for a body; an unreadable body does not affect the others. */
  async #recovered(id: string): Promise<RunEntry> {
    let bytes = 0
    try {
      const body = await this.#store.body(id)
      bytes = typeof body === 'string' ? bytesOf(body) : 0
      const parsed = await this.file(id)
      if (parsed.ok) {
        const { startedAt: keptAt } = parsed.value.environment
        const headline = await headlineFor(parsed.value)
        return entryOf(parsed.value, { headline, id, bytes, source: null, keptAt })
      }
      const [issue] = parsed.issues
      return damagedEntry(id, bytes, issue ? `${issue.path}: ${inWords(issue.said)}` : '')
    } catch (error) {
      return damagedEntry(id, bytes, whyThrown(error))
    }
  }
}
