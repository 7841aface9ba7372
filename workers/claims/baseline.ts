/** Compares a point with the same one of an earlier run, the baseline, or says why it cannot. */
import { formatRatio } from '../base/format'
import { say, type Message } from '../base/message'
import type { Experiment } from '../experiment/types'
import { factsOf, unlikeFacts, type Fact } from '../run-file/alike'
import { experimentDifference } from '../views/join'
import { compareRuns, judgedBy } from '../reading'
import type { Judged } from './claim'
import { environmentOf, originKey, type RunOrigin } from '../run-file/origin'
import type { Environment, OriginEnvironment, PointResult, RunFile } from '../run-file/result'

/** A run with its environments. */
export type ComparableRun = Pick<RunFile, 'experiment' | 'points' | 'noise' | 'environment'> &
  Pick<Partial<RunFile>, 'environments'>

/** Facts that may differ: the judge knows the clock, and versions of this page may be compared. */
const FREE: ReadonlySet<Fact> = new Set<Fact>(['clockStepMs', 'app'])

const FACTS: Readonly<Record<Fact, string>> = {
  runtime: 'runtime',
  system: 'system',
  isolated: 'isolated',
  clockStepMs: 'clock step',
  coresNamed: 'cores reported',
  parallelism: 'threads in parallel',
  hostThread: 'thread of the host',
  app: 'version of Poolscope',
}

const differing = (a: Environment, b: Environment): Fact[] =>
  unlikeFacts([a, b]).filter((fact) => !FREE.has(fact))

/** The number of trials does not matter. */
const asked = (experiment: Experiment): Experiment => ({ ...experiment, trials: 1 })

const otherExperiment = (run: ComparableRun, baseline: ComparableRun): Message | null => {
  const found = experimentDifference(asked(baseline.experiment), asked(run.experiment))
  return (
    found &&
    say('the baseline ran another experiment: {path} is {a} there, {b} here', {
      path: found.path,
      a: found.a,
      b: found.b,
    })
  )
}

const placesOf = ({
  environments = [],
  environment,
}: ComparableRun): readonly OriginEnvironment[] =>
  environments.length > 0 ? environments : [{ environment }]

/** The environment that is alike; of several, the one with the same name. */
const placeAlike = (
  own: Environment,
  name: RunOrigin,
  places: readonly OriginEnvironment[],
): OriginEnvironment | Message => {
  const alike = places.filter(({ environment }) => differing(own, environment).length === 0)
  const named = alike.filter((place) => originKey(place) === originKey(name))
  const [only, another] = named.length > 0 ? named : alike
  if (only && !another) return only
  if (only) return say('the baseline has several runs of such a machine and runtime')
  const [nearest] = [...places].sort(
    (a, b) => differing(own, a.environment).length - differing(own, b.environment).length,
  )
  const there = nearest?.environment ?? own
  const [fact = 'runtime'] = differing(own, there)
  const text = (environment: Environment) => {
    const value = factsOf(environment)[fact] ?? 'not measured'
    return typeof value === 'number'
      ? formatRatio(value, Number.isInteger(value) ? 0 : 1)
      : String(value)
  }
  const values = { fact: FACTS[fact], a: text(there), b: text(own) }
  // A measured fact; all that the machine and the runtime report is alike.
  return fact === 'parallelism'
    ? say(
        'the baseline was made on another machine, or one of the two runs on a busy one: {fact} {a} there, {b} here',
        values,
      )
    : say('the baseline was made under other conditions: {fact} {a} there, {b} here', values)
}

/**
 * The ratio of the baseline's values to those of a point, by the judge of two runs, or the reason
 * that there is none.
 *
 * @param among comparisons that are claimed together
 */
export const againstBaseline = (
  run: ComparableRun,
  point: PointResult,
  baseline: ComparableRun,
  among: number,
): { judged: Judged | null; why: Message | null } => {
  const nothing = (why: Message) => ({ judged: null, why })
  const other = otherExperiment(run, baseline)
  if (other) return nothing(other)
  const place = placeAlike(environmentOf(run, point), point, placesOf(baseline))
  if (!('environment' in place)) return nothing(place)
  const before = baseline.points.find(
    (one) =>
      one.variant === point.variant && one.x === point.x && originKey(one) === originKey(place),
  )
  if (!before) return nothing(say('the baseline has no such point'))
  const measure = judgedBy(run.experiment, [point, before])
  const noises = [run.noise, baseline.noise]
  const judged = compareRuns(point, before, measure, among, noises)
  return { judged, why: null }
}
