/** The result as Markdown: for an issue, a pull request, a wiki, a README. */
import { printable, type RunFile } from '../../workers/api'
import { isLoopback } from '../base/address'
import { t } from '../i18n/text'
import { linkTo, type FinishedRun } from '../store/file-actions'
import { UNKNOWN } from '../base/format'
import type { SummaryRow } from '../run/summary-rows'
import { resultOf, textOf, type Result } from './picture/result'

/** Places at which sites make a link of plain text: a person, an issue, an address. */
const LIVE = /@(?=\w)|\\#(?=\w)|:(?=\/\/)|\bwww(?=\.)/gi

/** Escapes characters that mean something to Markdown, or end a cell or a line; no name is a link. */
const escaped = (text: string): string =>
  printable(text)
    .replace(/[\\`*_[\]<>|#~&]/g, '\\$&')
    .replace(LIVE, '$&&#8203;')
    .replace(/ {2,}/g, ' ')

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const bold = (text: string, is: boolean): string => (is ? `**${text}**` : text)

const rowOf = ({ label, cells, ratio }: SummaryRow, two: boolean): string =>
  row([
    escaped(label),
    ...cells.map(({ text, interval, best }) =>
      [bold(escaped(text), best), interval === UNKNOWN ? '' : escaped(interval ?? '')]
        .filter(Boolean)
        .join(' '),
    ),
    ...(two ? [escaped(ratio)] : []),
  ])

const tableOf = ({ variants, rows }: Result): string[] => {
  if (rows.length === 0) return []
  // Nothing is compared with what other code ran.
  const two = variants.length === 2 && rows.some(({ ratio }) => ratio !== '')
  const heads = [
    '',
    ...variants.map(({ name }) => escaped(name)),
    ...(two
      ? [t('{one} to {other}', { one: variants[1]?.id ?? '', other: variants[0]?.id ?? '' })]
      : []),
  ]
  return [
    row(heads),
    row(heads.map((_, i) => (i === 0 ? '---' : '---:'))),
    ...rows.map((one) => rowOf(one, two)),
    '',
  ]
}

/** A link to the experiment that others can open; null if there is none. */
const linkOf = ({ experiment, origin }: RunFile): string | null =>
  origin || isLoopback(location) ? null : linkTo(experiment)

/** A finished run in a heading, a sentence, a table and a line on the machine. */
export const markdownOf = ({ shown, whole, verdict }: FinishedRun): string => {
  const result = resultOf(shown, verdict)
  const { title, headline, second, why, evidence, machine } = result
  const link = linkOf(whole)
  const sentences = [`**${escaped(textOf(headline))}**`, escaped(textOf(second)), escaped(why)]
  return [
    `### ${escaped(title)}`,
    '',
    sentences.filter(Boolean).join(' '),
    '',
    ...tableOf(result),
    ...evidence.map((one) => `- ${escaped(one)}`),
    ...(evidence.length > 0 ? [''] : []),
    [
      ...(shown.origin ? [] : [t('Medians over valid trials, with 95 % intervals in brackets')]),
      escaped(machine),
      link === null ? 'Poolscope' : `[${t('run it on your machine')}](${link})`,
    ].join(' · '),
    '',
  ].join('\n')
}
