/** Words that are marked in a text. Pure. */
import type { TermId } from './list'

/** `[a policy](policy)`: what is said, and the id of the word. */
const MARKED = /\[([^\][]+)\]\(([a-z-]+)\)/g

export interface Said {
  said: string
  /** Null for what is no marked word. Tests hold that each id in a text is in the list. */
  id: TermId | null
}

export const partsOf = (text: string): Said[] => {
  const parts: Said[] = []
  let from = 0
  for (const match of text.matchAll(MARKED)) {
    const [whole, said = '', id] = match
    if (match.index > from) parts.push({ said: text.slice(from, match.index), id: null })
    parts.push({ said, id: id as TermId }) // see `id`
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ said: text.slice(from), id: null })
  return parts
}
