import { defineConfig } from 'vitest/config'

// `npm run test:machines`: servers and a Grid that are started on this machine.
export default defineConfig({
  test: {
    include: ['e2e/machines/*.machines.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // Each starts browsers that run experiments.
    fileParallelism: false,
  },
})
