/** Small values kept between visits, unless storage is missing, full or forbidden. */

/** Key with the page's own path: pages of one origin share one storage. */
export const keyOf = (name: string): string =>
  `${new URL('.', location.href).pathname}poolscope:${name}`

export const recall = (name: string): string | null => {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

export const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(keyOf(name), value)
  } catch {
    // The value then holds until the page is closed.
  }
}
