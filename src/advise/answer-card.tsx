import { t } from '../i18n/text'
import results from '../lab/results/results.module.css'
import verdict from '../lab/results/verdict.module.css'
import styles from './advise.module.css'
import { caveatsOf, headlineOf, sentencesOf } from './answer'
import { useAdvise } from './store'

/** The answer, what it rests on, and what it does not say. */
export const AnswerCard = () => {
  const { status, choice, asked, needs, measured, environment, cutShort } = useAdvise()
  // How long is measured is no part of the tasks.
  const same = JSON.stringify({ ...asked, effort: needs.effort }) === JSON.stringify(needs)
  const stale = asked !== null && !same && status !== 'measuring'
  return (
    <section
      className={`${results.card} ${styles.answer}`}
      aria-label={t('Answer')}
      aria-live="polite"
      data-answer={choice ? (choice.winner === choice.inline ? 'inline' : 'pool') : 'none'}
      data-winner={choice?.winner.candidate.id}
    >
      {choice && asked ? (
        <>
          <p className={verdict.trust}>
            {[
              asked.effort === 'quick' ? t('provisional') : '',
              stale ? t('the tasks in the form have changed since') : '',
            ]
              .filter(Boolean)
              .join(' · ') || '\u00a0'}
          </p>
          <p className={verdict.big}>{headlineOf(choice)}</p>
          {sentencesOf(choice, asked).map((line) => (
            <p key={line} className={verdict.why}>
              {line}
            </p>
          ))}
          <ul className={styles.caveats} aria-label={t('How far this can be trusted')}>
            {caveatsOf({ needs: asked, choice, measured, environment, cutShort }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className={verdict.big}>
            {status === 'measuring'
              ? t('Measuring on this machine')
              : status === 'stopped'
                ? t('Stopped before there was an answer.')
                : status === 'failed'
                  ? t('There is no answer.')
                  : t('Does a pool pay for your tasks, and which?')}
          </p>
          <p className={verdict.why}>
            {status === 'measuring'
              ? t(
                  'Leave this tab in front and the machine alone: what else runs is in the figures.',
                )
              : status === 'stopped' || status === 'failed'
                ? t('What was measured until then is below.')
                : t(
                    'Press Measure: strategy, number of threads and tasks in flight are tried in rounds, the best with more trials. The answer comes with its evidence, the next best, and code to paste.',
                  )}
          </p>
        </>
      )}
    </section>
  )
}
