/** An experiment in one sentence: threads, work, arrivals, what varies, how often. */
import {
  isOpenLoop,
  pointsOf,
  SHUFFLE_PATH,
  valueAt,
  type Experiment,
  type Spec,
} from '../../workers/api'
import { formatBytes, formatCount, formatMs } from '../base/format'
import { t } from '../i18n/text'
import { axisMeta } from './axis-meta'
import { fieldsOf, formValue } from './form'
import { presetDraft } from './preset-draft'

/** Name of a chosen entry, such as the workload: `SHA-256`. */
const chosenName = (spec: Spec, path: string): string => {
  const field = fieldsOf(spec).get(path)
  const value = formValue(spec, path)
  if (field?.type !== 'choice') return String(value)
  return t(field.options.find((option) => option.value === value)?.label ?? String(value))
}

/** The text for each point if all points have the same; nothing if they differ. */
const same = (specs: readonly Spec[], textOf: (spec: Spec) => string): string => {
  const texts = new Set(specs.map(textOf))
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

const kindText = (spec: Spec): string =>
  spec.strategy.kind === 'push' && spec.strategy.workerKind !== 'threads'
    ? chosenName(spec, 'strategy.workerKind')
    : ''

const sizesText = (spec: Spec): string => {
  const { sizes } = spec.workload
  switch (sizes.kind) {
    case 'constant':
      return ''
    case 'periodic':
      return t('one in {every} takes {times} times as long', {
        every: sizes.every,
        times: sizes.times,
      })
    case 'bimodal':
      return t('{share} % take {times} times as long', { share: sizes.share, times: sizes.times })
    default:
      return t('lengths: {name}', { name: chosenName(spec, 'workload.sizes.kind') })
  }
}

const orderText = (spec: Spec): string =>
  valueAt(spec, SHUFFLE_PATH) === true ? t('in random order') : ''

const answerText = ({ workload: { answerBytes } }: Spec): string =>
  answerBytes > 0 ? t('answers of {bytes}', { bytes: formatBytes(answerBytes) }) : ''

const startText = (spec: Spec): string =>
  valueAt(spec, 'strategy.starts') === 'with' ? t('started with the tasks') : ''

const setUpText = ({ workload: { setUpMs } }: Spec): string =>
  setUpMs > 0 ? t('{ms} of set-up in each thread', { ms: formatMs(setUpMs) }) : ''

/** What a sentence needs of a point whose trials have run. */
interface RanPoint {
  trials: readonly { tasks: number }[]
}

/** True if the arrivals may end before all tasks have come: their number is a limit. */
const mayEndEarlier = ({ arrivals }: Spec): boolean =>
  isOpenLoop(arrivals) && 'durationMs' in arrivals

/** Number of tasks: as planned, or as they came in the trials of a run; none if points differ. */
const countText = (specs: readonly Spec[], ran: readonly RanPoint[]): string => {
  const planned = same(specs, ({ workload }) => String(workload.tasks))
  if (planned === '') return t('tasks')
  const counts = ran.flatMap(({ trials }) => trials.map(({ tasks }) => tasks))
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (least < most)
    return t('{least} to {most} tasks', { least: formatCount(least), most: formatCount(most) })
  const n = least === most ? most : Number(planned)
  const count = formatCount(n)
  return counts.length === 0 && specs.some(mayEndEarlier)
    ? t('up to {count} {n|task|tasks}', { n, count })
    : t('{count} {n|task|tasks}', { n, count })
}

const tasksText = (specs: readonly Spec[], ran: readonly RanPoint[]): string => {
  const name = same(specs, (spec) =>
    // A function of the user's is called as its file is; no list has it.
    spec.workload.id === 'own'
      ? String(spec.workload.options['name'])
      : chosenName(spec, 'workload.id'),
  )
  const bytes = same(specs, (spec) =>
    fieldsOf(spec).has('workload.payloadBytes') ? formatBytes(spec.workload.payloadBytes) : '',
  )
  const what = [name, bytes && t('{bytes} each', { bytes })].filter(Boolean).join(', ')
  const tasks = countText(specs, ran)
  return what === '' ? tasks : `${tasks} (${what})`
}

const arrivalsText = (spec: Spec): string => {
  const { arrivals } = spec
  switch (arrivals.kind) {
    case 'batch':
      return t('all there at the start')
    case 'closed':
      return t('{outstanding} in progress at any time', arrivals)
    case 'open':
      return arrivals.rateUnit === 'load'
        ? t('{rate} % load', arrivals)
        : t('{rate} per second', arrivals)
    default:
      return t('arrivals: {name}', { name: chosenName(spec, 'arrivals.kind').toLowerCase() })
  }
}

/** From the first to the last value, or all of a few names. */
const axisText = (experiment: Experiment): string => {
  const meta = axisMeta(experiment)
  if (!experiment.axis || !meta) return ''
  const { values } = experiment.axis
  const named = (value: number | string) =>
    meta.names?.[String(value)] ??
    (meta.unit === 'bytes' ? formatBytes(Number(value)) : String(value))
  const [first, last] = [values[0] ?? '', values.at(-1) ?? '']
  return t('{label}: {first} to {last}', {
    label: meta.label,
    first: named(first),
    last: named(last),
  })
}

/**
 * Parts of the sentence. Settings that differ between points are left out, except the axis. `ran`:
 * the points of its run, whose trials show how many tasks there were.
 */
export const sentenceOf = (experiment: Experiment, ran: readonly RanPoint[] = []): string[] => {
  const specs = pointsOf(experiment).map(({ spec }) => spec)
  const { trials, until } = experiment
  return [
    axisText(experiment),
    threadsText(specs, experiment.axis),
    same(specs, kindText),
    same(specs, startText),
    same(specs, setUpText),
    tasksText(specs, ran),
    same(specs, sizesText),
    same(specs, orderText),
    same(specs, answerText),
    same(specs, arrivalsText),
    until === 'sure'
      ? t('until the answer is sure')
      : t('{trials} {trials|trial|trials} each', { trials }),
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
