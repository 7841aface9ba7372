import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** Mantine's parts inside; its variables, and whether the page is light or dark, are the page's own affair. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    withCssVariables={false}
    withGlobalClasses={false}
    getRootElement={() => undefined}
  >
    {children}
  </MantineProvider>
)
