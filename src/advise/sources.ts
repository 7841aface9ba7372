/** The texts of `code/`, as they are in the repository. */
import { SOURCE_NAMES, type Sources } from './compose'

const texts = import.meta.glob<string>(
  ['./code/*.ts', '!./code/*.test.ts', '!./code/*.testing.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

export const sources = Object.fromEntries(
  SOURCE_NAMES.map((name) => [name, texts[`./code/${name}.ts`]]),
) as Sources // one for each name
