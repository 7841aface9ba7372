/** Packages installed beside the engine, and modules of the runtime: not part of the build. */

/** @type {NonNullable<import('./runtime').Runtime['modules']>} */
export const modules = {
  has: (name) => {
    try {
      return import.meta.resolve(name) !== ''
    } catch {
      return false
    }
  },
  load: (name) => import(name),
}
