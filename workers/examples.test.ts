import { expect, test } from 'vitest'
import { parseExperiment } from './experiment/parse'

const written = Object.entries<unknown>(
  import.meta.glob('../docs/examples/*.json', { eager: true, import: 'default' }),
)

test.each(written)('%s of the documentation is an experiment that can run', (_, input) => {
  expect(parseExperiment(input)).toMatchObject({ ok: true })
})
