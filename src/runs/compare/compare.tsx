import { NativeSelect } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { whyThrown } from '../../base/format'
import { shownOf, type RunFile } from '../../../workers/api'
import { named, t } from '../../i18n/text'
import { MAX_COMPARED } from '../../store/history/compare-link'
import { fetchRecorded } from '../../store/recorded'
import { history, openHistory, useRuns } from '../../store/history/runs-history'
import { reasonOf } from '../../store/history/open-runs'
import { ChartSettings } from '../../views/chart-settings'
import { CompareCharts } from './compare-charts'
import { CompareTable } from './compare-table'
import {
  corresponding,
  COMPARED,
  signOf,
  type ComparedMeasure,
  type ComparedRun,
} from './compare-model'
import { DifferenceNotes } from './difference-notes'
import { CompareHeadline } from './headline'
import { RunCards } from './run-cards'
import { tellingApart } from './telling-apart'
import { figureName } from '../../i18n/figures'
import { Notice } from '../../parts/notice'
import styles from './compare.module.css'

/** Number of places above which the table shows one measure at a time. */
const MANY_PLACES = 4

interface LoadedRuns {
  key: string
  files: Record<string, RunFile>
  faults: { id: string; why: string }[]
}

const load = async (id: string): Promise<RunFile> => {
  if (id.startsWith('~')) return shownOf(await fetchRecorded(id.slice(1)))
  const parsed = await history.file(id)
  if (!parsed.ok) throw new Error(reasonOf(parsed))
  if (parsed.value.origin)
    throw new Error(t('it was observed in another program: one run of it compares with nothing'))
  return shownOf(parsed.value)
}

/** Runs of an address, loaded again whenever the address changes. */
const useFiles = (ids: readonly string[]): LoadedRuns | null => {
  const [loaded, setLoaded] = useState<LoadedRuns | null>(null)
  const key = ids.join(',')
  useEffect(() => {
    let current = true
    const read = async () => {
      const files: LoadedRuns['files'] = {}
      const faults: LoadedRuns['faults'] = []
      for (const id of key.split(',').filter(Boolean))
        try {
          files[id] = await load(id)
        } catch (error) {
          faults.push({ id, why: whyThrown(error) })
        }
      if (current) setLoaded({ key, files, faults })
    }
    void read()
    return () => {
      current = false
    }
  }, [key])
  return loaded?.key === key ? loaded : null
}

/** Screen of several runs side by side: `#/runs/compare/<id>,<id>`. */
export const Compare = ({ ids: asked }: { ids: readonly string[] }) => {
  const ids = [...new Set(asked)].slice(0, MAX_COMPARED)
  const entries = useRuns((state) => state.entries)
  const loaded = useFiles(ids)
  useEffect(openHistory, [])
  const runs = useMemo(() => {
    // The oldest run comes first: later runs are compared with earlier ones.
    const there = Object.entries(loaded?.files ?? {}).sort(
      ([, a], [, b]) => Date.parse(a.environment.startedAt) - Date.parse(b.environment.startedAt),
    )
    const chosen = there.map(([id, file]) => {
      const entry = entries.find((one) => one.id === id)
      const name = named(entry?.title ?? file.experiment.title)
      return { id, name, note: entry?.note ?? '', file }
    })
    const marks = tellingApart(chosen)
    return chosen.flatMap((run, i): ComparedRun[] => {
      const sign = signOf(i)
      return sign ? [{ ...run, ...sign, mark: marks[i] ?? '' }] : []
    })
  }, [loaded, entries])
  const pinned = entries.find(({ baseline }) => baseline)?.id
  const baseline = Math.max(
    0,
    runs.findIndex(({ id }) => id === pinned),
  )
  const faults = loaded?.faults ?? []
  return (
    <main className={`screen ${styles.compare}`} data-compare={loaded ? 'ready' : 'loading'}>
      <p>
        <a href="#/runs">{t('All runs')}</a>
      </p>
      <h1>{t('Compare {n} {n|run|runs}', { n: ids.length })}</h1>
      {faults.map(({ id, why }) => (
        <Notice key={id} tone="error" role="alert">
          <strong>{t('One of the runs cannot be read.')}</strong> {id.replace(/^~/, '')}: {why}
        </Notice>
      ))}
      {asked.length > MAX_COMPARED && (
        <Notice role="note">
          {t('At most {n} runs can be compared: these are the first.', {
            n: MAX_COMPARED,
          })}
        </Notice>
      )}
      {loaded && runs.length < 2 && (
        <p className="lead">{t('A comparison needs at least two runs: select them in Runs.')}</p>
      )}
      {runs.length > 1 && (
        <ChartSettings made={null} seed={undefined}>
          <Comparison runs={runs} baseline={baseline} pinned={pinned === runs[baseline]?.id} />
        </ChartSettings>
      )}
    </main>
  )
}

interface ComparisonProps {
  runs: readonly ComparedRun[]
  /** Index of the run that the others are compared with. */
  baseline: number
  pinned: boolean
}

const Comparison = ({ runs, baseline, pinned }: ComparisonProps) => {
  const model = useMemo(() => corresponding(runs), [runs])
  const { places } = model
  const [measure, setMeasure] = useState<ComparedMeasure>('makespanMs')
  return (
    <>
      <CompareHeadline runs={runs} places={places} baseline={baseline} />
      <RunCards runs={runs} baseline={baseline} pinned={pinned} />
      <DifferenceNotes runs={runs} model={model} />
      {places.length > 0 && (
        <>
          <label className="bar lead">
            {t('Figure')}
            <NativeSelect
              value={measure}
              onChange={({ currentTarget: { value } }) =>
                setMeasure(COMPARED.find((one) => one === value) ?? measure)
              }
              data={COMPARED.map((value) => ({ value, label: figureName(value) }))}
            />
          </label>
          <CompareCharts runs={runs} places={places} measure={measure} />
          <CompareTable
            runs={runs}
            model={model}
            baseline={baseline}
            measures={places.length > MANY_PLACES ? [measure] : COMPARED}
          />
        </>
      )}
    </>
  )
}
