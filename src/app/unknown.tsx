import { t } from '../i18n/text'
import { Notice } from '../parts/notice'
import { useTitle } from '../parts/use-title'

/** What an address shows that names no screen. */
export const Unknown = () => {
  const title = t('No such page')
  useTitle(title)
  return (
    <main className="screen">
      <h1>{title}</h1>
      <Notice tone="error" role="alert">
        {t('Nothing here has the address {address}.', { address: location.hash.slice(0, 80) })}
      </Notice>
      <a href="#/lab">{t('Go to the Lab')}</a>
    </main>
  )
}
