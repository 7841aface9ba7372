import { useId } from 'react'
import { t } from '../i18n/text'
import { FieldControl } from '../parts/fields/field-control'
import { helpOf } from '../parts/fields/field-text'
import fieldStyles from '../parts/fields/fields.module.css'
import setup from '../parts/setup.module.css'
import { ability } from '../engine/engine'
import { needFields, shownKeys, type NeedKey } from './needs'
import { forgetRefused, problems, setNeed, useAdvise } from './store'

const groups = (): { name: string; keys: readonly NeedKey[] }[] => [
  {
    name: t('The tasks'),
    keys: ['spread', 'length', 'unit', 'durations', 'payloadBytes', 'payloadIn'],
  },
  { name: t('Arrivals'), keys: ['arrive', 'tasks', 'rate'] },
  { name: t('The machine'), keys: ['leaveFree', 'hostUs', 'waitShare', 'waitMs'] },
  { name: t('The measurement'), keys: ['effort'] },
]

/** The user's description of the tasks. */
export const NeedsForm = () => {
  const needs = useAdvise((state) => state.needs)
  const shown = shownKeys(needs)
  return (
    <form
      className={setup.groups}
      aria-label={t('Your tasks')}
      onSubmit={(event) => event.preventDefault()}
    >
      {groups().map(({ name, keys }) => (
        <fieldset key={name} className={`stack ${setup.group}`}>
          <legend>{name}</legend>
          {keys
            .filter((key) => shown.includes(key))
            .map((key) => (
              <NeedRow key={key} name={key} />
            ))}
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
