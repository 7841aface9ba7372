import { expect, test } from 'vitest'
import {
  catalogue,
  parseExperiment,
  presets,
  SHUFFLE_PATH,
  type Experiment,
  type Fields,
} from '../../workers/api'
import { editAll } from './edit'
import { experimentOf } from './preset-draft'
import { changedSentence, sentenceOf } from './sentence'

const experiment = (input: object): Experiment => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const words = (input: object): string =>
  sentenceOf(experiment(input))
    .join(' · ')
    .replace(/[\u202f\u00a0]/g, ' ')

const preset = (id: Parameters<typeof presets.get>[0]) =>
  words({ preset: id, ...presets.get(id).build({ cores: 4, small: false }).experiment })

test('the first preset, in one sentence', () => {
  expect(preset('rr-or-free')).toBe(
    '4 workers · 1 200 tasks (SHA-256, 16 KiB each) · one in 4 takes 10 times as long · all there at the start · until the answer is sure',
  )
})

test('a sweep over threads says them once', () => {
  const text = preset('e5-sweep')
  expect(text).toMatch(/^threads: 1 to 16 · /)
  expect(text.match(/worker/g)).toBeNull()
})

test('what differs between variants is left out', () => {
  const text = words({
    trials: 7,
    variants: [
      { id: 'A', set: { 'strategy.workers': 2 } },
      { id: 'B', set: { 'strategy.workers': 4, 'workload.tasks': 90 } },
    ],
  })
  expect(text).toContain('2 to 4 workers')
  expect(text).toContain('7 trials each')
  expect(text).not.toMatch(/\d tasks/)
})

test('workers that are no threads are named', () => {
  const base = { strategy: { kind: 'push', channel: 'message-copy', workerKind: 'processes' } }
  const both = [{ id: 'A' }, { id: 'B' }]
  expect(words({ base, variants: both })).toMatch(/^4 workers · child processes · /)
  expect(
    words({
      base,
      variants: [{ id: 'A' }, { id: 'B', set: { 'strategy.workerKind': 'threads' } }],
    }),
  ).not.toContain('processes')
})

test('a number of processes is one of workers', () => {
  const base = { strategy: { kind: 'push', channel: 'message-copy', workerKind: 'processes' } }
  const axis = { path: 'strategy.workers', values: [1, 2, 3] }
  expect(words({ base, variants: [{ id: 'A' }], axis })).toMatch(/^workers: 1 to 3 · /)
})

test('the native threads of a process are an axis of their own', () => {
  const base = { strategy: { kind: 'push', channel: 'message-copy', workerKind: 'processes' } }
  const axis = { path: 'strategy.nativeThreads', values: [1, 4, 8] }
  expect(words({ base, variants: [{ id: 'A' }], axis })).toMatch(
    /^native threads: 1 to 8 · 4 workers/,
  )
})

test('an open loop has a load or a rate, inline no workers', () => {
  const of = (rateUnit: string) =>
    words({
      base: {
        arrivals: { kind: 'open', rate: 65, rateUnit },
        strategy: { kind: 'direct' },
      },
      variants: [{ id: 'A' }],
    })
  expect(of('load')).toContain('no workers')
  expect(of('load')).toContain('65 % load')
  expect(of('per-second')).toContain('65 per second')
})

test.each(presets.ids)('%s has a sentence that fits two lines', (id) => {
  const text = preset(id)
  expect(text).not.toMatch(/undefined|NaN|\{/)
  expect(text.length).toBeLessThan(180)
})

test('what differs from the preset is marked', () => {
  const { draft } = experimentOf('rr-or-free')
  expect(changedSentence(draft).filter(({ changed }) => changed)).toEqual([])
  const edited = editAll(draft, { [SHUFFLE_PATH]: true, 'workload.tasks': 90 })
  const marked = edited.ok ? changedSentence(edited.experiment) : []
  expect(marked.filter(({ changed }) => changed).map(({ text }) => text)).toEqual([
    '90 tasks (SHA-256, 16\u202fKiB each)',
    'in random order',
  ])
})

test('tasks that come for a while have a limit, and after a run the number that came', () => {
  const { experiment: built } = presets.get('more-than-it-can-take').build({
    cores: 4,
    small: false,
  })
  const one = experiment(built)
  const textOf = (...tasks: number[]) => {
    const trials = tasks.map((count) => ({ tasks: count }))
    const ran = tasks.length > 0 ? [{ trials }] : []
    return sentenceOf(one, ran)
      .join(' · ')
      .replace(/[\u202f\u00a0]/g, ' ')
  }
  expect(textOf()).toContain('up to 40 000 tasks (')
  expect(textOf(1516, 1390)).toContain('1 390 to 1 516 tasks (')
  expect(textOf(1516, 1516)).toContain(' · 1 516 tasks (')
})

test('what came in a run is no change of a setting', () => {
  const { draft } = experimentOf('more-than-it-can-take')
  const parts = changedSentence(draft, [{ trials: [{ tasks: 9 }] }])
  expect(parts.some(({ text }) => text.startsWith('9 tasks'))).toBe(true)
  expect(parts.some(({ changed }) => changed)).toBe(false)
})

test('phrases name nothing but settings that stand beside them', () => {
  const { strategyFields, workloadFields, experimentFields } = catalogue.fields
  const kinds: readonly { says?: string; options: Fields }[] = [
    ...catalogue.sizes,
    ...catalogue.arrivals,
    ...[...Object.values(strategyFields), workloadFields, experimentFields].map((options) => ({
      options,
    })),
  ]
  const named = kinds.flatMap(({ says, options }) =>
    [
      says,
      ...Object.values(options).flatMap((field) => [
        field.says,
        ...(field.type === 'choice' ? field.options.map((option) => option.says) : []),
      ]),
    ].flatMap((phrase = '') =>
      [...phrase.matchAll(/\{(\w+)/g)].map(([, name = '']) => ({
        phrase,
        known: Object.hasOwn(options, name),
      })),
    ),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(({ known }) => !known)).toEqual([])
})

test('a setting with its usual value is not in the sentence, and any other one is', () => {
  const [plain, full] = [{}, { setUpMs: 100, answerBytes: 65_536 }].map((workload) =>
    words({ base: { workload }, variants: [{ id: 'A' }] }),
  )
  expect(plain).not.toMatch(/set-up|answers/)
  expect(full).toContain(
    '100 ms of set-up in each thread · 1 200 tasks (SHA-256, 16 KiB each) · answers of 64 KiB',
  )
})
