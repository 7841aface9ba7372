/** How compared runs of the same name are distinguished: pure. */
import type { RunFile } from '../../../workers/api'
import { t } from '../../i18n/text'
import { whenText } from '../../run/machine'
import { NO_VALUE, settingsUnlike, settingText, type Unlike } from '../settings'
import { environmentDifferences } from './differences'

/** What is known about a run besides its mark. */
export interface Named {
  id: string
  name: string
  note: string
  file: Pick<RunFile, 'environment' | 'experiment'>
}

/** Maximum characters of a mark: it is shown in legends and above columns. */
export const MAX_MARK = 40
/** Fields that a mark names. */
const MAX_FIELDS = 2

const short = (text: string): string =>
  text.length > MAX_MARK ? `${text.slice(0, MAX_MARK - 1).trimEnd()}…` : text

const firstLine = (note: string): string => note.trim().split('\n', 1)[0]?.trim() ?? ''

/** Those first whose value the fewest runs have. */
const fieldsOf = (unlike: readonly Unlike[], run: number): string =>
  unlike
    .map((one) => ({ ...one, alike: one.each.filter((value) => value === one.each[run]).length }))
    .sort((a, b) => a.alike - b.alike)
    .slice(0, MAX_FIELDS)
    .map(({ what, each }) => settingText(what, each[run] ?? NO_VALUE))
    .join(', ')

/** To the second, if the minute is not enough. */
const secondText = (iso: string): string => {
  const seconds = new Date(iso).getSeconds()
  return Number.isNaN(seconds) ? iso : `${whenText(iso)}:${String(seconds).padStart(2, '0')}`
}

/** Ways to distinguish runs, those that a person chose first; one text per run, in their order. */
const waysFor = (runs: readonly Named[]): (() => string[])[] => {
  const times = runs.map(({ file }) => file.environment.startedAt)
  return [
    () => runs.map(({ note }) => firstLine(note)),
    () => runs.map(({ id }) => (id.startsWith('~') ? t('recorded elsewhere') : '')),
    () => {
      const unlike = settingsUnlike(runs.map(({ file }) => file.experiment))
      return runs.map((_, i) => fieldsOf(unlike, i))
    },
    () => {
      const unlike = environmentDifferences(runs.map(({ file }) => file.environment))
      return runs.map((_, i) => fieldsOf(unlike, i))
    },
    () => times.map(whenText),
    () => times.map(secondText),
  ]
}

const areApart = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

/** Marks of runs that have one name: by the first way that tells them all apart, else by all ways. */
const marksOf = (runs: readonly Named[]): string[] => {
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
 * Per run, what distinguishes it from the others of its name: a note, a field of the experiment or
 * of the machine, the time. Empty if the name is enough, or if nothing distinguishes it.
 */
export const tellingApart = (runs: readonly Named[]): string[] => {
  const marks = runs.map(() => '')
  for (const name of new Set(runs.map((run) => run.name))) {
    const places = runs.flatMap((run, i) => (run.name === name ? [i] : []))
    if (places.length < 2) continue
    const own = marksOf(places.flatMap((place) => runs[place] ?? []))
    for (const [i, place] of places.entries()) marks[place] = own[i] ?? ''
  }
  return marks
}
