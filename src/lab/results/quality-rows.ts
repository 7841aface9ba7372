/** Checks of a run's quality, and facts that a reader needs in order to trust it. */
import {
  drifted,
  outliersOf,
  noiseDiffers,
  type Place,
  type Reading,
  tasksToRun,
  ratioText,
  type TrialResult,
  trialsEach,
  type Verdict,
} from '../../../workers/api'
import { formatBytes, formatCount, formatMs, formatPercent } from '../../base/format'
import { isUnderWay, type RunState } from '../../run/run-state'
import { reasonsText } from '../../parts/disturbed'
import { inWords, t } from '../../i18n/text'
import { environmentRows } from './environment-rows'
import { rangeText } from '../../run/machine'
import { passedIf, row, type QualityRow } from './quality-row'

/** Both sides of Little's law are sums over the same records: they differ by rounding only. */
const LITTLE_OFF = 0.01
/** Share by which a trial may miss the requested load: 10 %, or three standard errors. */
const loadOff = ({ tasks }: TrialResult): number => Math.max(0.1, 3 / Math.sqrt(tasks))

type Trials = readonly TrialResult[]

const sum = (trials: Trials, pick: (trial: TrialResult) => number): number =>
  trials.reduce((total, trial) => total + pick(trial), 0)

/** True if not all tasks ran: the trial is then listed as disturbed. */
const brokeOff = ({ error }: TrialResult): boolean => error !== undefined

const resultRows = (trials: Trials): QualityRow[] => {
  const tasks = sum(trials, tasksToRun)
  const verified = sum(trials, (trial) => trial.verified)
  const whole = trials.filter((trial) => !brokeOff(trial))
  // A task that was given up may have run all the same.
  const isOdd = (trial: TrialResult) =>
    trial.ran < tasksToRun(trial) || trial.ran > tasksToRun(trial) + (trial.timedOut ?? 0)
  const odd = whole.filter(isOdd).length
  return [
    row(
      t('results'),
      t('{verified} of {tasks}', { verified: formatCount(verified), tasks: formatCount(tasks) }),
      t('results [verified](verified)'),
      passedIf(verified === tasks),
    ),
    odd > 0
      ? row(
          t('tasks run once'),
          formatCount(odd),
          t('{n|trial|trials} in which a task ran twice, or not at all', { n: odd }),
          'failed',
        )
      : row(
          t('tasks run once'),
          formatCount(sum(whole, ({ ran }) => ran)),
          t('{n|task|tasks} ran, each exactly once', { n: sum(whole, ({ ran }) => ran) }),
          'passed',
        ),
  ]
}

const disturbedRow = (trials: Trials): QualityRow => {
  const bad = trials.filter(({ disturbed }) => disturbed.length > 0)
  const reasons = reasonsText([...new Set(bad.flatMap(({ disturbed }) => disturbed))])
  const text = t('{n|trial|trials} [disturbed](disturbed-trial)', { n: bad.length })
  return bad.length === 0
    ? row(t('disturbed trials'), '0', text, 'passed')
    : row(
        t('disturbed trials'),
        String(bad.length),
        t('{text}: {reasons}; kept, but left out of the figures', { text, reasons }),
        'failed',
      )
}

/** The ratio of the headline, had disturbed trials counted. */
const withDisturbedRow = (verdict: Verdict | null): QualityRow | null => {
  const ratio = verdict?.claims[0]?.judged?.withDisturbed
  const text = t('is the ratio with [disturbed](disturbed-trial) trials')
  return ratio ? row(t('ratio'), ratioText(ratio), text) : null
}

/** The A/A run: if the same differs when it is measured twice, so may the variants. */
const noiseRow = ({ file }: RunState): QualityRow | null => {
  const interval = file?.noise?.interval
  if (!file || !interval) return null
  const spread = Math.max(Math.abs(interval[0] - 1), Math.abs(interval[1] - 1))
  const differs = noiseDiffers(file.noise)
  return row(
    t('A/A noise'),
    `± ${formatPercent(spread)}`,
    differs
      ? t('[A/A noise](aa-noise): the first variant differs from itself')
      : t('[A/A noise](aa-noise)'),
    passedIf(!differs),
  )
}

