import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../base/fields'
import { hostWorks } from './index'
import { unmatchedText } from './regex'

const context = {
  tasks: 10,
  messages: 1,
  messageBytes: 8,
  slab: {},
  message: () => new Uint8Array(8),
}

describe('kinds of host work', () => {
  it.each(hostWorks.list.filter(({ needs }) => !needs.files))(
    '$id runs with its defaults, and leaves quietly',
    async ({ id, options, prepare }) => {
      const work = await prepare(defaultsOf(options), context)
      expect(work === null).toBe(id === 'none')
      work?.run(0)
      work?.run(9)
      await work?.close()
    },
  )
  it('all except none say how many submits go together', () => {
    for (const { id, options } of hostWorks.list) expect('together' in options).toBe(id !== 'none')
  })
})

it('makes a text of the length asked for, which the pattern does not match', () => {
  for (const length of [3, 10, 3000]) expect(unmatchedText(length)).toMatch(/^w+;;$/)
  expect(unmatchedText(3000)).toHaveLength(3000)
})
