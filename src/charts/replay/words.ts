/** What a moment of a replay says in words and figures; pure. */
import { catalogue, reasonText, type StrategySpec } from '../../../workers/api'
import { formatCount, formatMs, formatNumber, THIN } from '../../format'
import { inWords, t } from '../../i18n/text'
import type { Table } from '../table'
import { placeOf } from '../types'
import type { LastChoice } from './choice'
import type { ReplayEvent, ReplayModel, ReplayState, WorkerState } from './model'

const nameIn = (list: readonly { id: string; name: string }[], id: string): string =>
  t(list.find((entry) => entry.id === id)?.name ?? id)

/** Names of what stands between host and workers. */
export const titlesOf = (strategy: StrategySpec | null): { title: string; dispatcher: string } => {
  switch (strategy?.kind) {
    case undefined:
      return { title: t('Queue'), dispatcher: t('Dispatcher') }
    case 'push':
      return { title: t('Queue'), dispatcher: nameIn(catalogue.policies, strategy.policy) }
    case 'pull':
      return { title: nameIn(catalogue.channels, strategy.channel), dispatcher: '' }
    case 'spawn':
    case 'direct':
      return { title: t('Queue'), dispatcher: '' }
    default:
      return strategy satisfies never
  }
}

const spawns = ({ strategy }: ReplayModel): boolean => strategy?.kind === 'spawn'

/** What a worker is doing, in a few words. */
export const stateText = (model: ReplayModel, state: ReplayState, worker: number): string => {
  const one = state.workers[worker]
  if (!one) return ''
  if (one.running > 1) return t('{n} tasks at once', { n: one.running })
  if (one.running === 1) {
    const [task = 0] = model.places[worker]?.running.list(state.t, 1) ?? []
    return t('task {task}', { task: formatCount(task) })
  }
  if (one.coming > 0) return spawns(model) ? t('new thread starts') : t('a task comes')
  if (!one.alive) return spawns(model) ? t('no thread') : t('not let in')
  const idle = formatMs(state.t - (one.idleSince ?? state.t))
  return t('idle {time}', { time: idle })
}

/** A list of workers as printed: `1, 3 and 2 more`. */
const named = (model: ReplayModel, workers: readonly number[], most = 6): string => {
  const names = workers.slice(0, most).map((worker) => placeOf(model.reader, worker))
  const rest = workers.length - names.length
  return rest > 0
    ? t('{names} and {n} more', { names: names.join(', '), n: rest })
    : names.join(', ')
}

export interface WhyText {
  title: string
  /** The rule, and what the chosen worker held. */
  rule: string
  /** Who had nothing to do meanwhile; empty for nobody. */
  meanwhile: string
  /** True where a task was given to a busy worker while another was idle. */
  hurts: boolean
}

/** Why the last task went where it went; null before the first. */
export const whyText = (model: ReplayModel, choice: LastChoice | null): WhyText | null => {
  if (!choice) return null
  const { worker, held, first, previous, idle, reason } = choice
  const place = placeOf(model.reader, worker)
  const own = held[worker - first] ?? 0
  const values = {
    worker: place,
    held: own,
    previous: previous < 0 ? '' : placeOf(model.reader, previous),
  }
  const title = t('Why task {task} went to worker {worker}, at {at}', {
    at: `${formatNumber(choice.at, 2)}${THIN}ms`,
    task: formatCount(choice.task),
    worker: place,
  })
  const others = idle.filter((other) => other !== worker)
  if (reason === null) return { title, rule: ownAccord(model, choice), meanwhile: '', hurts: false }
  const holds =
    own === 0 ? t('It held nothing.') : t('It held {n} {n|task|tasks} already.', { n: own })
  const meanwhile =
    others.length === 0
      ? own === 0
        ? ''
        : t('Every other worker held a task, too.')
      : t('Without a task at that moment: {n|worker|workers} {names}.', {
          n: others.length,
          names: named(model, others),
        })
  return {
    title,
    rule: `${t(reason, values)} ${holds}`,
    meanwhile,
    hurts: own > 0 && others.length > 0,
  }
}

