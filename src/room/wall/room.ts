/** The teacher's connection: what the room's server sends, and what the wall sets. */
import { useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import type { RunFile } from '../../../workers/api'
import { readRunFile } from '../../share/run-file'
import type { Asked } from '../asked'
import { here } from '../here'
import type { SetRoom, TeacherState } from '../protocol'
import { askedRun } from './asked-run'

/** Time after which a server that has refused is asked again. */
const AGAIN_MS = 5000

const token = `token=${encodeURIComponent(here?.token ?? '')}`

interface WallState {
  /** Null before the server has answered. */
  room: TeacherState | null
  /** `performance.now()` at the end of the stage; null without one. */
  deadlineMs: number | null
  /** `gone`: the server does not answer. `refused`: not this room, or not its token. */
  fault: 'gone' | 'refused' | null
}

export const useRoom = create<WallState>()(() => ({ room: null, deadlineMs: null, fault: null }))

/** The same object as long as it says the same: a chart of forty machines is not computed for each phone that is heard. */
const unlessSame = <T>(next: T, last: T | undefined): T =>
  last && JSON.stringify(next) === JSON.stringify(last) ? last : next

const take = (next: TeacherState): void => {
  const last = useRoom.getState().room
  const [votes, runs] = [unlessSame(next.votes, last?.votes), unlessSame(next.runs, last?.runs)]
  const deadlineMs = next.leftMs === null ? null : performance.now() + next.leftMs
  useRoom.setState({ room: { ...next, votes, runs }, deadlineMs, fault: null })
}

const connect = (): void => {
  const events = new EventSource(`room/events?${token}`)
  // The server is the teacher's own.
  events.addEventListener('state', ({ data }: MessageEvent<string>) => take(JSON.parse(data)))
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
  if (answer?.ok) take((await answer.json()) as TeacherState) // the same server
  else useRoom.setState({ fault: answer ? 'refused' : 'gone' })
}

const fetchRun = async (id: string, asked: Asked): Promise<RunFile | null> => {
  const answer = await fetch(`room/${id}/run?question=${encodeURIComponent(asked.id)}&${token}`)
  if (!answer.ok) throw new Error(`[room] a run that was handed in (got ${answer.status})`)
  const read = await readRunFile(await answer.blob())
  return read.ok ? askedRun(read.value, asked) : null
}

/** Reads the runs that are in, one after the other; `left` are of another experiment, `waiting` not read yet. */
export const useRunFiles = ({ runs }: TeacherState, asked: Asked) => {
  // By hash: null for something else, undefined for what could not be fetched, and is again after a while.
  const [read, setRead] = useState<ReadonlyMap<string, RunFile | null | undefined>>(new Map())
  const { id, hash } = runs.find((run) => !read.has(run.hash)) ?? {}
  useEffect(() => {
    if (id === undefined || hash === undefined) return
    const keep = (file?: RunFile | null) => setRead((files) => new Map(files).set(hash, file))
    const drop = () => setRead((files) => new Map([...files].filter(([one]) => one !== hash)))
    fetchRun(id, asked).then(keep, () => {
      keep()
      setTimeout(drop, AGAIN_MS)
    })
  }, [id, hash, asked])
  return useMemo(() => {
    const files = runs.map((run) => ({
      id: run.id,
      mark: `#${run.number}`,
      file: read.get(run.hash),
    }))
    return {
      runs: files.flatMap(({ file, ...run }) => (file ? [{ ...run, file }] : [])),
      left: files.filter(({ file }) => file === null).length,
      waiting: files.filter(({ file }) => file === undefined).length,
    }
  }, [runs, read])
}
