import { useId } from 'react'
import { t } from '../i18n/text'
import { Choice } from '../lab/setup/choice'
import { helpOf, isNumeric } from '../lab/setup/field-text'
import { NumberInput } from '../lab/setup/number-input'
import { TextArea } from '../lab/setup/text-area'
import fieldStyles from '../lab/setup/fields.module.css'
import setup from '../lab/setup/setup.module.css'
import { ability } from '../engine'
import { needFields, shownKeys, type NeedKey } from './needs'
import { forgetRefused, problems, setNeed, useAdvise } from './store'

const groups = (): { name: string; keys: readonly NeedKey[] }[] => [
  {
    name: t('The tasks'),
    keys: ['spread', 'length', 'unit', 'durations', 'payloadBytes', 'payloadIn'],
  },
  { name: t('How they come'), keys: ['arrive', 'tasks', 'rate'] },
  { name: t('The machine'), keys: ['leaveFree', 'hostUs', 'waitShare', 'waitMs'] },
  { name: t('The measurement'), keys: ['effort'] },
]

/** What the user says about the tasks. */
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
        <fieldset key={name} className={setup.group}>
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
  const value = needs[name]
  const text = refused[name]?.text
  const described = `${id}-help`
  return (
    <div className={fieldStyles.row} data-need={name}>
      <label className={fieldStyles.label} htmlFor={id}>
        {field.label}
      </label>
      <div className={fieldStyles.control}>
        {field.type === 'choice' && (
          <Choice
            id={id}
            label={field.label}
            value={String(value)}
            options={field.options.map((option) => ({
              ...option,
              reason:
                name === 'payloadIn' && option.value === 'shared' && !ability.isolated
                  ? t('needs shared memory, which this page does not have')
                  : undefined,
            }))}
            describedBy={described}
            onChange={(chosen) => setNeed(name, chosen)}
          />
        )}
        {isNumeric(field) && (
          <NumberInput
            id={id}
            field={field}
            value={value}
            refusedText={text}
            describedBy={described}
            against={() => undefined}
            onChange={(number, typed) => setNeed(name, number, typed)}
            onForget={() => forgetRefused(name)}
          />
        )}
        {field.type === 'text' && (
          <TextArea
            id={id}
            field={field}
            value={value}
            refusedText={text}
            describedBy={described}
            onChange={(typed) => setNeed(name, typed)}
            onForget={() => forgetRefused(name)}
          />
        )}
      </div>
      <p
        id={described}
        className={problem ? fieldStyles.error : fieldStyles.help}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? (name === 'length' ? field.help : helpOf(field))}
      </p>
    </div>
  )
}
