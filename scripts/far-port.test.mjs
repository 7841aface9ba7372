import process from 'node:process'
import { afterEach, expect, it } from 'vitest'
import { coderOf } from '../workers/runtimes/node-coder.mjs'
import { farHost } from '../workers/runtimes/node-far.mjs'

const EVENTS = /** @type {const} */ (['uncaughtException', 'disconnect'])
const before = EVENTS.map((event) => process.rawListeners(event))
afterEach(() =>
  EVENTS.forEach((event, i) => {
    for (const listener of process.rawListeners(event))
      if (!before[i]?.includes(listener))
        process.removeListener(event, /** @type {() => void} */ (listener))
  }),
)

it('hears what came on a port before anybody listened, in its order', () => {
  /** @type {any[]} */
  const heard = []
  const coder = coderOf('json')
  const host = farHost(coder, (data) => heard.push(data))
  host.take(coder.coded({ to: '', data: { task: 1 }, ports: ['control'] }))
  host.take(coder.coded({ to: 'control', data: 'stop' }))
  host.take(coder.coded({ to: 'control', data: 'clock' }))
  /** @type {unknown[]} */
  const said = []
  heard[0].control.onmessage = (/** @type {{ data: unknown }} */ { data }) => said.push(data)
  host.take(coder.coded({ to: 'control', data: 'begin' }))
  expect(said).toEqual(['stop', 'clock', 'begin'])
})
