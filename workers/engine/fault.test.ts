import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultTexts, workerName } from './fault'
import { english, readBack, say, type Message } from '../base/message'

const name = fc.constantFrom(workerName(3), say('the coordinator'))
const fault = fc.oneof(
  fc.constant(say('cancelled')),
  name.map((one) => say('{name} is gone', { name: one })),
  fc.record({ name, why: fc.string() }).map((values) => say('{name}: {why}', values)),
  fc
    .record({ name, limitMs: fc.integer({ min: 200, max: 600_000 }) })
    .map((values) => say('{name}: a task runs for over {limitMs} ms', values)),
)

describe('a message read back from its English text', () => {
  it('says the same in English, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fault.map(english), fc.string()), (text) => {
        expect(english(readBack(text, faultTexts))).toBe(text)
      }),
    )
  })

  it('has the template of what was said, and its values as messages of their own', () => {
    expect(readBack('worker 4: a task runs for over 900 ms', faultTexts)).toEqual<Message>(
      say('{name}: a task runs for over {limitMs} ms', {
        name: say('worker {n}', { n: say('4') }),
        limitMs: say('900'),
      }),
    )
    expect(readBack('worker 2: RangeError: no (room)', faultTexts)).toMatchObject({
      text: '{name}: {why}',
      values: { name: { text: 'worker {n}' } },
    })
  })
})
