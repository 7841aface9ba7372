/** What it costs a task in Node to be watched: wrapped calls beside the same calls without. */
import { table } from '../report/table.mjs'

/** Fewer than a watched program may keep, so that every call is recorded. */
const CALLS = 50_000
/** Most that a task may cost, in µs. */
const TARGET_US = 1

/** @typedef {{ what: string, us: number, leastUs: number, mostUs: number }} Cost */

/** @type {Record<string, (module: typeof import('../../workers/observe/observe.mjs')) => { bare: () => unknown, watched: () => unknown }>} */
const KINDS = {
  'a call that returns': ({ observe }) => ({ bare: () => 1, watched: observe(() => 1) }),
  'a call that returns a promise': ({ observe }) => ({
    bare: async () => 1,
    watched: observe(async () => 1),
  }),
  'a task in its worker': ({ observeTask }) => ({ bare: () => 1, watched: observeTask(() => 1) }),
}

/** @param {() => unknown} call @returns {Promise<number>} µs per call */
const timed = async (call) => {
  const from = performance.now()
  for (let i = 0; i < CALLS; i++) await call()
  return ((performance.now() - from) * 1000) / CALLS
}

/** @param {number} round @returns {Promise<Map<string, number>>} µs that a task costs, by kind */
const measured = async (round) => {
  const found = new Map()
  for (const [what, of] of Object.entries(KINDS)) {
    // A module of its own, since what it keeps is bounded.
    const own = await import(`../../workers/observe/observe.mjs?${round} ${what}`)
    const { bare, watched } = of(own)
    const watchedFirst = round % 2 === 0
    const first = await timed(watchedFirst ? watched : bare)
    const second = await timed(watchedFirst ? bare : watched)
    found.set(what, watchedFirst ? first - second : second - first)
  }
  return found
}

/** @param {number} rounds @returns {Promise<Cost[]>} */
export const costOfWatching = async (rounds) => {
  // The first round warms the code up.
  await measured(-1)
  /** @type {Map<string, number>[]} */
  const all = []
  for (let round = 0; round < rounds; round++) all.push(await measured(round))
  return Object.keys(KINDS).map((what) => {
    const sorted = all.map((one) => one.get(what) ?? NaN).sort((a, b) => a - b)
    const [us = NaN, leastUs = NaN, mostUs = NaN] = [
      sorted[sorted.length >> 1],
      sorted[0],
      sorted.at(-1),
    ]
    return { what, us, leastUs, mostUs }
  })
}

/** @param {readonly Cost[]} costs */
export const costText = (costs) => {
  /** @param {number} value */
  const two = (value) => value.toFixed(2)
  const lines = [
    '',
    `What a watched task costs in Node, at most ${TARGET_US} µs: median, least and most of the rounds.`,
    '',
    ...table(
      ['what', 'µs', 'least', 'most', ''],
      costs.map(({ what, us, leastUs, mostUs }) => [
        what,
        two(us),
        two(leastUs),
        two(mostUs),
        us <= TARGET_US ? 'met' : 'MISSED',
      ]),
    ),
  ]
  return `${lines.join('\n')}\n`
}
