/**
 * Lists the texts that a language lacks: `npm run texts -- de` counts them by file, `--all` prints
 * each. The language need not be in the list of languages yet.
 */
import { runnerImport } from 'vite'
import { root } from './lib/root.mjs'
import { isMain, runMain, UsageError } from './lib/run.mjs'

/** @typedef {{ file: string, of: number, lacking: readonly string[] }} Lack */

/** @param {string} path @returns {Promise<any>} a module of the page */
const pageModule = async (path) =>
  (await runnerImport(`${root}/src/${path}`, { root, configFile: false, logLevel: 'error' })).module

/** @param {string} language @returns {Promise<Lack[]>} */
export const lacksOf = async (language) => {
  const { dictionaryLacks } = await pageModule('i18n/needed.testing.ts')
  const { lessonLacks } = await pageModule('lessons/texts/lacks.testing.ts')
  return [...dictionaryLacks(language), ...lessonLacks(language)]
}

/** @param {readonly Lack[]} lacks @param {boolean} all with the texts */
const report = (lacks, all) => {
  const lines = lacks
    .filter(({ lacking }) => lacking.length > 0)
    .flatMap(({ file, of, lacking }) => [
      `${String(lacking.length).padStart(5)} of ${String(of).padStart(4)}  ${file}`,
      ...(all ? lacking.map((text) => `${' '.repeat(15)}${text}`) : []),
    ])
  const lacking = lacks.reduce((sum, one) => sum + one.lacking.length, 0)
  const needed = lacks.reduce((sum, { of }) => sum + of, 0)
  return [...lines, `${lacking} of ${needed} texts are missing.`].join('\n')
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const [language, more] = process.argv.slice(2)
    if (!language || !/^[a-z]{2,3}$/.test(language))
      throw new UsageError('Which language? As in: npm run texts -- de --all')
    const lacks = await lacksOf(language)
    process.stdout.write(`${report(lacks, more === '--all')}\n`)
    return lacks.some(({ lacking }) => lacking.length > 0) ? 1 : 0
  })
}
