/**
 * Lists the texts that a language lacks, and those that English no longer has: `npm run texts -- de`
 * counts them, `--all` prints each, `--write` gives the files an empty text for each that is
 * missing, and removes the others. The language need not be in the list of languages yet.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './lib/root.mjs'
import { isMain, runMain, UsageError } from './lib/run.mjs'

/**
 * @typedef {{ path: string, count: number, missing: string[], leftOver: string[], synced: object }} TextFile
 *   see `src/i18n/dictionary-file.testing.ts`
 */

/** @param {string} path @returns {Promise<any>} a module of the page */
const pageModule = async (path) =>
  (await runnerImport(`${root}/src/${path}`, { root, configFile: false, logLevel: 'error' })).module

/** @param {string} language @returns {Promise<TextFile[]>} */
const filesOf = async (language) => {
  const { dictionaryFile } = await pageModule('i18n/dictionary-file.testing.ts')
  const { lessonFile } = await pageModule('lessons/texts/lesson-file.testing.ts')
  return [dictionaryFile(language), lessonFile(language)]
}

/** @param {TextFile} file @param {boolean} all with the texts */
const report = ({ path, count, missing, leftOver }, all) =>
  [
    `${path}: ${missing.length} of ${count} texts are missing, ${leftOver.length} left over`,
    ...(all ? missing.map((text) => `  missing    ${text}`) : []),
    ...(all ? leftOver.map((text) => `  left over  ${text}`) : []),
  ].join('\n')

/** @param {readonly TextFile[]} files */
const write = (files) => {
  for (const { path, synced } of files)
    writeFileSync(join(root, path), `${JSON.stringify(synced, null, 2)}\n`)
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
  spawnSync(process.execPath, [oxfmt, ...files.map(({ path }) => path)], { cwd: root })
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const [language, option] = process.argv.slice(2)
    if (!language || !/^[a-z]{2,3}$/.test(language) || language === 'en')
      throw new UsageError('Which language? As in: npm run texts -- de --all')
    const files = await filesOf(language)
    process.stdout.write(`${files.map((file) => report(file, option === '--all')).join('\n')}\n`)
    if (option === '--write') write(files)
    return files.some(({ missing, leftOver }) => missing.length + leftOver.length > 0) ? 1 : 0
  })
}
