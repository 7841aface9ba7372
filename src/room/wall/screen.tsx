import type { RunFile } from '../../../workers/api'
import { t } from '../../i18n/text'
import { countHands } from '../../lessons/progress/progress-store'
import { Button } from '../../parts/button'
import { Dialog } from '../../parts/dialog'
import { Notice } from '../../parts/notice'
import { usePress } from '../../parts/use-keys'
import type { Asked } from '../asked'
import { Worded } from '../../words/worded'
import { STAGES, type Stage } from '../protocol'
import { setRoom, useRoom } from './room'
import { Chart, Join, Running, Votes } from './views'
import styles from './wall.module.css'
import { leftMsOf, stageOf, stagesOf, tallyOf } from './wall-state'

/** The votes of the room are its hands: nobody has to count and type them. */
const fillHands = (asked: Asked): void => {
  const { lesson, compared } = asked
  if (!lesson || !compared) return
  const { votes } = useRoom.getState().room ?? { votes: [] }
  for (const { id: answer, count } of tallyOf(votes, asked).answers)
    countHands(lesson.id, { question: compared.prediction, answer, count })
}

interface ScreenProps {
  /** Code of the room. */
  code: string
  /** Null on a screen that asks nothing. */
  asked: Asked | null
  onOpen: (file: RunFile) => void
  onClose: () => void
}

/** The wall: one stage at a time, which all phones follow. */
export const Screen = ({ code, asked, onOpen, onClose }: ScreenProps) => {
  const { room, fault } = useRoom()
  const stage = room && asked ? stageOf(room, asked.id) : 'join'
  const stages = asked ? stagesOf(asked.id) : []
  const at = stages.indexOf(stage)
  const [last, next] = [stages[at - 1], stages[at + 1]]
  const leads = [t('Vote'), t('Show the votes'), t('Run'), t('Show the chart'), t('End')]
  const go = async (to: Stage | undefined): Promise<void> => {
    if (!asked || !to) return
    const { id: question, link } = asked
    await setRoom({ question, link, stage: to, leftMs: leftMsOf(to, to === last) })
    if (stage === 'vote' && to === 'shown') fillHands(asked)
  }
  const leave = asked?.lesson ? t('Back to the lesson') : t('Back to the page')
  const [forth, back] = [() => void go(next), () => void go(last)]
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: forth,
    PageDown: forth,
    ' ': forth,
    ArrowLeft: back,
    PageUp: back,
    r: onClose,
  }
  usePress(
    ({ key, repeat }) => (repeat ? null : keys[key]),
    true,
    ({ key, target }) =>
      key !== ' ' || !(target instanceof Element && target.closest('button, summary')),
  )
  const others = room?.question !== asked?.id && (room?.stage === 'vote' || room?.stage === 'run')
  return (
    <Dialog
      fullScreen
      title={
        <span className={styles.title}>
          {asked?.title ?? t('Room {room}', { room: code })}
          {stage !== 'join' && <b>{room?.links[0]}</b>}
        </span>
      }
      close={leave}
      onClose={onClose}
    >
      {/* A clicker's key must not press the first button. */}
      <aside
        data-wall={code}
        data-stage={stage}
        className={`stack ${styles.wall}`}
        tabIndex={-1}
        data-autofocus
      >
        <div className="bar">
          <div className="stack grow">
            {stage === 'vote' &&
              asked?.text.map((line) => (
                <p key={line}>
                  <Worded text={line} />
                </p>
              ))}
            <h2 className="big">{stage !== 'join' && asked?.question}</h2>
          </div>
          {last && <Button onClick={back}>{t('Back')}</Button>}
          {next && (
            <Button variant="filled" onClick={forth}>
              {leads[STAGES.indexOf(next) - 1]}
            </Button>
          )}
          {stage === 'closed' && (
            <Button variant="filled" onClick={onClose}>
              {leave}
            </Button>
          )}
        </div>
        {fault && (
          <Notice tone="error" role="alert">
            {fault === 'gone'
              ? t(
                  'The room’s server does not answer. It keeps what it has, and so do phones; this page tries again.',
                )
              : t('The room’s server refuses: open the address for you alone that it printed.')}
          </Notice>
        )}
        {!asked && (
          <Notice>
            {t(
              'Nothing is asked here: open a step of a lesson, or an experiment, and press R there.',
            )}
          </Notice>
        )}
        {asked && others && (
          <Notice>{t('Phones still answer another question. What they sent is kept.')}</Notice>
        )}
        {room && stage === 'join' && <Join room={room} />}
        {room && asked && (stage === 'vote' || stage === 'shown') && <Votes {...{ asked, room }} />}
        {room && stage === 'run' && <Running {...room} />}
        {room && asked && (stage === 'chart' || stage === 'closed') && (
          <Chart {...{ asked, room, onOpen }} />
        )}
      </aside>
    </Dialog>
  )
}
