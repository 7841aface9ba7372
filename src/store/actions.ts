/** Actions of a workspace: all that a reader can do to its experiment, its run and its view. */
import { useContext } from 'react'
import * as experiment from './experiment-actions'
import * as files from './file-actions'
import { WorkspaceContext, type Workspace } from './lab-store'
import * as runs from './run-actions'
import * as views from './view-actions'

const actions = {
  addLikeChosen: experiment.addLikeChosen,
  chooseVariant: experiment.chooseVariant,
  choosePreset: experiment.choosePreset,
  forgetRefused: experiment.forgetRefused,
  removeChosen: experiment.removeChosen,
  renameChosen: experiment.renameChosen,
  setAxis: experiment.setAxis,
  setDraft: experiment.setDraft,
  setField: experiment.setField,
  setForAll: experiment.setForAll,
  setTitle: experiment.setTitle,
  toggleForm: experiment.toggleForm,
  undoRemove: experiment.undoRemove,
  unlock: experiment.unlock,
  betAndRun: runs.betAndRun,
  runShuffled: runs.runShuffled,
  toggleRun: runs.toggleRun,
  closeNotice: files.closeNotice,
  finishedRun: files.finishedRun,
  importRun: files.importRun,
  showView: files.showView,
  highlight: views.highlight,
  pickTrial: views.pickTrial,
  select: views.select,
  showEvidence: views.showEvidence,
}

type Bound<F> = F extends (workspace: Workspace, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

export type Actions = { readonly [Name in keyof typeof actions]: Bound<(typeof actions)[Name]> }

const bound = new WeakMap<Workspace, Actions>()

/** The actions of a workspace; the same object every time. */
export const actionsOf = (workspace: Workspace): Actions => {
  const known = bound.get(workspace)
  if (known) return known
  const made = Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      (...rest: unknown[]) => (action as (...all: unknown[]) => unknown)(workspace, ...rest),
    ]),
  ) as unknown as Actions // each name with its own action, less the first argument
  bound.set(workspace, made)
  return made
}

export const useActions = (): Actions => actionsOf(useContext(WorkspaceContext))
