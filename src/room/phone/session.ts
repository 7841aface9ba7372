/** A phone's session with its room: joins, hears, sends, and makes no request while a trial may run. */
import { createStore, del, delMany, entries, set } from 'idb-keyval'
import { create } from 'zustand'
import type { Answer, RunFile } from '../../../workers/api'
import { keyOf, recall, remember } from '../../base/storage'
import { workspaceOf, type Workspace } from '../../store/lab-store'
import { toggleRun } from '../../store/run-actions'
import { type Asked, ROOM_MS } from '../asked'
import { here } from '../here'
import { ID, MAX_RUN_BYTES, type PhoneState, type RoomState } from '../protocol'
import { AGAIN_MS, createOutbox } from './outbox'
import {
  HERE,
  isForgotten,
  linkAfter,
  PAGE,
  SILENT,
  type Item,
  type PhoneModel,
} from './phone-state'

/** Longest wait for an answer, and for that to the announcement of a run, in ms. */
const [PATIENCE_MS, ANNOUNCE_MS] = [20_000, 3000]

const code = here?.room ?? ''

/**
 * Names the browser in this room, not the tab: whoever scans the code again has a new tab and is the same
 * phone, and two tabs count once. Two people with one phone share its answer, as they share its run. The page
 * by HTTPS has another storage, and is given the id in its link.
 */
const idHere = (): string => {
  const brought = /^#phone=(\w+)$/.exec(location.hash)?.[1]
  const [room, known] = (recall('room') ?? '').split(' ')
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const ids = [brought, room === code ? known : undefined, fresh]
  const id = ids.find((one) => one !== undefined && ID.test(one)) ?? fresh
  if (brought) history.replaceState(history.state, '', location.pathname + location.search)
  remember('room', `${code} ${id}`)
  return id
}
export const id = idHere()
export const secureLink = `https://${location.host}${location.pathname}?room=${code}#phone=${id}`

export const usePhone = create<PhoneModel>()(() => ({
  room: null,
  link: 'joining',
  running: null,
  items: [],
}))

let isQuiet = false
const inFlight = new Set<AbortController>()

interface RoomAnswer {
  status: number
  body: unknown
}

/** Resolves to null if a trial runs by then. */
const put = async (
  path: string,
  body: BodyInit,
  patienceMs = PATIENCE_MS,
): Promise<RoomAnswer | null> => {
  if (isQuiet) return null
  const attempt = new AbortController()
  const timer = setTimeout(() => attempt.abort(), patienceMs)
  inFlight.add(attempt)
  try {
    const { signal } = attempt
    const answer = await fetch(`room/${id}/${path}room=${code}`, { method: 'PUT', body, signal })
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
    return isJson
      ? { status: answer.status, body: await answer.json() }
      : { status: PAGE, body: null }
  } catch {
    return isQuiet ? null : { status: SILENT, body: null }
  } finally {
    clearTimeout(timer)
    inFlight.delete(attempt)
  }
}

const send = async ({ kind, question, body }: Item): Promise<number | null> => {
  const answer =
    body instanceof Uint8Array
      ? await put(`${kind}?question=${encodeURIComponent(question)}&`, body)
      : await put(`${kind}?`, JSON.stringify({ question, answer: body }))
  return answer && answer.status
}

const database = createStore(keyOf('room'), 'outbox')

/** What an earlier visit has left for this room; that for earlier rooms goes. */
const keptItems = async (): Promise<Item[]> => {
  const kept = await entries<string, Item>(database)
  const isHere = ([key]: readonly [string, Item]) => key.startsWith(`${code} `)
  await delMany(
    kept.filter((one) => !isHere(one)).map(([key]) => key),
    database,
  )
  return kept.filter(isHere).map(([, item]) => item)
}

const outbox = createOutbox({
  keep: (key, item) => {
    const name = `${code} ${key}`
    const kept = item ? set(name, item, database) : del(name, database)
    // In a browser that refuses it lives as long as the page.
    kept.catch(() => undefined)
  },
  send,
  after: (ms, call) => void setTimeout(call, ms),
  changed: (items) => usePhone.setState({ items }),
})

