/**
 * What a few runs are said to show, so that whoever changes a sentence sees it: all of the English, and
 * verdicts in the other languages. `npm run said` writes everything.
 */
import { expect, test } from 'vitest'
import { recordedRuns, saidInShort } from './all'
import { madeRuns } from './made-runs'

const FEW = {
  made: [
    'two, idle',
    'two, idle, failed after 2 blocks',
    'numbers, valley, how many',
    'runtimes, two',
  ],
  recorded: ['e2-one-worker'],
}

test('what is said of a few runs', async () => {
  const runs = [
    ...recordedRuns(FEW.recorded),
    ...madeRuns().filter(({ name }) => FEW.made.includes(name)),
  ]
  expect(runs.map(({ name }) => name).sort()).toEqual([...FEW.made, ...FEW.recorded].sort())
  await expect((await saidInShort(runs)).join('\n')).toMatchFileSnapshot('few-runs.txt')
})
