/** What a reader must know to trust a run, or not to. */
import { drifted, outlierEvidence, outliersOf, type TrialResult } from '../../../workers/api'
import { formatBytes, formatCount, formatMs, formatNumber, formatPercent } from '../../base/format'
import { isUnderWay, type RunState } from '../../store/run-state'
import { reasonsText } from '../../parts/disturbed'
import { t } from '../../i18n/text'

export interface TrustItem {
  strong: string
  text: string
  hurt: boolean
}

const item = (strong: string, text: string, hurt = false): TrustItem => ({ strong, text, hurt })

const sum = (trials: readonly TrialResult[], pick: (trial: TrialResult) => number): number =>
  trials.reduce((total, trial) => total + pick(trial), 0)

const disturbedItem = (trials: readonly TrialResult[]): TrustItem => {
  const bad = trials.filter(({ disturbed }) => disturbed.length > 0)
  const reasons = reasonsText([...new Set(bad.flatMap(({ disturbed }) => disturbed))])
  const text = t('{n|trial|trials} disturbed', { n: bad.length })
  return bad.length === 0
    ? item('0', text)
    : item(
        String(bad.length),
        t('{text}: {reasons}; kept, but left out of the figures', { text, reasons }),
        true,
      )
}

/** Counted like all others: a trial may have heated the machine itself. */
const neighbourItems = (trials: readonly TrialResult[]): TrustItem[] => {
  const n = trials.filter(({ crowding }) => crowding?.byOthers).length
  if (n === 0) return []
  return [item(String(n), t('{n|trial|trials} in which another program took a core', { n }))]
}

const driftItems = (trials: readonly TrialResult[]): TrustItem[] => {
  const n = trials.filter(drifted).length
  if (n === 0) return []
  return [
    item(
      String(n),
      t(
        '{n|trial|trials} beside which the machine’s speed changed by over 5 %; {n|it counts|they count}',
        {
          n,
        },
      ),
    ),
  ]
}

/** How busy the threads were to be, and were. */
const loadItems = (trials: readonly TrialResult[]): TrustItem[] => {
  const loads = trials.flatMap(({ load }) => load ?? [])
  if (loads.length === 0) return []
  const [least, most] = [Math.min(...loads), Math.max(...loads)]
  const [low, high] = [formatPercent(least, 0), formatPercent(most, 0)]
  return [item(low === high ? low : `${low} – ${high}`, t('load reached'))]
}

/** Outliers are counted like all others: a reader has to know that they are there. */
const outlierItems = ({ experiment, results, environment }: RunState): TrustItem[] => {
  if (!experiment) return []
  const outliers = outliersOf(experiment, results, environment)
  const { judged, mild, severe } = outliers
  const of = (n: number) => t('{n} of {judged}', { n: formatCount(n), judged: formatCount(judged) })
  return [
    ...(severe > 0
      ? [
          item(
            of(severe),
            t('trials {n|is a severe outlier|are severe outliers}', { n: severe }),
            outlierEvidence(outliers, results).length > 0,
          ),
        ]
      : []),
    ...(mild > 0
      ? [item(of(mild), t('trials {n|is a mild outlier|are mild outliers}', { n: mild }))]
      : []),
  ]
}

/** The line below the charts; what was not measured is not in it. */
export const trustItems = (run: RunState): TrustItem[] => {
  const { environment, experiment, results, file, memoryBytes } = run
  const trials = results.flatMap((point) => point.trials)
  if (trials.length === 0 || !experiment) return []
  const tasks = sum(trials, (trial) => trial.tasks)
  const verified = sum(trials, (trial) => trial.verified)
  const levels = [...new Set(trials.map(({ recording }) => t(recording)))].join(', ')
  const lags = trials.flatMap(({ hostLagMs }) => (hostLagMs ? [hostLagMs] : []))
  const lost = sum(trials, ({ dropped }) => dropped)
  const clamped = sum(trials, (trial) => trial.clamped)
  const most = Math.max(...trials.map(({ clampedMs }) => clampedMs ?? NaN))
  const noise = file?.noise?.interval
  const spread = noise ? Math.max(Math.abs(noise[0] - 1), Math.abs(noise[1] - 1)) : null
  const { seed } = experiment
  const order =
    experiment.draws === 'new'
      ? t('random blocks that draw sizes and arrivals anew, seed {seed}', { seed })
      : t('random blocks of the same work, seed {seed}: intervals cover the machine alone', {
          seed,
        })
  const running = isUnderWay(run)
    ? t(' of {length}', { length: formatCount(run.order.length) })
    : ''
  return [
    item(
      t('{verified} of {tasks}', { verified: formatCount(verified), tasks: formatCount(tasks) }),
      t('results verified'),
      verified < tasks,
    ),
    item(
      `${formatCount(trials.length)}${running}`,
      t('{n|trial|trials}, {order}', { n: trials.length, order }),
    ),
    ...(spread === null ? [] : [item(`± ${formatPercent(spread)}`, t('A/A noise'))]),
    item(levels, t('recording')),
    ...(file?.pauses ?? []).map(({ after }) =>
      item(
        formatCount(after),
        t('{n|trial|trials} before it was cut off and went on', { n: after }),
        true,
      ),
    ),
    ...(environment ? environmentItems(environment, trials) : []),
    disturbedItem(trials),
    ...driftItems(trials),
    ...neighbourItems(trials),
    ...loadItems(trials),
    ...(isUnderWay(run) ? [] : outlierItems(run)),
    ...(lags.length === 0
      ? []
      : [
          item(
            formatMs(lags.reduce((total, { mean }) => total + mean, 0) / lags.length),
            t('host lag on average, at most {most}', {
              most: formatMs(Math.max(...lags.map(({ max }) => max))),
            }),
          ),
        ]),
    ...(lost > 0 ? [item(formatCount(lost), t('records did not fit'), true)] : []),
    ...(clamped > 0
      ? [
          item(
            formatCount(clamped),
            Number.isNaN(most)
              ? t('{clamped|time|times} below 0, taken as 0', { clamped })
              : t('{clamped|time|times} below 0 by at most {most}, taken as 0', {
                  clamped,
                  most: formatMs(most),
                }),
          ),
        ]
      : []),
    ...(memoryBytes > 0 ? [item(formatBytes(memoryBytes), t('for the largest trial'))] : []),
  ]
}

const environmentItems = (
  environment: NonNullable<RunState['environment']>,
  trials: readonly TrialResult[],
): TrustItem[] => {
  const { clockStepMs, coresNamed, parallelism, isolated } = environment
  const within = Math.max(...trials.map(({ clockWithinMs }) => clockWithinMs ?? NaN))
  const agree = Number.isNaN(within)
    ? ''
    : t(', threads’ clocks agree within {within}', { within: formatMs(within) })
  const measured =
    parallelism === null
      ? ''
      : t(', {parallelism} measured', { parallelism: formatNumber(parallelism, 1) })
  return [
    item(formatMs(clockStepMs), t('clock step{agree}', { agree })),
    item(
      String(coresNamed),
      t('{coresNamed|core|cores} reported{measured}', { coresNamed, measured }),
    ),
    ...(isolated
      ? []
      : [item(t('no shared memory'), t('in this browser, or without its headers'), true)]),
  ]
}
