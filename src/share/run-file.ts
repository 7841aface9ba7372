/** Writes and reads run files. */
import { whyThrown } from '../base/format'
import { refused, say, type ParseResult, type RunFile } from '../../workers/api'
import { inPieces } from '../base/breather'
import { t } from '../i18n/text'
import { headOf, textWithin } from './gzip'

/** Fetched with the first file that is opened. */
const pictures = () => import('./picture-chunk')

const MiB = 1024 * 1024
/** Larger files are refused before they are read. */
export const MAX_FILE_BYTES = 64 * MiB

/** Name of a run's file, without its ending: the experiment and the time. */
export const runName = ({ experiment, environment }: RunFile): string => {
  const what = (experiment.preset ?? experiment.title).toLowerCase()
  const plain = what.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'run'
  const when = environment.startedAt.replace(/[^0-9T]/g, '').slice(0, 15)
  return `poolscope-${plain}-${when}`
}

const refuse = (message: string) => refused('', say(message))

/** Text of a file, or of a picture that carries one; null for a picture without one. */
const textOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> => {
  const { isPng, readingText } = await pictures()
  if (isPng(bytes)) return inPieces(readingText(bytes, MAX_FILE_BYTES))
  return type.startsWith('image/') ? null : textWithin(bytes, MAX_FILE_BYTES)
}

/** Characters at the beginning of a file in which its format stands. */
const HEAD = 1000

/** What a file is, by its content: `run`, packed or not, and for any picture, or `lab`. */
export const kindOf = async (file: Blob): Promise<string | undefined> => {
  const first = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const { isPng } = await pictures()
  if (isPng(first) || file.type.startsWith('image/')) return 'run'
  return /"poolscope-(run|lab)"/.exec(await headOf(file, HEAD))?.[1]
}

/** Reads a run file, packed or not, or a picture with a run; each may come from anywhere. */
export const readRunFile = async (file: Blob): Promise<ParseResult<RunFile>> => {
  if (file.size > MAX_FILE_BYTES)
    return refuse(
      t('at most {most} MiB (got {size} MiB)', {
        most: MAX_FILE_BYTES / MiB,
        size: Math.ceil(file.size / MiB),
      }),
    )
  let text: string | null
  try {
    text = await textOf(new Uint8Array(await file.arrayBuffer()), file.type)
  } catch (error) {
    return refuse(whyThrown(error))
  }
  if (text === null)
    return refuse(
      t(
        'This picture holds no run: the site that it went through may have removed it. Ask for the file.',
      ),
    )
  const { readingForeignFile, readJson } = await import('../../workers/foreign-file')
  const read = readJson(text)
  return read.ok ? inPieces(readingForeignFile(read.value)) : refused('', read.said)
}
