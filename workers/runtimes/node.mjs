/**
 * Node: threads over `node:worker_threads`. Every thread starts here, the first one with its script
 * as an argument; those of a library's pool start in `node-pool.mjs`, processes in
 * `node-child.mjs`.
 */
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { define } from './globals.mjs'
import { defineNode, runScript } from './node-scope.mjs'
import { processorMs } from './processor-time.mjs'

if (isMainThread || workerData.starts) {
  const { NodeWorker, starts } = await import('./node-starts.mjs')
  define({ Worker: NodeWorker })
  defineNode({ ...starts, processorMs })
} else defineNode({ ended: () => new Promise(() => {}), processorMs })

if (parentPort) {
  const port = parentPort
  const { script, name } = workerData
  const postMessage = port.postMessage.bind(port)
  const scope = await runScript(script, { name, postMessage, close: () => process.exit() })
  port.on('message', (data) => scope.hear(data))
} else if (isMainThread) await import(pathToFileURL(process.argv[2] ?? '').href)
