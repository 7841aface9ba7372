/** Measurement after a press of the button: rounds of experiments on the page's one engine. */
import { whyThrown } from '../base/format'
import { computedMs, coresInReach, coresThatRun, wasBusy, type Experiment } from '../../workers/api'
import { ability } from '../engine/engine'
import { inWords, t } from '../i18n/text'
import { runStudy } from '../store/run-actions'
import type { RunState } from '../run/run-state'
import { tell } from '../store/lab-store'
import { errorText } from '../parts/disturbed'
import { asDemanded } from './choose/demands'
import { effortOf, type RoundName } from './plan/effort'
import { byScore, choose, finalistsOf } from './choose/advice'
import { noAnswerText } from './answer/caveats'
import { meanOf, tasksOf, withFunction } from './ask/needs'
import { callProblem } from './ask/work'
import {
  FIRST_OVERHEAD_MS,
  planFinals,
  planLook,
  planStructures,
  planThreads,
  planTry,
  planWait,
  tasksMs,
  type PlannedRun,
  type Round,
  type Setting,
} from './plan/plan'
import { needsNow, nothingMeasured, useAdvise, workspace, type AdviseState } from './store'

/** An experiment of the study, and then how its run ended. */
type Runs<Result> = Generator<Experiment, Result, RunState>

const leaveOut = (more: AdviseState['leftOut']): void =>
  useAdvise.setState(({ leftOut }) => ({ leftOut: [...leftOut, ...more] }))

const failureOf = ({ failure }: RunState): string =>
  failure ? inWords(failure.said) : t('The engine gave no reason.')

/** A measurement in progress; its results so far are in the state. */
class Measurement {
  startedMs = performance.now()
  needs = needsNow()
  readonly effort = effortOf(this.needs)
  cores = ability.coresNamed
  inReach = ability.coresNamed
  /** Times that trials took besides their tasks, in ms. */
  overheads: number[] = []
  /** Time that tasks took, and its estimate, in ms. */
  tookMs = 0
  thoughtMs = 0
  /** Reason to end the measurement; null while there is none. */
  end: 'stop' | 'time' | null = null
  #round: RoundName = 'look'
  #isCut = false

  get spentMs(): number {
    return performance.now() - this.startedMs
  }

  setting(): Setting {
    return {
      needs: this.needs,
      ability,
      cores: this.cores,
      inReach: this.inReach,
      leftMs: this.effort.budgetMs - this.spentMs,
      overheadMs: this.overheads.length > 0 ? meanOf(this.overheads) : FIRST_OVERHEAD_MS,
      // A first guess that was too long is a poor estimate of what follows.
      slowness: this.thoughtMs > 0 ? Math.max(1, this.tookMs / this.thoughtMs) : 1,
    }
  }

  /**
   * True if a run has enough trials: its round has used up its time, so that a busy machine still has
   * time for the finalists. It ends only after the tasks have run inline, with which all are compared.
   */
  hasEnough({ results }: RunState): boolean {
    const { endsMs, lastMs } = this.effort
    if (this.spentMs > lastMs) this.end ??= 'time'
    const isComparable = results.some(({ variant, trials }) => variant === 'A' && trials.length > 0)
    this.#isCut = this.end === 'time' || (isComparable && this.spentMs > endsMs[this.#round])
    return this.#isCut
  }

