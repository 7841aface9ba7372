/** Rows, axis and table of machines that ran one experiment. Pure. */
import { scaleLinear } from 'd3-scale'
import {
  type MachineRow,
  type Machines,
  runtimeOf,
  sentenceOf,
  systemOf,
} from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import type { Table } from '../frame/table'
import { logTicks } from '../latency/latency-rows'
import { colorOf } from '../types'

/** Clock step from which on a clock is coarse, in ms: browsers without shared memory have 0.1 or 1. */
const COARSE_MS = 0.05

/** The names of both sides, as within a sentence; none for answers to another question. */
export const namesOf = ({ sides }: Machines): string[] =>
  sides?.map(({ inner }) => inWords(inner)) ?? []

/** Machines as their signs and the table show them. */
export const drawnRows = (machines: Machines) =>
  machines.rows.map((row) => {
    const { userAgent, coresNamed, clockStepMs } = row.file.environment
    const isPhone = ['Android', 'iOS'].includes(systemOf(userAgent))
    const kind = isPhone ? t('phone or tablet') : t('computer')
    const browser = runtimeOf(userAgent) || t('unknown')
    const cores = t('{n} {n|core|cores}', { n: coresNamed })
    const label = row.name ?? [row.mark, kind, cores, browser].filter(Boolean).join(' · ')
    const said = inWords(row.said)
    const faster = machines.sides?.[['first', 'second'].indexOf(row.outcome)]
    return {
      ...row,
      isPhone,
      isCoarse: clockStepMs > COARSE_MS,
      kind,
      browser,
      /** Its name; else what is known of any machine: `#7 · computer · 8 cores · Chrome 140`. */
      label,
      /** The side that is faster, or what is known without one. */
      answer: faster ? inWords(faster.inner) : said,
      /** The whole row, for those who cannot see it. */
      spoken: `${label}: ${said}`,
      color: faster ? colorOf(faster.variant) : 'var(--ink-3)',
    }
  })

export type DrawnRow = ReturnType<typeof drawnRows>[number]

/** Room beyond the outermost ratios, and how far intervals may reach beyond them before they are cut off. */
const [ROOM, REACH] = [1.15, 3]
const LEAST = 1.25
/** Factor between its ends from which on an axis has ticks in decades. */
const DECADES_FROM = 6
const LINEAR_TICKS = 4

/** Ends and ticks of the axis of ratios: 1 and the ends of the guesses are never at its edge. */
export const machineScale = (
  rows: readonly Pick<MachineRow, 'ratio' | 'range'>[],
  guesses: readonly number[] = [],
) => {
  const ratios = [...guesses, ...rows.flatMap(({ ratio }) => ratio || [])]
  const ends = rows.flatMap(({ range }) => range.flatMap((end) => end || []))
  const [low, high] = [Math.min(1 / LEAST, ...ratios), Math.max(LEAST, ...ratios)]
  const min = Math.max(low / REACH, Math.min(low, ...ends)) / ROOM
  const max = Math.min(high * REACH, Math.max(high, ...ends)) * ROOM
  const isLinear = max / min < DECADES_FROM
  const ticks = isLinear ? scaleLinear([min, max], [0, 1]).ticks(LINEAR_TICKS) : logTicks(min, max)
  return { min, max, ticks: ticks.filter((tick) => tick > min && tick < max) }
}

export const machineTable = (machines: Machines): Table => ({
  columns: [
    { label: t('Machine'), text: true },
    { label: t('Kind'), text: true },
    { label: t('Cores') },
    { label: t('Browser'), text: true },
    { label: t('Clock step'), unit: 'ms' },
    { label: machines.sides ? t('Faster') : t('Answer'), text: true },
    { label: t('Ratio'), unit: '×' },
    { label: t('95 % from'), unit: '×' },
    { label: t('95 % to'), unit: '×' },
    { label: t('Valid trials') },
  ],
  rows: drawnRows(machines).map(({ label, kind, browser, answer, file, ratio, range, trials }) => {
    const { coresNamed, clockStepMs } = file.environment
    const figures = [ratio, ...range].map((figure) => figure || null)
    return [label, kind, coresNamed, browser, clockStepMs, answer, ...figures, trials]
  }),
  note: [
    machines.asked?.text ?? '',
    inWords(sentenceOf(machines.verdict)),
    machines.left.flatMap(({ name }) => name ?? []).join(', '),
  ]
    .filter(Boolean)
    .join(' '),
})
