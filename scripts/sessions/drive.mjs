/** What a runtime without a page runs first: the engine's driver, over this process's input and output. */
import { createInterface } from 'node:readline'
import { argv, exit, stdin, stdout } from 'node:process'
import { pathToFileURL } from 'node:url'

const [driver = '', host = ''] = argv.slice(-2)
const { drive } = await import(pathToFileURL(driver).href)
await drive(
  createInterface({ input: stdin }),
  (/** @type {string} */ line) => stdout.write(`${line}\n`),
  () => new Worker(pathToFileURL(host), { type: 'module', name: 'host' }),
)
exit()
