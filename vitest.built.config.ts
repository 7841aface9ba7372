import { configDefaults, defineConfig } from 'vitest/config'

const ALL = process.env['POOLSCOPE_TESTS'] === 'all'
/** Files whose tests are all left to `npm run test:all`: to load one takes seconds. */
const LATER = ['e2e/runtime-{bun,deno}.built.ts', 'e2e/live-choices.built.ts']

// Tests of dist/ as it lies there, in the runtimes that are no browser as well: run after a build.
export default defineConfig({
  test: {
    include: ['scripts/**/*.built.mjs', '{cli,e2e}/**/*.built.ts'],
    exclude: [...configDefaults.exclude, ...(ALL ? [] : LATER)],
    // Programs that take ten seconds alone take a minute beside browsers that take all cores.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A runtime waits more than it computes; not with every kernel in every runtime, beside browsers.
    maxWorkers: ALL ? 2 : 4,
  },
})
