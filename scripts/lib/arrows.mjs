/** Holds the arrows between files against the table of rooms, and finds circles of folders. */

/** @typedef {import('./imports.mjs').Arrow} Arrow */
/** @typedef {Readonly<Record<string, string>>} Rooms see `rooms.mjs` */

/** Import that every room of the dashboard may make besides its row. */
const DOOR = /^src\/.* workers\/api\.ts$/

/** Files that serve tests only, and the files that may import them. */
const FOR_TESTS = /(^|[./])testing[./]/
const IS_TEST = /\.(test|spec|built)\.|^(e2e|bench|said)\//

/** @param {string} path @param {Rooms} rooms @returns {string | undefined} */
export const roomOf = (path, rooms) => {
  const [world = '', place = '', ...rest] = path.split('/')
  const room = rest.length > 0 ? `${world}/${place}` : `${world}/.`
  return [room, world].find((name) => Object.hasOwn(rooms, name))
}

/** @param {string} from a room @param {string} to a room @param {Rooms} rooms */
const may = (from, to, rooms) => {
  const [world = ''] = from.split('/')
  const names = (rooms[from] ?? '').split(' ')
  return names.some((name) => {
    const whole = name.includes('/') || !Object.hasOwn(rooms, `${world}/${name}`)
    return whole ? to === name || to.startsWith(`${name}/`) : to === `${world}/${name}`
  })
}

/**
 * @param {readonly Arrow[]} arrows
 * @param {Rooms} rooms
 * @returns {string[]} one line per arrow that the table does not allow
 */
export const arrowProblems = (arrows, rooms) =>
  arrows.flatMap(([from, to]) => {
    if (FOR_TESTS.test(to)) {
      const test = FOR_TESTS.test(from) || IS_TEST.test(from)
      return test ? [] : [`${from} imports ${to}: it serves tests only`]
    }
    const [here, there] = [roomOf(from, rooms), roomOf(to, rooms)]
    if (here === undefined || there === undefined)
      return [`${from} imports ${to}: a room without a row in scripts/rooms.mjs`]
    if (here === there) return []
    if (DOOR.test(`${from} ${to}`) || may(here, there, rooms)) return []
    return [
      `${from} imports ${to}: ${here} may import ${rooms[here] || 'nothing'} (scripts/rooms.mjs)`,
    ]
  })

/**
 * Circles among the entries of each folder, files and folders alike.
 *
 * @param {readonly Arrow[]} arrows
 * @returns {string[]} one line per pair of entries in a circle, with one arrow between them
 */
export const circles = (arrows) => {
  /** @type {Map<string, Map<string, Map<string, Arrow>>>} folder → entry → entry → an arrow */
  const folders = new Map()
  for (const arrow of arrows) {
    const [from = [], to = []] = arrow.map((path) => path.split('/'))
    // An arrow counts in the folder where the two paths part.
    const depth = from.findIndex((part, i) => part !== to[i])
    const entries = entryOf(folders, from.slice(0, depth).join('/') || '.')
    entryOf(entries, from[depth] ?? '').set(to[depth] ?? '', arrow)
  }
  return [...folders].flatMap(([folder, entries]) =>
    [...entries].flatMap(([here, targets]) =>
      [...targets]
        .filter(([there]) => reached(entries, there).has(here))
        .map(
          ([there, [from, to]]) =>
            `${folder}: ${here} → ${there} is part of a circle (${from} imports ${to})`,
        ),
    ),
  )
}

/**
 * @template V
 * @param {Map<string, Map<string, V>>} maps
 * @param {string} key
 */
const entryOf = (maps, key) => {
  const found = maps.get(key) ?? new Map()
  maps.set(key, found)
  return found
}

/** @param {Map<string, Map<string, unknown>>} entries @param {string} from */
const reached = (entries, from) => {
  const seen = new Set([from])
  for (const entry of seen) for (const next of entries.get(entry)?.keys() ?? []) seen.add(next)
  return seen
}
