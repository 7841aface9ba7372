import { Button } from '@mantine/core'
import { useState } from 'react'
import { copied } from '../base/clipboard'
import { download } from '../base/download'
import { t } from '../i18n/text'
import styles from './code-files.module.css'

interface CodeProps {
  label: string
  text: string
  /** Lines that stand out. */
  marks?: RegExp | undefined
  'data-file'?: string
}

/** A block of code, which scrolls in its frame. */
export const Code = ({ label, text, marks, ...rest }: CodeProps) => (
  <pre className={styles.code} tabIndex={0} aria-label={label} {...rest}>
    {text
      .split(/(?<=\n)/)
      // Lines have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      .map((line, i) => (marks?.test(line) ? <mark key={i}>{line}</mark> : line))}
  </pre>
)

interface CodeFilesProps extends Pick<CodeProps, 'marks'> {
  files: readonly { name: string; text: string }[]
}

/** Files of code, each to copy or to download. */
export const CodeFiles = ({ files, marks }: CodeFilesProps) => {
  const [said, setSaid] = useState('')
  const copy = async (name: string, text: string) => {
    const done = await copied(text)
    setSaid(
      done
        ? t('{name} copied', { name })
        : t('No clipboard here: download {name} instead', { name }),
    )
  }
  return (
    <>
      {files.map(({ name, text }) => (
        <div key={name}>
          <div className="bar apart">
            <h3>
              {name}{' '}
              <small>{t('{n} {n|line|lines}', { n: text.trimEnd().split('\n').length })}</small>
            </h3>
            <span className="buttons">
              <Button aria-label={t('Copy {name}', { name })} onClick={() => void copy(name, text)}>
                {t('Copy')}
              </Button>
              <Button
                aria-label={t('Download {name}', { name })}
                onClick={() => download(name, new Blob([text], { type: 'text/plain' }))}
              >
                {t('Download')}
              </Button>
            </span>
          </div>
          <Code label={name} text={text} marks={marks} data-file={name} />
        </div>
      ))}
      <p role="status" className="small">
        {said}
      </p>
    </>
  )
}
