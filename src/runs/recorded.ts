/** Runs that are hosted beside the page: real ones, of another machine. */
import { create } from 'zustand'
import * as v from 'valibot'
import { parseRunFile, type Environment, type RunFile } from '../../workers/api'
import { inWords, t } from '../i18n/text'
import { MOST_FILE_BYTES } from '../share/run-file'
import { openRun } from '../store/file-actions'
import { LAB, workspaceOf } from '../store/lab-store'
import { isUnderWay } from '../store/run-state'

/** A record beside the page, by the preset that was run. */
export interface Recorded {
  preset: string
  title: string
  teaches: string
  environment: Environment
  bytes: number
}

const text = v.pipe(v.string(), v.maxLength(2000))
const number = v.pipe(v.number(), v.finite())

/** `recorded/index.json`. */
export const recordedIndex = v.array(
  v.strictObject({
    preset: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
    title: text,
    teaches: text,
    environment: v.strictObject({
      app: text,
      userAgent: text,
      isolated: v.boolean(),
      secureContext: v.boolean(),
      clockStepMs: number,
      clockSkewMs: v.nullable(number),
      coresNamed: number,
      parallelism: v.nullable(number),
      hostThread: v.picklist(['worker', 'page']),
      startedAt: text,
    }),
    bytes: number,
  }),
)

/** Address of a file beside the page, whatever path the page is hosted at. */
const beside = (name: string): string =>
  new URL(`recorded/${name}.json`, new URL('.', location.href)).href

/** A file beside the page as text; throws with the reason. */
const fetched = async (name: string): Promise<string> => {
  let response: Response
  try {
    response = await fetch(beside(name))
  } catch {
    throw new Error(t('it could not be fetched: there is no connection to the page’s host'))
  }
  if (response.status === 404) throw new Error(t('there is none of this name beside the page'))
  if (!response.ok)
    throw new Error(t('the page’s host answered {status}', { status: response.status }))
  const length = Number(response.headers.get('content-length') ?? 0)
  const body = length > MOST_FILE_BYTES ? null : await response.text()
  if (body === null || body.length > MOST_FILE_BYTES) throw new Error(t('it is too large'))
  // Some hosts answer every address with a page.
  if (/^\s*</.test(body)) throw new Error(t('there is none of this name beside the page'))
  return body
}

interface RecordedState {
  /** Null until it has been asked for; empty where there are none. */
  list: readonly Recorded[] | null
  problem: string | null
}

export const useRecorded = create<RecordedState>()(() => ({ list: null, problem: null }))

let asked = false

/** Asks for the list of recorded runs, once; again after it failed. */
export const loadRecorded = async (): Promise<void> => {
  if (asked) return
  asked = true
  try {
    const parsed = v.safeParse(recordedIndex, JSON.parse(await fetched('index')))
    if (!parsed.success) throw new Error(t('its list cannot be read'))
    useRecorded.setState({ list: parsed.output, problem: null })
  } catch (error) {
    asked = false
    useRecorded.setState({ list: [], problem: error instanceof Error ? error.message : '' })
  }
}

/** A recorded run, parsed like a file from anywhere; throws with the reason. */
export const fetchRecorded = async (name: string): Promise<RunFile> => {
  if (!/^[a-z0-9-]{1,60}$/.test(name))
    throw new Error(t('its name may have small letters, digits and hyphens only'))
  const parsed = parseRunFile(JSON.parse(await fetched(name)))
  if (parsed.ok) return parsed.value
  const [issue] = parsed.issues
  throw new Error(issue && `${issue.path}: ${inWords(issue.said)}`)
}

/** The name of the recorded run in an address, or null. */
export const recordedIn = (hash: string): string | null =>
  new URLSearchParams(hash.split('?').slice(1).join('?')).get('run')

export const recordedLink = (name: string): string => `#/lab?run=${name}`

let last = 0

/** Shows the recorded run that the address names, if it names one. Nothing while a run is under way. */
export const openRecordedLink = async (hash: string): Promise<void> => {
  const name = recordedIn(hash)
  const own = ++last
  const { store } = workspaceOf(LAB)
  const busy = () => isUnderWay(store.getState().run)
  if (name === null || busy()) return
  try {
    const file = await fetchRecorded(name)
    if (own === last && !busy()) openRun(file, name, 'recorded')
  } catch (error) {
    if (own !== last) return
    const why = error instanceof Error ? error.message : String(error)
    store.setState({
      notice: {
        tone: 'error',
        title: t('The recorded run {name} cannot be opened', { name: name.slice(0, 60) }),
        lines: [why],
      },
    })
  }
}
