/** Labs: opened from an address or a file, answered beside their run, handed in as a run file. */
import * as v from 'valibot'
import {
  type Answer,
  answersSchema,
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
  whyNoAnswer,
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
import { type Assignment, tell, type Workspace } from './lab-store'
import { fetched } from './recorded'
import { finishedRun } from './shown-run'

/** Larger files are no labs. */
const MAX_BYTES = 256 * 1024

const labIn = async (coming: () => Promise<string>): Promise<ParseResult<Lab>> => {
  try {
    const read = readJson(await coming())
    return read.ok ? parseLab(read.value) : refused('', read.said)
  } catch (error) {
    return refused('', say(whyThrown(error)))
  }
}

/** The lab at a path of this web server: no other can put questions on the page. */
export const fetchLab = (path: string): Promise<ParseResult<Lab>> =>
  labIn(async () => {
    const { origin, href } = new URL(path, document.baseURI)
    if (origin !== location.origin)
      throw new Error(t('a path of this web server (got {path})', { path }))
    return fetched(href, MAX_BYTES)
  })

const keptSchema = v.object({ student: v.string(), answers: answersSchema, hasRun: v.boolean() })
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

const withOpen = (made: Omit<Assignment, 'isReady' | 'open'>): Assignment => {
  const { lab, student, answers } = made
  const open = lab.questions.filter(
    (ask) =>
      whyNoAnswer(
        ask,
        answers.find(({ id }) => id === ask.id),
      ) !== '',
  )
  const isReady = !open.some(isPrediction) && (lab.seed !== 'student' || student.trim() !== '')
  return { ...made, isReady, open: open.length }
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
  store.setState({ assignment: withOpen({ lab, hash, ...said }) })
  const stop = store.subscribe(({ assignment, run }) => {
    const isShown = assignment?.lab === lab
    if (isShown && run.ran.length === 0) return
    stop()
    if (isShown) change(workspace, { hasRun: true })
  })
}

export const openLabFile = async (workspace: Workspace, file: File): Promise<void> => {
  const text = async () => textWithin(new Uint8Array(await file.arrayBuffer()), MAX_BYTES)
  openAssignment(workspace, await labIn(text))
}

/** A run in another tab counts as well. */
const hasRunHere = ({ lab, hasRun }: Assignment): boolean => hasRun || kept(lab).hasRun

const change = ({ store }: Workspace, part: Partial<Kept>): void => {
  const { assignment: last } = store.getState()
  if (!last) return
  const assignment = withOpen({ ...last, hasRun: hasRunHere(last), ...part })
  const { lab, student, answers, hasRun } = assignment
  remember(keyOf(lab), JSON.stringify({ student, answers, hasRun }))
  // Another student has another seed.
  const draft = part.student === undefined ? {} : { draft: labExperiment(lab, student) }
  store.setState({ assignment, ...draft })
}

export const setStudent = (workspace: Workspace, student: string): void =>
  change(workspace, { student })

/** Changes the answer to a question. A prediction that a run came before is marked, in the file as well. */
export const setAnswer = (
  workspace: Workspace,
  ask: LabQuestion,
  part: Partial<Pick<Answer, 'said' | 'words' | 'explanation'>>,
): void => {
  const { assignment } = workspace.store.getState()
  if (!assignment) return
  const { id, question } = ask
  const when = isPrediction(ask) && !hasRunHere(assignment) ? 'before' : 'after'
  const last = assignment.answers.find((answer) => answer.id === id)
  const answer = { said: null, words: '', ...last, id, question, when, ...part } as const
  change(workspace, {
    answers: [...assignment.answers.filter((other) => other !== last), answer],
  })
}

/** Saves the run on screen with all that was said of it. */
export const handIn = (workspace: Workspace): void => {
  const finished = finishedRun(workspace)
  if (!finished) return
  const { assignment } = workspace.store.getState()
  const later = assignment?.answers.filter(({ when }) => when === 'after') ?? []
  const file = { ...finished.whole, answers: [...(finished.whole.answers ?? []), ...later] }
  download(`${runName(file)}.json`, new Blob([JSON.stringify(file)], { type: 'application/json' }))
}
