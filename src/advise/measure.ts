/** Measurement after a press of the button: rounds of experiments on the page's one engine. */
import { whyThrown } from '../base/format'
import {
  computedMs,
  coresThatRun,
  failedRun,
  say,
  type RunEvent,
  type RunFile,
} from '../../workers/api'
import { ability, engine } from '../engine/engine'
import { inWords, t } from '../i18n/text'
import { runningWorkspace, workspaceOf } from '../store/lab-store'
import { notesOn } from '../run/own-word'
import { after, begun, cancelled, isUnderWay, type RunState } from '../run/run-state'
import { errorText } from '../parts/disturbed'
import type { Candidate } from './plan/candidates'
import { asDemanded } from './choose/demands'
import { effortOf, type Effort, type RoundName } from './plan/effort'
import { byScore, choose, finalistsOf, type StrategyResult } from './choose/choice'
import { noAnswerText } from './answer/no-answer'
import { isFunction, withFunction, type Needs } from './ask/needs'
import { callProblem } from './ask/work'
import {
  FIRST_OVERHEAD_MS,
  planFinals,
  planLook,
  planStructures,
  planThreads,
  planTry,
  tasksMs,
  type Batch,
  type Round,
  type Setting,
} from './plan/plan'
import { ADVISE, fresh, problems, useAdvise, type AdviseState } from './store'

const SEED = 7

const workspace = () => workspaceOf(ADVISE)

const leaveOut = (more: AdviseState['leftOut']): void =>
  useAdvise.setState(({ leftOut }) => ({ leftOut: [...leftOut, ...more] }))

let presses = 0
/** Reason to end the measurement with the experiment in progress; null while there is none. */
let cut: 'stop' | 'time' | null = null

/** True once the tasks have run inline: every strategy is compared with that. */
const comparable = ({ results }: RunState): boolean =>
  results.some(({ variant, trials }) => variant === 'A' && trials.length > 0)

/** Results of an experiment, finished or not. */
const outcome = (batch: Batch, round: Round, run: RunState, needs: Needs): StrategyResult[] => {
  const inline = run.results.find(({ variant }) => variant === 'A')
  if (!inline) return []
  return run.results.flatMap((point) => {
    const candidate = batch.candidates.get(point.variant)
    if (!candidate || point.trials.length === 0) return []
    const { experiment, work } = batch
    const found = { candidate, round: round.name, experiment, work, point, inline }
    return [asDemanded(found, needs)]
  })
}

/** Strategies without a finished trial, each with the error of its last one. */
const failed = (found: readonly StrategyResult[]): AdviseState['leftOut'] =>
  found.flatMap(({ candidate, point: { trials } }) => {
    const last = trials.at(-1)
    const reason = last ? errorText(last) : ''
    const none = trials.every(({ error }) => error !== undefined)
    return none && reason ? [{ candidate, reason }] : []
  })

/**
 * Runs an experiment in the workspace; resolves with the last state of the run. It ends early if
 * its round has used up its time, so that a busy machine still has time for the finalists.
 */
const runBatch = async (
  batch: Batch,
  round: RoundName,
  { started, effort }: Pick<Course, 'started' | 'effort'>,
  tell: (run: RunState) => void,
): Promise<RunState> => {
  const { store } = workspace()
  const { experiment } = batch
  store.setState({
    draft: experiment,
    run: begun(experiment, performance.now(), null, notesOn(experiment)),
  })
  const listen = (event: RunEvent): void => {
    const { run } = store.getState()
    if (!isUnderWay(run) || event.type === 'snapshot') return
    const next = after(run, event, performance.now())
    // The next experiment follows immediately: no other run may start in between.
    store.setState({ run: next })
    tell(next)
    if (event.type !== 'trial-end') return
    const spentMs = performance.now() - started
    if (spentMs > effort.lastMs) cut ??= 'time'
    else if (spentMs <= effort.endsMs[round] || !comparable(next)) return
    store.setState({ run: cancelled(next) })
    void engine.cancel()
  }
  try {
    await engine.start(batch.experiment, listen)
  } catch (error) {
    listen(failedRun(say(whyThrown(error))))
  }
  return store.getState().run
}

