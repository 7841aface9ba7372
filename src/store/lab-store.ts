/**
 * The state of the Lab, and of every other screen that runs experiments: each has its own
 * workspace. High-rate data are not in the state: see kept-trials.
 */
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { shallow } from 'zustand/vanilla/shallow'
import type { Answer, Experiment, Lab, Message, VariantId } from '../../workers/api'
import type { Mark, TimeRange } from '../charts/types'
import { experimentOf } from '../draft/preset-draft'
import { KeptTrials } from '../run/kept-trials'
import { isUnderWay, noRun, type RunState } from '../run/run-state'
import type { PickedTrials } from '../run/series'

export interface Notice {
  tone: 'info' | 'error'
  title: string
  lines: readonly string[]
}

/** A lab that somebody does. */
export interface Assignment {
  lab: Lab
  /** Its address in the page; null for a file of the reader's. */
  hash: string | null
  /** What the student is called: only a seed made of it goes into a file. */
  student: string
  /** What was said of it, which goes into the file of its run. */
  answers: readonly Answer[]
  /** A trial of it has ended in this browser: whoever changes a prediction now may know the answer. */
  hasRun: boolean
  /** Number of questions without an answer. */
  open: number
  /** The student has given what is asked before the run. */
  isReady: boolean
}

export interface LabState {
  /** The experiment being edited: always complete and valid. */
  draft: Experiment
  /** Notes on what differs from the preset on this machine. */
  presetNotes: readonly Message[]
  /** The form is open. */
  changing: boolean
  /** Typed texts that cannot be used, with the reason, by `keyOf`. */
  refused: Readonly<Record<string, { text: string; message: string }>>
  /** The change that the last edit made besides the requested one. */
  repaired: { path: string; message: string } | null
  /**
   * The experiments before and after an edit of more than one field, with its name. It can be undone
   * while `after` is the draft.
   */
  undo: { before: Experiment; after: Experiment; what: string } | null
  /** Paths of fields that the form shows for each variant, even if the values do not differ. */
  unlocked: readonly string[]
  /** The lab that its experiment is from; null without one. */
  assignment: Assignment | null
  run: RunState
  /** Incremented when the running trial must be read again, if it is not in shared memory. */
  snapshots: number
  picked: PickedTrials
  selection: TimeRange | null
  mark: Mark | null
  notice: Notice | null
  /** A run was stopped before it could say anything. */
  stopped: boolean
  /** The winner of the run with sizes in turn, while the run with shuffled sizes is shown. */
  inTurn: { winner: VariantId; faster: Message } | null
}

/** The state of one experiment, which is reset when another one is opened. */
export const freshExperiment = {
  refused: {},
  repaired: null,
  undo: null,
  unlocked: [],
  assignment: null,
} as const satisfies Partial<LabState>

/** The state of the view of a run, which is reset by another run. */
export const freshView = {
  picked: {},
  selection: null,
  mark: null,
  stopped: false,
  inTurn: null,
} as const satisfies Partial<LabState>

/** Keeps what a run has so far. */
interface RunKeeper {
  /** A run has begun; `id` names the part of it that was kept before it was cut off. */
  begun(nowMs: number, id: string | null): void
  /** A trial has ended; the next one waits. */
  between(run: RunState, nowMs: number): Promise<void>
}

/** An experiment, its run, and the recorded tasks of the run's trials. */
export interface Workspace {
  id: string
  store: StoreApi<LabState>
  kept: KeptTrials
  /** Writes the runs of this workspace to the history; null: they are not kept. */
  keeper: RunKeeper | null
  /** Number of runs started here: it tells the events of an earlier run from those of this one. */
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

/** Takes away the notice above the results. */
export const closeNotice = ({ store }: Workspace): void => store.setState({ notice: null })

/** The workspace whose run is in progress; the page has one engine. */
export const runningWorkspace = (): Workspace | null =>
  [...workspaces.values()].find(({ store }) => isUnderWay(store.getState().run)) ?? null

export const LAB = 'lab'
/** The screen of files of other programs, and its workspace. */
export const OPEN = 'open'

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

/** Shows a notice above what the workspace shows. */
export const tell = ({ store }: Workspace, notice: Notice): void => store.setState({ notice })

export const useWorkspace = (): Workspace => useContext(WorkspaceContext)

export const useLab = <T>(selector: (state: LabState) => T): T =>
  useStore(useWorkspace().store, selector)

/**
 * A list computed from the state of this component's workspace and the tasks of its trials. It stays the
 * same list as long as the fields of its entries are the same, however often the state changes.
 *
 * @param compute the same function at every drawing
 */
export const useLabList = <T extends object>(
  compute: (state: LabState, kept: KeptTrials) => readonly T[],
): readonly T[] => {
  const { store, kept } = useWorkspace()
  const select = useMemo(
    () => keepingIdentity((state: LabState) => compute(state, kept)),
    [compute, kept],
  )
  return useStore(store, select)
}
