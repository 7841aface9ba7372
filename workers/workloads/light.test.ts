import { expect, it, vi } from 'vitest'

const loaded = vi.hoisted(() => [] as string[])
vi.mock('@noble/hashes/sha2.js', () => {
  loaded.push('noble')
  return { sha256: () => {} }
})
vi.mock('hash-wasm', () => {
  loaded.push('hash-wasm')
  return { createSHA256: () => {} }
})

it('fetches the code of a kernel with the kernel, not with the list', async () => {
  const { workloads } = await import('.')
  expect(loaded).toEqual([])
  for (const kernel of workloads.get('sha256').kernels) await kernel.load()
  expect(loaded).toEqual(['noble', 'hash-wasm'])
})
