import { Anchor, FileButton } from '@mantine/core'
import { Fragment, useState } from 'react'
import { parse, type ParseOptions } from 'sugar-high/core'
import * as javascript from 'sugar-high/lang/javascript'
import { whyThrown } from '../../base/format'
import { t } from '../../i18n/text'
import { textOfWasm } from './wasm-text'
import styles from './code-area.module.css'

// Its own types differ between its parts.
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

interface CodeAreaProps {
  /** Id of the text; help stands in the element of this id and `-help`. */
  id?: string
  label?: string
  value: string
  /** Lines that it has at least. */
  rows: number
  placeholder?: string
  /** Not given: the text is only to be read. */
  onChange?: (text: string) => void
}

/** A program in JavaScript, typed, pasted or read from a file, which may be WebAssembly. */
export const CodeArea = ({ id, label, value, rows, placeholder, onChange }: CodeAreaProps) => {
  const [refusal, setRefusal] = useState('')
  const take = async (file: File | null | undefined) => {
    if (!file || !onChange) return
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
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <div className={styles.code}>
        <pre aria-hidden="true">
          {coloured(value)}
          {'\n'}
        </pre>
        <textarea
          id={id}
          aria-label={label}
          aria-describedby={id && `${id}-help`}
          rows={rows}
          placeholder={placeholder}
          value={value}
          readOnly={!onChange}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      </div>
      {onChange && (
        <FileButton accept=".js,.mjs,.wasm" onChange={(file) => void take(file)}>
          {(props) => (
            <Anchor {...props} component="button" type="button" size="xs">
              {t('From a file')}
            </Anchor>
          )}
        </FileButton>
      )}
      {refusal && (
        <p className="small" data-hurt role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
