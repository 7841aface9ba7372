/** Light or dark, kept between visits; `public/color-scheme.js` has set it before the first paint. */
import { create } from 'zustand'
import { recall, remember } from '../base/storage'

export const schemes = [
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
  { id: 'auto', name: 'As the system' },
] as const

type Scheme = (typeof schemes)[number]['id']

const dark = matchMedia('(prefers-color-scheme: dark)')

export const useColorScheme = create<{ scheme: Scheme }>()(() => ({
  scheme: schemes.find(({ id }) => id === recall('color-scheme'))?.id ?? 'auto',
}))

const show = ({ scheme }: { scheme: Scheme }): void => {
  const shown = scheme === 'auto' ? (dark.matches ? 'dark' : 'light') : scheme
  document.documentElement.dataset['mantineColorScheme'] = shown
}

export const chooseScheme = (scheme: Scheme): void => {
  remember('color-scheme', scheme)
  useColorScheme.setState({ scheme })
}

useColorScheme.subscribe(show)
dark.addEventListener('change', () => show(useColorScheme.getState()))
