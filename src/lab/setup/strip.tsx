import { Fragment } from 'react'
import { english, type PointResult } from '../../../workers/api'
import { inWords, named, t } from '../../i18n/text'
import { Boundary } from '../../parts/boundary'
import { Button } from '../../parts/button'
import { later } from '../../parts/later'
import { isUnderWay, ranExperiment } from '../../run/run-state'
import { useLab, useWorkspace } from '../../store/lab-store'
import { changedSentence, type SentencePart } from '../../draft/sentence'
import { RunBar } from '../../views/run-bar'
import { PresetPicker } from './preset-picker'
import styles from './strip.module.css'

const loadForm = () => import('./form')
const Form = later(async () => (await loadForm()).Form)
const Assignment = later(async () => (await import('./assignment')).Assignment)

const NONE: readonly PointResult[] = []

/** The experiment in one sentence, and the button that runs it; on request, the form, in place of its lab. */
export const Setup = () => {
  const draft = useLab((state) => state.draft)
  const notes = useLab((state) => state.presetNotes)
  const changing = useLab((state) => state.changing)
  const assignment = useLab((state) => state.assignment)
  const ran = useLab(({ run }) =>
    isUnderWay(run) || ranExperiment(run) !== draft ? NONE : run.results,
  )
  const parts = changedSentence(draft, ran)
  return (
    <>
      <section className={styles.strip} aria-label={t('Experiment')}>
        <div className={styles.what}>
          <div className={`bar ${styles.name}`}>
            <h1>
              <PresetPicker title={named(draft.title)} />
              <span className={styles.changes}>{changesText(parts)}</span>
            </h1>
            <ChangeButton />
          </div>
          <p className="fine">
            {parts.map(({ text, changed }, i) => (
              <Fragment key={text}>
                {i > 0 && ' · '}
                <span className={styles.part} data-changed={changed}>
                  {text}
                </span>
              </Fragment>
            ))}
          </p>
          {notes.map((note) => (
            <p key={english(note)} className="small">
              {inWords(note)}
            </p>
          ))}
        </div>
        <RunBar />
      </section>
      {(changing || assignment) && (
        <Boundary>{changing ? <Form /> : assignment && <Assignment {...assignment} />}</Boundary>
      )}
    </>
  )
}

/** What differs from the preset, after its title: ` · in random order`. */
const changesText = (parts: readonly SentencePart[]): string => {
  const changed = parts.filter((part) => part.changed)
  const [only] = changed
  if (!only) return ''
  return ` · ${changed.length === 1 ? only.text : t('{n} settings changed', { n: changed.length })}`
}

const ChangeButton = () => {
  const changing = useLab((state) => state.changing)
  const { store } = useWorkspace()
  return (
    <Button
      size="compact-xs"
      aria-expanded={changing}
      aria-controls={changing ? 'settings' : undefined}
      onPointerEnter={() => void loadForm()}
      onClick={() => store.setState({ changing: !changing })}
    >
      {changing ? t('Hide the settings') : t('Change…')}
    </Button>
  )
}
