import { Table } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { comparedIn, type ComparedRun, type RunFile } from '../../../workers/api'
import { formatInterval, formatRatio } from '../../base/format'
import { axisWords } from '../../run/file-verdict'
import { environmentDifferences } from '../../run/differences'
import { machineLine, whenText } from '../../run/machine'
import { settingsUnlike, type SettingDifference } from '../../run/settings'
import { Notice } from '../../parts/notice'
import { ScrollTable } from '../../parts/scroll-table'
import { inWords, named, t } from '../../i18n/text'
import styles from './compared-runs.module.css'

/** Number of lines of a list that are shown without a click, and the maximum. */
const SHORT = 3
const MAX_LINES = 12

/** The runs of a comparison: in what they differ, and what each says by itself. */
export const ComparedRuns = ({ file, left }: { file: RunFile; left: number }) => {
  const runs = useMemo(() => comparedIn(file, axisWords), [file])
  return (
    <section className="card stack" aria-label={t('Runs compared')}>
      <Differences runs={runs} />
      {left > 0 && (
        <p className="fine" data-note="left">
          {t(
            'Not in this view: {n} {n|point|points}, whose settings do not fit beside the others.',
            {
              n: left,
            },
          )}
        </p>
      )}
      <RunsTable runs={runs} />
    </section>
  )
}

type Runs = readonly ComparedRun[]

const RunsTable = ({ runs }: { runs: Runs }) => {
  const hasRatio = runs.some(({ lead }) => lead !== null)
  return (
    <ScrollTable
      label={t('Each run by itself')}
      // Forty rows leave the picture in sight.
      frameStyle={{ maxHeight: '22rem' }}
      className={styles.runs}
      heads={[t('Which run'), t('Machine'), t('Verdict'), hasRatio && t('Best to next')]}
    >
      {runs.map(({ sign, name, place, headline, lead }, i) => (
        <Table.Tr key={name}>
          <Table.Th scope="row">
            <b>{sign}</b> {named(name)}
            {i === 0 && sign === 'A' && <span className="fine"> {t('the baseline')}</span>}
          </Table.Th>
          <Table.Td className="fine">
            {whenText(place.environment.startedAt)} · {machineLine(place.environment)}
            {place.machine !== undefined && ` · ${t('recorded, not on this machine')}`}
          </Table.Td>
          <Table.Td>{inWords(headline)}</Table.Td>
          {hasRatio && (
            <Table.Td>
              {lead && (
                <>
                  {formatRatio(lead.ratio)} × {lead.interval && formatInterval(lead.interval)}
                </>
              )}
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </ScrollTable>
  )
}

/** Notes to read before the figures: other machines, other experiments. */
const Differences = ({ runs }: { runs: Runs }) => {
  const { machines, settings, names } = useMemo(
    () => ({
      machines: environmentDifferences(runs.map(({ place }) => place.environment)),
      settings: settingsUnlike(runs.map(({ experiment }) => experiment)),
      names: namesUnlike(runs),
    }),
    [runs],
  )
  return (
    <>
      {machines.length > 0 && (
        <Notice tone="error" data-note="environment">
          <strong>{t('The machines or browsers differ.')}</strong>{' '}
          {t(
            'Do not compare figures across machines: a difference may come from the machines, not from the experiments.',
          )}
          <UnlikeList unlike={machines} runs={runs} />
        </Notice>
      )}
      <Folded note="experiment" unlike={settings} runs={runs}>
        {t('{n} {n|setting differs|settings differ} between the runs', { n: settings.length })}
      </Folded>
      <Folded note="alone" unlike={names} runs={runs}>
        {t('{n} {n|variant is|variants are} compared under another name or not at all', {
          n: names.length,
        })}
      </Folded>
    </>
  )
}

interface UnlikeProps {
  unlike: readonly SettingDifference[]
  runs: Runs
}

const Folded = ({ note, children, ...list }: UnlikeProps & { note: string; children: ReactNode }) =>
  list.unlike.length > 0 && (
    <Notice>
      <details data-note={note} open={list.unlike.length <= SHORT}>
        <summary>{children}</summary>
        <UnlikeList {...list} />
      </details>
    </Notice>
  )

/** Variants that some runs name differently, or do not have. */
const namesUnlike = (runs: Runs): SettingDifference[] => {
  const all = runs.map(({ experiment }) => experiment.variants)
  return [...new Set(all.flat().map(({ id }) => id))].sort().flatMap((id) => {
    const each = all.map((variants) => {
      const own = variants.find((variant) => variant.id === id)
      return own ? named(own.label || id) : t('none')
    })
    return new Set(each).size > 1 ? [{ what: t('Variant {id}', { id }), each }] : []
  })
}

/** Groups runs with the same value: `A C 1200`, `B 4000`. */
const groupsOf = ({ each }: SettingDifference, runs: Runs) =>
  [...new Set(each)].map((value) => ({
    value,
    signs: runs.filter((_, i) => each[i] === value).map(({ sign }) => sign),
  }))

const UnlikeList = ({ unlike, runs }: UnlikeProps) => (
  <ul className="fine" aria-label={t('Differences')}>
    {unlike.slice(0, MAX_LINES).map((one) => (
      <li key={one.what}>
        {one.what}:{' '}
        {groupsOf(one, runs).map(({ value, signs }, i) => (
          <span key={value}>
            {i > 0 && ' · '}
            <b>{signs.join(' ')}</b> {value}
          </span>
        ))}
      </li>
    ))}
    {unlike.length > MAX_LINES && <li>{t('and {n} more', { n: unlike.length - MAX_LINES })}</li>}
  </ul>
)
