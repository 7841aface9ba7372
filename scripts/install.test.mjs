import { describe, expect, it } from 'vitest'
import { missingPackages, nodeIsNewEnough } from './install.mjs'

describe('nodeIsNewEnough', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0', '26.0.0'])(
    'takes %s',
    (version) => {
      expect(nodeIsNewEnough(version)).toBe(true)
    },
  )
  it.each(['16.20.0', '18.20.4', '20.18.1', '21.7.0', '22.11.0', '23.9.0'])(
    'refuses %s',
    (version) => {
      expect(nodeIsNewEnough(version)).toBe(false)
    },
  )
})

describe('missingPackages', () => {
  const wanted = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/@s/b': { version: '2.0.0' },
      'node_modules/other-system': { version: '3.0.0', optional: true },
    },
  }
  const all = {
    packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@s/b': { version: '2.0.0' } },
  }
  it('names everything before the first install', () => {
    expect(missingPackages(wanted, null)).toEqual(['a', '@s/b'])
  })
  it('leaves out packages for other systems', () => {
    expect(missingPackages(wanted, all)).toEqual([])
  })
  it('names what is installed in another version', () => {
    const packages = { ...all.packages, 'node_modules/a': { version: '1.0.1' } }
    expect(missingPackages(wanted, { packages })).toEqual(['a'])
  })
})
