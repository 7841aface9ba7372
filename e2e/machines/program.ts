/** A program that a test starts, and its output. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/lib/root.mjs'

export interface Program {
  /**
   * Resolves with the first line, past or future, that matches; rejects if the program ends without
   * one.
   */
  line(fits: RegExp): Promise<string>
  lines: readonly string[]
  /** Exit code, or signal. */
  ended: Promise<number | string | null>
  kill(signal: NodeJS.Signals): void
}

/** Starts a program in the project's folder. All its output, on both streams, is read. */
export const start = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Program => {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (text) => {
      lines.push(text)
      for (const look of waiting) look()
    })
  const ended = new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  return {
    lines,
    ended,
    kill: (signal) => void child.kill(signal),
    line: (fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find((text) => fits.test(text))
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
        void ended.then((end) =>
          reject(new Error(`${command} ended (${end}) without ${fits}:\n${lines.join('\n')}`)),
        )
      }),
  }
}

/** `npm run lab -- …` */
export const lab = (...args: readonly string[]): Program =>
  start(process.execPath, ['cli/poolscope.mjs', ...args])
