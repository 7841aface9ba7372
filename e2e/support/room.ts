import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

/** Starts a room's server, on a free port if the options name none, and ends it as a crash would. */
export const startRoom = async (...options: string[]) => {
  const args = [join(root, 'scripts/room.mjs'), '--collect', '--port', '0', ...options]
  const server = spawn(process.execPath, args, { cwd: root })
  const ended = once(server, 'exit')
  let text = ''
  const link = await new Promise<URL>((resolve, reject) => {
    server.stdout.on('data', (piece) => {
      text += piece
      const [, address] = /(http:\/\/localhost:\S*token=[\w-]+)#\/lessons\n/.exec(text) ?? []
      if (address) resolve(new URL(address))
    })
    void ended.then(() => reject(new Error(`[e2e] a room that stays (got ${text})`)))
  })
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL')
    await ended
  }
  return { link, stop }
}
