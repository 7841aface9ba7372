import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Options } from '../../base/fields'
import { SUM_BYTES } from '../additions/sum'
import { faulty } from './faulty'

const start = async (options: Options) => (await faulty.kernels[0]!.load()).create(options)
const nothing = new Uint8Array()

afterEach(() => vi.unstubAllGlobals())

describe('faulty', () => {
  it.each(['throw', 'close', 'spin', 'none'])(
    'does every other task right when asked to %s',
    async (fault) => {
      const close = vi.fn()
      vi.stubGlobal('close', close)
      const options = { fault, at: 3, iterations: 50 }
      const run = await start(options)
      const reference = await faulty.reference('js', options)
      // A warm-up runs task −1.
      for (const task of [-1, 0, 1, 2, 4, 5]) {
        const out = new Uint8Array(SUM_BYTES)
        await run(task, nothing, 2, out)
        expect([...out]).toEqual([...(await reference(nothing))])
      }
      expect(close).not.toHaveBeenCalled()
    },
  )

  it('does the chosen task too if the fault is none', async () => {
    const run = await start({ fault: 'none', at: 3 })
    const out = new Uint8Array(SUM_BYTES)
    await run(3, nothing, 1, out)
    expect([...out]).toEqual([...(await (await faulty.reference('js', {}))(nothing))])
  })

  it('throws at the chosen task', async () => {
    const run = await start({ fault: 'throw', at: 3 })
    await expect(run(3, nothing, 1, new Uint8Array(SUM_BYTES))).rejects.toThrow(/\[faulty\] task 3/)
  })

  it('closes its worker at the chosen task, and never reports', async () => {
    const close = vi.fn()
    vi.stubGlobal('close', close)
    const run = await start({ fault: 'close', at: 3 })
    const out = new Uint8Array(SUM_BYTES)
    const settled = vi.fn()
    void Promise.resolve(run(3, nothing, 1, out)).then(settled, settled)
    // The loop has enough microtask turns for any promise that settles at all.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    expect(close).toHaveBeenCalledOnce()
    expect(settled).not.toHaveBeenCalled()
    expect(out.every((byte) => byte === 0)).toBe(true)
  })
})
