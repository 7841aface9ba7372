/** For tests: the texts that stand in the source, found in its syntax tree. */
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

/** Source files below a folder, tests left out. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const rootOf = (path: string): Node => {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`[sources] a file that can be parsed (${path})`)
  return program as unknown as Node // the tree is walked by its shape, not by its types
}

/** The literal texts of an argument: one, or those of both branches of a choice. */
const literalsOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type === 'ConditionalExpression')
    return [...literalsOf(node['consequent']), ...literalsOf(node['alternate'])]
  return []
}

/** Texts that stand as the first argument of a call of `name` (`t`, `say`) in these files. */
export const textsSaid = (paths: readonly string[], name: string): string[] => {
  const texts = new Set<string>()
  for (const path of paths)
    walk(rootOf(path), (node) => {
      const { callee } = node
      if (node.type !== 'CallExpression' || !isNode(callee) || callee['name'] !== name) return
      const [first] = node['arguments'] as unknown[] // a call's list
      for (const text of literalsOf(first)) texts.add(text)
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

/** Words that stand in JSX as they are, where no dictionary can reach them: `file: text`. */
export const bareTexts = (paths: readonly string[]): string[] => {
  const found: string[] = []
  for (const path of paths)
    walk(rootOf(path), (node) => {
      if (node.type !== 'JSXText') return
      const text = String(node['value']).trim()
      if (/\p{L}{2}/u.test(text)) found.push(`${path}: ${text}`)
    })
  return found
}
