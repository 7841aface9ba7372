import type { CSSProperties } from 'react'
import {
  isPrediction,
  type Lab,
  type LabQuestion,
  MAX_EXPLANATION,
  type VariantId,
} from '../../../workers/api'
import { nameAmong } from '../../charts/types'
import { t } from '../../i18n/text'
import { Button } from '../../parts/button'
import { isUnderWay } from '../../run/run-state'
import { handIn, setAnswer, setStudent } from '../../store/assignment'
import { type Assignment as Opened, useLab, useWorkspace } from '../../store/lab-store'
import setup from '../../parts/setup.module.css'
import form from './form.module.css'

/** As wide as the form with a column for one pool. */
const width = { '--pools': 1 } as CSSProperties // a property of ours

/** The questions of the lab on screen, beside its run. */
export const Assignment = ({ lab, student, hasRun, open }: Opened) => {
  const { title, text = [], lesson, questions, seed } = lab
  const workspace = useWorkspace()
  const isBegun = useLab(({ run }) => isUnderWay(run) || run.ran.length > 0)
  const isDone = useLab(({ run }) => run.status === 'done' && run.source === 'here')
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
        {questions
          .filter((ask) => isDone || isPrediction(ask))
          .map((ask) => (
            <Ask key={ask.id} {...{ lab, ask }} disabled={isBegun && isPrediction(ask)} />
          ))}
        {!isDone && <p className="fine">{t('More questions come after the run.')}</p>}
        {hasRun && !isBegun && (
          <p className="fine">
            {t('This lab has run in this browser: a prediction changed now is handed in as late.')}
          </p>
        )}
        <Button size="sm" variant="filled" disabled={!isDone} onClick={() => handIn(workspace)}>
          {t('Hand-in file')}
        </Button>
        <p className="fine" role="status">
          {open > 0 && t('{n} {n|question|questions} without an answer.', { n: open })}
        </p>
      </div>
    </aside>
  )
}

/** The choices of a question; those of a claim are the same in each lab. */
const choicesOf = (ask: LabQuestion, { experiment: { variants } }: Lab) => {
  if (ask.kind !== 'claim') return ask.kind === 'choice' ? ask.choices : []
  const fasterText = (id: VariantId) => t('{name} is faster', { name: nameAmong(variants, id) })
  return [
    { id: 'faster', label: fasterText(ask.one) },
    { id: 'slower', label: fasterText(ask.other) },
    { id: 'same', label: t('The same, within 5\u202f%') },
  ]
}

/** A question: choices or a number, and a text where a reason is wanted. */
const Ask = ({ lab, ask, disabled }: { lab: Lab; ask: LabQuestion; disabled: boolean }) => {
  const { id, question, kind } = ask
  const workspace = useWorkspace()
  const kept = useLab(({ assignment }) => assignment?.answers.find((answer) => answer.id === id))
  const put = (part: Parameters<typeof setAnswer>[2]) => setAnswer(workspace, ask, part)
  const unsure = kind === 'claim' ? t('The run cannot tell') : t('I do not know')
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
        [...choicesOf(ask, lab), { id: null, label: unsure }].map(({ id: said, label }) => (
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
      {(!isPrediction(ask) || kept?.said === null) && (
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
