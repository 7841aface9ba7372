import { Switch } from '@mantine/core'
import { lazy } from 'react'
import { Boundary } from '../boundary'
import { Choice } from './choice'
import { isNumeric, type ControlProps } from './field-text'
import { NumberInput } from './number-input'
import { TextArea } from './text-area'

const CodeArea = lazy(async () => ({ default: (await import('./code-area')).CodeArea }))

export const FieldControl = ({ field, ...rest }: ControlProps) => {
  const { id, label, value, onChange } = rest
  if (field.type === 'choice') return <Choice field={field} {...rest} />
  if (isNumeric(field)) return <NumberInput field={field} {...rest} />
  if (field.type === 'text' && field.code)
    return (
      <Boundary>
        <CodeArea
          id={id}
          label={label}
          rows={field.rows}
          placeholder={field.placeholder}
          value={rest.refusedText ?? String(value ?? '')}
          onChange={onChange}
          onForget={rest.onForget}
        />
      </Boundary>
    )
  if (field.type === 'text') return <TextArea field={field} {...rest} />
  return (
    <Switch
      id={id}
      my="0.375rem"
      aria-label={label}
      checked={value === true}
      aria-describedby={`${id}-help`}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
