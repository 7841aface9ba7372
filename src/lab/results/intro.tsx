import type { Experiment } from '../../../workers/api'
import { chartsOf } from '../../charts'
import { colorOf, nameOf } from '../../charts/types'
import { formatCount } from '../../base/format'
import { ownSpec } from '../../store/edit'
import { useLab } from '../../store/lab-store'
import { textOf } from '../../parts/fields/field-text'
import { formOf, formValue } from '../../store/form'
import { axisMeta } from '../../store/axis-meta'
import { RecordedLink } from './recorded-link'
import styles from './intro.module.css'
import { t } from '../../i18n/text'

interface Chosen {
  path: string
  label: string
  chosen: string
}

/** The chosen values of a group, in words: `Policy round-robin · Channel message`. */
const groupText = (
  draft: Experiment,
  id: Experiment['variants'][number]['id'],
  groups: string[],
): Chosen[] => {
  const spec = ownSpec(draft, id)
  return formOf(spec)
    .filter((group) => groups.includes(group.id))
    .flatMap((group) => group.fields)
    .filter(({ field }) => field.type !== 'flag')
    .map(({ path, field }) => {
      const value = formValue(spec, path)
      const chosen =
        field.type === 'choice'
          ? t(field.options.find((option) => option.value === value)?.label ?? String(value))
          : textOf(field, value)
      return { path, label: t(field.label), chosen }
    })
}

/**
 * What is the same for all variants in the work, and what is specific to each; without the axis.
 */
const workOf = (draft: Experiment) => {
  const { axis } = draft
  const swept = new Set([axis?.path, ...Object.values(axis?.sets ?? {}).flatMap(Object.keys)])
  const each = draft.variants.map(({ id }) =>
    groupText(draft, id, ['work', 'arrivals']).filter(({ path }) => !swept.has(path)),
  )
  const common = ({ path, chosen }: Chosen) =>
    each.every((own) => own.some((one) => one.path === path && one.chosen === chosen))
  return {
    shared: (each[0] ?? []).filter(common),
    own: each.map((values) => values.filter((value) => !common(value))),
  }
}

/** How many trials will run of what. */
const runsText = ({ trials, variants, axis }: Experiment, axisLabel: string | null): string => {
  const values = {
    trials,
    count: formatCount(trials),
    points: axis?.values.length ?? 1,
    axis: axisLabel,
  }
  if (axisLabel === null)
    return variants.length > 1
      ? t('{count} {trials|trial|trials} of each variant', values)
      : t('{count} {trials|trial|trials} of it', values)
  return variants.length > 1
    ? t(
        '{count} {trials|trial|trials} of each variant at each of {points} values of {axis}',
        values,
      )
    : t('{count} {trials|trial|trials} of it at each of {points} values of {axis}', values)
}

/** What will run, and what it will show. */
export const Intro = () => {
  const draft = useLab((state) => state.draft)
  const axis = axisMeta(draft)
  const charts = chartsOf(draft)
  const variants = draft.variants.length
  const work = workOf(draft)
  return (
    <section className={`card ${styles.intro}`} aria-labelledby="what-runs">
      <h2 id="what-runs" className="heading">
        {t('What will run')}
      </h2>
      <div className={styles.sides}>
        {draft.variants.map((variant, i) => (
          <div key={variant.id} className={styles.side}>
            <h3>
              <span className="swatch" style={{ background: colorOf(variant.id) }} />{' '}
              {nameOf(variant)}
            </h3>
            <Values
              values={[
                ...groupText(draft, variant.id, ['dispatch', 'pool']),
                ...(work.own[i] ?? []),
              ]}
            />
          </div>
        ))}
        <div className={styles.side}>
          <h3>{variants > 1 ? t('The same for all') : t('The work')}</h3>
          <Values values={work.shared} />
        </div>
      </div>
      <p>
        {t(
          '{runs}, in random order, on real threads of this browser. Every result is checked. You will see:',
          { runs: runsText(draft, axis?.label ?? null) },
        )}
      </p>
      <ul>
        {charts.map(({ id, story }) => (
          <li key={id}>{t(story)}</li>
        ))}
      </ul>
      <RecordedLink />
      <p className="faint">{t('Nothing leaves this browser.')}</p>
    </section>
  )
}

const Values = ({ values }: { values: readonly Chosen[] }) => (
  <dl>
    {values.map(({ path, label, chosen }) => (
      <div key={path} className="apart">
        <dt>{label}</dt>
        <dd>{chosen}</dd>
      </div>
    ))}
  </dl>
)
