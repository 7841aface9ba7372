import { describe, expect, it } from 'vitest'
import { otherKernel } from './reference'
import type { KernelEntry, KernelId, KernelModule } from './workload'

const entry = (id: KernelId, load: () => Promise<KernelModule>): KernelEntry => ({
  id,
  name: id,
  asynchronous: false,
  privatePayload: false,
  needsSecureContext: false,
  options: {},
  load,
})
const gives = (id: KernelId, byte: number) =>
  entry(id, async () => ({
    create: async () => (_task, _payload, _rounds, out) => void out.fill(byte),
  }))
const broken = (id: KernelId) =>
  entry(id, async () => {
    throw new Error(`${id} is broken`)
  })
const first = async (kernels: KernelEntry[], measured: KernelId) =>
  (await (await otherKernel(kernels, measured, {}, 1))(new Uint8Array()))[0]

describe('otherKernel', () => {
  it('takes the first that is not the one measured', async () => {
    expect(await first([gives('native', 1), gives('wasm', 2)], 'js')).toBe(1)
    expect(await first([gives('native', 1), gives('wasm', 2)], 'native')).toBe(2)
  })

  it('takes the next if one does not start', async () => {
    expect(await first([broken('native'), gives('wasm', 2), gives('js', 3)], 'js')).toBe(2)
  })

  it('takes no other way of calling the same native code', async () => {
    const ways = [gives('native', 1), gives('native-sync', 2), gives('js', 3)]
    for (const measured of ['native', 'native-async'] as const)
      expect(await first(ways, measured)).toBe(3)
    expect(await first(ways, 'native-sync')).toBe(3)
  })

  it('never falls back to the measured one, and says why there is none', async () => {
    await expect(first([broken('native'), gives('wasm', 2)], 'wasm')).rejects.toThrow(/is broken/)
    await expect(first([gives('js', 1)], 'js')).rejects.toThrow(/\[reference\].*beside js/)
  })
})
