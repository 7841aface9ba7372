import type { MouseEvent } from 'react'
import { useLanguage } from '../i18n/use-language'
import { chooseAndKeep } from '../i18n/language'
import { languages } from '../i18n/languages'
import { t } from '../i18n/text'
import { ActionIcon, PlainButton } from '../parts/button'
import { chooseScheme, schemes, useColorScheme } from '../parts/color-scheme'
import { LanguageIcon, Mark, MoreIcon, ProjectorIcon, ThemeIcon } from '../parts/icons'
import { MachineBadge, RunningBadge } from '../browser/header-badges'
import { toggle, usePreferences } from '../parts/preferences'
import { screens } from './screens'
import { ShareMenu } from '../export/share-menu'
import { ListFlyout } from '../parts/flyout'
import styles from '../parts/header.module.css'

export const Header = ({ screen: shown, onHelp }: { screen: string; onHelp: () => void }) => {
  const scheme = useColorScheme((state) => state.scheme)
  const projector = usePreferences((state) => state.projector)
  const shownIn = useLanguage((state) => state.language)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {/* Not a link: the hash is the route. */}
        <PlainButton className={styles.skip} onClick={toContent}>
          {t('Skip to content')}
        </PlainButton>
        <a className={styles.mark} href="#/lab" onClick={shown === 'lab' ? stay : undefined}>
          <Mark />
          <span>Poolscope</span>
        </a>
        <nav className={styles.nav} aria-label={t('Screens')}>
          {screens.map(
            ({ id, name, inBar }) =>
              inBar && (
                <a
                  key={id}
                  href={`#/${id}`}
                  aria-current={id === shown ? 'page' : undefined}
                  onClick={id === 'lab' && id === shown ? stay : undefined}
                >
                  {t(name)}
                </a>
              ),
          )}
        </nav>
        <span className="grow" />
        <RunningBadge screen={shown} />
        <MachineBadge />
        <div className={styles.tools}>
          <ShareMenu screen={shown} />
          <ActionIcon
            aria-label={t('Projector: larger type')}
            aria-pressed={projector}
            variant={projector ? 'filled' : 'default'}
            onClick={() => toggle('projector')}
          >
            <ProjectorIcon />
          </ActionIcon>
          <ListFlyout
            label={t('Light or dark')}
            icon={<ThemeIcon />}
            items={schemes.map(({ id, name }) => ({
              name: t(name),
              chosen: scheme === id,
              onClick: () => chooseScheme(id),
            }))}
          />
          <ListFlyout
            label={t('Language')}
            icon={<LanguageIcon />}
            items={languages.map((language) => ({
              name: language.name,
              chosen: shownIn === language.id,
              onClick: () => void chooseAndKeep(language),
            }))}
          />
          <ListFlyout
            label={t('More')}
            icon={<MoreIcon />}
            items={[
              ...screens
                .filter(({ inBar }) => !inBar)
                .map(({ id, name }) => ({ name: t(name), href: `#/${id}` })),
              { name: t('Keys'), onClick: onHelp },
            ]}
          />
        </div>
      </div>
    </header>
  )
}

/**
 * Stays in the Lab: its content has an address of its own, and a second entry in the browser's
 * history would be the same place.
 */
const stay = (event: MouseEvent): void => {
  if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) event.preventDefault()
}

/** Places where a screen's content begins, after its lists and forms; the first is taken. */
const CONTENTS = ['#results', 'main > article', 'main']

const toContent = (): void => {
  const content = CONTENTS.map((place) => document.querySelector<HTMLElement>(place)).find(Boolean)
  if (!content) return
  content.tabIndex = -1
  content.focus()
  content.scrollIntoView()
}
