import { catalogue, type StrategySpec } from '../../../workers/api'

/** Way in which workers take tasks themselves: see the catalogue; null for others. */
export type Intake = 'one' | 'several' | 'dealt' | null

export const intakeOf = (strategy: StrategySpec | null | undefined): Intake => {
  if (strategy?.kind !== 'pull') return null
  const channel = catalogue.channels.find(({ id }) => id === strategy.channel)
  return channel?.kind === 'pull' ? channel.intake : null
}

/** Worker that a task was assigned to; null if tasks are not assigned in advance. */
export const dealtTo = (intake: Intake, task: number, workers: number): number | null =>
  intake === 'dealt' ? task % workers : null
