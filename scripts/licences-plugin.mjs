/**
 * Vite plugin: the module `virtual:licences` lists the packages shipped with the page, with name,
 * version, licence and its text, from node_modules: the packages that the page imports, and their
 * dependencies.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ID = 'virtual:licences'
const RESOLVED = `\0${ID}`

/** Files of the page and the engine, without their tests. */
const SHIPPED = /(?<!\.test|testing)\.(tsx?|mjs|css)$/
/** Packages that an import names, at the start or on demand, in browsers or outside of them. */
const NAMED =
  /(?:\bfrom|\bimport|\bloadPackage|\bloadServed)\s*\(?\s*'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/g

/** @param {string} root folder of the project @returns {string[]} packages that the page imports */
const importedIn = (root) =>
  ['src', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => SHIPPED.test(path))
      .flatMap((path) => [...readFileSync(join(root, folder, path), 'utf8').matchAll(NAMED)])
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('.')),
  )

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
  /** @param {string} folder @param {readonly string[]} names */
  const walk = (folder, names) => {
    for (const name of names) {
      const own = folderOf(name, folder)
      // Types are not shipped.
      if (!own || found.has(own) || name.startsWith('@types/')) continue
      const about = json(join(own, 'package.json'))
      const { version, license, dependencies, peerDependencies, peerDependenciesMeta = {} } = about
      const licence = typeof license === 'string' ? license : (license?.type ?? 'not named')
      found.set(own, { name, version, licence, text: textIn(own) })
      const all = Object.keys({ ...dependencies, ...peerDependencies })
      walk(
        own,
        all.filter((one) => !peerDependenciesMeta[one]?.optional),
      )
    }
  }
  walk(root, importedIn(root))
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** @param {string} root @returns {import('vite').Plugin} */
export const licences = (root) => ({
  name: 'poolscope-licences',
  resolveId: (id) => (id === ID ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED ? `export const licences = ${JSON.stringify(licencesOf(root))}` : undefined,
})
