/** Whether a class sits before the page: then hands are counted for each prediction. */
import { create } from 'zustand'
import { recall, remember } from '../base/storage'

const KEY = 'class'

export const useClassMode = create<{ on: boolean }>()(() => ({ on: recall(KEY) === 'on' }))

export const toggleClassMode = (): void => {
  const on = !useClassMode.getState().on
  remember(KEY, on ? 'on' : 'off')
  useClassMode.setState({ on })
}
