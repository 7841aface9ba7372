import type { Segment } from '../../workers/api'
import { t } from '../i18n/text'
import styles from './drawing.module.css'

const TOP = 12
const THICK = 20
const LEFT = 6

/** Parts in the order of time; their widths suit a picture and are not measured. */
const PARTS: readonly { id: Segment; width: number; kind: 'wait' | 'way' | 'work' }[] = [
  { id: 'scheduleLag', width: 22, kind: 'wait' },
  { id: 'queueWait', width: 44, kind: 'wait' },
  { id: 'inboxWait', width: 40, kind: 'wait' },
  { id: 'transportIn', width: 20, kind: 'way' },
  { id: 'decode', width: 18, kind: 'way' },
  { id: 'service', width: 58, kind: 'work' },
  { id: 'transportOut', width: 26, kind: 'way' },
]

const PLACED = PARTS.map((part, i) => ({
  ...part,
  x: LEFT + PARTS.slice(0, i).reduce((sum, { width }) => sum + width, 0),
}))

/** Range from the start of one part to the end of another. */
const stretch = (first: Segment, last: Segment): [number, number] => {
  const [from, to] = [first, last].map((id) => PLACED.find((part) => part.id === id))
  return [from?.x ?? 0, (to?.x ?? 0) + (to?.width ?? 0)]
}

/** Threads that have the task during each part. */
const PLACES = [
  { name: 'host', at: stretch('scheduleLag', 'queueWait') },
  { name: 'worker', at: stretch('inboxWait', 'service') },
] as const

/**
 * Drawing of a word: a task's seven parts in a row, some of them marked. The text beside it says the
 * same, so a screen reader skips it.
 */
export const Drawing = ({ marked }: { marked: readonly Segment[] }) => {
  const [first, last] = [marked[0], marked.at(-1)]
  return (
    <svg className={styles.drawing} viewBox="0 0 240 72" aria-hidden="true">
      {PLACED.map(({ id, x, width, kind }) => (
        <rect
          key={id}
          {...{ x, width }}
          y={TOP}
          height={THICK}
          data-kind={kind}
          data-marked={marked.includes(id)}
        />
      ))}
      {first && last && <Bracket at={stretch(first, last)} />}
      {PLACES.map(({ name, at: [from, to] }) => (
        <text key={name} x={(from + to) / 2} y={64} textAnchor="middle">
          {name === 'host' ? t('in the host') : t('in the worker')}
        </text>
      ))}
    </svg>
  )
}

const Bracket = ({ at: [from, to] }: { at: readonly [number, number] }) => (
  <path className={styles.bracket} d={`M${from + 1} ${TOP + THICK + 5}v5H${to - 1}v-5`} />
)
