import { expect, it } from 'vitest'
import { parseExperiment, pointsOf } from '../../../workers/api'
import { inline, isPeer, PEERS, structuresFor, withThreads, type Structure } from './candidates'
import { needsFor, type Fields } from '../ask/made-needs.testing'

const here = { isolated: true, waitAsync: true }
const peersOf = (some: Fields, channels = here): Structure[] =>
  structuresFor(needsFor({ peers: true, ...some }), channels).filter(({ family }) => isPeer(family))

it('third-party pools are asked about where that is wanted and can be', () => {
  expect(peersOf({}).map(({ family }) => family)).toEqual(Object.keys(PEERS))
  expect(peersOf({ peers: false })).toEqual([])
  expect(peersOf({}, { ...here, isolated: false })).toEqual([])
})

it('a library copies a payload where ours has to send one, and only there', () => {
  const payloads = (some: Fields) =>
    peersOf(some).map(({ set }) => {
      const parsed = parseExperiment({ variants: [{ id: 'A', set }] })
      const strategy = parsed.ok && pointsOf(parsed.value)[0]?.spec.strategy
      return strategy && strategy.kind === 'library' && strategy.payload
    })
  expect(payloads({})).toEqual(['shared', 'shared'])
  expect(payloads({ payloadBytes: 9 })).toEqual(['copied', 'copied'])
  expect(payloads({ payloadBytes: 9, payloadIn: 'shared' })).toEqual(['shared', 'shared'])
})

it('a library is less code than each pool of ours, but more than none', () => {
  const ours = structuresFor(needsFor({ payloadBytes: 9, hostUs: 9 }), here)
  const least = Math.min(...ours.map(({ simplicity }) => simplicity))
  for (const one of peersOf({}).map((structure) => withThreads(structure, 2))) {
    expect(one.simplicity).toBeGreaterThan(inline.simplicity)
    expect(one.simplicity).toBeLessThan(least)
  }
})
