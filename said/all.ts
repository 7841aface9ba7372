/** Everything that is said: of recorded and made runs, by lessons, by the advisor, of two runs beside each other. */
import './on-page'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parseRunFile } from '../workers/api'
import { setNumerals } from '../src/base/numerals'
import { languages } from '../src/i18n/languages'
import { tongues } from '../src/i18n/speak.testing'
import { madeRuns, type NamedRun } from './made-runs'
import { saidOfRun } from './one-run'

const RECORDED = 'public/recorded'

const ENDING = '.json.gz'

const recordedNames = (): string[] =>
  readdirSync(RECORDED)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort()

export const recordedRuns = (names = recordedNames()): NamedRun[] =>
  names.map((name) => {
    const packed = readFileSync(`${RECORDED}/${name}${ENDING}`)
    const read = parseRunFile(JSON.parse(gunzipSync(packed).toString()))
    if (!read.ok) throw new Error(`[said] a recorded run that can be read (${name})`)
    return { name, file: read.value }
  })

/** Calls it once in each language, which is then spoken. */
export const inEachLanguage = async (
  say: (language: string) => Promise<readonly string[]> | readonly string[],
): Promise<string[]> => {
  const lines: string[] = []
  for (const { id, speak } of tongues) {
    speak()
    setNumerals(languages.find((one) => one.id === id)?.numerals ?? null)
    lines.push(`=== ${id}`, ...(await say(id)))
  }
  tongues[0]?.speak()
  setNumerals(null)
  return lines
}

export const saidOf = async (runs: readonly NamedRun[]): Promise<string[]> => {
  const lines: string[] = []
  for (const run of runs)
    lines.push(`##### ${run.name}`, ...(await inEachLanguage((id) => saidOfRun(run, id === 'en'))))
  return lines
}

export const everything = async (): Promise<string> =>
  [...(await saidOf(recordedRuns())), ...(await saidOf(madeRuns()))]
    .map((line) => `${line}\n`)
    .join('')
