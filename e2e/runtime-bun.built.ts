import { describe } from 'vitest'
import { LONG_MS, testRuntime } from './support/runtime-tests'
import { ALL } from '../workers/base/extent.testing'

describe.runIf(ALL)('Bun', { timeout: LONG_MS }, () => {
  testRuntime('bun', false)
})
