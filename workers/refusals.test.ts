/** Refusals can be given in another language: their messages are data beside the English text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english, type Message } from './base/message'
import { abilities, whyNot, type Ability } from './experiment/ability'
import { parseExperiment, parseSpec, pointsOf } from './experiment/parse'
import { presets } from './presets'
import { parseRunFile } from './reading/read-run-file'
import { parseCosts } from './costs/costs'
import type { ParseResult, SpecIssue } from './experiment/types'

const issuesOf = (parsed: ParseResult<unknown>): SpecIssue[] => (parsed.ok ? [] : parsed.issues)

/** Inputs that are wrong in each of the ways in which a spec can be. */
const wrong: readonly (readonly [string, unknown])[] = [
  ['workers', { strategy: { kind: 'push', workers: 0 } }],
  ['kind', { strategy: { kind: 'pool' } }],
  ['whole', { strategy: 'pool' }],
  ['kernel', { workload: { id: 'sha256', kernel: 'c' } }],
  ['limit', { strategy: { kind: 'push', inFlight: 'many' } }],
  ['flag', { recording: { quiet: 'yes' } }],
  ['unknown', { colour: 'red' }],
  ['durations', { workload: { id: 'spin', sizes: { kind: 'durations', text: '1\nfoo' } } }],
  ['rule', { workload: { id: 'sha256', sizes: { kind: 'durations' } } }],
]

it('keeps the question about memory from threads with a text, which end Chromium', () => {
  const paths = (source: string) =>
    issuesOf(
      parseSpec({ workload: { id: 'own', options: { source } }, recording: { memory: true } }),
    ).map(({ path }) => path)
  expect(paths('function task() {}')).toEqual(['recording.memory'])
  expect(paths('')).toEqual([])
})

it('names Node where a heap cannot be limited', () => {
  const spec = parseSpec({ strategy: { kind: 'push', heapMiB: 64 } })
  if (!spec.ok) throw new Error('a valid spec')
  const issues = (heapLimits: boolean) =>
    whyNot(spec.value, { ...abilities(), isolated: true, waitAsync: true, heapLimits })
  expect(issues(true)).toEqual([])
  expect(issues(false)).toMatchObject([{ path: 'strategy.heapMiB' }])
})

describe('a refusal', () => {
  it.each(wrong)('of %s has its message, with the values separate', (_, input) => {
    const issues = issuesOf(parseSpec(input))
    expect(issues.length).toBeGreaterThan(0)
    for (const { message, said } of issues) {
      expect(english(said)).toBe(message)
      expect(message).not.toMatch(/[{}]/)
    }
  })

  it('of any input has an English text that matches its message', () => {
    const parsers = [parseExperiment, parseRunFile, parseCosts] as const
    fc.assert(
      fc.property(fc.constantFrom(...parsers), fc.anything(), (parse, input) => {
        for (const { message, said } of issuesOf(parse(input))) expect(english(said)).toBe(message)
      }),
      { seed: 11 },
    )
  })

  it('is not needed for a control in a name: the name is read without', () => {
    const evil = '\u001b]0;x\u0007a\rb\u202e'
    const parsed = parseExperiment({
      title: evil,
      variants: [{ id: 'A', label: evil }],
      axis: { path: 'case', values: [evil], sets: { [evil]: { 'workload.tasks': 5 } } },
    })
    const name = '␛]0;x␇a b�'
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const { title, variants, axis } = parsed.value
    expect([title, variants[0]?.label, axis?.values]).toEqual([name, name, [name]])
    expect(pointsOf(parsed.value)[0]?.spec.workload.tasks).toBe(5)
  })

  it('of what lies too deep names the field, before anything is copied', () => {
    let deep: unknown = 1
    for (let i = 0; i < 5000; i++) deep = [deep]
    const paths = (input: unknown) => issuesOf(parseExperiment(input)).map(({ path }) => path)
    expect(paths({ variants: [{ id: 'A', set: { 'workload.options': deep } }] })).toEqual([
      'variants.0.set.workload.options',
    ])
    expect(paths({ base: { workload: deep }, variants: [{ id: 'A' }] })).toEqual(['base.workload'])
    const axis = { path: 'strategy.workers', values: [1], sets: { 1: { limits: deep } } }
    expect(paths({ variants: [{ id: 'A' }], axis })).toEqual(['axis.sets.1.limits'])
  })

  it('by a browser that supports nothing names what is missing', () => {
    const nothing = {
      ...abilities(),
      isolated: false,
      secureContext: false,
      waitAsync: false,
      files: false,
      largeKernels: false,
    }
    const said = presets.list.flatMap(({ build }) => {
      const parsed = parseExperiment(build({ cores: 4, small: false }).experiment)
      return parsed.ok
        ? pointsOf(parsed.value).flatMap(({ spec }) => whyNot(spec, nothing))
        : parsed.issues
    })
    expect(said.length).toBeGreaterThan(0)
    for (const { message, said: words } of said) expect(english(words)).toBe(message)
    const names = said.map(({ said: { values } }) => values['name']) as Message[]
    expect(names.every((name) => typeof name.text === 'string')).toBe(true)
  })

  it('of a library that a runtime cannot have says what is missing', () => {
    const parsed = parseExperiment({
      base: { strategy: { kind: 'library', library: 'piscina' } },
      variants: [{ id: 'A' }],
    })
    const spec = parsed.ok ? pointsOf(parsed.value)[0]?.spec : undefined
    const why = (ability: Partial<Ability>) =>
      spec &&
      whyNot(spec, { ...abilities(), isolated: true, ...ability }, 'peers-node').map(
        (one) => one.message,
      )
    const elsewhere = { libraries: false, modules: ['piscina'], libraryThreads: true }
    expect(why({ modules: [] })).toEqual([
      'piscina runs outside of browsers: npm run lab -- run peers-node --in node',
    ])
    expect(why(elsewhere)).toEqual([])
    expect(why({ ...elsewhere, modules: [] })).toEqual([
      'piscina is not installed: npm install piscina',
    ])
    expect(why({ ...elsewhere, libraryThreads: false })).toEqual([
      expect.stringContaining('this runtime does not have'),
    ])
  })
})
