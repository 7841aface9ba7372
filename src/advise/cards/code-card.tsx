import { useState } from 'react'
import { Segments } from '../../charts/frame/chart-card'
import { t } from '../../i18n/text'
import { Code, CodeFiles } from '../../views/code-files'
import styles from '../advise.module.css'
import { codeOf, nodeCodeOf } from '../answer/code-of'
import { useAdvise } from '../store'

/** The chosen strategy as files to paste. */
export const CodeCard = () => {
  const { advice, asked } = useAdvise()
  const candidate = advice?.winner.candidate
  const code = candidate && asked && codeOf(candidate, asked, __APP_VERSION__)
  const [place, setPlace] = useState<'browser' | 'node'>('browser')
  if (!code) return null
  const { family, note, library } = code
  const isNode = place === 'node'
  const { files, usage } = isNode ? nodeCodeOf(candidate, asked) : code
  return (
    <section
      className={`card stack ${styles.column}`}
      aria-label={t('The code')}
      data-family={family}
    >
      <h2 className="heading">{t('The code')}</h2>
      <Segments
        label={t('Where the code runs')}
        value={place}
        options={[
          { value: 'browser', label: t('Browser') },
          { value: 'node', label: 'Node' },
        ]}
        onChange={setPlace}
      />
      {isNode ? (
        <p className="fine">
          {t(
            candidate.threads > 0
              ? 'For Node, by piscina, in which a worker that is free gets the next task. That was not measured here: npx poolscope which --task work.mjs measures there.'
              : 'For Node. That was not measured here: npx poolscope which --task work.mjs measures there.',
          )}
        </p>
      ) : (
        <p className="fine">
          {note}{' '}
          {library
            ? t(
                'For browsers: TypeScript, MIT licence, with your settings filled in. It needs the library, licence {licence}:',
                library,
              )
            : t(
                'For browsers: TypeScript without dependencies, MIT licence, with your settings filled in.',
              )}{' '}
          {library && <code>{library.install}</code>}
        </p>
      )}
      <h3>{t('How to use it')}</h3>
      <Code label={t('How to use it')} text={usage} />
      <CodeFiles files={files} />
    </section>
  )
}
