import { Anchor, FileButton } from '@mantine/core'
import { Fragment, useMemo, useRef, useState } from 'react'
import { parse, type ParseOptions } from 'sugar-high/core'
import * as javascript from 'sugar-high/lang/javascript'
import { whyThrown } from '../../base/format'
import { t } from '../../i18n/text'
import { withInput } from './input-text'
import { textOfWasm } from './wasm-text'
import styles from './code-area.module.css'

// The package describes its languages by another type than its parser asks for.
const JAVASCRIPT = javascript as ParseOptions

/** Lines in colours: nodes of text and no markup, since a link may have brought them. */
const coloured = (code: string) =>
  parse(code, JAVASCRIPT).lines.map(({ tokens }, i) => (
    <Fragment key={i}>
      {i > 0 && '\n'}
      {tokens.map(({ type, value }, k) => (
        <span key={k} data-token={type}>
          {value}
        </span>
      ))}
    </Fragment>
  ))

/** Length in characters of the longest text in colours: a key stroke must not wait for them. */
const MOST_COLOURED = 20_000

/** A function from its file, or the function that is there with the file as its input. */
const textFrom = async (file: File, code: string): Promise<string> => {
  if (/\.m?js$/.test(file.name)) return file.text()
  if (!file.name.endsWith('.wasm')) return withInput(code, file)
  return textOfWasm(new Uint8Array(await file.arrayBuffer()), file.name)
}

interface CodeAreaProps {
  /** Id of the text; help stands in the element of this id and `-help`. */
  id?: string
  label?: string
  value: string
  /** Lines that it has at least. */
  rows: number
  placeholder?: string
  onChange: (text: string) => void
  /** Takes a text back that was refused. */
  onForget?: () => void
}

/** A program in JavaScript, typed, pasted or read from a file, which may be WebAssembly or its input. */
export const CodeArea = ({
  id,
  label,
  value,
  rows,
  placeholder,
  onChange,
  onForget,
}: CodeAreaProps) => {
  const [refusal, setRefusal] = useState('')
  const reset = useRef<() => void>(null)
  const lines = useMemo(() => (value.length > MOST_COLOURED ? value : coloured(value)), [value])
  const take = async (file: File | null | undefined) => {
    // The same file can be chosen again.
    reset.current?.()
    if (!file) return
    try {
      onChange(await textFrom(file, value))
      setRefusal('')
    } catch (error) {
      setRefusal(whyThrown(error))
    }
  }
  return (
    <div
      data-code
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <div className={styles.code}>
        <pre aria-hidden="true">
          {lines}
          {'\n'}
        </pre>
        <textarea
          id={id}
          aria-label={label}
          aria-describedby={id && `${id}-help`}
          rows={rows}
          placeholder={placeholder}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onForget?.()
          }}
        />
      </div>
      <FileButton resetRef={reset} onChange={(file) => void take(file)}>
        {(props) => (
          <Anchor {...props} component="button" type="button" size="xs">
            {t('From a file: the function, or its input')}
          </Anchor>
        )}
      </FileButton>
      {refusal && (
        <p className="small" data-hurt role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
