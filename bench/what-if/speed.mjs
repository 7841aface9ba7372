/** How fast a what-if is computed: tasks per second of each rule, and a slider over the workers. */
import { build } from 'vite'
import { table } from '../report/table.mjs'

const TASKS = 1_000_000
const WORKERS = 8
const LEAST_PER_S = 10e6
const SLIDER_TASKS = 100_000
const SLIDER_WORKERS = [1, 2, 4, 8, 16, 32, 64, 128, 256]
/** Most that an answer may take while a slider moves, in ms. */
const MOST_MS = 50

/** @typedef {typeof import('../../workers/what-if/index')} WhatIf */
/** @typedef {{ rule: string, perS: number, sliderMs: number, worstMs: number }} Speed */

/** @returns {Promise<WhatIf>} */
const built = async () => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'workers/what-if/index.ts', write: false },
  })
  const chunk = 'output' in made ? made.output[0] : null
  return import(`data:text/javascript,${encodeURIComponent(chunk?.code ?? '')}`)
}

/** @param {number} tasks @returns {import('../../workers/what-if/index').Load} */
const poisson = (tasks) => {
  let seed = 1
  const draw = () => -Math.log((seed = (seed * 16807) % 2147483647) / 2147483647)
  const ms = new Float64Array(tasks).map(draw)
  let at = 0
  const arrive = new Float64Array(tasks).map(() => (at += draw() / (WORKERS * 0.8)))
  return { ms, arrive }
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** @param {number} rounds @returns {Promise<Speed[]>} */
export const speedOfWhatIf = async (rounds) => {
  const { projected, rules } = await built()
  const [many, some] = [poisson(TASKS), poisson(SLIDER_TASKS)]
  /** @param {typeof many} load @param {typeof rules[number]} rule @param {number} workers */
  const timed = (load, rule, workers) => {
    const from = performance.now()
    projected(load, { workers, rule, order: 'longest-first' })
    return performance.now() - from
  }
  return rules.map((rule) => {
    // The first answer warms the code up, and puts the load in order.
    const all = Array.from({ length: rounds + 1 }, () => timed(many, rule, WORKERS)).slice(1)
    timed(some, rule, WORKERS)
    const slider = SLIDER_WORKERS.map((workers) =>
      median(Array.from({ length: rounds }, () => timed(some, rule, workers))),
    )
    return {
      rule,
      perS: (TASKS * 1000) / median(all),
      sliderMs: median(slider),
      worstMs: Math.max(...slider),
    }
  })
}

/** @param {readonly Speed[]} speeds */
export const speedText = (speeds) => {
  const lines = [
    '',
    `What-ifs of ${TASKS} tasks on ${WORKERS} workers: at least ${LEAST_PER_S / 1e6} million tasks a second.`,
    `A slider from 1 to 256 workers over ${SLIDER_TASKS} tasks: at most ${MOST_MS} ms an answer.`,
    '',
    ...table(
      ['rule', 'million tasks/s', '', 'answer, median ms', 'worst ms', ''],
      speeds.map(({ rule, perS, sliderMs, worstMs }) => [
        rule,
        (perS / 1e6).toFixed(1),
        perS >= LEAST_PER_S ? 'met' : 'MISSED',
        sliderMs.toFixed(0),
        worstMs.toFixed(0),
        worstMs <= MOST_MS ? 'met' : 'MISSED',
      ]),
    ),
  ]
  return `${lines.join('\n')}\n`
}
