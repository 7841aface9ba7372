/**
 * Vite plugin: the module `virtual:documents` lists the documents in `docs/`, each with a function
 * that fetches it as HTML. Links between them are addresses of the page, other files beside them are
 * served with it, and what only the repository has is no link.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Marked } from 'marked'

const LIST = '\0virtual:documents'
const ONE = `${LIST}/`
const FOLDER = 'docs'

/** The anchor of a heading, as GitHub makes it. @param {string} heading in Markdown */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/**
 * A document as the code of a module that exports its HTML.
 *
 * @param {string} id name of its file
 * @param {string} text
 */
export const documentModule = (id, text) => {
  /** @type {string[]} */
  const files = []

  /** @param {string} target @returns {string} empty for what is in the repository alone */
  const addressOf = (target) => {
    if (/^https?:/.test(target)) return target
    const [path = '', anchor] = target.split('#')
    const place = posix.normalize(path || `${id}.md`)
    if (place.startsWith('..') || !/\.\w+$/.test(place)) return ''
    // In place of its address, which is known later.
    if (!place.endsWith('.md')) return `@file${files.push(place) - 1}@`
    return ['#/docs', place.replace(/\.md$/, ''), ...(anchor ? [anchor] : [])].join('/')
  }

  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link' || token.type === 'image') token.href = addressOf(token.href)
    },
    renderer: {
      heading({ tokens, depth, text: heading }) {
        const content = this.parser.parseInline(tokens)
        return `<h${depth} id="${anchorOf(heading)}" tabindex="-1">${content}</h${depth}>\n`
      },
      // `false`: as usual.
      link({ href, tokens }) {
        return href === '' && this.parser.parseInline(tokens)
      },
    },
  })
  const html = marked
    .parse(text, { async: false })
    // Wide ones scroll, also by key.
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  const code = html.split(/@(file\d+)@/).map((part, i) => (i % 2 ? part : JSON.stringify(part)))
  return [
    ...files.map((path, i) => `import file${i} from '/${FOLDER}/${path}?url'`),
    `export const html = ${code.join(' + ')}`,
  ].join('\n')
}

/** @param {string} text of a document */
const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1] ?? ''

/** @param {string} text of a document @returns {string[]} titles of its sections */
const sectionsOf = (text) =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.replace(/[`*]/g, ''))

/** @param {string} root folder of the project @returns {import('vite').Plugin} */
export const documents = (root) => {
  /** @param {string} id */
  const read = (id) => readFileSync(join(root, FOLDER, `${id}.md`), 'utf8')
  return {
    name: 'poolscope-documents',
    resolveId: (id) => (id.startsWith(LIST.slice(1)) ? `\0${id}` : undefined),
    load: (id) => {
      if (id.startsWith(ONE))
        return documentModule(id.slice(ONE.length), read(id.slice(ONE.length)))
      if (id !== LIST) return undefined
      const all = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.md'))
      const entries = all.map((name) => {
        const one = name.replace(/\.md$/, '')
        const [title, sections] = [titleOf, sectionsOf].map((of) => JSON.stringify(of(read(one))))
        return `{ id: '${one}', title: ${title}, sections: ${sections}, load: () => import('${ONE.slice(1)}${one}') }`
      })
      return `export const documents = [${entries.join(',\n')}]`
    },
  }
}
