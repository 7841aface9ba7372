/** The words of the page. Their texts are in `words.json`, by group and id. */
import type { Picture } from './drawings/drawing'
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

/** Pictures of the words that name a part of a task's time or of a pool. */
export const pictures: { readonly [id: string]: Picture } = {
  'response-time': {
    parts: ['queueWait', 'inboxWait', 'transportIn', 'decode', 'service', 'transportOut'],
  },
  'schedule-lag': { parts: ['scheduleLag'] },
  'queue-wait': { parts: ['queueWait'] },
  'inbox-wait': { parts: ['inboxWait'] },
  waiting: { parts: ['queueWait', 'inboxWait'] },
  'transport-in': { parts: ['transportIn'] },
  decode: { parts: ['decode'] },
  service: { parts: ['service'] },
  'transport-out': { parts: ['transportOut'] },
  overhead: { parts: ['transportIn', 'decode', 'transportOut'] },
  task: { pool: ['task'] },
  kernel: { pool: ['kernel'] },
  host: { pool: ['host'] },
  worker: { pool: ['worker'] },
  coordinator: { pool: ['coordinator'] },
  policy: { pool: ['policy'] },
  channel: { pool: ['channel'] },
  sizing: { pool: ['sizing'] },
  strategy: { pool: ['policy', 'channel', 'sizing'] },
  'queue-per-worker': { pool: ['held'] },
  batch: { pool: ['batch'] },
  steal: { pool: ['steal'] },
  parked: { pool: ['parked'] },
} satisfies { [Id in TermId]?: Picture }
