/** A simple pool over Comlink: a free list, at most `inFlight` calls per worker. */
import { wrap, type Remote } from 'comlink'
import type { ComlinkWorker } from './comlink.worker'
import type { StartPeer } from './peer'

type Api = Remote<ComlinkWorker>

export const startComlink: StartPeer = async ({ workers, name, inFlight }) => {
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL('./comlink.worker.ts', import.meta.url), { type: 'module', name }),
  )
  const apis = threads.map((thread) => wrap<ComlinkWorker>(thread))
  await Promise.all(apis.map((api) => api.ready()))
  const run = freeList(apis, inFlight)
  return {
    hash: (payload) => run((api) => api.hash(payload)),
    nothing: (task) => run((api) => api.nothing(task)),
    stop: async () => threads.forEach((thread) => thread.terminate()),
  }
}

const freeList = (apis: readonly Api[], inFlight: number) => {
  // Each worker is in the list once per call that it may still hold.
  const free = Array.from({ length: inFlight }, () => apis).flat()
  const waiting: ((api: Api) => void)[] = []
  const release = (api: Api) => {
    const next = waiting.shift()
    if (next) next(api)
    else free.push(api)
  }
  return <Result>(call: (api: Api) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const start = (api: Api) => {
        call(api)
          .then(resolve, reject)
          .finally(() => release(api))
      }
      const api = free.pop()
      if (api) start(api)
      else waiting.push(start)
    })
}
