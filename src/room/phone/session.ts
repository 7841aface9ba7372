/** A phone's session with its room: joins, hears, sends, and makes no request while a trial may run. */
import { get, set } from 'idb-keyval'
import { create } from 'zustand'
import type { RunFile } from '../../../workers/api'
import { keyOf, recall, remember } from '../../base/storage'
import { workspaceOf, type Workspace } from '../../store/lab-store'
import { toggleRun } from '../../store/run-actions'
import { shownTrials } from '../../run/series'
import { withTasks } from '../../share/with-tasks'
import { type Asked, ROOM_MS } from '../asked'
import { here } from '../here'
import { ID, MAX_RUN_BYTES, type PhoneState, type RoomState, type SetPhone } from '../protocol'
import { createOutbox } from './outbox'
import { FRESH, linkAfter, PAGE, SILENT, type Item, type PhoneModel } from './phone-state'

/** Longest wait for an answer; for that to the announcement of a run; and between attempts, in ms. */
const [PATIENCE_MS, ANNOUNCE_MS, AGAIN_MS] = [20_000, 3000, 10_000]

const code = here?.room ?? ''
/** Key of what this phone has for the room that it was in last. */
const KEPT = keyOf('room')

/**
 * Names the browser in this room, not the tab: whoever scans the code again has a new tab and is the same
 * phone, and two tabs count once. Two people with one phone share its answer, as they share its run. The page
 * by HTTPS has another storage, and is given the id in its link.
 */
const idHere = (): string => {
  const [room, known] = (recall('room') ?? '').split(' ')
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const brought = location.hash.replace('#phone=', '')
  const id = [brought, room === code ? known : '', fresh].find((one = '') => ID.test(one)) ?? fresh
  remember('room', `${code} ${id}`)
  if (id === brought) history.replaceState(history.state, '', location.pathname + location.search)
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

/** The status and the body of an answer; null if a trial runs by then. */
const put = async (path: string, body: BodyInit, patienceMs = PATIENCE_MS) => {
  if (isQuiet) return null
  const attempt = new AbortController()
  const { signal } = attempt
  const timer = setTimeout(() => attempt.abort(), patienceMs)
  inFlight.add(attempt)
  try {
    const answer = await fetch(`room/${id}/${path}room=${code}`, { method: 'PUT', body, signal })
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
    const json: unknown = isJson ? await answer.json() : null
    return { status: isJson ? answer.status : PAGE, json }
  } catch {
    return isQuiet ? null : { status: SILENT, json: null }
  } finally {
    clearTimeout(timer)
    inFlight.delete(attempt)
  }
}

const putState = (state: PhoneState, patienceMs?: number) =>
  put('state?', JSON.stringify({ state } satisfies SetPhone), patienceMs)

const zipped = (file: RunFile): Promise<ArrayBuffer> => {
  const stream = new Blob([JSON.stringify(file)]).stream()
  return new Response(stream.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}

const send = async ({ kind, question, body }: Item) => {
  // Packing takes a core from the trials, too.
  if (isQuiet) return null
  if (kind === 'vote') return put('vote?', JSON.stringify({ question, answer: body }))
  const whole = await zipped(body)
  // A run of many tasks goes without its lanes.
  const packed = whole.byteLength > MAX_RUN_BYTES ? await zipped({ ...body, tasks: [] }) : whole
  if (packed.byteLength > MAX_RUN_BYTES) return { status: 413, json: null }
  return put(`run?question=${encodeURIComponent(question)}&`, packed)
}

let timer = 0
const later = (): void => {
  clearTimeout(timer)
  timer = window.setTimeout(goOn, AGAIN_MS)
}

export const outbox = createOutbox({
  send,
  later,
  changed: (items) => {
    usePhone.setState({ items })
    // In a browser that refuses, they live as long as the page.
    set(KEPT, { code, items }).catch(() => undefined)
  },
})

let told: PhoneState = 'here'
let events: EventSource | null = null

const hear = (room: RoomState): void => {
  const { link } = usePhone.getState()
  usePhone.setState({ room, link: 'in' })
  if (link !== 'in') void outbox.flush()
  if (room.counts.here > 0 || room.stage === 'closed') return
  // The teacher has made the room forget all phones.
  outbox.forget()
  void join()
}

const listen = (): void => {
  events?.close()
  const source = new EventSource(`room/events?room=${code}`)
  events = source
  source.addEventListener('state', ({ data }: MessageEvent<string>) => hear(JSON.parse(data)))
  source.addEventListener('error', () => {
    usePhone.setState({ link: 'lost' })
    // The browser connects again by itself, unless the room has answered with another status.
    if (source.readyState === EventSource.CLOSED) later()
  })
}

export const join = async (): Promise<void> => {
  const answer = await putState(told)
  const { running, room } = usePhone.getState()
  if (!answer || running !== null) return
  const link = linkAfter(answer.status, room !== null)
  usePhone.setState({ link })
  // A closed room may be opened again.
  if (link === 'lost' || link === 410) return later()
  if (link === 'in') {
    usePhone.setState({ room: answer.json as RoomState }) // by the protocol
    if (events?.readyState !== EventSource.OPEN) listen()
  }
  await outbox.flush()
}

/** Joins again if nothing is heard, and sends what waits; a page that nobody sees does so when it is shown. */
const goOn = (): void => {
  if (document.visibilityState === 'hidden') return
  if (events?.readyState !== EventSource.OPEN) void join()
  void outbox.flush()
}

/** Says what this phone can do, if that is new. */
export const tell = (state: PhoneState): void => {
  const { link, running } = usePhone.getState()
  if (running !== null || state === told) return
  told = state
  if (link === 'in') void putState(told)
}

void get<{ code: string; items: readonly Item[] }>(KEPT)
  .then((kept) => outbox.restore(kept?.code === code ? kept.items : []))
  .catch(() => undefined)
  .then(join)
addEventListener('online', goOn)
document.addEventListener('visibilitychange', goOn)

export const workspaceFor = (question: string): Workspace => workspaceOf(`room:${question}`)

/** Runs what is asked; the room hears nothing between the announcement and the end. */
export const runHere = async ({ id: question, experiment, link }: Asked): Promise<void> => {
  usePhone.setState({ running: question })
  events?.close()
  await putState('running', ANNOUNCE_MS)
  isQuiet = true
  for (const attempt of inFlight) attempt.abort()
  // A phone that sleeps disturbs its trials. Some browsers refuse to keep it awake.
  const awake = await (navigator as Partial<Navigator>).wakeLock
    ?.request('screen')
    .catch(() => null)
  const workspace = workspaceFor(question)
  workspace.store.setState({ draft: experiment(), presetNotes: [] })
  await toggleRun(workspace, { mostMs: ROOM_MS })
  void awake?.release()
  const { kept, store } = workspace
  const { run } = store.getState()
  const { status, file } = run
  const isDone = status === 'done' && file
  told = isDone ? 'held' : 'here'
  if (isDone)
    void outbox.put({
      ...FRESH,
      kind: 'run',
      question,
      link,
      state: 'held',
      body: withTasks(file, shownTrials(run, {}, kept), kept),
    })
  isQuiet = false
  usePhone.setState({ running: null })
  await join()
}
