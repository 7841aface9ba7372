import { useEffect, useMemo, useState } from 'react'
import { routeOf } from '../app/route'
import { ability } from '../engine'
import { t } from '../i18n/text'
import { Notice } from '../parts/notice'
import results from '../lab/results/results.module.css'
import setup from '../lab/setup/setup.module.css'
import { openRun } from '../store/file-actions'
import { runningWorkspace } from '../store/lab-store'
import { ChartSettingsContext } from '../charts'
import { usePreferences } from '../app/preferences'
import { environmentLine } from '../lab/results/environment-line'
import { needsOf, queryOf } from './address'
import styles from './advise.module.css'
import { Again } from './again'
import { AnswerCard } from './answer-card'
import { CodeCard } from './code-card'
import { Dots } from './dots'
import { EvidenceTable } from './evidence-table'
import { NeedsForm } from './form'
import { nameOf } from './names'
import { PressBar } from './press-bar'
import { useAdvise } from './store'

/** Writes the form into the address, so that the address bar always holds the link to it. */
const writeAddress = (): void => {
  const query = queryOf(useAdvise.getState().needs)
  history.replaceState(history.state, '', query ? `#/advise?${query}` : '#/advise')
}

/** The form follows the address, and the address the form; a link never starts anything. */
const useAddress = (): boolean => {
  const needs = useAdvise((state) => state.needs)
  useEffect(() => {
    const read = () => {
      const { screen, query } = routeOf(location.hash)
      if (screen !== 'advise') return
      if (query.size === 0) return writeAddress()
      if (query.toString() === queryOf(useAdvise.getState().needs)) return
      const { needs: named, problems } = needsOf(query)
      useAdvise.setState({ needs: named, refused: {}, linkProblems: problems })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const text = queryOf(needs)
  useEffect(() => {
    // On the way in the address was read just now, so that it keeps what it says.
    if (routeOf(location.hash).screen === 'advise') writeAddress()
  }, [text])
  return text === null
}

/** Which pool for my tasks? Left the tasks, right the answer. */
export const Advise = () => {
  const tooLong = useAddress()
  const status = useAdvise((state) => state.status)
  const environment = useAdvise((state) => state.environment)
  const tables = usePreferences((state) => state.tables)
  const seed = useAdvise(({ measured }) => measured[0]?.experiment.seed)
  const settings = useMemo(
    () => ({ environment: environmentLine(environment, seed), tables }),
    [environment, seed, tables],
  )
  return (
    <ChartSettingsContext value={settings}>
      <main className={styles.advise} data-advise={status}>
        <section className={setup.setup} aria-label={t('Your tasks')}>
          <div className={setup.scroll}>
            <div>
              <h1 className={styles.title}>{t('Which pool for my tasks?')}</h1>
              <p className={setup.teaches}>
                {t(
                  'Say what your tasks are like. The strategies that apply are then measured on this machine, with real threads.',
                )}
              </p>
            </div>
            <NeedsForm />
            <CopyLink tooLong={tooLong} />
          </div>
          <PressBar />
        </section>
        <div className={results.results}>
          <Notes />
          <AnswerCard />
          <Shown />
        </div>
      </main>
    </ChartSettingsContext>
  )
}

const CopyLink = ({ tooLong }: { tooLong: boolean }) => {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setSaid(t('Link copied'))
    } catch {
      setSaid(t('The link is in the address bar'))
    }
  }
  return (
    <p className={styles.link}>
      {tooLong ? (
        t('Too many durations for a link: it leaves them out. Keep the CSV.')
      ) : (
        <button type="button" className={results.link} onClick={() => void copy()}>
          {t('Copy a link to these tasks')}
        </button>
      )}{' '}
      <span role="status">{said}</span>
    </p>
  )
}

/** What must be known before anything else. */
const Notes = () => {
  const problem = useAdvise((state) => state.problem)
  const linkProblems = useAdvise((state) => state.linkProblems)
  const failed = useAdvise((state) => state.status === 'failed')
  return (
    <>
      {!ability.isolated && (
        <Notice role="note">
          <strong>{t('No shared memory here.')}</strong>{' '}
          {t(
            'Only message channels can be measured; on a page that is cross-origin isolated queues in shared memory are too.',
          )}
        </Notice>
      )}
      {linkProblems.length > 0 && (
        <Notice tone="error" role="alert">
          <strong>{t('Parts of this link cannot be used; the defaults stand instead.')}</strong>
          <ul>
            {linkProblems.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problem && (
        <Notice tone="error" role="alert">
          <strong>{t('No answer.')}</strong> {problem} {failed && <Again />}
        </Notice>
      )}
    </>
  )
}

/** Chart, table, runs and code of what was measured so far. */
const Shown = () => {
  const measured = useAdvise((state) => state.measured)
  const choice = useAdvise((state) => state.choice)
  const asked = useAdvise((state) => state.asked)
  const measuring = useAdvise((state) => state.status === 'measuring')
  const seen = useMemo(() => measured.filter(({ round }) => round !== 'look'), [measured])
  if (seen.length === 0) return null
  const chosen = choice?.winner.candidate.id ?? null
  return (
    <>
      <Dots measured={seen} chosen={chosen} />
      {choice && asked && !measuring && (
        <CodeCard candidate={choice.winner.candidate} needs={asked} />
      )}
      <EvidenceTable measured={seen} chosen={chosen} />
      <Runs />
    </>
  )
}

/** The experiments behind the answer, to be looked at in the Lab; and what could not be tried. */
const Runs = () => {
  const files = useAdvise((state) => state.files)
  const leftOut = useAdvise((state) => state.leftOut)
  const measuring = useAdvise((state) => state.status === 'measuring')
  const [refusal, setRefusal] = useState('')
  const open = (index: number) => {
    const file = files[index]
    if (!file) return
    if (runningWorkspace()) {
      setRefusal(t('A run is under way; open this when it is over.'))
      return
    }
    openRun(file, t('Which pool?'), 'advice')
    location.hash = '#/lab'
  }
  return (
    <section className={results.card} aria-label={t('The experiments')}>
      <h2 className={styles.heading}>{t('The experiments')}</h2>
      <ul className={styles.runs}>
        {files.map((file, i) => (
          <li key={i}>
            <span>
              {file.experiment.title}{' '}
              <small>
                {t('{n} {n|variant|variants}, {trials} {trials|trial|trials} each', {
                  n: file.experiment.variants.length,
                  trials: file.experiment.trials,
                })}
              </small>
            </span>
            <button
              type="button"
              className={results.link}
              disabled={measuring}
              aria-label={t('Open in the Lab: {title}', { title: file.experiment.title })}
              onClick={() => open(i)}
            >
              {t('Open in the Lab')}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {refusal}
      </p>
      {leftOut.length > 0 && (
        <ul className={styles.leftOut} aria-label={t('Not measured')}>
          {leftOut.map(({ candidate, reason }, i) => (
            <li key={i}>
              {t('Not measured: {name}: {reason}', { name: nameOf(candidate), reason })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
