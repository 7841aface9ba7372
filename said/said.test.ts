/** What a few runs are said to show, so that whoever changes a sentence sees it. All of it: `npm run said`. */
import { expect, test } from 'vitest'
import { recordedRuns, saidOf } from './all'
import { madeRuns } from './made-runs'

const FEW = {
  made: [
    'two, idle',
    'two, near, A/A noisy',
    'two, idle, failed after 2 blocks',
    '4 variants, alike',
    'numbers, valley, how many',
    'runtimes, two',
  ],
  recorded: ['e2-one-worker', 'rr-or-free'],
}

test('what is said of a few runs, in each language', async () => {
  const runs = [
    ...recordedRuns(FEW.recorded),
    ...madeRuns().filter(({ name }) => FEW.made.includes(name)),
  ]
  expect(runs.map(({ name }) => name).sort()).toEqual([...FEW.made, ...FEW.recorded].sort())
  await expect((await saidOf(runs)).join('\n')).toMatchFileSnapshot('few-runs.txt')
})
