/** Switches of the page that are kept between visits. */
import { create } from 'zustand'
import { recall, remember } from '../base/storage'

interface Preferences {
  /** True for larger type and thicker lines, for a projector. */
  projector: boolean
  /** True for keys that work without a modifier; WCAG 2.1.4 asks for a way to switch them off. */
  shortcuts: boolean
  /** True to show every chart as its table. */
  tables: boolean
  /** True to show the charts that are folded away. */
  moreCharts: boolean
  /** True to count hands for each prediction of a lesson. */
  class: boolean
}

export const usePreferences = create<Preferences>()(() => ({
  projector: recall('projector') === 'on',
  shortcuts: recall('shortcuts') !== 'off',
  tables: recall('tables') === 'on',
  moreCharts: recall('moreCharts') === 'on',
  class: recall('class') === 'on',
}))

const showProjector = ({ projector }: Preferences): void => {
  document.documentElement.toggleAttribute('data-projector', projector)
}

export const toggle = (name: keyof Preferences): void => {
  const on = !usePreferences.getState()[name]
  remember(name, on ? 'on' : 'off')
  usePreferences.setState({ [name]: on })
}

showProjector(usePreferences.getState())
usePreferences.subscribe(showProjector)
