import { Button } from '@mantine/core'
import { ability } from '../../engine/engine'
import { t } from '../../i18n/text'
import { CardPicker } from '../../parts/card-picker'
import { DownIcon } from '../../parts/icons'
import fieldStyles from '../../parts/fields/fields.module.css'
import { filled, presetOf, presetsHere } from '../ask/presets'
import { setNeeds, useNeeds } from '../store'

/** Start of the form: a typical kind of work, or the user's own. */
export const PresetRow = () => {
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
