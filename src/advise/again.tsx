import { t } from '../i18n/text'
import results from '../lab/results/results.module.css'
import { measure } from './measure'
import { problems, useAdvise } from './store'

/** Another try, beside the reason why there was no answer. */
export const Again = () => {
  const needs = useAdvise((state) => state.needs)
  const refused = useAdvise((state) => state.refused)
  const wrong = Object.keys(problems({ needs, refused })).length > 0
  return (
    <button type="button" className={results.link} disabled={wrong} onClick={() => void measure()}>
      {t('Measure again')}
    </button>
  )
}
