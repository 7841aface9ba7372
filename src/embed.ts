/** The page of an embed: a run that plays in slides or on another page. Without React, and small. */
import './theme.css'
import './embed/embed.css'
import { showEmbed } from './embed/show'

const main = document.querySelector('main')
if (!main) throw new Error('[embed] an element main')

const dark = matchMedia('(prefers-color-scheme: dark)')
const applyScheme = (): void => {
  document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light'
}
applyScheme()
dark.addEventListener('change', applyScheme)
addEventListener('hashchange', () => location.reload())
await showEmbed(main)
