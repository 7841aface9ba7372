/** Which code stands for a strategy: each has its own. */
import { t } from '../i18n/text'
import type { Candidate } from './candidates'
import { filesOf, type CodeFamily, type CodeFile, type Sources } from './compose'
import { measuredUs } from './work'
import type { Needs } from './needs'

/** Answers of the queue go together for about so long, in µs, and at most so many. */
const TOGETHER_US = 2000
const MOST_TOGETHER = 64

const familyOf = ({ family, coordinator }: Candidate): CodeFamily => {
  switch (family) {
    case 'inline':
    case 'round-robin':
    case 'chunks':
    case 'mailbox':
      return family
    case 'free-worker':
      return coordinator ? 'coordinator' : family
    case 'shared-queue':
      return 'queue'
    case 'work-stealing':
      return 'stealing'
    default:
      return family satisfies never
  }
}

const noteOf = (candidate: Candidate): string => {
  const family = familyOf(candidate)
  const handsOver = candidate.channel === 'message-transfer'
  switch (family) {
    case 'inline':
      return t('No pool, but the page stays alive between slices of work.')
    case 'round-robin':
    case 'free-worker':
      return handsOver
        ? t(
            'Name the buffers of a task in the second argument of run: they are handed over, not copied.',
          )
        : t('The policy that was measured, over messages.')
    case 'coordinator':
      return handsOver
        ? t(
            'The policy that was measured, in a worker of its own; name the buffers of a task in the second argument of run: they are handed over, not copied.',
          )
        : t('The policy that was measured, in a worker of its own, over messages.')
    case 'mailbox':
      return t(
        'The policy that was measured, over slots in shared memory: bytes in, bytes out, no message for a task.',
      )
    case 'queue':
      return t(
        'The same queue for one thread that puts; tasks are numbers, data lie in shared memory.',
      )
    case 'stealing':
      return t(
        'The same inboxes, bunches and deques; tasks are numbers, data lie in shared memory.',
      )
    case 'chunks':
      return t('The same counter and the same sizes of chunks.')
    default:
      return family satisfies never
  }
}

export interface Code {
  family: CodeFamily
  files: CodeFile[]
  note: string
}

export const codeOf = (
  candidate: Candidate,
  needs: Needs,
  sources: Sources,
  version: string,
): Code => {
  const family = familyOf(candidate)
  const fits = Math.round(TOGETHER_US / measuredUs(needs))
  const settings = {
    threads: candidate.threads,
    inFlight: candidate.inFlight ?? 1,
    requestBytes: needs.payloadIn === 'shared' ? 0 : needs.payloadBytes,
    together: Math.min(MOST_TOGETHER, Math.max(1, fits)),
  }
  return { family, files: filesOf(family, settings, sources, version), note: noteOf(candidate) }
}
