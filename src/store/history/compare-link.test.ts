import { expect, test } from 'vitest'
import { comparedPair, compareLink, idsIn } from './compare-link'
import { madeRun } from './made-run.testing'

const list = ['newest', 'older', 'pinned'].map((id) => ({ id, baseline: id === 'pinned' }))
const free = list.map(({ id }) => ({ id, baseline: false }))
const file = madeRun({ makespans: [[1]] })
const here = { file, origin: null, source: 'here' } as const

test('without a run on screen the newest two are compared', () => {
  expect(comparedPair({ ...here, file: null }, null, free)).toEqual(['older', 'newest'])
  expect(comparedPair({ ...here, file: null }, null, [])).toEqual([])
})

test('a run that is not in the list is not taken for the newest', () => {
  expect(comparedPair({ file, origin: 'some.json', source: 'file' }, null, free)).toBeNull()
})

test('a recorded run is compared under its own name', () => {
  const recorded = { file, origin: 'rr-or-free', source: 'recorded' } as const
  expect(comparedPair(recorded, null, free)).toEqual(['newest', '~rr-or-free'])
  expect(comparedPair(recorded, null, list)).toEqual(['pinned', '~rr-or-free'])
})

test('a kept run is compared with the pinned one, else the one before it', () => {
  expect(comparedPair(here, 'older', free)).toEqual(['pinned', 'older'])
  expect(comparedPair(here, 'older', list)).toEqual(['pinned', 'older'])
})

test('an address names one run, or several', () => {
  expect(idsIn('rr-or-free')).toBeNull()
  expect(compareLink(['a', '~b'])).toBe('/lab?run=a,~b')
  expect(idsIn('a,~b')).toEqual(['a', '~b'])
})
