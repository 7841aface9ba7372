import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/text'
import { CodeFiles } from '../../views/code-files'
import styles from './open.module.css'
import { POOLS, watchFiles, type WatchedPool } from './watch-code'

/** The module that records, as the web server has it. */
const OBSERVE = new URL('../../../workers/observe/observe.mjs', import.meta.url).href

/** The lines of code that record a pool of the user's, and the module that they need. */
export const Watch = () => {
  const [pool, setPool] = useState<WatchedPool>('piscina')
  const bare: Partial<Record<WatchedPool, string>> = {
    workers: t('no library, in Node'),
    browser: t('no library, in a browser'),
  }
  return (
    <section className={`card stack ${styles.watch}`} aria-labelledby="watch">
      <h2 id="watch" className="heading">
        {t('Watch your own pool')}
      </h2>
      <p className="lead">
        {t(
          'Five lines record what its workers do, for about a microsecond per task. Put observe.mjs beside your program, run it, and drop its pool.json here.',
        )}
      </p>
      <div className="bar">
        <Button component="a" href={OBSERVE} download="observe.mjs">
          {t('Download observe.mjs')}
        </Button>
        <NativeSelect
          size="xs"
          aria-label={t('Pool')}
          value={pool}
          data={POOLS.map((value) => ({
            value,
            label: bare[value] ?? value,
          }))}
          // The list has nothing else.
          onChange={({ currentTarget }) => setPool(currentTarget.value as WatchedPool)}
        />
      </div>
      <CodeFiles files={watchFiles(pool)} marks={/observe/i} />
      <p className="small">
        <a href="#/docs/engineer/watch-your-own-pool">{t('What is recorded, and what is not')}</a>
      </p>
    </section>
  )
}
