import { joined, type Message, sentences } from '../base/message'
import { readingOf } from '../reading'
import type { RunFile } from '../run-file/result'
import type { AxisWords } from './parts'
import { verdictOf } from './verdict'

/** The verdict of a finished run, in a sentence or two. */
export const headlineOf = (file: RunFile, words: AxisWords = {}): Message => {
  const { headline, second } = verdictOf(readingOf(file), words)
  const [first, more] = [headline, second].map((parts) => joined(parts.map(({ text }) => text)))
  return sentences(first ?? null, second.length > 0 ? (more ?? null) : null)
}

/** Is the verdict of a run settled, and its difference known well enough? */
export const isSure = (file: RunFile): boolean => verdictOf(readingOf(file)).trust === 'sure'
