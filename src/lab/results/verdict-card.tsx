import { type Verdict, verdictOf } from '../../../workers/api'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { formatRatio } from '../../base/format'
import { useLab } from '../../store/lab-store'
import { runShuffled } from '../../store/run-actions'
import { isUnderWay, type RunState } from '../../store/run-state'
import { axisMeta } from '../../store/axis-meta'
import { Chips } from './chips'
import { SummaryTable } from './summary-table'
import styles from '../../parts/verdict.module.css'
import { inWords, t } from '../../i18n/text'

/** The verdict of the run on screen; computed again only when a trial has ended. */
const useVerdict = (run: RunState): Verdict | null => {
  const { experiment, results, environment, status, file } = run
  return useMemo(() => {
    if (!experiment || results.length === 0) return null
    const axis = axisMeta(experiment)
    return verdictOf({
      experiment,
      points: results,
      parallelism: environment?.parallelism ?? null,
      clockStepMs: environment?.clockStepMs ?? 0,
      noise: file?.noise ?? null,
      over: status === 'done' || status === 'failed' || status === 'cancelled',
      axisUnit: axis?.unit ?? '',
      ...(axis?.names && { axisNames: axis.names }),
    })
  }, [experiment, results, environment, status, file])
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
      className={`card ${styles.verdict}`}
      aria-label={t('Verdict')}
      data-many={(run.experiment?.variants.length ?? 0) > 2}
    >
      <div className={styles.said} aria-live="polite" data-verdict={verdict?.kind ?? 'none'}>
        <Trust run={run} verdict={verdict} stale={stale} />
        <p className={`big ${styles.big}`}>
          <Headline run={run} verdict={verdict} counted={counted} />
        </p>
        {verdict?.why && <p className={styles.why}>{inWords(verdict.why)}</p>}
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
  if (!verdict) return run.status === 'preparing' ? t('Getting ready') : t('Nothing was measured.')
  if (run.status === 'cancelled' && !counted)
    return t('Stopped before the first trial had finished.')
  return verdict.headline.map(({ text, variant }, i) =>
    variant ? (
      <em key={i} data-variant={variant}>
        {inWords(text)}
      </em>
    ) : (
      <span key={i}>{inWords(text)}</span>
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
    run.source === 'file'
      ? t('recorded elsewhere, read from {origin}', { origin: run.origin })
      : '',
    run.source === 'recorded' ? t('recorded on another machine') : '',
    run.status === 'cancelled'
      ? t('stopped after {ran} of {all} trials', { ran: run.ran.length, all: run.order.length })
      : '',
    run.status === 'failed' ? t('the run failed') : '',
    verdict && verdict.kind !== 'measuring' && verdict.kind !== 'nothing'
      ? verdict.provisional
        ? t('provisional: fewer than 10 valid trials each')
        : t('final')
      : '',
    stale && !isUnderWay(run) ? t('the settings have changed since') : '',
  ].filter(Boolean)
  return <p className="fine faint">{words.join(' · ') || '\u00a0'}</p>
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
    <p className={`fine ${styles.fairness}`}>
      <strong>{t('Fair?')}</strong> {inWords(fairness.text)}{' '}
      {!fairness.shuffle && inTurnFactor !== null && (
        <>
          {factor === null
            ? t('In order, the ratio was {before}.', { before: formatRatio(inTurnFactor, 1) })
            : t('In order, the ratio was {before}; shuffled, it is {after}.', {
                before: formatRatio(inTurnFactor, 1),
                after: formatRatio(factor, 1),
              })}
        </>
      )}
      {fairness.shuffle && !busy && (
        <Button mt="0.4375rem" display="block" onClick={() => runShuffled(factor)}>
          {t('Shuffle the sizes and run again')}
        </Button>
      )}
    </p>
  )
}
