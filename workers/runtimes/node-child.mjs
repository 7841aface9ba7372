/**
 * Node: the start of every process except the first. The arguments are the script to run and the
 * serialization of messages; `node-process.mjs` is the other end.
 */
import process from 'node:process'
import { coderOf } from './node-coder.mjs'
import { farHost, OF_PROCESS } from './node-far.mjs'
import { defineNode, runScript } from './node-scope.mjs'

const [script = '', serialization] = process.argv.slice(2)

defineNode(OF_PROCESS)
const host = farHost(coderOf(serialization === 'json' ? 'json' : 'advanced'), (data) =>
  scope.hear(data),
)
const { postMessage, close } = host
const scope = await runScript(script, { name: '', postMessage, close })
process.on('message', host.take)
host.listens()