const loadRow = (places: readonly Place[]): QualityRow | null => {
  const pairs = places.flatMap(({ trials, spec: { arrivals } }) => {
    const loads = trials.flatMap(({ load }) => load ?? [])
    if (loads.length === 0) return []
    const byLoad = arrivals.kind === 'open' && arrivals.rateUnit === 'load'
    const mean = loads.reduce((total, load) => total + load, 0) / loads.length
    const room = Math.max(...trials.map(loadOff))
    return [{ loads, mean, room, asked: byLoad ? arrivals.rate / 100 : null }]
  })
  if (pairs.length === 0) return null
  const print = (load: number) => formatPercent(load, 0)
  const reached = rangeText(
    pairs.flatMap(({ loads }) => loads),
    print,
  )
  const asked = pairs.flatMap((pair) => pair.asked ?? [])
  if (asked.length === 0) return row(t('load'), reached, t('[load](load) reached'))
  const near = pairs.every(
    (pair) => pair.asked === null || Math.abs(pair.mean / pair.asked - 1) <= pair.room,
  )
  return row(
    t('load'),
    reached,
    t('[load](load) reached, {asked} asked for', { asked: rangeText(asked, print) }),
    passedIf(near),
  )
}

/** Error that a trial's clocks allow, in ms: their distance, and a step of each clock. */
const clampable = ({ clockWithinMs }: TrialResult, clockStepMs: number): number =>
  2 * (clockWithinMs ?? NaN) + 2 * clockStepMs

const clampRow = (trials: Trials, clockStepMs: number): QualityRow => {
  const clamped = sum(trials, (trial) => trial.clamped)
  const most = Math.max(...trials.map(({ clampedMs }) => clampedMs ?? NaN))
  if (clamped === 0) return row(t('clocks'), '0', t('times below 0'), 'passed')
  const strong = formatCount(clamped)
  const text = Number.isNaN(most)
    ? t('{clamped|time|times} below 0, taken as 0', { clamped })
    : t('{clamped|time|times} below 0 by at most {most}, taken as 0', {
        clamped,
        most: formatMs(most),
      })
  // At other recording levels one reading of the clock serves several events.
  const judged = trials.filter(
    (trial) => trial.recording === 'full' && !Number.isNaN(clampable(trial, clockStepMs)),
  )
  if (judged.some((trial) => (trial.clampedMs ?? 0) > clampable(trial, clockStepMs)))
    return row(t('clocks'), strong, t('{text}: more than the clocks allow', { text }), 'failed')
  return row(t('clocks'), strong, text, judged.length === trials.length ? 'passed' : 'told')
}

const littleRow = (trials: Trials): QualityRow | null => {
  const off = trials.flatMap((trial) =>
    trial.little && !brokeOff(trial) ? [Math.abs(trial.little.ratio - 1)] : [],
  )
  if (off.length === 0) return null
  const most = Math.max(...off)
  return row(
    t('Little’s law'),
    `± ${formatPercent(most)}`,
    t('between both sides of [Little’s law](little): no record is lost or counted twice'),
    passedIf(most <= LITTLE_OFF),
  )
}

/** Drifting trials are counted like all others: a trial may have heated the machine itself. */
const driftRow = (trials: Trials): QualityRow | null => {
  const n = trials.filter(drifted).length
  if (n === 0) return null
  return row(
    t('drift'),
    String(n),
    t(
      '{n|trial|trials} during which the machine’s speed [changed](drift) by over 5 %; {n|it counts|they count}',
      { n },
    ),
  )
}

/** Such trials count: threads that fill the machine hide their neighbours. */
const neighbourRow = (trials: Trials): QualityRow | null => {
  const n = trials.filter(({ crowding }) => crowding?.byOthers).length
  if (n === 0) return null
  const text = t('{n|trial|trials} in which another program took a core', { n })
  return row(t('neighbours'), String(n), text)
}

/** Limits for lost wake-ups: a task rarely arrives just when a sleep of 100 ms ends. */
const LOST_SHARE = 0.5
const LOST = 5

/** Workers that slept on while a task waited: a notification was lost. */
const sleepRow = (trials: Trials): QualityRow | null => {
  const sleeps = trials.flatMap((trial) => trial.sleeps ?? [])
  const of = (pick: 'timedOut' | 'missed') => sleeps.reduce((all, one) => all + one[pick], 0)
  const [timedOut, missed] = [of('timedOut'), of('missed')]
  if (timedOut === 0) return null
  return row(
    t('wake-ups'),
    formatCount(missed),
    t('of {n} {n|sleep|sleeps} that a time-out ended had a task beside {n|it|them}', {
      n: timedOut,
    }),
    passedIf(missed < LOST || missed < LOST_SHARE * timedOut),
  )
}

