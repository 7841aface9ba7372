import { pointsOf, type Axis, type Experiment } from '../../../workers/api'
import { shownOf } from '../../parts/fields/field-text'
import { fieldsOf } from '../../draft/form'
import { t } from '../../i18n/text'

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
export const AxisSets = ({ draft, sets }: AxisSetsProps) => (
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
