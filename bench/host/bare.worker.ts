/** Takes every task from a pull channel and does nothing with it. */
import { pullChannels } from '../../workers/channels'
import type { ChannelNeed } from '../../workers/channels/channel'
import type { PullStrategy } from '../../workers/experiment/types'
import { EMPTY } from '../../workers/memory/layout'

export interface BareOrder {
  channel: PullStrategy['channel']
  need: ChannelNeed
  memory: unknown
  worker: number
  /** Two words: the number of ready threads, and the start signal. */
  start: SharedArrayBuffer
}

export interface BareAnswer {
  /** Times of `performance.timeOrigin + performance.now()`: before the first take, after the last. */
  from: number
  to: number
  taken: number
  /** Sum of the task numbers taken. */
  sum: number
}

/** Rounds over a structure of its own, in which a thread's loop is compiled. */
const WARM_ROUNDS = 20
const WARM_TASKS = 20_000

const empty = (
  channel: PullStrategy['channel'],
  need: ChannelNeed,
  memory: unknown,
  worker: number,
) => {
  const runner = { logSteal: () => {} }
  const roomMade = () => {}
  const end = pullChannels.get(channel).worker({ ...need, worker, memory, runner, roomMade })
  let [taken, sum] = [0, 0]
  for (let task = end.take(); task !== EMPTY; task = end.take()) {
    taken++
    sum += task
  }
  return { taken, sum }
}

const warmUp = (channel: PullStrategy['channel'], need: ChannelNeed): void => {
  const own = { ...need, workers: 1, tasks: WARM_TASKS }
  for (let round = 0; round < WARM_ROUNDS; round++) {
    const memory = pullChannels.get(channel).setUp(own)
    pullChannels.get(channel).host(own, memory).publish(WARM_TASKS)
    empty(channel, own, memory, 0)
  }
}

const now = (): number => performance.timeOrigin + performance.now()

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'> // a worker's own scope
scope.onmessage = ({ data }: MessageEvent<BareOrder>) => {
  const { channel, need, memory, worker, start } = data
  warmUp(channel, need)
  const words = new Int32Array(start)
  Atomics.add(words, 0, 1)
  while (Atomics.load(words, 1) === 0);
  const from = now()
  const emptied = empty(channel, need, memory, worker)
  const answer: BareAnswer = { from, to: now(), ...emptied }
  scope.postMessage(answer)
}
scope.postMessage('ready')
