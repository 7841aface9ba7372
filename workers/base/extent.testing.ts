/** The tests run in Node.js; the types of the engine and the page know only browsers. */
declare const process: { env: Record<string, string | undefined> }

/** True if the tests also do what the gate leaves out: more random draws, deeper searches. */
export const ALL = process.env['POOLSCOPE_TESTS'] === 'all'

/** Takes each fourth item of a list in the gate, where all are tested in one way. */
export const some = <Item>(items: readonly Item[]): readonly Item[] =>
  ALL ? items : items.filter((_, place) => place % 4 === 0)

/** True under `npm run` with this name. */
export const isCommand = (name: string): boolean => process.env['npm_lifecycle_event'] === name
