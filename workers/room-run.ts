/** Reads what a phone hands in to a room: strictly, and without what identifies it. */
import { english } from './base/message'
import { readJson } from './base/json'
import { userAgentClass } from './base/user-agent'
import { parseRunFile } from './reading'
import { cutNote } from './run-file/file-text'
import type { Environment, RunFile } from './run-file/result'

/** Longest reason that is answered. */
const MAX_REASON = 300

/** Versions and hashes, as this page writes them; any other text is somebody's. */
const WRITTEN = { app: /^\d+\.\d+\.\d+$/, engine: /^sha256:[\da-f]{64}$/ }

const anonymous = ({ engine = '', ...environment }: Environment): Environment => {
  const { app, userAgent, startedAt } = environment
  const started = new Date(startedAt)
  return {
    ...environment,
    app: WRITTEN.app.test(app) ? app : '',
    userAgent: userAgentClass(userAgent),
    startedAt: Number.isNaN(started.getTime()) ? '' : started.toISOString(),
    ...(WRITTEN.engine.test(engine) && { engine }),
  }
}

/** Without it, a run that was cut off would contradict its plan. */
const isCutNote = (note: string): boolean => {
  const [ran = 0, planned = 0] = (note.match(/\d+/g) ?? []).map(Number)
  return note === cutNote(ran, planned)
}

const refused = (why: string) => ({ ok: false, why: why.slice(0, MAX_REASON) }) as const

/**
 * The text of a run file as a room keeps it: the figures of one run, the class of its browser instead
 * of the user agent, and no notes or answers of anybody. Refuses what is no valid run, joined runs, and pools of other code.
 */
export const roomRun = (text: string): { ok: true; text: string } | { ok: false; why: string } => {
  const json = readJson(text)
  if (!json.ok) return refused(english(json.said))
  const read = parseRunFile(json.value)
  if (!read.ok)
    return refused(read.issues.map(({ path, said }) => `${path}: ${english(said)}`).join('; '))
  const { environment, environments, origin, pauses, answers: _, ...file } = read.value
  if (environments || origin) return refused('one run that was measured (got others)')
  const kept: RunFile = {
    ...file,
    environment: anonymous(environment),
    ...(pauses && {
      pauses: pauses.map((pause) => ({ ...pause, environment: anonymous(pause.environment) })),
    }),
    notes: file.notes.filter(isCutNote),
  }
  return { ok: true, text: JSON.stringify(kept) }
}
