import { useMemo } from 'react'
import { formatRatio } from '../../format'
import { useLab } from '../../store/lab-store'
import { runShuffled } from '../../store/run-actions'
import { isUnderWay, type RunState } from '../../store/run-state'
import type { Verdict } from '../../verdict/types'
import { verdictOf } from '../../verdict/verdict'
import { axisMeta } from './axis-meta'
import { Chips } from './chips'
import { SummaryTable } from './summary-table'
import shared from './results.module.css'
import styles from './verdict.module.css'

/** The verdict of the run on screen; it is computed anew when a trial has ended, not before. */
const useVerdict = (run: RunState): Verdict | null => {
  const { experiment, results, environment, status } = run
  return useMemo(() => {
    if (!experiment || results.length === 0) return null
    const axis = axisMeta(experiment)
    return verdictOf({
      experiment,
      points: results,
      parallelism: environment?.parallelism ?? null,
      over: status === 'done' || status === 'failed' || status === 'cancelled',
      axisUnit: axis?.unit ?? '',
      ...(axis?.names && { axisNames: axis.names }),
    })
  }, [experiment, results, environment, status])
}

/** The answer in one sentence, why, what shows it, and the figures side by side. */
export const VerdictCard = () => {
  const run = useLab((state) => state.run)
  const stale = useLab(({ draft, run: { experiment } }) => draft !== experiment)
  const inTurnFactor = useLab((state) => state.inTurnFactor)
  const verdict = useVerdict(run)
  const counted = run.results.some(({ trials }) => trials.length > 0)
  return (
    <section
      className={`${shared.card} ${styles.verdict}`}
      aria-label="Verdict"
      data-many={(run.experiment?.variants.length ?? 0) > 2}
    >
      <div className={styles.said} aria-live="polite" data-verdict={verdict?.kind ?? 'none'}>
        <Trust run={run} verdict={verdict} stale={stale} />
        <p className={styles.big}>
          <Headline run={run} verdict={verdict} counted={counted} />
        </p>
        {verdict?.why && <p className={styles.why}>{verdict.why}</p>}
        {verdict && <Chips evidence={verdict.evidence} run={run} />}
        {verdict?.fairness && (
          <Fairness verdict={verdict} busy={isUnderWay(run)} inTurnFactor={inTurnFactor} />
        )}
      </div>
      <SummaryTable run={run} />
    </section>
  )
}

const Headline = ({
  run,
  verdict,
  counted,
}: {
  run: RunState
  verdict: Verdict | null
  counted: boolean
}) => {
  if (!verdict) return run.status === 'preparing' ? 'Getting ready' : 'Nothing was measured.'
  if (run.status === 'cancelled' && !counted) return 'Stopped before the first trial was over.'
  return verdict.headline.map(({ text, variant }, i) =>
    variant ? (
      <em key={i} data-variant={variant}>
        {text}
      </em>
    ) : (
      <span key={i}>{text}</span>
    ),
  )
}

const Trust = ({
  run,
  verdict,
  stale,
}: {
  run: RunState
  verdict: Verdict | null
  stale: boolean
}) => {
  const words = [
    run.source === 'file' ? `recorded elsewhere, read from ${run.origin}` : '',
    run.source === 'recorded' ? 'recorded on another machine' : '',
    run.status === 'cancelled'
      ? `stopped after ${run.ran.length} of ${run.order.length} trials`
      : '',
    run.status === 'failed' ? 'the run failed' : '',
    verdict && verdict.kind !== 'measuring' && verdict.kind !== 'nothing'
      ? verdict.provisional
        ? 'provisional: fewer than 10 sound trials each'
        : 'final'
      : '',
    stale && !isUnderWay(run) ? 'the settings have changed since' : '',
  ].filter(Boolean)
  return <p className={styles.trust}>{words.join(' · ') || '\u00a0'}</p>
}

interface FairnessProps {
  verdict: Verdict
  busy: boolean
  inTurnFactor: number | null
}

const Fairness = ({ verdict, busy, inTurnFactor }: FairnessProps) => {
  const { fairness, factor } = verdict
  if (!fairness) return null
  return (
    <p className={styles.fairness}>
      <strong>Fair?</strong> {fairness.text}{' '}
      {!fairness.shuffle && inTurnFactor !== null && (
        <>
          In turn it was {formatRatio(inTurnFactor, 1)} times
          {factor === null ? '.' : `, shuffled it is ${formatRatio(factor, 1)}.`}
        </>
      )}
      {fairness.shuffle && !busy && (
        <button type="button" className={styles.action} onClick={() => runShuffled(factor)}>
          Shuffle the sizes and run again
        </button>
      )}
    </p>
  )
}
