/** Rules over a task and what runs it: what waits, awaits, answers, is late or finds no room. */
import { list, say } from '../base/message'
import { channels, pullChannels } from '../channels'
import { libraries } from '../libraries'
import { workloads } from '../workloads'
import { isOpenLoop } from '../workloads/arrivals'
import { kernelOf } from '../workloads/kernels'
import type { Refuse } from './issues'
import { isSized, recycles, startsCold, tasksWait } from './traits'
import type { LibraryStrategy, Spec, StrategySpec } from './types'

const waitRules = ({ strategy, host, workload }: Spec, refuse: Refuse): void => {
  const { name } = workloads.get(workload.id)
  const blocks = tasksWait(workload)
  if (blocks && strategy.kind === 'direct' && host.thread === 'page')
    refuse(
      'host.thread',
      'a worker as the host of inline tasks: tasks of {name} block their thread, and browsers do not let the page’s thread block (got page)',
      { name: say(name) },
    )
  if (!blocks && strategy.kind === 'push' && strategy.waitWorkers > 0)
    refuse(
      'strategy.waitWorkers',
      '0 for {name}: none of its tasks waits. Choose a workload with waiting tasks and a share of them above 0 (got {got})',
      { name: say(name), got: strategy.waitWorkers },
    )
}

const tasksPerWorkerRules = ({ strategy, workload }: Spec, refuse: Refuse): void => {
  if (!('tasksPerWorker' in strategy) || strategy.tasksPerWorker === 1) return
  const path = 'strategy.tasksPerWorker'
  const got = strategy.tasksPerWorker
  const { asynchronous, options: own } = kernelOf(workloads.get(workload.id), workload.kernel)
  if (!asynchronous)
    refuse(path, '1 for {name}: its tasks hold their thread to the end (got {got})', {
      name: say(workloads.get(workload.id).name),
      got,
    })
  else if ('inFlight' in own)
    refuse(path, '1 for {name}: workload.kernelOptions.inFlight is for its requests (got {got})', {
      name: say(workloads.get(workload.id).name),
      got,
    })
  if (strategy.kind !== 'library' || !libraries.get(strategy.library).oneTask) return
  refuse(path, '1 for {name}: it gives a worker one task at a time (got {got})', {
    name: say(libraries.get(strategy.library).name),
    got,
  })
}

/** With a worker from a `data:` address, a question about memory ends Chromium 156 itself. */
export const notOfTexts = say(
  'off for a function of yours: Chromium itself ends when asked about such threads. In Node the command line tells: which --task FILE',
)

/** What a text in a thread of a browser cannot do, or may not. */
const textRules = ({ strategy, host, workload, recording }: Spec, refuse: Refuse): void => {
  if (workload.id !== 'own' || !workload.options['source']) return
  if (recording.memory) refuse('recording.memory', notOfTexts.text)
  if (host.thread === 'page')
    refuse(
      'host.thread',
      'a worker: a function of yours never runs on the page’s thread (got page)',
    )
  if (strategy.kind === 'library')
    refuse(
      'strategy.kind',
      'a pool of ours: libraries have a function of yours only with --task of the command line (got library)',
    )
  if (
    'whenFull' in strategy &&
    strategy.room !== 'unlimited' &&
    strategy.whenFull === 'caller-runs'
  )
    refuse(
      'strategy.whenFull',
      'block or shed: a function of yours never runs in the host’s thread (got caller-runs)',
    )
}

/**
 * Refuses what starts threads again in a pool where no thread can take another's place. `drained`: the other
 * one has ended by itself, and holds nothing.
 */
const expectReplaceable = (
  strategy: StrategySpec,
  {
    path,
    none,
    got,
    drained = false,
  }: { path: string; none: string; got: string | number; drained?: boolean },
  refuse: Refuse,
): void => {
  const fit = channels.list.filter(({ sends, parks }) => (drained ? !parks : sends))
  if (strategy.kind !== 'push' || fit.every(({ id }) => id !== strategy.channel))
    refuse(
      path,
      '{none} for this channel, since its memory outlives a thread: it is for {fit} (got {got})',
      { none, fit: list(fit.map(({ name }) => say(name))), got },
    )
  else if (strategy.placement !== 'host' || strategy.waitWorkers > 0)
    refuse(path, '{none}, unless the host dispatches to one pool (got {got})', { none, got })
  else if (!drained && strategy.workerKind !== 'threads')
    refuse(path, '{none} for a pool of processes (got {got})', { none, got })
}

const startRules = ({ strategy, arrivals }: Spec, refuse: Refuse): void => {
  const path = 'strategy.starts'
  if (!startsCold(strategy)) return
  if (isSized(strategy))
    expectReplaceable(strategy, { path, none: 'before its tasks', got: 'with' }, refuse)
  else if (arrivals.kind !== 'batch')
    refuse(path, 'before its tasks, unless all of them are there at the start (got {got})', {
      got: 'with',
    })
}

/** What ends threads in the middle of a library's pool. */
const libraryTimeOutRules = (strategy: LibraryStrategy, refuse: Refuse): void => {
  const { givesUp, processes, name } = libraries.get(strategy.library)
  const path = 'strategy.timeOutMs'
  const got = strategy.timeOutMs
  if (processes) refuse(path, '{none} for a pool of processes (got {got})', { none: '0', got })
  if (strategy.tasksPerWorker > 1)
    refuse('strategy.tasksPerWorker', '1 beside a time-out of a library (got {got})', {
      got: strategy.tasksPerWorker,
    })
  if (strategy.onTimeOut === 'replace' && !givesUp)
    refuse('strategy.onTimeOut', 'give-up for {name}: it ends no thread of a task (got replace)', {
      name: say(name),
    })
}

