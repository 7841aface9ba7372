/** The host's end where a coordinator dispatches: tasks are handed over, and answers come in batches. */
import { channels } from '../channels'
import { copiesFor, slabPayloads } from '../channels/payloads'
import { Slab } from '../memory/slab'
import { mostAtOnce } from '../spec/memory-need'
import type { PushStrategy } from '../spec/types'
import type { PoolEnd, PoolSite } from './pool-trial'
import type { Handed, HandedBack } from './protocol'
import type { TrialPlan } from './trial-plan'

/** Tasks of one message: the first ones must not wait until all of a batch are wrapped up. */
const MOST_HANDED = 16

export const attachCoordinated = (
  plan: TrialPlan,
  strategy: PushStrategy,
  { need, recorder, hand, load, answered }: PoolSite,
): PoolEnd => {
  const { arrivals } = plan.spec
  // Where workers read the slab, the number of a task is all that anyone needs to know.
  const payloads = channels.get(strategy.channel).touches(strategy.channelOptions)
    ? slabPayloads(new Slab(plan.slab), copiesFor(mostAtOnce(arrivals, plan.tasks), need.messages))
    : null
  const [tasks, messages]: Handed = [[], []]
  const flush = () => {
    if (tasks.length === 0) return
    hand([tasks, messages] satisfies Handed, messages)
    // Cloned when they were posted, so they can be filled again.
    tasks.length = 0
    messages.length = 0
  }
  return {
    submit: (from, to) => {
      for (let task = from; task < to; task++) {
        recorder.submitted(task)
        tasks.push(task)
        if (payloads) messages.push(payloads.lend(task))
        if (tasks.length >= MOST_HANDED) flush()
      }
    },
    flush,
    handedBack: (data) => {
      const [through, home] = data as HandedBack // what the coordinator posts
      through.forEach((task, i) => {
        const buffer = home[i]
        if (buffer) payloads?.back(task, buffer)
        recorder.done(task)
      })
      answered(through.length)
    },
    holds: (worker) => (load?.[worker] ?? 0) > 0,
    // The coordinator wakes the workers when it stops.
    close: () => {},
  }
}
