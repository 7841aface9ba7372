/** The runtimes that an experiment can run in, by the name that `--in` takes. */
import { openOnPage } from './chromium'
import { openFirefox, openWebKit } from './driven'
import { openProcess } from './process'
import type { Session } from './session'

/** `path` names another program than the usual one, as in `node=/path`. */
export const sessions: Readonly<Record<string, (path?: string) => Promise<Session>>> = {
  chromium: () => openOnPage('chromium'),
  firefox: openFirefox,
  webkit: openWebKit,
  node: (path) => openProcess('node', path),
  deno: (path) => openProcess('deno', path),
  bun: (path) => openProcess('bun', path),
}

/** @param name with or without a path behind `=` */
export const openSession = async (name: string): Promise<Session> => {
  const [id = '', path] = name.split(/=(.*)/s, 2)
  const open = sessions[id]
  if (!open) throw new Error(`[sessions] one of ${Object.keys(sessions).join()} (got ${id})`)
  return open(path)
}
