import * as mantine from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ActionIcon, Button, PlainButton } from './parts/button'
import { looks, type Look } from './parts/looks'

vi.stubGlobal('location', new URL('https://pool.example/'))
const { theme } = await import('./parts/theme')

const markup = (element: ReactElement): string =>
  renderToStaticMarkup(
    <mantine.MantineProvider theme={theme} withCssVariables={false}>
      {element}
    </mantine.MantineProvider>,
  ).replace(/<style.*?<\/style>/g, '')

/** Elements with their attributes in one order. */
const plain = (element: ReactElement): string[] =>
  markup(element)
    .split(/(?<=>)/)
    .map((tag) =>
      tag.replace(/^<(\w+) (.*)>$/, (_, name: string, attributes: string) => {
        const all = attributes.match(/[\w-]+="[^"]*"/g) ?? []
        const sorted = all.map((one) =>
          one.startsWith('style=')
            ? `style="${one.slice(7, -1).split(';').sort().join(';')}"`
            : one,
        )
        return `<${name} ${sorted.sort().join(' ')}>`
      }),
    )

const SIZES = ['xs', 'sm', 'md', 'compact-xs'] as const
const LOOKS = Object.keys(looks) as Look[] // its own keys

test.each(SIZES.flatMap((size) => LOOKS.map((variant) => [size, variant] as const)))(
  'a button of size %s that looks %s is drawn as Mantine draws it',
  (size, variant) => {
    const props = { size, variant, className: 'own', title: 'why', 'aria-expanded': false } as const
    for (const more of [
      {},
      { leftSection: 'a' },
      { rightSection: <kbd>b</kbd> },
      { disabled: true },
    ])
      expect(
        plain(
          <Button {...props} {...more}>
            Run
          </Button>,
        ),
      ).toEqual(
        plain(
          <mantine.Button {...props} {...more}>
            Run
          </mantine.Button>,
        ),
      )
  },
)

test.each(LOOKS)('an icon that looks %s is drawn as Mantine draws it', (variant) => {
  const props = { variant, 'aria-label': 'Keys', children: '?' }
  expect(plain(<ActionIcon {...props} />)).toEqual(plain(<mantine.ActionIcon {...props} />))
})

test('a button without a look is drawn as Mantine draws it', () => {
  const props = { className: 'own', children: 'Card' }
  expect(plain(<PlainButton {...props} />)).toEqual(plain(<mantine.UnstyledButton {...props} />))
})
