import { use, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Experiment, RunFile } from '../../../workers/api'
import { useRoute } from '../../base/route'
import { gameIn, gameLink } from '../../draft/forty'
import { t } from '../../i18n/text'
import { useLanguage } from '../../i18n/use-language'
import { lessonsIn } from '../../lessons/content'
import { openInStep, runOf, stepIn, stepLink } from '../../lessons/lesson-run'
import { progressNow } from '../../lessons/progress/progress-store'
import { textsIn } from '../../lessons/texts/fetch'
import { Button } from '../../parts/button'
import { useKeys } from '../../parts/use-keys'
import { toLab } from '../../store/file-actions'
import { LAB, workspaceOf } from '../../store/lab-store'
import { openRun } from '../../store/shown-run'
import { askedAt, askedOf, type Asked } from '../asked'
import { askedGame } from '../game'
import { useRoom } from './room'
import { Screen } from './screen'
import styles from './wall.module.css'

const lab = workspaceOf(LAB)

interface Opened {
  draft: Experiment
  asked: Asked | null
}

/** What the room sees on the wall, over the screen that the teacher is on; and the button that opens it. */
export const Wall = ({ room: code }: { room: string }) => {
  const [isOpen, setOpen] = useState(false)
  /** A machine's run that the Lab shows, and the question that it answers. */
  const [opened, setOpened] = useState<Opened | null>(null)
  const count = useRoom((state) => state.room?.counts.here ?? 0)
  const texts = use(textsIn(useLanguage(({ language }) => language)))
  const draft = useStore(lab.store, (state) => state.draft)
  const { screen, rest, query } = useRoute()
  const [id = '', step] = rest
  const isLab = screen === '' || screen === LAB
  const game = screen === 'play' ? gameLink(gameIn(query)) : null
  const asked = useMemo(() => {
    if (game) return askedGame(game)
    if (isLab) return opened?.draft === draft ? opened.asked : askedOf(draft)
    const lesson = lessonsIn(texts).find((one) => screen === 'lessons' && one.id === id)
    return lesson ? askedAt(lesson, stepIn(step, lesson, progressNow(id).at)) : null
  }, [texts, draft, opened, screen, isLab, id, step, game])
  const open = async (file: RunFile) => {
    setOpen(false)
    const { lesson = null, compared = null } = asked ?? {}
    const at = lesson && compared ? lesson.steps.indexOf(compared) : -1
    const run = lesson && runOf(lesson, at)
    const origin = t('a machine of the room')
    if (lesson && run) {
      await openInStep(lesson, run, file, origin)
      location.hash = stepLink(lesson, at)
      return
    }
    openRun(lab, file, origin)
    setOpened({ draft: lab.store.getState().draft, asked })
    toLab()
  }
  const isPlace = isLab || screen === 'lessons' || game !== null
  useKeys({ r: () => setOpen(true) }, isPlace && !isOpen)
  if (isOpen)
    return (
      <Screen
        {...{ code, asked }}
        onOpen={(file) => void open(file)}
        onClose={() => setOpen(false)}
      />
    )
  return (
    <aside data-wall={code} aria-label={t('Room')}>
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
