import type { Verdict } from '../../workers/api'
import { colorOf, nameOf } from '../charts/types'
import { inWords } from '../i18n/text'

/** A variant's name with its colour. */
export const VariantName = ({ variant }: { variant: Parameters<typeof nameOf>[0] }) => (
  <>
    <span className="swatch" style={{ background: colorOf(variant.id) }} /> {nameOf(variant)}
  </>
)

/** A sentence, in which the names of variants have their colours. */
export const Spoken = ({ parts }: { parts: Verdict['headline'] }) =>
  parts.map(({ text, variant }, i) =>
    variant ? (
      <em key={i} data-variant={variant}>
        {inWords(text)}
      </em>
    ) : (
      <span key={i}>{inWords(text)}</span>
    ),
  )
