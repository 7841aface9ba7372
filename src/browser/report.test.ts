import { expect, test } from 'vitest'
import { machineLine, reportText } from './report'

test('a report names the browser, and what is missing', () => {
  const text = reportText({
    app: '1.2.3',
    userAgent: 'Some/1.0',
    framed: false,
    serviceWorker: 'none',
    ability: {
      isolated: false,
      secureContext: true,
      waitAsync: true,
      locks: true,
      files: true,
      coresNamed: 4,
    },
    clockStepMs: 0.1,
    features: [
      { id: 'a', name: 'A', there: true, without: '' },
      { id: 'b', name: 'B', there: false, without: '' },
    ],
    costs: null,
  })
  expect(text).toMatchInlineSnapshot(`
    "Poolscope 1.2.3
    Browser: Some/1.0
    Isolated: no, secure context: yes, in a frame: no, service worker: none
    Clock step: 100.0 µs, cores reported: 4
    Missing: b
    Costs: not measured
    "
  `)
})

test('a machine that was hidden says so', () => {
  const machine = {
    app: '1',
    userAgent: 'Firefox/153.0',
    isolated: true,
    secureContext: true,
    coresNamed: 1,
    clockStepMs: 0.02,
    measuredAt: '2026-02-03T04:05:06.000Z',
    label: '1 × Some processor',
  }
  const line = machineLine({
    format: 'poolscope-costs',
    version: 1,
    machine,
    tookMs: 1,
    hidden: true,
    costs: [],
  })
  expect(line).toContain('1 × Some processor · 1 core reported · Firefox 153')
  expect(line).toContain('hidden')
})
