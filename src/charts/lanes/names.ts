/** Names of tasks that other code ran, and their colours. */
import { themeColorOf, type ThemeColor } from '../picture/theme'
import { Track } from '../trial/track'
import type { TrialSeries } from '../types'
import type { TrialFeed } from './trial-feed'

/** The commonest names have these; all others share one that is none of a variant. */
const COLORS = (['A', 'B', 'C', 'D', 'E', 'F'] as const).map(themeColorOf)
export const OTHER_NAMES: ThemeColor = 'ink-3'

export const nameOfTask = ({ reader: { names } }: Pick<TrialSeries, 'reader'>, task: number) =>
  names?.tasks[names.task[task] ?? -1]

/** Colours by name, of the commonest names, of as common ones those with more time; the same in all pools. */
export type NameColors = ReadonlyMap<string, ThemeColor>

export const nameColors = (series: readonly Pick<TrialSeries, 'reader'>[]): NameColors => {
  const counts = new Map<string, { tasks: number; ms: number }>()
  for (const one of series)
    one.reader.names?.task.forEach((_, task) => {
      const name = nameOfTask(one, task)
      if (!name) return
      const { start, end } = one.reader.ledger
      const { tasks, ms } = counts.get(name) ?? { tasks: 0, ms: 0 }
      counts.set(name, { tasks: tasks + 1, ms: ms + (end[task] ?? 0) - (start[task] ?? 0) })
    })
  const sorted = [...counts].toSorted(([, a], [, b]) => b.tasks - a.tasks || b.ms - a.ms)
  return new Map(
    COLORS.flatMap((color, i): [string, ThemeColor][] => {
      const name = sorted[i]?.[0]
      return name === undefined ? [] : [[name, color]]
    }),
  )
}

/** Bars of one colour, by worker. */
interface ColoredBars {
  color: ThemeColor
  tracks: readonly Track[]
}

export interface ByName {
  colors: NameColors
  bars: readonly ColoredBars[]
}

/** The bars of a trial that is over, by the names of their tasks. */
export const colored = (feed: TrialFeed, colors: NameColors): ByName => {
  while (feed.read());
  const bars = [...COLORS, OTHER_NAMES].map((color): ColoredBars => ({
    color,
    tracks: feed.workers.map(({ length, task, from, to }) => {
      const track = new Track()
      for (let bar = 0; bar < length; bar++) {
        const name = nameOfTask(feed, task[bar] ?? -1) ?? ''
        if ((colors.get(name) ?? OTHER_NAMES) !== color) continue
        const weight = Math.log2(Math.max(1, feed.reader.ledger.rounds[task[bar] ?? 0] ?? 1))
        track.push(task[bar] ?? -1, from[bar] ?? 0, to[bar] ?? 0, weight)
      }
      return track
    }),
  }))
  return { colors, bars }
}
