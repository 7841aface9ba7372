import { expect, it } from 'vitest'
import { embedHeaders, headers, headersOf, hsts, metaPolicy } from './headers.mjs'
import { hostFileProblems, hostFiles } from './host-files.mjs'

it('every file in the repository agrees with the list of headers', () => {
  expect(hostFileProblems()).toEqual([])
})

it.each(Object.entries(hostFiles))('%s has every header, with its value', (path, text) => {
  // Nothing is escaped in JSON, since no value contains a double quote.
  const said = text()
  const { 'Content-Security-Policy': policy = '', ...rest } = headers
  // The policy of the embed, and what it lacks: in one value, or in two that the host joins.
  const policies = path.includes('cloudfront')
    ? []
    : path === 'public/_headers'
      ? [metaPolicy, policy.slice(metaPolicy.length + 2)]
      : [policy, metaPolicy + '"']
  for (const value of policies) expect(said).toContain(value)
  for (const value of Object.values(rest)) {
    expect(value).not.toContain('"')
    // CloudFront has a switch for this header instead of a value.
    if (value === 'nosniff' && said.includes('ContentTypeOptions')) continue
    expect(said).toContain(value)
  }
})

it.each(Object.entries(hostFiles))('%s asks for HTTPS alone', (path, text) => {
  const [value = ''] = Object.values(hsts)
  expect(value).toMatch(/^max-age=\d+$/)
  if (path.includes('cloudfront'))
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

it('any page may frame the embed, and none another page', () => {
  expect(headersOf('')['Content-Security-Policy']).toBe(`${metaPolicy}; frame-ancestors 'none'`)
  expect(headersOf('embed.html')).toEqual({ ...headers, 'Content-Security-Policy': metaPolicy })
  expect(hostFiles['hosting/cloudfront.json']?.()).toContain("frame-ancestors 'none'")
  expect(hostFiles['hosting/cloudfront-embed.json']?.()).toContain(
    embedHeaders['Content-Security-Policy'],
  )
  expect(hostFiles['hosting/cloudfront-embed.json']?.()).not.toContain('frame-ancestors')
})
