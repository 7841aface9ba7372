/** The runtimes that an experiment can run in, by the name that `--in` takes. */

/** @type {Readonly<Record<string, () => Promise<{ open(): Promise<import('./session.mjs').Session> }>>>} */
export const sessions = {
  chromium: () => import('./chromium.mjs'),
  firefox: () => import('./firefox.mjs'),
}
