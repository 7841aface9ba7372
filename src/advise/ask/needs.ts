/** The form's description of the tasks: its fields, their defaults, and what is refused. */
import {
  AWAITED_MS,
  atOnceOn,
  choice,
  defaultsOf,
  flag,
  int,
  MICROSECONDS,
  number,
  readDurations,
  text,
  textOptions,
  type DurationUnit,
  type Values,
} from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import { formatMs } from '../../base/format'

const LONGEST_MS = 10_000

/** Fields as the form shows them; built at each call, since the language may have changed. */
export const needFields = () => ({
  spread: choice({
    label: t('Lengths'),
    help: t(
      'All the same, mixed (lognormal, standard deviation equal to the mean), durations that you paste, or those of a function that you paste.',
    ),
    options: [
      { value: 'same', label: t('same') },
      { value: 'mixed', label: t('mixed') },
      { value: 'own', label: t('pasted') },
      { value: 'function', label: t('of a function') },
    ],
    default: 'same',
  }),
  length: number({
    label: t('Task length'),
    help: t('How long the work of one task takes on one thread, on average.'),
    min: 0.001,
    max: LONGEST_MS * 1000,
    default: 1,
  }),
  unit: choice({
    label: t('Length in'),
    help: t('Unit of the task length or of the durations.'),
    options: [
      { value: 'us', label: 'µs' },
      { value: 'ms', label: 'ms' },
    ],
    default: 'ms',
  }),
  durations: text({
    label: t('Durations'),
    help: t(
      'Measured durations as CSV, one number per line; replayed in this order if all fit into a trial.',
    ),
    most: 150_000,
    rows: 5,
    placeholder: '2.5\n2.5\n25',
    default: '',
  }),
  source: text({
    ...textOptions.source,
    label: t(textOptions.source.label),
    help: t(textOptions.source.help),
  }),
  payloadBytes: int({
    label: t('Payload'),
    help: t(
      'Bytes that go to the worker with each task; 0 if a task is a number. Results are measured with a few bytes.',
    ),
    min: 0,
    max: 4 * 1024 * 1024,
    unit: 'bytes',
    default: 0,
    presets: [0, 1024, 64 * 1024, 1024 * 1024],
  }),
  payloadIn: choice({
    label: t('Payload memory'),
    help: t(
      'Ordinary memory must be copied or transferred for each task; shared memory is read in place.',
    ),
    options: [
      { value: 'own', label: t('ordinary') },
      { value: 'shared', label: t('shared') },
    ],
    default: 'own',
  }),
  arrive: choice({
    label: t('Tasks arrive'),
    help: t(
      'All at once: how long does the whole batch take? At a rate: how long does each task wait for its answer?',
    ),
    options: [
      { value: 'batch', label: t('all at once') },
      { value: 'rate', label: t('at a rate') },
    ],
    default: 'batch',
  }),
  tasks: int({
    label: t('Tasks'),
    help: t('Number of tasks in the batch.'),
    min: 1,
    max: 1_000_000,
    unit: t('tasks'),
    default: 500,
  }),
  rate: number({
    label: t('Rate'),
    help: t('Tasks that arrive per second, at random times (Poisson).'),
    min: 1,
    max: 200_000,
    unit: t('per second'),
    default: 200,
  }),
  hostUs: int({
    label: t('Work of the main thread'),
    help: t('Time that the main thread works itself before each task; 0 for none.'),
    min: 0,
    max: 100_000,
    unit: 'µs',
    default: 0,
  }),
  waitShare: number({
    label: t('Tasks that wait'),
    help: t(
      'Share of the tasks that wait: for a synchronous read instead of computing, or with await.',
    ),
    min: 0,
    max: 100,
    unit: '%',
    default: 0,
  }),
  waitHow: choice({
    label: t('Meanwhile its thread'),
    help: t('A task that awaits an answer leaves its thread free; a synchronous read does not.'),
    options: [
      { value: 'blocks', label: t('waits, too') },
      { value: 'awaits', label: t('is free (await)') },
    ],
    default: 'blocks',
  }),
  waitMs: int({
    label: t('Wait per task'),
    help: t('How long a task waits.'),
    min: 1,
    max: 1000,
    unit: 'ms',
    default: 4,
  }),
  leaveFree: int({
    label: t('Cores to leave free'),
    help: t('Cores reserved for the rest of your program. The pool always uses at least one.'),
    min: 0,
    max: 63,
    unit: t('cores'),
    default: 0,
  }),
  stillMs: int({
    label: t('Page may stand still'),
    help: t('The longest time in which the page may not answer to input; 0 for any.'),
    min: 0,
    max: LONGEST_MS,
    unit: 'ms',
    default: 0,
    presets: [0, 16, 50, 200],
  }),
  pool: choice({
    label: t('The pool is'),
    help: t('A pool that is started for this batch alone takes that much longer.'),
    options: [
      { value: 'kept', label: t('kept ready') },
      { value: 'anew', label: t('started for it') },
    ],
    default: 'kept',
  }),
  peers: flag({
    label: t('Also try third-party pools'),
    help: t(
      'Two libraries, with their defaults. The answer is one of them where it is as good as the best with as few threads.',
    ),
    default: false,
  }),
  effort: choice({
    label: t('Measure'),
    help: t(
      'Thoroughly takes under a minute. Quickly takes about 15 s, or longer if tasks arrive rarely; it has fewer and shorter trials, so its answer is provisional.',
    ),
    options: [
      { value: 'full', label: t('thoroughly') },
      { value: 'quick', label: t('quickly') },
    ],
    default: 'full',
  }),
})

