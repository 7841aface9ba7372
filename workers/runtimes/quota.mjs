/** The processor time that the system lets this process use, over `node:fs`, which Node, Deno and Bun have. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = '/sys/fs/cgroup'

/** @typedef {(file: string) => string | null} Read the text of a file; null without it */

/** @type {Read} */
const readText = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** @param {readonly (string | undefined)[]} of quota and period in µs; a quota of −1 or `max` is none */
const coresOf = ([quota, period]) => {
  const cores = Number(quota) / Number(period)
  return cores > 0 && Number.isFinite(cores) ? [cores] : []
}

/**
 * The folders of a control group and of all above it, whose quotas hold as well.
 *
 * @param {string} path @returns {string[]}
 */
const upwards = (path) => (path === '/' || path === '.' ? ['/'] : [path, ...upwards(dirname(path))])

/**
 * Number of cores of the smallest quota of this process’s control groups (version 2 or 1); null
 * without one, and where there are no control groups.
 *
 * @param {Read} [read]
 * @returns {number | null}
 */
export const quotaCores = (read = readText) => {
  const lines = (read('/proc/self/cgroup') ?? '').split('\n').map((line) => line.split(':'))
  const found = lines.flatMap(([, controllers = '', path = '/']) => {
    if (controllers === '')
      return upwards(path).flatMap((folder) =>
        coresOf((read(join(ROOT, folder, 'cpu.max')) ?? '').trim().split(' ')),
      )
    if (!controllers.split(',').includes('cpu')) return []
    return upwards(path).flatMap((folder) =>
      coresOf(
        ['cpu.cfs_quota_us', 'cpu.cfs_period_us'].map(
          (name) => read(join(ROOT, 'cpu', folder, name)) ?? '',
        ),
      ),
    )
  })
  return found.length > 0 ? Math.min(...found) : null
}
