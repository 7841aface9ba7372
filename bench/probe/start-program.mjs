/** A program that is measured: a process that obeys lines of JSON, and answers each with `{ ms, cpuMs }`. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Advice } from '../../scripts/lib/run.mjs'

/** @param {readonly string[]} args of Node */
export const startProgram = (args) => {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    /** @param {object} asked @returns {Promise<{ ms: number, cpuMs?: number }>} time, and processor time of all threads */
    measure: async (asked) => {
      child.stdin.write(`${JSON.stringify(asked)}\n`)
      const { value, done } = await lines.next()
      if (done)
        throw new Advice(`[bench] an answer to ${JSON.stringify(asked)} (the program ended)`)
      return JSON.parse(value)
    },
    close: () => void child.kill(),
  }
}
