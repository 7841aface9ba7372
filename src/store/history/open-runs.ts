/** Opens runs of the history in the Lab. */
import type { ParseResult, RunFile } from '../../../workers/api'
import { t } from '../../i18n/text'
import { issueLine, toLab } from '../file-actions'
import { LAB, OPEN, workspaceOf } from '../lab-store'
import type { openRun } from '../shown-run'
import { goOn } from '../run-actions'
import { isUnderWay } from '../../run/run-state'
import { rememberId } from './keep-runs'
import { history } from './runs-history'

const lab = workspaceOf(LAB)

export const reasonOf = (parsed: Extract<ParseResult<RunFile>, { ok: false }>): string => {
  const [issue] = parsed.issues
  return issue ? issueLine(issue) : ''
}

/** A run of the history, or the reason why it cannot be read. */
export const readKept = async (id: string): Promise<RunFile | string> => {
  const parsed = await history.file(id)
  return parsed.ok ? parsed.value : reasonOf(parsed)
}

/** Opens a kept run with `open`. Resolves to the reason if that is not possible, else to null. */
const openWith = async (
  id: string,
  open: (file: RunFile, shown: { openRun: typeof openRun }) => void,
): Promise<string | null> => {
  const [file, shown] = await Promise.all([readKept(id), import('../shown-run')])
  if (typeof file === 'string') return file
  if (isUnderWay(lab.store.getState().run))
    return t('A run is in progress in the Lab: stop it first.')
  open(file, shown)
  return null
}

/** Shows a kept run in the Lab. Resolves to the reason if that is not possible, else to null. */
export const openKept = (id: string): Promise<string | null> =>
  openWith(id, (file, shown) => {
    if (file.origin) {
      location.hash = `/${OPEN}?kept=${id}`
      return
    }
    const entry = history.state.getState().entries.find((one) => one.id === id)
    rememberId(file, id)
    shown.openRun(lab, file, entry?.title ?? id, entry?.source == null ? 'history' : 'file')
    toLab()
  })

/** Continues a run that was cut off. Resolves as `openKept` does. */
export const goOnKept = (id: string): Promise<string | null> =>
  openWith(id, (file) => {
    toLab()
    goOn(lab, { id, file })
  })
