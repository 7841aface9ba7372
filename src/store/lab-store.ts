/**
 * All that the Lab remembers, and every other screen that runs experiments: each has a workspace of
 * its own. What comes at a high rate is not in the state: see kept-trials.
 */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  parseExperiment,
  presets,
  type Experiment,
  type Machine,
  type VariantId,
} from '../../workers/api'
import type { Mark, TimeRange } from '../charts/types'
import { ability } from '../engine'
import { KeptTrials } from './kept-trials'
import { isUnderWay, noRun, type RunState } from './run-state'

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

/** A trial that the user wants to see. */
export interface PickedTrial {
  point: number
  trial: number
}

export interface LabState {
  /** The experiment being edited: always whole and valid. */
  draft: Experiment
  /** What the preset does differently on this machine. */
  presetNotes: readonly string[]
  /** The tab on top. */
  variant: VariantId
  /** By `keyOf`. */
  refused: Readonly<Record<string, Refused>>
  /** What the last edit changed besides what was asked. */
  repaired: { path: string; message: string } | null
  /** Paths of shared fields that the user lets differ between variants. */
  unlocked: readonly string[]
  run: RunState
  /** Grows when the running trial is to be read again, where it does not lie in shared memory. */
  snapshots: number
  picked: Readonly<Partial<Record<VariantId, PickedTrial>>>
  selection: TimeRange | null
  mark: Mark | null
  notice: Notice | null
  /** How much the last run of the unshuffled experiment differed; while its shuffled twin is shown. */
  inTurnFactor: number | null
}

/** Fewer cores than this are a small machine. */
const FEW_CORES = 4
const PHONE = '(pointer: coarse) and (max-width: 700px)'

/** The machine that presets are made for. */
export const thisMachine = (): Machine => ({
  cores: ability.coresNamed,
  small: ability.coresNamed < FEW_CORES || matchMedia(PHONE).matches,
})

/** A preset, parsed, and what it does differently here. */
export const experimentOf = (presetId: string): { draft: Experiment; presetNotes: string[] } => {
  const { experiment, notes } = presets.get(presetId).build(thisMachine())
  const parsed = parseExperiment({ preset: presetId, ...experiment })
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new Error(`[lab] a valid preset (${presetId}: ${issue?.path} ${issue?.message})`)
  }
  return { draft: parsed.value, presetNotes: notes }
}

/** What belongs to one experiment, and goes when another one is opened. */
export const freshExperiment = {
  variant: 'A',
  refused: {},
  repaired: null,
  unlocked: [],
} as const satisfies Partial<LabState>

/** What belongs to the run on screen. */
export const freshView = {
  picked: {},
  selection: null,
  mark: null,
  inTurnFactor: null,
} as const satisfies Partial<LabState>

/** An experiment, its run, and what the run's trials wrote. */
export interface Workspace {
  id: string
  store: StoreApi<LabState>
  kept: KeptTrials
}

const workspaces = new Map<string, Workspace>()

/** The workspace of a name; made when it is first asked for, and there until the page is closed. */
export const workspaceOf = (id: string): Workspace => {
  const known = workspaces.get(id)
  if (known) return known
  const store = createStore<LabState>()(() => ({
    ...experimentOf(presets.ids[0] ?? ''),
    ...freshExperiment,
    ...freshView,
    run: noRun,
    snapshots: 0,
    notice: null,
  }))
  const workspace = { id, store, kept: new KeptTrials() }
  workspaces.set(id, workspace)
  return workspace
}

/** The workspace whose run is under way; the page has one engine. */
export const runningWorkspace = (): Workspace | null =>
  [...workspaces.values()].find(({ store }) => isUnderWay(store.getState().run)) ?? null

export const LAB = 'lab'

/** The workspace that components below read. */
export const WorkspaceContext = createContext<Workspace>(workspaceOf(LAB))

let focused = workspaceOf(LAB)

/** The workspace that actions change: that of the screen on which they are taken. */
export const focusedWorkspace = (): Workspace => focused

export const focusWorkspace = (id: string): void => {
  focused = workspaceOf(id)
}

/** A part of the state of the workspace at hand; outside of components that of the focused one. */
export const useLab = Object.assign(
  <T>(selector: (state: LabState) => T): T =>
    useStore(useContext(WorkspaceContext).store, selector),
  {
    getState: (): LabState => focused.store.getState(),
    setState: (part: Partial<LabState> | ((state: LabState) => Partial<LabState>)): void =>
      focused.store.setState(part),
  },
)

/** What the trials of the run at hand wrote. */
export const useKept = (): KeptTrials => useContext(WorkspaceContext).kept
