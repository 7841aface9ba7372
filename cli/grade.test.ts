import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '../src/charts/frame/parse-csv.testing'
import { madeRun as madeAlone } from '../workers/made-run.testing'
import { goldenRun, madeRun, two } from '../workers/joined-runs.testing'
import { parseLab, studentSeed } from '../workers/labs/lab-file'
import type { Answer, RunFile } from '../workers/run-file/result'
import { parseLabArgs } from './args'
import { grade } from './grade'
import { claimOf } from '../workers/claims'
import { readingOf } from '../workers/reading'
import { checksOf, trialKeys } from './grade-checks'

const { version: app } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

const lab = {
  format: 'poolscope-lab',
  version: 1,
  title: 'Two',
  experiment: { trials: 8, ...two },
  questions: [
    {
      id: 'first',
      kind: 'choice',
      question: 'Which finishes first?',
      choices: ['a', 'b'].map((id) => ({ id, label: id })),
    },
    { id: 'times', kind: 'number', question: 'How many times?', min: 1, max: 10 },
    { id: 'why', kind: 'text', question: 'Why?' },
    { id: 'faster', kind: 'claim', question: 'B against A?', one: 'B', other: 'A' },
  ],
  seed: 'student',
}

const answer = (id: string, said: Answer['said'], more: Partial<Answer> = {}): Answer => ({
  id,
  question: '?',
  words: String(said ?? 'cannot tell'),
  said,
  when: 'before',
  ...more,
})
const right: Answer[] = [
  answer('first', 'b'),
  answer('times', 2),
  answer('why', null, { words: '', when: 'after', explanation: 'Worker 2\nis idle.' }),
  answer('faster', 'faster', { when: 'after' }),
]
const cannotTell = answer('faster', null, { when: 'after', explanation: 'The trials overlap.' })

/** A run in which B is faster, unless told otherwise; each is another one, by its seed and its times. */
const run = (student: string, tasks = true): RunFile => {
  const seed = studentSeed(student)
  const made = madeRun(
    { ...two, seed },
    ({ variant, block }) =>
      (variant === 'A' ? 100 : 50) * (1 + (((seed % 997) + block) % 991) / 1e5),
    { tasks },
  )
  return { ...made, environment: { ...made.environment, app } }
}
const unsure = (student: string, tasks = true): RunFile => {
  const made = madeRun(
    { ...two, seed: studentSeed(student) },
    ({ variant, block }) => (block % 2 === (variant === 'A' ? 0 : 1) ? 100 : 200) + block,
    { tasks },
  )
  return { ...made, environment: { ...made.environment, app } }
}

let folder = ''
const at = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poolscope-grade-'))
  writeFileSync(at('lab.json'), JSON.stringify(lab))
  writeFileSync(at('students.txt'), 'id;name\n"A";Ann\nb;Ben\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const graded = (files: Record<string, unknown>) => {
  for (const [name, file] of Object.entries(files)) writeFileSync(at(name), JSON.stringify(file))
  const said = grade({
    command: 'grade',
    lab: at('lab.json'),
    files: ['lab.json', ...Object.keys(files), 'grades.csv'].map(at),
    out: at('grades.csv'),
    gradescope: at('results.json'),
    students: at('students.txt'),
  })
  const [head = [], ...rows] = parseCsv(readFileSync(at('grades.csv'), 'utf8'))
  const cell = (row: number, name: string) => rows[row]?.[head.indexOf(name)] ?? ''
  return { said, head, rows, cell, results: JSON.parse(readFileSync(at('results.json'), 'utf8')) }
}
/** Points and problems of one hand-in. */
const of = (file: unknown) => {
  const { cell } = graded({ 'a.json': file })
  return [Number(cell(0, 'points')), cell(0, 'problems')] as const
}
const MOST = 8

