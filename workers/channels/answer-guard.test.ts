import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerGuard } from './answer-guard'
import { createLedger, Ledger } from '../memory/ledger'
import { recordedAnswer } from './messages'

const [TASKS, RESULT_BYTES] = [12, 8]
const ledger = new Ledger(
  createLedger({ tasks: TASKS, workers: 2, resultBytes: RESULT_BYTES }, false),
)
const guard = (again = false) => answerGuard({ tasks: TASKS, ledger }, again)

const order = fc.shuffledSubarray([...Array(TASKS).keys()], { minLength: TASKS })

it('takes each task once, in any form that an end of a channel posts', () => {
  const form = fc.constantFrom('number', 'list', 'record', 'more')
  fc.assert(
    fc.property(order, fc.array(form, { minLength: TASKS, maxLength: TASKS }), (tasks, forms) => {
      const takes = guard()
      tasks.forEach((task, i) => {
        const record = recordedAnswer(ledger, task)
        const message = {
          number: task,
          list: [task],
          record: [record, null, null],
          more: [task, new ArrayBuffer(4), { made: 1 }],
        }[forms[i] ?? 'number']
        expect(takes(message)).toBe(true)
      })
    }),
    { seed: 54 },
  )
  expect(guard()([0, 1, 2])).toBe(true)
})

it('refuses what is no answer, and all that follows', () => {
  const record = recordedAnswer(ledger, 1)
  const known = new Set(Array(TASKS).keys())
  const other = fc.anything().filter((value) => !known.has(value as number))
  const wrong = fc.oneof(
    other,
    other.map((value) => [value]),
    other.map((value) => [value, null, null]),
    fc.constantFrom(
      [1, 1],
      [1, 'home', null],
      [{ ...record, task: TASKS }, null, null],
      [{ ...record, result: new Uint8Array(RESULT_BYTES + 1) }, null, null],
      [{ ...record, result: { length: RESULT_BYTES } }, null, null],
      [{ ...record, end: '1' }, null, null],
    ),
  )
  fc.assert(
    fc.property(wrong, (message) => {
      const takes = guard()
      expect(takes(0)).toBe(true)
      expect(takes(message)).toBe(false)
      expect(takes(2)).toBe(false)
    }),
    { seed: 54 },
  )
})

it('refuses a second answer of a task, unless it may have been sent twice', () => {
  const takes = guard()
  expect([takes(3), takes(3)]).toEqual([true, false])
  const takesAgain = guard(true)
  expect([takesAgain(3), takesAgain(3)]).toEqual([true, true])
})
