import { useState } from 'react'
import type { Experiment, Spec } from '../../../workers/api'
import { listed, t } from '../../i18n/text'
import { useTyped } from '../../parts/fields/use-typed'
import styles from '../../parts/setup.module.css'
import { ownSpec } from '../../draft/edit'
import { setTitle } from '../../store/experiment-actions'
import { firstFields } from '../../draft/first-fields'
import { formOf, type FormField, type FormGroup } from '../../draft/form'
import { useLab, useWorkspace } from '../../store/lab-store'
import { AxisEditor } from './axis-editor'
import { FieldRow } from './field-row'
import { VariantTabs } from './variant-tabs'

/** The few fields that matter most in the experiment, and all others on demand. */
export const Form = () => {
  const draft = useLab((state) => state.draft)
  const variant = useLab((state) => state.variant)
  // Stays open while the form is open: a field must not disappear while it is corrected.
  const [all, setAll] = useState(false)
  const workspace = useWorkspace()
  const title = useTyped(draft.title, (text) => setTitle(workspace, text))
  const spec = ownSpec(draft, variant)
  const groups = formOf(spec)
  const first = firstFields(draft, variant)
  const isFirst = ({ path }: FormField) => first.some((item) => item.path === path)
  return (
    <div className={styles.scroll}>
      <textarea
        className={styles.title}
        rows={1}
        aria-label={t('Title of the experiment')}
        maxLength={120}
        {...title}
      />
      <VariantTabs />
      <div className="stack">
        <Rows fields={first} spec={spec} draft={draft} />
      </div>
      <details
        className={styles.more}
        open={all}
        onToggle={(event) => setAll(event.currentTarget.open)}
      >
        <summary>{t('All settings')}</summary>
        <div className="stack">
          {groups.map(({ fields, more, ...group }) => (
            <Group
              key={group.id}
              group={{
                ...group,
                fields: fields.filter((item) => !isFirst(item)),
                more: more.filter((item) => !isFirst(item)),
              }}
              spec={spec}
              draft={draft}
            />
          ))}
        </div>
      </details>
    </div>
  )
}

/** Scope of a group's fields, as it follows the title: ` of A`. */
const ofWhom = (group: FormGroup, draft: Experiment, variant: string): string => {
  if (draft.variants.length < 2 || group.scope === 'whole') return ''
  const all = draft.variants.map(({ id }) => id)
  return group.scope === 'variant'
    ? t(' of {variant}', { variant })
    : t(', the same for {all}', { all: listed(all) })
}

interface RowsProps {
  fields: readonly FormField[]
  spec: Spec
  draft: Experiment
}

const Rows = ({ fields, spec, draft }: RowsProps) => {
  const whole = draft as unknown as Record<string, unknown> // fields of the experiment are read by name
  return fields.map((item) => (
    <FieldRow key={item.path} item={item} spec={spec} whole={whole[item.path]} />
  ))
}

const Group = ({ group, spec, draft }: { group: FormGroup; spec: Spec; draft: Experiment }) => {
  const variant = useLab((state) => state.variant)
  if (group.fields.length + group.more.length === 0) return null
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>
        {t(group.title)}
        <span>{ofWhom(group, draft, variant)}</span>
      </legend>
      <Rows fields={group.fields} spec={spec} draft={draft} />
      {group.id === 'measure' && <AxisEditor />}
      {group.more.length > 0 && (
        <details className={styles.more}>
          <summary>{t('More')}</summary>
          <div className="stack">
            <Rows fields={group.more} spec={spec} draft={draft} />
          </div>
        </details>
      )}
    </fieldset>
  )
}
