import './app/mantine.css'
import './theme.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { preloadCharts } from './charts'
import { installHeadless } from './headless'
import { colorSchemes, theme, variables } from './theme'

const root = document.getElementById('root')
if (!root) throw new Error('[page] an element #root')

let drawn = () => {}
const firstDrawn = new Promise<void>((resolve) => {
  drawn = resolve
})
installHeadless(Promise.all([firstDrawn, preloadCharts()]).then(() => undefined))

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <App onReady={drawn} />
    </MantineProvider>
  </StrictMode>,
)
