import { describe, expect, it } from 'vitest'
import { fileOf, isKeepable, listedFile, withHeaders } from './isolate'

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

describe('listedFile', () => {
  const hash = 'uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek='
  const kept = (body: string) =>
    new Response(body, {
      headers: {
        'Content-Type': 'text/html',
        'Cross-Origin-Embedder-Policy': 'unsafe-none',
        Refresh: '0; url=https://example.com/',
      },
    })
  it('has our headers and no others, whatever the cache has', async () => {
    const own = await listedFile(kept('hello world'), hash, wanted)
    expect(Object.fromEntries(own?.headers ?? [])).toEqual({
      'content-type': 'text/html',
      'cross-origin-embedder-policy': 'require-corp',
      'x-two': 'two',
    })
    expect(await own?.text()).toBe('hello world')
  })
  it('is null for other bytes, and for a file that is in no list', async () => {
    expect(await listedFile(kept('hello World'), hash, wanted)).toBeNull()
    expect(await listedFile(kept('hello world'), '', wanted)).toBeNull()
  })
  it('may come in several forms', async () => {
    expect(await listedFile(kept('hello world'), `${'A'.repeat(43)}= ${hash}`, {})).not.toBeNull()
  })
  it('stays the same answer if the web server sent it with all headers', async () => {
    const sent = new Response('hello world', { headers: wanted })
    expect(await listedFile(sent, hash, wanted)).not.toBe(sent)
    const basic = Object.defineProperty(new Response('hello world', { headers: wanted }), 'type', {
      value: 'basic',
    })
    expect(await listedFile(basic, hash, wanted)).toBe(basic)
    const bare = Object.defineProperty(new Response('hello world'), 'type', { value: 'basic' })
    expect((await listedFile(bare, hash, wanted))?.headers.get('X-Two')).toBe('two')
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
    ['https://host.test/a/room?room=KXQD7M', null],
    ['https://host.test/a/room/events', null],
    ['https://host.test/a/rooms.js', 'https://host.test/a/rooms.js'],
  ])('%s', (address, file) => {
    expect(fileOf(address, scope)).toBe(file)
  })
})
