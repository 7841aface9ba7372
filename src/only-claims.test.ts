/** A difference becomes words in one room: no other file has a text for it. */
import { expect, test } from 'vitest'
import { sourcesIn, textsSaid } from './i18n/sources.testing'

const WORDS =
  /times as (fast|long)|finished (faster|in \{share)|equal within|as good as equal|hardly any difference|no difference|cannot be told apart|less time|(faster|slower) than/i

/** Texts that compare no two places of a run: sizes of tasks, a trial beside the median one, what tests ask. */
const OTHERS: readonly RegExp[] = [
  /^one in \{every\} takes|^\{share\} % take /, // the sizes of tasks
  /^The article behind this/, // other people's figures
  /^\{value\} times as fast$/, // a point of a drawn curve, which claims nothing
  /^Tasks of \{real\} at/, // tasks that were made shorter to be measured
  /no rule could be faster than/, // a bound that is computed
  /^Use a pool: /, // advice, with the claim in its place
]

test('only workers/claims has words for a difference', () => {
  const files = [...sourcesIn('workers'), ...sourcesIn('src'), ...sourcesIn('cli')].filter(
    (path) => !path.startsWith('workers/claims/'),
  )
  const found = files.flatMap((path) =>
    ['t', 'say'].flatMap((name) =>
      textsSaid([path], name)
        .filter((text) => WORDS.test(text) && !OTHERS.some((other) => other.test(text)))
        .map((text) => `${path}: ${text}`),
    ),
  )
  expect(found).toEqual([])
})
