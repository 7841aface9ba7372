import { useMemo } from 'react'
import { machinesOf, type RunFile } from '../../../workers/api'
import { MachinesChart } from '../../charts/machines/machines'
import { inWords, t } from '../../i18n/text'
import type { Asked } from '../asked'
import { useRunFiles } from './room'

interface ChartProps {
  asked: Asked
  /** Shows the lanes of a run. */
  onOpen: (file: RunFile) => void
}

/** What the machines say, counted, and a row for each. */
export const Chart = ({ asked, onOpen }: ChartProps) => {
  const { runs, left, waiting } = useRunFiles(asked)
  const machines = useMemo(() => machinesOf(runs, { of: 'all' }), [runs])
  const said = machines ? [...machines.verdict.headline, ...machines.verdict.second] : []
  const open = (wanted: string) => {
    const run = runs.find(({ id }) => id === wanted)
    if (run) onOpen(run.file)
  }
  return (
    <>
      <p className="big" role="status">
        {said.map(({ text }) => inWords(text)).join(' ')}
      </p>
      {waiting > 0 && <p>{t('{n} still to be read', { n: waiting })}</p>}
      <MachinesChart machines={machines} onOpen={open} />
      {left > 0 && <p>{t('{n} {n|run|runs} of another experiment left out.', { n: left })}</p>}
    </>
  )
}
