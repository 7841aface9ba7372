import { describe, expect, it } from 'vitest'
import { parseExperiment, presets, type Experiment } from '../../workers/api'
import { isWorkAxis, variantsDiffer } from './same-work'

const preset = (id: string): Experiment => {
  const parsed = parseExperiment(presets.get(id).build({ cores: 2, small: true }).experiment)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

describe('the same work', () => {
  it.each(['e11-granularity', 'e13-break-even', 'e14-smart'])(
    '%s: each value of the axis is work of its own',
    (id) => {
      expect(isWorkAxis(preset(id))).toBe(true)
      expect(variantsDiffer(preset(id))).toBe(false)
    },
  )

  it.each([
    'rr-or-free',
    'e5-sweep',
    'e6-blocked-host',
    'e9-native-in-flight',
    'e15-blocking-tasks',
  ])('%s: its points can be compared', (id) => {
    expect(isWorkAxis(preset(id))).toBe(false)
    expect(variantsDiffer(preset(id))).toBe(false)
  })

  it('e10-task-length: the variants do different work along an axis of threads', () => {
    expect(isWorkAxis(preset('e10-task-length'))).toBe(false)
    expect(variantsDiffer(preset('e10-task-length'))).toBe(true)
  })
})
