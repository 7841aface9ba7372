import type { ReactNode } from 'react'
import { t } from '../i18n/text'
import { toggle, usePreferences } from '../parts/preferences'

/** Charts that few readers need; nothing of them is drawn before they are asked for. */
export const MoreCharts = ({ children }: { children: () => ReactNode }) => {
  const open = usePreferences((state) => state.moreCharts)
  return (
    <details className="more" open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          toggle('moreCharts')
        }}
      >
        {t('More charts')}
      </summary>
      {open && children()}
    </details>
  )
}
