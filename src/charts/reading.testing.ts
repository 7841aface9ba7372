/** Readings of made points, for tests. */
import { parseExperiment, readingOf, type PointResult, type Reading } from '../../workers/api'

export const readingWith = (input: object, points: readonly PointResult[] = []): Reading => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return readingOf({ experiment: parsed.value, points, environment: null })
}
