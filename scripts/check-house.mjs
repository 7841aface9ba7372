/**
 * House rules that the linter cannot express: imports between rooms, sizes of files, the forms in
 * which workers may be started, and files that must agree with each other.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostFileProblems } from './host-files.mjs'
import { arrowProblems, circles } from './lib/arrows.mjs'
import { arrowsOf } from './lib/imports.mjs'
import { root } from './lib/root.mjs'
import { isMain, runMain } from './lib/run.mjs'
import {
  htmlProblems,
  lockProblems,
  phraseProblems,
  sizeProblems,
  threadProblems,
} from './lib/house-rules.mjs'
import { rooms } from './rooms.mjs'

const FOLDERS = ['bench', 'cli', 'e2e', 'said', 'scripts', 'src', 'workers']

/** English texts outside the source. */
const TEXTS = ['src/lessons/texts/en.json', 'src/words/words.json']

/** @param {string} folder @returns {string[]} files below it, as paths from the root */
const filesOf = (folder) =>
  !existsSync(join(root, folder))
    ? []
    : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => !path.includes('/node_modules/'))

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

export const problems = () => {
  const paths = FOLDERS.flatMap(filesOf).filter((path) => /\.(tsx?|mjs|js|css)$/.test(path))
  const texts = new Map(paths.map((path) => [path, read(path)]))
  const arrows = arrowsOf(texts)
  return [
    ...arrowProblems(arrows, rooms),
    ...circles(arrows),
    ...[...texts].flatMap(([path, text]) => {
      // Tests and tools may write down what the engine may not do.
      const engine = /^(src|workers)\//.test(path) && !/\.test\.tsx?$/.test(path)
      const all = [
        ...sizeProblems(text),
        ...(engine ? threadProblems(text) : []),
        // The table of phrases itself has them all.
        ...(/house(-rules|\.test)\.mjs$/.test(path) ? [] : phraseProblems(text)),
      ]
      return all.map((problem) => `${path}: ${problem}`)
    }),
    ...TEXTS.flatMap((path) => phraseProblems(read(path)).map((problem) => `${path}: ${problem}`)),
    ...['package-lock.json', 'scripts/runtimes/package-lock.json'].flatMap((path) =>
      lockProblems(read(path)).map((problem) => `${path}: ${problem}`),
    ),
    ...['index.html', 'embed.html'].flatMap((path) =>
      htmlProblems(read(path)).map((problem) => `${path}: ${problem}`),
    ),
    ...hostFileProblems(),
  ]
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const found = problems()
    for (const problem of found) process.stdout.write(`${problem}\n`)
    return found.length > 0 ? 1 : 0
  })
}
