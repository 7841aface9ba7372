/** Export of runs to files, and import from files. */
import { strToU8, unzipSync, zipSync } from 'fflate'
import { download } from '../base/download'
import { whyThrown, formatBytes } from '../base/format'
import { t } from '../i18n/text'
import { plannedHere } from '../run/cut-run'
import { MAX_FILE_BYTES, readRunFile, runName } from '../share/run-file'
import { history } from '../store/history/runs-history'
import { bytesOf, type RunEntry } from '../store/history/entry'
import { reasonOf } from '../store/history/open-runs'

/** Maximum number of runs in one archive. */
const MAX_FILES = 1000

/** Makes names unique: a second run of the same second gets a number. */
const unique = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name
  for (let n = 2; ; n++) {
    const other = name.replace(/(\.json)?$/, `-${n}.json`)
    if (!taken.has(other)) return other
  }
}

const nameOf = async (id: string): Promise<string> => {
  const parsed = await history.file(id)
  return parsed.ok ? `${runName(parsed.value)}.json` : `poolscope-${id}.json`
}

/** Saves one run as JSON, several as one archive. Throws if a record cannot be read. */
export const exportRuns = async (ids: readonly string[]): Promise<void> => {
  const files = new Map<string, string>()
  for (const id of ids) {
    const body = await history.body(id)
    files.set(unique(await nameOf(id), new Set(files.keys())), body)
  }
  const [first] = files
  if (!first) return
  if (files.size === 1)
    return download(first[0], new Blob([first[1]], { type: 'application/json' }))
  const packed = zipSync(
    Object.fromEntries([...files].map(([name, body]) => [name, strToU8(body)])),
  )
  download(
    `poolscope-${files.size}-runs.zip`,
    new Blob([packed as Uint8Array<ArrayBuffer>], { type: 'application/zip' }), // made by fflate, not shared
  )
}

export interface ImportResult {
  added: number
  refused: { name: string; why: string }[]
}

/** Leaves a file that is no archive as it is; throws if an archive cannot be read. */
const unpacked = async (file: File): Promise<File[]> => {
  if (!/\.zip$/i.test(file.name)) return [file]
  if (file.size > MAX_FILE_BYTES)
    throw new Error(t('an archive of at most {most}', { most: formatBytes(MAX_FILE_BYTES) }))
  let count = 0
  let total = 0
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    // The sizes that an archive declares are checked before anything is unpacked.
    filter: ({ name, originalSize }) => {
      total += originalSize
      if (++count > MAX_FILES || total > 4 * MAX_FILE_BYTES)
        throw new Error(t('an archive with at most {n} runs', { n: MAX_FILES }))
      return /\.(json|png)$/i.test(name)
    },
  })
  return Object.entries(files).map(
    ([name, bytes]) => new File([bytes as Uint8Array<ArrayBuffer>], name), // made by fflate, not shared
  )
}

const twin = (startedAt: string, bytes: number): RunEntry | undefined =>
  history.state
    .getState()
    .entries.find((one) => one.environment.startedAt === startedAt && one.bytes === bytes)

/** Keeps one run; throws why it is refused. */
const takeIn = async (source: File): Promise<void> => {
  const parsed = await readRunFile(source)
  if (!parsed.ok) throw new Error(reasonOf(parsed))
  const { environment } = parsed.value
  const known = twin(environment.startedAt, bytesOf(JSON.stringify(parsed.value)))
  if (known) throw new Error(t('it is already here: {title}', { title: known.title }))
  const planned = plannedHere(parsed.value)
  await history.keep(parsed.value, source.name, undefined, planned)
}

/** Imports runs, one after the other; a refused file does not stop the others. */
export const importRuns = async (files: readonly File[]): Promise<ImportResult> => {
  const result: ImportResult = { added: 0, refused: [] }
  const refuse = ({ name }: File, error: unknown) =>
    result.refused.push({ name, why: whyThrown(error) })
  for (const file of files) {
    let sources: File[] = []
    try {
      sources = await unpacked(file)
      if (sources.length === 0) throw new Error(t('an archive with run files in it'))
    } catch (error) {
      refuse(file, error)
    }
    for (const source of sources)
      try {
        await takeIn(source)
        result.added++
      } catch (error) {
        refuse(source, error)
      }
  }
  return result
}
