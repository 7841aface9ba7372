import { releaseProxy, wrap, type Remote } from 'comlink'
import type { OpenPool } from '../library'
import type { Exposed } from './comlink-thread'

type Api = Remote<Exposed>

export const open: OpenPool = ({ workers, start, options, tasksPerWorker }) => {
  const threads = Array.from({ length: workers }, start)
  const apis = threads.map((thread) => wrap<Exposed>(thread))
  // Each worker is in the list once per call that it may still have.
  const calls = Math.max(Number(options['calls']), tasksPerWorker)
  const free = Array.from({ length: calls }, () => apis).flat()
  const waiting: ((api: Api) => void)[] = []
  let head = 0
  const release = (api: Api) => {
    const next = waiting[head]
    if (!next) return void free.push(api)
    head++
    next(api)
  }
  const taken = (): Promise<Api> | Api =>
    free.pop() ?? new Promise((resolve) => waiting.push(resolve))
  return {
    threads,
    ready: Promise.resolve(),
    run: async ([task, message]) => {
      const api = await taken()
      try {
        return await api.run(task, message)
      } finally {
        release(api)
      }
    },
    close: () => {
      for (const api of apis) api[releaseProxy]()
    },
  }
}
