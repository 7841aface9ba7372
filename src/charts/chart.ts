/**
 * A chart of the run on screen: an entry of the list in `index.ts`. An entry is known before
 * any drawing code is loaded; its card, with all that it needs, is fetched when it is first shown.
 */
import { createElement, lazy, memo, type ComponentType, type ReactNode, type Ref } from 'react'
import type { Experiment, PointResult } from '../../workers/api'
import type { ChartState } from './frame/chart-card'
import type {
  Mark,
  TimeRange,
  TrialSeries,
  SweepAxis,
  AnatomySource,
  SizedTrial,
  LanesHandle,
} from './types'

/** Trials with their tasks; `state` says why there are none. */
export interface ShownSeries {
  series: readonly TrialSeries[]
  state?: ChartState
}

/** The run on screen, in the form of the charts. Its parts stay the same objects until they change. */
export interface RunOnScreen {
  experiment: Experiment
  /** The figures of every point so far. */
  points: readonly PointResult[]
  axis: SweepAxis | null
  /** Smallest step of the clock, in ms; NaN if not measured. */
  clockStepMs: number
  /** Threads that really ran at once; null if not measured. */
  parallelism: number | null
  /** The trials shown. */
  latest: ShownSeries
  /** The same for what the document draws: if a run needs every core, only after it has finished. */
  deferred: ShownSeries
  /** Their segments, from figures or tasks. */
  sources: readonly AnatomySource[]
  /** Their sizes over time, from figures or tasks. */
  sized: readonly SizedTrial[]
  /** Present while a quiet run is in progress. */
  quiet: ChartState | null
  /** Which trials they are, and what their time axis counts. */
  subtitle: string
  /** A place that a piece of evidence points at; a new object brings it into sight again. */
  mark: Mark | null
  selection: TimeRange | null
  /** The user has selected a time range, or given it up. */
  onSelect(range: TimeRange | null): void
  lanes: Ref<LanesHandle>
}

/** A run with an axis. */
export type SweptRun = RunOnScreen & { axis: SweepAxis }

export interface Chart<Id extends string = string> {
  id: Id
  /** Figures are in every run file; tasks are not. */
  needs: 'figures' | 'tasks'
  /** It takes a full row. */
  wide?: true
  /** Id of another entry with the same card, which has a switch between them: only one of them is shown. */
  sameCard?: string
  /** Whether an experiment that names no charts shows it. */
  applies(experiment: Experiment): boolean
  /** Fetches its card. */
  load(): Promise<unknown>
  /** Its card, or null if the run has nothing for it. */
  draw(run: RunOnScreen): ReactNode
}

interface Parts<Id extends string, Props extends object> extends Omit<Chart<Id>, 'load' | 'draw'> {
  /** The props of its card from the run; null if the run has nothing for it. */
  props(run: RunOnScreen): Props | null
  card(): Promise<ComponentType<Props>>
}

/** An entry. Its card is drawn again only when one of its props has changed. */
export const chart = <const Id extends string, Props extends object>({
  props: propsOf,
  card,
  ...entry
}: Parts<Id, Props>): Chart<Id> => {
  // `memo` and `lazy` keep the props of what they wrap, but TypeScript cannot express that for any
  // props.
  const Fetched = memo(lazy(async () => ({ default: await card() }))) as ComponentType<Props>
  let loaded: ComponentType<Props> | null = null
  /** What `lazy` wraps is not there in its first frame, even if it has been fetched; one that is, is used itself. */
  let Card: ComponentType<Props> | null = null
  return {
    ...entry,
    load: async () => {
      loaded = memo(await card()) as ComponentType<Props>
    },
    draw: (run) => {
      const props = propsOf(run)
      Card ??= loaded ?? Fetched
      return props && createElement(Card, props)
    },
  }
}
