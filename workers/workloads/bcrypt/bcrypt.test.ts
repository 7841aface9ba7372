import { decodeBase64 } from 'bcryptjs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SALT_BYTES } from '../passwords'
import { bcrypt } from './bcrypt'
import { hashWith as hashInJs } from './bcrypt-js'
import { startBcrypt } from './bcrypt-wasm'
import { fillPassword, MAX_PASSWORD_BYTES } from './password'

/**
 * Passwords and their hashes with the salt in them, from Openwall's crypt_blowfish and from
 * jBCrypt.
 */
const published = [
  ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
  ['U*U*U', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
  ['a', '$2a$06$m0CrhHm10qJ3lXRY.5zDGO3rS2KdeeWLuGmsfGlMfOxih58VYVfxe'],
  ['abc', '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'],
  [
    '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
    '$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui',
  ],
] as const

const hashInWasm = await startBcrypt()
const bytesOf = (text: string) => new TextEncoder().encode(text)
const saltIn = (hash: string) => Uint8Array.from(decodeBase64(hash.slice(7, 29), SALT_BYTES))

describe.each([
  ['js', hashInJs],
  ['wasm', hashInWasm],
])('bcrypt %s', (_id, hashWith) => {
  it.each(published)('gives the published hash of "%s"', (password, hash) => {
    const cost = Number(hash.slice(4, 6))
    expect(hashWith(bytesOf(password), saltIn(hash), cost)).toBe(hash)
  })
})

describe('bcrypt', () => {
  it('is the same in both kernels for any password and salt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_PASSWORD_BYTES }),
        fc.integer(),
        fc.uint8Array({ minLength: SALT_BYTES, maxLength: SALT_BYTES }),
        (length, seed, salt) => {
          const password = new Uint8Array(length)
          fillPassword(password, seed, 0)
          expect(hashInWasm(password, salt, 4)).toBe(hashInJs(password, salt, 4))
        },
      ),
      { numRuns: 20 },
    )
  })

  it('writes the cost, then the salt and the digest', async () => {
    for (const kernel of bcrypt.kernels) {
      const out = new Uint8Array(bcrypt.resultBytes)
      await (
        await (await kernel.load()).create({ cost: 5 })
      )(0, bytesOf('secret'), 1, out)
      expect(String.fromCharCode(...out)).toMatch(/^\$2a\$05\$[./A-Za-z0-9]{53}$/)
    }
  })

  it('makes passwords that are the same as text and as bytes', () => {
    const password = new Uint8Array(MAX_PASSWORD_BYTES)
    fillPassword(password, 3, 1)
    expect(bytesOf(String.fromCharCode(...password))).toEqual(password)
  })
})
