import { describe, expect, it } from 'vitest'
import { MAX_DURATIONS } from './workloads/sizes/read-durations'
import { catalogue } from './catalogue'
import { workloads } from './workloads'
import { parseExperiment, parseSpec, pointsOf } from './experiment/parse'

const sizes = { kind: 'durations', text: '10\n20\n300', unit: 'us' }
const spec = (workload: Record<string, unknown>) => parseSpec({ workload })
const issues = (workload: Record<string, unknown>) => {
  const parsed = spec(workload)
  return parsed.ok ? [] : parsed.issues
}

describe('the user’s own durations', () => {
  it('are for workloads whose rounds have a length; elsewhere the refusal names those', () => {
    for (const { id, roundUs } of workloads.list) {
      const paths = issues({ id, sizes }).map(({ path }) => path)
      expect([id, paths]).toEqual([id, roundUs === 1 ? [] : ['workload.sizes.kind']])
    }
    expect(issues({ id: 'sha256', sizes })[0]?.message).toContain('Task durations')
  })

  it('are refused with the line that cannot be read, at the field that contains it', () => {
    expect(issues({ id: 'spin', sizes: { ...sizes, text: '1\nfoo' } })).toMatchObject([
      { path: 'workload.sizes.text', message: 'line 2: a number (got foo)' },
    ])
  })

  it('are refused when they are too long, without repeating them', () => {
    const [issue] = issues({ id: 'spin', sizes: { ...sizes, text: '1\n'.repeat(100_000) } })
    expect(issue?.path).toBe('workload.sizes.text')
    expect(issue?.message).toMatch(/at most \d+ characters \(got 200000\)/)
  })

  it('may differ between variants, and follow a change of the kind', () => {
    const parsed = parseExperiment({
      base: { workload: { id: 'spin', sizes } },
      variants: [
        { id: 'A' },
        { id: 'B', set: { 'workload.sizes.kind': 'lognormal', 'workload.sizes.rounds': 50_000 } },
        { id: 'C', set: { 'workload.sizes.text': '5', 'workload.sizes.unit': 'ms' } },
      ],
    })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    expect(pointsOf(parsed.value).map(({ spec: point }) => point.workload.sizes)).toMatchObject([
      sizes,
      { kind: 'lognormal', rounds: 50_000 },
      { kind: 'durations', text: '5', unit: 'ms' },
    ])
  })

  it('state in their help how many there may be', () => {
    expect(catalogue.sizes.find(({ id }) => id === 'durations')?.options).toMatchObject({
      text: { help: expect.stringContaining(`Up to ${MAX_DURATIONS},`) as string },
    })
  })
})
