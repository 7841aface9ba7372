import { Fragment, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DropRun } from '../export/drop-run'
import { useLanguage } from '../i18n/use-language'
import { Header } from './header'
import { Boundary } from '../parts/boundary'
import { UpdateNotice } from '../service-worker/notices'
import { toggle } from '../parts/preferences'
import { useRoute } from '../base/route'
import { screens } from './screens'
import { useKeys } from '../parts/use-keys'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }))

/** Starts a new screen at its top, before effects that scroll to what the address names. */
const useTop = (place: string): void => {
  const last = useRef(place)
  useLayoutEffect(() => {
    if (last.current === place) return
    last.current = place
    scrollTo(0, 0)
  }, [place])
}

export const App = ({ onReady }: { onReady: () => void }) => {
  const [help, setHelp] = useState(false)
  const route = useRoute()
  const screen = screens.find(({ id }) => id === route.screen) ?? screens[0]
  const language = useLanguage((state) => state.language)
  useKeys({ '?': () => setHelp(true), p: () => toggle('projector') })
  useEffect(onReady, [onReady])
  useTop([route.screen, ...route.rest].join('/'))
  return (
    // Texts are looked up while they are drawn: in another language all is drawn anew.
    <Fragment key={language}>
      <Header screen={screen.id} onHelp={() => setHelp(true)} />
      <Boundary key={screen.id}>
        <screen.component />
      </Boundary>
      <UpdateNotice />
      <DropRun />
      <Boundary>{help && <KeysDialog onClose={() => setHelp(false)} />}</Boundary>
    </Fragment>
  )
}
