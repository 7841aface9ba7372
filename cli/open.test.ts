import { expect, test } from 'vitest'
import { whatStandsOut } from '../workers/findings'
import { likelyChoice, observedFile, observedOf, openFile, trialOf } from '../workers/open'
import { readingOf } from '../workers/reading'

const findingsOf = async (tasks: unknown[][]): Promise<string[]> => {
  const text = JSON.stringify({ format: 'poolscope-watched', version: 1, cores: 1, tasks })
  const file = await openFile(new Blob([text]), 'pool.json')
  const choice = likelyChoice(file)
  const trial = trialOf(observedOf(file, choice), choice)
  return whatStandsOut(readingOf(observedFile([trial]))).map(({ id }) => id)
}

test('where workers recorded nothing, nothing is said of lanes that only calls make', async () => {
  const calls = Array.from({ length: 9 }, (_, i) => [0, 0, 10 + 10 * i, null, `${i}`])
  expect(await findingsOf(calls)).toEqual(['unrecorded'])
  const recorded = calls.map(([at, , end, , name]) => [at, 1, end, name, name])
  expect(await findingsOf(recorded)).toContain('tail')
})
