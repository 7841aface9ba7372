import { useState, type ChangeEvent } from 'react'
import { named } from '../../i18n/text'

/**
 * A field whose text a preset may have given, and is then shown in the page's language: while the
 * user types, it shows exactly what was typed.
 */
export const useTyped = (text: string, write: (text: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? named(text),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const next = currentTarget.value.replace(/\s*\n\s*/g, ' ')
      setTyped(next)
      write(next)
    },
    onBlur: () => setTyped(null),
  }
}
