import type { CSSProperties } from 'react'
import {
  type Answer,
  isPossible,
  type Lab,
  type LabQuestion,
  MAX_EXPLANATION,
} from '../../workers/api'
import { nameAmong } from '../charts/types'
import { t } from '../i18n/text'
import { Button } from '../parts/button'
import { handIn, setAnswer, setStudent } from '../store/assignment'
import { type Assignment as Opened, useLab, useWorkspace } from '../store/lab-store'
import setup from '../parts/setup.module.css'
import form from './setup/form.module.css'

/** As wide as the form with a column for one pool. */
const width = { '--pools': 1 } as CSSProperties // a property of ours

/** The questions of the lab on screen, beside its run. */
export const Assignment = () => {
  const assignment = useLab((state) => state.assignment)
  return assignment && <Sheet {...assignment} />
}

const Sheet = ({ lab, student }: Opened) => {
  const { title, text = [], lesson, seed } = lab
  const workspace = useWorkspace()
  const answers = useLab((state) => state.answers)
  const isBegun = useLab(({ run }) => run.status !== 'idle')
  const isDone = useLab(({ run }) => run.status === 'done' && run.source === 'here')
  const asks = asksOf(lab)
  const open = asks.filter((ask) => !isAnswered(ask, answers)).length
  const [before, after] = [asks.filter(isPrediction), asks.filter((ask) => !isPrediction(ask))]
  return (
    <aside className={form.form} style={width} aria-label={title} data-part="assignment">
      <div className={setup.scroll}>
        <h2 className="heading">{title}</h2>
        {text.map((paragraph) => (
          <p key={paragraph} className="fine">
            {paragraph}
          </p>
        ))}
        {lesson !== undefined && <a href={`#/lessons/${lesson}`}>{t('The lesson before it')}</a>}
        {seed === 'student' && (
          <label className="stack">
            {t('Your student id')}
            <input
              value={student}
              maxLength={60}
              autoComplete="off"
              disabled={isBegun}
              onChange={({ currentTarget }) => setStudent(workspace, currentTarget.value)}
            />
            <span className="fine">
              {t('It stays here: only the seed that is made of it goes into the file.')}
            </span>
          </label>
        )}
        {before.map((ask) => (
          <Ask key={ask.id} ask={ask} disabled={isBegun} />
        ))}
        {isDone ? (
          after.map((ask) => <Ask key={ask.id} ask={ask} />)
        ) : (
          <p className="fine">{t('More questions come after the run.')}</p>
        )}
        <Button
          size="sm"
          variant="filled"
          disabled={!isDone}
          onClick={() => void handIn(workspace)}
        >
          {t('Hand-in file')}
        </Button>
        <p className="fine" role="status">
          {open > 0 && t('{n} {n|question|questions} without an answer.', { n: open })}
        </p>
      </div>
    </aside>
  )
}

type AskedQuestion = LabQuestion & { unsure?: string }

/** What is asked, claims as choices and before texts. */
const asksOf = ({ questions, claims, experiment: { variants } }: Lab): AskedQuestion[] => [
  ...claims.map(({ id, question, one, other }): AskedQuestion => {
    const [first, second] = [one, other].map((variant) =>
      t('{name} is faster', { name: nameAmong(variants, variant) }),
    )
    const choices = [
      { id: 'faster', label: first ?? '' },
      { id: 'slower', label: second ?? '' },
      { id: 'same', label: t('The same, within 5\u202f%') },
    ]
    return { id, question, kind: 'choice', choices, unsure: t('The run cannot tell') }
  }),
  ...questions,
]

/** Asked before the run: what is not asked of it. */
const isPrediction = ({ kind, unsure }: AskedQuestion): boolean =>
  kind !== 'text' && unsure === undefined

const isAnswered = (ask: AskedQuestion, answers: readonly Answer[]): boolean => {
  const {
    said = null,
    words = '',
    explanation = '',
  } = answers.find(({ id }) => id === ask.id) ?? {}
  if (ask.kind === 'text') return explanation.trim() !== ''
  return said === null ? words !== '' : isPossible(ask, said)
}

/** A question: choices or a number, and a text where a reason is wanted. */
const Ask = ({ ask, disabled = false }: { ask: AskedQuestion; disabled?: boolean }) => {
  const { id, question, kind, unsure = t('I do not know') } = ask
  const workspace = useWorkspace()
  const kept = useLab(({ answers }) => answers.find((answer) => answer.id === id))
  const when = isPrediction(ask) ? 'before' : 'after'
  const put = (part: Partial<Answer>) =>
    setAnswer(workspace, { said: null, words: '', ...kept, id, question, when, ...part })
  const choices = kind === 'choice' ? ask.choices : []
  return (
    <fieldset className="stack" disabled={disabled}>
      <legend style={{ marginBottom: '0.375rem', fontWeight: 600 }}>{question}</legend>
      {kind === 'number' && (
        <label className="bar">
          <input
            type="number"
            step="any"
            min={ask.min}
            max={ask.max}
            placeholder={t('{from} to {to}', { from: ask.min, to: ask.max })}
            value={typeof kept?.said === 'number' ? kept.said : ''}
            onChange={({ currentTarget: { valueAsNumber: said } }) =>
              put(
                Number.isFinite(said)
                  ? { said, words: `${said} ${ask.unit ?? ''}`.trim() }
                  : { said: null, words: '' },
              )
            }
          />
          {ask.unit}
        </label>
      )}
      {kind !== 'text' &&
        [...choices, { id: null, label: unsure }].map(({ id: said, label }) => (
          <label key={label} className="bar">
            <input
              type="radio"
              name={id}
              checked={kept !== undefined && kept.said === said && kept.words !== ''}
              onChange={() => put({ said, words: label })}
            />
            {label}
          </label>
        ))}
      {(when === 'after' || kept?.said === null) && (
        <textarea
          rows={3}
          maxLength={MAX_EXPLANATION}
          aria-label={t('Why? {question}', { question })}
          placeholder={t('Why?')}
          value={kept?.explanation ?? ''}
          onChange={({ currentTarget }) => put({ explanation: currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
