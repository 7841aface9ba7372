/** Runs experiments in Deno. */
import { installed } from '../../scripts/install-runtimes.mjs'
import { openProcess } from './process'
import type { Session } from './session'

/** @param command path of another Deno */
export const open = async (command?: string): Promise<Session> =>
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
