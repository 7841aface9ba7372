/** Names of strategies, in the page's language. */
import { t } from '../../i18n/text'
import { catalogue, libraries } from '../../../workers/api'
import { isPeer, type Candidate, type Family } from './candidates'

/** The name that the Lab has for it; of a library with its version: `workerpool 10.0.3`. */
const familyName = (family: Family): string => {
  if (family === 'inline') return t('No pool')
  const entries = [...catalogue.policies, ...catalogue.channels]
  const name = t(entries.find(({ id }) => id === family)?.name ?? family)
  return isPeer(family) ? `${name} ${libraries.get(family).version}` : name
}

const channelName = (channel: string | null): string => {
  if (channel === 'message-copy') return t('copied')
  if (channel === 'message-transfer') return t('transferred')
  return channel === 'message-shared' ? t('shared') : ''
}

/** `copied, 2 per worker`; empty for a pool that has no such settings. */
export const settingsOf = ({ channel, inFlight }: Candidate): string =>
  [channelName(channel), inFlight === null ? '' : t('{n} per worker', { n: inFlight })]
    .filter(Boolean)
    .join(', ')

/** `Free worker with 4 threads`. */
export const poolOf = ({ family, threads }: Candidate, structure = familyName(family)): string =>
  threads === 0
    ? structure
    : t('{structure} with {threads}', {
        structure,
        threads: t('{n} {n|thread|threads}', { n: threads }),
      })

/** Name of a strategy: `Free worker, copied, 2 per worker with 4 threads`. */
export const nameOf = (one: Candidate): string =>
  poolOf(one, [familyName(one.family), settingsOf(one)].filter(Boolean).join(', '))
