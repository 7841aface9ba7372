import {
  Fragment,
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { DropRun } from '../export/drop-run'
import { useLanguage } from '../i18n/use-language'
import { Lab } from '../lab/lab'
import { Header } from './header'
import { Boundary } from '../parts/boundary'
import { toggle } from '../parts/preferences'
import { useRoute } from '../base/route'
import type { ScreenId } from './screens'
import { useKeys } from '../parts/use-keys'

const UpdateNotice = lazy(async () => ({
  default: (await import('../service-worker/notices')).UpdateNotice,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }))

/** A screen whose code is fetched when it is shown first. */
const fetched = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }))

const components: Readonly<Record<ScreenId, ComponentType>> = {
  lab: Lab,
  lessons: fetched(async () => (await import('../lessons/lessons')).Lessons),
  advise: fetched(async () => (await import('../advise/advise')).Advise),
  open: fetched(async () => (await import('../lab/open/open')).Open),
  runs: fetched(async () => (await import('../runs/runs')).Runs),
  browser: fetched(async () => (await import('../browser/browser')).Browser),
  words: fetched(async () => (await import('../words/words')).Words),
  docs: fetched(async () => (await import('./documents')).Documents),
  about: fetched(async () => (await import('./about')).About),
}

const Unknown = fetched(async () => (await import('./unknown')).Unknown)

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
  useKeys({ '?': () => setHelp(true), p: () => toggle('projector') })
  useEffect(onReady, [onReady])
  useTop([route.screen, ...route.rest].join('/'))
  return (
    // Texts are looked up while they are drawn: in another language all is drawn anew.
    <Fragment key={language}>
      <Header screen={shown} onHelp={() => setHelp(true)} />
      <Boundary key={shown}>
        <Screen />
      </Boundary>
      <Boundary>
        <UpdateNotice />
      </Boundary>
      <DropRun />
      <Boundary>{help && <KeysDialog onClose={() => setHelp(false)} />}</Boundary>
    </Fragment>
  )
}
