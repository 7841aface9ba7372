import { expect, it } from 'vitest'
import { headers, hsts } from './headers.mjs'
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

it.each(Object.entries(hostFiles))('%s asks for HTTPS alone', (path, text) => {
  const [value = ''] = Object.values(hsts)
  expect(value).toMatch(/^max-age=\d+$/)
  if (path.endsWith('cloudfront.json'))
    expect(JSON.parse(text()).SecurityHeadersConfig.StrictTransportSecurity).toEqual({
      Override: true,
      AccessControlMaxAgeSec: Number(value.slice('max-age='.length)),
    })
  else for (const part of ['Strict-Transport-Security', value]) expect(text()).toContain(part)
})

it('the JSON files are JSON', () => {
  for (const [path, text] of Object.entries(hostFiles))
    if (path.endsWith('.json')) expect(() => JSON.parse(text())).not.toThrow()
})
