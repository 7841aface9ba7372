/**
 * An entry of the list of charts in `index.ts`. The list is known before any drawing code is
 * loaded; a chart's card is fetched, with all that it needs, when the card is first shown.
 */
import { createElement, lazy, memo, type ComponentType, type ReactNode, type Ref } from 'react'
import type { Experiment, Machines, PointResult, Reading, TrialResult } from '../../workers/api'
import type { Mark, TimeRange, TrialSeries, SweepAxis, MeasuredTrial, LanesHandle } from './types'

/** Trials with their tasks; `empty` says why there are none. */
export interface ShownSeries {
  series: readonly TrialSeries[]
  empty?: string | null
}

/** For a card whose height is known before all variants have run. */
export interface EachSeries extends ShownSeries {
  /** Number of variants, including those that have not run yet. */
  variants: number
}

/** The run on screen, as charts need it. Its parts stay the same objects until they change. */
export interface RunOnScreen {
  /** The run as far as it came, and what may be said of it. */
  reading: Reading
  axis: SweepAxis | null
  latest: ShownSeries
  /** The same for what the document draws: after the run, if the run needs every core. */
  deferred: ShownSeries
  /** The shown trials that have figures. */
  measured: readonly MeasuredTrial[]
  /** Those of them without their tasks. */
  bare: readonly MeasuredTrial[]
  /** Why nothing is drawn while a quiet run is in progress. */
  quiet: string | null
  /** Text: which trials are shown, and what their time axis counts. */
  subtitle: string
  /** Place that a piece of evidence refers to; a new object brings it into sight again. */
  mark: Mark | null
  selection: TimeRange | null
  /** Called when the user selects a time range, and with null when the user gives it up. */
  onSelect(range: TimeRange | null): void
  lanes: Ref<LanesHandle>
  opens: Opener
  /** The machines of a joined run; absent if the view does not have them as its axis. */
  machines?: ShownMachines | null
}

/** Shows the lanes at a value of the axis, where tasks were kept. */
export interface Opener {
  can(x: PointResult['x']): boolean
  show(x: PointResult['x']): void
}

/** Machines that ran one experiment. */
export interface ShownMachines {
  machines: Machines
  /** Shows the lanes of a row's run. */
  onOpen: (id: string) => void
}

export interface SweptProps {
  reading: Reading
  axis: SweepAxis
}

export interface Chart<Id extends string = string> {
  id: Id
  /** Figures are in every run file; tasks are not. */
  needs: 'figures' | 'tasks'
  /** True if the chart shows trials, as all do that need tasks, not all trials of each point. */
  showsTrials?: true
  /** The card takes a full row. */
  wide?: true
  /** Id of another entry with the same card, which has a switch between the two. */
  sameCard?: string
  /** Folded in the Lab, unless the experiment names it. */
  more?: true
  /** True if an experiment that names no charts shows this chart. */
  applies(experiment: Experiment): boolean
  /** True if it is shown of a pool that other code ran; without it, it never is. */
  observed?(pool: TrialResult): boolean
  load(): Promise<unknown>
  /** Draws the card; null if the run has nothing for this chart. */
  draw(run: RunOnScreen): ReactNode
}

interface ChartDefinition<Id extends string, Props extends object> extends Omit<
  Chart<Id>,
  'load' | 'draw'
> {
  /** Props of the card; null if the run has nothing for this chart. */
  props(run: RunOnScreen): Props | null
  card(): Promise<ComponentType<Props>>
}

/** Makes an entry. Its card is drawn again only when one of its props has changed. */
export const chart = <const Id extends string, Props extends object>({
  props: propsOf,
  card,
  ...entry
}: ChartDefinition<Id, Props>): Chart<Id> => {
  // `memo` and `lazy` keep the props of the component, but TypeScript cannot express that for any
  // props.
  const memoized = (component: ComponentType<Props>) => memo(component) as ComponentType<Props>
  /** A lazy component is empty in its first frame; one that is fetched already is used directly. */
  let Card: ComponentType<Props> | null = null
  return {
    ...entry,
    load: async () => {
      const fetched = await card()
      Card ??= memoized(fetched)
    },
    draw: (run) => {
      const props = propsOf(run)
      Card ??= memoized(lazy(async () => ({ default: await card() })))
      return props && createElement(Card, props)
    },
  }
}
