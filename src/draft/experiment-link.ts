/**
 * An experiment in an address: `e=` and the preset with its changes, such as
 * `e=rr-or-free&workload.sizes.shuffle=true&B.strategy.policy=random`; or `x=` and the whole
 * experiment, packed. An address may come from anyone: its length is limited, and its content is
 * checked like any other input.
 */
import {
  presets,
  refused,
  say,
  type Experiment,
  type Machine,
  type Message,
  type ParseResult,
} from '../../workers/api'
import { decodeExperiment, encodeExperiment, MAX_CHARACTERS } from '../share/permalink'
import { changesTo, essenceOf, experimentWith, type Change } from './preset-changes'
import { experimentOf, presetDraft, thisMachine } from './preset-draft'

/** A field whose value is a list, with commas. */
const LIST = 'axis.values'

/** JSON if it is one value, else the text itself: as the command line reads `--set`. */
export const valueOf = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? text : value
  } catch {
    return text
  }
}

export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  if (typeof value !== 'string') return JSON.stringify(value)
  return valueOf(value) === value ? value : JSON.stringify(value)
}

const changeOf = ([path, text]: readonly [string, string]): Change =>
  path === LIST ? [path, text.split(',').map(valueOf)] : [path, valueOf(text)]

/** A comma means nothing in a hash, and is easier to read. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',')

const shortQuery = (preset: string, changes: readonly Change[]): string =>
  [
    `e=${encoded(preset)}`,
    ...changes.map(([path, value]) => `${encoded(path)}=${encoded(textOf(value))}`),
  ].join('&')

/** An experiment, and what its preset does differently on this machine. */
export interface LinkedExperiment {
  experiment: Experiment
  presetNotes: Message[]
  /** The experiment is the preset's own on this machine. */
  unchanged: boolean
}

const linked = (
  preset: string,
  entries: [string, string][],
  machine: Machine,
): ParseResult<LinkedExperiment> => {
  if (!presets.has(preset))
    return refused(
      'e',
      say('one of {options} (got {got})', {
        options: presets.ids.join(', '),
        got: preset.slice(0, 60),
      }),
    )
  const most = MAX_CHARACTERS
  const length = entries.reduce((sum, [path, text]) => sum + path.length + text.length, 0)
  if (length > most)
    return refused('link', say('at most {most} characters (got {length})', { most, length }))
  const twice = entries.find(([path], i) => entries.findIndex(([other]) => other === path) < i)
  if (twice) return refused(twice[0], say('one value (got several)'))
  const { draft, presetNotes } = experimentOf(preset, machine)
  const parsed = experimentWith(draft, entries.map(changeOf))
  if (!parsed.ok) return parsed
  return {
    ok: true,
    value: { experiment: parsed.value, presetNotes, unchanged: entries.length === 0 },
  }
}

/** The experiment that an address names, or why there is none; null if it names none. */
export const experimentIn = (
  query: URLSearchParams,
  machine = thisMachine(),
): ParseResult<LinkedExperiment> | null => {
  const packed = query.get('x')
  if (packed !== null) {
    const parsed = decodeExperiment(packed)
    return parsed.ok
      ? { ok: true, value: { experiment: parsed.value, presetNotes: [], unchanged: false } }
      : parsed
  }
  const preset = query.get('e')
  if (preset === null) return null
  return linked(
    preset,
    [...query].filter(([path]) => path !== 'e'),
    machine,
  )
}

/** The short form: the preset and its changes; null if they do not make this experiment here. */
const shortOf = (experiment: Experiment): string | null => {
  const made = presetDraft(experiment)
  if (!made || experiment.preset === undefined) return null
  if (essenceOf(made) === essenceOf(experiment)) return shortQuery(experiment.preset, [])
  const changes = changesTo(made, experiment)
  if (!changes) return null
  const query = shortQuery(experiment.preset, changes)
  const back = experimentIn(new URLSearchParams(query))
  return back?.ok && essenceOf(back.value.experiment) === essenceOf(experiment) ? query : null
}

/** The query of an experiment's address; null if it would be longer than a link may be. */
export const queryOf = (experiment: Experiment): string | null => {
  const short = shortOf(experiment)
  // The name of a preset alone is shorter than any experiment.
  if (short !== null && !short.includes('&')) return short
  const whole = `x=${encodeExperiment(experiment)}`
  const query = short !== null && short.length <= whole.length ? short : whole
  return query.length > MAX_CHARACTERS ? null : query
}
