/**
 * A registry is a list that a person can read: one line per entry. `registry` gives typed access by
 * id and rejects two entries with the same id. The ids form a union only if each entry keeps its
 * own id as a literal type, so entries are made by functions such as `policy`, which return their
 * argument.
 */
export interface Entry<Id extends string = string> {
  id: Id
  name: string
  /** One sentence on what the entry does. */
  description: string
  /** Its part of the sentence about an experiment; in braces its options: `{share} % load`. */
  says?: string
}

interface Registry<E extends { id: string }> {
  list: readonly E[]
  ids: readonly E['id'][]
  has(id: string): id is E['id']
  /** Returns the entry; throws `[registry] …` for an unknown id. */
  get(id: E['id']): E
}

export const registry = <const E extends { id: string }>(
  what: string,
  list: readonly E[],
): Registry<E> => {
  const byId = new Map<string, E>(list.map((entry) => [entry.id, entry]))
  if (byId.size !== list.length) throw new Error(`[registry] two of the ${what} share an id`)
  return {
    list,
    ids: list.map((entry) => entry.id),
    has: (id): id is E['id'] => byId.has(id),
    get: (id) => {
      const entry = byId.get(id)
      if (!entry) throw new Error(`[registry] ${what}: one of ${[...byId.keys()]} (got ${id})`)
      return entry
    },
  }
}
