import { allGone } from '../../workers/engine/machine/locks'
import { Slab, type SlabMemory } from '../../workers/memory/slab'
import { peers } from '../peers'
import type { PeerPool } from '../peers/peer'
import type { PeerRow } from '../plan/rows'
import { allRight, sameBytes, type Measured } from './measured'

/** Makes all calls at once, as the engine's rows submit a batch; the pool queues them. */
const timed = async <Result>(
  tasks: number,
  call: (task: number) => PromiseLike<Result>,
): Promise<{ ms: number; results: Result[] }> => {
  const began = performance.now()
  const results = await Promise.all(Array.from({ length: tasks }, (_, task) => call(task)))
  return { ms: performance.now() - began, results }
}

const withPool = async <Result>(
  { peer, workers, inFlight }: PeerRow,
  name: string,
  use: (pool: PeerPool) => Promise<Result>,
): Promise<Result> => {
  const pool = await peers[peer]({ workers, name, inFlight })
  try {
    return await use(pool)
  } finally {
    await pool.stop()
    await allGone(name)
  }
}

/** `copied`: each message has a buffer of its own, which a clone copies; else it is a view of the slab. */
export const measurePeer = (
  row: PeerRow,
  memory: SlabMemory,
  references: readonly Uint8Array[],
  name: string,
  copied: boolean,
): Promise<Measured> => {
  const slab = new Slab(memory)
  const payloads = Array.from({ length: slab.messages }, (_, index) => slab.message(index))
  const sent = copied ? payloads.map((payload) => new Uint8Array(payload)) : payloads
  return withPool(row, name, async (pool) => {
    const tasks = sent.length
    const { ms, results } = await timed(tasks, (task) => pool.hash(sent[task] as Uint8Array)) // one each
    const right = results.filter((digest, task) => sameBytes(digest, references[task]))
    allRight(row.name, tasks, right.length)
    return { tasks, ms }
  })
}

export const measurePeerEmpty = (row: PeerRow, tasks: number, name: string): Promise<Measured> =>
  withPool(row, name, async (pool) => {
    const { ms, results } = await timed(tasks, (task) => pool.nothing(task))
    allRight(row.name, tasks, results.filter((answer, task) => answer === task).length)
    return { tasks, ms }
  })
