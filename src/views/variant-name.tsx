import { UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import { variantIds, type VariantId, type Verdict } from '../../workers/api'
import { colorOf, nameOf } from '../charts/types'
import { inWords, t } from '../i18n/text'
import { highlight } from '../store/view-actions'
import { useLab, useWorkspace } from '../store/lab-store'
import styles from './variant-name.module.css'

/** Number of variants from which one can be lost among the others. */
const MANY = 3

interface VariantNameProps {
  variant: { id: VariantId; label: string; alone?: boolean }
  /** Number of variants. */
  of: number
}

/**
 * A variant's name in its colour. Of many variants, the name is a button that leaves only its
 * colour in all figures and charts.
 */
export const VariantName = ({ variant, of }: VariantNameProps) => {
  const on = useLab((state) => state.highlight === variant.id)
  const workspace = useWorkspace()
  const name = nameOf(variant)
  const swatch = <span className="swatch" style={{ background: colorOf(variant.id) }} />
  if (of < MANY)
    return (
      <>
        {swatch} {name}
      </>
    )
  return (
    <UnstyledButton
      className={styles.name}
      aria-pressed={on}
      title={
        on ? t('Show all variants in their colours') : t('Highlight {name} everywhere', { name })
      }
      onClick={() => highlight(workspace, on ? null : variant.id)}
    >
      {swatch} {name}
    </UnstyledButton>
  )
}

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

/** Takes their colours from all variants but the highlighted one, on the page and in every chart. */
export const useHighlight = (): void => {
  const variant = useLab((state) => state.highlight)
  useEffect(() => {
    const { style } = document.documentElement
    const others = variantIds.filter((id) => variant && id !== variant)
    const colours = others.map((id) => `--${id.toLowerCase()}`)
    for (const colour of colours) {
      style.setProperty(colour, 'var(--line-strong)')
      style.setProperty(`${colour}-text`, 'var(--ink-3)')
    }
    return () => {
      for (const colour of colours.flatMap((name) => [name, `${name}-text`]))
        style.removeProperty(colour)
    }
  }, [variant])
}
