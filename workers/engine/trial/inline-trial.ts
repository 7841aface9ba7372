/** Runs a trial without a pool: the host runs each task itself, as worker 0 in the ledger. */
import { absoluteNow, clockFrom } from '../../base/clock'
import { Queue } from '../../base/queue'
import { nextTurn, signal } from '../../base/turn'
import { Answers, answering } from '../../channels/answers'
import { TaskRunner } from '../../channels/task-runner'
import { startsCold, tasksAtOnce } from '../../experiment/traits'
import { Phase } from '../../memory/ledger'
import { Slab } from '../../memory/slab'
import { SpanKind, SpanLog } from '../../memory/span-log'
import { workloads } from '../../workloads'
import { kernelOf } from '../../workloads/kernels'
import { Fault } from './fault'
import { Feed } from './feed'
import { HostRecorder } from './host-recorder'
import { newOutcome, type TrialOutcome, type TrialSetting } from './outcome'
import { meanRounds, plannedMemory, type TrialPlan } from './trial-plan'
import { roundTime } from '../thread/round-time'
import { setUp } from '../thread/start-up'
import { noWarmUp, warmUp } from '../thread/warm-up'

/** Time, in ms, after which the host lets other events in: a cancel, and the page's own work. */
const SLICE_MS = 50
/** Tasks at level `blocks` between two clock reads: a read costs as much as such a task. */
const BLOCK_LOOK_EVERY = 64

/** @param calls called before each call of the warm-up */
export const runInlineTrial = async (
  plan: TrialPlan,
  setting: TrialSetting,
  { memory, ledger, spans } = plannedMemory(plan),
  calls?: () => void,
): Promise<TrialOutcome> => {
  const { workload } = plan.spec
  const entry = workloads.get(workload.id)
  const kernel = kernelOf(entry, workload.kernel)
  const cold = startsCold(plan.spec.strategy)
  const startedAt = absoluteNow()
  const run = await (await kernel.load()).create({ ...workload.options, ...workload.kernelOptions })
  setUp(workload.setUpMs)
  const startMs = absoluteNow() - startedAt
  const slab = new Slab(plan.slab)
  const first = kernel.privatePayload ? new Uint8Array(slab.message(0)) : slab.message(0)
  const warm = cold ? noWarmUp : await warmUp(run, first, entry, { ...plan, calls })
  const outcome = { ...newOutcome(memory), warmUps: [warm] }

  memory.epoch = absoluteNow() - (cold ? startMs : 0)
  const now = clockFrom(memory.epoch)
  const [, workerLog] = memory.spans
  if (!workerLog) throw new Error('[trial] a span log of worker 0 (none was made)')
  if (cold) new SpanLog(workerLog).append(SpanKind.WORKER_START, 0, startMs, 0)
  const recorder = new HostRecorder(ledger, spans, plan.level, now, () => (cold ? 0 : null))
  const { turn, blocked } = recorder
  const { answerBytes } = workload
  const answers = answerBytes > 0 ? new Answers({ answerBytes, places: null }) : null
  const runner = new TaskRunner({
    worker: 0,
    ledger,
    spans: new SpanLog(workerLog),
    level: plan.level,
    blockTasks: plan.blockTasks,
    now,
    run: answers ? answering(run, answers) : run,
    asynchronous: kernel.asynchronous,
    maxPending: tasksAtOnce(plan.spec),
    privatePayload: kernel.privatePayload,
    messageBytes: workload.payloadBytes,
    pulls: false,
  })
  const line = new Queue()
  const filled = signal()
  const submit = (from: number, to: number) => {
    for (let task = from; task < to; task++) {
      recorder.submitted(task)
      recorder.assigned(0, task)
      line.push(task)
    }
    filled.notify()
  }
  const feed = new Feed(plan, { submit, turn, now, blocked }, setting)
  const finished = (task: number) => {
    // Nothing is sent: the host has what the task has made.
    answers?.sent(task)
    // The host ran the task itself, so that the result is known when the task ends.
    recorder.done(task, runner.lastEnd)
    feed.completed()
  }
  const work = async () => {
    const lookEvery = plan.level === 'blocks' ? BLOCK_LOOK_EVERY : 1
    let waited = true
    let yielded = now()
    let ran = 0
    while (!feed.ended) {
      if (runner.asynchronous && runner.full) {
        await runner.nextEnd()
        continue
      }
      if (line.length === 0) {
        waited = true
        runner.idle()
        // What arrives while tasks await begins at once.
        await (runner.running > 0 ? Promise.race([runner.nextEnd(), filled.next()]) : filled.next())
        continue
      }
      const task = line.shift()
      runner.run(task, slab.message(slab.indexOf(task)), runner.receiveTime(waited), finished)
      waited = false
      if (++ran % lookEvery !== 0 || now() - yielded < SLICE_MS) continue
      // Other work of the host in the meantime is no part of the next task, nor of a block.
      if (setting.work) {
        runner.idle()
        waited = true
      }
      await nextTurn()
      yielded = now()
    }
    runner.idle()
  }
  try {
    setting.started(memory)
    await nextTurn()
    Atomics.store(ledger.words, ledger.PHASE, Phase.RUNNING)
    await Promise.all([feed.run().finally(filled.notify), work()])
    const alone = !kernel.asynchronous && !entry.waits && !plan.hasty && !cold
    const roundMs = alone
      ? roundTime(run, first, entry.resultBytes, warm.warmMs, meanRounds(plan.rounds))
      : null
    if (roundMs !== null) outcome.roundMs.push(roundMs)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    outcome.fault = error
  } finally {
    recorder.close()
    Atomics.store(ledger.words, ledger.PHASE, Phase.OVER)
  }
  return outcome
}
