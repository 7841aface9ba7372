import { Button } from '@mantine/core'
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { breather } from '../base/breather'
import { download } from '../base/download'
import { whyThrown } from '../base/format'
import { ChartTable } from '../charts/frame/chart-table'
import { pictureOf } from '../charts/picture/picture'
import { t } from '../i18n/text'
import { costTable } from './cost-rows'
import { fetchRecorded, useCosts } from './costs-store'
import { MeasureBar } from './measure-bar'
import { Poster } from './poster'
import { posterRows, posterScale } from './poster-rows'
import { machineLine } from './report'
import styles from './browser.module.css'

/** Every cost with its cases, made when it is first unfolded. */
const AllCosts = () => {
  const here = useCosts((state) => state.here)
  const elsewhere = useCosts((state) => state.elsewhere)
  const [open, setOpen] = useState(false)
  const table = useMemo(() => costTable(here, elsewhere), [here, elsewhere])
  return (
    <details className={styles.all} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('All costs: cases and samples')}</summary>
      {open && <ChartTable table={table} label={t('All costs')} />}
    </details>
  )
}

/** Costs of moving work between threads: measured on a click, beside the recorded ones. */
export const CostsSection = () => {
  const here = useCosts((state) => state.here)
  const elsewhere = useCosts((state) => state.elsewhere)
  const missing = useCosts((state) => state.missing)
  const measuring = useCosts(({ status }) => status === 'measuring')
  const rows = useMemo(() => posterRows(here, elsewhere), [here, elsewhere])
  const scale = useMemo(() => posterScale(rows), [rows])
  const wide = useRef<HTMLDivElement>(null)
  const [sharing, setSharing] = useState(false)
  const [problem, setProblem] = useState('')
  const drawn = { rows, scale, slowed: t('if the first took 1 s') }
  const title = t('A dozen costs every web programmer should know')
  const machines = [
    ['●', 'var(--a)', t('Here'), here ? machineLine(here) : t('not measured yet')],
    [
      '○',
      'var(--ink-3)',
      t('Elsewhere'),
      elsewhere ? machineLine(elsewhere) : (missing ?? t('being fetched')),
    ],
  ] as const
  useEffect(() => void fetchRecorded(), [])
  const share = useEffectEvent(async (body: HTMLElement) => {
    const legend = machines.flatMap(([mark, color, place, machine], i) =>
      [here, elsewhere][i] ? [{ label: `${mark} ${place}: ${machine}`, color }] : [],
    )
    const environment = `Poolscope ${__APP_VERSION__}`
    try {
      // A poster is drawn once its width is known.
      await breather()
      const picture = await pictureOf(body, { title, subtitle: '', legend, environment })
      download('poolscope-costs.png', picture)
      setProblem('')
    } catch (error) {
      setProblem(whyThrown(error))
    }
    setSharing(false)
  })
  useEffect(() => {
    if (sharing && wide.current) void share(wide.current)
  }, [sharing])
  return (
    <section className="card stack" aria-labelledby="costs-title">
      <h2 id="costs-title" className="big">
        {title}
      </h2>
      <MeasureBar>
        {/* Drawing the picture would disturb a measurement. */}
        <Button
          disabled={measuring || rows.every(({ ms }) => ms === null)}
          onClick={() => setSharing(true)}
        >
          {t('Share as a picture')}
        </Button>
        {problem && (
          <p className="fine" role="alert" data-hurt="true">
            {problem}
          </p>
        )}
      </MeasureBar>
      <Poster {...drawn} />
      {/* The picture is as wide wherever it is made. */}
      {sharing && (
        <div ref={wide} className={styles.wide} aria-hidden="true">
          <Poster {...drawn} />
        </div>
      )}
      <dl className={styles.machines}>
        {machines.map(([mark, color, place, machine]) => (
          <Fragment key={place}>
            <dt>
              <span style={{ color }} aria-hidden="true">
                {mark}
              </span>{' '}
              {place}
            </dt>
            <dd>{machine}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="fine">
        {t(
          'Medians of many samples. Do not compare figures across machines: they show how the machines differ, not which program is better.',
        )}
      </p>
      <AllCosts />
    </section>
  )
}
