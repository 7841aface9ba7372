/** Names of strategies, in the page's language. */
import { t } from '../i18n/text'
import type { Candidate, Family } from './candidates'

const familyName = (family: Family): string => {
  switch (family) {
    case 'inline':
      return t('No pool')
    case 'round-robin':
      return t('Round-robin')
    case 'free-worker':
      return t('Free worker')
    case 'mailbox':
      return t('Mailboxes')
    case 'shared-queue':
      return t('Shared queue')
    case 'chunks':
      return t('Chunks')
    case 'work-stealing':
      return t('Work stealing')
    default:
      return family satisfies never
  }
}

const channelName = (channel: string | null): string => {
  switch (channel) {
    case 'message-copy':
      return t('copied')
    case 'message-transfer':
      return t('transferred')
    case 'message-shared':
      return t('shared')
    default:
      return ''
  }
}

/** Name of a structure: `Free worker, transferred, 2 in flight`. */
export const structureName = (one: Omit<Candidate, 'threads'>): string =>
  [
    familyName(one.family),
    channelName(one.channel),
    one.inFlight === null ? '' : t('{n} in flight', { n: one.inFlight }),
    one.coordinator ? t('coordinator') : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Name of a strategy: `Free worker, copied, 2 in flight × 4`. */
export const nameOf = (candidate: Candidate): string =>
  candidate.threads === 0
    ? structureName(candidate)
    : `${structureName(candidate)} × ${candidate.threads}`
