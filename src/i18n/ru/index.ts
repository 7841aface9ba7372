/** Russian: all of the files of this folder. */
import type { Dictionary } from '../current'

const parts = import.meta.glob<Readonly<Record<string, Dictionary>>>(['./*.ts', '!./index.ts'], {
  eager: true,
})

export const ru: Dictionary = Object.assign({}, ...Object.values(parts).flatMap(Object.values))
