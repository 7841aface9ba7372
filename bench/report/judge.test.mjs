import { describe, expect, test } from 'vitest'
import { judge } from './judge.mjs'

const row = {
  name: 'inline',
  workers: 1,
  ofBound: 0.5,
  ofBoundCopied: null,
  ofHand: null,
  handOfBound: null,
  vsWorkerpool: null,
  nsPerTask: 200,
  emptyVsWorkerpool: null,
  bareNs: null,
  perS: null,
  emptyTasks: null,
  spread: {},
}
/** @typedef {import('../plan/targets.ts').Target} Target */
/** @param {Target} target */
const met = (target) => judge([target], [row], { hostLagMeanMs: 0.9 })[0]?.met

describe('a target', () => {
  test('is met up to its limit and missed beyond', () => {
    const least = (/** @type {number} */ atLeast) =>
      met({ figure: 'ofBound', row: 'inline', workers: 1, atLeast })
    expect([least(0.49), least(0.5), least(0.51)]).toEqual([true, true, false])
    const most = (/** @type {number} */ atMost) =>
      met({ figure: 'nsPerTask', row: 'inline', workers: 1, atMost })
    expect([most(201), most(200), most(199)]).toEqual([true, true, false])
  })

  test('is neither met nor missed if nothing was measured', () => {
    expect(met({ figure: 'vsWorkerpool', row: 'inline', workers: 1, atLeast: 1 })).toBeNull()
    expect(met({ figure: 'ofBound', row: 'inline', workers: 4, atLeast: 0 })).toBeNull()
    expect(met({ figure: 'frameGapP50Ms', atMost: 20 })).toBeNull()
  })

  test('without a row is compared with the whole', () => {
    expect(met({ figure: 'hostLagMeanMs', atMost: 1 })).toBe(true)
  })
})
