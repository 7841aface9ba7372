import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { copied } from '../base/clipboard'
import { routeOf } from '../base/route'
import { t } from '../i18n/text'
import { Notice } from '../parts/notice'
import { BELOW_FORM } from '../parts/use-in-sight'
import { useTitle } from '../parts/use-title'
import results from '../parts/results.module.css'
import setup from '../parts/setup.module.css'
import { IsolationNotice } from '../service-worker/notices'
import { tell, useLab, WorkspaceContext } from '../store/lab-store'
import { lacksSource, needsOf, queryOf } from './ask/address'
import { AnswerCard } from './cards/answer-card'
import { CodeCard } from './cards/code-card'
import { RunsCard } from './cards/runs-card'
import { NeedsForm } from './form/form'
import { Kinds } from './form/kinds'
import { MeasureBar } from './form/measure-bar'
import { askAboutFunction, needsNow, setNeeds, useAdvise, useNeeds, workspace } from './store'

/** Writes the form into the address, so that the address bar always has the link to the tasks. */
const writeAddress = (): void => {
  if (routeOf(location.hash).screen !== 'advise') return
  const query = queryOf(needsNow())
  history.replaceState(history.state, '', query ? `#/advise?${query}` : '#/advise')
}

const readAddress = (): void => {
  const { screen, query } = routeOf(location.hash)
  if (screen !== 'advise') return
  if (query.size === 0) return writeAddress()
  if (query.toString() === queryOf(needsNow())) return
  const { needs, problems } = needsOf(query)
  setNeeds(needs)
  const title = t('Parts of this link cannot be used; defaults are used instead.')
  if (problems.length > 0) tell(workspace, { tone: 'error', title, lines: problems })
}

/** Keeps form and address equal, in both directions; a link never starts a measurement. */
const useAddress = (): void => {
  const needs = useNeeds()
  useEffect(() => {
    readAddress()
    addEventListener('hashchange', readAddress)
    return () => removeEventListener('hashchange', readAddress)
  }, [])
  useEffect(writeAddress, [needs])
}

/** Screen `Which pool for my tasks?`: the tasks on the left, the answer on the right. */
export const Advise = () => {
  useTitle(t('Which pool?'))
  useAddress()
  const status = useAdvise((state) => state.status)
  const isNarrow = useMediaQuery(BELOW_FORM, undefined, { getInitialValueInEffect: false })
  return (
    <WorkspaceContext value={workspace}>
      <main className="sided" data-advise={status}>
        <section className={setup.setup} aria-label={t('Your tasks')}>
          <div className={setup.scroll}>
            <div>
              <h1 className="heading">{t('Which pool for my tasks?')}</h1>
              <p className="fine">
                {t(
                  'Describe your tasks. The strategies that apply are then measured on this machine, with real threads.',
                )}{' '}
                <Anchor component="button" type="button" onClick={askAboutFunction}>
                  {t('Or measure a function of yours.')}
                </Anchor>
              </p>
            </div>
            {isNarrow && <Kinds />}
            <NeedsForm />
            <CopyLink />
          </div>
          <MeasureBar />
        </section>
        <div id="results" className={results.results}>
          <Notes />
          <AnswerCard />
          <RunsCard />
          <CodeCard />
          {!isNarrow && status !== 'measuring' && <Kinds />}
        </div>
      </main>
    </WorkspaceContext>
  )
}

const CopyLink = () => {
  const needs = useNeeds()
  const [said, setSaid] = useState('')
  const copy = async () => {
    const done = await copied(location.href)
    setSaid(done ? t('Link copied') : t('The link is in the address bar'))
  }
  return (
    <p className="fine">
      {queryOf(needs) === null || lacksSource(needs) ? (
        t('Too long for a link: it leaves out what you pasted. Keep that in a file.')
      ) : (
        <Anchor component="button" type="button" py="3px" onClick={() => void copy()}>
          {t('Copy a link to these tasks')}
        </Anchor>
      )}{' '}
      <span role="status">{said}</span>
    </p>
  )
}

const Notes = () => {
  const notice = useLab((state) => state.notice)
  return (
    <>
      <IsolationNotice />
      {notice && (
        <Notice tone={notice.tone} role="alert">
          <strong>{notice.title}</strong>
          <ul>
            {notice.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
