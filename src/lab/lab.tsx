import { useEffect, useRef, useState } from 'react'
import type { LanesHandle } from '../charts/types'
import { useKeys } from '../parts/use-keys'
import { toggle, usePreferences } from '../parts/preferences'
import { useTitle } from '../parts/use-title'
import { named, t } from '../i18n/text'
import { toggleRun } from '../store/run-button'
import { openAddress } from '../store/address/open-address'
import { useLab, useWorkspace } from '../store/lab-store'
import { isUnderWay } from '../run/run-state'
import { Results } from './results/results'
import { Setup } from './setup/strip'
import styles from './lab.module.css'

/** The stages on a projector, one after the other: the lanes, their replay, the figures. */
const STAGES = ['lanes', 'replay', 'figures'] as const

const ZOOM = 1.6
const PAN = 0.25

export const Lab = () => {
  useTitle(
    useLab(({ draft }) => named(draft.title)),
    t('Lab'),
  )
  const status = useLab(({ run }) => run.status)
  const lanes = useRef<LanesHandle>(null)
  const workspace = useWorkspace()
  const projector = usePreferences((state) => state.projector)
  const [stage, setStage] = useState(0)
  const onStage = {
    ArrowRight: () => setStage((at) => Math.min(at + 1, STAGES.length - 1)),
    ArrowLeft: () => setStage((at) => Math.max(at - 1, 0)),
  }
  useKeys(onStage, projector)
  // While it runs, there is nothing but the lanes.
  const going = isUnderWay({ status })
  const shown = STAGES[going ? 0 : stage]
  useEffect(() => {
    if (!projector) return
    if (shown === 'replay') lanes.current?.play()
    else lanes.current?.back()
  }, [projector, shown])
  useKeys({
    ' ': () => {
      setStage(0)
      void toggleRun(workspace)
    },
    t: () => toggle('tables'),
    w: () => lanes.current?.zoom(ZOOM),
    s: () => lanes.current?.zoom(1 / ZOOM),
    a: () => lanes.current?.pan(-PAN),
    d: () => lanes.current?.pan(PAN),
    '/': () => lanes.current?.find(),
  })
  useEffect(() => {
    const open = () => void openAddress()
    // What another address shows begins at its top.
    const moved = () => {
      scrollTo(0, 0)
      open()
    }
    open()
    addEventListener('hashchange', moved)
    return () => removeEventListener('hashchange', moved)
  }, [])
  return (
    <main className={styles.lab} data-run={going ? 'running' : status} data-stage={shown}>
      <Setup />
      <Results lanes={lanes} />
    </main>
  )
}
