/** The runtimes that an experiment can run in, by the name that `--in` takes. */

/**
 * @typedef {object} Opener
 * @property {(path?: string) => Promise<import('./session.mjs').Session>} open `path`: of another program than the
 *   usual one, as in `node=/path`
 */

/** @type {Readonly<Record<string, () => Promise<Opener>>>} */
export const sessions = {
  chromium: () => import('./chromium.mjs'),
  firefox: () => import('./firefox.mjs'),
  node: () => import('./node.mjs'),
  deno: () => import('./deno.mjs'),
  bun: () => import('./bun.mjs'),
}

/** @param {string} name with or without a path behind `=` @returns {Promise<import('./session.mjs').Session>} */
export const openSession = async (name) => {
  const [id = '', path] = name.split(/=(.*)/s, 2)
  const load = sessions[id]
  if (!load) throw new Error(`[sessions] one of ${Object.keys(sessions).join()} (got ${id})`)
  return (await load()).open(path)
}
