/** Whether a class sits before the page: then hands are counted for each prediction. */
import { Button } from '@mantine/core'
import { create } from 'zustand'
import { recall, remember } from '../base/storage'
import { t } from '../i18n/text'

const KEY = 'class'

export const useClassMode = create<{ on: boolean }>()(() => ({ on: recall(KEY) === 'on' }))

const toggleClassMode = (): void => {
  const on = !useClassMode.getState().on
  remember(KEY, on ? 'on' : 'off')
  useClassMode.setState({ on })
}

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
