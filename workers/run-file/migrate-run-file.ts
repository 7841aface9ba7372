/** Run files of earlier versions, migrated to this one: one pure function per step. */
import { say } from '../base/message'
import { refused } from '../experiment/issues'
import type { Parsed } from '../experiment/types'

/** The version that is written. */
export const VERSION = 2

type Json = Readonly<Record<string, unknown>>

/** By a file's version: the step that makes it a file of the next version. */
const steps: Readonly<Record<number, (file: Json) => Json>> = {
  // Version 2 may have tasks. A file of version 1 with tasks is not valid: it is refused below.
  1: (file) => ({ ...file, version: 2, tasks: [] }),
}

/** Keys that were added in a version: an earlier file must not have them. */
const since: Readonly<Record<number, readonly string[]>> = { 2: ['tasks'] }

const isObject = (input: unknown): input is Json =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** The input as a file of this version; input without a version is left to the schema. */
export const migrated = (input: unknown): Parsed<unknown> => {
  if (!isObject(input)) return { ok: true, value: input }
  let file = input
  for (;;) {
    const { version } = file
    if (version === VERSION) return { ok: true, value: file }
    const step = typeof version === 'number' ? steps[version] : undefined
    if (typeof version !== 'number' || !step)
      return refused(
        'version',
        say('1 to {version} (got {got}); a newer Poolscope may have written it', {
          version: VERSION,
          got: String(version),
        }),
      )
    for (const key of since[version + 1] ?? [])
      if (key in file)
        return refused(key, say('no such field in a file of version {version}', { version }))
    file = step(file)
  }
}
