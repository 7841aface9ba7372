/** The teacher's connection: what the room's server sends, and what the wall sets. */
import { useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import type { RunFile } from '../../../workers/api'
import { readRunFile } from '../../share/run-file'
import type { Asked } from '../asked'
import { here } from '../here'
import type { KeptRun, Of, RoomState, SetRoom } from '../protocol'
import { askedRun } from './asked-run'
import { after, ofQuestion, UNKNOWN, type RoomEvent, type WallState } from './wall-state'

/** Time after which a server that has refused is asked again. */
const AGAIN_MS = 5000

const token = `token=${encodeURIComponent(here?.token ?? '')}`

/** `gone`: the server does not answer. `refused`: not this room, or not its token. */
export const useRoom = create<WallState & { fault: 'gone' | 'refused' | null }>()(() => ({
  ...UNKNOWN,
  fault: null,
}))

const take = (news: RoomEvent): void =>
  useRoom.setState((state) => ({ ...after(state, news, performance.now()), fault: null }))

const connect = (): void => {
  const events = new EventSource(`room/events?${token}`)
  for (const event of ['all', 'state', 'vote', 'run'] as const)
    events.addEventListener(event, ({ data }) =>
      // The server is the teacher's own.
      take({ event, data: JSON.parse(data) } as RoomEvent),
    )
  events.addEventListener('error', () => {
    // The browser asks again by itself, but for a refusal.
    const isRefused = events.readyState === EventSource.CLOSED
    useRoom.setState({ fault: isRefused ? 'refused' : 'gone' })
    if (isRefused) setTimeout(connect, AGAIN_MS)
  })
}
connect()

/** Sets what is shown, here and on all phones. If the server does not take it, a line says so. */
export const setRoom = async (body: SetRoom): Promise<void> => {
  const options = { method: 'PUT', body: JSON.stringify(body) }
  const answer = await fetch(`room?${token}`, options).catch(() => null)
  if (answer?.ok) take({ event: 'state', data: (await answer.json()) as RoomState }) // the same server
  else useRoom.setState({ fault: answer ? 'refused' : 'gone' })
}

const fetchRun = async (run: Of<KeptRun>, asked: Asked): Promise<RunFile | null> => {
  const question = encodeURIComponent(run.question)
  const answer = await fetch(`room/${run.id}/run?question=${question}&${token}`)
  if (!answer.ok) throw new Error(`[room] a run that was handed in (got ${answer.status})`)
  const read = await readRunFile(await answer.blob())
  return read.ok ? askedRun(read.value, asked) : null
}

/** Reads the runs of a question, one after the other; `left` are of another experiment, `waiting` not read yet. */
export const useRunFiles = (asked: Asked) => {
  const all = useRoom((state) => state.runs)
  const handedIn = useMemo(() => ofQuestion(all, asked.id), [all, asked.id])
  // Null for something else. What cannot be fetched is undefined, until the server sends all anew.
  const [read, setRead] = useState<ReadonlyMap<Of<KeptRun>, RunFile | null | undefined>>(new Map())
  const next = handedIn.find((run) => !read.has(run))
  useEffect(() => {
    if (!next) return
    const keep = (file?: RunFile | null) => setRead((files) => new Map(files).set(next, file))
    fetchRun(next, asked).then(keep, () => keep())
  }, [next, asked])
  return useMemo(() => {
    const files = handedIn.map((run) => ({
      id: run.id,
      mark: `#${run.number}`,
      file: read.get(run),
    }))
    return {
      runs: files.flatMap(({ file, ...run }) => (file ? [{ ...run, file }] : [])),
      left: files.filter(({ file }) => file === null).length,
      waiting: files.filter(({ file }) => file === undefined).length,
    }
  }, [handedIn, read])
}
