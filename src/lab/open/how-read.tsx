import { Button, NativeSelect, Table } from '@mantine/core'
import { formatCount, formatMs } from '../../base/format'
import { type Mapping, formatName, openRoles, openUnits, type OpenRole } from '../../../workers/api'
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

/** How a file is read, as guessed: a line, and behind it everything that can be chosen. */
export const HowRead = ({ file }: { file: OpenedFile }) => {
  const { id, description, choice, pool, refused } = file
  const { columns, format, kinds, sample, title } = description
  const set = (part: Partial<Mapping>) => void choose(id, { ...choice, ...part })
  return (
    <div className={styles.file}>
      <details className="card" open={columns !== null || refused !== null} data-read={id}>
        <summary className="bar">
          <strong className="grow">
            {title} · {t(formatName(format))}
          </strong>
          <span className="fine faint">{t('How it is read')}</span>
        </summary>
        <div className={`stack ${styles.read}`}>
          {refused && (
            <p role="alert" data-hurt>
              {inWords(refused)}
            </p>
          )}
          <div className={`bar ${styles.fields}`}>
            {columns &&
              openRoles.map((role) => (
                <Pick
                  key={role}
                  label={roleNames()[role]}
                  value={choice.columns[role] ?? null}
                  options={[
                    [null, '–'],
                    ...columns
                      .filter(({ isTime }) => isTime || role === 'worker' || role === 'name')
                      .map(({ name }) => [name, name] as const),
                  ]}
                  onPick={(name) => {
                    const { [role]: _, ...others } = choice.columns
                    void chooseColumns(id, name === null ? others : { ...others, [role]: name })
                  }}
                />
              ))}
            {listsOf(file).map(({ key, label, options }) => (
              <Pick
                key={key}
                label={label}
                value={choice[key]}
                options={options}
                onPick={(value) => set({ [key]: value })}
              />
            ))}
            {(['zeros', 'names'] as const).map((what) => (
              <Checkbox
                key={what}
                size="xs"
                label={
                  what === 'zeros'
                    ? t('Leave out tasks of no length')
                    : t('Leave out the names of tasks')
                }
                checked={choice[what] === 'leave-out'}
                onChange={({ currentTarget: { checked } }) =>
                  set({ [what]: checked ? 'leave-out' : 'keep' })
                }
              />
            ))}
          </div>
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
          {pool?.result.observed.notes.map((note) => (
            <p key={inWords(note)} className="fine faint">
              {inWords(note)}
            </p>
          ))}
          <p className="bar">
            <Button size="compact-xs" disabled={!pool} onClick={() => void toRealRun(id)}>
              {t('Run these tasks for real…')}
            </Button>
          </p>
        </div>
      </details>
      <Button size="compact-xs" className={styles.close} onClick={() => closeFile(id)}>
        {t('Close this file')}
      </Button>
    </div>
  )
}

type Value = string | number | null
/** What can be chosen, with its name on screen. */
type Options = readonly (readonly [Value, string])[]

/** The lists of words of a choice, as far as this file has a use for them. */
const listsOf = ({ description, choice }: OpenedFile) => {
  const { columns, parts, hasStarts, choice: guess } = description
  const { start, end, arrive } = choice.columns
  const units = openUnits.map((unit) => [unit, unit === 'us' ? 'µs' : unit] as const)
  const builds = Array.from({ length: parts }, (_, part) => [part, String(part + 1)] as const)
  const lists: {
    key: 'unit' | 'part' | 'nested' | 'arrivals'
    label: string
    options: Options
    isShown: boolean
  }[] = [
    { key: 'unit', label: t('Unit'), options: units, isShown: columns !== null },
    {
      key: 'part',
      label: t('Build'),
      options: [[null, t('all {n}, one after the other', { n: parts })], ...builds],
      isShown: parts > 1,
    },
    {
      key: 'nested',
      label: t('Spans within others'),
      options: [
        ['outermost', t('the outermost are tasks')],
        ['innermost', t('the innermost are tasks')],
        ['side-by-side', t('all are tasks')],
      ],
      isShown: [guess.nested, choice.nested].some((one) => one !== 'side-by-side'),
    },
    {
      key: 'arrivals',
      label: t('Tasks arrived'),
      options: [
        ...(guess.arrivals === 'recorded' || arrive !== undefined
          ? [['recorded', t('as recorded')] as const]
          : []),
        ['starts', t('when they started')],
        ['beginning', t('all at the beginning')],
      ],
      isShown: hasStarts || (start ?? end) !== undefined,
    },
  ]
  return lists.filter(({ isShown }) => isShown)
}

interface PickProps {
  label: string
  value: Value
  options: Options
  onPick(value: Value): void
}

/** A small list of choices, one of which holds. */
const Pick = ({ label, value, options, onPick }: PickProps) => (
  <NativeSelect
    size="xs"
    label={label}
    value={value ?? ''}
    data={options.map(([of, name]) => ({ value: String(of ?? ''), label: name }))}
    onChange={({ currentTarget }) => onPick(options[currentTarget.selectedIndex]?.[0] ?? null)}
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
