import { useId } from 'react'
import { useStore } from 'zustand'
import { ability } from '../../engine/engine'
import { t } from '../../i18n/text'
import { FieldValue } from '../../parts/fields/field-value'
import fieldStyles from '../../parts/fields/fields.module.css'
import setup from '../../parts/setup.module.css'
import { formValue, reasonAgainst, type FormField } from '../../draft/form'
import { forgetRefused as forgetField, keyOf } from '../../store/experiment-actions'
import { askedGroups } from '../ask/asked-fields'
import { isDemand } from '../ask/demand-fields'
import { defaultNeeds, type Needs } from '../ask/needs'
import { forgetRefused, setAsked, setDemand, useAdvise, useNeeds, workspace } from '../store'
import { PresetRow } from './preset-row'

const valueIn = (needs: Needs, path: string): unknown =>
  isDemand(path) ? needs[path] : formValue(needs.spec, path)

export const NeedsForm = () => {
  const needs = useNeeds()
  const isChanged = ({ path }: FormField) => valueIn(needs, path) !== valueIn(defaultNeeds, path)
  const rows = (fields: readonly FormField[]) =>
    fields.map((item) => <AskedRow key={item.path} item={item} />)
  return (
    <form
      className="stack"
      aria-label={t('Your tasks')}
      onSubmit={(event) => event.preventDefault()}
    >
      <PresetRow />
      {askedGroups(needs).map(({ id, title, fields, more }) => (
        <fieldset key={id} className={`stack ${setup.group}`}>
          <legend>{t(title)}</legend>
          {rows(fields)}
          {more.length > 0 && (
            // Few need these fields: they are folded away unless one of them has been changed.
            <details className={setup.more} open={more.some(isChanged)}>
              <summary>{t('More')}</summary>
              <div className="stack">{rows(more)}</div>
            </details>
          )}
        </fieldset>
      ))}
    </form>
  )
}

const AskedRow = ({ item }: { item: FormField }) => {
  const { path, field } = item
  const id = useId()
  const needs = useNeeds()
  const key = isDemand(path) ? path : null
  const refusedDemand = useAdvise(({ refused }) => (key ? refused[key] : undefined))
  const refusedField = useStore(workspace.store, ({ refused }) => refused[keyOf(item, null)])
  return (
    <div className={fieldStyles.row} data-path={path}>
      <label className={`bar ${fieldStyles.label}`} htmlFor={id}>
        {t(field.label)}
      </label>
      <FieldValue
        id={id}
        field={field}
        value={valueIn(needs, path)}
        refused={refusedDemand ?? refusedField}
        against={(option) => (key ? undefined : reasonAgainst(needs.spec, path, option, ability))}
        onChange={(value, text) =>
          key ? setDemand(key, value, text) : setAsked(item, value, text)
        }
        onForget={() => (key ? forgetRefused(key) : forgetField(workspace, keyOf(item, null)))}
      />
    </div>
  )
}
