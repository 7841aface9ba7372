/** An experiment in one sentence: threads, work, arrivals, what varies, how often. */
import {
  catalogue,
  isOpenLoop,
  pointsOf,
  tasksToRun,
  valueAt,
  type Experiment,
  type Field,
  type Spec,
} from '../../workers/api'
import { formatBytes, formatCount, formatMs } from '../base/format'
import { t } from '../i18n/text'
import { axisMeta, axisValueText } from './axis-meta'
import { allFields, formValue, isWhole } from './form'
import { presetDraft } from './preset-draft'

/** Settings with their fields, by path. */
interface Settings {
  fields: ReadonlyMap<string, Field>
  valueOf(path: string): unknown
}

const settingsOf = (spec: Spec): Settings => ({
  fields: new Map(
    allFields(spec).flatMap(({ path, field }) => (isWhole(path) ? [] : [[path, field]])),
  ),
  valueOf: (path) => formValue(spec, path),
})

/** A value inside a phrase: `SHA-256`, `16 KiB`, `4`. */
const valueText = ({ fields, valueOf }: Settings, path: string): string | number => {
  const [field, value] = [fields.get(path), valueOf(path)]
  if (field?.type === 'choice')
    return t(field.options.find((option) => option.value === value)?.label ?? String(value))
  if (typeof value !== 'number' || !field || !('unit' in field)) return String(value)
  if (field.unit === 'bytes') return formatBytes(value)
  return field.unit === 'ms' ? formatMs(value) : value
}

/** What the setting at a path says, with the values beside it: `answers of 64 KiB`; '' for nothing. */
const phraseOf = (settings: Settings, path: string): string => {
  const [field, value] = [settings.fields.get(path), settings.valueOf(path)]
  const options = field?.type === 'choice' ? field.options : []
  const text =
    options.find((option) => option.value === value)?.says ??
    (value === field?.default ? undefined : field?.says)
  if (text === undefined) return ''
  const parent = path.slice(0, path.lastIndexOf('.') + 1)
  const beside = [...settings.fields.keys()].filter((at) => at.startsWith(parent))
  return t(
    text,
    Object.fromEntries(beside.map((at) => [at.slice(parent.length), valueText(settings, at)])),
  )
}

/** The text for each point if all points have the same; nothing if they differ. */
const same = <P>(points: readonly P[], textOf: (point: P) => string): string => {
  const texts = new Set(points.map(textOf))
  return texts.size === 1 ? ([...texts][0] ?? '') : ''
}

/** Threads of a point; null if it runs on the host itself. */
const threadsOf = ({ strategy }: Spec): number | 'unlimited' | null => {
  if (strategy.kind === 'direct') return null
  return strategy.kind === 'spawn' ? strategy.alive : strategy.workers
}

const THREADS: readonly string[] = ['strategy.workers', 'strategy.alive']

const threadsText = (specs: readonly Spec[], axis: Experiment['axis']): string => {
  // The part about the axis names them.
  if (axis && THREADS.includes(axis.path)) return ''
  const counts = specs.map(threadsOf).filter((count) => count !== null)
  const numbers = counts.filter((count) => count !== 'unlimited')
  if (counts.length === 0) return t('no workers')
  if (numbers.length < counts.length) return t('a worker for each task')
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most
    ? t('{n} {n|worker|workers}', { n: most })
    : t('{least} to {most} workers', { least, most })
}

/** What a sentence needs of a point whose trials have run. */
interface RanPoint {
  trials: readonly Parameters<typeof tasksToRun>[0][]
}

/** True if the arrivals may end before all tasks have come: their number is a limit. */
const mayEndEarlier = ({ arrivals }: Spec): boolean =>
  isOpenLoop(arrivals) && 'durationMs' in arrivals

/** A range takes the plural of many, in every language. */
const MANY = 5

/** `40 000`, or `1 516 to 40 000`. */
const countsText = (counts: readonly number[]): string => {
  const [least, most] = [Math.min(...counts), Math.max(...counts)].map(formatCount)
  return least === most ? `${most}` : t('{least} to {most}', { least, most })
}

/**
 * Number of tasks: as planned, or as they came in the trials of a run, and how many of them ran; none
 * if points differ.
 */
