import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ability } from '../../engine/engine'
import { carriesText } from '../../engine/own-text'
import { t } from '../../i18n/text'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../parts/button'
import { useTitle } from '../../parts/use-title'
import { Announcement } from '../../views/announcement'
import { hindrance } from '../../views/run-bar'
import { type Asked, askedBy } from '../asked'
import type { RoomState } from '../protocol'
import { Ask, Cannot, refusalText, Result, Run, Running, Vote } from './panels'
import { heldIn, runsIn, screenOf, stateOf } from './phone-state'
import { join, start, tell, usePhone, workspaceFor } from './session'
import styles from './phone.module.css'

/** The question that the teacher shows; undefined while its texts are on their way, null if there is none. */
const useAsked = (room: RoomState | null): Asked | null | undefined => {
  const language = useLanguage((state) => state.language)
  const [read, setRead] = useState<{ key: string; asked: Asked | null }>()
  const { lesson = '', step = 0, question = null, link = null } = room ?? {}
  const key = JSON.stringify([lesson, step, question, link, language])
  useEffect(() => {
    const take = (asked: Asked | null) => setRead({ key, asked })
    askedBy({ lesson, step, question, link }, language).then(take, () => take(null))
  }, [key, lesson, step, question, link, language])
  return read?.key === key ? read.asked : undefined
}

const whyNotHere = ({ experiment }: Asked): string | null =>
  carriesText(experiment)
    ? t('It brings a function, which a room does not take.')
    : hindrance(experiment)

/** Time within which a second tap means the first one, in ms: by then another button may be under the thumb. */
const TAP_MS = 400

/** What somebody in the room sees, on a phone. */
export const Phone = ({ room: code }: { room: string }) => {
  const model = usePhone()
  const { room, link, running, items } = model
  const asked = useAsked(room)
  const why = useMemo(() => (asked ? whyNotHere(asked) : null), [asked])
  const status = useStore(workspaceFor(asked?.id ?? '').store, ({ run }) => run.status)
  const held = heldIn(model)
  const ran = runsIn(model).find(({ question }) => question === room?.question)
  const votes = items.filter((item) => item.kind === 'vote')
  const voted = votes.find((one) => one.question === room?.question)
  const screen = screenOf(model, ran, why === null)
  const cannot = ability.isolated ? 'too-old' : 'no-shared-memory'
  const tappedAt = useRef(-TAP_MS)
  const tapOnce = (event: MouseEvent) => {
    if (event.timeStamp - tappedAt.current < TAP_MS) event.stopPropagation()
    else tappedAt.current = event.timeStamp
  }
  useEffect(start, [])
  useEffect(() => tell(stateOf(ran, why !== null ? cannot : status === 'failed' ? status : null)))
  useTitle(t('Room {room}', { room: code }))
  const titles: Partial<Record<typeof screen, string>> = {
    joining: t('Joining the room…'),
    refused: refusalText(Number(link)),
    closed: t('The room is closed. Thank you.'),
    join: t('You are in.'),
    ask: t('Hand in?'),
    running: t('It runs here'),
    result: t('Your result'),
  }
  const unread = asked === null ? t('This page cannot read the question. Reload it.') : ''
  const title = titles[screen] ?? asked?.question ?? unread
  const isLeft = items.some(({ state, failures }) => state === 'waiting' && failures > 0)
  return (
    <main
      className={styles.phone}
      data-room={code}
      data-stage={room?.stage ?? 'none'}
      data-screen={screen}
      onClickCapture={tapOnce}
    >
      <header className="apart fine">
        <b>{t('Room {room}', { room: code })}</b>
        {room && <span>{t('{n} here', { n: room.counts.here })}</span>}
      </header>
      <h1>{title}</h1>
      <Announcement at={`${screen} ${title}`} text={title} />
      {screen === 'refused' && <Button onClick={() => void join()}>{t('Try again')}</Button>}
      {screen === 'join' && <p>{t('The question comes to this screen.')}</p>}
      {screen === 'ask' && held && <Ask item={held} />}
      {running !== null && <Running question={running} />}
      {screen === 'vote' && asked && <Vote key={asked.id} {...{ asked, voted }} />}
      {screen === 'cannot' && asked && <Cannot key={asked.id} asked={asked} why={why ?? ''} />}
      {screen === 'result' && ran && <Result key={ran.question} item={ran} room={room} />}
      {(screen === 'run' || (screen === 'result' && room?.stage === 'run')) &&
        why === null &&
        asked && <Run {...{ asked, voted }} again={screen === 'result'} />}
      {screen === 'closed' &&
        runsIn(model).map((item) => <Result key={item.question} item={item} room={null} />)}
      <p className="fine" role="status" data-unsent={isLeft}>
        {isLeft && t('Not sent yet. It is sent by itself, also after a reload.')}{' '}
        {link === 'lost' && t('No connection to the room: this page goes on trying.')}
      </p>
    </main>
  )
}
