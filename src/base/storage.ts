/** Small things kept between visits. If storage is missing, full or forbidden, they are not kept. */

/** Pages of one origin share one storage, so the page's own path is part of every key. */
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
    // It holds until the page is closed.
  }
}
