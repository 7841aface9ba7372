import { expect, it } from 'vitest'
import { headers } from './headers.mjs'
import { hostFileProblems, hostFiles } from './host-files.mjs'

it('every file in the repository agrees with the list of headers', () => {
  expect(hostFileProblems()).toEqual([])
})

it.each(Object.entries(hostFiles))('%s has every header, with its value', (_path, text) => {
  // Nothing is escaped in JSON, since no value contains a double quote.
  const said = text()
  for (const value of Object.values(headers)) {
    expect(value).not.toContain('"')
    // CloudFront has a switch for this header instead of a value.
    if (value === 'nosniff' && said.includes('ContentTypeOptions')) continue
    expect(said).toContain(value)
  }
})

it('the JSON files are JSON', () => {
  for (const [path, text] of Object.entries(hostFiles))
    if (path.endsWith('.json')) expect(() => JSON.parse(text())).not.toThrow()
})