describe('the command line of grade', () => {
  it('takes a lab, hand-ins and two files to write', () => {
    expect(
      parseLabArgs(['grade', 'lab.json', 'a.json', '--gradescope', 'results.json'], []),
    ).toEqual({
      command: 'grade',
      lab: 'lab.json',
      files: ['a.json'],
      out: null,
      gradescope: 'results.json',
      students: null,
    })
    expect(() => parseLabArgs(['grade'], [])).toThrow(/grade LAB FILE/)
    expect(() => parseLabArgs(['grade', 'lab.json'], [])).toThrow(/got no hand-in/)
  })
})

describe('points', () => {
  it('a run of the lab, predicted before, with a claim that follows, has all', () => {
    expect(of({ ...run('a'), answers: right })).toEqual([MOST, ''])
  })

  it('a wrong prediction has its point: it was made before the run', () => {
    const answers = [answer('first', 'a'), answer('times', 9), ...right.slice(2)]
    expect(of({ ...run('a'), answers })).toEqual([MOST, ''])
  })

  it.each<[string, Answer[], RegExp]>([
    [
      'a prediction after the run',
      [{ ...answer('first', 'b'), when: 'after' }, ...right.slice(1)],
      /^first: said after the first trial$/,
    ],
    [
      'an answer that was not offered',
      [answer('first', 'c'), ...right.slice(1)],
      /^first: an answer to the question/,
    ],
    [
      'a number out of range',
      [...right.slice(0, 1), answer('times', 11), ...right.slice(2)],
      /^times: an answer/,
    ],
    [
      '"I do not know" without a reason',
      [answer('first', null), ...right.slice(1)],
      /^first: "I do not know"/,
    ],
    ['no text', [...right.slice(0, 2), ...right.slice(3)], /^why: no text$/],
    [
      'a claim that the trials contradict',
      [...right.slice(0, 3), answer('faster', 'slower')],
      /^faster: it does not follow/,
    ],
    [
      '"cannot tell" of trials that tell',
      [...right.slice(0, 3), cannotTell],
      /^faster: the trials tell: B faster than A$/,
    ],
  ])('%s has none', (_, answers, why) => {
    const [points, problems] = of({ ...run('a'), answers })
    expect([points, problems]).toEqual([MOST - 1, expect.stringMatching(why)])
  })

  it('"cannot tell" with its reason is a full answer where the trials cannot; a claim is none', () => {
    expect(of({ ...unsure('a'), answers: [...right.slice(0, 3), cannotTell] })).toEqual([MOST, ''])
    const { explanation: _, ...bare } = cannotTell
    expect(of({ ...unsure('a'), answers: [...right.slice(0, 3), bare] })[1]).toMatch(
      /without its reason/,
    )
    expect(of({ ...unsure('a'), answers: right })[1]).toMatch(
      /^faster: it does not follow .*cannot be told$/,
    )
  })

  it('figures that were written over the trials are not believed', () => {
    const file = run('a')
    const lie = {
      ...file,
      answers: [...right.slice(0, 3), answer('faster', 'slower')],
      points: file.points.map((point) => ({
        ...point,
        median: { ...point.median, makespanMs: point.variant === 'A' ? 1 : 1000 },
      })),
    }
    expect(of(lie)[1]).toMatch(/^faster: it does not follow/)
  })

  it('another experiment, another engine and a task that is not verified leave nothing of the answers', () => {
    const file = run('a')
    const others = [
      { ...file, experiment: { ...file.experiment, trials: 9 } },
      { ...file, environment: { ...file.environment, app: '0.0.1' } },
      { ...file, tasks: [] },
    ]
    const problems = others.map((one) => of({ ...one, answers: right }))
    expect(problems.map(([points]) => points)).toEqual([3, 3, 3])
    expect(problems.map(([, why]) => why.split('\n')[0])).toEqual([
      'experiment: another experiment: trials is 9, not 8',
      `engine: Poolscope ${app} (got 0.0.1): another engine does other work`,
      'verified: the tasks of its trials, which lanes are drawn of',
    ])
  })

  it('the table has the id of each student, and the points of the run itself', () => {
    const { cell } = graded({ 'a.json': run('a'), 'c.json': { ...run('c'), tasks: [] } })
    expect([cell(0, 'student'), cell(1, 'student')]).toEqual(['A', ''])
    expect([cell(0, 'the run, of 4'), cell(1, 'the run, of 4')]).toEqual(['4', '3'])
  })

  it('a question may be called like a point that every lab has', () => {
    writeFileSync(
      at('lab.json'),
      JSON.stringify({ ...lab, questions: [{ ...lab.questions[2], id: 'engine' }] }),
    )
    const { cell } = graded({ 'a.json': run('a') })
    writeFileSync(at('lab.json'), JSON.stringify(lab))
    expect([cell(0, 'points'), cell(0, 'engine')]).toEqual(['4', '0'])
  })

  it('a file with many contradictions has three of them, and their count', () => {
    const file = run('a')
    const points = file.points.map((point) => ({
      ...point,
      trials: point.trials.map((trial) => ({ ...trial, makespanMs: 2 * trial.makespanMs })),
    }))
    const [, problems] = of({ ...file, points })
    expect(problems).toMatch(
      /^file: changed after the run, or no run at all. Expected: point 1, trial 1, [^;]+; [^;]+; [^;]+; and \d+ more$/,
    )
    expect(problems).not.toContain(folder)
  })

  it('a file that cannot be read has none, and the others are graded', () => {
    const { cell, said } = graded({
      'bad.json': { format: 'x' },
      'good.json': { ...run('a'), answers: right },
    })
    expect([cell(0, 'points'), cell(1, 'points')]).toEqual(['0', String(MOST)])
    expect(said).toContain('bad.json')
  })
})

