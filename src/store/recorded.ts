/** Runs that are served with the page: real runs, of another machine. */
import { create } from 'zustand'
import * as v from 'valibot'
import { environmentSchema, originSchema, type Pieces, type RunFile } from '../../workers/api'
import { breather, inPieces } from '../base/breather'
import { once } from '../base/once'
import { t } from '../i18n/text'
import { textWithin } from '../share/gzip'
import { MAX_FILE_BYTES } from '../share/run-file'
import { issueLine } from './file-actions'

const text = v.pipe(v.string(), v.maxLength(2000))

const fileName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))

const entry = v.strictObject({
  name: fileName,
  preset: fileName,
  title: text,
  question: text,
  environment: environmentSchema,
  environments: v.exactOptional(v.array(originSchema)),
  bytes: v.pipe(v.number(), v.finite()),
})
export type RecordedRun = v.InferOutput<typeof entry>

/** Reads `recorded/index.json`; null if it is not a list of recorded runs. */
function* readingIndex(content: unknown): Pieces<RecordedRun[] | null> {
  if (!Array.isArray(content)) return null
  const entries: RecordedRun[] = []
  for (const one of content) {
    yield
    const parsed = v.safeParse(entry, one)
    if (!parsed.success) return null
    entries.push(parsed.output)
  }
  return entries
}

/** Address of a file served with the page, whatever path the page is hosted at. */
const beside = (name: string): string =>
  new URL(`recorded/${name}`, new URL('.', location.href)).href

/** A file of this web server, as text; throws with the reason. */
export const fetched = async (address: string, most = MAX_FILE_BYTES): Promise<string> => {
  let response: Response
  try {
    response = await fetch(address)
  } catch {
    throw new Error(t('it could not be fetched: there is no connection to the web server'))
  }
  if (response.status === 404) throw new Error(t('the web server has no file of this name'))
  if (!response.ok)
    throw new Error(t('the web server answered {status}', { status: response.status }))
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length > most) throw new Error(t('it is too large'))
  // Some web servers unpack what is packed.
  const body = await textWithin(new Uint8Array(await response.arrayBuffer()), most)
  // Some web servers answer every address with a page.
  if (/^\s*</.test(body)) throw new Error(t('the web server has no file of this name'))
  return body
}

interface RecordedState {
  /** Null until it has been requested; empty if there are none. */
  list: readonly RecordedRun[] | null
  problem: string | null
}

export const useRecorded = create<RecordedState>()(() => ({ list: null, problem: null }))

const fetchList = once(async () => {
  const list = await inPieces(readingIndex(JSON.parse(await fetched(beside('index.json')))))
  if (!list) throw new Error(t('its list cannot be read'))
  useRecorded.setState({ list, problem: null })
})

/** Requests the list of recorded runs once; again after a failure. */
export const loadRecorded = (): Promise<void> =>
  fetchList().catch((error: unknown) =>
    useRecorded.setState({ list: [], problem: error instanceof Error ? error.message : '' }),
  )

/**
 * A recorded run, parsed like a file from anywhere; throws with the reason. Those of lessons are in a
 * folder of their own.
 */
export const fetchRecorded = async (name: string): Promise<RunFile> => {
  if (!/^(lessons\/)?[a-z0-9-]{1,60}$/.test(name))
    throw new Error(t('its name may contain only lower-case letters, digits and hyphens'))
  const content: unknown = JSON.parse(await fetched(beside(`${name}.json.gz`)))
  await breather()
  const { readingRunFile } = await import('../share/reading')
  const parsed = await inPieces(readingRunFile(content))
  if (parsed.ok) return parsed.value
  const [issue] = parsed.issues
  throw new Error(issue && issueLine(issue))
}

/** The preset of a recording, from its name: a recording of several runtimes has an ending. */
export const presetOfRecording = (name: string): string => name.replace(/-runtimes$/, '')

export const recordedLink = (name: string): string => `#/lab?run=${name}`
