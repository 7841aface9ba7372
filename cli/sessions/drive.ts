/** First script of a runtime without a page: the driver, over standard input and output. */
import { argv, exit, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { drive } from '../../src/driver'

const host = argv.at(-1) ?? ''
await drive(
  createInterface({ input: stdin }),
  (line) => stdout.write(`${line}\n`),
  () => new Worker(pathToFileURL(host), { type: 'module', name: 'host' }),
)
exit()
