/** Run and stop: at most one run or study, however often they are pressed. */
import {
  type Answer,
  type Experiment,
  failedRun,
  mostMsOf,
  type RunFile,
  say,
  SHUFFLE_PATH,
  valueAt,
} from '../../workers/api'
import { whyThrown } from '../base/format'
import { engine } from '../engine/page-engine'
import { isUnread } from '../engine/own-text'
import type { RunListener } from '../engine/engine-client'
import { answerOf, type Bet } from '../draft/bets'
import { editAll } from '../draft/edit'
import {
  type LabState,
  freshExperiment,
  freshView,
  LAB,
  runningWorkspace,
  tell,
  type Workspace,
} from './lab-store'
import type { tasksOf } from '../run/file-series'
import { notesOn } from '../run/own-word'
import { after, begun, cancelled } from '../run/run-events'
import { hasPair, isUnderWay, noRun, ranExperiment, type RunState } from '../run/run-state'
import { t } from '../i18n/text'

/** How often a snapshot is shown if there is no shared memory, in ms. */
const SNAPSHOT_MS = 250

/** Shows why nothing starts: another run is in progress, or something else measures this machine. */
const refuse = (workspace: Workspace, title: string, why: string): void =>
  tell(workspace, { tone: 'error', title, lines: [why] })

const whyNotBeside = ({ id }: Workspace): string =>
  id === LAB
    ? t('Two runs at once would disturb each other. Wait for the run in the Lab, or stop it there.')
    : t(
        'Two runs at once would disturb each other. Wait for the other run, or stop it on its own screen.',
      )

/** A run that was cut off, and its id in the history; null if it is not kept there. */
interface CutRun {
  id: string | null
  file: RunFile
}

/** True if a run has enough trials: it ends with the one that has just ended. */
type Enough = (run: RunState) => boolean

/**
 * The one listener of a run's events: it passes them to the trials' memory, to the run's state, and
 * to the keeper. Events after the run's end, or during a later run, change nothing.
 */
const listenerOf = (workspace: Workspace, hasEnough: Enough): RunListener => {
  const { store, kept, keeper } = workspace
  const id = ++workspace.runs
  let shownAt = 0
  return (event, frames) => {
    const { run } = store.getState()
    if (id !== workspace.runs || !isUnderWay(run)) return undefined
    const now = performance.now()
    if (event.type === 'snapshot') {
      if (run.current) kept.start(run.current.point, event.memory)
      if (now - shownAt < SNAPSHOT_MS) return undefined
      shownAt = now
      return store.setState(({ snapshots }) => ({ snapshots: snapshots + 1 }))
    }
    if (event.type === 'trial-start') kept.start(event.point, event.memory)
    if (event.type === 'trial-end') {
      const { point, memory, result } = event
      kept.end({ point, trial: result.trial, memory, makespanMs: result.makespanMs })
    }
    if (event.type === 'failed') kept.stop()
    const next = after(run, event, now, frames)
    store.setState({ run: next })
    if (event.type !== 'trial-end') return undefined
    if (hasEnough(next)) void stopRun(workspace)
    return keeper?.between(next, now)
  }
}

/** Keeps the tasks of the part before: those in memory if it is on screen, else those in its file. */
const keepBefore = ({ store, kept }: Workspace, file: RunFile, tasks: typeof tasksOf): void => {
  if (store.getState().run.file === file) return kept.goOn(file.experiment)
  kept.clear(file.experiment)
  const trials = tasks(file)
  // The run needs none of them: tasks that cannot be read are not shown.
  if (Array.isArray(trials)) for (const one of trials) kept.end(one)
}

/** True if nothing may start now. The reason is shown, unless it is a run of this workspace. */
const isRefused = (workspace: Workspace): boolean => {
  const other = runningWorkspace()
  const claimed = engine.claimed()
  if (other && other !== workspace)
    refuse(workspace, t('Another run is in progress'), whyNotBeside(other))
  else if (!other && claimed !== null)
    refuse(workspace, t('The machine is being measured'), claimed)
  return other !== null || claimed !== null
}

interface RunOptions {
  /** The run that this one continues. */
  cut?: CutRun | null
  /** Prepares the memory of tasks; by default it is cleared. */
  keep?: () => void
  hasEnough?: Enough
  /** Longest time of a run until sure, in ms. */
  mostMs?: number | undefined
  /** What was said before the first trial. */
  answers?: readonly Answer[] | undefined
  inTurn?: LabState['inTurn']
}

