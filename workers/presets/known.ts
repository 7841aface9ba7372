/** The presets that have been loaded: the page has one on its first screen, and the others, with `index.ts`, after it. */
import { english, say, type Message } from '../base/message'
import type { Preset } from './preset'
import { rrOrFree } from './rr-or-free'

let known: readonly Preset[] = [rrOrFree]
let titles: Map<string, Message> | null = null

export const makeKnown = (presets: readonly Preset[]): void => {
  known = presets
  titles = null
}

export const knownPreset = (id: string | undefined): Preset | null =>
  known.find((preset) => preset.id === id) ?? null

/** Largest number of cores that presets use: machines with more get the same texts. */
const MAX_CORES = 64

/** Titles and labels that contain values on some machine, by their English text. */
const counted = (): Map<string, Message> => {
  const found = new Map<string, Message>()
  for (const { build } of known)
    for (let cores = 1; cores <= MAX_CORES; cores++)
      for (const small of [false, true])
        for (const text of build({ cores, small }).texts)
          if (Object.keys(text.values).length > 0) found.set(english(text), text)
  return found
}

/**
 * A title or a label in another language. Experiments keep the English text alone, as the key of
 * every dictionary; a text with values is looked up among those of all presets.
 */
export const titleText = (text: string): Message => (titles ??= counted()).get(text) ?? say(text)
