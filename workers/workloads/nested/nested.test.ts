import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { nested } from './nested'
import { partOf, withWords } from './pairs'

describe('nested', () => {
  it('has as many tasks that block as parts behind them, and none in a warm-up', () => {
    expect([0, 1, 2, 3, 4, 7].map(partOf)).toEqual([2, 3, null, null, 6, null])
    expect(partOf(-1)).toBeNull()
  })

  it('blocks until its part has ended in another thread, and does both right', async () => {
    const options = (await withWords({})) as Record<string, never> // for kernels
    const run = await (await nested.kernels[0]!.load()).create(options)
    const right = await (await nested.reference('js', {}))(new Uint8Array())
    const words = new Int32Array(options['words'] as unknown as SharedArrayBuffer)
    // The other thread ends the part as soon as it has been asked for.
    const other = new Worker(
      `const { workerData: words } = require('node:worker_threads')
       while (Atomics.load(words, 2) !== 1) Atomics.wait(words, 2, Atomics.load(words, 2))
       Atomics.store(words, 2, 2); Atomics.notify(words, 2)`,
      { eval: true, workerData: words },
    )
    const out = new Uint8Array(8)
    await run(0, new Uint8Array(), 1, out)
    expect(out).toEqual(right)
    await other.terminate()
    // Its own part, which has been asked for, begins immediately and says that it has ended.
    Atomics.store(words, 3, 1)
    await run(3, new Uint8Array(), 1, out.fill(0))
    expect(out).toEqual(right)
    expect([words[2], words[3]]).toEqual([2, 2])
  })
})
