import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from './run.mjs'
import { checkFile, placeOf, writeFile } from './write-file.mjs'

const LINUX = process.platform === 'linux'
const folder = mkdtempSync(join(tmpdir(), 'poolscope-write-'))
afterAll(() => rmSync(folder, { recursive: true }))
const MODULE = new URL('write-file.mjs', import.meta.url).href

describe('a file that a command is to write', () => {
  it.each([
    ['', /--out: a file that can be written \(got '': no name\)/],
    [folder, /: a folder\)/],
    [join(folder, 'missing/run.json'), /ENOENT: no such file or directory\)$/],
    [join(folder, 'missing/'), /: a folder\)/],
    [join(folder, 'x'.repeat(300)), /ENAMETOOLONG/],
    ...(LINUX ? /** @type {[string, RegExp][]} */ ([['/proc/x', /ENOENT/]]) : []),
  ])('is refused before: %j', (path, why) => {
    expect(() => checkFile(path)).toThrow(UsageError)
    expect(() => checkFile(path)).toThrow(why)
    expect(() => writeFile(path, 'text', '--report json')).toThrow(/--report json: a file/)
    expect(readdirSync(folder)).toEqual([])
  })

  it('has one place, by whatever path, and a link leads to a file that is not there yet', () => {
    const [real, link, file] = ['real', 'link', 'dangling'].map((name) => join(folder, name))
    mkdirSync(`${real}`)
    symlinkSync('real', `${link}`)
    symlinkSync('real/new.json', `${file}`)
    const place = join(`${real}`, 'new.json')
    for (const path of [place, join(`${link}`, 'new.json'), `${file}`])
      expect(placeOf(path)).toBe(placeOf(place))
    writeFile(`${file}`, 'text')
    expect(readFileSync(place, 'utf8')).toBe('text')
    expect(lstatSync(`${file}`).isSymbolicLink()).toBe(true)
    for (const path of [`${real}`, `${link}`, `${file}`]) rmSync(path, { recursive: true })
  })

  it('is checked without a trace, also if it is there', () => {
    const path = join(folder, 'there.json')
    checkFile(path)
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(path, 'before')
    checkFile(path)
    expect(readFileSync(path, 'utf8')).toBe('before')
    rmSync(path)
  })

  it('keeps its link and its mode', () => {
    const own = join(folder, 'own')
    mkdirSync(own)
    const [path, link] = [join(own, 'run.json'), join(own, 'link.json')]
    writeFileSync(path, 'before')
    chmodSync(path, 0o600)
    symlinkSync('run.json', link)
    writeFile(link, 'after')
    expect(readFileSync(path, 'utf8')).toBe('after')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(own).sort()).toEqual(['link.json', 'run.json'])
    rmSync(own, { recursive: true })
  })

  it.runIf(LINUX)('may be a device, which stays one', () => {
    checkFile('/dev/null')
    writeFile('/dev/null', 'text')
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
    checkFile('/dev/full')
    expect(() => writeFile('/dev/full', 'text')).toThrow(/got \/dev\/full: ENOSPC/)
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true)
  })

  it.runIf(LINUX)('is whole as it was if there is no room for the new one', () => {
    const own = join(folder, 'full')
    mkdirSync(own)
    const path = join(own, 'run.json')
    writeFileSync(path, 'before')
    const script = `import { writeFile } from '${MODULE}'
      try { writeFile('${path}', 'x'.repeat(1e6)) } catch (error) { console.log(error.message) }`
    // The shell's limit ends a write in the middle, as a full disk does.
    const command = `ulimit -f 64; exec "${process.execPath}" --input-type=module -e "$SCRIPT"`
    const said = execFileSync('sh', ['-c', command], {
      env: { ...process.env, SCRIPT: script },
      encoding: 'utf8',
    })
    expect(said).toBe(
      `[file] --out: a file that can be written (got ${path}: EFBIG: file too large)\n`,
    )
    expect(readFileSync(path, 'utf8')).toBe('before')
    expect(readdirSync(own)).toEqual(['run.json'])
  })
})
