/** The address of a comparison, in the Lab; the ids of recorded runs begin with a tilde. */
export const compareLink = (ids: readonly string[]): string => `/lab?run=${ids.join(',')}`

/** The ids of a comparison's name in an address; null if it names a single run. */
export const idsIn = (name: string): string[] | null =>
  name.includes(',') ? name.split(',').filter(Boolean) : null

export const isRecordedId = (id: string): boolean => id.startsWith('~')
