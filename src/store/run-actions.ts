/** Run and stop: at most one run, however often they are pressed. */
import {
  blocksAtFirst,
  type Experiment,
  failedRun,
  pointsOf,
  type RunEvent,
  type RunFile,
  say,
  SHUFFLE_PATH,
  valueAt,
  type VariantId,
} from '../../workers/api'
import { engine } from '../engine/engine'
import { editBase } from '../draft/edit'
import {
  focusedWorkspace,
  freshExperiment,
  freshView,
  LAB,
  runningWorkspace,
  useLab,
  type Workspace,
} from './lab-store'
import type { FrameGaps } from '../engine/page-watch'
import { after, begun, cancelled, isUnderWay, ranExperiment, type RunState } from '../run/run-state'
import { t } from '../i18n/text'

/** How often a snapshot is shown if there is no shared memory, in ms. */
const SNAPSHOT_MS = 250

/** Mean wall time of a trial of each point that ran while the page has been open. */
const wallMs = new Map<string, number>()

const remember = ({ experiment, ran }: RunState): void => {
  if (!experiment) return
  for (const [index, { spec }] of pointsOf(experiment).entries()) {
    const own = ran.filter(({ point }) => point === index)
    if (own.length === 0) continue
    wallMs.set(JSON.stringify(spec), own.reduce((sum, one) => sum + one.wallMs, 0) / own.length)
  }
}

/** Time that a run will take at least, in ms; null if a point of it has not run while the page has been open. */
export const guessMs = (experiment: Experiment): number | null => {
  const points = pointsOf(experiment)
  const walls = points.map(({ spec }) => wallMs.get(JSON.stringify(spec)) ?? NaN)
  const again = experiment.noise ? (walls[0] ?? NaN) : 0
  const sum = (walls.reduce((a, b) => a + b, 0) + again) * blocksAtFirst(experiment)
  return Number.isFinite(sum) ? sum : null
}

let runs = 0
let shownAt = 0

const keep = ({ store, kept }: Workspace, event: RunEvent, now: number): void => {
  if (event.type === 'trial-start') kept.start(event.point, event.memory)
  if (event.type === 'snapshot') {
    const { current } = store.getState().run
    if (current) kept.start(current.point, event.memory)
    if (now - shownAt < SNAPSHOT_MS) return
    shownAt = now
    store.setState(({ snapshots }) => ({ snapshots: snapshots + 1 }))
  }
  if (event.type === 'trial-end') {
    const { point, memory, result } = event
    kept.end({ point, trial: result.trial, memory, makespanMs: result.makespanMs })
  }
  if (event.type === 'failed') kept.stop()
}

/** Says why nothing starts if another screen's run is in progress. */
const refuseBeside = ({ id }: Workspace): void =>
  useLab.setState({
    notice: {
      tone: 'error',
      title: t('Another run is in progress'),
      lines: [
        id === LAB
          ? t(
              'Two runs at once would disturb each other. Wait for the run in the Lab, or stop it there.',
            )
          : t(
              'Two runs at once would disturb each other. Wait for the other run, or stop it on its own screen.',
            ),
      ],
    },
  })

/** Says why nothing starts if something else measures this machine. */
const refuseMeasured = (why: string): void =>
  useLab.setState({
    notice: { tone: 'error', title: t('The machine is being measured'), lines: [why] },
  })

/** Who keeps what a run of the Lab has so far. */
interface Keeper {
  /** A run has begun; `id`: of its part before it was cut off. */
  begun(nowMs: number, id: string | null): void
  /** A trial has ended; the next one waits. */
  between(run: RunState, nowMs: number): Promise<void>
}

let keeper: Keeper | null = null

export const keepWith = (one: Keeper): void => {
  keeper = one
}

/** A run that was cut off, and its id in the history. */
interface KeptCut {
  id: string
  file: RunFile
}

/** Starts the experiment on screen, unless a run is in progress or a field is not usable. */
const startRun = async (
  kept: KeptCut | null = null,
  bet: VariantId | null = null,
): Promise<void> => {
  const own = focusedWorkspace()
  const { store } = own
  const { draft, refused, inTurnFactor } = store.getState()
  const other = runningWorkspace()
  if (other === own || Object.keys(refused).length > 0) return
  if (other) return refuseBeside(other)
  const claimed = engine.claimed()
  if (claimed !== null) return refuseMeasured(claimed)
  const id = ++runs
  own.kept.clear(draft)
  store.setState({
    ...freshView,
    bet,
    // Only the shuffled twin is compared with what it was before.
    inTurnFactor: valueAt(draft.base, SHUFFLE_PATH) === true ? inTurnFactor : null,
    run: begun(draft, performance.now(), kept?.file),
    notice: null,
  })
  if (own.id === LAB) keeper?.begun(performance.now(), kept?.id ?? null)
  const listen = (event: RunEvent, frames?: FrameGaps): void | Promise<void> => {
    if (id !== runs || !isUnderWay(store.getState().run)) return
    const now = performance.now()
    keep(own, event, now)
    if (event.type === 'snapshot') return
    const next = after(store.getState().run, event, now, frames)
    if (event.type === 'trial-end' || event.type === 'end') remember(next)
    store.setState({ run: next })
    if (event.type === 'trial-end' && own.id === LAB) return keeper?.between(next, now)
  }
  try {
    await engine.start(draft, listen, { before: kept?.file ?? null })
  } catch (error) {
    void listen(failedRun(say(error instanceof Error ? error.message : String(error))))
  }
}

/** Ends the run: on screen immediately, its threads soon after. */
const stopRun = async (): Promise<void> => {
  const { store, kept } = focusedWorkspace()
  const { run } = store.getState()
  if (!isUnderWay(run)) return
  kept.stop()
  store.setState({ run: cancelled(run) })
  await engine.cancel()
}

export const toggleRun = (): Promise<void> =>
  isUnderWay(useLab.getState().run) ? stopRun() : startRun()

/** Says who will be first, and lets the machine answer. */
export const betAndRun = async (bet: VariantId): Promise<void> => {
  if (!isUnderWay(useLab.getState().run)) await startRun(null, bet)
}

/** Goes on with a run that was cut off: its other trials, in the same order. */
export const goOn = (kept: KeptCut): void => {
  if (isUnderWay(useLab.getState().run)) return
  useLab.setState({
    ...freshExperiment,
    draft: kept.file.experiment,
    variant: kept.file.experiment.variants[0]?.id ?? 'A',
    presetNotes: [],
  })
  void startRun(kept)
}

/** Runs the same again with shuffled sizes; `factor` is the result with sizes in turn. */
export const runShuffled = (factor: number | null): void => {
  const { run, draft } = useLab.getState()
  const edited = editBase(ranExperiment(run) ?? draft, { [SHUFFLE_PATH]: true })
  if (!edited.ok || isUnderWay(run)) return
  useLab.setState({ draft: edited.experiment, refused: {}, inTurnFactor: factor })
  void startRun()
}
