/** Patches: an object of paths and values over a spec or an experiment. */

export type Tree = Record<string, unknown>

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path such as 'strategy.workers', or undefined. Own keys only. */
export const valueAt = (tree: unknown, path: string): unknown => {
  let at = tree
  for (const key of path.split('.')) {
    if (!isTree(at) || !Object.hasOwn(at, key)) return undefined
    at = at[key]
  }
  return at
}

/**
 * Siblings that belong to a choice: when the value at `path` changes, the new choice's defaults
 * replace them. `*` stands for all siblings. A spec written by hand gets no such help: what contradicts
 * itself is refused.
 */
const chosenTogether: Readonly<Record<string, readonly string[]>> = {
  'strategy.kind': ['*'],
  'strategy.policy': ['policyOptions'],
  'strategy.channel': ['channelOptions'],
  'strategy.sizing': ['sizingOptions'],
  'strategy.library': ['libraryOptions'],
  'arrivals.kind': ['*'],
  'host.work.kind': ['*'],
  'workload.sizes.kind': ['*'],
  'workload.id': ['kernel', 'kernelOptions', 'options', 'payloadBytes'],
  'workload.kernel': ['kernelOptions'],
}

const set = (tree: Tree, path: string, value: unknown): void => {
  const keys = path.split('.')
  const last = keys.pop() as string // split gives at least one part
  let at = tree
  for (const key of keys) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined
    const child: Tree = isTree(next) ? next : {}
    Object.defineProperty(at, key, {
      value: child,
      enumerable: true,
      writable: true,
      configurable: true,
    })
    at = child
  }
  Object.defineProperty(at, last, { value, enumerable: true, writable: true, configurable: true })
}

const forget = (tree: Tree, path: string): void => {
  const parentPath = path.split('.').slice(0, -1).join('.')
  const parent = valueAt(tree, parentPath)
  const siblings = chosenTogether[path]
  if (!isTree(parent) || !siblings) return
  for (const key of siblings[0] === '*' ? Object.keys(parent) : siblings) delete parent[key]
}

/**
 * A deep copy of `tree` with the values of `patch` at their paths. A patch that changes a choice (a
 * policy, a channel, a kind …) drops the old choice's options first, so that the rest is
 * consistent; options in the patch itself are kept and checked.
 */
export const patched = <T>(tree: T, patch: Readonly<Record<string, unknown>>): T => {
  const copy = structuredClone(tree) as Tree
  const choices = Object.keys(patch).filter((path) => Object.hasOwn(chosenTogether, path))
  for (const path of choices) {
    if (valueAt(copy, path) === patch[path]) continue
    forget(copy, path)
    set(copy, path, patch[path])
  }
  // Shorter paths first: a whole object before one of its fields.
  const paths = Object.keys(patch).sort((a, b) => a.split('.').length - b.split('.').length)
  for (const path of paths) set(copy, path, structuredClone(patch[path]))
  return copy as T // the patch may break the type; every caller parses the result
}
