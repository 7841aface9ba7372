/** Brings what was built into its place, where others read it meanwhile. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** @param {string} folder @returns {string[]} paths below it, with '/' */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : []

/**
 * Moves files, each as a whole, over those of an earlier build: first what others refer to, then
 * what refers to it; then removes what the new build lacks. So every file that a reader learns of
 * is there, except for what only the earlier build had.
 *
 * @param {string} from folder; it is removed
 * @param {string} to folder on the same disk
 * @param {readonly RegExp[]} lasts files that refer to others, the last one last
 */
export const putInPlace = (from, to, lasts) => {
  const rank = (/** @type {string} */ path) => lasts.findLastIndex((last) => last.test(path))
  const files = filesIn(from).sort((a, b) => rank(a) - rank(b))
  for (const path of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    renameSync(join(from, path), join(to, path))
  }
  const made = new Set(files)
  for (const path of filesIn(to).filter((one) => !made.has(one))) {
    rmSync(join(to, path))
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (readdirSync(join(to, folder)).length > 0) break
      rmdirSync(join(to, folder))
    }
  }
  rmSync(from, { recursive: true })
}
