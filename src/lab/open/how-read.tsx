import { Button, NativeSelect } from '@mantine/core'
import { formatCount, formatMs } from '../../base/format'
import { type Choice, formats, openRoles, openUnits, type OpenRole } from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import { Checkbox } from '../../parts/checkbox'
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
  const { id, description, choice, title, pool, refused } = file
  const set = (part: Partial<Choice>) => void choose(id, { ...choice, ...part })
  const name = formats.list.find((one) => one.id === description.format)?.name ?? description.format
  const { columns, kinds, parts, hasNested } = description
  const hasStarts =
    description.hasStarts || (choice.columns.start ?? choice.columns.end) !== undefined
  return (
    <details
      className={`card ${styles.how}`}
      open={columns !== null || refused !== null}
      data-read={id}
    >
      <summary className="bar">
        <strong className="grow">
          {title} · {t(name)}
        </strong>
        <span className="fine faint">{t('How it is read')}</span>
      </summary>
      {refused && (
        <p role="alert" className={styles.refused}>
          {inWords(refused)}
        </p>
      )}
      <div className={styles.fields}>
        {columns &&
          openRoles.map((role) => (
            <Pick
              key={role}
              label={roleNames()[role]}
              value={choice.columns[role] ?? ''}
              options={[
                { value: '', label: '–' },
                ...columns
                  .filter(({ isTime }) => isTime || role === 'worker' || role === 'name')
                  .map((one) => ({ value: one.name, label: one.name })),
              ]}
              onPick={(value) => {
                const { [role]: _, ...others } = choice.columns
                void chooseColumns(id, value === '' ? others : { ...others, [role]: value })
              }}
            />
          ))}
        {columns && (
          <Pick
            label={t('Unit')}
            value={choice.unit}
            options={openUnits.map((unit) => ({ value: unit, label: unit === 'us' ? 'µs' : unit }))}
            onPick={(unit) => set({ unit })}
          />
        )}
        {parts > 1 && (
          <Pick
            label={t('Build')}
            value={choice.part === null ? '' : String(choice.part)}
            options={[
              { value: '', label: t('all {n}, one after the other', { n: parts }) },
              ...Array.from({ length: parts }, (_, part) => ({
                value: String(part),
                label: String(part + 1),
              })),
            ]}
            onPick={(value) => set({ part: value === '' ? null : Number(value) })}
          />
        )}
        {(hasNested || choice.nested !== 'side-by-side') && (
          <Pick
            label={t('Spans within others')}
            value={choice.nested}
            options={[
              { value: 'outermost', label: t('the outermost are tasks') },
              { value: 'innermost', label: t('the innermost are tasks') },
              { value: 'side-by-side', label: t('all are tasks') },
            ]}
            onPick={(nested) => set({ nested })}
          />
        )}
        {hasStarts && (
          <Pick
            label={t('Tasks arrived')}
            value={choice.arrivals}
            options={[
              ...(description.hasArrivals || choice.columns.arrive !== undefined
                ? [{ value: 'recorded' as const, label: t('as recorded') }]
                : []),
              { value: 'starts', label: t('when they started') },
              { value: 'beginning', label: t('all at the beginning') },
            ]}
            onPick={(arrivals) => set({ arrivals })}
          />
        )}
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
      {kinds.length > 1 && <Kinds file={file} onChange={(names) => set({ kinds: names })} />}
      {columns && (
        <div className="scroll">
          <table className={styles.sample}>
            <thead>
              <tr>
                {columns.map((one) => (
                  <th key={one.name} scope="col">
                    {one.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(columns[0]?.sample ?? []).slice(0, 3).map((_, row) => (
                // Rows have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={row}>
                  {columns.map((one) => (
                    <td key={one.name}>{one.sample[row]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(pool?.result.observed.notes ?? []).map((note) => (
        <p key={inWords(note)} className="fine faint">
          {inWords(note)}
        </p>
      ))}
      <p className="bar">
        <Button size="compact-xs" onClick={() => closeFile(id)}>
          {t('Close this file')}
        </Button>
        <Button size="compact-xs" disabled={!pool} onClick={() => void toRealRun(id)}>
          {t('Run these tasks for real…')}
        </Button>
      </p>
    </details>
  )
}

interface PickProps<T extends string> {
  label: string
  value: T
  /** What can be chosen, with its name on screen. */
  options: readonly { value: T; label: string }[]
  onPick(value: T): void
}

/** A small list of choices, one of which holds. */
const Pick = <T extends string>({ label, value, options, onPick }: PickProps<T>) => (
  <NativeSelect
    size="xs"
    label={label}
    value={value}
    data={[...options]}
    onChange={({ currentTarget }) => {
      const found = options.find((one) => one.value === currentTarget.value)
      if (found) onPick(found.value)
    }}
  />
)

/** Which spans are tasks: by category, those with most time first. */
const Kinds = ({
  file: { description, choice },
  onChange,
}: {
  file: OpenedFile
  onChange: (names: readonly string[] | null) => void
}) => {
  const sorted = description.kinds.toSorted((a, b) => b.ms - a.ms)
  const chosen = new Set(choice.kinds ?? sorted.map(({ name }) => name))
  const hidden = sorted.slice(SHOWN_KINDS).filter(({ name }) => !chosen.has(name))
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('These spans are tasks')}</legend>
      {sorted
        .filter((one) => !hidden.includes(one))
        .map(({ name, count, ms }) => (
          <Checkbox
            key={name}
            size="xs"
            label={`${name || t('without a category')} · ${formatCount(count)} · ${formatMs(ms)}`}
            checked={chosen.has(name)}
            onChange={({ currentTarget: { checked } }) => {
              const next = sorted.filter((one) =>
                one.name === name ? checked : chosen.has(one.name),
              )
              onChange(next.length === sorted.length ? null : next.map((one) => one.name))
            }}
          />
        ))}
      {hidden.length > 0 && (
        <p className="fine faint">{t('and {more} more', { more: hidden.length })}</p>
      )}
    </fieldset>
  )
}
