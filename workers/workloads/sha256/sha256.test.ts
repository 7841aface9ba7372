import { afterEach, describe, expect, it, vi } from 'vitest'
import { sha256 } from './sha256'

/** FIPS 180-2, appendix B, and the digest of the empty message. */
const vectors = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
] as const

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string) => new TextEncoder().encode(text)

afterEach(() => vi.unstubAllGlobals())

describe.each([...sha256.kernels])('sha256 $id', (kernel) => {
  it.each(vectors)('gives the published digest of "%s"', async (text, digest) => {
    const run = await (await kernel.load()).create({})
    for (const rounds of [1, 2, 3]) {
      const out = new Uint8Array(32)
      await run(0, bytesOf(text), rounds, out)
      expect(hex(out)).toBe(digest)
    }
  })

  it.each(vectors)('has a reference that knows the digest of "%s"', async (text, digest) => {
    const reference = await sha256.reference(kernel.id, {})
    expect(hex(await reference(bytesOf(text)))).toBe(digest)
  })
})

describe('sha256 native', () => {
  const native = () => sha256.kernels.find(({ id }) => id === 'native')!.load()

  it('refuses a message in shared memory', async () => {
    const run = await (await native()).create({})
    const shared = new Uint8Array(new SharedArrayBuffer(3))
    await expect(run(0, shared, 1, new Uint8Array(32))).rejects.toThrow(/private memory/)
  })

  it('does not start without a secure context', async () => {
    vi.stubGlobal('crypto', {})
    const { create } = await native()
    await expect(create({})).rejects.toThrow(/secure context/)
  })
})

describe('sha256 reference', () => {
  /** The kernels that a reference calls for one message. */
  const answering = async (measured: 'js' | 'wasm' | 'native') => {
    const called: string[] = []
    const spied = sha256.kernels.map((kernel) => {
      const load = kernel.load
      return vi.spyOn(kernel, 'load').mockImplementation(async () => {
        const { create } = await load()
        return {
          create: async (options) => {
            const run = await create(options)
            return (...task) => {
              called.push(kernel.id)
              return run(...task)
            }
          },
        }
      })
    })
    const reference = await sha256.reference(measured, {})
    expect(hex(await reference(bytesOf('abc')))).toBe(vectors[1][1])
    for (const spy of spied) spy.mockRestore()
    return called
  }

  it('is native where there is crypto.subtle', async () => {
    expect(await answering('js')).toEqual(['native'])
    expect(await answering('wasm')).toEqual(['native'])
  })

  it('is different code than the measured one, also without crypto.subtle', async () => {
    expect(await answering('native')).toEqual(['wasm'])
    vi.stubGlobal('crypto', {})
    expect(await answering('js')).toEqual(['wasm'])
    expect(await answering('wasm')).toEqual(['js'])
  })
})
