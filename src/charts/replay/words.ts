/** Words and figures on the state of a replay; pure. */
import { catalogue, reasonText, recycles, type StrategySpec } from '../../../workers/api'
import { formatCount, formatMs, formatNumber, THIN } from '../../base/format'
import { localized } from '../../base/numerals'
import { inWords, t } from '../../i18n/text'
import type { Table } from '../frame/table'
import { insideName } from '../anatomy/segment-look'
import { workerName } from '../trial/thread-name'
import { libraryOf } from '../types'
import type { LastChoice } from './choice'
import type { ReplayEvent, ReplayModel, ReplayState, WorkerState } from './model'

const nameIn = (list: readonly { id: string; name: string }[], id: string): string =>
  t(list.find((entry) => entry.id === id)?.name ?? id)

/** Name of the place where tasks wait that no worker has. */
export const queueName = (strategy: StrategySpec | null): string => {
  if (strategy?.kind === 'pull') return nameIn(catalogue.channels, strategy.channel)
  return strategy?.kind === 'library' ? insideName(libraryOf(strategy) ?? '') : t('Queue')
}

/** Name of what chooses the workers; empty where no thread does. */
export const dispatcherName = (strategy: StrategySpec | null): string => {
  if (strategy === null) return t('Dispatcher')
  return strategy.kind === 'push' ? nameIn(catalogue.policies, strategy.policy) : ''
}

const spawns = ({ strategy }: ReplayModel): boolean => strategy?.kind === 'spawn'

/** True if a place may be without a thread; else a worker that is not alive sleeps. */
const hasGaps = (model: ReplayModel): boolean =>
  spawns(model) || (model.strategy !== null && recycles(model.strategy))

export const stateText = (model: ReplayModel, state: ReplayState, worker: number): string => {
  const one = state.workers[worker]
  if (!one) return ''
  if (one.running > 1) return t('{n} tasks at once', { n: one.running })
  if (one.running === 1) {
    const [task = 0] = model.stages[worker]?.running.list(state.t, 1) ?? []
    return t('task {task}', { task: formatCount(task) })
  }
  const library = libraryOf(model.strategy)
  if (one.coming > 0 && library !== null) return insideName(library)
  if (one.coming > 0) return spawns(model) ? t('new worker starts') : t('task on the way')
  if (!one.alive) return hasGaps(model) ? t('no worker') : t('parked')
  const idle = formatMs(state.t - (one.idleSince ?? state.t))
  return t('idle {time}', { time: idle })
}

/** A list of workers as printed: `1, 3 and 2 more`. */
const named = (model: ReplayModel, workers: readonly number[], most = 6): string => {
  const names = workers.slice(0, most).map((worker) => workerName(model, worker))
  const rest = workers.length - names.length
  return rest > 0
    ? t('{names} and {n} more', { names: names.join(', '), n: rest })
    : names.join(', ')
}

interface WhyText {
  title: string
  /** The rule, and what the chosen worker held. */
  rule: string
  /** Workers that had nothing to do meanwhile; empty for none. */
  meanwhile: string
  /** True if a task was given to a busy worker while another was idle. */
  hurts: boolean
}

/** Regrets below this say nothing. */
const LEAST_MS = 0.01

/** What the choice cost, which nobody could know then; empty if it cost nothing. */
const regretText = (ms: number): string =>
  ms < LEAST_MS
    ? ''
    : t('Known only afterwards: another worker could have begun it {time} earlier.', {
        time: formatMs(ms),
      })

