import { NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Projection,
  type Asked,
  enoughWorkers,
  GAIN,
  type Order,
  orders,
  type Discipline,
  ruleName,
  rules,
} from '../../../workers/api'
import { formatCount, formatMs, formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import { Curve } from './curve'
import styles from './what-if.module.css'

const MOST_WORKERS = 256

/** Numbers of workers on the curve: all small ones, then fewer and fewer. */
const curveWorkers = (): number[] => {
  const found: number[] = []
  for (let n = 1; n <= MOST_WORKERS; n += Math.max(1, Math.floor(n / 8))) found.push(n)
  return found.at(-1) === MOST_WORKERS ? found : [...found, MOST_WORKERS]
}

const orderNames = (): Readonly<Record<Order, string>> => ({
  given: t('as it was'),
  'longest-first': t('longest first'),
  'shortest-first': t('shortest first'),
})

/** Computes answers for one set of tasks; another function stands for other tasks. */
export type Ask = (asked: readonly Asked[]) => Promise<readonly Projection[]>

interface Question {
  ask: Ask
  /** What the pool itself had. */
  workers: number
  rule: Discipline
  /** The time that it took, and what it is called; null if it is unknown. */
  own: { ms: number; text: string; color: string } | null
}

/**
 * What another pool would have taken for the same tasks, computed without costs: what is asked, with
 * its answer, and the curve over the number of workers, which fills its place.
 */
export const useWhatIf = (asked: Question): { controls: ReactNode; curve: ReactNode } => {
  const { ask, own } = asked
  const [workers, setWorkers] = useState(Math.min(MOST_WORKERS, Math.max(1, asked.workers)))
  const [rule, setRule] = useState<Discipline>(asked.rule)
  const [order, setOrder] = useState<Order>('given')
  const counts = useMemo(() => curveWorkers(), [])
  const chosen = useMemo(() => [{ workers, rule, order }], [workers, rule, order])
  const swept = useMemo(
    () => counts.map((count) => ({ workers: count, rule, order })),
    [counts, rule, order],
  )
  const [answer] = useAnswers(ask, chosen)
  const curve = useAnswers(ask, swept)
  const enough = enoughWorkers(curve)
  const controls = (
    <>
      <div className={styles.fields}>
        <label className={styles.slider}>
          <span>{t('{n} {n|worker|workers}', { n: workers })}</span>
          <input
            type="range"
            min={1}
            max={MOST_WORKERS}
            value={workers}
            aria-label={t('Workers')}
            onChange={({ currentTarget: { valueAsNumber } }) => setWorkers(valueAsNumber)}
          />
        </label>
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
      </div>
      <p className={styles.answer} aria-live="polite">
        <strong>{formatMs(answer?.makespanMs)}</strong>{' '}
        {t('· no rule could be faster than {bound}', { bound: formatMs(answer?.boundMs) })}
        {own && ` · ${own.text}`}
        {answer && answer.responseMs !== null && (
          <>
            {' '}
            · {t('a task takes {time} from arrival to end', { time: formatMs(answer.responseMs) })}
          </>
        )}
      </p>
      <p className="fine faint">
        {answer && answer.responseMs !== null
          ? t('Curve: mean time from arrival to end, over the number of workers.')
          : t('Curve: time of all tasks over the number of workers; dashed: the bound.')}{' '}
        {curve.length === 0
          ? ''
          : enough === null
            ? t('More workers gain up to {n}.', { n: formatCount(MOST_WORKERS) })
            : t('From {n} {n|worker|workers} on more gain less than {share}.', {
                n: enough,
                share: formatPercent(GAIN, 0),
              })}
      </p>
    </>
  )
  return { controls, curve: <Curve answers={curve} workers={workers} own={own} /> }
}

/**
 * The answers for these settings; the last ones until they have come. Requests are queued and stale ones
 * dropped, so dragging the slider computes only its final position.
 */
const useAnswers = (ask: Ask, asked: readonly Asked[]): readonly Projection[] => {
  const [answers, setAnswers] = useState<readonly Projection[]>([])
  const line = useRef(Promise.resolve())
  useEffect(() => {
    let wanted = true
    const find = async () => {
      const found: Projection[] = []
      for (const one of asked) {
        if (!wanted) return
        found.push(...(await ask([one])))
      }
      if (wanted) setAnswers(found)
    }
    line.current = line.current.then(find, find)
    return () => {
      wanted = false
    }
  }, [ask, asked])
  return answers
}
