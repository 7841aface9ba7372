/** Runs a trial of a pull strategy: the host publishes tasks and counts results. */
import { pullChannels } from '../../channels'
import { listen } from '../../channels/listen'
import { answerLook } from '../../channels/notify'
import { hostParkingOf, createHostParking, type PullMemory } from '../../channels/pull-channel'
import { createGate, Gate } from '../../memory/gate'
import { isSized } from '../../experiment/traits'
import type { PullStrategy } from '../../experiment/types'
import { sizingLoop } from '../thread/sizing-loop'
import { runPoolTrial } from './pool-trial'
import type { PoolDriver, PoolContext } from './pool-kind'
import type { TrialOutcome, TrialSetting } from './outcome'
import type { TrialPlan } from './trial-plan'

/** Longest time between two checks by the host, in ms. */
const SLEEP_MS = 200

export const runPullTrial = (
  plan: TrialPlan,
  strategy: PullStrategy,
  setting: TrialSetting,
): Promise<TrialOutcome> => {
  const channel = pullChannels.get(strategy.channel)
  return runPoolTrial(
    plan,
    {
      coordinates: null,
      channel: { kind: 'pull', id: strategy.channel },
      setUp: (need, from): PullMemory => ({
        channel: channel.setUp(need, from),
        hostParking: createHostParking(from),
        gate: isSized(strategy) ? createGate(from) : null,
      }),
      attach: (context, memory) => attach(plan, strategy, context, memory as PullMemory), // as set up
    },
    setting,
  )
}

const attach = (
  plan: TrialPlan,
  strategy: PullStrategy,
  { need, ledger, recorder, turn, now, spans, completed, failed }: PoolContext,
  memory: PullMemory,
): PoolDriver => {
  const end = pullChannels.get(strategy.channel).host(need, memory.channel)
  const hostParking = hostParkingOf(memory.hostParking)
  let seen = 0
  /** Enters the tasks that workers have finished since the last check; returns their number. */
  const drain = (): number => {
    const before = seen
    if (plan.level === 'blocks') {
      seen = ledger.ended()
      recorder.doneInBlock(seen - before)
    } else {
      seen = ledger.readable(before)
      for (let place = before; place < seen; place++) recorder.done(ledger.finishedAt(place))
    }
    return seen - before
  }
  const look = (): boolean => {
    let count = 0
    turn(() => {
      const ended = drain()
      count = ended + (end.refill?.() ?? 0)
      if (ended > 0) completed(ended)
    })
    return count > 0
  }
  const unanswered = () => seen < ledger.count(ledger.SUBMITTED)
  const answers = answerLook(unanswered, look, failed)
  const gate = memory.gate && new Gate(memory.gate)
  const sizing =
    gate &&
    sizingLoop(
      strategy,
      { seed: plan.seed, cores: plan.cores, now, spans },
      {
        failed,
        resize: (workers) => {
          active = workers
          gate.resize(workers)
          end.wakeAll?.()
        },
        look: () => {
          const submitted = ledger.count(ledger.SUBMITTED)
          const finished = ledger.ran()
          // Each admitted worker holds one unfinished task, as long as there are any.
          return { submitted, finished, waiting: Math.max(0, submitted - finished - active) }
        },
      },
    )
  let active = 0
  let unlisten: () => void | Promise<void> = () => {}
  return {
    submit: (from, to) => {
      recorder.submittedTogether(from, to)
      end.publish(to)
      answers.expect()
    },
    open: () => {
      unlisten = listen(hostParking, look, SLEEP_MS, failed)
      sizing?.open()
    },
    // A worker that waits for work beats as well.
    holds: () => true,
    close: () => {
      sizing?.close()
      answers.close()
      const unlistened = unlisten()
      hostParking.wake(1)
      gate?.parking.wake(Infinity)
      end.close()
      return unlistened
    },
  }
}
