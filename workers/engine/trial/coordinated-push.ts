/** The host's end if a coordinator dispatches: batches of tasks go out, results come back. */
import { channels } from '../../channels'
import { copiesFor, slabPayloads } from '../../channels/payloads'
import { Slab } from '../../memory/slab'
import { mostAtOnce } from '../../experiment/memory-need'
import type { PushStrategy } from '../../experiment/types'
import type { PoolDriver, PoolContext } from './pool-kind'
import type { TaskBatch, ResultBatch } from '../thread/protocol'
import type { TrialPlan } from './trial-plan'

/** Most tasks per message: the first tasks must not wait until a large batch has been assembled. */
export const MAX_HANDED = 16

export const attachCoordinated = (
  plan: TrialPlan,
  strategy: PushStrategy,
  { need, recorder, postTasks, load, completed }: PoolContext,
): PoolDriver => {
  const { arrivals } = plan.spec
  // Workers that read the slab need nothing but a task's number.
  const payloads = channels.get(strategy.channel).touches(strategy.channelOptions)
    ? slabPayloads(new Slab(plan.slab), copiesFor(mostAtOnce(arrivals, plan.tasks), need.messages))
    : null
  const [tasks, messages]: TaskBatch = [[], []]
  const flush = () => {
    if (tasks.length === 0) return
    postTasks([tasks, messages] satisfies TaskBatch, messages)
    // The arrays were cloned when they were posted, so they can be reused.
    tasks.length = 0
    messages.length = 0
  }
  return {
    submit: (from, to) => {
      for (let task = from; task < to; task++) {
        recorder.submitted(task)
        tasks.push(task)
        if (payloads) messages.push(payloads.lend(task))
        if (tasks.length >= MAX_HANDED) flush()
      }
    },
    flush,
    receiveResults: (data) => {
      const [finished, buffers] = data as ResultBatch // what the coordinator posts
      finished.forEach((task, i) => {
        const buffer = buffers[i]
        if (buffer) payloads?.giveBack(task, buffer)
        recorder.done(task)
      })
      completed(finished.length)
    },
    holds: (worker) => (load?.[worker] ?? 0) > 0,
    // The coordinator wakes the workers when it stops.
    close: () => {},
  }
}
