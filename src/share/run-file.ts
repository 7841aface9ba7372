/** Run files, out and in. */
import { issueAt, parseRunFile, say, type Parsed, type RunFile } from '../../workers/api'
import { t } from '../i18n/text'

const MiB = 1024 * 1024
/** Larger files are refused before they are read. */
export const MAX_FILE_BYTES = 64 * MiB

/** Name of a run's file, without what it ends with: what was run and when. */
export const runName = ({ experiment, environment }: RunFile): string => {
  const what = (experiment.preset ?? experiment.title).toLowerCase()
  const plain = what.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'run'
  const when = environment.startedAt.replace(/[^0-9T]/g, '').slice(0, 15)
  return `poolscope-${plain}-${when}`
}

const refuse = (message: string): Parsed<RunFile> => ({
  ok: false,
  issues: [issueAt('file', say(message))],
})

/** Reads a run file that may come from anywhere. */
export const readRunFile = async (file: Pick<File, 'size' | 'text'>): Promise<Parsed<RunFile>> => {
  if (file.size > MAX_FILE_BYTES)
    return refuse(
      t('at most {most} MiB (got {size} MiB)', {
        most: MAX_FILE_BYTES / MiB,
        size: Math.ceil(file.size / MiB),
      }),
    )
  let input: unknown
  try {
    input = JSON.parse(await file.text())
  } catch (error) {
    return refuse(
      t('JSON ({why})', { why: error instanceof Error ? error.message : String(error) }),
    )
  }
  return parseRunFile(input)
}
