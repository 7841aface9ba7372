/** Labs: opened from an address or a file, answered beside their run, handed in as a run file. */
import * as v from 'valibot'
import {
  type Answer,
  answersSchema,
  isPossible,
  isPrediction,
  labExperiment,
  type Lab,
  type LabQuestion,
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
import { type LabState, tell, type Workspace } from './lab-store'
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

const keptSchema = v.object({
  student: v.string(),
  answers: answersSchema,
  hasRun: v.optional(v.boolean(), false),
})
type Kept = v.InferOutput<typeof keptSchema>

/** A lab that was changed, or another one of the same title, has answers of its own. */
const keyOf = (lab: Lab): string => `assignment:${seedOf(0, JSON.stringify(lab))}`

const kept = (lab: Lab): Kept => {
  try {
    return v.parse(keptSchema, JSON.parse(recall(keyOf(lab)) ?? ''))
  } catch {
    return { student: '', answers: [], hasRun: false }
  }
}

/** Whoever does not know says why. */
const isAnswered = (ask: LabQuestion, answers: readonly Answer[]): boolean => {
  const answer = answers.find(({ id }) => id === ask.id)
  if (!answer) return false
  const { said, words, explanation = '' } = answer
  if (ask.kind !== 'text' && said !== null) return isPossible(ask, said)
  return explanation.trim() !== '' && (ask.kind === 'text' || words !== '')
}

/** The state of a lab with what was said of it. */
const stateOf = (
  lab: Lab,
  hash: string | null,
  { student, answers, hasRun }: Kept,
): Pick<LabState, 'assignment' | 'answers'> => {
  const open = lab.questions.filter((ask) => !isAnswered(ask, answers))
  const isReady = !open.some(isPrediction) && (lab.seed !== 'student' || student.trim() !== '')
  return { assignment: { lab, hash, student, hasRun, isReady, open: open.length }, answers }
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
  const said = kept(lab)
  const much = asksMuch(lab.experiment)
  const notice = much ? ({ tone: 'info', title: lab.title, lines: [much] } as const) : null
  openExperiment(workspace, labExperiment(lab, said.student), notice)
  const { store } = workspace
  store.setState(stateOf(lab, hash, said))
  const stop = store.subscribe(({ assignment, run }) => {
    const isShown = assignment?.lab === lab
    if (isShown && run.ran.length === 0) return
    stop()
    if (isShown) change(workspace, { hasRun: true })
  })
}

export const openLabFile = async (workspace: Workspace, file: File): Promise<void> =>
  openAssignment(workspace, await labIn(file.arrayBuffer()))

const change = ({ store }: Workspace, part: Partial<Kept>): void => {
  const { assignment, answers, draft } = store.getState()
  if (!assignment) return
  const { lab, hash, student, hasRun } = assignment
  const next = { student, hasRun, answers: [...answers], ...part }
  remember(keyOf(lab), JSON.stringify(next))
  store.setState({
    ...stateOf(lab, hash, next),
    // Another student has another seed.
    draft: part.student === undefined ? draft : labExperiment(lab, part.student),
  })
}

export const setStudent = (workspace: Workspace, student: string): void =>
  change(workspace, { student })

/** Changes the answer to a question. A prediction that a run came before is marked, in the file as well. */
export const setAnswer = (
  workspace: Workspace,
  ask: LabQuestion,
  part: Partial<Pick<Answer, 'said' | 'words' | 'explanation'>>,
): void => {
  const { answers, assignment } = workspace.store.getState()
  const { id, question } = ask
  const when = isPrediction(ask) && !assignment?.hasRun ? 'before' : 'after'
  const last = answers.find((answer) => answer.id === id)
  const answer = { said: null, words: '', ...last, id, question, when, ...part } as const
  change(workspace, { answers: [...answers.filter((other) => other !== last), answer] })
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
