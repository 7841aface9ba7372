import { catalogue, type StrategySpec } from '../../../workers/api'

/** How workers that take their tasks themselves come to them: see the catalogue; null for others. */
export type Takes = 'one' | 'several' | 'dealt' | null

export const takesOf = (strategy: StrategySpec | null | undefined): Takes => {
  if (strategy?.kind !== 'pull') return null
  const channel = catalogue.channels.find(({ id }) => id === strategy.channel)
  return channel?.kind === 'pull' ? channel.takes : null
}

/** The worker that a task was dealt to; null where workers are dealt no tasks. */
export const dealtTo = (takes: Takes, task: number, workers: number): number | null =>
  takes === 'dealt' ? task % workers : null
