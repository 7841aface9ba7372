/** Measurement after a press of the button: rounds of experiments on the page's one engine. */
import { whyThrown } from '../base/format'
import { computedMs, coresThatRun, type Experiment } from '../../workers/api'
import { ability } from '../engine/engine'
import { inWords, t } from '../i18n/text'
import { hindrance } from '../views/run-bar'
import { runStudy, stopRun } from '../store/run-actions'
import type { RunState } from '../run/run-state'
import { errorText } from '../parts/disturbed'
import type { Candidate } from './plan/candidates'
import { asDemanded } from './choose/demands'
import { effortOf, type RoundName } from './plan/effort'
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
  type PlannedRun,
  type Round,
  type Setting,
} from './plan/plan'
import { fresh, needsNow, tellWhy, useAdvise, workspace, type AdviseState } from './store'

/** An experiment of the study, and then how its run ended. */
type Runs<Result> = Generator<Experiment, Result, RunState>

const leaveOut = (more: AdviseState['leftOut']): void =>
  useAdvise.setState(({ leftOut }) => ({ leftOut: [...leftOut, ...more] }))

/** True once the tasks have run inline: every strategy is compared with that. */
const comparable = ({ results }: RunState): boolean =>
  results.some(({ variant, trials }) => variant === 'A' && trials.length > 0)