/** What is wrong with the moment: who is idle, and what waits meanwhile; empty if nothing is. */
export const strandedText = (model: ReplayModel, { counts, workers }: ReplayState): string => {
  const of = (test: (one: WorkerState) => boolean): number[] =>
    workers.flatMap((one, worker) => (test(one) ? [worker] : []))
  const idle = of(({ beside }) => beside)
  if (idle.length === 0) return ''
  const values = { idle: named(model, idle), k: idle.length }
  const dealt = of((one) => one.dealt > 0)
  if (dealt.length > 0)
    return t(
      'Now: {n} {n|task is|tasks are} dealt to {m|worker|workers} {names} and not taken, and {k|worker|workers} {idle} {k|has|have} nothing to do.',
      { ...values, n: counts.queue, m: dealt.length, names: named(model, dealt) },
    )
  if (model.takes === 'several')
    return t(
      'Now: {n} {n|task has|tasks have} not begun, and {k|worker|workers} {idle} {k|has|have} nothing to do; what another worker has in its chunk nobody else may take.',
      { ...values, n: counts.queue },
    )
  if (counts.inbox === 0)
    return t(
      'Now: {n} {n|task waits|tasks wait} in the queue, and {k|worker|workers} {idle} {k|has|have} nothing to do.',
      { ...values, n: counts.queue },
    )
  const behind = of(({ inbox }) => inbox > 0)
  return t(
    'Now: {n} {n|task waits|tasks wait} behind {m|worker|workers} {names}, and {k|worker|workers} {idle} may not take them.',
    {
      ...values,
      n: counts.inbox,
      m: behind.length,
      names: named(model, behind),
    },
  )
}

/** The pool's size and why, where it changes it; empty where it does not. */
export const sizeText = (model: ReplayModel, { t: at }: ReplayState): string => {
  const step = model.sizeAt(at)
  return step === null
    ? ''
    : t('Since {at} ms {n} {n|worker is|workers are} let in: {why}.', {
        at: formatNumber(Math.max(0, step.atMs), 2),
        n: step.workers,
        why: inWords(reasonText(step.reason, step.figure).said),
      })
}

/** Where nobody chooses. */
const ownAccord = (model: ReplayModel, choice: LastChoice): string => {
  const worker = placeOf(model.reader, choice.worker)
  const { dealtTo } = choice
  if (dealtTo === choice.worker)
    return t(
      'Nobody chose: it had been dealt to worker {worker}, which took it as soon as it had nothing else.',
      { worker },
    )
  if (dealtTo !== null)
    return t(
      'It had been dealt to worker {from}. Worker {worker} had none left and stole it, alone or with others.',
      { worker, from: placeOf(model.reader, dealtTo) },
    )
  if (model.takes === 'several')
    return t(
      'Nobody chose: worker {worker} took it from the counter, alone or in a chunk with its neighbours, and came to it in order.',
      { worker },
    )
  if (spawns(model))
    return t('A thread of its own was started for it, in place {worker}.', { worker })
  return model.strategy?.kind === 'pull'
    ? t('Nobody chose: worker {worker} took it as soon as it had nothing else.', { worker })
    : ''
}

/** What happened at a moment: `worker 2 ends task 17`. */
export const happened = (model: ReplayModel, events: readonly ReplayEvent[]): string =>
  events
    .map(({ kind, task, worker }) => {
      const from = model.dealtTo(task)
      const values = {
        task: formatCount(task),
        worker: placeOf(model.reader, worker),
        from: from === null ? '' : placeOf(model.reader, from),
      }
      if (model.inHost)
        return kind === 'end'
          ? t('the host ends task {task}', values)
          : kind === 'start'
            ? t('the host starts task {task}', values)
            : ''
      if (kind === 'end') return t('worker {worker} ends task {task}', values)
      if (kind === 'start') return t('worker {worker} starts task {task}', values)
      if (from !== null && from !== worker)
        return t('worker {worker} steals task {task} of worker {from}', values)
      return model.strategy?.kind === 'pull'
        ? t('worker {worker} takes task {task}', values)
        : t('task {task} goes to worker {worker}', values)
    })
    .filter((one) => one !== '')
    .join(' · ')

