import { expect, it } from 'vitest'
import { headers } from './headers.mjs'
import { hostFileProblems, hostFiles } from './host-files.mjs'

it('every file in the repository says what the list of headers says', () => {
  expect(hostFileProblems()).toEqual([])
})

it.each(Object.entries(hostFiles))('%s has every header, with its value', (_path, text) => {
  // In JSON the quotes of nothing are escaped: no value holds a double quote.
  const said = text()
  for (const value of Object.values(headers)) {
    expect(value).not.toContain('"')
    // CloudFront has a switch for this one in place of a value.
    if (value === 'nosniff' && said.includes('ContentTypeOptions')) continue
    expect(said).toContain(value)
  }
})

it('the JSON ones are JSON', () => {
  for (const [path, text] of Object.entries(hostFiles))
    if (path.endsWith('.json')) expect(() => JSON.parse(text())).not.toThrow()
})
