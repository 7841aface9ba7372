import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { english, say } from '../../../workers/api'
import { NONE, languageStore } from '../../i18n/current'
import ru from '../../i18n/ru.json'
import { inWords } from '../../i18n/text'
import { entryOf, readIndex, type RunEntry } from './entry'
import { functionRun } from '../../share/model-run.testing'
import { headlineOfFile } from '../../run/file-verdict'
import { History } from './history'
import { madeRun } from './made-run.testing'
import type { RunStore } from './run-store'

/** A storage in memory that can be made to fail as browsers do. */
const fakeStore = () => {
  const bodies = new Map<string, unknown>()
  const fake = {
    bodies,
    index: undefined as unknown,
    /** The error of every call; null while it works. */
    failure: null as Error | null,
    /** Maximum number of bodies it stores. */
    room: Infinity,
    writes: 0,
  }
  const check = () => {
    if (fake.failure) throw fake.failure
  }
  const store: RunStore = {
    read: async () => {
      check()
      return { index: structuredClone(fake.index), ids: [...bodies.keys()] }
    },
    body: async (id) => {
      check()
      return bodies.get(id)
    },
    change: async ({ put = [], remove = [] }, update) => {
      check()
      fake.writes++
      if (bodies.size + put.length > fake.room)
        throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
      const next = structuredClone(update(structuredClone(fake.index)))
      for (const [id, body] of put) bodies.set(id, body)
      for (const id of remove) bodies.delete(id)
      fake.index = next
    },
  }
  return { fake, store }
}

let clock = 0
const now = () => Date.UTC(2026, 4, 1) + clock++ * 1000
const historyOn = (store: RunStore) => new History({ store, now })
const run = madeRun({ makespans: [[10, 11, 12]] })
const titles = (history: History) => history.state.getState().entries.map(({ title }) => title)
const idAt = (history: History, place: number) =>
  history.state.getState().entries[place]?.id ?? 'none'

describe('the history', () => {
  test('a run that goes on is kept again and again as one, until it is whole', async () => {
    const { fake, store } = fakeStore()
    const history = historyOn(store)
    for (const makespans of [[10], [10, 11]])
      await history.keep(madeRun({ makespans: [makespans] }), null, 'long', 3)
    expect(history.state.getState().entries).toMatchObject([{ id: 'long', trials: 2, planned: 3 }])
    const another = historyOn(store)
    await another.load()
    expect(another.state.getState().entries).toMatchObject([{ id: 'long', planned: 3 }])
    await history.keep(run, null, 'long')
    expect(history.state.getState().entries).toMatchObject([
      { id: 'long', trials: 3, planned: null },
    ])
    expect(fake.bodies.size).toBe(1)
  })

  test('an imported run of a function is marked in the list', async () => {
    const { store } = fakeStore()
    const own = functionRun('const task = () => 1')
    const history = historyOn(store)
    await history.keep(run, 'foreign.json')
    await history.keep(own, 'foreign.json')
    await history.keep(own)
    const marks = readIndex((await store.read()).index).map(({ ownWord }) => ownWord)
    expect(marks.toSorted()).toEqual([false, false, true])
  })

  test('what an earlier page kept was whole', () => {
    const { planned: _, ...old } = entryOf(run, {
      headline: '',
      id: 'old',
      bytes: 1,
      source: null,
      keptAt: '',
    })
    expect(readIndex([old])).toMatchObject([{ id: 'old', planned: null }])
  })

  test('keeps a run, with its verdict, and reads it back in another visit', async () => {
    const { store } = fakeStore()
    const first = historyOn(store)
    const kept = { ...run, experiment: { ...run.experiment, preset: 'e1-inline' } }
    const id = await first.keep(kept)
    const second = historyOn(store)
    await second.load()
    const [entry] = second.state.getState().entries
    expect(entry).toMatchObject({ id, title: 'Made', trials: 3, sound: 3, preset: 'e1-inline' })
    expect(english(entry?.headline ?? '')).toContain('tasks per second')
    expect(entry?.bytes).toBe(JSON.stringify(kept).length)
    expect(await second.file(id)).toEqual({ ok: true, value: kept })
    expect(second.state.getState()).toMatchObject({ problem: null, inMemory: [] })
  })

  test('names, notes and the one baseline are kept', async () => {
    const { store } = fakeStore()
    const history = historyOn(store)
    const [a, b] = [await history.keep(run), await history.keep(run)]
    await history.rename(a, 'First')
    await history.annotate(a, 'a note')
    await history.pin(a)
    await history.pin(b)
    const again = historyOn(store)
    await again.load()
    expect(again.state.getState().entries).toMatchObject([
      { id: b, baseline: true },
      { id: a, title: 'First', note: 'a note', baseline: false },
    ])
  })

  test('two tabs at once lose nothing', async () => {
    const { store } = fakeStore()
    const [one, two] = [historyOn(store), historyOn(store)]
    await Promise.all([one.load(), two.load()])
    const [a, b] = await Promise.all([one.keep(run), two.keep(run)])
    await Promise.all([one.rename(a, 'One'), two.rename(b, 'Two')])
    await Promise.all([one.load(), two.load()])
    expect(titles(one).sort()).toEqual(['One', 'Two'])
    expect(titles(two).sort()).toEqual(['One', 'Two'])
  })

  test('whatever several tabs do, each run is there once until it is deleted', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            tab: fc.nat(1),
            what: fc.constantFrom('keep', 'remove', 'undo', 'rename', 'pin', 'load'),
            place: fc.nat(3),
          }),
          { maxLength: 25 },
        ),
        async (steps) => {
          const { fake, store } = fakeStore()
          const tabs = [historyOn(store), historyOn(store)]
          for (const { tab, what, place } of steps) {
            const history = tabs[tab]
            if (!history) continue
            if (what === 'keep') await history.keep(run)
            if (what === 'remove') await history.remove([idAt(history, place)])
            if (what === 'undo') await history.undoRemove()
            if (what === 'rename') await history.rename(idAt(history, place), `${place}`)
            if (what === 'pin') await history.pin(idAt(history, place))
            if (what === 'load') await history.load()
          }
          const index = readIndex(fake.index)
          // Every entry has its body, and every body its entry.
          expect(index.map(({ id }) => id).sort()).toEqual([...fake.bodies.keys()].sort())
          expect(index.filter(({ baseline }) => baseline).length).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 60 },
    ))

  test('a deletion can be undone, and is permanent after the next one', async () => {
    const { fake, store } = fakeStore()
    const history = historyOn(store)
    const [a, b] = [await history.keep(run), await history.keep(run)]
    await history.remove([a])
    expect(history.state.getState().entries.map(({ id }) => id)).toEqual([b])
    await history.undoRemove()
    expect(history.state.getState().entries.map(({ id }) => id)).toEqual([b, a])
    await history.remove([a])
    await history.remove([b])
    expect([...fake.bodies.keys()]).toEqual([b])
    await history.undoRemove()
    expect(history.state.getState().entries.map(({ id }) => id)).toEqual([b])
  })
})

