import { useId } from 'react'
import { t } from '../../i18n/text'
import { FieldControl } from '../../parts/fields/field-control'
import { helpOf } from '../../parts/fields/field-text'
import fieldStyles from '../../parts/fields/fields.module.css'
import setup from '../../parts/setup.module.css'
import { ability } from '../../engine/engine'
import { defaultNeeds, needFields, shownKeys, type NeedKey } from '../ask/needs'
import { PresetRow } from './preset-row'
import { forgetRefused, problems, setNeed, useAdvise } from '../store'

interface Group {
  name: string
  keys: readonly NeedKey[]
  /** True: few need these fields. They are folded away unless one of them has a value. */
  more?: readonly NeedKey[]
}

const groups = (): Group[] => [
  {
    name: t('The tasks'),
    keys: ['spread', 'length', 'unit', 'durations', 'source', 'payloadBytes', 'payloadIn'],
  },
  { name: t('Arrivals'), keys: ['arrive', 'tasks', 'rate'] },
  {
    name: t('The machine and the page'),
    keys: ['leaveFree'],
    more: ['hostUs', 'waitShare', 'waitHow', 'waitMs', 'stillMs', 'pool', 'peers'],
  },
  { name: t('The measurement'), keys: ['effort'] },
]

export const NeedsForm = () => {
  const needs = useAdvise((state) => state.needs)
  const refused = useAdvise((state) => state.refused)
  const shown = shownKeys(needs)
  const rows = (keys: readonly NeedKey[]) =>
    keys.filter((key) => shown.includes(key)).map((key) => <NeedRow key={key} name={key} />)
  const answered = (key: NeedKey) => needs[key] !== defaultNeeds[key] || refused[key] !== undefined
  return (
    <form
      className={setup.groups}
      aria-label={t('Your tasks')}
      onSubmit={(event) => event.preventDefault()}
    >
      <PresetRow />
      {groups().map(({ name, keys, more = [] }) => (
        <fieldset key={name} className={`stack ${setup.group}`}>
          <legend>{name}</legend>
          {rows(keys)}
          {more.length > 0 && (
            <details className={setup.more} open={more.some(answered)}>
              <summary>{t('More')}</summary>
              <div className="stack">{rows(more)}</div>
            </details>
          )}
        </fieldset>
      ))}
    </form>
  )
}

const NeedRow = ({ name }: { name: NeedKey }) => {
  const id = useId()
  const needs = useAdvise((state) => state.needs)
  const refused = useAdvise((state) => state.refused)
  const problem = problems({ needs, refused })[name]
  const plain = needFields()[name]
  const field =
    name === 'length' && 'unit' in plain
      ? { ...plain, unit: needs.unit === 'us' ? 'µs' : 'ms' }
      : plain
  return (
    <div className={fieldStyles.row} data-need={name}>
      <label className={`bar ${fieldStyles.label}`} htmlFor={id}>
        {field.label}
      </label>
      <div className={fieldStyles.control}>
        <FieldControl
          id={id}
          field={field}
          value={needs[name]}
          refusedText={refused[name]?.text}
          against={(option) =>
            name === 'payloadIn' && option === 'shared' && !ability.isolated
              ? t('needs shared memory, which this page does not have')
              : undefined
          }
          onChange={(value, text) => setNeed(name, value, text)}
          onForget={() => forgetRefused(name)}
        />
      </div>
      <p
        id={`${id}-help`}
        className={`small ${problem ? fieldStyles.told : fieldStyles.help}`}
        data-hurt={Boolean(problem)}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? (name === 'length' ? field.help : helpOf(field))}
      </p>
    </div>
  )
}
