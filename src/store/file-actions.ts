/** Links and files, out and in. Nothing that comes in ever starts a run. */
import type { Experiment, RunFile, SpecIssue } from '../../workers/api'
import { download } from '../charts/download'
import { decodeExperiment, encodeExperiment, linkedIn, MOST_CHARACTERS } from '../share/permalink'
import { readRunFile, runFileBlob, runFileName } from '../share/run-file'
import { freshExperiment, freshView, focusedWorkspace, useLab, type Notice } from './lab-store'
import { isUnderWay, loaded, noRun } from './run-state'

/** Most refusals that are listed. */
const MOST_LINES = 6

const refusal = (title: string, issues: readonly SpecIssue[]): Notice => {
  const lines = issues.slice(0, MOST_LINES).map(({ path, message }) => `${path}: ${message}`)
  const more = issues.length - lines.length
  return { tone: 'error', title, lines: more > 0 ? [...lines, `and ${more} more`] : lines }
}

/** A link to the experiment on screen; null where it would be longer than a link may be. */
export const linkToDraft = (): string | null => {
  const text = encodeExperiment(useLab.getState().draft)
  if (text.length > MOST_CHARACTERS) return null
  const url = new URL(location.href)
  url.hash = `/lab?x=${text}`
  return url.href
}

/** Opens the experiment that the address names, if it names one. */
export const openLink = (hash: string): void => {
  const text = linkedIn(hash)
  if (text === null || isUnderWay(useLab.getState().run)) return
  const parsed = decodeExperiment(text)
  if (!parsed.ok) {
    const title = 'This link does not name an experiment that can be run'
    useLab.setState({ notice: refusal(title, parsed.issues) })
    return
  }
  openExperiment(parsed.value, {
    tone: 'info',
    title: 'Opened from a link',
    lines: ['Nothing has run yet. Look it over, then press Run.'],
  })
}

/** Saves the finished run as a file. */
export const exportRun = (): void => {
  const { file } = useLab.getState().run
  if (file) download(runFileName(file), runFileBlob(file))
}

/** Shows a run that is over; `origin` says where it comes from. Nothing while another one runs. */
export const openRun = (file: RunFile, origin: string): void => {
  if (isUnderWay(useLab.getState().run)) return
  focusedWorkspace().kept.clear()
  useLab.setState({
    ...freshExperiment,
    ...freshView,
    draft: file.experiment,
    variant: file.experiment.variants[0]?.id ?? 'A',
    presetNotes: [],
    run: loaded(file, origin),
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

/** Shows a run from a file. */
export const importRun = async (file: File): Promise<void> => {
  if (isUnderWay(useLab.getState().run)) return
  const parsed = await readRunFile(file)
  if (isUnderWay(useLab.getState().run)) return
  if (!parsed.ok) {
    useLab.setState({ notice: refusal(`${file.name} is not a run file`, parsed.issues) })
    return
  }
  openRun(parsed.value, file.name)
}

export const closeNotice = (): void => useLab.setState({ notice: null })
