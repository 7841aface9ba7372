/** The machines that `--at` and `--grid` name, and the names of their runs. */

export interface Machine {
  /** The machine's name in the run file, and the name of its own file. */
  name: string
  /** Address of a Playwright server (ws:, wss:), or of a Selenium Grid (http:, https:). */
  address: string
}

const BETWEEN = '-in-place-of-'
/** Limit that keeps two names and `BETWEEN` within the 60 characters of a run file's name. */
const MAX_NAME = 23

/** @returns the name of the run that machine `by` made in place of machine `lost` */
export const inPlaceOf = (by: string, lost: string): string => `${by}${BETWEEN}${lost}`

/** @returns the machine in whose place a run was made; null for a machine's own run */
export const standsFor = (name: string): string | null => name.split(BETWEEN)[1] ?? null

const machineOf = (flag: string, scheme: string, text: string): Machine => {
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

/** Reads `--grid`. Throws for a Grid on another machine, whose browsers could not open the page. */
const gridOf = (text: string): Machine => {
  const machine = machineOf('--grid', 'http', text)
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(machine.address).hostname)) return machine
  throw new Error(
    `--grid of this machine (got ${text}): its browsers open the page at an address of this machine. Elsewhere that is ` +
      'a secure context, with shared memory, over HTTPS alone, or with the switch ' +
      '--unsafely-treat-insecure-origin-as-secure. Give this command on the machine of the Grid, or use --at',
  )
}

/** Reads `--at` and `--grid`. Throws for a wrong address, and for two machines of one name. */
export const machinesFrom = ({
  at,
  grid,
}: {
  at?: string | undefined
  grid?: string | undefined
}): Machine[] => {
  const servers = at?.split(',').map((text) => machineOf('--at', 'ws', text.trim())) ?? []
  const machines = grid === undefined ? servers : [...servers, gridOf(grid)]
  for (const [i, { name }] of machines.entries())
    if (machines.findIndex((other) => other.name === name) < i)
      throw new Error(`--at each machine once; --at NAME=ws://… names it (got ${name} twice)`)
  return machines
}
