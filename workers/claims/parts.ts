/** Parts of sentences in which names have their variant’s colour. */
import { english, joined, type Message, say, type Value } from '../base/message'
import type { VariantId } from '../experiment/types'
import type { Reading } from '../reading'

/** A part of a sentence, in the colour of its variant if it has one. */
export interface Part {
  text: Value
  variant?: VariantId
}

/** Longest sentence over a run, in characters of English. */
export const MOST_CHARACTERS = 110

/** Number of characters, in English. */
export const lengthOf = (parts: readonly Part[]): number =>
  english(joined(parts.map(({ text }) => text))).length

/** A name inside a sentence. */
export const within = (name: Message): Message => ({ ...name, inside: true })

/** The name of a variant in its colour, at the beginning of a sentence or inside it. */
export const namePart = (run: Reading, variant: VariantId, begins = false): Part => {
  const name = run.nameOf(variant)
  return { text: begins ? name : within(name), variant }
}

/** `A, B and C`. */
export const listOf = (names: readonly Part[]): Part[] =>
  names.flatMap((name, i) =>
    i === 0 ? [name] : [{ text: i === names.length - 1 ? say(' and ') : ', ' }, name],
  )

/** Sentences with a space between them, or clauses with another sign; an empty one is left out. */
export const inTurn = (all: readonly (readonly Part[])[], between = ' '): Part[] =>
  all
    .filter((sentence) => sentence.length > 0)
    .flatMap((sentence, i) => (i === 0 ? sentence : [{ text: between }, ...sentence]))
