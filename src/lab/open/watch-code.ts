/** How pools are watched: the examples of `docs/`, which run as they are beside `observe.mjs`. */
const FOLDER = '../../../docs/examples'

const texts = import.meta.glob<string>(
  '../../../docs/examples/{piscina,tinypool,workerpool,poolifier,workers,task}{,-worker}.mjs',
  { query: '?raw', import: 'default', eager: true },
)

/** Names of the examples; `workers` needs no library. */
export const POOLS = ['piscina', 'tinypool', 'workerpool', 'poolifier', 'workers'] as const

export type WatchedPool = (typeof POOLS)[number]

/** The files that watch a pool: the program, and the worker, which some pools share. */
export const watchFiles = (pool: WatchedPool): { name: string; text: string }[] =>
  [`${pool}.mjs`, `${pool}-worker.mjs`, 'task.mjs']
    .flatMap((name) => ({ name, text: texts[`${FOLDER}/${name}`] ?? '' }))
    .filter(({ text }) => text !== '')
    .slice(0, 2)
