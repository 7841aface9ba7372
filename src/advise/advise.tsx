import { Anchor } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { RunFile } from '../../workers/api'
import { copied } from '../base/clipboard'
import { routeOf } from '../base/route'
import { ability } from '../engine/engine'
import { t } from '../i18n/text'
import { Notice } from '../parts/notice'
import results from '../parts/results.module.css'
import setup from '../parts/setup.module.css'
import { openRun } from '../store/shown-run'
import {
  LAB,
  runningWorkspace,
  tell,
  useLab,
  WorkspaceContext,
  workspaceOf,
} from '../store/lab-store'
import { ChartSettings } from '../views/chart-settings'
import { lacksSource, needsOf, queryOf } from './ask/address'
import styles from './advise.module.css'
import { AnswerCard } from './cards/answer-card'
import { CodeCard } from './cards/code-card'
import { StrategyPlot } from './cards/strategy-plot'
import { NeedsForm } from './form/form'
import { nameOf } from './plan/names'
import { MeasureAgain, MeasureBar } from './form/measure-bar'
import { askAboutFunction, needsNow, setNeeds, useAdvise, useNeeds, workspace } from './store'

/** Writes the form into the address, so that the address bar always has the link to the tasks. */
const writeAddress = (): void => {
  const query = queryOf(needsNow())
  history.replaceState(history.state, '', query ? `#/advise?${query}` : '#/advise')
}

/** Keeps form and address equal, in both directions; a link never starts a measurement. */
const useAddress = (): boolean => {
  const needs = useNeeds()
  const text = useMemo(() => queryOf(needs), [needs])
  useEffect(() => {
    const read = () => {
      const { screen, query } = routeOf(location.hash)
      if (screen !== 'advise') return
      if (query.size === 0) return writeAddress()
      if (query.toString() === queryOf(needsNow())) return
      const { needs: named, problems } = needsOf(query)
      setNeeds(named)
      if (problems.length === 0) return
      const title = t('Parts of this link cannot be used; defaults are used instead.')
      tell(workspace, { tone: 'error', title, lines: problems })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    // On entry the address has just been read, so it stays as it is.
    if (routeOf(location.hash).screen === 'advise') writeAddress()
  }, [text])
  return text === null || lacksSource(needs)
}

/** Screen `Which pool for my tasks?`: the tasks on the left, the answer on the right. */
export const Advise = () => {
  const tooLong = useAddress()
  const status = useAdvise((state) => state.status)
  const environment = useAdvise((state) => state.environment)
  const seed = useAdvise(({ measured }) => measured[0]?.experiment.seed)
  return (
    <WorkspaceContext value={workspace}>
      <ChartSettings made={environment && { environment }} seed={seed}>
        <main className="sided" data-advise={status}>
          <section className={setup.setup} aria-label={t('Your tasks')}>
            <div className={setup.scroll}>
              <div>
                <h1 className={styles.title}>{t('Which pool for my tasks?')}</h1>
                <p className={`fine ${setup.teaches}`}>
                  {t(
                    'Describe your tasks. The strategies that apply are then measured on this machine, with real threads.',
                  )}{' '}
                  <Anchor component="button" type="button" onClick={askAboutFunction}>
                    {t('Or measure a function of yours.')}
                  </Anchor>
                </p>
              </div>
              <NeedsForm />
              <CopyLink tooLong={tooLong} />
            </div>
            <MeasureBar />
          </section>
          <div className={results.results}>
            <Notes />
            <AnswerCard />
            <Results />
          </div>
        </main>
      </ChartSettings>
    </WorkspaceContext>
  )
}

const CopyLink = ({ tooLong }: { tooLong: boolean }) => {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const done = await copied(location.href)
    setSaid(done ? t('Link copied') : t('The link is in the address bar'))
  }
  return (
    <p className="fine">
      {tooLong ? (
        t('Too long for a link: it leaves out what you pasted. Keep that in a file.')
      ) : (
        <Anchor component="button" type="button" onClick={() => void copy()}>
          {t('Copy a link to these tasks')}
        </Anchor>
      )}{' '}
      <span role="status">{said}</span>
    </p>
  )
}

const Notes = () => {
  const notice = useLab((state) => state.notice)
  const failed = useAdvise((state) => state.status === 'failed')
  return (
    <>
      {!ability.isolated && (
        <Notice role="note">
          <strong>{t('No shared memory here.')}</strong>{' '}
          {t(
            'Only message channels can be measured. On a page with shared memory, queues in it are measured too.',
          )}
        </Notice>
      )}
      {notice && (
        <Notice tone={notice.tone} role="alert">
          <strong>{notice.title}</strong>
          <ul>
            {notice.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {failed && <MeasureAgain />}
        </Notice>
      )}
    </>
  )
}

const Results = () => {
  const measured = useAdvise((state) => state.measured)
  const choice = useAdvise((state) => state.choice)
  const asked = useAdvise((state) => state.asked)
  const measuring = useAdvise((state) => state.status === 'measuring')
  const seen = useMemo(() => measured.filter(({ round }) => round !== 'look'), [measured])
  if (seen.length === 0) return null
  const chosen = choice?.winner.candidate.id ?? null
  return (
    <>
      <StrategyPlot measured={seen} chosen={chosen} />
      {choice && asked && !measuring && <CodeCard choice={choice} needs={asked} />}
      <Runs />
    </>
  )
}

/** The run behind the answer, and strategies that could not be measured. */
const Runs = () => {
  const { file, leftOut, status } = useAdvise()
  const open = (run: RunFile) => {
    if (runningWorkspace()) {
      const title = t('A run is in progress; open this when it has finished.')
      return tell(workspace, { tone: 'info', title, lines: [] })
    }
    openRun(workspaceOf(LAB), run, t('Which pool?'), 'advice')
    location.hash = '#/lab'
  }
  return (
    <section className="card" aria-label={t('The experiments')}>
      <h2 className={styles.heading}>{t('The experiments')}</h2>
      {file && (
        <p className="bar apart">
          {file.experiment.title}
          <Anchor
            component="button"
            type="button"
            disabled={status === 'measuring'}
            onClick={() => open(file)}
          >
            {t('Open in the Lab')}
          </Anchor>
        </p>
      )}
      {leftOut.length > 0 && (
        <ul className={`small ${styles.leftOut}`} aria-label={t('Not measured')}>
          {leftOut.map(({ candidate, reason }, i) => (
            <li key={i} className="bar apart">
              {t('Not measured: {name}: {reason}', { name: nameOf(candidate), reason })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
