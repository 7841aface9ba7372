import { defineConfig } from 'vitest/config'
import { buildWasm } from './scripts/build-wasm.mjs'

// Kernels of our own are read from the result.
await buildWasm()

export default defineConfig({
  test: {
    include: ['workers/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    setupFiles: ['scripts/fetch-files.mjs'],
    // Tests that compute for seconds take many times as long where other things hold the cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
