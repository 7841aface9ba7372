/**
 * The room that the address names: `?room=KXQD7M`; with the teacher's `&token=…` for the wall. The token is
 * moved out of the address, which is copied and projected, into this tab.
 */
const read = () => {
  const query = new URLSearchParams(location.search)
  const room = query.get('room')
  if (room === null) return null
  const key = `poolscope:room:${room}`
  let token = query.get('token')
  try {
    if (token === null) token = sessionStorage.getItem(key)
    else sessionStorage.setItem(key, token)
  } catch {
    // It then holds until the page is left.
  }
  query.delete('token')
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
  return { room, token }
}

/** The code of the room, and the token, which a phone does not have. Null on a page without a room, which asks no server for one. */
export const here = read()
