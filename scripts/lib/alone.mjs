/** One command at a time, of all that run in this project's folder. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Name of what changes the build, or needs it to stay as it is for a while. */
export const BUILD = 'build'

/**
 * A socket or pipe that the system gives to one process, and takes from it when the process ends,
 * however it ends. Other systems than Linux and Windows leave a file behind, which nobody answers.
 *
 * @param {string} name
 */
const addressOf = (name) => {
  const id = createHash('sha256').update(`${root}\n${name}`).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0poolscope-${id}`
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\poolscope-${id}`
    : join(tmpdir(), `poolscope-${id}`)
}

/** @param {string} address @returns {Promise<void>} resolves when its holder has let go */
const released = (address) =>
  new Promise((resolve) => {
    connect(address)
      .on('error', ({ message }) => {
        if (message.includes('ECONNREFUSED') && !address.startsWith('\0'))
          rmSync(address, { force: true })
      })
      .on('close', () => resolve())
      .resume()
  })

/**
 * Waits until no other command does what has this name, then does it.
 *
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} act
 * @returns {Promise<T>}
 */
export const alone = async (name, act) => {
  const address = addressOf(name)
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set()
  const server = createServer((socket) => waiting.add(socket.on('error', () => {})))
  const isMine = () =>
    new Promise((resolve, reject) => {
      server.once('error', (error) => {
        if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') resolve(false)
        else reject(error)
      })
      server.listen(address, () => resolve(true))
    })
  for (let turn = 0; !(await isMine()); turn++) {
    if (turn === 0) process.stderr.write(`Waiting for another command (${name}).\n`)
    await released(address)
  }
  try {
    return await act()
  } finally {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}
