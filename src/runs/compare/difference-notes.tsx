import { useMemo } from 'react'
import { t } from '../../i18n/text'
import { placeName } from './chart-rows'
import type { ComparedRun, Correspondence } from './compare-model'
import { settingsUnlike, type SettingDifference } from '../settings'
import { environmentDifferences } from './differences'
import { FoldedNotice, Notice } from '../../parts/notice'
import styles from './compare.module.css'

/** Maximum number of lines of a list. */
const MAX_LINES = 12
/** Number of lines that are shown without a click. */
const SHORT = 3

/** Notes to read before the figures: other machines, other experiments. */
export const DifferenceNotes = ({
  runs,
  model,
}: {
  runs: readonly ComparedRun[]
  model: Correspondence
}) => {
  const machines = useMemo(
    () => environmentDifferences(runs.map(({ file }) => file.environment)),
    [runs],
  )
  const asked = useMemo(() => settingsUnlike(runs.map(({ file }) => file.experiment)), [runs])
  const { alone, renamed } = model
  return (
    <>
      {machines.length > 0 && (
        <Notice tone="error" role="note" data-note="environment">
          <strong>{t('The machines or browsers differ.')}</strong>{' '}
          {t(
            'Do not compare figures across machines: a difference may come from the machines, not from the experiments.',
          )}
          <UnlikeList unlike={machines} runs={runs} />
        </Notice>
      )}
      {asked.length > 0 && (
        <FoldedNotice data-note="experiment" open={asked.length <= SHORT}>
          <summary>
            {t('{n} {n|setting differs|settings differ} between the runs', { n: asked.length })}
          </summary>
          <UnlikeList unlike={asked} runs={runs} />
        </FoldedNotice>
      )}
      {(alone.length > 0 || renamed.length > 0) && (
        <FoldedNotice data-note="alone">
          <summary>
            {t('{n} {n|place is|places are} compared under another name or not at all', {
              n: alone.length + renamed.length,
            })}
          </summary>
          <ul>
            {renamed.map(({ run, from, to }) => (
              <li key={`${run.id} ${from}`}>
                {t('{from} of run {run} does the same work and is compared with {to}.', {
                  from,
                  run: run.sign,
                  to,
                })}
              </li>
            ))}
            {alone.slice(0, MAX_LINES).map(({ run, variant, x }) => (
              <li key={`${run.id} ${variant} ${x}`}>
                {t('{place}: only in run {run}.', {
                  place: placeName({ variant, x }),
                  run: run.sign,
                })}
              </li>
            ))}
            {alone.length > MAX_LINES && (
              <li>{t('and {n} more', { n: alone.length - MAX_LINES })}</li>
            )}
          </ul>
        </FoldedNotice>
      )}
    </>
  )
}

/** Groups runs with the same value: `① ③ 1200`, `② 4000`. */
const groupsOf = ({ each }: SettingDifference, runs: readonly ComparedRun[]) =>
  [...new Set(each)].map((value) => ({
    value,
    signs: runs.filter((_, i) => each[i] === value).map(({ sign }) => sign),
  }))

interface UnlikeListProps {
  unlike: readonly SettingDifference[]
  runs: readonly ComparedRun[]
}

const UnlikeList = ({ unlike, runs }: UnlikeListProps) => (
  <div role="group" aria-label={t('Differences')}>
    <dl className={styles.unlike}>
      {unlike.slice(0, MAX_LINES).map((one) => (
        <div key={one.what}>
          <dt>{one.what}</dt>
          <dd>
            {groupsOf(one, runs).map(({ value, signs }) => (
              <span key={value}>
                <b>{signs.join(' ')}</b> {value}
              </span>
            ))}
          </dd>
        </div>
      ))}
      {unlike.length > MAX_LINES && (
        <div>
          <dt>{t('and {n} more', { n: unlike.length - MAX_LINES })}</dt>
          <dd />
        </div>
      )}
    </dl>
  </div>
)
