/** Runs experiments in Deno. */
import { installed } from './installed.mjs'
import { openProcess } from './process.mjs'

/** @param {string} [command] path of another Deno */
export const open = async (command) =>
  openProcess({
    id: 'deno',
    command: command ?? (await installed('deno')),
    // Packages are where npm put them.
    args: [
      'run',
      '--allow-all',
      '--quiet',
      '--no-config',
      '--no-lock',
      '--node-modules-dir=manual',
    ],
    glue: 'deno.mjs',
  })
