import { describe } from 'vitest'
import { ALL, LONG_MS, testRuntime } from './support/runtime-tests'

describe('Node', { timeout: LONG_MS }, () => {
  testRuntime('node', ALL)
})
