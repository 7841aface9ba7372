/** The lifetime of a run as the page knows it: a pure function of the engine's events. */
import {
  mostMsOf,
  pointResults,
  trialsInOrder,
  type Answer,
  type Experiment,
  type RunEvent,
  type RunFile,
  type TrialResult,
} from '../../workers/api'
import type { FrameGaps } from '../engine/page-watch'
import { cutFile, withWords } from './cut-run'
import { isUnderWay, noRun, type RunState } from './run-state'

/** The state of a run that has just begun. `before` is its part before an interruption. */
export const begun = (
  experiment: Experiment,
  nowMs: number,
  before: RunFile | null = null,
  notes: readonly string[] = [],
  mostMs = mostMsOf(experiment),
  answers: readonly Answer[] = before?.answers ?? [],
): RunState => ({
  ...noRun,
  mostMs,
  notes,
  answers,
  status: 'preparing',
  experiment,
  before,
  ran: before
    ? trialsInOrder(before).map((one) => ({
        ...one,
        wallMs: one.result.startMs + one.result.makespanMs,
      }))
    : [],
  phase: 'starting',
  sinceMs: nowMs,
})

/** The trials that have ended are as good as in any run. */
const ended = (state: RunState, status: 'cancelled' | 'failed'): RunState => ({
  ...state,
  status,
  current: null,
  phase: '',
  file: cutFile(state),
})

export const cancelled = (state: RunState): RunState => ended(state, 'cancelled')

const withTrial = (
  state: RunState,
  { point, result }: { point: number; result: TrialResult },
  nowMs: number,
  frames: FrameGaps | undefined,
): RunState => {
  const wallMs = nowMs - state.sinceMs
  const ran = [...state.ran, { point, result, wallMs, ...(frames && { frames }) }]
  // The A/A run is a point beyond the experiment's own, and is not shown as one.
  const results = pointResults(state.points, ran)
  return { ...state, ran, results, sinceMs: nowMs, current: null, phase: '' }
}

/** The state after an event; events after the end change nothing. */
export const after = (
  state: RunState,
  event: RunEvent,
  nowMs: number,
  frames?: FrameGaps,
): RunState => {
  if (!isUnderWay(state)) return state
  switch (event.type) {
    case 'preparing':
      return { ...state, phase: event.what }
    case 'environment':
      return { ...state, environment: event.environment }
    case 'plan':
      return {
        ...state,
        points: event.points,
        order: event.order,
        memoryBytes: event.memoryBytes,
        results: pointResults(event.points, state.ran),
        sinceMs: nowMs,
      }
    case 'again':
      return {
        ...state,
        order: [...state.order, ...event.order],
        expected: event.more === null ? null : { block: event.order, count: event.more },
      }
    case 'trial-start': {
      const { point, variant, x } = event
      const current = { point, variant, x }
      return { ...state, status: 'running', current, phase: '' }
    }
    case 'snapshot':
    case 'block':
    case 'memory':
      return state
    case 'trial-end':
      return withTrial(state, event, nowMs, frames)
    case 'end':
      return {
        ...state,
        status: 'done',
        current: null,
        phase: '',
        results: event.run.points,
        file: withWords(event.run, state),
      }
    case 'failed':
      return {
        ...ended(state, 'failed'),
        failure: { said: event.said, ...(event.path && { path: event.path }) },
      }
    default:
      return event satisfies never
  }
}
