import { Button } from '@mantine/core'
import { t } from '../i18n/text'
import { toggleClassMode, useClassMode } from './class-mode'

/** Switches the counting of hands on and off. */
export const ClassSwitch = () => {
  const on = useClassMode((state) => state.on)
  return (
    <Button
      size="sm"
      aria-pressed={on}
      title={t('Count the hands for each prediction')}
      onClick={toggleClassMode}
    >
      {t('Class mode')}
    </Button>
  )
}
