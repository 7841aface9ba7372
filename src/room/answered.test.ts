import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parseRunFile, sentenceOf, type RunFile } from '../../workers/api'
import { inWords } from '../i18n/text'
import { recordingsOn } from '../lessons/recordings'
import english from '../lessons/texts/en.json' with { type: 'json' }
import { machinesAsked } from './answered'
import { askedAt, askedNamed } from './asked'
import { askedRun } from './wall/asked-run'

const pathOf = (name: string) => new URL(`../../public/recorded/${name}.json.gz`, import.meta.url)

const recorded = (name: string): RunFile => {
  const parsed = parseRunFile(JSON.parse(String(gunzipSync(readFileSync(pathOf(name))))))
  if (!parsed.ok) throw new Error(name)
  return parsed.value
}
const cases = recordingsOn(2).flatMap(({ name, lesson, run }) =>
  lesson.steps.flatMap((step, i) => {
    const isOf = step.kind === 'compare' && step.run === run.id
    const asked = isOf ? askedAt(lesson, i) : null
    return asked ? [[asked.id, name, asked] as const] : []
  }),
)

describe('machines of a room', () => {
  it.each(cases)('have a row each and are counted: %s by %s', (id, name, asked) => {
    const file = askedRun(recorded(name), asked)
    if (!file) throw new Error(name)
    const machines = machinesAsked(
      ['a', 'b'].map((run) => ({ id: run, file })),
      asked,
    )
    expect(machines?.rows.map((row) => row.id).sort()).toEqual(['a', 'b'])
    expect(machines && inWords(sentenceOf(machines.verdict))).toMatch(/^2 of 2 machines: /)
    expect(askedNamed(id, file.experiment, english)?.question).toBe(asked.question)
  })

  const [, , asked] = cases.find(([id]) => id === 'who-is-next/ratio') ?? []
  const shuffled = asked && askedRun(recorded('lessons/who-is-next-shuffled'), asked)
  const machinesWith = (answer: number | null, interval: readonly [number, number] | null) => {
    if (!asked?.compared || !shuffled) return null
    const { compared } = asked
    const outcome = (run: RunFile) => ({ ...compared.outcome(run), answer, interval })
    const other = { ...asked, compared: { ...compared, outcome } }
    return machinesAsked([{ id: 'a', file: shuffled }], other)
  }
  const wordsOf = (...outcome: Parameters<typeof machinesWith>) =>
    inWords(machinesWith(...outcome)?.verdict.headline[0]?.text ?? '')

  it('have the ratio as it was asked, and the ranges of the guesses', () => {
    const machines =
      asked && shuffled && machinesAsked([{ id: 'a', file: shuffled }], asked, Number)
    const outcome = shuffled && asked?.compared?.outcome(shuffled)
    expect(machines?.rows[0]).toMatchObject({ ratio: outcome?.answer, range: outcome?.interval })
    expect(machines?.asked?.ranges.map(({ from, count }) => [from, count]).slice(0, 2)).toEqual([
      [0.5, 0],
      [1, 1],
    ])
  })

  it('may be any of the answers that their interval touches, and cannot tell if it is all', () => {
    expect(wordsOf(1.2, [1.1, 1.3])).toBe('1 of 1 machine: 1.0 to under 1.7 times as long.')
    expect(wordsOf(1.2, [0.9, 1.8])).toMatch(
      /under 1\.0 .* 1\.0 to under 1\.7 .* 1\.7 to under 2\.3/,
    )
    expect(wordsOf(1.2, [0.6, 2.9])).toBe('1 of 1 machine: cannot be told yet.')
    expect(wordsOf(null, null)).toBe('1 of 1 machine: cannot be told yet.')
    expect(machinesWith(null, null)?.rows).toHaveLength(1)
  })
})
