/**
 * Vite plugin: the module `virtual:licences` lists the packages shipped with the page, dependencies of
 * dependencies included: name, version, licence and its text, from node_modules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ID = 'virtual:licences'
const RESOLVED = `\0${ID}`

/** @param {string} path @returns {any} */
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * @param {string} name
 * @param {string} from folder of the package that depends on it
 * @returns {string | null} folder of the package
 */
const folderOf = (name, from) => {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (dirname(at) === at) return null
  }
}

/** @param {string} folder */
const textIn = (folder) => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : ''
}

/**
 * @param {string} root folder of the project
 * @returns {{ name: string, version: string, licence: string, text: string }[]} by name
 */
export const licencesOf = (root) => {
  /** @type {Map<string, { name: string, version: string, licence: string, text: string }>} */
  const found = new Map()
  /** @param {string} folder @param {Record<string, string>} names */
  const walk = (folder, names) => {
    for (const name of Object.keys(names)) {
      const own = folderOf(name, folder)
      // Types are not shipped.
      if (!own || found.has(own) || name.startsWith('@types/')) continue
      const { version, license, dependencies = {} } = json(join(own, 'package.json'))
      const licence = typeof license === 'string' ? license : (license?.type ?? 'not named')
      found.set(own, { name, version, licence, text: textIn(own) })
      walk(own, dependencies)
    }
  }
  walk(root, json(join(root, 'package.json')).dependencies ?? {})
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** @param {string} root @returns {import('vite').Plugin} */
export const licences = (root) => ({
  name: 'poolscope-licences',
  resolveId: (id) => (id === ID ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED ? `export const licences = ${JSON.stringify(licencesOf(root))}` : undefined,
})