/** A measurement in progress, with its results so far. */
class Course {
  readonly started = performance.now()
  needs: Needs
  readonly effort: Effort
  cores = ability.coresNamed
  overheads: number[] = []
  /** Time that tasks took, and its estimate, in ms. */
  tookMs = 0
  thoughtMs = 0
  measured: StrategyResult[] = []

  constructor(needs: Needs) {
    this.needs = needs
    this.effort = effortOf(needs)
  }

  setting(): Setting {
    const { overheads } = this
    const mean = overheads.reduce((sum, one) => sum + one, 0) / overheads.length
    return {
      needs: this.needs,
      ability,
      cores: this.cores,
      seed: SEED,
      leftMs: this.effort.budgetMs - (performance.now() - this.started),
      overheadMs: overheads.length > 0 ? mean : FIRST_OVERHEAD_MS,
      // A first guess that was too long is a poor estimate of what follows.
      slowness: this.thoughtMs > 0 ? Math.max(1, this.tookMs / this.thoughtMs) : 1,
    }
  }

  learn(batch: Batch, round: Round, run: RunState): void {
    for (const { point, result, wallMs } of run.ran) {
      const variant = run.points[point]?.variant
      const candidate = variant && batch.candidates.get(variant)
      if (candidate && Number.isFinite(result.makespanMs)) {
        this.tookMs += result.makespanMs
        this.thoughtMs += tasksMs(candidate, batch.work, this)
      }
      const spent = Number.isFinite(result.makespanMs) ? result.makespanMs : 0
      this.overheads.push(Math.max(0, wallMs - spent))
    }
    if (run.environment) this.cores = coresThatRun(run.environment)
    const found = outcome(batch, round, run, this.needs)
    this.measured.push(...found)
    if (run.status === 'cancelled' && cut === null) this.skip(batch)
    leaveOut(failed(found))
  }

  /** Lists families as not measured: there was no time for them, now or before. */
  skip({ candidates }: Batch): void {
    const known = new Set(this.measured.map(({ candidate }) => candidate.family))
    const reason = t('there was no time for it: this machine is busy')
    const missed = [...candidates.values()].filter(({ family }) => !known.has(family))
    leaveOut(missed.map((candidate) => ({ candidate, reason })))
  }

  /** Strategies measured so far, the best first. */
  best(): Candidate[] {
    return byScore(this.measured).map(({ candidate }) => candidate)
  }
}

const trialsOf = ({ experiment: { trials, variants } }: Batch): number => trials * variants.length

const runRound = async (course: Course, round: Round): Promise<boolean> => {
  const trials = round.batches.reduce((sum, batch) => sum + trialsOf(batch), 0)
  const { effort } = course
  let before = 0
  let spentMs = 0
  const files: RunFile[] = [...useAdvise.getState().files]
  leaveOut(round.refused)
  for (const batch of round.batches) {
    if (cut !== null) return false
    if (performance.now() - course.started > effort.endsMs[round.name]) {
      course.skip(batch)
      continue
    }
    const tell = (run: RunState): void => {
      const done = before + run.ran.length
      const roundMs = round.estimateMs - spentMs
      const spentShare = run.ran.length / trialsOf(batch)
      const leftMs = Math.max(0, roundMs - batch.estimateMs * spentShare)
      const atMs = performance.now()
      const rest = Math.min(
        leftMs + effort.laterMs[round.name],
        effort.lastMs - (atMs - course.started),
      )
      useAdvise.setState({
        progress: {
          round: round.name,
          done,
          of: trials,
          startedMs: course.started,
          leftMs: Math.max(0, rest),
          atMs,
        },
        ...(run.environment && { environment: run.environment }),
      })
    }
    const run = await runBatch(batch, round.name, course, tell)
    course.learn(batch, round, run)
    if (run.file && round.name !== 'look') files.push(run.file)
    useAdvise.setState({ measured: [...course.measured], files: [...files] })
    if (run.status === 'failed')
      throw new Error(run.failure ? inWords(run.failure.said) : t('The engine gave no reason.'))
    before += trialsOf(batch)
    spentMs += batch.estimateMs
  }
  return cut === null
}

