/** State of the screen while the page is open: the tasks, and the last measurement. */
import { create } from 'zustand'
import type { Environment, RunFile } from '../../workers/api'
import { ability } from '../engine/engine'
import { typeText } from '../run/own-word'
import type { Candidate } from './plan/candidates'
import type { Choice, StrategyResult } from './choose/choice'
import {
  defaultNeeds,
  fieldProblem,
  problemsOf,
  shownKeys,
  type NeedKey,
  type Needs,
} from './ask/needs'
import type { RoundName } from './plan/effort'

/** Workspace of the runs of this screen. */
export const ADVISE = 'advise'

export interface Progress {
  round: RoundName
  /** Finished trials of the round. */
  done: number
  of: number
  startedMs: number
  /** Estimated time left at `atMs`, in ms. */
  leftMs: number
  atMs: number
}

export interface AdviseState {
  needs: Needs
  /** Typed texts that cannot be used, each with its problem. */
  refused: Readonly<Partial<Record<NeedKey, { text: string; message: string }>>>
  /** Invalid values of a link. */
  linkProblems: readonly string[]
  status: 'idle' | 'measuring' | 'done' | 'stopped' | 'failed'
  progress: Progress | null
  /** The tasks that were measured; the form may have changed since. */
  asked: Needs | null
  measured: readonly StrategyResult[]
  leftOut: readonly { candidate: Candidate; reason: string }[]
  files: readonly RunFile[]
  environment: Environment | null
  choice: Choice | null
  /** True: the time ran out before all planned trials had finished. */
  cutShort: boolean
  problem: string | null
}

const nothingMeasured = {
  status: 'idle',
  progress: null,
  asked: null,
  measured: [],
  leftOut: [],
  files: [],
  environment: null,
  choice: null,
  cutShort: false,
  problem: null,
} as const satisfies Partial<AdviseState>

export const useAdvise = create<AdviseState>()(() => ({
  needs: defaultNeeds,
  refused: {},
  linkProblems: [],
  ...nothingMeasured,
}))

/** All problems that prevent a measurement, by field. */
export const problems = ({
  needs,
  refused,
}: Pick<AdviseState, 'needs' | 'refused'>): Partial<Record<NeedKey, string>> => {
  const found = problemsOf(needs, ability.isolated)
  for (const [key, one] of Object.entries(refused)) found[key as NeedKey] = one.message
  const shown = new Set(shownKeys(needs))
  return Object.fromEntries(Object.entries(found).filter(([key]) => shown.has(key as NeedKey))) // keys of Needs
}

/** Takes a value that was typed or chosen; an invalid one is kept as text next to the old value. */
export const setNeed = (key: NeedKey, value: unknown, text = String(value)): void => {
  const message = fieldProblem(key, value)
  if (key === 'source') typeText(useAdvise.getState().needs.source, String(value))
  useAdvise.setState(({ needs, refused }) => {
    const { [key]: _old, ...rest } = refused
    if (message !== null) return { refused: { ...rest, [key]: { text, message } } }
    return { needs: { ...needs, [key]: value }, refused: rest, linkProblems: [] }
  })
}

export const setNeeds = (needs: Needs): void =>
  useAdvise.setState({ needs, refused: {}, linkProblems: [] })

export const forgetRefused = (key: NeedKey): void =>
  useAdvise.setState(({ refused }) => {
    const { [key]: _old, ...rest } = refused
    return { refused: rest }
  })

/** State at the start of a measurement. */
export const fresh = (needs: Needs): Partial<AdviseState> => ({
  ...nothingMeasured,
  status: 'measuring',
  asked: needs,
})
