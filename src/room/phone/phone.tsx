import { useEffect, useMemo, useState } from 'react'
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
import { itemOf, screenOf, stateOf } from './phone-state'
import { Ask, refusalText, Result } from './result-panels'
import { Cannot, Run, Running } from './run-panels'
import { join, start, tell, usePhone, workspaceFor } from './session'
import { VotePanel } from './vote-panel'
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

/** What somebody in the room sees, on a phone. */
export const Phone = ({ room: code }: { room: string }) => {
  const model = usePhone()
  const { room, link, running, items } = model
  const asked = useAsked(room)
  const why = useMemo(() => (asked ? whyNotHere(asked) : null), [asked])
  const status = useStore(workspaceFor(asked?.id ?? '').store, ({ run }) => run.status)
  const screen = screenOf(model, why === null)
  const [voted, ran] = [itemOf(model, 'vote'), itemOf(model, 'run')]
  const { isolated } = ability
  const now = stateOf(ran, { canRun: why === null, isolated, hasFailed: status === 'failed' })
  useEffect(start, [])
  useEffect(() => tell(now))
  useTitle(t('Room {room}', { room: code }))
  const left = items.find(({ state, failures }) => state === 'waiting' && failures > 0)
  const title = {
    joining: t('Joining the room…'),
    refused: refusalText(Number(link)),
    closed: t('The room is closed. Thank you.'),
    join: t('You are in.'),
    ask: t('Hand in?'),
    running: t('It runs here'),
    vote: asked?.question,
    run: asked?.question,
    cannot: asked?.question,
    result: t('Your result'),
  }[screen]
  return (
    <main
      className={styles.phone}
      data-room={code}
      data-stage={room?.stage ?? 'none'}
      data-screen={screen}
    >
      <header className="apart fine">
        <b>{t('Room {room}', { room: code })}</b>
        {room && <span>{t('{n} here', { n: room.counts.here })}</span>}
      </header>
      <h1>{title}</h1>
      <Announcement at={`${screen} ${room?.question}`} text={title ?? ''} />
      {screen === 'refused' && <Button onClick={() => void join()}>{t('Try again')}</Button>}
      {screen === 'join' && <p className="lead">{t('The question comes to this screen.')}</p>}
      {screen === 'ask' && <Ask item={items.find(({ state }) => state === 'held')} />}
      {running !== null && <Running question={running} />}
      {screen === 'vote' && asked && <VotePanel asked={asked} voted={voted} />}
      {screen === 'run' && asked && <Run asked={asked} voted={voted} />}
      {screen === 'cannot' && asked && <Cannot asked={asked} why={why ?? ''} />}
      {screen === 'result' && ran && <Result item={ran} room={room} />}
      {screen === 'result' && room?.stage === 'run' && asked && why === null && (
        <Run asked={asked} voted={voted} again />
      )}
      {screen === 'closed' &&
        items.map((item) => item.kind === 'run' && <Result key={item.question} item={item} />)}
      {asked === null && room?.question && !title && (
        <p>{t('This page cannot read the question. Reload it.')}</p>
      )}
      <footer className="fine" role="status" data-unsent={left !== undefined}>
        {left ? t('Not sent yet. It is sent by itself, also after a reload.') : ''}{' '}
        {link === 'lost' && t('No connection to the room: this page goes on trying.')}
      </footer>
    </main>
  )
}
