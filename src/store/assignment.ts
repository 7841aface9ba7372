/** Labs: opened from an address or a file, answered beside their run, handed in as a run file. */
import * as v from 'valibot'
import {
  type Answer,
  answersSchema,
  labExperiment,
  type Lab,
  parseLab,
  type ParseResult,
  readJson,
  refused,
  say,
  seedOf,
} from '../../workers/api'
import { download } from '../base/download'
import { whyThrown } from '../base/format'
import { recall, remember } from '../base/storage'
import { t } from '../i18n/text'
import { isUnderWay } from '../run/run-state'
import { asksMuch } from '../share/asks-much'
import { textWithin } from '../share/gzip'
import { runName } from '../share/run-file'
import { openExperiment, refusal } from './file-actions'
import { tell, type Workspace } from './lab-store'
import { finishedRun } from './shown-run'

/** Larger files are no labs. */
const MAX_BYTES = 256 * 1024

const labIn = async (coming: Promise<ArrayBuffer>): Promise<ParseResult<Lab>> => {
  try {
    const read = readJson(await textWithin(new Uint8Array(await coming), MAX_BYTES))
    return read.ok ? parseLab(read.value) : refused('', read.said)
  } catch (error) {
    return refused('', say(whyThrown(error)))
  }
}

const bytesAt = async (path: string): Promise<ArrayBuffer> => {
  const url = new URL(path, document.baseURI)
  if (url.origin !== location.origin)
    throw new Error(t('a path of this web server (got {path})', { path }))
  const response = await fetch(url)
  if (!response.ok) throw new Error(t('a file (got {status})', { status: String(response.status) }))
  return response.arrayBuffer()
}

/** The lab at a path of this web server: no other can put questions on the page. */
export const fetchLab = (path: string): Promise<ParseResult<Lab>> => labIn(bytesAt(path))

const keptSchema = v.object({ student: v.string(), answers: answersSchema })
type Kept = v.InferOutput<typeof keptSchema>

/** A lab that was changed, or another one of the same title, has answers of its own. */
const keyOf = (lab: Lab): string => `assignment:${seedOf(0, JSON.stringify(lab))}`

const kept = (lab: Lab): Kept => {
  try {
    return v.parse(keptSchema, JSON.parse(recall(keyOf(lab)) ?? ''))
  } catch {
    return { student: '', answers: [] }
  }
}

/**
 * Shows a lab, ready to run, with what was said of it at an earlier visit; or why there is none. Nothing while
 * a run is in progress.
 */
export const openAssignment = (
  workspace: Workspace,
  read: ParseResult<Lab>,
  hash: string | null = null,
): void => {
  if (isUnderWay(workspace.store.getState().run)) return
  if (!read.ok) return tell(workspace, refusal(t('This lab cannot be opened'), read.issues))
  const lab = read.value
  const { student, answers } = kept(lab)
  const much = asksMuch(lab.experiment)
  const notice = much ? ({ tone: 'info', title: lab.title, lines: [much] } as const) : null
  openExperiment(workspace, labExperiment(lab, student), notice)
  workspace.store.setState({ assignment: { lab, hash, student }, answers })
}

export const openLabFile = async (workspace: Workspace, file: File): Promise<void> =>
  openAssignment(workspace, await labIn(file.arrayBuffer()))

const change = ({ store }: Workspace, part: Partial<Kept>): void => {
  const { assignment, answers, draft } = store.getState()
  if (!assignment) return
  const { lab } = assignment
  const next = { student: assignment.student, answers: [...answers], ...part }
  remember(keyOf(lab), JSON.stringify(next))
  store.setState({
    assignment: { ...assignment, student: next.student },
    answers: next.answers,
    // Another student has another seed.
    draft: part.student === undefined ? draft : labExperiment(lab, part.student),
  })
}

export const setStudent = (workspace: Workspace, student: string): void =>
  change(workspace, { student })

export const setAnswer = (workspace: Workspace, answer: Answer): void => {
  const others = workspace.store.getState().answers.filter(({ id }) => id !== answer.id)
  change(workspace, { answers: [...others, answer] })
}

/** Saves the run on screen with all that was said of it, which its copy in the history gets, too. */
export const handIn = async (workspace: Workspace): Promise<void> => {
  const finished = finishedRun(workspace)
  if (!finished) return
  const { answers, run } = workspace.store.getState()
  const later = answers.filter(({ when }) => when === 'after')
  const file = { ...finished.whole, answers: [...(finished.whole.answers ?? []), ...later] }
  download(`${runName(file)}.json`, new Blob([JSON.stringify(file)], { type: 'application/json' }))
  const [{ keptId }, { history }] = await Promise.all([
    import('./history/keep-runs'),
    import('./history/runs-history'),
  ])
  const id = keptId(run)
  if (id !== null) await history.replace(id, file)
}
