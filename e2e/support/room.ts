import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

/** Starts a room on a free port. */
export const startRoom = async () => {
  const server = spawn(
    process.execPath,
    [join(root, 'scripts/room.mjs'), '--collect', '--forget', '--port', '0'],
    { cwd: root },
  )
  const link = await new Promise<URL>((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (piece) => {
      text += piece
      const found = /(http:\/\/localhost:\S*token=[\w-]+)#\/lessons\n/.exec(text)
      if (found?.[1]) resolve(new URL(found[1]))
    })
    server.once('exit', () => reject(new Error('[e2e] a room that stays')))
  })
  return { link, stop: () => server.kill() }
}
