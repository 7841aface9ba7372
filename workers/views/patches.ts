/** Patches between the specs of points. */
import { parseSpec } from '../experiment/parse'
import { isTree, patched } from '../experiment/patch'
import type { Experiment, Spec, Variant } from '../experiment/types'

export type Patch = Variant['set']

/** The patch from the base to a spec: each part that differs, as a whole. */
export const patchTo = (base: Spec, spec: Spec): Patch => {
  const own: Readonly<Record<string, unknown>> = base
  return Object.fromEntries(
    Object.entries(spec).filter(
      ([part, value]) => JSON.stringify(value) !== JSON.stringify(own[part]),
    ),
  )
}

const keysOf = (tree: object): string => Object.keys(tree).sort().join()

/** Whatever the order of the keys. */
const leaves = (a: unknown, b: unknown, path: string): [path: string, value: unknown][] => {
  if (isTree(a) && isTree(b) && keysOf(a) === keysOf(b))
    return Object.keys(b).flatMap((key) => leaves(a[key], b[key], path ? `${path}.${key}` : key))
  return JSON.stringify(a) === JSON.stringify(b) ? [] : [[path, b]]
}

/**
 * The patch from a base to another experiment, or to a variant of it: field by field, so that values of
 * an axis still apply; or part by part, if the fields do not fit into the base.
 */
export const variantFrom = (base: Spec, own: Experiment, id?: string): Patch => {
  const set = own.variants.find((variant) => variant.id === id)?.set
  const byField = { ...Object.fromEntries(leaves(base, own.base, '')), ...set }
  if (parseSpec(patched(base, byField)).ok) return byField
  const spec = parseSpec(patched(own.base, set ?? {}))
  return spec.ok ? patchTo(base, spec.value) : {}
}

export const isEqual = (a: Spec, b: Spec): boolean => leaves(a, b, '').length === 0
