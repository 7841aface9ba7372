/** Files that a command writes: whole, or not at all. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UsageError } from './run.mjs'

/**
 * Where a file really is, or will be: a link stays, and leads there.
 *
 * @param {string} path @returns {string} the same for all paths of one file
 */
export const placeOf = (path) => {
  if (existsSync(path)) return realpathSync(path)
  const folder = dirname(resolve(path))
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink) return placeOf(resolve(folder, readlinkSync(path)))
  return existsSync(folder) ? join(realpathSync(folder), basename(path)) : resolve(path)
}

/**
 * Where a file is written before it is whole; null for a device or a pipe, which is written to in its place.
 *
 * @param {string} path
 */
const besideOf = (path) => {
  const now = statSync(path, { throwIfNoEntry: false })
  if (path === '' || path.endsWith('/') || now?.isDirectory())
    throw new Error(path === '' ? 'no name' : 'a folder')
  if (now && !now.isFile()) return null
  const whole = placeOf(path)
  return { whole, part: `${whole}.${process.pid}.part`, mode: now?.mode ?? 0o666 }
}

/** The system's reason without the name of the file beside. @param {unknown} error */
const reasonOf = (error) => /** @type {Error} */ (error).message.replace(/, \w+( '.*)?$/s, '')

/** @param {string} path @param {string} option @param {unknown} error */
const unwritable = (path, option, error) =>
  new UsageError(
    `[file] ${option}: a file that can be written (got ${path || "''"}: ${reasonOf(error)})`,
  )

/**
 * Checks a path before a command runs, whose work would be lost. Throws UsageError.
 *
 * @param {string} path @param {string} [option] the one that names the file
 */
export const checkFile = (path, option = '--out') => {
  try {
    const beside = besideOf(path)
    if (existsSync(path)) accessSync(path, constants.W_OK)
    if (!beside) return
    closeSync(openSync(beside.part, 'w'))
    rmSync(beside.part)
  } catch (error) {
    throw unwritable(path, option, error)
  }
}

/**
 * Writes a file beside its place and renames it: until then an earlier file stays as it was. Throws
 * UsageError, and leaves nothing beside.
 *
 * @param {string} path @param {string | Uint8Array} content @param {string} [option] the one that names the file
 */
export const writeFile = (path, content, option = '--out') => {
  try {
    const beside = besideOf(path)
    if (!beside) return writeFileSync(path, content)
    try {
      writeFileSync(beside.part, content, { mode: beside.mode, flush: true })
      renameSync(beside.part, beside.whole)
    } catch (error) {
      rmSync(beside.part, { force: true })
      throw error
    }
  } catch (error) {
    throw unwritable(path, option, error)
  }
}