export interface Figure {
  label: string
  value: string
  hurts?: boolean
}

/** What the tasks do that are submitted and that no worker has begun or been given. */
const waitingName = ({ takes }: ReplayModel): string =>
  takes === 'dealt'
    ? t('dealt, not taken')
    : takes === 'several'
      ? t('not begun')
      : t('in the queue')

/** The state as figures. */
export const figuresOf = (model: ReplayModel, state: ReplayState): Figure[] => {
  const { counts, workers, alive, stranded, t: at } = state
  const idle = workers.filter(({ idleSince }) => idleSince !== null).length
  const on = counts.coming + counts.unpacking + counts.answering
  return [
    { label: t('to come'), value: formatCount(counts.toCome) },
    { label: waitingName(model), value: formatCount(counts.queue) },
    ...(model.inHost
      ? []
      : [
          { label: t('behind busy workers'), value: formatCount(counts.inbox) },
          { label: t('on the way'), value: formatCount(on) },
        ]),
    { label: t('running'), value: formatCount(counts.running) },
    { label: t('done'), value: formatCount(counts.done) },
    ...(model.inHost
      ? []
      : [
          { label: t('idle workers'), value: `${formatCount(idle)} / ${formatCount(alive)}` },
          {
            label: t('stranded'),
            value: formatCount(stranded),
            hurts: stranded > 0,
          },
        ]),
    ...(model.strategy?.kind === 'pull' && model.steals(Infinity) > 0
      ? [{ label: t('steals so far'), value: formatCount(model.steals(at)) }]
      : []),
  ]
}

/** Tasks that a worker may be sent besides those it holds; null without a limit or a dispatcher. */
export const creditsOf = ({ strategy }: ReplayModel, { held }: WorkerState): number | null =>
  strategy?.kind === 'push' && strategy.inFlight !== 'unlimited'
    ? Math.max(0, strategy.inFlight - held)
    : null

/** The moment as a table: a row a worker. */
export const momentTable = (model: ReplayModel, state: ReplayState): Table => {
  const limited = model.strategy?.kind === 'push' && model.strategy.inFlight !== 'unlimited'
  const pushes = model.strategy?.kind === 'push'
  const dealt = model.takes === 'dealt'
  return {
    columns: [
      { label: model.inHost ? t('Thread') : t('Worker'), text: true },
      { label: t('State'), text: true },
      { label: dealt ? t('Dealt to it') : t('In its inbox'), print: formatCount },
      ...(pushes ? [{ label: t('Holds'), print: formatCount }] : []),
      ...(limited ? [{ label: t('Credits'), print: formatCount }] : []),
      { label: t('Idle since'), unit: 'ms', print: (ms: number) => formatNumber(ms, 2) },
      { label: t('Idle beside waiting tasks'), text: true },
    ],
    rows: state.workers.map((one, worker) => [
      model.inHost ? t('Host') : placeOf(model.reader, worker),
      stateText(model, state, worker),
      dealt ? one.dealt : one.inbox,
      ...(pushes ? [one.held] : []),
      ...(limited ? [creditsOf(model, one)] : []),
      one.idleSince,
      one.beside ? t('yes') : '',
    ]),
    note: t(
      'The moment {at} ms after the first submit. {n} {n|worker is|workers are} stranded: idle beside a task that waits elsewhere, and no more of them than cores are free.',
      { at: formatNumber(state.t, 3), n: state.stranded },
    ),
  }
}

/** The moment in a sentence, for who cannot see it. */
export const summaryOf = (model: ReplayModel, state: ReplayState): string =>
  figuresOf(model, state)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(', ')
