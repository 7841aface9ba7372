import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUM_BYTES } from '../additions/sum'
import { waiting } from './waiting'
import { waitsAt } from './options'

const TASKS = 4000
const waitingTasks = (share: number) =>
  Array.from({ length: TASKS }, (_, task) => task).filter((task) => waitsAt(task, share))

describe('which tasks wait', () => {
  it('is about the chosen share, and all or none at its ends', () => {
    for (const share of [1, 10, 25, 50, 75])
      expect(Math.abs(waitingTasks(share).length / TASKS - share / 100)).toBeLessThan(0.03)
    expect(waitingTasks(0)).toEqual([])
    expect(waitingTasks(100).length).toBe(TASKS)
  })

  it('never removes a task when the share grows', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(100), fc.nat(100), (task, a, b) => {
        if (waitsAt(task, Math.min(a, b))) expect(waitsAt(task, Math.max(a, b))).toBe(true)
      }),
    )
  })

  it('is spread: no long run of one kind, and no small period', () => {
    const kinds = Array.from({ length: TASKS }, (_, task) => waitsAt(task, 50))
    for (let period = 1; period <= 16; period++) {
      const same = kinds.filter((kind, task) => kind === kinds[task + period]).length
      expect(Math.abs(same / (TASKS - period) - 0.5)).toBeLessThan(0.06)
    }
  })

  it('leaves a warm-up out', () => expect(waitsAt(-1, 100)).toBe(false))
})

describe('waiting', () => {
  const options = { share: 50, waitMs: 20, computeUs: 1, additionsPerUs: 10 }

  it('blocks its thread for the chosen time in a waiting task, and in no other', async () => {
    const run = await (await waiting.kernels[0]!.load()).create(options)
    const reference = await waiting.reference('js', options)
    for (let task = 0; task < 8; task++) {
      const out = new Uint8Array(SUM_BYTES)
      const from = performance.now()
      await run(task, new Uint8Array(), 2, out)
      if (waiting.waits?.(task, options))
        expect(performance.now() - from).toBeGreaterThan(2 * options.waitMs - 2)
      expect([...out]).toEqual([...(await reference(new Uint8Array()))])
    }
  })

  it('requires what its tasks need, and nothing if none waits', () => {
    expect(waiting.needs?.({ share: 10 })).toEqual(['blocking', 'shared-memory'])
    expect(waiting.needs?.({ share: 10, waitFor: 'file' })).toEqual(['blocking', 'private-files'])
    expect(waiting.needs?.({ share: 0 })).toEqual([])
  })
})
