import type { CSSProperties } from 'react'
import { type Answer, type Lab, MAX_EXPLANATION } from '../../workers/api'
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
  const { title, text = [], lesson, seed, questions, claims } = lab
  const workspace = useWorkspace()
  const isBegun = useLab(({ run }) => run.status !== 'idle')
  const isDone = useLab(({ run }) => run.status === 'done' && run.source === 'here')
  const variants = useLab(({ draft }) => draft.variants)
  const unknown = { said: null, label: t('I do not know') }
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
        {questions.map((one) =>
          one.kind === 'text' ? null : (
            <Ask
              key={one.id}
              {...one}
              when="before"
              disabled={isBegun}
              options={[
                ...(one.kind === 'choice'
                  ? one.choices.map(({ id: said, label }) => ({ said, label }))
                  : []),
                unknown,
              ]}
              range={one.kind === 'number' ? one : null}
            />
          ),
        )}
        {!isDone && <p className="fine">{t('More questions come after the run.')}</p>}
        {isDone &&
          claims.map(({ one, other, ...claim }) => (
            <Ask
              key={claim.id}
              {...claim}
              when="after"
              options={[
                { said: 'faster', label: isFaster(variants, one) },
                { said: 'slower', label: isFaster(variants, other) },
                { said: 'same', label: t('The same, within 5\u202f%') },
                { said: null, label: t('The run cannot tell') },
              ]}
            />
          ))}
        {isDone &&
          questions.map((one) =>
            one.kind === 'text' ? <Ask key={one.id} {...one} when="after" options={[]} /> : null,
          )}
        <HandIn lab={lab} isDone={isDone} />
      </div>
    </aside>
  )
}

const isFaster = (variants: Lab['experiment']['variants'], id: Lab['claims'][number]['one']) =>
  t('{name} is faster', { name: nameAmong(variants, id) })

interface AskProps extends Pick<Answer, 'id' | 'question' | 'when'> {
  options: readonly { said: Answer['said']; label: string }[]
  range?: { min: number; max: number; unit?: string } | null
  disabled?: boolean
}

/** A question: choices, a number, and a text where a reason is wanted. */
const Ask = ({ id, question, when, options, range = null, disabled = false }: AskProps) => {
  const workspace = useWorkspace()
  const kept = useLab(({ answers }) => answers.find((answer) => answer.id === id))
  const put = (part: Partial<Answer>) =>
    setAnswer(workspace, { said: null, words: '', ...kept, id, question, when, ...part })
  const wantsText = when === 'after' || kept?.said === null
  return (
    <fieldset className={`stack ${setup.group}`} disabled={disabled}>
      <legend style={{ all: 'revert', fontWeight: 600 }}>{question}</legend>
      {range && (
        <label className="bar">
          <input
            type="number"
            step="any"
            min={range.min}
            max={range.max}
            value={typeof kept?.said === 'number' ? kept.said : ''}
            onChange={({ currentTarget: { valueAsNumber: said } }) =>
              Number.isFinite(said) && put({ said, words: `${said} ${range.unit ?? ''}`.trim() })
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

const HandIn = ({ lab, isDone }: { lab: Lab; isDone: boolean }) => {
  const workspace = useWorkspace()
  const answers = useLab((state) => state.answers)
  const ids = [...lab.questions, ...lab.claims].map(({ id }) => id)
  const open = ids.filter((id) => !answers.some((answer) => answer.id === id)).length
  return (
    <>
      <Button
        size="sm"
        variant="filled"
        disabled={!isDone}
        onClick={() => void handIn(workspace)}
        style={{ justifySelf: 'start' }}
      >
        {t('Hand-in file')}
      </Button>
      <p className="fine" role="status">
        {open > 0 && t('{n} {n|question|questions} without an answer.', { n: open })}
      </p>
    </>
  )
}
