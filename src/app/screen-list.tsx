import { t } from '../i18n/text'
import { screens } from './screens'

/** Every screen with a sentence on what it is for. */
export const ScreenList = () => (
  <ul>
    {screens.map(({ id, name, says }) => (
      <li key={id}>
        <a href={`#/${id}`}>{t(name)}</a>
        {t(says)}
      </li>
    ))}
  </ul>
)