/** Outliers are counted like all others: a reader has to know that they are there. */
const outlierRows = (run: RunState): readonly (QualityRow | false)[] => {
  const { experiment, results, environment } = run
  if (!experiment || isUnderWay(run)) return []
  const outliers = outliersOf(experiment, results, environment)
  const { judged, mild, severe } = outliers
  const of = (n: number) => t('{n} of {judged}', { n: formatCount(n), judged: formatCount(judged) })
  const named = (n: number, text: string) => n > 0 && row(t('outliers'), of(n), text)
  return [
    named(severe, t('trials {n|is|are} [far off](far-off)', { n: severe })),
    named(mild, t('trials {n|is|are} a little off', { n: mild })),
  ]
}

const lagRow = (trials: Trials): QualityRow | null => {
  const lags = trials.flatMap(({ hostLagMs }) => (hostLagMs ? [hostLagMs] : []))
  if (lags.length === 0) return null
  return row(
    t('host lag'),
    formatMs(lags.reduce((total, { mean }) => total + mean, 0) / lags.length),
    t('[host lag](schedule-lag) on average, at most {most}', {
      most: formatMs(Math.max(...lags.map(({ max }) => max))),
    }),
  )
}

/** The checks first, then the facts; nothing that was not measured. */
export const qualityRows = (
  run: RunState,
  reading: Reading | null,
  verdict: Verdict | null = null,
): QualityRow[] => {
  const { environment, results, file, memoryBytes } = run
  const trials = results.flatMap((point) => point.trials)
  if (trials.length === 0 || !reading) return []
  const { experiment } = reading
  const lost = sum(trials, ({ dropped }) => dropped)
  const { seed } = experiment
  const order =
    experiment.draws === 'new'
      ? t('random [blocks](block) that draw sizes and arrivals anew, seed {seed}', { seed })
      : t(
          'random [blocks](block) of the same work, seed {seed}: [intervals](interval) cover the machine alone',
          {
            seed,
          },
        )
  const running = isUnderWay(run)
    ? t(' of {length}', { length: formatCount(run.order.length) })
    : ''
  const levels = [...new Set(trials.map(({ recording }) => t(recording)))].join(', ')
  const rows = [
    ...resultRows(trials),
    disturbedRow(trials),
    withDisturbedRow(verdict),
    noiseRow(run),
    loadRow(reading.places),
    environment && clampRow(trials, environment.clockStepMs),
    littleRow(trials),
    sleepRow(trials),
    lost > 0 && row(t('records'), formatCount(lost), t('records did not fit'), 'failed'),
    ...(file?.pauses ?? []).map(({ after }) =>
      row(
        t('pauses'),
        formatCount(after),
        t('{n|trial|trials} before it was cut off and went on', { n: after }),
      ),
    ),
    ...outlierRows(run),
    driftRow(trials),
    neighbourRow(trials),
    row(
      t('trials'),
      `${formatCount(trials.length)}${running}`,
      t('{n|[trial](trial)|[trials](trial)}, {order}', { n: trials.length, order }),
    ),
    row(t('recording'), levels, t('recording')),
    ...environmentRows(run, trials),
    lagRow(trials),
    memoryBytes > 0 && row(t('memory'), formatBytes(memoryBytes), t('for the largest trial')),
  ]
  return rows.filter((one) => one !== null && one !== false)
}

const ENDS = {
  sure: 'ended when more trials would add nothing',
  time: 'ended by time',
  'last-block': 'ended after the last trial that was allowed',
} as const

/** Why the verdict is sure or not: the trials of each, and the end of a run until sure. */
export const endText = ({ file }: RunState, reading: Reading): string => {
  const trials = inWords(trialsEach(reading.places))
  const ended = file?.ended
  return ended ? t('{trials}, {ended}', { trials, ended: t(ENDS[ended]) }) : trials
}

export const qualitySummary = (rows: readonly QualityRow[]): { text: string; failed: boolean } => {
  const failed = rows.filter(({ state }) => state === 'failed')
  const n = rows.filter(({ state }) => state !== 'told').length
  return {
    failed: failed.length > 0,
    text:
      failed.length === 0
        ? t('all {n} checks passed', { n })
        : t('{failed} of {n} checks failed: {names}', {
            failed: failed.length,
            n,
            names: [...new Set(failed.map(({ name }) => name))].join(', '),
          }),
  }
}
