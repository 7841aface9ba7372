/** Which code stands for a strategy, and how it differs where there is none of its own. */
import { t } from '../i18n/text'
import type { Candidate } from './candidates'
import { filesOf, type CodeFamily, type CodeFile, type Sources } from './compose'
import { measuredUs } from './work'
import type { Needs } from './needs'

/** Answers of the queue go together for about so long, in µs, and at most so many. */
const TOGETHER_US = 2000
const MOST_TOGETHER = 64

const familyOf = ({ family }: Candidate): CodeFamily => {
  switch (family) {
    case 'inline':
    case 'round-robin':
    case 'free-worker':
    case 'chunks':
      return family
    case 'mailbox':
      return 'free-worker'
    case 'shared-queue':
    case 'work-stealing':
      return 'queue'
    default:
      return family satisfies never
  }
}

const noteOf = ({ family, coordinator, channel }: Candidate): string => {
  if (family === 'mailbox')
    return t('There is no file for mailboxes: this is the nearest, the same policy over messages.')
  if (family === 'work-stealing')
    return t('There is no file for work stealing: this is the nearest, one queue for all.')
  if (coordinator)
    return t(
      'The same policy in the main thread: a coordinator is this pool in a worker of its own.',
    )
  if (family === 'inline') return t('No pool, but the page stays alive between slices of work.')
  if (channel === 'message-transfer')
    return t(
      'Name the buffers of a task in the second argument of run: they are handed over, not copied.',
    )
  if (family === 'shared-queue')
    return t(
      'The same queue for one thread that puts; tasks are numbers, data lie in shared memory.',
    )
  if (family === 'chunks') return t('The same counter and the same sizes of chunks.')
  return t('The policy that was measured, over messages.')
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
    together: Math.min(MOST_TOGETHER, Math.max(1, fits)),
  }
  return { family, files: filesOf(family, settings, sources, version), note: noteOf(candidate) }
}
