import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsOf, queryOf } from './address'
import {
  atOnceOf,
  awaitedUs,
  defaultNeeds,
  meanUs,
  NEED_KEYS,
  needFields,
  problemsOf,
  withFunction,
  type Needs,
} from './needs'

const own = (durations: string, unit: Needs['unit'] = 'us'): Needs => ({
  ...defaultNeeds,
  spread: 'own',
  durations,
  unit,
})

describe('the tasks', () => {
  it('have defaults that stand in the fields too', () => {
    const fields = needFields()
    for (const key of NEED_KEYS) expect(defaultNeeds[key], key).toBe(fields[key].default)
    expect(problemsOf(defaultNeeds, true)).toEqual({})
    expect(problemsOf(defaultNeeds, false)).toEqual({})
  })

  it.each([
    ['', /^Durations: at least one duration/],
    ['1\n2\nfast', /^Durations: line 3: a number \(got fast\)/],
    ['id,duration\n1,20', /^Durations: line 1: one column/],
    ['5\n6 ms', /^Durations: line 2: durations in µs, as chosen/],
  ])('refuse the CSV %j with its line', (text, why) => {
    expect(problemsOf(own(text), true).durations).toMatch(why)
  })

  it('take pasted durations in their unit', () => {
    expect(problemsOf(own('1\n3', 'ms'), true)).toEqual({})
    expect(meanUs(own('1\n3', 'ms'))).toBe(2000)
  })

  it('take a function, whose calls say how much of it computes', () => {
    const needs: Needs = { ...defaultNeeds, spread: 'function', source: 'const task = () => 1' }
    expect(problemsOf(needs, true)).toEqual({})
    expect(problemsOf({ ...needs, source: ' ' }, true).source).toMatch(/declares task/)
    const computes = withFunction(needs, 5, 4.5)
    expect([meanUs(computes), awaitedUs(computes), atOnceOf(computes, 0)]).toEqual([5000, 0, 1])
    // A call that takes longer alone only since the machine was busy gives no promise.
    expect(awaitedUs(withFunction(needs, 40, 2))).toBe(0)
    const short = withFunction({ ...needs, source: 'const task = async () => {}' }, 0.003, 0.001)
    expect([meanUs(short), awaitedUs(short)]).toEqual([3, 0])
    const awaits = withFunction({ ...needs, source: 'const task = async () => {}' }, 40, 2)
    expect([meanUs(awaits), awaitedUs(awaits), atOnceOf(awaits, 0)]).toEqual([2000, 38_000, 20])
  })

  it('name the field that cannot be measured here', () => {
    expect(problemsOf({ ...defaultNeeds, length: 0.5, unit: 'us' }, true).length).toMatch(
      /^Task length: from 1\u202f?.*µs/,
    )
    expect(problemsOf({ ...defaultNeeds, waitShare: 10 }, false).waitShare).toMatch(
      /^Tasks that wait: 0/,
    )
    const shared: Needs = { ...defaultNeeds, payloadBytes: 10, payloadIn: 'shared' }
    expect(problemsOf(shared, false).payloadIn).toMatch(/^Payload memory: ordinary/)
    expect(problemsOf(shared, true)).toEqual({})
    const peers: Needs = { ...defaultNeeds, peers: true }
    expect(problemsOf(peers, false).peers).toMatch(/^Also try third-party pools: off/)
    expect(problemsOf(peers, true)).toEqual({})
  })
})

describe('a link', () => {
  it('brings back what it was made of', () => {
    fc.assert(
      fc.property(
        fc.record({
          length: fc.double({ min: 0.001, max: 1e7, noNaN: true }),
          unit: fc.constantFrom<Needs['unit']>('us', 'ms'),
          spread: fc.constantFrom<Needs['spread']>('same', 'mixed', 'own'),
          tasks: fc.integer({ min: 1, max: 1_000_000 }),
          payloadBytes: fc.integer({ min: 0, max: 4 * 1024 * 1024 }),
          leaveFree: fc.integer({ min: 0, max: 63 }),
          peers: fc.boolean(),
          durations: fc.array(fc.integer({ min: 1, max: 999 })).map((list) => list.join(',')),
        }),
        (some) => {
          const needs: Needs = { ...defaultNeeds, ...some }
          const read = needsOf(new URLSearchParams(queryOf(needs) ?? ''))
          expect(read).toEqual({ needs, problems: [] })
        },
      ),
    )
  })

  it('has durations in one line, with a header in its own, however many blanks there are', () => {
    const durations = (text: string) =>
      new URLSearchParams(queryOf(own(text)) ?? '').get('durations')
    expect(durations('\n1 \r\n\n  2\n')).toBe('1,2')
    expect(durations(`1${' '.repeat(100_000)}2\n3`)).toBeNull()
    const headed = durations('\nduration_us\n1\n2\n') ?? ''
    expect(problemsOf(own(headed), true)).toEqual({})
    expect(meanUs(own(headed))).toBe(1.5)
  })

  it('has a function as it is, if it is short', () => {
    const source = 'const task = (n) => {\n  return n\n}'
    const needs: Needs = { ...defaultNeeds, spread: 'function', source }
    expect(needsOf(new URLSearchParams(queryOf(needs) ?? '')).needs).toEqual(needs)
    expect(queryOf({ ...needs, source: source.padEnd(4097) })).toBe('spread=function')
    expect(queryOf({ ...needs, spread: 'same' })).toBe('')
  })

  it('is checked field by field, and never throws', () => {
    const { needs, problems } = needsOf(
      new URLSearchParams(
        'length=fast&tasks=1.5&rate=&arrive=never&peers=maybe&evil=1&leaveFree=2',
      ),
    )
    expect(needs).toEqual({ ...defaultNeeds, leaveFree: 2 })
    expect(problems.join('\n')).toBe(
      [
        'Task length: a number from 0.001 to 10000000 (got fast)',
        'Tasks: a whole number from 1 to 1000000 tasks (got 1.5)',
        'Rate: a number from 1 to 200000 per second (got nothing)',
        'Tasks arrive: one of batch, rate (got never)',
        'Also try third-party pools: one of true, false (got maybe)',
        'evil: not a field of this form',
      ].join('\n'),
    )
    const read = (text: string) => needsOf(new URLSearchParams(text))
    expect(read('peers=true')).toEqual({ needs: { ...defaultNeeds, peers: true }, problems: [] })
    expect(read('peers=false')).toEqual({ needs: defaultNeeds, problems: [] })
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(NEED_KEYS.every((key) => key in needsOf(new URLSearchParams(text)).needs)).toBe(true)
      }),
    )
  })
})
