import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { buildWasm } from './scripts/build-wasm.mjs'

// Kernels of our own are read from the result.
await buildWasm()

/** Tests of these need modules of their own: some change what a module holds, or ask what it loads. */
const ALONE = [
  'workers/workloads/**/*.test.ts',
  'cli/**/*.test.ts',
  'scripts/**/*.test.mjs',
  'bench/**/*.test.mjs',
  'said/*.test.ts',
]

export default defineConfig({
  test: {
    // Of two cores the runner would leave one unused.
    maxWorkers: availableParallelism(),
    setupFiles: ['scripts/unit-runtime.mjs'],
    // Tests that compute for seconds take many times as long where other things hold the cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['workers/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          // To evaluate the same modules anew for each of 140 files takes a third of the time.
          isolate: false,
        },
      },
    ],
  },
})
