import { expect, test } from 'vitest'
import { whyNoBrowser } from './experiment/ability'
import { parseExperiment, pointsOf } from './experiment/parse'
import type { Experiment } from './experiment/types'
import { askedOf, type Asks } from './reading'
import { presets, type PresetId } from './presets'

const MOST_WORDS = 12

/** How a question names what is judged. */
const WORDS: Record<Asks, RegExp> = {
  who: /finish(es)? .*first|fastest/,
  'who-waits': /answers its slowest (tasks|ones) soonest/,
  'who-answers': /leaves fewest without an answer/,
  'what-cost': /costs l(ess|east)|finishes first/,
  'how-many': /^(.*: h|H)ow many .* enough/,
  'from-which': /pay|worth/,
  none: /fastest at which work|How many messages/,
}

const machine = { cores: 4, small: false }

const experimentOf = (id: PresetId): Experiment => {
  const parsed = parseExperiment(presets.get(id).build(machine).experiment)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

test.each(presets.ids)('%s asks in a few words what it is judged by', (id) => {
  const { text, by } = presets.get(id).question
  expect(text.split(' ').length).toBeLessThanOrEqual(MOST_WORDS)
  expect(text).toMatch(/\?$/)
  const asked = askedOf(experimentOf(id))
  expect(text).toMatch(WORDS[asked])
  if (by) expect(asked).toBe(by)
})

test('what no browser can run is in the group that says so', () => {
  const outside = presets.ids.filter((id) =>
    pointsOf(experimentOf(id)).some(({ spec }) => whyNoBrowser(spec).length > 0),
  )
  expect(outside).toContain('peers-node')
  for (const id of outside) expect([id, presets.get(id).group]).toEqual([id, 'recorded'])
})

test('what others measured is no note, which is shown before the run', () => {
  for (const { build } of presets.list)
    for (const { text } of build(machine).notes) expect(text).not.toMatch(/article/)
})
