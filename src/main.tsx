import './app/mantine.css'
import './theme.css'
import './common.css'
import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { breather } from './base/breather'
import { routeOf } from './base/route'
import { watchOtherTabs } from './engine/engine'
import { installHeadless } from './headless'
import { choose, firstLanguage } from './i18n/language'
import { FIRST_PRESET, keepFirstPicture } from './lab/results/first-picture'
import { openAddress } from './store/address/open-address'
import { preloadResults } from './lab/results/preload'
import { startHosting } from './service-worker/start'

/** A storage that does not respond, or a slow network, must not hold the page longer. */
const PATIENCE_MS = 1500

const root = document.getElementById('root')
if (!root) throw new Error('[page] an element #root')

let drawn = () => {}
const firstDrawn = new Promise<void>((resolve) => {
  drawn = resolve
})
const ready = firstDrawn.then(breather).then(openAddress).then(preloadResults)
installHeadless(ready)
void startHosting(ready)

void ready.then(watchOtherTabs)

/** The first screen as built is inert; this one is not. */
const Alive = (): null => {
  useLayoutEffect(() => {
    root.inert = false
  }, [])
  return null
}

/** Not at the top of the module: WebKit then hands out modules that wait for this one before they have run. */
const start = async (): Promise<void> => {
  // A visitor's own language is there at the first drawing, so that nothing is drawn twice. Where its
  // texts cannot be fetched, the page is in English.
  await choose(firstLanguage()).catch(() => undefined)
  // What the address names is there at the first drawing, so that nothing moves.
  await breather()
  const { query } = routeOf(location.hash)
  if (query.size > 0 && String(query) !== `e=${FIRST_PRESET}`)
    await Promise.race([openAddress(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  keepFirstPicture(root)
  const page = (
    <StrictMode>
      <Alive />
      <App onReady={drawn} />
    </StrictMode>
  )
  // In pieces, so that the browser can answer in between.
  startTransition(() => createRoot(root).render(page))
}

void start()
