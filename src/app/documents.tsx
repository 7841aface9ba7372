import { use, useEffect, useRef } from 'react'
import { documents } from 'virtual:documents'
import { useRoute } from '../base/route'
import { t } from '../i18n/text'
import { Notice } from '../parts/notice'
import { useTitle } from '../parts/use-title'
import styles from './documents.module.css'

/** Sections of a document that the list names. */
const LISTED = 6

type Entry = (typeof documents)[number]

/** `#/docs`, `#/docs/<id>`, `#/docs/<id>/<anchor of a heading>`. */
export const Documents = () => {
  const {
    rest: [id, anchor],
  } = useRoute()
  const shown = documents.find((one) => one.id === id)
  useTitle(...(shown ? [shown.title] : []), t('Documents'))
  if (shown) return <Document key={shown.id} shown={shown} anchor={anchor} />
  return (
    <main className="screen">
      <h1>{t('Documents')}</h1>
      {id !== undefined && (
        <Notice tone="error" role="alert">
          {t('This document does not exist. These are all documents.')}
        </Notice>
      )}
      <ul className="cards" lang="en">
        {documents.map((one) => (
          <li key={one.id} className="card">
            <a href={`#/docs/${one.id}`}>{one.title}</a>
            <p className="fine faint">{one.sections.slice(0, LISTED).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}

const fetched = new Map<string, ReturnType<Entry['load']>>()

/** The same promise each time: React asks while it draws. */
const fetch = ({ id, load }: Entry): ReturnType<Entry['load']> => {
  const known = fetched.get(id) ?? load()
  fetched.set(id, known)
  return known
}

const Document = ({ shown, anchor }: { shown: Entry; anchor: string | undefined }) => {
  const { html } = use(fetch(shown))
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    const heading = anchor && text.current?.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`)
    if (!heading) return
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
  }, [anchor])
  return (
    <main className="screen">
      <nav aria-label={t('Documents')}>
        <a href="#/docs">← {t('All documents')}</a>
      </nav>
      {/* Made of our own files when the page was built. */}
      <article
        ref={text}
        lang="en"
        className={styles.document}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </main>
  )
}
