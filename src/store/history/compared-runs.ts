/** Kept and recorded runs as one joined file, in which they are compared. */
import { joinedRuns, shownOf, type RunFile } from '../../../workers/api'
import { whyThrown } from '../../base/format'
import { named, t } from '../../i18n/text'
import { runNames, type NamedRun } from './run-names'
import { issueLine } from '../file-actions'
import { fetchRecorded } from '../recorded'
import { isRecordedId } from './compare-link'
import { reasonOf } from './open-runs'
import { history } from './runs-history'

interface ComparedFile {
  file: RunFile
  /** The runs that cannot be read, and why. */
  faults: string[]
}

const read = async (id: string): Promise<RunFile> => {
  if (isRecordedId(id)) return shownOf(await fetchRecorded(id.slice(1)))
  const parsed = await history.file(id)
  if (!parsed.ok) throw new Error(reasonOf(parsed))
  if (parsed.value.origin)
    throw new Error(t('it was observed in another program: one run of it compares with nothing'))
  return shownOf(parsed.value)
}

/** Joins the runs: the pinned one first, or else the oldest, with which the others are compared. */
export const comparedRuns = async (ids: readonly string[]): Promise<ComparedFile> => {
  const { entries } = history.state.getState()
  const faults: string[] = []
  const runs: (NamedRun & { file: RunFile; isPinned: boolean })[] = []
  for (const id of new Set(ids))
    try {
      const file = await read(id)
      const entry = entries.find((one) => one.id === id)
      const name = named(entry?.title ?? file.experiment.title)
      const isPinned = entry?.baseline === true
      const { note = '', source = null } = entry ?? {}
      runs.push({ id, name, note, source, file, isPinned })
    } catch (error) {
      faults.push(`${id.replace(/^~/, '')}: ${whyThrown(error)}`)
    }
  if (runs.length < 2)
    throw new Error(
      [...faults, t('A comparison needs at least two runs: select them in Runs.')].join(' '),
    )
  const startOf = ({ file }: { file: RunFile }) => Date.parse(file.environment.startedAt)
  runs.sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || startOf(a) - startOf(b))
  const names = runNames(runs)
  const whole = joinedRuns(
    runs.map(({ id, file }, i) => ({
      run: names[i] ?? id,
      // However alike it looks, a recorded run is of another machine.
      ...(isRecordedId(id) && { machine: 'recorded elsewhere' }),
      file,
    })),
  )
  if (!whole.ok) throw new Error(whole.issues.map(issueLine).join(' '))
  return { file: whole.value, faults }
}
