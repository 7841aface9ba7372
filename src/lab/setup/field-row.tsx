import { useId, type ReactNode } from 'react'
import type { Spec } from '../../../workers/api'
import { ability } from '../../engine'
import { forgetRefused, isOwn, keyOf, setField } from '../../store/experiment-actions'
import { hasLargeKernels, useHosting } from '../../service-worker/hosting'
import { useLab } from '../../store/lab-store'
import { Choice } from './choice'
import { helpOf, isNumeric } from './field-text'
import { formValue, reasonAgainst, type FormField } from './form'
import { NumberInput } from './number-input'
import { ScopeTag } from './scope-tag'
import { TextArea } from './text-area'
import styles from './fields.module.css'
import { t } from '../../i18n/text'

interface FieldRowProps {
  item: FormField
  /** The chosen variant's complete spec. */
  spec: Spec
  /** The value of a field of the whole experiment. */
  whole?: unknown
}

/** One field: label, control, whose it is, and what is wrong with what was typed. */
export const FieldRow = ({ item, spec, whole }: FieldRowProps) => {
  const { path, field } = item
  const id = useId()
  // What can be chosen depends on it, through `ability`.
  useHosting(hasLargeKernels)
  const variant = useLab((state) => (isOwn(item, state) ? state.variant : null))
  const key = keyOf(item, variant)
  const refused = useLab((state) => state.refused[key])
  const repaired = useLab((state) => (state.repaired?.path === path ? state.repaired : null))
  const value = item.scope === 'whole' ? whole : formValue(spec, path)
  const message = refused?.message ?? repaired?.message
  const said = message ?? helpOf(field)
  return (
    <div className={styles.row} data-path={path}>
      <label className={styles.label} htmlFor={id}>
        {t(field.label)}
        <ScopeTag item={item} value={value} />
      </label>
      <div className={styles.control}>
        <Control
          id={id}
          item={item}
          spec={spec}
          value={value}
          refusedText={refused?.text}
          describedBy={`${id}-help`}
          onForget={() => forgetRefused(key)}
        />
      </div>
      <p
        id={`${id}-help`}
        className={refused ? styles.error : repaired ? styles.repaired : styles.help}
        role={refused ? 'alert' : undefined}
      >
        {sentence(said)}
      </p>
    </div>
  )
}

const sentence = (text: string): ReactNode => text.charAt(0).toUpperCase() + text.slice(1)

interface ControlProps {
  id: string
  item: FormField
  spec: Spec
  value: unknown
  refusedText: string | undefined
  describedBy: string
  onForget: () => void
}

const Control = (props: ControlProps) => {
  const { id, item, spec, value, refusedText, describedBy, onForget } = props
  const { field, path, scope } = item
  const against = (option: unknown) =>
    scope === 'whole' ? undefined : reasonAgainst(spec, path, option, ability)
  if (field.type === 'choice')
    return (
      <Choice
        id={id}
        label={t(field.label)}
        value={String(value)}
        options={field.options.map((option) => ({ ...option, reason: against(option.value) }))}
        describedBy={describedBy}
        onChange={(chosen) => setField(item, chosen)}
      />
    )
  if (isNumeric(field))
    return (
      <NumberInput
        id={id}
        field={field}
        value={value}
        refusedText={refusedText}
        describedBy={describedBy}
        against={against}
        onChange={(number, text) => setField(item, number, text)}
        onForget={onForget}
      />
    )
  if (field.type === 'text')
    return (
      <TextArea
        id={id}
        field={field}
        value={value}
        refusedText={refusedText}
        describedBy={describedBy}
        onChange={(text) => setField(item, text)}
        onForget={onForget}
      />
    )
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={value === true}
      aria-describedby={describedBy}
      onChange={(event) => setField(item, event.currentTarget.checked)}
    />
  )
}
