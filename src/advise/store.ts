/** State of the screen while the page is open: the tasks, and the last measurement. */
import { useMemo } from 'react'
import { create, useStore } from 'zustand'
import { refusalOf, type Experiment, type RunFile } from '../../workers/api'
import { editAll, type Patch } from '../draft/edit'
import type { FormField } from '../draft/form'
import { inWords } from '../i18n/text'
import { forgetRefused as forgetField, keyOf, setField } from '../store/experiment-actions'
import { freshExperiment, workspaceOf } from '../store/lab-store'
import { defaultDemands, isDemand, type DemandKey, type Demands } from './ask/demand-fields'
import { asked, withBrought, type Needs } from './ask/needs'
import type { Advice, StrategyResult } from './choose/advice'
import type { Round } from './plan/plan'
import type { Stage } from './plan/effort'

/** The workspace of this screen: its draft has the tasks that are asked about. */
export const workspace = workspaceOf('advise')
workspace.store.setState({ draft: asked() })

export interface AdviseState {
  demands: Demands
  /** Typed texts that cannot be used, each with its problem. */
  refused: Readonly<Partial<Record<DemandKey, { text: string; message: string }>>>
  status: 'idle' | 'measuring' | 'done' | 'stopped' | 'failed'
  /** `mostMs`: longest time of the measurement; null for a wait. */
  progress: { round: Stage; startedMs: number; mostMs: number | null } | null
  /** The tasks that were measured; the form may have changed since. */
  asked: Needs | null
  /** What the strategies are tried in first: its rows are on screen before their trials. */
  planned: Experiment | null
  measured: readonly StrategyResult[]
  leftOut: Round['refused']
  /** The last run: of the finalists, once there are some. */
  file: RunFile | null
  advice: Advice | null
  /** True: the time ran out before all planned trials had finished. */
  cutShort: boolean
}

/** State at the start of a measurement. */
export const nothingMeasured = {
  status: 'idle',
  progress: null,
  asked: null,
  planned: null,
  measured: [],
  leftOut: [],
  file: null,
  advice: null,
  cutShort: false,
} as const satisfies Partial<AdviseState>

export const useAdvise = create<AdviseState>()(() => ({
  demands: defaultDemands,
  refused: {},
  ...nothingMeasured,
}))

export const useNeeds = (): Needs => {
  const { base: spec } = useStore(workspace.store, ({ draft }) => draft)
  const demands = useAdvise((state) => state.demands)
  return useMemo(() => ({ ...demands, spec, call: null }), [demands, spec])
}

export const needsNow = (): Needs => ({
  ...useAdvise.getState().demands,
  spec: workspace.store.getState().draft.base,
  call: null,
})

export const setNeeds = ({ spec, call: _, ...demands }: Needs): void => {
  workspace.store.setState({ draft: { ...asked(), base: spec }, ...freshExperiment })
  useAdvise.setState({ demands, refused: {} })
}

const edit = (patch: Patch): void => {
  const edited = editAll(workspace.store.getState().draft, withBrought(patch))
  if (edited.ok) workspace.store.setState({ draft: edited.experiment })
}

/** Asks about a function that is to be pasted. */
export const askAboutFunction = (): void => edit({ 'workload.id': 'own' })

export const forgetRefused = (item: FormField): void => {
  const { path } = item
  if (!isDemand(path)) return forgetField(workspace, keyOf(item, null))
  useAdvise.setState(({ refused: { [path]: _, ...refused } }) => ({ refused }))
}

/**
 * Takes a value of a field, and the settings that come with a choice; a demand that is invalid is kept
 * as text next to the old value.
 */
export const setAsked = (item: FormField, value: unknown, text = String(value)): void => {
  const { path, field } = item
  if (!isDemand(path)) {
    setField(workspace, item, null, value, text)
    if (field.type === 'choice') edit({ [path]: value })
    return
  }
  const why = refusalOf(field, value)
  forgetRefused(item)
  useAdvise.setState(({ demands, refused }) =>
    why
      ? { refused: { ...refused, [path]: { text, message: inWords(why) } } }
      : { demands: { ...demands, [path]: value } },
  )
}
