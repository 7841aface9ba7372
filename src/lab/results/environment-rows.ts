/** What a reader of a run needs to know of its machine. */
import { coresInReach, type Environment, type TrialResult, wasBusy } from '../../../workers/api'
import { formatMs, formatNumber } from '../../base/format'
import { carriesText } from '../../engine/own-text'
import { t } from '../../i18n/text'
import type { RunState } from '../../run/run-state'
import { rangeText } from '../../run/machine'
import { passedIf, row, type QualityRow } from './quality-row'

/** What other programs left; nothing for runs in which it was not measured. */
const freeRow = (places: readonly Environment[]): QualityRow | null => {
  const measured = places.filter(({ free }) => free !== undefined)
  if (measured.length === 0) return null
  const cores = measured.map(coresInReach)
  return row(
    t('free cores'),
    rangeText(
      measured.map(({ free = NaN }) => free),
      (free) => formatNumber(free, 1),
    ),
    t(
      'of {cores} {n|core|cores} free, the median of looks before blocks; other programs took the rest',
      { cores: rangeText(cores), n: Math.max(...cores) },
    ),
    passedIf(!measured.some(wasBusy)),
  )
}

export const environmentRows = (
  run: RunState,
  trials: readonly TrialResult[],
): readonly (QualityRow | false | null)[] => {
  const { environment, file } = run
  if (!environment) return []
  const { coresNamed, parallelism } = environment
  const places = file?.environments?.map((place) => place.environment) ?? [environment]
  const isolated = places.some((place) => place.isolated)
  const within = Math.max(...trials.map(({ clockWithinMs }) => clockWithinMs ?? NaN))
  const agree = Number.isNaN(within)
    ? ''
    : t(', threads’ clocks agree within {within}', { within: formatMs(within) })
  const measured =
    parallelism === null
      ? ''
      : t(' ({parallelism} threads really run in parallel)', {
          parallelism: formatNumber(parallelism, 1),
        })
  return [
    row(
      t('clocks'),
      rangeText(
        places.map(({ clockStepMs }) => clockStepMs),
        formatMs,
      ),
      t('[clock step](clock-step){agree}', { agree }),
    ),
    row(
      t('cores'),
      rangeText(places.map((place) => place.coresNamed)),
      t('{coresNamed|[core](core)|[cores](core)}{measured}', { coresNamed, measured }),
    ),
    freeRow(places),
    run.experiment &&
      carriesText(run.experiment) &&
      row(
        t('your function'),
        t('the function'),
        t(
          'runs in threads of an origin of their own, whose clock is coarser in Chromium; without a pool, in one such thread',
        ),
      ),
    !isolated &&
      row(t('memory'), t('no shared memory'), t('in this browser, or without its headers')),
  ]
}
