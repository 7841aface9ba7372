import { lazy, type ComponentType } from 'react'
import { once } from '../base/once'

const loadThemed = once(() => import('./themed'))

/** A part of the page whose code is fetched when it is shown first, and with it the theme of Mantine's parts. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [{ Themed }, Part] = await Promise.all([loadThemed(), load()])
    const Whole = (props: Props) => (
      <Themed>
        <Part {...props} />
      </Themed>
    )
    return { default: Whole }
  })
