/** The poster: a dozen of the measured costs, cheap ones first, on one logarithmic scale. Pure. */
import type { CostFigure, CostResult, CostsFile, Message } from '../../workers/api'
import { formatNumber, UNKNOWN } from '../base/format'
import { t } from '../i18n/text'
import { costOf, figureAt, formatCost, whyOf } from './cost-rows'

const MiB = 1024 * 1024

/** The id of a cost, its case, its name here, and the id of the lesson in which it matters. */
type PosterCost = readonly [id: string, at: CostFigure['at'], name: string, lesson: string]

/** Costs in the order that holds on nearly all machines, so that measuring moves no row. */
export const posterCosts = (): readonly PosterCost[] => [
  ['atomic-add', 1, t('Add to a number in shared memory'), 'too-short-for-a-pool'],
  ['queue', 1, t('Put a task into a shared queue and take it'), 'who-is-next'],
  ['atomic-add', 2, t('Add while another thread adds, too'), 'how-many-threads'],
  ['mailbox', 'both spin', t('Ask a thread that spins'), 'too-short-for-a-pool'],
  ['message-call', null, t('Call postMessage'), 'talking-costs'],
  ['wake-wait', 'asleep 1 ms or more', t('Wake a worker that sleeps'), 'too-many-threads'],
  ['shared', MiB, t('Copy 1 MiB into shared memory'), 'copy-transfer-share'],
  ['wake-async', 'asleep 1 ms or more', t('Wake a host that does not block'), 'blocked-host'],
  ['message', null, t('Message to a worker and back'), 'talking-costs'],
  ['transfer', MiB, t('Transfer 1 MiB to a worker and back'), 'copy-transfer-share'],
  ['copy', MiB, t('Copy 1 MiB to a worker and back'), 'copy-transfer-share'],
  ['worker-start', 1, t('Start a worker'), 'too-many-threads'],
]

export interface PosterRow {
  key: string
  name: string
  lesson: string
  /** Time here if it was measured here, else elsewhere; null without either. */
  ms: number | null
  from: 'here' | 'elsewhere' | null
  /** Time elsewhere, if the cost was measured here as well. */
  other: number | null
  /** Time as printed, with its unit. */
  text: string
  /** Time if the cheapest cost took one second; '' if that is unknown. */
  slowed: string
  /** Reason why the cost cannot be measured here. */
  why: Message | null
}

const medianAt = (cost: CostResult | null, at: CostFigure['at']): number | null => {
  const median = figureAt(cost, at)?.median ?? null
  // A coarse clock may show 0 for the cheapest costs.
  return median !== null && median > 0 ? median : null
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A long time in the unit that fits, with two digits: it only has to be imagined. */
const spanText = (seconds: number): string => {
  const print = (value: number) => formatNumber(value, value < 9.95 && value % 1 !== 0 ? 1 : 0)
  if (seconds < MINUTE) return t('{time} s', { time: print(seconds) })
  if (seconds < HOUR) return t('{time} min', { time: print(seconds / MINUTE) })
  if (seconds < DAY) return t('{time} h', { time: print(seconds / HOUR) })
  const n = seconds < 10 * DAY ? Number((seconds / DAY).toFixed(1)) : Math.round(seconds / DAY)
  return t('{time} {n|day|days}', { time: print(n), n })
}

export const posterRows = (here: CostsFile | null, elsewhere: CostsFile | null): PosterRow[] => {
  const all = posterCosts()
  const [first] = all
  const ofOne = (file: CostsFile | null) => first && medianAt(costOf(file, first[0]), first[1])
  const seconds = { here: ofOne(here), elsewhere: ofOne(elsewhere) }
  return all.map(([id, at, name, lesson]) => {
    const own = costOf(here, id)
    const [measured, recorded] = [medianAt(own, at), medianAt(costOf(elsewhere, id), at)]
    const ms = measured ?? recorded
    const from = measured !== null ? 'here' : recorded !== null ? 'elsewhere' : null
    // Both from one machine: a ratio of two machines would say nothing.
    const second = from && seconds[from]
    return {
      key: `${id} ${at}`,
      name,
      lesson,
      ms,
      from,
      other: measured !== null ? recorded : null,
      text: ms === null ? UNKNOWN : formatCost(ms),
      slowed: ms !== null && second ? spanText(ms / second) : '',
      why: whyOf(own),
    }
  })
}

export interface PosterScale {
  /** One per decade, in ms. */
  ticks: readonly number[]
  /** Position of a time on the scale, 0 to 1. */
  at(ms: number): number
}

/** Exponents of the shortest scale, in ms: 10 ns to 10 ms. */
const [FIRST, LAST] = [-5, 1]

/** A logarithmic scale in whole decades that contains the times of all rows. */
export const posterScale = (rows: readonly PosterRow[]): PosterScale => {
  const logs = rows.flatMap(({ ms, other }) => [ms ?? [], other ?? []].flat().map(Math.log10))
  const from = Math.floor(Math.min(FIRST, ...logs))
  const to = Math.ceil(Math.max(LAST, ...logs))
  return {
    ticks: Array.from({ length: to - from + 1 }, (_, i) => Number(`1e${from + i}`)),
    at: (ms) => (Math.log10(ms) - from) / (to - from),
  }
}
