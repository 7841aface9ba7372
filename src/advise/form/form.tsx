import { useId } from 'react'
import { useStore } from 'zustand'
import { ability } from '../../engine/engine'
import { t } from '../../i18n/text'
import { FieldValue } from '../../parts/fields/field-value'
import fieldStyles from '../../parts/fields/fields.module.css'
import setup from '../../parts/setup.module.css'
import { formValue, reasonAgainst, type FormField } from '../../draft/form'
import { keyOf } from '../../store/experiment-actions'
import { askedGroups } from '../ask/asked-fields'
import { isDemand } from '../ask/demand-fields'
import { defaultNeeds, type Needs } from '../ask/needs'
import { forgetRefused, setAsked, useAdvise, useNeeds, workspace } from '../store'

const valueIn = (needs: Needs, path: string): unknown =>
  isDemand(path) ? needs[path] : formValue(needs.spec, path)

export const NeedsForm = () => {
  const needs = useNeeds()
  const isChanged = ({ path }: FormField) => valueIn(needs, path) !== valueIn(defaultNeeds, path)
  return (
    <form
      className="stack"
      aria-label={t('Your tasks')}
      onSubmit={(event) => event.preventDefault()}
    >
      {askedGroups(needs).map(({ id, title, fields }) => {
        const rows = fields.map((item) => <AskedRow key={item.path} item={item} />)
        if (id !== 'experts')
          return (
            <fieldset key={id} className={`stack ${setup.group}`}>
              <legend>{t(title)}</legend>
              {rows}
            </fieldset>
          )
        return (
          // Few need these fields: they are folded away unless one of them has been changed.
          <details key={id} className={setup.more} open={fields.some(isChanged)}>
            <summary>{t(title)}</summary>
            <div className="stack">{rows}</div>
          </details>
        )
      })}
    </form>
  )
}

const AskedRow = ({ item }: { item: FormField }) => {
  const { path, field } = item
  const id = useId()
  const needs = useNeeds()
  const refusedDemand = useAdvise(({ refused }) => (isDemand(path) ? refused[path] : undefined))
  const refusedField = useStore(workspace.store, ({ refused }) => refused[keyOf(item, null)])
  return (
    <div className={fieldStyles.row} data-path={path}>
      <label className={`bar ${fieldStyles.label}`} htmlFor={id}>
        {t(field.label)}
      </label>
      <FieldValue
        id={id}
        field={field}
        label={t(field.label)}
        value={valueIn(needs, path)}
        refused={refusedDemand ?? refusedField}
        against={(option) =>
          isDemand(path) ? undefined : reasonAgainst(needs.spec, path, option, ability)
        }
        onChange={(value, text) => setAsked(item, value, text)}
        onForget={() => forgetRefused(item)}
      />
    </div>
  )
}
