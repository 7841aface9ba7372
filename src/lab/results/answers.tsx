import type { Answer } from '../../../workers/api'
import { t } from '../../i18n/text'

/** What a file says of its run: a line, and below it the explanations as plain text. */
export const Answers = ({ answers }: { answers: readonly Answer[] }) => (
  <details className="fine" data-part="answers">
    <summary>
      {t('Said of this run: {words}', {
        words: answers.map(({ words, question }) => words || question).join(' · '),
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
