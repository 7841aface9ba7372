/** Makes the result of a trial: verified, measured, marked. */
import * as v from 'valibot'
import { messageSchema } from '../../base/schemas'
import { TrialReader } from '../../memory/trial-memory'
import { changesThreads, recycles, startsCold } from '../../experiment/traits'
import { trialMetrics } from '../../stats'
import { fileText } from '../../run-file/file-text'
import type { Disturbance, TrialResult } from '../../run-file/result'
import { workloads } from '../../workloads'
import { faultOf } from './fault'
import { verifiedTasks } from './messages-store'
import type { WarmUp } from '../thread/protocol'
import { newOutcome, type TrialOutcome } from './outcome'
import { blankMemory, type WorkPlan } from './trial-plan'
import { kernelOf } from '../../workloads/kernels'

interface TrialParts extends Pick<TrialResult, 'trial' | 'order' | 'block' | 'seed' | 'canaryMs'> {
  plan: WorkPlan
  outcome: TrialOutcome
  references: readonly Uint8Array[]
  cores: number
  disturbed: readonly Disturbance[]
}

const middle = (values: number[]): number | null => {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? null
}

/** The result of a trial; without memory to sum it up the trial has failed. */
export const trialResult = (parts: TrialParts): TrialResult => {
  try {
    return resultOf(parts)
  } catch (error) {
    return resultOf({ ...parts, outcome: failedTrial(parts.plan, error) })
  }
}

const resultOf = (parts: TrialParts): TrialResult => {
  const { plan, outcome, references, trial, order, block, seed, cores } = parts
  const { fault, clock } = outcome
  const reader = new TrialReader(outcome.memory)
  const { ledger } = reader
  const openLoop = plan.arrivals !== null
  const of = (pick: (warm: WarmUp) => number) => middle(outcome.warmUps.map(pick))
  const { workload } = plan.spec
  const { sleeps } = outcome
  const entry = workloads.get(workload.id)
  const kernel = kernelOf(entry, workload.kernel)
  const metrics = trialMetrics(reader, {
    cores,
    clockStepMs: plan.clockStepMs,
    openLoop,
    batch: plan.spec.arrivals.kind === 'batch',
    responseFrom: openLoop ? 'arrive' : 'submit',
    // A thread's time cannot be attributed if an asynchronous kernel does the work elsewhere, or if
    // tasks wait.
    roundMs: kernel.asynchronous || entry.waits ? null : (middle(outcome.roundMs) ?? plan.roundMs),
    // At other levels no clock is read when a task ends.
    heldMs: plan.level === 'full' ? (sleeps?.heldMs ?? 0) : null,
    inHost: plan.spec.strategy.kind === 'direct',
    recycles: recycles(plan.spec.strategy),
    // In a thread for one task, and in one that starts with its tasks or among them, the kernel is cold.
    steady:
      kernel.steady === true &&
      plan.spec.strategy.kind !== 'spawn' &&
      !startsCold(plan.spec.strategy) &&
      !recycles(plan.spec.strategy) &&
      !(plan.spec.strategy.kind === 'library' && changesThreads(plan.spec.strategy)) &&
      // An answer is made beside the rounds.
      plan.spec.workload.answerBytes === 0 &&
      !plan.hasty,
  })
  const disturbed = [...parts.disturbed]
  if (plan.hasty) disturbed.push('hasty')
  if (outcome.fault) disturbed.push(outcome.fault.kind)
  if (clock.contradictory) disturbed.push('clock-skew')
  if (!fault && outcome.logsLost) disturbed.push('log-lost')
  return {
    ...metrics,
    trial,
    order,
    block,
    seed,
    tasks: plan.tasks,
    ran: ledger.ran(),
    verified: verifiedTasks(ledger, references),
    disturbed,
    load: plan.load !== null && Number.isFinite(plan.load) ? plan.load : null,
    recording: plan.level,
    startMs: outcome.startMs,
    coldMs: of((warm) => warm.coldMs),
    warmMs: of((warm) => warm.warmMs),
    canaryMs: parts.canaryMs,
    clockWithinMs: Number.isFinite(clock.withinMs) ? clock.withinMs : null,
    clockStepMs: plan.clockStepMs,
    sleeps: sleeps ? { timedOut: sleeps.timedOut, missed: sleeps.missed } : null,
    ...(outcome.processorMs && { processorMs: outcome.processorMs }),
    ...(outcome.grewBytes !== undefined && { grewBytes: outcome.grewBytes }),
    ...((outcome.workerMemory || outcome.residentBytes !== undefined) && {
      memory: {
        workers: outcome.workerMemory ?? [],
        residentBytes: outcome.residentBytes ?? null,
      },
    }),
    ...(fault && { error: fileText(fault.message) }),
    ...(fault && v.is(messageSchema, fault.said) && { said: fault.said }),
  }
}

/** The outcome of a trial that could not even start; errors that are no faults are rethrown. */
export const failedTrial = (plan: WorkPlan, error: unknown): TrialOutcome => {
  const fault = faultOf(error)
  if (!fault) throw error
  return newOutcome(blankMemory(plan), fault)
}
