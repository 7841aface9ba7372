import { Button } from '@mantine/core'
import { wasBusy } from '../../../workers/api'
import { t } from '../../i18n/text'
import { useInSight } from '../../parts/use-in-sight'
import { isOwnWord, ownWord } from '../../run/own-word'
import { Announcement } from '../../views/announcement'
import verdict from '../../parts/verdict.module.css'
import styles from '../advise.module.css'
import { headlineOf, provisionalText, sentencesOf } from '../answer/answer'
import { caveatsOf } from '../answer/caveats'
import { areSame, atOnceOf } from '../ask/needs'
import { measure } from '../measure'
import { useAdvise, useNeeds, type AdviseState } from '../store'

/** What stands in place of an answer: a headline, and a sentence. */
const insteadText = (status: AdviseState['status']): [headline: string, why: string] => {
  const below = t('What was measured before that is below.')
  if (status === 'stopped') return [t('Stopped before there was an answer.'), below]
  if (status === 'failed') return [t('There is no answer.'), below]
  return status === 'measuring'
    ? [
        t('Measuring on this machine'),
        t(
          'Keep this tab in front and do nothing else on the machine: other work changes the figures.',
        ),
      ]
    : [
        t('Does a pool pay off for your tasks, and which one?'),
        t(
          'Press Measure: strategies, numbers of threads and queues per worker are tried in rounds, and the best get more trials. The answer comes with its evidence, the next best strategy, and code to paste.',
        ),
      ]
}

/** The answer, its evidence, and its limits. */
export const AnswerCard = () => {
  const { status, advice, asked, measured, cutShort, file } = useAdvise()
  const needs = useNeeds()
  const card = useInSight(status === 'measuring' ? 'measuring' : advice && 'answer')
  const stale = asked !== null && status !== 'measuring' && !areSame(needs, asked)
  const note = [
    file && isOwnWord(file, false) ? ownWord() : '',
    stale ? t('the tasks in the form have changed since') : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const environment = file?.environment ?? null
  const [headline, ...sentences] =
    advice && asked
      ? [
          [provisionalText(advice, environment), headlineOf(advice, atOnceOf(asked, 0))]
            .filter(Boolean)
            .join(' '),
          ...sentencesOf(advice, asked),
        ]
      : insteadText(status)
  const spoken = [headline, ...sentences].join(' ')
  return (
    <section
      ref={card}
      className={`card ${styles.answer}`}
      aria-label={t('Answer')}
      data-status={status}
      data-answer={advice ? (advice.winner === advice.inline ? 'inline' : 'pool') : 'none'}
      data-winner={advice?.winner.candidate.id}
    >
      {advice && note && <p className="fine faint">{note}</p>}
      <h2 className={`big ${verdict.big}`}>{headline}</h2>
      <Announcement at={status === 'measuring' ? status : spoken} text={spoken} />
      {sentences.map((line) => (
        <p key={line} className={verdict.why}>
          {line}
        </p>
      ))}
      {advice && environment && wasBusy(environment) && (
        <Button disabled={status === 'measuring'} onClick={() => void measure(true)}>
          {t('Measure again when it is quieter')}
        </Button>
      )}
      {advice && asked && (
        <div className={`fine ${styles.caveats}`}>
          <ul aria-label={t('How far this can be trusted')}>
            {caveatsOf({ needs: asked, advice, measured, cutShort }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
