import { ability } from '../../engine/engine'
import { t } from '../../i18n/text'
import { PlainButton } from '../../parts/button'
import { filled, presetOf, presetsHere } from '../ask/presets'
import { setNeeds, useNeeds } from '../store'
import styles from './kinds.module.css'

/** Typical kinds of work: each fills the form with its figures, for the user to change. */
export const Kinds = () => {
  const needs = useNeeds()
  const chosen = presetOf(needs)
  return (
    <section className="stack" aria-labelledby="kinds">
      <h2 id="kinds" className="heading">
        {t('Start from a kind of work')}
      </h2>
      <ul className={styles.kinds}>
        {presetsHere(ability).map((preset) => (
          <li key={preset.id}>
            <PlainButton
              className={`fine ${styles.kind}`}
              aria-pressed={preset.id === chosen?.id}
              onClick={() => setNeeds(filled(preset, needs.effort))}
            >
              <strong>{preset.name}</strong>
              <span>{preset.says}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
