import { expect, it } from 'vitest'
import { createSpanLog, SpanLog } from '../../memory/span-log'
import { parseSpec } from '../../experiment/parse'
import { sizingLoop } from './sizing-loop'

it('an error while the pool is looked at ends the trial, with its message', async () => {
  const parsed = parseSpec({
    workload: { id: 'spin', tasks: 1 },
    strategy: { kind: 'pull', channel: 'shared-queue', workers: 2, sizing: 'queue-wait' },
  })
  if (!parsed.ok || parsed.value.strategy.kind !== 'pull') throw new Error('a pull strategy')
  const { strategy } = parsed.value
  const site = { seed: 1, cores: 2, now: () => 0, spans: new SpanLog(createSpanLog(4, false)) }
  const wrong = new Error('counts of the pool')
  const told = await new Promise((failed) => {
    const look = () => {
      throw wrong
    }
    sizingLoop(strategy, site, { resize: () => {}, look, failed })?.open()
  })
  expect(told).toBe(wrong)
})
