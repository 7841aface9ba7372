import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { derive as deriveInJs } from './pbkdf2-js'
import { create, derive as deriveNatively } from './pbkdf2-native'
import { startPbkdf2 } from './pbkdf2-wasm'

const deriveInWasm = await startPbkdf2()
type Derive = (
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
) => Uint8Array | Promise<Uint8Array>
const kernels: [string, Derive][] = [
  ['js', deriveInJs],
  ['wasm', deriveInWasm],
  ['native', (...given) => deriveNatively(crypto.subtle, ...given)],
]

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

/** RFC 7914, section 11 (the first 32 bytes), and RFC 6070's inputs with SHA-256. */
const published = [
  ['passwd', 'salt', 1, '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc'],
  ['Password', 'NaCl', 80_000, '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56'],
  ['password', 'salt', 2, 'ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43'],
  ['password', 'salt', 4096, 'c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a'],
] as const

describe.each(kernels)('pbkdf2 %s', (_id, derive) => {
  it.each(published)(
    'gives the published key of %s, %s, %i',
    async (password, salt, times, key) => {
      expect(hex(await derive(bytesOf(password), bytesOf(salt), times))).toBe(key)
    },
  )
})

describe('pbkdf2', () => {
  it('is the same in all kernels for any password and salt', async () => {
    const bytes = (most: number) =>
      fc.uint8Array({ minLength: 1, maxLength: most }).map((given) => Uint8Array.from(given))
    await fc.assert(
      fc.asyncProperty(bytes(200), bytes(80), fc.integer({ min: 1, max: 20 }), async (...given) => {
        const keys = await Promise.all(kernels.map(([, derive]) => derive(...given)))
        expect(new Set(keys.map(hex)).size).toBe(1)
      }),
    )
  })

  it('lets derivations in WASM share their instance', async () => {
    // Without crypto.subtle this code is the reference, and several messages are computed
    // concurrently.
    const keys = ['a', 'bc', 'def', 'ghij'].map(bytesOf)
    const together = await Promise.all(keys.map((key) => deriveInWasm(key, bytesOf('salt'), 9)))
    expect(together.map(hex)).toEqual(keys.map((key) => hex(deriveInJs(key, bytesOf('salt'), 9))))
  })

  it('does not start natively without a secure context', async () => {
    vi.stubGlobal('crypto', {})
    await expect(create({})).rejects.toThrow(/\[pbkdf2\].*secure context/)
    vi.unstubAllGlobals()
  })
})
