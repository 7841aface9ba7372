import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { languages, useLanguage } from '../i18n/current'
import { chooseAndKeep } from '../i18n/language'
import { t } from '../i18n/text'
import { HelpIcon, LanguageIcon, Mark, ProjectorIcon, ThemeIcon } from './icons'
import { MachineBadge } from './machine-badge'
import { toggle, usePreferences } from './preferences'
import { screens } from './screens'
import { ShareMenu } from './share-menu'
import { ToolItem, ToolMenu } from './tool-menu'
import styles from './header.module.css'

const SCHEMES = [
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
  { id: 'auto', name: 'As the system' },
] as const

interface HeaderProps {
  /** Id of the screen that is shown. */
  screen: string
  onHelp: () => void
}

/** On a narrow screen the navigation scrolls: the name of the screen that is shown stays in sight. */
const useShownInSight = (shown: string) => {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = nav.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !link) return
    const [from, to] = [link.offsetLeft, link.offsetLeft + link.offsetWidth]
    if (from < list.scrollLeft || to > list.scrollLeft + list.clientWidth)
      list.scrollLeft = (from + to - list.clientWidth) / 2
  }, [shown])
  return nav
}

export const Header = ({ screen: shown, onHelp }: HeaderProps) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const projector = usePreferences((state) => state.projector)
  const language = useLanguage((state) => state.language)
  const nav = useShownInSight(shown)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {shown === 'lab' && (
          <a className={styles.skip} href="#results" onClick={toResults}>
            {t('Skip to results')}
          </a>
        )}
        <a className={styles.mark} href="#/lab">
          <Mark />
          <span>Poolscope</span>
        </a>
        <nav ref={nav} className={styles.nav} aria-label={t('Screens')}>
          {screens.map(({ id, name }) => (
            <a key={id} href={`#/${id}`} aria-current={id === shown ? 'page' : undefined}>
              {t(name)}
            </a>
          ))}
        </nav>
        <span className={styles.grow} />
        <MachineBadge />
        <div className={styles.tools}>
          <ShareMenu />
          <ActionIcon
            aria-label={t('Projector: larger type')}
            aria-pressed={projector}
            className={styles.toggle ?? ''}
            onClick={() => toggle('projector')}
          >
            <ProjectorIcon />
          </ActionIcon>
          <ToolMenu label={t('Light or dark')} icon={<ThemeIcon />}>
            {(close) =>
              SCHEMES.map(({ id, name }) => (
                <ToolItem
                  key={id}
                  pressed={colorScheme === id}
                  onClick={() => {
                    setColorScheme(id)
                    close()
                  }}
                >
                  {t(name)}
                </ToolItem>
              ))
            }
          </ToolMenu>
          <ToolMenu label={t('Language')} icon={<LanguageIcon />}>
            {(close) =>
              languages.map(({ id, name }) => (
                <ToolItem
                  key={id}
                  pressed={language === id}
                  onClick={() => {
                    close()
                    void chooseAndKeep(id)
                  }}
                >
                  {name}
                </ToolItem>
              ))
            }
          </ToolMenu>
          <ActionIcon aria-label={t('Keys')} onClick={onHelp}>
            <HelpIcon />
          </ActionIcon>
        </div>
      </div>
    </header>
  )
}

/** The hash is the route, so that the link must not follow it. */
const toResults = (event: { preventDefault(): void }): void => {
  event.preventDefault()
  const results = document.getElementById('results')
  results?.focus()
  results?.scrollIntoView()
}
