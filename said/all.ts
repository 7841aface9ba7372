/** All texts: of recorded and made runs, of lessons, of the advisor, of runs side by side. */
import './no-browser'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { joinedRuns, parseRunFile } from '../workers/api'
import { tongues } from '../src/i18n/speak.testing'
import { madeRuns, type NamedRun } from './made-runs'
import { saidOfRun, verdictOfRun } from './one-run'
import { answers, saidByLessons, saidByLessonsOf } from './others'

const RECORDED = 'public/recorded'

const ENDING = '.json.gz'

const recordedNames = (folder = ''): string[] =>
  readdirSync(`${RECORDED}/${folder}`)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => `${folder}${name.slice(0, -ENDING.length)}`)
    .sort()

export const recordedRuns = (names = recordedNames()): NamedRun[] =>
  names.map((name) => {
    const packed = readFileSync(`${RECORDED}/${name}${ENDING}`)
    const read = parseRunFile(JSON.parse(gunzipSync(packed).toString()))
    if (!read.ok) throw new Error(`[said] a recorded run that can be read (${name})`)
    return { name, file: read.value }
  })

/** Calls `say` once per language, while the page speaks it. */
export const inEachLanguage = async (
  say: (language: string) => Promise<readonly string[]> | readonly string[],
): Promise<string[]> => {
  const lines: string[] = []
  for (const { id, speak } of tongues) {
    speak()
    lines.push(`=== ${id}`, ...(await say(id)))
  }
  tongues[0]?.speak()
  return lines
}

export const saidOf = async (runs: readonly NamedRun[]): Promise<string[]> => {
  const lines: string[] = []
  for (const run of runs)
    lines.push(`##### ${run.name}`, ...(await inEachLanguage((id) => saidOfRun(run, id === 'en'))))
  return lines
}

/** All of the English, and the verdict alone in the other languages, which takes a test little time. */
export const saidInShort = async (runs: readonly NamedRun[]): Promise<string[]> => {
  const lines: string[] = []
  for (const run of runs)
    lines.push(
      `##### ${run.name}`,
      ...(await inEachLanguage((id) => (id === 'en' ? saidOfRun(run, true) : verdictOfRun(run)))),
    )
  return lines
}

/** Runs to compare side by side: the same again, another setting, another machine, other work. */
const PAIRS = [
  ['two, idle', 'two, stairs'],
  ['two, idle, A/A quiet', 'two, idle, A/A noisy'],
  ['two, alike', 'two, vague'],
  ['numbers, valley', 'numbers, valley, A/A noisy'],
  ['two, talk', '6 variants, vague'],
  ['e2-one-worker', 'e3-worker-per-task'],
  ['e9-native-pool', 'e9-native-in-flight'],
  ['rr-or-free', 'rr-or-free-poisson'],
  ['peers', 'peers-even'],
]

const saidOfPairs = async (runs: readonly NamedRun[]): Promise<string[]> => {
  const lines: string[] = []
  for (const pair of PAIRS) {
    const both = pair.flatMap((name) => runs.filter((run) => run.name === name))
    if (both.length !== 2) throw new Error(`[said] two runs (${pair.join(' and ')})`)
    const joined = joinedRuns(both.map(({ name, file }) => ({ run: name, file })))
    const head = `-- ${pair.join(' beside ')}`
    lines.push(
      head,
      ...(joined.ok
        ? await saidOfRun({ name: head, file: joined.value }, false)
        : joined.issues.map(({ message }) => message)),
    )
  }
  return lines
}

export const everything = async (): Promise<string> => {
  const [recorded, made] = [recordedRuns(), madeRuns()]
  const lines = [
    ...(await saidOf(recorded)),
    ...(await saidOf(made)),
    '##### lessons',
    ...(await inEachLanguage(() => [
      ...saidByLessons(),
      ...saidByLessonsOf(recordedRuns(recordedNames('lessons/'))),
    ])),
    '##### which pool',
    ...(await inEachLanguage(answers)),
    '##### side by side',
    ...(await inEachLanguage(() => saidOfPairs([...recorded, ...made]))),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