const timeOutRules = ({ strategy, recording }: Spec, refuse: Refuse): void => {
  if (!('timeOutMs' in strategy) || strategy.timeOutMs === 0) return
  const got = strategy.timeOutMs
  const path = 'strategy.timeOutMs'
  if (strategy.kind === 'library') libraryTimeOutRules(strategy, refuse)
  else {
    expectReplaceable(strategy, { path, none: '0', got }, refuse)
    if (isSized(strategy)) refuse(path, '0 for a pool that changes its size (got {got})', { got })
  }
  if (recording.level === 'blocks')
    refuse('recording.level', 'full, light, or by task length, beside a time-out (got blocks)')
}

/** Where no thread can take the place of another that has ended by itself. */
const recycleRules = ({ strategy, arrivals, recording }: Spec, refuse: Refuse): void => {
  if (strategy.kind !== 'push' || !recycles(strategy)) return
  const { recycleAfter, recycleAboveMiB } = strategy
  const path = recycleAfter > 0 ? 'strategy.recycleAfter' : 'strategy.recycleAboveMiB'
  const got = recycleAfter || recycleAboveMiB
  expectReplaceable(strategy, { path, none: '0', got, drained: true }, refuse)
  if (isSized(strategy)) refuse(path, '0 for a pool that changes its size (got {got})', { got })
  if (strategy.timeOutMs > 0 && strategy.onTimeOut === 'replace')
    refuse('strategy.onTimeOut', 'give-up beside recycling (got replace)')
  if (recycleAboveMiB > 0 && strategy.inFlight === 'unlimited' && arrivals.kind === 'batch')
    refuse(
      'strategy.inFlight',
      'a limit beside recycling above a heap, such as 1, where all tasks are there at the start: without one no task is left for a new thread (got unlimited)',
    )
  if (recording.level === 'blocks')
    refuse('recording.level', 'full, light, or by task length, beside recycling (got blocks)')
}

/** What a host cannot run itself, or nobody would see. */
const callerRules = ({ workload, recording, strategy }: Spec, refuse: Refuse): void => {
  const { asynchronous, privatePayload } = kernelOf(workloads.get(workload.id), workload.kernel)
  const got = 'caller-runs'
  if (strategy.kind === 'push' && strategy.placement !== 'host')
    refuse(
      'strategy.whenFull',
      'block, shed-newest or shed-oldest beside a coordinator (got {got})',
      { got },
    )
  if (asynchronous || privatePayload || workload.answerBytes > 0 || tasksWait(workload))
    refuse(
      'strategy.whenFull',
      'block, shed-newest or shed-oldest for {name}: the host runs tasks that only compute, without an answer of their own (got {got})',
      { name: say(workloads.get(workload.id).name), got },
    )
  if (recording.level === 'blocks')
    refuse(
      'recording.level',
      'full, light, or by task length, beside a host that runs tasks (got blocks)',
    )
}

const roomRules = (spec: Spec, refuse: Refuse): void => {
  const { strategy, arrivals, host } = spec
  if (!('room' in strategy) || strategy.room === 'unlimited') return
  const got = strategy.room
  if (!isOpenLoop(arrivals))
    refuse('strategy.room', 'unlimited, unless tasks come by themselves (got {got})', { got })
  if (host.work.kind !== 'none')
    refuse('strategy.room', 'unlimited for a host with work of its own (got {got})', { got })
  if ('inFlight' in strategy && strategy.inFlight === 'unlimited')
    refuse('strategy.inFlight', 'a limit beside a waiting room, such as 1 (got unlimited)')
  if (strategy.whenFull === 'caller-runs') callerRules(spec, refuse)
  if (strategy.kind === 'pull' && strategy.whenFull !== 'block')
    refuse(
      'strategy.whenFull',
      'block for {name}: its workers take every task in its turn (got {got})',
      { name: say(pullChannels.get(strategy.channel).name), got: strategy.whenFull },
    )
}

const answerRules = ({ strategy, workload }: Spec, refuse: Refuse): void => {
  const { id, answerBytes: got } = workload
  if (got > 0 && workloads.get(id).hasResults)
    refuse('workload.answerBytes', '0 for {name}: its result is the answer (got {got})', {
      name: say(workloads.get(id).name),
      got,
    })
  if (got > 0 && strategy.kind === 'spawn')
    refuse('workload.answerBytes', '0 for a worker per task: it ends with its task (got {got})', {
      got,
    })
  if (strategy.kind !== 'push' || strategy.placement === 'host') return
  if (got > 0)
    refuse('workload.answerBytes', '0 for a coordinator: it hands on numbers (got {got})', { got })
  const { form = 'bytes' } = strategy.channelOptions
  if (form !== 'bytes')
    refuse(
      'strategy.channelOptions.form',
      'bytes for a coordinator: it hands on buffers (got {got})',
      { got: String(form) },
    )
}

/** Refuses what the options of each alone allow. */
export const taskRules = (spec: Spec, refuse: Refuse): void => {
  waitRules(spec, refuse)
  tasksPerWorkerRules(spec, refuse)
  answerRules(spec, refuse)
  textRules(spec, refuse)
  startRules(spec, refuse)
  roomRules(spec, refuse)
  timeOutRules(spec, refuse)
  recycleRules(spec, refuse)
}
