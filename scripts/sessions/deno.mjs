/** Runs experiments in Deno. */
import { installed } from './installed.mjs'
import { openProcess } from './process.mjs'

/** @param {string} [command] path of another Deno */
export const open = async (command) =>
  openProcess({
    id: 'deno',
    command: command ?? (await installed('deno')),
    args: ['run', '--allow-all', '--quiet', '--no-config', '--no-lock'],
    glue: 'deno.mjs',
  })
