/**
 * The room that the address names: `?room=KXQD7M`; with the teacher's `&token=…` for the wall. The token is
 * moved out of the address, which is copied and projected, into this tab.
 */

export interface Here {
  /** Code of the room. */
  room: string
  /** Null on a phone. */
  token: string | null
}

const keyOf = (room: string): string => `poolscope:room:${room}`

const tokenOf = (room: string, query: URLSearchParams): string | null => {
  const brought = query.get('token')
  try {
    if (brought !== null) sessionStorage.setItem(keyOf(room), brought)
    return brought ?? sessionStorage.getItem(keyOf(room))
  } catch {
    return brought
  }
}

const read = (): Here | null => {
  const query = new URLSearchParams(location.search)
  const room = query.get('room')
  if (room === null) return null
  const token = tokenOf(room, query)
  query.delete('token')
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
  return { room, token }
}

/** Null on a page without a room, which asks no server for one. */
export const here: Here | null = read()
