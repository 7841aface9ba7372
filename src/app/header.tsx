import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { HelpIcon, Mark, ProjectorIcon, ThemeIcon } from './icons'
import { MachineBadge } from './machine-badge'
import { toggle, usePreferences } from './preferences'
import { ShareMenu } from './share-menu'
import { ToolItem, ToolMenu } from './tool-menu'
import styles from './header.module.css'

const SCREENS = [
  { path: '/lab', name: 'Lab' },
  { path: '/about', name: 'About' },
] as const

const SCHEMES = [
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
  { id: 'auto', name: 'As the system' },
] as const

interface HeaderProps {
  path: string
  onHelp: () => void
}

export const Header = ({ path, onHelp }: HeaderProps) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const projector = usePreferences((state) => state.projector)
  return (
    <header className={styles.header}>
      {path === '/lab' && (
        <a className={styles.skip} href="#results" onClick={toResults}>
          Skip to results
        </a>
      )}
      <a className={styles.mark} href="#/lab">
        <Mark />
        <span>Poolscope</span>
      </a>
      <nav className={styles.nav} aria-label="Screens">
        {SCREENS.map((screen) => (
          <a
            key={screen.path}
            href={`#${screen.path}`}
            aria-current={screen.path === path ? 'page' : undefined}
          >
            {screen.name}
          </a>
        ))}
      </nav>
      <span className={styles.grow} />
      <MachineBadge />
      <div className={styles.tools}>
        <ShareMenu />
        <ActionIcon
          aria-label="Projector: larger type"
          aria-pressed={projector}
          className={styles.toggle ?? ''}
          onClick={() => toggle('projector')}
        >
          <ProjectorIcon />
        </ActionIcon>
        <ToolMenu label="Light or dark" icon={<ThemeIcon />}>
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
                {name}
              </ToolItem>
            ))
          }
        </ToolMenu>
        <ActionIcon aria-label="Keys" onClick={onHelp}>
          <HelpIcon />
        </ActionIcon>
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
