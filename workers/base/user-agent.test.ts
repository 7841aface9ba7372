import { describe, expect, it } from 'vitest'
import { insideSentence } from './message'
import { isRuntimeName, runtimeOf, systemOf, userAgentClass } from './user-agent'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const safari = (version: number) =>
  `AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}.5 Safari/605.1.15`

describe('the names in a user agent', () => {
  it.each([
    ['Node.js/20.20.2 (linux; x64) V8/11.3', 'Node 20.20', 'Linux'],
    ['Deno/2.9.6 (linux; x64) V8/14.1', 'Deno 2.9', 'Linux'],
    ['Bun/1.4.5 (darwin; arm64) JavaScriptCore', 'Bun 1.4', 'macOS'],
    ['Node.js/24.1.0 (win32; x64) V8/13.6', 'Node 24.1', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 'Chrome 140', 'Linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Edg/140.0.0.0`, 'Edge 140', 'Windows'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
      'Firefox 147',
      'Linux',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari(26)}`, 'Safari 26', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${safari(26)}`, 'Safari 26', 'iOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${safari(60)}`, 'WebKit', 'Linux'],
    ['something else', '', ''],
  ])('%s', (userAgent, runtime, system) => {
    const same = userAgentClass(userAgent)
    for (const text of [userAgent, same])
      expect([runtimeOf(text), systemOf(text)]).toEqual([runtime, system])
    expect(same.length).toBeLessThan(40)
  })

  it('keep their capital inside a sentence, as other products do', () => {
    const names = ['Node 20.20', 'Chromium 156', 'Deno', 'MacBook Air', 'SHA-256']
    expect(names.map(insideSentence)).toEqual(names)
    expect(['Free worker', 'Nodes', 'Round-robin', 'A wait pool'].map(insideSentence)).toEqual([
      'free worker',
      'nodes',
      'round-robin',
      'a wait pool',
    ])
    expect(isRuntimeName('Nodes 3')).toBe(false)
  })
})
