/** Links and files, out and in. Nothing that comes in ever starts a run. */
import type { Experiment, RunFile, SpecIssue } from '../../workers/api'
import { routeOf } from '../base/route'
import { shownTrials } from './series'
import { asksMuch } from '../share/asks-much'
import { decodeExperiment, encodeExperiment, linkedIn, MAX_CHARACTERS } from '../share/permalink'
import { readRunFile } from '../share/run-file'
import { withTasks } from '../share/with-tasks'
import { pickedIn } from './file-series'
import { issueLine } from './issue-line'
import {
  focusedWorkspace,
  focusWorkspace,
  freshExperiment,
  freshView,
  LAB,
  useLab,
  type Notice,
} from './lab-store'
import { isUnderWay, loaded, noRun, type RunSource } from './run-state'
import { tasksOf } from './tasks-of'
import { t } from '../i18n/text'

/** Maximum number of refusals listed. */
const MAX_LINES = 6

const refusal = (title: string, issues: readonly SpecIssue[]): Notice => {
  const lines = issues.slice(0, MAX_LINES).map(issueLine)
  const more = issues.length - lines.length
  return {
    tone: 'error',
    title,
    lines: more > 0 ? [...lines, t('and {more} more', { more })] : lines,
  }
}

/** A link to an experiment; null if it would be longer than a link may be. */
export const linkTo = (experiment: Experiment): string | null => {
  const text = encodeExperiment(experiment)
  if (text.length > MAX_CHARACTERS) return null
  const url = new URL(location.href)
  url.hash = `/lab?x=${text}`
  return url.href
}

/** A link to the experiment on screen. */
export const linkToDraft = (): string | null => linkTo(useLab.getState().draft)

/** Opens the experiment that the address names, if it names one. */
export const openLink = (hash: string): void => {
  const text = linkedIn(hash)
  if (text === null || isUnderWay(useLab.getState().run)) return
  const parsed = decodeExperiment(text)
  if (!parsed.ok) {
    const title = t('This link does not name an experiment that can be run')
    useLab.setState({ notice: refusal(title, parsed.issues) })
    return
  }
  openExperiment(parsed.value, {
    tone: 'info',
    title: t('Opened from a link'),
    lines: [
      ...[asksMuch(parsed.value) ?? []].flat(),
      t('Nothing has run yet. Check the settings, then press Run.'),
    ],
  })
}

/**
 * The finished run on screen, with the tasks of the trials that the charts show; null without one. A
 * run that came from a file keeps the tasks that it came with.
 */
export const finishedRun = (): RunFile | null => {
  const { run, picked } = useLab.getState()
  const { kept } = focusedWorkspace()
  if (!run.file || run.origin !== null) return run.file
  return withTasks(run.file, shownTrials(run, picked, kept), kept)
}

/** Shows a finished run; `origin` names where it comes from. Nothing while another one runs. */
export const openRun = (
  file: RunFile,
  origin: string,
  source: Exclude<RunSource, 'here'> = 'file',
): void => {
  if (isUnderWay(useLab.getState().run)) return
  const read = tasksOf(file)
  if (!Array.isArray(read)) {
    useLab.setState({
      notice: refusal(t('The tasks in {origin} cannot be read', { origin }), [read]),
    })
    return
  }
  const { kept } = focusedWorkspace()
  kept.clear()
  for (const one of read) kept.end(one)
  useLab.setState({
    ...freshExperiment,
    ...freshView,
    picked: pickedIn(file),
    draft: file.experiment,
    variant: file.experiment.variants[0]?.id ?? 'A',
    presetNotes: [],
    run: loaded(file, origin, source),
    notice: null,
  })
}

/** Shows an experiment, ready to run. Nothing while another one runs. */
export const openExperiment = (experiment: Experiment, notice: Notice | null = null): void => {
  if (isUnderWay(useLab.getState().run)) return
  focusedWorkspace().kept.clear()
  useLab.setState({
    ...freshExperiment,
    ...freshView,
    draft: experiment,
    variant: experiment.variants[0]?.id ?? 'A',
    presetNotes: [],
    run: noRun,
    notice,
  })
}

/** Shows a run from a file, in the Lab, from whatever screen. */
export const importRun = async (file: File): Promise<void> => {
  focusWorkspace(LAB)
  if (!['', LAB].includes(routeOf(location.hash).screen)) location.hash = `/${LAB}`
  if (isUnderWay(useLab.getState().run)) return
  const parsed = await readRunFile(file)
  if (isUnderWay(useLab.getState().run)) return
  if (!parsed.ok) {
    useLab.setState({
      notice: refusal(t('{name} is not a run file', { name: file.name }), parsed.issues),
    })
    return
  }
  openRun(parsed.value, file.name)
}

export const closeNotice = (): void => useLab.setState({ notice: null })