/** Results of an experiment, finished or not. */
const outcome = (
  planned: PlannedRun,
  round: Round,
  run: RunState,
  needs: Needs,
): StrategyResult[] => {
  const inline = run.results.find(({ variant }) => variant === 'A')
  if (!inline) return []
  return run.results.flatMap((point) => {
    const candidate = planned.candidates.get(point.variant)
    if (!candidate || point.trials.length === 0) return []
    const { experiment, work } = planned
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

const failureOf = ({ failure }: RunState): string =>
  failure ? inWords(failure.said) : t('The engine gave no reason.')

/** A measurement in progress, with its results so far. */
class Course {
  readonly started = performance.now()
  needs: Needs
  readonly effort: ReturnType<typeof effortOf>
  cores = ability.coresNamed
  overheads: number[] = []
  /** Time that tasks took, and its estimate, in ms. */
  tookMs = 0
  thoughtMs = 0
  measured: StrategyResult[] = []
  /** Reason to end the measurement; null while there is none. */
  end: 'stop' | 'time' | null = null
  #round: RoundName = 'look'
  #isCut = false

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
      leftMs: this.effort.budgetMs - (performance.now() - this.started),
      overheadMs: overheads.length > 0 ? mean : FIRST_OVERHEAD_MS,
      // A first guess that was too long is a poor estimate of what follows.
      slowness: this.thoughtMs > 0 ? Math.max(1, this.tookMs / this.thoughtMs) : 1,
    }
  }

  /**
   * True if a run has enough trials: its round has used up its time, so that a busy machine still has
   * time for the finalists.
   */
  hasEnough(run: RunState): boolean {
    const spentMs = performance.now() - this.started
    const { endsMs, lastMs } = this.effort
    if (spentMs > lastMs) this.end ??= 'time'
    const isOver = spentMs > endsMs[this.#round] && comparable(run)
    this.#isCut = this.end === 'time' || isOver
    return this.#isCut
  }

  /** Runs the experiment of a planned; it may be ended by the time, or by the user. */
  *run({ experiment }: PlannedRun): Runs<RunState> {
    this.#isCut = false
    const run = yield experiment
    if (run.status === 'cancelled' && !this.#isCut) this.end = 'stop'
    return run
  }

  *runRound(round: Round): Runs<void> {
    this.#round = round.name
    const { started: startedMs, effort } = this
    useAdvise.setState({ progress: { round: round.name, startedMs, mostMs: effort.lastMs } })
    leaveOut(round.refused)
    for (const planned of round.runs) {
      if (this.end !== null) return
      if (performance.now() - this.started > this.effort.endsMs[round.name]) {
        this.skip(planned)
        continue
      }
      const run = yield* this.run(planned)
      this.learn(planned, round, run)
      useAdvise.setState({ ...(run.file && { file: run.file }), measured: [...this.measured] })
      if (run.status === 'failed') throw new Error(failureOf(run))
    }
  }

  learn(planned: PlannedRun, round: Round, run: RunState): void {
    for (const { point, result, wallMs } of run.ran) {
      const variant = run.points[point]?.variant
      const candidate = variant && planned.candidates.get(variant)
      if (candidate && Number.isFinite(result.makespanMs)) {
        this.tookMs += result.makespanMs
        this.thoughtMs += tasksMs(candidate, planned.work, this)
      }
      const spent = Number.isFinite(result.makespanMs) ? result.makespanMs : 0
      this.overheads.push(Math.max(0, wallMs - spent))
    }
    if (run.environment) this.cores = coresThatRun(run.environment)
    const found = outcome(planned, round, run, this.needs)
    this.measured.push(...found)
    if (run.status === 'cancelled' && this.end === null) this.skip(planned)
    leaveOut(failed(found))
  }

  /** Lists families as not measured: there was no time for them, now or before. */
  skip({ candidates }: PlannedRun): void {
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

const conclude = ({ end, measured }: Course): void => {
  const all = finalistsOf(measured)
  const choice = end !== 'stop' && all.length > 1 ? choose(all) : null
  const status = choice ? 'done' : end === 'stop' ? 'stopped' : 'failed'
  useAdvise.setState({ status, choice, cutShort: end === 'time', progress: null })
  if (status === 'failed') tellWhy(noAnswerText(measured, end === 'time'))
}

/** Time of the calls that show how long a function takes, in ms, and most of them. */
const [TRY_MS, MOST_CALLS] = [150, 500]

interface Tried {
  /** Time of a call beside no other one, and what of that its thread computes, in ms. */
  aloneMs: number
  computesMs: number
}

/** Calls a function alone and many at a time; null if it was stopped. Throws the error of a call. */
function* tryCalls(course: Course, calls: number): Runs<Tried | null> {
  const run = yield* course.run(planTry(course.setting(), calls))
  if (course.end !== null) return null
  if (run.failure) throw new Error(failureOf(run))
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
function* tryFunction(course: Course): Runs<void> {
  // The first calls compile it, and say how many calls show more.
  const first = yield* tryCalls(course, 2)
  const calls = first && Math.round(Math.min(MOST_CALLS, Math.max(2, TRY_MS / first.aloneMs)))
  const tried = calls && (yield* tryCalls(course, calls))
  if (!tried) return
  course.needs = withFunction(course.needs, tried.aloneMs, tried.computesMs)
  const problem = callProblem(course.needs)
  if (problem !== null) throw new Error(problem)
  useAdvise.setState({ asked: course.needs })
}

function* study(course: Course): Runs<void> {
  const { needs } = course
  useAdvise.setState(fresh(needs))
  if (isFunction(needs)) {
    course.needs = withFunction(needs, 1, 1)
    yield* tryFunction(course)
  }
  for (const plan of [
    () => planLook(course.setting()),
    () => planStructures(course.setting()),
    () => planThreads(course.setting(), course.best()),
    () => planFinals(course.setting(), course.best()),
  ])
    if (course.end === null) yield* course.runRound(plan())
  conclude(course)
}

/** Measures, unless a field is invalid or something else is in progress. */
export const measure = async (): Promise<void> => {
  const { draft, refused } = workspace.store.getState()
  const wrong = { ...refused, ...useAdvise.getState().refused }
  if (Object.keys(wrong).length > 0 || hindrance(draft) !== null) return
  const course = new Course(needsNow())
  try {
    await runStudy(workspace, study(course), (run) => course.hasEnough(run))
  } catch (error) {
    useAdvise.setState({ status: 'failed', progress: null })
    tellWhy(whyThrown(error))
  }
}

/** Ends the measurement; what was measured stays. */
export const stop = (): Promise<void> => stopRun(workspace)
