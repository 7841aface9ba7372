/** Files that a browser fetches before the built page shows anything, read from the built files. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Names that a script imports statically; `import()` comes later. @param {string} text */
export const importsOf = (text) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)].map(
    (match) => match[1] ?? '',
  )

/** @param {string} html @returns {string[]} paths of the scripts and style sheets, in order */
export const linkedIn = (html) =>
  [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(
      (tag) =>
        tag.startsWith('<script') || /rel="(modulepreload|stylesheet)"|data-module/.test(tag),
    )
    .map((tag) => /\b(?:src|href)="\.\/([^"]+)"/.exec(tag)?.[1])
    .filter((path) => path !== undefined)

/**
 * Adds to scripts everything that they import statically.
 *
 * @param {string} folder @param {readonly string[]} entries paths in it
 * @returns {string[]} paths in it, each once
 */
export const withImports = (folder, entries) => {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} path */
  const visit = (path) => {
    if (found.has(path) || !existsSync(join(folder, path))) return
    found.add(path)
    if (!path.endsWith('.js')) return
    for (const name of importsOf(readFileSync(join(folder, path), 'utf8')))
      visit(posix.join(posix.dirname(path), name))
  }
  for (const entry of entries) visit(entry)
  return [...found]
}

/** @param {string} folder of the built page @param {string} page the document */
export const firstLoad = (folder, page = 'index.html') =>
  withImports(folder, linkedIn(readFileSync(join(folder, page), 'utf8')))
