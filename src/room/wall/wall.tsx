import { use, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Experiment, RunFile } from '../../../workers/api'
import { useRoute } from '../../base/route'
import { t } from '../../i18n/text'
import { useLanguage } from '../../i18n/use-language'
import { lessonsIn } from '../../lessons/content'
import { stepIn } from '../../lessons/lesson-run'
import { progressNow } from '../../lessons/progress/progress-store'
import { textsIn } from '../../lessons/texts/fetch'
import { Button } from '../../parts/button'
import { useKeys } from '../../parts/use-keys'
import { toLab } from '../../store/file-actions'
import { LAB, workspaceOf } from '../../store/lab-store'
import { openRun } from '../../store/shown-run'
import { askedAt, askedOf, shownOf } from '../asked'
import type { Here } from '../here'
import { useRoom } from './room'
import { Screen, type Place } from './screen'
import styles from './wall.module.css'

const lab = workspaceOf(LAB)

/** What the room sees on the wall, over the screen that the teacher is on; and the button that opens it. */
export const Wall = ({ here: { room } }: { here: Here }) => {
  const [isOpen, setOpen] = useState(false)
  /** A machine's run that the Lab shows, and the question that it answers. */
  const [opened, setOpened] = useState<{ draft: Experiment; place: Place | null } | null>(null)
  const count = useRoom((state) => state.room?.counts.here ?? 0)
  const texts = use(textsIn(useLanguage(({ language }) => language)))
  const draft = useStore(lab.store, (state) => state.draft)
  const { screen, rest } = useRoute()
  const [id = '', step] = rest
  const isLab = screen === '' || screen === LAB
  const place = useMemo((): Place | null => {
    if (isLab && opened?.draft === draft) return opened.place
    const lesson = lessonsIn(texts).find((one) => screen === 'lessons' && one.id === id) ?? null
    const at = lesson ? stepIn(step, lesson, progressNow(id).at) : 0
    const asked = lesson ? askedAt(lesson, at) : isLab ? askedOf(draft) : null
    return asked && { asked, shown: shownOf(asked, lesson, at) }
  }, [texts, draft, opened, screen, isLab, id, step])
  const open = (file: RunFile) => {
    openRun(lab, file, t('a machine of the room'))
    setOpened({ draft: lab.store.getState().draft, place })
    setOpen(false)
    toLab()
  }
  const isPlace = isLab || screen === 'lessons'
  useKeys({ r: () => setOpen(true) }, isPlace && !isOpen)
  if (isOpen) return <Screen {...{ room, place, onOpen: open, onClose: () => setOpen(false) }} />
  return (
    <aside data-wall={room} aria-label={t('Room')}>
      {isPlace && (
        <Button
          className={styles.opener}
          rightSection={<kbd aria-hidden="true">R</kbd>}
          onClick={() => setOpen(true)}
        >
          {t('Room')} · {count}
        </Button>
      )}
    </aside>
  )
}
