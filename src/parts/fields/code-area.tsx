import { Anchor, FileButton } from '@mantine/core'
import { Fragment, useMemo, useRef, useState } from 'react'
import { parse, type ParseOptions } from 'sugar-high/core'
import * as javascript from 'sugar-high/lang/javascript'
import { whyThrown } from '../../base/format'
import { t } from '../../i18n/text'
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

/** A program in JavaScript, typed, pasted or read from a file, which may be WebAssembly. */
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
      const isWasm = file.name.endsWith('.wasm')
      const bytes = isWasm ? new Uint8Array(await file.arrayBuffer()) : null
      onChange(bytes ? await textOfWasm(bytes, file.name) : await file.text())
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
      <FileButton resetRef={reset} accept=".js,.mjs,.wasm" onChange={(file) => void take(file)}>
        {(props) => (
          <Anchor {...props} component="button" type="button" size="xs">
            {t('From a file')}
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
