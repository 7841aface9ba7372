import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parseRunFile, type RunFile } from '../../../workers/api'
import { lessonsIn } from '../../lessons/content'
import { recordingsOn } from '../../lessons/recordings'
import { askedAt, askedOf } from '../asked'
import { askedRun } from './asked-run'

const pathOf = (name: string) =>
  new URL(`../../../public/recorded/${name}.json.gz`, import.meta.url)

const recorded = (name: string): RunFile => {
  const parsed = parseRunFile(JSON.parse(String(gunzipSync(readFileSync(pathOf(name))))))
  if (!parsed.ok) throw new Error(name)
  return parsed.value
}

const askedIn = (id: string, step: number) => {
  const lesson = lessonsIn().find((one) => one.id === id)
  const asked = lesson && askedAt(lesson, step)
  if (!asked) throw new Error(id)
  return asked
}

const steps = recordingsOn(2).map(
  ({ name, lesson, run }) => [name, lesson.id, lesson.steps.indexOf(run)] as const,
)

it.each(steps)(
  '%s is a run of its question, on the machine where it was recorded',
  (name, id, step) => {
    const asked = askedIn(id, step)
    const file = recorded(name)
    const run = askedRun(file, asked)
    expect(run?.points).toEqual(file.points)
    expect(run?.experiment).toMatchObject({ trials: file.experiment.trials })
    expect(run && askedRun({ ...file, experiment: run.experiment }, asked)).toEqual(run)
  },
)

const inOrder = recorded('lessons/who-is-next-in-order')
const first = askedIn('who-is-next', 2)

it('takes none of a machine on which the experiment cannot be', () => {
  const [name = '', id = '', step = 0] = steps.find(([, lesson]) => lesson === 'native-wins') ?? []
  const file = recorded(name)
  const environment = { ...file.environment, coresNamed: 0 }
  expect(askedRun({ ...file, environment }, askedIn(id, step))).toBeNull()
})

it('takes no other experiment, and no joined or observed one', () => {
  const { experiment } = inOrder
  expect(askedRun(recorded('lessons/who-is-next-shuffled'), first)).toBeNull()
  expect(askedRun(recorded('await-or-thread-runtimes'), first)).toBeNull()
  expect(askedRun({ ...inOrder, experiment: { ...experiment, seed: 8 } }, first)).toBeNull()
  const few = { ...experiment.base, workload: { ...experiment.base.workload, tasks: 80 } }
  expect(askedRun({ ...inOrder, experiment: { ...experiment, base: few } }, first)).toBeNull()
  expect(askedRun({ ...inOrder, origin: 'observed' }, first)).toBeNull()
})

it('shows no text of the file', () => {
  const mark = 'WRITTEN BY A STRANGER'
  const { experiment } = inOrder
  const file: RunFile = {
    ...inOrder,
    notes: [mark],
    answers: [{ id: mark, question: mark, words: mark, said: mark, when: 'before' }],
    experiment: {
      ...experiment,
      title: mark,
      preset: mark,
      variants: experiment.variants.map((variant) => ({ ...variant, label: mark })),
    },
  }
  const run = askedRun(file, first)
  expect(run).not.toBeNull()
  expect(JSON.stringify(run)).not.toContain(mark)
})

it('has the experiment of the Lab on each machine', () => {
  const asked = askedOf(inOrder.experiment)
  expect(asked && askedRun(inOrder, asked)).toMatchObject({ points: inOrder.points })
})
