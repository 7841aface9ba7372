/** The builds of a ninja log: which steps belong together, and when each build began. */

/** A line of the log, in ms since its build began. */
export interface Step {
  start: number
  end: number
  /** When its output was written, or when it began, in ms of some clock; NaN if unknown. */
  time: number
  name: string
}

interface Build<S> {
  /** On the clock of the steps' times; NaN if unknown. */
  began: number
  steps: S[]
}

interface Group<S> extends Build<S> {
  from: number
  to: number
  outputs: Set<string>
}

/** Most by which the times of a build's steps disagree. */
const WITHIN_MS = 1000
/** With fewer steps per build than these, the lines are in no order of time. */
const LEAST_STEPS = 3

/** Groups of steps whose builds began at the same time, in the order of time. */
const groupsBy = <S extends Step>(steps: readonly S[], edge: 'start' | 'end'): Group<S>[] => {
  const groups: Group<S>[] = []
  const began = (step: S) => step.time - step[edge]
  let first = -Infinity
  for (const step of steps.toSorted((a, b) => began(a) - began(b))) {
    const [at, own] = [began(step), groups.at(-1)]
    const [from, to] = [at + step.start, at + step.end]
    // No build makes an output twice.
    if (own && at - first <= WITHIN_MS && !own.outputs.has(step.name)) {
      own.began = at
      own.from = Math.min(own.from, from)
      own.to = Math.max(own.to, to)
      own.steps.push(step)
      own.outputs.add(step.name)
      continue
    }
    first = at
    groups.push({ began: at, from, to, steps: [step], outputs: new Set([step.name]) })
  }
  return merged(groups)
}

/** Puts together what ran at the same time: some outputs are written long before their step ends. */
const merged = <S extends Step>(groups: Group<S>[]): Group<S>[] => {
  const all: Group<S>[] = []
  for (const group of groups.sort((a, b) => a.from - b.from)) {
    const before = all.at(-1)
    const isOne =
      before && group.from <= before.to && !group.steps.some(({ name }) => before.outputs.has(name))
    if (!isOne) {
      all.push(group)
      continue
    }
    if (group.steps.length > before.steps.length) before.began = group.began
    before.to = Math.max(before.to, group.to)
    for (const step of group.steps) {
      before.steps.push(step)
      before.outputs.add(step.name)
    }
  }
  return all
}

/** Groups in the order of the lines: a step ends before the one of the line before in another build. */
const groupsInOrder = <S extends Step>(steps: readonly S[]): S[][] => {
  const groups: S[][] = []
  let end = Infinity
  for (const step of steps) {
    if (step.end < end) groups.push([])
    groups.at(-1)?.push(step)
    end = step.end
  }
  return groups
}

/**
 * Tells the builds of a log apart by its times, if most lines have one: the difference to the end of
 * the step, or to its beginning, is the same for all of a build. Without times the lines tell, unless
 * ninja has written the log anew in another order.
 *
 * @returns the builds in the order of time, and the steps of which nothing tells their build
 */
export const buildsOf = <S extends Step>(
  steps: readonly S[],
): { builds: Build<S>[]; unknown: number } | null => {
  const timed = steps.filter(({ time }) => time > 0)
  const inOrder = groupsInOrder(steps)
  const isInOrder = steps.length >= LEAST_STEPS * inOrder.length
  if (2 * timed.length < steps.length)
    return isInOrder
      ? { builds: inOrder.map((own) => ({ began: NaN, steps: own })), unknown: 0 }
      : null
  const [byEnd, byStart] = [groupsBy(timed, 'end'), groupsBy(timed, 'start')]
  const groups = byStart.length < byEnd.length ? byStart : byEnd
  if (isInOrder) joinStrays(steps, groups)
  const builds = groups.filter((group) => group.steps.length > 0)
  const known = builds.reduce((sum, build) => sum + build.steps.length, 0)
  return { builds, unknown: steps.length - known }
}

/**
 * Moves steps that are alone, or have no time, to the build that surrounds them in the log: an output
 * that was not written anew has the time of its inputs.
 */
const joinStrays = <S extends Step>(steps: readonly S[], groups: readonly Group<S>[]): void => {
  const groupOf = new Map(groups.flatMap((group) => group.steps.map((step) => [step, group])))
  const nexts = steps
    .map((step) => groupOf.get(step))
    .map((own) => (isAlone(own) ? undefined : own))
  for (let i = steps.length - 2; i >= 0; i--) nexts[i] ??= nexts[i + 1]
  let last: Group<S> | undefined
  for (const [i, step] of steps.entries()) {
    const own = groupOf.get(step)
    const isWithin = (steps[i - 1]?.end ?? Infinity) <= step.end
    const around = isWithin ? last : nexts[i]
    const isStray = around && (!own || (isAlone(own) && isWithin && around === nexts[i]))
    if (isStray) {
      if (own) own.steps = []
      around.steps.push(step)
    }
    last = isStray ? around : own
  }
}

const isAlone = (group: Build<Step> | undefined): boolean => group?.steps.length === 1
