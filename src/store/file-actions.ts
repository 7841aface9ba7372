/** Links and files, out and in. Nothing that comes in ever starts a run. */
import type {
  Experiment,
  Message,
  ParseResult,
  RunFile,
  SpecIssue,
  Verdict,
} from '../../workers/api'
import { routeOf } from '../base/route'
import { asksMuch } from '../share/asks-much'
import { queryOf, type LinkedExperiment } from '../draft/experiment-link'
import { freshExperiment, freshView, LAB, tell, type Notice, type Workspace } from './lab-store'
import { isUnderWay, noRun } from '../run/run-state'
import { inWords, t } from '../i18n/text'

/** `axis.values: at most 64 values (got 70)`; a refusal of the whole has no path. */
export const issueLine = ({ path, said }: SpecIssue): string =>
  path === '' ? inWords(said) : `${path}: ${inWords(said)}`

const MAX_LINES = 6

export const refusal = (title: string, issues: readonly SpecIssue[]): Notice => {
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

/**
 * Opens the experiment that an address names. With `told`, a notice says that it came from a link,
 * unless it is a preset's own.
 */
export const openLinked = (
  workspace: Workspace,
  found: ParseResult<LinkedExperiment>,
  told: boolean,
): void => {
  const { store } = workspace
  if (isUnderWay(store.getState().run)) return
  if (!found.ok) {
    const title = t('This link does not name an experiment that can be run')
    const notice = refusal(title, found.issues)
    const advice = t('Correct the address, or choose an experiment here.')
    return tell(workspace, { ...notice, lines: [...notice.lines, advice] })
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
  openExperiment(workspace, experiment, told && !unchanged ? notice : null, presetNotes)
}

/** Goes to the screen of the Lab, and leaves its content. */
export const toLab = (): void => {
  if (!['', LAB].includes(routeOf(location.hash).screen)) location.hash = `/${LAB}`
}

/** A finished run: the part on screen, and the whole file. */
export interface FinishedRun {
  shown: RunFile
  whole: RunFile
  /** What is said of several machines, which one view of them does not say. */
  verdict?: Verdict
}

/** Shows an experiment, ready to run. Nothing while another one runs. */
export const openExperiment = (
  { store, kept }: Workspace,
  experiment: Experiment,
  notice: Notice | null = null,
  presetNotes: readonly Message[] = [],
): void => {
  if (isUnderWay(store.getState().run)) return
  kept.clear()
  store.setState({
    ...freshExperiment,
    ...freshView,
    draft: experiment,
    presetNotes,
    run: noRun,
    notice,
  })
}
