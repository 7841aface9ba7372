/**
 * First script of the process with the middle rungs: passes orders to the host, which is a thread as
 * the engine's, and prints its answers.
 *
 * node workers/runtimes/node.mjs bench/ladder/driver.mjs HOST MESSAGES BYTES
 */
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const [file = '', messages, bytes] = process.argv.slice(3)
const host = new Worker(pathToFileURL(file), { type: 'module' })
host.onmessage = ({ data }) => process.stdout.write(`${JSON.stringify(data)}\n`)
host.onerror = ({ message }) => {
  process.stderr.write(`[ladder] ${message}\n`)
  process.exit(1)
}
const thread = new URL('thread.mjs', import.meta.url).href
host.postMessage({ messages: Number(messages), bytes: Number(bytes), thread })
for await (const line of createInterface({ input: process.stdin }))
  host.postMessage(JSON.parse(line))
process.exit()
