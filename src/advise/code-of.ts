/** The code of each strategy. */
import { t } from '../i18n/text'
import { libraries } from '../../workers/api'
import { isPeer, PEERS, type Candidate } from './candidates'
import { filesOf, usageOf, type CodeFamily, type CodeFile, type Sources } from './compose'
import { measuredUs } from './work'
import type { Needs } from './needs'

/** Answers of the queue are sent in batches: the work per batch, in µs, and its maximum size. */
const BATCH_US = 2000
const MAX_BATCH = 64

const familyOf = ({ family, coordinator }: Candidate): CodeFamily => {
  if (family === 'shared-queue') return 'queue'
  if (family === 'work-stealing') return 'stealing'
  return coordinator ? 'coordinator' : family
}

const noteOf = (family: CodeFamily, transfers: boolean): string => {
  switch (family) {
    case 'inline':
      return t('No pool, but the page stays responsive between slices of work.')
    case 'round-robin':
    case 'free-worker':
      return transfers
        ? t(
            'Pass the buffers of a task in the second argument of run: they are transferred, not copied.',
          )
        : t('The policy that was measured, over messages.')
    case 'coordinator':
      return transfers
        ? t(
            'The policy that was measured, in a dedicated worker. Pass the buffers of a task in the second argument of run: they are transferred, not copied.',
          )
        : t('The policy that was measured, in a dedicated worker, over messages.')
    case 'mailbox':
      return t(
        'The policy that was measured, over slots in shared memory: bytes in, bytes out, no message per task.',
      )
    case 'queue':
      return t('The same queue, with one producer; tasks are numbers, data are in shared memory.')
    case 'stealing':
      return t(
        'The same inboxes, batches and deques; tasks are numbers, data are in shared memory.',
      )
    case 'chunks':
      return t('The same counter and the same chunk sizes.')
    case 'workerpool':
    case 'poolifier':
      return t('The library that was measured, with its defaults.')
    default:
      return family satisfies never
  }
}

export interface Code {
  family: CodeFamily
  files: CodeFile[]
  note: string
  /** How the files are used, in a few lines. */
  usage: string
  /** The library that the files need, and its licence; null if they need none. */
  library: { install: string; licence: string } | null
}

const libraryOf = (family: CodeFamily): Code['library'] => {
  if (!isPeer(family)) return null
  const { package: name, licence } = PEERS[family]
  return { install: `npm install ${name}@${libraries.get(family).version}`, licence }
}

export const codeOf = (
  candidate: Candidate,
  needs: Needs,
  sources: Sources,
  version: string,
): Code => {
  const family = familyOf(candidate)
  const fits = Math.round(BATCH_US / measuredUs(needs))
  const settings = {
    threads: candidate.threads,
    inFlight: candidate.inFlight ?? 1,
    requestBytes: needs.payloadIn === 'shared' ? 0 : needs.payloadBytes,
    together: Math.min(MAX_BATCH, Math.max(1, fits)),
  }
  const transfers = candidate.channel === 'message-transfer'
  return {
    family,
    files: filesOf(family, settings, sources, version),
    note: noteOf(family, transfers),
    usage: usageOf(family, transfers),
    library: libraryOf(family),
  }
}
