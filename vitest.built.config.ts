import { defineConfig } from 'vitest/config'

// Tests of dist/ as it lies there: run after a build.
export default defineConfig({
  test: { include: ['scripts/**/*.built.mjs', 'e2e/**/*.built.ts'], testTimeout: 60_000 },
})