/** Reason for the worker of the last task; null before the first. */
export const whyText = (model: ReplayModel, choice: LastChoice | null): WhyText | null => {
  if (!choice) return null
  const { worker, held, first, previous, idle, reason, regretMs } = choice
  const place = workerName(model, worker)
  const count = held[worker - first] ?? 0
  const values = {
    worker: place,
    held: count,
    previous: previous < 0 ? '' : workerName(model, previous),
  }
  const title = t('Why task {task} went to worker {worker}, at {at}', {
    at: localized(`${formatNumber(choice.at, 2)}${THIN}ms`),
    task: formatCount(choice.task),
    worker: place,
  })
  const others = idle.filter((other) => other !== worker)
  if (reason === null) return { title, rule: ownAccord(model, choice), meanwhile: '', hurts: false }
  const holds =
    count === 0 ? t('It held no task.') : t('It already held {n} {n|task|tasks}.', { n: count })
  const meanwhile =
    others.length === 0
      ? count === 0
        ? ''
        : t('Every other worker held a task too.')
      : t('Without a task at that moment: {n|worker|workers} {names}.', {
          n: others.length,
          names: named(model, others),
        })
  return {
    title,
    rule: [t(reason, values), holds, regretText(regretMs)].filter((part) => part !== '').join(' '),
    meanwhile,
    hurts: count > 0 && others.length > 0,
  }
}

/** Sentence on workers that are idle while tasks wait; empty if there are none. */
export const strandedText = (model: ReplayModel, { counts, workers }: ReplayState): string => {
  const of = (test: (one: WorkerState) => boolean): number[] =>
    workers.flatMap((one, worker) => (test(one) ? [worker] : []))
  const idle = of(({ idleWhileTasksWait }) => idleWhileTasksWait)
  if (idle.length === 0) return ''
  const values = { idle: named(model, idle), k: idle.length }
  const dealt = of((one) => one.dealt > 0)
  if (dealt.length > 0)
    return t(
      'Now: {n} {n|task is|tasks are} dealt to {m|worker|workers} {names} and not taken, and {k|worker|workers} {idle} {k|has|have} nothing to do.',
      { ...values, n: counts.queue, m: dealt.length, names: named(model, dealt) },
    )
  if (model.intake === 'several')
    return t(
      'Now: {n} {n|task has|tasks have} not started, and {k|worker|workers} {idle} {k|has|have} nothing to do: a task in the chunk of one worker cannot be taken by another.',
      { ...values, n: counts.queue },
    )
  if (counts.inbox === 0)
    return t(
      'Now: {n} {n|task waits|tasks wait} in the queue, and {k|worker|workers} {idle} {k|has|have} nothing to do.',
      { ...values, n: counts.queue },
    )
  const behind = of(({ inbox }) => inbox > 0)
  return t(
    'Now: {n} {n|task waits|tasks wait} behind {m|worker|workers} {names}, and {k|worker|workers} {idle} cannot take them.',
    {
      ...values,
      n: counts.inbox,
      m: behind.length,
      names: named(model, behind),
    },
  )
}

/** Size of the pool and the reason for it; empty if the size never changes. */
export const sizeText = (model: ReplayModel, { t: at }: ReplayState): string => {
  const step = model.sizeAt(at)
  return step === null
    ? ''
    : t('Since {at} ms {n} {n|worker is|workers are} admitted: {why}.', {
        at: formatNumber(Math.max(0, step.atMs), 2),
        n: step.workers,
        why: inWords(reasonText(step.reason, step.figure).message),
      })
}

/** Reason for a worker if no thread makes a choice. */
const ownAccord = (model: ReplayModel, choice: LastChoice): string => {
  const worker = workerName(model, choice.worker)
  const { dealtTo } = choice
  if (dealtTo === choice.worker)
    return t(
      'No choice was made: it was dealt to worker {worker}, which took it as soon as it was free.',
      { worker },
    )
  if (dealtTo !== null)
    return t(
      'It was dealt to worker {from}. Worker {worker} had no tasks left and stole it, alone or with others.',
      { worker, from: workerName(model, dealtTo) },
    )
  if (model.intake === 'several')
    return t(
      'No choice was made: worker {worker} took it from the counter, alone or in a chunk with its neighbours, and ran them in order.',
      { worker },
    )
  const library = libraryOf(model.strategy)
  if (library !== null)
    return t(
      '{library} gave it to worker {worker}, and does not say why. This is the earliest moment at which that can have been.',
      {
        library,
        worker,
      },
    )
  if (spawns(model)) return t('A new worker was started for it, in place {worker}.', { worker })
  return model.strategy?.kind === 'pull'
    ? t('No choice was made: worker {worker} took it as soon as it was free.', { worker })
    : ''
}

