import { Anchor } from '@mantine/core'
import { t } from '../i18n/text'
import { measure } from './measure'
import { problems, useAdvise } from './store'

/** Another try, next to the reason why there was no answer. */
export const MeasureAgain = () => {
  const needs = useAdvise((state) => state.needs)
  const refused = useAdvise((state) => state.refused)
  const wrong = Object.keys(problems({ needs, refused })).length > 0
  return (
    <Anchor component="button" type="button" disabled={wrong} onClick={() => void measure()}>
      {t('Measure again')}
    </Anchor>
  )
}
