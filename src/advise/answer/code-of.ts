/** The code of a strategy, with its note and its usage. */
import { t } from '../../i18n/text'
import { libraries, nodeCode } from '../../../workers/api'
import { isPeer, PEERS, type Candidate } from '../plan/candidates'
import { filesOf, usageOf, workFile } from './compose'
import { measuredOf } from '../ask/work'
import { atOnceOf, tasksOf, type Needs } from '../ask/needs'

const texts = import.meta.glob<string>(
  ['../code/*.ts', '!../code/*.test.ts', '!../code/*.testing.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** The texts of `code/`, as they are in the repository. */
export const readSource = (name: string): string => texts[`../code/${name}.ts`] ?? ''

/** Answers of the queue are sent in batches: the work per batch, in µs, and its maximum size. */
const BATCH_US = 2000
const MAX_BATCH = 64

/** Code of a strategy, with its note and lines that show its use. */
export const codeOf = (candidate: Candidate, needs: Needs, version: string) => {
  const { family } = candidate
  const { isFunction: own, source, awaitsUs, mayAwait } = tasksOf(needs)
  const fits = Math.round(BATCH_US / measuredOf(needs).taskUs)
  const settings = {
    threads: candidate.threads,
    inFlight: candidate.inFlight ?? 1,
    atOnce: atOnceOf(needs, candidate.threads),
    awaits: awaitsUs > 0 || mayAwait,
    together: Math.min(MAX_BATCH, Math.max(1, fits)),
  }
  return {
    family,
    files: [...filesOf(family, settings, readSource, version), ...(own ? [workFile(source)] : [])],
    note: own
      ? t('Your function is work.js: what else it declares, such as prepare(), is yours to call.')
      : '',
    usage: usageOf(family, candidate.channel === 'message-transfer', own),
    /** The library that the files need, and its licence; null if they need none. */
    library: isPeer(family)
      ? {
          install: `npm install ${PEERS[family].package}@${libraries.get(family).version}`,
          licence: PEERS[family].licence,
        }
      : null,
  }
}

/** The same for Node, by piscina: its pool comes near to each, and is not measured here. */
export const nodeCodeOf = ({ threads, inFlight }: Candidate, needs: Needs) => {
  const { isFunction, source } = tasksOf(needs)
  const each = Math.max(threads > 0 ? (inFlight ?? 1) : 1, atOnceOf(needs, threads))
  return {
    files: isFunction ? [workFile(source, 'work.mjs', 'task')] : [],
    usage: nodeCode({ threads, each }, 'work.mjs'),
  }
}