let told: PhoneState = HERE
let events: EventSource | null = null
let isDue = false

const joinLater = (): void => {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    if (usePhone.getState().link === 'lost') void join()
  }, AGAIN_MS)
}

const hear = (room: RoomState): void => {
  const { link } = usePhone.getState()
  usePhone.setState({ room, link: 'in' })
  if (isForgotten(room)) {
    outbox.forget()
    void join()
  } else if (link !== 'in') void outbox.flush()
}

const listen = (): void => {
  events?.close()
  const source = new EventSource(`room/events?room=${code}`)
  events = source
  source.addEventListener('state', ({ data }: MessageEvent<string>) => hear(JSON.parse(data)))
  source.addEventListener('error', () => {
    usePhone.setState({ link: 'lost' })
    // The browser connects again, unless the room has answered with another status.
    if (source.readyState === EventSource.CLOSED) joinLater()
  })
}

export const join = async (): Promise<void> => {
  const answer = await put('state?', JSON.stringify(told))
  const { running, room } = usePhone.getState()
  if (!answer || running !== null) return
  const link = linkAfter(answer.status, room !== null)
  usePhone.setState({ link })
  if (link === 'lost') return joinLater()
  if (link === 'in') {
    usePhone.setState({ room: answer.body as RoomState }) // by the protocol
    if (events?.readyState !== EventSource.OPEN) listen()
  }
  await outbox.flush()
}

/** Says what this phone can do, if that is new. */
export const tell = (state: PhoneState): void => {
  const { link, running } = usePhone.getState()
  if (running !== null || JSON.stringify(state) === JSON.stringify(told)) return
  told = state
  if (link === 'in') void put('state?', JSON.stringify(told))
}

const wake = (): void => {
  if (document.visibilityState === 'hidden') return
  if (events?.readyState !== EventSource.OPEN) void join()
  void outbox.flush()
}

let isStarted = false
export const start = (): void => {
  if (isStarted) return
  isStarted = true
  void keptItems()
    .then(outbox.restore, () => undefined)
    .then(join)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
}

export const vote = (question: string, answer: string | number): void =>
  void outbox.put({ kind: 'vote', question, body: answer, state: 'waiting' })

/** Hands a run in, or keeps it from the room. */
export const decide = ({ question, body }: Item, handsIn: boolean): void => {
  const isLarge = body instanceof Uint8Array && body.length > MAX_RUN_BYTES
  const state = !handsIn ? 'declined' : isLarge ? 'refused' : 'waiting'
  void outbox.put({ kind: 'run', question, body, state })
}

const packed = async (file: RunFile): Promise<Uint8Array<ArrayBuffer>> => {
  const plain = new Blob([JSON.stringify({ ...file, tasks: [] })]).stream()
  const stream = plain.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export const workspaceFor = (question: string): Workspace => workspaceOf(`room:${question}`)

export const stop = (question: string): void => void toggleRun(workspaceFor(question))

/** A phone that sleeps disturbs its trials. Some browsers refuse to keep it awake. */
const keptAwake = async (): Promise<WakeLockSentinel | undefined> =>
  (navigator as Partial<Navigator>).wakeLock?.request('screen').catch(() => undefined)

/** Runs what is asked; the room hears nothing between the announcement and the end. */
export const runHere = async (
  { id: question, experiment: draft }: Asked,
  answers: readonly Answer[],
): Promise<void> => {
  usePhone.setState({ running: question })
  events?.close()
  await put('state?', JSON.stringify({ state: 'running' } satisfies PhoneState), ANNOUNCE_MS)
  isQuiet = true
  for (const attempt of inFlight) attempt.abort()
  const awake = await keptAwake()
  const workspace = workspaceFor(question)
  workspace.store.setState({ draft, presetNotes: [], answers })
  await toggleRun(workspace, ROOM_MS)
  isQuiet = false
  void awake?.release()
  told = HERE
  const { status, file } = workspace.store.getState().run
  if (status === 'done' && file)
    void outbox.put({ kind: 'run', question, body: await packed(file), state: 'held' })
  usePhone.setState({ running: null })
  await join()
}