/** Events at an instant: `worker 2 finishes task 17`. */
export const happened = (model: ReplayModel, events: readonly ReplayEvent[]): string =>
  events
    .map(({ kind, task, worker }) => {
      const from = model.dealtTo(task)
      const values = {
        task: formatCount(task),
        worker: workerName(model, worker),
        from: from === null ? '' : workerName(model, from),
      }
      if (model.inHost)
        return kind === 'end'
          ? t('this thread finishes task {task}', values)
          : kind === 'start'
            ? t('this thread starts task {task}', values)
            : ''
      if (kind === 'end') return t('worker {worker} finishes task {task}', values)
      if (kind === 'start') return t('worker {worker} starts task {task}', values)
      if (from !== null && from !== worker)
        return t('worker {worker} steals task {task} from worker {from}', values)
      return model.strategy?.kind === 'pull'
        ? t('worker {worker} takes task {task}', values)
        : t('task {task} goes to worker {worker}', values)
    })
    .filter((one) => one !== '')
    .join(' · ')

/** Name of the state of tasks that are submitted and neither dispatched nor started. */
const waitingName = ({ intake, strategy }: ReplayModel): string => {
  const library = libraryOf(strategy)
  if (library !== null) return insideName(library)
  return intake === 'dealt'
    ? t('dealt, not taken')
    : intake === 'several'
      ? t('not started')
      : t('in the queue')
}

/** Numbers of tasks and workers in each state: `to come: 3, in the queue: 4`. */
export const summaryOf = (model: ReplayModel, state: ReplayState): string => {
  const { counts, workers, alive, stranded, t: at } = state
  const { inHost } = model
  const idle = workers.filter(({ idleSince }) => idleSince !== null).length
  const onTheWay = counts.coming + counts.unpacking + counts.answering
  const entry = (name: string, count: number) => `${name}: ${formatCount(count)}`
  return [
    entry(t('to come'), counts.toCome),
    entry(waitingName(model), counts.queue),
    inHost ? '' : entry(t('behind busy workers'), counts.inbox),
    inHost ? '' : entry(t('on the way'), onTheWay),
    entry(t('running'), counts.running),
    entry(t('finished'), counts.done),
    inHost ? '' : `${entry(t('idle workers'), idle)} / ${formatCount(alive)}`,
    inHost ? '' : entry(t('idle while tasks wait'), stranded),
    model.steals(Infinity) > 0 ? entry(t('steals so far'), model.steals(at)) : '',
  ]
    .filter((text) => text !== '')
    .join(', ')
}

/** A row per worker of each pool. */
export const momentTable = (
  pools: readonly { name: string; model: ReplayModel; state: ReplayState }[],
): Table => ({
  columns: [
    { label: t('Pool'), text: true },
    { label: t('Worker'), text: true },
    { label: t('State'), text: true },
    { label: t('Waiting for it') },
    { label: t('Holds') },
    { label: t('Idle since'), unit: 'ms' },
    { label: t('Idle while tasks wait'), text: true },
  ],
  rows: pools.flatMap(({ name, model, state }) =>
    state.workers.map((one, worker) => [
      name,
      workerName(model, worker),
      stateText(model, state, worker),
      model.intake === 'dealt' ? one.dealt : one.inbox,
      model.strategy?.kind === 'push' ? one.held : null,
      one.idleSince,
      one.idleWhileTasksWait ? t('yes') : '',
    ]),
  ),
  note: t(
    'A worker is idle while tasks wait if one waits elsewhere and a core is free: counted at most once per free core and per waiting task.',
  ),
})
