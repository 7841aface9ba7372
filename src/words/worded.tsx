import { Fragment } from 'react'
import type { TermId } from './list'
import { Term } from './term'

/** `[a policy](policy)`: the text, and the id of the word. */
const MARKED = /\[([^\][]+)\]\(([a-z-]+)\)/g

/** A piece of a text, with the word that it is marked with. */
interface TextPart {
  said: string
  /** Null without a mark. Tests hold that each id in a text is in the list. */
  id: TermId | null
}

export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = []
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

/** A text whose words are marked: `The [policy](policy) decides` has one `Term`. */
export const Worded = ({ text }: { text: string }) =>
  partsOf(text).map(({ said, id }, i) =>
    id ? (
      <Term key={i} id={id}>
        {said}
      </Term>
    ) : (
      <Fragment key={i}>{said}</Fragment>
    ),
  )
