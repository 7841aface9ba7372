/** Differences between machines and runtimes, whose figures do not compare. */
import { runtimeOf, systemOf } from '../base/user-agent'
import type { Environment } from './result'

/** Share by which two measurements of the same machine may differ. */
const TOLERANCE = 0.1

/** All facts about where a run was made, in the order in which texts name them. */
export const factsOf = (environment: Environment) => {
  const { userAgent, isolated, clockStepMs, coresNamed, parallelism, hostThread, app } = environment
  const [runtime, system] = [runtimeOf(userAgent) || userAgent, systemOf(userAgent)]
  return { runtime, system, isolated, clockStepMs, coresNamed, parallelism, hostThread, app }
}
export type Facts = ReturnType<typeof factsOf>
export type Fact = keyof Facts

const MEASURED: ReadonlySet<Fact> = new Set<Fact>(['clockStepMs', 'parallelism'])

const apart = (values: readonly Facts[Fact][]): boolean => {
  const known = values.filter((value) => typeof value === 'number')
  if (known.length < values.length) return known.length > 0
  return Math.max(...known) > Math.min(...known) * (1 + TOLERANCE)
}

/** Facts that change from run to run on one machine: other programs come and go. */
const PASSING: ReadonlySet<Fact> = new Set<Fact>(['clockStepMs', 'parallelism', 'app'])

/** Names of the facts that differ between runs. */
export const unlikeFacts = (environments: readonly Environment[]): Fact[] => {
  const facts = environments.map(factsOf)
  const names = Object.keys(facts[0] ?? {}) as Fact[] // of an object made here
  return names.filter((fact) => {
    const values = facts.map((one) => one[fact])
    return MEASURED.has(fact) ? apart(values) : new Set(values).size > 1
  })
}

/** True for environments of one machine in one runtime, however busy it was. */
export const areAlike = (environments: readonly Environment[]): boolean =>
  unlikeFacts(environments).every((fact) => PASSING.has(fact))
