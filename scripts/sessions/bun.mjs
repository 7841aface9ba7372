/** Runs experiments in Bun. */
import { installed } from './installed.mjs'
import { openProcess } from './process.mjs'

/** @param {string} [command] path of another Bun */
export const open = async (command) =>
  openProcess({
    id: 'bun',
    command: command ?? (await installed('bun')),
    args: ['run'],
    glue: 'bun.mjs',
  })
