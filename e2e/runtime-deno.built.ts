import { describe } from 'vitest'
import { ALL, LONG_MS, testRuntime } from './support/runtime-tests'

describe.runIf(ALL)('Deno', { timeout: LONG_MS }, () => {
  testRuntime('deno', false)
})
