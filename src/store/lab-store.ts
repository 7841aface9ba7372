/** All that the Lab remembers. What comes at a high rate is not here: see kept-trials. */
import { create } from 'zustand'
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
import { noRun, type RunState } from './run-state'

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

export const useLab = create<LabState>()(() => ({
  ...experimentOf(presets.ids[0] ?? ''),
  ...freshExperiment,
  ...freshView,
  run: noRun,
  snapshots: 0,
  notice: null,
}))

/** What the trials of the run on screen wrote. */
export const kept = new KeptTrials()
