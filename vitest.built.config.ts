import { defineConfig } from 'vitest/config'

// Tests of dist/ as it lies there, in the runtimes that are no browser as well: run after a build.
export default defineConfig({
  test: {
    include: ['scripts/**/*.built.mjs', '{cli,e2e}/**/*.built.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A runtime waits more than it computes; not with every kernel in every runtime, beside browsers.
    maxWorkers: process.env['POOLSCOPE_TESTS'] === 'all' ? 2 : 4,
  },
})
