/** Runs a trial of a push strategy: host or coordinator dispatches over a push channel. */
import { channels } from '../../channels'
import { slabPayloads } from '../../channels/payloads'
import { Slab } from '../../memory/slab'
import type { PushStrategy } from '../../experiment/types'
import { textOf } from '../../runtimes/own-text'
import { attachCoordinated } from './coordinated-push'
import { runPoolTrial } from './pool-trial'
import type { PoolDriver, PoolContext } from './pool-kind'
import { HEAP_FULL } from '../thread/protocol'
import { pushCore } from '../thread/push-core'
import { firstSize } from '../thread/sizing-loop'
import {
  isSized,
  recycles,
  startsThreads,
  takesTaps,
  tasksWait,
  waitPredicate,
} from '../../experiment/traits'
import type { TrialOutcome, TrialSetting } from './outcome'
import { Recycling } from './recycling'
import { mayTimeOut, TimeOuts } from './time-outs'
import type { TrialPlan } from './trial-plan'

export const runPushTrial = (
  plan: TrialPlan,
  strategy: PushStrategy,
  setting: TrialSetting,
): Promise<TrialOutcome> =>
  runPoolTrial(
    plan,
    {
      channel: { kind: 'push', id: strategy.channel },
      setUp: (need, from) => channels.get(strategy.channel).setUp(need, from),
      coordinates: strategy.placement === 'coordinator' ? strategy : null,
      rehearses: isRehearsed(plan, strategy),
      attach: (context, memory) =>
        strategy.placement === 'coordinator'
          ? attachCoordinated(plan, strategy, context)
          : attach(plan, strategy, context, memory, setting.onTap),
    },
    setting,
  )

/** Longest round in ms that is rehearsed: beside longer tasks the code around them costs nothing. */
const REHEARSED_MS = 1

const isRehearsed = (
  { spec, roundMs, workersShare, hasty }: TrialPlan,
  strategy: PushStrategy,
): boolean =>
  workersShare &&
  !hasty &&
  roundMs < REHEARSED_MS &&
  !tasksWait(spec.workload) &&
  !isSized(strategy) &&
  !takesTaps(strategy) &&
  !recycles(strategy)

const attach = (
  plan: TrialPlan,
  strategy: PushStrategy,
  context: PoolContext,
  memory: unknown,
  onTap: TrialSetting['onTap'],
): PoolDriver => {
  const { need, ledger, recorder, post, replace, end, turn, now, spans, completed, failed } =
    context
  const { timeOutMs: limitMs, onTimeOut } = strategy
  const replaces = onTimeOut === 'replace'
  const outs =
    limitMs === 0
      ? null
      : new TimeOuts(limitMs, {
          now,
          may: mayTimeOut(plan, strategy.timeOutShare),
          timedOut: (task) => {
            recorder.timedOut(task, replaces)
            completed(1)
          },
          replacing: replaces
            ? {
                replace,
                sendAgain: (worker, task) => core.sendAgain(worker, task),
                release: (worker) => turn(() => core.release(worker)),
              }
            : null,
        })
  let submitted = 0
  const recycling = recycles(strategy)
    ? new Recycling(strategy.recycleAfter || Infinity, {
        left: () => submitted < plan.tasks || core.dispatcher.waiting > 0,
        withdraw: (worker) => core.dispatcher.withdraw(worker),
        recycle: context.recycle,
        readmit: (worker) => turn(() => core.dispatcher.readmit(worker)),
      })
    : null
  const core = pushCore({
    strategy,
    seed: plan.seed,
    cores: plan.cores,
    now,
    spans,
    context: {
      ...need,
      payloads: slabPayloads(new Slab(plan.slab), channels.get(strategy.channel).lends(need)),
      ledger,
      level: plan.level,
      shared: plan.workersShare,
      memory,
      post,
      turn,
      failed,
    },
    waits: waitPredicate(plan.spec.workload),
    guarded: textOf(plan.spec.workload) !== null,
    assigned: (worker, task) => {
      recorder.assigned(worker, task)
      recycling?.given(worker)
    },
    ...(recycling && {
      released: (worker) => recycling.released(worker, core.load[worker] ?? 0),
    }),
    done: (task) => recorder.done(task),
    passOn: () => completed(1),
    ...(startsThreads(strategy) && {
      threads: { first: firstSize(strategy, plan.cores), start: replace, end },
    }),
    ...(outs && {
      sent: (worker, task) => outs.sent(worker, task),
      answered: (worker, task) => outs.answered(worker, task),
    }),
  })
  return {
    ...core,
    receive: (worker, data) => {
      if (recycling && data === HEAP_FULL) recycling.full(worker, core.load[worker] ?? 0)
      else core.receive?.(worker, data)
    },
    open: () => {
      core.open?.()
      outs?.open(turn)
      onTap?.((worker) => turn(() => core.dispatcher.give(worker)))
    },
    close: () => {
      outs?.close()
      onTap?.(null)
      recycling?.close()
      return core.close()
    },
    submit: (from, to) => {
      submitted = to
      for (let task = from; task < to; task++) {
        recorder.submitted(task)
        outs?.submitted(task)
        core.submit(task)
      }
    },
    holds: (worker) => outs?.expects(worker) ?? (core.load[worker] ?? 0) > 0,
  }
}
