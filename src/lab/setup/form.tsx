import { type CSSProperties, useMemo, useState } from 'react'
import { type Axis, type Experiment, pointsOf } from '../../../workers/api'
import { differs, type DraftField, fieldsOfAll } from '../../draft/draft-fields'
import { fieldsOf, grouped } from '../../draft/form'
import { t } from '../../i18n/text'
import { shownOf } from '../../parts/fields/field-text'
import { useTyped } from '../../parts/fields/use-typed'
import { setTitle } from '../../store/experiment-actions'
import { useLab, useWorkspace } from '../../store/lab-store'
import { Differences } from './differences'
import { FieldRow } from './field-row'
import styles from './form.module.css'
import setup from '../../parts/setup.module.css'

/** `Tasks 140, Cost 10`: what applies at one value, by the labels of its fields. */
const settingText = (draft: Experiment, name: string, set: Readonly<Record<string, unknown>>) => {
  const spec = pointsOf(draft).find(({ x }) => String(x) === name)?.spec
  const fields = spec && fieldsOf(spec)
  return Object.entries(set)
    .map(([path, value]) => {
      const field = fields?.get(path)
      return field ? `${t(field.label)} ${shownOf(field, value)}` : `${path} ${String(value)}`
    })
    .join(', ')
}

interface AxisSetsProps {
  draft: Experiment
  sets: NonNullable<Axis['sets']>
}

/** The settings that belong to each value of the axis: shown, not edited. */
const AxisSets = ({ draft, sets }: AxisSetsProps) => (
  <div className="fine">
    {t('With separate settings for each value:')}
    <ul>
      {Object.entries(sets).map(([name, set]) => (
        <li key={name}>
          {name}: {settingText(draft, name, set)}
        </li>
      ))}
    </ul>
  </div>
)

/** Where the variants differ, and what all of them have. */
export const Form = () => {
  const draft = useLab((state) => state.draft)
  const unlocked = useLab((state) => state.unlocked)
  const [experts, setExperts] = useState(false)
  const workspace = useWorkspace()
  const title = useTyped(draft.title, (text) => setTitle(workspace, text))
  const fields = useMemo(() => fieldsOfAll(draft), [draft])
  const { axis, variants } = draft
  const isApart = (item: DraftField) =>
    variants.length > 1 && (differs(item) || unlocked.includes(item.path))
  const varied = fields.filter(({ path }) => path === axis?.path)
  const others = fields.filter(({ path }) => path !== axis?.path)
  const same = others.filter((item) => !isApart(item))
  const style = { '--pools': variants.length } as CSSProperties // a property of ours
  return (
    <aside id="settings" className={styles.form} aria-label={t('Settings')} style={style}>
      <div className={setup.scroll}>
        <textarea
          className={setup.title}
          rows={1}
          aria-label={t('Title of the experiment')}
          maxLength={120}
          {...title}
        />
        <Differences
          apart={grouped(others.filter(isApart)).flatMap((group) => group.fields)}
          same={same}
        />
        {variants.length > 1 && (
          <h2 className="heading">{variants.length > 2 ? t('All pools') : t('Both pools')}</h2>
        )}
        {varied.length > 0 && <Rows fields={varied} />}
        {axis?.sets && <AxisSets draft={draft} sets={axis.sets} />}
        {grouped(same).map(({ id, title: legend, fields: rows }) =>
          id === 'experts' ? (
            <details
              key={id}
              className={setup.more}
              open={experts}
              onToggle={(event) => setExperts(event.currentTarget.open)}
            >
              <summary>{t(legend)}</summary>
              {experts && <Rows fields={rows} />}
            </details>
          ) : (
            rows.length > 0 && (
              <fieldset key={id} className={`stack ${setup.group}`}>
                <legend>{t(legend)}</legend>
                <Rows fields={rows} />
              </fieldset>
            )
          ),
        )}
      </div>
    </aside>
  )
}

const Rows = ({ fields }: { fields: readonly DraftField[] }) => (
  <div className="stack">
    {fields.map((item) => (
      <FieldRow key={item.path} item={item} />
    ))}
  </div>
)
