import { Box, Button, NativeSelect } from '@mantine/core'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Projection,
  projected,
  type Asked,
  enoughWorkers,
  GAIN,
  mostShards,
  type Load,
  type Order,
  orders,
  type Discipline,
  ruleName,
  ruleOf,
  rulesFor,
  SHARED_QUEUE,
  splitOf,
  type TrialResult,
} from '../../../workers/api'
import { breather } from '../../base/breather'
import { download } from '../../base/download'
import { formatCount, formatMs, formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import { ChartCard } from '../frame/chart-card'
import { loadOf } from '../trial/without-costs'
import { colorOf, isObserved, type TrialSeries } from '../types'
import { Curve } from './curve'

const MOST_WORKERS = 256
/** Workers of a pool whose lanes are not known. */
const UNKNOWN_WORKERS = 4

/** Beyond so many workers per core nothing is recommended: without costs, any number would gain. */
const PER_CORE = 4

/** Numbers of workers on the curve: all small ones, then fewer and fewer. */
const curveWorkers = (most: number): number[] => {
  const found: number[] = []
  for (let n = 1; n < most; n += Math.max(1, Math.floor(n / 8))) found.push(n)
  return [...found, most]
}

const orderNames = (): Readonly<Record<Order, string>> => ({
  given: t('as it was'),
  'longest-first': t('longest first'),
  'shortest-first': t('shortest first'),
})

export type MeasuredSeries = TrialSeries & { result: TrialResult }

interface QuestionProps {
  one: MeasuredSeries
  /** What handing over cost, in words; empty if that is unknown. */
  cost: string
  card: Pick<
    ComponentProps<typeof ChartCard>,
    'title' | 'subtitle' | 'height' | 'table' | 'controls'
  >
}

/**
 * What another pool would have taken for the same tasks, computed without costs: what is asked, with
 * its answer, below the curve over the number of workers.
 */
export const Question = ({ one, cost, card }: QuestionProps) => {
  const { makespanMs, observed } = one.result
  const isTimed = observed?.timed !== null
  const measuredText = (ms: number | null) =>
    isObserved([one])
      ? t('observed {time}', { time: formatMs(ms) })
      : t('measured {time}', { time: formatMs(ms) })
  const measured = isTimed
    ? {
        ms: makespanMs,
        text: measuredText(makespanMs),
        color: colorOf(one.id),
      }
    : null
  const own = isTimed ? one.reader.ledger.workers : UNKNOWN_WORKERS
  const useful = isTimed ? Math.min(MOST_WORKERS, PER_CORE * one.inReach) : MOST_WORKERS
  // Few files say how many cores there were.
  const cores = isObserved([one]) ? null : one.inReach
  const [isWide, setWide] = useState(false)
  const most = isWide ? MOST_WORKERS : Math.min(MOST_WORKERS, Math.max(own, useful))
  // A thread that runs several tasks has a place for each.
  const isThreaded = one.reader.names?.threads !== undefined
  const countOf = (n: number) =>
    isThreaded ? t('{n} {n|task|tasks} at a time', { n }) : t('{n} {n|worker|workers}', { n })
  const places = isThreaded ? t('the number of tasks at a time') : t('the number of workers')
  const [workers, setWorkers] = useState(Math.min(most, Math.max(1, own)))
  const [rule, setRule] = useState<Discipline>(ruleOf(one.strategy) ?? SHARED_QUEUE)
  const [order, setOrder] = useState<Order>('given')
  const load = useMemo(() => loadOf(one), [one])
  const rules = rulesFor(load ?? {})
  const { names } = one.reader
  const named = useMemo(
    () => load && names && { ms: load.ms, name: names.task, names: names.tasks },
    [load, names],
  )
  const shards = useMemo(() => (named ? mostShards(named) : 0), [named])
  const split = () => {
    const made = named && splitOf(named, workers)
    if (made) download('shards.json', new Blob([JSON.stringify(made.shards)]))
  }
  const chosen = useMemo(() => [{ workers, rule, order }], [workers, rule, order])
  const swept = useMemo(
    () => curveWorkers(most).map((count) => ({ workers: count, rule, order })),
    [most, rule, order],
  )
  const [answer] = useAnswers(load, chosen)
  const curve = useAnswers(load, swept)
  const enough = enoughWorkers(curve.filter((at) => at.workers <= useful))
  return (
    <ChartCard
      {...card}
      summary={cost}
      below={
        <>
          <Box className="bar" mt="0.5rem" style={{ alignItems: 'end' }}>
            <Box component="label" className="grow" display="grid" miw="10rem" fz="0.75rem">
              <span>{countOf(workers)}</span>
              <input
                type="range"
                min={1}
                max={most}
                value={workers}
                aria-label={isThreaded ? t('Tasks at a time') : t('Workers')}
                onChange={({ currentTarget: { valueAsNumber } }) => setWorkers(valueAsNumber)}
              />
            </Box>
            {most < MOST_WORKERS && (
              <Button size="compact-xs" onClick={() => setWide(true)}>
                {t('More…')}
              </Button>
            )}
            <NativeSelect
              size="xs"
              label={t('Rule')}
              value={rule}
              data={rules.map((id) => ({ value: id, label: t(ruleName(id)) }))}
              onChange={({ currentTarget: { value } }) =>
                setRule(rules.find((id) => id === value) ?? rule)
              }
            />
            <NativeSelect
              size="xs"
              label={t('Order')}
              value={order}
              data={orders.map((id) => ({ value: id, label: orderNames()[id] }))}
              onChange={({ currentTarget: { value } }) =>
                setOrder(orders.find((id) => id === value) ?? order)
              }
            />
          </Box>
          <Box component="p" my="0.625rem" aria-live="polite">
            <strong>{formatMs(answer?.makespanMs)}</strong>{' '}
            {t('· no rule could be faster than {bound}', { bound: formatMs(answer?.boundMs) })}
            {measured && !(isThreaded && workers < own) && ` · ${measured.text}`}
            {answer && answer.responseMs !== null && (
              <>
                {' '}
                ·{' '}
                {t('a task takes {time} from arrival to end', {
                  time: formatMs(answer.responseMs),
                })}
                {measured && ` (${measuredText(one.result.latency.response.mean)})`}
              </>
            )}
          </Box>
          <p className="fine faint">
            {answer && answer.responseMs !== null
              ? t('Curve: mean time from arrival to end, over {places}.', { places })
              : t('Curve: time of all tasks over {places}; dashed: the bound.', { places })}
            {curve.length > 0 &&
              ` ${
                enough === null
                  ? t('More of them gain up to {n}.', { n: formatCount(useful) })
                  : t('From {n} on, more of them gain less than {share}.', {
                      n: formatCount(enough),
                      share: formatPercent(GAIN, 0),
                    })
              }`}
            {cores !== null &&
              ` ${t('Each worker has a core here; the machine has {cores}.', { cores })}`}
          </p>
          {cost && <p className="fine">{cost}</p>}
          {shards >= workers && (
            <Button size="compact-xs" w="fit-content" mt="0.5rem" onClick={split}>
              {t('Save as {n} {n|shard|shards}, the longest first', { n: workers })}
            </Button>
          )}
        </>
      }
    >
      <Curve
        answers={curve}
        workers={workers}
        cores={cores}
        measured={measured}
        countOf={countOf}
      />
    </ChartCard>
  )
}

/**
 * The answers for these settings; the last ones until they have come. Requests are queued and stale ones
 * dropped, so dragging the slider computes only its final position.
 */
const useAnswers = (load: Load | null, asked: readonly Asked[]): readonly Projection[] => {
  const [answers, setAnswers] = useState<readonly Projection[]>([])
  const line = useRef(Promise.resolve())
  useEffect(() => {
    let wanted = true
    const compute = async () => {
      const computed: Projection[] = []
      for (const each of asked) {
        // The page has a turn before each answer.
        await breather()
        if (!wanted) return
        if (load) computed.push(projected(load, each))
      }
      setAnswers(computed)
    }
    line.current = line.current.then(compute, compute)
    return () => {
      wanted = false
    }
  }, [load, asked])
  return answers
}
