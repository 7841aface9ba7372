import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { useLanguage } from '../i18n/use-language'
import { DropRun } from '../export/drop-run'
import { Lab } from '../lab/lab'
import { Header } from './header'
import { Boundary } from '../parts/boundary'
import { later } from '../parts/later'
import { toggle } from '../parts/preferences'
import { useRoute } from '../base/route'
import { here } from '../room/here'
import { useIsSaved } from '../room/saved'
import type { ScreenId } from './screens'
import { useKeys } from '../parts/use-keys'

const UpdateNotice = later(async () => (await import('../service-worker/notices')).UpdateNotice)
const Phone = later(async () => (await import('../room/phone/phone')).Phone)
const Wall = later(async () => (await import('../room/wall/wall')).Wall)
const RoomFile = later(async () => (await import('../room/room-file')).RoomFile)
const KeysDialog = later(async () => (await import('./keys-dialog')).KeysDialog)

const components: Readonly<Record<ScreenId, ComponentType>> = {
  lab: Lab,
  lessons: later(async () => (await import('../lessons/lessons')).Lessons),
  advise: later(async () => (await import('../advise/advise')).Advise),
  open: later(async () => (await import('../lab/open/open')).Open),
  runs: later(async () => (await import('../runs/runs')).Runs),
  browser: later(async () => (await import('../browser/browser')).Browser),
  words: later(async () => (await import('../words/words')).Words),
  play: later(async () => (await import('../play/play')).Play),
  docs: later(async () => (await import('./documents')).Documents),
  about: later(async () => (await import('./about')).About),
}

const Unknown = later(async () => (await import('./unknown')).Unknown)

const isScreen = (id: string): id is ScreenId => Object.hasOwn(components, id)

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
  const shown = route.screen || 'lab'
  const Screen = isScreen(shown) ? components[shown] : Unknown
  const language = useLanguage((state) => state.language)
  const isSaved = useIsSaved()
  useKeys({ '?': () => setHelp(true), p: () => toggle('projector') })
  useEffect(onReady, [onReady])
  useTop([route.screen, ...route.rest].join('/'))
  if (here?.token === null)
    return (
      <Boundary key={language}>
        <Phone room={here.room} />
      </Boundary>
    )
  return (
    // Texts are looked up while they are drawn: in another language all is drawn anew.
    <Fragment key={language}>
      <Header screen={shown} onHelp={() => setHelp(true)} />
      <Boundary key={shown}>
        <Screen />
      </Boundary>
      <DropRun />
      <Boundary>{here && <Wall room={here.room} />}</Boundary>
      <Boundary>{isSaved && <RoomFile />}</Boundary>
      <Boundary>
        <UpdateNotice />
      </Boundary>
      <Boundary>{help && <KeysDialog onClose={() => setHelp(false)} />}</Boundary>
    </Fragment>
  )
}
