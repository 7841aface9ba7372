/** Runs for tests: a real experiment whose trials have these makespans. */
import {
  pointResults,
  type Environment,
  type RunFile,
  type TrialResult,
} from '../../../workers/api'
import {
  asFile,
  environment as ofMachine,
  madeRun as wholeRun,
  madeTrial as trialOf,
} from '../../../workers/testing'

const SIZE = { workload: { tasks: 2000 }, strategy: { workers: 1 } }

export const madeTrial = (trial: number, makespanMs: number, disturbed = false): TrialResult =>
  trialOf(trial, { makespanMs, busy: 0.5, disturbed: disturbed ? ['tab-hidden'] : [] }, SIZE)

export const madeEnvironment: Environment = { ...ofMachine, coresNamed: 4, parallelism: 3.8 }

interface MadeRun {
  experiment?: object
  /** Makespans of a point's trials. */
  makespans: readonly (readonly number[])[]
  environment?: Partial<Environment>
}

/**
 * A run with one point per list of makespans: a variant each, unless the experiment says otherwise.
 */
export const madeRun = ({ experiment = {}, makespans, environment = {} }: MadeRun): RunFile => {
  const letters = ['A', 'B', 'C', 'D'] as const
  const input = {
    title: 'Made',
    trials: Math.max(1, ...makespans.map(({ length }) => length)),
    variants: makespans.map((_, i) => ({ id: letters[i], label: `Way ${i + 1}` })),
    ...experiment,
  }
  const whole = wholeRun(input, () => ({ makespanMs: 1 }))
  const ran = makespans.flatMap((own, point) =>
    own.map((ms, trial) => ({ point, result: madeTrial(trial, ms) })),
  )
  const points = pointResults(
    whole.points.map(({ variant, x }) => ({ variant, x })),
    ran,
  )
  return asFile({ ...whole, environment: { ...madeEnvironment, ...environment }, points })
}
