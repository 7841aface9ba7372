import { Fragment } from 'react'
import { partsOf } from './parts-of'
import { Term } from './term'

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
