import { Box, Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TrialReader } from '../../../workers/api'
import { formatNumber } from '../../base/format'
import { t } from '../../i18n/text'
import type { ShownSeries } from '../chart'
import { onKeys, type KeyActions } from '../frame/canvas-keys'
import { ChartCard, Segments } from '../frame/chart-card'
import { whyNoTasks } from '../frame/why-empty'
import {
  colorOf,
  nameOf,
  strandedEntry,
  switchName,
  type LegendEntry,
  type TrialSeries,
  replayable,
} from '../types'
import { Controls } from './controls'
import { lastChoice } from './choice'
import { replayModelOf, type ReplayModel, type ReplayState } from './model'
import styles from './replay.module.css'
import { ReplayCanvas } from './replay-canvas'
import type { Moment, ReplayView } from './replay-view'
import {
  figuresOf,
  happened,
  momentTable,
  sizeText,
  strandedText,
  summaryOf,
  whyText,
} from './words'

const CLOSED_HEIGHT = 132
const START: Moment = { t: 0, playing: false }

const whyNoReplay = (series: readonly TrialSeries[]): string | null => {
  if (series.some(({ live }) => live))
    return t('No live drawing: the run can be replayed when it has finished.')
  if (series.length > 0 && series.every(({ reader }) => reader.level === 'blocks'))
    return t(
      'Tasks this short are recorded in blocks, without times of single tasks: there is nothing to replay.',
    )
  return whyNoTasks(series, series.some(replayable))
}

const legendOf = (one: TrialSeries | undefined, model: ReplayModel | null): LegendEntry[] => {
  if (!one || !model) return []
  const color = colorOf(one.id)
  const tasks: LegendEntry[] = model.mixed
    ? [
        { label: t('short task'), color, look: 'dot' },
        { label: t('long task'), color },
      ]
    : [{ label: t('task'), color }]
  const pool: LegendEntry[] = [
    { label: t('result'), color, look: 'outline' },
    strandedEntry(),
    { label: t('path of the last choice'), color, look: 'line' },
  ]
  return model.inHost ? tasks : [...tasks, ...pool]
}

/**
 * The recorded run again, ten to a thousand times slower: every dot is a task at its recorded
 * place. Nothing is read, and nothing moves, until the user opens the replay.
 */
export const Replay = ({ series, empty }: ShownSeries) => {
  const [opened, setOpened] = useState<readonly TrialReader[]>([])
  const [chosen, setChosen] = useState('')
  const [moment, setMoment] = useState(START)
  const [height, setHeight] = useState(CLOSED_HEIGHT)
  const view = useRef<ReplayView>(null)
  const able = series.filter(replayable)
  const one = able.find(({ id }) => id === chosen) ?? able[0]
  const isOpen = able.some(({ reader }) => opened.includes(reader))
  const model = isOpen && one ? replayModelOf(one) : null
  const now = useMemo(() => model?.stateAt(moment.t) ?? null, [model, moment.t])
  const open = (): void => {
    setMoment(START)
    setOpened(able.map((each) => each.reader))
  }
  // The replay takes the place, and the focus, of the button that opened it.
  useEffect(() => {
    if (isOpen) view.current?.focus()
  }, [isOpen])
  return (
    <ChartCard
      title={t('Slow replay')}
      subtitle={
        model && one
          ? `${nameOf(one)} · ${t('one dot per task, from the recording')}`
          : t('the recorded run again, slowed down')
      }
      legend={legendOf(one, model)}
      summary={model && now ? summaryOf(model, now) : t('The replay has not been opened.')}
      height={model ? height : CLOSED_HEIGHT}
      table={() => (model && now ? momentTable(model, now) : { columns: [], rows: [] })}
      empty={empty ?? whyNoReplay(series)}
      controls={
        model && one && able.length > 1 ? (
          <Segments
            label={t('Variant shown')}
            value={one.id}
            options={able.map((each) => ({ value: each.id, label: switchName(each, able.length) }))}
            onChange={setChosen}
          />
        ) : undefined
      }
      below={
        model && now ? (
          <>
            <Controls view={view} model={model} moment={moment} />
            <WordsBeside model={model} state={now} playing={moment.playing} />
          </>
        ) : undefined
      }
    >
      {model && one ? (
        <Box h="100%">
          <ReplayCanvas
            one={one}
            view={view}
            onMoment={setMoment}
            onHeight={setHeight}
            tabIndex={0}
            role="application"
            aria-roledescription={t('replay')}
            aria-label={t('Replay of {name} at {at} ms', {
              name: nameOf(one),
              at: formatNumber(moment.t, 2),
            })}
            aria-keyshortcuts="Space ArrowLeft ArrowRight Home End"
            onKeyDown={onKeys(KEYS, view)}
          />
        </Box>
      ) : (
        <Box className="message" style={{ gap: '12px' }}>
          <Box component="p" maw="62ch">
            {t(
              'Each task is a dot that moves from the queue to its worker and back, ten to a thousand times slower than in the run, with the reason why it went there.',
            )}
          </Box>
          <Button onClick={open}>{t('Open the replay')}</Button>
        </Box>
      )}
    </ChartCard>
  )
}

interface WordsProps {
  model: ReplayModel
  state: ReplayState
  playing: boolean
}

const WordsBeside = ({ model, state, playing }: WordsProps) => {
  const why = whyText(model, lastChoice(model, state.t))
  const size = sizeText(model, state)
  const events = happened(model, model.eventsAt(state.t))
  return (
    <div className={styles.words}>
      <dl className={styles.figures} aria-label={t('Where the tasks are')}>
        {figuresOf(model, state).map(({ label, value, hurts }) => (
          <div key={label} data-hurts={hurts}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.why} data-hurts={why?.hurts}>
        <h3>
          {why?.title ??
            (model.inHost
              ? t('There is no pool: the host does its tasks itself.')
              : t('No worker has been given a task yet.'))}
        </h3>
        {why && (
          <p>
            {why.rule} {why.meanwhile && <em>{why.meanwhile}</em>}
          </p>
        )}
        {size && <p>{size}</p>}
        <p className={styles.now}>{strandedText(model, state)}</p>
      </div>
      <p className={`small ${styles.event}`} aria-live={playing ? 'off' : 'polite'}>
        {events ? t('Just now: {events}.', { events }) : ' '}
      </p>
    </div>
  )
}

const KEYS: KeyActions<ReplayView> = {
  ' ': ({ clock }) => clock.toggle(),
  ArrowRight: (view) => view.step(1),
  ArrowLeft: (view) => view.step(-1),
  Home: ({ clock }) => clock.seek(0),
  End: ({ clock }) => clock.seek(clock.end),
}
