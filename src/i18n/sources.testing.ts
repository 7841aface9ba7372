/** Finds the texts in the source by its syntax tree, for tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value])
      if (isNode(inner)) walk(inner, visit)
  }
}

/** Source files below a folder, by name, tests left out. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|testing|d)\.tsx?$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))

/** Parsed files: a file is read for several reasons, and parsed once. */
const roots = new Map<string, Node>()

const rootOf = (path: string): Node => {
  const known = roots.get(path)
  if (known) return known
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`[sources] a file that can be parsed (${path})`)
  const root = program as unknown as Node // the tree is walked by its shape, not by its types
  roots.set(path, root)
  return root
}

/** The literal texts of an argument: one text, or those of both branches of a conditional. */
const literalsOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type === 'ConditionalExpression')
    return [...literalsOf(node['consequent']), ...literalsOf(node['alternate'])]
  return []
}

/** The name of a called function: `refuse`, also in `site.refuse`. */
const calledName = (callee: Node): unknown =>
  isNode(callee['property']) ? callee['property']['name'] : callee['name']

/** Texts that are the argument at `place` of a call of `name` (`t`, `say`) in these files. */
export const textsSaid = (paths: readonly string[], name: string, place = 0): string[] => {
  const texts = new Set<string>()
  for (const path of paths)
    walk(rootOf(path), (node) => {
      const { callee } = node
      if (node.type !== 'CallExpression' || !isNode(callee) || calledName(callee) !== name) return
      const given = node['arguments'] as unknown[] // a call's list
      for (const text of literalsOf(given[place])) texts.add(text)
    })
  return [...texts]
}

/** Every literal text in these files. */
export const allLiterals = (paths: readonly string[]): Set<string> => {
  const texts = new Set<string>()
  for (const path of paths)
    walk(rootOf(path), (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') texts.add(node['value'])
    })
  return texts
}

/** Literal words that are one of these properties of objects: `{ label: 'Time' }`. */
export const propertyTexts = (paths: readonly string[], names: readonly string[]): string[] => {
  const texts = new Set<string>()
  for (const path of paths)
    walk(rootOf(path), (node) => {
      const { key, value } = node
      if (node.type !== 'Property' || !isNode(key)) return
      // A name, or in quotes a path such as `A.label`.
      if (!names.includes(String(key['name'] ?? key['value']))) return
      for (const text of literalsOf(value)) if (hasWords(text)) texts.add(text)
    })
  return [...texts]
}

/** Sentences anywhere in the value of one property: the possible answers of a policy's `why`. */
export const sentencesIn = (paths: readonly string[], name: string): string[] => {
  const texts = new Set<string>()
  for (const path of paths)
    walk(rootOf(path), (node) => {
      const { key, value } = node
      if (node.type !== 'Property' || !isNode(key) || key['name'] !== name || !isNode(value)) return
      walk(value, (inner) => {
        if (inner.type === 'Literal' && / .*\.$/.test(String(inner['value'])))
          texts.add(String(inner['value']))
      })
    })
  return [...texts]
}

/** Attributes whose text is shown or read aloud. */
const SHOWN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'placeholder',
  'subtitle',
  'summary',
  'title',
])

/** Words, not names of formats such as `CSV`, nor signs. */
const hasWords = (text: string): boolean => /\p{Ll}\p{L}/u.test(text)

/**
 * Literal pieces of a shown value. Calls are left out: their arguments are not shown as they are.
 */
const shownPieces = (node: unknown): string[] => {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'TemplateLiteral':
      return [
        ...(node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked),
        ...(node['expressions'] as unknown[]).flatMap(shownPieces), // a template's lists
      ]
    case 'ConditionalExpression':
      return [...shownPieces(node['consequent']), ...shownPieces(node['alternate'])]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^[=!<>]/.test(String(node['operator']))
        ? []
        : [...shownPieces(node['left']), ...shownPieces(node['right'])]
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return shownPieces(node['expression'])
    default:
      return []
  }
}

/**
 * Texts that a node of JSX shows by itself: a text, an expression among texts, an attribute that is
 * shown.
 */
const shownBy = (node: Node): string[] => {
  if (node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node['children'] as Node[]) // an element's list
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(shownPieces)
  if (node.type !== 'JSXAttribute' || !isNode(node['name'])) return []
  return SHOWN.has(String(node['name']['name'])) ? shownPieces(node['value']) : []
}

/** Words directly in JSX, where no dictionary can reach them: `file: text`. */
export const bareTexts = (paths: readonly string[]): string[] => {
  const found: string[] = []
  for (const path of paths)
    walk(rootOf(path), (node) => {
      for (const text of shownBy(node))
        if (hasWords(text)) found.push(`${path}: ${text.replace(/\s+/g, ' ').trim()}`)
    })
  return found
}