const LABS = new URL('../public/labs/', import.meta.url)

it.each(readdirSync(LABS))('the claims of %s follow from a run that shows them', (name) => {
  const read = parseLab(JSON.parse(readFileSync(new URL(name, LABS), 'utf8')))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { questions, experiment } = read.value
  const claims = questions.filter((question) => question.kind === 'claim')
  const [first] = claims
  const file = madeAlone(experiment, (variant) => ({
    makespanMs: variant === first?.one ? 50 : 100,
    responseMs: variant === first?.one ? 5 : 10,
  }))
  const answers = claims.map(({ id }) => answer(id, 'faster', { when: 'after' }))
  const shows = checksOf(read.value, { ...file, answers }, app).flatMap(
    (check) => check.shows ?? [],
  )
  expect(shows.slice(0, 1)).toEqual([`${first?.one} faster than ${first?.other}`])
  expect(shows).not.toContain('')
})

it('equal trials in two files are named, whatever their names and answers', () => {
  const copy = { ...run('a', false), answers: right.slice(0, 1) }
  const { cell, said } = graded({
    'a.json': { ...run('a', false), answers: right },
    'b.json': copy,
    'c.json': run('c', false),
  })
  expect(cell(0, 'alike')).toBe(`equal trials in ${at('b.json')}`)
  expect(cell(1, 'alike')).toBe(`equal trials in ${at('a.json')}`)
  expect(cell(2, 'alike')).toBe('')
  expect(said).toContain(`${at('b.json')}: equal trials in ${at('a.json')}`)
})

it('texts of students are no formulas in the table, and no markup in Gradescope', () => {
  const explanation = '=HYPERLINK("http://x","y")\n<b>bold</b>'
  const answers = [...right.slice(0, 2), { ...right[2], explanation }, ...right.slice(3)]
  const { cell, results } = graded({ 'a.json': { ...run('a'), answers } })
  expect(cell(0, 'why: explanation')).toBe(`'${explanation}`)
  const tests: {
    name: string
    output: string
    output_format: string
    score: number
    max_score: number
  }[] = results.tests
  expect(tests.map(({ name }) => name)).toContain('Why?')
  expect(tests.find(({ name }) => name === 'Why?')?.output).toBe(explanation)
  expect(new Set(tests.map((one) => one.output_format))).toEqual(new Set(['text']))
  expect(tests.reduce((sum, { score }) => sum + score, 0)).toBe(MOST)
  expect(tests.reduce((sum, one) => sum + one.max_score, 0)).toBe(MOST)
})

