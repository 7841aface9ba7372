import { type Answer, cut } from '../../../workers/api'
import { t } from '../../i18n/text'

/** Longest text in the line, in characters. */
const SHORT = 80

/** What a file says of its run: a line, and below it the explanations as plain text. */
export const Answers = ({ answers }: { answers: readonly Answer[] }) => (
  <details className="fine" data-part="answers">
    <summary>
      {t('Said of this run: {words}', {
        words: answers
          .map(({ words, explanation, question }) => words || cut(explanation ?? question, SHORT))
          .join(' · '),
      })}
    </summary>
    <ul>
      {answers.map(({ id, question, words, when, explanation }) => (
        <li key={id}>
          {question} <b>{words}</b>{' '}
          {when === 'before' ? t('(before the first trial)') : t('(after the first trial)')}
          {explanation && <p style={{ whiteSpace: 'pre-wrap' }}>{explanation}</p>}
        </li>
      ))}
    </ul>
  </details>
)
