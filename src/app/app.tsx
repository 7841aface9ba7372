import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHashLocation } from 'wouter/use-hash-location'
import { Lab } from '../lab/lab'
import { Header } from './header'
import { KeysDialog } from './keys-dialog'
import { toggle, usePreferences } from './preferences'
import { useKeys, type KeyMap } from './use-keys'

const About = lazy(async () => ({ default: (await import('./about')).About }))

/** The screen that the hash names; what stands behind a question mark is for the screen. */
const screenOf = (location: string): '/lab' | '/about' =>
  location.split('?')[0] === '/about' ? '/about' : '/lab'

export const App = ({ onReady }: { onReady: () => void }) => {
  const [help, setHelp] = useState(false)
  const [location] = useHashLocation()
  const path = screenOf(location)
  const shortcuts = usePreferences((state) => state.shortcuts)
  const keys = useRef<KeyMap>({ '?': () => setHelp(true), p: () => toggle('projector') })
  useKeys(keys.current, shortcuts)
  useEffect(onReady, [onReady])
  return (
    <>
      <Header path={path} onHelp={() => setHelp(true)} />
      {path === '/lab' ? (
        <Lab />
      ) : (
        <Suspense fallback={null}>
          <About />
        </Suspense>
      )}
      <KeysDialog opened={help} onClose={() => setHelp(false)} />
    </>
  )
}