export type Needs = Values<ReturnType<typeof needFields>>
export type NeedKey = keyof Needs

export const defaultNeeds: Needs = defaultsOf(needFields())

/** Keys in the order of the form. */
export const NEED_KEYS = Object.keys(defaultNeeds) as NeedKey[] // it has all of them, and no other

/** Fields that matter with these values; the others are hidden and keep their values. */
export const shownKeys = (needs: Needs): NeedKey[] =>
  NEED_KEYS.filter((key) => {
    if (key === 'durations') return needs.spread === 'own'
    if (key === 'length') return needs.spread !== 'own' && !isFunction(needs)
    if (key === 'source') return isFunction(needs)
    if (key === 'unit' || key === 'waitShare' || key === 'peers') return !isFunction(needs)
    if (key === 'payloadIn') return needs.payloadBytes > 0
    if (key === 'tasks' || key === 'pool') return needs.arrive === 'batch'
    if (key === 'rate') return needs.arrive === 'rate'
    if (key === 'waitMs' || key === 'waitHow') return needs.waitShare > 0 && !isFunction(needs)
    return true
  })

/** Problem of a value that can be seen without the other fields; null if there is none. */
export const fieldProblem = (key: NeedKey, value: unknown): string | null => {
  const field = needFields()[key]
  switch (field.type) {
    case 'choice':
    case 'flag': {
      const values: readonly unknown[] =
        field.type === 'flag' ? [true, false] : field.options.map((option) => option.value)
      return values.includes(value)
        ? null
        : t('{label}: one of {list} (got {value})', {
            label: field.label,
            list: values.join(', '),
            value: String(value),
          })
    }
    case 'int':
    case 'number': {
      const { label, min, max, unit } = field
      const fits = typeof value === 'number' && value >= min && value <= max
      if (fits && (field.type === 'number' || Number.isInteger(value))) return null
      const whole = field.type === 'int' ? t('a whole number') : t('a number')
      const range = t('{label}: {whole} from {min} to {max} {unit} (got {value})', {
        label,
        whole,
        min,
        max,
        unit: unit === 'bytes' ? t('bytes') : unit,
        value: String(value) === '' ? t('nothing') : String(value),
      })
      return range.replace(/ {2,}/g, ' ')
    }
    case 'text':
      return typeof value === 'string' && value.length <= field.most
        ? null
        : t('{label}: at most {most} characters', { label: field.label, most: field.most })
    default:
      return field satisfies never
  }
}

/** Pasted durations in µs, or their problem. */
export const durationsOf = ({ durations, unit }: Needs): ReturnType<typeof readDurations> =>
  readDurations(durations, unit satisfies DurationUnit)