/** Runs an experiment in its workspace, where nothing else is in progress; returns how it ended. */
const runOnce = async (
  workspace: Workspace,
  experiment: Experiment,
  {
    cut = null,
    keep,
    hasEnough = () => false,
    mostMs = mostMsOf(experiment),
    answers,
    inTurn = null,
  }: RunOptions = {},
): Promise<RunState> => {
  const { store, kept, keeper } = workspace
  if (keep) keep()
  else kept.clear(experiment)
  store.setState({
    ...freshView,
    inTurn,
    run: begun(experiment, performance.now(), cut?.file, notesOn(experiment), mostMs, answers),
    notice: null,
  })
  keeper?.begun(performance.now(), cut?.id ?? null)
  const listen = listenerOf(workspace, hasEnough)
  try {
    const before = cut && { ...cut.file, tasks: [] }
    await engine.start(experiment, listen, { before, minutes: mostMs / 60_000 })
  } catch (error) {
    void listen(failedRun(say(whyThrown(error))))
  }
  return store.getState().run
}

type StartOptions = Pick<RunOptions, 'answers' | 'cut' | 'mostMs'>

/** Starts the experiment on screen, unless a run is in progress or a field is not usable. */
const startRun = async (
  workspace: Workspace,
  { answers = [], cut = null, mostMs }: StartOptions = {},
): Promise<void> => {
  const series = cut && (await import('../run/file-series'))
  const { draft, refused, inTurn, assignment } = workspace.store.getState()
  const said = assignment?.answers.filter(({ when }) => when === 'before') ?? []
  if (Object.keys(refused).length > 0 || assignment?.isReady === false || isUnread(draft)) return
  if (isRefused(workspace)) return
  // Only the shuffled twin is compared with what it was before.
  const shuffled = valueAt(draft.base, SHUFFLE_PATH) === true
  await runOnce(workspace, draft, {
    cut,
    mostMs,
    answers: cut ? undefined : [...said, ...answers],
    ...(cut && series && { keep: () => keepBefore(workspace, cut.file, series.tasksOf) }),
    inTurn: shuffled ? inTurn : null,
  })
}

/**
 * Runs the experiments of a study one after the other, and nothing in between: each is planned by how
 * the one before it ended. Returns what the study returns; null if nothing may start now.
 */
export const runStudy = async <Result>(
  workspace: Workspace,
  study: Generator<Experiment, Result, RunState>,
  hasEnough: Enough,
): Promise<Result | null> => {
  if (isRefused(workspace)) return null
  let step = study.next()
  while (!step.done) step = study.next(await runOnce(workspace, step.value, { hasEnough }))
  return step.value
}

/**
 * Ends the run: on screen immediately, its threads soon after. Where a variant has no trial yet, the
 * Lab goes back to its question.
 */
export const stopRun = async ({ id, store, kept }: Workspace): Promise<void> => {
  const { run } = store.getState()
  if (!isUnderWay(run)) return
  kept.stop()
  store.setState({ run: cancelled(run) })
  if (id === LAB && !hasPair(run)) store.setState({ run: noRun, stopped: true })
  await engine.cancel()
}

export const toggleRun = (workspace: Workspace, options?: StartOptions): Promise<void> =>
  isUnderWay(workspace.store.getState().run) ? stopRun(workspace) : startRun(workspace, options)

/** Records the answer that the reader expects, and starts the run. */
export const betAndRun = async (workspace: Workspace, bet: Bet): Promise<void> => {
  const { run, draft } = workspace.store.getState()
  if (!isUnderWay(run)) await startRun(workspace, { answers: [answerOf(draft, bet)] })
}

/** Continues a run that was cut off: its other trials, in the same order. */
export const goOn = (workspace: Workspace, cut: CutRun): void => {
  const { store } = workspace
  const { run, assignment } = store.getState()
  if (isUnderWay(run)) return
  store.setState({
    ...freshExperiment,
    ...(run.file === cut.file && { assignment }),
    draft: cut.file.experiment,
    presetNotes: [],
  })
  void startRun(workspace, { cut })
}

/** Runs the same again with shuffled sizes; `factor` is the result with sizes in turn. */
export const runShuffled = (workspace: Workspace, inTurn: LabState['inTurn']): void => {
  const { store } = workspace
  const { run, draft } = store.getState()
  const edited = editAll(ranExperiment(run) ?? draft, { [SHUFFLE_PATH]: true })
  if (!edited.ok || isUnderWay(run)) return
  store.setState({ draft: edited.experiment, refused: {}, inTurn })
  void startRun(workspace)
}
