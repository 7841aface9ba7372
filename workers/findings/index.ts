/** The rules, in the order in which their findings are listed. */
import { english } from '../base/message'
import type { Finding, Rule } from './finding'
import { readingOf, type Findable } from './reading'
import { coordinatorBusy } from './rules/coordinator-busy'
import { coordinatorTrap } from './rules/coordinator-trap'
import { copying } from './rules/copying'
import { fewTrials } from './rules/few-trials'
import { nativeWins } from './rules/native-wins'
import { oneWorker } from './rules/one-worker'
import { shortTasks } from './rules/short-tasks'
import { starvedByHost } from './rules/starved-by-host'
import { tooManyThreads } from './rules/too-many-threads'
import { turnTaking } from './rules/turn-taking'
import { waitingInPool } from './rules/waiting-in-pool'

export type { Findable } from './reading'

export const rules: readonly Rule[] = [
  turnTaking,
  starvedByHost,
  coordinatorTrap,
  coordinatorBusy,
  tooManyThreads,
  oneWorker,
  shortTasks,
  copying,
  waitingInPool,
  nativeWins,
  fewTrials,
]

/** What stands out in a run, harm first; often nothing. */
export const whatStandsOut = (run: Findable): Finding[] => {
  const reading = readingOf(run)
  const found = rules.flatMap(({ id, find }): Finding[] => {
    const said = find(reading)
    return said ? [{ id, ...said, text: english(said.message) }] : []
  })
  return [
    ...found.filter(({ severity }) => severity === 'harm'),
    ...found.filter(({ severity }) => severity === 'tip'),
  ]
}
