import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPrediction, labExperiment, parseLab, studentSeed, type Lab } from './lab-file'

const FOLDER = new URL('../../public/labs/', import.meta.url)
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const json = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
const read = (input: unknown): Lab => {
  const parsed = parseLab(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const paths = (input: unknown) => {
  const parsed = parseLab(input)
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path)
}

it('six labs are ready to use, each in English and Russian', () => {
  const english = names.filter((name) => !name.endsWith('.ru.json'))
  expect(english).toHaveLength(6)
  expect(names).toHaveLength(12)
})

describe.each(names)('%s', (name) => {
  const lab = read(json(name))
  it('asks for predictions, texts and claims', () => {
    expect(lab.questions.some(isPrediction)).toBe(true)
    expect(lab.questions.some(({ kind }) => kind === 'text')).toBe(true)
    expect(lab.questions.some(({ kind }) => kind === 'claim')).toBe(true)
  })
  it('asks the same in either language', () => {
    const other = read(json(name.replace(/(\.ru)?\.json$/, (_, ru) => (ru ? '.json' : '.ru.json'))))
    const bare = ({ questions, text: _, title: __, ...rest }: Lab) => ({
      ...rest,
      questions: questions.map((one) => ({
        ...one,
        question: '',
        ...(one.kind === 'number' && { unit: '' }),
        ...(one.kind === 'choice' && { choices: one.choices.map(({ id }) => id) }),
      })),
    })
    expect(bare(other)).toEqual(bare(lab))
  })
})

describe('what is not a lab is refused with its path', () => {
  const lab = json('cold-start.json')
  const [question, claim, ...questions] = lab.questions
  it.each<[string, unknown]>([
    ['(whole)', 7],
    ['format', { ...lab, format: 'poolscope-run' }],
    ['extra', { ...lab, extra: 1 }],
    [
      'experiment.base.workload.tasks',
      { ...lab, experiment: { ...lab.experiment, base: { workload: { tasks: -1 } } } },
    ],
    ['questions', { ...lab, questions: [question, question] }],
    ['questions.0.kind', { ...lab, questions: [{ ...question, kind: 'script' }] }],
    [
      'questions.0.choices',
      {
        ...lab,
        questions: [
          { ...question, choices: [question.choices[0], question.choices[0]] },
          ...questions,
        ],
      },
    ],
    [
      'questions.0.max',
      { ...lab, questions: [{ id: 'n', kind: 'number', question: '?', min: 2, max: 1 }] },
    ],
    ['questions.0', { ...lab, questions: [{ ...claim, one: 'D' }] }],
    ['questions.0.at', { ...lab, questions: [{ ...claim, at: 31 }] }],
    ['lesson', { ...lab, lesson: 'https://example.org' }],
    ['seed', { ...lab, seed: 5 }],
  ])('%s', (path, input) => expect(paths(input)).toContain(path))
})

it('a student has a seed, of which the id cannot be read, and which its case does not change', () => {
  const lab = read(json('cold-start.json'))
  expect(studentSeed(' S-1234 ')).toBe(studentSeed('s-1234'))
  expect(studentSeed('s-1234')).not.toBe(studentSeed('s-1235'))
  expect(labExperiment(lab, 's-1234').seed).toBe(studentSeed('s-1234'))
  expect(labExperiment(lab, ' ')).toBe(lab.experiment)
  expect(labExperiment({ ...lab, seed: 'lab' }, 's-1234')).toBe(lab.experiment)
})
