import type { Here } from '../here'

/** What the room sees on the wall, over the screen that the teacher is on. */
export const Wall = ({ here: { room } }: { here: Here }) => <aside data-wall={room} />
