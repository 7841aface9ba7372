import { useRef, useState } from 'react'

interface EditableTextProps {
  className: string
  label: string
  value: string
  most: number
  placeholder?: string
  /** True: an empty text is refused. */
  required?: boolean
  onChange: (text: string) => void
}

/** A text that can be edited in place: Enter or leaving the field accepts it, Escape does not. */
export const EditableText = (props: EditableTextProps) => {
  const { className, label, value, most, placeholder, required = false, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const given = useRef(false)
  const take = () => {
    const text = typed?.trim()
    setTyped(null)
    if (given.current || text === undefined || text === value || (required && text === '')) return
    onChange(text)
  }
  return (
    <input
      className={className}
      aria-label={label}
      value={typed ?? value}
      maxLength={most}
      placeholder={placeholder}
      onFocus={() => (given.current = false)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') given.current = true
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
