import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentModule } from './documents-plugin.mjs'
import { root } from './lib/root.mjs'

const TEXT = `# My title

A [document](hosting.md#on-a-host), a [part](#my-part), a [file](examples/task.mjs), [code](../src/README.md)
and a [site](https://example.org).

![A "picture"](how-it-works.svg)

## My \`part\`
`

test('links lead to documents of the page, to files beside them, or nowhere', () => {
  const code = documentModule('mine', TEXT)
  expect(code).toContain("import file0 from '/docs/examples/task.mjs?url'")
  expect(code).toContain("import file1 from '/docs/how-it-works.svg?url'")
  const html = code
    .replace(/^import.*\n/gm, '')
    .replace('export const html = ', '')
    .replace(/ \+ file(\d) \+ /g, (_, i) => ` + 'FILE${i}' + `.replace('${i}', i))
  const made = /** @type {string} */ (new Function(`return ${html}`)())
  expect(made.match(/(?:href|src)="[^"]*"/g)).toEqual([
    'href="#/docs/hosting/on-a-host"',
    'href="#/docs/mine/my-part"',
    'href="FILE0"',
    'href="https://example.org"',
    'src="FILE1"',
  ])
  expect(made).toContain('code\nand a')
  expect(made).toContain('<h2 id="my-part" tabindex="-1">My <code>part</code></h2>')
  expect(made).toContain('alt="A &quot;picture&quot;"')
})

test('every document has a title', () => {
  for (const name of readdirSync(join(root, 'docs')).filter((one) => one.endsWith('.md')))
    expect(readFileSync(join(root, 'docs', name), 'utf8'), name).toMatch(/^# .+\n/)
})
