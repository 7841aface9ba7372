/** The code of a strategy, with its note and its usage. */
import { t } from '../../i18n/text'
import { libraries } from '../../../workers/api'
import { codeFamilyOf, isPeer, PEERS, type Candidate, type CodeFamily } from '../plan/candidates'
import { filesOf, SOURCE_NAMES, usageOf, workFile, type CodeFile, type Sources } from './compose'
import { measuredUs } from '../ask/work'
import { atOnceOf, awaits, isFunction, mayAwait, sourceOf, type Needs } from '../ask/needs'

const texts = import.meta.glob<string>(
  ['../code/*.ts', '!../code/*.test.ts', '!../code/*.testing.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** The texts of `code/`, as they are in the repository. */
export const sources = Object.fromEntries(
  SOURCE_NAMES.map((name) => [name, texts[`../code/${name}.ts`]]),
) as Sources // one for each name

/** Answers of the queue are sent in batches: the work per batch, in µs, and its maximum size. */
const BATCH_US = 2000
const MAX_BATCH = 64

export interface Code {
  family: CodeFamily
  files: CodeFile[]
  note: string
  /** Lines that show how to use the files. */
  usage: string
  /** The library that the files need, and its licence; null if they need none. */
  library: { install: string; licence: string } | null
}

const libraryOf = (family: CodeFamily): Code['library'] => {
  if (!isPeer(family)) return null
  const { package: name, licence } = PEERS[family]
  return { install: `npm install ${name}@${libraries.get(family).version}`, licence }
}

/** Code of a strategy; null if it has no code to paste. */
export const codeOf = (candidate: Candidate, needs: Needs, version: string): Code | null => {
  const family = codeFamilyOf(candidate)
  if (family === null) return null
  const fits = Math.round(BATCH_US / measuredUs(needs))
  const settings = {
    threads: candidate.threads,
    inFlight: candidate.inFlight ?? 1,
    atOnce: atOnceOf(needs, candidate.threads),
    awaits: awaits(needs) || mayAwait(needs),
    together: Math.min(MAX_BATCH, Math.max(1, fits)),
  }
  const transfers = candidate.channel === 'message-transfer'
  const own = isFunction(needs)
  const files = filesOf(family, settings, sources, version)
  return {
    family,
    files: own ? [...files, workFile(sourceOf(needs))] : files,
    note: own
      ? t('Your function is work.js: what else it declares, such as prepare(), is yours to call.')
      : '',
    usage: usageOf(family, transfers, own),
    library: libraryOf(family),
  }
}
