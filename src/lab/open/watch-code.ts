/** How pools are watched: the examples of `docs/`, which run as they are beside `observe.mjs`. */
const FOLDER = '../../../docs/examples'

const texts = import.meta.glob<string>(
  '../../../docs/examples/{piscina,tinypool,workerpool,poolifier,threads,workers,browser,task}{,-worker}.{mjs,html}',
  { query: '?raw', import: 'default', eager: true },
)

/** Names of the examples; those from `workers` on need no library. */
export const POOLS = [
  'piscina',
  'tinypool',
  'workerpool',
  'poolifier',
  'threads',
  'workers',
  'browser',
] as const

export type WatchedPool = (typeof POOLS)[number]

/** The files that watch a pool: the program, and the worker, which some pools share. */
export const watchFiles = (pool: WatchedPool): { name: string; text: string }[] =>
  [`${pool}.mjs`, `${pool}.html`, `${pool}-worker.mjs`, 'task.mjs']
    .flatMap((name) => ({ name, text: texts[`${FOLDER}/${name}`] ?? '' }))
    .filter(({ text }) => text !== '')
    .slice(0, 2)