describe('what was deleted', () => {
  const MINUTE = 60_000

  test('can be restored for as long as it is offered, whatever is shown meanwhile', async () => {
    const { fake, store } = fakeStore()
    let at = 0
    const tab = () => new History({ store, now: () => at })
    const [one, two] = [tab(), tab()]
    const id = await one.keep(run)
    await one.remove([id])
    at += 11 * MINUTE
    await two.load()
    await one.load()
    at += 48 * 60 * MINUTE
    await one.load()
    expect([...fake.bodies.keys()]).toEqual([id])
    await one.undoRemove()
    expect(titles(one)).toEqual(['Made'])
    expect(one.state.getState()).toMatchObject({ removed: [], notUndone: null })
  })

  test('is gone in a later visit, and no longer offered', async () => {
    const { fake, store } = fakeStore()
    let at = 0
    const tab = () => new History({ store, now: () => at })
    const one = tab()
    await one.remove([await one.keep(run)])
    at += 25 * 60 * MINUTE
    await tab().load()
    expect(fake.bodies.size).toBe(0)
    await one.load()
    expect(one.state.getState().removed).toEqual([])
  })

  test('an undo that comes too late, or that the storage refuses, says so', async () => {
    const { fake, store } = fakeStore()
    const history = historyOn(store)
    const [a, b] = [await history.keep(run), await history.keep(run)]
    await history.remove([a])
    fake.failure = new Error('broken')
    await history.undoRemove()
    expect(history.state.getState()).toMatchObject({ removed: [a] })
    expect(history.state.getState().notUndone).toContain('storage failed')
    expect(history.state.getState().entries.map(({ id }) => id)).toEqual([b])
    fake.failure = null
    fake.index = readIndex(fake.index).filter(({ id }) => id !== a)
    await history.undoRemove()
    expect(history.state.getState().notUndone).toBe(
      '1 run could not be restored: it was already deleted.',
    )
    expect(history.state.getState().removed).toEqual([])
  })
})

describe('while a run is being stored', () => {
  test('its changes are stored too', async () => {
    const { fake, store } = fakeStore()
    let asked = () => {}
    const change = store.change
    const slow: RunStore = {
      ...store,
      // The index is written, and the answer is on its way.
      change: async (...parts) => {
        await change(...parts)
        await new Promise<void>((resolve) => (asked = resolve))
      },
    }
    const history = historyOn(slow)
    const keeping = history.keep(run, null, 'first')
    await vi.waitFor(() => expect(history.state.getState().entries).toHaveLength(1))
    await history.rename('first', 'Renamed meanwhile')
    for (let i = 0; i < 20; i++) {
      asked()
      await new Promise((resolve) => setTimeout(resolve))
    }
    await keeping
    expect(readIndex(fake.index)).toMatchObject([{ id: 'first', title: 'Renamed meanwhile' }])
    expect(history.state.getState().inMemory).toEqual([])
  })

  test('a fuller file takes its place, under the name that it has by then', async () => {
    const { fake, store } = fakeStore()
    const history = historyOn(store)
    const id = await history.keep(run)
    await history.rename(id, 'Mine')
    const fuller = { ...run, notes: ['fuller'] }
    await history.replace(id, fuller)
    expect(await history.file(id)).toEqual({ ok: true, value: fuller })
    const bytes = JSON.stringify(fuller).length
    expect(readIndex(fake.index)).toMatchObject([{ title: 'Mine', bytes }])
    await history.remove([id])
    await history.forgetRemoved()
    await history.replace(id, fuller)
    expect(fake.bodies.size).toBe(0)
  })
})