  /** Runs a planned experiment; it may be ended by the time, or by the user. */
  *run({ experiment }: Pick<PlannedRun, 'experiment'>): Runs<RunState> {
    this.#isCut = false
    const run = yield experiment
    if (run.status === 'cancelled' && !this.#isCut) this.end = 'stop'
    return run
  }

  *runRound({ name, refused, runs }: Round): Runs<void> {
    this.#round = name
    const { startedMs, effort } = this
    useAdvise.setState({ progress: { round: name, startedMs, mostMs: effort.lastMs } })
    leaveOut(refused)
    for (const planned of runs) {
      if (this.end !== null) return
      if (this.spentMs > effort.endsMs[name]) this.skip(planned)
      else this.learn(planned, yield* this.run(planned))
    }
  }

  learn(planned: PlannedRun, run: RunState): void {
    for (const { point, result, wallMs } of run.ran) {
      const variant = run.points[point]?.variant
      const candidate = variant && planned.candidates.get(variant)
      const tasksTookMs = Number.isFinite(result.makespanMs) ? result.makespanMs : 0
      if (candidate && tasksTookMs > 0) {
        this.tookMs += tasksTookMs
        this.thoughtMs += tasksMs(candidate, planned.work, this)
      }
      this.overheads.push(Math.max(0, wallMs - tasksTookMs))
    }
    if (run.environment) {
      this.cores = coresThatRun(run.environment)
      this.inReach = coresInReach(run.environment)
    }
    const { candidates, ...ran } = planned
    const inline = run.results.find(({ variant }) => variant === 'A')
    const found = run.results.flatMap((point) => {
      const candidate = candidates.get(point.variant)
      if (!inline || !candidate || point.trials.length === 0) return []
      return [asDemanded({ ...ran, candidate, round: this.#round, point, inline }, this.needs)]
    })
    const measured = [...useAdvise.getState().measured, ...found]
    useAdvise.setState({ ...(run.file && { file: run.file }), measured })
    if (run.status === 'cancelled' && this.end === null) this.skip(planned)
    // Strategies without a finished trial, each with the error of its last one.
    for (const { candidate, point } of found) {
      const last = point.trials.every(({ error }) => error !== undefined) && point.trials.at(-1)
      if (last) leaveOut([{ candidate, reason: errorText(last) }])
    }
    if (run.status === 'failed') throw new Error(failureOf(run))
  }

  /** Lists families as not measured: there was no time for them, now or before. */
  skip({ candidates }: PlannedRun): void {
    const { measured } = useAdvise.getState()
    const reason = t('there was no time for it: this machine is busy')
    const missed = [...candidates.values()].filter(({ family }) =>
      measured.every(({ candidate }) => candidate.family !== family),
    )
    leaveOut(missed.map((candidate) => ({ candidate, reason })))
  }
}

/** Gives the answer; throws the reason if there is none and the user has not stopped. */
const conclude = (end: Measurement['end']): void => {
  const { measured } = useAdvise.getState()
  const finals = finalistsOf(measured)
  const advice = end !== 'stop' && finals.length > 1 ? choose(finals) : null
  const cutShort = end === 'time'
  if (!advice && end !== 'stop') throw new Error(noAnswerText(measured, cutShort))
  useAdvise.setState({ status: advice ? 'done' : 'stopped', advice, cutShort, progress: null })
}

/** Time of the calls that show how long a function takes, in ms, and most of them. */
const [TRY_MS, MOST_CALLS] = [150, 500]

/**
 * Calls a function alone and many at a time. Returns the time of a call beside no other one, and what
 * of that its thread computes, in ms; null if it was stopped. Throws the error of a call.
 */
function* tryCalls(measurement: Measurement, calls: number) {
  const run = yield* measurement.run(planTry(measurement.setting(), calls))
  if (measurement.end !== null) return null
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
function* tryFunction(measurement: Measurement): Runs<void> {
  // The first calls compile it, and say how many calls show more.
  const first = yield* tryCalls(measurement, 2)
  const calls = first && Math.round(Math.min(MOST_CALLS, Math.max(2, TRY_MS / first.aloneMs)))
  const tried = calls && (yield* tryCalls(measurement, calls))
  if (!tried) return
  measurement.needs = withFunction(measurement.needs, tried.aloneMs, tried.computesMs)
  const problem = callProblem(measurement.needs)
  if (problem !== null) throw new Error(problem)
  useAdvise.setState({ asked: measurement.needs })
}

/** Waits until other programs leave enough of the machine; the answer of before stays meanwhile. */
function* waitForOthers(measurement: Measurement): Runs<void> {
  const { startedMs } = measurement
  const progress = { round: 'wait', startedMs, mostMs: null } as const
  useAdvise.setState({ status: 'measuring', progress })
  for (;;) {
    const run = yield* measurement.run({ experiment: planWait() })
    if (run.failure) throw new Error(failureOf(run))
    // What follows has its whole time.
    measurement.startedMs = performance.now()
    if (measurement.end !== null || !run.environment || !wasBusy(run.environment)) return
  }
}

function* study(measurement: Measurement, waits: boolean): Runs<void> {
  const { needs } = measurement
  if (waits) {
    yield* waitForOthers(measurement)
    if (measurement.end !== null) return useAdvise.setState({ status: 'done', progress: null })
  }
  const { isFunction } = tasksOf(needs)
  // How long a call takes is not known yet.
  if (isFunction) measurement.needs = withFunction(needs, 1, 1)
  const [first] = planStructures(measurement.setting()).runs
  const planned = first?.experiment ?? null
  useAdvise.setState({ ...nothingMeasured, status: 'measuring', asked: needs, planned })
  if (isFunction) yield* tryFunction(measurement)
  const best = () => byScore(useAdvise.getState().measured).map(({ candidate }) => candidate)
  for (const plan of [planLook, planStructures, planThreads, planFinals])
    if (measurement.end === null) yield* measurement.runRound(plan(measurement.setting(), best()))
  conclude(measurement.end)
}

/**
 * Measures, unless something else is in progress; no field may be invalid.
 *
 * @param waits until other programs leave the machine
 */
export const measure = async (waits = false): Promise<void> => {
  const measurement = new Measurement()
  try {
    await runStudy(workspace, study(measurement, waits), (run) => measurement.hasEnough(run))
  } catch (error) {
    useAdvise.setState({ status: 'failed', progress: null })
    tell(workspace, { tone: 'error', title: t('No answer.'), lines: [whyThrown(error)] })
  }
}
