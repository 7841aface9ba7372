/** Parts of an experiment that cannot be used in this browser, each with the reason. */
import {
  catalogue,
  parseExperiment,
  pointsOf,
  whyNoBrowser,
  whyNot,
  type Ability,
  type Spec,
} from '../../workers/api'

export interface Disabled {
  /** Kind of the choice: `Channel`. */
  kind: string
  name: string
  why: string
}

interface Candidate {
  kind: string
  name: string
  base: Record<string, unknown>
}

/** Everything in the catalogue, as small experiments. */
const entries = (): Candidate[] => [
  ...catalogue.channels.map(({ id, name, kind }) => ({
    kind: kind === 'push' || kind === 'pull' ? 'Channel' : 'Strategy',
    name,
    base: {
      strategy:
        kind === 'push'
          ? // One message, the minimum that every channel accepts.
            { kind, channel: id, inFlight: 1 }
          : kind === 'pull'
            ? { kind, channel: id }
            : kind === 'library'
              ? // As every library takes it.
                { kind, library: id, payload: 'copied' }
              : { kind },
    },
  })),
  ...catalogue.placements.map(({ id, name }) => ({
    kind: 'Placement',
    name,
    base: { strategy: { kind: 'push', channel: 'message-copy', placement: id } },
  })),
  ...catalogue.workloads.flatMap(({ id, name, kernels }) =>
    kernels
      // Leave out what no browser runs: this one does not lack it.
      .filter(({ module }) => module === null)
      .map((kernel) => ({
        kind: 'Workload',
        name: `${name}, ${kernel.name}`,
        base: { workload: { id, kernel: kernel.id }, strategy: { kind: 'direct' } },
      })),
  ),
  ...catalogue.hostWorks.map(({ id, name }) => ({
    kind: 'Host work',
    name,
    base: { strategy: { kind: 'push', channel: 'message-copy' }, host: { work: { kind: id } } },
  })),
]

/** Choices that at least one browser can run. */
export const candidates = (): Candidate[] =>
  entries().filter((entry) => {
    const spec = specOf(entry)
    return !spec || whyNoBrowser(spec).length === 0
  })

/** The spec of a candidate; undefined if it contradicts itself, which a test rules out. */
export const specOf = ({ base }: Candidate): Spec | undefined => {
  const parsed = parseExperiment({ base, variants: [{ id: 'A' }] })
  return parsed.ok ? pointsOf(parsed.value)[0]?.spec : undefined
}

export const disabledHere = (ability: Ability): Disabled[] =>
  candidates().flatMap((candidate) => {
    const spec = specOf(candidate)
    const issue = spec && whyNot(spec, ability)[0]
    const { kind, name } = candidate
    // The message starts with its subject, which the list already shows.
    return issue ? [{ kind, name, why: issue.message.replace(/^.*? (?=needs |reads )/, '') }] : []
  })

interface DisabledGroup {
  why: string
  kinds: { kind: string; names: string[] }[]
}

/** Groups by reason, then by kind, in their first order. */
export const byReason = (disabled: readonly Disabled[]): DisabledGroup[] => {
  const groups: DisabledGroup[] = []
  for (const { kind, name, why } of disabled) {
    let group = groups.find((one) => one.why === why)
    if (!group) groups.push((group = { why, kinds: [] }))
    const own = group.kinds.find((one) => one.kind === kind)
    if (own) own.names.push(name)
    else group.kinds.push({ kind, names: [name] })
  }
  return groups
}
