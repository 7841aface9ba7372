/** Holds the documents to what exists: folders, links, commands and options. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOf } from './documents-plugin.mjs'
import { root } from './lib/root.mjs'

/** Folders that a build, a test run or npm makes. */
const MADE = ['build', 'dist', 'node_modules', 'playwright-report', 'test-results']

/** Files that a reader would make, or a build. */
const EXAMPLE = /\bmy-|\/de\.json$|^(build|dist)\//

/** @param {string} folder @returns {string[]} names of the folders in it that belong to the repository */
const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE.includes(entry.name),
    )
    .map(({ name }) => name)

/** @param {string} folder @returns {string[]} paths of the documents below it */
const documentsOf = (folder) => [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
  ...foldersOf(folder).flatMap((name) => documentsOf(join(folder, name))),
]

/** @param {string} path from the root */
const read = (path) => readFileSync(join(root, path), 'utf8')

const documents = documentsOf(root).map((path) => {
  const text = readFileSync(path, 'utf8')
  return { path, name: relative(root, path), text }
})

/** @param {string} text of a document @returns {string[]} code of its blocks, and of its spans between backticks */
const codeOf = (text) => {
  const blocks = [...text.matchAll(/^```.*\n([^]*?)^```/gm)].map(([, code = '']) => code)
  const spans = [...text.replace(/^```[^]*?^```/gm, '').matchAll(/(`+)(.+?)\1/gs)]
  return [
    ...blocks.flatMap((code) => code.replaceAll('\\\n', ' ').split('\n')),
    ...spans.map(([, , code = '']) => code.replaceAll('\n', ' ')),
  ]
}

/** @param {string} text of a document @returns {Set<string>} the anchors of its headings, as GitHub makes them */
const anchorsOf = (text) =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** @type {Record<string, string>} */
const scripts = JSON.parse(read('package.json')).scripts
const CLI = read('cli/usage.ts')
const COMMANDS = [...CLI.matchAll(/\$\{COMMAND\} (\w+)/g)].map(([, name]) => name)

/** @param {string} script of package.json @returns {string | null} text that names its options; null if a tool reads them */
const sourceOf = (script) => {
  if (script === 'lab') return CLI
  const path = /^node (\S+)/.exec(scripts[script] ?? '')?.[1]
  return path === undefined ? null : read(path)
}

/** @param {string} source of a command @param {string} option such as `--quick` */
const takes = (source, option) =>
  new RegExp(`${option}\\b|(?<!-)\\b${option.slice(2)}'?: \\{`).test(source)

/** @param {string} code a command @returns {string[]} a line for each script, command or option that does not exist */
const commandProblems = (code) => {
  const [, run, other, rest = ''] =
    /^(?:\$ )?(?:npm (?:run (?:-s )?([\w:]+)|(start|test)\b)|npx poolscope)(.*)$/.exec(code) ?? []
  const product = code.includes('npx poolscope')
  const script = run ?? other ?? (product ? 'lab' : undefined)
  if (script === undefined) return []
  if (scripts[script] === undefined) return [`no script ${script}`]
  const words = rest
    .replace(/^ -- ?/, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const source = sourceOf(script)
  const options = source === null ? [] : words.filter((word) => word.startsWith('--'))
  const [command = ''] = words
  return [
    ...options
      .map((word) => word.replace(/=.*/s, ''))
      .filter((option) => !takes(source ?? '', option))
      .map((option) => `no option ${option} of ${script}`),
    ...(script === 'lab' && /^\w+$/.test(command) && !COMMANDS.includes(command)
      ? [`no command ${command} of ${script}`]
      : []),
  ]
}

/** @param {string} folder @returns {string} the text of all scripts below it */
const textBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(mjs|ts)$/.test(path) && !/node_modules|\.test\./.test(path))
    .map((path) => read(join(folder, path)))
    .join('\n')

/** Document with the map of the repository's folders. */
const MAP = 'docs/contributor.md'
/** Number of words that a guide may have: five minutes of reading. */
const GUIDE_WORDS = 1000

const guides = read('src/app/screens.ts').match(/docs\/[\w-]+\.md/g) ?? []
it('there is a guide for teachers, engineers and contributors', () =>
  expect(guides).toHaveLength(3))

it.each(guides)('%s is short, and the README has it', (guide) => {
  const words = read(guide).match(/[\p{L}\p{N}][^\s|]*/gu) ?? []
  expect(words.length).toBeLessThanOrEqual(GUIDE_WORDS)
  expect(read('README.md')).toContain(`(${guide})`)
})

describe.each(documents)('$name', ({ path, name, text }) => {
  const folder = dirname(path)

  it('has links that lead somewhere', () => {
    const prose = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`]*`/g, 'code')
    const links = [...prose.matchAll(/\]\(<?([^)\s>]+)>?\)/g)]
    const dead = links
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/i.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        const there = file === '' ? path : join(folder, decodeURIComponent(file))
        if (!existsSync(there)) return true
        if (anchor === undefined || statSync(there).isDirectory()) return false
        return !anchorsOf(readFileSync(there, 'utf8')).has(decodeURIComponent(anchor))
      })
    expect(dead).toEqual([])
  })

  it('names commands and options that exist', () => {
    expect(codeOf(text).flatMap(commandProblems)).toEqual([])
  })

  it('names files that exist', () => {
    const folders = [folder, ...['', 'workers', 'src'].map((room) => join(root, room))]
    const missing = codeOf(text)
      .filter((code) => /^[\w.-]+(\/[\w.-]+)+\.(tsx?|mjs|svg|json)$/.test(code))
      .filter((file) => !EXAMPLE.test(file))
      .filter((file) => !folders.some((from) => existsSync(join(from, file))))
    expect(missing).toEqual([])
  })

  // Contributors have the map of the repository in a document.
  const mapped = name === MAP ? root : folder
  it.runIf(name === MAP || /\w\/README\.md$/.test(name))('lists each folder, and no other', () => {
    const cells = [...text.matchAll(/^\| *([^|]+) *\|/gm)].map(([, cell = '']) => cell)
    const listed = cells.flatMap((cell) =>
      [...cell.matchAll(/`([\w./-]+)\/`/g)].map(([, listedFolder = '']) => listedFolder),
    )
    for (const each of listed) expect(existsSync(join(mapped, each)), each).toBe(true)
    const own = listed.filter((each) => !each.includes('/'))
    expect(own.sort()).toEqual(foldersOf(mapped).sort())
  })
})

