/** The system's own record of the threads of a browser that this process started: Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

/** Chromium's name for the thread of a worker. */
const WORKER = 'DedicatedWorker'

/** Time on a core since each thread of a worker began, in ms, by the thread's number. */
export const workerTimes = (): Map<string, number> => {
  const times = new Map<string, number>()
  for (const process of ownProcesses())
    for (const thread of namesIn(`/proc/${process}/task`)) {
      const folder = `/proc/${process}/task/${thread}`
      if (contentOf(`${folder}/comm`).trim() !== WORKER) continue
      const [ns] = contentOf(`${folder}/schedstat`).split(' ')
      if (ns) times.set(thread, Number(ns) / 1e6)
    }
  return times
}

/** This process and all its descendants. */
const ownProcesses = (): Set<string> => {
  const parents = new Map(
    namesIn('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((id) => [id, /\) \S (\d+)/.exec(contentOf(`/proc/${id}/stat`))?.[1]]),
  )
  const own = new Set([String(process.pid)])
  const before = () => own.size
  for (let size = 0; size !== before();) {
    size = own.size
    for (const [id, parent] of parents) if (parent && own.has(parent)) own.add(id)
  }
  return own
}

/** Content of a file; empty if the thread is gone meanwhile. */
const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
