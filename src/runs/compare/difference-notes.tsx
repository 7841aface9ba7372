import { useMemo } from 'react'
import { t } from '../../i18n/text'
import { placeName } from './chart-rows'
import type { ComparedRun, Correspondence } from './compare-model'
import { environmentDifferences, experimentDifferences, type Unlike } from './differences'
import shared from '../../lab/results/results.module.css'
import styles from './compare.module.css'

/** Most lines of a list. */
const MOST_LINES = 12

/** What has to be known before the figures are read: other machines, other experiments. */
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
  const asked = useMemo(
    () => experimentDifferences(runs.map(({ file }) => file.experiment)),
    [runs],
  )
  const { alone, renamed } = model
  return (
    <>
      {machines.length > 0 && (
        <div className={shared.notice} data-tone="error" role="note" data-note="environment">
          <strong>{t('The machines or browsers differ.')}</strong>{' '}
          {t(
            'Figures of two machines do not compare: a difference may be theirs, and not that of what was run.',
          )}
          <UnlikeTable unlike={machines} runs={runs} />
        </div>
      )}
      {asked.length > 0 && (
        <div className={shared.notice} data-tone="info" role="note" data-note="experiment">
          <strong>{t('The experiments differ.')}</strong>{' '}
          {t('What differs in the figures may come from any of these.')}
          <UnlikeTable unlike={asked} runs={runs} />
        </div>
      )}
      {(alone.length > 0 || renamed.length > 0) && (
        <details className={shared.notice} data-note="alone">
          <summary>
            {t('{n} {n|place is|places are} compared under another name or not at all', {
              n: alone.length + renamed.length,
            })}
          </summary>
          <ul>
            {renamed.map(({ run, from, to }) => (
              <li key={`${run.id} ${from}`}>
                {t('{from} of run {letter} does the same work, and is compared with {to}.', {
                  from,
                  letter: run.letter,
                  to,
                })}
              </li>
            ))}
            {alone.slice(0, MOST_LINES).map(({ run, variant, x }) => (
              <li key={`${run.id} ${variant} ${x}`}>
                {t('{place}: in run {letter} only.', {
                  place: placeName({ variant, x }),
                  letter: run.letter,
                })}
              </li>
            ))}
            {alone.length > MOST_LINES && (
              <li>{t('and {n} more', { n: alone.length - MOST_LINES })}</li>
            )}
          </ul>
        </details>
      )}
    </>
  )
}

const UnlikeTable = ({
  unlike,
  runs,
}: {
  unlike: readonly Unlike[]
  runs: readonly ComparedRun[]
}) => (
  <div className={shared.tableScroll} role="group" aria-label={t('Differences')} tabIndex={0}>
    <table className={`${shared.table} ${styles.unlike}`}>
      <thead>
        <tr>
          <td />
          {runs.map(({ id, letter }) => (
            <th key={id} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {unlike.slice(0, MOST_LINES).map(({ what, each }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {runs.map(({ id }, i) => (
              <td key={id}>{each[i]}</td>
            ))}
          </tr>
        ))}
        {unlike.length > MOST_LINES && (
          <tr>
            <th scope="row">{t('and {n} more', { n: unlike.length - MOST_LINES })}</th>
            <td colSpan={runs.length} />
          </tr>
        )}
      </tbody>
    </table>
  </div>
)
