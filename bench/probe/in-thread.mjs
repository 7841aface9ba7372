/**
 * The program with its host in a thread, where the engine's is: a thread allocates memory and starts
 * threads more slowly than the first one of a process.
 *
 * node bench/probe/in-thread.mjs MESSAGES BYTES
 */
import { Worker } from 'node:worker_threads'

const program = new Worker(new URL('program.mjs', import.meta.url), {
  argv: process.argv.slice(2),
  stdin: true,
})
if (program.stdin) process.stdin.pipe(program.stdin)
