import { expect, test } from 'vitest'
import { isolationReport, type PageFacts } from './isolation'

const plain: PageFacts = {
  isolated: false,
  sharedMemory: false,
  secureContext: true,
  framed: false,
  serviceWorker: 'none',
}

test('an isolated page has nothing to do', () =>
  expect(isolationReport({ ...plain, isolated: true, sharedMemory: true })).toMatchObject({
    ok: true,
    todo: null,
  }))

test.each<[string, Partial<PageFacts>, RegExp, RegExp]>([
  ['no memory though isolated', { isolated: true }, /no SharedArrayBuffer/, /another browser/],
  ['plain HTTP', { secureContext: false }, /neither HTTPS/, /localhost/],
  ['plain HTTP goes before a frame', { secureContext: false, framed: true }, /HTTPS/, /HTTPS/],
  ['an old browser', { isolated: undefined }, /does not support/, /newer/],
  ['a frame', { framed: true }, /inside a frame/, /separate tab/],
  ['no headers', {}, /no headers.*no service worker adds/, /host/],
  ['a waiting service worker', { serviceWorker: 'registered' }, /does not control/, /Reload/],
  ['a useless service worker', { serviceWorker: 'controls' }, /still/, /inside apps/],
  ['no service workers', { serviceWorker: 'unsupported' }, /offers no service/, /private window/],
])('%s', (_, facts, what, todo) => {
  const report = isolationReport({ ...plain, ...facts })
  expect(report.ok).toBe(false)
  expect(report.what).toMatch(what)
  expect(report.todo).toMatch(todo)
})
