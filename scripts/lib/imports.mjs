/** Finds the arrows of the house, from a file to each file that its text names. */
import { dirname, join } from 'node:path/posix'

/** Forms that name a file: imports of values and types, workers and assets, and `composes`. */
const NAMED =
  /(?:\bfrom\s*|\bimport\s*|\bimport\(\s*|\bnew URL\(\s*|\bmock\(\s*)(['"])(\.[^'"?]*)[^'"]*\1/g

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '.d.ts']

/** @typedef {readonly [from: string, to: string]} Arrow both are paths from the root */

/**
 * @param {ReadonlyMap<string, string>} texts of all files, by path from the root, with slashes
 * @returns {Arrow[]}
 */
export const arrowsOf = (texts) =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(NAMED)].flatMap(([, , named = '']) => {
      const target = join(dirname(path), named)
      const ending = ENDINGS.find((end) => texts.has(target + end))
      /** @type {Arrow[]} */
      const found =
        ending === undefined || target + ending === path ? [] : [[path, target + ending]]
      return found
    }),
  )
