import { defineConfig } from 'vitest/config'
import { buildWasm } from './scripts/build-wasm.mjs'

await buildWasm()

// `npm run said`: no test, but what can import the page's TypeScript.
export default defineConfig({
  test: {
    include: ['said/write.said.ts'],
    setupFiles: ['scripts/unit-runtime.mjs'],
    testTimeout: 300_000,
  },
})
