import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['workers/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'] },
})
