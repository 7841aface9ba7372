/** Names of strategies, in the page's language. */
import { t } from '../../i18n/text'
import { libraries } from '../../../workers/api'
import { isPeer, type Candidate, type Family, type Peer } from './candidates'

/** A library and its version: `workerpool 10.0.3`. */
const peerName = (library: Peer): string => {
  const { name, version } = libraries.get(library)
  return `${t(name)} ${version}`
}

const familyName = (family: Family): string => {
  if (isPeer(family)) return peerName(family)
  return {
    inline: t('No pool'),
    'round-robin': t('Round-robin'),
    'free-worker': t('Free worker'),
    mailbox: t('Mailboxes'),
    'shared-queue': t('Shared queue'),
    chunks: t('Chunks'),
    'work-stealing': t('Work stealing'),
  }[family]
}

const channelName = (channel: string | null): string => {
  if (channel === 'message-copy') return t('copied')
  if (channel === 'message-transfer') return t('transferred')
  return channel === 'message-shared' ? t('shared') : ''
}

/** Name of a structure: `Free worker, transferred, 2 per worker`. */
const structureName = (one: Omit<Candidate, 'threads'>): string =>
  [
    familyName(one.family),
    channelName(one.channel),
    one.inFlight === null ? '' : t('{n} per worker', { n: one.inFlight }),
    one.coordinator ? t('coordinator') : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Name of a strategy: `Free worker, copied, 2 per worker with 4 threads`. */
export const nameOf = (candidate: Candidate): string =>
  candidate.threads === 0
    ? structureName(candidate)
    : t('{structure} with {threads}', {
        structure: structureName(candidate),
        threads: t('{n} {n|thread|threads}', { n: candidate.threads }),
      })