const countText = (specs: readonly Spec[], ran: readonly RanPoint[]): string => {
  const planned = same(specs, ({ workload }) => String(workload.tasks))
  if (planned === '') return t('tasks')
  const trials = ran.flatMap((point) => point.trials)
  const counts = trials.map(({ tasks }) => tasks)
  const [first = Number(planned), ...others] = new Set(counts)
  const n = others.length > 0 ? MANY : first
  const count = countsText([first, ...others])
  if (counts.length === 0 && specs.some(mayEndEarlier))
    return t('up to {count} {n|task|tasks}', { n, count })
  const came = t('{count} {n|task|tasks}', { n, count })
  return trials.every((trial) => tasksToRun(trial) === trial.tasks)
    ? came
    : t('{came}, of which {ran} ran', { came, ran: countsText(trials.map(tasksToRun)) })
}

/** What the setting says, and how many trials of each ran if the run ended before. */
const trialsText = (whole: Settings, ran: readonly RanPoint[]): string => {
  const most = Math.max(0, ...ran.map(({ trials }) => trials.length))
  const planned = phraseOf(whole, 'until')
  const n = Number(whole.valueOf('trials'))
  return whole.valueOf('until') === 'trials' && most > 0 && most < n
    ? t('{came}, of which {ran} ran', { came: planned, ran: most })
    : planned
}

const tasksText = (
  specs: readonly Spec[],
  points: readonly Settings[],
  ran: readonly RanPoint[],
): string => {
  const name = same(points, (settings) =>
    // A function of the user's is called as its file is; no list has it.
    settings.valueOf('workload.id') === 'own'
      ? String(settings.valueOf('workload.options.name'))
      : String(valueText(settings, 'workload.id')),
  )
  const bytes = same(points, (settings) =>
    settings.fields.has('workload.payloadBytes')
      ? String(valueText(settings, 'workload.payloadBytes'))
      : '',
  )
  const what = [name, bytes && t('{bytes} each', { bytes })].filter(Boolean).join(', ')
  const tasks = countText(specs, ran)
  return what === '' ? tasks : `${tasks} (${what})`
}

/** From the first to the last value, or all of a few names. */
const axisText = (experiment: Experiment): string => {
  const meta = axisMeta(experiment)
  if (!experiment.axis || !meta) return ''
  const { values } = experiment.axis
  const [first, last] = [values[0] ?? '', values.at(-1) ?? '']
  return t('{label}: {first} to {last}', {
    label: meta.label,
    first: axisValueText(meta, first),
    last: axisValueText(meta, last),
  })
}

/**
 * Parts of the sentence. Settings that differ between points are left out, except the axis. `ran`:
 * the points of its run, whose trials show how many tasks there were.
 */
export const sentenceOf = (experiment: Experiment, ran: readonly RanPoint[] = []): string[] => {
  const specs = pointsOf(experiment).map(({ spec }) => spec)
  const points = specs.map(settingsOf)
  const whole: Settings = {
    fields: new Map(Object.entries(catalogue.fields.experimentFields)),
    valueOf: (path) => valueAt(experiment, path),
  }
  return [
    axisText(experiment),
    threadsText(specs, experiment.axis),
    // What all points say is among the fields of the first one.
    ...[...(points[0]?.fields.keys() ?? [])].map((path) =>
      path === 'workload.tasks'
        ? tasksText(specs, points, ran)
        : same(points, (settings) => phraseOf(settings, path)),
    ),
    ...[...whole.fields.keys()].map((path) =>
      path === 'until' ? trialsText(whole, ran) : phraseOf(whole, path),
    ),
  ].filter(Boolean)
}

/** A part of the sentence; `changed` if the preset has another one there. */
export interface SentencePart {
  text: string
  changed: boolean
}

/** The sentence beside that of its preset; without a preset nothing is changed. */
export const changedSentence = (
  experiment: Experiment,
  ran: readonly RanPoint[] = [],
): SentencePart[] => {
  const made = presetDraft(experiment)
  const before = made && sentenceOf(made)
  const texts = sentenceOf(experiment, ran)
  return sentenceOf(experiment).map((text, i) => ({
    text: texts[i] ?? text,
    changed: before !== null && !before.includes(text),
  }))
}
