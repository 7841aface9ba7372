import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RunFile } from '../../../workers/api'
import { t } from '../../i18n/text'
import { countHands } from '../../lessons/progress/progress-store'
import { Button } from '../../parts/button'
import { Notice } from '../../parts/notice'
import { usePress } from '../../parts/use-keys'
import type { Asked, Shown } from '../asked'
import type { Stage } from '../protocol'
import { setRoom, useRoom } from './room'
import { Chart } from './chart'
import { End, Join, Other, Running, Votes } from './views'
import styles from './wall.module.css'
import { entering, stageOf, tallyOf, viewOf, VIEWS, type View } from './wall-state'

/** What a screen of the page asks. */
export interface Place {
  asked: Asked
  shown: Shown
}

/** The name of what leads to a view. */
const leadTo = (view: View): string =>
  ({
    join: t('Join'),
    vote: t('Vote'),
    shown: t('Show the votes'),
    run: t('Run'),
    chart: t('Show the chart'),
    end: t('End'),
  })[view]

/** The votes of the room are its hands: nobody has to count and type them. */
const fillHands = ({ asked, shown: { lesson } }: Place): void => {
  if (lesson === '') return
  const question = asked.id.slice(lesson.length + 1)
  for (const { id: answer, count } of tallyOf(useRoom.getState().votes, asked).answers)
    countHands(lesson, { question, answer, count })
}

interface ScreenProps {
  /** Code of the room. */
  room: string
  /** Null on a screen that asks nothing. */
  place: Place | null
  onOpen: (file: RunFile) => void
  onClose: () => void
}

/** The wall: one view at a time, which all phones follow. */
export const Screen = ({ room: code, place, onOpen, onClose }: ScreenProps) => {
  const { room, fault, links } = useRoom()
  const [isEnding, setEnding] = useState(false)
  const layer = useRef<HTMLDialogElement>(null)
  const first = room && place && entering(room, place.asked.id)
  const view = first === 'ask' ? 'other' : room && place ? viewOf(room, isEnding) : 'join'
  const at = view === 'other' ? null : VIEWS.indexOf(view)
  const [last, next] = at === null || !place ? [] : [VIEWS[at - 1], VIEWS[at + 1]]

  const set = async (stage: Stage, leftMs: number | null = null): Promise<void> =>
    place ? setRoom({ ...place.shown, stage, leftMs }) : undefined
  const go = (to: View | undefined): void => {
    if (!place || !to) return
    const { stage, leftMs } = stageOf(to)
    setEnding(to === 'end')
    if (view === 'vote' && to === 'shown') void set(stage, leftMs).then(() => fillHands(place))
    else if (to !== 'end') void set(stage, leftMs)
  }
  const enter = useEffectEvent(() => {
    if (first && first !== 'ask') void set(first)
  })
  useEffect(() => enter(), [first])
  useEffect(() => {
    layer.current?.showModal()
    // A clicker's key must not press the first button.
    layer.current?.focus()
  }, [])
  const close = () => layer.current?.close()
  const [forth, back] = [() => go(next), () => go(last)]
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: forth,
    PageDown: forth,
    ' ': forth,
    ArrowLeft: back,
    PageUp: back,
    r: close,
  }
  usePress(
    ({ key, repeat }) => (repeat ? null : keys[key]),
    true,
    ({ key, target }) =>
      key !== ' ' || !(target instanceof Element && target.closest('button, summary')),
  )
  const shown = room && place && { room, asked: place.asked }
  return (
    <aside data-wall={code} data-stage={view} className={styles.cover}>
      <dialog
        ref={layer}
        className={styles.wall}
        tabIndex={-1}
        aria-label={t('Room {room}', { room: code })}
        onClose={onClose}
      >
        <header className="bar">
          <b>{view === 'chart' ? place?.asked.question : place?.asked.title}</b>
          <span className="grow">{view !== 'join' && links[0]}</span>
          {last && <Button onClick={() => go(last)}>{t('Back')}</Button>}
          {next && (
            <Button variant="filled" onClick={() => go(next)}>
              {leadTo(next)}
            </Button>
          )}
          <Button rightSection={<kbd aria-hidden="true">R</kbd>} onClick={close}>
            {t('Close')}
          </Button>
        </header>
        <div className="stack">
          {fault && (
            <Notice tone="error" role="alert">
              {fault === 'gone'
                ? t(
                    'The room’s server does not answer. It keeps what it has, and so do phones; this page tries again.',
                  )
                : t('The room’s server refuses: open the address for you alone that it printed.')}
            </Notice>
          )}
          {!place && (
            <Notice>
              {t(
                'Nothing is asked here: open a step of a lesson, or an experiment, and press R there.',
              )}
            </Notice>
          )}
          {view !== 'join' && view !== 'chart' && <h2 className="big">{place?.asked.question}</h2>}
          {view === 'join' && room && <Join room={room} />}
          {shown && view === 'other' && <Other {...shown} onAsk={() => void set('vote')} />}
          {shown && (view === 'vote' || view === 'shown') && (
            <Votes {...shown} isShown={view === 'shown'} />
          )}
          {shown && view === 'run' && <Running {...shown} />}
          {shown && view === 'chart' && <Chart asked={shown.asked} onOpen={onOpen} />}
          {shown && view === 'end' && <End {...shown} onClose={() => set('closed')} />}
        </div>
      </dialog>
    </aside>
  )
}
