/** The runtimes that an experiment can run in, by the name that `--in` takes. */
import type { Session } from './session'

interface Opener {
  /** Starts the runtime; `path` names another program than the usual one, as in `node=/path`. */
  open: (path?: string) => Promise<Session>
}

export const sessions: Readonly<Record<string, () => Promise<Opener>>> = {
  chromium: () => import('./chromium'),
  firefox: () => import('./firefox'),
  webkit: () => import('./webkit'),
  node: () => import('./node'),
  deno: () => import('./deno'),
  bun: () => import('./bun'),
}

/** @param name with or without a path behind `=` */
export const openSession = async (name: string): Promise<Session> => {
  const [id = '', path] = name.split(/=(.*)/s, 2)
  const load = sessions[id]
  if (!load) throw new Error(`[sessions] one of ${Object.keys(sessions).join()} (got ${id})`)
  return (await load()).open(path)
}
