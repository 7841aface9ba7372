/** The words of the page. Their texts are in `words.json`, by group and id. */
import type { Segment } from '../../workers/api'
import english from './words.json' with { type: 'json' }

interface Word {
  /** In English, as is `says`; both are translated when they are shown. */
  name: string
  /** Two sentences: what the word means, and what follows from it. */
  says: string
}

type Groups = typeof english

/** Id of a word, as in its address: `#/words/makespan`. */
export type TermId = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

/** Groups of the screen *Words*, in its order, each under its heading in English. */
export const groups: Readonly<Record<string, Readonly<Record<string, Word>>>> = english

export const words: Readonly<Record<TermId, Word>> = Object.assign({}, ...Object.values(english))

/** Words that name a part of a task's time: what their drawing marks. */
export const parts: { readonly [id: string]: readonly Segment[] } = {
  'response-time': ['queueWait', 'inboxWait', 'transportIn', 'decode', 'service', 'transportOut'],
  'schedule-lag': ['scheduleLag'],
  'queue-wait': ['queueWait'],
  'inbox-wait': ['inboxWait'],
  waiting: ['queueWait', 'inboxWait'],
  'transport-in': ['transportIn'],
  decode: ['decode'],
  service: ['service'],
  'transport-out': ['transportOut'],
  overhead: ['transportIn', 'decode', 'transportOut'],
} satisfies { [Id in TermId]?: readonly Segment[] }