const conclude = (course: Course): void => {
  const all = finalistsOf(course.measured)
  const choice = cut !== 'stop' && all.length > 1 ? choose(all) : null
  if (choice) {
    useAdvise.setState({ status: 'done', choice, cutShort: cut === 'time', progress: null })
    return
  }
  const stopped = cut === 'stop'
  useAdvise.setState({
    status: stopped ? 'stopped' : 'failed',
    progress: null,
    problem: stopped ? null : noAnswerText(course.measured, cut === 'time'),
  })
}

/** Time of the calls that show how long a function takes, in ms, and most of them. */
const [TRY_MS, MOST_CALLS] = [150, 500]

interface Tried {
  /** Time of a call beside no other one, and what of that its thread computes, in ms. */
  aloneMs: number
  computesMs: number
}

/** Calls a function alone and many at a time; null if it was stopped. Throws the error of a call. */
const tryCalls = async (course: Course, calls: number): Promise<Tried | null> => {
  const run = await runBatch(planTry(course.setting(), calls), 'look', course, () => undefined)
  if (cut !== null) return null
  if (run.failure) throw new Error(inWords(run.failure.said))
  const all = run.results.flatMap(({ trials }) => trials)
  const lost = all.find(({ error }) => error !== undefined)
  if (lost || all.length === 0) throw new Error(lost ? errorText(lost) : t('No trial ended.'))
  // What disturbs a trial makes it longer.
  const [aloneMs = NaN, togetherMs = NaN] = run.results.map(({ trials }) =>
    Math.min(...trials.map(({ makespanMs }) => makespanMs)),
  )
  const callMs = aloneMs / calls
  return { aloneMs: callMs, computesMs: computedMs(callMs, togetherMs, calls) }
}

/** Finds out how long a call takes, and how much of it awaits; throws if it cannot be measured. */
const tryFunction = async (course: Course): Promise<void> => {
  // The first calls compile it, and say how many calls show more.
  const first = await tryCalls(course, 2)
  const calls = first && Math.round(Math.min(MOST_CALLS, Math.max(2, TRY_MS / first.aloneMs)))
  const found = calls && (await tryCalls(course, calls))
  if (!found) return
  course.needs = withFunction(course.needs, found.aloneMs, found.computesMs)
  const problem = callProblem(course.needs)
  if (problem !== null) throw new Error(problem)
  useAdvise.setState({ asked: course.needs })
}

const runRounds = async (asked: Needs): Promise<void> => {
  const course = new Course(isFunction(asked) ? withFunction(asked, 1, 1) : asked)
  if (isFunction(asked)) await tryFunction(course)
  if (cut !== null) return conclude(course)
  const rounds: (() => Round)[] = [
    () => planLook(course.setting()),
    () => planStructures(course.setting()),
    () => planThreads(course.setting(), course.best()),
    () => planFinals(course.setting(), course.best()),
  ]
  for (const plan of rounds) if (!(await runRound(course, plan()))) break
  conclude(course)
}

/** Measures, unless a field is invalid or another run is in progress. */
export const measure = async (): Promise<void> => {
  const state = useAdvise.getState()
  if (state.status === 'measuring' || Object.keys(problems(state)).length > 0) return
  if (runningWorkspace()) {
    useAdvise.setState({
      problem: t(
        'Another run is in progress on another screen. They would disturb each other: wait for it, or stop it there.',
      ),
    })
    return
  }
  const press = ++presses
  cut = null
  useAdvise.setState(fresh(state.needs))
  try {
    await runRounds(state.needs)
  } catch (error) {
    if (press !== presses) return
    const { store } = workspace()
    if (isUnderWay(store.getState().run)) store.setState({ run: cancelled(store.getState().run) })
    useAdvise.setState({
      status: 'failed',
      progress: null,
      problem: whyThrown(error),
    })
  }
}

/** Ends the measurement; what was measured stays. */
export const stop = async (): Promise<void> => {
  if (useAdvise.getState().status !== 'measuring') return
  cut = 'stop'
  const { store } = workspace()
  const { run } = store.getState()
  if (isUnderWay(run)) store.setState({ run: cancelled(run) })
  await engine.cancel()
}
