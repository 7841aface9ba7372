/** The rules, in the order in which their findings are listed. */
import { english } from '../base/message'
import type { Finding, Rule } from './finding'
import type { Reading } from '../reading'
import { bigAnswer, copying } from './rules/bytes'
import { coordinatorBusy, coordinatorTrap } from './rules/coordinator'
import { fewTrials } from './rules/few-trials'
import { heldMemory } from './rules/held-memory'
import { nativeWins } from './rules/native-wins'
import {
  heldThread,
  idleLanes,
  longTask,
  overCores,
  startingThreads,
  tail,
  unrecorded,
  waitedBesideIdle,
  waves,
} from './rules/observed'
import { oneWorker, shortTasks } from './rules/short-tasks'
import { recycling } from './rules/recycling'
import { slowCore } from './rules/slow-core'
import { starvedByHost } from './rules/starved-by-host'
import { tooManyThreads } from './rules/too-many-threads'
import { inStep, turnTaking } from './rules/turns'
import { oneAtATime, waitingInPool } from './rules/waiting'

export const rules: readonly Rule[] = [
  turnTaking,
  inStep,
  starvedByHost,
  coordinatorTrap,
  coordinatorBusy,
  recycling,
  tooManyThreads,
  oneAtATime,
  slowCore,
  oneWorker,
  shortTasks,
  bigAnswer,
  copying,
  waitingInPool,
  heldMemory,
  nativeWins,
  fewTrials,
  unrecorded,
  heldThread,
  startingThreads,
  longTask,
  tail,
  waitedBesideIdle,
  idleLanes,
  waves,
  overCores,
]

/** The findings on a run, harm first; often none. */
export const whatStandsOut = (run: Reading): Finding[] => {
  const findings = rules.flatMap(({ id, find, origin }): Finding[] => {
    const report = origin === run.origin ? find(run) : null
    if (!report) return []
    // Red is for the cause of harm: the first figure of it.
    const evidence = report.evidence.map((one, i) => ({
      ...one,
      hurt: one.hurt && report.severity === 'harm' && i === 0,
    }))
    return [{ id, ...report, evidence, text: english(report.message) }]
  })
  return [
    ...findings.filter(({ severity }) => severity === 'harm'),
    ...findings.filter(({ severity }) => severity === 'tip'),
  ]
}

/** Those that the headline leaves: of what was observed, it says the first one. */
export const besideHeadline = (run: Reading): Finding[] =>
  whatStandsOut(run).slice(run.origin ? 1 : 0)
