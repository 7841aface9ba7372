import { type Remote, wrap } from 'comlink'
import type { OpenerApi } from '../../workers/api'

/** A worker that reads one file of another program. */
export interface Opener {
  worker: Worker
  api: Remote<OpenerApi>
}

export const startOpener = (): Opener => {
  const worker = new Worker(new URL('../../workers/open.worker.ts', import.meta.url), {
    type: 'module',
    name: 'poolscope-open',
  })
  return { worker, api: wrap<OpenerApi>(worker) }
}
