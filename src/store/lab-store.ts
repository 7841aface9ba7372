/**
 * The state of the Lab, and of every other screen that runs experiments: each has its own
 * workspace. High-rate data are not in the state: see kept-trials.
 */
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { shallow } from 'zustand/shallow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Experiment, Message, VariantId } from '../../workers/api'
import type { Mark, TimeRange } from '../charts/types'
import { experimentOf } from '../draft/preset-draft'
import { KeptTrials } from '../run/kept-trials'
import { isUnderWay, noRun, type RunState } from '../run/run-state'
import type { PickedTrials } from '../run/series'

/** What was typed into a field and cannot be used, and why. */
export interface Refused {
  text: string
  message: string
}

export interface Notice {
  tone: 'info' | 'error'
  title: string
  lines: readonly string[]
}

export interface LabState {
  /** The experiment being edited: always complete and valid. */
  draft: Experiment
  /** What the preset does differently on this machine. */
  presetNotes: readonly Message[]
  /** The tab on top. */
  variant: VariantId
  /** The form is open. */
  changing: boolean
  /** By `keyOf`. */
  refused: Readonly<Record<string, Refused>>
  /** What the last edit changed besides the requested value. */
  repaired: { path: string; message: string } | null
  /** The experiment before a variant was removed, and after it: while it is the draft, that can be undone. */
  removed: { before: Experiment; after: Experiment; variant: VariantId } | null
  /** Paths of shared fields that the user lets differ between variants. */
  unlocked: readonly string[]
  run: RunState
  /** Incremented when the running trial must be read again, if it is not in shared memory. */
  snapshots: number
  picked: PickedTrials
  selection: TimeRange | null
  mark: Mark | null
  /** The only variant that keeps its colour; null: all do. */
  highlight: VariantId | null
  notice: Notice | null
  /** Who will be first, said before the run on screen; null if nobody said. */
  bet: VariantId | null
  /** How much the last run of the unshuffled experiment differed; while its shuffled twin is shown. */
  inTurnFactor: number | null
}

/** What belongs to one experiment, and is reset when another one is opened. */
export const freshExperiment = {
  variant: 'A',
  refused: {},
  repaired: null,
  removed: null,
  unlocked: [],
} as const satisfies Partial<LabState>

/** What belongs to the run on screen. */
export const freshView = {
  picked: {},
  selection: null,
  mark: null,
  highlight: null,
  bet: null,
  inTurnFactor: null,
} as const satisfies Partial<LabState>

/** Keeps what a run has so far. */
export interface RunKeeper {
  /** A run has begun; `id` names the part of it that was kept before it was cut off. */
  begun(nowMs: number, id: string | null): void
  /** A trial has ended; the next one waits. */
  between(run: RunState, nowMs: number): Promise<void>
}

/** An experiment, its run, and what the run's trials wrote. */
export interface Workspace {
  id: string
  store: StoreApi<LabState>
  kept: KeptTrials
  /** Writes the runs of this workspace to the history; null: they are not kept. */
  keeper: RunKeeper | null
  /** How many runs were started here: events of an earlier one are told by it. */
  runs: number
}

const workspaces = new Map<string, Workspace>()

/** The workspace of a name; created on first use, and kept until the page is closed. */
export const workspaceOf = (id: string): Workspace => {
  const known = workspaces.get(id)
  if (known) return known
  const store = createStore<LabState>()(() => ({
    ...experimentOf('rr-or-free'),
    ...freshExperiment,
    ...freshView,
    run: noRun,
    snapshots: 0,
    notice: null,
    changing: false,
  }))
  const workspace = { id, store, kept: new KeptTrials(), keeper: null, runs: 0 }
  workspaces.set(id, workspace)
  return workspace
}

/** The workspace whose run is in progress; the page has one engine. */
export const runningWorkspace = (): Workspace | null =>
  [...workspaces.values()].find(({ store }) => isUnderWay(store.getState().run)) ?? null

export const LAB = 'lab'

/** The workspace of the components below: the Lab's, unless a screen has its own. */
export const WorkspaceContext = createContext<Workspace>(workspaceOf(LAB))

/** The same selector, which answers with its last list while the next one has the same entries. */
export const keepingIdentity = <T extends object>(
  select: (state: LabState) => readonly T[],
): ((state: LabState) => readonly T[]) => {
  let last: readonly T[] = []
  return (state) => {
    const next = select(state)
    const same = next.length === last.length && next.every((entry, i) => shallow(entry, last[i]))
    if (!same) last = next
    return last
  }
}

/** A part of the state of this component's workspace. */
export const useLab = <T>(selector: (state: LabState) => T): T =>
  useStore(useContext(WorkspaceContext).store, selector)

/** The tasks that the trials of this workspace's run wrote. */
export const useKept = (): KeptTrials => useContext(WorkspaceContext).kept

/**
 * A list computed from the state of this component's workspace and the tasks of its trials. It stays the
 * same list as long as the fields of its entries are the same, however often the state changes.
 *
 * @param compute the same function at every drawing
 */
export const useLabList = <T extends object>(
  compute: (state: LabState, kept: KeptTrials) => readonly T[],
): readonly T[] => {
  const { store, kept } = useContext(WorkspaceContext)
  const select = useMemo(
    () => keepingIdentity((state: LabState) => compute(state, kept)),
    [compute, kept],
  )
  return useStore(store, select)
}
