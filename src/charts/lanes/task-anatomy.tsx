import { Box, Table } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { formatCount, formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { Term } from '../../words/term'
import { colorOf, nameOf, type TrialSeries } from '../types'
import { segmentLooks } from '../anatomy/segment-look'
import { taskParts } from '../anatomy/task-parts'
import { Panel } from './panel'
import styles from './panel.module.css'

interface TaskAnatomyProps {
  one: TrialSeries
  task: number
  onStep: (direction: 1 | -1) => void
  onClose: () => void
}

/** Shows where one task's time went, below the lanes on which the user picked the task. */
export const TaskAnatomy = ({ one, task, onStep, onClose }: TaskAnatomyProps) => {
  const { thread, rounds, parts, totalMs } = useMemo(
    () => taskParts(one.reader, task, one.strategy, one.result?.crowding?.roundMs),
    [one.reader, task, one.strategy, one.result],
  )
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up function.
    void panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const sum = parts.reduce((all, { ms }) => all + (ms ?? 0), 0)
  const values = { task: formatCount(task), thread, total: formatMs(totalMs) }
  const { names } = one.reader
  const about = names
    ? names.tasks[names.task[task] ?? -1]
    : t('{n} {n|round|rounds}', { n: rounds })
  // Other programs tell when a task arrived, began and ended, and nothing else.
  const known = parts.filter(
    ({ segment, ms }) => !names || segment === 'service' || (segment === 'queueWait' && ms),
  )
  const shown = known.map((part) => {
    const { color, look, term } = segmentLooks[part.segment]
    return {
      ...part,
      says: names ? '' : part.says,
      term,
      look: { 'data-look': look, __vars: { '--swatch': color ?? colorOf(one.id) } },
    }
  })
  return (
    <Panel
      ref={panel}
      label={t('Anatomy of task {task}', values)}
      title={t('Task {task} · {thread}: {total}', values)}
      about={[nameOf(one), about].filter(Boolean).join(' · ')}
      buttons={[
        { label: t('Previous task'), act: () => onStep(-1) },
        { label: t('Next task'), act: () => onStep(1) },
      ]}
      onClose={onClose}
    >
      <div className={styles.task} aria-hidden="true">
        {shown.map(
          ({ segment, ms, look }) =>
            ms !== null &&
            ms > 0 && (
              <Box component="span" key={segment} {...look} style={{ flexGrow: ms / sum }} />
            ),
        )}
      </div>
      <div className="scroll">
        <Table className={styles.parts} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('Part')}</Table.Th>
              <Table.Th scope="col">{t('Time')}</Table.Th>
              {!names && <Table.Th scope="col">{t('Where it was')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ segment, name, term, look, ms, says }) => (
              <Table.Tr key={segment} data-none={!ms}>
                <Table.Th scope="row">
                  <Box component="span" className="swatch" mr="7px" {...look} />
                  {term ? <Term id={term}>{name}</Term> : name}
                </Table.Th>
                <Table.Td>{formatMs(ms)}</Table.Td>
                <Table.Td>{ms === null || ms > 0 ? says : ''}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  )
}
