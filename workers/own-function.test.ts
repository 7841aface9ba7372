import { expect, it } from 'vitest'
import { english, say } from './base/message'
import { because } from './engine/trial/fault'
import { thrownBy } from './runtimes/own-text'
import { asOwnModule, taskIn } from './workloads/own/module'

const one = () => 1
const two = () => 2

it.each([
  ['its name', { task: one, help: two }, 'task'],
  ['being the only one', { work: one, inputs: [1], check: two }, 'work'],
  ['being the only one, under two names', { default: one, 'module.exports': one }, 'default'],
])('the task is known by %s', (_, exports, name) => {
  expect(taskIn(exports)).toBe(name)
  expect(asOwnModule(exports).task(0, 0)).toBe(1)
})

const refusal = (exports: object): string => {
  try {
    return String(asOwnModule(exports))
  } catch (error) {
    return english(because(say('worker 1'), String(error)))
  }
}

it('none and several are refused, in a sentence about the function and about no worker', () => {
  const words = 'your function must be the only one, or be called task (got'
  expect(refusal({ x: 1 })).toBe(`${words} none)`)
  expect(refusal({ walk: one, run: two })).toBe(`${words} walk, run)`)
  expect(refusal({ work: one, check: 1 })).toBe(
    'worker 1: Error: [task] check: a function (got number)',
  )
})

it('what it throws is told with its line, wherever a stack has it', () => {
  const address = 'file:///a.mjs'
  const error = Object.assign(new TypeError('odd'), { stack: `x\n at task (${address}:7:2)` })
  const said = because(say('worker 1'), String(thrownBy(error, address)))
  expect(english(said)).toBe('your function threw TypeError: odd, line 7')
  expect(said.values).toEqual({ why: 'TypeError: odd', line: '7' })
  expect(english(because(say('worker 1'), String(thrownBy('odd', address))))).toBe(
    'your function threw odd',
  )
})