it('documents name options that some command has', () => {
  const known = ['cli', 'scripts', 'bench', 'e2e'].map(textBelow).join('\n')
  const unknown = documents.flatMap(({ name, text }) =>
    codeOf(text)
      .flatMap((code) => code.match(/^--[a-z][\w-]*/) ?? [])
      .filter((option) => !takes(known, option))
      .map((option) => `${name}: ${option}`),
  )
  expect(unknown).toEqual([])
})

it('the README names the versions of Node in which the long tests run', () => {
  const { dependencies } = JSON.parse(read('scripts/nodes/package.json'))
  const versions = Object.values(dependencies).map((one) => /@(\d+\.\d+)/.exec(one)?.[1] ?? '')
  expect(versions.filter((version) => !read('README.md').includes(version))).toEqual([])
})

it('documents name this version', () => {
  const { version } = JSON.parse(read('package.json'))
  const named = documents.flatMap(({ text }) => [...text.matchAll(/\bpoolscope-(\d\S*)\.tgz/g)])
  expect(new Set(named.map(([, each]) => each))).toEqual(new Set([version]))
  expect(/^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

it('the README and the changes go by the screens of the page', () => {
  const names = [...read('src/app/screens.ts').matchAll(/\bname: '(.+?)'/g)].map(
    ([, screen = '']) => screen,
  )
  expect(names).toContain('Lab')
  const changes = [...read('CHANGELOG.md').matchAll(/^### (.+)$/gm)].flatMap(([, heading = '']) =>
    heading.split(' and '),
  )
  const table = [...read('README.md').matchAll(/^\| \*\*(.+)\*\* /gm)].map(([, cell]) => cell)
  for (const listed of [changes, table])
    expect(listed.filter((each) => names.includes(each ?? ''))).toEqual(
      names.filter((each) => !['About', 'Documents'].includes(each)),
    )
})

it('shows how a pool is watched as the examples have it', () => {
  const section = /^## Watch your own pool$([^]*?)^## /m.exec(read('docs/engineer.md'))?.[1] ?? ''
  const blocks = [...section.matchAll(/^```js\n([^]*?)^```/gm)].map(([, code = '']) => code)
  expect(blocks).toEqual(['piscina', 'task'].map((name) => read(`docs/examples/${name}.mjs`)))
})
