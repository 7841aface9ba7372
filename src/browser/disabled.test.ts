import { expect, test } from 'vitest'
import { catalogue, type Ability } from '../../workers/api'
import { candidates, disabledHere, specOf } from './disabled'

const all: Ability = {
  isolated: true,
  secureContext: true,
  waitAsync: true,
  locks: true,
  files: true,
  coresNamed: 8,
}

test.each(candidates())('$kind $name can be written down', (candidate) => {
  expect(specOf(candidate)).toBeDefined()
})

test('with everything there, nothing is switched off', () => expect(disabledHere(all)).toEqual([]))

test('without shared memory exactly the channels and libraries that need it, and the coordinator, are', () => {
  const off = disabledHere({ ...all, isolated: false })
  const kinds = ['Channel', 'Strategy']
  const channels = off.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  const here = candidates().map(({ name }) => name)
  const needing = catalogue.channels.filter(
    ({ name, needsSharedMemory }) => needsSharedMemory && here.includes(name),
  )
  expect(channels.sort()).toEqual(needing.map(({ name }) => name).sort())
  expect(off.filter(({ kind }) => kind === 'Placement')).toHaveLength(1)
  for (const { why } of off) expect(why).toContain('shared memory')
})

test('without HTTPS the browser’s own kernels are, and say so', () => {
  const off = disabledHere({ ...all, secureContext: false })
  expect(off.length).toBeGreaterThan(0)
  for (const { kind, why } of off) {
    expect(kind).toBe('Workload')
    expect(why).toContain('HTTPS')
  }
})

test('without private files the host cannot read one', () =>
  expect(disabledHere({ ...all, files: false })).toContainEqual(
    expect.objectContaining({ kind: 'Host work', why: expect.stringContaining('OPFS') }),
  ))
