import { type MouseEvent, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Experiment } from '../../../workers/api'
import { ability } from '../../engine/engine'
import { carriesText } from '../../engine/own-text'
import { t } from '../../i18n/text'
import { useLanguage } from '../../i18n/use-language'
import { textsIn } from '../../lessons/texts/fetch'
import { Button } from '../../parts/button'
import { useTitle } from '../../parts/use-title'
import { Announcement } from '../../views/announcement'
import { hindrance } from '../../views/run-bar'
import { askedBy } from '../asked'
import { isGame } from '../game'
import { Ask, Cannot, refusalText, Result, Run, Running, Vote, WhyNot } from './panels'
import { heldIn, runsIn, screenOf, stateOf } from './phone-state'
import { join, tell, usePhone, workspaceFor } from './session'
import styles from './phone.module.css'

const whyNotHere = (experiment: Experiment): string | null =>
  carriesText(experiment)
    ? t('It brings a function, which a room does not take.')
    : hindrance(experiment)

/** Time within which a second tap means the first one, in ms: by then another button may be under the thumb. */
const TAP_MS = 400

/** What somebody in the room sees, on a phone. */
export const Phone = ({ room: code }: { room: string }) => {
  const model = usePhone()
  const { room, link, running, items } = model
  const { question = null, link: place = null } = room ?? {}
  const texts = use(textsIn(useLanguage((state) => state.language)))
  const asked = useMemo(() => askedBy({ question, link: place }, texts), [question, place, texts])
  const why = useMemo(
    () => (asked && !isGame(asked.id) ? whyNotHere(asked.experiment()) : null),
    [asked],
  )
  const status = useStore(workspaceFor(asked?.id ?? '').store, ({ run }) => run.status)
  const held = heldIn(model)
  const runs = runsIn(model)
  const ran = runs.find((run) => run.question === question)
  const votes = items.filter((item) => item.kind === 'vote')
  const voted = votes.find((vote) => vote.question === question)
  const screen = screenOf(model, ran, why === null)
  const cannot = ability.isolated ? 'too-old' : 'no-shared-memory'
  const tappedAt = useRef(-TAP_MS)
  const tapOnce = (event: MouseEvent) => {
    // A game is dealt by quick taps.
    if (running !== null && isGame(running)) return
    if (event.timeStamp - tappedAt.current < TAP_MS) event.stopPropagation()
    else tappedAt.current = event.timeStamp
  }
  useEffect(() => tell(stateOf(ran, why !== null ? cannot : status === 'failed' ? status : null)))
  useTitle(t('Room {room}', { room: code }))
  const titles: Readonly<Partial<Record<typeof screen, string>>> = {
    joining: t('Joining the room…'),
    refused: refusalText(Number(link)),
    join: t('You are in.'),
    running: t('It runs here'),
    ask: t('Hand in?'),
    result: t('Your result'),
    closed: t('The room is closed. Thank you.'),
  }
  const title =
    titles[screen] ?? asked?.question ?? t('This page cannot read the question. Reload it.')
  const bodies: Readonly<Record<typeof screen, ReactNode>> = {
    joining: null,
    refused: <Button onClick={() => void join()}>{t('Try again')}</Button>,
    join: <p>{t('The question comes to this screen.')}</p>,
    vote: asked && (
      <>
        <Vote {...{ asked, voted }} isOpen={room?.stage === 'vote'} />
        {why !== null && <WhyNot why={why} />}
      </>
    ),
    run: asked && <Run {...{ asked, voted }} />,
    running: <Running question={running ?? ''} />,
    ask: held && <Ask item={held} />,
    result: ran && <Result key={ran.question} item={ran} {...{ asked, voted, room }} />,
    cannot: asked && <Cannot key={asked.id} asked={asked} why={why ?? ''} />,
    closed: runs.map((item) => (
      <Result
        key={item.question}
        item={item}
        asked={askedBy(item, texts)}
        voted={votes.find((vote) => vote.question === item.question)}
        room={null}
      />
    )),
  }
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
      {bodies[screen]}
      <p className="fine" role="status" data-unsent={isLeft}>
        {isLeft && t('Not sent yet. It is sent by itself, also after a reload.')}{' '}
        {link === 'lost' && t('No connection to the room: this page goes on trying.')}
      </p>
    </main>
  )
}
