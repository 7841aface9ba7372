/** Shows finished runs. Fetched when there is one to show: the first screen needs neither views nor tasks. */
import type { RunFile, ViewChoice } from '../../workers/api'
import { pickedIn, tasksOf } from '../run/file-series'
import { loaded } from '../run/loaded'
import { isUnderWay, type RunSource } from '../run/run-state'
import { shownTrials } from '../run/series'
import { fixedLabels } from '../run/view-labels'
import { named, t } from '../i18n/text'
import { readRunFile } from '../share/run-file'
import { withTasks } from '../share/with-tasks'
import { type FinishedRun, refusal } from './file-actions'
import { freshExperiment, freshView, tell, type Workspace } from './lab-store'

/** Keeps the tasks of a run file for the charts; false, with a notice, if they cannot be read. */
const tasksKept = (workspace: Workspace, file: RunFile, origin: string): boolean => {
  const read = tasksOf(file)
  if (!Array.isArray(read)) {
    tell(workspace, refusal(t('The tasks in {origin} cannot be read', { origin }), [read]))
    return false
  }
  workspace.kept.hold(read)
  return true
}

/** Shows a finished run; `origin` names where it comes from. Nothing while another one runs. */
export const openRun = (
  workspace: Workspace,
  file: RunFile,
  origin: string,
  source: Exclude<RunSource, 'here'> = 'file',
): void => {
  const { store } = workspace
  if (isUnderWay(store.getState().run)) return
  const run = loaded(file, origin, source)
  if (!tasksKept(workspace, run.file, origin)) return
  store.setState({
    ...freshExperiment,
    ...freshView,
    picked: pickedIn(run.file),
    draft: file.experiment,
    presetNotes: [],
    run,
    notice: null,
  })
}

/** Shows another view of the joined file on screen; what was edited in the form stays. */
export const showView = (workspace: Workspace, choice: ViewChoice): void => {
  const { store } = workspace
  const { run } = store.getState()
  const { whole, origin, source } = run
  if (!whole || origin === null || source === 'here') return
  const next = loaded(whole.file, origin, source, choice)
  if (!tasksKept(workspace, next.file, origin)) return
  store.setState({ ...freshView, picked: pickedIn(next.file), run: next })
}

/**
 * The finished run on screen, with the tasks of the trials that the charts show; null without one.
 * A run from a file keeps the tasks of its file. The title of a view names its fixed values, since
 * its next reader cannot choose others.
 */
export const finishedRun = ({ store, kept }: Workspace): FinishedRun | null => {
  const { run, picked } = store.getState()
  const { file, whole } = run
  if (!file) return null
  if (whole) {
    const { experiment } = file
    const title = [named(experiment.title), ...fixedLabels(whole)].join(' · ')
    const { machines } = whole
    return {
      shown: { ...file, experiment: { ...experiment, title } },
      whole: whole.file,
      ...(machines && { verdict: machines.verdict }),
    }
  }
  if (run.origin !== null && !file.origin) return { shown: file, whole: file }
  const own = withTasks(file, shownTrials(run, picked, kept), kept)
  return { shown: own, whole: own }
}

/**
 * Shows the run in a file, or why it cannot be read. Nothing while another one runs. Resolves to a run
 * that was observed in another program, which has a screen of its own; else to null.
 */
export const importRun = async (workspace: Workspace, file: File): Promise<RunFile | null> => {
  const { store } = workspace
  if (isUnderWay(store.getState().run)) return null
  const parsed = await readRunFile(file)
  if (parsed.ok && parsed.value.origin) return parsed.value
  if (isUnderWay(store.getState().run)) return null
  if (parsed.ok) openRun(workspace, parsed.value, file.name)
  else tell(workspace, refusal(t('{name} is not a run file', { name: file.name }), parsed.issues))
  return null
}
