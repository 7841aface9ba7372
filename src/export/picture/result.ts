/** The result of a run in a few words and figures, for readers who do not have the page. */
import {
  isByName,
  readingOf,
  valuesDiffer,
  valueText,
  type RunFile,
  type VariantId,
  type Verdict,
} from '../../../workers/api'
import { UNKNOWN } from '../../base/format'
import { nameOf } from '../../charts/types'
import { inWords, named, t } from '../../i18n/text'
import { trustText, verdictOfFile } from '../../run/file-verdict'
import { busyText, machinesLine } from '../../run/machine'
import { hasFunction } from '../../run/own-word'
import { FIRST_ROWS, summaryOf, type SummaryRow } from '../../run/summary-rows'

/** A part of a sentence; a variant's name has its colour. */
export interface Words {
  text: string
  variant?: VariantId
}

export interface Result {
  title: string
  headline: readonly Words[]
  second: readonly Words[]
  /** Cause, in a sentence or two; '' if unknown. */
  why: string
  /** The variants that won; none without a winner. */
  winners: readonly VariantId[]
  /** Variants with figures; their names include the value of the axis. */
  variants: readonly { id: VariantId; name: string }[]
  /** The first rows of the summary; none if the points do different work, which cannot be compared. */
  rows: readonly SummaryRow[]
  evidence: readonly string[]
  /** Machine, day, trust. */
  machine: string
}

const wordsOf = (parts: Verdict['headline']): Words[] =>
  parts.map(({ text, variant }) => ({ text: inWords(text), ...(variant && { variant }) }))

export const textOf = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

export const resultOf = (file: RunFile, verdict: Verdict = verdictOfFile(file)): Result => {
  const { experiment, environment } = file
  const run = readingOf(file)
  const comparable = !isByName(experiment) && !valuesDiffer(experiment)
  const { places, rows } = comparable
    ? summaryOf(run, verdict.winners[0] ?? null)
    : { places: [], rows: [] }
  return {
    title: named(experiment.title),
    headline: wordsOf(verdict.headline),
    // Whoever reads this has not typed the function.
    second: [
      ...(hasFunction(experiment)
        ? [{ text: `${t('Times and checks are the function’s own word.')} ` }]
        : []),
      ...wordsOf(verdict.second),
    ],
    why: verdict.why ? inWords(verdict.why) : '',
    winners: verdict.winners,
    variants: places.map(({ variant, label, x }) => {
      const at = x === null ? '' : t(' at {x}', { x: inWords(valueText(x)) })
      return { id: variant, name: nameOf({ id: variant, label }) + at }
    }),
    rows: rows
      .filter(({ cells }) => cells.some(({ text }) => text !== UNKNOWN))
      .slice(0, FIRST_ROWS),
    evidence: verdict.evidence.map(({ message }) => inWords(message)),
    machine: [
      machinesLine(file),
      busyText(file),
      environment.startedAt.slice(0, 10),
      trustText(verdict),
    ]
      .filter(Boolean)
      .join(' · '),
  }
}
