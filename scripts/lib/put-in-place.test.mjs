import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { putInPlace } from './put-in-place.mjs'

let top = ''
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'poolscope-place-'))
})
afterEach(() => rmSync(top, { recursive: true }))

const LASTS = [/^[^/]+$/, /^index/]
/** @param {string} folder @param {string} version @param {readonly string[]} paths */
const fill = (folder, version, paths) => {
  for (const path of paths) {
    mkdirSync(dirname(join(top, folder, path)), { recursive: true })
    writeFileSync(join(top, folder, path), version)
  }
}
const inPlace = () =>
  Object.fromEntries(
    readdirSync(join(top, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(join(top, 'dist/').length), readFileSync(path, 'utf8')])
      .sort(),
  )
const put = () => putInPlace(join(top, 'next'), join(top, 'dist'), LASTS)

it('brings a build where there is none, and over another', () => {
  fill('next', '1', ['index.html', 'assets/a-1.js', 'recorded/old/1.json'])
  put()
  expect(inPlace()).toEqual({ 'index.html': '1', 'assets/a-1.js': '1', 'recorded/old/1.json': '1' })
  fill('next', '2', ['index.html', 'assets/a-2.js'])
  put()
  expect(inPlace()).toEqual({ 'index.html': '2', 'assets/a-2.js': '2' })
  expect(readdirSync(join(top, 'dist')).sort()).toEqual(['assets', 'index.html'])
  expect(existsSync(join(top, 'next'))).toBe(false)
})

it('has all that the page refers to at each moment: here it stops before the page itself', () => {
  const recorded = Array.from({ length: 51 }, (_, i) => `recorded/${i}.json`)
  fill('dist', '1', ['assets/a-1.js', ...recorded])
  // A file cannot take the place of a folder.
  mkdirSync(join(top, 'dist/index.html'))
  fill('next', '2', ['index.html', 'assets/a-2.js', ...recorded, 'favicon.svg'])
  expect(put).toThrow('rename')
  expect(inPlace()).toEqual({
    'assets/a-1.js': '1',
    'assets/a-2.js': '2',
    'favicon.svg': '2',
    ...Object.fromEntries(recorded.map((path) => [path, '2'])),
  })
})
