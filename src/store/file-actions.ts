/** Links and files, out and in. Nothing that comes in ever starts a run. */
import type { Experiment, Message, Parsed, RunFile, SpecIssue } from '../../workers/api'
import { routeOf } from '../base/route'
import { shownTrials } from './series'
import { asksMuch } from '../share/asks-much'
import { readRunFile } from '../share/run-file'
import { withTasks } from '../share/with-tasks'
import { queryOf, type Linked } from './experiment-link'
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
  const query = queryOf(experiment)
  if (query === null) return null
  const url = new URL(location.href)
  url.hash = `/${LAB}?${query}`
  return url.href
}

/** A link to the experiment on screen. */
export const linkToDraft = (): string | null => linkTo(useLab.getState().draft)

/** Opens what an address names; `told`: says that it came from a link, unless it is a preset as it is. */
export const openLinked = (found: Parsed<Linked>, told: boolean): void => {
  if (isUnderWay(useLab.getState().run)) return
  if (!found.ok) {
    const title = t('This link does not name an experiment that can be run')
    const notice = refusal(title, found.issues)
    const advice = t('Correct the address, or choose an experiment here.')
    useLab.setState({ notice: { ...notice, lines: [...notice.lines, advice] } })
    return
  }
  const { experiment, presetNotes, unchanged } = found.value
  const notice: Notice = {
    tone: 'info',
    title: t('Opened from a link'),
    lines: [
      ...[asksMuch(experiment) ?? []].flat(),
      t('Nothing has run yet. Check the settings, then press Run.'),
    ],
  }
  openExperiment(experiment, told && !unchanged ? notice : null, presetNotes)
}

/** Shows the Lab, with what is in it. */
export const toLab = (): void => {
  if (!['', LAB].includes(routeOf(location.hash).screen)) location.hash = `/${LAB}`
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
export const openExperiment = (
  experiment: Experiment,
  notice: Notice | null = null,
  presetNotes: readonly Message[] = [],
): void => {
  if (isUnderWay(useLab.getState().run)) return
  focusedWorkspace().kept.clear()
  useLab.setState({
    ...freshExperiment,
    ...freshView,
    draft: experiment,
    variant: experiment.variants[0]?.id ?? 'A',
    presetNotes,
    run: noRun,
    notice,
  })
}

/** Shows a run from a file, in the Lab, from whatever screen. */
export const importRun = async (file: File): Promise<void> => {
  focusWorkspace(LAB)
  toLab()
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