/** Contradictions and values that cannot be measured here, by the field that should change. */
export const problemsOf = (needs: Needs, isolated: boolean): Partial<Record<NeedKey, string>> => {
  const found: Partial<Record<NeedKey, string>> = {}
  const { label } = needFields().length
  if (isFunction(needs) && needs.source.trim() === '')
    found.source = t('{label}: a text that declares task', { label: needFields().source.label })
  if (needs.spread === 'own') {
    const read = durationsOf(needs)
    if (!read.ok) found.durations = `${needFields().durations.label}: ${inWords(read.said)}`
  } else if (lengthUs(needs) < 1 || lengthUs(needs) > LONGEST_MS * 1000)
    found.length = t('{label}: from 1 µs to {most} (got {value})', {
      label,
      most: formatMs(LONGEST_MS),
      value: formatMs(lengthUs(needs) / 1000),
    })
  if (needs.waitShare > 0) {
    const waitLabel = needFields().waitShare.label
    if (!isolated && !awaits(needs))
      found.waitShare = t(
        '{label}: 0, since threads can only wait with shared memory, which this page does not have',
        { label: waitLabel },
      )
    else if (needs.payloadBytes > 0)
      found.waitShare = t('{label}: 0 if tasks have a payload, or a payload of 0', {
        label: waitLabel,
      })
    else if (needs.spread !== 'same')
      found.waitShare = t('{label}: 0, or tasks of the same length', { label: waitLabel })
  }
  if (needs.payloadBytes > 0 && needs.payloadIn === 'shared' && !isolated)
    found.payloadIn = t('{label}: ordinary, since this page has no shared memory', {
      label: needFields().payloadIn.label,
    })
  if (needs.peers && !isolated)
    found.peers = t(
      '{label}: off, since they are measured with shared memory, which this page does not have',
      { label: needFields().peers.label },
    )
  return found
}

/** True if the tasks are calls of a function that is pasted: its length is measured. */
export const isFunction = ({ spread }: Needs): boolean => spread === 'function'

/** The function that is pasted, if the tasks are its calls; else nothing. */
export const sourceOf = (needs: Needs): string => (isFunction(needs) ? needs.source : '')

/** True if the text of a function may give a promise: what waits for it must then await. */
export const mayAwait = (needs: Needs): boolean =>
  isFunction(needs) && /\b(async|await|Promise|then|subtle)\b/.test(needs.source)

/** Length of a computing task in µs, if it is one number. */
export const lengthUs = ({ length, unit }: Pick<Needs, 'length' | 'unit'>): number =>
  length * MICROSECONDS[unit]

/** True if tasks leave their thread free while they wait. */
export const awaits = ({ waitShare, waitHow }: Needs): boolean =>
  waitShare > 0 && waitHow === 'awaits'

/** Mean time in which a task leaves its thread free, in µs. */
export const awaitedUs = (needs: Needs): number =>
  awaits(needs) ? needs.waitMs * 10 * needs.waitShare : 0

/** Tasks at a time for each of so many threads, to keep it busy while some await; 1 if none does. */
export const atOnceOf = (needs: Needs, threads: number): number =>
  awaits(needs) ? atOnceOn(Math.ceil(1 + awaitedUs(needs) / lengthUs(needs)), threads) : 1

/**
 * The needs with what a function was found to be: `aloneMs`, time of a call beside no other one, and
 * `computesMs`, its thread time. A function that computes for most of its time awaits nothing, nor does a
 * short one: that many together are faster than one can be the machine's doing.
 */
export const withFunction = (needs: Needs, aloneMs: number, computesMs: number): Needs => {
  // On a busy machine one call alone can take longer than each of many.
  const waits = mayAwait(needs) && aloneMs >= AWAITED_MS && Math.round(aloneMs / computesMs) > 1
  return {
    ...needs,
    unit: 'ms',
    length: Math.max(waits ? computesMs : aloneMs, 1e-3),
    waitShare: waits ? 100 : 0,
    waitHow: 'awaits',
    waitMs: Math.max(0, aloneMs - computesMs),
  }
}

/** Mean thread time per task in µs, including the time for which it blocks its thread. */
export const meanUs = (needs: Needs): number => {
  if (needs.spread === 'own') {
    const read = durationsOf(needs)
    if (!read.ok) return NaN
    return read.durationsUs.reduce((sum, one) => sum + one, 0) / read.durationsUs.length
  }
  if (awaits(needs)) return lengthUs(needs)
  const share = needs.waitShare / 100
  return lengthUs(needs) * (1 - share) + needs.waitMs * 1000 * share
}
