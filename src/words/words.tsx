import { useEffect, useRef } from 'react'
import { useRoute } from '../base/route'
import { t } from '../i18n/text'
import { useTitle } from '../parts/use-title'
import { Drawing } from './drawing'
import { groups, parts } from './list'
import styles from './words.module.css'

/** The screen of all words. `#/words/<id>` scrolls to one of them and gives it the focus. */
export const Words = () => {
  const {
    rest: [asked],
  } = useRoute()
  useTitle(t('Words'))
  return (
    <main className="screen" style={{ gap: '1.25rem', maxWidth: '84rem', margin: '0 auto' }}>
      <h1>{t('Words')}</h1>
      <p className="lead">
        {t(
          'What the words of this page mean. One word for one thing, wherever it stands: a dotted word opens its card. Find one with your browser’s own search.',
        )}
      </p>
      {Object.entries(groups).map(([name, words], i) => (
        <section key={name} className="stack" aria-labelledby={`words-${i}`}>
          <h2 id={`words-${i}`}>{t(name)}</h2>
          <div className={`cards ${styles.cards}`}>
            {Object.entries(words).map(([id, word]) => (
              <Entry key={id} {...{ id, ...word }} asked={id === asked} />
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}

interface EntryProps {
  id: string
  name: string
  says: string
  asked: boolean
}

const Entry = ({ id, name, says, asked }: EntryProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  const marked = parts[id]
  useEffect(() => {
    if (!asked) return
    title.current?.focus({ preventScroll: true })
    title.current?.closest('article')?.scrollIntoView({ block: 'center' })
  }, [asked])
  return (
    <article className={`card stack ${styles.word}`} data-word={id} data-asked={asked}>
      <h3 ref={title} tabIndex={-1}>
        <a href={`#/words/${id}`}>{t(name)}</a>
      </h3>
      {marked && <Drawing marked={marked} />}
      <p>{t(says)}</p>
    </article>
  )
}
