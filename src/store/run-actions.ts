/** Run and stop: at most one run, however often they are pressed. */
import {
  blocksAtFirst,
  type Experiment,
  failedRun,
  pointsOf,
  type RunFile,
  say,
  SHUFFLE_PATH,
  valueAt,
} from '../../workers/api'
import { whyThrown } from '../base/format'
import { engine } from '../engine/engine'
import { isUnread } from '../engine/own-text'
import type { RunListener } from '../engine/engine-client'
import type { Bet } from '../draft/bets'
import { editBase } from '../draft/edit'
import {
  type LabState,
  freshExperiment,
  freshView,
  LAB,
  runningWorkspace,
  tell,
  type Workspace,
} from './lab-store'
import { notesOn } from '../run/own-word'
import { after, begun, cancelled, isUnderWay, ranExperiment, type RunState } from '../run/run-state'
import { t } from '../i18n/text'

/** How often a snapshot is shown if there is no shared memory, in ms. */
const SNAPSHOT_MS = 250

/** Mean wall time of a trial of each point that ran while the page has been open. */
const wallMs = new Map<string, number>()
/** Wall time of the last whole run of each experiment. */
const wholeMs = new Map<string, number>()

const remember = ({ experiment, ran, status }: RunState): void => {
  if (!experiment) return
  const whole = ran.reduce((sum, one) => sum + one.wallMs, 0)
  if (status === 'done') wholeMs.set(JSON.stringify(experiment), whole)
  for (const [index, { spec }] of pointsOf(experiment).entries()) {
    const own = ran.filter(({ point }) => point === index)
    if (own.length === 0) continue
    wallMs.set(JSON.stringify(spec), own.reduce((sum, one) => sum + one.wallMs, 0) / own.length)
  }
}

/**
 * Time of a run, in ms, by what ran while the page has been open; null if a point did not. `least`:
 * a run until sure may take longer.
 */
export const guessOf = (experiment: Experiment): { ms: number; least: boolean } | null => {
  const whole = wholeMs.get(JSON.stringify(experiment))
  if (whole !== undefined) return { ms: whole, least: false }
  const points = pointsOf(experiment)
  const walls = points.map(({ spec }) => wallMs.get(JSON.stringify(spec)) ?? NaN)
  const again = experiment.noise ? (walls[0] ?? NaN) : 0
  const sum = (walls.reduce((a, b) => a + b, 0) + again) * blocksAtFirst(experiment)
  return Number.isFinite(sum) ? { ms: sum, least: experiment.until === 'sure' } : null
}

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

/**
 * The one listener of a run's events: it passes them to the trials' memory, to the run's state, and
 * to the keeper. Events after the run's end, or during a later run, change nothing.
 */
const listenerOf = (workspace: Workspace): RunListener => {
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
    if (event.type === 'trial-end' || event.type === 'end') remember(next)
    store.setState({ run: next })
    return event.type === 'trial-end' ? keeper?.between(next, now) : undefined
  }
}

/** Keeps the tasks of the part before: those in memory if it is on screen, else those in its file. */
const keepBefore = (
  { store, kept }: Workspace,
  file: RunFile,
  { tasksOf }: typeof import('../run/file-series'),
): void => {
  if (store.getState().run.file === file) return kept.goOn(file.experiment)
  kept.clear(file.experiment)
  const trials = tasksOf(file)
  // The run needs none of them: tasks that cannot be read are not shown.
  if (Array.isArray(trials)) for (const one of trials) kept.end(one)
}

/** Starts the experiment on screen, unless a run is in progress or a field is not usable. */
const startRun = async (
  workspace: Workspace,
  cut: CutRun | null = null,
  bet: Bet | null = null,
): Promise<void> => {
  const { store, kept, keeper } = workspace
  const series = cut && (await import('../run/file-series'))
  const { draft, refused, inTurn } = store.getState()
  const other = runningWorkspace()
  if (other === workspace || Object.keys(refused).length > 0 || isUnread(draft)) return
  if (other) return refuse(workspace, t('Another run is in progress'), whyNotBeside(other))
  const claimed = engine.claimed()
  if (claimed !== null) return refuse(workspace, t('The machine is being measured'), claimed)
  if (cut && series) keepBefore(workspace, cut.file, series)
  else kept.clear(draft)
  store.setState({
    ...freshView,
    bet,
    // Only the shuffled twin is compared with what it was before.
    inTurn: valueAt(draft.base, SHUFFLE_PATH) === true ? inTurn : null,
    run: begun(draft, performance.now(), cut?.file, notesOn(draft)),
    notice: null,
  })
  keeper?.begun(performance.now(), cut?.id ?? null)
  const listen = listenerOf(workspace)
  try {
    await engine.start(draft, listen, { before: cut && { ...cut.file, tasks: [] } })
  } catch (error) {
    void listen(failedRun(say(whyThrown(error))))
  }
}

/** Ends the run: on screen immediately, its threads soon after. */
const stopRun = async ({ store, kept }: Workspace): Promise<void> => {
  const { run } = store.getState()
  if (!isUnderWay(run)) return
  kept.stop()
  store.setState({ run: cancelled(run) })
  await engine.cancel()
}

export const toggleRun = (workspace: Workspace): Promise<void> =>
  isUnderWay(workspace.store.getState().run) ? stopRun(workspace) : startRun(workspace)

/** Records the answer that the reader expects, and starts the run. */
export const betAndRun = async (workspace: Workspace, bet: Bet): Promise<void> => {
  if (!isUnderWay(workspace.store.getState().run)) await startRun(workspace, null, bet)
}

/** Continues a run that was cut off: its other trials, in the same order. */
export const goOn = (workspace: Workspace, cut: CutRun): void => {
  const { store } = workspace
  const { run, bet } = store.getState()
  if (isUnderWay(run)) return
  store.setState({
    ...freshExperiment,
    draft: cut.file.experiment,
    variant: cut.file.experiment.variants[0]?.id ?? 'A',
    presetNotes: [],
  })
  // The bet was on the run that is shown.
  void startRun(workspace, cut, run.file === cut.file ? bet : null)
}

/** Runs the same again with shuffled sizes; `factor` is the result with sizes in turn. */
export const runShuffled = (workspace: Workspace, inTurn: LabState['inTurn']): void => {
  const { store } = workspace
  const { run, draft } = store.getState()
  const edited = editBase(ranExperiment(run) ?? draft, { [SHUFFLE_PATH]: true })
  if (!edited.ok || isUnderWay(run)) return
  store.setState({ draft: edited.experiment, refused: {}, inTurn })
  void startRun(workspace)
}
