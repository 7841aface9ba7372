/** Runs experiments in Bun. */
import { installed } from '../../scripts/install-runtimes.mjs'
import { openProcess } from './process'
import type { Session } from './session'

/** @param command path of another Bun */
export const open = async (command?: string): Promise<Session> =>
  openProcess({
    id: 'bun',
    command: command ?? (await installed('bun')),
    args: ['run'],
    glue: 'bun.mjs',
  })
