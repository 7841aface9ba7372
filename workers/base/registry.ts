/**
 * A registry is a list that a person can read: one line per entry. `registry` gives typed access by
 * id and rejects two entries with the same id. The ids are a union if each entry's own id is a
 * literal: so entries are made by functions such as `policy`, which return what they are given.
 */
export interface Entry<Id extends string = string> {
  id: Id
  /** Name as shown. */
  name: string
  /** One sentence: what it does. */
  description: string
}

export interface Registry<E extends { id: string }> {
  list: readonly E[]
  ids: readonly E['id'][]
  has(id: string): id is E['id']
  /** The entry; throws `[registry] …` for an unknown id. */
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
