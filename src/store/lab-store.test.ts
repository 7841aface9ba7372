import { expect, test } from 'vitest'
import { keepingIdentity, workspaceOf } from './lab-store'

test('a computed list stays the same until one of its entries has another field', () => {
  const state = workspaceOf('lesson:identity').store.getState()
  const variantsOf = keepingIdentity(({ draft }) =>
    draft.variants.map(({ id, label }) => ({ id, label })),
  )
  const first = variantsOf(state)
  expect(first.length).toBeGreaterThan(1)
  expect(variantsOf({ ...state, snapshots: 7, draft: { ...state.draft, title: 'Other' } })).toBe(
    first,
  )
  const [a, ...others] = state.draft.variants
  if (!a) throw new Error('a variant')
  const renamed = { ...state.draft, variants: [{ ...a, label: 'Another' }, ...others] }
  expect(variantsOf({ ...state, draft: renamed })).not.toBe(first)
  const fewer = { ...state.draft, variants: [a] }
  expect(variantsOf({ ...state, draft: fewer })).toHaveLength(1)
})
