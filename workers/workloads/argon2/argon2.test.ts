import { argon2d as libraryArgon2d } from 'hash-wasm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { argon2d as hashInJs } from './argon2-js'
import { startArgon2d } from './argon2-wasm'
import type { Argon2Setting } from './options'

const hashInWasm = await startArgon2d()
const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

describe.each([
  ['js', hashInJs],
  ['wasm', hashInWasm],
])('argon2d %s', (_id, argon2d) => {
  it('gives the tag of RFC 9106, section 5.1, whatever was hashed before', () => {
    const fill = (length: number, byte: number) => new Uint8Array(length).fill(byte)
    const setting: Argon2Setting = {
      passes: 3,
      memoryKiB: 32,
      lanes: 4,
      secret: fill(8, 3),
      associated: fill(12, 4),
    }
    for (let time = 0; time < 2; time++) {
      expect(hex(argon2d(fill(32, 1), fill(16, 2), setting))).toBe(
        '512b391b6f1162975371d30919734294f868e3be3984f3c1a13a4db9fabe4acb',
      )
      argon2d(fill(5, 9), fill(8, 9), { passes: 1, memoryKiB: 8 + 100 * time, lanes: 1 })
    }
  })
})

describe('argon2d', () => {
  it('is the same in both kernels for any password, salt and setting', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.uint8Array({ minLength: 8, maxLength: 40 }),
        fc.record({
          passes: fc.integer({ min: 1, max: 4 }),
          memoryKiB: fc.integer({ min: 16, max: 130 }),
          lanes: fc.integer({ min: 1, max: 2 }),
        }),
        (password, salt, setting) => {
          expect(hex(hashInWasm(password, salt, setting))).toBe(
            hex(hashInJs(password, salt, setting)),
          )
        },
      ),
      { numRuns: 40 },
    )
  })

  it('equals the library’s own result', async () => {
    const [password, salt] = [new Uint8Array(20).fill(7), new Uint8Array(16).fill(8)]
    const [passes, memoryKiB] = [3, 100]
    expect(hex(hashInWasm(password, salt, { passes, memoryKiB, lanes: 1 }))).toBe(
      await libraryArgon2d({
        password,
        salt,
        iterations: passes,
        memorySize: memoryKiB,
        parallelism: 1,
        hashLength: 32,
      }),
    )
  })
})
