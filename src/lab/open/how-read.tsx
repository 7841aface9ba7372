import { Button, NativeSelect, Table } from '@mantine/core'
import { formatCount, formatMs } from '../../base/format'
import {
  type Mapping,
  formatName,
  openRoles,
  openTimeRoles,
  openUnits,
  type OpenRole,
  type OpenScale,
  type OpenTimeRole,
} from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import { Checkbox } from '../../parts/checkbox'
import { ScrollTable } from '../../parts/scroll-table'
import styles from './open.module.css'
import {
  choose,
  chooseColumns,
  closeFile,
  type OpenedFile,
  toRealRun,
} from '../../store/opened-files'

const roleNames = (): Readonly<Record<OpenRole, string>> => ({
  start: t('Start time'),
  end: t('End time'),
  duration: t('Duration'),
  arrive: t('Arrival'),
  worker: t('Worker'),
  name: t('Name'),
})

const SHOWN_KINDS = 12

/** How a file is read, as guessed: its notes, and behind a line everything that can be chosen. */
export const HowRead = ({ file }: { file: OpenedFile }) => {
  const { id, description, pool, refused, asks } = file
  const { columns, format, kinds, sample, title } = description
  const notes = (pool?.result.observed.notes ?? []).map(inWords)
  return (
    <div className={`card ${styles.file}`} data-read={id}>
      <strong>
        {title} · {t(formatName(format))}
      </strong>
      {notes.length > 0 && <p className={`fine faint ${styles.notes}`}>{notes.join(' ')}</p>}
      <details open={columns !== null || refused !== null}>
        <summary className="fine">{t('How it is read')}</summary>
        <div className={`stack ${styles.read}`}>
          {refused && (
            <p role="alert" {...(asks ? { className: styles.asks } : { 'data-hurt': true })}>
              {inWords(refused)}
            </p>
          )}
          {columns && <Columns file={file} />}
          {!asks && <Choices file={file} />}
          {kinds.length > 1 && <Kinds file={file} />}
          {columns && (
            <ScrollTable label={title} ta="left" heads={columns.map(({ name }) => name)}>
              {sample.map((cells, row) => (
                // Rows have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <Table.Tr key={row}>
                  {columns.map(({ name }, i) => (
                    <Table.Td key={name} className="cut" maw="14rem">
                      {cells[i]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </ScrollTable>
          )}
          {notes.map((note) => (
            <p key={note} className="fine faint">
              {note}
            </p>
          ))}
          {!asks && (
            <p className="bar">
              <Button size="compact-xs" disabled={!pool} onClick={() => void toRealRun(id)}>
                {t('Run these tasks for real…')}
              </Button>
            </p>
          )}
        </div>
      </details>
      <Button size="compact-xs" className={styles.close} onClick={() => closeFile(id)}>
        {t('Close this file')}
      </Button>
    </div>
  )
}

/** The columns of a table by their roles, each with what its cells do not say: what is missing stands out. */
const Columns = ({ file: { id, description, choice, asks } }: { file: OpenedFile }) => {
  const columns = description.columns ?? []
  return (
    <div className={`bar ${styles.fields}`}>
      {openRoles.map((role) => {
        const time = openTimeRoles.find((one) => one === role)
        const { [role]: name = null, ...others } = choice.columns
        // A worker or a name has none.
        const { [role as OpenTimeRole]: scale = null, ...scales } = choice.scales
        const needs = columns.find((one) => one.name === name)?.needs ?? null
        const isMissing = asks?.scales.length === 0 && time !== undefined && time !== 'arrive'
        return (
          <div key={role} role="group" aria-label={roleNames()[role]} className={styles.role}>
            <Pick
              label={roleNames()[role]}
              value={name}
              options={[
                [null, '–'],
                ...columns
                  .filter(({ roles }) => roles.includes(role))
                  .map((one) => [one.name, one.name] as const),
              ]}
              isAsked={isMissing}
              onPick={(picked) => {
                const next = picked === null ? others : { ...others, [role]: picked }
                void chooseColumns(id, next, scales)
              }}
            />
            {time && needs && (
              <Pick
                label={needs === 'unit' ? t('Unit') : t('Dates')}
                value={scale}
                options={scalesFor(needs)}
                isAsked={asks?.scales.includes(time) === true}
                onPick={(picked) => {
                  // Times of one clock have one unit: the others follow.
                  const { duration } = choice.scales
                  const kept = time === 'duration' ? scales : { ...(duration && { duration }) }
                  const next = picked === null ? kept : { ...kept, [time]: picked }
                  void chooseColumns(id, choice.columns, next)
                }}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

const scalesFor = (needs: 'unit' | 'order'): Options<OpenScale | null> => [
  [null, '–'],
  ...(needs === 'unit'
    ? openUnits.map((unit) => [unit, unit === 'us' ? 'µs' : unit] as const)
    : ([
        ['day-first', t('the day first')],
        ['month-first', t('the month first')],
      ] as const)),
]

type Value = string | number | null
/** What can be chosen, with its name on screen. */
type Options<V = Value> = readonly (readonly [V, string])[]

/** What can be chosen besides columns and categories, as far as this file has a use for it. */
const Choices = ({ file: { id, description, choice, pool } }: { file: OpenedFile }) => {
  const { parts, hasStarts, choice: guess } = description
  const { start, end, arrive } = choice.columns
  const hasTimes = hasStarts || (start ?? end) !== undefined
  const isUntimed = choice.starts === 'leave-out' || pool?.result.observed.timed === null
  const pick = <K extends 'part' | 'nested' | 'arrivals'>(
    key: K,
    label: string,
    options: Options<Mapping[K]>,
  ) => (
    <Pick
      label={label}
      value={choice[key]}
      options={options}
      onPick={(value) => void choose(id, { ...choice, [key]: value })}
    />
  )
  const leaveOut = (
    key: 'zeros' | 'names' | 'starts',
    label: string,
    checked = choice[key] === 'leave-out',
  ) => (
    <Checkbox
      size="xs"
      label={label}
      checked={checked}
      onChange={({ currentTarget }) =>
        void choose(id, { ...choice, [key]: currentTarget.checked ? 'leave-out' : 'keep' })
      }
    />
  )
  return (
    <div className={`bar ${styles.fields}`}>
      {parts > 1 &&
        pick('part', t('Build'), [
          [null, t('all {n}', { n: parts })],
          ...Array.from({ length: parts }, (_, part) => [part, String(part + 1)] as const),
        ])}
      {[guess.nested, choice.nested].some((one) => one !== 'side-by-side') &&
        pick('nested', t('Spans within others'), [
          ['outermost', t('the outermost are tasks')],
          ['innermost', t('the innermost are tasks')],
          ['side-by-side', t('all are tasks')],
        ])}
      {hasTimes &&
        !isUntimed &&
        pick('arrivals', t('Tasks arrived'), [
          ...(guess.arrivals === 'recorded' || arrive !== undefined
            ? [['recorded', t('as recorded')] as const]
            : []),
          ['starts', t('when they started')],
          ['beginning', t('all at the beginning')],
        ])}
      {hasTimes &&
        (isUntimed || choice.starts !== null) &&
        leaveOut('starts', t('Leave out when tasks started'), isUntimed)}
      {leaveOut('zeros', t('Leave out tasks of no length'))}
      {leaveOut('names', t('Leave out the names of tasks'))}
    </div>
  )
}

interface PickProps<V extends Value> {
  label: string
  value: V
  options: Options<V>
  /** True if nothing can be shown without it. */
  isAsked?: boolean
  onPick(value: V): void
}

/** A small list of choices, one of which holds. */
const Pick = <V extends Value>({ label, value, options, isAsked, onPick }: PickProps<V>) => (
  <NativeSelect
    size="xs"
    label={label}
    value={value ?? ''}
    data={options.map(([of, name]) => ({ value: String(of ?? ''), label: name }))}
    data-asked={isAsked || undefined}
    onChange={({ currentTarget }) => {
      const picked = options[currentTarget.selectedIndex]
      if (picked) onPick(picked[0])
    }}
  />
)

/** Which spans are tasks: by category, those with most time first. */
const Kinds = ({ file: { id, description, choice } }: { file: OpenedFile }) => {
  const sorted = description.kinds.toSorted((a, b) => b.ms - a.ms)
  const chosen = new Set(choice.kinds ?? sorted.map(({ name }) => name))
  const shown = sorted.filter(({ name }, place) => place < SHOWN_KINDS || chosen.has(name))
  return (
    <fieldset className="bar">
      <legend className="small">{t('These spans are tasks')}</legend>
      {shown.map(({ name, count, ms }) => (
        <Checkbox
          key={name}
          size="xs"
          label={`${name || t('without a category')} · ${formatCount(count)} · ${formatMs(ms)}`}
          checked={chosen.has(name)}
          onChange={({ currentTarget: { checked } }) => {
            const next = sorted
              .map((one) => one.name)
              .filter((one) => (one === name ? checked : chosen.has(one)))
            const isAll = next.length === sorted.length
            void choose(id, { ...choice, kinds: isAll ? null : next })
          }}
        />
      ))}
      {shown.length < sorted.length && (
        <p className="fine faint">{t('and {more} more', { more: sorted.length - shown.length })}</p>
      )}
    </fieldset>
  )
}