it('a name or a field of a hand-in commands no terminal', () => {
  const { rows, results, said } = graded({ '\u001b[2J.json': { '\u001b]0;x\u0007': 1 } })
  const written = [rows.flat().join(), results.output, results.tests[0].output, said].join()
  expect(written).toContain('␛[2J.json')
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  expect(written).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})

it('trials that failed are no copies of each other', () => {
  const failed = (student: string) => {
    const file = run(student, false)
    const lost = {
      error: 'x',
      ran: 0,
      verified: 0,
      makespanMs: 0,
      throughputPerS: 0,
    }
    return {
      ...file,
      points: file.points.map((point) => ({
        ...point,
        trials: point.trials.map((trial, i) => (i === 0 ? { ...trial, ...lost } : trial)),
      })),
    }
  }
  expect(trialKeys(failed('a')).filter((key) => trialKeys(failed('b')).includes(key))).toEqual([])
  expect(trialKeys(failed('a'))).toHaveLength(trialKeys(run('a', false)).length - 2)
})

it('of several files in one submission the best counts', () => {
  const { results } = graded({
    'a.json': { ...run('a', false), answers: right.slice(0, 1) },
    'b.json': { ...run('b'), answers: right },
  })
  const tests: { score: number; max_score: number }[] = results.tests
  expect(tests.reduce((sum, { score }) => sum + score, 0)).toBe(MOST)
  expect(tests.reduce((sum, one) => sum + one.max_score, 0)).toBe(MOST)
  expect(results.output).toContain(`Of 2 files ${at('b.json')} counts.`)
})

it('a claim is found by its letters, whatever the variants are called', () => {
  const names = { variants: two.variants?.map(({ id, ...rest }) => ({ ...rest, id, label: 'A' })) }
  const read = parseLab({ ...lab, experiment: { ...lab.experiment, ...names } })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const file = madeRun(
    { ...two, ...names },
    ({ variant, block }) => (variant === 'A' ? 100 : 50) + block / 100,
  )
  const shows = checksOf(read.value, { ...file, answers: right }, app).map((check) => check.shows)
  expect(shows).toContain('B faster than A')
})

it('"cannot tell" is right if the page, which judges all comparisons together, does not say it', () => {
  // Six variants: a pair that is apart by itself is not, among fifteen.
  const variants = [...'ABCDEF'].map((id) => ({ id, label: id, set: {} }))
  const experiment = { ...two, variants }
  const read = parseLab({ ...lab, experiment: { trials: 8, ...experiment } })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const file = madeRun(experiment, ({ variant, block }) =>
    variant === 'B' ? 80 + 12 * Math.sin(5 * block) : 100 + 12 * Math.sin(7 * block + 1),
  )
  const pair = readingOf(file)
  const [b, a] = [pair.at('B'), pair.at('A')]
  if (!a || !b) throw new Error('two places')
  expect(claimOf(pair.family(1), b, a).kind).toBe('faster')
  expect(claimOf(pair.between(b, a), b, a).kind).toBe('open')
  const whole = { ...file, tasks: goldenRun.tasks, environment: { ...file.environment, app } }
  const whyOf = (said: Answer['said']) =>
    checksOf(read.value, { ...whole, answers: [{ ...cannotTell, said }] }, app).find(
      ({ id }) => id === 'faster',
    )?.why
  expect([whyOf(null), whyOf('faster')]).toEqual(['', ''])
  expect(whyOf('slower')).toMatch(/does not follow/)
})
