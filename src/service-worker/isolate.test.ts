import { describe, expect, it } from 'vitest'
import { fileOf, isKeepable, withHeaders } from './isolate'

const wanted = { 'Cross-Origin-Embedder-Policy': 'require-corp', 'X-Two': 'two' }

describe('withHeaders', () => {
  it('adds what is missing, keeps what the host says, and the answer as it is', async () => {
    const answer = new Response('text', {
      status: 404,
      statusText: 'None',
      headers: { 'X-Two': 'of the host', 'Content-Type': 'text/css' },
    })
    const made = withHeaders(answer, wanted)
    expect(made.headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp')
    expect(made.headers.get('X-Two')).toBe('of the host')
    expect(made.headers.get('Content-Type')).toBe('text/css')
    expect([made.status, made.statusText, await made.text()]).toEqual([404, 'None', 'text'])
  })
  it('touches no answer that has all of them, none that is sealed, and none without a body', () => {
    const whole = new Response('', { headers: wanted })
    expect(withHeaders(whole, wanted)).toBe(whole)
    const error = Response.error()
    expect(withHeaders(error, wanted)).toBe(error)
    expect(withHeaders(new Response(null, { status: 204 }), wanted).status).toBe(204)
  })
})

describe('isKeepable', () => {
  it.each([
    [200, 'basic', true],
    [206, 'basic', false],
    [200, 'opaque', false],
    [200, 'cors', false],
    [404, 'basic', false],
  ] as const)('%i %s: %s', (status, type, kept) => {
    expect(isKeepable({ status, type })).toBe(kept)
  })
})

describe('fileOf', () => {
  const scope = 'https://host.test/a/'
  it.each([
    ['https://host.test/a/', 'https://host.test/a/index.html'],
    ['https://host.test/a/?x=1#/lab', 'https://host.test/a/index.html'],
    ['https://host.test/a/assets/x-1.js?v', 'https://host.test/a/assets/x-1.js'],
    ['https://host.test/b/x.js', null],
    ['https://host.test/ab', null],
    ['https://elsewhere.test/a/x.js', null],
  ])('%s', (address, file) => {
    expect(fileOf(address, scope)).toBe(file)
  })
})
