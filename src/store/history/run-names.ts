/** Names of compared runs, and marks that distinguish those of the same name. Pure. */
import type { RunFile } from '../../../workers/api'
import { t } from '../../i18n/text'
import { environmentDifferences } from '../../run/differences'
import { whenText } from '../../run/machine'
import { NO_VALUE, settingsUnlike, settingText, type SettingDifference } from '../../run/settings'

export interface NamedRun {
  id: string
  name: string
  note: string
  /** Name of the file that it was imported from; null for a run of this browser. */
  source?: string | null
  file: Pick<RunFile, 'environment' | 'experiment'>
}

/** Maximum characters of a mark: it is shown in legends and above columns. */
export const MAX_MARK = 40
/** Maximum number of fields in a mark. */
const MAX_FIELDS = 2

const short = (text: string): string =>
  text.length > MAX_MARK ? `${text.slice(0, MAX_MARK - 1).trimEnd()}…` : text

/** The name of a file without its ending. */
const baseName = (name: string): string => name.replace(/\.(json|gz|png|zip)\b/gi, '').trim()

/** Sorts fields: first those whose value the fewest runs have. */
const fieldsOf = (unlike: readonly SettingDifference[], run: number): string =>
  unlike
    .map((one) => ({ ...one, alike: one.each.filter((value) => value === one.each[run]).length }))
    .sort((a, b) => a.alike - b.alike)
    .slice(0, MAX_FIELDS)
    .map(({ what, each }) => settingText(what, each[run] ?? NO_VALUE))
    .join(', ')

/** Time with seconds, if minutes do not distinguish the runs. */
const secondText = (iso: string): string => {
  const seconds = new Date(iso).getSeconds()
  return Number.isNaN(seconds) ? iso : `${whenText(iso)}:${String(seconds).padStart(2, '0')}`
}

/** Ways to distinguish runs: first by what a person wrote or chose. Each has one text per run. */
const waysFor = (runs: readonly NamedRun[]): (() => string[])[] => {
  const times = runs.map(({ file }) => file.environment.startedAt)
  return [
    () => runs.map(({ note }) => note.trim().split('\n', 1)[0]?.trim() ?? ''),
    () => runs.map(({ id }) => (id.startsWith('~') ? t('recorded elsewhere') : '')),
    () => {
      const unlike = settingsUnlike(runs.map(({ file }) => file.experiment))
      return runs.map((_, i) => fieldsOf(unlike, i))
    },
    () => runs.map(({ source }) => baseName(source ?? '')),
    () => {
      const unlike = environmentDifferences(runs.map(({ file }) => file.environment))
      return runs.map((_, i) => fieldsOf(unlike, i))
    },
    () => times.map(whenText),
    () => times.map(secondText),
  ]
}

const areApart = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

/** Marks of runs with one name: by the first way that separates all of them, else by all ways. */
const marksOf = (runs: readonly NamedRun[]): string[] => {
  let joined = runs.map(() => '')
  for (const way of waysFor(runs)) {
    const texts = way().map(short)
    if (areApart(texts)) return texts
    if (new Set(texts).size < 2) continue
    joined = joined.map((text, i) => [text, texts[i]].filter(Boolean).join(' · '))
    if (areApart(joined)) return joined
  }
  return joined
}

/**
 * Marks of all runs: a note, a field of the experiment or of the machine, or the time. A mark is
 * empty if the name is enough, or if nothing distinguishes the run from others of its name.
 */
export const tellingApart = (runs: readonly NamedRun[]): string[] => {
  const marks = runs.map(() => '')
  for (const name of new Set(runs.map((run) => run.name))) {
    const places = runs.flatMap((run, i) => (run.name === name ? [i] : []))
    if (places.length < 2) continue
    const own = marksOf(places.flatMap((place) => runs[place] ?? []))
    for (const [i, place] of places.entries()) marks[place] = own[i] ?? ''
  }
  return marks
}

/** Maximum number of characters of a run's name in a file. */
const MAX_NAME = 60

/**
 * The names by which runs are compared, all of them different: what distinguishes runs of one name is
 * enough if all have it.
 */
export const runNames = (runs: readonly NamedRun[]): string[] => {
  const marks = tellingApart(runs)
  const isOneName = new Set(runs.map(({ name }) => name)).size === 1
  const taken = new Set<string>()
  return runs.map(({ name }, i) => {
    const mark = marks[i] ?? ''
    const room = MAX_NAME - (mark ? mark.length + 3 : 0)
    const title = name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name
    const whole = (mark === '' ? title : isOneName ? mark : `${title} · ${mark}`) || `${i + 1}`
    let own = whole
    for (let n = 2; taken.has(own); n++) own = `${whole.slice(0, MAX_NAME - 4)} ${n}`
    taken.add(own)
    return own
  })
}
