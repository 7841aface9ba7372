import { Button } from '@mantine/core'
import { useId } from 'react'
import { useStore } from 'zustand'
import { ability } from '../../engine/engine'
import { t } from '../../i18n/text'
import { CardPicker } from '../../parts/card-picker'
import { FieldValue } from '../../parts/fields/field-value'
import fieldStyles from '../../parts/fields/fields.module.css'
import { DownIcon } from '../../parts/icons'
import setup from '../../parts/setup.module.css'
import { formValue, reasonAgainst, type FormField } from '../../draft/form'
import { keyOf } from '../../store/experiment-actions'
import { askedGroups } from '../ask/asked-fields'
import { isDemand } from '../ask/demand-fields'
import { defaultNeeds, type Needs } from '../ask/needs'
import { filled, presetOf, presetsHere } from '../ask/presets'
import { forgetRefused, setAsked, setNeeds, useAdvise, useNeeds, workspace } from '../store'

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
      <PresetRow />
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

/** Start of the form: a typical kind of work, or the user's own. */
const PresetRow = () => {
  const needs = useNeeds()
  const chosen = presetOf(needs)
  const cards = presetsHere(ability)
  return (
    <div className={fieldStyles.row} data-preset={chosen?.id ?? 'own'}>
      <span className={`bar ${fieldStyles.label}`}>{t('Kind of work')}</span>
      <div className={fieldStyles.control}>
        <CardPicker
          label={t('Typical kinds of work')}
          opener={
            <Button
              fullWidth
              justify="space-between"
              styles={{ inner: { flex: 1 } }}
              rightSection={<DownIcon />}
              aria-label={t('Kind of work: {name}', { name: chosen?.name ?? t('my own') })}
            >
              {chosen?.name ?? t('my own')}
            </Button>
          }
          cards={cards}
          chosen={chosen?.id}
          onChoose={(id) => {
            const preset = cards.find((one) => one.id === id)
            if (preset) setNeeds(filled(preset, needs.effort))
          }}
        />
      </div>
      <p className={`fine ${fieldStyles.told}`}>
        {t('Fills in typical figures for you to change.')}
      </p>
    </div>
  )
}
