import { Button } from '@mantine/core'
import { useState } from 'react'
import { english, type Experiment, type Spec } from '../../../workers/api'
import { ownSpec } from '../../store/edit'
import { setTitle } from '../../store/experiment-actions'
import { useLab } from '../../store/lab-store'
import { AxisEditor } from './axis-editor'
import { FieldRow } from './field-row'
import { formOf, type FormGroup } from '../../store/form'
import { PresetPicker } from './preset-picker'
import { RunBar } from '../../views/run-bar'
import { VariantTabs } from './variant-tabs'
import { useTyped } from '../../parts/fields/use-typed'
import styles from '../../parts/setup.module.css'
import { inWords, t } from '../../i18n/text'

/** The left side: everything that makes the experiment, and the button that runs it. */
export const Setup = () => {
  const draft = useLab((state) => state.draft)
  const notes = useLab((state) => state.presetNotes)
  const variant = useLab((state) => state.variant)
  const [open, setOpen] = useState(false)
  const title = useTyped(draft.title, setTitle)
  const spec = ownSpec(draft, variant)
  return (
    <aside className={styles.setup} aria-label={t('Experiment')}>
      <div className={styles.scroll}>
        <div>
          <PresetPicker />
          <h1>
            <textarea
              className={styles.title}
              rows={1}
              aria-label={t('Title of the experiment')}
              maxLength={120}
              {...title}
            />
          </h1>
          {notes.map((note) => (
            <p key={english(note)} className={`small ${styles.note}`}>
              {inWords(note)}
            </p>
          ))}
        </div>
        <VariantTabs />
        <Button
          className={styles.fold}
          aria-expanded={open}
          aria-controls="settings"
          onClick={() => setOpen(!open)}
        >
          {open ? t('Hide the settings') : t('Show the settings')}
        </Button>
        <div id="settings" className={styles.groups} data-open={open}>
          {formOf(spec).map((group) => (
            <Group key={group.id} group={group} spec={spec} draft={draft} />
          ))}
        </div>
      </div>
      <RunBar />
    </aside>
  )
}

const listed = (ids: readonly string[]): string =>
  ids.length < 2
    ? (ids[0] ?? '')
    : t('{first} and {last}', { first: ids.slice(0, -1).join(', '), last: ids.at(-1) })

/** Which variant a group's fields belong to, if they belong to one. */
const ofWhom = (group: FormGroup, draft: Experiment, variant: string): string => {
  if (draft.variants.length < 2 || group.scope === 'whole') return ''
  const all = draft.variants.map(({ id }) => id)
  return group.scope === 'variant'
    ? t(' of {variant}', { variant })
    : t(', the same for {all}', { all: listed(all) })
}

interface GroupProps {
  group: FormGroup
  spec: Spec
  draft: Experiment
}

const Group = ({ group, spec, draft }: GroupProps) => {
  const variant = useLab((state) => state.variant)
  const whole = draft as unknown as Record<string, unknown> // fields of the experiment are read by name
  if (group.fields.length === 0) return null
  const rows = (fields: FormGroup['fields']) =>
    fields.map((item) => (
      <FieldRow key={item.path} item={item} spec={spec} whole={whole[item.path]} />
    ))
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>
        {t(group.title)}
        <span>{ofWhom(group, draft, variant)}</span>
      </legend>
      {rows(group.fields)}
      {group.id === 'measure' && <AxisEditor />}
      {group.more.length > 0 && (
        <details className={styles.more}>
          <summary>{t('More')}</summary>
          <div className="stack">{rows(group.more)}</div>
        </details>
      )}
    </fieldset>
  )
}
