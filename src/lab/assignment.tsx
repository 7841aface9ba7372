import type { CSSProperties } from 'react'
import { type Answer, type Lab, MAX_EXPLANATION, type VariantId } from '../../workers/api'
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
  const shown = (wanted: Answer['when'], disabled: boolean) =>
    asks
      .filter(({ when }) => when === wanted)
      .map((ask) => <Ask key={ask.id} {...ask} disabled={disabled} />)
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
        {shown('before', isBegun)}
        {isDone ? (
          shown('after', false)
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

/** What is asked: claims before texts. */
const asksOf = ({ questions, claims, experiment }: Lab): AskProps[] => {
  const faster = (id: VariantId) =>
    t('{name} is faster', { name: nameAmong(experiment.variants, id) })
  return [
    ...claims.map(({ id, question, one, other }): AskProps => {
      const options = [
        { said: 'faster', label: faster(one) },
        { said: 'slower', label: faster(other) },
        { said: 'same', label: t('The same, within 5\u202f%') },
        { said: null, label: t('The run cannot tell') },
      ]
      return { id, question, when: 'after', options }
    }),
    ...questions.map((one): AskProps => {
      const { id, question, kind } = one
      if (kind === 'text') return { id, question, when: 'after', options: [] }
      const choices =
        kind === 'choice' ? one.choices.map(({ id: said, label }) => ({ said, label })) : []
      const options = [...choices, { said: null, label: t('I do not know') }]
      return { id, question, when: 'before', options, ...(kind === 'number' && { range: one }) }
    }),
  ]
}

interface AskProps extends Pick<Answer, 'id' | 'question' | 'when'> {
  options: readonly { said: Answer['said']; label: string }[]
  range?: { min: number; max: number; unit?: string }
}

/** A choice, a number that is asked for, or where there is none a text. */
const isAnswered = ({ id, options, range }: AskProps, answers: readonly Answer[]): boolean => {
  const { said = null, words = '', explanation = '' } = answers.find((one) => one.id === id) ?? {}
  if (options.length === 0) return explanation.trim() !== ''
  if (typeof said === 'number' && range) return said >= range.min && said <= range.max
  return said !== null || words !== ''
}

/** A question: choices, a number, and a text where a reason is wanted. */
const Ask = ({
  id,
  question,
  when,
  options,
  range,
  disabled,
}: AskProps & { disabled: boolean }) => {
  const workspace = useWorkspace()
  const kept = useLab(({ answers }) => answers.find((answer) => answer.id === id))
  const put = (part: Partial<Answer>) =>
    setAnswer(workspace, { said: null, words: '', ...kept, id, question, when, ...part })
  const wantsText = when === 'after' || kept?.said === null
  return (
    <fieldset className="stack" disabled={disabled}>
      <legend style={{ marginBottom: '0.375rem', fontWeight: 600 }}>{question}</legend>
      {range && (
        <label className="bar">
          <input
            type="number"
            step="any"
            min={range.min}
            max={range.max}
            placeholder={t('{from} to {to}', { from: range.min, to: range.max })}
            value={typeof kept?.said === 'number' ? kept.said : ''}
            onChange={({ currentTarget: { valueAsNumber: said } }) =>
              put(
                Number.isFinite(said)
                  ? { said, words: `${said} ${range.unit ?? ''}`.trim() }
                  : { said: null, words: '' },
              )
            }
          />
          {range.unit}
        </label>
      )}
      {options.map(({ said, label }) => (
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
      {wantsText && (
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
