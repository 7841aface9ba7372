/** Linux's record of a process and of the processes that it has started. */
import { readdirSync, readFileSync } from 'node:fs'

/** Processes that a thread has started; none if the thread has ended. */
const startedBy = (pid: number, thread: string): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Processes that any thread of a process has started. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) => startedBy(pid, thread))

/** Number of threads and child processes of a process. */
export const aliveIn = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).length + childrenOf(pid).length
