import { t } from '../../i18n/text'
import styles from './drawing.module.css'

export type PoolPart =
  | 'host'
  | 'coordinator'
  | 'task'
  | 'queue'
  | 'policy'
  | 'channel'
  | 'batch'
  | 'held'
  | 'worker'
  | 'kernel'
  | 'steal'
  | 'parked'
  | 'sizing'

/** Middle of each worker's row. */
const ROWS = [14, 36, 58] as const
/** Tasks in each worker's inbox. */
const INBOX = [0, 1, 2] as const
const MIDDLE = ROWS[1]
const QUEUED = [64, 76, 88, 100] as const
const [POLICY_X, SENT_X, INBOX_X, WORKER_X] = [120, 132, 158, 188]

const Task = ({ x, y, marked }: { x: number; y: number; marked: boolean }) => (
  <circle cx={x} cy={y} r="3.6" data-kind="work" data-marked={marked} />
)

const Arrow = ({ d, marked }: { d: string; marked: boolean }) => (
  <path className={styles.arrow} d={d} data-marked={marked} />
)

export const Pool = ({ marked }: { marked: readonly PoolPart[] }) => {
  const is = (part: PoolPart): boolean => marked.includes(part)
  return (
    <>
      {is('coordinator') && (
        <rect x="52" y="14" width="84" height="44" rx="6" data-open="true" data-marked="true" />
      )}
      <rect x="6" y="22" width="38" height="28" rx="2" data-kind="work" data-marked={is('host')} />
      {!is('host') && (
        <text x={25} y={MIDDLE + 3.5} textAnchor="middle">
          {t('host')}
        </text>
      )}
      <path className={styles.line} d="M56 26H108M56 46H108" data-marked={is('queue')} />
      {QUEUED.map((x, i) => (
        <Task
          key={x}
          {...{ x }}
          y={MIDDLE}
          marked={is('queue') || (is('task') && i === QUEUED.length - 1)}
        />
      ))}
      <path
        d={`M${POLICY_X} ${MIDDLE - 9}l9 9l-9 9l-9 -9Z`}
        data-kind="work"
        data-marked={is('policy')}
      />
      {ROWS.map((y) => (
        <Arrow key={y} d={`M${SENT_X} ${MIDDLE}L${INBOX_X - 3} ${y}`} marked={is('channel')} />
      ))}
      {is('batch') && (
        <>
          <rect x="129" y="29" width="29" height="14" rx="3" data-kind="way" data-open="true" />
          {[135, 143.5, 152].map((x) => (
            <Task key={x} {...{ x }} y={MIDDLE} marked />
          ))}
        </>
      )}
      {ROWS.map((y, row) => (
        <Row key={y} {...{ y, row }} is={is} />
      ))}
      {is('steal') && <Arrow d="M168 52C150 40 152 26 166 16m-7 1l7 -1l1 7" marked />}
      {is('sizing') && <Arrow d="M236 6V66M233 10l3 -4l3 4M233 62l3 4l3 -4" marked />}
    </>
  )
}

const Row = ({ y, row, is }: { y: number; row: number; is: (part: PoolPart) => boolean }) => {
  const last = row === ROWS.length - 1
  const [parked, held] = [is('parked') && last, is('held') && last]
  return (
    <>
      <rect x={INBOX_X} y={y - 6} width="26" height="12" rx="2" data-kind="wait" />
      {!parked &&
        Array.from({ length: INBOX[row] ?? 0 }, (_, i) => (
          <Task key={i} x={INBOX_X + 18 - i * 10} {...{ y }} marked={held} />
        ))}
      <rect
        x={WORKER_X}
        y={y - 9}
        width="44"
        height="18"
        rx="9"
        data-kind="work"
        data-open={parked}
        data-marked={parked || (is('worker') && row === 1)}
      />
      {!parked && !(is('worker') && row === 1) && (
        <Task x={WORKER_X + 22} {...{ y }} marked={held || (is('kernel') && row === 1)} />
      )}
      {held && (
        <rect
          x={INBOX_X - 4}
          y={y - 12}
          width="82"
          height="24"
          rx="4"
          data-open="true"
          data-marked="true"
        />
      )}
    </>
  )
}
