/** The machines that `--at` and `--grid` name, and the files of their runs. */

/**
 * @typedef {object} Machine
 * @property {string} name of its file, and in it
 * @property {string} address of a Playwright server (ws:, wss:), or of a Selenium Grid (http:, https:)
 */

const BETWEEN = '-in-place-of-'
/** Two names, and what stands between them, are a name in a run file: at most 60 characters. */
const MAX_NAME = 23

/** @param {string} by @param {string} lost @returns {string} what the run is called that `by` made for `lost` */
export const inPlaceOf = (by, lost) => `${by}${BETWEEN}${lost}`

/** @param {string} name of a run @returns {string | null} the machine that it stands for, if it is of another one */
export const standsFor = (name) => name.split(BETWEEN)[1] ?? null

/** @param {string} flag @param {string} scheme @param {string} text @returns {Machine} */
const machineOf = (flag, scheme, text) => {
  const [, given, address = ''] = /^(?:([^=:/]*)=)?(.*)$/s.exec(text) ?? []
  if (!URL.canParse(address) || !new RegExp(`^${scheme}s?://`).test(address))
    throw new Error(`${flag} ${scheme}://MACHINE:PORT (got ${text})`)
  const name = given ?? new URL(address).host.replaceAll(/[^\w.]+/g, '-').replace(/^-/, '')
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u.test(name) || name.length > MAX_NAME)
    throw new Error(
      `${flag} NAME=${scheme}://… with a name of up to ${MAX_NAME} letters, digits, '.', '_' or '-' (got ${name})`,
    )
  if (standsFor(name) !== null) throw new Error(`${flag} a name without '${BETWEEN}' (got ${name})`)
  return { name, address }
}

/** @param {string} host @returns {boolean} */
const isHere = (host) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** @param {string} text @returns {Machine} throws for a Grid elsewhere, whose browsers get no page */
const gridOf = (text) => {
  const machine = machineOf('--grid', 'http', text)
  if (isHere(new URL(machine.address).hostname)) return machine
  throw new Error(
    `--grid of this machine (got ${text}): its browsers open the page at an address of this machine. Elsewhere that is ` +
      'a secure context, with shared memory, over HTTPS alone, or with the switch ' +
      '--unsafely-treat-insecure-origin-as-secure. Give this command on the machine of the Grid, or use --at',
  )
}

/**
 * @param {{ at?: string | undefined, grid?: string | undefined }} values of the command line
 * @returns {Machine[]} throws an Error for what is no address, and for two machines of one name
 */
export const machinesFrom = ({ at, grid }) => {
  const servers = at?.split(',').map((text) => machineOf('--at', 'ws', text.trim())) ?? []
  const machines = grid === undefined ? servers : [...servers, gridOf(grid)]
  for (const [i, { name }] of machines.entries())
    if (machines.findIndex((other) => other.name === name) < i)
      throw new Error(`--at each machine once; --at NAME=ws://… names it (got ${name} twice)`)
  return machines
}
