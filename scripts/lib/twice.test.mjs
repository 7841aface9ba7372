import { expect, it } from 'vitest'
import { shareIn, statementsOf } from './twice.mjs'

const NOTICE = 'throw Error("what the interpreter could not read")'
const script = `var a=1;function b(c){if(c>a){${NOTICE}}return c}`
const share = (/** @type {string} */ one, /** @type {string} */ other) =>
  shareIn(statementsOf(one), new Set(statementsOf(other)))

it('finds a script again under other short names', () => {
  expect(share(script, script.replaceAll('b', 'Qe').replaceAll('c', 'nt'))).toBeLessThan(1)
  expect(share(script, `var q=1;function Qe(n){if(n>q){${NOTICE}}return n}`)).toBe(1)
})

it('finds no share in another script, and counts by length', () => {
  expect(share(script, 'throw Error("the network did not answer in time")')).toBe(0)
  const half = `${NOTICE};${NOTICE.replace('read', 'find')}`
  expect(share(half, script)).toBeCloseTo(0.5)
  expect(share('', script)).toBe(0)
})
