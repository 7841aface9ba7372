/** Strategies that may be measured: structures, each with a number of threads. */
import type { Ability } from '../../../workers/api'
import { tasksOf, type Needs } from '../ask/needs'

/**
 * Libraries that an answer may name, with the names and licences of their packages: made for
 * browsers, and maintained.
 */
export const PEERS = {
  workerpool: { package: 'workerpool', licence: 'Apache-2.0' },
  poolifier: { package: 'poolifier-web-worker', licence: 'MIT' },
} as const
export type Peer = keyof typeof PEERS

export const isPeer = (family: string): family is Peer => Object.hasOwn(PEERS, family)

/** Families of strategies: each has code to paste. */
export type Family = 'inline' | 'round-robin' | 'free-worker' | 'shared-queue' | Peer

export interface Candidate {
  id: string
  family: Family
  /** Tasks that a worker may hold; null if workers take their tasks themselves. */
  inFlight: number | null
  /** Channel of the payload; null without a pool. */
  channel: string | null
  /** Rank by simplicity; lower: easier to write, read and keep correct. */
  simplicity: number
  /** Number of workers; 0: only the calling thread. */
  threads: number
  /** The strategy as a patch over an experiment's base. */
  set: Readonly<Record<string, unknown>>
}

/** A strategy without its number of threads. */
export type Structure = Omit<Candidate, 'threads'>

/** A structure; what is not said is that of one without a queue per worker. */
const structureOf = (
  some: Pick<Structure, 'id' | 'simplicity'> & Partial<Structure>,
  family: Family,
  set: Structure['set'],
): Structure => ({ family, inFlight: null, channel: null, set, ...some })

export const inline: Candidate = {
  ...structureOf({ id: 'inline', simplicity: 0 }, 'inline', { 'strategy.kind': 'direct' }),
  threads: 0,
}

const DEPTHS = [1, 2, 8] as const

const push = (
  policy: 'round-robin' | 'free-worker',
  channel: string,
  inFlight: number,
): Structure => {
  const id = `${policy}/${channel}/${inFlight}`
  const simplicity = (policy === 'round-robin' ? 2 : 1) + (channel === 'message-transfer' ? 0.5 : 0)
  return structureOf({ id, simplicity, inFlight, channel }, policy, {
    'strategy.kind': 'push',
    'strategy.policy': policy,
    'strategy.channel': channel,
    'strategy.inFlight': inFlight,
  })
}

const sharedQueue = structureOf(
  { id: 'shared-queue', simplicity: 4, channel: 'shared-queue' },
  'shared-queue',
  { 'strategy.kind': 'pull', 'strategy.channel': 'shared-queue' },
)

/**
 * Pool of a library; a payload is copied for it as for the page's own pools. It needs less code of the
 * user's own than the simplest pool to paste.
 */
const peer = (id: Peer, isCopied: boolean): Structure =>
  structureOf({ id, simplicity: 0.5 }, id, {
    'strategy.kind': 'library',
    'strategy.library': id,
    'strategy.payload': isCopied ? 'copied' : 'shared',
  })

/**
 * Every structure that fits the payload and this browser: workers that take their tasks themselves
 * can only read a payload in shared memory. The first structure of each family comes first.
 */
export const structuresFor = (
  needs: Needs,
  { isolated, waitAsync }: Pick<Ability, 'isolated' | 'waitAsync'>,
): Structure[] => {
  const { payloadBytes, awaitsUs, mayAwait, isFunction } = tasksOf(needs)
  const isSent = payloadBytes > 0 && needs.payloadIn === 'own'
  const channels =
    payloadBytes === 0
      ? ['message-copy']
      : needs.payloadIn === 'shared' && isolated
        ? ['message-shared']
        : ['message-transfer', 'message-copy']
  const [first = '', ...others] = channels
  // A worker that sleeps until there is a task would also stop what it awaits.
  const rings = isolated && waitAsync && awaitsUs === 0 && !mayAwait
  const messages = (channel: string, depths: readonly number[]) =>
    depths.flatMap((depth) => [
      push('free-worker', channel, depth),
      push('round-robin', channel, depth),
    ])
  return [
    ...messages(first, DEPTHS.slice(0, 1)),
    ...(rings && !isSent ? [sharedQueue] : []),
    ...(isolated && needs.peers && !isFunction
      ? (Object.keys(PEERS) as Peer[]).map((library) => peer(library, isSent)) // its keys
      : []),
    ...messages(first, DEPTHS.slice(1)),
    ...others.flatMap((channel) => messages(channel, DEPTHS)),
  ]
}

/** Maximum number of threads in parallel: the usable cores minus those to be left free. */
export const mostThreads = (cores: number, { leaveFree }: Needs): number =>
  Math.max(1, cores - leaveFree)

/** Maximum size of a pool, however much its tasks wait. */
const MAX_THREADS = 32
/** Up to this number of threads, each number is tried. */
const EVERY = 4

/**
 * Numbers of threads to try: up to one more than there are cores if none is to be left free, and as
 * many more as keep the cores busy if tasks wait.
 */
export const threadCounts = (cores: number, needs: Needs): number[] => {
  const most = mostThreads(cores, needs)
  const few =
    most <= EVERY
      ? Array.from({ length: most }, (_, i) => i + 1)
      : [1, 2, Math.round(most / 2), most - 1, most]
  const { isBatch, blocksUs, threadUs } = tasksOf(needs)
  /** Share of a thread's time for which tasks block it, 0 to 1. */
  const waiting = blocksUs / threadUs
  const fit = Math.min(MAX_THREADS, Math.max(most, Math.floor(most / Math.max(0.01, 1 - waiting))))
  const beyond = needs.leaveFree === 0 ? [most + 1] : []
  const more = fit > most ? [Math.round((most + fit) / 2), fit] : []
  // A thread without a task would show nothing.
  const useful = isBatch ? needs.spec.workload.tasks : Infinity
  const counts = [...few, ...beyond, ...more].filter((count) => count <= Math.max(1, useful))
  return [...new Set(counts)].sort((a, b) => a - b)
}

/** The structure, or that of a strategy, with so many threads: `free-worker/message-copy/2@4`. */
export const withThreads = (structure: Structure, threads: number): Candidate => ({
  ...structure,
  id: `${structure.id.replace(/@\d+$/, '')}@${threads}`,
  threads,
  set: { ...structure.set, 'strategy.workers': threads },
})
