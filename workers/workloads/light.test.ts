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
vi.mock('fflate', () => {
  loaded.push('fflate')
  return { strToU8: () => {}, zipSync: () => {} }
})

it('fetches the code of a kernel with the kernel, not with the list', async () => {
  const { workloads } = await import('.')
  expect(loaded).toEqual([])
  for (const kernel of workloads.get('sha256').kernels) await kernel.load()
  expect(loaded).toEqual(['noble', 'hash-wasm'])
})

it('fetches the generator of messages only on request', async () => {
  loaded.length = 0
  const { workloads } = await import('.')
  expect(loaded).toEqual([])
  await workloads.get('xlsx').loadFill?.()
  expect(loaded).toEqual(['fflate'])
})
