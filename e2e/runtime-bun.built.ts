import { describe } from 'vitest'
import { ALL, LONG_MS, testRuntime } from './support/runtime-tests'

describe.runIf(ALL)('Bun', { timeout: LONG_MS }, () => {
  testRuntime('bun', false)
})