describe('a storage that fails', () => {
  test('refused: runs live in memory, and the user is told', async () => {
    const { fake, store } = fakeStore()
    fake.failure = new DOMException('denied', 'SecurityError')
    const history = historyOn(store)
    await history.load()
    const id = await history.keep(run)
    await history.rename(id, 'Here still')
    const state = history.state.getState()
    expect(state.problem).toContain('denied')
    expect(state.inMemory).toEqual([id])
    expect(titles(history)).toEqual(['Here still'])
    expect(await history.file(id)).toMatchObject({ ok: true })
    // It works again: nothing has been lost.
    fake.failure = null
    await history.retry()
    expect(history.state.getState()).toMatchObject({ problem: null, inMemory: [] })
    expect(readIndex(fake.index)).toMatchObject([{ id, title: 'Here still' }])
  })

  test('full: nothing is deleted, and room that is made is used', async () => {
    const { fake, store } = fakeStore()
    fake.room = 1
    const history = historyOn(store)
    const a = await history.keep(run)
    const b = await history.keep(run)
    expect(history.state.getState().problem).toContain('full')
    expect(history.state.getState().inMemory).toEqual([b])
    expect([...fake.bodies.keys()]).toEqual([a])
    await history.remove([a])
    await history.forgetRemoved()
    expect([...fake.bodies.keys()]).toEqual([b])
    expect(history.state.getState()).toMatchObject({ problem: null, inMemory: [] })
  })

  test('a damaged index is rebuilt from the runs, a damaged run is named', async () => {
    const { fake, store } = fakeStore()
    const history = historyOn(store)
    const [a, b] = [await history.keep(run), await history.keep(run)]
    fake.index = [{ id: a, title: 7 }, 'nonsense', null]
    fake.bodies.set(b, '{"format":"poolscope-run","version":9}')
    const again = historyOn(store)
    await again.load()
    const entries = new Map(again.state.getState().entries.map((one) => [one.id, one]))
    expect(entries.get(a)).toMatchObject({ title: 'Made', damaged: null })
    expect(entries.get(b)?.damaged).toContain('version')
    expect(await again.file(b)).toMatchObject({ ok: false })
    expect(await again.body(b)).toContain('poolscope-run')
  })

  test('an unreadable run is listed, and does not affect the others', async () => {
    const { fake, store } = fakeStore()
    const history = historyOn(store)
    const [a, b] = [await history.keep(run), await history.keep(run)]
    fake.index = []
    const body = store.body
    store.body = async (id) => {
      if (id === a) throw new Error('cannot be read')
      return body(id)
    }
    await history.load()
    const entries = new Map(history.state.getState().entries.map((one) => [one.id, one]))
    expect(entries.get(a)?.damaged).toContain('cannot be read')
    expect(entries.get(b)?.damaged).toBeNull()
  })

  test('an entry without its run says so', async () => {
    const { fake, store } = fakeStore()
    const history = historyOn(store)
    const id = await history.keep(run)
    fake.bodies.clear()
    await history.load()
    expect(history.state.getState().entries).toMatchObject([{ id, damaged: 'its record is gone' }])
  })

  test.each([[undefined], [null], ['text'], [{}], [[1, {}, []]]])(
    'the index %j is empty',
    (index) => expect(readIndex(index)).toEqual([] satisfies RunEntry[]),
  )
})

describe('the verdict of an entry', () => {
  const headline = headlineOfFile(run)
  const entry = entryOf(run, { headline, id: 'a', bytes: 1, source: null, keptAt: '' })
  const read = (one: object) => readIndex(JSON.parse(JSON.stringify([one])))[0]?.headline ?? ''
  afterEach(() => languageStore.setState({ language: 'en', dictionary: NONE }))

  test('is in the language of the page', () => {
    const kept = read(entry)
    expect(inWords(kept)).toMatch(/ finished .* tasks per second\.$/)
    languageStore.setState({ language: 'ru', dictionary: ru })
    expect(inWords(kept)).toMatch(/\p{Script=Cyrillic}/u)
    expect(inWords(kept)).not.toContain('tasks per second')
  })

  test('is that of whoever kept it, if a file alone does not say it', async () => {
    const history = historyOn(fakeStore().store)
    await history.keep(run, null, 'a', null, say('{n} {n|machine|machines}', { n: 3 }))
    const [kept] = history.state.getState().entries
    expect(kept && inWords(kept.headline)).toBe('3 machines')
  })

  test('stays the old sentence in an entry of an earlier page', () => {
    const kept = read({ ...entry, headline: 'Pool did 5 tasks a second.' })
    languageStore.setState({ language: 'ru', dictionary: ru })
    expect(inWords(kept)).toBe('Pool did 5 tasks a second.')
  })
})
