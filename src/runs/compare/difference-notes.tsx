import { useMemo } from 'react'
import { t } from '../../i18n/text'
import { placeName } from './chart-rows'
import type { ComparedRun, Correspondence } from './compare-model'
import { environmentDifferences, experimentDifferences, type Unlike } from './differences'
import { FoldedNotice, Notice } from '../../parts/notice'
import styles from './compare.module.css'

/** Maximum number of lines of a list. */
const MAX_LINES = 12

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
        <Notice tone="error" role="note" data-note="environment">
          <strong>{t('The machines or browsers differ.')}</strong>{' '}
          {t(
            'Do not compare figures of two machines: a difference may come from the machines, not from the experiments.',
          )}
          <UnlikeList unlike={machines} runs={runs} />
        </Notice>
      )}
      {asked.length > 0 && (
        <Notice role="note" data-note="experiment">
          <strong>{t('The experiments differ.')}</strong>{' '}
          {t('Differences in the figures may come from any of these.')}
          <UnlikeList unlike={asked} runs={runs} asCode />
        </Notice>
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
                {t('{from} of run {letter} does the same work and is compared with {to}.', {
                  from,
                  letter: run.letter,
                  to,
                })}
              </li>
            ))}
            {alone.slice(0, MAX_LINES).map(({ run, variant, x }) => (
              <li key={`${run.id} ${variant} ${x}`}>
                {t('{place}: only in run {letter}.', {
                  place: placeName({ variant, x }),
                  letter: run.letter,
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

/** Runs that have the same, together: `A C 1200`, `B 4000`. */
const groupsOf = ({ each }: Unlike, runs: readonly ComparedRun[]) =>
  [...new Set(each)].map((value) => ({
    value,
    letters: runs.filter((_, i) => each[i] === value).map(({ letter }) => letter),
  }))

interface UnlikeListProps {
  unlike: readonly Unlike[]
  runs: readonly ComparedRun[]
  /** Fields by their paths, and what they hold: the same in every language. */
  asCode?: boolean
}

const UnlikeList = ({ unlike, runs, asCode = false }: UnlikeListProps) => (
  <div role="group" aria-label={t('Differences')}>
    <dl className={styles.unlike}>
      {unlike.slice(0, MAX_LINES).map((one) => (
        <div key={one.what}>
          <dt>{asCode ? <code>{one.what}</code> : one.what}</dt>
          <dd>
            {groupsOf(one, runs).map(({ value, letters }) => (
              <span key={value}>
                <b>{letters.join(' ')}</b> {asCode ? <code>{value}</code> : value}
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
