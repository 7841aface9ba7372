/** Run files of earlier versions, brought up to this one: a pure function for each step. */
import { say, type Message } from '../base/message'
import { issueAt } from './issues'
import type { Parsed } from './types'

/** The version that is written. */
export const VERSION = 2

type Json = Readonly<Record<string, unknown>>

/** By the version that a file has: what makes it one of the next version. */
const steps: Readonly<Record<number, (file: Json) => Json>> = {
  // Version 2 may have tasks. A file of version 1 that has some is none: it is refused below.
  1: (file) => ({ ...file, version: 2, tasks: [] }),
}

/** Keys that came with a version: an earlier one must not have them. */
const since: Readonly<Record<number, readonly string[]>> = { 2: ['tasks'] }

const refuse = (path: string, said: Message): Parsed<unknown> => ({
  ok: false,
  issues: [issueAt(path, said)],
})

const isObject = (input: unknown): input is Json =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** The input as a file of this version; what is no file of any version is left to the schema. */
export const migrated = (input: unknown): Parsed<unknown> => {
  if (!isObject(input)) return { ok: true, value: input }
  let file = input
  for (;;) {
    const { version } = file
    if (version === VERSION) return { ok: true, value: file }
    const step = typeof version === 'number' ? steps[version] : undefined
    if (typeof version !== 'number' || !step)
      return refuse(
        'version',
        say('1 to {version} (got {got}); a newer Poolscope may have written it', {
          version: VERSION,
          got: String(version),
        }),
      )
    for (const key of since[version + 1] ?? [])
      if (key in file)
        return refuse(key, say('no such field in a file of version {version}', { version }))
    file = step(file)
  }
}
